"""How large things are on the table: larger text makes all of it larger, and one's own is never the smallest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from islas_qt.games.islas.art.cards import LARGE_WISHES, WIDTH, WISHES, is_large_print
from islas_qt.games.islas.harbour.stock import Stock, StockSheet
from islas_qt.games.islas.seats.seat_painter import paint_seat
from islas_qt.games.islas.seats.seats import SeatPaper
from islas_qt.paint.island.studio import Studio
from islas_qt.paint.painted import painted
from islas_qt.settings import Settings
from islas_qt.theme import LIGHT, scaled, use_text_scale
from tests.support.islas_screen import IslasScreen
from tests.support.positions import position

SCALES = (1.0, 1.25, 1.5, 2.0)
SIZES = ((1024, 640), (1280, 800), (1366, 768), (1920, 1080))
SEATS = (2, 3, 4, 5)


@pytest.fixture
def lay(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., IslasScreen]]:
    """Return a function that lays a table for so many into a window of this size, with text of this scale."""

    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1920, 1080)
    window.show()

    def lay(seats: int, size: tuple[int, int] = (1024, 640), scale: float = 1.0) -> IslasScreen:
        match = position("turn", seats).match
        table = IslasScreen(match, Studio(window), LIGHT, Settings(tmp_path / "settings.ini"), window)
        table.show_table(match.rules.observe(match.state, 0))
        table.show()
        resize(table, size, scale)
        return table

    yield lay
    use_text_scale(1.0)


def resize(table: IslasScreen, size: tuple[int, int], scale: float) -> None:
    use_text_scale(scale)
    table.resize(size[0], size[1] - round(scaled(15) + 26))  # of the bar above it
    table.use_palette(LIGHT)  # as after a change of the settings


def written(paint: Callable[[], object]) -> list[tuple[str, int]]:
    """Return every text that is painted, and how large."""
    found: list[tuple[str, int]] = []
    draw = QPainter.drawText

    def listen(self: QPainter, *args: Any) -> Any:
        found.extend((arg, self.font().pixelSize()) for arg in args if isinstance(arg, str))
        return draw(self, *args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QPainter, "drawText", listen)
        paint()
    return found


def points_of(paper: SeatPaper) -> dict[str, float]:
    """Return how large a paper's name, its total and its points by colour are."""
    view, plan = paper.view, paper.plan()
    assert view is not None
    size = paper.size().toSizeF()
    texts = written(lambda: painted(size, 1.0, lambda painter: paint_seat(painter, plan, view, LIGHT)))
    assert texts[0][0] == view.name
    total = next(index for index, (text, _) in enumerate(texts) if text == str(view.total))
    colours = texts[-len(view.points) :]
    assert [text for text, _ in colours] == [str(points) for points in view.points]
    return {
        "name": texts[0][1],
        "total": texts[total][1],
        "seal": plan.seal.width(),
        "points": min(s for _, s in colours),
    }


def numbers_of(stock: Stock) -> int:
    """Return how large the smallest number of the stock is."""
    stock.use_palette(LIGHT)  # it keeps its picture
    texts = written(stock.grab)
    return min(pixels for text, pixels in texts if text.isdigit())


def wishes_of(table: IslasScreen) -> float:
    """Return the radius of the smallest wish on a card of the hand, in pixels."""
    wishes = LARGE_WISHES if is_large_print() else WISHES
    return min(radius for _, _, radius in wishes) * table.game.hand.screen_box(0).width() / WIDTH


@pytest.mark.parametrize("seats", SEATS)
def test_one_s_own_island_and_points_are_never_the_smallest(lay: Callable[..., IslasScreen], seats: int) -> None:
    table = lay(seats)
    for size in SIZES:
        for scale in SCALES:
            for has_log in (False, True):
                table.log.setVisible(has_log)
                resize(table, size, scale)
                own = points_of(table.game.own)
                for seat in range(1, seats):
                    card = table.game.seats.card_of(seat)
                    where = f"{size} at {scale}, seat {seat}, log {has_log}"
                    assert card.board.place.scale() <= table.game.board.place.scale(), where
                    assert card.board.place.piece_size() <= table.game.board.place.piece_size(), where
                    others = points_of(card)
                    assert others["seal"] <= own["seal"] + 0.01, where
                    assert others["total"] <= own["total"], where
                    assert others["points"] <= own["points"], where


