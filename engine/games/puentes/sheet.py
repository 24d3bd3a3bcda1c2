"""A seat's sheet: numbers on islands, bridges on lines, and what follows from them for the next bridge.

A line once shut stays shut and an island once finished stays finished, so both are kept up to date bit by bit.
"""

from __future__ import annotations

from engine.games.puentes.actions import Isle, Line, Start
from engine.games.puentes.board import MOST_AT_ISLE, MOST_ON_LINE, Kit
from engine.masks import Mask, bits_of
from engine.slotted import Slotted


class Sheet(Slotted):
    """What one seat has written and drawn. Lists are by island or by line, masks over them."""

    __slots__ = ("bridges", "finished", "free", "joined", "kit", "lit", "numbers", "reached", "room", "shut")

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.numbers = [0] * kit.isles  # 0: none
        self.bridges = [0] * kit.lines
        self.room = [MOST_AT_ISLE] * kit.isles  # how many more bridges an island takes
        self.joined: list[Mask] = [0] * kit.isles  # the islands that bridges lead to
        self.free: Mask = (1 << kit.isles) - 1  # islands without a number
        self.reached: Mask = 0  # islands with a bridge
        self.finished: Mask = 0
        self.lit: Mask = 0  # lines with a number at one end
        self.shut: Mask = 0  # lines that take no more bridges, whatever happens

    def copy(self) -> Sheet:
        twin = Sheet.__new__(Sheet)
        twin.kit = self.kit
        twin.numbers = self.numbers[:]
        twin.bridges = self.bridges[:]
        twin.room = self.room[:]
        twin.joined = self.joined[:]
        twin.free = self.free
        twin.reached = self.reached
        twin.finished = self.finished
        twin.lit = self.lit
        twin.shut = self.shut
        return twin

    def write(self, isle: Isle, number: int) -> None:
        """Write a number on an island that has none, at least as large as its count of bridges."""
        bit = 1 << isle
        lines = self.kit.at[isle]
        self.numbers[isle] = number
        self.free ^= bit
        self.lit |= lines
        self.room[isle] = room = self.room[isle] + number - MOST_AT_ISLE
        if not room:
            self.finished |= bit
            self.shut |= lines

    def draw(self, line: Line) -> None:
        """Draw a bridge on an open line."""
        kit = self.kit
        one, other = kit.ends[line]
        room = self.room
        if self.bridges[line]:
            self.bridges[line] = MOST_ON_LINE
            self.shut |= 1 << line
        else:
            self.bridges[line] = 1
            self.shut |= kit.across[line]
            self.joined[one] |= 1 << other
            self.joined[other] |= 1 << one
            self.reached |= 1 << one | 1 << other
        for isle in (one, other):
            room[isle] -= 1
            if not room[isle]:
                self.shut |= kit.at[isle]
                if self.numbers[isle]:
                    self.finished |= 1 << isle

    def count(self, isle: Isle) -> int:
        """Return how many bridges lead to an island."""
        return (self.numbers[isle] or MOST_AT_ISLE) - self.room[isle]

    def islands_for(self, number: int) -> Mask:
        """Return the islands that `number` may be written on."""
        free = self.free
        found = free & self.kit.plain & ~self.reached
        for isle in bits_of[free & self.reached]:
            if MOST_AT_ISLE - self.room[isle] <= number:
                found |= 1 << isle
        return found

    def lines_for(self, bridges: int) -> Mask:
        """Return the lines on which the first of so many bridges may be drawn: all the others must fit after it."""
        if bridges == 1:
            return self.lit & ~self.shut
        return self._first_of_two() if bridges == 2 else self._first_of_three()

    def _first_of_two(self) -> Mask:
        lines = self.lit & ~self.shut
        if not lines:
            return 0
        second = bits_of[lines][0]
        found = lines & ~self.kit.near[second]  # these do not disturb that one
        for line in bits_of[lines & self.kit.near[second]]:
            if lines & ~self._shut_by(line):
                found |= 1 << line
        return found

    def _first_of_three(self) -> Mask:
        lines = self.lit & ~self.shut
        near = self.kit.near
        found = 0
        for second in bits_of[lines]:
            third = lines & ~self._shut_by(second)
            if third:  # a pair that most others do not disturb
                found = lines & ~near[second] & ~near[bits_of[third][0]]
                break
        else:
            return 0
        for line in bits_of[lines & ~found]:
            if self._two_fit_after(line, lines):
                found |= 1 << line
        return found

    def _two_fit_after(self, first: Line, lines: Mask) -> bool:
        kit, room, bridges = self.kit, self.room, self.bridges
        ends = kit.ends[first]
        lines &= ~self._shut_by(first)
        for second in bits_of[lines]:
            one, other = kit.ends[second]
            shut = 1 << second if bridges[second] or second == first else kit.across[second]
            if room[one] - (one in ends) == 1:
                shut |= kit.at[one]
            if room[other] - (other in ends) == 1:
                shut |= kit.at[other]
            if lines & ~shut:
                return True
        return False

    def _shut_by(self, line: Line) -> Mask:
        """Return the lines that a bridge on an open line would shut."""
        kit = self.kit
        one, other = kit.ends[line]
        shut = 1 << line if self.bridges[line] else kit.across[line]
        if self.room[one] == 1:
            shut |= kit.at[one]
        if self.room[other] == 1:
            shut |= kit.at[other]
        return shut


def started(kit: Kit, start: Start) -> Sheet:
    """Return a sheet with its start number."""
    sheet = Sheet(kit)
    sheet.write(start.island, start.number)
    return sheet
