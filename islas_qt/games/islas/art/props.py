"""What the people on the cards work with; the coordinates are those of `figure_parts`."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from islas_qt.paint.figure_parts import area, ball, draw_line, loop, spot, stroke, twofold
from islas_qt.theme import faded

WOOD, PALE_WOOD = "#9a6a3c", "#c99a5e"
IRON, STEEL, GOLD = "#5d6166", "#c9d1d3", "#e9b93c"
CLAY = "#c96f43"


def nothing(painter: QPainter) -> None:
    """Paint nothing: empty hands."""


def bundle(painter: QPainter) -> None:
    """A stick over the shoulder with all one owns."""
    stroke(painter, "40,82 88,24", WOOD, 2.6)
    area(painter, loop("88,20 98,28 98,42 84,46 76,38 78,26"), "#c0564a")
    area(painter, loop("86,24! 82,16 90,18 96,15 92,24!"), "#c0564a", 1)
    for x, y in ((84, 32), (91, 37), (90, 29), (84, 40)):
        spot(painter, x, y, 1.3, "#f6efdd")


def cutlass(painter: QPainter) -> None:
    """A curved blade, held up."""
    area(painter, loop("20,46! 15,30 22,12 33,2! 30,16 26,30 25,46!"), STEEL, 2)
    stroke(painter, "15,47 29,45", GOLD, 2.2)
    stroke(painter, "22,48 21,56", WOOD, 2.8)


def eye_patch(painter: QPainter) -> None:
    """A patch over one eye, an earring, and a skull on the hat."""
    draw_line(painter, "38,25 54,31 62,36", 1.6)
    area(painter, loop("51,29! 58.6,28.6! 58,34 54.6,35.6 51.6,34"), "#26201c", 0.5)
    ball(painter, 38, 38, 1.8, GOLD)
    for bone in ("44,19.4 56,13.4", "44,13.4 56,19.4"):
        draw_line(painter, bone, 1.8, "#f6efdd")
    skull = twofold("50,10.6 54.6,11.4 54,17! 52.4,17.4 52,20! 50,20")
    area(painter, skull, "#f6efdd", 0.8)
    for x in (48.2, 51.8):
        spot(painter, x, 15, 1.1)


def pot(painter: QPainter) -> None:
    """A pot that grows on the wheel."""
    area(painter, twofold("50,74 74,73 80,78 72,84 50,85"), PALE_WOOD)
    area(painter, twofold("50,48 57,48! 55,53 64,60 64,69 57,76! 50,77"), CLAY, 5)
    area(painter, twofold("50,46 58,46 58,50 50,50"), "#8a4526", 1)
    for y in (58, 64, 70):
        draw_line(painter, f"40,{y} 50,{y + 2} 60,{y}", 0.9, faded("#6a2f16", 0.6))


def peel(painter: QPainter) -> None:
    """A baker's shovel with a loaf on it."""
    stroke(painter, "74,86 82,34", PALE_WOOD, 2.8)
    area(painter, loop("79,36! 72,26 74,8 86,6 95,10 95,28 86,38!"), PALE_WOOD)
    area(painter, loop("75,22 76,11 85,9 93,13 92,24 84,27"), "#d08a3c", 3)
    for x in (79, 84, 89):
        draw_line(painter, f"{x},14 {x + 1},21", 1.4, "#f4d29a")


def loaves(painter: QPainter) -> None:
    """A basket full of bread."""
    for x, y, colour in ((16, 68, "#d08a3c"), (28, 65, "#c47a30"), (40, 68, "#dd9c4c")):
        area(painter, loop(f"{x - 8},{y + 4} {x - 7},{y - 6} {x},{y - 9} {x + 7},{y - 6} {x + 8},{y + 4}"), colour)
        draw_line(painter, f"{x - 3},{y - 4} {x + 2},{y - 2}", 1.3, "#f7deb0")
    area(painter, loop("6,70! 50,70! 47,86! 9,86!"), "#b98a4a", 3)
    _weave(painter, 8, 48, 72)


def _weave(painter: QPainter, left: float, right: float, top: float) -> None:
    for row in range(3):
        for column in range(int((right - left) / 5)):
            x, y = left + 2 + column * 5 + row % 2 * 2.5, top + 2 + row * 4
            draw_line(painter, f"{x},{y} {x + 2.6},{y}", 1.2, "#6d4a20")


