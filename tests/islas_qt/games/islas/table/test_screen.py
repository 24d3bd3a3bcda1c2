"""What people do at the table besides deciding, through the real window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.games.islas.actions import Build, Load
from engine.games.islas.events import SettlerLanded
from engine.registry import game
from islas_qt import theme
from islas_qt.games.islas.harbour.discard_viewer import DiscardViewer
from islas_qt.games.islas.words import card_name
from islas_qt.play.plan import MatchPlan, SeatPlan, usual_plan
from islas_qt.widgets.overlay import Overlay
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.islas.driver import Keys, Mouse, build_something, first
from tests.support.islas_screen import IslasScreen, review_of, table_of


def test_the_hand_can_be_covered(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    assert table.game.hand.is_face_up
    Keys(table).press(Qt.Key.Key_H)
    assert not table.game.hand.is_face_up
    Keys(table).press(Qt.Key.Key_H)
    assert table.game.hand.is_face_up


def test_a_covered_hand_gives_nothing_away_and_decides_nothing(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    name = card_name(table.game.deck, table.game.seen.hand[0])
    Keys(table).press(Qt.Key.Key_1)
    Keys(table).press(Qt.Key.Key_H)
    table.game.hand.point_at(0)
    assert not table.game.forecast.isVisible()
    assert not table.game.bar.buttons
    assert name not in table.prompt.sentence
    assert table.turn is None
    Keys(table).press(Qt.Key.Key_S, Qt.Key.Key_Return, Qt.Key.Key_1)
    assert table.match.ply == 0
    Keys(table).press(Qt.Key.Key_H)
    assert table.turn is not None
    assert table.game.hand.chosen is None


def test_nothing_is_asked_of_a_covered_hand(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    Keys(table).press(Qt.Key.Key_H)
    covered = table.prompt.sentence
    assert covered.startswith("Your hand is covered.")
    table.game.seats.card_of(1).click()
    assert table.prompt.sentence != covered
    Keys(table).press(Qt.Key.Key_Escape)
    assert table.prompt.sentence == covered
    table.retranslate()
    assert table.prompt.sentence == covered


def test_the_island_of_another_seat_is_shown_large(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    own = table.game.seen.table.setup.islands[0].name
    other = table.game.seen.table.setup.islands[1].name
    assert table.game.board.accessibleName() == own
    table.game.seats.card_of(1).click()
    assert table.game.board.accessibleName() == other
    assert not table.game.board.choices
    Keys(table).press(Qt.Key.Key_Escape)
    assert table.game.board.accessibleName() == own
    assert not table.game.home.isVisible()
    table.game.seats.card_of(1).click()
    table.game.decider.end()  # as while the others play
    QTest.mouseClick(table.game.home, Qt.MouseButton.LeftButton)
    assert table.game.board.accessibleName() == own
    assert not table.game.home.isVisible()
    assert table.prompt.sentence == table.game.story.what_now(table.game.seen)


def test_picking_a_card_leads_back_to_one_s_own_island(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    """Plots of one's own must never be lit on somebody else's island."""
    table = sit()
    own = table.game.seen.table.setup.islands[0].name
    table.game.seats.card_of(1).click()
    build_something(qtbot, table)
    assert table.game.board.accessibleName() == own
    table.game.seats.card_of(1).click()
    Mouse(table).decide(first(table, Load))
    qtbot.waitUntil(lambda: table.match.ply > 2 and table.turn is not None)  # whatever happened meanwhile


def test_a_picked_card_lights_plots_and_esc_puts_it_back(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    build = first(table, Build)
    Keys(table).press(Qt.Key(Qt.Key.Key_1 + table.game.seen.hand.index(build.card)))
    assert table.game.board.choices
    asked = table.prompt.sentence
    Keys(table).press(Qt.Key.Key_Escape)
    assert not table.game.board.choices
    assert table.game.hand.chosen is None
    assert table.prompt.sentence != asked


def test_what_cannot_be_taken_back_is_asked_for_twice_if_wanted(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    table.settings.confirm = True
    Keys(table).press(Qt.Key.Key_D)
    assert table.match.ply == 0
    Keys(table).press(Qt.Key.Key_Escape)
    assert "yes" not in table.game.bar.buttons
    Keys(table).press(Qt.Key.Key_D)
    table.game.bar.buttons["cancel"].setFocus()
    Keys(table).press(Qt.Key.Key_Return)
    QApplication.processEvents()
    assert table.match.ply == 0
    for _ in range(2):  # a double click is not a confirmation
        table.game.harbour.draw_chosen.emit()
    QApplication.processEvents()
    assert table.match.ply == 0
    QTest.mouseClick(table.game.bar.buttons["yes"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: table.match.ply == 1)


def test_drawn_cards_are_marked_until_the_turn_ends(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()

    def new() -> int:
        return sum(table.game.hand.is_new(position) for position in range(len(table.game.hand.cards)))

    assert not new()
    Keys(table).press(Qt.Key.Key_D)
    qtbot.waitUntil(lambda: table.match.ply == 1 and table.turn is not None)
    assert new() == 3
    Keys(table).press(Qt.Key.Key_H)
    assert not new()
    Keys(table).press(Qt.Key.Key_H)
    assert new() == 3
    Mouse(table).decide(first(table, Load))
    qtbot.waitUntil(lambda: table.match.ply > 2 and table.turn is not None)
    assert not new()


def test_the_discards_can_be_looked_through(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    build_something(qtbot, table)
    table.game.harbour.discard_chosen.emit()
    pile = table.window().findChild(DiscardViewer)
    assert pile is not None
    assert sum(pile.counts.values()) == len(table.game.seen.table.discard)
    QTest.keyClick(pile, Qt.Key.Key_Escape)


def test_an_island_that_becomes_ones_own_needs_no_way_back(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    other = 1 - table.game.seen.seat
    table.game.large.enlarge(other)
    assert table.game.home.isVisible()
    table.show_table(table.match.rules.observe(table.match.state, other))
    assert table.game.large.other is None
    assert not table.game.home.isVisible()


def test_what_is_shown_large_has_a_visible_way_out(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    table.game.hand.enlarge(0)
    large = next(iter(table.window().findChildren(Overlay)))
    assert large.way_out.isVisible()
    with qtbot.waitSignal(large.closed):
        QTest.mouseClick(large.way_out, Qt.MouseButton.LeftButton)
    assert table.game.hand.hasFocus()


def test_what_is_said_about_the_ship_leaves_the_hand_to_be_seen(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    table.game.theatre.begin(table.game.seen.table, table.game.players, 1)
    table.game.theatre.shrink(True)
    assert table.game.bar.buttons
    assert not table.game.theatre.geometry().intersects(table.rect()), "buttons go first"
    table.game.bar.show_deeds(())
    table.game.layout_used.lay_out_bar()
    cards = [table.game.hand.screen_box(position) for position in range(len(table.game.hand.cards))]
    strip = QRect(table.mapToGlobal(table.game.theatre.pos()), table.game.theatre.size())
    assert not any(strip.intersects(card) for card in cards)
    assert not any(
        table.game.theatre.geometry().intersects(part.geometry()) for part in (table.game.stock, table.game.seats)
    )
    assert table.rect().contains(table.game.theatre.geometry())


def finish(qtbot: QtBot, table: IslasScreen) -> None:
    """Play the match to its end as the greedy bot would."""
    controller, agent = table.controller, game("islas").agents["greedy"]
    assert controller is not None

    def is_over() -> bool:
        if table.turn is not None:
            controller.play(table.turn.ply, agent.choose(table.game.seen, table.turn.legal, 0))
        return table.result.isVisible()

    qtbot.waitUntil(is_over, timeout=60_000)


def test_after_the_end_comes_a_rematch_or_a_look_back(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    window = table.window()
    assert isinstance(window, MainWindow)
    finish(qtbot, table)
    table.result.buttons[1].click()
    review = review_of(window)
    assert review.review_bar.slider.value() == 0
    assert review.review_bar.isVisible()
    Keys(review).press(Qt.Key.Key_End)
    end = review.game.seen
    Keys(review).press(Qt.Key.Key_Home)
    assert review.game.seen.table.round == 1
    assert review.review_bar.slider.value() == 0
    lines = review.log.list.count()
    for _ in range(29):
        before = review.review_bar.slider.value()
        Keys(review).press(Qt.Key.Key_Right)
        assert review.review_bar.slider.value() > before
    assert review.log.list.count() == lines
    review.game.seats.card_of(1).click()
    assert review.game.seen.seat == 1
    review.game.seats.card_of(0).click()
    Keys(review).press(Qt.Key.Key_Left)
    assert review.review_bar.slider.value() == before
    Keys(review).press(Qt.Key.Key_End)
    assert review.game.seen == end
    review.rematch_wanted.emit()
    again = table_of(window)
    assert again is not None
    assert again.match.ply <= 1
    assert again.match.header.setup.start == 1
    assert again.match.header.seed != table.match.header.seed
    again.same_deal_wanted.emit()
    same = table_of(window)
    assert same is not None
    assert same.match.header.match_id != again.match.header.match_id
    assert replace(same.match.header, match_id=again.match.header.match_id) == again.match.header
    assert [player.name for player in again.game.players] == ["Ana", "Bot"]


def test_the_log_shows_again_why_a_settler_landed(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    controller, agent = table.controller, game("islas").agents["greedy"]
    assert controller is not None

    def landed() -> bool:
        if table.turn is not None:
            if not table.game.seen.table.unloading and any(isinstance(e, SettlerLanded) for _, e in controller.log()):
                return True
            controller.play(table.turn.ply, agent.choose(table.game.seen, table.turn.legal, 0))
        return False

    qtbot.waitUntil(landed, timeout=60_000)
    ply, event = next((ply, event) for ply, event in controller.log() if isinstance(event, SettlerLanded))
    assert not table.game.theatre.isVisible()
    table.log.shown.emit(ply, event)
    assert table.game.theatre.isVisible()


def test_watching_bots_needs_nobody(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit(usual_plan("islas", 0, 3))
    qtbot.waitUntil(lambda: table.match.ply > 5, timeout=20_000)
    table.game.seats.card_of((table.game.seen.seat + 1) % 3).click()
    assert table.game.seen.seat == 1
    assert table.turn is None


def test_keys_without_effect_say_why(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    for key in (Qt.Key.Key_S, Qt.Key.Key_E, Qt.Key.Key_M):
        said = table.prompt.sentence
        Keys(table).press(key)
        assert table.prompt.sentence != said
        Keys(table).press(Qt.Key.Key_1, Qt.Key.Key_Escape)
    Keys(table).press(Qt.Key.Key_9)
    assert table.game.hand.chosen is None


def test_a_plot_that_cannot_be_chosen_says_why(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    build = first(table, Build)
    Keys(table).press(Qt.Key(Qt.Key.Key_1 + table.game.seen.hand.index(build.card)))
    others = [plot for plot in range(12) if plot not in table.game.board.choices]
    for plot in others:
        assert "wish of the settler" in table.game.board.describe(plot)


def test_bots_wait_while_the_help_is_read(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit(usual_plan("islas", 0, 3))
    window = table.window()
    assert isinstance(window, MainWindow)
    qtbot.waitUntil(lambda: table.match.ply > 2, timeout=20_000)
    window.screens.show_help("")
    qtbot.waitUntil(lambda: table._postponed._waiting is not None, timeout=20_000)  # the bot that was just thinking
    ply = table.match.ply
    qtbot.wait(300)
    assert table.match.ply == ply
    window.screens.go_back()
    qtbot.waitUntil(lambda: table.match.ply > ply, timeout=20_000)


def test_help_fits_the_moment_and_leads_back(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    window = table.window()
    assert isinstance(window, MainWindow)
    Keys(table).press(Qt.Key.Key_F1)
    assert window.screens.shown is window.screens.help
    assert window.screens.help.chapter is not None
    window.screens.go_back()
    assert window.screens.currentWidget() is table
    assert table.turn is not None


def test_who_has_no_name_is_called_by_a_number_in_the_language_spoken_now(sit: Callable[..., IslasScreen]) -> None:
    table = sit(MatchPlan("islas", (SeatPlan("", None, "anchor"), SeatPlan("Bot", "greedy", "palm")), start=0))
    window = table.window()
    assert isinstance(window, MainWindow)
    try:
        for code, name in (("de", "Spieler 1"), ("es", "Jugador 1"), ("en", "Player 1")):
            window.use_language(code)
            assert table.game.own.accessibleName().startswith(name)
            assert table.game.players[0].name == name
            assert table.log.filters.button(1).accessibleName() == name
    finally:
        window.use_language("en")


def test_larger_text_gets_more_room_at_once(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    window = table.window()
    assert isinstance(window, MainWindow)
    parts = table.game.own, table.prompt
    before = [part.height() for part in parts]
    numbers = table.game.stock._share()
    try:
        theme.use_text_scale(1.5)
        window.use_theme("light")
        assert all(part.height() > height for part, height in zip(parts, before, strict=True))
        assert table.game.stock._share() < numbers
    finally:
        theme.use_text_scale(1.0)
