"""Pieces that move on an island: they fall, melt together or are carried off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, QVariantAnimation
from PySide6.QtGui import QPainter

from engine.games.islas.actions import Plot, plots_of
from engine.masks import Mask
from islas_qt.games.islas.board.board_marks import PICTURE, token_pixmap
from islas_qt.games.islas.board.board_motion import Motion, Sprite, dropping, losing, melting
from islas_qt.games.islas.words import letters_on_piece

if TYPE_CHECKING:
    from islas_qt.games.islas.board.island_view import IslandView


class PieceMotion(QObject):
    """Moves the pieces of one island, one motion at a time; it follows `show_land` with what it leads to."""

    def __init__(self, view: IslandView) -> None:
        super().__init__(view)
        self._view = view
        self.moving: Mask = 0  # plots whose piece is drawn by the motion
        self._motion: Motion | None = None
        self._sprites: list[Sprite] = []
        self._done: Callable[[], None] | None = None
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._clock.valueChanged.connect(self._move)
        self._clock.finished.connect(self.finish)

    def drop(self, plot: Plot, ms: int, done: Callable[[], None]) -> None:
        """Let the piece on a plot fall into its place."""
        self._start(
            dropping(self._view.tokens[plot], self._view.place.spot(plot), self._view.place.piece_size()),
            1 << plot,
            ms,
            done,
        )

    def melt(self, plots: Sequence[Plot], place: Plot, ms: int, done: Callable[[], None]) -> None:
        """Let the houses that stood on some plots glide together into the piece that stands at `place` now."""
        houses = [(self._view.before[plot], self._view.place.spot(plot)) for plot in plots if plot in self._view.before]
        self._start(melting(houses, self._view.tokens[place], self._view.place.spot(place)), 1 << place, ms, done)

    def lose(self, plot: Plot, ms: int, done: Callable[[], None]) -> None:
        """Let the house that stood on a plot be carried off, if it was seen there."""
        if plot not in self._view.before:
            done()
            return
        self._start(
            losing(self._view.before[plot], self._view.place.spot(plot), self._view.place.piece_size()),
            1 << plot,
            ms,
            done,
        )

    def _start(self, motion: Motion, moving: Mask, ms: int, done: Callable[[], None]) -> None:
        self.finish()
        self._motion, self.moving, self._done = motion, moving, done
        self._view.update_plots(plots_of[moving])
        self._move(0.0)
        self._clock.setDuration(ms)
        self._clock.start()  # ends at once if there is no time

    def finish(self) -> None:
        """End the motion under way, if any, as if its time were over."""
        self._clock.stop()
        if self._done:
            done, self._done, self._motion = self._done, None, None
            self._update_sprites([])
            self._view.update_plots(plots_of[self.moving])
            self.moving = 0
            done()

    def _move(self, share: float) -> None:
        if self._motion:
            self._update_sprites(self._motion(share))

    def _update_sprites(self, sprites: list[Sprite]) -> None:
        for sprite in (*self._sprites, *sprites):
            self._view.update(self._sprite_rect(sprite).toAlignedRect())
        self._sprites = sprites

    def _sprite_rect(self, sprite: Sprite) -> QRectF:
        """Return the box of a piece's picture, stretched from its foot."""
        size = self._view.place.piece_size()
        wide, high = PICTURE * size * sprite.across, PICTURE * size * sprite.high
        foot = sprite.at.y() + 0.4 * size
        return QRectF(sprite.at.x() - wide / 2, foot - (0.5 + 0.4 / PICTURE) * high, wide, high)

    def paint_piece(self, painter: QPainter, sprite: Sprite) -> None:
        """Paint a piece where it is."""
        letters = letters_on_piece(sprite.token[1], self._view.palette_used)
        pixmap = token_pixmap(
            sprite.token, round(self._view.place.piece_size()), self._view.devicePixelRatioF(), letters
        )
        painter.setOpacity(sprite.opacity)
        painter.drawPixmap(self._sprite_rect(sprite), pixmap, QRectF(pixmap.rect()))
        painter.setOpacity(1.0)

    def paint(self, painter: QPainter) -> None:
        """Paint the pieces that move."""
        for sprite in self._sprites:
            self.paint_piece(painter, sprite)
