"""What can be built, for which price, and how it is paid."""
