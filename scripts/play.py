"""Open the game: `python3 scripts/play.py`. Does all the set-up on the first run; arguments are handed to `islas`."""

import subprocess
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - the reason for this file's old-fashioned syntax
    sys.exit("Islas needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from islas_qt.libraries import screen
from scripts import _setup

if __name__ == "__main__":
    try:
        _setup.prepare(extras=(), screen=screen())
        sys.exit(subprocess.run([_setup.BIN / "islas", *sys.argv[1:]]).returncode)
    except KeyboardInterrupt:
        sys.exit(130)
