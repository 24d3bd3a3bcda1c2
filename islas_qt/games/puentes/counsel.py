"""Decisions of Puentes that are analysed, in sentences: what could be done, and what speaks for it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.terms import Argument
from engine.core import Action
from engine.games.puentes import events as ev
from engine.games.puentes import terms
from engine.games.puentes.actions import Bridge, Skip, Write
from engine.games.puentes.cards import BRIDGES_OF, NUMBER_OF
from engine.games.puentes.observation import Observation
from engine.games.puentes.scoring import BONUSES
from engine.games.puentes.state import NUMBER
from islas_qt.games.puentes.event_texts import EventTexts
from islas_qt.table.counsel import Counsel
from islas_qt.text import mark, tr_marked

_REACHED = {
    "red": mark("All red flags can be reached in this turn."),
    "blue": mark("All blue flags can be reached in this turn."),
    "group": mark("The group of six can be reached in this turn."),
}
_NEARER = {
    "red": mark("The red flags come nearer."),
    "blue": mark("The blue flags come nearer."),
    "group": mark("The group of six comes nearer."),
}
_STILL_NEAR = {
    "red": mark("The red flags stay within reach."),
    "blue": mark("The blue flags stay within reach."),
    "group": mark("The group of six stays within reach."),
}
_ISLAND = {
    "now": mark("{island} can be finished in this turn."),
    "open": mark("More ways stay open to finish {island}."),
    "first": mark("{island} can get its first bridge in this turn, and a number after that."),
    "likely": mark("{island} is more likely to be finished."),
}
_ISLANDS = {  # the same of two
    "now": mark("{one} and {other} can be finished in this turn."),
    "open": mark("More ways stay open to finish {one} and {other}."),
    "first": mark("{one} and {other} can get their first bridges in this turn, and numbers after that."),
    "likely": mark("{one} and {other} are more likely to be finished."),
}


def _change(term: terms.Finishing, argument: Argument) -> str:
    """Return what becomes of an island, as the tables call it."""
    if term.now:
        return "now"
    if argument.avoided:
        return "open"
    return "first" if term.opened else "likely"


class PuentesCounsel(Counsel):
    """Speaks of the decisions of a match of Puentes."""

    def __init__(self, texts: EventTexts) -> None:
        self.texts: EventTexts = texts

    def tell(self, seen: Observation, action: Action) -> str:
        table, seat = seen.table, seen.seat
        sheet = table.sheets[seat]
        match action:
            case Write(island):
                number = NUMBER_OF[table.turned[-1]]
                return self.texts.tell(ev.NumberWritten(seat, island, number, sheet.count(island)))
            case Bridge(between):
                line = table.setup.board.line_between(*between)
                assert line is not None
                return self.texts.tell(ev.BridgeDrawn(seat, between, sheet.bridges[line] + 1, table.left - 1))
            case Skip() if table.phase == NUMBER:
                return self.texts.tell(ev.NumberSkipped(seat, NUMBER_OF[table.turned[-1]], False))
            case Skip():
                return self.texts.tell(ev.BridgesSkipped(seat, BRIDGES_OF[table.turned[-1]], False))
        raise TypeError(f"nothing is said of {action}")

    def reasons(self, seen: Observation, arguments: Sequence[Argument]) -> str:
        match [argument.term for argument in arguments]:
            case [terms.Finishing() as one, terms.Finishing() as other]:
                changes = {_change(term, argument) for term, argument in zip((one, other), arguments, strict=True)}
                if len(changes) == 1:
                    names = sorted((self.texts.isle(one.isle), self.texts.isle(other.isle)))
                    return tr_marked(_ISLANDS[changes.pop()], one=names[0], other=names[1])
        return super().reasons(seen, arguments)

    def explain(self, seen: Observation, argument: Argument) -> str:
        match argument.term:
            case terms.Finishing(isle) as term:
                return tr_marked(_ISLAND[_change(term, argument)], island=self.texts.isle(isle))
            case terms.Reaching(bonus, now=True):
                return tr_marked(_REACHED[BONUSES[bonus].name])
            case terms.Reaching(bonus):
                return tr_marked((_STILL_NEAR if argument.avoided else _NEARER)[BONUSES[bonus].name])
        raise TypeError(f"nothing is said of {argument}")
