"""A settler comes off the ship: wish by wish the free plots are counted, until one island is left."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from engine.core import Seat
from engine.games.islas.actions import mask_of, plots_of
from engine.games.islas.events import SettlerLanded
from engine.games.islas.explain import WishIndex
from engine.games.islas.state import NOBODY, Table
from engine.masks import Mask
from islas_qt.games.islas.art.pieces import HUE_NAMES
from islas_qt.games.islas.art.privileges import paint_privilege
from islas_qt.games.islas.art.vessel import paint_wish
from islas_qt.games.islas.board.island_view import tokens_on
from islas_qt.games.islas.theatre import stage
from islas_qt.games.islas.theatre.reasoning import (
    answer,
    arrival,
    is_clear,
    left_after,
    most_at,
    plots_counted,
    question,
)
from islas_qt.games.islas.theatre.stage import Cast, Grid, Tell
from islas_qt.games.islas.words import symbol_name
from islas_qt.paint.colours import COLOURS
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.island.small_island import draw_small_island, paint_small_plots
from islas_qt.paint.writing import CENTRE
from islas_qt.table.steps import Step
from islas_qt.text import tr
from islas_qt.theme import LIGHT, Palette, serif


class SettlerScene:
    """What is shown of a settler that was turned over; everything but the event is how far the show has come."""

    shows_islands = True

    def __init__(self, event: SettlerLanded, cast: Cast, table: Table) -> None:
        self.event = event
        self.cast = cast
        self._plots = plots_counted(event, table)
        self._houses = [tokens_on(land) for land in table.lands] if self._plots else []
        self.card = event.card
        self.turned = 0.0  # the card, from its back to its face
        self.wish = -1  # that is being looked at; those before it are done with
        self.counted = 0  # how far the counts at this wish are counted
        self.struck = 0.0  # how far those are crossed out who fall behind at this wish
        self.favoured = 0.0  # how far the sign of the privilege that wins ties has come up
        self.lit = 0.0  # how far the deciding cell is lit
        self.gone = 0.0  # how far the card has gone to the discards, if nobody gets it

    @property
    def corner(self) -> str:
        """What the table tells, in a few words."""
        return tr("Free plots on each island")

    @property
    def heads(self) -> tuple[str, ...]:
        """The words over the columns."""
        return tuple(symbol_name(symbol) for symbol in self._wants)

    @property
    def _wants(self) -> tuple[int, ...]:
        return self.cast.deck.wants[self.card]

    def colours(self, palette: Palette) -> Palette:
        """Return the colours in which the scene is painted."""
        return palette

    # -- how it is played

    def steps(self, tell: Tell) -> list[Step]:
        """Return how the scene is played."""
        event, cast, deck = self.event, self.cast, self.cast.deck
        read = stage.READ if is_clear(event) else stage.READ * 2
        steps = [stage.telling(tell, lambda: arrival(event, deck)), (stage.TURN, self._turn), (read, None)]
        for wish in range(len(event.rivals)):
            steps.append(stage.telling(tell, partial(question, event, wish, deck)))
            steps += [(stage.POINT, partial(self._look_at, wish))]
            steps += [(stage.COUNT * max(1, most_at(event, wish)), self._count)]
            if wish + 1 < len(event.rivals):
                steps += [(stage.STRIKE, self._strike)]
                steps.append(stage.telling(tell, partial(answer, event, wish, cast)))
                steps += [(stage.READ * 2 if most_at(event, wish) else stage.READ, None)]
        if event.by == "win_ties":
            steps += [(stage.LIGHT, self._favour)]
        steps += [(stage.STRIKE, self._strike)]
        steps.append(stage.telling(tell, lambda: cast.story.tell(event)))
        return [*steps, (stage.LIGHT, self._light), (read * 2, None)]

    def _turn(self, share: float) -> None:
        self.turned = share

    def _look_at(self, wish: WishIndex, share: float) -> None:
        self.wish, self.counted, self.struck = wish, 0, 0.0

    def _count(self, share: float) -> None:
        self.counted = round(share * most_at(self.event, self.wish))

    def _favour(self, share: float) -> None:
        self.favoured = share

    def _strike(self, share: float) -> None:
        self.struck = share

    def _light(self, share: float) -> None:
        if self.event.seat == NOBODY:
            self.gone = share
        else:
            self.lit = share

    def counted_plots(self, seat: Seat) -> Mask:
        """Return the plots of a seat that are counted so far at this wish; at last only those of the winner."""
        if not self._plots or self.wish < 0 or seat not in self.event.rivals[self.wish]:
            return 0
        is_out = self.lit and seat != self.event.seat
        return 0 if is_out else mask_of(plots_of[self._plots[self.wish][seat]][: self.counted])

    # -- how it looks

    def paint_island(self, painter: QPainter, seat: Seat, box: QRectF, palette: Palette) -> None:
        """Paint a seat's island with the plots that are taken."""
        island = self.cast.setup.islands[seat]
        draw_small_island(painter, island, box, palette)
        for plot, (_, colour) in self._houses[seat].items() if self._houses else ():
            paint_small_plots(painter, island, box, (plot,), COLOURS[HUE_NAMES[colour]], palette)

    def paint_head(self, painter: QPainter, column: int, box: QRectF, grid: Grid, palette: Palette) -> None:
        """Paint a wish with its number; the first is the largest."""
        radius = min(box.height() * (0.46 if column == 0 else 0.39), box.width() * 0.3)
        middle = box.center() + QPointF(grid.unit * 7, 0)
        paint_wish(painter, self._wants[column], middle, radius)
        painter.setPen(QColor(palette.ink_soft))
        painter.setFont(serif(grid.unit * 17, bold=True))
        number = QRectF(middle.x() - radius - grid.unit * 22, box.top(), grid.unit * 18, box.height())
        painter.drawText(number, CENTRE, str(column + 1))

    def spots(self, grid: Grid) -> list[QRectF]:
        """Return the rows and columns that are looked at now."""
        column = [grid.column(self.wish)] if self.wish >= 0 else []
        return [*column, grid.row(self.event.seat)] if self.lit else column

    def column_strength(self, column: int) -> float:
        """Return how clearly the head of a column is seen, from 0 to 1."""
        return float(column <= self.wish)

    def row_strength(self, seat: Seat) -> float:
        """Return how clearly a seat is seen, from 0 to 1: less if it is out of it."""
        wish = self._falls_at(seat)
        return 1.0 if wish is None else 1 - self._struck_at(wish)

    def _falls_at(self, seat: Seat) -> WishIndex | None:
        """Return the wish at which a seat falls behind, if it has been looked at."""
        looked_at = enumerate(self.event.rivals[: self.wish + 1])
        return next(
            (wish for wish, rivals in looked_at if seat in rivals and seat not in left_after(self.event, wish)), None
        )

    def paint(self, painter: QPainter, grid: Grid, palette: Palette) -> None:
        """Paint how far the scene has come."""
        event = self.event
        for wish, rivals in enumerate(event.rivals[: self.wish + 1]):
            staying = left_after(event, wish)
            for seat in rivals:
                self._paint_cell(painter, grid, seat, wish, seat in staying, palette)
        for seat in range(grid.rows):
            if grid.islands:
                plots, island = plots_of[self.counted_plots(seat)], self.cast.setup.islands[seat]
                paint_small_plots(painter, island, grid.island(seat), plots, LIGHT.glow, palette)
            self._paint_fall(painter, grid, seat, palette)
        if event.seat != NOBODY:
            self._paint_winner(painter, grid, palette)

    def _struck_at(self, wish: WishIndex) -> float:
        return 1.0 if wish < self.wish else self.struck

    def _paint_cell(
        self, painter: QPainter, grid: Grid, seat: Seat, wish: WishIndex, stays: bool, palette: Palette
    ) -> None:
        box, count = grid.cell(seat, wish), self.event.counts[wish][seat]
        shown = count if wish < self.wish else min(count, self.counted)
        if self.lit and (seat, wish) == (self.event.seat, self.event.wish):
            stage.paint_lit_cell(painter, grid, box, self.lit, palette)
            palette = LIGHT
        stage.paint_count(painter, grid, box, shown, 1.0 if stays else 1 - self._struck_at(wish), palette)

    def _paint_fall(self, painter: QPainter, grid: Grid, seat: Seat, palette: Palette) -> None:
        """Cross out a seat and the count with which it falls behind."""
        wish = self._falls_at(seat)
        if wish is not None:
            cell = grid.cell(seat, wish)
            half = QPointF(min(cell.width() * 0.3, grid.unit * 24), 0)
            for start, end in (
                stage.struck_name(grid, seat, self.cast.row_name(seat)),
                (cell.center() - half, cell.center() + half),
            ):
                stage.paint_strike(painter, start, end, self._struck_at(wish), palette)

    def _paint_winner(self, painter: QPainter, grid: Grid, palette: Palette) -> None:
        event = self.event
        middle, radius = grid.crest(event.seat)
        if self.favoured:
            cell = grid.cell(event.seat, event.wish)
            at = QPointF(cell.right() + 2, cell.center().y())
            paint_privilege(painter, "win_ties", at, radius * 0.8 * stage.overshot(self.favoured), palette)
        if self.lit:
            crest = self.cast.crest(event.seat)
            paint_crest(painter, crest, middle, radius * (0.9 + 0.3 * stage.overshot(self.lit)), palette)
            at, size = stage.stamp_on(grid.card)
            paint_crest(painter, crest, at, size * stage.overshot(self.lit), palette)

    @property
    def reason_signs(self) -> int:
        """How many signs tell what decided, and for whom."""
        return 2

    def paint_reason(self, painter: QPainter, box: QRectF, palette: Palette) -> None:
        """Paint who got the settler and by which wish, small; `box` is a square for each of the two."""
        event = self.event
        if event.seat == NOBODY:
            return
        radius = box.height() * 0.42
        paint_wish(painter, self._wants[event.wish], QPointF(box.left() + box.height() * 0.5, box.center().y()), radius)
        at = QPointF(box.right() - box.height() * 0.5, box.center().y())
        paint_crest(painter, self.cast.crest(event.seat), at, radius, palette)
