"""The seats: what their papers tell, where it lies, and how they are chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QImage, QPainter
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from engine.games.islas.files import classic_deck
from engine.games.islas.observation import Observation, observe
from engine.games.islas.state import Setup
from engine.island.files import classic_islands
from engine.match import Player
from engine.registry import game
from islas_qt import text
from islas_qt.games.islas.news import News, SeatNews
from islas_qt.games.islas.seats.seat_layout import SeatPlan, plan_card, plan_strip, seat_view
from islas_qt.games.islas.seats.seat_painter import _paint_flag
from islas_qt.games.islas.seats.seats import NUMBERED, OwnSeat, SeatCard, SeatColumn
from islas_qt.paint.island.studio import Studio
from islas_qt.theme import DARK, LIGHT

SETUP = Setup(classic_islands()[:5], classic_deck())
PLAYERS = (
    Player("Ana"),
    Player("Maximiliana von Hohenstaufen-Wittelsbach", "greedy:pirate", "shell"),
    Player("<b>x</b>"),
    Player("Dolores", "random"),
    Player("Erik", "from elsewhere"),
)
OTHERS = (1, 2, 3, 4)


@pytest.fixture
def seen() -> Observation:
    """Return a match as its first seat sees it; seat 2 has 3 points in orange and with them a privilege."""
    state = game("islas").rules.initial(SETUP, 5)
    for plot in range(3):
        state.table.lands[2].put_house(plot, 0)
    state.table.owner[SETUP.deck.privileges[0]] = 2
    state.table.lands[2].put_house(3, 4)
    return observe(state, 0)


@pytest.fixture
def column(qtbot: QtBot, seen: Observation) -> Iterator[SeatColumn]:
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(300, 700)
    column = SeatColumn(Studio(), LIGHT, around)
    column.setGeometry(0, 0, 280, 660)
    column.show_seats(seen, PLAYERS, OTHERS, News())
    around.show()
    yield column
    QToolTip.hideText()


def tooltip(widget: QWidget, at: QPoint) -> str:
    QToolTip.hideText()
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
    return QToolTip.text()


def test_a_paper_tells_everything_that_is_open(column: SeatColumn) -> None:
    card = column.card_of(2)
    assert card.accessibleName() == "<b>x</b>, 4 points"
    told = card.accessibleDescription()
    for words in ("Person", "5 cards in hand", "3 points in orange", "1 point in beige", "0 points in red"):
        assert words in told
    assert "“" in told  # the privilege explained
    assert "Begins" not in told
    assert "“" not in column.card_of(3).accessibleDescription()


def test_pointing_at_a_thing_explains_it(column: SeatColumn) -> None:
    card = column.card_of(2)
    plan = card.plan()
    assert tooltip(card, plan.seal.center().toPoint()).startswith("4 points\nWhen somebody has 19 points")
    assert tooltip(card, plan.hand.center().toPoint()) == "5 cards in hand"
    assert tooltip(card, plan.colours[4].center().toPoint()) == "1 point in beige"
    assert tooltip(card, next(plan.privilege_boxes(1)).center().toPoint()).startswith("Wins ties: “")
    assert tooltip(card, plan.name.center().toPoint()) == text.plain("<b>x</b>\nPerson") != "<b>x</b>\nPerson"


@pytest.mark.parametrize(
    ("language", "levels"),
    [
        ("en", ["Bot: Settler, pirate", "Person", "Bot: Carefree", "Bot: from elsewhere"]),
        ("de", ["Bot: Siedler, Pirat", "Mensch", "Bot: Sorglos", "Bot: from elsewhere"]),
    ],
)
def test_a_paper_tells_who_plays(column: SeatColumn, language: str, levels: list[str]) -> None:
    text.use(language)
    column.retranslate()
    for seat, level in zip(OTHERS, levels, strict=True):
        assert column.card_of(seat).accessibleDescription().startswith(f"{level}. ")


def test_no_paper_knows_a_card(column: SeatColumn, seen: Observation) -> None:
    names = {name.lower() for name in SETUP.deck.names}
    told = [card.accessibleDescription().lower() for card in map(column.card_of, OTHERS)]
    assert not any(name in words for name in names for words in told)
    assert not {field.name for field in fields(seat_view(seen, PLAYERS, 1, News()))} & {"hand", "known", "ship"}


def test_a_card_is_chosen_by_mouse_and_keys(column: SeatColumn, qtbot: QtBot) -> None:
    chosen: list[int] = []
    column.seat_chosen.connect(chosen.append)
    card = column.card_of(3)
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton, pos=card.board.geometry().center())
    qtbot.keyClick(card, Qt.Key.Key_Return)
    qtbot.keyClick(card, Qt.Key.Key_Space)
    assert chosen == [3, 3, 3, 3]


def test_it_is_seen_whose_turn_it_is_and_who_can_be_chosen(column: SeatColumn, seen: Observation) -> None:
    card = column.card_of(1)
    still = card.grab().toImage()
    column.offer((1, 3))
    assert card.grab().toImage() != still
    column.offer(())
    assert card.grab().toImage() == still
    seen.table.actor = 1
    column.show_seats(seen, PLAYERS, OTHERS, News())
    assert card.grab().toImage() != still


def test_thinking_is_seen_and_ends(column: SeatColumn, qtbot: QtBot) -> None:
    def levels() -> list[QImage]:
        cards = [column.card_of(seat) for seat in OTHERS]
        return [card.grab(card.plan().level.toAlignedRect()).toImage() for card in cards]

    still = levels()
    column.set_thinking(3)
    thinking = levels()
    assert [now != before for now, before in zip(thinking, still, strict=True)] == [False, False, True, False]
    qtbot.waitUntil(lambda: levels()[2] != thinking[2], timeout=5_000)  # the dots move
    column.set_thinking(None)
    assert levels() == still


def test_cards_stay_while_the_seats_do(column: SeatColumn, seen: Observation) -> None:
    before = column.card_of(2)
    column.show_seats(seen, PLAYERS, OTHERS, News())
    assert column.card_of(2) is before
    column.show_seats(seen, PLAYERS, (2, 0), News())
    assert column.card_of(2) is not before
    assert column.card_of(2).y() < column.card_of(0).y()
    with pytest.raises(KeyError):
        column.card_of(1)


@pytest.mark.parametrize("count", range(1, 5))
@pytest.mark.parametrize("size", [(236, 560), (280, 660), (340, 900)])
def test_the_cards_fit_below_each_other(
    column: SeatColumn, seen: Observation, count: int, size: tuple[int, int]
) -> None:
    column.resize(*size)
    column.show_seats(seen, PLAYERS, OTHERS[:count], News())
    boxes = [column.card_of(seat).geometry() for seat in OTHERS[:count]]
    assert all(column.rect().contains(box) for box in boxes)
    assert all(not one.intersects(other) for one, other in combinations(boxes, 2))
    for seat in OTHERS[:count]:
        board = column.card_of(seat).board
        inside = QRectF(board.rect())
        assert all(inside.contains(board.place.spot(plot)) for plot in range(12))
        assert board.place.piece_size() >= 9


def boxes_of(plan: SeatPlan) -> list[QRectF]:
    """Return every box that must not lie over another; the crest may lie over the picture."""
    return [plan.name, plan.level, plan.seal, plan.hand, plan.flag, *plan.colours, plan.privileges]


@pytest.mark.parametrize(
    "plan",
    [
        *(plan_card(*size) for size in ((236, 136), (280, 162), (280, 217), (340, 222), (340, 298), (360, 440))),
        *(plan_strip(*size) for size in ((236, 96), (280, 110), (340, 120))),
    ],
)
def test_nothing_on_a_paper_lies_over_anything_else(plan: SeatPlan) -> None:
    boxes = boxes_of(plan)
    touching = [box.adjusted(0.6, 0.6, -0.6, -0.6) for box in boxes]
    assert not [pair for pair in combinations(touching, 2) if pair[0].intersects(pair[1])]
    assert all(plan.paper.contains(box) for box in boxes)
    assert not any(plan.picture.intersects(box) for box in boxes)
    assert min(plan.name.height(), plan.level.height()) >= 11


def test_the_own_seat_follows_the_viewer(qtbot: QtBot, seen: Observation) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(300, 120)
    own = OwnSeat(LIGHT, around)
    own.setGeometry(0, 0, 280, 110)
    own.show_seat(seen, PLAYERS, News())
    around.show()
    assert own.accessibleName() == "Ana, 0 points"
    assert "Begins this round" in own.accessibleDescription()
    before = own.grab().toImage()
    own.use_palette(DARK)
    assert own.grab().toImage() != before
    text.use("es")
    own.retranslate()
    assert own.accessibleName() == "Ana, 0 puntos"


@pytest.mark.parametrize("plan", [plan_card(420, 300), plan_card(280, 190), plan_strip(330, 110)])
def test_the_flag_stands_in_the_middle_of_its_room(qapp: QApplication, plan: SeatPlan) -> None:
    image = QImage(440, 320, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    _paint_flag(painter, plan, LIGHT)
    painter.end()
    painted = [x for x in range(image.width()) if any(image.pixel(x, y) for y in range(image.height()))]
    assert abs((painted[0] + painted[-1]) / 2 - plan.flag.center().x()) < 2


def pixels(card: SeatCard, box: QRectF) -> QImage:
    return card.grab(box.toAlignedRect()).toImage()


def test_what_is_new_is_told_and_seen(column: SeatColumn, seen: Observation) -> None:
    card = column.card_of(2)
    seal, privilege = card.plan().seal, next(card.plan().privilege_boxes(1))
    before = pixels(card, seal), pixels(card, privilege), pixels(card, card.plan().picture)
    colour = next(c for c, name in enumerate(seen.table.setup.deck.privileges) if name == card.view.privileges[0])
    lost = (colour + 1) % 6
    new = SeatNews(gained=3, lost=1 << 6, won=frozenset({colour}), robbed=frozenset({lost}))
    column.show_seats(seen, PLAYERS, OTHERS, News((), (SeatNews(), SeatNews(), new, SeatNews(), SeatNews())))
    after = pixels(card, seal), pixels(card, privilege), pixels(card, card.plan().picture)
    assert all(old != now for old, now in zip(before, after, strict=True))
    assert card.accessibleName() == "<b>x</b>, 4 points, +3 since your turn"
    assert "Lost since your turn" in card.accessibleDescription()
    assert "a house was lost here" in card.board.describe(6)


def test_points_that_have_gone_on_are_not_said_to_be_new(column: SeatColumn, seen: Observation) -> None:
    new = SeatNews(gained=3, has_gone_on=True)
    column.show_seats(seen, PLAYERS, OTHERS, News((), (SeatNews(), SeatNews(), new, SeatNews(), SeatNews())))
    assert column.card_of(2).accessibleName() == "<b>x</b>, 4 points"


def test_looking_back_nothing_is_new_since_a_turn(column: SeatColumn, seen: Observation) -> None:
    new = SeatNews(gained=-1, lost=1 << 6, robbed=frozenset({1}), is_just_now=True)
    column.show_seats(seen, PLAYERS, OTHERS, News((), (SeatNews(), SeatNews(), new, SeatNews(), SeatNews())))
    card = column.card_of(2)
    assert card.accessibleName() == "<b>x</b>, 4 points, -1 just now"
    assert "Just lost" in card.accessibleDescription()
    assert "a house has just been lost here" in card.board.describe(6)


def test_a_privilege_that_is_won_back_is_there_once_and_explained(seen: Observation) -> None:
    """What was lost stays marked until the turn is over, in which it may be won back."""
    robbed = SeatNews(robbed=frozenset({0}))
    view = seat_view(seen, PLAYERS, 2, News((), (SeatNews(), SeatNews(), robbed, SeatNews(), SeatNews())))
    assert view.privileges_shown == view.privileges == (SETUP.deck.privileges[0],)
    assert not view.robbed


def test_the_way_to_the_last_round_is_seen_at_the_seal(column: SeatColumn, seen: Observation) -> None:
    """Two seats with the same number of figures on their seals differ in the ring around them."""
    card = column.card_of(2)
    rings = []
    for points in (11, 16):
        seen.table.lands[2].points[0] = points
        column.show_seats(seen, PLAYERS, OTHERS, News())
        seal = card.plan().seal
        rings.append(pixels(card, QRectF(seal.left(), seal.top(), seal.width() * 0.14, seal.height())))
    assert rings[0] != rings[1]


def test_plots_are_numbered_on_islands_that_are_large_enough(column: SeatColumn) -> None:
    board = column.card_of(1).board
    plain = board.grab().toImage()
    assert board.place.scale() >= NUMBERED
    column.number_plots(True)
    assert board.grab().toImage() != plain
    column.number_plots(False)
    assert board.grab().toImage() == plain
    column.limit(1.0, [NUMBERED - 1] * len(PLAYERS))
    small = board.grab().toImage()
    column.number_plots(True)
    assert board.grab().toImage() == small


def test_a_smaller_island_leaves_its_paper_as_it_is(column: SeatColumn) -> None:
    card = column.card_of(1)
    column.limit(1.0, [20.0] * len(PLAYERS))
    column.grab()
    scale, paper = card.board.place.scale(), card._paper.cacheKey()
    column.limit(1.0, [scale - 1] * len(PLAYERS))
    column.grab()
    assert card.board.place.scale() < scale
    assert card._paper.cacheKey() == paper
    column.limit(0.8, [scale - 1] * len(PLAYERS))
    column.grab()
    assert card._paper.cacheKey() != paper
