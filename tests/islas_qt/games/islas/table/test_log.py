"""The log: rows under rounds and turns, the barrier, filters, and what a click leads to."""

from __future__ import annotations

import pytest
from PySide6.QtGui import Qt
from pytestqt.qtbot import QtBot

from engine.bots.agent import decision_seed
from engine.core import Event
from engine.games.islas import events as ev
from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup
from engine.island.files import classic_islands
from engine.match import Header, Match, Player
from engine.registry import game
from islas_qt import text
from islas_qt.games.islas.prompts import Prompts
from islas_qt.games.islas.table.islas_log import IslasLog
from islas_qt.table.log import Log
from islas_qt.table.log_painter import ROW, LogPainter, undo_box
from islas_qt.table.log_rows import Row, rows
from islas_qt.theme import DARK, LIGHT

PLAYERS = (Player("Ana"), Player("<b>Ben</b> {x}"), Player("Cleo", "greedy"))
SETUP = Setup(classic_islands()[:3], classic_deck())
TOLD = IslasLog(Prompts(PLAYERS, SETUP))
Lines = list[tuple[int, Event]]


@pytest.fixture(scope="module")
def lines() -> Lines:
    """Return a whole match among greedy bots as the first seat may know it."""
    match = Match(Header("log", "islas", 1, SETUP, 5, PLAYERS), digests=False)
    found: Lines = []
    while (seat := match.to_act) is not None:
        legal = match.rules.legal_actions(match.state)
        chance = decision_seed(1, match.ply, seat)
        action = game("islas").agents["greedy"].choose(match.rules.observe(match.state, seat), legal, chance)
        told: list[Event] = []
        ply = match.ply
        match.play(ply, action, emit=told.append)
        found += [(ply, event.seen_by(0)) for event in told]
    return found


@pytest.fixture
def log(qtbot: QtBot) -> Log:
    widget = Log(IslasLog(Prompts(PLAYERS, SETUP)), LIGHT)
    qtbot.addWidget(widget)
    widget.resize(330, 600)
    widget.show()
    return widget


def texts(log: Log) -> list[str]:
    return [log.list.item(at).text() for at in range(log.list.count()) if not log.list.item(at).isHidden()]


def test_rounds_and_turns_are_headings(lines: Lines) -> None:
    found = list(rows(lines, (), None, TOLD))
    rounds = [row.number for row in found if row.kind == "round"]
    assert rounds == list(range(1, rounds[-1] + 1))
    assert rounds[-1] == sum(isinstance(event, ev.RoundEnded) for _, event in lines)
    assert found[1] == Row("turn", 0, ev.TurnBegan(0), seats=(0,))
    told = [row.event for row in found if row.event is not None][1:]
    assert told == [event for _, event in lines]


def test_the_barrier_stands_before_what_can_be_taken_back(lines: Lines) -> None:
    last = lines[-1][0]
    found = list(rows(lines, (), last, TOLD))
    barrier = next(at for at, row in enumerate(found) if row.kind == "barrier")
    assert all(row.ply < last for row in found[:barrier])
    assert all(row.ply == last for row in found[barrier:])
    assert sum(row.can_undo for row in found) == 1
    assert not any(row.kind == "barrier" or row.can_undo for row in rows(lines, (), None, TOLD))


def test_rows_that_stay_are_not_made_again(log: Log, lines: Lines) -> None:
    log.show_lines(lines[:40])
    first = log.list.item(0)
    log.append(lines[40:50])
    log.show_lines(lines[:50], lines[49][0])
    assert log.list.item(0) is first
    whole = texts(log)
    log.show_lines([])
    assert texts(log) == []
    log.show_lines(lines[:50], lines[49][0])
    assert texts(log) == whole


def test_it_follows_again_after_another_screen_was_shown(log: Log, lines: Lines) -> None:
    log.show_lines(lines[:60])
    log.take_keys()
    log.append(lines[60:120])
    log.hide()
    log.append(lines[120:130])
    log.show()
    assert log.list.is_at_end
    log.append(lines[130:])
    assert log.list.is_at_end


