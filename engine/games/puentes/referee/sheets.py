"""What the referee knows of a board and of a sheet, in the plainest way: coordinates, dictionaries, trying out."""

from __future__ import annotations

from engine.trace_referee import Json

Line = tuple[int, int]

MOST_ON_A_LINE = 2
MOST_WITHOUT_NUMBER = 6
CONNECTED = 6
POINTS_PER_ISLAND = 2
FLAGS = ("red", "blue")


class Chart:
    """A board: islands by number with their place and flag, the lines between neighbours, and which of them cross."""

    def __init__(self, board: Json) -> None:
        islands = sorted(board["islands"], key=lambda island: island["at"][::-1])
        self.places: list[tuple[int, int]] = [(column, row) for column, row in (island["at"] for island in islands)]
        self.flags: list[str | None] = [island["flag"] for island in islands]
        everything = range(len(islands))
        self.lines: list[Line] = [
            (a, b) for a in everything for b in everything if a < b and self._are_neighbours(a, b)
        ]
        self.crossing = {
            line: {other for other in self.lines if other != line and self.cross(line, other)} for line in self.lines
        }

    def between(self, line: Line) -> list[tuple[int, int]]:
        """Return the places of the sea that a line leads over; none if its ends are not in a row or column."""
        (left, top), (right, bottom) = self.places[line[0]], self.places[line[1]]
        if top == bottom:
            return [(column, top) for column in range(min(left, right) + 1, max(left, right))]
        if left == right:
            return [(left, row) for row in range(top + 1, bottom)]
        return []

    def cross(self, one: Line, other: Line) -> bool:
        return not set(self.between(one)).isdisjoint(self.between(other))

    def derived(self) -> Json:
        return {
            "lines": [
                {"between": list(line), "crosses": [list(other) for other in sorted(self.crossing[line])]}
                for line in self.lines
            ]
        }

    def with_flag(self, flag: str | None) -> list[int]:
        return [island for island, its in enumerate(self.flags) if its == flag]

    def _are_neighbours(self, a: int, b: int) -> bool:
        in_line = any(here == there for here, there in zip(self.places[a], self.places[b], strict=True))
        return in_line and not set(self.between((a, b))) & set(self.places)


class Sheet:
    """What is written and drawn on one copy of the board."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.numbers: dict[int, int] = {}
        self.bridges: dict[Line, int] = {}

    def bridges_at(self, island: int) -> int:
        return sum(count for line, count in self.bridges.items() if island in line)

    def finished(self) -> list[int]:
        return sorted(island for island, number in self.numbers.items() if self.bridges_at(island) == number)

    def can_write(self, island: int, number: int) -> bool:
        """Tell whether a card's number may be written on an island."""
        there = self.bridges_at(island)
        return island not in self.numbers and there <= number and (self.chart.flags[island] is None or there >= 1)

    def can_draw(self, line: Line) -> bool:
        """Tell whether one more bridge may be drawn on a line, as the sheet is."""
        if not self.numbers.keys() & set(line) or self.bridges.get(line, 0) == MOST_ON_A_LINE:
            return False
        if not self.chart.crossing[line].isdisjoint(self.bridges):
            return False
        return all(self.bridges_at(end) < self.numbers.get(end, MOST_WITHOUT_NUMBER) for end in line)

    def draw(self, line: Line) -> None:
        self.bridges[line] = self.bridges.get(line, 0) + 1

    def take_away(self, line: Line) -> None:
        self.bridges[line] -= 1
        if not self.bridges[line]:
            del self.bridges[line]

    def can_draw_all(self, count: int) -> bool:
        """Tell whether so many bridges can be drawn one after another, in any way."""
        return count == 0 or bool(self.first_lines(count, only_one=True))

    def first_lines(self, count: int, only_one: bool = False) -> list[Line]:
        """Return the lines for the first of so many bridges, the rest of which must fit after it."""
        found = []
        for line in self.chart.lines:
            if self.can_draw(line):
                self.draw(line)
                if self.can_draw_all(count - 1):
                    found.append(line)
                self.take_away(line)
                if found and only_one:
                    break
        return found

    def group(self) -> list[int]:
        """Return the largest set of finished islands that bridges connect, all on the way being finished too."""
        finished = self.finished()
        best: list[int] = []
        for island in finished:
            together = {island}
            grown = True
            while grown:
                more = {
                    end for line in self.bridges if together & set(line) and set(line) <= set(finished) for end in line
                }
                grown = not more <= together
                together |= more
            if len(together) > len(best):
                best = sorted(together)
        return best

    def reason_for(self, bonus: str) -> list[int]:
        """Return the islands that bring a bonus, or none."""
        if bonus in FLAGS:
            wanted = self.chart.with_flag(bonus)
            return wanted if set(wanted) <= set(self.finished()) else []
        group = self.group()
        return group if len(group) >= CONNECTED else []

    def as_told(self) -> Json:
        return {
            "numbers": [self.numbers.get(island) for island in range(len(self.chart.places))],
            "bridges": [[*line, self.bridges[line]] for line in self.chart.lines if line in self.bridges],
            "finished": self.finished(),
        }
