"""Contests of levels: the same deals on changed seats, and what they prove."""
