"""The pictures in the rules of Puentes, made by the painters of the table, so that people find again what they read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath

from engine.games.puentes.board import Board, Flag, Island, board
from engine.games.puentes.cards import CARDS
from engine.games.puentes.explain import Preview, largest_group
from engine.games.puentes.files import classic_boards
from engine.games.puentes.scoring import BONUSES
from engine.games.puentes.sheet import Sheet
from islas_qt.games.puentes.art.letters import RATIO, Page, paint_envelope, paint_page
from islas_qt.games.puentes.art.piles import paint_piles
from islas_qt.games.puentes.art.small_letters import CardState, paint_small_letter
from islas_qt.games.puentes.chart.ghost import Ghost, paint_ghost
from islas_qt.games.puentes.chart.place import ChartPlace, Target
from islas_qt.games.puentes.chart.sheet_painter import Detail, Look, SheetPainter
from islas_qt.games.puentes.race.course_painter import Boat, paint_course
from islas_qt.games.puentes.race.courses import Course
from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.drawings import Drawing, drawn
from islas_qt.paint.scenery import pen
from islas_qt.paint.sea import paint_sea
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette

NOTHING = Preview(0, 0, 0, 0)


def help_picture(name: str, palette: Palette, ratio: float) -> QImage | None:
    """Return a picture by the name that it has in the texts, None if there is no such picture."""
    return drawn(PICTURES[name], palette, ratio) if name in PICTURES else None


# Boards as rows of letters: an island is o, r with a red flag, b with a blue one


def _board(*rows: str) -> Board:
    flags: Mapping[str, Flag | None] = {"o": None, "r": "red", "b": "blue"}
    islands = [
        Island(column, row, flags[letter])
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter in flags
    ]
    return board("", "", max(map(len, rows)), len(rows), islands)


def _sheet(of: Board, numbers: Mapping[int, int], bridges: Sequence[tuple[int, int]]) -> Sheet:
    sheet = Sheet(of.kit)
    for isle, number in numbers.items():
        sheet.write(isle, number)
    for ends in bridges:
        sheet.draw(of.kit.line_of[ends])
    return sheet


def _water(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint a piece of sea with round corners, and leave the painter clipped to it."""
    frame = QPainterPath()
    frame.addRoundedRect(box.adjusted(1, 1, -1, -1), 14, 14)
    painter.setClipPath(frame)
    paint_sea(painter, box, palette)


def _chart(
    painter: QPainter,
    box: QRectF,
    palette: Palette,
    of: Board,
    look: Look,
    ghosts: Sequence[Ghost] = (),
    detail: Detail = "islands",
) -> SheetPainter:
    """Paint a board as large as fits, with what is on it."""
    painter.save()
    painter.translate(box.topLeft())
    room = QRectF(QPointF(), box.size())
    edge = 18 if detail == "chart" else 0
    place = ChartPlace(of, room.adjusted(edge, edge, -edge, -edge))
    used = SheetPainter(place, room.size(), painter.device().devicePixelRatioF(), palette, detail)
    used.paint(painter, look, range(len(of.islands)), range(len(of.lines)))
    for ghost in ghosts:
        paint_ghost(painter, used, look.sheet, ghost)
    painter.restore()
    return used


def _whole_chart(painter: QPainter, box: QRectF, palette: Palette) -> None:
    _water(painter, box, palette)
    of = classic_boards()[0]
    numbers = {1: 5, 4: 4, 5: 3, 6: 3, 8: 4, 9: 4, 10: 5, 11: 6, 12: 4, 13: 1, 17: 2}
    bridges = [1, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 2, 2, 2, 1, 1, 2, 2, 0, 0, 0, 0]
    sheet = _sheet(of, numbers, [of.lines[line] for line, count in enumerate(bridges) for _ in range(count)])
    _chart(painter, box.adjusted(4, 4, -4, -4), palette, of, Look(sheet, sheet.finished), detail="chart")


def _start_number(painter: QPainter, box: QRectF, palette: Palette) -> None:
    _water(painter, box, palette)
    of = _board("o.b.o", "..o..", "o.o.r")
    sheet = _sheet(of, {}, ())
    look = Look(sheet, 0, islands=of.kit.plain & ~(1 << 3))
    _chart(painter, box.adjusted(60, 6, -60, -6), palette, of, look, [Ghost(Target("island", 3), 4, None, True)])


