"""Who sits around the square."""
