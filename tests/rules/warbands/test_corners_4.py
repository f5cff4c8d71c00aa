"""Corners that a second reading of the specification beside the code found: each was played wrongly before."""

from __future__ import annotations

import msgspec
import pytest

from game.core.play.dice import Dice
from game.core.play.events import Rolled
from game.core.play.match import Match
from game.core.table.places import GRID, Place
from game.rules.warbands import limits, muster
from game.rules.warbands.active_skills import halved, other_of
from game.rules.warbands.checks import defense_check
from game.rules.warbands.distances import Attack, Defense
from game.rules.warbands.roster import Battle, Warband

from .bands import ROOFTOPS, RULESET, battle, boss, box, card, faces, far_off, keys, plain, rookie, say, specialist, who

HOUSE = plain(card("H1", "house", 12, 12))
"""Its roof, 2 inches up, from 10 to 14 both ways."""


def resumed(match: Match, state: Battle, *dice: int) -> Match:
    """The battle from another state on, with these dice."""
    return Match(RULESET, RULESET.moment(match.now.setup, state), Dice.asked(dice))


def in_two(match: Match, figure_id: str, *dice: int, **changes: object) -> Match:
    """The battle with a fighter as two halves in contact, the second one east of the first, who has these changes."""
    state = match.state.copied()
    one = msgspec.structs.replace(halved(state.figures[figure_id], match.now.house), **changes)
    two = msgspec.structs.replace(other_of(one), x=one.x + GRID, treasure="")
    state.figures = {id: figure for old, now in state.figures.items()
                     for id, figure in (((one.id, one), (two.id, two)) if old == figure_id else ((old, now),))}
    return resumed(match, state, *dice)


# ── climbing ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-R31")
def test_nobody_climbs_down_past_a_row_of_enemies():
    row = [(rookie(name=f"R{i}"), 14.5, 14.3 - 1.02 * i) for i in range(4)]
    match = say(battle([(specialist("Veteran"), 13.75, 13.625, 2), far_off(2, 2)], [*row, far_off()], table=HOUSE),
                "activate A1")
    assert "down H1" not in keys(match), "the foot of the wall is taken for an inch to both sides"
    match = say(battle([(specialist("Veteran"), 13.75, 12, 2), far_off(2, 2)], [(rookie(), 14.5, 12.25), far_off()],
                       table=HOUSE), "activate A1", "down H1")
    assert who(match, "A1").place == Place.at(14.5, 11.25) and who(match, "A1").z == 0, "beside him, still at the wall"


@pytest.mark.rule("WB-R31")
def test_nobody_climbs_up_past_those_who_hold_the_edge():
    row = [(rookie(name=f"R{i}"), 10.5, 12 + i, 2) for i in (-1, 0, 1)]
    match = say(battle([(specialist("Veteran"), 9.5, 12), far_off(2, 2)], [*row, far_off()], table=HOUSE),
                "activate A1")
    assert "climb H1" not in keys(match)
    for friends, y in (((), 12), ((-1,), 12), ((0,), 11), ((-1, 0), 13)):
        them = [(rookie(name=f"R{i}"), 10.5, 12 + i, 2) for i in friends]
        match = say(battle([(specialist("Veteran"), 9.5, 12), far_off(2, 2), *them], [far_off()], table=HOUSE),
                    "activate A1", "climb H1")
        assert who(match, "A1").place == Place.at(10.5, y), "next to the edge, to the side where it is free"


@pytest.mark.rule("WB-R31")
def test_a_roof_too_narrow_for_a_base_is_climbed_but_not_where_somebody_stands():
    ledge = plain(box("H1", "house", 10, 10, 10.75, 14))
    them = [(specialist("Veteran"), 9.5, 12), far_off(2, 2)]
    match = say(battle(them, [far_off()], table=ledge), "activate A1", "climb H1")
    assert who(match, "A1").z == 2 * GRID and 10 * GRID <= who(match, "A1").x <= 10.75 * GRID
    row = [(rookie(name=f"R{i}"), 10.5, 12 + i, 2) for i in (-1, 0, 1)]
    match = say(battle(them, [*row, far_off()], table=ledge), "activate A1")
    assert "climb H1" not in keys(match)


