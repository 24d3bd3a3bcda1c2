"""The end of a match: who won, with how many points in which colours, and how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QPointF, QRectF, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QGuiApplication, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton, QWidget

from engine.games.islas.scoring import winners
from engine.games.islas.state import Table
from engine.match import Player
from engine.reasons import RefusedError
from islas_qt.file_names import file_name
from islas_qt.files import write_file
from islas_qt.games.islas.board.celebration import FALL, Confetti, paint_laurel
from islas_qt.games.islas.board.island_view import IslandView
from islas_qt.games.islas.table.points_graph import graph_room, paint_points_graph
from islas_qt.games.islas.table.result_table import PointsTable
from islas_qt.games.islas.table.result_words import Rounds, read_out, title, told
from islas_qt.games.islas.theatre.stage import CENTRE, Cast, write
from islas_qt.paint.banner import banner_width, paint_banner, paint_sheet
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.painted import SMOOTH, Paint
from islas_qt.table.graph_target import GraphTarget
from islas_qt.text import speak_refusal, tr
from islas_qt.theme import Palette, mixed
from islas_qt.widgets.cover import Cover
from islas_qt.widgets.fitting import fit_text
from islas_qt.widgets.message_boxes import warn

DONE = 2500  # milliseconds for which a button says that something has been done
NEXT = 16  # milliseconds between two islands that appear


class Result(Cover):
    """Covers the table when a match is over."""

    rematch = Signal()
    review = Signal(int)  # from this ply on
    island_chosen = Signal(int)  # the seat whose final island is to be seen large
    left = Signal()

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(palette, parent)
        self.place = 0  # the ply from which on to look back
        self._studio = studio
        self._cast: Cast | None = None
        self._points: list[tuple[int, ...]] = []  # by seat and colour
        self._rounds: Rounds = ()
        self._table: Table | None = None
        self._confetti: Confetti | None = None
        self._fall = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._fall.valueChanged.connect(lambda _: self.update())
        self._is_growing = False  # part by part, in several frames
        self._appearing = QTimer(self, interval=NEXT)
        self._appearing.timeout.connect(self._show_next_island)
        self.islands: list[IslandView] = []  # in the order of the rows
        self.graph = GraphTarget(self)
        self.graph.chosen.connect(self.review)
        self.sentence = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.buttons = [QPushButton(self) for _ in range(5)]
        deeds = (self.rematch, self.look_back, self.left, self.copy_picture, self.save_picture)
        for button, deed in zip(self.buttons, deeds, strict=True):
            button.clicked.connect(deed)
        self.buttons[0].setObjectName("primary")
        self._done = QTimer(self, singleShot=True, interval=DONE)
        self._done.timeout.connect(self._name_buttons)

    def show_result(
        self,
        table: Table,
        players: Sequence[Player],
        rounds: Rounds,
        speed: float = 1.0,
        ends: Sequence[int] | None = None,
    ) -> None:
        """Show how a match ended; `rounds` are the scores after each of them, `ends` the plies.

        Houses fall for a person's victory, but not at speed 0: then everything is there at once.
        """
        self._cast = Cast(players, table.setup)
        self._table = table
        self._points = [tuple(land.points) for land in table.lands]
        self._rounds = rounds
        self._ends = ends or range(1, len(rounds) + 1)
        self._show_islands(table)
        self.retranslate()
        self._is_growing = bool(speed)
        self.show()
        self.raise_()
        self._appearing.start()
        if not speed:
            self._show_all_islands()
        self.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)
        if speed and any(players[seat].bot is None for seat in winners(self.scores)):
            self._confetti = Confetti(self.devicePixelRatioF())
            self._fall.setDuration(round(FALL / speed))
            self._fall.start()

    def _show_islands(self, table: Table) -> None:
        for island in self.islands:
            island.deleteLater()
        self.islands = [IslandView(self._studio, self._palette, self) for _ in self._points]
        for island, seat in zip(self.islands, self._in_table().order, strict=True):
            island.hide()
            island.show_land(table, seat)
            island.setCursor(Qt.CursorShape.PointingHandCursor)

    def _show_next_island(self) -> None:
        """Show one more: its picture is ordered now that it has its size."""
        island = next(filter(QWidget.isHidden, self.islands), None)
        if island:
            island.show()
        else:
            self._appearing.stop()

    def _show_all_islands(self) -> None:
        while self._appearing.isActive():
            self._show_next_island()

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

    # -- a picture to take along

    def as_picture(self) -> QPixmap:
        """Return the sheet as it is now, without its buttons."""
        whole = self.picture()
        whole.finish()
        self._show_all_islands()
        taken = QPixmap(whole.picture)
        for part in (self.sentence, *self.islands):
            part.render(taken, part.pos(), renderFlags=QWidget.RenderFlag.DrawChildren)
        return taken

    def copy_picture(self) -> None:
        """Put a picture of the sheet on the clipboard."""
        QGuiApplication.clipboard().setPixmap(self.as_picture())
        self._say_done(self.buttons[3], tr("Copied"))

    def save_picture(self) -> None:
        """Write a picture of the sheet into a file of the user's choice."""
        assert self._cast is not None
        order = self._in_table().order
        words = [f"{self._cast.players[seat].name} {self.scores[seat]}" for seat in order]
        name, _ = QFileDialog.getSaveFileName(self, tr("Save the picture"), file_name(words, "png"), "*.png")
        if name:
            self.write_picture(Path(name))

    def write_picture(self, file: Path) -> None:
        """Write a picture of the sheet into a file, or say why that cannot be."""
        buffer = QBuffer()
        self.as_picture().save(buffer, "PNG")
        try:
            write_file(file, bytes(buffer.data().data()))
        except RefusedError as error:
            warn(self, speak_refusal(error))
        else:
            self._say_done(self.buttons[4], tr("Saved"))

    def _say_done(self, button: QPushButton, words: str) -> None:
        self._name_buttons()
        button.setText(words)
        self._done.start()

    # -- what it says

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self._name_buttons()
        if self._cast is not None and self._table is not None:
            players = self._cast.players
            self.sentence.setText(told(self._table, self._cast.story, self._rounds))
            self.setAccessibleName(self.title())
            table = read_out(self._points, players, self._in_table().order)
            self.setAccessibleDescription(f"{self.sentence.text()} {table}")
            said = [
                f"{tr('Round {round}', round=number)}: "
                + ", ".join(f"{player.name} {points}" for player, points in zip(players, scores, strict=True))
                for number, scores in enumerate(self._rounds, 1)
            ]
            self.graph.show_rounds(self._ends, said)
            self.graph.setAccessibleName(tr("Points after each round"))
            for island in self.islands:
                island.setToolTip(tr("See this island large"))
        self.refresh()

    def _name_buttons(self) -> None:
        names = tr("Rematch"), tr("Look back"), tr("Back"), tr("Copy picture"), tr("Save picture…")
        tips = (
            tr("The same players once more; the next one starts"),
            tr("Go through the match step by step"),
            tr("Leave the table"),
            tr("Copy this sheet as a picture, to paste it elsewhere"),
            tr("Save this sheet as a picture"),
        )
        for button, words, tip in zip(self.buttons, names, tips, strict=True):
            button.setText(words)
            button.setToolTip(tip)

    def title(self) -> str:
        """Return who won."""
        assert self._cast is not None
        return title(self.scores, self._cast.story)

    # -- how it looks

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        for island in self.islands:
            island.use_palette(palette)
        self.refresh()

    def stops(self) -> list[QWidget]:
        return [*self.buttons, self.graph]

    def _crown(self) -> float:
        """Return the height of wreath and ribbon."""
        return min(self.px(176), self.height() * 0.24)

    def _gap(self) -> float:
        """Return the height of the sentence."""
        return min(self.px(58), self.height() * 0.1)

    def _foot(self) -> float:
        """Return the height of the buttons, with the space around them."""
        return min(self.px(74), self.height() * 0.13)

    def _sheets(self) -> tuple[QRectF, QRectF]:
        """Return the sheets with the table and with the graph."""
        margin = max(30.0, self.width() * 0.04)
        top = self._crown() + self._gap()
        most = self.height() - top - self._foot()
        height = min(most, self.px(540))
        width = min(self.width() - 2 * margin, self.px(1500))
        left = (self.width() - width) / 2
        first = QRectF(left, top, width * 0.6 - 8, height)
        return first, QRectF(first.right() + 16, top, width - first.width() - 16, height)

    def _in_table(self) -> PointsTable:
        assert self._cast is not None
        return PointsTable(self._sheets()[0], self._cast, self._points, self.px(1))

    def _graph_box(self) -> QRectF:
        return self._sheets()[1].adjusted(14, self.px(42), -18, -12)

    def lay_out(self) -> None:
        first, second = self._sheets()
        room = QRectF(first.left(), self._crown() + 4, second.right() - first.left(), self._gap() - 8)
        self.sentence.setGeometry(room.toRect())
        fit_text(self.sentence, self.px(17), self._palette.sea_ink, italic=True)
        for number, island in enumerate(self.islands):
            island.setGeometry(self._in_table().picture(number).toRect().adjusted(3, 3, -3, -3))
            island.fill_with_land()
        if self._cast is not None:
            self.graph.lie_on(graph_room(self._graph_box(), len(self._points), self.px(1)), self._palette)
        self._lay_out_buttons(round(first.bottom() + self._foot() * 0.22), round(self._foot() * 0.54))

    def _lay_out_buttons(self, top: int, height: int) -> None:
        for size in (14, 12, 10, 8):
            for button in self.buttons:
                self.set_type(button, size)
            sizes = [button.sizeHint().width() + 8 for button in self.buttons]
            needed = sum(sizes) + 14 * len(sizes)
            if needed < self.width() - 60:
                break
        left = (self.width() - needed) // 2
        for button, width in zip(self.buttons, sizes, strict=True):
            button.setGeometry(left, top, width, height)
            left += width + 14

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        for island, seat in zip(self.islands, self._in_table().order, strict=True):
            if event.button() == Qt.MouseButton.LeftButton and island.geometry().contains(event.position().toPoint()):
                self.island_chosen.emit(seat)
                return

    def paintEvent(self, event: QPaintEvent) -> None:
        picture = self.picture()
        if self._is_growing:
            picture.grow()
        else:
            picture.finish()
        self._is_growing = not picture.is_done
        if self._is_growing:
            self.update()
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
        table = self._in_table()
        rows = (partial(table.paint_row, number=number, palette=self._palette) for number in range(len(self.scores)))
        sheets = (partial(paint_sheet, box=sheet, palette=self._palette) for sheet in (first, second))
        heads = partial(table.paint_heads, palette=self._palette)
        return [self._paint_calm, self._paint_crown, *sheets, heads, *rows, self._paint_graph]

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
        best = winners(self.scores)
        paint_points_graph(painter, self._graph_box(), self._rounds, crests, best, self.px(1), self._palette)

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
