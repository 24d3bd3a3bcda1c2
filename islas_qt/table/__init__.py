"""The table: everything that is on the screen while a match is played or looked at."""
