"""What the finished matches tell, read for the page of statistics. Needs the database, so it is imported late."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.interval import wilson
from engine.registry import Fact
from islas_qt.game_ui import bot_name, game_keys, game_ui
from islas_qt.screens.history.model import result, when
from islas_qt.screens.statistics.points_chart import Score
from islas_qt.screens.statistics.share_chart import Share
from islas_qt.storage.database import Database
from islas_qt.storage.filters import Filter, Sort
from islas_qt.storage.history import History
from islas_qt.storage.statistics import Line, Statistics, subjects_of
from islas_qt.text import spoken_name, tr

LAST = 60  # matches whose points are shown
MOST = 10  # players or islands in a chart, those that played or were played on most


@dataclass(frozen=True)
class Figures:
    """The figures of one person, or of all; `scores` are one person's, the oldest first."""

    all: Share | None
    shares: dict[str, tuple[Share, ...]]  # by subject
    scores: tuple[Score, ...]


def played_games(database: Database) -> list[str]:
    """Return the games of which a match was finished; may raise StorageError."""
    statistics = Statistics(database)
    return [key for key in game_keys() if statistics.overview(key).finished]


def people(database: Database, game: str) -> list[str]:
    """Return who has finished a match and is not a bot, whoever played most first; may raise StorageError."""
    return Statistics(database).people(game)


def read_figures(database: Database, game: str, person: str | None) -> Figures:
    """Return the figures of a person in a game, or of everybody; may raise StorageError."""
    statistics = Statistics(database)
    lines = {subject: statistics.by(subject, game, person) for subject in subjects_of(game)}
    mine = next((line for line in lines["player"] if line.name == person), None)
    shares = {subject: tuple(_shares(game, subject, found)) for subject, found in lines.items()}
    if person:
        del shares["player"]
    scores = tuple(_scores(database, game, person)) if person else ()
    return Figures(_share(spoken_name(mine.name), [mine]) if mine else None, shares, scores)


def _shares(game: str, subject: str, lines: Iterable[Line]) -> Iterable[Share]:
    together: dict[str, list[Line]] = {}  # the versions of an island count together
    for line in lines:
        together.setdefault(_name(game, subject, line), []).append(line)
    shares = [_share(name, same) for name, same in together.items()]
    return shares if subjects_of(game)[subject].order else shares[:MOST]


def _share(name: str, lines: list[Line]) -> Share:
    played, wins = sum(line.played for line in lines), sum(line.wins for line in lines)
    even = sum(line.even * line.played for line in lines) / played
    points = sum(line.points * line.played for line in lines) / played
    return Share(name, played, wins, wilson(wins, played), even, points)


def _name(game: str, subject: str, line: Line) -> str:
    match subject:
        case "bot":
            return bot_name(game, line.name)
        case "player":
            return spoken_name(line.name)
        case _:
            return game_ui(game).fact_name(Fact(subject, line.key, line.name))


def _scores(database: Database, game: str, person: str) -> Iterable[Score]:
    page = History(database).page(Filter(game=game, person=person, finished=True), Sort(), limit=LAST)
    for match in reversed(page.rows):
        for player in match.players:
            if player.name == person and player.bot is None and player.score is not None:
                told = f"{when(match)}\n{result(match)}\n{tr('{name}: {points}', name=person, points=player.score)}"
                yield Score(player.score, bool(player.share), told)