# ── the order of things ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-95", "WB-R66")
def test_a_lost_rookie_is_replaced_before_the_second_blow():
    crew = [(rookie("Fire Team", shooter="area", team=1, name="Kay"), 11.2, 10),
            (rookie("Fire Team", team=1, name="Dee"), 10, 11.2), (specialist("Tank", team=1), 14, 13),
            (rookie("Fire Team", name="Third"), 13, 13), (rookie("Fire Team", name="Fourth"), 12, 14)]
    match = say(battle([(specialist("Berserker"), 10, 10), far_off(2, 2)], crew, [1, 1, 1, 1]), "activate A1",
                "strike B1")
    assert match.ask.kind == "join" and match.ask.side == 1 and keys(match) == ["none", "join B4", "join B5"]
    say(match, "join B4")
    assert match.state.crews[0].rookies == ("B2", "B4") and match.ask.kind == "again"
    say(match, "strike B2")
    assert match.ask.kind == "join" and keys(match) == ["none", "join B5"] and not match.state.crews[0].over


@pytest.mark.rule("WB-R66", "WB-168")
def test_a_lost_rookie_is_replaced_before_a_skirmisher_goes_on():
    crew = [(rookie("Fire Team", shooter="area", team=1), 11.2, 10), (rookie("Fire Team", team=1), 13, 13),
            (specialist("Tank", team=1), 14, 15), (rookie("Fire Team"), 12, 14)]
    match = say(battle([(specialist("Skirmisher"), 10, 10), far_off(2, 2)], crew, [1, 1]), "activate A1", "pass B1")
    assert match.ask.kind == "join"
    assert say(match, "join B4").ask.kind == "go"


@pytest.mark.rule("WB-R61", "WB-R72")
@pytest.mark.parametrize(("timing", "asked"), [("before", ["thug", "again", "figure"]),
                                               ("after", ["again", "thug", "figure"])])
def test_a_thug_moves_once_for_both_blows(timing, asked):
    match = battle([(specialist("Berserker"), 10, 10), (rookie("Thug"), 5, 10), far_off(2, 2)],
                   [(specialist("Healer"), 11.2, 10), far_off()], [8, 8], thug_timing=timing)
    say(match, "activate A1", "strike B1")
    found = []
    for _ in asked:
        found.append(match.ask.kind)
        if match.ask.kind != "figure":
            say(match, {"thug": "towards A1", "again": "done"}[match.ask.kind])
    assert found == asked and who(match, "A2").place == Place.at(6, 10)


# ── attacks and skills as first actions ──────────────────────────────────────────────────────────────────────

FREE = {"free_first_action": "on"}
FOE = [(specialist("Tank"), 11.2, 10), far_off()]


@pytest.mark.rule("WB-R25", "WB-160")
def test_who_changes_shape_first_still_attacks_but_does_not_move():
    match = say(battle([(specialist("Shapeshifter"), 10, 10), far_off(2, 2)], FOE, [3], **FREE), "activate A1", "shift")
    assert keys(match) == ["done", "strike B1", "resign"]


@pytest.mark.rule("WB-R25", "WB-117", "WB-118", "WB-R70")
def test_a_failed_split_leaves_the_second_action_a_split_leaves_none():
    mine = [(specialist("Doppelganger"), 10, 10), far_off(2, 2)]
    match = say(battle(mine, FOE, [8], **FREE), "activate A1", "split")
    assert keys(match) == ["done", "strike B1", "resign"]
    match = say(battle(mine, FOE, [3], **FREE), "activate A1", "split", "half @ 9,10")
    assert match.ask.side == 1 and who(match, "A1").half, "both halves are marked activated"


