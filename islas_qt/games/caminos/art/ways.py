"""Roads, knights, settlements and cities as scenes.

A road enters its scene at the left and leaves it at the right in the same height, so that scenes laid side by side are
one road that grows.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF

from islas_qt.games.caminos.art.sites import Site
from islas_qt.games.caminos.art.suns import paint_sun
from islas_qt.paint.figure_parts import loop
from islas_qt.paint.scenery import pen, signpost
from islas_qt.paint.strokes import Chance
from islas_qt.theme import faded, mixed

STEEL, STEEL_SHADE = "#b9c3cb", "#78848e"
CLOTH, CLOTH_SHADE = "#b8432c", "#8a2f20"
HORSE, MANE = "#8a5f3c", "#4a3020"


def paint_path(site: Site) -> None:
    """Paint side A of a road: a path of sand with a signpost."""
    site.sky()
    site.ground(40)
    way = "-10,62 20,60 45,64 75,59 110,62"
    site.line(way, 25, site.palette.road_bank)
    site.line(way, 21.5, site.palette.road)
    for dy in (-4, 4):
        rut = f"-10,{62 + dy} 20,{60 + dy} 45,{64 + dy} 75,{59 + dy} 110,{62 + dy}"
        site.line(rut, 1.6, faded(site.palette.road_bank, 0.5))
    site.grass(3, 44, 6)
    site.painter.save()
    site.painter.translate(50, 52)
    site.painter.scale(34, 34)
    signpost(site.painter, 0j, 1.0, site.palette)
    site.painter.restore()


def paint_paved(site: Site) -> None:
    """Paint side B of a road: slabs of stone with a milestone, on it the point that it counts."""
    site.sky()
    site.ground(40)
    site.area("-10,51! 110,51! 110,75! -10,75!", site.palette.rock, 0)
    chance = Chance(7, 7)
    for row, y in enumerate((52.4, 60, 67.6)):
        x = -9.0 - row * 6
        while x < 112:
            wide = chance.number(13, 19)
            grey = mixed(site.palette.stone, site.palette.rock_lit, chance.number(0.1, 0.7)).name()
            site.area(f"{x},{y}! {x + wide},{y}! {x + wide},{y + 6.6}! {x},{y + 6.6}!", grey, 0)
            x += wide + 1.2
    for y in (50.6, 75.4):
        site.line(f"-10,{y} 110,{y}", 1.8)
    site.grass(9, 44, 3)
    site.area("37,52! 37,26 43,17 57,17 63,26 63,52!", site.stone)
    site.area("54,52! 54,24 52,17 57,17 63,26 63,52!", site.stone_shade, 0)
    site.area("37,52! 37,26 43,17 57,17 63,26 63,52!", "#00000000")
    paint_sun(site.painter, QPointF(50, 34), 10)


def paint_foot_knight(site: Site) -> None:
    """Paint side A of a knight: on foot, with spear and shield."""
    _camp(site)
    site.line("68,70 64,8", 3.6)
    site.line("68,70 64,8", 1.9, site.wood)
    site.area("64,10! 60,4! 63.6,-4! 67,4!", STEEL)
    for x in (43, 54):
        site.line(f"{x},54 {x - 1},71", 9)
        site.line(f"{x},54 {x - 1},70", 6.4, STEEL_SHADE)
    site.area("36,58! 37,36 44,32 56,32 62,37 62,58!", CLOTH)
    site.area("52,58! 52,32 56,32 62,37 62,58!", CLOTH_SHADE, 0)
    site.area("36,58! 37,36 44,32 56,32 62,37 62,58!", "#00000000")
    site.line("60,37 66,44 66,50", 8)
    site.line("60,37 66,44 66,50", 5.6, STEEL)
    _helmet(site, 49, 22, 1.0)
    site.area("27,36! 47,36! 47,50 42,59 37,63! 32,59 27,50!", "#f3e6c4", 1.7)
    site.area("37,36! 47,36! 47,50 42,59 37,63!", "#dcc896", 0)
    site.line("37,40 37,57", 3.2, CLOTH)
    site.line("30,46 44,46", 3.2, CLOTH)
    site.area("27,36! 47,36! 47,50 42,59 37,63! 32,59 27,50!", "#00000000", 1.7)


def paint_rider(site: Site) -> None:
    """Paint side B of a knight: mounted, with the point on the cloth of the horse."""
    _camp(site)
    for x, lean in ((30, -2), (38, 1), (62, 2), (69, 6)):
        site.line(f"{x},58 {x + lean},73", 6.4)
        site.line(f"{x},58 {x + lean},72", 4, HORSE)
    site.line("27,44 20,50 19,60", 5.4)
    site.line("27,44 20,50 19,59", 3.2, MANE)
    site.area("66,50! 70,34 77,24 82,20! 86,25 93,33 91,39 84,38! 80,48 74,54!", HORSE)
    site.line("68,40 73,28 80,21", 3.4, MANE)
    site.disc(85, 29, 1.1, site.palette.line, 0)
    site.area("24,64! 24,42 36,38 64,38 75,44 76,64! 70,61 63,64! 56,61 50,64! 43,61 37,64! 30,61", "#f3e6c4", 1.7)
    site.area("58,62! 60,38 64,38 75,44 76,64! 70,61 63,64!", "#dcc896", 0)
    site.line("24,60 37,60 50,60 63,60 76,60", 2.4, CLOTH)
    site.area("24,64! 24,42 36,38 64,38 75,44 76,64! 70,61 63,64! 56,61 50,64! 43,61 37,64! 30,61", "#00000000", 1.7)
    site.area("42,42! 42,26 48,22 56,23 60,28 60,42!", CLOTH)
    site.area("53,42! 53,23 56,23 60,28 60,42!", CLOTH_SHADE, 0)
    site.area("42,42! 42,26 48,22 56,23 60,28 60,42!", "#00000000")
    site.line("57,28 65,34", 7.4)
    site.line("57,28 65,34", 5, STEEL)
    site.line("50,42 52,54", 7.4)
    site.line("50,42 52,53", 5, STEEL_SHADE)
    site.line("66,42 68,-4", 3.4)
    site.line("66,42 68,-4", 1.7, site.wood)
    site.area("68,0! 78,2 88,0! 84,5 88,10! 67.6,10!", CLOTH, 1.2)
    _helmet(site, 51, 14, 0.8)
    paint_sun(site.painter, QPointF(36, 50), 8.4)


def _camp(site: Site) -> None:
    """Paint the field where knights stand, with a tent behind them."""
    site.sky()
    site.ground(60)
    site.area("2,62! 16,34! 30,62!", "#e9dcbb")
    site.area("16,34! 30,62! 20,62!", "#cdbd92", 0)
    site.area("13,62! 16,50! 19,62!", "#6b563c", 0.9)
    site.flag(16, 26, 9, "#2f6d8c")
    site.grass(5, 66, 7)


def _helmet(site: Site, x: float, y: float, size: float) -> None:
    """Paint a helmet with its plume, around the middle of the face."""
    painter = site.painter
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    painter.fillPath(loop("-3,-12! -10,-20 -16,-18 -18,-8! -12,-11 -7,-8"), pen(CLOTH).color())
    painter.strokePath(loop("-3,-12! -10,-20 -16,-18 -18,-8! -12,-11 -7,-8"), pen(site.palette.line, 1.4))
    site.area("-10,10! -11,-4 -7,-13 7,-13 11,-4 10,10! 0,13", STEEL)
    site.area("3,12! 4,-13 7,-13 11,-4 10,10!", STEEL_SHADE, 0)
    site.area("-10,10! -11,-4 -7,-13 7,-13 11,-4 10,10! 0,13", "#00000000")
    site.area("-7,-2! 9,-2! 9,2! -7,2!", "#2b2118", 0.6)
    site.line("1,-13 1,12", 1.1)
    painter.restore()


def paint_village(site: Site) -> None:
    """Paint a settlement: a few houses, a well and a tree."""
    site.sky()
    site.ground(56)
    site.line("50,90 46,76 54,68 50,60", 9, site.palette.road)
    site.tree(88, 60, 26)
    site.tree(8, 60, 20)
    site.house(62, 62, 22)
    site.house(16, 64, 26)
    site.house(40, 60, 19, mixed(site.palette.roof, site.palette.road_bank, 0.5).name())
    site.area("70,74! 70,67! 82,67! 82,74! 76,76", site.stone, 1.2)
    site.line("71,67 71,59", 1.5)
    site.line("81,67 81,59", 1.5)
    site.area("68,60! 76,54! 84,60!", site.palette.roof_shade, 1.2)
    site.grass(2, 66, 7)


def paint_town(site: Site) -> None:
    """Paint a city: houses and a tower behind a wall with a gate."""
    site.sky()
    site.ground(58)
    site.wall(44, 50, 14, 32)
    site.roof(44, 18, 14, 14, 2)
    site.windows((51, 28), wide=4, high=6)
    for x, foot, size in ((6, 52, 20), (76, 52, 20), (26, 50, 20), (58, 50, 21)):
        site.house(x, foot, size)
    stone, shade = site.stone, site.stone_shade
    site.wall(8, 68, 84, 17, stone, stone)
    site.battlements(8, 51, 84, 9, stone)
    for x in (0, 84):
        site.wall(x, 70, 16, 27, stone, shade)
        site.battlements(x - 1, 43, 18, 3, stone)
        site.windows((x + 8, 58), wide=3, high=6)
    site.wall(38, 70, 24, 23, stone, shade)
    site.battlements(37, 47, 26, 4, stone)
    site.area("43,70! 43,60 50,53 57,60 57,70!", "#3a2a1c", 1.3)
    chance = Chance(5, 5)
    for _ in range(14):
        a, b = chance.number(18, 82), chance.number(55, 66)
        if not 36 < a < 64:
            site.line(f"{a},{b} {a + 3},{b}", 0.8, faded(site.palette.line, 0.4))
    site.line("50,92 50,70", 11, site.palette.road)
