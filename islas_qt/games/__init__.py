"""What the window knows of each game; everything else in `islas_qt` knows no game."""
