"""Finds what does not fit: text that is cut off, shortened or in another typeface, and widgets that overlap."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontInfo, QFontMetrics, QFontMetricsF, QPainter, QTextOption
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from editor.text_code import MARK
from islas_qt import theme
from islas_qt.games.caminos.building.payment_slip import PaymentSlip
from islas_qt.games.caminos.seats.seats import Seats
from islas_qt.games.caminos.table.open_hand import OpenHand
from islas_qt.games.islas.board.board import Board
from islas_qt.games.islas.hand.forecast import Forecast
from islas_qt.games.islas.theatre.theatre import Theatre
from islas_qt.screens.island.canvas import IslandCanvas
from islas_qt.screens.start.island_button import IslandButton
from islas_qt.screens.start.menu import Sign
from islas_qt.table.analysis_panel import AnalysisPanel
from islas_qt.table.coach import Coach
from islas_qt.table.flight import Flight
from islas_qt.table.game_table import GameTable
from islas_qt.table.log import Log
from islas_qt.widgets.cover import Cover
from islas_qt.widgets.glowing_button import GlowingButton
from islas_qt.widgets.overlay import Overlay

# meant to lie over or below others
LIE_OVER = (
    *(AnalysisPanel, Board, Coach, Cover, Flight, Forecast, GameTable, IslandCanvas, Log, Overlay, Theatre),
    *(OpenHand, PaymentSlip, Seats),
)
ROUND = IslandButton, Sign, GlowingButton  # corners may meet
SPARE = 1.5  # pixels that text may be larger than its room: there is nothing in them

_WRAP = Qt.TextFlag.TextWordWrap.value
_FREE = Qt.TextFlag.TextDontClip.value


def faults_of(show: Callable[[], QWidget]) -> list[str]:
    """Let something be shown and painted, and return what is wrong with it and with everything in it."""
    with painted_faults() as found:
        shown = show()
        QApplication.processEvents()
        shown.grab()
    faults = [*dict.fromkeys([*found, *_widget_faults(shown)])]
    if isinstance(shown, QDialog):
        shown.close()
    return faults


# -- text that is painted


@contextmanager
def painted_faults() -> Iterator[list[str]]:
    """Listen to painters: what they are told to write beyond its box, and what was shortened to fit."""
    found: list[str] = []

    def listen(wanted: Callable[..., Any], check: Callable[..., str | None]) -> Callable[..., Any]:
        def told(self: Any, *args: Any) -> Any:
            result = wanted(self, *args)
            fault = check(self, result, *args)
            if fault:
                found.append(fault)
            return result

        return told

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QPainter, "drawText", listen(listen(QPainter.drawText, _cut_off), _foreign))
        for metrics in (QFontMetrics, QFontMetricsF):
            patch.setattr(metrics, "elidedText", listen(metrics.elidedText, _shortened))
        yield found


def _foreign(painter: QPainter, result: object, *args: object) -> str | None:
    family = QFontInfo(painter.font()).family()
    return None if family in _families() else f"in {family}: {next(arg for arg in args if isinstance(arg, str))!r}"


def _families() -> tuple[str, str]:
    return theme.serif(12).family(), QApplication.font().family()  # as they are now: a test may use others


def _shortened(metrics: object, result: str, text: str, *args: object) -> str | None:
    # without any room it has not been laid out yet
    return None if result in (text, "") else f"shortened: {text!r} to {result!r}"


def _cut_off(painter: QPainter, result: object, *args: Any) -> str | None:
    if not isinstance(args[0], QRect | QRectF):
        return None  # at a point: nothing cuts it off
    box = QRectF(args[0])
    text = next(arg for arg in args if isinstance(arg, str))
    option = next((arg for arg in args if isinstance(arg, QTextOption)), None)
    flags = _WRAP if option else next((int(getattr(arg, "value", arg)) for arg in args[1:] if arg is not text), 0)
    if flags & _FREE:
        return None
    metrics = QFontMetricsF(painter.font())
    room = QRectF(0, 0, box.width() if flags & _WRAP else 1e6, 1e6)
    needed = metrics.boundingRect(room, flags & _WRAP, text)
    high = needed.height() - metrics.lineSpacing() + metrics.capHeight()  # empty above and below the letters
    high = max(high, _lowest(metrics, text, flags, option, box) if not flags & _WRAP else 0.0)
    if needed.width() > box.width() + SPARE or high > box.height() + SPARE:
        return f"cut off: {text!r} needs {needed.width():.0f}×{high:.0f} of {box.width():.0f}×{box.height():.0f}"
    return None


def _lowest(metrics: QFontMetricsF, text: str, flags: int, option: QTextOption | None, box: QRectF) -> float:
    """Return how far below the top of its box a line reaches with what hangs below it, such as a g."""
    align = int(option.alignment().value) if option else flags
    if align & Qt.AlignmentFlag.AlignBottom.value:
        return 0.0
    spare = box.height() - metrics.height()
    top = spare / 2 if align & Qt.AlignmentFlag.AlignVCenter.value else 0.0
    return top + metrics.ascent() + metrics.tightBoundingRect(text).bottom()


# -- widgets


def _widget_faults(shown: QWidget) -> Iterator[str]:
    for widget in (shown, *shown.findChildren(QWidget)):
        if widget.isVisible():
            if widget.fontInfo().family() not in _families():
                yield f"{_name(widget)} is written in {widget.fontInfo().family()}"
            yield from _lack_of_room(widget)
            yield from _overlaps(widget)
        if isinstance(widget, QAbstractScrollArea) and widget.isVisible():
            yield from _sideways(widget)


def _lack_of_room(widget: QWidget) -> Iterator[str]:
    wanted = _wanted(widget)
    if wanted is None:
        return
    words, width, height = wanted
    if width > widget.width() + SPARE or height > widget.height() + SPARE:
        yield f"{_name(widget)} needs {width}×{height} of {widget.width()}×{widget.height()}: {words!r}"
    parent = None if widget.isWindow() else widget.parentWidget()  # a tooltip lies over its parent
    if parent and not _scrolls(parent) and not parent.rect().adjusted(-1, -1, 1, 1).contains(widget.geometry()):
        yield f"{_name(widget)} reaches out of {_name(parent)}: {words!r}"


def _wanted(widget: QWidget) -> tuple[str, float, float] | None:
    """Return the words on a widget, and the width and height that they need."""
    match widget:
        case QLabel() if widget.text() and widget.wordWrap():
            return widget.text(), 0, widget.heightForWidth(widget.width())
        case QLabel() if widget.text():
            return widget.text(), widget.sizeHint().width(), widget.sizeHint().height()
        case QAbstractButton() if widget.text() and type(widget).__module__.startswith("PySide6"):
            return widget.text(), widget.sizeHint().width(), widget.sizeHint().height()
        case QComboBox():
            option = QStyleOptionComboBox()
            widget.initStyleOption(option)
            part = QStyle.SubControl.SC_ComboBoxEditField
            field = widget.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, widget)
            around = widget.width() - field.width()
            return widget.currentText(), widget.fontMetrics().horizontalAdvance(widget.currentText()) + around, 0
        case QLineEdit() if not widget.text().startswith(MARK):  # codes are longer than any field
            words = widget.text() or widget.placeholderText()
            return words, widget.fontMetrics().horizontalAdvance(words) + 12, 0
    return None


def _sideways(view: QAbstractScrollArea) -> Iterator[str]:
    """Tell of what a view hides at its side, without a way to scroll there."""
    hidden, policy = view.horizontalScrollBar().maximum(), view.horizontalScrollBarPolicy()
    if hidden > 0 and policy == Qt.ScrollBarPolicy.ScrollBarAlwaysOff and not isinstance(view, QAbstractItemView):
        yield f"{_name(view)} hides {hidden} at its side"


def _scrolls(widget: QWidget) -> bool:
    return isinstance(widget.parentWidget(), QAbstractScrollArea)


def _overlaps(parent: QWidget) -> Iterator[str]:
    children = [child for child in parent.children() if isinstance(child, QWidget)]
    tables = [
        child for child in children if isinstance(child, GameTable)
    ]  # the frame's parts lie on it, beside its own
    parts = [*children, *(part for table in tables for part in table.children() if isinstance(part, QWidget))]
    for one, other in combinations(filter(_is_solid, parts), 2):
        both = _box(one, parent) & _box(other, parent)
        if both.width() > SPARE and both.height() > SPARE:
            yield f"{_name(one)} and {_name(other)} overlap by {both.width()}×{both.height()}"


def _box(widget: QWidget, parent: QWidget) -> QRect:
    return QRect(widget.mapTo(parent, QPoint()), widget.size())


def _is_solid(widget: QWidget) -> bool:
    through = widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return widget.isVisible() and not widget.isWindow() and not through and not isinstance(widget, LIE_OVER + ROUND)


def _name(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.objectName()}".strip()
