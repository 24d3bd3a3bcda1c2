"""The application: windows and the command line."""

__version__ = "0.1.0"
