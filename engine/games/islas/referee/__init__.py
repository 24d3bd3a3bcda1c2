"""An auditor of Islas, written from the rulebook and `docs/trace.md` alone.

It shares no code with the rules it checks, and none of their cleverness: it plays every action of a trace on a table
of its own and compares. All that it believes is what chance did: the order of the cards after a shuffle.
"""

from __future__ import annotations

from engine.games.islas.referee.ship import NOBODY, attack, choice
from engine.games.islas.referee.table import COLOURS, PIECES, Table
from engine.trace_referee import Json, TraceReferee, Violation

__all__ = ["Referee", "Violation"]

FIRST_HAND = 5
CARDS_DRAWN = 3
POINTS_FOR_PRIVILEGE = 3
POINTS_FOR_LAST_ROUND = 19
STATE = (
    *("round", "last_round", "start", "actor", "phase", "must_draw", "extra_taken", "acted", "unloading"),
    *("card", "merging", "victims"),
    *("hands", "known_on_ship", "deck", "ship", "discard"),
    *("stock", "privileges", "islands", "scores"),
)


class Referee(TraceReferee):
    """Checks a match of Islas by its trace: the opening first, then one step after the other."""

    def __init__(self, opening: Json) -> None:
        """Take in the opening; raise Violation if it is none."""
        super().__init__()
        setup, told = opening["setup"], opening["state"]
        deck = setup["deck"]
        self.table = Table(setup, told["hands"], told["deck"], told["ship"])
        self.all_cards = sorted([*self.table.settlers] * deck["copies"] + [*self.table.pirates])
        self.privilege_of: dict[str, str] = deck["privileges"]
        self.draw_more: int = setup["options"]["draw_more"]
        self.rng = told["rng"]
        self.chance = False  # whether there was a shuffle since the last state

        seats = len(self.table.seats)
        self._same("derived", {"islands": [land.derived() for land in self.table.lands]}, opening["derived"])
        self._same("players", seats, len(opening["players"]))
        self._same("cards in the first hands", [FIRST_HAND] * seats, [len(hand) for hand in told["hands"]])
        self._same("cards on the first ship", 1, len(told["ship"]))
        self._take_turn(self.table.start)
        self._compare_state(told)

    # What is told, and what is so

    def _is_over(self) -> bool:
        return self.table.phase == "over"

    def _actor(self) -> int:
        return self.table.actor

    def _legal(self) -> list[Json]:
        return self.table.legal()

    def _outcome(self) -> Json:
        return {"scores": self.table.scores, "winners": self._winners()}

    def _compare_state(self, told: Json) -> None:
        """Count cards and pieces in what is told, then compare it with what is so."""
        self._same("fields of the state", {*STATE, "rng"}, set(told))
        cards = told["deck"] + told["ship"] + told["discard"] + [card for hand in told["hands"] for card in hand]
        if told["card"] is not None:
            cards.append(told["card"])
        self._same("all cards", self.all_cards, sorted(cards))
        for piece in PIECES:
            for colour in COLOURS:
                there = told["stock"][piece][colour]
                for island in told["islands"]:
                    there += len(island[piece].get(colour, ()))
                if there != self.table.full_stock[piece]:
                    self._fault(f"every {colour} {piece}, in stock or built", self.table.full_stock[piece], there)
        for field in STATE:
            self._same(f"state.{field}", getattr(self.table, field), told[field])
        self._same("the generator moves with a shuffle only", self.chance, self.rng != told["rng"])
        self.rng, self.chance = told["rng"], False

    def _shuffled(self, kind: str, cards: list[str]) -> list[str]:
        """Return the cards in the order that the next event tells; it must be an order of these very cards."""
        order = list(self._next(kind, "order") or ())
        self._same(f"cards of {kind}", sorted(cards), sorted(order))
        self._tell(kind, count=len(cards), order=order, secret={"order": []})
        self.chance |= len(cards) > 1
        return order

    # What comes of an action

    def _carry_out(self, action: Json) -> None:
        table, seat, kind = self.table, self.table.actor, action["kind"]
        if kind in ("draw", "build"):
            table.acted, table.must_draw = True, False
        if kind == "draw":
            self._draw(seat, self.draw_more if table.owns("draw_more", seat) else CARDS_DRAWN, extra=False)
            self._go_to_load(seat)
        elif kind == "take_extra":
            table.extra_taken = True
            self._draw(seat, 1, extra=True)
        elif kind == "build":
            table.card = action["card"]
            table.hands[seat].remove(table.card)
            self._tell("played", seat=seat, card=table.card)
            if self._find_place(seat, table.card):
                self._go_on(seat)
        elif kind in ("palace", "town"):
            table.phase, table.merging = "place", list(action["plots"])
            ways = table.ways_to_merge()
            if len(ways) == 1:
                self._merge(seat, ways[0], forced=True)
        elif kind == "load":
            self._load(seat, action["card"])
        elif kind == "place":
            if table.merging:
                self._merge(seat, action, forced=False)
            else:
                self._build(seat, action, forced=False)
                self._go_on(seat)
        else:
            if kind == "give_back":
                table.victims.remove(seat)
                self._lose_house(seat, action["plot"], forced=False)
            else:
                table.victims = [action["victim"]]
                self._tell("diverted", seat=seat, victim=action["victim"], forced=False)
            if self._plunder():
                self._unload()

    def _draw(self, seat: int, wanted: int, extra: bool) -> None:
        table = self.table
        drawn: list[str] = []
        while len(drawn) < wanted and (table.deck or table.discard):
            if not table.deck:
                table.deck, table.discard = self._shuffled("reshuffled", table.discard), []
            drawn.append(table.deck.pop())
        secret = {"cards": [seat]}
        self._tell("drew", seat=seat, count=len(drawn), wanted=wanted, extra=extra, cards=drawn, secret=secret)
        table.hands[seat] = sorted(table.hands[seat] + drawn, key=table.rank.__getitem__)

    def _load(self, seat: int, card: str) -> None:
        table = self.table
        table.hands[seat].remove(card)
        table.ship.append(card)
        table.known_on_ship[seat] = sorted([*table.known_on_ship[seat], card], key=table.rank.__getitem__)
        self._tell("loaded", seat=seat, cards=[card], secret={"cards": [seat]})
        self._end_turn(seat)

    def _find_place(self, seat: int, card: str) -> bool:
        """Let a settler build if there is one way at most; return False if the owner of the island has to choose."""
        table = self.table
        ways = table.ways_to_build(seat, card)
        if len(ways) > 1:
            table.actor, table.phase = seat, "place"
            return False
        if ways:
            self._build(seat, ways[0], forced=True)
        else:
            self._tell("not_built", seat=seat, card=card)
        return True

    def _go_on(self, seat: int) -> None:
        """Go on after the house of a settler: with the next card of the ship, or with the turn."""
        if self.table.unloading:
            self._unload()
        else:
            self._put_away()
            self._go_to_load(seat)

    def _build(self, seat: int, way: Json, forced: bool) -> None:
        table, plot, colour = self.table, way["plot"], way["colour"]
        assert table.card
        wish, allowed = table.sites(seat, table.card)
        event = {"seat": seat, "card": table.card, "plot": plot, "colour": colour, "wish": wish, "allowed": allowed}
        self._tell("built", **event, from_ship=table.unloading, forced=forced)
        table.stock["house"][colour] -= 1
        table.buildings[seat][plot] = ("house", colour)
        self._settle(seat)

    def _merge(self, seat: int, way: Json, forced: bool) -> None:
        table, place, colour = self.table, way["plot"], way["colour"]
        piece = table.merged_piece()
        event = {"seat": seat, "piece": piece, "plots": table.merging, "place": place, "colour": colour}
        self._tell("merged", **event, forced=forced)
        for plot in table.merging:
            _, returned = table.buildings[seat].pop(plot)
            table.stock["house"][returned] += 1
        table.stock[piece][colour] -= 1
        table.buildings[seat][place] = (piece, colour)
        table.phase, table.merging = "load" if table.acted else "turn", []
        self._settle(seat)

    def _lose_house(self, seat: int, plot: int, forced: bool) -> None:
        _, colour = self.table.buildings[seat].pop(plot)
        self.table.stock["house"][colour] += 1
        self._tell("house_lost", seat=seat, plot=plot, colour=colour, forced=forced)
        self._settle(seat)

    def _settle(self, seat: int) -> None:
        """Count the island that has changed, and let the privileges go where they belong."""
        table = self.table
        table.count(seat)
        for colour in COLOURS:
            privilege, points = self.privilege_of[colour], table.points(colour)
            owner = table.privileges[privilege]
            most = max(points)
            if owner is None:
                heirs = [other for other in table.seats if points[other] >= POINTS_FOR_PRIVILEGE]
            else:
                heirs = [other for other in table.clockwise_from(owner) if points[other] == most > points[owner]]
            if heirs:
                table.privileges[privilege] = heirs[0]
                loser = NOBODY if owner is None else owner
                self._tell("privilege_moved", colour=colour, loser=loser, seat=heirs[0], points=points)

    # Turns and rounds

    def _take_turn(self, seat: int) -> None:
        table, hand = self.table, self.table.hands[seat]
        table.actor, table.phase = seat, "turn"
        table.extra_taken = table.acted = False
        table.must_draw = len(hand) < 2 or all(card in table.pirates for card in hand)

    def _go_to_load(self, seat: int) -> None:
        self.table.phase = "load"
        if not self.table.hands[seat]:
            self._tell("load_skipped", seat=seat)
            self._end_turn(seat)

    def _end_turn(self, seat: int) -> None:
        table = self.table
        following = (seat + 1) % len(table.seats)
        if following == table.start:
            table.ship = self._shuffled("ship_arrived", table.ship)
            table.unloading = True
            self._unload()
        else:
            self._tell("turn_began", seat=following)
            self._take_turn(following)

    def _end_round(self) -> None:
        table = self.table
        table.unloading = False
        table.start = (table.start + 1) % len(table.seats)
        self._tell("round_ended", round=table.round, scores=table.scores, start=table.start)
        if table.last_round:
            self._tell("ended", scores=table.scores, winners=self._winners())
            table.actor, table.phase = table.start, "over"
            return
        table.round += 1
        reached = [seat for seat in table.seats if table.scores[seat] >= POINTS_FOR_LAST_ROUND]
        if reached:
            table.last_round = True
            self._tell("last_round_began", seats=reached)
        self._tell("turn_began", seat=table.start)
        self._take_turn(table.start)

    def _winners(self) -> list[int]:
        return [seat for seat in self.table.seats if self.table.scores[seat] == max(self.table.scores)]

    # The ship; `_land`, `_raid` and `_plunder` return False if somebody has to decide before it goes on

    def _unload(self) -> None:
        """Put away the card whose consequences are over, and turn over the next, until somebody has to decide."""
        table = self.table
        done = True
        while done:
            self._put_away()
            if len(table.ship) == 1:
                self._end_round()
                return
            table.card = table.ship.pop()
            for known in table.known_on_ship:
                if table.card in known:
                    known.remove(table.card)
            done = self._raid(table.card) if table.card in table.pirates else self._land(table.card)

    def _put_away(self) -> None:
        if self.table.card is not None:
            self.table.discard.append(self.table.card)
            self.table.card = None

    def _land(self, card: str) -> bool:
        """Let a settler choose an island and build there."""
        event = choice(self.table, card)
        self._tell("settler_landed", card=card, **event)
        return event["seat"] == NOBODY or self._find_place(event["seat"], card)

    def _raid(self, card: str) -> bool:
        """Find whom a pirate attacks, and let them lose a house."""
        table = self.table
        event = attack(table, card, self.privilege_of[table.pirates[card]])
        seats, namer = event["seats"], event["namer"]
        self._tell("pirate_landed", card=card, **event)
        if event["by"] == "diverted":
            if len(seats) > 1:
                table.actor, table.phase = namer, "divert"
                return False
            self._tell("diverted", seat=namer, victim=seats[0], forced=True)
        table.victims = seats
        return self._plunder()

    def _plunder(self) -> bool:
        """Take a house from one victim after the other."""
        table = self.table
        while table.victims:
            seat = table.victims[0]
            houses = table.houses(seat)
            if len(houses) > 1:
                table.actor, table.phase = seat, "give_back"
                return False
            table.victims.remove(seat)
            if houses:
                self._lose_house(seat, houses[0], forced=True)
            else:
                self._tell("spared", seat=seat, by="no_house")
        return True
