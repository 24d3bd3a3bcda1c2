from __future__ import annotations

import json
import subprocess
import sys
from importlib.resources import files

import pytest

from engine.reasons import RefusedError, reason
from islas_qt import text
from islas_qt.text import LANGUAGES, language, mark, speak, speak_refusal, system_language, tr, tr_marked, tr_n, use


@pytest.fixture
def catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak a language of this test."""
    words = {"Hello {name}": "Hallo {name}", "{n} plots of {name}": ["ein Feld von {name}", "{n} Felder von {name}"]}
    monkeypatch.setattr(text, "load_catalogue", lambda language: words)
    use("de")


def test_english_needs_no_catalogue() -> None:
    assert language() == "en"
    assert tr("Hello {name}", name="Ana") == "Hello Ana"
    assert [tr_n("{n} plot", "{n} plots", n) for n in (0, 1, 2)] == ["0 plots", "1 plot", "2 plots"]


@pytest.mark.usefixtures("catalogue")
def test_the_catalogue_translates() -> None:
    assert language() == "de"
    assert tr("Hello {name}", name="Ana") == "Hallo Ana"
    assert tr_marked(mark("Hello {name}"), name="Ana") == "Hallo Ana"
    assert speak(reason("Hello {name}", name="Ana")) == "Hallo Ana"
    assert tr_n("{n} plot of {name}", "{n} plots of {name}", 1, name="Ana") == "ein Feld von Ana"
    assert tr_n("{n} plot of {name}", "{n} plots of {name}", 3, name="Ana") == "3 Felder von Ana"


@pytest.mark.usefixtures("catalogue")
def test_a_text_without_translation_stays_english() -> None:
    assert tr("Nobody knows {x}", x=1) == "Nobody knows 1"
    assert tr_n("{n} ship", "{n} ships", 2) == "2 ships"


@pytest.mark.usefixtures("catalogue")
def test_values_are_never_read_as_text_with_places() -> None:
    assert tr("Hello {name}", name="{name} {0} %s {x.__class__} <b>") == "Hallo {name} {0} %s {x.__class__} <b>"
    assert speak(reason("Hello {name}", name="{secret}")) == "Hallo {secret}"


def test_a_refusal_names_file_place_and_reason() -> None:
    error = RefusedError(reason("this field is missing"), "areas[3].kind", "Tenerife.json")
    assert speak_refusal(error) == "Tenerife.json: areas[3].kind: this field is missing" == str(error)
    use("de")
    assert speak_refusal(error) == "Tenerife.json: areas[3].kind: dieses Feld fehlt"
    assert speak_refusal(RefusedError(reason("this field is missing"))) == "dieses Feld fehlt"


def test_an_unknown_language_changes_nothing() -> None:
    use("es")
    with pytest.raises(KeyError):
        use("../es")
    assert language() == "es"
    assert speak(reason("this field is missing")) == "falta este campo"


def test_every_language_but_english_has_a_catalogue() -> None:
    names = {path.name for path in files("resources").joinpath("i18n").iterdir()}
    assert names == {f"{code}.json" for code in LANGUAGES if code != "en"}


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_a_number_is_never_parted_from_its_percent_sign(code: str) -> None:
    catalogue = json.loads(files("resources").joinpath("i18n", f"{code}.json").read_text("utf-8"))
    assert not [said for said in catalogue.values() if " %" in str(said)], "a line can end at a plain space"


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, "es"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
    ],
)
def test_the_language_of_the_shell(environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == expected


def test_text_and_start_load_neither_qt_nor_typer() -> None:
    """A worker process imports the main module, and the window should not wait for the command line's libraries."""
    look = "import sys, islas_qt.__main__, islas_qt.text; print(*sorted({'PySide6', 'typer', 'rich'} & {*sys.modules}))"
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout == "\n"


@pytest.mark.parametrize("name", ["Player 2", "Spieler 2", "Jugador 2"])
def test_a_name_that_is_just_a_number_is_spoken_in_any_language(name: str) -> None:
    for code, spoken in (("en", "Player 2"), ("de", "Spieler 2"), ("es", "Jugador 2")):
        text.use(code)
        assert text.spoken_name(name) == spoken


@pytest.mark.parametrize("name", ["Ana", "Player", "Player 2 of us", "Player 12", "", "2", "{number} 1"])
def test_any_other_name_stays_as_it_is(name: str) -> None:
    text.use("de")
    assert text.spoken_name(name) == name


def test_one_less_is_one() -> None:
    assert tr_n("{n:+} point", "{n:+} points", -1) == "-1 point"
