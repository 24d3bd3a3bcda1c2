"""Decisions of Puentes that are analysed, in sentences: what could be done, and what speaks for it."""

from __future__ import annotations

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
from islas_qt.text import mark, tr, tr_marked

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

    def explain(self, seen: Observation, argument: Argument) -> str:
        match argument.term:
            case terms.Finishing(isle, now=True):
                return tr("{island} can be finished in this turn.", island=self.texts.isle(isle))
            case terms.Finishing(isle) if argument.avoided:
                return tr("More ways stay open to finish {island}.", island=self.texts.isle(isle))
            case terms.Finishing(isle, opened=True):
                island = self.texts.isle(isle)
                return tr("{island} can get its first bridge in this turn, and a number after that.", island=island)
            case terms.Finishing(isle):
                return tr("{island} is more likely to be finished.", island=self.texts.isle(isle))
            case terms.Reaching(bonus, now=True):
                return tr_marked(_REACHED[BONUSES[bonus].name])
            case terms.Reaching(bonus):
                return tr_marked((_STILL_NEAR if argument.avoided else _NEARER)[BONUSES[bonus].name])
        raise TypeError(f"nothing is said of {argument}")
