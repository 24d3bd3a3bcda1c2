from __future__ import annotations

import os
import sys
from collections.abc import Iterator
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
    def forbidden(path: Path, flags: int) -> int:
        raise PermissionError(13, "Permission denied")  # as Windows does

    monkeypatch.setattr("islas_qt.files._without_waiting", forbidden)
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


@pytest.fixture(params=["", "/dev/shm"])
def pipe(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """A pipe at whose other end nobody is."""
    if not hasattr(os, "mkfifo") or not os.access(request.param or tmp_path, os.W_OK):
        pytest.skip("there is no such place")
    made = Path(request.param or tmp_path) / f"islas-test-{os.getpid()}.json"
    os.mkfifo(made)
    yield made
    made.unlink()


def test_a_pipe_at_whose_other_end_nobody_is_is_not_waited_for(pipe: Path) -> None:
    with pytest.raises(RefusedError, match="this is a pipe, not a file"):
        read_file(pipe)
    with pytest.raises(RefusedError, match="it cannot be written"):
        write_file(pipe, b"{}")
    assert pipe.is_fifo()


@pytest.mark.skipif(sys.platform != "linux", reason="no such files here")
def test_what_a_shell_has_opened_is_read_and_written() -> None:
    ours, theirs = os.pipe()
    try:
        write_file(Path(f"/dev/fd/{theirs}"), b"[1]")
        os.close(theirs)
        assert read_file(Path(f"/dev/fd/{ours}")) == b"[1]"
    finally:
        os.close(ours)


@pytest.mark.skipif(sys.platform != "linux", reason="no such devices here")
def test_a_device_is_written_into_and_never_replaced() -> None:
    write_file(Path("/dev/null"), b"{}")
    with pytest.raises(RefusedError, match="the disk is full"):
        write_file(Path("/dev/full"), b"{}")
    assert Path("/dev/null").is_char_device()
    assert Path("/dev/full").is_char_device()


@pytest.mark.skipif(sys.platform == "win32", reason="links are another thing there")
def test_a_link_is_followed(tmp_path: Path) -> None:
    link, file = tmp_path / "link.json", tmp_path / "far" / "file.json"
    file.parent.mkdir()
    link.symlink_to(file)
    for data in (b"first", b"second"):
        write_file(link, data)
        assert link.is_symlink()
        assert file.read_bytes() == data
    loop = tmp_path / "loop.json"
    loop.symlink_to(loop)
    with pytest.raises(RefusedError):
        write_file(loop, b"")


def test_a_file_of_ones_own_beside_it_stays(tmp_path: Path) -> None:
    mine = tmp_path / "a.json.part"
    mine.write_bytes(b"mine")
    write_file(tmp_path / "a.json", b"new")
    assert mine.read_bytes() == b"mine"
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are another thing there")
def test_who_may_read_a_file_stays_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.touch(0o600)
    write_file(file, b"new")
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_name_too_long_is_a_refusal(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="it cannot be"):
        read_file(tmp_path / ("x" * 5000))
    with pytest.raises(RefusedError, match="it cannot be"):
        write_file(tmp_path / ("x" * 256), b"")
    with pytest.raises(RefusedError, match="it cannot be"):
        make_folder(tmp_path / ("x" * 5000))


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.json"
    write_file(file, b"old")
    write_file(file, b"new")
    assert file.read_bytes() == b"new"

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
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
