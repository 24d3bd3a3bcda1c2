"""The rules: chapters to turn to, words to look for, pictures made by the same painters as the table."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from PySide6.QtCore import QRect, QRectF, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QTextCharFormat
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from islas_qt import text
from islas_qt.game_ui import GameUi, game_keys, game_ui, has_choice
from islas_qt.paint import sea
from islas_qt.paint.banner import paint_sheet
from islas_qt.screens.cheat_sheet import keys
from islas_qt.screens.help.chapters import Block, Chapter, Keys, Paragraph, Picture, Points, Rows, chapters
from islas_qt.searchable import folded
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled
from islas_qt.typefaces import SERIF
from islas_qt.widgets.controls import ComboBox
from islas_qt.widgets.screen import Screen

KEY = Qt.ItemDataRole.UserRole
GAP = 22  # between the sheets and around them
PAGE = 800  # a page is no wider: long lines are hard to read
LARGEST = 1.3  # times as large as in a small window

_STYLE = """
QLineEdit {{ background: {paper}; color: {ink}; border: 1px solid {ink_soft}; border-radius: 7px; padding: 6px 9px; }}
QLineEdit:focus {{ border: 2px solid {accent}; padding: 5px 8px; }}
QListWidget, QTextBrowser {{ background: transparent; border: none; color: {ink}; }}
QListWidget {{ font-family: {serif}; font-size: {size}px; }}
QListWidget::item {{ padding: 6px 8px; border-radius: 7px; color: {ink}; }}
QListWidget::item:hover {{ background: {paper_shade}; }}
QListWidget::item:selected {{ background: {paper_edge}; color: {ink}; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {paper_edge}; border-radius: 4px; min-height: 30px; }}
QScrollBar::handle:vertical:hover {{ background: {ink_soft}; }}
QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical {{ height: 0; }}
QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical {{ background: transparent; }}
"""


class HelpScreen(Screen):
    """Shows one chapter at a time; the list beside it holds those in which the words looked for occur.

    Where there are several games, the one whose rules are read is chosen above the list.
    """

    left = Signal()  # the way back was taken
    learns = Signal(str)  # a game, by playing a match with tips

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self.games = ComboBox(self)
        for key in game_keys():
            self.games.addItem(game_ui(key).name, key)
        self.games.setVisible(has_choice())
        self.search = QLineEdit(self, clearButtonEnabled=True)
        self.contents = QListWidget(self)
        self.contents.setWordWrap(True)
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.learn = QPushButton(self)
        self.page = _Page(palette, self)
        self.side = QWidget(self)
        column = QVBoxLayout(self.side)
        column.setContentsMargins(16, 16, 12, 14)
        column.setSpacing(10)
        column.addWidget(self.games)
        column.addWidget(self.search)
        column.addWidget(self.contents, 1)
        column.addWidget(self.learn)
        self.games.activated.connect(lambda: self._look_for(self.search.text()))
        self.learn.clicked.connect(lambda: self.learns.emit(self.game))
        self.search.textChanged.connect(self._look_for)
        self.contents.currentItemChanged.connect(self._turn_to)
        self.setFocusProxy(self.contents)
        self.use_palette(palette)
        self.retranslate()

    @property
    def game(self) -> str:
        """The game whose rules are read."""
        key: str = self.games.currentData()
        return key

    def _chapters(self) -> tuple[Chapter, ...]:
        return chapters(self.game, text.language())

    def show_topic(self, topic: str, game: str = "") -> None:
        """Turn to the chapter that fits a moment of a game, or to the first one; without a game, whose ever fits."""
        fitting = (key for key in game_keys() if any(topic in of.topics for of in chapters(key, text.language())))
        self.games.setCurrentIndex(self.games.findData(game or next(fitting, self.game)))
        self.search.clear()
        self._look_for("")
        found = (at for at, chapter in enumerate(self._chapters()) if topic in chapter.topics)
        self.contents.setCurrentRow(next(found, 0))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        colours = palette._asdict()
        self.setStyleSheet(_STYLE.format_map(colours | {"serif": SERIF, "size": round(scaled(16) * self._unit())}))
        self.games.use_palette(palette)
        self.page.use_palette(palette)
        self._turn_to()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.setAccessibleName(tr("Rules"))
        self.games.setAccessibleName(tr("Game"))
        self.contents.setAccessibleName(tr("Rules"))
        self.search.setPlaceholderText(tr("Search the rules"))
        self.search.setAccessibleName(tr("Search the rules"))
        self.learn.setText(tr("Learn to play"))
        self.learn.setToolTip(tr("A match against an easy bot, with tips as you go."))
        self._look_for(self.search.text())

    @property
    def chapter(self) -> Chapter | None:
        """The chapter that is open; None if the words looked for occur nowhere."""
        item = self.contents.currentItem()
        key = item.data(KEY) if item else None
        return next((chapter for chapter in self._chapters() if chapter.key == key), None)

    def _look_for(self, wanted: str) -> None:
        """List the chapters in which some words occur, first those named so; without one, stay where one is."""
        kept = self.chapter.key if self.chapter else ""
        self.contents.blockSignals(True)
        self.contents.clear()
        words = folded(wanted.strip())
        found = [chapter for chapter in self._chapters() if chapter.has(words)]
        named = [chapter for chapter in found if words and words in folded(chapter.title)]
        for chapter in (*named, *(chapter for chapter in found if chapter not in named)):
            item = QListWidgetItem(chapter.title, self.contents)
            item.setData(KEY, chapter.key)
            if chapter.key == kept and not named:
                self.contents.setCurrentItem(item)
        if self.contents.currentRow() < 0:
            self.contents.setCurrentRow(0)
        self.contents.blockSignals(False)
        self._turn_to()

    def _turn_to(self) -> None:
        self.page.unit = self._unit()
        self.page.show_chapter(self.chapter, game_ui(self.game), self.search.text().strip())

    def _unit(self) -> float:
        """Return how large everything is, 1 in a small window."""
        return max(1.0, min(LARGEST, self.width() / 1280, self.height() / 740))

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self.page.unit != self._unit():
            self.use_palette(self._palette)
        side, page = self._sheets()
        self.side.setGeometry(side)
        self.page.setGeometry(page.adjusted(14, 12, -8, -12))

    def _sheets(self) -> tuple[QRect, QRect]:
        """Return where the sheets of contents and chapter lie: in the middle of the screen, a page not too wide."""
        side = round(min(scaled(330) * self._unit(), max(scaled(230), self.width() * 0.24)))
        page = min(round(scaled(PAGE) * self._unit()), self.width() - side - 3 * GAP)
        start = (self.width() - side - page - GAP) // 2
        height = self.height() - 2 * GAP
        return QRect(start, GAP, side, height), QRect(start + side + GAP, GAP, page, height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Escape if self.search.text():
                self.search.clear()
            case Qt.Key.Key_Escape:
                self.left.emit()
            case Qt.Key.Key_PageDown | Qt.Key.Key_PageUp:
                self.page.keyPressEvent(event)
            case Qt.Key.Key_Slash:
                self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            case _:
                super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sea.paint_sea(painter, QRectF(self.rect()), self._palette)
        for sheet in self._sheets():
            paint_sheet(painter, QRectF(sheet), self._palette)
        painter.end()


class _Page(QTextBrowser):
    """A chapter; its pictures are painted when it is opened."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self._game: GameUi | None = None  # which paints the pictures
        self.unit = 1.0  # how large everything is
        self.setOpenLinks(False)
        self.document().setDocumentMargin(18)

    def use_palette(self, palette: Palette) -> None:
        """Use other colours for the next chapter that is shown."""
        self._palette = palette

    def show_chapter(self, chapter: Chapter | None, game: GameUi, wanted: str) -> None:
        """Show a chapter of a game with the words looked for marked; None: they occur nowhere."""
        self._game = game
        self.document().clear()  # else pictures in the old colours are remembered
        self.setHtml(self._html(chapter))
        self.setAccessibleName(chapter.title if chapter else "")
        light = QTextCharFormat()
        light.setBackground(QColor(self._palette.glow))
        light.setForeground(QColor("#2b2118"))
        marks = []
        found = self.document().find(wanted) if wanted else None
        while found is not None and not found.isNull():
            place = QTextEdit.ExtraSelection()
            place.cursor, place.format = found, light
            marks.append(place)
            found = self.document().find(wanted, found)
        self.setExtraSelections(marks)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        picture = name if isinstance(name, str) else name.toString()
        found = self._painted(picture) if picture else None
        return super().loadResource(kind, name) if found is None else found

    def _painted(self, picture: str) -> QImage | None:
        ratio = self.devicePixelRatioF() * self.unit
        return self._game.help_picture(picture, self._palette, ratio) if self._game else None

    def _html(self, chapter: Chapter | None) -> str:
        body = f"<p>{escape(tr('No results.'))}</p>"
        if chapter:
            blocks = (self._block(block) for block in chapter.blocks)
            body = f"<p class='title'>{escape(chapter.title)}</p>{''.join(blocks)}"
        size = round(scaled(17) * self.unit)
        return (
            f"<style>body {{ font-family: {SERIF}; font-size: {size}px; color: {self._palette.ink}; }}"
            f"p, li, td {{ line-height: 104%; }}"
            f".title {{ font-size: {round(size * 1.7)}px; font-weight: bold; }}"  # Qt has its own size for a heading
            f".picture {{ line-height: 100%; }}"
            f".key {{ font-weight: bold; color: {self._palette.accent}; }}</style><body>{body}</body>"
        )

    def _block(self, block: Block) -> str:
        match block:
            case Paragraph(words):
                return f"<p>{words.html}</p>"
            case Points(points):  # as a table: a list has no gap
                return _table(2, (f"<td>&nbsp;•</td><td>{words.html}</td>" for words in points))
            case Picture():
                return f"<p align='center' class='picture'>{self._image(block)}</p>"
            case Rows(rows):
                cells = (
                    f"<td class='picture'>{self._image(picture)}</td><td valign='middle'>{words.html}</td>"
                    for picture, words in rows
                )
                return _table(6, cells)
            case Keys(of):
                return _table(
                    5, (f"<td class='key'>{escape(key)}</td><td>{escape(does)}</td>" for key, does in keys(of))
                )

    def _image(self, picture: Picture) -> str:
        painted = self._painted(picture.name)
        if painted is None:
            raise ValueError(f"no picture is called {picture.name}")
        size = painted.deviceIndependentSize() * self.unit
        return f"<img src='{escape(picture.name)}' width='{size.width():.0f}' height='{size.height():.0f}'>"


def _table(padding: int, rows: Iterable[str]) -> str:
    return f"<table cellpadding='{padding}'>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"
