"""What people run: the game, the checks, pictures, measurements and what a release needs."""
