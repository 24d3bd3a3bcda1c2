"""What the finished matches tell, read for the page of statistics. Needs the database, so it is imported late."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.interval import wilson
from islas_qt.game_ui import game_ui
from islas_qt.screens.history.model import result, when
from islas_qt.screens.statistics.points_chart import Score
from islas_qt.screens.statistics.share_chart import Share
from islas_qt.storage.database import Database
from islas_qt.storage.filters import Filter, Sort
from islas_qt.storage.history import History
from islas_qt.storage.statistics import Line, Statistics, Subject
from islas_qt.text import spoken_name, tr, tr_marked

GAME = "islas"
LAST = 60  # matches whose points are shown
MOST = 10  # players or islands in a chart, those that played or were played on most


@dataclass(frozen=True)
class Figures:
    """The figures of one person, or of all; `scores` are one person's, the oldest first."""

    all: Share | None
    shares: dict[Subject, tuple[Share, ...]]
    scores: tuple[Score, ...]


def people(database: Database) -> list[str]:
    """Return who has finished a match and is not a bot, whoever played most first; may raise StorageError."""
    return [line.name for line in Statistics(database).by("player", GAME)]


def read_figures(database: Database, person: str | None) -> Figures:
    """Return the figures of a person, or of everybody; may raise StorageError."""
    statistics = Statistics(database)
    subjects: tuple[Subject, ...] = ("bot", "island", "place") if person else ("player", "bot", "island", "place")
    shares = {subject: tuple(_shares(subject, statistics.by(subject, GAME, person))) for subject in subjects}
    mine = next((line for line in statistics.by("player", GAME, person) if line.name == person), None)
    scores = tuple(_scores(database, person)) if person else ()
    return Figures(_share(spoken_name(mine.name), [mine]) if mine else None, shares, scores)


def _shares(subject: Subject, lines: Iterable[Line]) -> Iterable[Share]:
    together: dict[str, list[Line]] = {}  # the versions of an island count together
    for line in lines:
        together.setdefault(_name(subject, line), []).append(line)
    shares = [_share(name, same) for name, same in together.items()]
    return shares if subject == "place" else shares[:MOST]


def _share(name: str, lines: list[Line]) -> Share:
    played, wins = sum(line.played for line in lines), sum(line.wins for line in lines)
    even = sum(line.even * line.played for line in lines) / played
    points = sum(line.points * line.played for line in lines) / played
    return Share(name, played, wins, wilson(wins, played), even, points)


def _name(subject: Subject, line: Line) -> str:
    match subject:
        case "bot":
            levels = game_ui("islas").levels
            return tr_marked(levels[line.name].name) if line.name in levels else line.name
        case "player":
            return spoken_name(line.name)
        case "place":
            place, _, seats = line.name.partition("/")
            return tr("{place} of {seats}", place=place, seats=seats)
        case _:
            return line.name


def _scores(database: Database, person: str) -> Iterable[Score]:
    page = History(database).page(Filter(game=GAME, person=person, finished=True), Sort(), limit=LAST)
    for match in reversed(page.rows):
        for player in match.players:
            if player.name == person and player.bot is None and player.score is not None:
                told = f"{when(match)}\n{result(match)}\n{tr('{name} {points}', name=person, points=player.score)}"
                yield Score(player.score, bool(player.share), told)
