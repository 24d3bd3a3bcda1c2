"""The cards: every number from 1 to 6 with 1, 2 and 3 bridges, once each.

A card is a number from 0 to 17; in files it is written as number/bridges, such as `5/3`.
"""

from __future__ import annotations

from typing import Annotated

from engine.core import Words

Card = Annotated[int, Words("card")]

CARDS = range(18)
ROUNDS = 17  # one card is laid aside unseen
NUMBER_OF = tuple(1 + card // 3 for card in CARDS)  # what is written on an island
BRIDGES_OF = tuple(1 + card % 3 for card in CARDS)
NAMES = tuple(f"{NUMBER_OF[card]}/{BRIDGES_OF[card]}" for card in CARDS)
