"""An island being edited: what is seen of it, its history, its journal, and changes that cannot break it."""