def test_it_stays_where_somebody_scrolled_up(log: Log, lines: Lines) -> None:
    log.show_lines(lines)
    log.list.verticalScrollBar().setValue(40)
    log.hide()
    log.show()
    assert log.list.verticalScrollBar().value() == 40


def test_going_back_shortens_the_log(log: Log, lines: Lines) -> None:
    log.show_lines(lines[:30])
    shorter = texts(log)
    log.append(lines[30:60])
    log.show_lines(lines[:30])
    assert texts(log) == shorter


def test_a_note_stays_where_it_was_said(log: Log, lines: Lines) -> None:
    log.show_lines(lines[:5])
    log.add_note("Hm.")
    at = texts(log).index("Hm.")
    log.append(lines[5:9])
    log.show_lines(lines[:9], lines[8][0])
    assert texts(log).index("Hm.") == at
    log.show_lines(lines[:3])
    assert "Hm." not in texts(log)


def test_a_seat_can_be_looked_at_alone(log: Log, lines: Lines) -> None:
    log.show_lines(lines[:61])
    everything = texts(log)
    log.filters.button(2).click()
    alone = texts(log)
    assert len(alone) < len(everything)
    assert "Cleo is on turn." not in alone
    assert "<b>Ben</b> {x} is on turn." in alone
    log.append([(9999, ev.Spared(2, "no_house")), (9999, ev.Spared(1, "no_house"))])
    assert texts(log) == [*alone, "<b>Ben</b> {x} has no house and loses nothing."]
    log.filters.button(0).click()
    assert len(texts(log)) == len(everything) + 2


def test_a_click_shows_what_happened(log: Log, lines: Lines, qtbot: QtBot) -> None:
    log.show_lines(lines[:8])
    item = log.list.item(log.list.count() - 1)
    with qtbot.waitSignal(log.shown) as shown:
        qtbot.mouseClick(log.list.viewport(), Qt.MouseButton.LeftButton, pos=log.list.visualItemRect(item).center())
    assert shown.args == list(lines[7])


def test_the_sign_at_a_line_goes_back_to_it(log: Log, lines: Lines, qtbot: QtBot) -> None:
    last = lines[19][0]
    log.show_lines(lines[:20], last)
    item = next(item for item in map(log.list.item, range(log.list.count())) if item.data(ROW).can_undo)
    place = undo_box(log.list.visualItemRect(item)).center()
    with qtbot.waitSignal(log.undo_chosen) as chosen, qtbot.assertNotEmitted(log.shown):
        qtbot.mouseClick(log.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == [last]


def test_every_row_has_room_for_what_it_says(log: Log, lines: Lines) -> None:
    text.use("de")
    log.retranslate()
    log.show_lines(lines)
    painter = log.list.itemDelegate()
    assert isinstance(painter, LogPainter)
    for item in map(log.list.item, range(log.list.count())):
        needed = painter.height(item.data(ROW), item.text(), log.list.viewport().width())
        assert item.sizeHint().height() == needed
        assert log.list.visualItemRect(item).width() <= log.list.viewport().width()


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_a_change_of_language_says_everything_again(log: Log, lines: Lines, qtbot: QtBot, language: str) -> None:
    log.show_lines(lines[:60], lines[59][0])
    text.use(language)
    log.retranslate()
    fresh = Log(IslasLog(Prompts(PLAYERS, SETUP)), DARK)
    qtbot.addWidget(fresh)
    fresh.show_lines(lines[:60], lines[59][0])
    assert texts(log) == texts(fresh)
    assert log.title.text() == fresh.title.text()


def test_names_in_tooltips_are_no_mark_up(log: Log) -> None:
    assert not Qt.mightBeRichText(log.filters.button(2).toolTip())


def test_every_row_can_be_painted(log: Log, lines: Lines) -> None:
    log.show_lines(lines, lines[-1][0])
    log.resize(330, 60 * len(lines))
    light = log.grab().toImage()
    log.use_palette(DARK)
    assert log.grab().toImage() != light


def test_an_empty_log_says_what_it_is_for(log: Log) -> None:
    log.show_lines([])
    empty = log.grab().toImage()
    text.use("de")
    log.retranslate()
    assert log.grab().toImage() != empty
    text.use("en")
