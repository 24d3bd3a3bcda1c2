"""An island with its pieces, large or small."""
