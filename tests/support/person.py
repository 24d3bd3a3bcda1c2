"""Somebody who uses the program as people do: with the mouse and the keys of a display, through the window system."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
START_SECONDS = 60
SECONDS = 12  # that anything may take on a busy machine
WHEEL = 20  # turns of the wheel until something must be seen


class StuckError(Exception):
    """The walk cannot go on from here."""


class Person:
    """Sees what the program's probe tells, and acts by real events."""

    def __init__(self, display: str, connection: socket.socket) -> None:
        self._environment = os.environ | {"DISPLAY": display}
        self._connection = connection
        self._answers = connection.makefile("rb")

    def ask(self, question: str) -> Any:
        """Return what an expression is worth inside the program."""
        self._connection.sendall(question.encode() + b"\n")
        line = self._answers.readline()
        if not line:
            raise StuckError("the program has ended")
        reply = json.loads(line)
        if "error" in reply:
            raise StuckError(f"{question}: {reply['error']}")
        return reply["answer"]

    def wait(self, question: str, seconds: float = SECONDS) -> bool:
        """Wait until something is so; tell whether it came to be."""
        deadline = time.monotonic() + seconds
        while not self.ask(question):
            if time.monotonic() > deadline:
                return False
            time.sleep(0.03)
        return True

    def need(self, question: str) -> None:
        """Wait until something is so, without which the walk cannot go on."""
        if not self.wait(question):
            raise StuckError(f"not so after {SECONDS} s: {question}")

    # -- what is done

    def press(self, *keys: str) -> None:
        """Press keys by the names that X gives them."""
        self._do("key", "--delay", "30", *keys)
        self.settle()

    def point(self, x: int, y: int) -> None:
        """Move the mouse."""
        self._do("mousemove", str(x), str(y))
        self.settle()

    def click_at(self, x: int, y: int, button: int = 1) -> None:
        """Click a point of the screen."""
        self._do("mousemove", str(x), str(y))
        self._do("click", str(button))
        self.settle()

    def click(self, name: str, number: int = 0) -> None:
        """Click the button, list or field that is called so, the first one or a later one."""
        found: dict[str, Any] = {}

        def is_there() -> bool:
            named = [place for place in self.ask("places()") if place["name"] == name]
            found.update(named[number] if number < len(named) else {})
            return bool(found)

        self._until(is_there, f"there is no “{name}” on “{self.ask('describe()')}”")
        for _ in range(WHEEL):
            if found["is_seen"] or not found["wheel"]:
                break
            self.click_at(*found["wheel"])
            is_there()
        if not found["is_seen"]:
            raise StuckError(f"“{name}” is out of sight on “{self.ask('describe()')}”")
        self.click_at(*found["at"])

    def click_widget(self, widget: str, at: str = "None", button: int = 1) -> None:
        """Click a widget, or a point of it, given as an expression."""
        self.need(f"{widget}.isVisible()")
        for _ in range(WHEEL):
            place = self.ask(f"place({widget}, {at})")
            if place["is_seen"] or not place["wheel"]:
                break
            self.click_at(*place["wheel"])
        x, y = place["at"]
        self.click_at(x, y, button)

    def settle(self) -> None:
        """Let the program take in what was done: it answers after all it has got before."""
        time.sleep(0.06)
        self.ask("1")

    def _until(self, is_so: Callable[[], bool], complaint: str) -> None:
        deadline = time.monotonic() + SECONDS
        while not is_so():
            if time.monotonic() > deadline:
                raise StuckError(complaint)
            time.sleep(0.05)

    def _do(self, *command: str) -> None:
        subprocess.run(["xdotool", *command], env=self._environment, check=True)


@contextmanager
def person(display: str, data: Path) -> Iterator[Person]:
    """Start the program on a display and give somebody to use it."""
    address = data / "probe"
    environment = os.environ | {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    command = [sys.executable, "-m", "tests.support.probe", str(address), str(data)]
    program = subprocess.Popen(command, env=environment, cwd=ROOT)
    try:
        with _connected(address, program) as connection:
            somebody = Person(display, connection)
            somebody.need("window().isVisible() and len(window().screens.start.buttons) == 6")
            somebody.need("window().isActiveWindow() or QApplication.activeModalWidget() is not None")
            somebody.need("window().shelf.database is not None or window().shelf.trouble is not None")
            yield somebody
    finally:
        program.terminate()
        try:
            program.wait(10)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()


@contextmanager
def _connected(address: Path, program: subprocess.Popen[bytes]) -> Iterator[socket.socket]:
    deadline = time.monotonic() + START_SECONDS
    with socket.socket(socket.AF_UNIX) as connection:
        while connection.connect_ex(str(address)):
            if program.poll() is not None or time.monotonic() > deadline:
                raise StuckError("the program did not start")
            time.sleep(0.05)
        yield connection
