"""A match played through the controller before a witness, who refuses what a viewer may not know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from engine import registry
from engine.codec import parse
from engine.core import Seat
from engine.games.islas.cards import Card
from engine.games.islas.observation import Observation
from engine.match import Match
from engine.reasons import Reason, RefusedError
from islas_qt.games.islas.log_rows import mark_of
from islas_qt.games.islas.news import since_turn
from islas_qt.games.islas.prompts import Prompts
from islas_qt.play.controller import MatchController
from islas_qt.play.moments import Moment, Turn
from islas_qt.storage.exchange import export_match, export_view
from tests.support.marked import LeakError, Secrets, cards_of, choice, marked_match, told_in


class Memory:
    """MatchSession a match nowhere, and lets somebody know of every action."""

    def __init__(self, match: Match, secrets: Secrets) -> None:
        self.match = match
        self.trouble: Reason | None = None
        self._secrets = secrets

    def play(self, ply: int, action: Any, think_ms: int = 0, emit: Any = None) -> object:
        entry = self.match.play(ply, action, think_ms, emit)
        self._secrets.see(self.match.state)
        return entry

    def take_back(self, ply: int) -> None:
        self.match.take_back(ply)

    def save(self) -> bool:
        return True


class Bots(QObject):
    """Answers when told to."""

    decided = Signal(int, object, str)
    question: tuple[Any, ...] | None = None

    def ask(self, *question: Any) -> None:
        self.question = question

    def answer(self) -> None:
        assert self.question
        ply, game, level, seen, legal, seed = self.question
        self.question = None
        self.decided.emit(ply, registry.game(game).agents[level].choose(seen, legal, seed), "")

    def cancel(self) -> None:
        self.question = None


class Witness:
    """A view that says everything it is shown and refuses what its viewer may not know."""

    controller: MatchController

    def __init__(self, match: Match, secrets: Secrets) -> None:
        self._match = match
        self._secrets = secrets
        self._story = Prompts(match.header.players, match.header.setup)
        self.turn: Turn | None = None
        self.curtain: Seat | None = None
        self.is_over = False

    def _refuse(self, found: set[Card], where: str, viewer: Seat | None = None) -> None:
        if self._match.outcome is None:
            self._secrets.refuse(found, viewer, f"{where}, ply {self._match.ply} of {self._match.header.match_id}")

    @property
    def _viewer(self) -> Seat | None:
        return None if self.controller.is_covered else self.controller.viewer

    def show_table(self, seen: Observation) -> None:
        self._refuse({*seen.hand, *seen.known_on_ship}, "observation", self._viewer)
        self._refuse(told_in(self._story.what_now(seen)), "what to do", self._viewer)
        for card in seen.hand:
            self._refuse(told_in(self._story.what_now(seen, card)), "what to do with a card", self._viewer)
            if card < self._story.deck.first_pirate:
                self._refuse(told_in(self._story.foresee(seen.table, card)), "forecast", self._viewer)

    def _look_at_log(self) -> None:
        for _, event in self.controller.log():
            self._refuse(cards_of(event) | told_in(self._story.tell(event)), f"log: {event}", self._viewer)

    def animate(self, moments: Sequence[Moment], done: Callable[[], None]) -> None:
        for moment in moments:
            self._refuse(cards_of(moment.event) | told_in(self._story.tell(moment.event)), "moment", self._viewer)
            self._refuse({*moment.seen.hand, *moment.seen.known_on_ship}, "moment's table", self._viewer)
        done()

    def offer(self, turn: Turn | None, undo_to: int | None) -> None:
        self.turn = turn
        if turn:
            self._look_at_log()

    def wait_for(self, seat: Seat) -> None:
        """Nothing is shown."""

    def close_curtain(self, seat: Seat) -> None:
        self.curtain = seat
        told = [event for _, event in self.controller.log()]
        for sentence in self._story.recap(told[since_turn(told, seat)]):  # the one before may still be looking
            self._refuse(told_in(sentence), f"recap: {sentence}")
        self._look_at_log()

    def tell_trouble(self, why: Reason | None) -> None:
        assert why is None

    def note_bot_failure(self, seat: Seat) -> None:
        raise AssertionError("the bots here do not fail")

    def leave(self, why: Reason) -> None:
        raise AssertionError(why)

    def show_result(self) -> None:
        self.is_over = True


def refuse_export(match: Match, secrets: Secrets) -> None:
    """Look through the files that a match under way can become."""
    try:
        export_match(match)
    except RefusedError:
        pass
    else:
        raise LeakError("a whole match is exported before it is over")
    for seat in range(len(match.header.players)):
        view = parse(export_view(match, seat))
        del view["setup"]  # names every card, and tells of none where it is
        secrets.refuse(told_in(str(view)), seat, "export")


def play_match(seed: int) -> int:
    """Play a match through the controller and return its number of actions; raise LeakError."""
    match = marked_match(seed)
    match.digests = False
    secrets = Secrets(match)
    view, bots = Witness(match, secrets), Bots()
    view.controller = MatchController(Memory(match, secrets), view, bots, mark_of)  # type: ignore[arg-type]
    view.controller.start()
    while not view.is_over:
        if view.curtain is not None:
            view.curtain = None
            view.controller.uncover()
        elif view.turn:
            view.controller.play(match.ply, choice(match, view.turn.legal))
        else:
            bots.answer()
        if match.ply % 40 == 20 and match.outcome is None:
            refuse_export(match, secrets)
    return match.ply
