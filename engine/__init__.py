"""Rules of the games, islands as graphs, matches and bots: plain Python, no window, no database."""
