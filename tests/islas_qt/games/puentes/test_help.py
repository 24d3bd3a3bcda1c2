"""The rules of Puentes for people say what the rules are, and use the pictures that there are."""

from __future__ import annotations

from importlib.resources import files
from typing import get_args

import pytest

from engine.games.puentes.scoring import BONUSES, PILES, RANKS
from engine.games.puentes.state import Phase
from islas_qt import text
from islas_qt.games.puentes.art.help_pictures import PICTURES
from islas_qt.screens.help.chapters import Chapter, Picture, read


def chapters(language: str) -> dict[str, Chapter]:
    """Return the chapters by each of their topics."""
    told = files("resources").joinpath("help", "puentes", f"{language}.md").read_text("utf-8")
    return {topic: chapter for chapter in read(told, language) for topic in chapter.topics}


def test_every_picture_is_used_and_every_one_used_is_there() -> None:
    blocks = [block for chapter in chapters("en").values() for block in chapter.blocks]
    assert {block.name for block in blocks if isinstance(block, Picture)} == set(PICTURES)


def test_there_is_a_chapter_for_every_moment_of_a_match() -> None:
    for phase in get_args(Phase):
        assert {"end_turn": "turn"}.get(phase, phase) in chapters("en")


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_figures_are_those_of_the_rules(language: str) -> None:
    book = chapters(language)
    alone = book["solo"].words()
    for bonus in BONUSES:
        told = book["group" if bonus.name == "group" else "flags"].words()
        for figure in (bonus.first, bonus.later):
            assert str(figure) in told
            assert str(figure) in alone
        assert str(bonus.deadline) in alone
    assert all(str(pile) in alone for pile in PILES)
    assert str(RANKS[-1]) in alone
