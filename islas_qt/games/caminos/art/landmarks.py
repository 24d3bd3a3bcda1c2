"""The six expansions as landmarks, each standing on its town."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF

from islas_qt.games.caminos.art.sites import GROUND, Site
from islas_qt.games.caminos.art.suns import paint_sun
from islas_qt.theme import mixed

FOOT = GROUND + 5  # of the landmark, before its town


def paint_landmark(site: Site, name: str) -> None:
    """Paint an expansion with its town; one that is not ours looks like a town hall."""
    site.sky()
    site.ground()
    _town_behind(site)
    LANDMARKS.get(name, _town_hall)(site)
    site.grass(len(name), FOOT + 4, 6)


def _town_behind(site: Site) -> None:
    """Paint the roofs of the town that the landmark stands on."""
    for x, foot, size in ((-4, 62, 17), (12, 58, 13), (76, 58, 14), (88, 62, 17)):
        site.house(x, foot, size)
    pave = mixed(site.palette.plaza, site.palette.stone, 0.4).name()
    site.area(f"-60,{FOOT - 4}! 160,{FOOT - 4}! 160,150! -60,150!", pave, 0)
    site.line(f"-60,{FOOT - 4} 160,{FOOT - 4}", 1.0)


def _columns(site: Site, x: float, foot: float, wide: float, high: float, count: int) -> None:
    step = wide / (count - 1)
    for number in range(count):
        a = x + number * step
        site.area(
            f"{a - 2},{foot}! {a + 2},{foot}! {a + 2},{foot - high}! {a - 2},{foot - high}!", site.palette.wall, 1.0
        )


def _library(site: Site) -> None:
    """Paint a hall with columns, and a book over its door."""
    site.area(f"20,{FOOT}! 80,{FOOT}! 80,{FOOT - 4}! 20,{FOOT - 4}!", site.stone)
    site.wall(24, FOOT - 4, 52, 26)
    _columns(site, 29, FOOT - 4, 42, 24, 4)
    site.door(50, FOOT - 4, 8, 15)
    site.area("20,39! 80,39! 80,35! 20,35!", site.stone)
    site.area("20,35! 50,15! 80,35!", site.palette.roof)
    site.area("34,32.6! 50,22! 66,32.6!", site.palette.wall, 1.1)
    book = "#2f6d8c"
    site.area("41,33! 50,30! 59,33! 59,21! 50,18.4! 41,21!", book, 1.1)
    site.area("43,30.6! 50,28.4! 50,20.4! 43,22!", "#fffaf0", 0.8)
    site.area("57,30.6! 50,28.4! 50,20.4! 57,22!", "#efe6d2", 0.8)


def _church(site: Site) -> None:
    """Paint a nave and a tall tower with a cross."""
    site.wall(44, FOOT, 36, 22)
    site.area(f"40,{FOOT - 22}! 50,{FOOT - 40}! 78,{FOOT - 40}! 84,{FOOT - 22}!", site.palette.roof)
    site.windows((56, FOOT - 7), (65, FOOT - 7), (74, FOOT - 7), wide=4.6, high=9)
    site.wall(22, FOOT, 22, 44)
    site.roof(22, FOOT - 44, 22, 17, 2.4)
    site.windows((33, FOOT - 29), wide=6, high=9)
    site.door(33, FOOT, 9, 14)
    site.line("33,2 33,9", 1.8)
    site.line("30,4.4 36,4.4", 1.8)
    site.disc(33, FOOT - 20, 3.4, site.window, 1.1)


def _castle(site: Site) -> None:
    """Paint a keep between two towers, with flags."""
    stone, shade = site.stone, site.stone_shade
    site.wall(28, FOOT, 44, 26, stone, shade)
    site.battlements(28, FOOT - 26, 44, 6, stone)
    site.wall(38, FOOT - 20, 24, 22, stone, shade)
    site.battlements(38, FOOT - 42, 24, 4, stone)
    for x in (16, 66):
        site.wall(x, FOOT, 18, 34, stone, shade)
        site.battlements(x - 1.5, FOOT - 34, 21, 4, stone)
        site.windows((x + 9, FOOT - 18), wide=3.2, high=7)
    site.windows((46, FOOT - 28), (54, FOOT - 28), wide=3.4, high=7)
    site.area(f"42,{FOOT}! 42,{FOOT - 12} 50,{FOOT - 20} 58,{FOOT - 12} 58,{FOOT}!", "#3a2a1c", 1.3)
    for x in (46, 50, 54):
        site.line(f"{x},{FOOT} {x},{FOOT - 14}", 0.9, site.palette.rock_lit)
    site.flag(50, 8, 14, "#c8452f")


def _university(site: Site) -> None:
    """Paint a domed hall with wings, and a star on its dome."""
    for x in (14, 64):
        site.wall(x, FOOT, 22, 19)
        site.area(
            f"{x - 2},{FOOT - 19}! {x + 24},{FOOT - 19}! {x + 20},{FOOT - 26}! {x + 2},{FOOT - 26}!", site.palette.roof
        )
        site.windows((x + 6.5, FOOT - 6), (x + 15.5, FOOT - 6), wide=4, high=7)
    site.wall(33, FOOT, 34, 28)
    dome = "#4f8f8b"
    site.area(f"33,{FOOT - 30}! 34,{FOOT - 46} 50,{FOOT - 57} 66,{FOOT - 46} 67,{FOOT - 30}!", dome)
    site.area(f"54,{FOOT - 30}! 58,{FOOT - 44} 52,{FOOT - 55}! 64,{FOOT - 46} 66,{FOOT - 30}!", "#3c7370", 0)
    site.area(f"30,{FOOT - 27}! 70,{FOOT - 27}! 70,{FOOT - 31}! 30,{FOOT - 31}!", site.stone)
    _columns(site, 38, FOOT, 24, 26, 4)
    site.door(50, FOOT, 6, 14)
    site.line("50,10 50,16", 1.6)
    paint_sun(site.painter, QPointF(50, 8), 4.4)


def _town_hall(site: Site) -> None:
    """Paint a stepped gable with arcades, and a tower with its clock."""
    site.wall(20, FOOT, 60, 28)
    site.area(f"16,{FOOT - 28}! 24,{FOOT - 42}! 76,{FOOT - 42}! 84,{FOOT - 28}!", site.palette.roof)
    for x in (29, 39, 61, 71):
        site.area(
            f"{x - 3.6},{FOOT}! {x - 3.6},{FOOT - 8} {x},{FOOT - 12.6} {x + 3.6},{FOOT - 8} {x + 3.6},{FOOT}!",
            "#4a3626",
            1.0,
        )
    site.windows((29, FOOT - 17), (39, FOOT - 17), (61, FOOT - 17), (71, FOOT - 17), wide=4.4, high=7)
    site.wall(43, FOOT, 14, 50)
    site.roof(43, FOOT - 50, 14, 14, 2)
    site.disc(50, FOOT - 40, 5, "#fffaf0", 1.2)
    site.line(f"50,{FOOT - 40} 50,{FOOT - 43.4}", 1.1)
    site.line(f"50,{FOOT - 40} 52.6,{FOOT - 39}", 1.1)
    site.door(50, FOOT, 7, 13)
    site.flag(25, 18, 10, "#d9a521")


def _guild(site: Site) -> None:
    """Paint a half-timbered hall with a coin on its sign."""
    site.wall(24, FOOT, 52, 20, site.stone, site.stone_shade)
    site.wall(21, FOOT - 20, 58, 16)
    beam = site.wood
    for x in (21, 32.6, 44.2, 55.8, 67.4, 79):
        site.line(f"{x},{FOOT - 20} {x},{FOOT - 36}", 1.9, beam)
    for a, b in ((21, 32.6), (67.4, 79)):
        site.line(f"{a},{FOOT - 20} {b},{FOOT - 36}", 1.7, beam)
    site.windows((38.4, FOOT - 23), (50, FOOT - 23), (61.6, FOOT - 23), wide=5.4, high=8)
    site.roof(21, FOOT - 36, 58, 26, 4)
    site.windows((50, FOOT - 40), wide=6, high=8)
    for x in (32, 66):
        site.door(x, FOOT, 9, 13)
    site.line(f"44,{FOOT - 15} 56,{FOOT - 15}", 1.8)
    site.disc(50, FOOT - 7.6, 6.2, "#f0c040", 1.3)
    site.line(f"50,{FOOT - 11} 50,{FOOT - 4.4}", 1.5)
    site.line(f"47.6,{FOOT - 9.6} 52.4,{FOOT - 9.6}", 1.3)
    site.line(f"47.6,{FOOT - 6} 52.4,{FOOT - 6}", 1.3)


LANDMARKS: dict[str, Callable[[Site], None]] = {
    "library": _library,
    "church": _church,
    "castle": _castle,
    "university": _university,
    "town hall": _town_hall,
    "guild": _guild,
}
