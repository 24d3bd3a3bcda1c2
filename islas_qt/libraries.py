"""What Qt needs of the system to open a window, and what to do where it is missing.

Nothing but Python's standard library at the top: `scripts/play.py` asks before anything is installed.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

PACKAGES = (  # of Debian and Ubuntu
    "libegl1 libgl1 libopengl0 libfontconfig1 libfreetype6 libglib2.0-0 libdbus-1-3 libxkbcommon0 libxkbcommon-x11-0 "
    "libx11-xcb1 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0 libxcb-render0 "
    "libxcb-render-util0 libxcb-shape0 libxcb-shm0 libxcb-sync1 libxcb-xfixes0 libxcb-xkb1 libwayland-cursor0 "
    "libwayland-egl1"
)
SCREENS = "QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"  # the variables that name a screen, the strongest first


def screen() -> str:
    """Return the kind of screen that Qt will use here."""
    return os.environ.get("QT_QPA_PLATFORM") or ("wayland" if os.environ.get("WAYLAND_DISPLAY") else "xcb")


def install_command(packages: str) -> list[str]:
    """Return the command that installs packages of the system; nothing where it is not known."""
    return (
        ["apt-get", "install", "--yes", "--no-install-recommends", *packages.split()] if shutil.which("apt-get") else []
    )


def load_qt(kind: str) -> None:
    """Load Qt and its plug-in for a kind of screen; OSError or ImportError name a library that the system lacks."""
    import ctypes

    import PySide6.QtWidgets

    for plugin in plugins(Path(PySide6.__file__), kind):
        ctypes.CDLL(str(plugin))


def plugins(pyside: Path, kind: str) -> list[Path]:
    """Return Qt's plug-ins for a kind of screen; it may be followed by options, or by other kinds."""
    name = kind.partition(";")[0].partition(":")[0]
    return list((pyside.parent / "Qt" / "plugins" / "platforms").glob(f"libq{name}.so"))


def why_no_window(error: Exception | None = None) -> str:
    """Return why Qt cannot open a window here, and what to do about it, in the language of the shell.

    `error` is what loading Qt has raised; without it Qt has been loaded, and has found no screen.
    """
    from islas_qt.text import system_language, tr, use

    use(system_language())
    kind = screen()
    try:
        if error:
            raise error
        load_qt(kind)
    except (ImportError, OSError) as lacks:
        why = tr("Qt needs libraries of the system ({missing}).", missing=str(lacks))
        if command := install_command(PACKAGES):
            sudo = [] if os.geteuid() == 0 else ["sudo"]
            how = tr("Please run this command once, then start again:")
            return f"{why} {how}\n\n  {' '.join([*sudo, *command])}\n"
        return f"{why} {tr('Please install what is missing with the package manager of your system.')}"
    name = next((name for name in SCREENS if os.environ.get(name)), SCREENS[0])
    return tr("The display cannot be reached: {name} is “{value}”.", name=name, value=os.environ.get(name, ""))