@pytest.mark.rule("WB-R25", "WB-114")
def test_an_assassin_who_has_attacked_appears_but_attacks_no_more():
    match = say(battle([(specialist("Assassin"), 10, 10), far_off(2, 2)], FOE, [8, 2], **FREE), "activate A1",
                "strike B1", "assassinate", "pounce @ 9.5,10")
    assert match.ask.side == 1 and who(match, "A1").x == 9.5 * GRID
    match = say(battle([(specialist("Assassin"), 10, 10), far_off(2, 2)], FOE, [2, 8], **FREE), "activate A1",
                "assassinate", "pounce @ 9.5,10", "strike B1")
    assert "strike B1" not in keys(match), "nor in the other order"


@pytest.mark.rule("WB-R25", "WB-R91")
def test_a_boss_who_commands_himself_attacks_once():
    mine = [(boss("Veteran"), 10, 10), (rookie(), 11.2, 11.2), far_off(2, 2)]
    match = say(battle(mine, FOE, [1, 10], command_self="on", **FREE), "activate A1", "command", "bid A1", "strike B1")
    assert match.ask.about == "A1" and "strike B1" not in keys(match)
    match = say(battle(mine, FOE, [10, 1], command_self="on", **FREE), "activate A1", "strike B1", "command", "bid A1")
    assert match.ask.kind == "gift" and "strike B1" not in keys(match) and "move" in keys(match)
    match = say(battle(mine, FOE, [10, 1], **FREE), "activate A1", "strike B1", "command", "bid A2")
    assert "strike B1" in keys(match), "another attacks on command whatever his Boss has done"


@pytest.mark.rule("WB-R25", "WB-R71")
@pytest.mark.parametrize("roller", ["A1", "A1b"])
def test_a_merge_ends_the_activation_whoever_of_the_two_rolls(roller):
    match = battle([(specialist("Doppelganger", stat=5), 10, 10), far_off(2, 2)], [(rookie(), 10, 11.3), far_off()],
                   **FREE)
    match = say(in_two(match, "A1", 1), f"activate {roller}", "merge")
    assert who(match, "A1").acted and not who(match, "A1").half and match.ask.side == 1


# ── strikes back, influenced fighters ────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-R17", "WB-R59", "WB-R89")
@pytest.mark.parametrize(("rule", "rolls"), [("on", [1, 1, 1, 1, 8]), ("off", [1, 1, 1])])
def test_by_house_rule_terrain_covers_against_a_strike_back_too(rule, rolls):
    """The attack, the Warrior's defense with its cover roll, then the attacker's."""
    wood = plain(card("F1", "forest", 10, 10))
    match = say(battle([(specialist("Healer"), 10, 10), far_off(2, 2)], [(specialist("Warrior"), 11.2, 10), far_off()],
                       rolls, table=wood, terrain_cover_in_melee=rule), "activate A1", "strike B1")
    assert faces(match) == rolls and who(match, "A1").stands is (rule == "on")


INFLUENCER = [(boss("Influencer"), 2, 2), far_off(2, 22)]


def modifiers(match: Match, figure_id: str) -> list[tuple[str, int]]:
    """The modifiers of a fighter's last defense roll, and the sides of its die."""
    check = next(event.roll.check for event in reversed(match.story())
                 if isinstance(event, Rolled) and event.roll.check.figure == figure_id)
    return [*((modifier.clause, modifier.value) for modifier in check.modifiers), ("die", check.sides)]


@pytest.mark.rule("WB-R74", "WB-146")
@pytest.mark.parametrize("turned", ["B1", "B2"])
def test_of_two_preachers_the_other_helps_against_the_influenced_one(turned):
    foes = [(boss("Preacher", shooter="light"), 10, 10), (specialist("Preacher", shooter="light"), 12.5, 12),
            (rookie(), 12.5, 10), far_off()]
    now = battle(INFLUENCER, foes, [1]).now
    check = defense_check(now, Defense("B3", "ranged", Attack(turned, "B3", "shoot", 0)))
    assert [(one.clause, one.value) for one in check.modifiers] == [("WB-146", 1)]


