"""What scenes of buildings are made of: walls, roofs, windows, battlements, flags, ground and sky.

A scene is 100 wide and 80 high, zero at its top left, with the light from the top left. By night windows are lit.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from islas_qt.paint.figure_parts import loop, way
from islas_qt.paint.scenery import pen
from islas_qt.paint.strokes import Chance
from islas_qt.theme import Palette, faded, mixed

WIDTH, HEIGHT = 100.0, 80.0
GROUND = 64.0  # where buildings stand
LINE = 1.5


class Site:
    """Draws parts of a scene in the colours of a palette."""

    def __init__(self, painter: QPainter, palette: Palette, is_night: bool = False) -> None:
        self.painter = painter
        self.palette = palette
        self.is_night = is_night
        self.stone = mixed(palette.stone, palette.rock_lit, 0.25).name()
        self.stone_shade = mixed(palette.stone, palette.rock_shade, 0.45).name()
        self.wood = palette.trunk
        self.window = "#fff0a0" if self.is_night else mixed(palette.sea, palette.line, 0.35).name()

    def area(self, outline: str, colour: str, line: float = LINE) -> None:
        """Fill an outline and draw it in ink."""
        path = loop(outline)
        self.painter.fillPath(path, QColor(colour))
        if line:
            self.painter.strokePath(path, pen(self.palette.line, line))

    def line(self, points: str, width: float = 1.0, colour: str | QColor | None = None) -> None:
        """Draw a line, in ink unless told."""
        self.painter.strokePath(way(points), pen(colour or self.palette.line, width))

    def disc(self, x: float, y: float, radius: float, colour: str, line: float = LINE) -> None:
        """Paint a disc with an outline."""
        path = QPainterPath()
        path.addEllipse(QPointF(x, y), radius, radius)
        self.painter.fillPath(path, QColor(colour))
        if line:
            self.painter.strokePath(path, pen(self.palette.line, line))

    def sky(self) -> None:
        """Paint the sky over everything."""
        light = QLinearGradient(0, 0, 0, HEIGHT)
        high, low = ("#3f5f8f", "#e9b98f") if self.is_night else ("#9fd0e0", "#f2ecd2")
        light.setColorAt(0, QColor(high))
        light.setColorAt(0.9, QColor(low))
        self.painter.fillRect(QRectF(-60, -60, WIDTH + 120, HEIGHT + 120), light)
        if self.is_night:
            chance = Chance(12, 4)
            for _ in range(9):
                self.disc(chance.number(4, 96), chance.number(3, 30), 0.7, "#fdf3d0", 0)

    def ground(self, top: float = GROUND, colour: str | None = None) -> None:
        """Paint a low hill behind, and the ground from `top` on."""
        self.area(
            f"-60,{top - 4}! 10,{top - 12} 40,{top - 7} 70,{top - 14} 160,{top - 5}! 160,150! -60,150!",
            self.palette.land_lit,
            0,
        )
        self.area(
            f"-60,{top - 1}! 30,{top - 3} 70,{top} 160,{top - 2}! 160,150! -60,150!", colour or self.palette.land, 0
        )
        self.line(f"-60,{top - 1} 30,{top - 3} 70,{top} 160,{top - 2}", 0.9, faded(self.palette.line, 0.5))

    def grass(self, seed: int, top: float = GROUND + 3, count: int = 10) -> None:
        """Paint blades of grass."""
        chance = Chance(seed, 6)
        for _ in range(count):
            x, y = chance.number(2, 98), chance.number(top, HEIGHT - 2)
            for lean in (-1.4, 0.0, 1.4):
                self.line(f"{x},{y} {x + lean},{y - 3.4}", 0.8, self.palette.grass)

    def wall(self, x: float, foot: float, wide: float, high: float, colour: str = "", shade: str = "") -> None:
        """Paint a wall that stands at x, a third of it at the right in the shade."""
        colour, shade = colour or self.palette.wall, shade or self.palette.wall_shade
        right, top = x + wide, foot - high
        part = x + wide * 0.68
        self.area(f"{x},{foot}! {right},{foot}! {right},{top}! {x},{top}!", colour, 0)
        self.area(f"{part},{foot}! {right},{foot}! {right},{top}! {part},{top}!", shade, 0)
        self.area(f"{x},{foot}! {right},{foot}! {right},{top}! {x},{top}!", "#00000000")

    def roof(self, x: float, foot: float, wide: float, high: float, over: float = 2.0, colour: str = "") -> None:
        """Paint a pointed roof on a wall."""
        middle = x + wide / 2
        left, right, top = x - over, x + wide + over, foot - high
        self.area(f"{left},{foot}! {middle},{top}! {right},{foot}!", colour or self.palette.roof, 0)
        dark = QColor(colour).darker(125).name() if colour else self.palette.roof_shade
        self.area(f"{middle},{top}! {right},{foot}! {middle + wide * 0.12},{foot}!", dark, 0)
        self.area(f"{left},{foot}! {middle},{top}! {right},{foot}!", "#00000000")

    def windows(self, *spots: tuple[float, float], wide: float = 4.0, high: float = 6.0) -> None:
        """Paint windows with round tops, around their feet."""
        for x, y in spots:
            a, b, top = x - wide / 2, x + wide / 2, y - high
            self.area(f"{a},{y}! {a},{top + 2} {x},{top - 1.4} {b},{top + 2} {b},{y}!", self.window, 1.0)

    def door(self, x: float, foot: float, wide: float = 7.0, high: float = 11.0) -> None:
        """Paint a door around its foot."""
        a, b, top = x - wide / 2, x + wide / 2, foot - high
        self.area(f"{a},{foot}! {a},{top + 3} {x},{top - 2} {b},{top + 3} {b},{foot}!", self.wood, 1.2)

    def battlements(self, x: float, y: float, wide: float, count: int, colour: str) -> None:
        """Paint merlons on top of a wall."""
        step = wide / (2 * count - 1)
        for number in range(count):
            a = x + 2 * number * step
            self.area(f"{a},{y}! {a + step},{y}! {a + step},{y - 4.4}! {a},{y - 4.4}!", colour, 1.1)

    def flag(self, x: float, top: float, high: float, colour: str) -> None:
        """Paint a flag whose pole ends at the top."""
        self.line(f"{x},{top + high} {x},{top}", 1.4)
        self.area(
            f"{x},{top}! {x + 6},{top + 1.6} {x + 13},{top}! {x + 10},{top + 3.6} {x + 13},{top + 7}! {x},{top + 7}!",
            colour,
            1.1,
        )

    def house(self, x: float, foot: float, size: float, colour: str = "") -> None:
        """Paint a small house seen from its gable, its foot beginning at x."""
        self.wall(x, foot, size, size * 0.62)
        self.roof(x, foot - size * 0.62, size, size * 0.58, size * 0.12, colour)
        self.door(x + size * 0.32, foot, size * 0.24, size * 0.34)
        self.windows((x + size * 0.7, foot - size * 0.22), wide=size * 0.18, high=size * 0.2)

    def tree(self, x: float, foot: float, high: float) -> None:
        """Paint a round tree."""
        self.line(f"{x},{foot} {x},{foot - high * 0.5}", high * 0.12, self.wood)
        self.disc(x, foot - high * 0.64, high * 0.34, self.palette.palm, 1.1)
        self.disc(x - high * 0.1, foot - high * 0.74, high * 0.14, self.palette.palm_lit, 0)
