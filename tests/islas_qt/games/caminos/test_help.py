"""The rules of Caminos for people use the pictures that there are, and have a chapter for every moment."""

from __future__ import annotations

from importlib.resources import files

from islas_qt.games.caminos.art.help_pictures import PICTURES
from islas_qt.games.caminos.table.keys import _TOPICS
from islas_qt.screens.help.chapters import Chapter, Picture, read


def chapters() -> dict[str, Chapter]:
    """Return the chapters by each of their topics."""
    told = files("resources").joinpath("help", "caminos", "en.md").read_text("utf-8")
    return {topic: chapter for chapter in read(told, "en") for topic in chapter.topics}


def test_every_picture_is_used_and_every_one_used_is_there() -> None:
    blocks = [block for chapter in chapters().values() for block in chapter.blocks]
    assert {block.name for block in blocks if isinstance(block, Picture)} == set(PICTURES)


def test_there_is_a_chapter_for_every_moment_of_a_match() -> None:
    assert {"build", "trade", *_TOPICS.values()} <= chapters().keys()
