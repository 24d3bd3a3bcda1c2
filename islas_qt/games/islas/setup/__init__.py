"""Planning a match of Islas: who gets which island, and what else is agreed."""
