from __future__ import annotations

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from islas_qt.cli import app
from islas_qt.terminal.endings import MISTAKE

Islas = Callable[..., Result]


@pytest.fixture
def islas() -> Islas:
    """Run a command in this process."""

    def run(*arguments: object) -> Result:
        result = CliRunner().invoke(app, [str(argument) for argument in arguments])
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert result.exit_code != MISTAKE, result.stderr
        return result

    return run
