from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from engine.codec import parse
from engine.reasons import RefusedError, reason
from islas_qt.files import about, make_folder, read_file, write_file


def test_a_file_is_read_up_to_one_byte_too_many(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(b"[1234]")
    assert read_file(file, 6) == b"[1234]"
    assert read_file(file, 3) == b"[123"
    with pytest.raises(RefusedError, match="more than the 3 bytes"):
        parse(read_file(file, 3), 3)


def test_what_cannot_be_read_is_told_with_its_name(tmp_path: Path) -> None:
    for path, why in ((tmp_path / "no.json", "there is no such file"), (tmp_path, "this is a folder, not a file")):
        with pytest.raises(RefusedError) as caught:
            read_file(path)
        assert str(caught.value) == f"{path}: {why}"


def test_a_folder_is_told_apart_where_opening_it_is_forbidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(path: Path, mode: str) -> None:
        raise PermissionError(13, "Permission denied")  # as Windows does

    monkeypatch.setattr(Path, "open", forbidden)
    for path, why in ((tmp_path, "this is a folder"), (tmp_path / "a.json", "there is no permission to read it")):
        with pytest.raises(RefusedError, match=why):
            read_file(path)


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="everything may be read")
def test_no_permission(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.touch(0o000)
    with pytest.raises(RefusedError, match="there is no permission to read it"):
        read_file(file)


@pytest.mark.skipif(sys.platform == "win32", reason="no such file here")
def test_a_file_without_end_is_not_read_for_ever() -> None:
    assert read_file(Path("/dev/zero"), 1000) == bytes(1001)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such file here")
def test_a_pipe_that_nobody_writes_into_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    with pytest.raises(RefusedError, match="this is a pipe, not a file"):
        read_file(pipe)


def test_a_name_too_long_is_a_refusal(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="it cannot be"):
        read_file(tmp_path / ("x" * 5000))
    with pytest.raises(RefusedError, match="it cannot be"):
        write_file(tmp_path / ("x" * 252), b"")
    with pytest.raises(RefusedError, match="it cannot be"):
        make_folder(tmp_path / ("x" * 5000))


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.json"
    write_file(file, b"old")
    write_file(file, b"new")
    assert file.read_bytes() == b"new"

    def full(path: Path, data: bytes) -> int:
        with path.open("wb") as out:
            out.write(data[:2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(RefusedError) as caught:
        write_file(file, b"newer")
    assert str(caught.value) == f"{file}: the disk is full"
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]
    assert file.read_bytes() == b"new"


def test_folders_are_made_where_there_is_no_file(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b")
    make_folder(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()
    (tmp_path / "file").touch()
    with pytest.raises(RefusedError, match="this is a file, not a folder"):
        make_folder(tmp_path / "file")


def test_a_refusal_gets_the_name_of_the_file() -> None:
    with pytest.raises(RefusedError) as caught, about(Path("a\nb.json")):
        raise RefusedError(reason("this field is missing"), "name")
    assert str(caught.value) == "a\ufffdb.json: name: this field is missing"
