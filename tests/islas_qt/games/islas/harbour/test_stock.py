"""The stock: numbers, privileges and whose they are, each explained in a sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from engine.games.islas.files import classic_deck
from engine.games.islas.state import Setup, Table
from engine.island.files import classic_islands
from engine.match import Player
from islas_qt import text
from islas_qt.games.islas.harbour.stock import Stock
from islas_qt.theme import DARK, LIGHT

PLAYERS = (Player("Ana"), Player("<b>Ben</b>", crest="volcano"))
RED = 5


@pytest.fixture
def table() -> Table:
    return Table(Setup(classic_islands()[:2], classic_deck()))


@pytest.fixture
def stock(qtbot: QtBot, table: Table) -> Iterator[Stock]:
    """Return the stock at the beginning of a match."""
    stock = Stock(LIGHT)
    qtbot.addWidget(stock)
    stock.resize(300, 250)
    stock.show_stock(table, PLAYERS)
    stock.setVisible(True)
    yield stock
    QToolTip.hideText()


def words(stock: Stock, colour: int, piece: str | None) -> str:
    return next(cell.words for cell in stock.cells() if (cell.colour, cell.piece) == (colour, piece))


def tip(stock: Stock, colour: int, piece: str | None) -> str:
    """Return the tooltip that a person sees at a cell."""
    cell = next(cell for cell in stock.cells() if (cell.colour, cell.piece) == (colour, piece))
    place = cell.box.center().toPoint()
    QApplication.sendEvent(stock, QHelpEvent(QEvent.Type.ToolTip, place, stock.mapToGlobal(place)))
    return QToolTip.text()


def test_every_number_is_told(stock: Stock, table: Table) -> None:
    table.stock["palace"][RED] = 4
    stock.show_stock(table, PLAYERS)
    assert words(stock, RED, "palace") == "Red palace: 4 left in the stock."
    assert len(list(stock.cells())) == 24
    for cell in stock.cells():
        assert cell.words in stock.accessibleDescription()
        assert stock.rect().contains(cell.box.toAlignedRect())


@pytest.mark.parametrize(
    ("language", "piece", "privilege"),
    [
        ("en", "Red house: 1 left in the stock.", "more than one point in red."),
        ("de", "Rotes Haus: noch 1 im Vorrat.", "mehr als einen Punkt in Rot hat."),
        ("es", "Casa roja: queda 1 en la reserva.", "más de un punto en rojo."),
    ],
)
def test_one_is_one_in_every_language(stock: Stock, table: Table, language: str, piece: str, privilege: str) -> None:
    """Who has lost houses keeps the privilege with a single point."""
    table.stock["house"][RED] = 1
    table.owner[table.setup.deck.privileges[RED]] = 1
    table.lands[1].put_house(0, RED)
    stock.show_stock(table, PLAYERS)
    text.use(language)
    assert words(stock, RED, "house") == piece
    assert words(stock, RED, None).endswith(privilege)


def test_what_is_used_up_says_so_and_looks_different(stock: Stock, table: Table) -> None:
    before = stock.grab().toImage()
    table.stock["town"][RED] = 0
    stock.show_stock(table, PLAYERS)
    assert "none left" in words(stock, RED, "town")
    assert stock.grab().toImage() != before


@pytest.mark.parametrize(
    ("language", "wrong"), [("de", ("keins", "keiner", " es ")), ("es", ("construirlo", "construirla"))]
)
def test_what_is_used_up_may_be_of_any_gender(
    stock: Stock, table: Table, language: str, wrong: tuple[str, ...]
) -> None:
    """House, palace and town are told in the same words, which therefore must fit all three."""
    text.use(language)
    for piece in ("house", "palace", "town"):
        table.stock[piece][RED] = 0
        stock.show_stock(table, PLAYERS)
        assert not any(word in words(stock, RED, piece) for word in wrong)


def test_a_free_privilege_tells_what_it_takes(stock: Stock) -> None:
    told = words(stock, RED, None)
    assert told.startswith("Pirate shield: ")
    assert told.endswith("Free: the first with 3 points in red gets it.")


def test_an_owned_privilege_tells_whose_it_is(stock: Stock, table: Table) -> None:
    free = stock.grab().toImage()
    table.owner["pirate_shield"] = 1
    table.lands[1].points[RED] = 4
    stock.show_stock(table, PLAYERS)
    assert words(stock, RED, None).endswith("<b>Ben</b> has it, until somebody has more than 4 points in red.")
    assert stock.grab().toImage() != free


def test_tooltips_explain_and_read_no_name_as_mark_up(stock: Stock, table: Table) -> None:
    assert tip(stock, 0, "house") == "Orange house: 8 left in the stock."
    table.owner["pirate_shield"] = 1
    stock.show_stock(table, PLAYERS)
    assert "Ben" in tip(stock, RED, None)
    assert "<b>" not in tip(stock, RED, None)


def test_other_languages_and_colours_are_shown_at_once(stock: Stock) -> None:
    light = stock.grab().toImage()
    stock.use_palette(DARK)
    assert stock.grab().toImage() != light
    text.use("de")
    try:
        stock.retranslate()
        assert "Rotes Haus: noch 8 im Vorrat." in stock.accessibleDescription()
    finally:
        text.use("en")
