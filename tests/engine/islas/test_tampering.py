"""Whatever is changed in the trace of a match, the referee notices, at that very step."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from engine.core import Json
from engine.games.islas.referee import Referee, Violation
from tests.engine.islas.scenarios import DECK, SCENARIOS, SEEDS

Tampering = Callable[[Json], None]  # changes a step in place; leaves it alone if there is nothing of its kind in it
TAMPERINGS: dict[str, tuple[Tampering, str]] = {}


def caught_by(message: str) -> Callable[[Tampering], Tampering]:
    """Register a tampering with what the referee says of it."""

    def register(tamper: Tampering) -> Tampering:
        TAMPERINGS[tamper.__name__] = tamper, message
        return tamper

    return register


def event(told: Json, kind: str, **fields: Json) -> Json | None:
    """Return the first event of this kind with these fields."""
    for one in told["events"]:
        if one["kind"] == kind and all(one[name] == value for name, value in fields.items()):
            return one
    return None


def next_seat(told: Json, seat: int) -> int:
    return (seat + 1) % len(told["state"]["scores"])


def privileges_but(told: Json, colour: str, seat: int | None) -> None:
    told["state"]["privileges"][DECK["privileges"][colour]] = seat


def matches() -> Iterator[list[str]]:
    """Yield matches until the one who asks has found what he looks for."""
    for seed in range(SEEDS):
        for name in ("classic", "few pieces", "five drawn, another start", "few cards"):
            for seats in (3, 4, 5):
                yield written(name, seats, seed)


@cache
def written(name: str, seats: int, seed: int) -> list[str]:
    """Return one line of JSON for each step, as in a file."""
    return [json.dumps(one) for one in SCENARIOS[name].trace(seats, seed)]


def judge(lines: list[str]) -> None:
    referee = Referee(json.loads(lines[0]))
    for line in lines[1:]:
        referee.check(json.loads(line))


# Who acts, and what is allowed


@caught_by("ply")
def a_step_left_out(told: Json) -> None:
    told["ply"] += 1


@caught_by("seat")
def another_seat_acts(told: Json) -> None:
    told["seat"] = next_seat(told, told["seat"])


@caught_by("a legal action is missing")
def a_legal_action_removed(told: Json) -> None:
    told["legal"].pop()


@caught_by("an action is not legal")
def a_legal_action_added(told: Json) -> None:
    told["legal"].append({"kind": "load", "card": "pirate red", "twice": True})


@caught_by("a legal action is told twice")
def a_legal_action_duplicated(told: Json) -> None:
    told["legal"].append(told["legal"][0])


@caught_by("order of the legal actions")
def the_legal_actions_reordered(told: Json) -> None:
    told["legal"].reverse()


@caught_by("the action is none of the legal ones")
def an_illegal_action_taken(told: Json) -> None:
    told["action"] = {"kind": "divert", "victim": told["seat"]}


# Building


@caught_by("an event is missing|another event")
def a_played_card_kept_quiet(told: Json) -> None:
    if played := event(told, "played"):
        told["events"].remove(played)


@caught_by(r"event played\.card")
def another_card_played_than_chosen(told: Json) -> None:
    played = event(told, "played")
    others = [one["card"] for one in told["legal"] if one["kind"] == "build" and one != told["action"]]
    if played and others:
        played["card"] = others[0]


@caught_by(r"state\.card")
def a_played_card_discarded_before_its_house_stands(told: Json) -> None:
    if told["action"]["kind"] == "build" and told["state"]["phase"] == "place":
        told["state"]["discard"].append(told["state"]["card"])
        told["state"]["card"] = None


@caught_by(r"state\.card")
def a_played_card_never_discarded(told: Json) -> None:
    if event(told, "built", from_ship=False):
        told["state"]["card"] = told["state"]["discard"].pop()


@caught_by(r"event built\.from_ship")
def a_house_from_the_hand_told_as_from_the_ship(told: Json) -> None:
    if built := event(told, "built", from_ship=False):
        built["from_ship"] = True


@caught_by(r"event built\.plot")
def a_house_on_another_plot_than_chosen(told: Json) -> None:
    built = event(told, "built", forced=False)
    if built and len(built["allowed"]) > 1:
        chosen, other = built["plot"], next(plot for plot in built["allowed"] if plot != built["plot"])
        built["plot"] = other
        home = told["state"]["islands"][built["seat"]]
        for plots in (home["free"], home["house"][built["colour"]]):
            plots[:] = sorted({chosen: other, other: chosen}.get(plot, plot) for plot in plots)


@caught_by(r"event built\.wish")
def a_house_by_another_wish(told: Json) -> None:
    if built := event(told, "built"):
        built["wish"] = 3 - built["wish"]


@caught_by(r"event built\.allowed")
def a_plot_more_allowed(told: Json) -> None:
    if built := event(told, "built"):
        built["allowed"].append(12)


@caught_by(r"event built\.forced")
def a_forced_house_told_as_chosen(told: Json) -> None:
    if built := event(told, "built", forced=True):
        built["forced"] = False


@caught_by("an event is missing")
def a_forced_house_asked_for(told: Json) -> None:
    if built := event(told, "built", forced=True):
        told["events"] = told["events"][: told["events"].index(built)]
        told["state"] |= {"phase": "place", "actor": built["seat"], "card": built["card"]}


@caught_by("events after the last one")
def a_choice_made_for_its_owner(told: Json) -> None:
    state = told["state"]
    if state["phase"] == "place" and state["card"]:
        built = {"kind": "built", "seat": state["actor"], "card": state["card"], "forced": True}
        told["events"].append(built)


@caught_by("another event")
def a_house_out_of_nothing(told: Json) -> None:
    if missing := event(told, "not_built"):
        missing |= {"kind": "built", "plot": 0, "colour": "red", "from_ship": True, "forced": True}


@caught_by(r"state\.merging")
def other_houses_merged_than_chosen(told: Json) -> None:
    others = [one["plots"] for one in told["legal"] if one["kind"] == "palace" and one != told["action"]]
    if told["action"]["kind"] == "palace" and others:
        told["state"]["merging"] = others[0]


@caught_by("events after the last one")
def a_palace_placed_for_its_owner(told: Json) -> None:
    if plots := told["state"]["merging"]:
        merged = {"kind": "merged", "seat": told["seat"], "piece": "palace", "plots": plots, "place": plots[0]}
        told["events"].append(merged)


@caught_by(r"event merged\.piece")
def a_town_for_the_price_of_a_palace(told: Json) -> None:
    if merged := event(told, "merged", piece="palace"):
        merged["piece"] = "town"


@caught_by(r"event merged\.colour")
def a_palace_of_another_colour(told: Json) -> None:
    if merged := event(told, "merged"):
        merged["colour"] = "red" if merged["colour"] == "blue" else "blue"


@caught_by("an action is not legal")
def a_place_where_no_house_of_its_colour_stood(told: Json) -> None:
    ways = [(way["plot"], way["colour"]) for way in told["legal"]] if event(told, "merged") else []
    for plot, _ in ways:
        for _, colour in ways:
            if (plot, colour) not in ways:
                told["legal"].append({"kind": "place", "plot": plot, "colour": colour})


@caught_by(r"event merged\.place")
def a_palace_elsewhere_than_chosen(told: Json) -> None:
    if merged := event(told, "merged"):
        merged["place"] = next(plot for plot in merged["plots"] if plot != merged["place"])


# Privileges


@caught_by("another event|an event is missing")
def a_privilege_not_given(told: Json) -> None:
    if moved := event(told, "privilege_moved"):
        told["events"].remove(moved)
        privileges_but(told, moved["colour"], None)


@caught_by(r"event privilege_moved\.seat")
def a_privilege_given_to_another_seat(told: Json) -> None:
    if moved := event(told, "privilege_moved"):
        moved["seat"] = next_seat(told, moved["seat"])
        privileges_but(told, moved["colour"], moved["seat"])


@caught_by("another event|events after the last one")
def a_privilege_moved_without_reason(told: Json) -> None:
    if built := event(told, "built", forced=False):
        moved = {"kind": "privilege_moved", "colour": built["colour"], "loser": -1, "seat": 0, "points": [3, 0, 0]}
        told["events"].insert(told["events"].index(built) + 1, moved)
        privileges_but(told, built["colour"], 0)


@caught_by(r"state\.privileges\.win_ties")
def a_privilege_with_the_wrong_owner(told: Json) -> None:
    told["state"]["privileges"]["win_ties"] = 1


# Drawing and loading


@caught_by(r"event drew\.count")
def a_card_more_drawn(told: Json) -> None:
    drew, deck = event(told, "drew", extra=False), told["state"]["deck"]
    if drew and deck:
        drew["cards"].append(deck.pop())
        drew["count"] += 1
        told["state"]["hands"][drew["seat"]].append(drew["cards"][-1])


@caught_by(r"event drew\.cards")
def a_card_drawn_from_the_bottom(told: Json) -> None:
    drew, deck = event(told, "drew", count=3), told["state"]["deck"]
    if drew and deck:
        drew["cards"][2], deck[0] = deck[0], drew["cards"][2]


@caught_by(r"state\.extra_taken")
def a_second_extra_card_possible(told: Json) -> None:
    if told["action"]["kind"] == "take_extra":
        told["state"]["extra_taken"] = False


@caught_by("cards of reshuffled")
def a_foreign_card_shuffled_in(told: Json) -> None:
    if shuffled := event(told, "reshuffled"):
        shuffled["order"][0] = next(one["name"] for one in DECK["settlers"] if one["name"] != shuffled["order"][0])


@caught_by("cards of reshuffled")
def a_reshuffle_kept_quiet(told: Json) -> None:
    if shuffled := event(told, "reshuffled"):
        told["events"].remove(shuffled)


@caught_by("another event")
def a_skipped_load_kept_quiet(told: Json) -> None:
    if skipped := event(told, "load_skipped"):
        told["events"].remove(skipped)


@caught_by(r"event loaded\.secret\.cards")
def a_loaded_card_shown_to_others(told: Json) -> None:
    if loaded := event(told, "loaded"):
        loaded["secret"]["cards"].append(next_seat(told, loaded["seat"]))


# The ship


@caught_by("cards of ship_arrived")
def a_card_lost_at_sea(told: Json) -> None:
    if arrived := event(told, "ship_arrived"):
        arrived["order"].pop(0)
        arrived["count"] -= 1


@caught_by("event settler_landed|event pirate_landed|another event")
def the_ship_turned_over_from_the_wrong_end(told: Json) -> None:
    if arrived := event(told, "ship_arrived"):
        arrived["order"].reverse()


@caught_by(r"event settler_landed\.counts\[0\]\[1\]")
def a_wish_miscounted(told: Json) -> None:
    if landed := event(told, "settler_landed"):
        landed["counts"][0][1] += 1


@caught_by(r"event settler_landed\.rivals")
def a_rival_left_out(told: Json) -> None:
    if landed := event(told, "settler_landed"):
        landed["rivals"][0].pop()


@caught_by(r"event settler_landed\.seat")
def a_settler_on_the_wrong_island(told: Json) -> None:
    landed, built = event(told, "settler_landed"), event(told, "built", forced=True)
    if landed and built:
        landed["seat"] = built["seat"] = next_seat(told, built["seat"])


@caught_by(r"event settler_landed")
def a_tie_not_won_by_its_privilege(told: Json) -> None:
    if landed := event(told, "settler_landed", by="win_ties"):
        landed |= {"seat": -1, "wish": 4, "by": "nobody"}


@caught_by(r"event settler_landed\.by")
def a_tie_won_without_its_privilege(told: Json) -> None:
    if landed := event(told, "settler_landed", by="most"):
        landed["by"] = "win_ties"


# Pirates


@caught_by(r"event pirate_landed\.seats")
def a_pirate_against_the_wrong_seat(told: Json) -> None:
    if landed := event(told, "pirate_landed", by="owner"):
        landed["seats"] = [next_seat(told, landed["seats"][0])]


@caught_by(r"event pirate_landed\.seats")
def only_one_of_the_tied_attacked(told: Json) -> None:
    if landed := event(told, "pirate_landed", by="most"):
        landed["seats"] = landed["seats"][:1]


@caught_by(r"event pirate_landed\.seats")
def the_tied_attacked_in_another_order(told: Json) -> None:
    if landed := event(told, "pirate_landed", by="most"):
        landed["seats"].reverse()


@caught_by(r"event pirate_landed")
def the_owner_of_the_shield_attacked(told: Json) -> None:
    if landed := event(told, "pirate_landed", by="diverted"):
        landed |= {"seats": [landed["namer"]], "by": "owner", "namer": -1}


@caught_by(r"event diverted\.forced")
def a_diversion_told_as_forced(told: Json) -> None:
    if diverted := event(told, "diverted", forced=False):
        diverted["forced"] = True


@caught_by(r"event diverted\.victim")
def a_pirate_diverted_to_another_seat(told: Json) -> None:
    if diverted := event(told, "diverted", forced=False):
        diverted["victim"] = next(one["victim"] for one in told["legal"] if one != told["action"])


@caught_by(r"event house_lost\.colour")
def a_house_of_another_colour_lost(told: Json) -> None:
    if lost := event(told, "house_lost"):
        lost["colour"] = "red" if lost["colour"] == "blue" else "blue"


@caught_by("another event")
def spared_with_a_house(told: Json) -> None:
    if lost := event(told, "house_lost", forced=True):
        told["events"][told["events"].index(lost)] = {"kind": "spared", "seat": lost["seat"], "by": "no_house"}


@caught_by(r"state\.victims")
def a_victim_forgotten(told: Json) -> None:
    told["state"]["victims"] = told["state"]["victims"][:1]


# Rounds and the end


@caught_by(r"event round_ended\.start")
def the_start_player_stays(told: Json) -> None:
    ended, began, state = event(told, "round_ended"), event(told, "turn_began"), told["state"]
    if ended and began:
        same = (ended["start"] - 1) % len(state["scores"])
        ended["start"] = began["seat"] = state["start"] = state["actor"] = same


@caught_by(r"state\.round")
def a_round_not_counted(told: Json) -> None:
    if event(told, "round_ended") and not told["outcome"]:
        told["state"]["round"] -= 1


@caught_by("another event")
def the_last_round_missed(told: Json) -> None:
    if began := event(told, "last_round_began"):
        told["events"].remove(began)
        told["state"]["last_round"] = False


@caught_by("another event")
def the_last_round_too_early(told: Json) -> None:
    if event(told, "round_ended") and not told["state"]["last_round"]:
        told["events"].insert(-1, {"kind": "last_round_began", "seats": [0]})
        told["state"]["last_round"] = True


@caught_by("another event")
def a_round_after_the_last(told: Json) -> None:
    if event(told, "ended"):
        told["events"][-1] = {"kind": "turn_began", "seat": told["state"]["start"]}
        told["state"] |= {"phase": "turn", "round": told["state"]["round"] + 1}
        told["outcome"] = None


@caught_by(r"outcome\.winners")
def another_winner(told: Json) -> None:
    if told["outcome"]:
        told["outcome"]["winners"] = [next_seat(told, told["outcome"]["winners"][0])]


@caught_by("outcome")
def a_result_too_early(told: Json) -> None:
    if not told["outcome"]:
        told["outcome"] = {"scores": told["state"]["scores"], "winners": [0]}


@caught_by("events after the last one")
def an_event_too_many(told: Json) -> None:
    if told["events"]:
        told["events"].append(told["events"][-1])


# The state


@caught_by(r"state\.scores\[0\]")
def a_score_off_by_one(told: Json) -> None:
    told["state"]["scores"][0] += 1


@caught_by(r"state\.islands\[1\]\.points\.red")
def the_points_of_a_colour_off_by_one(told: Json) -> None:
    told["state"]["islands"][1]["points"]["red"] += 1


@caught_by(r"state\.hands")
def a_card_swapped_between_hand_and_deck(told: Json) -> None:
    hand, deck = told["state"]["hands"][0], told["state"]["deck"]
    if hand and deck:
        hand[-1], deck[0] = deck[0], hand[-1]


@caught_by(r"state\.deck")
def the_deck_in_another_order(told: Json) -> None:
    told["state"]["deck"].reverse()


@caught_by("all cards")
def a_card_lost(told: Json) -> None:
    told["state"]["deck"] = told["state"]["deck"][1:]


@caught_by("all cards")
def a_card_doubled(told: Json) -> None:
    told["state"]["discard"] += told["state"]["discard"][:1]


@caught_by(r"state\.ship")
def a_discarded_card_on_the_ship(told: Json) -> None:
    told["state"]["ship"] += told["state"]["discard"][-1:]
    told["state"]["discard"] = told["state"]["discard"][:-1]


@caught_by(r"state\.known_on_ship\[0\]")
def a_loaded_card_forgotten(told: Json) -> None:
    told["state"]["known_on_ship"][0] = []


@caught_by("every red house, in stock or built")
def a_house_missing_in_the_stock(told: Json) -> None:
    told["state"]["stock"]["house"]["red"] -= 1


@caught_by(r"state\.stock\.house")
def houses_returned_for_nothing(told: Json) -> None:
    home = told["state"]["islands"][0]
    if home["house"]:
        colour, plots = home["house"].popitem()
        told["state"]["stock"]["house"][colour] += len(plots)
        home["free"] = sorted(home["free"] + plots)


@caught_by(r"state\.islands\[0\]\.free")
def a_free_plot_forgotten(told: Json) -> None:
    told["state"]["islands"][0]["free"] = told["state"]["islands"][0]["free"][1:]


@caught_by(r"state\.islands\[0\]\.house")
def two_houses_on_one_plot(told: Json) -> None:
    houses = list(told["state"]["islands"][0]["house"].values())
    if len(houses) > 1:
        houses[0][0] = houses[1][0]


@caught_by(r"state\.must_draw")
def a_seat_made_to_draw(told: Json) -> None:
    told["state"]["must_draw"] = not told["state"]["must_draw"]


@caught_by(r"state\.phase")
def a_second_build(told: Json) -> None:
    if event(told, "built", from_ship=False):
        told["state"]["phase"] = "turn"


@caught_by(r"state\.phase")
def a_turn_won_or_lost_by_merging(told: Json) -> None:
    if event(told, "merged"):
        told["state"]["phase"] = "turn" if told["state"]["acted"] else "load"


@caught_by(r"state\.acted")
def a_seat_that_has_not_acted(told: Json) -> None:
    told["state"]["acted"] = not told["state"]["acted"]


@caught_by(r"state\.unloading")
def a_ship_that_has_not_arrived(told: Json) -> None:
    told["state"]["unloading"] = not told["state"]["unloading"]


@caught_by(r"state\.actor")
def another_seat_to_act(told: Json) -> None:
    told["state"]["actor"] = next_seat(told, told["state"]["actor"])


@caught_by("fields of the state")
def a_field_that_nobody_knows(told: Json) -> None:
    told["state"]["weather"] = "fine"


@caught_by("the generator moves with a shuffle only")
def chance_at_work_in_secret(told: Json) -> None:
    told["state"]["rng"] = "0" * 16


@pytest.mark.parametrize("name", TAMPERINGS)
def test_catches(name: str) -> None:
    tamper, message = TAMPERINGS[name]
    for lines in matches():
        for ply, line in enumerate(lines[1:]):
            told = json.loads(line)
            tamper(told)
            if json.dumps(told) != line:
                judge(lines[: ply + 2])
                with pytest.raises(Violation, match=rf"^ply {ply}: {message}"):
                    judge([*lines[: ply + 1], json.dumps(told)])
                return
    pytest.fail("nothing of the kind happens in these matches")
