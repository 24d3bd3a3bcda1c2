"""The race for the three bonuses."""
