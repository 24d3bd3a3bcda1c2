"""Statistics are what counting by hand gives."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable

import pytest
from _history import ME, fill
from _matches import finished, new_match

from engine.interval import wilson
from islas_qt.storage.database import Database
from islas_qt.storage.filters import Filter, Sort
from islas_qt.storage.history import History, Player, Summary
from islas_qt.storage.matches import Matches
from islas_qt.storage.statistics import AGAINST, FIGURES, SUBJECTS, IslandFigures, Line, Overview, Statistics, Subject
from islas_qt.text import speak, use

Seat = tuple[Summary, Player]


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
            wins=pytest.approx(sum(player.share or 0 for _, player in group)),
            even=pytest.approx(sum(1 / len(match.players) for match, _ in group) / len(group)),
            points=pytest.approx(sum(player.score or 0 for _, player in group) / len(group)),
        )
        for name, group in groups.items()
    ]


def player_of(seat: Seat) -> list[tuple[str, str]]:
    return [] if seat[1].bot else [(seat[1].name, seat[1].name)]


def level_of(seat: Seat) -> list[tuple[str, str]]:
    return [(seat[1].bot, seat[1].bot)] if seat[1].bot else []


def island_of(seat: Seat) -> list[tuple[str, str]]:
    return [(seat[1].island or "", seat[1].island_hash or "")]


def place_of(seat: Seat) -> list[tuple[str, str]]:
    return [(f"{seat[1].position + 1}/{len(seat[0].players)}",) * 2]


def levels_against(seat: Seat) -> list[tuple[str, str]]:
    return [(level, level) for level in {player.bot for player in seat[0].players if player.bot}]


WAYS = {"player": player_of, "bot": level_of, "island": island_of, "place": place_of}


def in_order(lines: list[Line], subject: Subject) -> list[Line]:
    """Sort places by the number of seats, everything else by how often it was played."""
    if subject == "place":
        return sorted(lines, key=lambda line: line.key[::-1])
    return sorted(lines, key=lambda line: (-line.played, line.name, line.key))


@pytest.mark.parametrize("subject", SUBJECTS)
def test_everybody_together(database: Database, seats: list[Seat], subject: Subject) -> None:
    lines = list(Statistics(database).by(subject, "islas"))
    assert lines == in_order(by_hand(seats, WAYS[subject]), subject)
    assert len(lines) > 2


@pytest.mark.parametrize("subject", SUBJECTS)
def test_one_person(database: Database, seats: list[Seat], subject: Subject) -> None:
    mine = [(match, player) for match, player in seats if player.name == ME]
    way = levels_against if subject == "bot" else WAYS[subject]
    lines = list(Statistics(database).by(subject, "islas", ME))
    assert lines == in_order(by_hand(mine, way), subject)
    assert Statistics(database).by(subject, "islas", "Nobody") == ()


@pytest.mark.parametrize("subject", SUBJECTS)
def test_games_are_not_mixed(database: Database, subject: Subject) -> None:
    fill(database, 300)
    counted = [sum(line.played for line in Statistics(database).by(subject, game)) for game in ("islas", "go")]
    assert counted[0] > 0
    assert counted[1] == 0


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
    told = [speak(why) for why in (*FIGURES.values(), *SUBJECTS.values(), AGAINST)]
    assert len(set(told)) == len(told) == 11
    assert all(sentence.endswith(".") for sentence in told)
    properties = {name for name, value in vars(Line).items() if isinstance(value, property)}
    assert set(FIGURES) == {*Line.__dataclass_fields__, *properties} - {"name", "key"}


def test_an_island_is_counted_over_its_versions_and_for_each(database: Database, seats: list[Seat]) -> None:
    lines = {line.key: line for line in by_hand(seats, island_of)}
    chosen = sorted(lines)[:3]
    on_it = [seat for seat in seats if seat[1].island_hash in chosen]
    (total,) = by_hand(on_it, lambda _: [("all", "")])
    figures = Statistics(database).of_island([*chosen, "0" * 64], "islas")
    assert figures.matches == len({match.number for match, _ in on_it})
    assert figures.versions == {key: lines[key] for key in chosen}
    assert figures.total
    assert (figures.total.played, figures.total.wins, figures.total.even) == (total.played, total.wins, total.even)
    assert figures.total.points == total.points
    assert Statistics(database).of_island(["0" * 64], "islas") == IslandFigures(0, None, {})
    wanted = Filter(game="islas", finished=True, islands=tuple(chosen))
    assert History(database).count(wanted) == figures.matches
