"""The rules under suspicion: a match in which everything that must hold is tried at every ply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

from engine.core import Action, Event, IllegalActionError, Json, field_values
from engine.match import Match
from engine.registry import game
from engine.rng import below, derive
from engine.trace import opening, step
from engine.wire import decode, encode, shape_of

SAMPLE = 16  # plies from one look from every seat to the next: it takes long


class ViolationError(Exception):
    """Something that must hold does not."""


class Audit:
    """Plays a match and tries, before and after each action, everything that its rules promise."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.rules = match.rules
        self.words = match.rules.vocabulary(match.header.setup)
        self.chance = derive("audit", match.header.seed)
        self.written: dict[Action, Json] = {}  # every action that was legal at some time, as JSON
        self.earlier: list[Action] = []  # the same, to choose from
        self.numbers = {0}  # in their fields: plots, seats and the like
        start = opening(match)
        self.told = start["state"]
        referee = game(match.header.game).referee
        self.referee = referee(start) if referee else None

    def play(self, action: Action) -> None:
        """Carry out `action`; raise ViolationError, or what the rules raised, if anything is not as it must be."""
        legal = self.rules.legal_actions(self.match.state)
        if self.match.ply % SAMPLE == 0:
            self._look_from_every_seat(legal)
        self._try_legal(legal)
        self._try_others(legal)
        if self.rules.snapshot(self.match.state) != self.told:
            self._fault("looking at the state, copying it or refusing actions has changed it")
        choices = [self._written(choice) for choice in legal]
        events: list[Event] = []
        entry = self.match.play(self.match.ply, action, emit=events.append)
        result = step(self.match, choices, entry, events)
        try:
            if self.referee:
                self.referee.check(result)
        except ValueError as violation:
            raise ViolationError(str(violation)) from None
        self.told = result["state"]

    def _try_legal(self, legal: Sequence[Action]) -> None:
        if not legal:
            self._fault("there is no legal action")
        if len(set(legal)) < len(legal):
            self._fault("a legal action is there twice")
        for action in legal:
            after = self.rules.copy(self.match.state)
            try:
                self.rules.advance(after, action)
            except IllegalActionError:
                self._fault(f"{action} is legal, and refused")

    def _try_others(self, legal: Sequence[Action]) -> None:
        for action in self._others(legal):
            if action in legal:
                continue
            try:
                self.rules.advance(self.match.state, action)
            except IllegalActionError:
                continue
            self._fault(f"{action} is not legal, and carried out")

    def _look_from_every_seat(self, legal: Sequence[Action]) -> None:
        state, rules = self.match.state, self.rules
        for seat in range(rules.seats_of(self.match.header.setup)):
            seen = rules.observe(state, seat)
            self.chance, seed = below(self.chance, 2**32)
            possible = rules.determinize(seen, seed)
            if rules.observe(possible, seat) != seen:
                self._fault(f"a state made from what seat {seat} sees looks different to it")
            if seat == rules.to_act(state) and list(rules.legal_actions(possible)) != list(legal):
                self._fault(f"the legal actions of seat {seat} depend on what it cannot know")

    def _others(self, legal: Sequence[Action]) -> Iterator[Action]:
        """Yield well-formed actions, most of them illegal: one from earlier, one changed a little, one made up."""
        if self.earlier:
            yield self._choice(self.earlier)
        near = self._choice(legal)
        fields = field_values(near)
        if fields:
            name = self._choice(list(fields))
            yield type(near)(**fields | {name: self._value(type(near), name)})
        kind = self._choice(self.rules.actions)
        yield kind(**{name: self._value(kind, name) for name in shape_of(kind)})

    def _value(self, kind: type[Action], name: str) -> Any:
        """Return something that the field may hold: numbers that actions have had, and one below and above them."""
        shape = shape_of(kind)[name]
        values: Sequence[Any] = [min(self.numbers) - 1, *sorted(self.numbers), max(self.numbers) + 1]
        if shape.is_flag:
            values = (False, True)
        elif shape.words:
            values = range(len(self.words[shape.words]))
        if shape.is_optional and not self._choice(range(len(values) + 1)):
            return None
        if shape.most is None:
            return self._choice(values)
        return tuple(self._choice(values) for _ in range(self._choice(range(shape.most + 1))))

    def _choice(self, items: Sequence[Any]) -> Any:
        self.chance, index = below(self.chance, len(items))
        return items[index]

    def _written(self, action: Action) -> Json:
        if action not in self.written:
            self.written[action] = encode(action, self.words)
            self.earlier.append(action)
            self.numbers |= _numbers_in(action)
            if decode(self.written[action], self.rules.actions, self.words) != action:
                self._fault(f"{action} is another action after writing and reading")
        return self.written[action]

    def _fault(self, what: str) -> NoReturn:
        raise ViolationError(f"ply {self.match.ply}: {what}")


def _numbers_in(action: Action) -> set[int]:
    """Return the numbers in an action that no word stands for."""
    found: set[int] = set()
    for name, shape in shape_of(type(action)).items():
        value = getattr(action, name)
        if not (shape.words or shape.is_flag or value is None):
            found.update(value if shape.most is not None else (value,))
    return found
