"""The tiny game in the real window, through the same doors as every game: chosen, played, covered, explained."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from engine.match import CRESTS, Match, Player
from islas_qt.play.plan import MatchPlan, SeatPlan, usual_plan
from islas_qt.screens.cheat_sheet import CheatSheet
from islas_qt.table.screen import TableScreen
from islas_qt.text import LANGUAGES
from islas_qt.theme import DARK
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.faros.driver import Keys, Mouse, decide_next, play_on, table_of
from tests.support.at_table import LEFT, go_on, keep, on_table, sit_down, until_asked, wait
from tests.support.tiny_game import KEY
from tests.support.tiny_matches import new_match

pytestmark = pytest.mark.usefixtures("second_game")

TWO = Player("Ana"), Player("Bo")


def put_on_table(window: MainWindow, match: Match) -> TableScreen:
    """Continue a match of two people from the start screen."""
    keep(window, match)
    return go_on(window)


def test_new_match_chooses_the_game(window: MainWindow) -> None:
    window.settings.speed_own = window.settings.speed_others = 0.0
    window.screens.start.menu.chosen.emit("new")
    card = next(card for card in window.screens.new_match.cards.cards if card.key == KEY)
    QTest.mouseClick(card, LEFT)
    page = window.screens.new_match.page
    page.presets[0].click()
    page.options.boxes["rounds"].activated.emit(1)
    QTest.mouseClick(page.start, LEFT)
    table = on_table(window)
    assert table.match.header.game == KEY
    assert table.match.header.setup.rounds == 2
    assert [player.bot for player in table.match.header.players] == [None, "greedy"]


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_two_people_play_a_match(window: MainWindow, kind: type[Mouse] | type[Keys]) -> None:
    table = sit_down(window, usual_plan(KEY, 2, 0))
    assert play_on(table, kind(table)) == 8
    outcome = table.match.outcome
    assert outcome
    names = [table.match.header.players[seat].name for seat in outcome.winners]
    assert table.result.title() == f"{names[0]} wins!"
    assert all(f"{points}." in table.result.accessibleDescription() for points in outcome.scores)
    window.screens.go_back()
    window.screens.start.menu.chosen.emit("history")
    kept = window.screens.history.model.summary(0)
    assert window.shelf.matches().load(kept.id).outcome == outcome


def test_people_and_bots_play_a_match_and_its_rematch(window: MainWindow) -> None:
    levels = (None, "random", None, "greedy")
    seats = (SeatPlan(f"S{n}", level, crest) for n, (level, crest) in enumerate(zip(levels, CRESTS, strict=False)))
    table = sit_down(window, MatchPlan(KEY, tuple(seats), start=0))
    assert play_on(table, Mouse(table)) == 8
    assert table.match.ply == 16
    QTest.mouseClick(table.result.buttons[0], LEFT)
    again = on_table(window)
    assert again is not table
    assert again.match.header.setup.start == 1


def test_somebody_watches_bots_at_reading_speed_and_skips(window: MainWindow) -> None:
    plan = MatchPlan(KEY, tuple(SeatPlan(f"B{n}", "greedy", crest) for n, crest in enumerate(("palm", "dove"))))
    table = sit_down(window, plan)
    window.settings.speed_own = window.settings.speed_others = 1.0
    show = table.game.show_moments
    while not table.result.isVisible():
        wait(lambda: show.is_running or table.result.isVisible())
        QTest.keyClick(table, Qt.Key.Key_Space)
    assert len(table.told()) == len(table.events())


def texts(window: MainWindow) -> str:
    """Return everything that a window says: seen, pointed at, read out."""
    said = [window.windowTitle(), QApplication.clipboard().text()]
    for widget in [window, *window.findChildren(QObject)]:
        for question in ("text", "toolTip", "accessibleName", "accessibleDescription", "whatsThis", "statusTip"):
            answer = getattr(widget, question, None)
            said += [str(answer())] if callable(answer) else []
    table = on_table(window)
    said += [table.log.list.item(row).text() for row in range(table.log.list.count())]
    return "\n".join(said)


def test_neither_lamp_nor_choice_is_told_to_the_other(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: set[int] = set()
    public: set[int] = set()  # a lamp that was revealed in an earlier round may be dealt again
    for module in ("table", "log"):
        path = f"tests.support.tiny_game.{module}"
        monkeypatch.setattr(f"{path}.lamp_name", lambda lamp: f"<{lamp}>")
        monkeypatch.setattr(f"{path}.paint_lamp", lambda _, lamp, *where: painted.add(lamp))
    window.settings.log_open = True
    table = put_on_table(window, new_match(3, *TWO))
    person = Mouse(table)

    def look(is_covered: bool) -> None:
        """Refuse what whoever looks may not know."""
        match, seat = table.match, table.match.to_act
        state, said = match.state, texts(window)
        assert seat is not None
        secret = set(state.lamps) - ({state.lamps[seat]} if not is_covered else set())
        public.update(state.revealed)
        painted.clear()
        window.grab()
        for lamp in secret - public:
            assert lamp not in painted
            assert f"<{lamp}>" not in said
        other = match.header.players[1 - seat].name
        assert f"The lamp of {other} s" not in said.replace(f"The lamp of {other} shines brightest", "")
        if not is_covered:
            assert state.lamps[seat] in painted, "or nothing could be leaked"
            assert f"<{state.lamps[seat]}>" in said

    while table.match.outcome is None:
        wait(table.curtain.isVisible)
        look(is_covered=True)
        person.uncover()
        wait(lambda: table.turn is not None)
        look(is_covered=False)
        decide_next(table, person)


def test_the_curtain_looks_the_same_whatever_is_behind_it(window: MainWindow, qtbot: QtBot) -> None:
    pictures = []
    for seed in (1, 2):
        table = put_on_table(window, new_match(seed, *TWO))
        wait(table.curtain.isVisible)
        QApplication.processEvents()
        closed = table.grab().toImage()
        QTest.keyPress(table.curtain, Qt.Key.Key_P)
        peeked = table.grab().toImage()
        QTest.keyRelease(table.curtain, Qt.Key.Key_P)
        assert table.grab().toImage() == closed
        pictures.append((closed, peeked))
    (closed, peeked), (other_closed, other_peeked) = pictures
    assert closed == other_closed
    assert len({image.cacheKey() for image in (closed, peeked, other_peeked)}) == 3
    assert peeked not in (closed, other_peeked)


def test_a_covered_hand_shows_nothing_and_asks_nothing(window: MainWindow) -> None:
    table = put_on_table(window, new_match(1, *TWO))
    keys, game = Keys(table), table_of(table)
    assert until_asked(table, keys)
    keys.press(Qt.Key.Key_H)
    assert game.seen.lamp is None
    assert "covered" in game.accessibleName()
    assert game.turn is None
    assert not game.bar.isVisible()
    keys.press(Qt.Key.Key_S)
    assert table.match.ply == 0
    keys.press(Qt.Key.Key_H)
    assert game.seen.lamp is not None
    assert game.bar.isVisible()


def test_escape_puts_a_bet_back(window: MainWindow) -> None:
    table = put_on_table(window, new_match(1, *TWO))
    keys, game = Keys(table), table_of(table)
    assert until_asked(table, keys)
    keys.press(Qt.Key.Key_R)
    assert game.bet == 0
    keys.press(Qt.Key.Key_Escape)
    assert game.bet is None
    assert table.match.ply == 0


def test_help_and_keys_are_those_of_the_game(window: MainWindow) -> None:
    table = put_on_table(window, new_match(1, *TWO))
    keys = Keys(table)
    assert until_asked(table, keys)
    window.show_keys()
    sheet = window.findChild(CheatSheet)
    assert "let your lamp shine" in [label.text() for label in sheet.findChildren(QLabel)]
    sheet.close()
    keys.press(Qt.Key.Key_F1)
    assert window.screens.help.game == KEY
    assert window.screens.help.chapter is not None
    assert window.screens.help.chapter.key == "choose"


def test_language_and_colours_change_while_somebody_is_asked(window: MainWindow) -> None:
    table = put_on_table(window, new_match(1, *TWO))
    person = Mouse(table)
    assert until_asked(table, person)
    decide_next(table, person)
    assert until_asked(table, person)
    before = window.grab().toImage()
    for language in reversed(LANGUAGES):
        window.use_language(language)
        assert table.turn is not None
    table.use_palette(DARK)
    assert window.grab().toImage() != before
    assert play_on(table, person) == 7


def test_n_tells_what_happened(window: MainWindow) -> None:
    table = put_on_table(window, new_match(1, *TWO))
    keys = Keys(table)
    for _ in range(2):
        assert until_asked(table, keys)
        decide_next(table, keys)
    assert until_asked(table, keys)
    keys.press(Qt.Key.Key_N)
    assert "Points: " in table.prompt.sentence
