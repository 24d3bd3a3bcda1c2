"""Faros in the log: a sentence for every event."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.core import Event
from islas_qt.play.moments import Mark
from islas_qt.table.game_log import GameLog, Weight
from islas_qt.text import mark, tr
from islas_qt.theme import Palette
from tests.support.tiny_game.actions import Chose, Dealt, Ended, Revealed
from tests.support.tiny_game.art import paint_lamp
from tests.support.tiny_game.words import colour_name, lamp_name


def mark_of(event: Event) -> Mark | None:
    """Return what begins just after an event: a round once all is revealed."""
    marks: dict[type[Event], Mark] = {Revealed: "round", Ended: "end"}
    return marks.get(type(event))


class FarosLog(GameLog):
    """Tells a match of Faros. A field that is None is hidden from whoever looks."""

    def tell(self, event: Event) -> str:
        """Return an event as a sentence."""
        match event:
            case Dealt(seat=seat, lamp=None):
                return self.texts.of(seat, mark("You get a lamp."), mark("{name} gets a lamp."))
            case Dealt(seat=seat, lamp=int(lamp)):
                you, other = mark("Your lamp is {lamp}."), mark("{name} gets the lamp {lamp}.")
                return self.texts.of(seat, you, other, lamp=lamp_name(lamp))
            case Chose(seat=seat, shines=None):
                return self.texts.of(seat, mark("You have chosen."), mark("{name} has chosen."))
            case Chose():
                return self._tell_choice(event)
            case Revealed():
                return self._tell_reveal(event)
            case Ended(scores, winner):
                return self.texts.ended(scores, [winner])
        raise TypeError(event)

    def _tell_choice(self, event: Chose) -> str:
        if event.shines:
            said = self.texts.of(event.seat, mark("Your lamp shines."), mark("The lamp of {name} shines."))
        else:
            said = self.texts.of(event.seat, mark("Your lamp stays dark."), mark("The lamp of {name} stays dark."))
        return said if event.bet is None else said + tr(" The bet is on {colour}.", colour=colour_name(event.bet))

    def _tell_reveal(self, event: Revealed) -> str:
        gains = ", ".join(f"{self.texts.name_in_list(seat)} {gain:+}" for seat, gain in enumerate(event.gains))
        if event.brightest is None:
            return tr("All lamps stay dark. Points: {gains}.", gains=gains)
        said = self.texts.of(
            event.brightest,
            mark("Your lamp shines brightest, {lamp}."),
            mark("The lamp of {name} shines brightest, {lamp}."),
            lamp=lamp_name(event.lamps[event.brightest]),
        )
        return said + tr(" Points: {gains}.", gains=gains)

    def weight_of(self, event: Event) -> Weight:
        """Return how much an event matters: most what is revealed."""
        weights: dict[type[Event], Weight] = {Dealt: "silent", Chose: "small"}
        return weights.get(type(event), "large")

    def paint(self, painter: QPainter, event: Event, box: QRectF, palette: Palette) -> None:
        """Paint the lamp that an event is about."""
        match event:
            case Dealt(lamp=lamp):
                paint_lamp(painter, lamp, box.center(), box.height() * 0.4, palette)
            case Revealed(lamps=lamps, brightest=int(seat)):
                paint_lamp(painter, lamps[seat], box.center(), box.height() * 0.4, palette)
