"""The files by which a desktop knows the program say the same as the program."""

from __future__ import annotations

import configparser
import shutil
import subprocess
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from islas_qt import ISLAND_ENDING, __version__
from islas_qt.app import DESKTOP_ID
from islas_qt.text import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "resources" / "desktop"
METAINFO = FOLDER / "islas.metainfo.xml"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def entry() -> configparser.SectionProxy:
    """Return what the desktop entry says."""
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",), strict=True)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(FOLDER / "islas.desktop", "utf-8")
    return parser["Desktop Entry"]


def test_the_desktop_entry_starts_the_program() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert entry()["Exec"].split() == ["islas", "%f"]
    assert "islas" in project["project"]["scripts"]
    assert entry()["Icon"] == entry()["StartupWMClass"] == DESKTOP_ID
    assert (ROOT / "resources" / "icons" / "islas.svg").exists()
    assert (FOLDER / f"{DESKTOP_ID}.desktop").exists()
    for language in set(LANGUAGES) - {"en"}:
        assert {f"Comment[{language}]", f"GenericName[{language}]"} <= set(entry())


def test_the_wheel_brings_them_where_a_desktop_looks() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert set(shared.values()) == {
        "share/applications/islas.desktop",
        "share/metainfo/islas.metainfo.xml",
        "share/mime/packages/islas.xml",
        "share/icons/hicolor/scalable/apps/islas.svg",
    }
    assert all((ROOT / source).exists() for source in shared)


def test_islands_are_opened_with_the_program() -> None:
    kind = ElementTree.parse(FOLDER / "islas-mime.xml").getroot().find(f"{MIME}mime-type")
    assert kind is not None
    assert [glob.get("pattern") for glob in kind.iter(f"{MIME}glob")] == [f"*{ISLAND_ENDING}"]
    assert {found.get(LANGUAGE, "en") for found in kind.iter(f"{MIME}comment")} == set(LANGUAGES)
    assert entry()["MimeType"] == f"{kind.get('type')};"
    assert ElementTree.parse(METAINFO).getroot().findtext("provides/mediatype") == kind.get("type")


def test_the_description_fits_the_program() -> None:
    root = ElementTree.parse(METAINFO).getroot()
    assert root.findtext("launchable") == "islas.desktop"
    assert root.findtext("icon") == entry()["Icon"]
    assert {found.get("version") for found in root.iter("release")} == {__version__}
    for tag in ("summary", "p", "li"):
        said = [found.get(LANGUAGE, "en") for found in root.iter(tag)]
        assert {said.count(language) for language in LANGUAGES} == {said.count("en")}, tag


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not installed")
def test_the_description_is_valid() -> None:
    run = subprocess.run(["appstreamcli", "validate", "--no-net", str(METAINFO)], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
