"""The seats around the table."""
