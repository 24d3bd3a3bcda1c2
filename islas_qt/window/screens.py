"""The screens of the window: each is made when it is first needed, one is shown, and each has a way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget

from islas_qt.screens.start.screen import StartScreen
from islas_qt.widgets.screen import Screen
from islas_qt.window.bar import Place

if TYPE_CHECKING:
    from islas_qt.screens.help.screen import HelpScreen
    from islas_qt.screens.history.screen import HistoryScreen
    from islas_qt.screens.island.screen import IslandScreen
    from islas_qt.screens.new_match.screen import NewMatchScreen
    from islas_qt.screens.statistics.screen import StatisticsScreen
    from islas_qt.window.main_window import MainWindow

S = TypeVar("S", bound=Screen)


class _Visit(NamedTuple):
    """How a screen came to be shown."""

    back: Callable[[], object]  # leads away from it
    place: Place  # what the bar says there


class Screens(QStackedWidget):
    """Shows one screen at a time. The table, the library and the editor are added by whoever makes them."""

    opens = Signal(str)  # the `Place` of the screen that is about to be shown

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._visits: dict[Screen, _Visit] = {}  # of every screen that has been made
        self.start = self.add(StartScreen(window.colours, self), "start")
        self.start.opened.connect(self.show_island)
        self.start.menu.chosen.connect(self.follow)
        self.start.menu.game_chosen.connect(self.plan_match)

    # -- showing one, and the way back

    @property
    def shown(self) -> Screen:
        """The screen that is shown."""
        screen = self.currentWidget()
        assert isinstance(screen, Screen)
        return screen

    @property
    def made(self) -> list[Screen]:
        """The screens that have been made so far."""
        return list(self._visits)

    def add(self, screen: S, place: Place = "elsewhere") -> S:
        """Take in a screen that was just made, and return it."""
        self.addWidget(screen)
        self._visits[screen] = _Visit(self.show_start, place)
        return screen

    def drop(self, screen: Screen) -> None:
        """Delete a screen as soon as another one is shown."""
        del self._visits[screen]
        screen.deleteLater()

    def show_screen(self, screen: Screen, back: Callable[[], object] | None = None, place: Place = "elsewhere") -> None:
        """Show a screen; `back` leads away from it, to the start if nothing else is said."""
        self._visits[screen] = _Visit(back or self.show_start, place)
        self.return_to(screen)

    def return_to(self, screen: Screen) -> None:
        """Show a screen as it was shown before; the way back from it stays the same."""
        self.opens.emit(self._visits[screen].place)
        self.setCurrentWidget(screen)
        screen.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_back(self) -> None:
        """Leave the screen that is shown, for where it was asked for."""
        self._visits[self.shown].back()

    def _way_here(self) -> Callable[[], object]:
        """Return what shows the present screen again."""
        return self.show_start if self.shown is self.start else partial(self.return_to, self.shown)

    # -- the start

    def show_start(self) -> None:
        """Show the chart and the signpost."""
        self.return_to(self.start)
        self.show_unfinished()
        self.start.menu.signs[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def show_unfinished(self) -> None:
        """Offer to continue what is not finished, and say so if that cannot be known."""
        unfinished = self._window.lookups.unfinished()
        self.start.menu.show_unfinished(unfinished, self._window.lookups.islands_of(unfinished[:1]))
        self.start.menu.offer_learning(self._window.settings.is_newcomer)
        self.start.menu.show_games()
        self._window.bar.tell_trouble(self._window.shelf.trouble)

    def follow(self, sign: str) -> None:
        """Go where a sign of the start screen points."""
        match sign:
            case "continue":
                unfinished = self._window.lookups.unfinished()
                if unfinished:
                    self._window.playing.resume(unfinished[0].id)
            case "new":
                self.plan_match()
            case "learn":
                self._window.playing.ask_what_to_learn()
            case "design":
                self._window.designing.show_library()
            case "history" | "others":
                self.history.show_history(self._window.shelf.database, False if sign == "others" else None)
                self.show_screen(self.history)
            case "rules":
                self.show_help("", self._window.game())
            case "settings":
                self._window.show_settings()

    def plan_match(self, game: str = "") -> None:
        """Let a match be planned, of a game or of the one that was planned last."""
        self._window.playing.runner.warm()
        self.new_match.show_plan(self._window.lookups.own_islands(), self._window.lookups)
        if game:
            self.new_match.use_game(game)
        self.show_screen(self.new_match)

    # -- the other screens

    @cached_property
    def new_match(self) -> NewMatchScreen:
        """Where a match is planned."""
        from islas_qt.screens.new_match.screen import NewMatchScreen

        window = self._window
        screen = self.add(NewMatchScreen(window.studio, window.colours, window.settings, self))
        screen.started.connect(lambda plan: window.playing.begin(plan))
        screen.left.connect(self.go_back)
        return screen

    @cached_property
    def island(self) -> IslandScreen:
        """One island, large."""
        from islas_qt.screens.island.screen import IslandScreen

        screen = self.add(IslandScreen(self._window.studio, self._window.colours, self))
        screen.left.connect(self.go_back)
        return screen

    def show_island(self, number: int) -> None:
        """Show one of the classic islands large."""

        def back() -> None:
            self.show_start()
            self.start.buttons[self.island.number].setFocus(Qt.FocusReason.OtherFocusReason)

        self.island.show_island(self._window.classic.islands, number)
        self.show_screen(self.island, back, "island")

    @cached_property
    def history(self) -> HistoryScreen:
        """The list of matches."""
        from islas_qt.screens.history.screen import HistoryScreen
        from islas_qt.window.backup_offers import offer_newest_backup

        window = self._window
        screen = self.add(HistoryScreen(window.colours, self))
        screen.opened.connect(lambda match_id: window.playing.resume(match_id, screen))
        screen.new_wanted.connect(lambda: self.follow("new"))
        screen.figures_wanted.connect(self.show_statistics)
        screen.backup_wanted.connect(lambda: offer_newest_backup(window.shelf, window))
        screen.left.connect(self.go_back)
        window.shelf.opened.connect(lambda: screen.show_history(window.shelf.database))
        return screen

    def show_matches_on(self, name: str, hashes: Sequence[str]) -> None:
        """Show the matches that were played on an island, given by its name and the hashes of its versions."""
        self.history.show_island(self._window.shelf.database, name, hashes)
        self.show_screen(self.history, self._way_here())

    @cached_property
    def statistics(self) -> StatisticsScreen:
        """The figures of all matches."""
        from islas_qt.screens.statistics.screen import StatisticsScreen

        screen = self.add(StatisticsScreen(self._window.colours, self))
        screen.new_wanted.connect(lambda: self.follow("new"))
        screen.left.connect(self.go_back)
        return screen

    def show_statistics(self) -> None:
        """Show the figures of all matches."""
        self.statistics.show_statistics(self._window.shelf.database)
        self.show_screen(self.statistics, lambda: self.return_to(self.history))

    @cached_property
    def help(self) -> HelpScreen:
        """The rules."""
        from islas_qt.screens.help.screen import HelpScreen

        screen = self.add(HelpScreen(self._window.colours, self))
        screen.left.connect(self.go_back)
        screen.learns.connect(lambda game: self._window.playing.learn(game))
        return screen

    def show_help(self, topic: str, game: str = "") -> None:
        """Show the rules, at what fits the moment; without a game, those of one that has the topic."""
        self.help.show_topic(topic, game)
        if self.shown is not self.help:
            self.show_screen(self.help, self._way_here())
