"""One seat's island with its pieces, at any size: how it is painted, and how its pieces move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from engine.core import Seat
from engine.games.islas.actions import Mask, Plot, plots_of
from engine.games.islas.cards import COLOURS
from engine.games.islas.state import Land, Table
from engine.island.cells import Island
from islas_qt.games.islas.board.board_marks import PICTURE, paint_outlines, token_pixmap
from islas_qt.games.islas.board.board_motion import Motion, Sprite, Token, dropping, losing, melting
from islas_qt.games.islas.words import letters_on_piece
from islas_qt.paint.island.painter import Picture
from islas_qt.paint.island.shape import AreaShape, IslandShape, island_shape
from islas_qt.paint.island.studio import Order, Studio
from islas_qt.paint.painted import SMOOTH
from islas_qt.paint.strokes import q
from islas_qt.theme import Palette

SMALLEST = 2.0  # pixels per cell radius
PIECE = 1.3  # size of a piece, in cell radii
LEAST_PIECE = 21.0  # pixels, as long as pieces do not hide each other
MOST_PIECE = 1.9  # cell radii
LABEL = 0.54  # radius of the sign on a lit plot, in cell radii
LEAST_LABEL = 10.0  # pixels
WATER = 0.5  # around the land of an island that fills its picture, in cell radii


def tokens_on(land: Land) -> dict[Plot, Token]:
    """Return what stands on which plots."""
    found: dict[Plot, Token] = {}
    for colour in range(len(COLOURS)):
        found |= dict.fromkeys(plots_of[land.houses[colour]], ("house", colour))
        found |= dict.fromkeys(plots_of[land.palaces[colour]], ("palace", colour))
        found |= dict.fromkeys(plots_of[land.towns[colour]], ("town", colour))
    return found


def filling_scale(shape: IslandShape, size: QSize) -> float:
    """Return at how many pixels per cell radius the land of an island fills a widget of this size."""
    land = shape.land.controlPointRect()
    return min(size.width() / (land.width() + 2 * WATER), size.height() / (land.height() + 2 * WATER))


class IslandView(QWidget):
    """An island between the sea, which somebody else paints, and its pieces.

    Motions follow `show_land` with what they lead to: the view remembers what stood there before.
    """

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._studio = studio
        self._palette = palette
        self._island: Island | None = None
        self.shape: IslandShape
        self.plots: tuple[AreaShape, ...] = ()
        self._picture: Picture | None = None
        self._ordered: Order | None = None
        self._scene = QPixmap()  # everything that does not move
        self._stale = QRegion()  # what of it is to be painted again
        self._tokens: dict[Plot, Token] = {}
        self._before: dict[Plot, Token] = {}
        self._room: QRectF | None = None
        self._placed: tuple[QRectF, QPointF, float] | None = None  # in which room, and what `_place` found there
        self._plot_rects: dict[Plot, QRect] = {}  # in that room
        self._moving: Mask = 0  # plots whose piece is drawn by the motion
        self._motion: Motion | None = None
        self._sprites: list[Sprite] = []
        self._done: Callable[[], None] | None = None
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._clock.valueChanged.connect(self._move)
        self._clock.finished.connect(self.finish)
        self._settled = QTimer(self, singleShot=True, interval=90)
        self._settled.timeout.connect(self._order_picture)
        studio.painted.connect(self._order_picture)

    def show_land(self, table: Table, seat: Seat) -> None:
        """Show a seat's island with what stands on it now."""
        island, tokens = table.setup.islands[seat], tokens_on(table.lands[seat])
        if island != self._island:
            self.finish()
            self._island, self._picture, self._placed = island, None, None
            self._before, self._tokens = {}, tokens
            self.shape = island_shape(island)
            self.plots = self.shape.plots
            self._forget_marks()
            self.setAccessibleName(island.name)
            self._order_picture()
            self._renew()
        if tokens != self._tokens:
            self._before, self._tokens = self._tokens, tokens
            self._update_plots(plot for plot, _ in self._before.items() ^ tokens.items())

    @property
    def is_painted(self) -> bool:
        """Whether the island itself can be seen, and not only its pieces."""
        return self._picture is not None

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self._order_picture()
        self._renew()

    def retranslate(self) -> None:
        """Nothing is written on a board; what it says of its plots is put into words when asked for."""

    def _update_plots(self, plots: Iterable[Plot]) -> None:
        for plot in plots:
            self._renew(self.plot_rect(plot))

    def _renew(self, box: QRect | None = None) -> None:
        """Paint everything again, or only what lies in a box."""
        self._stale |= box or self.rect()
        self.update(box or self.rect())

    # -- motion

    def drop(self, plot: Plot, ms: int, done: Callable[[], None]) -> None:
        """Let the piece on a plot fall into its place."""
        self._start(dropping(self._tokens[plot], self.spot(plot), self.piece_size()), 1 << plot, ms, done)

    def melt(self, plots: Sequence[Plot], place: Plot, ms: int, done: Callable[[], None]) -> None:
        """Let the houses that stood on some plots glide together into the piece that stands at `place` now."""
        houses = [(self._before[plot], self.spot(plot)) for plot in plots if plot in self._before]
        self._start(melting(houses, self._tokens[place], self.spot(place)), 1 << place, ms, done)

    def lose(self, plot: Plot, ms: int, done: Callable[[], None]) -> None:
        """Let the house that stood on a plot be carried off, if it was seen there."""
        if plot not in self._before:
            done()
            return
        self._start(losing(self._before[plot], self.spot(plot), self.piece_size()), 1 << plot, ms, done)

    def _start(self, motion: Motion, moving: Mask, ms: int, done: Callable[[], None]) -> None:
        self.finish()
        self._motion, self._moving, self._done = motion, moving, done
        self._update_plots(plots_of[moving])
        self._move(0.0)
        self._clock.setDuration(ms)
        self._clock.start()  # ends at once if there is no time

    def finish(self) -> None:
        """End the motion under way, if any, as if its time were over."""
        self._clock.stop()
        if self._done:
            done, self._done, self._motion = self._done, None, None
            self._update_sprites([])
            self._update_plots(plots_of[self._moving])
            self._moving = 0
            done()

    def _move(self, share: float) -> None:
        if self._motion:
            self._update_sprites(self._motion(share))

    def _update_sprites(self, sprites: list[Sprite]) -> None:
        for sprite in (*self._sprites, *sprites):
            self.update(self._sprite_rect(sprite).toAlignedRect())
        self._sprites = sprites

    def _sprite_rect(self, sprite: Sprite) -> QRectF:
        """Return the box of a piece's picture, stretched from its foot."""
        size = self.piece_size()
        wide, high = PICTURE * size * sprite.across, PICTURE * size * sprite.high
        foot = sprite.at.y() + 0.4 * size
        return QRectF(sprite.at.x() - wide / 2, foot - (0.5 + 0.4 / PICTURE) * high, wide, high)

    # -- geometry

    def lie_in(self, room: QRectF) -> None:
        """Keep the island within a part of this widget, or let it reach beyond."""
        if room != self._room:
            self._room = room
            self._settled.start()
            self._renew()

    def fill_with_land(self, most: float = 99.0) -> None:
        """Let the land fill this widget, at most so many pixels per cell radius: the shelf may reach beyond."""
        room = QRectF(QPointF(), self.shape.bounds.size() * min(filling_scale(self.shape, self.size()), most))
        room.moveCenter(QRectF(self.rect()).center())
        self.lie_in(room)

    def _place(self) -> tuple[QPointF, float]:
        """Return where the shape's zero point lies, and pixels per cell radius: in half steps to keep pictures."""
        room = self._room or QRectF(self.rect())
        if self._placed is None or self._placed[0] != room:
            self._placed = room, *self._find_place(self.shape, room)
            self._plot_rects = {}
        return self._placed[1:]

    def _find_place(self, shape: IslandShape, room: QRectF) -> tuple[QPointF, float]:
        box = shape.bounds
        scale = max(SMALLEST, int(2 * min(room.width() / box.width(), room.height() / box.height())) / 2)
        corner = room.center() - QPointF(box.width(), box.height()) * scale / 2
        return QPointF(round(corner.x()), round(corner.y())) - box.topLeft() * scale, scale

    def scale(self) -> float:
        """Return how large the island is drawn, in pixels per cell radius."""
        return self._place()[1] if self._island else SMALLEST

    def scale_for(self, island: Island) -> float:
        """Return how large another island would be drawn in the same room."""
        return self._find_place(island_shape(island), self._room or QRectF(self.rect()))[1]

    def spot(self, plot: Plot) -> QPointF:
        """Return where a piece on this plot stands, in this widget."""
        origin, scale = self._place()
        return origin + q(self.plots[plot].centre) * scale

    def piece_size(self) -> float:
        """Return how large a piece is drawn, in pixels."""
        _, scale = self._place()
        return round(min(max(PIECE * scale, LEAST_PIECE), MOST_PIECE * scale))

    def plot_at(self, at: QPointF) -> Plot | None:
        """Return the plot at a point of this widget."""
        if self._island is None:
            return None
        origin, scale = self._place()
        on_island = (at - origin) / scale
        return self.shape.plot_at(complex(on_island.x(), on_island.y()))

    def plot_rect(self, plot: Plot) -> QRect:
        """Return the box around a plot and what stands on it."""
        self._place()  # another one takes the boxes with it
        if plot not in self._plot_rects:
            self._plot_rects[plot] = self._find_plot_rect(plot)
        return self._plot_rects[plot]

    def _find_plot_rect(self, plot: Plot) -> QRect:
        origin, scale = self._place()
        box = QTransform.fromScale(scale, scale).mapRect(self.plots[plot].outline.controlPointRect())
        size, edge = self.piece_size(), 0.12 * scale + 3
        reach = max(PICTURE / 2 * size, 0.5 * size + self._label_radius() + 2)
        above = QRectF(-reach, -reach, 2 * reach, 2 * reach).translated(self.spot(plot))
        return (box.translated(origin).adjusted(-edge, -edge, edge, edge) | above).toAlignedRect()

    def _label_radius(self) -> float:
        return max(LEAST_LABEL, LABEL * self._place()[1])

    def _order_picture(self) -> None:
        if self._island is None or not self.isVisible():
            return
        order = self._island, self._palette, self._place()[1], self.devicePixelRatioF()
        if self._ordered and order != self._ordered:
            self._studio.cancel(*self._ordered)
        self._ordered = order
        found = self._studio.picture(*order)
        if found is not None and found is not self._picture:
            self._picture = found
            self._renew()

    # -- for what lies on it: nothing, unless somebody says so

    def _forget_marks(self) -> None:
        """Take away what is marked: another island is shown."""

    def _paint_light(self, painter: QPainter, plots: Sequence[Plot]) -> None:
        """Paint what lies on the ground, below the pieces."""

    def _paint_label(self, painter: QPainter, plot: Plot) -> None:
        """Paint what stands over a plot."""

    # -- events

    def showEvent(self, event: object) -> None:
        self._order_picture()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._settled.start()
        self._renew()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._island is None:
            return
        self._paint_scene()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(0, 0, self._scene)
        for sprite in self._sprites:
            self._paint_sprite(painter, sprite)
        painter.end()

    def _paint_scene(self) -> None:
        """Bring the picture of what does not move up to date."""
        ratio = self.devicePixelRatioF()
        if self._scene.size() != self.size() * ratio:
            self._scene = QPixmap(self.size() * ratio)
            self._scene.setDevicePixelRatio(ratio)
            self._scene.fill(Qt.GlobalColor.transparent)  # else it could not become transparent
            self._stale = QRegion(self.rect())
        if self._stale.isEmpty():
            return
        painter = QPainter(self._scene)
        painter.setRenderHints(SMOOTH)
        painter.setClipRegion(self._stale)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.fillRect(self.rect(), Qt.GlobalColor.transparent)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        self._paint_land(
            painter, [plot for plot in range(len(self.plots)) if self._stale.intersects(self.plot_rect(plot))]
        )
        painter.end()
        self._stale = QRegion()

    def _paint_land(self, painter: QPainter, plots: Sequence[Plot]) -> None:
        """Paint the island with some of its plots, from the ground up."""
        picture, place = self._picture, self._place()
        if not picture:
            paint_outlines(painter, self.shape, *place, self._palette)
        else:
            picture.draw(painter, picture.water, *place)
            picture.draw(painter, picture.ground, *place)
        self._paint_light(painter, plots)
        for plot in plots:
            if plot in self._tokens and not self._moving >> plot & 1:
                self._paint_sprite(painter, Sprite(self._tokens[plot], self.spot(plot)))
        if picture:
            picture.draw(painter, picture.standing, *place)
        for plot in plots:
            self._paint_label(painter, plot)

    def _paint_sprite(self, painter: QPainter, sprite: Sprite) -> None:
        letters = letters_on_piece(sprite.token[1], self._palette)
        pixmap = token_pixmap(sprite.token, round(self.piece_size()), self.devicePixelRatioF(), letters)
        painter.setOpacity(sprite.opacity)
        painter.drawPixmap(self._sprite_rect(sprite), pixmap, QRectF(pixmap.rect()))
        painter.setOpacity(1.0)
