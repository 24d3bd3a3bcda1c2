"""An auditor of Caminos, written from the rulebook and `docs/trace-caminos.md` alone.

It shares no code with the rules it checks, and none of their cleverness: it plays every action of a trace on a table
of its own and compares. All that it believes is what chance did: the order after a shuffle, and the card drawn unseen.
"""

from __future__ import annotations

from collections import Counter

from engine.games.caminos.referee.comparing import counts, pairs
from engine.games.caminos.referee.table import RESOURCES, Table, card_set, kind_of
from engine.trace_referee import Json, TraceReferee, Violation

__all__ = ["Referee", "Violation"]

FIRST_HAND = 3
STALLS = 5
POINTS_TO_WIN = 10
LARGEST_HAND = 7
CARDS_DRAWN = 2
ENOUGH_LEFT = 10


class Referee(TraceReferee):
    """Checks a match of Caminos by its trace: the opening first, then one step after the other."""

    def __init__(self, opening: Json) -> None:
        """Take in the opening; raise Violation if it is none."""
        super().__init__()
        setup, told = opening["setup"], opening["state"]
        self.table = table = Table(setup, told)
        self.rng = told["rng"]
        self.chance = False  # whether there was a shuffle or a blind draw since the last state
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

    # What is told, and what is so

    def _is_over(self) -> bool:
        return self.table.phase == "over"

    def _actor(self) -> int:
        return self.table.actor

    def _legal(self) -> list[Json]:
        return self.table.legal()

    def _outcome(self) -> Json:
        return {"scores": self.table.points, "winners": [self.table.turn]}

    def _compare_state(self, told: Json) -> None:
        for what, expected, found in pairs(self.table, told):
            self._same(what, expected, found)
        self._same("the generator moves with chance only", self.chance, self.rng != told["rng"])
        self.rng, self.chance = told["rng"], False

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
                table.pay(action)
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
        table.see_leave(seat, card)
        drawn = self._top()
        assert drawn
        table.hands[seat][drawn] += 1
        self._tell("swapped", seat=seat, card=card, drawn=drawn, secret={"drawn": [seat]})

    def _take_from_market(self, seat: int, card: str) -> None:
        table = self.table
        table.take_from_market(seat, card)
        self._tell("took_from_market", seat=seat, card=card, stall=table.stall)
        table.phase = "put_back"
        ways = table.legal()
        if len(ways) == 1:
            self._put_back(seat, ways[0]["card"], forced=True)

    def _put_back(self, seat: int, card: str, forced: bool) -> None:
        table = self.table
        table.hands[seat][card] -= 1
        table.see_leave(seat, card)
        table.market.insert(table.stall, card)
        self._tell("put_on_market", seat=seat, card=card, stall=table.stall, forced=forced)
        table.phase, table.stall, table.taken = "turn", 0, None

    def _take_unseen(self, seat: int, partner: int, by: str) -> None:
        card = self._next("took_card", "card")
        if not self.table.hands[partner][card]:
            self._fault("a card drawn unseen", counts(self.table.hands[partner]), card)
        self.chance = True
        self.table.pass_card(partner, seat, card)
        secret = {"card": [seat, partner]}
        self._tell("took_card", seat=seat, partner=partner, by=by, forced=False, card=card, secret=secret)

    def _open_hand(self, seat: int, partner: int) -> None:
        table = self.table
        cards = table.open_hand(seat, partner)
        self._tell("hand_opened", seat=seat, partner=partner, cards=cards, secret={"cards": [seat, partner]})
        ways = table.legal()
        if len(ways) == 1:
            self._pick(ways[0]["card"], forced=True)

    def _pick(self, card: str, forced: bool) -> None:
        seat, partner = self.table.actor, self.table.partner
        assert partner is not None
        self.table.pass_card(partner, seat, card)
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
        self.table.pass_card(seat, partner, card)
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

    def _pay_on(self) -> None:
        """Pay while all ways come to the same; then lay out what was built."""
        table = self.table
        while table.need.total():
            steps = table.steps()
            ends = table.ends(table.hands[table.actor], table.need, table.waiver())
            if len(steps) > 1 and len(ends) > 1:
                table.phase, self.was_asked = "pay", True
                return
            table.pay(steps[0])
        self._lay_out()

    def _lay_out(self) -> None:
        table, seat, what = self.table, self.table.turn, self.table.building
        assert what
        payment = table.end_payment()
        table.phase = "turn"
        table.built.append(kind_of(what))
        loser = table.take_from_supply(what)
        surprise = table.lay_out(seat, what)
        points = table.points[seat]
        self._tell("built", seat=seat, what=what, **payment, forced=not self.was_asked, points=points)
        if loser:
            self._tell("seized", seat=seat, what=what, clockwise=table.clockwise, **loser)
        if surprise:
            self._tell("revealed", seat=seat, surprise=surprise)
        self._after_building(seat, what, surprise)

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
            table.see_leave(seat, card)
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
        table.begin_turn(seat)
        if seat == self.start:
            self._tell("round_ended", round=table.round, scores=table.points)
            table.round += 1
        pile_only = table.roads[seat] == 0
        self._tell("turn_began", seat=seat, round=table.round, exchanges=table.exchanges, pile_only=pile_only)
