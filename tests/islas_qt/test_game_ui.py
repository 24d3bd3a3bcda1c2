from __future__ import annotations

import re
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from engine import registry
from islas_qt import text
from islas_qt.game_ui import bot_name, game_keys, game_ui
from islas_qt.text import LANGUAGES
from islas_qt.theme import DARK, LIGHT, Palette
from tests.support.trace_page import DOCS

MEASURED = re.compile(r"^\| (\w+) \| `(\w+)` \| `(\w+)` \| ([\d,]+) \| ([\d.]+) % \(", re.MULTILINE)


@pytest.mark.parametrize("key", game_keys())
def test_every_bot_has_its_words(key: str) -> None:
    assert list(game_ui(key).levels) == registry.game(key).levels
    assert list(game_ui(key).styles) == registry.game(key).styles
    assert game_ui(key).usual_level in game_ui(key).levels


@pytest.mark.parametrize("key", game_keys())
def test_the_figures_of_levels_are_those_that_were_measured(key: str) -> None:
    """Rounded, but who loses now and then does not win 100 %; a level in fewer matches is still being measured."""
    ui = game_ui(key)
    page = (DOCS / "bots.md").read_text(encoding="utf-8")
    measured = {
        level: (int(matches.replace(",", "")), float(percent))
        for name, level, below, matches, percent in MEASURED.findall(page)
        if name == ui.name and (below, level) in pairwise(ui.levels)
    }
    assert measured
    for level, (matches, percent) in measured.items():
        shown = ui.levels[level]
        assert matches <= shown.of
        assert matches < shown.of or shown.wins == pytest.approx(min(percent, 99), abs=0.5), level


@pytest.mark.parametrize(
    ("language", "bot", "name"),
    [
        ("en", "hard", "Captain"),
        ("en", "hard:pirate", "Captain, pirate"),
        ("de", "hard:pirate", "Kapitän, Pirat"),
        ("es", "expert:hunter", "Gobernador, cazaprivilegios"),
        ("en", "oracle:pirate", "oracle:pirate"),
        ("en", "hard:{level}", "hard:{level}"),
    ],
)
def test_bots_are_called_by_level_and_style(language: str, bot: str, name: str) -> None:
    text.use(language)
    assert bot_name("islas", bot) == name


@pytest.mark.parametrize("key", game_keys())
def test_every_subject_of_facts_has_its_texts(key: str) -> None:
    assert list(game_ui(key).subjects) == list(registry.game(key).subjects)


@pytest.mark.parametrize("key", game_keys())
def test_facts_have_names_in_every_language(key: str) -> None:
    facts = registry.game(key).facts(registry.game(key).sample_setup(2, 0), 1)
    told: dict[str, list[str]] = {}
    for language in LANGUAGES:
        text.use(language)
        told[language] = [game_ui(key).fact_name(fact) for fact in facts]
    text.use("en")
    assert told["en"] == [fact.name for fact in facts]
    assert told["de"] != told["en"] or not facts


@pytest.mark.parametrize("key", game_keys())
@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_every_game_has_an_emblem_that_stays_in_its_box(key: str, palette: Palette, qapp: QApplication) -> None:
    picture = QImage(60, 40, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(QColor("magenta"))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    game_ui(key).emblem(painter, QRectF(14, 4, 32, 32), palette)
    painter.end()
    outside = {
        picture.pixelColor(x, y).name() for x in range(60) for y in range(40) if not (13 <= x < 47 and 3 <= y < 37)
    }
    assert outside == {"#ff00ff"}
    assert len({picture.pixelColor(x, y).name() for x in range(14, 46) for y in range(4, 36)}) > 20
