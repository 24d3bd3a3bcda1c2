"""One running program for each data folder: a second start shows the window of the first instead of opening another.

The second tells which file it was to open, ended by a byte that no path has; the first answers with a word.

The lock is taken before anything else, so no two programs ever write the same database. The system gives it back when
a program ends, however that was, so a lock that is held has an owner. Listening for others can wait until the window is
there.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

FILE = "islas.lock"
ANSWER_SECONDS = 3.0  # in which the first program must answer; it may just be starting
WORD = b"show\n"
END = b"\0"
MOST_BYTES = 65536  # longer than any path


class SingleInstance(QObject):
    """The place of the one running program; whoever has claimed it is told when somebody starts another."""

    wanted = Signal(object)  # the window shall be shown, with what is in a file if there is a path

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        with suppress(OSError):  # whoever opens the database there tells
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._folder = folder
        self._lock: int | None = None  # the open file that is locked
        self._server: QLocalServer | None = None

    @cached_property
    def _name(self) -> str:
        """By what others call it: a name for this folder."""
        import hashlib  # takes a while, and is needed after the first paint

        return f"islas-{hashlib.sha256(str(self._folder.resolve()).encode()).hexdigest()[:24]}"

    def claim(self) -> bool:
        """Become the one running program; tell whether that worked. A folder that cannot be written has no other."""
        try:
            lock = _opened(self._folder / FILE)
        except OSError:
            return True
        try:
            _lock(lock)
        except BlockingIOError:
            os.close(lock)
            return False
        except OSError:  # some drives of a network know no locks
            pass
        self._lock = lock
        return True

    def listen(self) -> None:
        """Hear from now on when another program is started."""
        from PySide6.QtNetwork import QLocalServer

        QLocalServer.removeServer(self._name)  # of a program that was killed: the lock is ours
        self._server = QLocalServer(self, socketOptions=QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._meet)
        self._server.listen(self._name)

    def call_first(self, file: Path | None = None) -> bool:
        """Ask the program that runs to show its window, and a file in it; tell whether it has answered."""
        from PySide6.QtNetwork import QLocalSocket

        end = monotonic() + ANSWER_SECONDS
        while monotonic() < end:
            socket = QLocalSocket()
            socket.connectToServer(self._name)
            if socket.waitForConnected(200):
                socket.write((os.fsencode(file.absolute()) if file else b"") + END)
                if socket.waitForReadyRead(round(ANSWER_SECONDS * 1000)):
                    return bytes(socket.readAll().data()) == WORD
            sleep(0.05)
        return False

    def release(self) -> None:
        """Let another program be started."""
        if self._server is not None:
            self._server.close()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _meet(self) -> None:
        while self._server is not None and self._server.hasPendingConnections():
            socket = self._server.nextPendingConnection()
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(partial(self._answer, socket))
            self._answer(socket)

    def _answer(self, socket: QLocalSocket) -> None:
        path, end, _ = bytes(socket.peek(MOST_BYTES).data()).partition(END)
        if end:
            socket.readAll()
            socket.write(WORD)
            socket.flush()
            socket.disconnectFromServer()
            self.wanted.emit(Path(os.fsdecode(path)) if path else None)


def _opened(file: Path) -> int:
    try:
        return os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600)
    except IsADirectoryError:  # somebody's folder of that name can be locked as well
        return os.open(file, os.O_RDONLY)


if sys.platform == "win32":

    def _lock(file: int) -> None:
        from msvcrt import LK_NBLCK, locking

        try:
            locking(file, LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(*error.args) from None
else:

    def _lock(file: int) -> None:
        from fcntl import LOCK_EX, LOCK_NB, flock

        flock(file, LOCK_EX | LOCK_NB)
