"""Tamperings with who acts, with building, privileges, drawing and loading."""

from __future__ import annotations

from engine.core import Json
from tests.engine.islas.scenarios import DECK
from tests.engine.islas.tampering import caught_by, event, next_seat, privileges_but


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


@caught_by("another event")
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
