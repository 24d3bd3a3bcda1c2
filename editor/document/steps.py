"""The kinds of steps in a history, and what they are called."""

from __future__ import annotations

from typing import Literal

from engine.reasons import Reason, reason

StepKey = Literal[
    "open", "plot", "village", "farmland", "mountain", "sea", "river", "road", "coast", "plain",
    "erase", "fill", "merge", "split", "move", "copy", "paste", "turn", "mirror",
    "fairer", "classic", "generate", "details",
]  # fmt: skip

STEP_NAMES: dict[StepKey, Reason] = {
    "open": reason("Beginning"),
    "plot": reason("Plots painted"),
    "village": reason("Village painted"),
    "farmland": reason("Farmland painted"),
    "mountain": reason("Mountains painted"),
    "sea": reason("Sea painted"),
    "river": reason("River drawn"),
    "road": reason("Road drawn"),
    "coast": reason("Beach drawn"),
    "plain": reason("Lines removed"),
    "erase": reason("Erased"),
    "fill": reason("Filled"),
    "merge": reason("Merged"),
    "split": reason("Split"),
    "move": reason("Moved"),
    "copy": reason("Copied"),
    "paste": reason("Pasted"),
    "turn": reason("Turned"),
    "mirror": reason("Mirrored"),
    "fairer": reason("Made fairer"),
    "classic": reason("Changed to the classic profile"),
    "generate": reason("Generated"),
    "details": reason("Name and note changed"),
}
