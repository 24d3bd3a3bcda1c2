"""The card of the round, and the board of all cards."""
