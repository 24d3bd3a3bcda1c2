"""Deck, discards, ship, and the stock of pieces."""
