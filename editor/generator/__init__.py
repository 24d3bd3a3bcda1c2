"""Islands made by chance: an outline, areas in it, and lines between them."""
