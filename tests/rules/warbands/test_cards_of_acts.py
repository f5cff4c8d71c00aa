"""The card of a fall, and which attack has a card or the reason against it: in tables, the chances counted by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace
from ways import way

from game.core.chance.explore import explore
from game.core.chance.forecast import Forecast
from game.core.play.events import Aimed
from game.core.wording import dice_named
from game.rules.warbands import forecasts, harm
from game.rules.warbands.distances import Acting, acting_now
from game.rules.warbands.possible import no_attack_now, no_such_kind
from game.rules.warbands.roster import GivenAction, Movement

from .bands import RULESET, battle, boss, card, far_off, plain, rookie, say, specialist

ROOF = plain(card("H1", "house", 12, 12))


def read(found):
    """The bars of a card."""
    return [(str(bar.label), bar.chance, bar.tone) for bar in found.bars]


def unhurt(chance):
    return "Unhurt", Fraction(chance), "nothing"


def ignored(chance):
    return "Ignored", Fraction(chance), "nothing"


def wounded(chance):
    return "Wounded", Fraction(chance), "harm"


def out(chance):
    return "Out", Fraction(chance), "kill"


@pytest.mark.rule("WB-17", "WB-19", "WB-59", "WB-R18", "WB-R34", "WB-R99")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("me", "inches", "hits", "bars", "expected", "sentence"), [
    (rookie(), 2, 1, [unhurt("1/2"), out("1/2")], "-1/2", "Rookie is out 50 % of the time."),
    (rookie(), 3, 2, [unhurt("1/4"), out("3/4")], "-3/4", "Rookie is out 75 % of the time."),
    (specialist("Healer"), 2, 1, [unhurt("1/2"), wounded("1/2")], 0,
     "Healer goes down 50 % of the time; it may recover."),
    (specialist("Healer"), 3, 2, [unhurt("1/4"), wounded("1/2"), out("1/4")], "-1/2",
     "Healer goes down 50 % of the time and is out 25 %."),
    # 5+ on a D8, and once more by the shield: 3 of 4
    (specialist("Veteran", 5, shield=True), 3, 2, [unhurt("9/16"), wounded("6/16"), out("1/16")], "-1/8",
     "Veteran goes down 38 % of the time and is out 6 %."),
    (boss("Healer"), 2, 1, [unhurt("1/2"), ignored("1/2")], 0, "No harm yet: Healer shrugs off the next wound."),
    (boss("Healer"), 3, 2, [unhurt("1/4"), ignored("1/2"), wounded("1/4")], 0,
     "Healer goes down 25 % of the time; it may recover."),
    (boss("Healer"), 4, 3, [unhurt("1/8"), ignored("3/8"), wounded("3/8"), out("1/8")], "-1/2",
     "Healer goes down 38 % of the time and is out 13 %."),
])  # fmt: skip
def test_the_card_of_a_fall(me, inches, hits, bars, expected, sentence, side):
    """A hit for each whole inch but the first, each defended by itself; who is out is lost to his own side."""
    mine, theirs = [(me, 12, 12, 2), far_off(2, 2)], [far_off(), (rookie(), 22, 2)]
    match = battle(*((mine, theirs) if side == 0 else (theirs, mine)), table=ROOF)
    id = "AB"[side] + "1"
    found = forecasts.drop_card(match.now, id, inches * 64)
    assert found is not None and read(found) == bars
    assert (found.expected, str(found.sentence).replace("\u00a0", " ")) == (Fraction(expected), sentence)
    assert (found.key, found.attacker, found.target) == ("drop", id, id)
    assert str(found.title) == f"{me.name} drops {inches}″"
    row = found.rows[0]
    assert (row.value, str(row.reason), row.clause, row.total, row.favours) == (
        str(hits), f"{'hit' if hits == 1 else 'hits'} for {inches}″", "WB-17", True, None)
    [check] = found.checks
    assert (check.kind, check.figure, check.side) == ("defense", id, side)
    assert found.dice_line == dice_named(1, check.sides)
    assert [one.clause for one in found.rows[1:]] == [
        "WB-R52", *["WB-179" for _ in check.modifiers], "WB-52"], "then the roll for each hit"
    assert found.loss.chance(lambda lost: lost == (id,)) == sum(bar.chance for bar in found.bars if bar.tone == "kill")
    fates = forecasts.drop_ends(match.now, id, inches * 64)
    assert fates.chance(lambda end: end.fate == "safe") == found.bars[0].chance
    assert found.measure is not None, "what has fallen is read by it"
    tree = explore(match.now, lambda play: harm.defend_landing(play, id, inches * 64, acting_now(match.now, id)))
    ends = tree.odds(lambda branch: str(found.measure(match.now, branch).label))
    assert dict(ends) == {label: chance for label, chance, _ in bars}


@pytest.mark.rule("WB-17", "WB-R34")
@pytest.mark.parametrize(("height", "up", "hits"), [
    (0, "down", 0), (64, "down", 0), (127, "down", 0), (128, "down", 1), (191, "down", 1), (192, "down", 2),
    (64, "up", 0), (65, "up", 1), (128, "up", 1), (129, "up", 2)])
def test_how_many_hits_a_fall_has(height, up, hits):
    """A fall of an inch does no harm and has no card."""
    match = battle([(rookie(), 12, 12, 2), far_off(2, 2)], [far_off()], table=ROOF, fall_rounding=up)
    found = forecasts.drop_card(match.now, "A1", height)
    assert (None if found is None else found.rows[0].value) == (str(hits) if hits else None)


@pytest.mark.rule("WB-17", "WB-R34")
def test_a_fall_without_a_hit_leaves_him_unhurt():
    match = battle([(rookie(), 12, 12, 2), far_off(2, 2)], [far_off()], table=ROOF)
    assert forecasts.drop_ends(match.now, "A1", 64).chance(lambda end: end.fate == "safe") == 1
    found = forecasts.drop_card(match.now, "A1", 128)
    [branch] = explore(match.now, lambda play: harm.defend_landing(play, "A1", 64, Acting("A1", 0))).branches
    assert found is not None and found.measure is not None
    assert str(found.measure(match.now, branch).label) == "Unhurt"


@pytest.mark.rule("WB-17", "WB-58", "WB-R52")
def test_the_prone_do_not_defend_in_a_fall():
    match = battle([(specialist("Healer"), 12, 12, 2), far_off(2, 2)], [far_off()], table=ROOF,
                   states={"A1": {"wounds": 1}}, prone_defends="off")
    found = forecasts.drop_card(match.now, "A1", 128)
    assert found is not None and read(found) == [out(1)]
    assert (str(found.sentence), found.expected) == ("Healer is out.", -2)


@pytest.mark.rule("WB-R74", "WB-131", "WB-R52")
def test_the_fall_of_an_influenced_fighter_is_a_loss_for_his_own_side():
    """His own player rolls for him."""
    match = battle([(boss("Influencer"), 5, 5), far_off(2, 2)], [(rookie(), 12, 12, 2), far_off()], table=ROOF)
    match.state.free = (GivenAction(figure="B1", side=0, why="influence"),)
    found = forecasts.drop_card(match.now, "B1", 128)
    assert found is not None and found.checks[0].side == 1 and found.expected == Fraction(-1, 2)


# ── which attacks have a card ────────────────────────────────────────────────────────────────────────────────


def told(found):
    """The act of a card, or the clause against it."""
    return found.key if isinstance(found, Forecast) else found.clause


@pytest.mark.rule("WB-131", "WB-R74", "WB-R41")
@pytest.mark.parametrize(("free", "expected"), [
    ((), {("B1", "B2"): "WB-R41", ("B1", "A1"): "shoot A1", ("B2", "B1"): "WB-R41", ("B2", "A1"): "shoot A1"}),
    (("B1",), {("B1", "B2"): "shoot B2", ("B1", "A1"): "WB-R41", ("B2", "B1"): "WB-R41", ("B2", "A1"): "shoot A1"}),
    (("B2", "B1"), {("B1", "B2"): "shoot B2", ("B1", "A1"): "WB-R41", ("B2", "A1"): "shoot A1"}),   # the last acts
])  # fmt: skip
def test_an_influenced_fighter_attacks_his_own(free, expected):
    mine = [(boss("Influencer"), 10, 5), far_off(2, 2)]
    foes = [(rookie(shooter="medium"), 10, 14), (rookie(shooter="medium"), 13, 14), far_off()]
    match = battle(mine, foes)
    match.state.free = tuple(GivenAction(figure=one, side=0, why="influence") for one in free)
    assert {pair: told(RULESET.forecast(match.now, *pair)) for pair in expected} == expected


@pytest.mark.rule("WB-24", "WB-30", "WB-134", "WB-136", "WB-138", "WB-157", "WB-23")
@pytest.mark.parametrize(("me", "gap", "found"), [
    (rookie(), 0.5, {"": "strike B1", "strike": "strike B1", "shoot": "WB-30", "kick": "WB-136"}),
    (rookie(), 3, {"": "WB-23", "strike": "WB-23", "shoot": "WB-30"}),
    (boss("Ranger", shooter="light"), 3, {"": "shoot B1", "shoot": "shoot B1", "strike": "WB-23"}),
    (specialist("Martial Artist"), 3, {"": "kick B1", "kick": "kick B1", "strike": "WB-138"}),
    (specialist("Shapeshifter"), 0.5, {"": "WB-157", "strike": "WB-157", "shoot": "WB-157"}),
    (specialist("Maniac"), 0.5, {"": "strike B1", "charge": "charge B1"}),
    (specialist("Maniac"), 6, {"": "WB-23", "charge": "WB-23"}),                     # the card is that of the strike
])  # fmt: skip
def test_which_attack_has_a_card(me, gap, found):
    """Without a kind it is the first that is legal, or the reason against one."""
    match = battle([(me, 10, 10), far_off(2, 2)], [(rookie(), 10, 11 + gap), far_off()])
    given = {key: told(RULESET.forecast(match.now, "A1", "B1", way(RULESET, key, "A1", "B1") if key else None))
             for key in found}
    assert given == found


@pytest.mark.rule("WB-10", "WB-60", "WB-79", "WB-134", "WB-157", "WB-R25", "WB-125")
@pytest.mark.parametrize(("me", "states", "active", "found"), [
    (rookie(), {}, True, {"": None, "strike": None, "shoot": "WB-30", "kick": "WB-136", "charge": "WB-134",
                          "team": "WB-79"}),
    (rookie(), {"struck": True}, True, {"": "WB-R25", "strike": "WB-R25", "team": "WB-79"}),
    (rookie(), {"struck": True}, False, {"": None, "strike": None}),
    (boss(), {"wounds": 1}, True, {"": "WB-60", "strike": "WB-60"}),
    (specialist("Shapeshifter"), {}, True, {"": "WB-157", "strike": "WB-157", "charge": "WB-157"}),
    (specialist("Maniac"), {}, True, {"": None, "charge": None, "strike": None}),
    (specialist("Maniac"), {"used": 1}, True, {"": None, "charge": "WB-134", "strike": None}),
])  # fmt: skip
def test_why_an_attack_is_barred(me, states, active, found):
    match = battle([(me, 10, 10), far_off(2, 2)], [(rookie(), 10, 11.5), far_off()], states={"A1": states})
    match.state.active = "A1" if active else ""
    why = {key: RULESET.barred(match.now, "A1", "B1", way(RULESET, key, "A1", "B1") if key else None) for key in found}
    assert {key: one and one.clause for key, one in why.items()} == found


@pytest.mark.rule("WB-125", "WB-R72")
def test_the_second_blow_of_a_brawl_is_hand_to_hand():
    match = battle([(specialist("Berserker", shooter="light"), 10, 10), far_off(2, 2)],
                   [(boss("Tank"), 10, 11.5), far_off()])
    match.state.free = (GivenAction(figure="A1", side=0, why="again", target="B1"),)
    why = RULESET.barred(match.now, "A1", "B1", way(RULESET, "shoot", "A1", "B1"))
    assert why is not None and (str(why[0]), why[1]) == ("only hand to hand", "WB-125")
    assert RULESET.barred(match.now, "A1", "B1", way(RULESET, "strike", "A1", "B1")) is None


@pytest.mark.rule("WB-87", "WB-79")
def test_a_teams_shot_has_the_card_of_its_commander():
    """A Veteran commands: what he adds counts for the shot of the Rookie with the weapon."""
    mine = [(rookie("Fire Team", shooter="area", team=1), 5, 5), (rookie("Fire Team", team=1), 5, 6.5),
            (specialist("Veteran", team=1), 6.5, 5), far_off(2, 2)]
    match = say(battle(mine, [(specialist("Healer"), 5, 18), far_off()]), "crew 0")
    assert match.state.commander == "A3"
    found = RULESET.forecast(match.now, "A1", "B1", way(RULESET, "team", "A1", "B1"))
    assert isinstance(found, Forecast)
    assert (found.key, found.checks[0].sides, [one.clause for one in found.checks[0].modifiers]) == (
        "team B1 A1", 6, ["WB-178"])


# ── why he may not attack now ────────────────────────────────────────────────────────────────────────────────


def moment(me, states, given, going, active, crew):
    """A fighter of a Fire Team or another with what he has done, is given, or is about."""
    mine = [(rookie("Fire Team", shooter="area", team=1), 5, 5), (rookie("Fire Team", team=1), 5, 6.5),
            (specialist("Sniper", team=1), 6.5, 5), (me, 10, 10)]
    match = battle(mine, [(rookie(), 10, 11.5), far_off()], states={"A4": states}, free_first_action="on")
    state = match.state
    state.active, state.crew = active, crew
    state.unit = {-1: (), 0: ("A1", "A2", "A3")}[crew]
    state.free = tuple(GivenAction(figure=one, side=0, why=why) for one, why in given)
    if going:
        state.going = Movement(figure=going, side=0, left=0, climb=0, free=bool(given))
    return match.now


@pytest.mark.rule("WB-10", "WB-14", "WB-60", "WB-84", "WB-157", "WB-R25", "WB-R108")
@pytest.mark.parametrize(("id", "states", "given", "going", "active", "crew", "why"), [
    ("A4", {}, [], "", "A4", -1, None), ("A4", {}, [], "", "", -1, None),
    ("A4", {"wounds": 1}, [("A4", "again")], "", "A4", -1, "WB-60"),
    *[("A4", {}, [("A4", why)], "", "A4", -1, "WB-R108") for why in ("command", "assassin", "walk", "commander")],
    *[("A4", {}, [("A4", why)], "", "A4", -1, None) for why in ("gift", "influence", "blow", "again", "charge")],
    ("A4", {}, [("A4", "command"), ("A1", "gift")], "", "A4", -1, None),             # only the last acts
    # who has attacked: in his activation, in a movement of his, not while another acts
    ("A4", {"struck": True}, [], "", "A4", -1, "WB-R25"), ("A4", {"struck": True}, [], "", "", -1, None),
    ("A4", {"struck": True}, [], "", "A1", -1, None), ("A4", {"struck": True}, [], "A4", "", -1, "WB-R25"),
    ("A4", {"struck": True}, [], "A1", "", -1, None),
    # a movement of his, with actions left or not; no movement of another, and none that has ended
    ("A4", {"used": 1}, [], "A4", "A4", -1, None), ("A4", {"used": 2}, [], "A4", "A4", -1, "WB-10"),
    ("A4", {"used": 2}, [], "A1", "A4", -1, None), ("A4", {"used": 2}, [], "", "A4", -1, None),
    # with the first Fire Team on the move: those who are of it
    ("A3", {}, [], "", "A3", 0, "WB-84"), ("A4", {}, [], "", "A4", 0, None), ("A3", {}, [], "", "A3", -1, None),
])  # fmt: skip
def test_why_he_may_make_no_attack_now(id, states, given, going, active, crew, why):
    now = moment(specialist("Healer"), states, given, going, active, crew)
    found = no_attack_now(now, now.state.figures[id])
    assert (None if found is None else found.clause) == why


@pytest.mark.rule("WB-14", "WB-R25", "WB-R91")
@pytest.mark.parametrize(("rank", "unit", "why", "clause"), [
    (boss, True, "gift", "WB-R25"), (boss, False, "gift", None), (specialist, True, "gift", None),
    (boss, True, "blow", None), (boss, True, "again", None), (boss, True, "charge", None)])
def test_who_commands_himself_attacks_once(rank, unit, why, clause):
    """What he commands himself to do is of his activation; the second of two blows and a charge are of one attack."""
    now = moment(rank("Healer"), {"struck": True}, [("A4", why)], "", "", -1)
    now.state.unit = ("A4",) if unit else ()
    found = no_attack_now(now, now.state.figures["A4"])
    assert (None if found is None else found.clause) == clause


@pytest.mark.rule("WB-14")
def test_a_movement_that_was_given_is_no_attack():
    now = moment(specialist("Healer"), {}, [("A1", "gift")], "A4", "", -1)
    found = no_attack_now(now, now.state.figures["A4"])
    assert found is not None and (found.clause, str(found.reason)) == ("WB-14", "this action is a movement")


@pytest.mark.rule("WB-157", "WB-R83", "WB-134")
def test_a_shapeshifter_attacks_as_an_animal_and_hand_to_hand():
    now = moment(specialist("Shapeshifter"), {"animal": True}, [], "", "A4", -1)
    me = now.state.figures["A4"]
    assert no_attack_now(now, me) is None and no_such_kind(now, me, "strike") is None
    shot = no_such_kind(now, me, "shoot")
    assert shot is not None and shot.clause == "WB-R83"
    human = moment(specialist("Shapeshifter"), {}, [("A4", "gift")], "", "A4", -1)
    found = no_attack_now(human, human.state.figures["A4"])
    assert found is not None and found.clause == "WB-157"


# ── the card of an attack that was made ──────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-R37", "WB-84", "WB-134", "WB-138")
@pytest.mark.parametrize(("me", "gap", "dice", "said", "act"), [
    (rookie(), 0.5, [6], (), "strike B1"), (rookie(shooter="light"), 5, [6], (), "shoot B1"),
    (specialist("Martial Artist"), 3, [8, 8], (), "kick B1"),
    (specialist("Maniac"), 6, [8, 8], ("charge @ 9.5,4",), "charge B1")])
def test_the_card_of_an_attack_that_was_made_is_the_one_that_was_shown_before(me, gap, dice, said, act):
    match = say(battle([(me, 4, 4), far_off(2, 2)], [(boss(), 5 + gap, 4), far_off()], dice), "activate A1", *said)
    before = RULESET.forecast(match.now, "A1", "B1", match.ask.option(act).act)
    say(match, act)
    (aimed,) = (event for event in match.story() if isinstance(event, Aimed))
    made = RULESET.made(aimed)
    assert isinstance(made, Forecast) and (made.act, made.rows, made.loss) == (before.act, before.rows, before.loss)
    assert RULESET.made(replace(aimed, declared=None)) is None
