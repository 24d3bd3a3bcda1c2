"""The table of Puentes: one's own chart large, the card and the race at the left, the others beside it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from engine.core import Action, Event, Seat
from engine.games.puentes import events as ev
from engine.games.puentes.actions import Bridge, Write
from engine.games.puentes.cards import NUMBER_OF
from engine.games.puentes.explain import impossible, is_group, largest_group, preview_bridge, preview_number
from engine.games.puentes.observation import Observation
from engine.games.puentes.state import END, OVER, START
from engine.match import Player
from islas_qt.games.puentes.cards.card_board import CardBoard
from islas_qt.games.puentes.cards.letter import Letter, Skipped
from islas_qt.games.puentes.chart.chart import Chart
from islas_qt.games.puentes.chart.chart_view import ChartView
from islas_qt.games.puentes.chart.place import Target
from islas_qt.games.puentes.counsel import PuentesCounsel
from islas_qt.games.puentes.event_texts import when_it_ends
from islas_qt.games.puentes.prompts import Prompts, left_neighbour
from islas_qt.games.puentes.race.courses import courses
from islas_qt.games.puentes.race.ladder import Ladder
from islas_qt.games.puentes.race.regatta import Regatta
from islas_qt.games.puentes.seats.others import Others
from islas_qt.games.puentes.seats.plate import Plate, standing
from islas_qt.games.puentes.table.decider import Decider
from islas_qt.games.puentes.table.director import Director
from islas_qt.games.puentes.table.keys import HeldKey, press, topic_of
from islas_qt.games.puentes.table.layout import PuentesLayout
from islas_qt.games.puentes.table.puentes_log import PuentesLog
from islas_qt.games.puentes.table.result_sheet import PuentesResult
from islas_qt.games.puentes.table.round_words import round_words
from islas_qt.games.puentes.tips import fitting_tip
from islas_qt.games.puentes.ui import CRACKS
from islas_qt.play.moments import Turn
from islas_qt.table.action_bar import ActionBar
from islas_qt.table.coach import Coach
from islas_qt.table.coaching import Coaching
from islas_qt.table.game_table import Frame, GameTable
from islas_qt.table.herald import Herald
from islas_qt.table.hurrying import Hurrying
from islas_qt.text import tr
from islas_qt.theme import Palette

_AFTER_TURNS = (ev.BonusWon, ev.BonusLowered, ev.RoundEnded)  # everybody has played the card
_BEGINNINGS = (ev.CardTurned, ev.TurnBegan)  # after which nothing of the card has been skipped


class PuentesTable(GameTable):
    """The widgets of a table. `seen` is what they show."""

    seen: Observation

    def __init__(self, frame: Frame, palette: Palette, parent: QWidget) -> None:
        super().__init__(frame, palette, parent)
        header = frame.match.header
        self.story = Prompts(header.players, header.setup)
        self.enlarged: Seat | None = None  # another seat whose chart is shown large
        self.chart = Chart(palette, self)
        self.plate = Plate(palette, self)
        self.letter = Letter(palette, self)
        self.cards = CardBoard(palette, self)
        self.race = Regatta(palette, self)
        self.ladder = Ladder(palette, self)
        self.ladder.setVisible(self.story.is_alone)
        self.others = Others(header.setup.seats, palette, self)
        self.bar = ActionBar(self)
        self.home = QPushButton(self)  # leads back to one's own chart
        self.home.setObjectName("primary")
        self.home.setToolTip("Esc")
        self.home.hide()
        self.coach = Coach(palette, self)
        self.herald = Herald(palette, self)
        self.parts = (
            *(self.chart, self.plate, self.letter, self.cards, self.race),
            *(self.ladder, self.others, self.coach, self.herald),
        )
        self.log = PuentesLog(header, self.story)
        self.layout_used = PuentesLayout(self)
        self.decider = Decider(self)
        self.held = HeldKey(self)
        self.hurrying = Hurrying(self, [self.chart])
        self.show_moments = self.director = Director(self)
        self.tips = Coaching(
            self,
            self.coach,
            lambda told: fitting_tip(self.seen, told, CRACKS in self.aids),
            self.layout_used.lay_out_coach,
        )
        self.others.chosen.connect(self._choose_seat)
        self.race.pointed.connect(self._pick_out_bonus)
        self.home.clicked.connect(lambda: self.look_at(None))
        self.decided.connect(self.herald.hide)
        if frame.is_review:
            self.chart.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys with the table

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by the names that are spoken now."""
        return self.story.players

    # -- what is shown

    def show_table(self, seen: Observation) -> None:
        """Show how the table stands now; nothing of it moves."""
        self.seen = seen
        self.chart.point_at(None)
        if self.enlarged in (seen.seat, self.usual_seat()):
            self.enlarge(None)
        table, has_cracks = seen.table, CRACKS in self.aids
        self.show_large()
        ways = set(range(len(self.players))) - {seen.seat} if self.frame.is_review and not self.is_analysed else ()
        self.others.show_seats(table, self.players, self._small_seats(), self._on_turn(), has_cracks, ways)
        self.cards.show_cards(table.turned, table.phase == OVER, self.story.is_alone)
        card = self.cards.laid_aside()
        if card is None and table.turned:
            card = table.turned[-1]
        self.letter.show_turn(card, table.round, table.phase, table.left, self._skipped())
        self.race.show_race(courses(table), self.players, seen.seat)
        self.ladder.show_points(table.scores()[seen.seat])
        self.frame.tell_round(round_words(table), when_it_ends(self.story.is_alone), False)

    def _on_turn(self) -> Seat | None:
        """Return who is on turn; None when the match is over, and while the bonuses of a round are given."""
        table, told = self.seen.table, self._told()
        is_between = bool(told) and isinstance(told[-1], _AFTER_TURNS)
        return None if table.phase == OVER or is_between else table.actor

    def _skipped(self) -> Skipped:
        """Return what of the card was skipped in the turn that is shown."""
        if self.seen.table.phase == OVER:
            return Skipped()  # the card is nobody's any more
        turn = list(takewhile(lambda event: not isinstance(event, _BEGINNINGS), reversed(self._told())))
        return Skipped(
            *(any(isinstance(event, kind) for event in turn) for kind in (ev.NumberSkipped, ev.BridgesSkipped))
        )

    def _told(self) -> list[Event]:
        return [event for _, event in self.frame.told()]

    def show_large(self) -> None:
        """Show the chart that is to be large, whose it is, and the way back from another one unless something moves."""
        self.home.setVisible(self.enlarged is not None and not self.director.is_running)
        self.layout_used.lay_out_plate()
        table, seat = self.seen.table, self.large_seat()
        sheet = table.sheets[seat]
        self.chart.show_sheet(table.setup.board, sheet)
        group = largest_group(sheet)
        self.chart.light_group(group if is_group(group) else 0)
        self.chart.mark_impossible(impossible(table, seat) if CRACKS in self.aids else 0)
        self._pick_out_bonus(self.race.bonus_pointed)
        self.chart.setAccessibleName(tr("Chart of {name}", name=self.players[seat].name))
        self.plate.show_standing(standing(table, self.players, seat, seat == self._on_turn()))

    def _pick_out_bonus(self, bonus: int | None) -> None:
        """Mark the islands that a bonus is for, as long as it is pointed at."""
        kit, sheet = self.seen.table.setup.board.kit, self.seen.table.sheets[self.large_seat()]
        self.chart.pick_out(0 if bonus is None else (kit.red, kit.blue, largest_group(sheet))[bonus])

    def large_seat(self) -> Seat:
        """Return whose chart is large: that of who is looked at, else the usual one."""
        return self.usual_seat() if self.enlarged is None else self.enlarged

    def usual_seat(self) -> Seat:
        """Return whose chart is decided on: of who gets one's start number, else one's own; that of any seat, if its
        decision is analysed."""
        table = self.seen.table
        seat = table.actor if self.is_analysed and table.phase != OVER else self.seen.seat
        return left_neighbour(table, seat) if table.phase == START and table.actor == seat else seat

    def _small_seats(self) -> list[Seat]:
        """Return whose charts are small: those of the others, with one's own in place of one that is usually large."""
        viewer, seats = self.seen.seat, len(self.players)
        others = [(viewer + step) % seats for step in range(1, seats)]
        return [viewer if seat == self.usual_seat() else seat for seat in others]

    def enlarge(self, seat: Seat | None) -> None:
        """Show another seat's chart large, or the usual one again."""
        self.enlarged = None if seat == self.usual_seat() else seat
        self.show_large()

    def look_at(self, seat: Seat | None) -> None:
        """Show another seat's chart large and say whose it is, or go back to the usual one."""
        self.chart.point_at(None)
        self.chart.hide_reason()
        self.enlarge(seat)
        if self.enlarged is None:
            self.say_what_now()
            self.decider.refresh()
        else:
            self.chart.offer(0, 0)
            self.chart.hide_ghost()
            self.bar.show_deeds(())  # nothing can be done there
            self.frame.say(tr("This is the chart of {name}.", name=self.players[self.enlarged].name))

    def charts(self) -> list[ChartView]:
        """Return the charts on which something moves."""
        return [self.chart, *(row.chart for row in self.others.rows)]

    def chart_of(self, seat: Seat) -> ChartView:
        """Return the picture of a seat's chart: the large one, or the small one. The usual one is only large."""
        if seat != self.large_seat() and seat not in self.others.order:
            self.enlarge(None)
        return self.chart if seat == self.large_seat() else self.others.chart_of(seat)

    def show_event(self, ply: int, event: Event) -> None:
        """Show what a line of the log tells: the island or the line on its chart."""
        match event:
            case ev.NumberWritten(seat, island) | ev.IslandFinished(seat, island):
                target = Target("island", island)
            case ev.BridgeDrawn(seat, between):
                target = Target("line", self.seen.table.setup.board.kit.line_of[between])
            case _:
                return
        if self.frame.is_review:  # the line itself is said there
            self.enlarge(seat)
        else:
            self.look_at(seat)
        self.chart.point_at(target)

    def be_analysed(self, is_analysed: bool) -> None:
        """Show the chart of who decides large, or no longer."""
        super().be_analysed(is_analysed)
        self.show_table(self.seen)

    def show_place(self, seen: Observation, events: Sequence[Event]) -> None:
        """Show a moment that is looked back at; a decision that is analysed on the chart of who decides."""
        if self.is_analysed:
            self.enlarged = None
        super().show_place(seen, events)

    def point_out(self, seat: Seat, action: Action | None) -> None:
        """Show pale on its chart what a seat would write or draw, and what would come of it."""
        table, chart, target = self.seen.table, self.chart, None
        self.enlarge(None)
        match action:
            case Write(island):
                target, number = Target("island", island), NUMBER_OF[table.turned[-1]]
                chart.show_ghost(target, number, preview_number(table, island), is_possible=True)
            case Bridge(between):
                target = Target("line", table.setup.board.kit.line_of[between])
                chart.show_ghost(target, 0, preview_bridge(table, target.number), is_possible=True)
            case _:
                chart.hide_ghost()
        chart.point_at(target)

    def result_sheet(self, rounds: Sequence[tuple[int, ...]], parent: QWidget) -> PuentesResult:
        """Return the charts, and where the points come from."""
        frame = self.frame
        return PuentesResult(self.seen.table, frame.match.header, rounds, frame.past, self.palette_used, parent)

    def topic(self) -> str:
        """Return the topic of the help that fits this moment."""
        return topic_of(self.seen.table)

    def opening(self) -> str:
        """Return who begins the match."""
        return self.story.begins(self.frame.match.header.setup.start)

    def counsel(self) -> PuentesCounsel:
        """Return what speaks of the decisions of this match that are analysed."""
        return PuentesCounsel(self.story)

    # -- deciding

    @property
    def turn(self) -> Turn | None:
        """What the viewer is asked now, and can decide."""
        return self.decider.turn

    def offer(self, turn: Turn | None) -> None:
        """Let the viewer choose among the legal actions; None: nothing can be chosen any more."""
        if turn is None:
            self.decider.end()
        else:
            self.decider.begin(turn)

    def ask(self, turn: Turn | None) -> None:
        """Ask the viewer for a decision; None: just wait."""
        self.asked = turn
        self.offer(turn)
        self.focus_decision()
        self.tips.tell()

    def what_now(self) -> str:
        """Return what the viewer has to do, or whom everybody waits for."""
        return self.story.what_now(self.seen, self._told())

    def say_what_now(self) -> None:
        """Say what the viewer has to do, or whom everybody waits for; looking back, what was done last."""
        if not self.frame.is_review:
            super().say_what_now()
        elif not self.director.is_running:
            self.replayed.emit()

    def decided_on(self) -> QWidget:
        """Return the chart, or the only button that is left."""
        return self.bar.buttons.get("end", self.chart) if self.seen.table.phase == END else self.chart

    def _choose_seat(self, seat: Seat) -> None:
        if self.is_analysed or seat == self.seen.seat or not self.frame.look_from(seat):
            self.look_at(None if seat == self.enlarged else seat)

    # -- keys

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key of the game says; return whether it says anything here."""
        return press(self, event)

    def release(self, event: QKeyEvent) -> bool:
        """Let a chart be small again that was large as long as a key was held."""
        return self.held.release(event)

    def cancel(self) -> bool:
        """Close what is open, or do not do what is to be confirmed; return whether there was anything."""
        if self.enlarged is not None:
            self.look_at(None)
        elif not self.decider.cancel():
            if not self.coach.tip:
                return False
            self.tips.close(True)
        return True

    def key_takers(self) -> Sequence[QWidget]:
        """Return the chart, which takes Space."""
        return (self.chart,)

    # -- layout, colours, language

    def lay_out(self, room: QRect) -> None:
        """Put everything in its place."""
        self.layout_used.lay_out(room)

    def retranslate(self) -> None:
        """Say everything again; another chart that is looked at stays there."""
        large = self.enlarged
        self.show_table(self.seen)  # who has no name of their own is called otherwise now
        for part in self.parts:
            part.retranslate()
        self.layout_used.lay_out_again()
        self.decider.refresh()
        if large is not None:
            self.look_at(large)
