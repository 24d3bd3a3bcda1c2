"""Islas: settlers arrive by ship and choose the island that suits their wishes best."""
