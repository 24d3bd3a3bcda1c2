"""A verdict on an island in words, and as a round seal."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter

from editor.fairness.evidence import Verdict, are_too_few
from islas_qt.library.fairness_results import FairnessResult
from islas_qt.paint.scenery import pen
from islas_qt.text import Marked, mark, tr, tr_marked
from islas_qt.theme import LIGHT, faded

SEALS: dict[Verdict, str] = {"fair": "#2f7a4d", "too strong": "#b8432c", "too weak": "#2f5f93", "undecided": "#6e5a42"}

_NAMES: dict[Verdict, Marked] = {
    "fair": mark("Fair"),
    "too strong": mark("Too strong"),
    "too weak": mark("Too weak"),
    "undecided": mark("Undecided"),
}


def verdict_name(verdict: Verdict) -> str:
    """Return a verdict as a label."""
    return tr_marked(_NAMES[verdict])


def percent(share: float) -> str:
    """Return a share as people here write it."""
    return tr("{number}%", number=round(100 * share))


def basis(found: FairnessResult) -> str:
    """Return what a verdict rests on, as one sentence."""
    if are_too_few(found.played, found.seats):
        return tr("Too few matches to say anything.")
    return tr(
        "It won {share} of {matches} bot matches for {seats} (its true share lies between {low} and {high}; "
        "a fair one is {fair}).",
        share=percent(found.share),
        matches=found.played,
        seats=found.seats,
        low=percent(found.low),
        high=percent(found.high),
        fair=percent(1 / found.seats),
    )


def paint_seal(painter: QPainter, verdict: Verdict, at: QPointF, radius: float) -> None:
    """Paint a seal with scales on it: level, tipping to one side, or swaying for who does not know."""
    painter.save()
    painter.translate(at)
    painter.scale(radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#000000", 0.28))
    painter.drawEllipse(QPointF(0.08, 0.14), 1.0, 1.0)
    painter.setBrush(QColor(SEALS[verdict]))
    painter.setPen(pen(LIGHT.title, 0.12))
    painter.drawEllipse(QPointF(), 0.96, 0.96)
    line = pen(LIGHT.title, 0.13)
    painter.setPen(line)
    painter.drawLine(QPointF(0, -0.56), QPointF(0, 0.56))
    painter.drawLine(QPointF(-0.26, 0.58), QPointF(0.26, 0.58))
    tip = {"fair": 0.0, "too strong": 0.2, "too weak": -0.2, "undecided": 0.0}[verdict]
    if verdict == "undecided":
        line.setDashPattern([0.8, 1.6])
        painter.setPen(line)
    left, right = QPointF(-0.52, -0.36 + tip), QPointF(0.52, -0.36 - tip)
    painter.drawLine(left, right)
    painter.setPen(pen(LIGHT.title, 0.1))
    for end in (left, right):
        pan = end + QPointF(0, 0.4)
        painter.drawPolyline([pan + QPointF(-0.2, 0), end, pan + QPointF(0.2, 0), pan + QPointF(-0.2, 0)])
    painter.restore()