@pytest.mark.parametrize("seats", SEATS)
def test_no_island_is_larger_on_a_card_than_as_one_s_own(lay: Callable[..., IslasScreen], seats: int) -> None:
    table = lay(seats)
    match = position("turn", seats).match
    for viewer in range(seats):
        table.show_table(match.rules.observe(match.state, viewer))
        for size in SIZES:
            for scale in SCALES:
                resize(table, size, scale)
                for seat in {*range(seats)} - {viewer}:
                    table.game.large.enlarge(seat)  # in the place of one's own
                    card = table.game.seats.card_of(seat).board
                    assert card.place.scale() <= table.game.board.place.scale(), (
                        f"{size} at {scale}, seat {seat} for {viewer}"
                    )
                    table.game.large.enlarge(None)


@pytest.mark.parametrize("seats", SEATS)
def test_one_s_own_island_is_not_the_smallest_beside_the_theatre(lay: Callable[..., IslasScreen], seats: int) -> None:
    table = lay(seats)
    table.game.theatre.begin(table.game.seen.table, table.game.players, 1)
    own, compared = table.game.own_island, 0
    for size in SIZES:
        for scale in SCALES:
            resize(table, size, scale)
            for seat in range(1, seats) if own.isVisible() else ():
                card = table.game.seats.card_of(seat).board
                assert card.place.scale() <= own.board.place.scale(), f"{size} at {scale}, seat {seat}"
                assert card.place.piece_size() <= own.board.place.piece_size()
                compared += 1
    assert compared


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_larger_text_makes_the_game_larger(lay: Callable[..., IslasScreen], size: tuple[int, int], seats: int) -> None:
    table = lay(seats)
    before: dict[str, float] = {}
    first: dict[str, float] = {}
    for scale in SCALES:
        resize(table, size, scale)
        now = {"wishes": wishes_of(table)}
        now |= {f"own {what}": large for what, large in points_of(table.game.own).items()}
        for seat in range(1, seats):
            now |= {f"{what} of {seat}": large for what, large in points_of(table.game.seats.card_of(seat)).items()}
        if not table.game.stock.is_folded:
            now["stock"] = numbers_of(table.game.stock)
        smaller = {what: (before[what], large) for what, large in now.items() if large < before.get(what, 0)}
        assert not smaller, f"at {scale}"
        before = now
        first = first or now
    assert now["wishes"] > 1.4 * first["wishes"]
    assert now["own points"] > 1.4 * first["own points"]
    assert now["own name"] > 1.3 * first["own name"]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_over_anything_else(lay: Callable[..., IslasScreen], size: tuple[int, int], seats: int) -> None:
    table = lay(seats)
    for scale in SCALES:
        for has_log in (False, True):
            table.log.setVisible(has_log)
            resize(table, size, scale)
            parts = [
                table.prompt,
                table.game.harbour,
                table.game.stock,
                table.game.own,
                table.game.seats,
                table.game.hand,
                table.game.board,
            ]
            boxes = [part.geometry() for part in parts]
            if has_log and seats == 2:
                boxes.append(table.log.geometry())
            for number, box in enumerate(boxes):
                assert table.rect().contains(box), f"{scale}: {parts[number]}"
                assert not any(box.intersects(other) for other in boxes[:number]), f"{scale}: {number}"
                assert min(box.width(), box.height()) > 50


def test_a_folded_stock_opens_large(lay: Callable[..., IslasScreen]) -> None:
    table = lay(5, (1024, 640), 2.0)
    assert table.game.stock.is_folded
    assert len([*table.game.stock.cells()]) == 6
    assert all("left in the stock" in cell.words for cell in table.game.stock.cells())
    table.game.stock.click()
    sheet = table.window().findChild(StockSheet)
    assert sheet is not None
    assert len([*sheet.stock.cells()]) == 24
    assert QRectF(sheet.rect()).contains(sheet.box())
    assert numbers_of(sheet.stock) >= 26
    sheet.close()
