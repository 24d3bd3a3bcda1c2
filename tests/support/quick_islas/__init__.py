"""Islas with an analyst who thinks for a moment only: other processes can be told to use it by `PACKAGE`."""

PACKAGE = __name__  # what a registry knows it by
