"""The ship theatre says and shows why a settler goes where it goes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.core import Event
from engine.games.islas.events import PirateLanded, SettlerLanded
from engine.games.islas.files import classic_deck
from engine.games.islas.observation import Observation, observe
from engine.games.islas.state import NOBODY, Setup
from engine.island.files import classic_islands
from engine.match import Player
from engine.registry import game
from islas_qt import text
from islas_qt.games.islas.theatre import pirate_scene
from islas_qt.games.islas.theatre.pirate_scene import PirateScene
from islas_qt.games.islas.theatre.settler_scene import SettlerScene
from islas_qt.games.islas.theatre.sheet import EDGE, reason_box
from islas_qt.games.islas.theatre.theatre import Theatre
from islas_qt.games.islas.words import next_to
from islas_qt.paint.painted import Growing
from islas_qt.paint.writing import CENTRE, write
from islas_qt.play.moments import Moment
from islas_qt.theme import DARK, LIGHT, serif

DECK = classic_deck()
SETUP = Setup(classic_islands()[:3], DECK)
PLAYERS = (Player("Ana"), Player("<b>Ben</b>"), Player("Cleo", "greedy", "shell"))
SEEN = observe(game("islas").rules.initial(SETUP, 1), 0)
CARD = DECK.names.index("Pescador")  # wishes for coast, river, red, brown

# Ana and Cleo are level at the first wish, Ana has more at the second.
SECOND_WISH = SettlerLanded(CARD, ((4, 3, 4), (2, 5, 1), (0, 0, 0), (0, 0, 0)), ((0, 1, 2), (0, 2)), 0, 1, "most")
BY_PRIVILEGE = SettlerLanded(CARD, ((4, 3, 4), (2, 5, 1), (0, 0, 0), (0, 0, 0)), ((0, 1, 2),), 2, 0, "win_ties")
TO_NOBODY = SettlerLanded(
    CARD, ((4, 3, 4), (1, 5, 1), (0, 0, 0), (0, 0, 0)), ((0, 1, 2), (0, 2), (0, 2), (0, 2)), NOBODY, 4, "nobody"
)
PIRATE = DECK.first_pirate


def pirate(seats: tuple[int, ...], by: str, points: tuple[int, ...], namer: int = -1, shield: int = -1) -> PirateLanded:
    return PirateLanded(PIRATE, DECK.colours[PIRATE], seats, by, namer, shield, points)


def moment(event: Event) -> Moment:
    return Moment(0, event, SEEN)


@pytest.fixture
def theatre(qtbot: QtBot) -> Iterator[Theatre]:
    theatre = Theatre(LIGHT)
    qtbot.addWidget(theatre)
    theatre.resize(760, 480)
    theatre.begin(SEEN.table, PLAYERS, 5)
    yield theatre
    theatre.steps.reset()
    text.use("en")


class Told:
    """Plays an event to its end, step by step, and keeps what was said."""

    def __init__(self, theatre: Theatre, event: Event) -> None:
        self.is_done = False
        self.said: list[str] = []
        theatre.perform(moment(event), 1.0, self._finish)
        while not self.is_done:
            if theatre.label.text() not in self.said:
                self.said.append(theatre.label.text())
            theatre.steps.advance(40)

    def _finish(self) -> None:
        self.is_done = True


def test_each_wish_is_asked_and_answered_until_one_decides(theatre: Theatre) -> None:
    first, second = (next_to(symbol) for symbol in DECK.wants[CARD][:2])
    said = Told(theatre, SECOND_WISH).said
    assert "Pescador" in said[0]
    assert first in said[1]
    assert "Ana and Cleo" in said[2]
    assert second in said[3]
    assert "Ana" in said[4]
    assert second in said[4]
    assert len(said) == 5


def test_who_is_out_of_it_may_have_free_plots(theatre: Theatre) -> None:
    none, all_three, two = (0, 0, 0), (0, 1, 2), (0, 2)
    among_all = SettlerLanded(CARD, (none, (1, 0, 0), none, none), (all_three, all_three), 0, 1, "most")
    among_two = SettlerLanded(CARD, ((4, 3, 4), (0, 5, 0), (1, 0, 0), none), (all_three, two, two), 0, 2, "most")
    coast, river = (next_to(symbol) for symbol in DECK.wants[CARD][:2])
    assert f"Nobody has a free plot {coast}: on to the next wish." in Told(theatre, among_all).said
    assert f"None of them has a free plot {river}: on to the next wish." in Told(theatre, among_two).said


def seconds(theatre: Theatre, event: Event, seen: Observation = SEEN) -> float:
    """Return how long an event is shown at the usual speed."""
    theatre.perform(Moment(0, event, seen), 1.0, lambda: None)
    spent = 0
    while theatre.steps.is_running:
        theatre.steps.advance(20)
        spent += 20
    return spent / 1000


def test_a_clear_case_takes_less_time_than_a_contest(theatre: Theatre) -> None:
    none = (0, 0, 0)
    clear = SettlerLanded(CARD, ((4, 3, 3), none, none, none), ((0, 1, 2),), 0, 0, "most")
    assert seconds(theatre, clear) < 0.7 * seconds(theatre, BY_PRIVILEGE)
    assert seconds(theatre, clear) < 0.5 * seconds(theatre, SECOND_WISH)


def test_it_is_shown_more_quickly_when_people_know_how_it_goes(theatre: Theatre) -> None:
    later = observe(game("islas").rules.initial(SETUP, 1), 0)
    later.table.round = 2
    assert seconds(theatre, SECOND_WISH, later) < 0.7 * seconds(theatre, SECOND_WISH)


def test_the_plots_are_lit_as_they_are_counted(theatre: Theatre) -> None:
    wants, lands = DECK.wants[CARD], SEEN.table.lands
    plots = [land.touch[wants[0]] & land.free for land in lands]
    counts = tuple(tuple((land.touch[symbol] & land.free).bit_count() for land in lands) for symbol in wants)
    winner = counts[0].index(max(counts[0]))
    told: list[list[int]] = []
    theatre.counted.connect(told.append)
    theatre.perform(moment(SettlerLanded(CARD, counts, ((0, 1, 2),), winner, 0, "most")), 1.0, lambda: None)
    while theatre.steps.is_running:
        theatre.steps.advance(15)
    assert plots in told, "all of them at once, when the counting is over"
    growing = [lit[winner].bit_count() for lit in told]
    assert growing == sorted(growing)
    assert set(growing) >= {1, 2, max(counts[0])}
    assert told[-1] == [plots[winner] if seat == winner else 0 for seat in range(3)]
    theatre.shrink(True)
    assert not any(told[-1])


def test_no_plot_is_lit_if_the_islands_have_changed_since(theatre: Theatre) -> None:
    told: list[list[int]] = []
    theatre.counted.connect(told.append)
    theatre.perform(moment(SECOND_WISH), 0, lambda: None)
    assert not any(any(lit) for lit in told)


def test_the_privilege_that_wins_ties_is_named(theatre: Theatre) -> None:
    assert "wins ties" in Told(theatre, BY_PRIVILEGE).said[-1]
    assert theatre.scene.favoured == 1.0


def test_nobody_gets_what_no_wish_decides(theatre: Theatre) -> None:
    said = Told(theatre, TO_NOBODY).said
    assert "Nobody" in said[-1]
    assert theatre.scene.gone == 1.0
    assert theatre.scene.lit == 0.0


def test_counts_grow_and_those_behind_fall_out(theatre: Theatre) -> None:
    theatre.perform(moment(SECOND_WISH), 1.0, lambda: None)
    scene = theatre.scene
    assert isinstance(scene, SettlerScene)
    counts = []
    while scene.wish < 1:
        theatre.steps.advance(15)
        counts.append(scene.counted)
    assert sorted(set(counts)) == [0, 1, 2, 3, 4]
    assert [scene.row_strength(seat) for seat in range(3)] == [1.0, 0.0, 1.0]
    theatre.steps.skip()
    assert [scene.row_strength(seat) for seat in range(3)] == [1.0, 0.0, 0.0]
    assert [scene.column_strength(wish) for wish in range(4)] == [1.0, 1.0, 0.0, 0.0]


def test_counts_of_later_wishes_stay_hidden(theatre: Theatre) -> None:
    """Two events that differ only in what is never looked at give the same picture."""
    pictures = []
    for last in ((0, 0, 0), (7, 8, 9)):
        event = SettlerLanded(CARD, (*SECOND_WISH.counts[:3], last), SECOND_WISH.rivals, 0, 1, "most")
        theatre.begin(SEEN.table, PLAYERS, 5)
        theatre.perform(moment(event), 0.0, lambda: None)
        pictures.append(theatre.grab().toImage())
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(
    ("event", "victims", "words"),
    [
        (pirate((1,), "owner", (1, 4, 0)), [1], "<b>Ben</b>"),
        (pirate((0, 2), "most", (2, 1, 2)), [0, 2], "Ana and Cleo"),
        (pirate((2,), "most", (0, 3, 2), shield=1), [2], "shield"),
        (pirate((), "nobody", (0, 0, 0)), [], "pirate"),
        (pirate((0, 2), "diverted", (0, 3, 0), namer=1, shield=1), [], "<b>Ben</b>"),
    ],
    ids=["owner", "equal", "shielded", "nobody", "diverted"],
)
def test_a_pirate_tells_whom_it_attacks(theatre: Theatre, event: PirateLanded, victims: list[int], words: str) -> None:
    said = Told(theatre, event).said
    assert words in said[-1]
    assert isinstance(theatre.scene, PirateScene)
    assert [seat for seat in range(3) if theatre.scene.is_victim(seat)] == victims


def test_without_speed_only_the_end_is_shown_at_once(theatre: Theatre) -> None:
    ended: list[bool] = []
    theatre.perform(moment(SECOND_WISH), 0.0, lambda: ended.append(True))
    assert ended == [True]
    assert theatre.scene.lit == 1.0


def test_space_skips_and_tells_so_before_it_is_done(theatre: Theatre, qtbot: QtBot) -> None:
    order: list[str] = []
    theatre.skipped.connect(lambda: order.append("skipped"))
    theatre.perform(moment(SECOND_WISH), 1.0, lambda: order.append("done"))
    qtbot.keyClick(theatre, Qt.Key.Key_Space)
    assert order == ["skipped", "done"]
    qtbot.keyClick(theatre, Qt.Key.Key_Space)
    assert order == ["skipped", "done"]


def test_the_buttons_pause_step_and_hurry(theatre: Theatre, qtbot: QtBot) -> None:
    theatre.perform(moment(SECOND_WISH), 1.0, lambda: None)
    controls = theatre.controls
    for button, is_paused, hurry in (
        (controls.pause, True, 1),
        (controls.pause, False, 1),
        (controls.faster, False, 2),
        (controls.step, True, 2),
    ):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert (theatre.steps.is_paused, theatre.steps.hurry) == (is_paused, hurry)
    assert controls.faster.text() == "×2"
    assert controls.pause.accessibleName() == "Go on (P)"
    qtbot.keyClick(theatre, Qt.Key.Key_P)
    assert not theatre.steps.is_paused


def test_a_strip_leaves_the_island_free_and_grows_again(theatre: Theatre) -> None:
    theatre.show()
    theatre.perform(moment(SECOND_WISH), 0.0, lambda: None)
    theatre.shrink(True)
    assert theatre.height() <= 70
    assert not theatre.controls.isVisible()
    theatre.resize(700, 400)  # the window changes meanwhile
    assert theatre.height() <= 70
    theatre.shrink(False)
    assert (theatre.width(), theatre.height()) == (700, 400)


def test_a_replay_stays_until_it_is_closed(theatre: Theatre, qtbot: QtBot) -> None:
    ended: list[bool] = []
    both = [moment(SECOND_WISH), moment(pirate((1,), "owner", (1, 4, 0)))]
    theatre.replay(both, PLAYERS, 1.0, lambda: ended.append(True))
    while theatre.steps.is_running:
        theatre.steps.advance(500)
    assert isinstance(theatre.scene, PirateScene)
    assert not theatre.isHidden()
    assert not ended
    qtbot.mouseClick(theatre.controls.skip, Qt.MouseButton.LeftButton)
    assert ended == [True]
    assert theatre.isHidden()


def test_a_replay_waits_for_the_ship_and_gives_way_to_it(theatre: Theatre) -> None:
    ended: list[str] = []
    theatre.perform(moment(SECOND_WISH), 1.0, lambda: ended.append("landed"))
    theatre.replay([moment(BY_PRIVILEGE)], PLAYERS, 1.0, lambda: ended.append("refused"))
    assert ended == ["refused"]
    theatre.skip()
    assert ended == ["refused", "landed"]
    theatre.replay([moment(BY_PRIVILEGE)], PLAYERS, 1.0, lambda: ended.append("replayed"))
    theatre.perform(moment(SECOND_WISH), 1.0, lambda: ended.append("landed again"))
    theatre.skip()
    assert ended == ["refused", "landed", "landed again"]


def test_names_are_never_read_as_mark_up(theatre: Theatre) -> None:
    theatre.perform(moment(pirate((1,), "owner", (1, 4, 0))), 0.0, lambda: None)
    assert theatre.label.textFormat() == Qt.TextFormat.PlainText
    assert "<b>Ben</b>" in theatre.label.text()


def test_the_sentence_follows_the_language(theatre: Theatre) -> None:
    theatre.perform(moment(SECOND_WISH), 0.0, lambda: None)
    english = theatre.label.text()
    text.use("de")
    theatre.retranslate()
    assert theatre.label.text() != english
    assert "Ana" in theatre.label.text()
    assert "Überspringen" in theatre.controls.skip.text()


def test_a_pirate_comes_by_night(theatre: Theatre) -> None:
    def brightness(image: QImage) -> int:
        return image.pixelColor(image.width() // 2, image.height() - 20).lightness()

    theatre.perform(moment(SECOND_WISH), 0.0, lambda: None)
    day = brightness(theatre.grab().toImage())
    theatre.perform(moment(pirate((), "nobody", (0, 0, 0))), 0.0, lambda: None)
    night = brightness(theatre.grab().toImage())
    theatre.use_palette(DARK)
    assert day > 150 > 80 > night


def test_while_it_moves_what_stands_still_is_painted_in_parts(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Growing.grow, "__defaults__", (0.0,))
    theatre.perform(moment(pirate((), "nobody", (0, 0, 0))), 0.0, lambda: None)
    theatre.grab()
    theatre.perform(moment(SECOND_WISH), 1.0, lambda: None)
    theatre.grab()
    assert not theatre._stage.still.is_done
    while not theatre._stage.still.is_done:
        theatre.grab()
    slowly = theatre._stage.still.picture.toImage()
    theatre.perform(moment(TO_NOBODY), 1.0, lambda: None)  # the same card: heads and names are painted over their like
    theatre.steps.pause(True)
    theatre.grab()
    assert theatre._stage.still.is_done
    assert theatre._stage.still.picture.toImage() == slowly


def test_a_word_is_made_smaller_before_it_is_shortened(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> None:
    """Type comes in whole pixels, so to measure once and to make it smaller in proportion is not enough."""
    half = QFontMetricsF(serif(12, bold=True)).horizontalAdvance("Summe")
    written = []
    monkeypatch.setattr(QPainter, "drawText", lambda painter, box, flags, text: written.append(text))
    painter = QPainter(picture := QImage(200, 60, QImage.Format.Format_ARGB32))
    for width in range(round(half) + 1, 130):
        write(painter, QRectF(0, 0, width, 40), "Summe", 22.5, CENTRE, bold=True)
    painter.end()
    assert not picture.isNull()
    assert set(written) == {"Summe"}


def test_the_sentence_keeps_off_the_foot_of_the_sheet(theatre: Theatre) -> None:
    sheet = theatre.height() - EDGE - 3
    assert sheet - theatre.label.geometry().bottom() > 10


def lit_pixels(theatre: Theatre, box: QRectF) -> int:
    """Return how many pixels of a box differ from the sky around them, before anything is written there."""
    image = theatre._sheet.toImage().copy(box.toAlignedRect())
    return sum(image.pixelColor(x, y).lightness() > 70 for x in range(image.width()) for y in range(image.height()))


def test_no_star_shines_through_what_is_written(theatre: Theatre) -> None:
    theatre.perform(moment(pirate((1,), "owner", (1, 4, 0))), 0.0, lambda: None)
    theatre.grab()
    assert theatre.scene is not None
    grid = theatre.grid(theatre.scene)
    inside = [QRectF(theatre.label.geometry()), *(grid.name(row).adjusted(0, 3, 0, -3) for row in range(3))]
    assert not any(lit_pixels(theatre, box) for box in inside)
    assert lit_pixels(theatre, QRectF(theatre.rect()).adjusted(20, 20, -20, -20)), "elsewhere there are some"


def test_every_victim_is_in_the_strip(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    theatre.perform(moment(pirate((0, 2), "most", (2, 1, 2))), 0.0, lambda: None)
    theatre.shrink(True)
    crests: list[str] = []
    monkeypatch.setattr(pirate_scene, "paint_crest", lambda painter, crest, *more: crests.append(crest))
    theatre._sheet = QPixmap()
    theatre.grab()
    assert crests == [theatre.scene.cast.crest(seat) for seat in (0, 2)]
    assert theatre.label.geometry().left() > reason_box(theatre).right()
