from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import apply
from engine.games.islas.actions import Build, Load, Palace, Place, Town, mask_of, plots_of
from engine.games.islas.explain import ways_to_merge
from islas_qt.games.islas.table.offers import merge_effect_words, why_not_plots
from tests.islas_qt.games.islas.choosings import RULES, decisions


def test_every_legal_action_can_be_reached_by_picking_and_nothing_else() -> None:
    """Pick every card, house and plot: what can be played then is what the rules allow, no more, no less."""
    for choosing in decisions():
        reached: set[object] = set()
        for name in ("draw", "extra"):
            why_not = choosing.why_not_draw() if name == "draw" else choosing.why_not_extra()
            if why_not is None:
                reached.add("draw" if name == "draw" else "take_extra")
        for card in set(choosing.seen.hand):
            choosing.card = card
            reached.update(choosing.loads)
            for ways in choosing.ways().values():
                reached.update(way[0] for way in ways)
            playable = bool(choosing.loads) or choosing.allows(Build(card))
            assert (choosing.why_not_card(card) is None) == playable
        choosing.card = None
        for ways in choosing.ways().values():
            reached.update(way[0] for way in ways)
        for merge in choosing.merges:
            choosing.begin_merging()
            choosing.houses = 0
            for plot in merge.plots:
                choosing.pick_house(plot)
            assert choosing.merge() == merge
            reached.add(merge)
        reached.update(action for action in choosing.turn.legal if action.kind == "divert")
        simple = "draw", "take_extra"
        wanted = {action.kind if action.kind in simple else action for action in choosing.turn.legal}
        assert reached == wanted


def test_a_plot_chosen_with_a_card_is_what_the_rules_offer_next() -> None:
    for choosing in decisions(seed=9):
        for card in set(choosing.seen.hand):
            choosing.card = card
            ways = choosing.ways()
            if not ways or choosing.must_place or choosing.must_give_back:
                continue
            state = apply(RULES, RULES.determinize(choosing.seen, 1), Build(card))
            places = {way[-1] for plot_ways in ways.values() for way in plot_ways}
            if state.table.phase == "place":
                assert places == {action for action in RULES.legal_actions(state) if isinstance(action, Place)}
            else:
                assert len(places) == 1


def test_houses_are_picked_and_put_back() -> None:
    merging = [choosing for choosing in decisions() if len(choosing.merges) > 1]
    assert merging
    for choosing in merging:
        choosing.begin_merging()
        assert choosing.houses == 0
        first = choosing.merges[0].plots[0]
        choosing.pick_house(first)
        assert choosing.houses == 1 << first
        assert choosing.mergeable() & 1 << first
        choosing.pick_house(first)
        assert choosing.houses == 0
        free = next(plot for plot in range(12) if not choosing.mergeable() >> plot & 1)
        choosing.pick_house(free)
        assert choosing.houses == 0


def test_the_only_palace_is_picked_at_once_and_stays_picked() -> None:
    single = [choosing for choosing in decisions() if len(choosing.merges) == 1]
    assert single
    for choosing in single:
        choosing.begin_merging()
        assert choosing.houses == mask_of(choosing.merges[0].plots)
        for plot in choosing.merges[0].plots:
            choosing.pick_house(plot)
        assert choosing.merge() == choosing.merges[0]


def test_the_effect_of_a_palace_is_told_before_it_is_built() -> None:
    seen = 0
    for choosing in decisions(seed=11):
        for merge in choosing.merges:
            effect = choosing.merge_effect(merge)
            land = choosing.seen.table.lands[choosing.turn.seat].copy()
            before = sum(land.points)
            [*colours] = land.take_houses(mask_of(merge.plots))
            if isinstance(merge, Palace) and len(colours) == 1:
                has_palace = bool(land.palaces[colours[0]])
                assert effect.points == (0 if has_palace else 1)
                seen += 1
            if isinstance(merge, Town):
                assert effect.points == 2
                seen += 1
            assert before == sum(choosing.seen.table.lands[choosing.turn.seat].points)
    assert seen


def test_a_mixed_palace_tells_what_its_best_colour_brings() -> None:
    differing = 0
    for choosing in decisions(seats=2, seed=3):
        for merge in choosing.merges:
            told, seat = choosing.merge_effect(merge), choosing.turn.seat
            ways = ways_to_merge(choosing.seen.table, seat, mask_of(merge.plots))
            possible = {choosing.effect(merge, way) for way in ways}
            assert replace(told, is_in_best_colour=False) in possible
            assert told.points == max(effect.points for effect in possible)
            assert told.is_in_best_colour == (len(possible) > 1)
            assert ("best colour" in merge_effect_words(told)) == told.is_in_best_colour
            differing += len(possible) > 1
    assert differing


def test_where_a_palace_cannot_stand_nothing_is_said_of_settlers() -> None:
    told = {True: set[str](), False: set[str]()}  # whether houses merge
    for choosing in decisions():
        if choosing.must_place:
            table = choosing.seen.table
            free = plots_of[table.lands[choosing.turn.seat].free]
            told[bool(table.merging)] |= {why_not_plots(choosing)[plot] for plot in free}
    assert told[True] == {"A palace or town stands on one of the plots that its houses leave."}
    assert told[False] == {"A better wish of the settler can be met elsewhere on your island."}


def test_nothing_is_loaded_before_a_card_is_picked() -> None:
    for choosing in decisions():
        assert choosing.loads == ()
        if choosing.seen.hand and choosing.why_not_load() is None:
            choosing.card = choosing.seen.hand[0]
            assert choosing.loads == (Load(choosing.seen.hand[0]),)


def test_every_palace_and_town_tells_what_it_brings_the_best_first() -> None:
    seen = set()
    for choosing in decisions():
        effects = choosing.merge_effects()
        assert {merge for merge, _ in effects} == set(choosing.merges)
        points = [effect.points for _, effect in effects]
        assert points == sorted(points, reverse=True)
        for merge, effect in effects:
            assert effect == choosing.merge_effect(merge)
            assert effect.freed == len(merge.plots) - 1
        seen.update(points)
    assert max(seen) > 0


def test_merging_can_begin_with_a_house() -> None:
    choosing = next(choosing for choosing in decisions() if len(choosing.merges) == 1)
    plots = choosing.merges[0].plots
    choosing.begin_merging(plots[1])
    assert choosing.houses == mask_of(plots), "there is only one way to go on"
    several = next(choosing for choosing in decisions() if len(choosing.merges) > 1)
    several.begin_merging(several.merges[0].plots[0])
    assert several.houses >> several.merges[0].plots[0] & 1


@pytest.mark.parametrize("seats", [2, 5])
def test_cards_that_are_still_on_the_ship_are_not_foreseen(seats: int) -> None:
    """A house brings or costs one point, whatever the ship may bring next."""
    decided = [choosing for choosing in decisions(seats, seed=3) if choosing.seen.table.unloading]
    effects = [choosing.effect(*way) for choosing in decided for ways in choosing.ways().values() for way in ways]
    assert effects
    assert {abs(effect.points) for effect in effects} == {abs(effect.freed) for effect in effects} == {1}
