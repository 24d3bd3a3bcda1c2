"""Text for people: the English sentence is the key, `resources/i18n/<language>.json` holds the other languages.

A catalogue maps an English text to its translation, and the `many` text of a plural to `[one, many]`. A translated text
is formatted once: values are inserted as they are, so braces in a player's name are just braces.
"""

from __future__ import annotations

import os
from functools import cache
from textwrap import fill
from typing import NewType

from engine.reasons import Reason, RefusedError, Value

LANGUAGES = {"en": "English", "de": "Deutsch", "es": "Español"}

LONGEST_LINE = 60  # letters in a line of a tooltip

Marked = NewType("Marked", str)

_language = "en"
_catalogue: dict[str, str | list[str]] = {}


def use(language: str) -> None:
    """Speak `language` from now on; a language we do not have is a KeyError."""
    global _language, _catalogue
    LANGUAGES[language]
    _catalogue = {} if language == "en" else load_catalogue(language)
    _language = language


def language() -> str:
    """Return the code of the language spoken now."""
    return _language


def load_catalogue(language: str) -> dict[str, str | list[str]]:
    """Return the translations of a language other than English."""
    import json
    from importlib.resources import files

    loaded: dict[str, str | list[str]] = json.loads(
        files("resources").joinpath("i18n", f"{language}.json").read_text("utf-8")
    )
    return loaded


def tr(text: str, **values: Value) -> str:
    """Return the literal `text` in the language spoken now, with its `{places}` filled from `values`."""
    return _translation(text).format_map(values)


def tr_n(one: str, many: str, n: int, **values: Value) -> str:
    """Return `one` or `many`, both literals, as `n` asks for, with `{n}` and the other places filled."""
    found = _catalogue.get(many, "")
    one, many = found if isinstance(found, list) else (one, many)
    return (one if abs(n) == 1 else many).format_map({"n": n, **values})


def mark(text: str) -> Marked:
    """Return the literal `text`, known to the catalogues and to be spoken later with `tr_marked`: for tables."""
    return Marked(text)


def tr_marked(text: Marked, **values: Value) -> str:
    """Return a text out of a table, in the language spoken now."""
    return _translation(text).format_map(values)


def speak(why: Reason) -> str:
    """Return a reason in the language spoken now."""
    return _translation(why.text).format_map(dict(why.values))


def speak_sentence(why: Reason) -> str:
    """Return a reason as a sentence of its own."""
    words = speak(why)
    return f"{words[:1].upper()}{words[1:]}."


def speak_refusal(error: RefusedError) -> str:
    """Return what was refused: file, place in it and reason, as far as they are known."""
    return ": ".join(part for part in (error.source, error.place, speak(error.why)) if part)


def plain(text: str) -> str:
    """Return a text for a tooltip, parted by an invisible joiner where Qt would take it for mark-up."""
    return text.replace("<", "<\u2060").replace("&lt;", "&\u2060lt;")


def in_lines(text: str) -> str:
    """Return a text for a tooltip, each sentence in lines of its own that are not too long: Qt does not wrap them."""
    sentences = text.replace(". ", ".\n").splitlines()
    return "\n".join(fill(sentence, LONGEST_LINE) for sentence in sentences)


def as_title(text: str) -> str:
    """Return text for the title of a window, where Qt would take “[*]” for the place of a mark."""
    return text.replace("[*]", "[*][*]")


def spoken_name(name: str) -> str:
    """Return a player's name; one that is just a number, given in whatever language, in the language spoken now."""
    number = _numbered_names().get(name) if name[-1:].isdigit() else None
    return name if number is None else tr("Player {number}", number=number)


@cache
def _numbered_names() -> dict[str, int]:
    """Return what players without a name of their own are called in all our languages, and their numbers."""
    text = "Player {number}"
    words = [text, *(load_catalogue(code)[text] for code in LANGUAGES if code != "en")]
    return {str(word).format(number=number): number for word in words for number in range(1, 10)}


def system_language() -> str:
    """Return the language that the environment of a Unix shell asks for, English if we do not have it."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    code = next(filter(None, names), "")[:2].lower()
    return code if code in LANGUAGES else "en"


def _translation(text: str) -> str:
    found = _catalogue.get(text, text)
    return found if isinstance(found, str) else text
