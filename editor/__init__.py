"""Making islands: outlines, the generator and, above them, the island editor; no screen needed."""
