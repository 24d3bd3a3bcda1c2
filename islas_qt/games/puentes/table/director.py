"""Shows what happens at the table of Puentes: numbers, bridges and lights on the charts, cards, bonuses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.core import Seat
from engine.games.puentes import events as ev
from engine.games.puentes.board import mask_of
from engine.games.puentes.scoring import GROUP
from islas_qt.games.puentes.chart.chart_view import ChartView
from islas_qt.play.moments import Moment
from islas_qt.table import director
from islas_qt.table.director import Done

if TYPE_CHECKING:
    from islas_qt.games.puentes.table.puentes_table import PuentesTable

READ_MS = 650  # to read one sentence
BONUS_MS = 2600  # to read who gets a bonus, and why
HAND_OVER_MS = 1500  # to see that somebody else is on turn
BREATH_MS = 180  # between two strokes of another seat


class Director(director.Director):
    """Plays lists of moments on the widgets of a table."""

    def __init__(self, table: PuentesTable) -> None:
        super().__init__(table)
        self._table = table

    def endings(self) -> Iterable[Done]:
        """Return what lets everything on the charts and the letter arrive now."""
        table = self._table
        return (table.letter.skip, *(chart.motion.skip for chart in table.charts()), table.herald.hide)

    def show(self, moment: Moment, done: Done) -> None:
        """Show a moment, and call `done` when it has been seen."""
        table, event = self._table, moment.event
        match event:
            case ev.NumberWritten(seat, island):
                chart = self._chart_after(moment, seat)
                chart.motion.write(island, self.speed(seat), self._after_stroke(seat, done))
            case ev.BridgeDrawn(seat, between):
                chart = self._chart_after(moment, seat)
                line = table.seen.table.setup.board.kit.line_of[between]
                chart.motion.draw(line, self.speed(seat), self._after_stroke(seat, done))
            case ev.IslandFinished(seat, island):
                self._chart_after(moment, seat).motion.finish(1 << island, self.speed(seat), done)
            case ev.CardTurned():
                table.show_table(moment.seen)
                table.letter.turn_over(self.speed(None), done)
            case ev.Ended():  # the sealed letter is opened
                table.show_table(moment.seen)
                table.letter.turn_over(self.speed(None), lambda: self.wait(self.ms(2 * READ_MS, None), done))
            case ev.StartsShown():
                table.show_table(moment.seen)
                self.wait(self.ms(2 * READ_MS, None), done)
            case ev.BonusWon():
                self._show_bonus(moment, event, done)
            case ev.TurnBegan(seat):
                table.show_table(moment.seen)
                self._hand_over(seat, done)
            case ev.NumberSkipped(seat) | ev.BridgesSkipped(seat):
                table.show_table(moment.seen)
                self.wait(self.ms(READ_MS, seat), done)
            case _:
                table.show_table(moment.seen)
                done()

    def _chart_after(self, moment: Moment, seat: Seat) -> ChartView:
        """Show the table just after a moment and return the chart where it happened, which knows what was there."""
        self._table.chart_of(seat)  # the usual one comes back in place of another that was looked at
        self._table.show_table(moment.seen)
        return self._table.chart_of(seat)

    def _after_stroke(self, seat: Seat, done: Done) -> Done:
        """Return what to do after a stroke: let people see what somebody else did, then `done`."""
        if seat == self._table.seen.seat:
            return done
        return lambda: self.wait(self.ms(BREATH_MS, seat), done)

    def _show_bonus(self, moment: Moment, event: ev.BonusWon, done: Done) -> None:
        """Proclaim a bonus and its reason over the chart that it was won on; a group of six lights up."""
        table = self._table
        chart = self._chart_after(moment, event.seat)
        if not self.speed(None):
            done()
            return
        headline = table.story.gains(event.seat, event.points)
        table.herald.proclaim(headline, table.story.tell(event))
        lights = mask_of(event.islands)

        def read() -> None:
            self._read(BONUS_MS, done)

        if event.bonus == "group" and len(event.islands) >= GROUP:
            chart.motion.chain(lights, self.speed(None), read)
        else:
            read()

    def _hand_over(self, seat: Seat, done: Done) -> None:
        """Let the next person see whose turn it is, on a screen that several people share."""
        table = self._table
        if not self.speed(None) or not self._is_passed_to(seat):
            done()
            return
        table.enlarge(seat)
        table.frame.say(table.story.tell(ev.TurnBegan(seat)))
        table.herald.proclaim(table.players[seat].name, table.story.card_now(table.seen.table))
        self._read(HAND_OVER_MS, done)

    def _is_passed_to(self, seat: Seat) -> bool:
        """Return whether the screen passes to another person now."""
        table = self._table
        people = [number for number, player in enumerate(table.players) if player.bot is None]
        return seat in people and seat != table.seen.seat and len(people) > 1 and not table.frame.is_review

    def _read(self, ms: int, done: Done) -> None:
        """Let what is proclaimed be read, and go on when it is gone."""

        def go_on() -> None:
            self._table.herald.hide()
            done()

        self.wait(self.ms(ms, None), go_on)
