"""Who is winning a match of Puentes: by what the sheets promise, and by playing on in haste; at the end by that alone.

The judgement of the greedy bot sees what an island lacks, playing on sees what comes of a whole sheet and of the race
for bonuses: the two together tell more than either. With two cards or less to be played, who wins if all play as well
as can be tells more than any weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from statistics import fmean

from engine.bots.prospects import Prospects, read_prospects
from engine.core import Seat
from engine.games.puentes.cards import BRIDGES_OF, ROUNDS, Card
from engine.games.puentes.endgame import Endgame, drawn, turns_of
from engine.games.puentes.haste import FORESEEN, best_bridges, best_end, draw_bridges, play_card, usual_figures
from engine.games.puentes.heuristics import Hopes, pays
from engine.games.puentes.lookahead import prizes
from engine.games.puentes.observation import Observation, unseen
from engine.games.puentes.rounds import settle
from engine.games.puentes.scoring import winners
from engine.games.puentes.sheet import Sheet
from engine.games.puentes.state import BRIDGES, END, OVER, START, State, Table
from engine.rng import derive, shuffled

FEATURES = (
    "hope",  # points in the end, as the heuristics see it
    "played_on",  # points in the end, as they come of playing on
    "nearing",  # the same for each round to come: the fewer there are, the more it tells
)
KEPT = 5  # actions from one position that weights are fitted to, to the next
TRIALS = 8  # so many that a graph is smooth, so few that the window hardly waits
LAST = 2  # rounds that are judged by who wins if all play as well as can be

Scores = tuple[int, ...]


def features(state: State) -> list[list[float]]:
    """Return the features of every seat, each less its mean over the seats: what all have alike decides nothing."""
    return _features(state.table, _trials(state.table))


def _features(table: Table, trials: Sequence[Scores]) -> list[list[float]]:
    seats = range(len(table.sheets))
    to_come = ROUNDS - table.round + fmean([to_play(table, seat) for seat in seats])
    points = [fmean([scores[seat] for scores in trials]) for seat in seats]
    rows = [[_hope(table, seat), points[seat], points[seat] / (to_come + 1)] for seat in seats]
    means = [fmean(column) for column in zip(*rows, strict=True)]
    return [[value - mean for value, mean in zip(row, means, strict=True)] for row in rows]


def _hope(table: Table, seat: Seat) -> float:
    """Return how many points a seat may hope for."""
    seen = Observation(seat, table)
    hopes = Hopes(table.setup.board.kit, unseen(seen), ROUNDS - table.round, pays(seen))
    return hopes.worth(table.sheets[seat]) + sum(table.bonuses[seat])


def to_play(table: Table, seat: Seat) -> float:
    """Return how much of this round's card a seat has still to play."""
    if table.phase in (START, OVER):
        return 0.0
    seats = len(table.sheets)
    place, now = ((each - table.begins) % seats for each in (seat, table.actor))
    if place == now:
        return 0.5 if table.phase == BRIDGES else float(table.phase != END)
    return float(place > now)


def _trials(table: Table) -> list[Scores]:
    """Return the scores in the end, if the match is played on in haste with the cards to come in several orders."""
    rng, cards = derive("chances"), unseen(Observation(0, table))
    found = []
    for _ in range(TRIALS):
        rng, order = shuffled(rng, cards)
        found.append(_in_trial(table, order))
    return found


def _in_trial(table: Table, cards: Sequence[Card]) -> Scores:
    trial = table.copy()
    for number in range(table.round, ROUNDS + 1):
        if number > table.round:
            trial.turned.append(cards[number - table.round - 1])
        following = cards[number - table.round : ROUNDS - table.round]
        for seat in range(len(trial.sheets)):
            part = to_play(table, seat) if number == table.round else 1.0
            if part:
                trial.sheets[seat] = _played(trial, seat, following, 0 if part == 1 else table.left)
        settle(trial, None)
    return trial.scores()


def _played(table: Table, seat: Seat, following: Sequence[Card], left: int) -> Sheet:
    """Return the sheet of a seat after this round's card, or after the bridges that are left of it, if any are."""
    sheet, card, number = table.sheets[seat], table.turned[-1], table.round
    open_to, figures = prizes(Observation(seat, table)), usual_figures()
    is_end = len(following) < FORESEEN
    if is_end and not left:
        return best_end(sheet, [card, *following], number - 1, open_to, figures).sheet
    if is_end and left == BRIDGES_OF[card]:
        return best_bridges(sheet, left, following, number, open_to, figures).sheet
    if left:
        draw_bridges(sheet, left, open_to, figures[number])
    else:
        play_card(sheet, card, open_to, figures[number])
    return sheet


def _endings(table: Table) -> list[Scores]:
    """Return the scores in the end for every order of the last cards, if all play as well as can be."""
    now = table.copy()
    for seat in range(len(table.sheets)):
        part = to_play(table, seat)
        if part:
            now.sheets[seat] = _best(now, seat, 0 if part == 1 else table.left)
    settle(now, None)
    found = []
    for order in permutations(unseen(Observation(0, table)), ROUNDS - table.round):
        trial = now.copy()
        for card in order:
            trial.turned.append(card)
            for seat in range(len(trial.sheets)):
                trial.sheets[seat] = _best(trial, seat, 0)
            settle(trial, None)
        found.append(trial.scores())
    return found


def _best(table: Table, seat: Seat, left: int) -> Sheet:
    """Return the best that a seat can make of its sheet by this round's card, or by the bridges that are left of it."""
    sheet, card, number, seen = table.sheets[seat], table.turned[-1], table.round, Observation(seat, table)
    ways = drawn([sheet], left) if left else turns_of(sheet, card)
    if left == BRIDGES_OF[card]:
        ways.append(sheet)
    open_to = prizes(seen)
    endgame = Endgame(unseen(seen), ROUNDS - number, number, lambda _: open_to)
    return max(ways, key=endgame.points)


def progress(state: State) -> list[float]:
    """Return for every seat how much of the match is over, from 0 to 1."""
    return [state.table.round / ROUNDS] * len(state.table.sheets)


def clock(state: State) -> float:
    """Return how many of the positions have come by that weights are fitted to."""
    return state.plies // KEPT


@cache
def _prospects() -> Prospects:
    return read_prospects("puentes", FEATURES)


def shares(state: State) -> Sequence[float]:
    """Return how likely each seat is to win."""
    table = state.table
    if table.round <= ROUNDS - LAST:
        return _prospects().shares(_features(table, _trials(table)), progress(state))
    won = [winners(scores) for scores in _endings(table)]
    return [fmean([(seat in each) / len(each) for each in won]) for seat in range(len(table.sheets))]
