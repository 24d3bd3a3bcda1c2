"""An auditor of Puentes, written from the rulebook and `docs/trace-puentes.md` alone.

It shares no code with the rules it checks, and none of their cleverness: it plays every action of a trace on sheets of
its own and compares. All that it believes is what chance did: the order of the cards.
"""

from __future__ import annotations

from engine.games.puentes.referee.sheets import POINTS_PER_ISLAND, Chart, Sheet
from engine.trace_referee import Json, TraceReferee, Violation

__all__ = ["Referee", "Violation"]

CARDS = [f"{number}/{bridges}" for number in range(1, 7) for bridges in range(1, 4)]
ROUNDS = 17
START_NUMBERS = (3, 4)
BONUSES = {"red": (9, 5), "blue": (7, 3), "group": (8, 4)}
LAST_CARD = {"red": 12, "blue": 7, "group": 12}  # for the full points of one who plays alone
STATE = (
    *("round", "begins", "actor", "phase", "left", "turned", "bonuses", "sheets", "scores"),
    *("starts", "deck", "aside"),
)


class Referee(TraceReferee):
    """Checks a match of Puentes by its trace: the opening first, then one step after the other."""

    def __init__(self, opening: Json) -> None:
        """Take in the opening; raise Violation if it is none."""
        super().__init__()
        setup, told = opening["setup"], opening["state"]
        self.chart = Chart(setup["board"])
        self.seats = range(setup["seats"])
        self.papers = [Sheet(self.chart) for _ in self.seats]
        self.won: list[dict[str, int | None]] = [dict.fromkeys(BONUSES) for _ in self.seats]
        self.begins: int = setup["start"]
        self.actor: int = self.begins
        self.phase = "start"
        self.left = 0
        self.turned: list[str] = []
        self.starts: list[Json] = []
        self.deck: list[str] = list(told["deck"])
        self.aside: str = told["aside"]

        self._same("flags", (4, 3), tuple(len(self.chart.with_flag(flag)) for flag in ("red", "blue")))
        self._same("islands", 18, len(self.chart.places))
        self._same("derived", self.chart.derived(), opening["derived"])
        self._same("players", len(self.seats), len(opening["players"]))
        self._same("all cards", CARDS, sorted([*self.deck, self.aside]))
        self._compare_state(told)

    # What is told, and what is so

    def _is_over(self) -> bool:
        return self.phase == "over"

    def _actor(self) -> int:
        return self.actor

    def _outcome(self) -> Json:
        return {"scores": self._scores(), "winners": self._winners()}

    def _compare_state(self, told: Json) -> None:
        self._same("fields of the state", sorted(STATE), sorted(told))
        so = {
            "round": len(self.turned),
            "begins": self.begins,
            "actor": self.actor,
            "phase": self.phase,
            "left": self.left,
            "turned": self.turned,
            "bonuses": self.won,
            "sheets": [paper.as_told() for paper in self.papers],
            "scores": self._scores(),
            "starts": self.starts,
            "deck": self.deck,
            "aside": self.aside,
        }
        for field in STATE:
            self._same(f"state.{field}", so[field], told[field])

    # What may be done

    def _card(self) -> tuple[int, int]:
        number, bridges = self.turned[-1].split("/")
        return int(number), int(bridges)

    def _legal(self) -> list[Json]:
        paper = self.papers[self.actor]
        skip = {"kind": "skip"}
        if self.phase == "start":
            plain = self.chart.with_flag(None)
            return [
                {"kind": "start", "island": island, "number": number} for island in plain for number in START_NUMBERS
            ]
        if self.phase == "number":
            return [*({"kind": "write", "island": island} for island in self._islands()), skip]
        if self.phase == "bridges":
            bridges = [{"kind": "bridge", "between": list(line)} for line in paper.first_lines(self.left)]
            return [*bridges, skip] if self.left == self._card()[1] else bridges
        return [{"kind": "end_turn"}]

    def _islands(self) -> list[int]:
        paper, number = self.papers[self.actor], self._card()[0]
        return [island for island in range(len(self.chart.places)) if paper.can_write(island, number)]

    # What comes of an action

    def _carry_out(self, action: Json) -> None:
        kind, seat = action["kind"], self.actor
        if kind == "start":
            self._start(seat, action["island"], action["number"])
        elif kind == "write":
            self._write(seat, action["island"])
        elif kind == "bridge":
            self._bridge(seat, (action["between"][0], action["between"][1]))
        elif kind == "skip" and self.phase == "number":
            self._tell("number_skipped", seat=seat, number=self._card()[0], forced=False)
            self._go_to_bridges(seat)
        else:
            if kind == "skip":
                self._tell("bridges_skipped", seat=seat, bridges=self._card()[1], forced=False)
            self._end_turn()

    def _start(self, seat: int, island: int, number: int) -> None:
        neighbour = (seat + 1) % len(self.seats)
        secret: Json = {"island": [], "number": []}
        self._tell("start_written", seat=seat, neighbour=neighbour, island=island, number=number, secret=secret)
        self.starts.append({"island": island, "number": number})
        self.actor = neighbour
        if len(self.starts) < len(self.seats):
            return
        for steps, start in enumerate(self.starts, 1):
            self.papers[(self.begins + steps) % len(self.seats)].numbers[start["island"]] = start["number"]
        self.starts = []
        written = [next(iter(paper.numbers.items())) for paper in self.papers]
        self._tell("starts_shown", islands=[each for each, _ in written], numbers=[each for _, each in written])
        self._turn_card()
        self._begin_turn()

    def _write(self, seat: int, island: int) -> None:
        paper, number = self.papers[seat], self._card()[0]
        before = paper.finished()
        paper.numbers[island] = number
        self._tell("number_written", seat=seat, island=island, number=number, bridges=paper.bridges_at(island))
        self._tell_finished(seat, before)
        self._go_to_bridges(seat)

    def _bridge(self, seat: int, line: tuple[int, int]) -> None:
        paper = self.papers[seat]
        before = paper.finished()
        paper.draw(line)
        self.left -= 1
        on_line = paper.bridges[line]
        self._tell("bridge_drawn", seat=seat, between=list(line), on_line=on_line, left=self.left)
        self._tell_finished(seat, before)
        if not self.left:
            self.phase = "end_turn"

    def _tell_finished(self, seat: int, before: list[int]) -> None:
        paper = self.papers[seat]
        for island in paper.finished():
            if island not in before:
                self._tell("island_finished", seat=seat, island=island, number=paper.numbers[island])

    def _go_to_bridges(self, seat: int) -> None:
        """Go on to the bridges, or to the end of the turn if they do not fit."""
        if not self._bridges_fit(seat):
            self.phase = "end_turn"

    def _bridges_fit(self, seat: int) -> bool:
        bridges = self._card()[1]
        if self.papers[seat].can_draw_all(bridges):
            self.phase, self.left = "bridges", bridges
            return True
        self._tell("bridges_skipped", seat=seat, bridges=bridges, forced=True)
        return False

    # Turns and rounds

    def _turn_card(self) -> None:
        self.turned.append(self.deck.pop())
        self._tell("card_turned", round=len(self.turned), card=self.turned[-1], seat=self.actor)

    def _begin_turn(self) -> bool:
        """Begin a turn; return False if there is nothing to decide in it."""
        self._tell("turn_began", seat=self.actor)
        if self._islands():
            self.phase = "number"
            return True
        self._tell("number_skipped", seat=self.actor, number=self._card()[0], forced=True)
        return self._bridges_fit(self.actor)

    def _end_turn(self) -> None:
        """Lead on to the next seat that has something to decide."""
        while True:
            self.left = 0
            self.actor = (self.actor + 1) % len(self.seats)
            if self.actor == self.begins:
                self._settle()
                self.begins = self.actor = (self.begins + 1) % len(self.seats)
                if len(self.turned) == ROUNDS:
                    self._tell("ended", scores=self._scores(), winners=self._winners())
                    self.phase = "over"
                    return
                self._turn_card()
            if self._begin_turn():
                return

    def _settle(self) -> None:
        """Give the bonuses that were reached in this round."""
        alone = len(self.seats) == 1
        for bonus, (full, later) in BONUSES.items():
            first = len(self.turned) <= LAST_CARD[bonus] if alone else all(won[bonus] is None for won in self.won)
            for steps in self.seats:
                seat = (self.begins + steps) % len(self.seats)
                islands = self.papers[seat].reason_for(bonus)
                if self.won[seat][bonus] is None and islands:
                    self.won[seat][bonus] = points = full if first else later
                    self._tell("bonus_won", seat=seat, bonus=bonus, points=points, first=first, islands=islands)
            without = [seat for seat in self.seats if self.won[seat][bonus] is None]
            lowered = len(self.turned) == LAST_CARD[bonus] if alone else first and len(without) < len(self.seats)
            if lowered and without:
                self._tell("bonus_lowered", bonus=bonus, points=later, by="deadline" if alone else "taken")
        self._tell("round_ended", round=len(self.turned), scores=self._scores())

    def _scores(self) -> list[int]:
        return [
            POINTS_PER_ISLAND * len(paper.finished()) + sum(points or 0 for points in won.values())
            for paper, won in zip(self.papers, self.won, strict=True)
        ]

    def _winners(self) -> list[int]:
        scores = self._scores()
        return [seat for seat in self.seats if scores[seat] == max(scores)]
