"""How texts are compared in every search, in the database and on the screen."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """Return a text as it is compared in searches: without case, accents or width."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
