"""The rules help: complete in three languages, found by topic and by word, every picture painted."""

from __future__ import annotations

import re
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetrics, QImage, QTextCursor
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from islas_qt import text
from islas_qt.game_ui import game_keys
from islas_qt.games.islas.help_pictures import PICTURES, help_picture
from islas_qt.screens.cheat_sheet import SHEETS, CheatSheet, keys
from islas_qt.screens.help.chapters import Block, Chapter, Keys, Picture, Points, Rows, chapters
from islas_qt.screens.help.screen import HelpScreen
from islas_qt.theme import DARK, LIGHT, Palette

TOPICS = (
    *("turn", "build", "place", "load", "draw", "extra", "merge", "ship", "pirate", "give_back", "divert"),
    *("privileges", "stock", "end", "over", "undo", "hotseat", "cover", "keyboard", "editor", "library", "credits"),
    *("bots", "review"),
)
OTHERS = [language for language in text.LANGUAGES if language != "en"]


@pytest.fixture
def screen(qtbot: QtBot) -> HelpScreen:
    widget = HelpScreen(LIGHT)
    qtbot.addWidget(widget)
    widget.resize(1280, 760)
    widget.show()
    return widget


def shape(block: Block) -> tuple[Any, ...]:
    """Return what of a block must be the same in every language."""
    match block:
        case Rows(rows):
            return (Rows, *(picture for picture, _ in rows))
        case Points(points):
            return (Points, len(points))
        case Picture() | Keys():
            return (block,)
    return (type(block),)


def sentences(chapter: Chapter) -> list[str]:
    return chapter.words().split("\n")


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_chapters_pictures_and_paragraphs(language: str) -> None:
    ours, theirs = chapters("islas", "en"), chapters("islas", language)
    assert [one.topics for one in ours] == [one.topics for one in theirs]
    for one, other in zip(ours, theirs, strict=True):
        assert [shape(block) for block in one.blocks] == [shape(block) for block in other.blocks], one.key


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_untranslated(language: str) -> None:
    for one, other in zip(chapters("islas", "en"), chapters("islas", language), strict=True):
        for english, said in zip(sentences(one), sentences(other), strict=True):
            assert english != said


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_nothing_is_empty(language: str) -> None:
    for chapter in chapters("islas", language):
        assert all(said.strip() == said and len(said) > 2 for said in sentences(chapter))
        assert not re.search(r"\.\.\.|TODO|  ", chapter.words())
        assert len(chapter.words()) > 100 or any(isinstance(block, Keys) for block in chapter.blocks), chapter.key


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_author_of_the_original_is_thanked(language: str) -> None:
    thanks = next(chapter for chapter in chapters("islas", language) if chapter.key == "credits").words()
    assert "Islas Canarias" in thanks
    assert "Leo Colovini" in thanks


def test_every_picture_is_used_and_every_one_used_is_there() -> None:
    blocks = [block for chapter in chapters("islas", "en") for block in chapter.blocks]
    used = {block for block in blocks if isinstance(block, Picture)}
    used |= {picture for block in blocks if isinstance(block, Rows) for picture, _ in block.rows}
    assert {picture.name for picture in used} == set(PICTURES)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_something_and_keeps_inside(qapp: object, name: str, palette: Palette) -> None:
    image = help_picture(name, palette, 1.0)
    assert image is not None
    drawing = PICTURES[name]
    assert (image.width(), image.height()) == (drawing.width, drawing.height)
    colours = {image.pixel(x, y) for x in range(0, image.width(), 4) for y in range(0, image.height(), 4)}
    assert len(colours) > 8
    assert not _ink_on_edge(image) or name in ("island", "coast", "vessel", "goodbye"), "cut off"


def _ink_on_edge(image: QImage) -> bool:
    """Tell whether the left or right edge, or the top, holds anything but transparency."""
    edge = [(x, y) for x in (0, image.width() - 1) for y in range(image.height())]
    edge += [(x, 0) for x in range(image.width())]
    return any(QColor.fromRgba(image.pixel(x, y)).alpha() > 40 for x, y in edge)


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_opens_the_chapter_that_fits(qtbot: QtBot, topic: str, language: str) -> None:
    text.use(language)
    fitting = [chapter for chapter in chapters("islas", language) if topic in chapter.topics]
    assert len(fitting) == 1
    screen = HelpScreen(LIGHT)
    qtbot.addWidget(screen)
    screen.show_topic(topic)
    assert screen.chapter == fitting[0]
    assert fitting[0].title in screen.page.toPlainText()


def test_an_unknown_topic_opens_the_first_chapter(screen: HelpScreen) -> None:
    screen.show_topic("pirate")
    screen.show_topic("")
    assert screen.chapter == chapters("islas", "en")[0]


