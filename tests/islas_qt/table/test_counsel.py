"""Every action and every reason of every game is a sentence, in three languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.bots.analyst import Analysis
from engine.bots.terms import Argument, Judged, Term, TermsOf
from engine.core import Action
from engine.games.caminos import terms as caminos
from engine.games.caminos.cards import CITY, FIRST_EXPANSION, KNIGHT, ROAD
from engine.games.islas import terms as islas
from engine.games.islas.actions import Palace
from engine.games.puentes import terms as puentes
from engine.games.puentes.cards import ROUNDS
from engine.games.puentes.futures import Tally, future
from engine.games.puentes.haste import usual_figures
from engine.games.puentes.heuristics import Hopes, pays
from engine.games.puentes.lookahead import prizes
from engine.games.puentes.observation import Observation, unseen
from engine.games.puentes.sheet import Sheet
from engine.games.puentes.state import START
from engine.match import Match, Player
from engine.registry import game, keys
from islas_qt import text
from islas_qt.games.caminos.counsel import CaminosCounsel
from islas_qt.games.caminos.event_texts import EventTexts as CaminosTexts
from islas_qt.games.islas.counsel import IslasCounsel
from islas_qt.games.islas.event_texts import EventTexts as IslasTexts
from islas_qt.games.puentes.counsel import PuentesCounsel
from islas_qt.games.puentes.event_texts import EventTexts as PuentesTexts
from islas_qt.table.analysis_words import shown, verdict
from islas_qt.table.counsel import Counsel
from tests.engine.bots.test_no_peeking import positions
from tests.support import caminos_positions, puentes_positions
from tests.support import positions as islas_positions

MAKE: dict[str, Callable[[Any, Any], Counsel]] = {
    "islas": lambda players, setup: IslasCounsel(IslasTexts(players, setup)),
    "caminos": lambda players, setup: CaminosCounsel(CaminosTexts(players, setup)),
    "puentes": lambda players, setup: PuentesCounsel(PuentesTexts(players, setup)),
}


def puentes_terms(seen: Observation) -> TermsOf:
    """Return what speaks for each action of Puentes, by a single deal."""
    table = seen.table
    cards, figures = unseen(seen), usual_figures()
    hopes = Hopes(table.setup.board.kit, cards, ROUNDS - table.round, pays(seen))

    def tally(sheet: Sheet) -> Tally:
        found = Tally(sheet)
        found.add(future(sheet.copy(), cards[: ROUNDS - table.round], table.round, prizes(seen), figures))
        return found

    idle = tally(table.sheets[seen.seat])
    return lambda action: puentes.terms_of(seen, action, tally(puentes.sheet_after(seen, action, hopes)), idle)


TERMS: dict[str, Callable[[Any], TermsOf]] = {
    "islas": islas.IslasTerms,
    "caminos": caminos.CaminosTerms,
    "puentes": puentes_terms,
}
MATCHES: dict[str, Callable[[], Match]] = {
    "islas": islas_positions.finished,
    "caminos": caminos_positions.finished,
    "puentes": puentes_positions.finished,
}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    text.use("en")


def counsel_of(key: str) -> tuple[Counsel, Match]:
    match = MATCHES[key]()
    return MAKE[key](match.header.players, match.header.setup), match


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_everything_is_said(key: str, language: str) -> None:
    """Actions and terms of all sorts of positions: none without words, none with an empty place."""
    text.use(language)
    rules = game(key).rules
    kinds: set[type[Action]] = set()
    spoken: set[tuple[type[Term], bool]] = set()
    for state in positions(game(key), 60):
        seat = rules.to_act(state)
        assert seat is not None
        seen = rules.observe(state, seat)
        if seen.table.phase == START:  # start numbers of Puentes are not judged
            continue
        players = [Player(f"Ana {number}") for number in range(rules.seats_of(seen.table.setup))]
        counsel, terms = MAKE[key](players, seen.table.setup), TERMS[key](seen)
        for action in rules.legal_actions(state)[:12]:
            _check(counsel.tell(seen, action))
            kinds.add(type(action))
            for term in [each for each in terms(action) if each.tells(action, action)]:
                sort = type(term), term.is_certain
                if sort not in spoken or key != "puentes":
                    for avoided in (False, True):
                        _check(counsel.explain(seen, Argument(term, 1.0, avoided)))
                    spoken.add(sort)
    assert len(kinds) >= {"islas": 7, "caminos": 10, "puentes": 3}[key]
    assert len(spoken) >= {"islas": 11, "caminos": 6, "puentes": 4}[key]


def _check(said: str) -> None:
    assert said.endswith(".")
    assert "{" not in said
    assert said[0].isupper() or said[0].isdigit() or said[0] == "“"


def said(counsel: Counsel, match: Match, term: Term, avoided: bool = False, points: float = 1.0) -> str:
    seen = match.rules.observe(match.state_at(0), 0)
    return counsel.explain(seen, Argument(term, points, avoided))


def test_reasons_of_islas() -> None:
    counsel, match = counsel_of("islas")
    deck = match.header.setup.deck
    fisher = deck.names.index("Pescador")
    assert said(counsel, match, islas.Settling(fisher, 0)) == "The Pescador (fisherman) would come to you."
    name = match.header.players[2].name
    assert said(counsel, match, islas.Settling(fisher, 2), True) == (
        f"Otherwise the Pescador (fisherman) would go to {name}."
    )
    rest = Argument(islas.Settling(fisher, 2), 0.1, avoided=True, is_rest=True)
    seen = match.rules.observe(match.state_at(0), 0)
    assert counsel.explain(seen, rest) == f"The Pescador (fisherman) would bring {name} more."
    assert said(counsel, match, islas.Turning(2)) == f"{name} could choose whom the pirate robs."
    assert said(counsel, match, islas.Growing(5, 2)) == (
        "Two houses in red can become a palace, or with a third one a town."
    )
    assert said(counsel, match, islas.Growing(5, 2), True) == "Houses in red stay together, for a palace or a town."
    assert said(counsel, match, islas.Growing(5, 2, waiting=True), True) == (
        "Two houses in red wait for a third, to become a town."
    )
    assert said(counsel, match, islas.Growing(5, 3), True) == "Three houses in red stay together, for a town."
    kept = [Argument(islas.Growing(colour, 1), 1.0, avoided=True) for colour in (1, 5)]
    both = "A house in brown and one in red are kept, for palaces or towns in those colours."
    assert counsel.reasons(seen, kept) == both
    assert said(counsel, match, islas.Growing(5, 1), True) == (
        "A house in red is kept, for a palace or a town in that colour."
    )
    assert said(counsel, match, islas.Growing(5, 1)) == (
        "It is the first house in red; with a second one a palace is possible."
    )
    seen.table.lands[0].put_house(0, 5)
    seen.table.lands[0].put_house(1, 5)
    left_over = counsel.explain(seen, Argument(islas.Growing(5, 1), 1.0, avoided=False))
    assert left_over == "A house in red is left over, for another palace or town."
    assert said(counsel, match, islas.Mixing()) == "Houses of two colours can still become a palace."
    assert said(counsel, match, islas.Mixing(), True) == "Houses of two colours are left for another palace."
    assert said(counsel, match, islas.Attracting(0), True) == "Plots at the coast stay free for settlers to come."
    assert said(counsel, match, islas.Attracting(None), True) == "More room is left for settlers to come."
    assert said(counsel, match, islas.Ahead(2), True) == f"{name} has no house to lose."
    assert said(counsel, match, islas.Ahead(2)) == f"{name} has a house to lose."
    more = Argument(islas.Ahead(2), 1.0, avoided=False, is_rest=True)
    assert counsel.explain(seen, more) == f"{name} has more points."
    assert said(counsel, match, islas.Premature(), True) == "Houses can still be merged later in this turn."
    assert said(counsel, match, islas.Points(False), points=2.0) == "It brings 2 points more at once."
    assert said(counsel, match, islas.Owning("extra_card")) == "It wins the privilege “Extra card”."
    assert counsel.tell(seen, Palace((0, 4))) == "You turn the houses on plots 1 and 5 into a palace."


def test_reasons_of_caminos() -> None:
    counsel, match = counsel_of("caminos")
    assert said(counsel, match, caminos.Plan(CITY)) == "It helps to build a city soon."
    assert said(counsel, match, caminos.Plan(CITY, is_ready=True)) == "It lets a city be built at once."
    assert said(counsel, match, caminos.Plan(CITY), True) == "It keeps cards to build a city."
    later = "The next road after it gives an exchange more in each turn."
    assert said(counsel, match, caminos.Use(ROAD)) == later, "everybody has one road, and the second brings a point"
    assert said(counsel, match, caminos.Use(KNIGHT)) == "It gives one card more in each turn."
    seen = match.rules.observe(match.state_at(0), 0)
    use = Argument(caminos.Use(ROAD), 1.0, avoided=False)
    for roads, told in ((0, "The market and the other hands are open for exchanges then."), (1, later)):
        seen.table.roads[0] = roads
        assert counsel.explain(seen, use) == told
    seen.table.roads[0] = 2
    assert counsel.explain(seen, use) == "It gives one exchange more in each turn."
    assert said(counsel, match, caminos.Points(1)) == "It brings one point."
    name = match.header.players[1].name
    assert said(counsel, match, caminos.Taking(1)) == f"It weakens {name}."
    assert said(counsel, match, caminos.Victim(1)) == f"Roads and knights can then be taken from {name}."
    assert said(counsel, match, caminos.Robber(1), True) == f"Otherwise {name} could take roads and knights."
    deck = match.header.setup.deck
    powers = [said(counsel, match, caminos.Use(what)) for what in range(FIRST_EXPANSION, len(deck.names))]
    assert "Once a turn it makes a build one card cheaper." in powers
    assert "It protects the first 3 roads." in powers
    assert not [power for power in powers if "you" in power.lower().split()]  # it may be a bot that decides
    text.use("de")
    assert said(counsel, match, caminos.Plan(KNIGHT)) == "Das hilft, bald einen Ritter zu bauen."
    assert said(counsel, match, caminos.Plan(KNIGHT, is_ready=True)) == "Damit kann man sofort einen Ritter bauen."


def test_reasons_of_puentes() -> None:
    counsel, match = counsel_of("puentes")
    isle = match.header.setup.board.islands[0]
    name = f"{chr(ord('A') + isle.column)}{isle.row + 1}"
    assert said(counsel, match, puentes.Finishing(0, now=True)) == f"{name} can be finished in this turn."
    opened = f"{name} can get its first bridge in this turn, and a number after that."
    assert said(counsel, match, puentes.Finishing(0, opened=True)) == opened
    assert said(counsel, match, puentes.Finishing(0), True) == f"More ways stay open to finish {name}."
    assert said(counsel, match, puentes.Reaching(2, now=True)) == "The group of six can be reached in this turn."
    assert said(counsel, match, puentes.Reaching(0), True) == "The red flags stay within reach."


def test_what_becomes_of_two_islands_of_puentes_is_one_sentence() -> None:
    counsel, match = counsel_of("puentes")
    seen = match.rules.observe(match.state_at(0), 0)
    islands = match.header.setup.board.islands[:2]
    both = " and ".join(sorted(f"{chr(ord('A') + isle.column)}{isle.row + 1}" for isle in islands))

    def told(**change: bool) -> str:
        """Of the second island and the first, the stronger reason first."""
        avoided = change.pop("avoided", False)
        terms = [puentes.Finishing(1, **change), puentes.Finishing(0, **change)]
        return counsel.reasons(seen, [Argument(term, 1.0, avoided) for term in terms])

    assert told() == f"{both} are more likely to be finished."
    assert told(now=True) == f"{both} can be finished in this turn."
    assert told(opened=True) == f"{both} can get their first bridges in this turn, and numbers after that."
    assert told(avoided=True) == f"More ways stay open to finish {both}."
    mixed = [Argument(puentes.Finishing(0), 1.0, avoided) for avoided in (True, False)]
    assert counsel.reasons(seen, mixed) == " ".join(counsel.explain(seen, argument) for argument in mixed)


def test_two_plans_of_caminos_are_one_sentence() -> None:
    counsel, match = counsel_of("caminos")
    seen = match.rules.observe(match.state_at(0), 0)

    def told(avoided: bool = False, **ready: bool) -> str:
        plans = [caminos.Plan(what, **ready) for what in (KNIGHT, ROAD)]
        return counsel.reasons(seen, [Argument(plan, 1.0, avoided) for plan in plans])

    assert told() == "It helps to build a knight or a road soon."
    assert told(is_ready=True) == "It lets a knight or a road be built at once."
    assert told(avoided=True) == "It keeps cards to build a knight or a road."
    mixed = [Argument(caminos.Plan(what, is_ready=what == ROAD), 1.0, avoided=False) for what in (KNIGHT, ROAD)]
    assert counsel.reasons(seen, mixed) == " ".join(counsel.explain(seen, argument) for argument in mixed)


def test_a_reason_of_islas_knows_what_stands() -> None:
    counsel, match = counsel_of("islas")
    seen = match.rules.observe(match.state_at(0), 0)
    seen.table.lands[0].put(seen.table.lands[0].towns, 0, 5)
    assert counsel.explain(seen, Argument(islas.Growing(5, 1), 1.0, avoided=False)) == (
        "It is the first house in red for another palace or town."
    )


def test_a_reason_of_islas_knows_palaces_of_two_colours() -> None:
    counsel, match = counsel_of("islas")
    seen = match.rules.observe(match.state_at(0), 0)
    seen.table.owner["mixed_palace"] = 0
    first = Argument(islas.Growing(5, 1), 1.0, avoided=False)
    assert counsel.explain(seen, first).endswith("with a second one a palace is possible.")
    seen.table.lands[0].put_house(0, 3)
    assert counsel.explain(seen, first) == (
        "It is the first house in red; with one of another colour it can become a palace."
    )


def test_why_cards_are_drawn() -> None:
    counsel, match = counsel_of("islas")
    seen = match.rules.observe(match.state_at(0), 0)
    cards = Argument(islas.Cards(), 1.0, avoided=False)
    choice = "cards in the hand there is more to choose from, for houses and for the ship."
    few = "After building now, too few cards would be left to build in the next turn."
    assert counsel.explain(seen, cards) == f"With 8 {choice}"
    assert counsel.explain(replace(seen, hand=(*seen.hand, *seen.hand)), cards) == f"With 13 {choice}"
    small = replace(seen, hand=seen.hand[:3])
    assert counsel.explain(small, cards) == few
    small.table.owner["extra_card"] = 0
    assert counsel.explain(small, cards) == f"With 6 {choice}", "the extra card makes up for it"
    assert counsel.explain(seen, replace(cards, avoided=True)) == "There are no cards to be drawn."


def test_neighbours_with_the_same_reasons_do_not_say_them_twice() -> None:
    counsel, match = counsel_of("puentes")
    seen = match.rules.observe(match.state_at(0), 0)
    why = (Argument(puentes.Finishing(0), 1.0, avoided=True),)
    actions = list(seen.table.setup.board.kit.bridges[:5])
    reasons = [(), why, why, (), ()]
    found = Analysis(tuple(map(Judged, actions, (9.0, 8.0, 7.0, 6.0, 5.0), reasons)), 1, in_points=True)
    said = [each.why for each in shown(counsel, seen, found, actions[0])]
    nothing = "At first sight it has no advantage over the best."
    assert said[1].startswith("More ways stay open")
    assert said[2:] == ["The same speaks for it as for the one above.", nothing, nothing]


def test_a_victory_that_was_there_to_be_had_is_told_however_sure_it_was_anyway() -> None:
    counsel, match = counsel_of("caminos")
    wins, plays = list(match.rules.legal_actions(match.state_at(0)))[:2]
    why = (Argument(caminos.Winning(), 9.0, avoided=False),)
    found = Analysis((Judged(wins, 1.0, why), Judged(plays, 0.995, ())), 1, in_points=False)
    assert verdict(counsel, 0, found, plays) == "The match could be won at once."
    assert verdict(counsel, 0, found, wins) != verdict(counsel, 0, found, plays)
