"""The ways from the chart, as boards on a signpost. It is there at the first paint, so it imports next to nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from islas_qt.game_ui import game_keys, game_ui, has_choice, name_of
from islas_qt.paint.scenery import pen
from islas_qt.paint.wood import board_outline, fitting, paint_board, paint_post, paint_sign_icon
from islas_qt.screens.start.chart_button import ChartButton
from islas_qt.text import Marked, mark, plain, spoken_name, tr_marked, tr_n
from islas_qt.theme import LIGHT, Palette, mixed, scaled, serif

if TYPE_CHECKING:
    from engine.island.cells import Island
    from islas_qt.screens.start.game_button import GameButton
    from islas_qt.storage.history import Summary

WIDTH = 306.0  # of the menu, on a chart of the designed size
POST = 46.0  # middle of the post
BOARD, LARGE, STORY, SMALL, GAP = 56.0, 66.0, 112.0, 38.0, 12.0  # heights: an entry, the first, with a match, others
GAMES, HEADING = 98.0, 0.54  # height of the first with the games on it, and the share of its words
EDGE = 8.0  # around a board, so that it can lean and move
LEAN = 1.1  # degrees
FOOT = 44.0  # of the post above the lower end of the menu
PALM = 76.0  # height of the palm on the beach

_ENTRIES: dict[str, Marked] = {
    "continue": mark("Continue"),
    "learn": mark("Learn to play"),
    "new": mark("New match"),
    "design": mark("Design an island"),
    "history": mark("History"),
    "rules": mark("Rules"),
    "settings": mark("Settings"),
}


class Sign(ChartButton):
    """A wooden board with an arrow's point, an icon and a text."""

    def __init__(self, key: str, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.key = key
        self._palette = palette
        self._unit = 1.0
        self._lean = (LEAN, -LEAN * 0.7)[len(key) % 2]

    @property
    def height_wanted(self) -> float:
        """How high the board is on a chart of the designed size."""
        return BOARD

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def retranslate(self) -> None:
        """Say the text again, in the language spoken now."""
        self.setText(tr_marked(_ENTRIES[self.key]))
        self.setAccessibleName(self.text())
        self.update()

    def place(self, box: QRectF, unit: float) -> None:
        """Lie in a box of the menu, everything on it `unit` times as large as designed."""
        edge = EDGE * unit
        self._unit = unit
        self.setGeometry(box.adjusted(-edge, -edge, edge, edge).toAlignedRect())
        self.update()

    # -- events

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._unit, self._unit)
        size = QSizeF(self.size()) / self._unit
        box = QRectF(EDGE, EDGE, size.width() - 2 * EDGE, size.height() - 2 * EDGE)
        lively = self.underMouse() or self.hasFocus()
        nail = QPointF(POST, box.center().y())
        painter.translate(nail + QPointF(3.0 if lively and not self.isDown() else 0.0, 0.0))
        painter.rotate(0.0 if lively else self._lean)
        painter.translate(-nail)
        self._paint_board(painter, box, lively)
        self._paint_content(painter, box)
        painter.end()

    def _paint_board(self, painter: QPainter, box: QRectF, lively: bool) -> None:
        palette = self._palette
        wood = mixed(palette.road, palette.trunk, 0.2 if palette.name == "light" else 0.06)
        if self.key == "new":
            wood = mixed(palette.roof, palette.roof_shade, 0.35)
        seed = len(self.key)
        paint_board(painter, box, seed, wood.lighter(110) if lively else wood, POST - EDGE - 28, palette)
        if self.hasFocus():
            ring = pen(palette.glow, 2.4)
            ring.setDashPattern([4, 3.2])
            painter.strokePath(board_outline(box.adjusted(4, 4, -7, -4), seed), ring)

    def _paint_content(self, painter: QPainter, box: QRectF) -> None:
        ink = self._palette.title if self.key == "new" else LIGHT.ink
        room = QRectF(box.left() + 62, box.top(), box.width() - 62 - box.height() * 0.36 - 10, box.height())
        paint_sign_icon(painter, self.key, QPointF(box.left() + 36, box.center().y()), box.height() * 0.2 + 4, ink)
        painter.setFont(fitting(self.text(), room.width(), min(scaled(23), box.height() * 0.5)))
        painter.setPen(QColor(ink))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self.text())