def mule(painter: QPainter) -> None:
    """The patient head of a mule, bridled."""
    coat = "#8d7a68"
    area(painter, loop("72,84! 70,58 78,42 90,40 104,52 104,84!"), coat, 3)
    for ear in ("78,40! 70,28 68,14 77,18 83,36!", "88,38! 88,22 96,12 98,24 94,38!"):
        area(painter, loop(ear), coat, 2)
    area(painter, loop("74,46 78,36 90,34 97,42 93,56 86,72 76,80 66,78 63,70 68,60"), coat, 3)
    area(painter, loop("70,64 80,66 82,74 76,81 65,79 62,71"), "#d9cbb4", 2)
    draw_line(painter, "66,72 67.4,73", 1.8)
    draw_line(painter, "66,76.4 71,78 75,76", 1.1)
    spot(painter, 79.4, 51, 2.0)
    spot(painter, 78.8, 50.2, 0.7, "#ffffff")
    draw_line(painter, "76,48 79,46.6 82,47.6", 1.2)
    for strap in ("69,60 77,62 86,66", "86,66 91,52 90,36", "71,64 72,72 70,79"):
        stroke(painter, strap, "#b8432c", 1.6)


def spyglass(painter: QPainter) -> None:
    """A brass telescope."""
    stroke(painter, "34,68 54,59", "#6b4327", 5.4)
    stroke(painter, "54,59 70,50", GOLD, 6.6)
    stroke(painter, "70,50 84,42", "#6b4327", 8.0)
    stroke(painter, "83,42.6 85,41.4", GOLD, 9.8)
    ball(painter, 86.4, 40.6, 3.6, "#cfe6ea", 1.3)
    for x in (30.5, 69.5):
        area(painter, loop(f"{x - 6},48 {x},45 {x + 6},48 {x + 5},52 {x - 5},52"), GOLD, 1)


def ribs(painter: QPainter) -> None:
    """The frame of a ship on the stocks."""
    stroke(painter, "2,80 50,84 98,78", WOOD, 4)
    for x in (8, 20, 80, 92):
        lean = (x - 50) * 0.16
        stroke(painter, f"{50 + (x - 50) * 0.9},80 {x + lean},66 {x + lean * 0.6},34", PALE_WOOD, 3.2)
    for y in (44, 58):
        stroke(painter, f"0,{y} 30,{y + 3} 70,{y + 3} 100,{y}", PALE_WOOD, 2.2)


def mallet(painter: QPainter) -> None:
    """A wooden hammer."""
    stroke(painter, "25,58 18,28", WOOD, 3)
    area(painter, loop("6,28! 26,22! 29,33! 9,39!"), PALE_WOOD, 3)


def plank(painter: QPainter) -> None:
    """A plank on the bench, with shavings."""
    area(painter, loop("30,76! 104,70! 104,80! 30,86!"), PALE_WOOD, 1)
    draw_line(painter, "40,80 68,77.4 96,75.6", 0.9, WOOD)
    draw_line(painter, "80,72 76,66 82,63 85,68 81,69", 1.6, "#8a5a2c")


def axe(painter: QPainter) -> None:
    """An axe in both hands."""
    stroke(painter, "34,74 86,44", PALE_WOOD, 3.2)
    area(painter, loop("76,47! 71,36! 78,28 92,26! 92,38 98,48! 90,50 83,45!"), STEEL, 3)
    area(painter, loop("71,36! 78,28 92,26! 86,32 80,36 76,47!"), IRON, 1)


def crook(painter: QPainter) -> None:
    """A shepherd's staff."""
    stroke(painter, "20,86 19,22 21,6 33,6 34,17 27,18", WOOD, 3)


def sheep(painter: QPainter) -> None:
    """A sheep that looks up."""
    wool = "#fbf6ea"
    body = "52,74 48,64 56,58 60,50 70,51 78,46 86,51 95,52 97,61 102,68 98,84! 56,84!"
    area(painter, loop(body), wool, 4)
    for curl in ("74,62 78,58 82,62", "86,66 90,62 94,66", "80,72 84,68 88,72", "90,76 93,73 96,76"):
        draw_line(painter, curl, 1.1, "#b5a78c")
    for ear in ("55,64! 47,62 48,69 56,69!", "70,62! 78,59 78,66 71,68!"):
        area(painter, loop(ear), "#51443a", 1)
    area(painter, loop("56,60 63,56 70,59 70,70 66,79 60,79 56,71"), "#51443a", 2)
    area(painter, loop("54,60 57,54 63,52 69,54 72,60 66,62 60,62"), wool, 1.4)
    for x in (60, 66.4):
        spot(painter, x, 67, 1.6, "#fffaf0")
        spot(painter, x, 67.2, 0.85)
    draw_line(painter, "61,75 63,76.2 65,75", 1.1, "#d9cbb4")


