"""Bots: they get observations and legal actions, never a state."""