@pytest.mark.rule("WB-R74", "WB-146", "WB-177", "WB-R89")
def test_his_old_side_does_not_help_an_influenced_fighter_who_is_struck_back():
    for helper in ((specialist("Preacher"), 10, 11.2), (specialist("Tank", stat=3), 10, 11.02)):
        foes = [(rookie(), 10, 10), (specialist("Warrior"), 11.2, 10), helper, far_off()]
        match = say(battle(INFLUENCER, foes, [1, 1, 1, 3]), "activate A1", "influence B1", "strike B2")
        assert modifiers(match, "B1") == [("die", 6)] and "B1" in match.state.gone
    mine = [*INFLUENCER, (specialist("Preacher"), 10, 11.2)]
    match = say(battle(mine, foes[:2] + [far_off()], [1, 1, 1, 3]), "activate A1", "influence B1", "strike B2")
    assert modifiers(match, "B1") == [("WB-146", 1), ("die", 6)], "the Influencer's side does"


@pytest.mark.rule("WB-R74", "WB-103")
def test_an_influenced_master_is_none_for_a_meat_shield():
    foes = [(specialist("Tank"), 10, 10), (rookie("Meat Shield"), 11.2, 10), far_off()]
    match = say(battle(INFLUENCER, foes, [1, 1, 1]), "activate A1", "influence B1", "strike B2")
    assert "B2" in match.state.gone and faces(match) == [1, 1, 1], "no cover roll"


@pytest.mark.rule("WB-R74", "WB-142")
def test_an_influenced_minion_takes_no_wound_for_the_master_whom_he_strikes():
    foes = [(specialist("Minion Master"), 10, 10), (rookie(minion=True), 11.2, 10), (rookie(minion=True), 8, 10),
            far_off()]
    match = say(battle(INFLUENCER, foes, [1, 1, 1]), "activate A1", "influence B2", "strike B1")
    assert list(match.state.gone) == ["B3"] and who(match, "B1").stands
    alone = [*foes[:2], far_off(), (rookie(minion=True), 20, 3)]
    match = say(battle(INFLUENCER, alone, [1, 1, 1]), "activate A1", "influence B2", "strike B1")
    assert who(match, "B1").prone and not match.state.gone


@pytest.mark.rule("WB-R74", "WB-146", "WB-R35")
def test_an_influenced_fighter_falls_without_the_help_of_his_old_side():
    foes = [(rookie(), 13.5, 12, 2), (specialist("Preacher"), 15.5, 12), far_off()]
    match = say(battle(INFLUENCER, foes, [1, 3], table=HOUSE), "activate A1", "influence B1", "drop @ 14.5,12")
    assert modifiers(match, "B1") == [("die", 6)] and "B1" in match.state.gone
    own = say(battle(INFLUENCER, foes, [3], table=HOUSE, side=1), "activate B1", "drop @ 14.5,12")
    assert modifiers(own, "B1") == [("WB-146", 1), ("die", 6)] and who(own, "B1").stands


# ── warbands ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-R8", "WB-R4", "WB-R7")
def test_a_heavy_rifle_is_that_of_a_card_sniper_with_a_medium_shooter_and_counts_as_heavy():
    rules = limits.house_rules((("wb_fawkes_rifle", "heavy_impact"),))
    fawkes = boss("Sniper", card=True, shooter="medium")
    rookies = [rookie(name=f"R{i}") for i in range(4)]

    def faults(*them, house=rules):
        return [wrong.clause for wrong in muster.check_force(Warband(name="A", figures=(*them, *rookies)), 400, house)]

    two = (specialist("Tank", shooter="area"), specialist("Veteran", shooter="impact"))
    assert faults(fawkes, two[0]) == [] and faults(fawkes, *two) == ["WB-R4"], "a third heavy shooter"
    assert faults(fawkes, *two, house=limits.house_rules(())) == []
    assert faults(msgspec.structs.replace(fawkes, shield=True), specialist("Tank")) == ["WB-R7"]
    for shooter in ("", "light"):
        match = battle([(boss("Sniper", card=True, shooter=shooter), 10, 10)], [far_off()], fawkes_rifle="heavy_impact")
        assert who(match, "A1").shooter == shooter


