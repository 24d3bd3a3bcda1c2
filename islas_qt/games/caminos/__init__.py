"""Everything the window knows of Caminos; `ui.py` is its door."""
