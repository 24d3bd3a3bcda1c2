"""What an island can say about itself: how much a file holds of a name, an author and a note."""

from __future__ import annotations

import unicodedata
from typing import Literal

from pydantic import TypeAdapter, ValidationError

from engine.codec import MAX_NAME, Name
from engine.island.files import MAX_AUTHOR, MAX_NOTE

Detail = Literal["name", "author", "note"]
LIMITS: dict[Detail, int] = {"name": MAX_NAME, "author": MAX_AUTHOR, "note": MAX_NOTE}  # in characters
_HIDDEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}  # categories of characters that could fake a line or a direction of writing
_NAME: TypeAdapter[str] = TypeAdapter(Name)


def without_hidden(detail: Detail, words: str) -> str:
    """Return the words without what nobody could see; a tabulator becomes a space, and only a note has lines."""
    kept = "\n" if detail == "note" else ""
    return "".join(
        sign for sign in words.replace("\t", " ") if sign in kept or unicodedata.category(sign) not in _HIDDEN
    )


def fitting(detail: Detail, words: str) -> str:
    """Return as much of the words as a file can hold."""
    return without_hidden(detail, words)[: LIMITS[detail]]


def is_name(words: str) -> bool:
    """Tell whether an island's file takes the words as a name: they must show something."""
    try:
        _NAME.validate_python(fitting("name", words))
    except ValidationError:
        return False
    return True
