"""What is painted for Islas: cards, figures, ships, privileges."""
