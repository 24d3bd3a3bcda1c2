"""The chart of a seat, large to play on and small to look at."""
