"""The end of a match: who won, what the game shows of it, and how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from islas_qt.file_names import file_name
from islas_qt.paint.banner import banner_width, paint_banner, paint_sheet
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.laurel import paint_laurel
from islas_qt.paint.painted import SMOOTH, Paint
from islas_qt.paint.writing import CENTRE
from islas_qt.table.chances import Chances
from islas_qt.table.result_graph import ResultGraph, Scores
from islas_qt.table.result_picture import PictureTools
from islas_qt.table.result_sheet import ResultSheet
from islas_qt.text import tr
from islas_qt.theme import Palette
from islas_qt.widgets.cover import Cover, paint_calm
from islas_qt.widgets.fitting import fit_text

FALL = 3400  # milliseconds that something falls for a victory
NEXT = 16  # milliseconds between two pictures that appear


class Result(Cover):
    """Covers the table when a match is over."""

    rematch = Signal()
    same_deal = Signal()  # the match once more, with the same cards
    review = Signal(int)  # from this ply on
    seat_chosen = Signal(int)  # whose end is to be seen large
    left = Signal()

    def __init__(self, palette: Palette, parent: QWidget | None = None, goal: int | None = None) -> None:
        super().__init__(palette, parent)
        self.place = 0  # the ply from which on to look back
        self._sheet: ResultSheet | None = None
        self._fall = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._fall.valueChanged.connect(lambda _: self.update())
        self._is_growing = False  # part by part, in several frames
        self._appearing = QTimer(self, interval=NEXT)
        self._appearing.timeout.connect(self._show_next)
        self.course = ResultGraph(self, goal)
        self.course.changed.connect(self.retranslate)
        self.graph = self.course.target
        self.graph.chosen.connect(self.review)
        self.sentence = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.buttons = [QPushButton(self) for _ in range(5)]
        self.picture_tools = PictureTools(self, self.buttons[3], self.buttons[4], self.as_picture)
        for button, deed in zip(self.buttons, (self.rematch, self.look_back, self.left), strict=False):
            button.clicked.connect(deed)
        self.buttons[0].setObjectName("primary")
        self.same_cards = QPushButton(self)
        self.same_cards.clicked.connect(self.same_deal)

    def show_result(
        self,
        sheet: ResultSheet,
        rounds: Sequence[Scores],
        speed: float = 1.0,
        ends: Sequence[int] | None = None,
        start: Scores = (),
        chances: Chances | None = None,
    ) -> None:
        """Show how a match ended; `rounds` are the scores after each of them, `ends` the plies, `start` those before.

        The graph can show chances, too. Something falls for a person's victory, but not at speed 0: then everything is
        there at once.
        """
        for picture in self._sheet.pictures if self._sheet else ():
            picture.deleteLater()
        self._sheet = sheet
        self.course.show_course(sheet, rounds, ends, start, chances)
        for picture in sheet.pictures:
            picture.setCursor(Qt.CursorShape.PointingHandCursor)
        self.same_cards.setVisible(sheet.is_alone)
        self.retranslate()
        self._is_growing = bool(speed)
        self.show()
        self.raise_()
        self._appearing.start()
        if not speed:
            self._show_all()
        self.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)
        if speed and any(sheet.players[seat].bot is None for seat in sheet.winners):
            self._fall.setDuration(round(FALL / speed))
            self._fall.start()

    @property
    def pictures(self) -> Sequence[QWidget]:
        """The pictures of the seats, in the order of their rows."""
        return self._sheet.pictures if self._sheet else ()

    def _show_next(self) -> None:
        """Show one more picture: what it shows is ordered now that it has its size."""
        picture = next(filter(QWidget.isHidden, self.pictures), None)
        if picture:
            picture.show()
        else:
            self._appearing.stop()

    def _show_all(self) -> None:
        while self._appearing.isActive():
            self._show_next()

    def look_back(self) -> None:
        """Ask to look back at the match from its beginning, or from where that was left."""
        self.review.emit(self.place)

    @property
    def is_moving(self) -> bool:
        """Whether something is still falling."""
        return self._fall.state() != QVariantAnimation.State.Stopped

    def as_picture(self) -> QPixmap:
        """Return the result as it is now, without its buttons."""
        whole = self.picture()
        whole.finish()
        self._show_all()
        taken = QPixmap(whole.picture)
        for part in (self.sentence, *self.pictures):
            part.render(taken, part.pos(), renderFlags=QWidget.RenderFlag.DrawChildren)
        if not self.course.tabs.isHidden():
            painter = QPainter(taken)
            self.course.paint_name(painter, self._palette)
            painter.end()
        return taken

    # -- what it says

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self._name_buttons()
        sheet = self._sheet
        if sheet is not None:
            self.sentence.setText(sheet.sentence())
            self.setAccessibleName(self.title())
            self.setAccessibleDescription(f"{self.sentence.text()} {sheet.read_out()}")
            self.course.retranslate()
            words = [f"{sheet.players[seat].name} {sheet.scores[seat]}" for seat in sheet.order]
            self.picture_tools.name = file_name(words, "png")
            sheet.retranslate()
        self.refresh()

    def _name_buttons(self) -> None:
        self.picture_tools.retranslate()
        is_alone = self._sheet is not None and self._sheet.is_alone
        names = tr("New cards") if is_alone else tr("Rematch"), tr("Look back"), tr("Back")
        tips = (
            tr("Play alone once more, with new cards")
            if is_alone
            else tr("The same players once more; the next one starts"),
            tr("Go through the match step by step"),
            tr("Leave the table"),
        )
        for button, words, tip in zip(self.buttons, names, tips, strict=False):
            button.setText(words)
            button.setToolTip(tip)
        self.same_cards.setText(tr("Same cards"))
        self.same_cards.setToolTip(tr("Play the same deal once more, to compare it with this time"))

    def title(self) -> str:
        """Return who won."""
        assert self._sheet is not None
        return self._sheet.title()

    # -- how it looks

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        if self._sheet is not None:
            self._sheet.use_palette(palette)
        self.refresh()

    def stops(self) -> list[QWidget]:
        return [*self._row(), *self.course.tabs.buttons, self.graph]

    def _row(self) -> list[QPushButton]:
        """Return the buttons that are shown, from the left."""
        first, *others = self.buttons
        return [first, *([] if self.same_cards.isHidden() else [self.same_cards]), *others]

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

    def lay_out(self) -> None:
        first, second = self._sheets()
        room = QRectF(first.left(), self._crown() + 4, second.right() - first.left(), self._gap() - 8)
        self.sentence.setGeometry(room.toRect())
        fit_text(self.sentence, self.px(17), self._palette.sea_ink, italic=True)
        if self._sheet is not None:
            self._sheet.lay_out(first, self.px(1))
            self.course.lay_out(second, self.px(1), self._palette)
        self._lay_out_buttons(round(first.bottom() + self._foot() * 0.22), round(self._foot() * 0.54))

    def _lay_out_buttons(self, top: int, height: int) -> None:
        buttons = self._row()
        for size in (14, 12, 10, 8):
            for button in buttons:
                self.set_type(button, size)
            sizes = [button.sizeHint().width() + 8 for button in buttons]
            needed = sum(sizes) + 14 * len(sizes)
            if needed < self.width() - 60:
                break
        left = (self.width() - needed) // 2
        for button, width in zip(buttons, sizes, strict=True):
            button.setGeometry(left, top, width, height)
            left += width + 14

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        order = self._sheet.order if self._sheet else ()
        for picture, seat in zip(self.pictures, order, strict=False):  # a game need not have any
            if event.button() == Qt.MouseButton.LeftButton and picture.geometry().contains(event.position().toPoint()):
                self.seat_chosen.emit(seat)
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
        if self._sheet is not None and self.is_moving:
            painter.setRenderHints(SMOOTH)
            self._sheet.paint_fall(painter, QRectF(self.rect()), self._fall.currentValue())
        painter.end()

    def parts(self) -> list[Paint]:
        """Return what paints wreath and ribbon, the game's sheet row by row, and the graph."""
        if self._sheet is None:
            return []
        sheets = (partial(paint_sheet, box=sheet, palette=self._palette) for sheet in self._sheets())
        graph = partial(self.course.paint, palette=self._palette)
        return [self._paint_calm, self._paint_crown, *sheets, *self._sheet.painters(self._palette), graph]

    def _paint_calm(self, painter: QPainter) -> None:
        """Paint calm water behind the sentence: a wave would look like a line through its words."""
        said = self.sentence
        words = (
            said.fontMetrics()
            .boundingRect(said.rect(), CENTRE | int(Qt.TextFlag.TextWordWrap), said.text())
            .translated(said.pos())
        )
        paint_calm(painter, QRectF(self.rect()), QRectF(words).adjusted(-30, -4, 30, 4), self._palette)

    def _paint_crown(self, painter: QPainter) -> None:
        assert self._sheet is not None
        best, players = self._sheet.winners, self._sheet.players
        crown, middle = self._crown(), self.width() / 2
        radius = crown * 0.245
        step = radius * 2.9
        for number, seat in enumerate(best):
            at = QPointF(middle + (number - (len(best) - 1) / 2) * step, radius * 1.5 + 16)
            paint_laurel(painter, at, radius, self._palette)
            paint_crest(painter, players[seat].crest_of(seat), at, radius * 0.86, self._palette)
        room, words, height = self.width() - 80.0, self.title(), crown * 0.24
        if banner_width(words, height * 0.8) > room:  # the names are told below, too
            words = tr("Victory!") if len(best) == 1 else tr("Shared victory!")
        height *= min(1.0, room / banner_width(words, height))
        width = max(self.px(380), banner_width(words, height))
        paint_banner(painter, QRectF(middle - width / 2, crown - crown * 0.24, width, height), words, self._palette)
