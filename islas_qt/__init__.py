"""The application: windows, storage and the command line."""

__version__ = "0.1.0"
ISLAND_ENDING = ".isla"  # by which a desktop knows a file with an island
