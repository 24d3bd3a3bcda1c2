"""An auditor of Caminos, written from the rulebook and `docs/trace-caminos.md` alone.

It shares no code with the rules it checks, and none of their cleverness: it plays every action of a trace on a table
of its own and compares. All that it believes is what chance did: the order after a shuffle, and the card drawn unseen.
"""

from __future__ import annotations

from collections import Counter

from engine.games.caminos.referee.comparing import Comparing, Violation, counts
from engine.games.caminos.referee.table import FOR_ONE, RESOURCES, Json, Table, card_set, kind_of

FIRST_HAND = 3
STALLS = 5
POINTS_TO_WIN = 10
LARGEST_HAND = 7
CARDS_DRAWN = 2
ENOUGH_LEFT = 10


__all__ = ["Referee", "Violation"]


class Referee(Comparing):
    """Checks a match of Caminos by its trace: the opening first, then one step after the other."""

    def __init__(self, opening: Json) -> None:
        """Take in the opening; raise Violation if it is none."""
        setup, told = opening["setup"], opening["state"]
        table = Table(setup, told)
        super().__init__(table, told)
        self.start: int = setup["start"]
        self.was_asked = False  # how to pay for what is being built

        resources, supply, backs = card_set(setup)
        self._same("derived", {"resources": resources, "supply": supply, "backs": backs}, opening["derived"])
        seats = len(table.seats)
        self._same("players", seats, len(opening["players"]))
        self._same("cards in the first hands", [FIRST_HAND] * seats, table.hand_sizes)
        self._same("cards on the first market", STALLS, len(table.market))
        self._same("settlements at the start", [1] * seats, [len(own) for own in table.backs])
        self._compare_state(told)

    def check(self, step: Json) -> None:
        """Play the step and raise Violation if anything that it tells is not so."""
        self.ply += 1
        if self.table.phase == "over":
            self._fault("the match is over", None, step["action"])
        self._same("ply", self.ply, step["ply"])
        self._same("seat", self.table.actor, step["seat"])
        self._compare_legal(self.table.legal(), step["legal"])
        if step["action"] not in step["legal"]:
            self._fault("the action is none of the legal ones", step["legal"], step["action"])
        self.events, self.heard, self.chance = step["events"], 0, False
        self._carry_out(step["action"])
        self._same("events after the last one", [], self.events[self.heard :])
        self._compare_state(step["state"])
        outcome = None
        if self.table.phase == "over":
            outcome = {"scores": self.table.points, "winners": [self.table.turn]}
        self._same("outcome", outcome, step["outcome"])

    # What comes of an action

    def _carry_out(self, action: Json) -> None:
        table, seat = self.table, self.table.actor
        match action["kind"]:
            case "end_turn":
                self._end_turn()
            case "swap":
                self._swap(seat, action["card"])
            case "take_from_market":
                self._take_from_market(seat, action["card"])
            case "put_back":
                self._put_back(seat, action["card"], forced=False)
            case "draw_from":
                table.exchanges -= 1
                self._take_unseen(seat, action["partner"], "blind")
                self._owe(action["partner"])
            case "open_hand":
                self._open_hand(seat, action["partner"])
            case "pick":
                self._pick(action["card"], forced=False)
            case "give_back":
                self._give_back(action["card"], forced=False)
                self._give_while_forced()
            case "take_card":
                table.guild_used = True
                self._take_unseen(seat, action["partner"], "guild")
            case "build":
                table.building, table.need = action["what"], Counter(table.price[action["what"]])
                table.exchanges, self.was_asked = 0, False
                self._pay_on()
            case "pay" | "waive" | "substitute":
                self._pay_step(action)
                self._pay_on()
            case "turn_wind":
                table.phase = "turn"
                self._turn_wind("settlement")
            case "keep_wind":
                table.phase = "turn"
                self._tell("wind_kept", seat=seat, clockwise=table.clockwise)
            case "discard":
                self._discard(seat, [action["card"]], forced=False)
                self._cut_on()
            case _:
                self._fault("kind of action", "a known one", action)

    # Exchanges

    def _seen_to_leave(self, holder: int, card: str, count: int = 1) -> None:
        for viewer in self.table.seats:
            known = self.table.known[viewer][holder]
            known[card] = max(0, known[card] - count)

    def _top(self) -> str | None:
        """Take the topmost card of the pile; shuffle the discards first if it is empty."""
        table = self.table
        if not table.pile and table.discard:
            order = list(self._next("reshuffled", "order") or ())
            self._same("cards of reshuffled", sorted(table.discard), sorted(order))
            self._tell("reshuffled", count=len(order), order=order, secret={"order": []})
            self.chance |= len(order) > 1
            table.pile, table.discard = order, []
        return table.pile.pop() if table.pile else None

    def _swap(self, seat: int, card: str) -> None:
        table = self.table
        table.exchanges -= 1
        table.hands[seat][card] -= 1
        table.discard.append(card)
        self._seen_to_leave(seat, card)
        drawn = self._top()
        assert drawn
        table.hands[seat][drawn] += 1
        self._tell("swapped", seat=seat, card=card, drawn=drawn, secret={"drawn": [seat]})

    def _take_from_market(self, seat: int, card: str) -> None:
        table = self.table
        table.exchanges -= 1
        table.stall, table.taken = table.market.index(card), card
        table.market.pop(table.stall)
        table.hands[seat][card] += 1
        for viewer in table.after(seat):
            table.known[viewer][seat][card] += 1
        self._tell("took_from_market", seat=seat, card=card, stall=table.stall)
        table.phase = "put_back"
        ways = table.legal()
        if len(ways) == 1:
            self._put_back(seat, ways[0]["card"], forced=True)

    def _put_back(self, seat: int, card: str, forced: bool) -> None:
        table = self.table
        table.hands[seat][card] -= 1
        self._seen_to_leave(seat, card)
        table.market.insert(table.stall, card)
        self._tell("put_on_market", seat=seat, card=card, stall=table.stall, forced=forced)
        table.phase, table.stall, table.taken = "turn", 0, None

    def _pass(self, giver: int, getter: int, card: str) -> None:
        """Move a card between hands, seen by these two only."""
        table = self.table
        size = table.hands[giver].total()
        for viewer in table.after(giver):
            known = table.known[viewer][giver]
            if viewer == getter:
                known[card] = max(0, known[card] - 1)
            elif known[card] == size:
                known[card] -= 1
                table.known[viewer][getter][card] += 1
            else:
                table.known[viewer][giver] = Counter({kind: max(0, sure - 1) for kind, sure in known.items()})
        table.known[giver][getter][card] += 1
        table.hands[giver][card] -= 1
        table.hands[getter][card] += 1

    def _take_unseen(self, seat: int, partner: int, by: str) -> None:
        card = self._next("took_card", "card")
        if not self.table.hands[partner][card]:
            self._fault("a card drawn unseen", counts(self.table.hands[partner]), card)
        self.chance = True
        self._pass(partner, seat, card)
        secret = {"card": [seat, partner]}
        self._tell("took_card", seat=seat, partner=partner, by=by, forced=False, card=card, secret=secret)

    def _open_hand(self, seat: int, partner: int) -> None:
        table = self.table
        table.exchanges -= 1
        table.library_used, table.partner, table.phase = True, partner, "pick"
        cards = [card for card in RESOURCES for _ in range(table.hands[partner][card])]
        table.known[seat][partner] = Counter(cards)
        self._tell("hand_opened", seat=seat, partner=partner, cards=cards, secret={"cards": [seat, partner]})
        ways = table.legal()
        if len(ways) == 1:
            self._pick(ways[0]["card"], forced=True)

    def _pick(self, card: str, forced: bool) -> None:
        seat, partner = self.table.actor, self.table.partner
        assert partner is not None
        self._pass(partner, seat, card)
        secret = {"card": [seat, partner]}
        self._tell("took_card", seat=seat, partner=partner, by="library", forced=forced, card=card, secret=secret)
        self._owe(partner)

    def _owe(self, partner: int) -> None:
        table = self.table
        table.phase, table.partner = "give_back", partner
        table.owed += 1
        if not table.may_draw_more():
            self._give_while_forced()

    def _give_back(self, card: str, forced: bool) -> None:
        table = self.table
        seat, partner = table.actor, table.partner
        assert partner is not None
        table.owed -= 1
        table.giving = True
        self._pass(seat, partner, card)
        secret = {"card": [seat, partner]}
        self._tell("gave_back", seat=seat, partner=partner, owed=table.owed, forced=forced, card=card, secret=secret)

    def _give_while_forced(self) -> None:
        table = self.table
        while table.owed:
            ways = [card for card in RESOURCES if table.hands[table.actor][card]]
            if len(ways) > 1:
                return
            self._give_back(ways[0], forced=True)
        table.phase, table.partner, table.giving = "turn", None, False

    # Building

    def _pay_step(self, step: Json) -> None:
        table = self.table
        hand, seat = table.hands[table.actor], table.actor
        if step["kind"] == "pay":
            for card, count in table.need.items():
                hand[card] -= count
                table.spent[card] += count
                self._seen_to_leave(seat, card, count)
            table.need = Counter()
            return
        table.need[step["card"]] -= 1
        if step["kind"] == "waive":
            table.waived = step["card"]
        else:
            hand[step["by"]] -= FOR_ONE
            table.spent[step["by"]] += FOR_ONE
            self._seen_to_leave(seat, step["by"], FOR_ONE)
            table.replaced.append([step["card"], step["by"]])

    def _pay_on(self) -> None:
        """Pay while all ways come to the same; then lay out what was built."""
        table = self.table
        while table.need.total():
            steps = table.steps()
            ends = table.ends(table.hands[table.actor], table.need, table.waiver())
            if len(steps) > 1 and len(ends) > 1:
                table.phase, self.was_asked = "pay", True
                return
            self._pay_step(steps[0])
        self._lay_out()

    def _lay_out(self) -> None:
        table, seat, what = self.table, self.table.turn, self.table.building
        assert what
        cards = [card for card in RESOURCES for _ in range(table.spent[card])]
        table.discard += cards
        payment = {"cards": cards, "waived": table.waived, "replaced": table.replaced, "forced": not self.was_asked}
        table.university_used |= table.waived is not None
        table.building, table.waived, table.replaced = None, None, []
        table.need, table.spent = Counter(), Counter()
        table.phase = "turn"
        table.built.append(kind_of(what))
        loser = self._take_from_supply(what)
        surprise = None
        if what == "road":
            table.roads[seat] += 1
        elif what == "knight":
            table.knights[seat] += 1
        elif what == "settlement":
            table.settlements[seat] += 1
            table.backs[seat].append(table.stack.pop())
        elif what == "city":
            table.settlements[seat] -= 1
            table.cities[seat] += 1
            surprise = table.backs[seat].pop(0)
            table.revealed[surprise] += 1
        else:
            table.cities[seat] -= 1
            table.expansions[seat].append(what)
        self._tell("built", seat=seat, what=what, **payment, points=table.points[seat])
        if loser:
            self._tell("seized", seat=seat, what=what, clockwise=table.clockwise, **loser)
        if surprise:
            self._tell("revealed", seat=seat, surprise=surprise)
        self._after_building(seat, what, surprise)

    def _take_from_supply(self, what: str) -> Json:
        """Take a card from the supply or, if there is none, from whom the wind says; return who loses it."""
        table = self.table
        if what == "city":
            return None
        if table.supply[what]:
            table.supply[what] -= 1
            return None
        loser, without, protected = table.losers(what)
        assert loser is not None
        (table.roads if what == "road" else table.knights)[loser] -= 1
        return {"loser": loser, "without": without, "protected": protected}

    def _after_building(self, seat: int, what: str, surprise: str | None) -> None:
        table = self.table
        if table.points[seat] >= POINTS_TO_WIN:
            table.phase = "over"
            self._tell("ended", seat=seat, scores=table.points)
        elif what == "settlement" and len(table.seats) > 2:
            table.phase = "wind"
        elif surprise == "raid":
            if len(table.seats) > 2:
                self._turn_wind("raid")
            self._cut("raid")
        elif surprise == "market":
            old, table.market = table.market, []
            table.discard += old
            for _ in old:
                card = self._top()
                assert card
                table.market.append(card)
            self._tell("market_replaced", old=old, cards=table.market)

    def _turn_wind(self, by: str) -> None:
        table = self.table
        table.clockwise = not table.clockwise
        self._tell("wind_turned", seat=table.turn, by=by, clockwise=table.clockwise)

    # Hands that are cut, and the end of a turn

    def _cut(self, by: str) -> None:
        table = self.table
        sizes = table.hand_sizes
        table.cutting = [seat for seat in [table.turn, *table.after(table.turn)] if sizes[seat] > LARGEST_HAND]
        self._tell("hands_cut", by=by, seats=table.cutting, many=[sizes[seat] - LARGEST_HAND for seat in table.cutting])
        self._cut_on()

    def _discard(self, seat: int, cards: list[str], forced: bool) -> None:
        table = self.table
        for card in cards:
            table.hands[seat][card] -= 1
            self._seen_to_leave(seat, card)
        table.discard += cards
        self._tell("discarded", seat=seat, cards=cards, forced=forced)

    def _cut_on(self) -> None:
        table = self.table
        while table.cutting:
            seat = table.cutting[0]
            excess = table.hands[seat].total() - LARGEST_HAND
            kinds = [card for card in RESOURCES if table.hands[seat][card]]
            if excess and len(kinds) > 1:
                table.actor, table.phase = seat, "cut"
                return
            if excess:
                self._discard(seat, kinds * excess, forced=True)
            table.cutting = table.cutting[1:]
        table.actor, table.phase = table.turn, "turn"
        if table.drawing:
            self._draw()

    def _end_turn(self) -> None:
        table = self.table
        few = len(table.pile) + len(table.discard) < ENOUGH_LEFT
        if few and max(table.hand_sizes) > LARGEST_HAND:
            table.drawing = True
            self._cut("few_left")
        else:
            self._draw()

    def _draw(self) -> None:
        table, seat = self.table, self.table.turn
        table.drawing = False
        knights = len([card for card in range(table.knights[seat]) if card % 2 == 0])
        drawn: list[str] = []
        while len(drawn) < CARDS_DRAWN + knights:
            card = self._top()
            if card is None:
                break
            drawn.append(card)
        table.hands[seat].update(drawn)
        numbers = {"count": len(drawn), "wanted": CARDS_DRAWN + knights, "for_knights": knights}
        self._tell("drew", seat=seat, **numbers, cards=drawn, secret={"cards": [seat]})
        self._begin_turn(table.after(seat)[0])

    def _begin_turn(self, seat: int) -> None:
        table = self.table
        table.turn = table.actor = seat
        table.phase, table.built = "turn", []
        table.library_used = table.guild_used = table.university_used = False
        with_side_a = len([card for card in range(table.roads[seat]) if card % 2 == 0])
        table.exchanges = max(1, with_side_a)
        if seat == self.start:
            self._tell("round_ended", round=table.round, scores=table.points)
            table.round += 1
        pile_only = table.roads[seat] == 0
        self._tell("turn_began", seat=seat, round=table.round, exchanges=table.exchanges, pile_only=pile_only)
