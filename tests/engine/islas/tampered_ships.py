"""Tamperings with what the ship brings, with rounds, the end and the state."""

from __future__ import annotations

from engine.core import Json
from tests.engine.islas.tampering import caught_by, event, next_seat


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
