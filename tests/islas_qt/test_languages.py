"""A language that is chosen live says on every screen what a fresh start in that language says there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QFileDialog, QLabel

from engine.match import Match, Player
from islas_qt import text
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.conftest import OpenWindow
from tests.islas_qt.games.islas.decisions import decision, last_decision_of_a_shared_victory, new_match, random_action
from tests.islas_qt.games.islas.driver import Mouse
from tests.stress.language import said
from tests.support.at_table import go_on, keep, until_asked, wait
from tests.support.islas_screen import IslasScreen, review_of, table_of

# -- screens, each shown from the start screen


def begun(window: MainWindow, match: Match) -> IslasScreen:
    """Continue a match that is kept now, if it is not."""
    if window.screens.start.menu.signs[0].key != "continue":
        keep(window, match)
    go_on(window)
    return table_of(window)


def start(window: MainWindow) -> None:
    begun(window, new_match(1, (Player("Ana"), Player("Ben", "greedy"))))
    window.screens.go_back()


def new(window: MainWindow) -> None:
    window.screens.start.menu.chosen.emit("new")


def history(window: MainWindow) -> None:
    if window.screens.start.menu.signs[0].key != "continue":
        for seed, plies in ((1, 30), (2, 1000)):
            match = new_match(seed, (Player("Ana"), Player("Ben", "greedy")))
            while match.to_act is not None and match.ply < plies:
                match.play(match.ply, random_action(match))
            keep(window, match)
    window.screens.start.menu.chosen.emit("history")


def rules(window: MainWindow) -> None:
    window.screens.start.menu.chosen.emit("rules")


def island(window: MainWindow) -> None:
    window.screens.show_island(1)
    window.screens.island.canvas.point_at(2)


def curtain(window: MainWindow) -> None:
    """Somebody is to take over, who has missed something."""
    table = begun(window, decision("extra card").match)
    wait(table.curtain.isVisible)
    assert table.curtain.recap.text()


def at_decision(kind: str) -> Callable[[MainWindow], None]:
    def show(window: MainWindow) -> None:
        table = begun(window, decision(kind).match)
        assert until_asked(table, Mouse(table))

    return show


def picked(window: MainWindow) -> None:
    """A card is picked, its plots are lit, and the forecast is there."""
    prepared = decision("build")
    table = begun(window, prepared.match)
    assert until_asked(table, Mouse(table))
    position = table.game.seen.hand.index(prepared.actions[0].card)
    table.game.hand.pick(position)
    assert table.game.board.choices


def merging(window: MainWindow) -> None:
    table = begun(window, decision("town").match)
    assert until_asked(table, Mouse(table))
    table.game.bar.press("merge")


def result(window: MainWindow) -> None:
    """The last decision of a match is taken, in each window anew."""
    prepared = last_decision_of_a_shared_victory()
    keep(window, prepared.match)
    go_on(window)
    table = table_of(window)
    assert until_asked(table, Mouse(table))
    table.play(prepared.match.ply, *prepared.actions)
    wait(table.result.isVisible)


def review(window: MainWindow) -> None:
    history(window)
    finished = next(row for row in range(9) if window.screens.history.model.summary(row).finished)
    window.playing.resume(window.screens.history.model.summary(finished).id)
    review_of(window).review_bar.ply_chosen.emit(40)


SCENES = {
    "start": start,
    "new": new,
    "history": history,
    "rules": rules,
    "island": island,
    "curtain": curtain,
    **{kind: at_decision(kind) for kind in ("extra card", "ship", "pirate", "shield")},
    "picked": picked,
    "merging": merging,
    "result": result,
    "review": review,
}


@pytest.mark.parametrize("scene", SCENES)
def test_a_language_chosen_live_is_the_same_as_after_a_restart(open_window: OpenWindow, scene: str) -> None:
    show = SCENES[scene]
    live = open_window()
    live.setUpdatesEnabled(False)
    live.settings.speed_own = live.settings.speed_others = 0.0
    live.settings.log_open = True
    show(live)
    switched = {"en": said(live)}
    for language in ("de", "es"):
        live.use_language(language)
        switched[language] = said(live)
    live.close()
    for language in ("de", "es"):
        live.settings.language = language
        text.use("en")
        fresh = open_window()
        fresh.setUpdatesEnabled(False)
        show(fresh)
        wanted = said(fresh)
        fresh.close()
        assert switched[language] - wanted == wanted - switched[language] == Counter()
        assert switched["en"] != wanted


def test_qt_speaks_the_same_language(window: MainWindow) -> None:
    heard = []
    for language in text.LANGUAGES:
        window.use_language(language)
        dialog = QFileDialog(window)
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        heard.append([label.text() for label in dialog.findChildren(QLabel) if label.text()])
        dialog.deleteLater()
    assert heard[0][0].replace("&", "") == "Look in:"
    assert len({tuple(words) for words in heard}) == len(text.LANGUAGES)
    window.use_language("en")
