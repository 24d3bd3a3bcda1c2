"""Write a database, a match file and an island file as this version makes them, to be kept for ever.

`python scripts/keep_version.py first-version` writes to tests/data/first-version. Every later version must open,
migrate, replay and export them. Do it once for each version that changes the tables or the files, when it is released.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


from engine.island.files import classic_islands, write_island
from islas_qt.storage import backups
from islas_qt.storage.database import FILE_NAME, Database, database_url
from islas_qt.storage.exchange import export_match, import_file
from islas_qt.storage.islands import Islands
from islas_qt.storage.matches import Matches
from islas_qt.storage.notes import Analyses, Annotations
from islas_qt.storage.opening import open_database
from islas_qt.storage.profiles import Profiles
from tests.support.matches import finished, new_match, play_on

FOLDER = Path(__file__).parents[1] / "tests" / "data"
FINISHED, RUNNING, DELETED = "finished", "running", "deleted"  # the names of three matches in it


def fill(database: Database) -> None:
    """Put something into every table."""
    matches, islands = Matches(database), Islands(database)
    matches.create(finished(1, 3), FINISHED)
    matches.create(play_on(new_match(2), 25), RUNNING)
    import_file(database, export_match(finished(3)))
    island = classic_islands()[4]
    island_id = islands.create(island)
    islands.save(island_id, replace(island, name="Isla Bonita", note="Mit Strand im Süden"))
    islands.tag(island_id, ["Urlaub", "mit Strand"])
    matches.create(finished(4), DELETED)
    matches.delete(DELETED)
    Profiles(database).create("Ana", "dove")
    Annotations(database).put(FINISHED, 5, "¿Por qué?")
    Analyses(database).put(FINISHED, 5, "greedy 1", {"worth": [0.5, 0.25, 0.25]})


def main() -> int:
    """Write the files, unless they are there already."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = FOLDER / sys.argv[1]
    folder.mkdir(parents=True)  # never over one that is kept
    database = open_database(database_url(None, folder))
    assert isinstance(database, Database)
    fill(database)
    (folder / "match.json").write_bytes(export_match(Matches(database).load(FINISHED)))
    (folder / "island.json").write_bytes(write_island(Islands(database).all()[0].island))
    database.close()
    backup = backups.make(folder / FILE_NAME, "by-hand")  # one file, without what SQLite keeps beside it
    for path in folder.glob(f"{FILE_NAME}*"):
        path.unlink()
    backup.replace(folder / FILE_NAME)
    backup.parent.rmdir()
    return 0


if __name__ == "__main__":
    sys.exit(main())
