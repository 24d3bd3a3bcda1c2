"""Reasons: why something is refused, or not available now, as values that any language can speak."""

from __future__ import annotations

from dataclasses import dataclass

Value = str | int


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence with places for its values; the English sentence is also the key of its translations."""

    text: str
    values: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return self.text.format_map(dict(self.values))


def reason(text: str, **values: Value) -> Reason:
    """Return the reason `text`, whose `{places}` are filled from `values` when it is spoken."""
    return Reason(
        text, tuple((name, shown(value) if isinstance(value, str) else value) for name, value in values.items())
    )


def shown(text: str) -> str:
    """Return `text` without characters that could fake a line or a direction of writing: it may come from a file."""
    return text if text.isprintable() else "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


def place_of(*parts: int | str) -> str:
    """Return the place in a file that fields and indices lead to, such as `areas[3].kind`."""
    place = ""
    for part in parts:
        if isinstance(part, int):
            place += f"[{part}]"
        elif part.isidentifier():
            place += f".{part[:40]}"
        else:  # somebody's own field name, which may be anything
            place += f'["{part[:40]}"]'
    return place.removeprefix(".")


class RefusedError(ValueError):
    """Input that is not taken: which file, which place in it, and why."""

    def __init__(self, why: Reason, place: str = "", source: str = "") -> None:
        super().__init__(why, place, source)
        self.why = why
        self.place = shown(place)
        self.source = shown(source)

    def within(self, place: str) -> RefusedError:
        """Return the same refusal, seen from the value that holds the refused one at `place`."""
        joint = "." if self.place and not self.place.startswith("[") else ""
        return RefusedError(self.why, f"{place}{joint}{self.place}", self.source)

    def of(self, source: str) -> RefusedError:
        """Return the same refusal, with the file it is about."""
        return RefusedError(self.why, self.place, source)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.source, self.place, str(self.why)) if part)
