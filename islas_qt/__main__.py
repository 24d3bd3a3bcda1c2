"""Where `islas` starts. Imports are inside: a worker process imports this module and needs neither Qt nor typer."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from islas_qt import ISLAND_ENDING

COMPLETION = "_ISLAS_COMPLETE"  # set by a shell that asks the command line what could come next


def main() -> int:
    """Open the window, or run the command that the arguments name; return the exit code."""
    _replace_closed_streams()
    match sys.argv[1:]:  # not by way of the command line, whose import would delay the window
        case [] if COMPLETION not in os.environ:
            return open_window()
        case [file] if file.lower().endswith(ISLAND_ENDING):  # as a desktop opens it
            return open_window(file=Path(file))
    try:
        from islas_qt.cli import app

        app(prog_name="islas")
    except KeyboardInterrupt:  # while the commands are still being put together; later they answer it themselves
        print("Interrupted.", file=sys.stderr)  # noqa: T201
        return 130
    return 0


def open_window(data_dir: Path | None = None, address: str | None = None, file: Path | None = None) -> int:
    """Open the window and return its exit code; where that cannot be, say why instead of letting Qt abort."""
    from engine.reasons import RefusedError
    from islas_qt.libraries import SCREENS
    from islas_qt.paths import data_folder, database_address

    try:
        if sys.platform == "linux" and not any(os.environ.get(name) for name in SCREENS):
            from islas_qt.files import read_file
            from islas_qt.text import tr

            _speak_as_the_shell()
            if file:
                read_file(file)
            sys.exit(tr("There is no display for a window here: neither DISPLAY nor WAYLAND_DISPLAY is set."))
        data_folder(data_dir)
    except RefusedError as error:
        from islas_qt.text import speak_refusal

        _speak_as_the_shell()
        sys.exit(speak_refusal(error))
    try:
        from islas_qt.app import run
    except ImportError as error:
        if ".so" not in str(error):  # how Linux calls libraries; anything else is a mistake of ours
            raise
        from islas_qt.libraries import why_no_window

        sys.exit(why_no_window(error))
    return run(data_dir, database_address(data_dir, address), file)


def _speak_as_the_shell() -> None:
    from islas_qt.text import system_language, use

    use(system_language())


def _replace_closed_streams() -> None:
    """Read and write nothing where a stream is closed; else the next file opened, a database, would take its number."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 - as long as the program runs


if __name__ == "__main__":
    sys.exit(main())
