"""What moves on a chart: a sign that is put up, a bridge that grows plank by plank, lights that come on."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QVariantAnimation
from PySide6.QtGui import QPainter

from engine.games.puentes.actions import Isle, Line
from engine.masks import Mask, bits_of
from islas_qt.games.puentes.art.timber import BESIDE, paint_bridge
from islas_qt.games.puentes.chart.place import Target

if TYPE_CHECKING:
    from islas_qt.games.puentes.chart.chart_view import ChartView

WRITE_MS, DRAW_MS, FINISH_MS, CHAIN_MS = 260, 250, 520, 1500
ASIDE = 0.35  # share of the time in which a first bridge makes room for the second

Done = Callable[[], None]
Frame = Callable[[QPainter, float], None]  # paints what moves after a share of the time, 0 to 1


class ChartMotion(QObject):
    """Moves what is new on one chart, one motion at a time; each follows `show_sheet` with what it leads to.

    `speed` is how many times as quick as usual, 0 at once. It owns no state.
    """

    def __init__(self, view: ChartView) -> None:
        super().__init__(view)
        self._view = view
        self.signs: Mask = 0  # that the motion paints, or hides until they come
        self.bridges: frozenset[Line] = frozenset()
        self.unlit: Mask = 0  # islands whose lights have not come on yet
        self.plain: Mask = 0  # islands that are not shown as part of a group yet
        self._dark: Mask = 0  # those of them that the next motion lights
        self._targets: Sequence[Target] = ()
        self._frame: Frame | None = None
        self._share = 0.0
        self._done: Done | None = None
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._clock.valueChanged.connect(self._move)
        self._clock.finished.connect(lambda: self._end(self._dark))

    @property
    def is_running(self) -> bool:
        """Whether anything moves."""
        return self._done is not None

    # -- the motions

    def write(self, isle: Isle, speed: float, done: Done) -> None:
        """Put the sign with its number up on an island; what it finishes is lit later."""

        def paint(painter: QPainter, share: float) -> None:
            used, sheet = self._view.painter_used, self._view.sheet
            fallen = min(1.0, share / 0.6)
            size = 1.9 - 0.9 * fallen * fallen if share < 0.6 else 1 + 0.14 * math.sin((share - 0.6) / 0.4 * math.tau)
            painter.save()
            painter.setOpacity(min(1.0, 3 * share))
            spot = used.sign_spot(isle)
            painter.translate(spot)
            painter.scale(size, size)
            painter.translate(-spot)
            used.paint_sign(painter, sheet, isle, "cracked" if self._view.impossible >> isle & 1 else "wood")
            painter.restore()

        self._start([Target("island", isle)], paint, WRITE_MS, speed, done, signs=1 << isle, unlit=self._newly_lit())

    def draw(self, line: Line, speed: float, done: Done) -> None:
        """Let the last bridge on a line grow, plank by plank; what it finishes is not lit before it has landed."""
        sheet, before = self._view.sheet, self._view.before
        shut = [other for other in bits_of[sheet.shut & ~before.shut] if not sheet.bridges[other]]

        def paint(painter: QPainter, share: float) -> None:
            used, count = self._view.painter_used, sheet.bridges[line]
            used.paint_fading(painter, before, shut, share)
            length, unit, is_down = used.spans[line]
            painter.save()
            painter.translate(used.starts[line])
            beside = 0.0
            if count > 1:
                moved = min(1.0, share / ASIDE) * BESIDE
                paint_bridge(painter, length, unit, -moved, is_down, 1.0, used.palette)
                share, beside = max(0.0, share - ASIDE) / (1 - ASIDE), BESIDE
            if share > 0:
                paint_bridge(painter, length, unit, beside, is_down, share, used.palette)
            painter.restore()

        targets = [Target("line", line), *(Target("island", isle) for isle in sheet.kit.ends[line])]
        targets += [Target("line", other) for other in shut]
        bridges = frozenset((line,))
        self._start(targets, paint, DRAW_MS, speed, done, bridges=bridges, unlit=self._newly_lit())

    def finish(self, islands: Mask, speed: float, done: Done) -> None:
        """Turn the signs of finished islands to brass and light their lanterns, one after another.

        What was finished with them and comes after them stays dark: it has its own motion.
        """
        numbers = bits_of[islands]
        unlit = islands | self._newly_lit() & -(islands & -islands)

        def paint(painter: QPainter, share: float) -> None:
            for isle in numbers:
                self._view.painter_used.paint_lighting(painter, self._view.sheet, isle, share)

        targets = [Target("island", isle) for isle in numbers]
        self._start(targets, paint, FINISH_MS, speed, done, signs=islands, unlit=unlit)
        self._dark &= ~islands

    def chain(self, islands: Mask, speed: float, done: Done) -> None:
        """Let the lights of a connected group run along its bridges; `light_group` keeps them lit."""
        view = self._view
        order = self._along(islands)

        def paint(painter: QPainter, share: float) -> None:
            lit = share * len(order) * 1.15
            for number, target in enumerate(order):
                if number < lit:
                    view.painter_used.paint_chain(painter, view.sheet, target, min(1.0, (lit - number) / 2))

        self._start(order, paint, CHAIN_MS, speed, done, plain=islands)

    def skip(self) -> None:
        """End the motion under way, if any, and light everything that is finished."""
        self._end(0)

    # -- inside

    def _end(self, unlit: Mask) -> None:
        """End the motion under way, if any; some islands stay dark until the next one."""
        self._clock.stop()
        if self._done or self.unlit != unlit:
            done, self._done, self._frame = self._done, None, None
            self.signs = self.plain = 0
            self.unlit = unlit
            self.bridges = frozenset()
            self._view.renew(self._targets)
            if done:
                done()

    def _newly_lit(self) -> Mask:
        return self._view.sheet.finished & ~self._view.before.finished

    def _along(self, islands: Mask) -> list[Target]:
        """Return the islands of a group and the lines between them, from one end on."""
        sheet = self._view.sheet
        order: list[Target] = []
        queue, seen = list(bits_of[islands][:1]), islands & -islands
        while queue:
            isle = queue.pop(0)
            order.append(Target("island", isle))
            for line in bits_of[sheet.kit.at[isle]]:
                one, other = sheet.kit.ends[line]
                far = other if one == isle else one
                if sheet.bridges[line] and islands >> far & 1:
                    order += [target for target in [Target("line", line)] if target not in order]
                    if not seen >> far & 1:
                        seen |= 1 << far
                        queue.append(far)
        return order

    def _start(
        self,
        targets: Sequence[Target],
        frame: Frame,
        ms: int,
        speed: float,
        done: Done,
        signs: Mask = 0,
        unlit: Mask = 0,
        bridges: frozenset[Line] = frozenset(),
        plain: Mask = 0,
    ) -> None:
        self.skip()
        if not speed:
            done()
            return
        self.signs, self.unlit, self.bridges, self.plain = signs, unlit, bridges, plain
        self._dark = unlit
        self._targets = [*targets, *self._view.with_lines(unlit)]
        self._frame, self._done, self._share = frame, done, 0.0
        self._view.renew(self._targets)
        self._clock.setDuration(round(ms / speed))
        self._clock.start()

    def _move(self, share: float) -> None:
        self._share = share
        for target in self._targets if self._frame else ():
            self._view.update(self._view.place.rect(target))

    def paint(self, painter: QPainter) -> None:
        """Paint what moves."""
        if self._frame:
            self._frame(painter, self._share)