class NewSign(Sign):
    """The board that leads to a new match; below its words is room for the games, if there are several."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__("new", palette, parent)
        if has_choice():
            self._lean = 0.0  # the games hang straight

    @property
    def height_wanted(self) -> float:
        return GAMES if has_choice() else LARGE

    def games_room(self) -> QRectF:
        """Return where the games are, in the menu."""
        edge = EDGE * self._unit
        board = QRectF(self.geometry()).adjusted(edge, edge, -edge, -edge)
        left, right = 14 * self._unit, board.height() * 0.26
        return board.adjusted(left, board.height() * HEADING, -right, -board.height() * 0.08)

    def _paint_content(self, painter: QPainter, box: QRectF) -> None:
        share = HEADING if has_choice() else 1.0
        super()._paint_content(painter, QRectF(box.left(), box.top() + 3, box.width(), box.height() * share))


class ContinueSign(Sign):
    """The board that leads back into the newest unfinished match: its islands and its players are on it."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__("continue", palette, parent)
        self._summary: Summary | None = None
        self._islands: Mapping[str, Island] = {}  # of the match, by the hash of their content

    @property
    def height_wanted(self) -> float:
        return STORY

    def show_match(self, summary: Summary, islands: Mapping[str, Island]) -> None:
        """Show a match and its islands."""
        self._summary, self._islands = summary, islands
        self.retranslate()

    def _names(self) -> str:
        return ", ".join(spoken_name(player.name) for player in self._summary.players) if self._summary else ""

    def retranslate(self) -> None:
        super().retranslate()
        words = ". ".join(filter(None, (self._game(), self._names())))
        self.setToolTip(plain(words))
        self.setAccessibleDescription(words)

    def _game(self) -> str:
        """Return what is played, if there is a choice."""
        return name_of(self._summary.game) if self._summary and has_choice() else ""

    def _paint_content(self, painter: QPainter, box: QRectF) -> None:
        high, left = box.height(), box.left() + 62
        width = box.width() - 62 - high * 0.2 - 12
        paint_sign_icon(painter, self.key, QPointF(box.left() + 36, box.top() + high * 0.22), high * 0.14, LIGHT.ink)
        painter.setPen(QColor(LIGHT.ink))
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        heading = QRectF(left, box.top() + high * 0.03, width, high * 0.38)
        beside = 0.0
        if self._game():  # a long heading leaves it its room
            game = QFontMetricsF(_game_font(heading.height())).horizontalAdvance(self._game())
            beside = 12 + heading.height() * 0.8 + 8 + game
        painter.setFont(fitting(self.text(), width - beside, min(scaled(23), high * 0.25)))
        painter.drawText(heading, flags, self.text())
        if self._game():
            heading.setLeft(left + QFontMetricsF(painter.font()).horizontalAdvance(self.text()) + 12)
            self._paint_game(painter, heading)
        room = QRectF(box.left() + 20, box.top() + high * 0.745, width + 40, high * 0.19)
        if self._summary and any(player.island_hash for player in self._summary.players):
            self._paint_islands(painter, QRectF(box.left() + 18, box.top() + high * 0.425, width + 40, high * 0.3))
        else:  # a game without islands
            room.setTop(box.top() + high * 0.425)
        font = serif(min(scaled(14), high * 0.15), italic=True)
        wide = QFontMetricsF(font).horizontalAdvance(self._names())
        font.setPixelSize(int(font.pixelSize() * max(0.6, min(1.0, room.width() / max(wide, 1.0)))))
        painter.setFont(font)
        painter.setPen(QColor(LIGHT.ink))
        metrics = QFontMetricsF(font)
        painter.drawText(room, flags, metrics.elidedText(self._names(), Qt.TextElideMode.ElideRight, room.width()))

    def _paint_game(self, painter: QPainter, room: QRectF) -> None:
        """Paint the emblem and the name of the game that is played."""
        emblem = QRectF(room.left(), room.top() + room.height() * 0.1, room.height() * 0.8, room.height() * 0.8)
        if self._summary and self._summary.game in game_keys():
            game_ui(self._summary.game).emblem(painter, emblem, self._palette)
        room.setLeft(emblem.right() + 8)
        font = _game_font(room.height())
        painter.setFont(font)
        painter.setPen(QColor(LIGHT.ink))
        words = QFontMetricsF(font).elidedText(self._game(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), words)

    def _paint_islands(self, painter: QPainter, window: QRectF) -> None:
        """Paint the islands of the match on a strip of sea."""
        from islas_qt.paint.island.small_island import paint_small_island  # not needed before there is a match

        painter.setPen(pen(self._palette.title_edge, 1.2))
        painter.setBrush(QColor(self._palette.sea))
        painter.drawRoundedRect(window, 6, 6)
        players = self._summary.players if self._summary else ()
        step = window.width() / max(1, len(players))
        for number, player in enumerate(players):
            if island := self._islands.get(player.island_hash or ""):
                spot = QRectF(window.left() + number * step, window.top(), step, window.height())
                paint_small_island(painter, island, spot.adjusted(4, 4, -4, -4), self._palette)


