"""Where `islas` starts. Imports are inside: a worker process imports this module and needs neither Qt nor typer."""

from __future__ import annotations

import sys


def main() -> int:
    """Open the window, or run the command that the arguments name; return the exit code."""
    if len(sys.argv) == 1:  # not by way of the command line, whose import would delay the window
        from islas_qt.app import run

        return run()

    from islas_qt.text import system_language, use

    use(system_language())  # before the import: help texts are translated when the commands are defined
    from islas_qt.cli import app

    app(prog_name="islas")
    return 0


if __name__ == "__main__":
    sys.exit(main())
