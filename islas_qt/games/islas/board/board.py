"""One seat's island to choose plots from, with the mouse and the keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QToolTip, QWidget

from engine.games.islas.actions import Plot, plots_of
from engine.games.islas.cards import Symbol
from engine.island.graph import FEATURES, graph
from engine.masks import Mask
from islas_qt.games.islas.board.board_access import BoardAccess
from islas_qt.games.islas.board.board_marks import (
    paint_label,
    paint_number,
    paint_palace_label,
    paint_plot_cursor,
    paint_plot_light,
    paint_wish_label,
)
from islas_qt.games.islas.board.island_view import IslandView
from islas_qt.games.islas.news import NOTHING, SeatNews
from islas_qt.games.islas.words import next_to, piece_name
from islas_qt.island_words import plot_name
from islas_qt.paint.board_signs import paint_cross, paint_spark
from islas_qt.paint.colours import HALO
from islas_qt.paint.focus_corners import paint_corners
from islas_qt.paint.island.studio import Studio
from islas_qt.phrases import listed
from islas_qt.text import plain, tr
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.list_access import read_as, tell_cursor

LIT, STRONG = 0.26, 0.5  # opacity of the light on a plot

ARROWS = {
    Qt.Key.Key_Left: -1 + 0j,
    Qt.Key.Key_Right: 1 + 0j,
    Qt.Key.Key_Up: -1j,
    Qt.Key.Key_Down: 1j,
}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
TIP_WIDE = 240  # pixels with text of the usual size, for what keys point at


@dataclass(frozen=True, slots=True)
class Choice:
    """Why a plot is lit: the sign on it, the sentence for people, and whether it stands out among the others."""

    label: str  # digit of the deciding wish, ★ for anywhere, or nothing
    tip: str
    strong: bool = False
    wish: Symbol | None = None  # the deciding one


class Board(IslandView):
    """An island whose plots can be lit, pointed at and chosen. It knows no rules."""

    plot_chosen = Signal(int)

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(studio, palette, parent)
        self._choices: Mapping[Plot, Choice] = {}
        self._why_not: Mapping[Plot, str] = {}
        self._hints: Mapping[Plot, str] = {}
        self._marked: Mask = 0
        self._news = NOTHING
        self.has_numbers = False
        self._by_keys = False  # points at the plot
        self.plot: Plot | None = None  # the one pointed at, with the mouse, the keys or a dragged card
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _forget_marks(self) -> None:
        self._choices, self._why_not, self._hints, self._marked, self.plot = {}, {}, {}, 0, None
        self._news = NOTHING

    def offer(self, choices: Mapping[Plot, Choice], why_not: Mapping[Plot, str] | None = None) -> None:
        """Light the plots that can be chosen; of the others a reason may be told."""
        self.update_plots({*self._choices, *choices})
        self._choices, self._why_not = choices, why_not or {}
        self._shape_cursor()

    def hint(self, hints: Mapping[Plot, str]) -> None:
        """Mark houses that can be chosen for a palace or town, though nothing else asks for a plot, and say why."""
        if hints != self._hints:
            self.update_plots({*self._hints, *hints})
            self._hints = hints
            self._shape_cursor()

    def number_plots(self, has_numbers: bool) -> None:
        """Write the number of each plot on it, as what happened is told with them, or not."""
        if has_numbers != self.has_numbers:
            self.has_numbers = has_numbers
            self._renew()

    @property
    def choices(self) -> Mapping[Plot, Choice]:
        """The plots that can be chosen."""
        return self._choices

    def pick_out(self, plots: Mask) -> None:
        """Mark the plots whose houses are picked, or that are being counted."""
        self.update_plots(plots_of[self._marked ^ plots])
        self._marked = plots

    def mark_news(self, news: SeatNews) -> None:
        """Mark what is new on the island: what was built, and where a house was lost."""
        old, self._news = self._news, news
        self.update_plots(plots_of[(old.built ^ news.built) | (old.lost ^ news.lost)])

    def point_at(self, plot: Plot | None) -> None:
        """Point at a plot, as with the mouse."""
        if plot != self.plot:
            self.update_plots(each for each in (plot, self.plot) if each is not None)
            self.plot = plot
            self._shape_cursor()

    def can_choose(self, plot: Plot | None) -> bool:
        """Tell whether a plot can be chosen: it is lit, or has a house that can become a palace or town."""
        return plot in self._choices or plot in self._hints

    def _shape_cursor(self) -> None:
        is_hand = self.can_choose(self.plot)
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_hand else Qt.CursorShape.ArrowCursor)

    def hover_drop(self, at: QPointF | None) -> None:
        """Point at the plot where a dragged card would fall, if any."""
        self.point_at(None if at is None else self.place.plot_at(at))

    def choose(self, plot: Plot) -> None:
        """Choose a plot if it is offered; if not, say why."""
        if self.can_choose(plot):
            QToolTip.hideText()
            self.plot_chosen.emit(plot)
        elif plot in self._why_not:
            self._show_tip(plot)

    def describe(self, plot: Plot) -> str:
        """Return everything there is to say about a plot: number, what stands there, what it touches, its choice."""
        assert self._island is not None
        token, choice = self.tokens.get(plot), self._choices.get(plot)
        content = piece_name(*token) if token else tr("empty")
        if token and self._news.built >> plot & 1:
            content = (
                tr("{piece} (just built)", piece=content)
                if self._news.is_just_now
                else tr("{piece} (new since your turn)", piece=content)
            )
        elif not token and self._news.lost >> plot & 1:
            content = (
                tr("empty: a house has just been lost here")
                if self._news.is_just_now
                else tr("empty: a house was lost here since your turn")
            )
        where = [next_to(FEATURES.index(feature)) for feature in graph(self._island).touched_by(plot)]
        tip = choice.tip if choice else self._hints.get(plot) or self._why_not.get(plot, "")
        return f"{plot_name(plot)}: {', '.join(filter(None, (content, listed(where) if where else '')))}\n{tip}".strip()

    def _show_tip(self, plot: Plot) -> None:
        below = QPointF(
            self.place.spot(plot).x(), self.place.plot_rect(plot).bottom()
        )  # so that it does not cover the plot
        QToolTip.showText(self.mapToGlobal(below.toPoint()), plain(self.describe(plot)), self)

    def _tell_cursor(self) -> None:
        """Say everything about the plot that the keys point at, at the other side of the island: it stays in view."""
        if self.plot is not None:
            room = self.place.room or QRectF(self.rect())
            is_left = self.place.spot(self.plot).x() < room.center().x()
            left = room.right() - scaled(TIP_WIDE) if is_left else room.left()
            corner = QPointF(left, room.bottom() - scaled(100)).toPoint()
            QToolTip.showText(self.mapToGlobal(corner), plain(self.describe(self.plot)), self)

    # -- events

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._by_keys = False
        self.point_at(self.place.plot_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        plot = self.place.plot_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and plot is not None:
            self.choose(plot)

    def leaveEvent(self, event: object) -> None:
        self.point_at(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._renew()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._by_keys = False
        self.point_at(None)
        self._renew()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS and self._island is not None:
            self._go_to(self.plot_after(self.plot, key))
        elif self.plot is not None and (key == Qt.Key.Key_Space or (key in ENTER and self._takes_enter(self.plot))):
            self.choose(self.plot)
        else:
            super().keyPressEvent(event)

    def _takes_enter(self, plot: Plot) -> bool:
        """Tell whether Enter means this plot: not one that only the mouse lies on, nor one that is picked already."""
        return self._by_keys and not self._marked >> plot & 1

    def _go_to(self, plot: Plot | None) -> None:
        """Point at a plot with the keys."""
        self._by_keys = True
        self.point_at(plot)
        tell_cursor(self, self.plot)
        self._tell_cursor()

    def take(self) -> None:
        """Choose the plot pointed at, else the only one that is lit; of several, point at the first with the keys."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.plot is not None and self.can_choose(self.plot):
            self.choose(self.plot)
        elif len(self._choices) == 1:
            self.choose(min(self._choices))
        elif self._choices:
            self._go_to(min(self._choices))

    def plot_after(self, plot: Plot | None, key: Qt.Key) -> Plot | None:
        """Return where an arrow key leads: to the nearest plot there, if there is one; at first to one to choose."""
        centres = [shape.centre for shape in self.plots]
        if plot is None:
            return min(self._choices, default=0 if centres else None)
        steps = {other: (at - centres[plot]) / ARROWS[key] for other, at in enumerate(centres)}
        ahead = [other for other, step in steps.items() if step.real > abs(step.imag) * 0.5]
        return min(ahead, key=lambda other: abs(steps[other]) + abs(steps[other].imag), default=plot)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            plot = self.place.plot_at(QPointF(event.pos()))
            if plot is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), plain(self.describe(plot)), self, self.place.plot_rect(plot))
            return True
        return super().event(event)

    # -- what lies on it

    def _paint_light(self, painter: QPainter, plots: Sequence[Plot]) -> None:
        """Paint light on plots that can be chosen, are marked or pointed at, and corners if the keys are here."""
        if self.hasFocus():
            paint_corners(painter, self.place.room or QRectF(self.rect()), self.palette_used)
        origin, scale = self.place.found()
        painter.save()
        painter.translate(origin)
        painter.scale(scale, scale)
        for plot in plots:
            choice, is_marked, is_pointed = self._choices.get(plot), bool(self._marked >> plot & 1), plot == self.plot
            if choice or is_marked or is_pointed:
                outline, is_strong = self.plots[plot].outline, is_marked or is_pointed
                opacity = STRONG if is_marked or (choice and (is_pointed or choice.strong)) else LIT if choice else 0.0
                paint_plot_light(painter, outline, opacity, is_strong, is_marked, self.palette_used)
            if is_pointed and self._by_keys:
                paint_plot_cursor(painter, self.plots[plot].outline, self.palette_used)
        painter.restore()

    def number_at(self, plot: Plot) -> QPointF:
        """Return where the number of a plot is written: in its middle, or at the foot of what is there."""
        if plot in self.tokens:
            return self.place.spot(plot) + QPointF(-0.64, 0.28) * self.place.piece_size()
        return self.place.spot(plot) + QPointF(-1.3, 0.8) * (
            self.place.label_radius() if plot in self._choices else 0.0
        )

    def _paint_label(self, painter: QPainter, plot: Plot) -> None:
        """Paint the sign of a choice, in the middle of a free plot or at the shoulder of what stands there."""
        choice, radius = self._choices.get(plot), self.place.label_radius()
        if self.has_numbers:
            paint_number(painter, self.number_at(plot), radius, plot + 1, self.palette_used)
        self._paint_news(painter, plot)
        aside = QPointF(0.5, -0.45) * self.place.piece_size() if plot in self.tokens else QPointF()
        at = self.place.spot(plot) + aside
        if choice and choice.label:
            colour = self.palette_used.glow if choice.strong or plot == self.plot else HALO
            if choice.wish is None:
                paint_label(painter, at, radius, choice.label, colour)
            else:
                paint_wish_label(painter, at, radius, choice.wish, colour, self.palette_used)
        elif plot in self._hints and plot in self.tokens:
            colour = self.palette_used.glow if plot == self.plot else HALO
            paint_palace_label(painter, at, 0.8 * radius, self.tokens[plot][1], colour)

    def _paint_news(self, painter: QPainter, plot: Plot) -> None:
        """Paint a spark at the shoulder of what is new, or a cross where something was lost."""
        size = self.place.piece_size()
        if self._news.built >> plot & 1 and plot in self.tokens:
            paint_spark(painter, self.place.spot(plot) + QPointF(-0.5, -0.42) * size, max(4.0, 0.17 * size))
        elif self._news.lost >> plot & 1 and plot not in self.tokens:
            paint_cross(painter, self.place.spot(plot), max(5.0, 0.3 * size))


read_as(Board, BoardAccess)
