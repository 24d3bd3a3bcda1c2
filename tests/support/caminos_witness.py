"""A match of Caminos played through the controller before a witness, who refuses what a viewer may not know.

Equal cards cannot be marked, so the witness works out by itself who may know what: a card that was drawn, taken or
given is known to those two, a hand that was opened to its reader, and of other hands nobody knows more cards than they
have seen go in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core import Event, Seat
from engine.games.caminos import events as ev
from engine.games.caminos.decks import classic_deck
from engine.games.caminos.observation import Observation
from engine.games.caminos.state import Setup
from engine.match import Header, Match, Player
from engine.reasons import Reason
from islas_qt.games.caminos.log_rows import mark_of
from islas_qt.games.caminos.news import since_turn
from islas_qt.games.caminos.prompts import Prompts
from islas_qt.games.caminos.words import resource_words
from islas_qt.play.controller import MatchController
from islas_qt.play.moments import Moment, Turn
from tests.support.marked import LEVELS, LeakError, choice
from tests.support.witness import Bots, Memory

SIX = (None, "greedy", None, "random", None, "greedy")


def hidden_match(seed: int) -> Match:
    """Return a match before its first action; its seats change with the seed."""
    levels = (*LEVELS, SIX)[seed % (len(LEVELS) + 1)]
    players = tuple(Player(f"P{seat}", level) for seat, level in enumerate(levels))
    setup = Setup(classic_deck(), len(levels), seed % len(levels))
    return Match(Header(f"hidden-{seed}", "caminos", 1, setup, seed, players, ("memory",)))


def secrets_of(event: Event) -> tuple[tuple[object, ...], tuple[Seat, ...]]:
    """Return what of an event is secret, and who may know it."""
    match event:
        case ev.Swapped(seat, _, drawn):
            return (drawn,), (seat,)
        case ev.Drew(seat=seat, cards=cards):
            return cards, (seat,)
        case ev.HandOpened(seat, partner, cards):
            return cards, (seat, partner)
        case ev.TookCard(seat, partner, _, _, card) | ev.GaveBack(seat, partner, _, _, card):
            return (card,), (seat, partner)
        case ev.Reshuffled(_, order):
            return order, ()
    return (), ()


def cards_in(event: Event, holder: Seat, viewer: Seat) -> int:
    """Return how many cards a viewer has seen in the hand of a holder by an event."""
    match event:
        case ev.TookFromMarket(seat):
            return int(seat == holder)
        case ev.TookCard(seat, partner):
            return int(seat == holder and partner == viewer)
        case ev.GaveBack(seat, partner):
            return int(partner == holder and seat == viewer)
        case ev.HandOpened(seat, partner, cards):
            return len(cards) if partner == holder and seat == viewer else 0
    return 0


class Nothing:
    """Remembers nothing."""

    def see(self, state: object) -> None:
        """Do not look."""


class Witness:
    """A view that looks at everything it is shown and refuses what its viewer may not know."""

    controller: MatchController

    def __init__(self, match: Match) -> None:
        self._match = match
        self._story = Prompts(match.header.players, match.header.setup)
        self.turn: Turn | None = None
        self.curtain: Seat | None = None
        self.is_over = False

    @property
    def _viewer(self) -> Seat | None:
        return None if self.controller.is_covered else self.controller.viewer

    def _fail(self, where: str) -> None:
        raise LeakError(f"seat {self._viewer} is shown too much: {where}, ply {self._match.ply}")

    def _look_at_event(self, event: Event) -> None:
        told, may_know = secrets_of(event)
        if self._match.outcome is None and self._viewer not in may_know:
            if any(card is not None for card in told):
                self._fail(f"{event}")
            if isinstance(event, ev.Drew | ev.TookCard | ev.GaveBack | ev.HandOpened):
                said = self._story.tell(event).lower()
                if any(resource_words(card) in said for card in range(5)):
                    self._fail(said)

    def show_table(self, seen: Observation) -> None:
        """Look at a hand, and at what is known of others."""
        if self._match.outcome is not None:
            return
        viewer = self._viewer
        if viewer is None:
            if any(map(any, (seen.hand, *seen.known, *seen.shown))):
                self._fail("a hand, while it is covered")
            return
        if list(seen.hand) != self._match.state.hands[viewer]:
            self._fail("another hand than its own")
        events = [event for _, event in self.controller._events]
        for holder, known in enumerate(seen.known):
            if sum(known) > sum(cards_in(event, holder, viewer) for event in events):
                self._fail(f"the hand of {holder}: {known}")

    def animate(self, moments: Sequence[Moment], done: Callable[[], None]) -> None:
        """Look at everything that happens."""
        for moment in moments:
            self._look_at_event(moment.event)
            if self._viewer is None and any(moment.seen.hand):
                self._fail("a hand, in a moment")
        done()

    def offer(self, turn: Turn | None, undo_to: int | None) -> None:
        """Read the log."""
        self.turn = turn
        if turn:
            self._read_log()

    def _read_log(self) -> None:
        for _, event in self.controller.log():
            self._look_at_event(event)

    def wait_for(self, seat: Seat) -> None:
        """Nothing is shown."""

    def close_curtain(self, seat: Seat) -> None:
        """Read what the curtain tells, which everybody may be looking at."""
        self.curtain = seat
        told = [event for _, event in self.controller.log()]
        self._story.retold(told[since_turn(told, seat)])
        self._read_log()

    def tell_trouble(self, why: Reason | None) -> None:
        """There is none."""
        assert why is None

    def note_bot_failure(self, seat: Seat) -> None:
        """They do not fail."""
        raise AssertionError("the bots here do not fail")

    def leave(self, why: Reason) -> None:
        """Nobody leaves."""
        raise AssertionError(why)

    def show_result(self) -> None:
        """Nothing is hidden any more."""
        self.is_over = True


def play_match(seed: int, most: int = 100_000) -> int:
    """Play a match through the controller, at most so many actions, and return their number; raise LeakError."""
    match = hidden_match(seed)
    match.digests = False
    nothing: Any = Nothing()
    view, bots = Witness(match), Bots()
    view.controller = MatchController(Memory(match, nothing), view, bots, mark_of)  # type: ignore[arg-type]
    view.controller.start()
    while not view.is_over and match.ply < most:
        if view.curtain is not None:
            view.curtain = None
            view.controller.uncover()
        elif view.turn:
            view.controller.play(match.ply, choice(match, view.turn.legal))
        else:
            bots.answer()
    return match.ply
