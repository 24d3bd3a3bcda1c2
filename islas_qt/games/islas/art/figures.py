"""The people on the cards: every occupation is a look, two arms, and the things it works with."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from islas_qt.games.islas.art import props
from islas_qt.paint.figure_parts import HEIGHT, WIDTH, Look, fist, person, sleeve

FAIR, TAN, BROWN, DARK = "#f3cda4", "#e0ac7c", "#bd8456", "#8a5a3a"
BLACK, AUBURN, CHESTNUT, STRAW, GREY, WHITE = "#2f2620", "#8a4a24", "#5b3a22", "#d9ac55", "#a39b90", "#efe9dc"
LINEN, LEATHER, GOLD = "#f6efdd", "#8f5f38", "#e9b93c"


class Figure(NamedTuple):
    """A person with things behind the body, held in front of it, and in front of the hands."""

    look: Look
    left: str  # shoulder, elbow and hand of the arm on the left of the picture; empty: not seen
    right: str
    bare: bool = False
    behind: Callable[[QPainter], None] = props.nothing
    held: Callable[[QPainter], None] = props.nothing
    front: Callable[[QPainter], None] = props.nothing


NEUTRAL = Figure(
    Look(FAIR, CHESTNUT, "", "flat", "#7d7460", "#4d463a", "vest", "#6f7f78", LINEN),
    left="34,52 26,63 36,72",
    right="66,52 75,60 70,47",
    held=props.bundle,
)
PIRATE = Figure(
    Look(TAN, "#4a2e22", "full", "tricorne", "#3a322c", GOLD, "coat", "#a8392f", LINEN),
    left="34,52 24,62 22,50",
    right="66,52 76,64 64,72",
    held=props.cutlass,
    front=props.eye_patch,
)
FIGURES: dict[str, Figure] = {
    "Alfarero": Figure(
        Look(TAN, BLACK, "moustache", "scarf", "#3f7f86", WHITE, "apron", "#e9dcc0", "#6d8790"),
        left="34,52 25,66 39,64",
        right="66,52 75,66 61,64",
        bare=True,
        held=props.pot,
    ),
    "Panadero": Figure(
        Look(FAIR, AUBURN, "moustache", "toque", "#fffaf0", WHITE, "apron", "#c7d3d6", "#fffaf0"),
        left="34,52 25,64 35,72",
        right="66,52 77,62 79,56",
        bare=True,
        behind=props.peel,
        front=props.loaves,
    ),
    "Arriero": Figure(
        Look(BROWN, BLACK, "stubble", "flat", "#3a322c", "#a63d2a", "vest", "#7a4a2a", LINEN),
        left="34,52 27,64 33,74",
        right="66,52 74,66 72,64",
        front=props.mule,
    ),
    "Capitán": Figure(
        Look(FAIR, GREY, "full", "tricorne", "#25405c", GOLD, "coat", "#25405c", LINEN),
        left="34,52 24,64 37,66",
        right="66,52 77,60 72,48",
        held=props.spyglass,
    ),
    "Carpintero": Figure(
        Look(TAN, CHESTNUT, "stubble", "beret", "#5e6a3c", "#434d2a", "apron", "#d9c7a0", LEATHER),
        left="34,52 24,60 22,48",
        right="66,52 76,66 66,72",
        bare=True,
        behind=props.ribs,
        held=props.mallet,
        front=props.plank,
    ),
    "Leñador": Figure(
        Look(FAIR, AUBURN, "full", "knit", "#3f6b4a", "#2f5038", "checked", "#b8432c", "#5a1f17"),
        left="34,52 26,66 42,67",
        right="66,52 76,64 64,60",
        held=props.axe,
    ),
    "Pastor": Figure(
        Look(FAIR, GREY, "full", "straw", "#cbb27a", "#6e5a42", "cloak", "#7f6a52", "#e4dbc6"),
        left="34,54 25,64 20,52",
        right="",
        held=props.crook,
        front=props.sheep,
    ),
    "Hortelano": Figure(
        Look(BROWN, BLACK, "", "straw", "#e8c968", "#4f8a54", "apron", "#d8e0c8", "#4f8a54"),
        left="34,52 24,64 26,72",
        right="66,52 76,64 74,72",
        bare=True,
        front=props.vegetables,
    ),
    "Viñador": Figure(
        Look(TAN, CHESTNUT, "moustache", "flat", "#57534a", "#7a2f4a", "vest", "#6a3550", LINEN),
        left="34,52 22,58 20,42",
        right="66,52 76,64 66,72",
        held=props.grapes,
        front=props.goblet,
    ),
    "Pescador": Figure(
        Look(TAN, WHITE, "full", "oilskin", "#f0c33c", WHITE, "striped", "#fbf6ea", "#2c5f86"),
        left="34,52 25,64 30,66",
        right="66,52 76,62 82,52",
        held=props.rod,
        front=props.fish,
    ),
    "Aguador": Figure(
        Look(BROWN, BLACK, "stubble", "scarf", "#c9583a", WHITE, "shirt", "#efe6d0", "#3f7f86"),
        left="34,52 27,57 20,48",
        right="66,52 73,57 80,48",
        bare=True,
        behind=props.yoke,
    ),
    "Salinero": Figure(
        Look(DARK, BLACK, "", "straw", "#f3e2a6", "#4aa3bb", "shirt", "#f4f1e6", "#9fc4cf"),
        left="34,52 26,64 35,68",
        right="66,52 76,58 66,56",
        bare=True,
        held=props.salt_rake,
        front=props.salt,
    ),
    "Cestero": Figure(
        Look(FAIR, STRAW, "", "beret", "#7c5a78", "#5b4058", "apron", "#b9c6b0", "#d9c49a"),
        left="34,52 24,64 31,70",
        right="66,52 76,64 69,70",
        bare=True,
        behind=props.withies,
        front=props.basket,
    ),
    "Herrero": Figure(
        Look(TAN, BLACK, "full", "none", BLACK, BLACK, "apron", "#9a9488", "#6b4327"),
        left="34,52 23,58 21,40",
        right="66,52 76,66 70,67",
        bare=True,
        held=props.hammer,
        front=props.anvil,
    ),
    "Molinero": Figure(
        Look(FAIR, WHITE, "moustache", "beret", "#f6f1e4", "#d8d0bd", "shirt", "#f1ead8", "#d8d0bd"),
        left="34,52 24,62 27,48",
        right="66,52 76,66 66,72",
        held=props.sack,
    ),
    "Segador": Figure(
        Look(BROWN, CHESTNUT, "stubble", "straw", "#e3bd55", "#b8432c", "vest", "#8a6a3c", LINEN),
        left="34,52 25,66 36,70",
        right="66,52 77,60 73,50",
        held=props.scythe,
    ),
    "Monje": Figure(
        Look(FAIR, CHESTNUT, "", "tonsure", CHESTNUT, CHESTNUT, "habit", "#7a5638", "#e4d6b4"),
        left="33,54 27,66 41,71",
        right="67,54 73,66 59,71",
        front=props.book,
    ),
    "Mercader": Figure(
        Look(TAN, BLACK, "full", "beret", "#8c2f4a", GOLD, "coat", "#8c2f4a", "#f0dcae"),
        left="34,52 22,62 18,41",
        right="66,52 76,66 66,72",
        held=props.scales,
        front=props.purse,
    ),
}


def paint_figure(painter: QPainter, name: str, box: QRectF) -> None:
    """Paint the settler with this Spanish name, or the "pirate", as large as fits into the box and at its foot.

    Occupations that we do not know, out of decks of one's own, are all the same traveller.
    """
    figure = PIRATE if name == "pirate" else FIGURES.get(name, NEUTRAL)
    scale = min(box.width() / WIDTH, box.height() / HEIGHT)
    painter.save()
    painter.translate(box.center().x() - scale * WIDTH / 2, box.bottom() - scale * HEIGHT)
    painter.scale(scale, scale)
    painter.setClipRect(QRectF(-20, -20, WIDTH + 40, HEIGHT + 20), Qt.ClipOperation.IntersectClip)
    arms = [arm for arm in (figure.left, figure.right) if arm]
    figure.behind(painter)
    person(painter, figure.look)
    for arm in arms:
        sleeve(painter, arm, figure.look, figure.bare)
    figure.held(painter)
    for arm in arms:
        fist(painter, arm, figure.look)
    figure.front(painter)
    painter.restore()
