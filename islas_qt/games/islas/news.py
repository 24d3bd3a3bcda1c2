"""What is new at the table since a seat's last turn was over, made from events that everybody may know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.core import Event, Seat
from engine.games.islas import events as ev
from engine.games.islas.actions import Plot, mask_of
from engine.games.islas.cards import COLOURS, Colour, Piece
from engine.games.islas.scoring import points
from engine.masks import Mask
from islas_qt.games.islas.log_rows import seats_of

Pieces = Mapping[Plot, tuple[Piece, Colour]]  # what stands on an island
_PIECES: tuple[Piece, ...] = "house", "palace", "town"


@dataclass(frozen=True, slots=True)
class SeatNews:
    """What is new about one seat."""

    gained: int = 0  # points; less than 0 if it has lost some
    built: Mask = 0  # plots on which something else stands than before
    lost: Mask = 0  # plots from which a house was given back
    won: frozenset[Colour] = frozenset()  # whose privileges it has got
    robbed: frozenset[Colour] = frozenset()  # whose privileges it had
    is_just_now: bool = False  # by one action that is looked back at, and not since the viewer's turn
    has_gone_on: bool = False  # what was gained is not the last that came to its points: it has built since


NOTHING = SeatNews()


@dataclass(frozen=True, slots=True)
class News:
    """What happened, and what came of it for each seat."""

    events: tuple[Event, ...] = ()
    seats: tuple[SeatNews, ...] = ()
    is_first: bool = False  # the viewer has had no turn yet

    def of(self, seat: Seat) -> SeatNews:
        """Return what is new about a seat."""
        return self.seats[seat] if self.seats else NOTHING


def since_turn(told: Sequence[Event], viewer: Seat) -> slice:
    """Return which events happened since the last turn of `viewer` was over, up to the next one if that has begun."""
    own = [
        at for at, event in enumerate(told) if isinstance(event, ev.Loaded | ev.LoadSkipped) and event.seat == viewer
    ]
    start = own[-1] + 1 if own else 0
    if not own and told and seats_of(told[0])[:1] == (viewer,):  # whose first turn nobody announces
        return slice(0, 0)
    begun = (at for at in range(start, len(told)) if told[at] == ev.TurnBegan(viewer))
    return slice(start, next(begun, len(told)))


def news_for(told: Sequence[Event], viewer: Seat, seats: int) -> News:
    """Return what is new for `viewer`, who has been told all of a match so far."""
    where = since_turn(told, viewer)
    news = news_in(told, where, seats)
    builds = any(isinstance(event, ev.Built | ev.Merged) for event in told[where.stop :])
    own = (replace(one, has_gone_on=builds and seat == viewer) for seat, one in enumerate(news.seats))
    return replace(news, seats=tuple(own))


def news_in(told: Sequence[Event], where: slice, seats: int) -> News:
    """Return what came of some events of a match, told from its beginning on."""
    before = _pieces(told[: where.start], seats)
    after = _pieces(told[: where.stop], seats)
    events = tuple(told[where])
    seat_news = (_seat_news(seat, before[seat], after[seat], events) for seat in range(seats))
    return News(events, tuple(seat_news), where.start == 0)


def news_of_step(told: Sequence[Event], step: Sequence[Event], seats: int) -> News:
    """Return what came of the last action of a match that is looked back at."""
    if not step:
        return News()
    news = news_in(told, slice(len(told) - len(step), len(told)), seats)
    return replace(news, seats=tuple(replace(one, is_just_now=True) for one in news.seats))


def _seat_news(seat: Seat, before: Pieces, after: Pieces, events: Sequence[Event]) -> SeatNews:
    moved = {event.colour: event for event in reversed(events) if isinstance(event, ev.PrivilegeMoved)}  # the first
    owners = {event.colour: event.seat for event in events if isinstance(event, ev.PrivilegeMoved)}  # the last
    given_back = [event for event in events if isinstance(event, ev.HouseLost)]
    return SeatNews(
        _points(after) - _points(before),
        mask_of(tuple(plot for plot, piece in after.items() if before.get(plot) != piece)),
        mask_of(tuple(event.plot for event in given_back if event.seat == seat and event.plot not in after)),
        frozenset(colour for colour, owner in owners.items() if owner == seat != moved[colour].loser),
        frozenset(colour for colour, owner in owners.items() if owner != seat == moved[colour].loser),
    )


def _pieces(told: Iterable[Event], seats: int) -> list[dict[Plot, tuple[Piece, Colour]]]:
    """Return what stands on the islands after some events from the beginning of a match on."""
    found: list[dict[Plot, tuple[Piece, Colour]]] = [{} for _ in range(seats)]
    for event in told:
        match event:
            case ev.Built(seat=seat, plot=plot, colour=colour):
                found[seat][plot] = "house", colour
            case ev.Merged(seat, piece, plots, place, colour):
                for plot in plots:
                    del found[seat][plot]
                found[seat][place] = piece, colour
            case ev.HouseLost(seat, plot):
                del found[seat][plot]
    return found


def _points(pieces: Pieces) -> int:
    """Return what the pieces on an island are worth."""
    return sum(
        points(*(mask_of(tuple(plot for plot in pieces if pieces[plot] == (piece, colour))) for piece in _PIECES))
        for colour in range(len(COLOURS))
    )
