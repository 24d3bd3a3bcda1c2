"""Where `islas` starts. Imports are inside: a worker process imports this module and needs neither Qt nor typer."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from islas_qt import ISLAND_ENDING


def main() -> int:
    """Open the window, or run the command that the arguments name; return the exit code."""
    match sys.argv[1:]:  # not by way of the command line, whose import would delay the window
        case []:
            return open_window(address=os.environ.get("ISLAS_DATABASE"))
        case [file] if file.lower().endswith(ISLAND_ENDING):  # as a desktop opens it
            return open_window(address=os.environ.get("ISLAS_DATABASE"), file=Path(file))
    try:
        from islas_qt.cli import app

        app(prog_name="islas")
    except KeyboardInterrupt:  # while the commands are still being put together; later they answer it themselves
        print("Interrupted.", file=sys.stderr)  # noqa: T201
        return 130
    return 0


def open_window(data_dir: Path | None = None, address: str | None = None, file: Path | None = None) -> int:
    """Open the window and return its exit code; where there is no screen, say so instead of letting Qt abort."""
    screens = "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"
    if sys.platform == "linux" and not any(os.environ.get(name) for name in screens):
        from islas_qt.text import system_language, tr, use

        use(system_language())
        sys.exit(tr("There is no screen for a window here: neither DISPLAY nor WAYLAND_DISPLAY is set."))
    from islas_qt.app import run

    return run(data_dir, address, file)


if __name__ == "__main__":
    sys.exit(main())
