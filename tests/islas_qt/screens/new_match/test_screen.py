from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from engine.island.files import classic_islands
from engine.match import CRESTS, Match
from islas_qt import text, theme
from islas_qt.games.islas.setup.header import IN_TURN, RANDOM, header, island_key
from islas_qt.games.islas.setup.island_choice import IslandChoice
from islas_qt.games.islas.setup.island_form import IslandPicker
from islas_qt.paint.island.studio import Studio
from islas_qt.play.plan import MatchPlan, SeatPlan
from islas_qt.screens.new_match.screen import NewMatchScreen
from islas_qt.settings import Settings
from islas_qt.theme import DARK, LIGHT, style_sheet
from islas_qt.widgets.chooser import Chooser

Open = Callable[..., NewMatchScreen]
BOT = "greedy"
HOSTILE = (
    '<img src="file:///etc/passwd">',
    "<b>bold</b>",
    "a & b &amp; c",
    "{0} {name} %1",
    "Ñandú 🏝",
    "\u202egnirts",
    "x" * 10_000,
    "two\nlines",
)


@pytest.fixture
def open_screen(qtbot: QtBot, tmp_path: Path) -> Open:
    """Return a function that opens the screen, with what was remembered before."""

    def start(width: int = 1280, height: int = 760) -> NewMatchScreen:
        screen = NewMatchScreen(Studio(), LIGHT, Settings(tmp_path / "settings.ini"))
        qtbot.addWidget(screen)
        screen.setStyleSheet(style_sheet(LIGHT))
        screen.use_palette(LIGHT)
        screen.resize(width, height)
        screen.show_plan()
        screen.show()
        return screen

    return start


@pytest.fixture
def screen(open_screen: Open) -> NewMatchScreen:
    """Return the screen as somebody sees it who opens it for the first time."""
    return open_screen()


def started(screen: NewMatchScreen, qtbot: QtBot, act: Callable[[], object]) -> MatchPlan:
    """Return the plan of the match that an act starts."""
    with qtbot.waitSignal(screen.started, timeout=1000) as signal:
        act()
    plan = signal.args[0]
    assert isinstance(plan, MatchPlan)
    return plan


def islands_in_turn(screen: NewMatchScreen) -> IslandChoice:
    """Return the page on which people choose islands in turn."""
    assert isinstance(screen.questions, IslandChoice)
    return screen.questions


def island_button(screen: NewMatchScreen) -> QAbstractButton:
    """Return the button by which the first seat chooses its island."""
    choice = screen.page.rows[0].choice
    assert isinstance(choice, IslandPicker)
    return choice.button


def sheet(screen: NewMatchScreen) -> Chooser:
    """Return the sheet that is open."""
    return next(found for found in screen.findChildren(Chooser) if found.isVisible())


def test_a_newcomer_can_start_at_once(screen: NewMatchScreen, qtbot: QtBot) -> None:
    plan = started(screen, qtbot, lambda: qtbot.mouseClick(screen.page.start, Qt.MouseButton.LeftButton))
    assert [seat.bot for seat in plan.seats] == [None, BOT, BOT]
    assert Match(header(plan, (), 1)).to_act is not None


def test_enter_starts_and_escape_leads_back(screen: NewMatchScreen, qtbot: QtBot) -> None:
    screen.setFocus()
    assert started(screen, qtbot, lambda: qtbot.keyClick(screen, Qt.Key.Key_Return)) == screen.plan
    screen.page.rows[0].name.setFocus()
    assert started(screen, qtbot, lambda: qtbot.keyClick(screen.page.rows[0].name, Qt.Key.Key_Enter)) == screen.plan
    with qtbot.waitSignal(screen.left, timeout=1000):
        qtbot.keyClick(screen.page.rows[1].name, Qt.Key.Key_Escape)


def test_the_last_set_up_is_there_again(open_screen: Open, qtbot: QtBot) -> None:
    screen = open_screen()
    qtbot.keyClicks(screen.page.rows[0].name, "Ana")
    screen.page.add.click()
    screen.page.options.start.activated.emit(2)
    screen.page.options.boxes["draw_more"].activated.emit(1)
    screen.page.options.aids.click()
    plan = started(screen, qtbot, screen.page.start.click)
    assert (plan.start, plan.options["draw_more"], plan.aids, len(plan.seats)) == (1, 5, False, 4)
    again = open_screen()
    assert again.plan == plan
    assert again.page.rows[0].name.text() == "Ana"
    assert again.page.options.start.currentText() == "Marisol"