@pytest.mark.rule("WB-163", "WB-164", "WB-R82")
def test_the_rolls_of_an_animal_are_told_by_their_own_clauses():
    animal = specialist("Shapeshifter", stat=3)
    match = say(battle([(animal, 10, 10), far_off(2, 2)], [(animal, 11.2, 10), far_off()], [5, 5],
                       states={"A1": {"animal": True}, "B1": {"animal": True}}), "activate A1", "strike B1")
    rolls = [event.roll.check for event in match.story() if isinstance(event, Rolled)]
    assert [(one.kind, one.clause, one.base_clause) for one in rolls] == [
        ("attack", "WB-163", "WB-163"), ("defense", "WB-164", "WB-164")]


@pytest.mark.rule("WB-R16", "WB-R48", "WB-R17")
def test_a_cover_roll_that_cannot_save_still_sets_the_push():
    """An animal with stat 1 never rolls below it. 4 pushes past a 2, but not past an 8."""
    wood = plain(card("F1", "forest", 10, 10))

    def struck(who_, dice, **state):
        return say(battle([(specialist("Veteran"), 10, 10), far_off(2, 2)], [(who_, 11.2, 10), far_off()], dice,
                          table=wood, terrain_cover_in_melee="on", free_stats="on", states={"B1": state}),
                   "activate A1", "strike B1")

    match = struck(specialist("Shapeshifter", stat=1), [4, 2, 8], animal=True)
    assert faces(match) == [4, 2, 8] and who(match, "B1").place == Place.at(11.2, 10), "not pushed"
    out = struck(specialist("Shapeshifter", stat=1), [4, 2], animal=True, wounds=1)
    assert "B1" in out.state.gone and faces(out) == [4, 2], "who is out is not pushed: the die could change nothing"


# ── moving ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-R33")
def test_the_run_up_is_the_last_straight_stretch():
    def jumps(move):
        match = say(battle([(specialist("Veteran", stat=5), 6.75, 12.5, 2), far_off(2, 2)], [far_off()],
                           table=plain(*ROOFTOPS), jump_runup="on"), "activate A1", move)
        return match.ask.option("jump").region().left if "jump" in keys(match) else 0

    assert jumps("move @ 8.75,12 via 6.75,12") == 2 * GRID, "2 inches after the bend"
    assert jumps("move @ 8.75,12.5") == 2 * GRID
    assert jumps("move @ 6.75,12.5 via 7.75,12.5 6.25,12.5") == GRID // 2, "back and forth is a bend too"


@pytest.mark.rule("WB-R30", "WB-R106", "WB-R50", "WB-R34")
def test_the_seam_of_two_equal_roofs_is_no_edge():
    row = plain(box("H1", "house", 8, 10, 12, 14), box("H2", "house", 12, 10, 16, 14))
    match = say(battle([(specialist("Veteran"), 11, 12, 2), far_off(2, 2)], [far_off()], table=row), "activate A1")
    assert match.ask.option("drop").region().why_not(Place.at(13, 12)) is not None
    say(match, "move @ 13,12")
    assert who(match, "A1").place == Place.at(13, 12) and who(match, "A1").z == 2 * GRID
    pushed = say(battle([(specialist("Veteran"), 10.5, 12, 2), far_off(2, 2)],
                        [(specialist("Tank"), 11.7, 12, 2), far_off()], [3, 1, 1], table=row), "activate A1",
                 "strike B1")
    assert who(pushed, "B1").z == 2 * GRID and who(pushed, "B1").x > 12 * GRID, "pushed over it, not down"


