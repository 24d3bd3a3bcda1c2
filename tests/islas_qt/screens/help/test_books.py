"""The rules of every game are complete in three languages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import resources
from islas_qt import text
from islas_qt.game_ui import game_keys
from islas_qt.screens.help.chapters import Block, Chapter, Keys, Picture, Points, Rows, read

FOLDER = Path(next(iter(resources.__path__))) / "help"
ORIGINALS = {
    "puentes": ("Hashi", "Jeffrey D. Allers"),
    "caminos": ("Die Siedler von Catan – Das schnelle Kartenspiel", "Klaus Teuber"),
}
BOOKS = game_keys()
OTHERS = [language for language in text.LANGUAGES if language != "en"]


@cache
def chapters(book: str, language: str) -> tuple[Chapter, ...]:
    return tuple(read((FOLDER / book / f"{language}.md").read_text("utf-8"), language))


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


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("book", BOOKS)
def test_every_language_has_the_same_chapters_pictures_and_paragraphs(book: str, language: str) -> None:
    ours, theirs = chapters(book, "en"), chapters(book, language)
    assert [one.topics for one in ours] == [one.topics for one in theirs]
    for one, other in zip(ours, theirs, strict=True):
        assert [shape(block) for block in one.blocks] == [shape(block) for block in other.blocks], one.key
        said = zip(one.words().split("\n"), other.words().split("\n"), strict=True)
        assert all(english != translated for english, translated in said), one.key


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_nothing_is_empty_or_too_long_for_a_line(book: str, language: str) -> None:
    for chapter in chapters(book, language):
        assert all(said.strip() == said and len(said) > 2 for said in chapter.words().split("\n"))
        assert not re.search(r"\.\.\.|TODO|  ", chapter.words())
        assert len(chapter.title) < 32, "it has to fit beside the page"


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("book", ORIGINALS)
def test_the_author_of_the_original_is_thanked(book: str, language: str) -> None:
    thanks = next(chapter for chapter in chapters(book, language) if chapter.key == "credits").words()
    assert all(word in thanks for word in ORIGINALS[book])


@pytest.mark.parametrize("book", BOOKS)
def test_every_topic_belongs_to_one_chapter(book: str) -> None:
    topics = [topic for chapter in chapters(book, "en") for topic in chapter.topics]
    assert len(topics) == len(set(topics))
    assert {"goal", "end", "over", "undo", "hotseat", "keyboard"} <= set(topics)
