"""Matches in the window: begun, continued, played again and looked back at. One at a time is on the table."""

from __future__ import annotations

import gc
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtCore import QObject, QTimer

from engine.core import Seat
from engine.island.cells import Island
from engine.match import Entry, Header, Match
from engine.reasons import Reason, reason
from engine.rng import MAX_SEED
from islas_qt.game_ui import game_keys, game_ui, has_choice
from islas_qt.play.controller import MatchController
from islas_qt.play.plan import MatchPlan, learning_plan
from islas_qt.play.runner import BotRunner
from islas_qt.screens.game_choice_dialog import GameChoiceDialog
from islas_qt.storage.autosaved_match import PATIENCE, AutosavedMatch
from islas_qt.storage.errors import StorageError
from islas_qt.table.frame import TableFrame
from islas_qt.table.review_screen import ReviewScreen
from islas_qt.table.screen import TableScreen
from islas_qt.text import tr
from islas_qt.widgets.screen import Screen

if TYPE_CHECKING:
    from islas_qt.window.main_window import MainWindow


class Nowhere:
    """Where matches go that only test an island: no list, no statistics and no other start knows of them."""

    def create(self, match: Match, match_id: str, dropped: Sequence[Entry]) -> str:
        """Keep nothing."""
        return match_id

    def append(self, match_id: str, match: Match, dropped: Sequence[Entry]) -> None:
        """Keep nothing."""


