"""Making islands: painting, checking and generating them; no screen needed."""
