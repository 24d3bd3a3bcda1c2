"""A throwaway screen with a window manager, for tests with real mouse and key events. Standard library only.

`python3 scripts/xvfb.py install` installs what it needs where that is possible, on Debian and Ubuntu as root.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes.util import find_library
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from islas_qt.libraries import PACKAGES

PROGRAMS = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool"}  # and the packages they are in
LIBRARIES = ("xcb-cursor", "xcb-icccm", "xcb-keysyms", "xkbcommon-x11")  # of those that Qt needs, the rarer ones
CONFIGURATION = Path("/etc/xdg/openbox/rc.xml")
PANEL = 40  # pixels at the bottom of the screen that a desktop would use itself
START_SECONDS = 60


def missing() -> list[str]:
    """Return the programs and libraries that are not installed."""
    programs = [program for program in PROGRAMS if shutil.which(program) is None]
    return programs + [library for library in LIBRARIES if find_library(library) is None]


def install() -> bool:
    """Install what is missing if we may; tell whether all is there."""
    if missing() and sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        packages = [*PROGRAMS.values(), *PACKAGES.split()]
        command = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", *packages]
        if subprocess.run(command, env=environment).returncode:  # the package lists may be missing or old
            subprocess.run(["apt-get", "update", "--quiet"], env=environment)
            subprocess.run(command, env=environment)
    return not missing()


@contextmanager
def screen(width: int, height: int) -> Iterator[str]:
    """Give the name of a display of this size with a window manager, and a panel at the bottom."""
    with tempfile.TemporaryDirectory(prefix="islas-screen-") as folder, _display(width, height) as display:
        configuration = Path(folder) / "rc.xml"
        usual = CONFIGURATION.read_text(encoding="utf-8")
        configuration.write_text(usual.replace("<bottom>0</bottom>", f"<bottom>{PANEL}</bottom>", 1), encoding="utf-8")
        manager = subprocess.Popen(
            ["openbox", "--config-file", str(configuration)],
            env=os.environ | {"DISPLAY": display},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            _wait(["xdotool", "get_desktop"], display)  # which a window manager answers
            yield display
        finally:
            _end(manager)


@contextmanager
def _display(width: int, height: int) -> Iterator[str]:
    """Start a server on a number that is free, which it chooses and tells itself."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        # without a reset: it would come when the first question ends, and close the window manager's connection
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            display = f":{told.readline().strip()}"
        _wait(["xdotool", "getdisplaygeometry"], display)
        yield display
    finally:
        _end(server)


def _wait(question: list[str], display: str) -> None:
    environment = os.environ | {"DISPLAY": display}
    deadline = time.monotonic() + START_SECONDS
    while subprocess.run(question, env=environment, capture_output=True).returncode:
        if time.monotonic() > deadline:
            raise RuntimeError(f"no answer to {' '.join(question)}")
        time.sleep(0.05)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


if __name__ == "__main__":
    if sys.argv[1:] != ["install"]:
        sys.exit(__doc__)
    if not install():
        print(f"Not installed, and cannot be installed here: {', '.join(missing())}. Tests with it will be skipped.")
