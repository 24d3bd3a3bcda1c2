"""Islas in the window: its table, painters, sentences and help."""
