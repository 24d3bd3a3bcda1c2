"""The end of a match: who won, with how many points in which colours, and how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from engine.core import Seat
from engine.games.islas.cards import COLOURS, FIRST_COLOUR
from engine.games.islas.scoring import winners
from engine.games.islas.state import Table
from engine.match import Player
from islas_qt.table.celebration import FALL, Confetti, paint_laurel
from islas_qt.table.cover import Cover
from islas_qt.table.fitting import fit_text
from islas_qt.table.points_graph import paint_points_graph
from islas_qt.table.stage import CENTRE, MIDDLE_LEFT, Cast, write
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette, faded, mixed
from islas_qt.views.banner import banner_width, paint_banner, paint_sheet
from islas_qt.views.crests import paint_crest
from islas_qt.views.painted import SMOOTH, Paint
from islas_qt.views.scenery import pen
from islas_qt.views.vessel import paint_wish
from islas_qt.views.words import colour_name, in_colour, listed

Rounds = Sequence[tuple[int, ...]]


def how_decided(table: Table, players: Sequence[Player], rounds: Rounds) -> str:
    """Return in a few words what made the difference."""
    scores = table.scores()
    best = winners(scores)
    names = [player.name for player in players]
    if len(best) > 1:
        said = [tr("{names} have {points} points each.", names=_listed(best, names), points=scores[best[0]])]
    else:
        rest = [score for score in scores if score < max(scores)]
        next_best = [seat for seat, score in enumerate(scores) if score == max(rest)]
        colours = table.lands[best[0]].points
        strongest = max(range(len(COLOURS)), key=colours.__getitem__)
        said = [
            tr_n(
                "{name} is one point ahead of {others}.",
                "{name} is {n} points ahead of {others}.",
                max(scores) - max(rest),
                name=names[best[0]],
                others=_listed(next_best, names),
            ),
            tr(
                "{points} of {all} points are {colour}.",
                points=colours[strongest],
                all=scores[best[0]],
                colour=in_colour(strongest),
            ),
        ]
    led = winners(rounds[-2]) if len(rounds) > 1 else best
    if not set(led) & set(best):
        said.append(
            tr_n(
                "Before the last round {names} was ahead.",
                "Before the last round {names} were ahead.",
                len(led),
                names=_listed(led, names),
            )
        )
    return " ".join(said)


def _listed(seats: Sequence[Seat], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in seats])


class Result(Cover):
    """Covers the table when a match is over."""

    rematch = Signal()
    review = Signal(int)  # from this ply on
    left = Signal()

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(palette, parent)
        self.place = 0  # the ply from which on to look back
        self._cast: Cast | None = None
        self._points: list[tuple[int, ...]] = []  # by seat and colour
        self._rounds: Rounds = ()
        self._table: Table | None = None
        self._confetti: Confetti | None = None
        self._fall = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._fall.valueChanged.connect(lambda _: self.update())
        self.sentence = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.buttons = [QPushButton(self) for _ in range(3)]
        for button, signal in zip(self.buttons, (self.rematch, self.look_back, self.left), strict=True):
            button.clicked.connect(signal)
        self.buttons[0].setObjectName("primary")

    def show_result(self, table: Table, players: Sequence[Player], rounds: Rounds, speed: float = 1.0) -> None:
        """Show how a match ended; `rounds` are the scores after each of them. At speed 0 nothing moves."""
        self._cast = Cast(players, table.setup)
        self._table = table
        self._points = [tuple(land.points) for land in table.lands]
        self._rounds = rounds
        self.retranslate()
        self.show()
        self.raise_()
        self.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)
        if speed:
            self._confetti = Confetti(self.devicePixelRatioF())
            self._fall.setDuration(round(FALL / speed))
            self._fall.start()

    def look_back(self) -> None:
        """Ask to look back at the match from its beginning, or from where that was left."""
        self.review.emit(self.place)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat."""
        return tuple(map(sum, self._points))

    @property
    def is_moving(self) -> bool:
        """Whether houses are still falling."""
        return self._fall.state() != QVariantAnimation.State.Stopped

    # -- what it says

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for button, words, tip in zip(
            self.buttons,
            (tr("Rematch"), tr("Look back"), tr("Back to start")),
            (
                tr("The same players once more; the next one starts"),
                tr("Go through the match step by step"),
                tr("Leave the table"),
            ),
            strict=True,
        ):
            button.setText(words)
            button.setToolTip(tip)
        if self._cast is not None and self._table is not None:
            self.sentence.setText(how_decided(self._table, self._cast.players, self._rounds))
            self.setAccessibleName(self.title())
            self.setAccessibleDescription(self._read_out())
        self.refresh()

    def title(self) -> str:
        """Return who won."""
        assert self._cast is not None
        best = winners(self.scores)
        names = listed([self._cast.players[seat].name for seat in best])
        return tr_n("{names} wins!", "{names} share the victory!", len(best), names=names)

    def _read_out(self) -> str:
        """Return the table of points as sentences for a screen reader."""
        assert self._cast is not None
        lines = [self.sentence.text()]
        for seat in self._order():
            colours = ", ".join(
                f"{colour_name(colour)} {points}" for colour, points in enumerate(self._points[seat]) if points
            )
            lines.append(f"{self._cast.players[seat].name}: {self.scores[seat]} ({colours}).")
        return " ".join(lines)

    def _order(self) -> list[Seat]:
        return sorted(range(len(self.scores)), key=lambda seat: -self.scores[seat])

    # -- how it looks

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.refresh()

    def stops(self) -> list[QWidget]:
        return list(self.buttons)

    def _crown(self) -> float:
        """Return the height of wreath and ribbon."""
        return min(self.px(230), self.height() * 0.31)

    def _gap(self) -> float:
        """Return the height of the sentence."""
        return min(self.px(66), self.height() * 0.11)

    def _foot(self) -> float:
        """Return the height of the buttons, with the space around them."""
        return min(self.px(82), self.height() * 0.14)

    def _sheets(self) -> tuple[QRectF, QRectF]:
        """Return the sheets with the table and with the graph."""
        margin = max(30.0, self.width() * 0.04)
        top = self._crown() + self._gap()
        most = self.height() - top - self._foot()
        height = min(most, self.px(500))
        width = min(self.width() - 2 * margin, self.px(1500))
        left = (self.width() - width) / 2
        first = QRectF(left, top, width * 0.54 - 8, height)
        return first, QRectF(first.right() + 16, top, width - first.width() - 16, height)

    def lay_out(self) -> None:
        first, second = self._sheets()
        room = QRectF(first.left(), self._crown() + 4, second.right() - first.left(), self._gap() - 8)
        self.sentence.setGeometry(room.toRect())
        fit_text(self.sentence, self.px(17), self._palette.sea_ink, italic=True)
        for button in self.buttons:
            self.set_type(button, 14)
        sizes = [button.sizeHint().width() + 20 for button in self.buttons]
        left = (self.width() - sum(sizes) - 2 * 16) // 2
        for button, size in zip(self.buttons, sizes, strict=True):
            button.setGeometry(left, round(first.bottom() + self._foot() * 0.22), size, round(self._foot() * 0.54))
            left += size + 16

    def paintEvent(self, event: QPaintEvent) -> None:
        picture = self.picture()
        if self.is_moving:
            picture.grow()
        else:
            picture.finish()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, picture.picture)
        if self._confetti is not None and self.is_moving:
            painter.setRenderHints(SMOOTH)
            self._confetti.paint(painter, QRectF(self.rect()), self._fall.currentValue())
        painter.end()

    def parts(self) -> list[Paint]:
        """Return what paints wreath and ribbon, the table of points row by row, and the graph."""
        if self._cast is None:
            return []
        first, second = self._sheets()
        rows = (partial(self._paint_row, number=number) for number in range(len(self.scores)))
        sheets = (partial(paint_sheet, box=sheet, palette=self._palette) for sheet in (first, second))
        return [self._paint_calm, self._paint_crown, *sheets, self._paint_heads, *rows, self._paint_graph]

    def _paint_calm(self, painter: QPainter) -> None:
        """Paint calm water behind the sentence: a wave would look like a line through its words."""
        said, palette = self.sentence, self._palette
        words = (
            said.fontMetrics()
            .boundingRect(said.rect(), CENTRE | int(Qt.TextFlag.TextWordWrap), said.text())
            .translated(said.pos())
        )
        box = QRectF(words).adjusted(-60, -4, 60, 4)
        water = QLinearGradient(box.topLeft(), box.topRight())
        for place, opacity in ((0, 0.0), (0.1, 1.0), (0.9, 1.0), (1, 0.0)):
            colour = mixed(palette.sea, palette.shelf, 0.27)  # as the sea is there
            colour.setAlphaF(opacity)
            water.setColorAt(place, colour)
        painter.fillRect(box, water)

    def _paint_graph(self, painter: QPainter) -> None:
        assert self._cast is not None
        _, sheet = self._sheets()
        heading = QRectF(sheet.left() + 20, sheet.top() + 10, sheet.width() - 40, self.px(26))
        painter.setPen(QColor(self._palette.ink_soft))
        write(painter, heading, tr("Points after each round"), self.px(15), CENTRE)
        crests = [self._cast.crest(seat) for seat in range(len(self.scores))]
        graph = sheet.adjusted(14, self.px(42), -18, -12)
        paint_points_graph(painter, graph, self._rounds, crests, winners(self.scores), self.px(1), self._palette)

    def _paint_crown(self, painter: QPainter) -> None:
        assert self._cast is not None
        best = winners(self.scores)
        crown, middle = self._crown(), self.width() / 2
        radius = crown * 0.245
        step = radius * 2.9
        for number, seat in enumerate(best):
            at = QPointF(middle + (number - (len(best) - 1) / 2) * step, radius * 1.5 + 16)
            paint_laurel(painter, at, radius, self._palette)
            paint_crest(painter, self._cast.crest(seat), at, radius * 0.86, self._palette)
        room, words, height = self.width() - 80.0, self.title(), crown * 0.24
        if banner_width(words, height * 0.8) > room:  # the names are told below, too
            words = tr("Victory!") if len(best) == 1 else tr("Shared victory!")
        height *= min(1.0, room / banner_width(words, height))
        width = max(self.px(380), banner_width(words, height))
        paint_banner(painter, QRectF(middle - width / 2, crown - crown * 0.24, width, height), words, self._palette)

    def _table_in(self) -> tuple[QRectF, float, float, float, float]:
        """Return the room of the table of points, the height of its heads and rows, the width of names and colours."""
        first, _ = self._sheets()
        box = first.adjusted(18, 12, -18, -12)
        head = min(self.px(52), box.height() * 0.2)
        high = min((box.height() - head) / len(self.scores), self.px(84))
        spare = box.height() - head - high * len(self.scores)
        name = box.width() * 0.36
        step = (box.width() - name) / (len(COLOURS) + 1.5)
        return box.adjusted(0, spare / 2, 0, -spare / 2), head, high, name, step

    def _paint_heads(self, painter: QPainter) -> None:
        """Paint the colours over their columns, and what the last one is."""
        box, head, _, name, step = self._table_in()
        for colour in range(len(COLOURS)):
            at = QPointF(box.left() + name + (colour + 0.5) * step, box.top() + head * 0.46)
            paint_wish(painter, FIRST_COLOUR + colour, at, min(head * 0.38, step * 0.38))
        total = QRectF(box.right() - 1.5 * step, box.top(), 1.5 * step, head)
        painter.setPen(QColor(self._palette.ink_soft))
        write(painter, total, tr("Total"), self.px(15), CENTRE, bold=True)

    def _paint_row(self, painter: QPainter, number: int) -> None:
        """Paint the row of a seat, the best first: points in every colour, and their sum."""
        assert self._cast is not None
        box, head, high, name, step = self._table_in()
        row = QRectF(box.left(), box.top() + head + number * high, box.width(), high)
        palette, seat = self._palette, self._order()[number]
        is_best = seat in winners(self.scores)
        painter.setPen(pen(faded(palette.ink_soft, 0.4), 1.0))
        painter.drawLine(row.topLeft(), row.topRight())
        radius = min(row.height() * 0.34, self.px(20))
        middle = QPointF(row.left() + radius * 1.6, row.center().y())
        if is_best:
            painter.setPen(pen(palette.accent, 2.4))
            painter.setBrush(faded(palette.glow, 0.6 if palette.name == "light" else 0.12))
            painter.drawRoundedRect(row.adjusted(-4, 2, 4, -2), 8, 8)
            paint_laurel(painter, middle, radius, palette)
        paint_crest(painter, self._cast.crest(seat), middle, radius * (0.86 if is_best else 1), palette)
        painter.setPen(QColor(palette.ink))
        left = row.left() + radius * 3.3
        room = QRectF(left, row.top(), row.left() + name - left - 4, row.height())
        write(painter, room, self._cast.players[seat].name, self.px(17), MIDDLE_LEFT, bold=is_best)
        for colour, points in enumerate(self._points[seat]):
            cell = QRectF(row.left() + name + colour * step, row.top(), step, row.height())
            painter.setPen(QColor(palette.ink) if points else faded(palette.ink_soft, 0.7))
            write(painter, cell, str(points or "–"), self.px(18), CENTRE)
        painter.setPen(QColor(palette.ink))
        total = QRectF(row.right() - 1.5 * step, row.top(), 1.5 * step, row.height())
        write(painter, total, str(self.scores[seat]), self.px(27 if is_best else 23), CENTRE, bold=True)