def vegetables(painter: QPainter) -> None:
    """A crate full of what the garden gives."""
    for x, lean in ((30, -3), (35, 0), (40, 3)):
        area(painter, loop(f"{x - 3},66! {x + 3},66! {x},80!"), "#e8802c", 1)
        draw_line(painter, f"{x},65 {x + lean - 2},57", 1.8, "#3f7d4c")
        draw_line(painter, f"{x},65 {x + lean + 2},56", 1.8, "#6aa04e")
    area(painter, loop("44,70 43,60 50,55 58,56 63,64 60,72"), "#8fbf5a", 3)
    for leaf in ("48,66 50,60 55,57", "54,68 56,62 60,62", "47,63 53,66 53,70"):
        draw_line(painter, leaf, 1.0, "#4c7a34")
    for x, y in ((67, 66), (74, 66), (70, 61)):
        ball(painter, x, y, 4.6, "#d2452a")
        draw_line(painter, f"{x - 1.6},{y - 4} {x},{y - 3} {x + 1.6},{y - 4.4}", 1.3, "#3f7d4c")
    area(painter, loop("22,69! 78,69! 76,86! 24,86!"), PALE_WOOD, 3)
    draw_line(painter, "23,76 77,76", 1.3)
    for x in (32, 68):
        draw_line(painter, f"{x},70 {x},84", 1.3)


def grapes(painter: QPainter) -> None:
    """A heavy bunch of grapes, held up."""
    draw_line(painter, "20,44 20,24 22,18", 2.2, "#6b4327")
    for leaf in ("20,20 10,20 4,12 12,10 18,6 22,12", "22,20 28,12 36,14 32,20 28,24"):
        area(painter, loop(leaf), "#6aa04e", 2)
    for y, row in ((24, (11, 18, 25)), (30, (8, 14.6, 21.4, 28)), (36, (11, 18, 25))):
        for x in row:
            ball(painter, x, y, 4.0, "#74406e")


def goblet(painter: QPainter) -> None:
    """A cup of wine."""
    area(painter, loop("60,58! 76,58! 74,66 69,68! 69,76! 74,79! 62,79! 67,76! 67,68! 62,66"), STEEL, 2)
    area(painter, loop("60.6,58 68,55.6 75.4,58 68,60.4"), "#7c2440", 0.5)


def rod(painter: QPainter) -> None:
    """A fishing rod with its line."""
    stroke(painter, "84,86 82,50 75,5", PALE_WOOD, 2.2)
    draw_line(painter, "75,5 60,2 26,4 24,34", 0.8)


def fish(painter: QPainter) -> None:
    """A fish on the hook."""
    area(painter, loop("24,33 33,43 31,56 25,62! 32,72! 24,69 16,72! 22,62! 16,55 15,43"), "#8fb9c4", 4)
    area(painter, loop("24,33 31.6,39 31,44 24,46 17,44 16.4,39"), "#6f9dad", 2)
    spot(painter, 20.4, 40, 1.5)
    for y in (50, 54, 58):
        draw_line(painter, f"19,{y} 22,{y + 2} 25,{y} 28,{y + 2} 30,{y}", 0.9, "#3f6d80")


def yoke(painter: QPainter) -> None:
    """A yoke with two buckets of water."""
    stroke(painter, "-2,44 24,45 50,49 76,45 102,44", WOOD, 3.8)
    for x in (11, 89):
        draw_line(painter, f"{x - 8},54 {x},44 {x + 8},54", 1.2)
        area(painter, loop(f"{x - 9},54! {x + 9},54! {x + 7},74! {x - 7},74!"), PALE_WOOD, 4)
        area(painter, loop(f"{x - 10},54 {x},50 {x + 10},54 {x},58"), "#5fb6d6", 1)
        draw_line(painter, f"{x - 8},63 {x},65 {x + 8},63", 1.8, IRON)


def salt_rake(painter: QPainter) -> None:
    """A long rake without teeth."""
    stroke(painter, "22,78 82,44", PALE_WOOD, 2.8)
    area(painter, loop("76,30! 84,26! 96,54! 88,58!"), PALE_WOOD, 3)


def salt(painter: QPainter) -> None:
    """White heaps of salt."""
    for heap in (
        "56,86! 66,66 72,58 78,66 90,86!",
        "82,86! 90,74 94,68 98,74 108,86!",
        "-6,86! 6,72 12,66 18,72 32,86!",
    ):
        area(painter, loop(heap), "#ffffff", 7)
    for x, y in ((68, 74), (74, 70), (72, 79), (12, 76), (80, 78)):
        spot(painter, x, y, 0.8, "#9fb4c0")


