"""What to do next in a match of Puentes, and what would come of it: said to the person who decides."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event, Seat
from engine.games.puentes import events as ev
from engine.games.puentes.cards import BRIDGES_OF, NUMBER_OF
from engine.games.puentes.explain import Preview, is_group
from engine.games.puentes.observation import Observation
from engine.games.puentes.scoring import winners
from engine.games.puentes.state import BRIDGES, NUMBER, OVER, START, Table
from engine.masks import Mask, bits_of
from islas_qt.games.puentes.event_texts import EventTexts
from islas_qt.phrases import listed
from islas_qt.text import tr, tr_n


def left_neighbour(table: Table, seat: Seat) -> Seat:
    """Return the seat on whose chart somebody writes the start number: one's own if nobody else plays."""
    return (seat + 1) % len(table.sheets)


class Prompts(EventTexts):
    """Tells a match, and says to each of its people what to do."""

    def what_now(self, seen: Observation, told: Sequence[Event] = ()) -> str:
        """Return what the viewer has to do now, or for whom everybody waits; `told` is what has happened."""
        table = seen.table
        if table.phase == OVER:
            scores = table.scores()
            return self.tell(ev.Ended(scores, winners(scores)))
        if table.actor != seen.seat or self._players[table.actor].bot is not None:
            return self._waiting(table)
        return self.addressed(table, self._asked(table, told))

    def addressed(self, table: Table, said: str) -> str:
        """Return a sentence for the person on turn, with the name where several people share the screen."""
        if self.you is None:  # no curtain has told whom it asks
            return tr("{name}: {sentence}", name=self.names[table.actor], sentence=said)
        return said

    def _asked(self, table: Table, told: Sequence[Event]) -> str:
        if table.phase == START:
            return self._start(table)
        number, bridges = NUMBER_OF[table.turned[-1]], BRIDGES_OF[table.turned[-1]]
        if table.phase == NUMBER:
            return tr("Write the {number} on an island of your chart, or skip it.", number=number)
        if table.phase == BRIDGES and table.left < bridges:
            return tr("Now draw bridge {next} of {all}.", next=bridges - table.left + 1, all=bridges)
        if table.phase == BRIDGES:
            said = tr_n(
                "Draw a bridge from an island with a number, or skip it.",
                "Draw {n} bridges from islands with numbers, or skip all of them.",
                bridges,
            )
            return f"{self._forced(told, ev.NumberSkipped)} {said}".strip()
        return f"{self._forced(told, ev.BridgesSkipped)} {tr('End your turn, or take something back.')}".strip()

    def _forced(self, told: Sequence[Event], kind: type[ev.NumberSkipped | ev.BridgesSkipped]) -> str:
        """Return that something was not possible in this turn, if it was not."""
        for event in reversed(told):
            if isinstance(event, ev.TurnBegan):
                break
            if isinstance(event, kind) and event.forced:
                return self.tell(event)
        return ""

    def _start(self, table: Table) -> str:
        if self.is_alone:
            return tr("Choose a start number, 3 or 4, and write it on an island without a flag.")
        return tr(
            "Write a 3 or a 4 on the chart of {name}, on an island without a flag: first bridges can begin there.",
            name=self.names[left_neighbour(table, table.actor)],
        )

    def _waiting(self, table: Table) -> str:
        name, number = self.names[table.actor], NUMBER_OF[table.turned[-1]] if table.turned else 0
        match table.phase:
            case "start":
                return tr("{name} is writing a start number.", name=name)
            case "number":
                return tr("{name} is looking for a place for the {number}.", name=name, number=number)
            case "bridges":
                return tr("{name} is drawing bridges.", name=name)
            case _:
                return tr("{name} is on turn.", name=name)

    def card_now(self, table: Table) -> str:
        """Return the card of this round as a sentence."""
        return self.tell(ev.CardTurned(table.round, table.turned[-1], table.actor))

    def gains(self, seat: Seat, points: int) -> str:
        """Return how many points a seat gains, as a headline."""
        return tr("{name}: {points:+} points", name=self.names[seat], points=points)

    # -- what would come of it

    def effects(self, table: Table, seat: Seat, preview: Preview) -> list[str]:
        """Return what a number or a bridge would bring about on the chart of a seat, in short sentences."""
        said = []
        if preview.finished:
            said.append(tr("Finishes {islands}.", islands=self._isles(preview.finished)))
            said += self._bonuses(table, seat, preview)
        if preview.blocked:
            said.append(tr_n("Closes one line.", "Closes {n} lines.", preview.blocked.bit_count()))
        if preview.lost:
            said.append(
                tr_n(
                    "{islands} could then never be finished.",
                    "{islands} could then never be finished.",
                    preview.lost.bit_count(),
                    islands=self._isles(preview.lost),
                )
            )
        return said

    def _bonuses(self, table: Table, seat: Seat, preview: Preview) -> list[str]:
        """Return the bonuses that a seat would have reached after a move."""
        sheet, kit, had = table.sheets[seat], table.setup.board.kit, table.bonuses[seat]
        finished = sheet.finished | preview.finished
        said = []
        if preview.finished & kit.red and not kit.red & ~finished and not had[0]:
            said.append(tr("That is the last red flag!"))
        if preview.finished & kit.blue and not kit.blue & ~finished and not had[1]:
            said.append(tr("That is the last blue flag!"))
        if is_group(preview.group) and not had[2]:
            said.append(tr("Six islands are connected!"))
        return said

    def _isles(self, islands: Mask) -> str:
        return listed([self.isle(isle) for isle in bits_of[islands]])
