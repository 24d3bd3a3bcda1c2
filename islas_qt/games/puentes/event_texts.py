"""What happened in a match of Puentes, in sentences in the language spoken now."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event, Seat
from engine.games.puentes import events as ev
from engine.games.puentes.actions import Isle
from engine.games.puentes.cards import BRIDGES_OF, NUMBER_OF, ROUNDS
from engine.games.puentes.state import Setup
from engine.match import Player
from islas_qt.games.puentes.words import island_name
from islas_qt.table.match_texts import MatchTexts
from islas_qt.text import mark, tr, tr_marked, tr_n

_WON_FIRST = {
    "red": (
        mark("All four red flags: you get {points} points, as nobody had them before this round."),
        mark("All four red flags: {name} gets {points} points, as nobody had them before this round."),
    ),
    "blue": (
        mark("All three blue flags: you get {points} points, as nobody had them before this round."),
        mark("All three blue flags: {name} gets {points} points, as nobody had them before this round."),
    ),
    "group": (
        mark("{n} finished islands are connected: you get {points} points, as nobody had six before this round."),
        mark("{n} finished islands are connected: {name} gets {points} points, as nobody had six before this round."),
    ),
}
_WON_LATER = {
    "red": (
        mark("All four red flags: you get {points} points."),
        mark("All four red flags: {name} gets {points} points."),
    ),
    "blue": (
        mark("All three blue flags: you get {points} points."),
        mark("All three blue flags: {name} gets {points} points."),
    ),
    "group": (
        mark("{n} finished islands are connected: you get {points} points."),
        mark("{n} finished islands are connected: {name} gets {points} points."),
    ),
}
_WON_ALONE = {  # in time, and after the deadline
    "red": (
        mark("All four red flags in time: {points} points."),
        mark("All four red flags, after the deadline: {points} points."),
    ),
    "blue": (
        mark("All three blue flags in time: {points} points."),
        mark("All three blue flags, after the deadline: {points} points."),
    ),
    "group": (
        mark("{n} finished islands are connected in time: {points} points."),
        mark("{n} finished islands are connected, after the deadline: {points} points."),
    ),
}
_LOWERED = {
    "taken": {
        "red": mark("From the next round on, four red flags bring only {points} points."),
        "blue": mark("From the next round on, three blue flags bring only {points} points."),
        "group": mark("From the next round on, six connected islands bring only {points} points."),
    },
    "deadline": {
        "red": mark("The time for the red flags is over: from now on they bring only {points} points."),
        "blue": mark("The time for the blue flags is over: from now on they bring only {points} points."),
        "group": mark("The time for the group of six is over: from now on it brings only {points} points."),
    },
}


def when_it_ends(is_alone: bool) -> str:
    """Return how the match comes to its end."""
    if is_alone:
        return tr("After {rounds} cards the match is over. How many points can you reach?", rounds=ROUNDS)
    return tr("After {rounds} cards the match is over: whoever has the most points wins.", rounds=ROUNDS)


class EventTexts(MatchTexts):
    """Tells one match, whose players and set-up it knows."""

    def __init__(self, players: Sequence[Player], setup: Setup) -> None:
        super().__init__(players)
        self.board = setup.board
        self.is_alone = setup.seats == 1

    def isle(self, isle: Isle) -> str:
        """Return what an island is called in a sentence."""
        return island_name(self.board, isle)

    def tell(self, event: Event) -> str:
        """Return an event as a sentence; what nobody may know yet must have been taken out of it (`seen_by`)."""
        match event:
            case ev.TurnBegan(seat):
                return self.of(seat, mark("It is your turn."), mark("{name} is on turn."))
            case ev.StartWritten(seat, neighbour):
                return self._start_written(seat, neighbour)
            case ev.NumberWritten(seat, island, number):
                return self.of(
                    seat,
                    mark("You write the {number} on {island}."),
                    mark("{name} writes the {number} on {island}."),
                    number=number,
                    island=self.isle(island),
                )
            case ev.NumberSkipped(seat, number, forced):
                return self._number_skipped(seat, number, forced)
            case ev.BridgeDrawn():
                return self._bridge_drawn(event)
            case ev.BridgesSkipped(seat, bridges, forced):
                return self._bridges_skipped(seat, bridges, forced)
            case ev.IslandFinished(seat, island, number):
                return self.of(
                    seat,
                    mark("You have finished {island}, the island with the {number}."),
                    mark("{name} has finished {island}, the island with the {number}."),
                    island=self.isle(island),
                    number=number,
                )
            case _:
                return self._tell_of_all(event)

    def _tell_of_all(self, event: Event) -> str:
        """Return a sentence for what concerns the whole table."""
        match event:
            case ev.StartsShown():
                return self._starts_shown(event)
            case ev.CardTurned(round_, card):
                return tr_n(
                    "Card {round}: the number {number} and one bridge.",
                    "Card {round}: the number {number} and {n} bridges.",
                    BRIDGES_OF[card],
                    round=round_,
                    number=NUMBER_OF[card],
                )
            case ev.BonusWon():
                return self._bonus_won(event)
            case ev.BonusLowered(bonus, points, by):
                return tr_marked(_LOWERED[by][bonus], points=points)
            case ev.RoundEnded(round_, scores) if self.is_alone:
                return tr("Card {round} is played. Points: {points}.", round=round_, points=scores[0])
            case ev.RoundEnded(round_, scores):
                return self.round_ended(round_, scores)
            case ev.Ended(scores) if self.is_alone:
                return tr("The match is over: {points} points.", points=scores[0])
            case ev.Ended(scores, best):
                return self.ended(scores, best)
        raise TypeError(f"nothing is said of {event}")

    def _start_written(self, seat: Seat, neighbour: Seat) -> str:
        if seat == neighbour:
            return self.of(seat, mark("You write your start number."), mark("{name} writes a start number."))
        if neighbour == self.you:
            return tr("{name} writes a start number on your chart.", name=self.names[seat])
        return self.of(
            seat,
            mark("You write a start number on the chart of {neighbour}."),
            mark("{name} writes a start number on the chart of {neighbour}."),
            neighbour=self.names[neighbour],
        )

    def _starts_shown(self, event: ev.StartsShown) -> str:
        starts = [*zip(event.islands, event.numbers, strict=True)]
        if self.is_alone:
            ((isle, number),) = starts
            return tr("The start number {number} is on {island}.", number=number, island=self.isle(isle))
        parts = [
            tr("{name}: {number} on {island}", name=self.name_in_list(seat), number=number, island=self.isle(isle))
            for seat, (isle, number) in enumerate(starts)
        ]
        return tr("The start numbers are shown. {starts}.", starts=", ".join(parts))

    def _number_skipped(self, seat: Seat, number: int, forced: bool) -> str:
        if forced:
            return self.of(
                seat,
                mark("No island takes the {number}: you do without it."),
                mark("No island takes the {number}: {name} does without it."),
                number=number,
            )
        return self.of(seat, mark("You skip the {number}."), mark("{name} skips the {number}."), number=number)

    def _bridge_drawn(self, event: ev.BridgeDrawn) -> str:
        one, two = map(self.isle, event.between)
        if event.on_line > 1:
            return self.of(
                event.seat,
                mark("You draw a second bridge from {one} to {two}."),
                mark("{name} draws a second bridge from {one} to {two}."),
                one=one,
                two=two,
            )
        return self.of(
            event.seat,
            mark("You draw a bridge from {one} to {two}."),
            mark("{name} draws a bridge from {one} to {two}."),
            one=one,
            two=two,
        )

    def _bridges_skipped(self, seat: Seat, bridges: int, forced: bool) -> str:
        if forced and seat == self.you:
            return tr_n(
                "No line is left for a bridge: you draw none.",
                "There is no room for {n} bridges: you draw none.",
                bridges,
            )
        if forced:
            return tr_n(
                "No line is left for a bridge: {name} draws none.",
                "There is no room for {n} bridges: {name} draws none.",
                bridges,
                name=self.names[seat],
            )
        return self.of(seat, mark("You skip the bridges."), mark("{name} skips the bridges."))

    def _bonus_won(self, event: ev.BonusWon) -> str:
        n, points = len(event.islands), event.points
        if self.is_alone:
            in_time, late = _WON_ALONE[event.bonus]
            return tr_marked(in_time if event.first else late, points=points, n=n)
        you, other = (_WON_FIRST if event.first else _WON_LATER)[event.bonus]
        told = self.of(event.seat, you, other, points=points, n=n)
        return told if event.first else f"{told} {self._faster_than(event.seat)}"

    def _faster_than(self, seat: Seat) -> str:
        """Return who had a bonus before a seat."""
        if len(self.names) > 2:
            return tr("Others were faster.")
        return self.of(1 - seat, mark("You were faster."), mark("{name} was faster."))
