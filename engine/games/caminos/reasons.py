"""The sentences that tell why something is not possible in Caminos."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.games.caminos.cards import CITY, KNIGHT, ROAD, SETTLEMENT, Card, What
from engine.games.caminos.state import CUT, GIVE_BACK, GOAL, OVER, PAY, PICK, PUT_BACK, WIND, Phase
from engine.reasons import Reason, reason

NOT_WHILE: dict[Phase, Reason] = {
    PUT_BACK: reason("First put a card back on the market."),
    PICK: reason("First pick a card from the open hand."),
    GIVE_BACK: reason("First give back a card for each that you took."),
    PAY: reason("First pay for what you are building."),
    WIND: reason("First decide whether the wind turns."),
    CUT: reason("First every hand of more than seven cards is cut to seven."),
    OVER: reason("The match is over."),
}

# Exchanges
TRADE_BEFORE_BUILDING: Final = reason("You trade before you build: after the first build there is no exchange.")
EXCHANGES_USED: Final = reason("You have used all your exchanges: one for each road that shows side A.")
EMPTY_HAND: Final = reason("You have no card to give.")
PILE_ONLY: Final = reason("Without a road you can exchange one card, and only with the pile.")
NOT_ON_MARKET: Final = reason("The market has no such card.")
NO_OTHER_CARD: Final = reason("You have no card of another kind to put back.")
SAME_CARD: Final = reason("Put back another kind of card than the one you took.")
PARTNER_EMPTY: Final = reason("This hand is empty.")
NO_GUILD: Final = reason("Only the owner of a guild may take a card for nothing.")
GUILD_USED: Final = reason("Your guild has been used in this turn.")
PARTNER_WEAKER: Final = reason("The guild takes only from seats that have at least as many points as you.")

# Building
ALREADY_BUILT: dict[What, Reason] = {
    ROAD: reason("You have built a road in this turn: one a turn."),
    KNIGHT: reason("You have built a knight in this turn: one a turn."),
    SETTLEMENT: reason("You have built a settlement in this turn: one a turn."),
    CITY: reason("You have built a city in this turn: one a turn."),
}
ONE_EXPANSION_A_TURN: Final = reason("You have built an expansion in this turn: one a turn.")
NO_SETTLEMENT_LEFT: Final = reason("There is no settlement left.")
NO_SETTLEMENT_CARD: Final = reason("You need a settlement that becomes the city.")
NO_CITY: Final = reason("You need a city without an expansion.")
NO_EXPANSION_LEFT: Final = reason("There is no such expansion left.")
OWN_EXPANSION: Final = reason("You have this expansion: one of each kind.")
NOTHING_TO_SEIZE: dict[What, Reason] = {
    ROAD: reason("There is no road left, and nobody has one to lose."),
    KNIGHT: reason("There is no knight left, and nobody has one to lose."),
}
PROTECTED: dict[What, Reason] = {
    ROAD: reason("There is no road left to take: a castle protects the first three roads."),
    KNIGHT: reason("There is no knight left to take: a church protects the first knight."),
}
SPARED: dict[What, Reason] = {  # of a seat that is passed over
    ROAD: reason("Its castle protects its first three roads."),
    KNIGHT: reason("Its church protects its first knight."),
}

# Prices
MISSING_ONE: tuple[Reason, ...] = (
    reason("You need one more brick."),
    reason("You need one more lumber."),
    reason("You need one more ore."),
    reason("You need one more wool."),
    reason("You need one more grain."),
)
MISSING_MORE: dict[Card, Callable[[int], Reason]] = {
    0: lambda count: reason("You need {count} more brick.", count=count),
    1: lambda count: reason("You need {count} more lumber.", count=count),
    2: lambda count: reason("You need {count} more ore.", count=count),
    3: lambda count: reason("You need {count} more wool.", count=count),
    4: lambda count: reason("You need {count} more grain.", count=count),
}
SEVERAL_MISSING: Callable[[int], Reason] = lambda count: reason(  # noqa: E731
    "You need {count} more cards for it.", count=count
)
THREE_OF_A_KIND: Final = reason("Three of a kind could stand for one card.")

REACHED_GOAL: Final = reason("a seat has reached {goal} points in its own turn", goal=GOAL)