def test_rubbish_in_the_settings_is_a_usual_plan(tmp_path: Path, open_screen: Open) -> None:
    Settings(tmp_path / "settings.ini").keep_plan("islas", '{"seats": "many"}')
    assert [seat.bot for seat in open_screen().plan.seats] == [None, BOT, BOT]


@pytest.mark.parametrize(("number", "people", "bots"), [(0, 1, 1), (1, 1, 2), (2, 2, 0), (3, 4, 0), (4, 0, 4)])
def test_presets(screen: NewMatchScreen, qtbot: QtBot, number: int, people: int, bots: int) -> None:
    qtbot.keyClicks(screen.page.rows[0].name, "Ana")
    screen.page.presets[number].click()
    kinds = [seat.bot is None for seat in screen.plan.seats]
    assert (kinds.count(True), kinds.count(False)) == (people, bots)
    assert [row.isVisible() for row in screen.page.rows] == [seat < people + bots for seat in range(5)]
    assert screen.plan.seats[0].name == ("Ana" if people else "Marisol")
    assert screen.page.start.isEnabled()


def test_seats_are_added_taken_away_and_moved(screen: NewMatchScreen) -> None:
    screen.use_plan(replace(screen.plan, start=2))
    for _ in range(2):
        screen.page.add.click()
    assert len(screen.plan.seats) == 5
    assert not screen.page.add.isVisible()
    assert len({seat.crest for seat in screen.plan.seats}) == len({seat.name for seat in screen.plan.seats}) == 5
    before = screen.plan.seats
    screen.page.rows[2].up.click()
    assert screen.plan.seats == (before[0], before[2], before[1], *before[3:])
    assert screen.plan.start == 1, "the start player stays the same person"
    assert not screen.page.rows[0].up.isEnabled()
    assert not screen.page.rows[4].down.isEnabled()
    screen.page.rows[1].remove.click()
    assert screen.plan.start is None
    for _ in range(2):
        screen.page.rows[0].remove.click()
    assert len(screen.plan.seats) == 2
    assert not screen.page.rows[0].remove.isEnabled()


def test_a_seat_becomes_a_bot_and_a_person_again(screen: NewMatchScreen) -> None:
    kind = screen.page.rows[0].kind
    kind.activated.emit(kind.findData("random"))
    assert screen.plan.seats[0].bot == "random"
    assert screen.plan.seats[0].name == "Paloma", "Marisol and Diego are there already"
    assert screen.page.rows[0].about.isVisible()
    assert screen.page.rows[0].about.text() == kind.currentData(Qt.ItemDataRole.ToolTipRole)
    kind.activated.emit(0)
    assert screen.plan.seats[0].bot is None
    assert screen.plan.seats[0].name == ""
    assert not screen.page.rows[0].about.isVisible()


def test_what_was_chosen_is_there_again_after_leaving(open_screen: Open, qtbot: QtBot) -> None:
    screen = open_screen()
    screen.page.presets[2].click()
    qtbot.keyClicks(screen.page.rows[1].name, "Ana")
    screen.hide()
    screen.show_plan()
    assert [seat.name for seat in screen.plan.seats] == ["", "Ana"]


@pytest.mark.parametrize(("level", "words"), [("random", "learning the rules"), ("greedy", "against “Deckhand”")])
def test_a_level_is_described_where_it_is_chosen(screen: NewMatchScreen, level: str, words: str) -> None:
    row = screen.page.rows[1]
    row.kind.activated.emit(row.kind.findData(level))
    assert row.about.isVisible()
    assert words in row.about.text()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 690), (1920, 1010)])
@pytest.mark.parametrize("preset", [0, 3])
@pytest.mark.usefixtures("one_game")
def test_the_way_to_start_lies_right_below_the_seats(open_screen: Open, width: int, height: int, preset: int) -> None:
    screen = open_screen(width, height)
    screen.page.presets[preset].click()
    screen.layout().activate()
    QApplication.processEvents()
    add = screen.page.add.mapTo(screen, QPoint(0, screen.page.add.height())).y()
    start = screen.page.start.mapTo(screen, QPoint(0, 0)).y()
    assert 0 < start - add < 40


