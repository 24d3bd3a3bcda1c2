"""What is a blunder in Islas: in the last round nothing counts but points."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import takewhile

from engine.core import Action, Seat
from engine.games.islas.actions import Build, Divert, Draw, Load, Palace, Place, Town
from engine.games.islas.cards import Card
from engine.games.islas.events import SettlerLanded
from engine.games.islas.explain import contest, pirate_targets
from engine.games.islas.legal import LEGAL
from engine.games.islas.state import NOBODY, State, Table
from engine.match import Match, walk
from tests.support.blunders import Blunder, Decision, Sure, decisions, given_away, would_win

DREW = "drew although something else brought points"
LEFT = "left points in the last turn"
GAVE = "loaded a settler for a rival who is not behind, although another card did no harm"
SPARED = "sent a pirate to somebody else than the strongest rival"


def _actions(state: State) -> Sequence[Action]:
    return [action for action in LEGAL[state.table.phase](state) if isinstance(action, Build | Palace | Town | Place)]


def _worth(state: State, seat: Seat) -> int:
    return sum(state.table.lands[seat].points)


def _key(state: State) -> Hashable:
    """Return how many pieces of each colour there are: where they stand does not matter for points."""
    table = state.table
    land = table.lands[table.actor]
    return (
        table.phase,
        table.card,
        tuple((houses & table.merging).bit_count() for houses in land.houses),
        tuple(piece.bit_count() for pieces in (land.houses, land.palaces, land.towns) for piece in pieces),
    )


SURE = Sure(_actions, _worth, _key)


def blunders(match: Match) -> Iterator[Blunder]:
    """Yield what was a blunder in the last round of a match."""
    for made in decisions(match):
        table = made.before.table
        if not table.last_round:
            continue
        if table.unloading:
            if isinstance(made.action, Divert):
                yield from _spared(made, made.action)
            continue
        points, better = given_away(made, SURE, ends_turn=isinstance(made.action, Load))
        if points > 0:
            kind = DREW if isinstance(made.action, Draw) else LEFT
            decided = would_win(match, made.seat, points)
            yield Blunder(kind, made.ply, made.seat, made.action, better, points, decided)
        if isinstance(made.action, Load):
            yield from _gave(made, made.action)


def _gave(made: Decision, load: Load) -> Iterator[Blunder]:
    """Yield a settler that goes, as it looks, to a rival with no fewer points, if another card does no harm."""
    table, seat = made.before.table, made.seat
    rival = _goes_to(table, load.card)
    scores = table.scores()
    if rival in (NOBODY, seat) or scores[rival] < scores[seat]:
        return
    harmless = [Load(card) for card in dict.fromkeys(made.before.hands[seat]) if not _harms(table, seat, card)]
    if harmless:
        landed = _landed_on(made.match, load.card) == rival
        decided = landed and would_win(made.match, seat, 1, rival)
        yield Blunder(GAVE, made.ply, seat, load, tuple(harmless[:1]), 1, decided)


def _goes_to(table: Table, card: Card) -> Seat:
    """Return who would get a settler; NOBODY if the card is a pirate."""
    return contest(table, card) if card < table.kit.first_pirate else NOBODY


def _harms(table: Table, seat: Seat, card: Card) -> bool:
    """Return whether a card is, as it looks, for a rival, or may rob the seat itself."""
    if card < table.kit.first_pirate:
        return _goes_to(table, card) not in (NOBODY, seat)
    victims, by = pirate_targets(table, table.kit.colours[card])
    return seat in victims or by == "diverted"


def _landed_on(match: Match, card: Card) -> Seat:
    """Return who got a settler when the last ship was unloaded, or NOBODY."""
    positions = list(walk(match))
    last = takewhile(lambda position: position.state.table.last_round, reversed(positions))
    found = [event for position in last for event in position.events if isinstance(event, SettlerLanded)]
    return next((event.seat for event in found if event.card == card), NOBODY)


def _spared(made: Decision, divert: Divert) -> Iterator[Blunder]:
    """Yield a pirate that was not sent to the rival with the most points who has a house to lose."""
    lands = made.before.table.lands
    scores = made.before.table.scores()
    robbed = [seat for seat, land in enumerate(lands) if seat != made.seat and land.all_houses()]
    strongest = max((scores[seat] for seat in robbed), default=0)
    if robbed and (divert.victim not in robbed or scores[divert.victim] < strongest):
        better = Divert(max(robbed, key=scores.__getitem__))
        decided = would_win(made.match, made.seat, 1, better.victim)
        yield Blunder(SPARED, made.ply, made.seat, divert, (better,), 1, decided)
