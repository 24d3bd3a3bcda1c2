"""What a person at the table is told besides the log: what is new, tips, and that the end of the match comes nearer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core import Event, Seat
from engine.games.caminos.events import Built
from engine.games.caminos.state import GOAL, Table
from islas_qt.games.caminos.event_texts import when_it_ends
from islas_qt.games.caminos.log_rows import seats_of
from islas_qt.games.caminos.news import News, news_for
from islas_qt.games.caminos.tips import fitting_tip
from islas_qt.table.coach import Tip
from islas_qt.table.coaching import Coaching
from islas_qt.table.recap import Recap
from islas_qt.text import tr

if TYPE_CHECKING:
    from islas_qt.games.caminos.table.caminos_table import CaminosTable

NEAR = 2  # points to the goal: everybody should know


class Notices:
    """Tells news, tips and announcements on the widgets of a table."""

    def __init__(self, table: CaminosTable) -> None:
        self._table = table
        self.tips = Coaching(table, table.coach, self._fitting_tip, table.layout_used.lay_out_coach)
        table.slip.clicked.connect(self.open_recap)

    def _news(self) -> News:
        """Return what is new, as whoever looks may know it now, if the viewer's turn has begun."""
        table = self._table
        if table.asked is None or table.seen.table.turn != table.seen.seat:
            return News()
        return news_for([event for _, event in table.frame.told()], table.seen.seat, len(table.players))

    def tell_news(self) -> None:
        """Tell what is new in a few words, if the viewer's turn has begun with it."""
        table, news = self._table, self._news()
        if news.events:
            gained = [(table.story.named([seat]), points) for seat, points in enumerate(news.gained) if points]
            table.slip.tell(news.is_first, gained)
        table.slip.setVisible(bool(news.events))

    def open_recap(self) -> None:
        """Tell all that has happened since the viewer's turn."""
        table, news = self._table, self._news()
        if not news.events:
            table.frame.say(tr("On your turn you are told here what has happened since your last one."))
            return
        told = [(self._crest(event), sentence) for event, sentence in table.story.retold(news.events)]
        told = told or [(None, tr("Nobody has built or exchanged anything."))]
        Recap(news.is_first, told, table.palette_used, table).closed.connect(table.focus_decision)

    def _crest(self, event: Event) -> str | None:
        """Return the crest of whoever an event is about."""
        seats = seats_of(event)[:1]
        return next((self._table.players[seat].crest_of(seat) for seat in seats), None)

    def _fitting_tip(self, told: frozenset[str]) -> Tip | None:
        table = self._table
        return fitting_tip(table.seen, table.asked.legal, told) if table.asked else None

    def proclaim(self, before: Sequence[int], now: Table) -> bool:
        """Proclaim who has just come near the goal for the first time, and return whether anybody has."""
        near = GOAL - NEAR
        crossed = [seat for seat, had in enumerate(before) if had < near <= now.points[seat] < GOAL]
        if not crossed or self._table.frame.is_review or self._was_near(crossed[0]):
            return False
        self._table.herald.proclaim(self._table.story.has_points(crossed[0], now.points[crossed[0]]), when_it_ends())
        return True

    def _was_near(self, seat: Seat) -> bool:
        """Return whether a seat was near the goal before what has just happened."""
        told = [event for _, event in self._table.frame.told()[:-1]]
        return any(isinstance(event, Built) and event.seat == seat and event.points >= GOAL - NEAR for event in told)
