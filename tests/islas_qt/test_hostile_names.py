"""Names that look like mark-up, shortcuts, placeholders or worse are shown as text, or refused with a reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QLabel, QToolTip, QWidget

from engine.match import Match, Player
from engine.reasons import reason
from islas_qt.main_window import MainWindow
from islas_qt.play.plan import MatchPlan, usual_plan
from tests.islas_qt.table.decisions import new_match, random_action
from tests.islas_qt.table.driver import Mouse, wait
from tests.islas_qt.table.test_whole_matches import go_on, keep, until_asked

OpenWindow = Callable[..., MainWindow]

SHOWN = (
    "<img src=x>",
    '<img src="file:///etc/passwd">',
    "<b>Ana</b>",
    "<a href='https://x.y'>Ana</a>",
    "<font color=red size=90>A</font>",
    "<br><br><br>",
    "<h1>Ana",
    "<!-- Ana -->",
    "<table><tr><td>A</table>",
    "</p></body></html>",
    "<style>*{font-size:90px}</style>",
    "<script>alert(1)</script>",
    "<qt>Ana</qt>",
    "<",
    "<>",
    "&",
    "&&",
    "&Ana",
    "Ana & Ben",
    "&amp;",
    "&lt;b&gt;",
    "&#60;b&#62;",
    "{",
    "}",
    "{}",
    "{0}",
    "{name}",
    "{name!r:>1000}",
    "{n.__class__}",
    "%1",
    "%s %n %%",
    "%(name)s",
    "$HOME `id` $(id)",
    "'; DROP TABLE match; --",
    "../../etc/passwd",
    "C:\\NUL",
    "\\n\\t\\0",
    "**bold** _it_ [x](y)",
    "# Heading",
    "🏝️🧜🏽",
    "Z̸̡̛͖a̷͎͝l̶̨͐g̴̣̈o̵̲͝",
    "é" * 20,
    "W" * 40,
    "مرحبا שלום",
    "王小明 ﷽",
)
REFUSED = (
    "A" * 10_000,
    "\u202eanA",
    "\u202dAna",
    "\u2066Ana",
    "\u200b\u200b",
    "Ana\u200b",
    "Ana\nBen",
    "Ana\u2028Ben",
    "Ana\x00",
    "\x1b[31mAna",
    "\ud800",
    "Ana\udfff",
    "\ufeff",
)


def look(window: MainWindow) -> str:
    """Return all that the window says, after making sure that none of it is read as mark-up or as a shortcut."""
    said = []
    for widget in (window, *window.findChildren(QWidget)):
        at = widget.rect().center()
        if not widget.toolTip():  # it may make one when it is asked
            QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
        assert not GuiQt.mightBeRichText(widget.toolTip()), widget.toolTip()
        said += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        if isinstance(widget, QLabel) and widget.text():
            assert widget.textFormat() == Qt.TextFormat.PlainText, widget.text()
            said.append(widget.text())
        if isinstance(widget, QAbstractButton):
            assert widget.shortcut().isEmpty(), widget.text()
            said.append(widget.text().replace("&&", "&"))
        if isinstance(widget, QAbstractItemView):
            model = widget.model()
            said += [str(model.data(model.index(row, 0))) for row in range(model.rowCount())]
    return "\n".join(said)


@pytest.fixture(autouse=True)
def _tooltips_are_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse every tooltip that Qt would read as mark-up."""

    def show(at: object, said: str, *more: object) -> None:
        assert not GuiQt.mightBeRichText(said), said

    monkeypatch.setattr(QToolTip, "showText", show)


def groups() -> list[tuple[str, ...]]:
    """Return the names for tables of five."""
    return [SHOWN[first : first + 5] for first in range(0, len(SHOWN), 5)]


def match_between(names: tuple[str, ...], plies: int) -> Match:
    """Return a match between people with these names, after some actions."""
    match = new_match(1, tuple(Player(name) for name in names))
    while match.to_act is not None and match.ply < plies:
        match.play(match.ply, random_action(match))
    return match


def test_there_are_fifty_of_them() -> None:
    assert len({*SHOWN, *REFUSED}) == len(SHOWN) + len(REFUSED) >= 50
    assert len(SHOWN) % 5 == 0


def plan_with(name: str) -> MatchPlan:
    """Return a plan whose first seat is called so."""
    plan = usual_plan(2, 0)
    return replace(plan, seats=(replace(plan.seats[0], name=name), plan.seats[1]))


def test_a_new_match_takes_a_name_or_says_why_not(window: MainWindow) -> None:
    window.start.menu.chosen.emit("new")
    screen = window.new_match
    for name in SHOWN:
        screen.use_plan(plan_with(name))
        assert screen.start.isEnabled(), name
        assert screen.rows[0].name.text() == name
        look(window)
    for name in REFUSED:
        screen.use_plan(plan_with(name))
        assert not screen.start.isEnabled(), name
        assert screen.rows[0].reason.text()
        assert screen.start.toolTip()
        look(window)


@pytest.mark.parametrize("names", groups())
def test_names_at_the_table(window: MainWindow, names: tuple[str, ...]) -> None:
    window.setUpdatesEnabled(False)
    keep(window, match_between(names, 90))
    table = go_on(window)
    wait(lambda: table.curtain.isVisible() or table.turn)
    window.setUpdatesEnabled(True)
    window.grab()  # the names are painted, too
    said = look(window)  # the curtain, the log behind it, the seats
    assert until_asked(table, Mouse(table))
    said += look(window)
    for seat in range(len(names)):
        table.seats.seat_chosen.emit(seat)
        said += look(window)
        table.tell_stumble(seat)
    window.grab()
    said += look(window)
    window.complain(reason("{name} is not there", name=names[0]))
    said += look(window)
    window.go_back()
    said += look(window)  # the sign that leads back
    for name in names:
        assert said.count(name) > 20, name


@pytest.mark.parametrize("names", groups()[::3])
def test_names_at_the_end(window: MainWindow, names: tuple[str, ...]) -> None:
    match = match_between(names, 10_000)
    last = match.entries[-1]
    match.take_back(last.ply)
    keep(window, match)
    table = go_on(window)
    until_asked(table, Mouse(table))
    table.play(last.ply, last.action)  # type: ignore[arg-type]
    wait(table.result.isVisible)
    window.grab()
    said = look(window)
    window.playing.review()
    window.grab()
    said += look(window)
    window.go_back()
    window.start.menu.chosen.emit("history")
    window.grab()
    said += look(window)
    for name in names:
        assert name in said
