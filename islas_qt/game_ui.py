"""What a game brings to the window: `game_ui(key)` is the only door from what is shared to a game.

A game's part is loaded when it is first asked for; this module is there at the first paint, so it imports next to
nothing. Another game takes one line in `_MODULES`, or `register`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from islas_qt.settings import Settings
from islas_qt.text import Marked, mark, tr, tr_marked

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtWidgets import QWidget

    from engine.core import Event, Json
    from engine.island.cells import Island
    from engine.match import Header
    from engine.registry import Fact
    from islas_qt.keys import KeyHelp
    from islas_qt.paint.island.studio import Studio
    from islas_qt.play.moments import Mark
    from islas_qt.play.plan import MatchPlan
    from islas_qt.setup_form import SetupForm
    from islas_qt.table.game_table import Frame, GameTable
    from islas_qt.theme import Palette

_MODULES = {
    "islas": "islas_qt.games.islas.ui",
    "puentes": "islas_qt.games.puentes.ui",
    "caminos": "islas_qt.games.caminos.ui",
}  # by the key that saved files use; the first is offered first


@dataclass(frozen=True, slots=True)
class Level:
    """What a level of bots is called, how it plays and how strong that is; the figures come from `docs/bots.md`."""

    name: Marked
    about: Marked
    wins: int = 0  # per cent of matches for two against the level below; 0: not known
    of: int = 0  # so many matches


@dataclass(frozen=True, slots=True)
class Style:
    """What a style of bots is called, alone and with a level, and how it plays."""

    name: Marked
    with_level: Marked
    about: Marked


CAREFREE = Level(mark("Carefree"), mark("Plays anything that is allowed, without a thought: for learning the rules."))
BEGINNER = mark("Sees good moves but overlooks many of them, as beginners do.")
FOR_NOW = mark("Takes what looks best now, never thinks ahead.")
A_ROUND_AHEAD = mark("Thinks one round ahead, again and again, before it decides.")

FRIENDLY = Style(
    mark("Friendly"),
    mark("{level}, friendly"),
    mark("Plays carelessly while it is ahead, so that the match stays close."),
)


def described(levels: Mapping[str, Level], key: str) -> str:
    """Return how a level plays, and how well, in the language spoken now."""
    level = levels[key]
    about = tr_marked(level.about)
    if not level.wins:
        return about
    below = list(levels)[list(levels).index(key) - 1]
    return f"{about} " + tr(
        "Won {percent}% of {matches} matches for two against “{level}”.",
        percent=level.wins,
        matches=level.of,
        level=tr_marked(levels[below].name),
    )


@dataclass(frozen=True, slots=True)
class Aid:
    """Help that people may have in a match, and may switch off in the settings; no two games have one of a name."""

    name: str
    label: Marked  # beside its tick


@dataclass(frozen=True, slots=True)
class Option:
    """Something that is agreed for all seats before a match: one of a few numbers, the usual one first."""

    key: str
    values: tuple[int, ...]
    label: Callable[[], str]  # in the language spoken now, as are the others
    value_name: Callable[[int], str]
    explained: Callable[[int], str]


@dataclass(frozen=True, slots=True)
class SubjectTexts:
    """What is written above the figures by what players start with: those of everybody, of one person, and a hint."""

    title: Marked
    own_title: Marked
    hint: Marked | None = None


PLACES = SubjectTexts(
    mark("Place in the first round"),
    mark("By place in the first round"),
    mark("“1 of 3” begins a match of three."),
)


class GameUi(ABC):
    """One game in the window; a game's package has one of its own."""

    key: str
    name: str  # the same in every language
    about: Marked  # one sentence for those who choose a game
    levels: Mapping[str, Level]  # of its bots, the weakest first
    styles: Mapping[str, Style] = {}  # of its bots, besides the usual one

    # -- at the table

    aids: tuple[Aid, ...] = ()  # help that people may agree on

    goal: int | None = None  # points that matter, for graphs

    @abstractmethod
    def table(self, frame: Frame, palette: Palette, parent: QWidget) -> GameTable:
        """Return the game's table for a match that is shown in a frame."""

    @abstractmethod
    def mark_of(self, event: Event) -> Mark | None:
        """Return what begins just after an event: a round, a turn or nothing; or that the match is over."""

    @abstractmethod
    def again(self, setup: Any) -> Any:
        """Return the set-up of a rematch: what favours a seat, such as beginning, goes to the next one."""

    @abstractmethod
    def emblem(self, painter: QPainter, box: QRectF, palette: Palette) -> None:
        """Paint the picture by which people know the game, as large as fits into the middle of the box."""

    # -- planning a match

    usual_level: str  # of a bot that nobody has chosen a level for
    aids_explained = Marked("")  # what the aids are that a match can be played with; empty: nobody is asked
    options: tuple[Option, ...] = ()

    @abstractmethod
    def header(self, plan: MatchPlan, islands: Sequence[Island], seed: int) -> Header:
        """Return what a planned match starts from; `islands` are those that people have made themselves."""

    def setup_form(self, studio: Studio, palette: Palette) -> SetupForm:
        """Return the game's part of the screen where a match is planned."""
        from islas_qt.setup_form import SetupForm

        return SetupForm()

    def may_repeat(self, choice: str) -> bool:
        """Return whether several seats may choose the same."""
        return True

    def island_trial(self, island: Island) -> MatchPlan | None:
        """Return the plan of a match that tries an island out; None if the game is not played on islands."""
        return None

    def plan_in_todays_words(self, remembered: Json) -> Json:
        """Return a remembered plan as it would be written today."""
        return remembered

    # -- learning it

    keys: tuple[KeyHelp, ...]  # at the table, in the order in which they are shown

    def rules_text(self, language: str) -> str:
        """Return the rules for people, as `islas_qt.screens.help.chapters` reads them."""
        from importlib.resources import files

        return files("resources").joinpath("help", self.key, f"{language}.md").read_text("utf-8")

    def help_picture(self, name: str, palette: Palette, ratio: float) -> QImage | None:
        """Return the picture that the rules name so, None if there is no such picture."""
        return None

    # -- in lists and figures

    subjects: Mapping[str, SubjectTexts] = {}  # of everything that its facts can be about

    def fact_name(self, fact: Fact) -> str:
        """Return a fact for people, in the language spoken now."""
        from engine.registry import PLACE

        if fact.subject != PLACE:
            return fact.name
        place, _, seats = fact.key.partition("/")
        return tr("{place} of {seats}", place=place, seats=seats)


def game_keys() -> tuple[str, ...]:
    """Return the keys of all games, in the order in which they are offered."""
    return tuple(_MODULES)


@cache
def game_ui(key: str) -> GameUi:
    """Return what a game brings to the window."""
    ui: GameUi = import_module(_MODULES[key]).UI
    for aid in ui.aids:
        Settings.declare(aid.name)
    return ui


def has_choice() -> bool:
    """Return whether there is more than one game: only then lists say which one a match is of."""
    return len(_MODULES) > 1


def name_of(key: str) -> str:
    """Return what a game is called; one that this program does not have goes by its key."""
    return game_ui(key).name if key in _MODULES else key


def bot_name(key: str, bot: str) -> str:
    """Return what a bot of a game is called; one that this program does not have goes by its name in match files."""
    from engine.bots.styles import level_and_style

    ui = game_ui(key)
    level, style = level_and_style(bot)
    if level not in ui.levels or style not in {"", *ui.styles}:
        return bot
    name = tr_marked(ui.levels[level].name)
    return tr_marked(ui.styles[style].with_level, level=name) if style else name


def register(key: str, module: str) -> None:
    """Add a game, whose part of the window is `UI` in a module."""
    _MODULES[key] = module
