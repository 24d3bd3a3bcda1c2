from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from islas_qt import reduced_motion
from islas_qt.game_ui import game_ui
from islas_qt.settings import Choice, Motion, Settings

SCRIPT = "import sys, pathlib, islas_qt.settings as s; print(s.Settings(pathlib.Path(sys.argv[1])).language)"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the desktop is asked, not the environment")
@pytest.mark.parametrize(
    ("environment", "chosen", "expected"),
    [
        ({"LANG": "de_AT.UTF-8"}, "", "de"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:es:en"}, "", "es"),
        ({"LANG": "de_DE.UTF-8", "LC_NUMERIC": "es_ES.UTF-8"}, "", "de"),
        ({"LANG": "fr_FR.UTF-8"}, "", "en"),
        ({"LANG": "C"}, "", "en"),
        ({"LANG": "de_DE.UTF-8"}, "es", "es"),
        ({"LANG": "de_DE.UTF-8"}, "klingon", "de"),
    ],
)
def test_the_language_chosen_or_that_of_the_desktop(
    environment: dict[str, str], chosen: str, expected: str, tmp_path: Path
) -> None:
    file = tmp_path / "settings.ini"
    if chosen:
        file.write_text(f"[General]\nlanguage={chosen}\n")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    command = [sys.executable, "-c", SCRIPT, str(file)]
    run = subprocess.run(command, env=inherited | environment, capture_output=True, text=True, check=True)
    assert run.stdout == f"{expected}\n"


CHOICES = [name for name, choice in vars(Settings).items() if isinstance(choice, Choice)]


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_is_remembered(name: str, tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    for value in vars(Settings)[name].allowed:
        setattr(Settings(file), name, value)
        again = getattr(Settings(file), name)
        assert again == value
        assert type(again) is type(value)


@pytest.mark.parametrize("rubbish", ["", "@Invalid()", "nan", "1,2,3", "-1", "99", "\\x1f600", '"{"'])
def test_rubbish_counts_as_not_there(rubbish: str, tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    names = [*CHOICES, "window"]
    file.write_text("[General]\n" + "".join(f"{name}={rubbish}\n" for name in names))
    found, first = Settings(file), Settings(tmp_path / "none.ini")
    assert [getattr(found, name) for name in names] == [getattr(first, name) for name in names]


@pytest.mark.parametrize("plan", ['{"seats":[{"name":"a, b; \\"c\\" %1 Ñ 🏝"}],"x":1}', "", "plain"])
def test_the_last_plan_of_each_game_is_remembered_letter_by_letter(plan: str, tmp_path: Path) -> None:
    Settings(tmp_path / "settings.ini").keep_plan("islas", plan)
    Settings(tmp_path / "settings.ini").keep_plan("chess", "another")
    assert Settings(tmp_path / "settings.ini").plan("islas") == plan
    assert Settings(tmp_path / "settings.ini").plan("chess") == "another"


def test_a_plan_from_when_there_was_one_game_only_is_still_there(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    file.write_text("[General]\nplan=old\n")
    assert Settings(file).plan("islas") == "old"
    Settings(file).keep_plan("islas", "new")
    assert Settings(file).plan("islas") == "new"


def test_an_aid_of_a_game_is_on_until_it_is_switched_off(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    for aid in game_ui("islas").aids:
        assert getattr(settings, aid.name) is True
        setattr(settings, aid.name, False)
        assert getattr(Settings(settings.file), aid.name) is False
    assert {"forecast", "preview"} <= set(settings.store.allKeys()), "as they were called before"


def test_a_list_is_no_plan(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    file.write_text("[General]\nplan=1,2\n")
    assert Settings(file).plan("islas") == ""


@pytest.mark.parametrize(
    ("chosen", "desktop", "still"),
    [("system", True, True), ("system", False, False), ("on", False, True), ("off", True, False)],
)
def test_stillness_as_chosen_or_as_the_desktop_wishes(
    chosen: Motion, desktop: bool, still: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reduced_motion, "desktop_wants_stillness", lambda: desktop)
    settings = Settings(tmp_path / "settings.ini")
    settings.reduced_motion = chosen
    assert settings.is_still is still


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is no D-Bus to ask")
@pytest.mark.parametrize(
    ("answers", "still"),
    [
        ({}, False),
        ({"reduced-motion": 1}, True),
        ({"reduced-motion": 0}, False),
        ({"enable-animations": False}, True),
        ({"enable-animations": True}, False),
    ],
)
def test_the_desktop_is_asked(
    qapp: object, answers: dict[str, object], still: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reduced_motion, "_portal_setting", lambda group, name: answers.get(name))
    reduced_motion.desktop_wants_stillness.cache_clear()
    assert reduced_motion.desktop_wants_stillness() is still
    reduced_motion.desktop_wants_stillness.cache_clear()


def test_a_desktop_that_does_not_answer_has_no_wish(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    reduced_motion.desktop_wants_stillness.cache_clear()
    assert reduced_motion.desktop_wants_stillness() is False
    reduced_motion.desktop_wants_stillness.cache_clear()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such file here")
def test_a_pipe_in_place_of_the_file_is_not_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    os.mkfifo(file)
    Settings(file).language = "es"
    assert Settings(file).language == "es"
    assert file.is_fifo()
