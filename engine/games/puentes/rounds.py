"""Turns and rounds: who plays the card, what skips itself, and the bonuses when everybody has played it."""

from __future__ import annotations

from engine.core import Emit
from engine.games.puentes.cards import BRIDGES_OF, NUMBER_OF, ROUNDS
from engine.games.puentes.events import (
    BonusLowered,
    BonusWon,
    BridgesSkipped,
    CardTurned,
    Ended,
    NumberSkipped,
    RoundEnded,
    TurnBegan,
)
from engine.games.puentes.scoring import BONUSES, islands_of_bonus, winners
from engine.games.puentes.state import BRIDGES, NUMBER, OVER, State, Table
from engine.masks import bits_of


def begin_round(state: State, emit: Emit | None) -> None:
    """Turn over the next card, for the turn of the seat that begins this round."""
    table = state.table
    table.turned.append(state.deck.pop())
    table.phase = NUMBER
    state.shown += 1
    if emit:
        emit(CardTurned(len(table.turned), table.turned[-1], table.actor))


def begin_turn(table: Table, emit: Emit | None) -> bool:
    """Let the seat on turn play the card; return False if it can neither write nor draw: nothing is to be decided."""
    number = NUMBER_OF[table.turned[-1]]
    table.phase = NUMBER
    table.choices = table.sheets[table.actor].islands_for(number)
    if emit:
        emit(TurnBegan(table.actor))
    if table.choices:
        return True
    if emit:
        emit(NumberSkipped(table.actor, number, True))
    return to_bridges(table, emit)


def to_bridges(table: Table, emit: Emit | None) -> bool:
    """Go on to the bridges of the card; return False if they do not all fit, and are skipped."""
    bridges = BRIDGES_OF[table.turned[-1]]
    table.choices = table.sheets[table.actor].lines_for(bridges)
    if table.choices:
        table.phase = BRIDGES
        table.left = bridges
        return True
    if emit:
        emit(BridgesSkipped(table.actor, bridges, True))
    return False


def end_turn(state: State, emit: Emit | None) -> None:
    """Go on to the next seat that has something to decide, with the next card when everybody has played this one."""
    table = state.table
    seats = len(table.sheets)
    while True:
        table.actor = (table.actor + 1) % seats
        table.left = table.choices = 0
        if table.actor == table.begins:
            settle(table, emit)
            table.actor = table.begins = (table.begins + 1) % seats
            if len(table.turned) == ROUNDS:
                table.phase = OVER
                if emit:
                    scores = table.scores()
                    emit(Ended(scores, winners(scores)))
                return
            begin_round(state, emit)
        if begin_turn(table, emit):
            return


def pays_in_full(table: Table, bonus: int) -> bool:
    """Return whether a bonus pays in full this round: nobody had it before, or the deadline is not over."""
    if len(table.sheets) == 1:
        return len(table.turned) <= BONUSES[bonus].deadline
    return not any(points[bonus] for points in table.bonuses)


def settle(table: Table, emit: Emit | None) -> None:
    """Give everybody the bonuses reached in this round: several seats can be first."""
    seats = len(table.sheets)
    for number, bonus in enumerate(BONUSES):
        in_full = pays_in_full(table, number)
        pays = bonus.first if in_full else bonus.later
        won = False
        for step in range(seats):
            seat = (table.begins + step) % seats
            if table.bonuses[seat][number]:
                continue
            islands = islands_of_bonus(table.sheets[seat], number)
            if islands:
                won = True
                table.bonuses[seat][number] = pays
                if emit:
                    emit(BonusWon(seat, bonus.name, pays, in_full, bits_of[islands]))
        if emit and in_full:
            _tell_lowered(table, number, won, emit)
    if emit:
        emit(RoundEnded(len(table.turned), table.scores()))


def _tell_lowered(table: Table, number: int, won: bool, emit: Emit) -> None:
    """Tell that a bonus pays less from now on, if that still concerns anybody."""
    bonus = BONUSES[number]
    alone = len(table.sheets) == 1
    over = len(table.turned) == bonus.deadline if alone else won
    if over and not all(points[number] for points in table.bonuses):
        emit(BonusLowered(bonus.name, bonus.later, "deadline" if alone else "taken"))
