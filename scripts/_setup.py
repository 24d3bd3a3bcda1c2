"""Set-up of the project's own environment, `.venv`, with nothing but Python's standard library.

A stamp in `.venv` tells what is set up, so that the next run installs nothing. A note that is there only while packages
are being installed tells that a set-up was interrupted; the next run then starts over. If pip itself says that it
failed, what was there still works: the next run only tries again.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from islas_qt.libraries import PACKAGES, install_command

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "islas-ready.txt"
UNDER_WAY = VENV / "islas-under-way.txt"


def prepare(extras: tuple[str, ...], screen: str) -> None:
    """Make `.venv` ready to run the project with `extras` on a `screen`: xcb, wayland or offscreen."""
    stamp, wanted = _stamp(), {*extras, screen}
    ready = _ready(stamp)
    if wanted <= ready:
        return
    if not ready or not {*extras} <= ready:  # another screen alone needs nothing new
        try:
            _make_environment()
            ready = _ready(stamp)  # only now: an environment made anew has nothing of what the old one had
            _install(extras)
        except OSError as error:
            sys.exit(f"Islas must be set up first, which writes into its folder. {error.strerror}: {error.filename}")
    _load_qt(screen)
    with suppress(OSError):  # a folder that cannot be written is looked at again by the next run
        STAMP.write_text(" ".join([stamp, *sorted(wanted | ready)]))


def _ready(stamp: str) -> set[str]:
    """Return the extras and screens that `.venv` is ready for; none if the system's Python has left it behind."""
    if not STAMP.exists() or not PYTHON.exists():
        return set()
    found, *ready = STAMP.read_text().split() or [""]
    return {*ready} if found == stamp else set()


def say(line: str) -> None:
    """Print a line at once, also when the output is a file."""
    print(line, flush=True)


def _stamp() -> str:
    state = hashlib.sha256(f"{ROOT} {sys.version_info[:2]}".encode())  # a moved project must be installed again
    for name in ("pyproject.toml", "constraints.txt"):
        state.update((ROOT / name).read_bytes())
    return state.hexdigest()


def _make_environment() -> None:
    if UNDER_WAY.exists():
        say("The last set-up was interrupted: starting over.")
    elif _works():
        return
    if Path(sys.prefix) == VENV:
        sys.exit("Please run this with the system's Python: the one in .venv is what has to be set up.")
    shutil.rmtree(VENV, ignore_errors=True)
    if not importlib.util.find_spec("ensurepip") or not importlib.util.find_spec("venv"):
        version = ".".join(map(str, sys.version_info[:2]))
        _system_packages("Python's venv module is missing", f"python{version}-venv")
    say("Creating .venv")
    VENV.mkdir()
    UNDER_WAY.touch()
    _run([sys.executable, "-m", "venv", str(VENV)])


def _works() -> bool:
    """Tell whether `.venv` holds a Python like the running one, with pip."""
    look = "import pip, sys; print(*sys.version_info[:2])"
    try:
        found = subprocess.run([PYTHON, "-c", look], capture_output=True, text=True)
    except OSError:
        return False
    return found.returncode == 0 and found.stdout.split() == [str(part) for part in sys.version_info[:2]]


def _install(extras: tuple[str, ...]) -> None:
    say("Installing packages (the first time about 100 MB are downloaded)")
    UNDER_WAY.touch()
    STAMP.unlink(missing_ok=True)
    project = f"{ROOT}[{','.join(extras)}]" if extras else str(ROOT)
    pip = [str(PYTHON), "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    try:
        _run([*pip, "--use-pep517", "--constraint", str(ROOT / "constraints.txt"), "--editable", project])
    except _KilledError:
        raise
    except SystemExit:
        UNDER_WAY.unlink()
        raise
    UNDER_WAY.unlink()


def _load_qt(screen: str) -> None:
    command = [str(PYTHON), "-c", f"from islas_qt.libraries import load_qt; load_qt({screen!r})"]
    if sys.platform != "linux" or not (missing := _last_error(command)):
        return
    _system_packages(f"Qt needs libraries of the system ({missing})", PACKAGES)
    if missing := _last_error(command):
        sys.exit(f"Qt still does not load: {missing}")


def _last_error(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    said = done.stderr.strip().splitlines() or ["no message"]
    return said[-1].removeprefix("ImportError: ").removeprefix("OSError: ") if done.returncode else ""


def _system_packages(why: str, packages: str) -> None:
    """Install packages of Debian or Ubuntu if we may; otherwise stop with the command that does it."""
    command = install_command(packages)
    if not command:
        sys.exit(f"{why}. Please install what is missing with the package manager of your system.")
    if os.geteuid() != 0:
        sys.exit(f"{why}. Please run this command once, then start again:\n\n  sudo {' '.join(command)}\n")
    say(f"{why}: installing {packages}")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    if subprocess.run(command, capture_output=True).returncode:  # the package lists may be missing or old
        _run(["apt-get", "update", "--quiet"])
        _run([*command, "--quiet"])


class _KilledError(SystemExit):
    """A command was ended by somebody else, in the middle of its work."""


def _run(command: list[str]) -> None:
    code = subprocess.run(command).returncode
    if code:
        why = f"This did not work (exit code {code}): {' '.join(command)}"
        raise _KilledError(why) if code < 0 else SystemExit(why)
