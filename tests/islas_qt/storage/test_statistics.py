"""Statistics are what counting by hand gives."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from sqlalchemy import update

from engine.interval import wilson
from engine.registry import ISLAND
from islas_qt.storage.database import Database
from islas_qt.storage.filters import SEAT, Filter, Sort
from islas_qt.storage.history import History, Player, Summary
from islas_qt.storage.matches import Matches
from islas_qt.storage.statistics import AGAINST, FIGURES, FactFigures, Line, Overview, Statistics, subjects_of
from islas_qt.text import speak, use
from tests.support.history import ME, fill
from tests.support.matches import finished, new_match

Seat = tuple[Summary, Player]
SUBJECTS = subjects_of("islas")


@pytest.fixture
def seats(database: Database) -> list[Seat]:
    """Everybody in three hundred made-up matches of Islas that are over."""
    fill(database, 300)
    matches = History(database).each(Filter(game="islas", finished=True), Sort())
    return [(match, player) for match in matches for player in match.players]


def by_hand(seats: Iterable[Seat], names: Callable[[Seat], Iterable[tuple[str, str]]]) -> list[Line]:
    """Count seats under each of their names."""
    groups: defaultdict[tuple[str, str], list[Seat]] = defaultdict(list)
    for seat in seats:
        for name in names(seat):
            groups[name].append(seat)
    return [
        Line(
            *name,
            played=len(group),
            wins=about(sum(player.share or 0 for _, player in group)),
            even=about(sum(1 / len(match.players) for match, _ in group) / len(group)),
            points=about(sum(player.score or 0 for _, player in group) / len(group)),
        )
        for name, group in groups.items()
    ]


def about(figure: float) -> Any:
    """Return what is equal to every figure that differs by rounding only."""
    return pytest.approx(figure)


def player_of(seat: Seat) -> list[tuple[str, str]]:
    return [] if seat[1].bot else [(seat[1].name, seat[1].name)]


def level_of(seat: Seat) -> list[tuple[str, str]]:
    return [(seat[1].bot, seat[1].bot)] if seat[1].bot else []


def fact_of(seat: Seat, subject: str) -> tuple[str, str]:
    fact = seat[1].fact(subject)
    assert fact
    return fact.name, fact.key


def island_of(seat: Seat) -> list[tuple[str, str]]:
    return [fact_of(seat, ISLAND)]


def place_of(seat: Seat) -> list[tuple[str, str]]:
    return [fact_of(seat, "place")]


def levels_against(seat: Seat) -> list[tuple[str, str]]:
    return [(level, level) for level in {player.bot for player in seat[0].players if player.bot}]


WAYS = {"player": player_of, "bot": level_of, "island": island_of, "place": place_of}


def in_order(lines: list[Line], subject: str) -> list[Line]:
    """Sort places by the number of seats, everything else by how often it was played."""
    if subject == "place":
        return sorted(lines, key=lambda line: line.key[::-1])
    return sorted(lines, key=lambda line: (-line.played, line.name, line.key))


@pytest.mark.parametrize("subject", SUBJECTS)
def test_everybody_together(database: Database, seats: list[Seat], subject: str) -> None:
    lines = list(Statistics(database).by(subject, "islas"))
    assert lines == in_order(by_hand(seats, WAYS[subject]), subject)
    assert len(lines) > 2


@pytest.mark.parametrize("subject", SUBJECTS)
def test_one_person(database: Database, seats: list[Seat], subject: str) -> None:
    mine = [(match, player) for match, player in seats if player.name == ME]
    way = levels_against if subject == "bot" else WAYS[subject]
    lines = list(Statistics(database).by(subject, "islas", ME))
    assert lines == in_order(by_hand(mine, way), subject)
    assert Statistics(database).by(subject, "islas", "Nobody") == ()


@pytest.mark.parametrize("subject", SUBJECTS)
def test_games_are_not_mixed(database: Database, subject: str) -> None:
    fill(database, 300)
    assert sum(line.played for line in Statistics(database).by(subject, "islas")) > 0
    with database.writing() as session:
        session.connection().execute(update(SEAT).values(game="chess"))
    assert Statistics(database).by(subject, "islas") == ()


@pytest.mark.parametrize("subject", SUBJECTS)
def test_who_plays_alone_wins_nothing(database: Database, subject: str) -> None:
    fill(database, 300)
    before = {line.key: line.played for line in Statistics(database).by(subject, "islas")}
    with database.writing() as session:
        session.connection().execute(update(SEAT).where(SEAT.c.seats == 2).values(seats=1))
    after = {line.key: line.played for line in Statistics(database).by(subject, "islas")}
    assert 0 < sum(after.values()) < sum(before.values())


def test_a_game_that_declares_nothing_has_figures_of_players_and_bots() -> None:
    assert list(subjects_of("chess")) == ["player", "bot"]
    assert list(subjects_of("islas")) == ["player", "bot", "island", "place"]


def test_only_what_is_finished_counts(database: Database) -> None:
    matches, statistics = Matches(database), Statistics(database)
    matches.create(new_match())
    assert statistics.overview("islas") == Overview(0, 1, None, None)
    assert [statistics.by(subject, "islas") for subject in SUBJECTS] == [()] * 4
    match_id = matches.create(finished(3))
    outcome = finished(3).outcome
    assert outcome
    assert statistics.overview("islas") == Overview(1, 1, finished(3).ply, max(outcome.scores))
    line = statistics.by("player", "islas")[0]
    assert (line.name, line.played, line.wins, line.points) == (
        "Ana",
        1,
        float(0 in outcome.winners),
        outcome.scores[0],
    )
    matches.delete(match_id)
    assert statistics.by("player", "islas") == ()


def test_the_rate_and_its_interval() -> None:
    line = Line("Ana", "Ana", played=40, wins=10.0, even=0.25, points=20.0)
    assert line.rate == 0.25
    assert line.interval == wilson(10, 40) == (pytest.approx(0.1419, abs=5e-5), pytest.approx(0.4019, abs=5e-5))
    assert wilson(0, 5)[0] == 0
    assert wilson(5, 5)[1] == 1


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_every_figure_has_a_definition(language: str) -> None:
    use(language)
    told = [speak(why) for why in (*FIGURES.values(), *(one.about for one in SUBJECTS.values()), AGAINST)]
    assert len(set(told)) == len(told) == 11
    assert all(sentence.endswith(".") for sentence in told)
    properties = {name for name, value in vars(Line).items() if isinstance(value, property)}
    assert set(FIGURES) == {*Line.__dataclass_fields__, *properties} - {"name", "key"}


def test_an_island_is_counted_over_its_versions_and_for_each(database: Database, seats: list[Seat]) -> None:
    lines = {line.key: line for line in by_hand(seats, island_of)}
    chosen = sorted(lines)[:3]
    on_it = [seat for seat in seats if seat[1].island_hash in chosen]
    (total,) = by_hand(on_it, lambda _: [("all", "")])
    figures = Statistics(database).of(ISLAND, [*chosen, "0" * 64], "islas")
    in_all_games = Statistics(database).of(ISLAND, chosen)  # and no other one is played on islands
    assert (in_all_games.matches, in_all_games.each.keys()) == (figures.matches, figures.each.keys())
    assert figures.matches == len({match.number for match, _ in on_it})
    assert figures.each == {key: lines[key] for key in chosen}
    assert figures.total
    assert (figures.total.played, figures.total.wins, figures.total.even) == (total.played, total.wins, total.even)
    assert figures.total.points == total.points
    assert Statistics(database).of(ISLAND, ["0" * 64], "islas") == FactFigures(0, None, {})
    wanted = Filter(game="islas", finished=True, facts={ISLAND: chosen})
    assert History(database).count(wanted) == figures.matches