def withies(painter: QPainter) -> None:
    """Willow rods ready to be woven."""
    for x, top in ((76, 14), (80, 8), (84, 12), (88, 6), (92, 14), (96, 20)):
        stroke(painter, f"{80 + (x - 80) * 0.3},84 {x - 1},50 {x + 2},{top}", "#b98a4a", 1.4)


def basket(painter: QPainter) -> None:
    """A large basket, half done."""
    for x in range(32, 70, 6):
        draw_line(painter, f"{50 + (x - 50) * 0.9},64 {x},54 {50 + (x - 50) * 1.2},50", 2.6)
        draw_line(painter, f"{50 + (x - 50) * 0.9},64 {x},54 {50 + (x - 50) * 1.2},50", 1.3, "#d9ac55")
    area(painter, twofold("50,61 72,60 72,72 66,88! 50,88"), "#c9974e", 5)
    for row in range(4):
        for column in range(7):
            x, y = 30 + column * 6 + row % 2 * 3, 66 + row * 4.6
            draw_line(painter, f"{x},{y} {x + 2},{y + 1.4} {x + 4},{y}", 1.2, "#6d4a20")
    stroke(painter, "28,63 50,65.6 72,63", "#b98a4a", 2.6)


def hammer(painter: QPainter) -> None:
    """A smith's hammer, raised."""
    stroke(painter, "22,52 19,16", WOOD, 3)
    area(painter, loop("4,8! 28,4! 30,17! 6,21!"), IRON, 3)


def anvil(painter: QPainter) -> None:
    """An anvil with a glowing iron on it."""
    stroke(painter, "38,67 66,67", "#ff9d2e", 3.4)
    stroke(painter, "64,67 74,67", IRON, 2.8)
    area(painter, loop("22,71! 40,70! 76,70! 76,76! 64,78 62,88! 42,88! 40,79 30,77"), IRON, 4)
    for spark in ("38,61 34,56", "44,60 44,54", "33,65 27,63"):
        draw_line(painter, spark, 1.6, "#ffb52e")


def sack(painter: QPainter) -> None:
    """A sack of flour on the shoulder."""
    area(painter, loop("12,30 10,18 20,10 33,14 37,28 37,44 28,52 16,48"), "#e0cfa6", 4)
    area(painter, loop("16,14! 8,8 14,4 22,6 28,3 28,10 24,14!"), "#e0cfa6", 1)
    stroke(painter, "15,14 25,14", "#8f5f38", 1.6)
    draw_line(painter, "20,22 18,32 20,40", 1.0, "#a88f5c")


def scythe(painter: QPainter) -> None:
    """A scythe over the shoulder."""
    stroke(painter, "30,86 80,38 88,13", WOOD, 3)
    area(painter, loop("90,11! 78,3 56,2 30,13! 54,10 76,13 86,18!"), STEEL, 3)


def book(painter: QPainter) -> None:
    """An open book."""
    area(painter, loop("28,66! 50,70! 72,66! 74,82! 50,87! 26,82!"), "#7c2f2a", 2)
    for page in ("30,64! 40,62 50,68! 50,83! 40,78 29,79!", "70,64! 60,62 50,68! 50,83! 60,78 71,79!"):
        area(painter, loop(page), "#fffaf0", 1)
    for y in (68, 71, 74):
        draw_line(painter, f"33,{y} 40,{y - 1} 46,{y + 2}", 0.9, "#a09078")
        draw_line(painter, f"67,{y} 60,{y - 1} 54,{y + 2}", 0.9, "#a09078")


def scales(painter: QPainter) -> None:
    """A balance in the raised hand, and the feather on the cap."""
    area(painter, loop("62,18! 68,6 82,1 88,6 80,13 70,18"), "#f6efdd", 2)
    stroke(painter, "7,31 19,29 31,27", GOLD, 1.8)
    draw_line(painter, "19,29 18,41", 1.8)
    for x, y in ((7, 31), (31, 27)):
        draw_line(painter, f"{x - 6},{y + 17} {x},{y}! {x + 6},{y + 17}", 0.9)
        area(painter, loop(f"{x - 7},{y + 17}! {x + 7},{y + 17}! {x + 4},{y + 22} {x - 4},{y + 22}"), GOLD, 2)


def purse(painter: QPainter) -> None:
    """A purse and what came out of it."""
    area(painter, loop("62,70! 56,80 60,88 78,88 82,80 74,70!"), "#8f5f38", 3)
    stroke(painter, "62,69 74,69", GOLD, 1.6)
    for x, y in ((88, 80), (92, 76), (84, 78)):
        ball(painter, x, y, 3.6, GOLD, 0.7)
