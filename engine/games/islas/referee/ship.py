"""Where the people on the ship go: which island a settler chooses, whom a pirate attacks."""

from __future__ import annotations

from engine.games.islas.referee.table import Table
from engine.trace_referee import Json

NOBODY = -1


def choice(table: Table, card: str) -> Json:
    """Return how a settler chooses an island, as its event tells it."""
    wants = table.settlers[card]["wants"]
    counts = [[len(table.free_next_to(seat, symbol)) for seat in table.seats] for symbol in wants]
    rivals, compared = list(table.seats), []
    for wish, free in enumerate(counts):
        compared.append(rivals)
        most = max(free[seat] for seat in rivals)
        rivals = [seat for seat in rivals if free[seat] == most]
        favoured = [seat for seat in rivals if table.owns("win_ties", seat)]
        if most > 0 and len(rivals) == 1:
            return {"counts": counts, "rivals": compared, "seat": rivals[0], "wish": wish, "by": "most"}
        if most > 0 and favoured:
            return {"counts": counts, "rivals": compared, "seat": favoured[0], "wish": wish, "by": "win_ties"}
    return {"counts": counts, "rivals": compared, "seat": NOBODY, "wish": len(wants), "by": "nobody"}


def attack(table: Table, card: str, privilege: str) -> Json:
    """Return whom a pirate attacks, as its event tells it; `privilege` is that of the pirate's colour."""
    colour = table.pirates[card]
    points, owner = table.points(colour), table.privileges[privilege]
    shielded = next((seat for seat in table.seats if table.owns("pirate_shield", seat)), NOBODY)
    exposed = [seat for seat in table.clockwise_from(table.start) if seat != shielded]
    namer = NOBODY
    if owner is None:
        most = max(points[seat] for seat in exposed)
        seats = [seat for seat in exposed if points[seat] == most > 0]
        by = "most" if seats else "nobody"
    elif owner == shielded:
        seats, by, namer = exposed, "diverted", owner
    else:
        seats, by = [owner], "owner"
    return {"colour": colour, "points": points, "seats": seats, "by": by, "namer": namer, "shielded": shielded}
