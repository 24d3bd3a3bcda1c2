"""The application: windows, storage and the command line."""

__version__ = "0.1.0"
