"""Check that every text for people exists in every language: `python scripts/check_translations.py`.

Texts are the literals in `tr("…")`, `tr_n("…", "…", n)`, `mark("…")` and `reason("…")` in engine, editor and islas_qt.
For a table of texts, put `mark("…")` in the table and speak it with `tr_marked(TABLE[key])`.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import Any

PACKAGES = "engine", "editor", "islas_qt"
DEFINED_IN = "engine/reasons.py", "islas_qt/text.py"
CALLS = {"tr": 1, "tr_n": 2, "mark": 1, "reason": 1}  # how many texts each takes


@dataclass(frozen=True, slots=True)
class Use:
    """A text in the source: `text` is its key in the catalogues, `one` its singular if it is a plural."""

    where: str
    text: str
    one: str | None = None


def problems(root: Path) -> list[str]:
    """Return what is wrong with the texts and catalogues below `root`, a sentence each."""
    uses: list[Use] = []
    found: list[str] = []
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            if name not in DEFINED_IN:
                for result in _texts(ast.parse(path.read_text("utf-8"), name), name):
                    uses.append(result) if isinstance(result, Use) else found.append(result)
    for path in sorted((root / "resources" / "i18n").glob("*.json")):
        found += _catalogue_problems(path, uses)
    return found


def _texts(tree: ast.Module, name: str) -> Iterator[Use | str]:
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        where = f"{name}:{getattr(node, 'lineno', 0)}"
        match node:
            case ast.Call(func=ast.Name(id=function)) if function in CALLS:
                yield _use(node, function, where)
            case ast.Attribute(attr="tr" | "tr_n" | "mark" as function) if id(node) in called:
                yield f"{where}: call the {function}() of islas_qt.text by its bare name"
            case ast.Name(id="tr" | "tr_n" | "mark" as function, ctx=ast.Load()) if id(node) not in called:
                yield f"{where}: {function} is not called here, so its texts cannot be found"
            case ast.alias(name=function, asname=str()) if function in CALLS:
                yield f"{where}: {function} must keep its name"


def _use(call: ast.Call, function: str, where: str) -> Use | str:
    literals = [node.value for node in call.args[: CALLS[function]] if isinstance(node, ast.Constant)]
    texts = [text for text in literals if isinstance(text, str) and text]
    if len(texts) < CALLS[function]:
        return f"{where}: {function}() takes a literal text: no f-string, no variable, no sum"
    use = Use(where, texts[-1], texts[0] if function == "tr_n" else None)
    try:
        wanted = _places(use.text) | _places(use.one or "")
    except ValueError as error:
        return f"{where}: “{use.text}” has a wrong place: {error}"
    given = {keyword.arg or "**" for keyword in call.keywords} | (wanted & {"n"} if function == "tr_n" else set())
    if function != "mark" and "**" not in given and given != wanted:
        return f"{where}: “{use.text}” has the places {_listed(wanted)} but gets {_listed(given)}"
    return use


def _catalogue_problems(path: Path, uses: list[Use]) -> list[str]:
    pairs: list[tuple[str, Any]] = json.loads(path.read_text("utf-8"), object_pairs_hook=list)
    catalogue = dict(pairs)
    found = [f"{path.name}: “{key}” is there twice" for key in catalogue if [k for k, _ in pairs].count(key) > 1]
    found += [f"{path.name}: “{key}” is used nowhere" for key in sorted(catalogue.keys() - {use.text for use in uses})]
    for use in {use.text: use for use in uses}.values():
        translation = catalogue.get(use.text)
        forms = translation if isinstance(translation, list) else [translation]
        if translation is None:
            found.append(f"{use.where}: “{use.text}” is missing in {path.name}")
        elif len(forms) != (1 if use.one is None else 2) or (use.one is not None) != isinstance(translation, list):
            found.append(f"{path.name}: “{use.text}” needs {'one text' if use.one is None else '[one, many]'}")
        elif not all(isinstance(form, str) and form.strip() for form in forms):
            found.append(f"{path.name}: “{use.text}” is empty")
        elif not _same_places(use, forms):
            found.append(f"{path.name}: “{use.text}” and its translation have different places")
    return found


def _same_places(use: Use, forms: list[Any]) -> bool:
    try:
        places = [_places(form) for form in forms]
    except ValueError:
        return False
    wanted = _places(use.text)
    return places[-1] == wanted and places[0] | {"n"} == wanted | {"n"}  # a singular may do without {n}


def _places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "none"


def main() -> int:
    """Print the problems of this project and return the exit code."""
    found = problems(Path(__file__).resolve().parent.parent)
    for problem in found:
        print(problem)
    print(f"translations: {len(found)} problem{'' if len(found) == 1 else 's'}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
