"""What holds for every test: no screen, no access to the user's folders, no window left behind."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator, Iterator
from itertools import count

import pytest
from hypothesis import settings

from engine import registry
from engine.registry import Game
from tests.support.tiny_game import KEY, PACKAGE

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# The same examples in every run, so that a red check means the change and not the day; "deep" searches anew each time.
settings.register_profile("ci", derandomize=True, deadline=None, database=None, max_examples=60)
settings.register_profile("deep", deadline=None, max_examples=3000)
settings.load_profile(os.environ.get("ISLAS_HYPOTHESIS", "ci"))

_PROGRAMS = {"cli", "scripts", "stress"}  # folders whose tests start the program, or run samples of the long proofs
_TESTS = count(1)
_FOLDERS = "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "APPDATA", "LOCALAPPDATA"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as slow whatever shows widgets or starts the program: thousands of such tests are too many for `--fast`."""
    for item in items:
        if "qtbot" in getattr(item, "fixturenames", ()) or item.path.parent.name in _PROGRAMS:
            item.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    """Look for garbage between tests alone: a thread in the background that finds a widget deletes it, and crashes."""
    gc.collect()
    gc.freeze()  # thousands of tests need not be looked through again
    gc.disable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Look for garbage now and then, once nothing belongs to a test any more."""
    result = yield
    if next(_TESTS) % 25 == 0:
        gc.collect()
        gc.freeze()  # what is there now was kept for all tests: it need not be looked through again
    return result


@pytest.fixture(scope="session", autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Send everything that is stored in the user's folders to a folder of this run."""
    with pytest.MonkeyPatch.context() as patch:
        for name in _FOLDERS:
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        for name in [name for name in os.environ if name.startswith("ISLAS_")]:
            patch.delenv(name)
        yield


@pytest.fixture(autouse=True)
def _speak_english() -> Iterator[None]:
    """Give every test the English texts, whatever the test before it spoke."""
    yield
    if "islas_qt.text" in sys.modules:
        sys.modules["islas_qt.text"].use("en")


@pytest.fixture
def tiny_game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Register Faros, the game of the tests, as the real games are, and return it."""
    monkeypatch.setitem(registry.PACKAGES, KEY, PACKAGE)
    return registry.game(KEY)


@pytest.fixture(autouse=True)
def _no_leaked_window() -> Iterator[None]:
    """Fail a test that leaves a top-level widget behind."""
    before = _windows()
    yield
    if _windows() - before:
        gc.collect()  # a widget in a reference cycle is garbage, not a leak
        left = _windows() - before
        assert not left, f"windows left behind: {sorted(left)}"


def _windows() -> set[str]:
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is None or widgets.QApplication.instance() is None:
        return set()
    from PySide6.QtCore import QCoreApplication, QEvent

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return {repr(widget) for widget in widgets.QApplication.topLevelWidgets() if widget.parent() is None}
