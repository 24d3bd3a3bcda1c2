"""What a person at the table is told besides the log: what is new, tips, and that the end of the match comes nearer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core import Event, Seat
from engine.games.islas.events import LastRoundBegan, SettlerLanded
from engine.games.islas.scoring import GOAL
from engine.games.islas.state import Table
from islas_qt.games.islas.event_texts import when_it_ends
from islas_qt.games.islas.log_rows import seats_of
from islas_qt.games.islas.news import News, news_for, news_of_step
from islas_qt.games.islas.tips import PIRATE, SETTLER, fitting_tip
from islas_qt.table.coach import Tip
from islas_qt.table.coaching import Coaching
from islas_qt.table.recap import Recap
from islas_qt.text import tr

if TYPE_CHECKING:
    from islas_qt.games.islas.table.islas_table import IslasTable


class Notices:
    """Tells news, tips and announcements on the widgets of a table."""

    def __init__(self, table: IslasTable) -> None:
        self._table = table
        table.slip.clicked.connect(self.open_recap)
        self.tips = Coaching(table, table.coach, self._fitting_tip, table.layout_used.lay_out_coach)

    # -- what is new

    def news_for(self, seat: Seat) -> News:
        """Return what is new for a person since their turn, as far as it was shown; looking back, what was done."""
        table = self._table
        told = [event for _, event in table.frame.told()]
        step = table.frame.last_step()
        if step is not None:
            return news_of_step(told, step, len(table.players))
        return News() if table.players[seat].bot is not None else news_for(told, seat, len(table.players))

    def tell_news(self) -> None:
        """Tell what is new in a few words, if the viewer's turn has begun with it."""
        table = self._table
        table.is_news_told = table.asked is not None and not table.seen.table.unloading and bool(table.news.events)
        if table.is_news_told:
            gained = [(table.story.named([seat]), one.gained) for seat, one in enumerate(table.news.seats)]
            table.slip.tell(table.news.is_first, [each for each in gained if each[1]])
        table.show_slip()

    def open_recap(self) -> None:
        """Tell all that has happened since the viewer's turn."""
        table = self._table
        if not table.is_news_told:
            table.frame.say(tr("On your turn you are told here what has happened since your last one."))
        else:
            told = [(self._crest(event), sentence) for event, sentence in table.story.retold(table.news.events)]
            Recap(table.news.is_first, told, table.palette_used, table).closed.connect(table.focus_decision)

    def _crest(self, event: Event) -> str | None:
        """Return the crest of whoever an event is about."""
        seats = seats_of(event)[:1]
        return next((self._table.players[seat].crest_of(seat) for seat in seats), None)

    # -- tips

    def _fitting_tip(self, told: frozenset[str]) -> Tip | None:
        table = self._table
        return fitting_tip(table.seen, table.asked.legal, told) if table.asked else None

    def waits_for_viewer(self, event: Event) -> bool:
        """Return whether the theatre waits after this card: it is the first of its kind that somebody new here sees."""
        frame, settings = self._table.frame, self._table.frame.settings
        key = SETTLER if isinstance(event, SettlerLanded) else PIRATE
        told = settings.tips_told
        people = any(player.bot is None for player in frame.match.header.players)
        if frame.is_review or not people or not settings.tips or key in told:
            return False
        settings.tips_told = told | {key}
        return True

    # -- the end comes nearer

    def proclaim_goal(self, before: Sequence[int], now: Table) -> bool:
        """Proclaim who has just got enough points for a last round, and return whether anybody has."""
        scores = now.scores()
        crossed = [seat for seat, had in enumerate(before) if had < GOAL <= scores[seat]]
        if now.last_round or not crossed or self._table.frame.is_review:
            return False
        words = self._table.story.has_points(crossed[0], scores[crossed[0]])
        self._table.herald.proclaim(words, when_it_ends(False))
        return True

    def proclaim_last_round(self, event: LastRoundBegan) -> None:
        """Proclaim that the last round begins, and why."""
        why = self._table.story.tell(event)
        self._table.herald.proclaim(tr("The last round"), f"{why} {tr('After it whoever has the most points wins.')}")