@pytest.mark.rule("WB-R38")
@pytest.mark.parametrize(("a", "b", "strikes"), [((9.5, 10.5), (10.5, 9.5), True), ((9.5, 10.6), (10.6, 9.5), False)])
def test_a_line_that_only_touches_a_corner_is_no_wall(a, b, strikes):
    match = say(battle([(specialist("Veteran"), *a), far_off(2, 2)], [(rookie(), *b), far_off()], table=HOUSE),
                "activate A1")
    assert ("strike B1" in keys(match)) is strikes


@pytest.mark.rule("WB-R104", "WB-R25")
def test_who_was_moved_by_command_before_his_activation_may_leave_when_he_stands_still():
    match = battle([(boss("Veteran"), 12, 4), (specialist("Tank"), 12, 22), far_off(2, 2)],
                   [far_off(2, 4), far_off(4, 4)], [1], scenario="through")
    say(match, "activate A1", "command", "bid A2", "move @ 12,23.5", "no", "activate B1", "done", "activate A2", "done")
    assert match.ask.kind == "leave" and match.ask.about == "A2"


# ── treasures, teams ─────────────────────────────────────────────────────────────────────────────────────────


def with_treasures(match: Match, *dice: int, **spots: tuple[float, float] | str) -> Match:
    """The battle with treasures elsewhere: at a spot in inches, or carried by the fighter of that id."""
    state = match.state.copied()
    left = [token for token in state.tokens if not isinstance(spots.get(token.id), str)]
    state.tokens = tuple(token if token.id not in spots else msgspec.structs.replace(
        token, place=Place.at(*spots[token.id])) for token in left)
    for token, spot in spots.items():
        if isinstance(spot, str):
            state.put(spot, treasure=token)
    return resumed(match, state, *dice)


@pytest.mark.rule("WB-R103", "WB-217")
@pytest.mark.parametrize(("start", "act", "spot"), [
    ((9.5, 12), "climb H1", (9.2, 12.2)), ((13.75, 12, 2), "down H1", (13.5, 12.2)),
    ((13, 12, 2), "jump @ 15,12", (13, 12.5)), ((12.2, 12, 2), "drop @ 14.5,12", (13.2, 12.5)),
], ids=["climb up", "climb down", "jump down", "on the way to the edge"])
def test_who_leaves_his_level_may_take_what_lies_there(start, act, spot):
    mine = [(specialist("Veteran"), *start), far_off(2, 2)]
    plainly = battle(mine, [far_off()], table=HOUSE, scenario="treasure")
    match = say(with_treasures(plainly, 8, 8, T3=spot), "activate A1", act)
    assert match.ask.kind == "treasure" and who(match, "A1").place == Place.at(*start[:2])
    taken = say(match, "yes")
    assert who(taken, "A1").treasure == "T3" and who(taken, "A1").place != Place.at(*start[:2])
    away = say(with_treasures(plainly, 8, 8, T3=(start[0], start[1] - 2)), "activate A1", act)
    assert away.ask.kind != "treasure", "too far off"


@pytest.mark.rule("WB-R103")
def test_he_is_asked_once_where_a_walk_has_ended():
    match = battle([(specialist("Veteran"), 8.75, 11.2), far_off(2, 2)], [far_off()], table=HOUSE, scenario="treasure")
    match = say(with_treasures(match, T3=(9.2, 12.2)), "activate A1", "move @ 9.5,12", "no", "climb H1")
    assert match.ask.kind != "treasure"


