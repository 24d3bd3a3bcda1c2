"""Who sits at the table: a card for each of the others with its island, and a strip for the viewer's own seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from engine.core import Seat
from engine.games.islas.cards import Privilege
from engine.games.islas.observation import Observation
from engine.games.islas.state import Table
from engine.masks import Mask
from engine.match import Player
from islas_qt.games.islas.board.board import Board
from islas_qt.games.islas.event_texts import when_it_ends
from islas_qt.games.islas.news import News, SeatNews
from islas_qt.games.islas.seats.seat_layout import SeatPlan, SeatView, plan_card, plan_strip, seat_view
from islas_qt.games.islas.seats.seat_painter import paint_edge, paint_glow, paint_level, paint_seat
from islas_qt.games.islas.table.places import HIGHEST
from islas_qt.games.islas.words import in_colour, privilege_explained, privilege_name
from islas_qt.paint.crests import crest_pixmap
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.painted import painted
from islas_qt.table.seat_button import SeatButton
from islas_qt.text import tr, tr_n
from islas_qt.theme import Palette

GAP = 4
NUMBERED = 9.0  # pixels per cell radius of an island on which the numbers of plots can be read


class SeatPaper(SeatButton):
    """A paper that tells everything about a seat; it can be chosen with the mouse and the keys."""

    game = "islas"

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.view: SeatView | None = None
        self._crest = QLabel(self)  # may lie over the island
        self._crest.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def plan(self) -> SeatPlan:
        """Return where everything lies."""
        raise NotImplementedError

    def show_view(self, view: SeatView) -> None:
        """Tell about a seat as it is now."""
        if view != self.view:
            self.view = view
            self._renew()
            self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now, and at the present size of text."""
        if self.view:
            points = self._points().partition("\n")[0]
            self.setAccessibleName(f"{self.view.name}, {points}")
            self.setAccessibleDescription(". ".join(words for _, words in self.told()[1:]))
        self._renew()

    def offer(self, offered: bool) -> None:
        """Light the paper because somebody is to choose it."""
        self.is_offered = offered
        self.update()

    def place_of_state(self) -> QRect:
        return self.plan().level.toAlignedRect()

    def told(self) -> list[tuple[QRectF, str]]:
        """Return what is said of each box of the plan; the first is about the whole paper."""
        plan, view = self.plan(), self.view
        if view is None:
            return []
        state = self.state_of(view.bot)  # of the paper too: a small one has no place for it
        told = [(plan.paper, f"{view.name}\n{state}"), (plan.level, state)]
        told.append((plan.seal, self._points()))
        told.append((plan.hand, tr_n("{n} card in hand", "{n} cards in hand", view.cards)))
        if view.is_start:
            told.append((plan.flag, tr("Begins this round")))
        for colour, (box, points) in enumerate(zip(plan.colours, view.points, strict=True)):
            told.append((box, tr_n("{n} point {colour}", "{n} points {colour}", points, colour=in_colour(colour))))
        for box, privilege in zip(plan.privilege_boxes(len(view.privileges_shown)), view.privileges_shown, strict=True):
            told.append((box, self._words_of_privilege(view, privilege)))
        return told

    def _words_of_privilege(self, view: SeatView, privilege: Privilege) -> str:
        name = privilege_name(privilege)
        if privilege not in view.robbed:
            explained = privilege_explained(privilege, view.draw_more)
            return tr("{privilege}: “{explained}”", privilege=name, explained=explained)
        if view.is_just_now:
            return tr("Just lost: “{privilege}”", privilege=name)
        return tr("Lost since your turn: “{privilege}”", privilege=name)

    def _points(self) -> str:
        """Return how many points there are, what is new of that, and what they lead to."""
        assert self.view is not None
        said, gained = tr_n("{n} point", "{n} points", self.view.total), self.view.gained
        if gained and self.view.is_just_now:
            said += ", " + tr("{gained:+} just now", gained=gained)
        elif gained:
            said += ", " + tr("{gained:+} since your turn", gained=gained)
        return f"{said}\n{when_it_ends(self.view.is_last_round)}"

    # -- events

    def sizeHint(self) -> QSize:
        return QSize(280, 160)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.view is None:
            return
        plan, palette = self.plan(), self._palette
        if self._paper.isNull():
            self._paper = painted(self.size().toSizeF(), self.devicePixelRatioF(), self._paint_paper)
            self._show_crest(plan, self.view.crest)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._paper)
        paint_level(painter, plan, self.short_state_of(self.view.bot), palette)
        if self.hasFocus():
            paint_edge(painter, plan, palette.accent, 3.0)
        elif self.underMouse():
            paint_edge(painter, plan, palette.ink_soft, 2.0)
        if self.is_offered:
            paint_edge(painter, plan, palette.glow if self.hasFocus() else palette.accent, 2.6, dashed=True)
        painter.end()

    def _paint_paper(self, painter: QPainter) -> None:
        assert self.view is not None
        if self.view.is_acting:
            paint_glow(painter, self.plan(), self._palette)
        paint_seat(painter, self.plan(), self.view, self._palette)

    def _show_crest(self, plan: SeatPlan, crest: str) -> None:
        box = plan.crest.toAlignedRect()
        self._crest.setGeometry(box)
        self._crest.setPixmap(crest_pixmap(crest, box.width(), self.devicePixelRatioF(), self._palette))