def test_in_a_large_window_everything_is_larger(open_screen: Open) -> None:
    small, large = open_screen(1280, 720), open_screen(1920, 1010)
    for part in ("start", "add"):
        assert getattr(large.page, part).height() > getattr(small.page, part).height() * 1.15
    assert large.page.rows[0].height() > small.page.rows[0].height() * 1.15
    assert large.page.rows[0].width() > small.page.rows[0].width() * 1.2


def test_the_aids_are_explained_without_pointing_at_them(screen: NewMatchScreen) -> None:
    screen.page.more.click()
    assert screen.page.options.about.isVisible()
    assert "who would get a card" in screen.page.options.about.text()


def test_a_bot_gets_a_name_that_nobody_has(screen: NewMatchScreen) -> None:
    screen.page.presets[3].click()
    for row in screen.page.rows[:4]:
        row.kind.activated.emit(row.kind.findData(BOT))
    assert screen.page.start.isEnabled()
    assert len({seat.name for seat in screen.plan.seats}) == 4


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_shown_as_text_or_refused_with_a_reason(screen: NewMatchScreen, qtbot: QtBot, name: str) -> None:
    field = screen.page.rows[1].name
    field.clear()
    QApplication.clipboard().setText(name)
    field.paste()
    field.textEdited.emit(field.text())
    reason = screen.page.rows[1].reason
    if screen.page.start.isEnabled():
        assert not reason.isVisible()
        assert started(screen, qtbot, screen.page.start.click).seats[1].name == name.replace("\n", " ")
    else:
        assert reason.isVisible()
        assert reason.text()
        assert screen.page.start.toolTip()
        with qtbot.assertNotEmitted(screen.started):
            qtbot.keyClick(field, Qt.Key.Key_Return)
    for widget in screen.findChildren(QWidget):
        assert not GuiQt.mightBeRichText(widget.toolTip())
        if isinstance(widget, QLabel):
            assert widget.textFormat() == Qt.TextFormat.PlainText


def test_a_crest_is_chosen_and_exchanged(screen: NewMatchScreen, qtbot: QtBot) -> None:
    before = [seat.crest for seat in screen.plan.seats]
    qtbot.mouseClick(screen.page.rows[0].crest, Qt.MouseButton.LeftButton)
    buttons = sheet(screen).grid.buttons
    assert len(buttons) == len(CRESTS)
    assert buttons[0].hasFocus()
    qtbot.keyClick(buttons[0], Qt.Key.Key_Right)
    assert buttons[1].hasFocus()
    qtbot.keyClick(buttons[1], Qt.Key.Key_Return)
    assert [seat.crest for seat in screen.plan.seats] == [before[1], before[0], before[2]]


def test_an_island_is_chosen_by_mouse_and_keys(screen: NewMatchScreen, qtbot: QtBot) -> None:
    own = replace(classic_islands()[0], name="<i>Mine</i>")
    screen.show_plan([own])
    qtbot.mouseClick(island_button(screen), Qt.MouseButton.LeftButton)
    grid = sheet(screen).grid
    assert [button.words for button in grid.buttons[:3]] == ["Random island", "Choose in turn", "Tenerife"]  # type: ignore[attr-defined]
    assert "Coast: touches" in grid.buttons[2].accessibleDescription()
    qtbot.keyClick(grid.buttons[0], Qt.Key.Key_Down)
    assert grid.buttons[4].hasFocus()
    qtbot.mouseClick(grid.buttons[-1], Qt.MouseButton.LeftButton)
    assert screen.plan.seats[0].choice == island_key(own)
    assert not GuiQt.mightBeRichText(island_button(screen).toolTip())
    island_button(screen).click()
    qtbot.keyClick(sheet(screen).grid.buttons[0], Qt.Key.Key_Escape)
    assert screen.plan.seats[0].choice == island_key(own)