class Playing(QObject):
    """Puts matches on the table of a window; whatever happens, they are kept."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.table: TableFrame | None = None
        self.controller: MatchController | None = None  # of the match on the table, if it is played
        self.runner = BotRunner(self)
        self.back_to: Screen | None = None  # the screen that the match was begun from, if it is not the start
        self.is_test = False  # whether the match on the table only tries an island out
        self._keeper: AutosavedMatch | None = None  # of the match on the table
        self._unsaved: list[AutosavedMatch] = []  # of matches that were left while the database failed
        self._again = QTimer(self, interval=PATIENCE * 1000)
        self._again.timeout.connect(self._save)
        self._again.start()
        window.shelf.opened.connect(self._save)

    def begin(self, plan: MatchPlan, islands: Sequence[Island] = (), back_to: Screen | None = None) -> None:
        """Play a new match as planned; the plan may name `islands` besides those that are kept.

        With `back_to` it is a test: leaving it leads there, and nothing of it is kept.
        """
        if back_to is None and self._window.settings.is_newcomer:
            self._window.settings.tips = True
            plan = _person_begins(plan)
        own = [*self._window.lookups.own_islands(), *islands]
        start = game_ui(plan.game).header(plan, own, secrets.randbelow(MAX_SEED + 1))
        names = (aid.name for aid in game_ui(plan.game).aids)
        aids = [name for name in names if plan.aids and getattr(self._window.settings, name)]
        self._play(replace(start, aids=tuple(aids)), back_to, is_test=back_to is not None)

    def ask_what_to_learn(self) -> None:
        """Play a match with tips, of a game that is asked for if there are several."""
        if not has_choice():
            self.learn(game_keys()[0])
            return
        dialog = GameChoiceDialog(tr("Which game would you like to learn?"), self._window.colours, self._window)
        dialog.chosen.connect(lambda game: self.learn(game))
        dialog.open()

    def learn(self, game: str) -> None:
        """Play a match with tips, against easy bots."""
        self._window.settings.tell_tips_again()
        self.begin(learning_plan(game))

    def resume(self, match_id: str, back_to: Screen | None = None) -> None:
        """Go on with a match that is kept, or show its result if it is over."""
        try:
            match = self._window.shelf.matches().load(match_id)
        except StorageError as error:
            self._window.show_error(error.why)
            return
        if match.header.game not in game_keys():
            self._window.show_error(reason("This version has no table for {game}.", game=match.header.game))
            return
        self.is_test = False
        if match.outcome:
            self._look_back(match, back_to)
        else:
            self._start(match, AutosavedMatch(self._window.shelf, match, match_id), back_to)

    def rematch(self) -> None:
        """Play the match on the table again, with new cards and the next start player."""
        if self.table:
            old, seed = self.table.match.header, secrets.randbelow(MAX_SEED + 1)
            setup = game_ui(old.game).again(old.setup)
            self._play(replace(old, match_id=str(uuid4()), seed=seed, setup=setup), self.back_to, self.is_test)

    def play_same_deal(self) -> None:
        """Play the match on the table again as it was dealt."""
        if self.table:
            again = replace(self.table.match.header, match_id=str(uuid4()))
            self._play(again, self.back_to, self.is_test)

    def review(self, ply: int = 0, seat: Seat | None = None) -> None:
        """Look back at the match on the table, from a ply on and from a seat."""
        if self.table:
            self._look_back(self.table.match, self.back_to, ply, seat)

    def go_back(self) -> None:
        """Leave the match for where it was begun; from a moment of a match to its result first."""
        if self.table and self.table.go_back():
            return
        back_to = self.back_to
        self.leave()
        if back_to:
            self._window.screens.return_to(back_to)
        else:
            self._window.screens.show_start()

    def leave(self) -> None:
        """Clear the table; what could not be saved of the match is kept in mind."""
        if self.table:
            self.table.stop()
            if self.controller:
                self.controller.stop()
                self.controller.deleteLater()
            self._window.screens.drop(self.table)
            if self._keeper and not _is_kept(self._keeper):
                self._unsaved.append(self._keeper)
            self.table = self.controller = self.back_to = self._keeper = None

    def may_close(self) -> bool:
        """Clear the table, and tell whether all is saved."""
        self.leave()
        self._save()
        return not self._unsaved

    def close(self) -> None:
        """Let the bots go."""
        self._again.stop()
        self.runner.close()

    def _play(self, start: Header, back_to: Screen | None, is_test: bool) -> None:
        self.is_test = is_test
        match = Match(start)
        self._start(match, AutosavedMatch(Nowhere() if is_test else self._window.shelf, match), back_to)

    def _start(self, match: Match, keeper: AutosavedMatch, back_to: Screen | None = None) -> None:
        window = self._window
        table = TableScreen(match, window.studio, window.colours, window.settings, window.screens, window.lookups)
        table.is_left_by_escape = self.is_test
        table.gone.connect(self._leave_for)
        table.review_wanted.connect(self.review)
        self._put_on_table(table, back_to)
        self._keeper = keeper
        gc.unfreeze()
        gc.collect()
        gc.freeze()  # looking through all that is there in the middle of a match would stop it for a tenth of a second
        self.controller = MatchController(keeper, table, self.runner, game_ui(match.header.game).mark_of, self)
        table.follow(self.controller)

    def _save(self) -> None:
        """Try again to save what could not be saved."""
        if self.controller and self._keeper and self._keeper.trouble:
            self.controller.save()
        self._unsaved = [keeper for keeper in self._unsaved if not _is_kept(keeper)]

    def _leave_for(self, why: Reason) -> None:
        """Leave a match that cannot go on here, even if another screen is shown over it, and say why."""
        self.go_back()
        self._window.show_error(why)

    def _look_back(
        self, match: Match, back_to: Screen | None, ply: int | None = None, seat: Seat | None = None
    ) -> None:
        window = self._window
        table = ReviewScreen(match, window.studio, window.colours, window.settings, window.screens, window.lookups)
        self._put_on_table(table, back_to)
        table.begin(ply, seat)

    def _put_on_table(self, table: TableFrame, back_to: Screen | None) -> None:
        screens = self._window.screens
        self.leave()
        self.back_to = back_to
        table.left.connect(screens.go_back)
        table.rematch_wanted.connect(self.rematch)
        table.same_deal_wanted.connect(self.play_same_deal)
        table.help_wanted.connect(lambda topic: screens.show_help(topic, table.match.header.game))
        self.table = screens.add(table)
        screens.show_screen(table, self.go_back, "test" if self.is_test else "elsewhere")


def _person_begins(plan: MatchPlan) -> MatchPlan:
    """Return the plan of a first match: if nobody was named who begins, it is a person."""
    people = [seat for seat, player in enumerate(plan.seats) if player.bot is None]
    return replace(plan, start=people[0]) if people and plan.start is None else plan


def _is_kept(keeper: AutosavedMatch) -> bool:
    """Save a match if that is possible now; one that goes on elsewhere is kept there."""
    try:
        return keeper.save()
    except StorageError:
        return True
