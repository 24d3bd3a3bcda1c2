"""Islands and matches on disk, through SQLModel. Rows never leave this package; what leaves are the engine's values."""