def test_words_are_found_whatever_their_case_and_accents(screen: HelpScreen, qtbot: QtBot) -> None:
    qtbot.keyClicks(screen.search, "SHUFFLED")
    titles = [screen.contents.item(at).text() for at in range(screen.contents.count())]
    assert titles == ["Drawing cards", "The ship arrives"]
    assert screen.chapter is not None
    assert screen.chapter.title == titles[0]
    assert len(screen.page.extraSelections()) == 1
    assert next(chapter for chapter in chapters("islas", "de") if chapter.key == "merge").has("hauser")


def test_words_that_occur_nowhere_say_so(screen: HelpScreen, qtbot: QtBot) -> None:
    qtbot.keyClicks(screen.search, "xyzzy")
    assert screen.contents.count() == 0
    assert "No results." in screen.page.toPlainText()
    qtbot.keyClick(screen.search, Qt.Key.Key_Escape)
    assert screen.contents.count() == len(chapters("islas", "en"))


def test_escape_leaves(screen: HelpScreen, qtbot: QtBot) -> None:
    with qtbot.waitSignal(screen.left):
        qtbot.keyClick(screen.contents, Qt.Key.Key_Escape)


@pytest.mark.parametrize("language", OTHERS)
def test_a_change_of_language_keeps_the_chapter(screen: HelpScreen, language: str) -> None:
    screen.show_topic("pirate")
    text.use(language)
    screen.retranslate()
    assert screen.chapter == next(chapter for chapter in chapters("islas", language) if chapter.key == "pirate")
    assert screen.chapter.title in screen.page.toPlainText()


def test_no_page_is_wider_than_its_sheet(screen: HelpScreen) -> None:
    screen.resize(1024, 600)
    for chapter in chapters("islas", "en"):
        screen.show_topic(chapter.key)
        assert screen.page.horizontalScrollBar().maximum() == 0


def test_in_a_large_window_words_and_pictures_are_larger(screen: HelpScreen) -> None:
    screen.show_topic("ship")
    small = _sizes(screen)
    screen.resize(1920, 1030)
    large = _sizes(screen)
    assert all(more > 1.2 * less for less, more in zip(small, large, strict=True))
    assert screen.page.horizontalScrollBar().maximum() == 0
    screen.resize(1280, 740)
    assert _sizes(screen) == small


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_title_has_room_in_a_large_window(screen: HelpScreen, language: str) -> None:
    screen.resize(1920, 1030)
    text.use(language)
    try:
        screen.retranslate()
        metrics = QFontMetrics(screen.contents.font())
        widest = max(metrics.horizontalAdvance(chapter.title) for chapter in chapters("islas", language))
        assert widest + 24 < screen.contents.viewport().width()
    finally:
        text.use("en")


def _sizes(screen: HelpScreen) -> list[float]:
    """Return how large the words are, in the list and on the page, and the picture on it."""
    page = screen.page.document()
    words = QTextCursor(page)
    words.movePosition(QTextCursor.MoveOperation.NextCharacter)
    picture = page.find("\ufffc")  # stands for it
    wide = picture.charFormat().toImageFormat().width()
    return [screen.contents.fontInfo().pixelSize(), words.charFormat().font().pixelSize(), wide]


def test_other_colours_paint_the_pictures_again(screen: HelpScreen) -> None:
    screen.show_topic("ship")
    light = screen.page.grab().toImage()
    screen.use_palette(DARK)
    assert screen.page.grab().toImage() != light


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("which", [*game_keys(), *SHEETS])
def test_the_sheet_of_keys_shows_all_of_them(qtbot: QtBot, which: str, language: str) -> None:
    text.use(language)
    parent = HelpScreen(LIGHT)
    qtbot.addWidget(parent)
    sheet = CheatSheet(LIGHT, parent, which)
    shown = [label.text() for label in sheet.findChildren(QLabel)]
    assert set(shown) >= {word for pair in keys(which) for word in pair}
    parent.show_topic(*((which,) if which in SHEETS else ("keyboard", which)))
    assert all(does in parent.page.toPlainText() for _, does in keys(which))
    sheet.close()


def test_a_chapter_that_is_named_so_comes_first_and_is_opened(screen: HelpScreen) -> None:
    screen.show_topic("turn")
    screen.search.setText("pirate")
    assert screen.contents.item(0).text() == "Pirates"
    assert screen.chapter is not None
    assert screen.chapter.key == "pirate"
    assert screen.contents.count() > 1


def test_every_topic_belongs_to_one_chapter() -> None:
    topics = [topic for chapter in chapters("islas", "en") for topic in chapter.topics]
    assert len(topics) == len(set(topics))
    assert set(topics) >= set(TOPICS)
