"""Is an island fair to play Islas on? Bot matches, what they say, and changes that help.

Nothing else in the editor knows a game.
"""
