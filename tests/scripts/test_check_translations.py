"""The check of the translations must fail when it should."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scripts.check_translations import problems


def found(tmp_path: Path, source: str, catalogue: dict[str, Any]) -> str:
    """Return what the check says about a project with this source and this German catalogue."""
    (tmp_path / "editor").mkdir()
    (tmp_path / "editor" / "tool.py").write_text(source, "utf-8")
    (tmp_path / "resources" / "i18n").mkdir(parents=True)
    (tmp_path / "resources" / "i18n" / "de.json").write_text(json.dumps(catalogue), "utf-8")
    return "\n".join(problems(tmp_path))


def test_a_complete_project_has_no_problem(tmp_path: Path) -> None:
    source = """
from islas_qt.text import mark, tr, tr_n
tr("Hello {name}", name=1)
tr_n("{n} plot", "{n} plots", 3)
tr_n("one ship of {name}", "{n} ships of {name}", 3, name="x")
raise RefusedError(reason("too {what}", **values))
NAMES = {1: mark("red")}
tr_marked(NAMES[1])
self.reason(x)
"""
    catalogue = {
        "Hello {name}": "Hallo {name}",
        "{n} plots": ["{n} Feld", "{n} Felder"],
        "{n} ships of {name}": ["{name}s Schiff", "{n} Schiffe von {name}"],
        "too {what}": "zu {what}",
        "red": "rot",
    }
    assert found(tmp_path, source, catalogue) == ""


@pytest.mark.parametrize(
    ("source", "catalogue", "problem"),
    [
        ('tr(f"Hello {name}")', {}, "editor/tool.py:1: tr() takes a literal text"),
        ('tr("a" + b)', {}, "takes a literal text"),
        ("tr(name)", {}, "takes a literal text"),
        ('tr("")', {}, "takes a literal text"),
        ("reason(name)", {}, "takes a literal text"),
        ('reason(f"{x}")', {}, "takes a literal text"),
        ("mark(name)", {}, "takes a literal text"),
        ('tr_n("{n} plot", plots, 3)', {}, "takes a literal text"),
        ('tr("Hello {name}", nme=1)', {}, "has the places name but gets nme"),
        ('tr("{n} plots")', {"{n} plots": "{n} Felder"}, "has the places n but gets none"),
        ('tr("Hello {")', {}, "has a wrong place"),
        ('self.tr("Hello")', {}, "by its bare name"),
        ("map(tr, names)", {}, "not called here"),
        ("from islas_qt.text import tr as _", {}, "must keep its name"),
        ('tr("Hello")', {}, "editor/tool.py:1: “Hello” is missing in de.json"),
        ('mark("red")', {}, "“red” is missing"),
        ('reason("red")', {}, "“red” is missing"),
        ('tr("Hello")', {"Hello": " "}, "is empty"),
        ('tr("Hello")', {"Hello": ["a", "b"]}, "needs one text"),
        ('tr_n("a", "b", 2)', {"b": "x"}, "needs [one, many]"),
        ('tr_n("a", "b", 2)', {"b": ["x"]}, "needs [one, many]"),
        ('tr_n("a", "b", 2)', {"b": ["x", ""]}, "is empty"),
        ("", {"Hello": "Hallo"}, "“Hello” is used nowhere"),
        ('tr("Hello {name}", name=1)', {"Hello {name}": "Hallo {nme}"}, "different places"),
        ('tr("Hello {name}", name=1)', {"Hello {name}": "Hallo"}, "different places"),
        ('tr("Hello")', {"Hello": "Hallo {"}, "different places"),
        ('tr_n("{n} plot", "{n} plots", 3)', {"{n} plots": ["ein Feld", "viele Felder"]}, "different places"),
        ('tr_n("{n} of {x}", "{n} of {x}", 3, x=1)', {"{n} of {x}": ["eins", "{n} von {x}"]}, "different places"),
    ],
)
def test_a_fault_is_found(source: str, catalogue: dict[str, Any], problem: str, tmp_path: Path) -> None:
    assert problem in found(tmp_path, source, catalogue)


def test_a_text_that_is_translated_twice_is_found(tmp_path: Path) -> None:
    found(tmp_path, 'tr("Hello")', {})
    (tmp_path / "resources" / "i18n" / "de.json").write_text('{"Hello": "Hallo", "Hello": "Tag"}', "utf-8")
    assert problems(tmp_path) == ["de.json: “Hello” is there twice"]
