"""Puentes: bridges between islands, for one to four seats."""
