"""The table as the referee sees it: words and plain dicts, and what may be done with what lies there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.trace_referee import Json

Hand = Counter[str]

RESOURCES = ("brick", "lumber", "ore", "wool", "grain")
KINDS = ("road", "knight", "settlement", "city", "expansion")
SAFE_WITH_CASTLE = 3
SAFE_WITH_CHURCH = 1
FOR_ONE = 3


class Table:
    """Everything that the state of a trace tells, under the same names, and the legal actions."""

    def __init__(self, setup: Json, told: Json) -> None:
        self.seats = range(setup["seats"])
        deck = setup["deck"]
        self.expansion: dict[str, Json] = {one["name"]: one for one in deck["expansions"]}
        self.price: dict[str, dict[str, int]] = dict(deck["costs"])
        self.price |= {name: one["cost"] for name, one in self.expansion.items()}

        self.round = 1
        self.turn: int = setup["start"]
        self.actor: int = self.turn
        self.phase = "turn"
        self.clockwise = True
        self.exchanges = 1
        self.library_used = self.guild_used = self.university_used = False
        self.built: list[str] = []
        self.taken: str | None = None
        self.stall = 0
        self.partner: int | None = None
        self.owed = 0
        self.giving = False
        self.building: str | None = None
        self.need: Hand = Counter()
        self.spent: Hand = Counter()
        self.waived: str | None = None
        self.replaced: list[list[str]] = []
        self.cutting: list[int] = []
        self.drawing = False
        self.revealed = {"raid": 0, "market": 0}
        self.hands: list[Hand] = [Counter(hand) for hand in told["hands"]]
        self.known: list[list[Hand]] = [[Counter() for _ in self.seats] for _ in self.seats]
        self.pile: list[str] = list(told["pile"])
        self.stack: list[str] = list(told["stack"])
        self.backs: list[list[str]] = [list(backs) for backs in told["backs"]]
        self.market: list[str] = list(told["market"])
        self.discard: list[str] = []
        self.roads = [1 for _ in self.seats]
        self.knights = [0 for _ in self.seats]
        self.settlements = [1 for _ in self.seats]
        self.cities = [0 for _ in self.seats]
        self.expansions: list[list[str]] = [[] for _ in self.seats]
        self.resources, self.supply, self.all_backs = card_set(setup)
        self.supply["road"] -= len(self.seats)
        self.supply["settlement"] -= len(self.seats)

    @property
    def hand_sizes(self) -> list[int]:
        return [hand.total() for hand in self.hands]

    @property
    def points(self) -> list[int]:
        """Count what every seat has laid out; of roads and knights every second card shows a point."""
        found = []
        for seat in self.seats:
            points = self.settlements[seat] + 2 * self.cities[seat]
            points += sum(self.expansion[name]["points"] for name in self.expansions[seat])
            for cards in (self.roads[seat], self.knights[seat]):
                points += len([card for card in range(cards) if card % 2])
            found.append(points)
        return found

    def has(self, seat: int, power: str) -> bool:
        return any(self.expansion[name]["power"] == power for name in self.expansions[seat])

    def after(self, seat: int, clockwise: bool = True) -> list[int]:
        """Return the other seats, the nearest in a direction first."""
        step = 1 if clockwise else -1
        return [(seat + step * distance) % len(self.seats) for distance in self.seats if distance]

    def waiver(self) -> bool:
        return self.has(self.turn, "discount") and not self.university_used and self.waived is None

    def losers(self, what: str) -> tuple[int | None, list[int], list[int]]:
        """Return who loses a road or knight to the seat on turn, and who is passed over: without any, protected."""
        cards, power, safe = self.roads, "protect_roads", SAFE_WITH_CASTLE
        if what == "knight":
            cards, power, safe = self.knights, "protect_knight", SAFE_WITH_CHURCH
        without, protected = [], []
        for other in self.after(self.turn, self.clockwise):
            if cards[other] == 0:
                without.append(other)
            elif self.has(other, power) and cards[other] <= safe:
                protected.append(other)
            else:
                return other, without, protected
        return None, without, protected

    def begin_turn(self, seat: int) -> None:
        """Let a seat begin its turn, with an exchange for every second road."""
        self.turn = self.actor = seat
        self.phase, self.built = "turn", []
        self.library_used = self.guild_used = self.university_used = False
        self.exchanges = max(1, len([card for card in range(self.roads[seat]) if card % 2 == 0]))

    # Hands, and what is known of them

    def take_from_market(self, seat: int, card: str) -> None:
        """Take a card from its stall; all have seen it."""
        self.exchanges -= 1
        self.stall, self.taken = self.market.index(card), card
        self.market.pop(self.stall)
        self.hands[seat][card] += 1
        for viewer in self.after(seat):
            self.known[viewer][seat][card] += 1

    def open_hand(self, seat: int, partner: int) -> list[str]:
        """Show a hand to a seat, to pick a card of it, and return its cards."""
        self.exchanges -= 1
        self.library_used, self.partner, self.phase = True, partner, "pick"
        cards = [card for card in RESOURCES for _ in range(self.hands[partner][card])]
        self.known[seat][partner] = Counter(cards)
        return cards

    def see_leave(self, holder: int, card: str, count: int = 1) -> None:
        """Let everybody know that cards have left a hand, seen by all."""
        for viewer in self.seats:
            known = self.known[viewer][holder]
            known[card] = max(0, known[card] - count)

    def pass_card(self, giver: int, getter: int, card: str) -> None:
        """Move a card between hands, seen by these two only."""
        size = self.hands[giver].total()
        for viewer in self.after(giver):
            known = self.known[viewer][giver]
            if viewer == getter:
                known[card] = max(0, known[card] - 1)
            elif known[card] == size:
                known[card] -= 1
                self.known[viewer][getter][card] += 1
            else:
                self.known[viewer][giver] = Counter({kind: max(0, sure - 1) for kind, sure in known.items()})
        self.known[giver][getter][card] += 1
        self.hands[giver][card] -= 1
        self.hands[getter][card] += 1

    # What may be done

    def legal(self) -> list[Json]:
        """Return all that the seat to act may do, in the documented order."""
        hand = self.hands[self.actor]
        if self.phase == "turn":
            return [{"kind": "end_turn"}, *self.exchanges_now(), *self.guild_now(), *self.builds_now()]
        if self.phase == "put_back":
            return [{"kind": "put_back", "card": card} for card in _kinds(hand) if card != self.taken]
        if self.phase == "pick":
            assert self.partner is not None
            return [{"kind": "pick", "card": card} for card in _kinds(self.hands[self.partner])]
        if self.phase == "give_back":
            more = self.partners([self.partner]) if self.may_draw_more() else []
            return [*more, *[{"kind": "give_back", "card": card} for card in _kinds(hand)]]
        if self.phase == "pay":
            return self.steps()
        if self.phase == "wind":
            return [{"kind": "turn_wind"}, {"kind": "keep_wind"}]
        return [{"kind": "discard", "card": card} for card in _kinds(hand)]

    def may_draw_more(self) -> bool:
        assert self.partner is not None
        return self.exchanges > 0 and not self.giving and self.hands[self.partner].total() > 0

    def partners(self, seats: Sequence[int | None]) -> list[Json]:
        """Return the ways to take a card from one of these seats in an exchange."""
        found = [{"kind": "draw_from", "partner": seat} for seat in seats]
        if self.has(self.actor, "pick_openly") and not self.library_used:
            found += [{"kind": "open_hand", "partner": seat} for seat in seats]
        return found

    def exchanges_now(self) -> list[Json]:
        hand = self.hands[self.actor]
        if not self.exchanges or not hand.total():
            return []
        found: list[Json] = [{"kind": "swap", "card": card} for card in _kinds(hand)]
        if self.roads[self.actor] == 0:
            return found
        for card in RESOURCES:
            if card in self.market and any(other != card for other in _kinds(hand)):
                found.append({"kind": "take_from_market", "card": card})
        return found + self.partners([seat for seat in sorted(self.after(self.actor)) if self.hands[seat].total()])

    def guild_now(self) -> list[Json]:
        if self.guild_used or not self.has(self.actor, "take_card"):
            return []
        points = self.points
        others = [seat for seat in sorted(self.after(self.actor)) if points[seat] >= points[self.actor]]
        return [{"kind": "take_card", "partner": seat} for seat in others if self.hands[seat].total()]

    def builds_now(self) -> list[Json]:
        return [{"kind": "build", "what": what} for what in self.price if self.can_build(what)]

    def can_build(self, what: str) -> bool:
        seat = self.actor
        if kind_of(what) in self.built:
            return False
        if what == "city":
            there = self.settlements[seat] > 0
        elif what in ("road", "knight"):
            there = self.supply[what] > 0 or self.losers(what)[0] is not None
        else:
            there = self.supply[what] > 0
            if what in self.expansion:
                there = there and self.cities[seat] > 0 and what not in self.expansions[seat]
        return there and bool(self.ends(self.hands[seat], Counter(self.price[what]), self.waiver()))

    # Payments

    def ends(self, hand: Hand, need: Hand, waiver: bool) -> set[tuple[tuple[int, ...], bool]]:
        """Return all that can be left of a hand after paying, and whether the waiver is; nothing if it cannot pay."""
        found = {(tuple(hand[card] for card in RESOURCES), waiver)}
        for wanted, count in need.items():
            for _ in range(count):
                found = {end for left, spare in found for end in _ways_for_one(left, spare, wanted)}
        return found

    def steps(self) -> list[Json]:
        """Return the next steps of the payment under way from which there is a way to its end."""
        hand, need, waiver = self.hands[self.actor], self.need, self.waiver()
        found: list[Json] = []
        if all(hand[card] >= need[card] for card in RESOURCES):
            found.append({"kind": "pay"})
        wanted = _kinds(need)
        for card in wanted if waiver else []:
            if self.ends(hand, need - Counter([card]), False):
                found.append({"kind": "waive", "card": card})
        for card in wanted:
            for by in RESOURCES:
                if by != card and hand[by] >= FOR_ONE:
                    left = hand - Counter({by: FOR_ONE})
                    if self.ends(left, need - Counter([card]), waiver):
                        found.append({"kind": "substitute", "card": card, "by": by})
        return found

    def pay(self, step: Json) -> None:
        """Carry out a step of the payment under way."""
        hand, seat = self.hands[self.actor], self.actor
        if step["kind"] == "pay":
            for card, count in self.need.items():
                hand[card] -= count
                self.spent[card] += count
                self.see_leave(seat, card, count)
            self.need = Counter()
            return
        self.need[step["card"]] -= 1
        if step["kind"] == "waive":
            self.waived = step["card"]
        else:
            hand[step["by"]] -= FOR_ONE
            self.spent[step["by"]] += FOR_ONE
            self.see_leave(seat, step["by"], FOR_ONE)
            self.replaced.append([step["card"], step["by"]])

    def end_payment(self) -> Json:
        """Discard what was paid for the building under way, and return the payment as its event tells it."""
        cards = [card for card in RESOURCES for _ in range(self.spent[card])]
        payment = {"cards": cards, "waived": self.waived, "replaced": self.replaced}
        self.discard += cards
        self.university_used |= self.waived is not None
        self.building, self.waived, self.replaced = None, None, []
        self.need, self.spent = Counter(), Counter()
        return payment

    # What comes of building

    def take_from_supply(self, what: str) -> Json:
        """Take a card from the supply or, if there is none, from whom the wind says; return who loses it."""
        if what == "city":
            return None
        if self.supply[what]:
            self.supply[what] -= 1
            return None
        loser, without, protected = self.losers(what)
        assert loser is not None
        (self.roads if what == "road" else self.knights)[loser] -= 1
        return {"loser": loser, "without": without, "protected": protected}

    def lay_out(self, seat: int, what: str) -> str | None:
        """Lay out what a seat has built; return the surprise on the back of a settlement that became a city."""
        if what == "road":
            self.roads[seat] += 1
        elif what == "knight":
            self.knights[seat] += 1
        elif what == "settlement":
            self.settlements[seat] += 1
            self.backs[seat].append(self.stack.pop())
        elif what == "city":
            self.settlements[seat] -= 1
            self.cities[seat] += 1
            surprise = self.backs[seat].pop(0)
            self.revealed[surprise] += 1
            return surprise
        else:
            self.cities[seat] -= 1
            self.expansions[seat].append(what)
        return None


def kind_of(what: str) -> str:
    """Return of which kind something is: one of a kind can be built in a turn."""
    return what if what in KINDS else "expansion"


def card_set(setup: Json) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """Return what so many seats play with: resource cards, building cards, and the backs of the settlements."""
    deck = setup["deck"]
    chosen = deck["seats"][str(setup["seats"])]

    def number(copies: dict[str, int]) -> int:
        return sum(copies[one] for one in chosen["marks"])

    resources = {card: chosen["resources"] * count for card, count in deck["resources"].items()}
    backs = {surprise: number(deck["cards"][surprise]) for surprise in ("raid", "market")}
    supply = {"road": number(deck["cards"]["road"]), "knight": number(deck["cards"]["knight"])}
    supply["settlement"] = sum(backs.values())
    supply |= {one["name"]: number(one["copies"]) for one in deck["expansions"]}
    return resources, supply, backs


def _kinds(hand: Hand) -> list[str]:
    return [card for card in RESOURCES if hand[card]]


def _ways_for_one(left: tuple[int, ...], spare: bool, wanted: str) -> list[tuple[tuple[int, ...], bool]]:
    """Return what is left after one card of a price was paid, in every way there is."""
    found = [(left, False)] if spare else []
    for index, card in enumerate(RESOURCES):
        price = 1 if card == wanted else FOR_ONE
        if left[index] >= price:
            found.append(((*left[:index], left[index] - price, *left[index + 1 :]), spare))
    return found
