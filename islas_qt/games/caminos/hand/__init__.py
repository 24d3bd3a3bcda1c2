"""The cards in the hand."""
