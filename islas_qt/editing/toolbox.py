"""The tools at the left of the chart: what to paint, how, and what to do with what is selected."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from editor.tools.border import BorderLine
from editor.tools.brush import Brush
from editor.tools.erase import Erase
from editor.tools.fill import Fill
from editor.tools.line import LineTool
from editor.tools.merge import Merge
from editor.tools.split import Split
from editor.tools.tool import Stroke
from engine.island.cells import AreaKind, BorderKind
from islas_qt.editing.tool_icons import SIDE, paint_tool
from islas_qt.editing.words import tool_name
from islas_qt.text import tr
from islas_qt.theme import LIGHT, Palette, faded, scaled, serif

GROUNDS: dict[str, AreaKind | None] = {
    "plot": "plot", "village": "village", "farmland": "farmland", "mountain": "mountain", "sea": None,
}  # fmt: skip
LINES: dict[str, BorderKind | None] = {"river": "river", "road": "road", "coast": "coast", "plain": None}
WAYS: dict[str, Callable[[AreaKind | None], Stroke]] = {"brush": Brush, "line": LineTool, "fill": Fill}
PAINTS: dict[str, Callable[[], Stroke]] = {"erase": Erase, "merge": Merge, "split": Split}
OTHERS = (*PAINTS, "select")
KEYS = {
    "plot": "1", "village": "2", "farmland": "3", "mountain": "4", "sea": "5", "river": "6", "road": "7", "coast": "8",
    "plain": "9", "erase": "E", "brush": "B", "line": "L", "fill": "F", "merge": "M", "split": "X", "select": "S",
    "turn": "R", "mirror": "H", "flip": "V", "delete": "Del",
}  # fmt: skip
ROWS = (
    ("plot", "village"), ("farmland", "mountain"), ("sea", "erase"), (),
    ("river", "road"), ("coast", "plain"), (),
    ("brush", "line"), ("fill", "merge"), ("split", "select"), (),
    ("turn", "delete"), ("mirror", "flip"),
)  # fmt: skip
ACTIONS = ("turn", "delete", "mirror", "flip")  # done at once, with what is selected
GAP = 0.24  # height of an empty row


def key_name(name: str) -> str:
    """Return what is written on the key of a tool."""
    return tr("Del") if name == "delete" else KEYS[name]


class ToolButton(QAbstractButton):
    """A tool as a picture, with its key in the corner."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = name
        self._palette: Palette = LIGHT
        self.setCheckable(name not in ACTIONS)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys with the chart
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(46, 44)

    def nextCheckState(self) -> None:
        """Stay as it is: the toolbox decides which tools are in the hand."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, palette = QRectF(self.rect()).adjusted(2, 2, -2, -2), self._palette
        card = QPainterPath()
        card.addRoundedRect(box, 8, 8)
        if self.isChecked():
            painter.fillPath(card, faded(palette.compass, 0.55))
            painter.strokePath(card, QPen(QColor(palette.accent), 2.2))
        elif self.isEnabled() and self.underMouse():
            painter.fillPath(card, faded(palette.compass, 0.28))
        if self.hasFocus():
            painter.strokePath(card, QPen(QColor(palette.accent), 2.2, Qt.PenStyle.DotLine))
        painter.save()
        painter.setOpacity(1.0 if self.isEnabled() else 0.3)
        painter.translate(box.center() - QPointF(3, 3))  # clear of the key
        side = min(box.width(), box.height()) * 0.84 / SIDE
        painter.scale(side, side)
        paint_tool(painter, self.name, palette)
        painter.restore()
        painter.setFont(serif(min(scaled(10), 0.26 * box.height())))
        painter.setPen(faded(palette.ink_soft, 1.0 if self.isEnabled() else 0.5))
        corner = int(Qt.AlignmentFlag.AlignRight) | int(Qt.AlignmentFlag.AlignBottom)
        painter.drawText(box.adjusted(0, 0, -3, 0), corner, key_name(self.name))
        painter.end()

    def enterEvent(self, event: object) -> None:
        self.update()

    def leaveEvent(self, event: object) -> None:
        self.update()


class Toolbox(QWidget):
    """Two columns of tools; always one ground or line is chosen, a way to paint it, or another tool instead."""

    chosen = Signal()  # another tool is in the hand
    done = Signal(str)  # one of ACTIONS is asked for

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.kind, self.way, self.other = "plot", "brush", ""
        self._ground = "plot"  # the last one chosen
        self._before = ""  # the tool that a stamp took the place of
        self.buttons = {name: ToolButton(name, self) for row in ROWS for name in row}
        for name, button in self.buttons.items():
            button.clicked.connect(lambda _=False, name=name: self.choose(name))
        self._tell()

    def choose(self, name: str) -> None:
        """Choose what to paint, how to paint it, or another tool; or do something with what is selected."""
        if name in ACTIONS:
            self.done.emit(name)
            return
        if name in OTHERS:
            self.other = name
        else:
            self.other = ""
            if name in WAYS:
                self.way = name
                self.kind = self._ground  # lines are always drawn by hand
            else:
                self.kind = name
                self._ground = name if name in GROUNDS else self._ground
        self._tell()
        self.chosen.emit()

    def use_paste(self) -> None:
        """Let none of the tools be in the hand: something is there that was copied."""
        if self.other != "paste":
            self._before, self.other = self.other, "paste"
        self._tell()

    def leave_paste(self) -> None:
        """Choose the tool again that was chosen before."""
        self.other = self._before
        self._tell()
        self.chosen.emit()

    def choose_by_key(self, key: str) -> bool:
        """Choose the tool with a key; tell whether there is one."""
        name = next((name for name, other in KEYS.items() if other == key), None)
        if name:
            self.choose(name)
        return name is not None

    def stroke(self) -> Stroke:
        """Return a new tool of the kind that is chosen, if it paints."""
        if self.other:
            return PAINTS[self.other]()
        return BorderLine(LINES[self.kind]) if self.on_border else WAYS[self.way](GROUNDS[self.kind])

    @property
    def on_border(self) -> bool:
        """Whether the tool works along borders."""
        return not self.other and self.kind in LINES

    def offer_actions(self, has_selection: bool, pastes: bool) -> None:
        """Offer what can be done with a selection, or with what is about to be pasted."""
        for name in ACTIONS:
            self.buttons[name].setEnabled(has_selection or (pastes and name != "delete"))
        self._explain()

    def _tell(self) -> None:
        for name, button in self.buttons.items():
            if name in OTHERS:
                button.setChecked(name == self.other)
            elif name in WAYS:
                button.setChecked(not self.other and not self.on_border and name == self.way)
            elif name not in ACTIONS:
                button.setChecked(not self.other and name == self.kind)
        self._explain()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self._explain()
        for button in self.buttons.values():
            button.update()  # the key on it may be called something else

    def _explain(self) -> None:
        """Say of every tool what it does, and how it can be used if it cannot now."""
        for name, button in self.buttons.items():
            words = tool_name(name)
            button.setAccessibleName(words)
            if button.isEnabled():
                button.setToolTip(tr("{what} ({key})", what=words, key=key_name(name)))
            else:
                button.setToolTip(tr("{what}: select something first ({key})", what=words, key=KEYS["select"]))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        for button in self.buttons.values():
            button.use_palette(palette)

    def heightForWidth(self, width: int) -> int:
        return self._lay_out(min(width / 2, 60.0))

    def resizeEvent(self, event: object) -> None:
        rows = sum(1.0 if row else GAP for row in ROWS)
        self._lay_out(min(self.width() / 2, self.height() / rows / 0.94))

    def _lay_out(self, wide: float) -> int:
        """Put the buttons in their places, so many pixels wide; return how high they are together."""
        high, y = wide * 0.94, 0.0
        left = (self.width() - 2 * wide) / 2
        for row in ROWS:
            for column, name in enumerate(row):
                box = QRectF(left + column * wide, y, wide, high)
                self.buttons[name].setGeometry(box.toRect())
            y += high if row else high * GAP
        return round(y)
