"""The table of Puentes."""
