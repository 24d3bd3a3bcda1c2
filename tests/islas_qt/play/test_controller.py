"""A match led on a view that shows nothing but remembers everything, so that what reaches a view can be looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from engine import registry
from engine.core import Event, Seat
from engine.games.islas.actions import Build, Draw, Load, Place
from engine.games.islas.events import Drew, Loaded
from engine.games.islas.files import classic_deck
from engine.games.islas.observation import Observation
from engine.games.islas.state import Setup
from engine.island.files import classic_islands
from engine.match import Header, Match, Player
from engine.reasons import Reason, reason
from islas_qt.games.islas.log_rows import mark_of
from islas_qt.play.controller import MatchController
from islas_qt.play.moments import Moment, Turn
from islas_qt.storage.errors import StorageError


class Memory:
    """MatchSession a match nowhere."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.trouble: Reason | None = None
        self.error: StorageError | None = None

    def play(self, ply: int, action: Any, think_ms: int = 0, emit: Any = None) -> object:
        if self.error:
            raise self.error
        return self.match.play(ply, action, think_ms, emit)

    def take_back(self, ply: int) -> None:
        if self.error:
            raise self.error
        self.match.take_back(ply)

    def save(self) -> bool:
        if self.error:
            raise self.error
        return True


class Bots(QObject):
    """Answers when told to."""

    decided = Signal(int, object, str)

    def __init__(self) -> None:
        super().__init__()
        self.question: tuple[Any, ...] | None = None

    def ask(self, *question: Any) -> None:
        assert self.question is None
        self.question = question

    def answer(self, trouble: str = "") -> None:
        assert self.question
        ply, game, level, seen, legal, seed = self.question
        self.question = None
        self.decided.emit(ply, registry.game(game).agents[level].choose(seen, legal, seed), trouble)

    def cancel(self) -> None:
        self.question = None


