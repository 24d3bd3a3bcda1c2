"""A throwaway PostgreSQL server on loopback, for the tests: `with postgres.server() as url`. Standard library only.

`python3 scripts/postgres.py install` installs PostgreSQL where that is possible, on Debian and Ubuntu as root.
"""

from __future__ import annotations

import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

START_SECONDS = 30
STOP_SECONDS = 20
PLACES = "/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"  # below them 15/bin or postgresql@15/bin


def folder_of_programs() -> Path | None:
    """Return the folder with the newest server that is installed; Debian keeps them off the path."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    found_in = [program.parent for place in PLACES for program in Path(place).glob("*/bin/initdb")]
    return max(found_in, key=lambda folder: int("0" + re.sub(r"\D", "", folder.parent.name)), default=None)


def install() -> bool:
    """Install PostgreSQL if it is missing and we may; tell whether it is there."""
    if folder_of_programs() is None and sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        command = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "postgresql"]
        if subprocess.run(command, env=environment).returncode:  # the package lists may be missing or old
            subprocess.run(["apt-get", "update", "--quiet"], env=environment)
            subprocess.run(command, env=environment)
    return folder_of_programs() is not None


@contextmanager
def server() -> Iterator[str | None]:
    """Start a server with an empty cluster and give its address, or None if PostgreSQL is not installed."""
    programs = folder_of_programs()
    if programs is None or os.name != "posix":
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="islas-postgres-"))
    try:
        with _running(programs, folder) as url:
            yield url
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _running(programs: Path, folder: Path) -> Iterator[str]:
    somebody = _somebody(folder)
    password = secrets.token_urlsafe(16)
    secret = folder / "password"
    secret.write_text(password)
    if somebody:
        shutil.chown(secret, somebody["user"])
    data = folder / "data"
    options = ["--username", "islas", "--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C", "--no-sync"]
    made = subprocess.run(
        [str(programs / "initdb"), f"--pgdata={data}", f"--pwfile={secret}", *options],
        capture_output=True,
        text=True,
        cwd=folder,
        **somebody,
    )
    if made.returncode:
        raise RuntimeError(f"initdb failed: {made.stderr.strip()}")
    port = _free_port()
    settings = f"listen_addresses=127.0.0.1 port={port} unix_socket_directories= fsync=off".split()  # thrown away later
    log = folder / "log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [str(programs / "postgres"), f"-D{data}", *(f"-c{setting}" for setting in settings)],
            stdout=output,
            stderr=output,
            cwd=folder,
            **somebody,
        )
    try:
        _wait(programs, port, process, log)
        yield f"postgresql+psycopg://islas:{password}@127.0.0.1:{port}/postgres"
    finally:
        process.send_signal(signal.SIGINT)  # PostgreSQL's word for: disconnect everybody and stop
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _somebody(folder: Path) -> dict[str, Any]:
    """Return as whom to run the server, which refuses to run as root, and let them use the folder."""
    if os.geteuid() != 0:
        return {}
    import pwd

    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = names.get("postgres") or names["nobody"]
    os.chown(folder, entry.pw_uid, entry.pw_gid)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait(programs: Path, port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    ready = [str(programs / "pg_isready"), "--quiet", "--host=127.0.0.1", f"--port={port}"]
    deadline = time.monotonic() + START_SECONDS
    while subprocess.run(ready).returncode:
        if process.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"PostgreSQL did not start: {log.read_text(errors='replace')[-500:]}")
        time.sleep(0.1)


if __name__ == "__main__":
    if sys.argv[1:] != ["install"]:
        sys.exit(__doc__)
    if not install():
        print("PostgreSQL is not installed and cannot be installed here: its tests will be skipped.")
