"""Data: islands, decks, translations. Read with `importlib.resources.files("resources")`."""
