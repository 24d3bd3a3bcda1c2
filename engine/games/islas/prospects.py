"""What tells who is winning a match of Islas, at the beginning of a round: features for the fitted evaluation."""

from __future__ import annotations

from engine.bots.prospects import by_others
from engine.games.islas.cards import PRIVILEGES
from engine.games.islas.explain import contest
from engine.games.islas.scoring import GOAL
from engine.games.islas.state import COLOUR_RANGE, State
from engine.games.islas.weights import weights

VALUES = weights()
TOWN, IN_TOWN = 5, 3  # points of a town, and houses that become one

FEATURES = (
    "points",  # with a town for every three houses
    "singles",  # colours with one house
    "pairs",  # with two houses and no palace
    "later_pairs",  # with two houses and a palace
    "towns",
    "free_plots",  # with a palace for two houses, too
    "settlers",  # in the hand
    "more_settlers",  # beyond three
    "pirates",
    "fitting_settlers",  # whose colour stands already
    "best_house",  # of those that the hand could build, by what the greedy bot makes of it
    "aboard",  # houses of the settlers on the ship who would come, valued alike
    "place",  # in the order of the next round
    "leads",  # wishes of settlers for which no other island has as much room
    "room",  # for wishes of settlers
    *PRIVILEGES,
)


def features(state: State) -> list[list[float]]:
    """Return the features of every seat."""
    table = state.table
    lands, kit = table.lands, table.kit
    seats = len(lands)
    demand = table.setup.deck.demand
    rooms = [[(mask & land.free).bit_count() for mask in land.touch] for land in lands]
    most = [max(counts) for counts in zip(*rooms, strict=True)]
    owners = [table.owner[privilege] for privilege in PRIVILEGES]
    landings = [(contest(table, card), kit.colours[card]) for card in state.ship if card < kit.first_pirate]
    found = []
    for seat, land in enumerate(lands):
        singles = pairs = later_pairs = grown = 0
        for colour in COLOUR_RANGE:
            towns, houses = divmod(land.houses[colour].bit_count(), IN_TOWN)
            grown += towns
            if houses == 1:
                singles += 1
            elif houses:
                if land.palaces[colour]:
                    later_pairs += 1
                else:
                    pairs += 1
        leads = drawn = 0.0
        for weight, room, best in zip(demand, rooms[seat], most, strict=True):
            if room:
                drawn += weight * room
                if room == best:
                    leads += weight
        hand = state.hands[seat]
        held = [kit.colours[card] for card in hand if card < kit.first_pirate]
        settlers = len(held)
        row = [
            sum(land.points) + (TOWN - IN_TOWN) * grown,
            singles,
            pairs,
            later_pairs,
            sum([mask.bit_count() for mask in land.towns]) + grown,
            land.free.bit_count() + pairs + later_pairs + (IN_TOWN - 1) * grown,
            min(settlers, 3),
            max(0, settlers - 3),
            len(hand) - settlers,
            len([colour for colour in held if land.houses[colour]]),
            max([0.0, *[VALUES.another_house(table, seat, colour) for colour in set(held)]]),
            sum([VALUES.another_house(table, seat, colour) for winner, colour in landings if winner == seat]),
            (seat - table.start) % seats / seats,
            leads,
            drawn,
        ]
        row += [float(owner == seat) for owner in owners]
        found.append(row)
    return found


def progress(state: State) -> list[float]:
    """Return for every seat how far the match has come, from 0 to 1."""
    return by_others(state.table.scores(), GOAL)
