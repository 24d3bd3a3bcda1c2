"""How an island is painted, from its shape to the picture."""
