"""Widgets that any screen can use: lists, dialogs, overlays, fields; they know no game."""