def test_people_choose_islands_in_turn(screen: NewMatchScreen, qtbot: QtBot) -> None:
    first, second = (island_key(island) for island in classic_islands()[:2])
    seats = (
        SeatPlan("Ana", crest="anchor", choice=IN_TURN),
        SeatPlan("Marisol", BOT, "palm", first),
        SeatPlan("Bo", crest="dove", choice=IN_TURN),
        SeatPlan("Diego", BOT, "shell", IN_TURN),
    )
    screen.use_plan(MatchPlan("islas", seats))
    with qtbot.assertNotEmitted(screen.started):
        screen.page.start.click()
        assert islands_in_turn(screen).isVisible()
        assert "Ana" in islands_in_turn(screen).accessibleName()
        assert islands_in_turn(screen).grid is not None
        assert len(islands_in_turn(screen).grid.buttons) == 5, "the bot has the sixth"
        qtbot.mouseClick(islands_in_turn(screen).grid.buttons[0], Qt.MouseButton.LeftButton)
        assert "Bo" in islands_in_turn(screen).accessibleName()
        assert len(islands_in_turn(screen).grid.buttons) == 4
    plan = started(screen, qtbot, lambda: qtbot.keyClick(islands_in_turn(screen).grid.buttons[0], Qt.Key.Key_Return))
    assert plan.seats[0].choice == second
    assert plan.seats[2].choice not in (IN_TURN, RANDOM, first, second)
    assert len(set(header(plan, (), 3).setup.islands)) == 4
    assert screen.plan.seats[0].choice == IN_TURN, "next time they choose again"


def test_escape_leads_from_the_choice_back_to_the_plan(screen: NewMatchScreen, qtbot: QtBot) -> None:
    screen.use_plan(MatchPlan("islas", (SeatPlan("Ana", choice=IN_TURN), SeatPlan("Bo", crest="palm"))))
    screen.begin()
    with qtbot.assertNotEmitted(screen.left):
        qtbot.keyClick(islands_in_turn(screen), Qt.Key.Key_Escape)
    assert screen.page.start.isVisible()


def texts(screen: NewMatchScreen) -> list[tuple[str, ...]]:
    """Return everything that the widgets say."""
    said: list[tuple[str, ...]] = []
    for widget in screen.findChildren(QWidget):
        own = str(widget.property("text") or widget.property("currentText") or widget.property("placeholderText") or "")
        said.append((own, widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()))
    return said


def test_what_is_rarely_changed_is_folded_away_until_it_is_asked_for(open_screen: Open) -> None:
    first = open_screen()
    assert not first.page.options.isVisible()
    first.page.more.click()
    assert first.page.options.isVisible()
    later = open_screen()
    assert later.page.options.isVisible(), "it is remembered"
    assert later.page.more.text() == first.page.more.text()
    later.page.more.click()
    assert not open_screen().page.options.isVisible()


def test_what_is_unfolded_comes_into_view(open_screen: Open) -> None:
    screen = open_screen(1024, 600)
    QApplication.processEvents()
    screen.page.more.click()
    QApplication.processEvents()
    options = screen.page.options
    assert options.visibleRegion().boundingRect() == options.rect()


@pytest.mark.parametrize("language", ["de", "es"])
def test_a_language_chosen_live_is_the_same_as_after_a_restart(open_screen: Open, language: str) -> None:
    live = open_screen()
    english = texts(live)
    text.use(language)
    live.retranslate()
    assert texts(live) == texts(open_screen()) != english


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1040)])
def test_nothing_is_cut_off(open_screen: Open, size: tuple[int, int], scale: float, language: str) -> None:
    text.use(language)
    theme.use_text_scale(scale)
    try:
        screen = open_screen(*size)
        screen.page.more.click()
        screen.setStyleSheet(style_sheet(DARK))
        screen.use_palette(DARK)
        QApplication.processEvents()
        assert (screen.width(), screen.height()) == size
        for widget in (
            *screen.page.presets,
            screen.page.start,
            screen.page.back,
            screen.page.add,
            screen.page.more,
            screen.page.rows[1].kind,
            screen.page.options.start,
        ):
            assert widget.width() >= widget.sizeHint().width(), widget
        for row in screen.page.rows[:3]:
            assert row.remove.geometry().right() < row.width()
            assert row.width() <= size[0]
    finally:
        theme.use_text_scale(1.0)


def test_every_control_has_a_name(screen: NewMatchScreen) -> None:
    for control in screen.findChildren(QWidget):
        if control.isVisible() and control.focusPolicy() & Qt.FocusPolicy.TabFocus:
            assert control.accessibleName() or control.property("text"), control
