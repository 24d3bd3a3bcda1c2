"""How things are painted: strokes, sea, paper, wood, icons; it knows no screen and no game."""