def _card(painter: QPainter, box: QRectF, palette: Palette) -> None:
    page = Page(tr("Card {round} of {rounds}", round=5, rounds=17), 5, 3, 0, tr_n("{n} bridge", "{n} bridges", 3))
    paint_page(painter, QRectF(20, 8, 216 / RATIO, 216), page, palette)
    turned = (14, 2, 9, 7, 12)
    sheet = QRectF(236, 34, 360, 164)
    paint_sheet(painter, sheet, palette)
    for card in CARDS:
        small = QRectF(sheet.left() + 14 + card // 3 * 42, sheet.top() + 14 + card % 3 * 47, 37, 42)
        state: CardState = "current" if card == turned[0] else "turned" if card in turned else "to_come"
        paint_small_letter(painter, small, card, state, palette)
    paint_envelope(painter, QRectF(sheet.right() - 84, sheet.center().y() - 26, 68, 52), palette)


def _number(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint an island where the number may be written, one with too many bridges, and a flag without a bridge."""
    _water(painter, box, palette)
    of = _board("o.o.o.r", "o.o....")
    sheet = _sheet(of, {1: 4}, [(0, 1), (0, 1), (0, 4)])
    look = Look(sheet, 0, islands=0b110100)
    ghosts = [Ghost(Target("island", 0), 2, None, False), Ghost(Target("island", 3), 2, None, False)]
    _chart(
        painter,
        box.adjusted(30, 4, -30, -4),
        palette,
        of,
        look,
        [*ghosts, Ghost(Target("island", 2), 2, NOTHING, True)],
    )


def _bridge(painter: QPainter, box: QRectF, palette: Palette) -> None:
    _water(painter, box, palette)
    of = _board("o..o.o..o")
    sheet = _sheet(of, {0: 3, 2: 5}, [(0, 1), (2, 3)])
    used = Look(sheet, 0, lines=0b111, hidden_bridges=frozenset((2,)))
    _chart(painter, box.adjusted(20, 4, -20, -4), palette, of, used, [Ghost(Target("line", 2), 0, NOTHING, True)])


def _crossing(painter: QPainter, box: QRectF, palette: Palette) -> None:
    _water(painter, box, palette)
    of = _board(".o.", "o.o", ".o.")
    halves = (box.adjusted(40, 4, -340, -4), box.adjusted(340, 4, -40, -4))
    for half, bridges in zip(halves, ([], [(1, 2)]), strict=True):
        sheet = _sheet(of, {0: 2, 1: 3}, bridges)
        ghosts = [Ghost(Target("line", 0), 0, None, False)] if bridges else []
        _chart(painter, half, palette, of, Look(sheet, 0), ghosts)
    _paint_arrow(painter, box.center(), palette)


def _finished(painter: QPainter, box: QRectF, palette: Palette) -> None:
    _water(painter, box, palette)
    of = _board("o.o")
    for half, count in ((box.adjusted(20, 4, -340, -4), 1), (box.adjusted(340, 4, -20, -4), 2)):
        sheet = _sheet(of, {0: 2, 1: 2}, [(0, 1)] * count)
        _chart(painter, half, palette, of, Look(sheet, sheet.finished))
    _paint_arrow(painter, box.center(), palette)


def _impossible(painter: QPainter, box: QRectF, palette: Palette) -> None:
    _water(painter, box, palette)
    of = _board("o..o", "o...")
    sheet = _sheet(of, {0: 5, 1: 1, 2: 1}, [(0, 1), (0, 2)])
    _chart(painter, box.adjusted(60, 8, -60, -4), palette, of, Look(sheet, sheet.finished, impossible=1))


def _flags(painter: QPainter, box: QRectF, palette: Palette) -> None:
    _water(painter, box, palette)
    of = _board("r.r.r.r", ".b.b.b.")
    sheet = _sheet(of, dict(enumerate((3, 1, 4, 2, 2, 5, 3))), ())
    place = box.adjusted(20, 4, -20, -4)
    painter.save()
    painter.translate(place.topLeft())
    room = QRectF(QPointF(), place.size())
    ratio = painter.device().devicePixelRatioF()
    used = SheetPainter(ChartPlace(of, room), room.size(), ratio, palette, "islands")
    used.paint(painter, Look(sheet, of.kit.red | of.kit.blue), range(len(of.islands)), ())
    painter.restore()


def _group(painter: QPainter, box: QRectF, palette: Palette) -> None:
    _water(painter, box, palette)
    of = _board("o.o.o.o", "o.o.o..")
    bridges = [(0, 1), (1, 2), (1, 2), (2, 3), (0, 4), (1, 5), (5, 6)]
    sheet = _sheet(of, {0: 2, 1: 4, 2: 3, 3: 1, 4: 1, 5: 2, 6: 4}, bridges)
    look = Look(sheet, sheet.finished, largest_group(sheet))
    _chart(painter, box.adjusted(20, 4, -20, -4), palette, of, look)


def _bonus(painter: QPainter, box: QRectF, palette: Palette) -> None:
    sheet = box.adjusted(60, 6, -60, -10)
    paint_sheet(painter, sheet, palette)
    races = (((2, 3), 4, 9, (0, 0)), ((3, 1), 3, 3, (7, 0)), ((4, 6), 6, 4, (0, 8)))
    high = (sheet.height() - 22) / 3
    for row, (reached, goal, pays, points) in enumerate(races):
        course = Course(BONUSES[row], reached, goal, pays, points)
        boats = [Boat(crest, reached[seat], points[seat], seat == 0) for seat, crest in enumerate(("anchor", "palm"))]
        room = QRectF(sheet.left() + 14, sheet.top() + 11 + row * high, sheet.width() - 28, high - 5)
        paint_course(painter, room, course, boats, palette)


def _piles(painter: QPainter, box: QRectF, palette: Palette) -> None:
    sheet = box.adjusted(60, 6, -60, -10)
    paint_sheet(painter, sheet, palette)
    paint_piles(painter, sheet.adjusted(24, 12, -24, -12), 3, palette)


def _paint_arrow(painter: QPainter, middle: QPointF, palette: Palette) -> None:
    start, end = middle - QPointF(24, 0), middle + QPointF(24, 0)
    painter.setPen(pen(palette.sea_ink, 4))
    painter.drawPolyline([start, end])
    painter.drawPolyline([end + QPointF(-12, -11), end, end + QPointF(-12, 11)])


PICTURES: dict[str, Drawing] = {
    "chart": Drawing(620, 470, _whole_chart),
    "start_number": Drawing(620, 270, _start_number),
    "card": Drawing(620, 236, _card),
    "number": Drawing(620, 210, _number),
    "bridge": Drawing(620, 120, _bridge),
    "crossing": Drawing(620, 230, _crossing),
    "finished": Drawing(620, 140, _finished),
    "impossible": Drawing(620, 200, _impossible),
    "flags": Drawing(620, 200, _flags),
    "group": Drawing(620, 210, _group),
    "bonus": Drawing(620, 210, _bonus),
    "piles": Drawing(620, 110, _piles),
}
