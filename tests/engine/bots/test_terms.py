"""Which terms are named: those that differ, net of their kind, the largest first, and few of them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.search import Candidate
from engine.bots.terms import Argument, Term, Terms, added, arguments, compared, judged, less
from engine.core import Action


@dataclass(frozen=True, slots=True)
class Sun(Term):
    """One kind of term."""

    day: int = 0


@dataclass(frozen=True, slots=True)
class Rain(Term):
    """Another kind."""


@dataclass(frozen=True, slots=True)
class Wind(Term):
    """A third."""


@dataclass(frozen=True, slots=True)
class Moon(Term):
    """What is certain."""

    night: int

    @property
    def is_certain(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Star(Term):
    """What nothing makes up for."""

    number: int

    @property
    def kind(self) -> Term:
        return self


@dataclass(frozen=True, slots=True)
class Eclipse(Term):
    """What is always told."""

    @property
    def is_main(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Haze(Term):
    """What must differ by much."""

    @property
    def least(self) -> float:
        return 1.0


@dataclass(frozen=True, slots=True)
class Cloud(Term):
    """What must differ by more or less."""

    bar: int

    @property
    def least(self) -> float:
        return self.bar or 0.02


@dataclass(frozen=True, slots=True)
class Fog(Term):
    """What nobody speaks of."""

    def tells(self, action: Action, other: Action) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Pause(Term):
    """What one can go on after."""

    @property
    def leaves_open(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Go(Action):
    """An action."""

    number: int


def test_the_largest_differences_come_first_and_only_two() -> None:
    own: Terms = {Sun(): 1.0, Rain(): 3.0, Wind(): 2.0}
    assert arguments(own, {}) == (Argument(Rain(), 3.0, False), Argument(Wind(), 2.0, False))
    assert arguments(own, {Rain(): 3.0}) == (Argument(Wind(), 2.0, False), Argument(Sun(), 1.0, False))


def test_what_the_other_costs_is_avoided() -> None:
    assert arguments({Rain(): -1.0}, {Rain(): -3.0}) == (Argument(Rain(), 2.0, True),)
    assert arguments({}, {Sun(): -0.5}) == (Argument(Sun(), 0.5, True),)
    assert arguments({Sun(): 0.5}, {Sun(): -0.5}) == (Argument(Sun(), 1.0, False),)


def test_terms_of_a_kind_are_weighed_against_each_other_first() -> None:
    assert arguments({Sun(1): 1.0}, {Sun(2): 1.0}) == (), "one sun for another is nothing"
    [only] = arguments({Sun(1): 1.0}, {Sun(2): 0.75})
    assert only == Argument(Sun(1), 0.25, False, is_rest=True)
    both = arguments({Sun(1): 1.0}, {Sun(2): -2.0})
    assert both == (Argument(Sun(2), 2.0, True), Argument(Sun(1), 1.0, False))


def test_what_is_a_kind_of_its_own_is_told_whatever_else_speaks_for_the_other() -> None:
    assert arguments({Star(1): 1.0}, {Star(2): 5.0}) == (Argument(Star(1), 1.0, False),)


def test_if_nothing_is_left_the_strongest_that_is_certain_is_told() -> None:
    own: Terms = {Moon(1): 0.5, Moon(2): 1.0, Moon(3): -0.5}
    assert arguments(own, {Moon(4): 1.0, Moon(3): -3.0, Moon(5): 4.0}) == (Argument(Moon(2), 1.0, False),)


def test_what_hardly_differs_is_not_worth_a_word() -> None:
    assert arguments({Sun(): 1.0}, {Sun(): 0.99}) == ()


def test_what_may_be_chance_must_differ_by_more() -> None:
    assert arguments({Haze(): 0.9}, {}) == ()
    assert arguments({Haze(): 1.1}, {}) == (Argument(Haze(), 1.1, False),)


def test_the_main_thing_is_told_first_though_the_other_has_it_too() -> None:
    own: Terms = {Sun(): 1.0, Rain(): 2.0, Eclipse(): 3.0}
    assert arguments(own, {Eclipse(): 3.0}) == (Argument(Eclipse(), 0.0, False), Argument(Rain(), 2.0, False))
    assert arguments(own, {Eclipse(): 2.5})[0] == Argument(Eclipse(), 0.5, False)
    assert arguments({Sun(): 1.0}, {Eclipse(): 3.0}) == (Argument(Sun(), 1.0, False),)


def test_what_nobody_would_name_is_left_out() -> None:
    terms: dict[Action, Terms] = {Go(0): {Fog(): 5.0, Rain(): 1.0}, Go(1): {}}
    assert compared(terms.__getitem__, Go(0), Go(1)) == (Argument(Rain(), 1.0, False),)


def test_what_can_still_be_done_afterwards_is_no_reason() -> None:
    pause: Terms = {Pause(): 1.0, Rain(): -2.0, Sun(): 0.5}
    go: Terms = {Wind(): 3.0, Sun(): 0.5}
    assert arguments(go, pause) == (Argument(Rain(), 2.0, True),)
    assert arguments(pause, go) == (Argument(Sun(), 0.5, False), Argument(Pause(), 1.0, False))
    assert arguments({**pause, **go}, pause) == (Argument(Wind(), 3.0, False),)


def test_what_an_action_gains_is_told_before_that_it_leaves_all_else_open() -> None:
    pause: Terms = {Pause(): 9.0, Rain(): 2.0, Sun(): 0.5}
    assert [argument.term for argument in arguments(pause, {})] == [Rain(), Sun()]
    assert arguments({Wind(): 3.0}, {Pause(): -9.0})[0] == Argument(Pause(), 9.0, True), "it is a cost of the other one"


def test_the_best_is_compared_with_the_next_that_differs_all_others_with_the_best() -> None:
    terms: dict[Action, Terms] = {Go(0): {Sun(): 1.0}, Go(1): {Sun(): 1.0}, Go(2): {Rain(): 2.0}}
    candidates = [Candidate(action, 10, 0.5) for action in terms]
    found = [[argument.term for argument in each.arguments] for each in judged(terms.__getitem__, candidates)]
    assert found == [[Sun()], [], [Rain()]]
    [alone] = judged(terms.__getitem__, candidates[:1])
    assert alone.arguments == ()


def test_what_was_told_of_an_earlier_one_gives_way_to_something_new_that_is_nearly_as_strong() -> None:
    shared: Terms = {Rain(): 1.0}
    terms: dict[Action, Terms] = {
        Go(0): {},
        Go(1): shared,
        Go(2): {**shared, Wind(): 0.6},
        Go(3): {**shared, Sun(): 0.1},
        Go(4): {**shared, Eclipse(): 0.2},
    }
    candidates = [Candidate(action, 10, 0.5) for action in terms]
    found = [[argument.term for argument in each.arguments] for each in judged(terms.__getitem__, candidates)]
    assert found == [[], [Rain()], [Wind()], [Rain(), Sun()], [Eclipse(), Rain()]]


def test_what_is_certain_is_new_though_it_was_told_to_be_likely() -> None:
    told = [(Moon(1), False)]
    assert arguments({Moon(1): 1.0, Rain(): 0.9}, {}, told)[0].term == Moon(1)
    assert arguments({Moon(1): 1.0, Rain(): 0.9}, {}, [(Moon(1), True)]) == (Argument(Rain(), 0.9, False),)


def test_what_is_not_worth_a_word_hides_nothing_weaker_of_its_kind() -> None:
    terms: Terms = {Cloud(1): 0.75, Cloud(0): 0.5}
    assert arguments(terms, {}) == (Argument(Cloud(0), 0.5, False),)


def test_terms_are_added_and_taken_away() -> None:
    assert added({Sun(): 1.0}, {Sun(): 2.0, Rain(): 1.0}, weight=2.0) == {Sun(): 6.0, Rain(): 2.0}
    assert less({Sun(): 1.0, Rain(): 1.0}, {Sun(): 1.0, Wind(): 1.0}) == {Rain(): 1.0, Wind(): -1.0}
