"""What people do at the table besides deciding, through the real window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.core import Action
from engine.games.islas.actions import Build, Draw, Load, Palace, mask_of
from engine.games.islas.events import SettlerLanded
from engine.match import Player
from engine.registry import game
from islas_qt import theme
from islas_qt.games.islas.harbour.discard_viewer import DiscardViewer
from islas_qt.games.islas.prompts import Prompts
from islas_qt.games.islas.words import card_name
from islas_qt.play.plan import MatchPlan, SeatPlan, usual_plan
from islas_qt.widgets.overlay import Overlay
from islas_qt.window.main_window import MainWindow
from tests.islas_qt.games.islas.driver import Keys, Mouse
from tests.islas_qt.games.islas.test_choosing import decisions
from tests.support.islas_scenes import sit_down
from tests.support.islas_screen import IslasScreen, review_of, table_of
from tests.support.positions import position

OpenWindow = Callable[..., MainWindow]

ALONE = MatchPlan("islas", (SeatPlan("Ana", None, "anchor"), SeatPlan("Bot", "greedy", "palm")), start=0)


@pytest.fixture
def sit(qtbot: QtBot, open_window: OpenWindow) -> Callable[..., IslasScreen]:
    """Return a function that starts a match without any motion, the first person being asked."""

    def start(plan: MatchPlan = ALONE) -> IslasScreen:
        window = open_window()
        window.settings.speed_own = window.settings.speed_others = 0.0
        window.playing.begin(plan)
        window.activateWindow()
        table = table_of(window)
        assert table is not None
        if plan.start == 0 and plan.seats[0].bot is None and len([s for s in plan.seats if s.bot is None]) == 1:
            qtbot.waitUntil(lambda: table.turn is not None)
        return table

    return start


A = TypeVar("A", bound=Action)


def first(table: IslasScreen, kind: type[A]) -> A:
    """Return the first legal action of a kind."""
    assert table.turn is not None
    return next(action for action in table.turn.legal if isinstance(action, kind))


def build_something(qtbot: QtBot, table: IslasScreen) -> None:
    """Build a house, wherever."""
    ply = table.match.ply
    Mouse(table).decide(first(table, Build))
    qtbot.waitUntil(lambda: table.match.ply > ply and table.turn is not None)


def test_a_turn_is_taken_back_step_by_step_and_as_a_whole(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    undo, reset = table.prompt.tools["undo"], table.prompt.tools["reset"]
    assert not undo.isEnabled()
    assert "\n" in undo.toolTip()
    hand = table.game.seen.hand
    build_something(qtbot, table)
    assert len(table.game.seen.hand) == len(hand) - 1
    assert undo.isEnabled()
    QTest.mouseClick(reset, Qt.MouseButton.LeftButton)
    assert table.match.ply == 0
    assert table.game.seen.hand == hand
    build_something(qtbot, table)
    QTest.keyClick(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.match.ply == 0
    build_something(qtbot, table)
    while table.match.ply:
        Keys(table).press(Qt.Key.Key_U)
    assert table.game.seen.hand == hand
    assert table.turn is not None


def test_what_was_drawn_is_not_taken_back(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    Keys(table).press(Qt.Key.Key_D)
    qtbot.waitUntil(lambda: table.match.ply == 1 and table.turn is not None)
    Keys(table).press(Qt.Key.Key_U)
    assert table.match.ply == 1
    assert not table.prompt.tools["undo"].isEnabled()


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


def test_who_would_get_a_card_is_told_only_if_wanted(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    table.game.hand.point_at(0)
    assert table.game.forecast.isVisible()
    assert table.game.forecast.accessibleName()
    table.game.hand.point_at(None)
    assert not table.game.forecast.isVisible()
    purist = sit(MatchPlan("islas", ALONE.seats, start=0, aids=False))
    purist.game.hand.point_at(0)
    assert not purist.game.forecast.isVisible()


def test_the_forecast_speaks_of_the_chosen_card_also_by_keys(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    Keys(table).press(Qt.Key.Key_D)
    qtbot.waitUntil(lambda: table.match.ply == 1 and table.turn is not None)
    table.game.hand.point_at(None)
    Keys(table).press(Qt.Key.Key_2)
    assert table.game.hand.chosen == 1
    assert table.game.forecast.told is not None
    assert not table.game.forecast.told.is_quiet
    chosen = table.game.story.foresee(table.game.seen.table, table.game.seen.hand[1])
    assert table.game.forecast.told.sentence == chosen
    table.game.hand.point_at(0)
    assert table.game.forecast.told.sentence == chosen, "not of the card that the pointer rests on"


def test_the_forecast_is_quiet_while_somebody_builds(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    build = first(table, Build)
    table.game.hand.point_at(0)
    assert table.game.forecast.told is not None
    assert table.game.forecast.told.is_quiet
    Keys(table).press(Qt.Key(Qt.Key.Key_1 + table.game.seen.hand.index(build.card)))
    assert not table.game.forecast.isVisible()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_forecast_covers_neither_hand_nor_buttons(
    sit: Callable[..., IslasScreen], size: tuple[int, int], scale: float
) -> None:
    table = sit()
    window = table.window()
    assert isinstance(window, MainWindow)
    try:
        theme.use_text_scale(scale)
        window.use_language("de")
        window.use_theme("light")
        window.resize(*size)
        for position in range(len(table.game.hand.cards)):
            table.game.hand.point_at(position)
            assert table.game.forecast.isVisible()
            for seen in (
                table.game.hand,
                table.game.bar,
                table.game.own,
                table.game.stock,
                table.game.seats,
                table.prompt,
            ):
                assert not table.game.forecast.geometry().intersects(seen.geometry())
    finally:
        theme.use_text_scale(1.0)
        window.use_language("en")


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
    table.game.enlarge(other)
    assert table.game.home.isVisible()
    table.show_table(table.match.rules.observe(table.match.state, other))
    assert table.game.enlarged is None
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


def test_a_dragged_card_is_built_where_it_is_let_go(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    build = first(table, Build)
    position = table.game.seen.hand.index(build.card)
    table.game.hand.choose(position)
    table.game.hand.card_chosen.emit(position)
    plot = min(table.game.board.choices)
    where = table.game.board.mapToGlobal(table.game.board.place.spot(plot))
    table.game.hand.dragged.emit(position, where)
    table.game.hand.dropped.emit(position, where)
    qtbot.waitUntil(lambda: table.match.ply > 0)
    assert not table.match.state.table.lands[0].free >> plot & 1


def test_a_dragged_card_is_loaded_where_the_ship_is(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    Mouse(table).decide(Draw())
    qtbot.waitUntil(lambda: table.match.ply == 1 and table.turn is not None)
    where = table.game.harbour.mapToGlobal(table.game.harbour.ship_rect().center().toPointF())
    table.game.hand.dragged.emit(0, where)
    assert table.game.harbour.ship.is_aimed_at
    table.game.hand.dropped.emit(0, where)
    qtbot.waitUntil(lambda: table.match.ply > 1)
    assert isinstance(table.match.entries[1].action, Load)


def test_a_card_let_go_elsewhere_stays_in_the_hand(sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    hand = table.game.seen.hand
    where = table.game.seats.mapToGlobal(table.game.seats.rect().center().toPointF())
    table.game.hand.dragged.emit(0, where)
    table.game.hand.dropped.emit(0, where)
    QApplication.processEvents()
    assert table.match.ply == 0
    assert table.game.seen.hand == hand


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
    qtbot.wait(300)
    ply = table.match.ply
    qtbot.wait(700)
    assert table.match.ply == ply
    window.screens.go_back()
    qtbot.waitUntil(lambda: table.match.ply > ply, timeout=20_000)


def test_taking_back_undoes_a_whole_click(qtbot: QtBot, sit: Callable[..., IslasScreen]) -> None:
    table = sit()
    build_something(qtbot, table)
    Keys(table).press(Qt.Key.Key_U)
    assert table.match.ply == 0


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


def test_a_palace_is_offered_with_what_it_brings(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    table = sit_down(window, position("merge").match)
    choosing = table.game.decider.choosing
    assert choosing is not None
    merge, best = choosing.merge_effects()[0]
    assert best.points > 0
    assert f"{best.points:+}" in table.game.bar.buttons["merge"].text()
    assert all("frees" in table.game.board.describe(plot) for plot in merge.plots)
    Mouse(table).plot(merge.plots[0])
    assert merge.plots[0] in table.game.decider.picked_plots()
    for plot in merge.plots:
        if plot not in table.game.decider.picked_plots():
            Mouse(table).plot(plot)
    assert table.game.forecast.told is not None
    assert "frees" in table.game.forecast.told.sentence
    assert not table.game.forecast.geometry().intersects(table.game.bar.geometry())
    setattr(table.settings, "preview", False)  # noqa: B010  an aid that Islas has declared
    table.game.decider.cancel()
    assert "+" not in table.game.bar.buttons["merge"].text()
    assert "frees" not in table.game.board.describe(merge.plots[0])


def test_a_third_house_is_spoken_of_only_where_there_is_one() -> None:
    for choosing in decisions(seed=4):
        for merge in choosing.merges:
            if isinstance(merge, Palace):
                choosing.begin_merging()
                choosing.houses = mask_of(merge.plots)
                said = Prompts((Player("A"),) * 3, choosing.seen.table.setup).what_now(
                    choosing.seen, None, choosing.houses
                )
                assert ("third" in said) == bool(choosing.mergeable() & ~choosing.houses)
