"""Strokes with a tool on an island."""

from __future__ import annotations

from editor.document.document import Document
from editor.document.edit import paint
from editor.tools.stroke_session import StrokeSession
from editor.tools.tool import Spot, Tool
from engine.island.cells import Cell, Island, island

SEA = island("Nueva", ())
ROW = paint(SEA, "plot", [(0, 0), (1, 0), (2, 0), (3, 0)])


def stroke(start: Island, tool: Tool, *spots: Spot | Cell) -> Island:
    """Return what a stroke makes, and check that Esc would have left nothing of it."""
    session = StrokeSession(Document(start), tool)
    path = [spot if isinstance(spot, Spot) else Spot(spot) for spot in spots]
    for end in (session.cancel, session.release):
        session.press(path[0])
        for spot in path[1:]:
            session.drag(spot)
        end()
        if end == session.cancel:
            assert session.document.island is start
    assert len(session.document.steps) <= 2, "one stroke, one step"
    return session.document.kept


def cells(of: Island, kind: str) -> list[tuple[Cell, ...]]:
    return [area.cells for area in of.areas if area.kind == kind]