class Screen:
    """Remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[Observation] = []
        self.moments: list[Moment] = []
        self.turn: Turn | None = None
        self.undo_to: int | None = None
        self.curtain: Seat | None = None
        self.told: list[str] = []
        self.is_over = False
        self.waits: Callable[[], None] | None = None
        self.is_slow = False

    def show_table(self, seen: Observation) -> None:
        self.shown.append(seen)

    def animate(self, moments: Sequence[Moment], done: Callable[[], None]) -> None:
        self.moments += moments
        if self.is_slow:
            self.waits = done
        else:
            done()

    def offer(self, turn: Turn | None, undo_to: int | None) -> None:
        self.turn, self.undo_to = turn, undo_to

    def wait_for(self, seat: Seat) -> None:
        self.told.append(f"waits for {seat}")

    def close_curtain(self, seat: Seat) -> None:
        self.curtain = seat

    def tell_trouble(self, why: Reason | None) -> None:
        if why:
            self.told.append(str(why))

    def note_bot_failure(self, seat: Seat) -> None:
        self.told.append(f"{seat} stumbles")

    def leave(self, why: Reason) -> None:
        self.told.append(f"leaves: {why}")

    def show_result(self) -> None:
        self.is_over = True


def table(*levels: str | None, seed: int = 5) -> tuple[MatchController, Screen, Bots, Memory]:
    """Return a match between people (None) and bots, not started yet."""
    setup = Setup(classic_islands()[: len(levels)], classic_deck())
    players = tuple(Player(f"P{seat}", level) for seat, level in enumerate(levels))
    keeper = Memory(Match(Header("m", "islas", 1, setup, seed, players), digests=False))
    screen, bots = Screen(), Bots()
    return MatchController(keeper, screen, bots, mark_of), screen, bots, keeper  # type: ignore[arg-type]


def play_to_the_end(controller: MatchController, screen: Screen, bots: Bots, look: Callable[[], None]) -> None:
    """Let everybody play as the greedy bot would."""
    match = controller.match
    for _ in range(3000):
        look()
        if screen.is_over:
            return
        if screen.curtain is not None:
            screen.curtain = None
            controller.uncover()
        elif screen.turn:
            seen = match.rules.observe(match.state, screen.turn.seat)
            controller.play(screen.turn.ply, registry.game("islas").agents["greedy"].choose(seen, screen.turn.legal, 0))
        else:
            bots.answer()
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("levels", [(None, "greedy"), ("greedy", None, "random"), ("greedy", "random")])
def test_one_person_or_none_never_sees_a_curtain(qapp: object, levels: tuple[str | None, ...]) -> None:
    controller, screen, bots, _ = table(*levels)
    controller.start()

    def look() -> None:
        assert screen.curtain is None
        assert not controller.is_covered

    play_to_the_end(controller, screen, bots, look)
    assert {seen.seat for seen in screen.shown} == {controller.viewer}


@pytest.mark.parametrize("levels", [(None, None), (None, "greedy", None, "random", None)])
def test_between_people_nobody_s_secrets_are_on_the_screen(qapp: object, levels: tuple[str | None, ...]) -> None:
    """Whatever is shown or told while nobody has said to be ready holds no card of any hand."""
    controller, screen, bots, _ = table(*levels)
    controller.start()
    ready: list[Seat] = []

    def look() -> None:
        if screen.is_over:
            return  # then all may be seen
        open_to = ready[-1:] if not controller.is_covered else []
        for seen in screen.shown:
            assert not seen.hand or seen.seat in open_to
            assert not seen.known_on_ship or seen.seat in open_to
        for moment in screen.moments:
            if isinstance(moment.event, Drew | Loaded) and moment.event.cards:
                assert moment.event.seat in open_to
            assert not moment.seen.hand or moment.seen.seat in open_to
        screen.shown.clear()
        screen.moments.clear()
        if screen.curtain is not None:
            assert controller.is_covered
            ready.append(screen.curtain)

    play_to_the_end(controller, screen, bots, look)
    assert set(ready) == {seat for seat, level in enumerate(levels) if level is None}


def test_the_hand_is_covered_before_the_turn_ends(qapp: object) -> None:
    controller, screen, _, _ = table(None, None)
    controller.start()
    controller.uncover()
    assert screen.turn
    controller.play(screen.turn.ply, Draw())
    plies: list[tuple[int, int]] = []
    screen.show_table = lambda seen: plies.append((controller.match.ply, len(seen.hand)))  # type: ignore[method-assign]
    ply = controller.match.ply
    controller.play(ply, Load(controller.seen().hand[0]))
    assert plies[0] == (ply, 0)


def test_a_card_and_its_plot_are_decided_together(qapp: object) -> None:
    controller, screen, _, _ = table(None, "greedy")
    controller.start()
    assert screen.turn
    build = next(action for action in screen.turn.legal if isinstance(action, Build))
    plots = [land.free for land in controller.seen().table.lands]
    controller.play(0, build, Place(99, 0))  # the second is not possible, so it does not count
    state = controller.match.state
    assert controller.match.ply == 1
    assert (state.table.phase, state.table.card) == ("place", build.card)
    assert [land.free for land in state.table.lands] == plots


def test_double_clicks_and_clicks_while_something_moves_do_nothing(qapp: object) -> None:
    controller, screen, _, _ = table(None, "greedy")
    controller.start()
    screen.is_slow = True
    controller.play(0, Draw())
    assert controller.match.ply == 1
    controller.play(0, Draw())
    controller.play(1, *controller.match.rules.legal_actions(controller.match.state)[-1:])
    controller.undo(0)
    assert controller.match.ply == 1
    assert screen.waits
    screen.waits()
    assert screen.turn
    assert screen.turn.ply == 1


@pytest.mark.parametrize("is_left", [False, True])
def test_a_bot_may_answer_while_something_moves(qtbot: QtBot, is_left: bool) -> None:
    controller, screen, bots, _ = table(None, "greedy")
    controller.start()
    controller.play(0, Draw())
    screen.is_slow = True
    controller.play(1, Load(controller.seen().hand[0]))
    bots.answer()
    assert controller.match.ply == 2
    assert screen.waits
    screen.waits()
    if is_left:
        controller.stop()
        qtbot.wait(20)
        assert controller.match.ply == 2
    else:
        qtbot.waitUntil(lambda: controller.match.ply == 3)


def test_going_back_ends_at_what_was_drawn(qapp: object) -> None:
    controller, screen, _, _ = table(None, "greedy", seed=8)
    controller.start()
    assert screen.undo_to is None
    assert screen.turn
    build = next(action for action in screen.turn.legal if isinstance(action, Build))
    controller.play(0, build)
    while controller.match.state.table.phase == "place":
        assert screen.turn
        controller.play(screen.turn.ply, screen.turn.legal[0])
    assert screen.undo_to == 0
    controller.undo(0)
    assert controller.match.ply == 0
    assert screen.turn
    assert build in screen.turn.legal
    assert controller.log() == []
    controller.play(0, Draw())
    assert screen.undo_to is None
    controller.undo(0)
    assert controller.match.ply == 1


def test_what_was_taken_back_is_forgotten_as_a_decision(qapp: object) -> None:
    controller, screen, _, _ = table(None, "greedy", seed=8)
    controller.start()
    assert screen.turn
    build = next(action for action in screen.turn.legal if isinstance(action, Build))
    controller.play(0, build)
    assert screen.turn
    place = screen.turn.legal[0]
    controller.play(1, place)
    controller.undo(controller.last_click())
    assert controller.match.ply == 1
    controller.undo(controller.last_click())
    assert controller.match.ply == 0
    controller.play(0, build, place)
    assert controller.match.ply == 2
    assert controller.last_click() == 0, "card and plot were one decision this time"


def test_a_bot_s_decisions_are_never_taken_back(qapp: object) -> None:
    controller, screen, bots, _ = table(None, "greedy")
    controller.start()

    def look() -> None:
        if screen.turn and screen.undo_to is not None:
            for entry in controller.match.entries[screen.undo_to :]:
                assert entry.seat == screen.turn.seat

    play_to_the_end(controller, screen, bots, look)


def test_a_match_is_continued_with_its_log(qapp: object) -> None:
    controller, screen, bots, keeper = table(None, "greedy", None)
    controller.start()
    events: list[Event] = []

    def stop() -> None:
        if controller.match.ply == 40:
            events.extend(event for _, event in controller._events)
            raise StopIteration

    with pytest.raises(StopIteration):
        play_to_the_end(controller, screen, bots, stop)
    controller.stop()
    again = MatchController(keeper, Screen(), Bots(), mark_of)  # type: ignore[arg-type]
    assert [event for _, event in again._events] == events
    assert again.is_covered


def test_what_is_told_at_the_curtain_names_no_hidden_card(qapp: object) -> None:
    controller, screen, _, _ = table(None, None)
    controller.start()
    controller.uncover()
    controller.play(0, Draw())
    assert screen.turn
    assert any(event.cards for _, event in controller.log() if isinstance(event, Drew))
    controller.play(screen.turn.ply, screen.turn.legal[-1])
    assert screen.curtain == 1
    told = [event for _, event in controller.log()]
    assert [type(event) for event in told[:2]] == [Drew, Loaded]
    assert not any(event.cards for event in told if isinstance(event, Drew | Loaded))


def test_whose_turn_begins_again_is_covered_meanwhile(qapp: object) -> None:
    """Of two people the last of a round is the first of the next: the other one looks on while the ship is unloaded."""
    controller, screen, bots, _ = table(None, None)
    controller.start()
    again = 0

    def look() -> None:
        nonlocal again
        if screen.curtain is not None and screen.curtain == controller.viewer and controller.match.ply:
            again += 1

    play_to_the_end(controller, screen, bots, look)
    assert again


def test_a_bot_that_failed_is_told_of(qapp: object) -> None:
    controller, screen, bots, _ = table("greedy", None)
    controller.start()
    bots.answer("restarted")
    assert "0 stumbles" not in screen.told
    bots.answer("simple move")
    assert "0 stumbles" in screen.told


def test_a_match_that_goes_on_elsewhere_is_left(qapp: object) -> None:
    controller, screen, _, keeper = table(None, "greedy")
    controller.start()
    keeper.error = StorageError("conflict")
    controller.play(0, Draw())
    assert any(said.startswith("leaves") for said in screen.told)
    controller.play(0, Draw())
    assert controller.match.ply == 0


def test_a_match_that_was_deleted_elsewhere_is_left_when_something_is_taken_back(qapp: object) -> None:
    controller, screen, _, keeper = table(None, "greedy", seed=8)
    controller.start()
    assert screen.turn
    controller.play(0, next(action for action in screen.turn.legal if isinstance(action, Build)))
    keeper.error = StorageError("gone")
    controller.undo(0)
    assert any(said.startswith("leaves") for said in screen.told)


def test_trouble_with_saving_is_told_and_play_goes_on(qapp: object) -> None:
    controller, screen, _, keeper = table(None, "greedy")
    keeper.trouble = reason("The disk is full. Free some space, then try again; nothing has been lost.")
    controller.start()
    controller.play(0, Draw())
    assert controller.match.ply == 1
    assert screen.told[0].startswith("The disk is full")


def test_without_people_the_match_is_seen_from_any_seat(qapp: object) -> None:
    controller, screen, _, _ = table("greedy", "greedy")
    controller.start()
    controller.look_from(1)
    assert screen.shown[-1].seat == 1
    assert screen.shown[-1].hand
    with_people, other, _, _ = table(None, "greedy")
    with_people.start()
    with_people.look_from(1)
    assert other.shown[-1].seat == 0