@pytest.mark.rule("WB-R63", "WB-R107")
def test_half_of_a_commander_who_is_a_rookie_does_not_wait_for_the_team():
    mine = [(rookie("Fire Team", shooter="area", team=1), 10, 10), (rookie("Fire Team", team=1), 11.5, 10),
            (specialist("Doppelganger", team=1, stat=5), 10, 6), (specialist("Veteran"), 10, 11.5)]
    match = in_two(battle(mine, [far_off()]), "A3")
    assert {"activate A3", "activate A3b", "crew 0"} <= set(keys(match)) and "activate A1" not in keys(match)
    whole = battle(mine, [far_off()])
    assert "activate A3" not in keys(whole), "a commander waits"
    of_a_boss = [*mine[:2], (specialist("Sniper", team=1), 10, 6), mine[3]]
    assert "activate A3" in keys(battle(of_a_boss, [far_off()], states={"A3": {"wounds": 1}})), "prone, he may recover"


@pytest.mark.rule("WB-97", "WB-138", "WB-126", "WB-R66")
@pytest.mark.parametrize(("skill", "clause"), [("Martial Artist", "WB-138"), ("Berserker", "WB-126"), ("Tank", "")])
def test_who_may_carry_no_shooter_does_not_take_over_the_weapon_of_the_team(skill, clause):
    mine = [(rookie("Fire Team", shooter="area", team=1), 10, 10), (rookie("Fire Team", team=1), 11.5, 10),
            (specialist(skill, team=1), 10, 8.5), far_off(2, 2)]
    match = battle(mine, [(rookie(), 10, 15), far_off()])
    state = match.state.copied()
    for one in ("A1", "A2"):
        state.remove(one)
    match = resumed(match, state)
    told = [event.clause for event in match.story() if "dissolved" in str(event.text)]
    assert match.state.crews[0].over and told == [clause or "WB-97"]
    assert who(match, "A3").heavy is not clause and who(match, "A3").heavy is (clause == "")


@pytest.mark.rule("WB-R74", "WB-R70", "WB-R71")
def test_an_influenced_doppelganger_drops_no_treasure_and_his_owner_says_who_carries_it():
    foes = [(specialist("Doppelganger", stat=5), 10, 10), far_off()]
    match = in_two(battle(INFLUENCER, foes, scenario="treasure"), "B1")
    both = say(with_treasures(match, 1, T1="B1", T2="B1b"), "activate A1", "influence B1")
    assert "merge" not in keys(both)
    one = say(with_treasures(match, 1, 1, T1="B1b"), "activate A1", "influence B1", "merge")
    assert who(one, "B1").treasure == "T1", "one is simply carried on"
    split = say(with_treasures(battle(INFLUENCER, foes, scenario="treasure"), 1, 1, T1="B1"), "activate A1",
                "influence B1", "split", "half @ 11.5,10")
    assert (split.ask.kind, split.ask.side) == ("treasure", 1)
    own = in_two(battle(foes, INFLUENCER, scenario="treasure"), "A1")
    assert "merge" in keys(say(with_treasures(own, T1="A1", T2="A1b"), "activate A1")), "his own side drops one"


@pytest.mark.rule("WB-R54", "WB-R71")
@pytest.mark.parametrize("noted", [0, 1])
def test_the_wounds_of_a_half_are_no_notes_of_the_boss(noted):
    mine = [(boss("Doppelganger"), 10, 10), far_off(2, 2)]
    match = in_two(battle(mine, [(specialist("Veteran"), 9, 9), far_off()], boss_wounds="lasting", side=1,
                          states={"A1": {"notes": noted}}), "A1", 1, 1, 1, 1, 5, 1)
    say(match, "activate B1", "strike A1")
    assert who(match, "A1").prone and who(match, "A1").notes == noted
    state = match.state.copied()
    state.put("A1", wounds=0)
    state.side, state.unit, state.active = 0, (), ""
    merged = say(resumed(match, state, 1), "activate A1b", "merge")
    assert who(merged, "A1").rank == "Boss" and who(merged, "A1").notes == noted
