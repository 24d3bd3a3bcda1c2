"""Playing a match in the window: who decides, what happened, how it is told. Nothing here is painted."""