class OwnSeat(SeatPaper):
    """The viewer's own seat, without its island: that lies large on the table."""

    def plan(self) -> SeatPlan:
        return plan_strip(self.width(), self.height())

    def show_seat(self, seen: Observation, players: Sequence[Player], news: News) -> None:
        """Tell about the seat that looks at the table."""
        self.show_view(seat_view(seen, players, seen.seat, news))


class SeatCard(SeatPaper):
    """Another seat, with its island on a piece of sea."""

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(palette, parent)
        self.board = Board(studio, palette, self)
        self.board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._crest.raise_()
        self._most = 9.0  # unit of the words, and pixels per cell radius of the island
        self._most_scale = 99.0
        self._has_numbers = False

    def plan(self) -> SeatPlan:
        return plan_card(self.width(), self.height(), self._most)

    def limit(self, unit: float, scale: float) -> None:
        """Draw no words and no island larger than this."""
        if unit != self._most:
            self._renew()
        if (unit, scale) != (self._most, self._most_scale):
            self._most, self._most_scale = unit, scale
            self._lay_picture()

    def number_plots(self, has_numbers: bool) -> None:
        """Write the number of each plot on it if the island is large enough, or not."""
        self._has_numbers = has_numbers
        self._lay_island()

    def show_land(self, table: Table, seat: Seat, news: SeatNews) -> None:
        """Show what stands on the seat's island, and what of it is new."""
        self.board.show_land(table, seat)
        self.board.mark_news(news)
        self._lay_island()

    def use_palette(self, palette: Palette) -> None:
        super().use_palette(palette)
        self.board.use_palette(palette)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_picture()

    def _lay_picture(self) -> None:
        self.board.setGeometry(self.plan().picture.adjusted(1, 1, -1, -1).toRect())
        self._lay_island()

    def _lay_island(self) -> None:
        """Let the land fill the picture: the shelf around it may reach beyond."""
        if self.view:
            self.board.fill_with_land(self._most_scale)
            self.board.number_plots(self._has_numbers and self.board.place.scale() >= NUMBERED)


class SeatColumn(QWidget):
    """The other seats below each other, as large as there is room."""

    seat_chosen = Signal(int)
    are_ways_to_seats = False  # a click shows the match from another seat

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._studio = studio
        self._palette = palette
        self._cards: dict[Seat, SeatCard] = {}
        self._limit: tuple[float, Sequence[float]] | None = None
        self._has_numbers = False

    def show_seats(self, seen: Observation, players: Sequence[Player], order: Sequence[Seat], news: News) -> None:
        """Show some seats, from the top, as they are now, and what of that is new."""
        if list(self._cards) != list(order):
            self._deal(order)
        for seat, card in self._cards.items():
            card.show_view(seat_view(seen, players, seat, news))
            card.show_land(seen.table, seat, news.of(seat))

    def limit(self, unit: float, scales: Sequence[float]) -> None:
        """Draw no words larger than at this unit, and no island larger than at the scale that is given by seat."""
        self._limit = unit, scales
        for seat, card in self._cards.items():
            card.limit(unit, scales[seat])

    def number_plots(self, has_numbers: bool) -> None:
        """Write the number of each plot on the islands that are large enough, or not."""
        self._has_numbers = has_numbers
        for card in self._cards.values():
            card.number_plots(has_numbers)

    def card_of(self, seat: Seat) -> SeatCard:
        """Return the card of a seat in the column."""
        return self._cards[seat]

    def set_thinking(self, seat: Seat | None) -> None:
        """Show which seat thinks, if any."""
        for each, card in self._cards.items():
            card.set_thinking(each == seat)

    def pick_out(self, plots: Sequence[Mask]) -> None:
        """Mark some plots on each island, given by seat; nothing: none at all."""
        for seat, card in self._cards.items():
            card.board.pick_out(plots[seat] if plots else 0)

    def offer(self, seats: Collection[Seat]) -> None:
        """Light the seats of which one is to be chosen."""
        for seat, card in self._cards.items():
            card.offer(seat in seats)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        for card in self._cards.values():
            card.use_palette(palette)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        for card in self._cards.values():
            card.retranslate()
            card.board.retranslate()

    def _deal(self, order: Sequence[Seat]) -> None:
        cards = list(self._cards.values())
        for card in cards[len(order) :]:
            card.hide()
            card.deleteLater()
        for _ in order[len(cards) :]:
            cards.append(card := SeatCard(self._studio, self._palette, self))
            card.clicked.connect(partial(self._choose, card))
            card.is_way_to_seat = self.are_ways_to_seats
            card.setVisible(True)
        self._cards = dict(zip(order, cards, strict=False))
        self.number_plots(self._has_numbers)
        if self._limit:
            self.limit(*self._limit)
        self._lay_out()

    def _choose(self, card: SeatCard) -> None:
        if card.view:
            self.seat_chosen.emit(card.view.seat)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        if not self._cards:
            return
        height = min((self.height() + GAP) / len(self._cards) - GAP, HIGHEST * self.width())
        for number, card in enumerate(self._cards.values()):
            card.setGeometry(0, round(number * (height + GAP)), self.width(), round(height))