def _game_font(height: float) -> QFont:
    """Return the type of the name of a game in a heading of this height."""
    return serif(min(scaled(14), height * 0.42), italic=True)


class OthersSign(Sign):
    """The small board that leads to the other matches that are not finished."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__("others", palette, parent)
        self.count = 0

    @property
    def height_wanted(self) -> float:
        return SMALL

    def retranslate(self) -> None:
        self.setText(tr_n("One more unfinished match", "{n} more unfinished matches", self.count))
        self.setAccessibleName(self.text())
        self.update()


class StartMenu(QWidget):
    """The signpost; tells which way was chosen."""

    chosen = Signal(str)  # continue, others, learn, new, design, history, rules or settings
    game_chosen = Signal(str)  # the key of a game of which a match is to be planned

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._unit = 1.0
        self._sky = PALM  # between the lowest board and the beach
        self._continue = ContinueSign(palette, self)
        self._others = OthersSign(palette, self)
        self._continue.hide()
        self._others.hide()
        self._all: list[Sign] = [self._continue, self._others]
        self._learn, self._new = Sign("learn", palette, self), NewSign(palette, self)
        self._all += [self._learn, self._new]
        self._all += [Sign(key, palette, self) for key in ("design", "history", "rules", "settings")]
        self.games: list[GameButton] = []
        self._learn.hide()
        for sign in self._all:
            sign.clicked.connect(lambda _=False, key=sign.key: self.chosen.emit(key))
        self.retranslate()

    @property
    def signs(self) -> list[Sign]:
        """The boards that can be chosen now, from the top."""
        return [sign for sign in self._all if not sign.isHidden()]

    def show_unfinished(self, summaries: Sequence[Summary], islands: Mapping[str, Island]) -> None:
        """Offer to continue the first of the matches and to look for the others, as far as there are any.

        The first is shown with its `islands`, which are known by the hash of their content.
        """
        if summaries:
            self._continue.show_match(summaries[0], islands)
        self._others.count = len(summaries) - 1
        self._others.retranslate()
        first = self.signs[0]
        self._continue.setVisible(bool(summaries))
        self._others.setVisible(len(summaries) > 1)
        if first.hasFocus():  # nobody has moved it yet
            self.signs[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self._lay_out()

    def show_games(self) -> None:
        """Offer each game on the board of a new match, if there are several; this imports all of them."""
        from islas_qt.screens.start.game_button import GameButton

        if self.games or not has_choice():
            return
        for key in game_keys():
            button = GameButton(key, self._palette, self)
            button.clicked.connect(lambda _=False, key=key: self.game_chosen.emit(key))
            button.show()
            self.games.append(button)
        self._lay_out()

    def offer_learning(self, offered: bool) -> None:
        """Offer a first match with tips, or no longer."""
        self._learn.setVisible(offered)
        self._lay_out()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        for part in self._parts():
            part.use_palette(palette)
        self._lay_out()  # the text may have another size as well
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for part in self._parts():
            part.retranslate()

    def _parts(self) -> Sequence[Sign | GameButton]:
        return *self._all, *self.games

    def place(self, corner: QPointF, room: QSizeF, unit: float) -> None:
        """Stand on the chart, everything `unit` times as large as designed."""
        self._unit = unit
        self.setGeometry(QRectF(corner, room).toAlignedRect())
        self._lay_out()

    def _lay_out(self) -> None:
        """Put the boards below each other; larger text makes them higher as far as there is room."""
        signs, unit = self.signs, self._unit
        room = self.height() / unit - FOOT - PALM * 0.8  # the beach needs some, and the palm on it
        wanted = [sign.height_wanted * max(1.0, min(1.4, scaled(1))) for sign in signs]
        share = min(1.0, (room - GAP * len(wanted)) / sum(wanted))
        top = EDGE
        for number, (sign, height) in enumerate(zip(signs, wanted, strict=True)):
            inset = (0.0, 14.0, 6.0, 18.0, 2.0)[number % 5]
            box = QRectF(EDGE + inset / 3, top, WIDTH - 2 * EDGE - inset, height * share)
            sign.place(QRectF(box.topLeft() * unit, box.size() * unit), unit)
            top += box.height() + GAP
        self._sky = self.height() / unit - FOOT - top
        if self.games:
            from islas_qt.screens.start.game_button import lay_out_games

            lay_out_games(self.games, self._new.games_room(), unit)
        self.update()

    # -- events

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._unit, self._unit)
        foot = self.height() / self._unit - FOOT
        paint_post(painter, QPointF(POST, foot), foot, self._palette, min(PALM, self._sky))
        painter.end()
