"""A ship is unloaded, card by card, with the reasons."""
