"""What is looked for wherever one goes in the real window: nothing outside the screen, no hidden entry, no dead key."""

from __future__ import annotations

from collections.abc import Callable

from tests.support.person import Person, StuckError

TABLE, EDITOR = "window().playing.table", "window().designing.editor"


class Walk:
    """Goes through the program and notes what is wrong."""

    person: Person  # who uses the program that runs

    def __init__(self) -> None:
        self.problems: list[str] = []
        self._outside: set[str] = set()
        self.looked = 0
        self.lists = 0

    def note(self, problem: str) -> None:
        """Remember a problem, once."""
        if problem not in self.problems:
            self.problems.append(problem)

    # -- what is looked for everywhere

    def look(self, what: str) -> None:
        """Find what lies outside the screen, and note it where it is seen first."""
        self.looked += 1
        self.person.settle()
        for thing in self.person.ask("outside()"):
            if thing not in self._outside:
                self._outside.add(thing)
                self.note(f"{what}: outside the screen: {thing}")

    def open_lists(self, what: str, after: Callable[[str], None] | None = None) -> None:
        """Open every drop-down list that is seen, with the mouse; `after` each of them something may be tried."""
        for number, found in enumerate(self.person.ask("lists()")):
            if not found["is_seen"]:
                continue
            name = f"{what}, list “{found['name']}”"
            self.person.click_at(*self.person.ask("lists()")[number]["at"])
            if not self.person.wait("hidden_entries() is not None", 3):
                self.note(f"{name}: it does not open")
                continue
            self.lists += 1
            for entry in self.person.ask("hidden_entries()"):
                self.note(f"{name}: hides “{entry}”")
            self.look(name)
            self.close_popup()
            if after:
                after(name)

    def close_popup(self) -> None:
        """Close a pop-up by Esc."""
        self.person.press("Escape")
        self.person.need("QApplication.activePopupWidget() is None")

    def dialog(self, what: str, open_it: Callable[[], None], after: Callable[[str], None] | None = None) -> None:
        """Open a dialog, look at it and its lists, close it by Esc, and try something afterwards."""
        open_it()
        if not self.person.wait("QApplication.activeModalWidget() is not None"):
            raise StuckError(f"{what} does not open")
        self.person.need("QApplication.activeModalWidget().isActiveWindow()")
        self.look(what)
        self.open_lists(what)
        self.person.press("Escape")
        self.person.need("QApplication.activeModalWidget() is None and window().isActiveWindow()")
        if after:
            after(what)

    def screen(self, what: str, kind: str) -> None:
        """Wait for a screen, look at it and its lists."""
        self.person.need(f"type(window().screens.currentWidget()).__name__ == {kind!r}")
        self.look(what)

    def popup(self, what: str, open_it: Callable[[], None]) -> None:
        """Open a pop-up, look at it and close it by Esc."""
        open_it()
        self.person.need("QApplication.activePopupWidget() is not None")
        self.look(what)
        self.close_popup()

    def home(self) -> None:
        """Go back to the start screen by the bar."""
        self.person.click_widget("window().bar.back")
        self.screen("start", "StartScreen")

    def must_see(self, name: str, what: str) -> None:
        """Note if the button that starts, confirms or closes cannot be seen."""
        if not any(place["name"] == name and place["is_seen"] for place in self.person.ask("places()")):
            self.note(f"{what}: “{name}” cannot be seen")

    # -- keys

    def try_tools(self, what: str) -> None:
        """Choose tools of the editor by key."""
        for key, tool in (("2", "village"), ("1", "plot")):
            self.person.press(key)
            if self.person.ask(f"{EDITOR}.toolbox.kind") != tool:
                self.note(f"{what}: the key {key} is dead afterwards")

    def try_log(self, what: str) -> None:
        """Open and close the log of the table by key."""
        before = self.person.ask("window().settings.log_open")
        for wanted in (not before, before):
            self.person.press("l")
            if self.person.ask("window().settings.log_open") != wanted:
                self.note(f"{what}: the key L is dead afterwards")
                return
