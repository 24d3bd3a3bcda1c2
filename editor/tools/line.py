"""Painting the cells on the straight way from the press to the pointer."""

from __future__ import annotations

from editor.tools.brush import Brush


class LineTool(Brush):
    """A brush that always follows a ruler."""

    is_ruler = True
