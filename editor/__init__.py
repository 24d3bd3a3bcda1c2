"""Making islands: outlines and the generator; no screen needed."""
