"""Puentes in the window."""
