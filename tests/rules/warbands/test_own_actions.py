"""What a fighter may do with an action, whom a Boss may command, how often he may roll to recover: each in a table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.chance.explore import explore
from game.core.play.acts import Yes
from game.core.play.answers import Answer
from game.core.play.events import Marked, Rolled
from game.rules.warbands import actions, forecasts, moving
from game.rules.warbands.acting import action_options, movement_options
from game.rules.warbands.active_skills import command_options, commanded, other_of
from game.rules.warbands.limits import FINE
from game.rules.warbands.roster import Movement

from .bands import battle, boss, box, far_off, plain, rookie, say, specialist, who

DONE, RESIGN = "done WB-R24", "resign WB-R100"
MOVE, STRIKE, HEAL, COMMAND = "move WB-14", "strike B1 WB-23", "heal A2 WB-127", "command WB-183"


def told(options):
    """Key and clause of each option."""
    return [f"{one.key} {one.clause}" for one in options]


def ward(states=None, **more):
    """A Healer, who is a Boss, 1 inch from a Veteran, with an enemy at half an inch."""
    mine = [(boss("Healer"), 10, 10), (specialist("Veteran"), 12, 10), far_off(2, 2)]
    return battle(mine, [(rookie(), 10, 11.5), far_off()], states=states, **more)


@pytest.mark.rule("WB-11", "WB-60", "WB-127", "WB-183", "WB-R24", "WB-R25", "WB-R26", "WB-R100")
@pytest.mark.parametrize(("states", "free_first", "expected"), [
    ({}, "off", [MOVE, STRIKE, COMMAND]),
    ({"A2": {"wounds": 1}}, "off", [MOVE, STRIKE, HEAL, COMMAND]),
    ({"A2": {"wounds": 1}, "A1": {"struck": True}}, "off", [MOVE]),
    ({"A2": {"wounds": 1}, "A1": {"struck": True}}, "on", [MOVE, HEAL, COMMAND]),
    ({"A2": {"wounds": 1}, "A1": {"tried": True}}, "off", [MOVE, STRIKE]),
    ({"A2": {"wounds": 1}, "A1": {"tried": True}}, "on", [MOVE, STRIKE]),
    ({"A2": {"wounds": 1}, "A1": {"wounds": 1}}, "off", ["recover WB-60"]),
])  # fmt: skip
def test_the_options_of_an_action(states, free_first, expected):
    match = ward(states, free_first_action=free_first)
    match.state.active = "A1"
    assert told(action_options(match.now, who(match, "A1"))) == [DONE, *expected, RESIGN]


@pytest.mark.rule("WB-134", "WB-168", "WB-R25", "WB-R84")
@pytest.mark.parametrize(("skill", "states", "expected"), [
    ("Skirmisher", {}, [MOVE, "pass B1 WB-168", STRIKE]),
    ("Skirmisher", {"struck": True}, [MOVE]),                   # a strike in passing is an attack, too
    ("Maniac", {}, [MOVE, STRIKE, "charge WB-134"]),
    ("Maniac", {"used": 1}, [MOVE, STRIKE]),                    # a charge takes both actions
    ("Maniac", {"struck": True}, [MOVE]),
])  # fmt: skip
def test_the_options_of_his_own_skill(skill, states, expected):
    match = battle([(specialist(skill), 10, 10), far_off(2, 2)], [(rookie(), 10, 11.5), far_off()],
                   states={"A1": states})
    match.state.active = "A1"
    assert told(action_options(match.now, who(match, "A1"))) == [DONE, *expected, RESIGN]


@pytest.mark.rule("WB-84", "WB-R24")
@pytest.mark.parametrize(("crew", "skill", "struck", "expected"), [
    (-1, "Healer", False, [MOVE, STRIKE, "heal A4 WB-127"]), (0, "Healer", False, [MOVE]), (1, "Healer", False, [MOVE]),
    (0, "Skirmisher", False, [MOVE, "pass B1 WB-168"]), (0, "Skirmisher", True, [MOVE])])
def test_who_moves_with_his_fire_team_does_nothing_else(crew, skill, struck, expected):
    """Neither for the first team of the battle nor for the second is a skill offered."""
    mine = [(rookie("Fire Team", shooter="area", team=1), 5, 5), (rookie("Fire Team", team=1), 5, 6.5),
            (specialist(skill, team=1), 6.5, 5), (specialist("Veteran"), 8, 5)]
    foes = [(rookie("Fire Team", shooter="area", team=1), 20, 20), (rookie("Fire Team", team=1), 20, 21.5),
            (specialist("Sniper", team=1), 21.5, 20), (rookie(), 6.5, 6.5)]
    match = battle(mine, foes, states={"A4": {"wounds": 1}, "A3": {"struck": struck}})
    assert [one.side for one in match.state.crews] == [0, 1]
    match.state.crew = crew
    match.state.unit = ("A1", "A2", "A3") if crew >= 0 else ()
    found = [one.replace("B4", "B1") for one in told(action_options(match.now, who(match, "A3")))]
    assert found == [DONE, *expected, RESIGN]


@pytest.mark.rule("WB-14", "WB-217", "WB-158", "WB-R103")
@pytest.mark.parametrize(("y", "side", "skill", "states", "taken"), [
    (12.75, 0, "Healer", {}, ["take T1 WB-217"]),
    (12.765625, 0, "Healer", {}, []),                           # a step beyond ¾ inch
    (12.75, 1, "Healer", {}, []),                               # another side decides
    (12.75, 0, "Shapeshifter", {}, ["take T1 WB-217"]),
    (12.75, 0, "Shapeshifter", {"animal": True}, []),
])  # fmt: skip
def test_a_treasure_in_reach_may_be_taken_without_a_step(y, side, skill, states, taken):
    match = battle([(specialist(skill), 4, y), far_off(2, 2)], [far_off()], scenario="treasure",
                   states={"A1": states})
    options = list(movement_options(match.now, who(match, "A1"), side, free=False))
    assert [one for one in told(options) if one.startswith("take")] == taken
    assert all((one.figure, one.target, one.kind) == ("A1", "", "take") for one in options if one.clause == "WB-217")


@pytest.mark.rule("WB-168", "WB-R25", "WB-R84", "WB-R91")
@pytest.mark.parametrize(("rank", "acts", "free", "first", "offered"), [
    (specialist, True, False, "on", False),         # he has attacked in his activation
    (specialist, True, True, "on", True),           # an action that was given is none of his activation
    (boss, True, True, "on", False),                # but for a Boss who commands himself
    (boss, False, True, "on", True), (boss, True, True, "off", True)])
def test_a_strike_in_passing_after_an_attack(rank, acts, free, first, offered):
    match = battle([(rank("Skirmisher"), 10, 10), far_off(2, 2)], [(rookie(), 10, 11.5), far_off()],
                   free_first_action=first, states={"A1": {"struck": True}})
    match.state.unit = ("A1",) if acts else ()
    options = told(movement_options(match.now, who(match, "A1"), 0, free))
    assert options == [MOVE, *(["pass B1 WB-168"] if offered else [])]


@pytest.mark.rule("WB-14")
@pytest.mark.parametrize(("left", "expected"), [(64 * FINE, [MOVE]), (FINE, [MOVE]), (FINE - 1, []), (0, [])])
def test_a_movement_that_is_used_up_has_no_walk(left, expected):
    """Less than 1/64 inch is nothing."""
    match = battle([(rookie(), 10, 10), far_off(2, 2)], [far_off()])
    going = Movement(figure="A1", side=0, left=left, climb=0)
    assert told(moving.part_options(match.now, going)) == expected


# ── to command ───────────────────────────────────────────────────────────────────────────────────────────────


WALL = plain(box("W1", "house", 8, 6, 12, 14))


@pytest.mark.rule("WB-184", "WB-R38", "WB-R91", "WB-152")
@pytest.mark.parametrize(("himself", "sight", "expected"), [
    ("off", "off", ["A2", "A3"]), ("on", "off", ["A1", "A2", "A3"]),
    ("off", "on", ["A2"]), ("on", "on", ["A1", "A2"])])
def test_whom_a_boss_may_command(himself, sight, expected):
    """A2 is in sight, A3 behind a house, A4 face down: not on the table. No enemy is commanded."""
    mine = [(boss("Ranger"), 5, 10), (specialist("Veteran"), 5, 15), (specialist("Healer"), 15, 10),
            (specialist("Regenerator"), 5, 5)]
    match = battle(mine, [(rookie(), 7, 10), far_off()], table=WALL, command_self=himself, skills_need_sight=sight)
    match.state.put("A4", down=True, placed=False)
    found = commanded(match.now, who(match, "A1"))
    assert [one.id for one in found] == expected


@pytest.mark.rule("WB-183", "WB-R6", "WB-R91", "WB-118")
@pytest.mark.parametrize(("rank", "half", "alone", "himself", "offered"), [
    (boss, False, False, "off", True),
    (specialist, False, False, "off", False),                   # Bosses only
    (boss, True, False, "off", False),                          # one of two figures is none
    (boss, False, True, "off", False),                          # nobody to command
    (boss, False, True, "on", True),
])  # fmt: skip
def test_who_may_command(rank, half, alone, himself, offered):
    match = battle([(rank("Healer"), 5, 5), *([] if alone else [far_off(2, 2)])], [far_off()], command_self=himself)
    match.state.put("A1", half=half)
    assert told(command_options(match.now, who(match, "A1"))) == ([COMMAND] if offered else [])


@pytest.mark.rule("WB-183", "WB-R13")
@pytest.mark.parametrize(("die", "given"), [(5, 1), (6, 0)])
def test_a_command_is_passed_with_the_stat(die, given):
    match = say(battle([(boss("Healer"), 5, 5), far_off(2, 2)], [far_off()], [die]), "activate A1", "command")
    assert [(one.figure, one.side, one.why) for one in match.state.free] == [("A1", 0, "command")] * given
    rolled = [event.roll for event in match.story() if isinstance(event, Rolled)]
    assert [(one.check.clause, one.check.figure, one.passed) for one in rolled] == [("WB-183", "A1", bool(given))]


@pytest.mark.rule("WB-118")
@pytest.mark.parametrize(("name", "second"), [
    ("R", "R again"), ("x" * 53, "x" * 53 + " again"), ("x" * 54, "x" * 54 + " again"),
    ("x" * 55, "x" * 54 + " again"), ("x" * 60, "x" * 54 + " again")])
def test_the_second_figure_of_a_doppelganger_has_a_name_of_60_signs_at_most(name, second):
    one = who(battle([(specialist("Doppelganger", name=name), 10, 10), far_off(2, 2)], [far_off()]), "A1")
    two = other_of(one)
    assert (two.id, two.name) == ("A1b", second) and len(two.name) <= 60
    assert (two.place, two.rank, two.die, two.stat, two.skill) == (one.place, "Specialist", 8, 4, "Doppelganger")


# ── to recover ───────────────────────────────────────────────────────────────────────────────────────────────


def lying(who_lies, **more):
    """The first of side 0 is prone, nobody is near."""
    return battle([(who_lies, 10, 10), far_off(2, 2)], [far_off()], states={"A1": {"wounds": 1}}, **more)


@pytest.mark.rule("WB-61", "WB-62", "WB-150", "WB-151", "WB-R55", "WB-R13")
@pytest.mark.parametrize(("who_lies", "first", "chances"), [
    (boss(), True, {(True, 0, 1): Fraction(1, 2), (False, 2, 1): Fraction(1, 2)}),          # 6 to 10 on a D10
    (boss("Healer"), False, {(True, 0, 1): Fraction(1, 2), (False, 2, 1): Fraction(1, 2)}),
    (specialist("Healer", 5), True, {(True, 0, 1): Fraction(5, 8), (False, 2, 1): Fraction(3, 8)}),
    (specialist("Regenerator"), True, {(True, 0, 2): Fraction(1, 4), (False, 0, 1): Fraction(1, 2),
                                       (False, 0, 2): Fraction(1, 4)}),                     # his second is left
    (specialist("Regenerator"), False, {(True, 0, 2): Fraction(1, 4), (False, 2, 1): Fraction(1, 2),
                                        (False, 2, 2): Fraction(1, 4)}),
])  # fmt: skip
def test_what_comes_of_a_recover_action(who_lies, first, chances):
    """Who is prone then, how many actions are used by standing up, and the number of rolls; the chances by hand."""
    match = lying(who_lies)
    tree = explore(match.now, lambda play: actions.recover(play, "A1", first), lambda _, ask: Answer(Yes()))

    def read(branch):
        me = branch.now.state.figures["A1"]
        return me.prone, me.used, len([*branch.rolls])

    found = tree.odds(read)
    assert dict(found) == chances
    for branch in tree.branches:
        stood = [(event.clause, event.figure, event.side, event.mark, event.value) for event in branch.events
                 if isinstance(event, Marked)]
        assert stood == ([] if read(branch)[0] else [("WB-61", "A1", 0, "prone", 0)])
        # the second of two rolls is told as one that is made again
        assert [one.again for one in branch.events if isinstance(one, Rolled)] == [False, True][:len([*branch.rolls])]


@pytest.mark.rule("WB-61", "WB-62")
@pytest.mark.parametrize(("dice", "prone"), [((5, 5), True), ((5, 6), False)])
def test_who_has_no_skill_rolls_once_an_action(dice, prone):
    """After a failed roll there is no question, but the second action."""
    match = say(lying(boss(), dice=dice), "activate A1", "recover")
    assert (match.ask.kind, match.ask.clause, who(match, "A1").used) == ("act", "WB-13", 1)
    say(match, "recover")
    assert who(match, "A1").prone == prone and match.state.side == 1


@pytest.mark.rule("WB-150", "WB-151", "WB-R81")
@pytest.mark.parametrize(("dice", "answers", "prone", "kind"), [
    ((5,), (), False, "act"),                                   # up with the first action: one is left
    ((4, 5), ("yes",), False, "act"),
    ((4, 4), ("yes",), True, "act"),
    ((4,), ("no",), True, "act"),
    ((4,), (), True, "recover"),
])  # fmt: skip
def test_a_regenerator_chooses_his_second_roll(dice, answers, prone, kind):
    match = say(lying(specialist("Regenerator"), dice=dice), "activate A1", "recover", *answers)
    assert (who(match, "A1").prone, match.ask.kind) == (prone, kind)
    if kind == "recover":
        assert (match.ask.clause, match.ask.side, match.ask.about) == ("WB-150", 0, "A1")
        assert [(one.key, str(one.label)) for one in match.ask.listed()] == [("no", "Stay down"), ("yes", "Roll")]
        chances = {act.key: card for act, card in match.ask.stakes()}
        assert set(chances) == {"yes", "no"}, "the question is explored"


@pytest.mark.rule("WB-61", "WB-150")
@pytest.mark.parametrize(("who_lies", "chance"), [
    (boss(), Fraction(1, 2)), (boss(stat=6), Fraction(2, 5)), (specialist("Healer"), Fraction(1, 2)),
    (specialist("Healer", 5), Fraction(3, 8)), (specialist("Regenerator", 5), 1 - Fraction(5, 8) ** 2)])
def test_the_chance_of_one_recover_action(who_lies, chance):
    assert forecasts.recovery(lying(who_lies).now, "A1") == chance
