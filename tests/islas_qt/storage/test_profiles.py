"""Profiles of those who play here often."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.reasons import RefusedError
from islas_qt.storage.database import Database
from islas_qt.storage.errors import StorageError
from islas_qt.storage.profiles import Profile, Profiles


def test_profiles_are_kept_changed_and_forgotten(database: Database) -> None:
    profiles = Profiles(database)
    ana, luis = profiles.create("Ana", "dove"), profiles.create("Luis <b>")
    assert {profile.id: profile for profile in profiles.all()} == {
        ana: Profile(ana, "Ana", "dove"),
        luis: Profile(luis, "Luis <b>", ""),
    }
    profiles.save(Profile(luis, "Lluís", "shell"))
    profiles.delete(ana)
    assert profiles.all() == [Profile(luis, "Lluís", "shell")]
    profiles.delete(ana)


def test_the_oldest_is_first(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter((3, 1, 2))
    monkeypatch.setattr("islas_qt.storage.profiles.now_ms", lambda: next(times))
    for name in ("C", "A", "B"):
        Profiles(database).create(name)
    assert [profile.name for profile in Profiles(database).all()] == ["A", "B", "C"]


@pytest.mark.parametrize(
    ("name", "crest", "place"),
    [("", "dove", "name"), ("a\nb", "dove", "name"), ("a" * 41, "", "name"), ("Ana", "dolphin", "crest")],
)
def test_what_a_match_would_not_take_is_refused(database: Database, name: str, crest: str, place: str) -> None:
    profiles = Profiles(database)
    profiles.create("Ana")
    (before,) = profiles.all()
    with pytest.raises(RefusedError) as created:
        profiles.create(name, crest)
    with pytest.raises(RefusedError) as saved:
        profiles.save(replace(before, name=name, crest=crest))
    assert created.value.place == saved.value.place == place
    assert profiles.all() == [before]


def test_a_profile_that_is_gone_cannot_be_changed(database: Database) -> None:
    with pytest.raises(StorageError) as caught:
        Profiles(database).save(Profile("nobody", "Ana", ""))
    assert caught.value.kind == "gone"
