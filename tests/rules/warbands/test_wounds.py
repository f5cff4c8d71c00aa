"""Wounds, recovery, initiative: examples 23 to 26."""

from __future__ import annotations

import pytest

from game.core.play.dice import Dice
from game.core.play.match import Match

from .bands import RULESET, battle, boss, card, clauses, faces, far_off, keys, plain, rookie, say, specialist, who


@pytest.mark.rule("WB-59", "WB-61", "WB-R54", "WB-R55", "WB-60", "WB-12")
def test_23_a_boss_over_two_turns():
    mine = [(specialist("Berserker"), 10, 10), far_off(2, 2)]
    match = battle(mine, [(boss("Healer"), 11.5, 10)], [1, 1, 1, 1], states={"A2": {"acted": True}})
    assert match.state.active == "A1", "nobody else is left to activate"
    say(match, "strike B1")
    assert who(match, "B1").spared and not who(match, "B1").prone
    say(match, "strike B1")
    assert who(match, "B1").prone
    then = battle([far_off(2, 2)], [(boss("Healer"), 11.5, 10), far_off()], [3, 8], side=1,
                  states={"B1": {"wounds": 1}})
    say(then, "activate B1")
    assert set(keys(then)) == {"done", "recover", "resign"}
    say(then, "recover", "recover")
    assert who(then, "B1").stands and then.state.side == 0


@pytest.mark.rule("WB-62", "WB-R55", "WB-61", "WB-R26")
def test_24_recovering_costs_the_second_action():
    match = battle([(specialist("Veteran"), 10, 10), far_off(2, 2)], [far_off()], [5], states={"A1": {"wounds": 1}})
    say(match, "activate A1", "recover")
    assert who(match, "A1").stands and match.state.side == 1, "no Veteran bonus was needed, none is given"


@pytest.mark.rule("WB-R53", "WB-R52")
def test_25_a_second_wound():
    match = battle([(rookie(), 10, 10), far_off(2, 2)], [(specialist("Healer"), 11.5, 10), far_off()], [1, 1],
                   states={"B1": {"wounds": 1}})
    say(match, "activate A1", "strike B1")
    assert faces(match) == [1, 1] and "B1" in match.state.gone
    helpless = battle([(rookie(), 10, 10), far_off(2, 2)], [(specialist("Healer"), 11.5, 10), far_off()], [1],
                      states={"B1": {"wounds": 1}}, prone_defends="off")
    assert faces(say(helpless, "activate A1", "strike B1")) == [1]


def counted(a, b, dice, **states):
    """The initiative of the next turn."""
    match = battle(a, b, states=states)
    state = match.state.copied()
    state.phase = "count"
    return Match(RULESET, match.now._replace(state=state), Dice.asked(tuple(dice)))


@pytest.mark.rule("WB-04", "WB-05", "WB-06", "WB-R21", "WB-R22", "WB-R19", "WB-02", "WB-R20", "WB-R97")
def test_26_initiative_with_a_prone_boss():
    mine = [(boss("Healer"), 4, 4), (specialist("Healer"), 8, 4)]
    match = counted(mine, [(boss("Healer"), 4, 20)], [6, 6, 7, 4], A1={"wounds": 1})
    assert faces(match) == [6, 6, 7, 4] and match.state.first == 0 == match.ask.side and match.state.round == 3
    sides = [e.roll.check.sides for e in match.story() if hasattr(e, "roll")]
    assert sides == [8, 10, 8, 10]
    nobody = counted([(specialist("Healer"), 8, 4)], [(rookie(), 4, 20)], [1, 6], A1={"wounds": 1})
    assert [e.roll.check.sides for e in nobody.story() if hasattr(e, "roll")] == [6, 6]


@pytest.mark.rule("WB-R54")
@pytest.mark.parametrize(("rule", "before", "wounds", "end"), [
    ("ladder", {}, 1, "up"), ("ladder", {}, 2, "prone"), ("ladder", {}, 3, "out"), ("ladder", {"wounds": 1}, 1,
            "prone"),
    ("standing", {"wounds": 1}, 1, "out"), ("lasting", {"notes": 1}, 2, "out"), ("lasting", {}, 2, "prone"),
    ("out", {}, 1, "up"), ("out", {}, 2, "out"),
])  # fmt: skip
def test_how_tough_a_boss_is(rule, before, wounds, end):
    from game.core.chance.explore import explore
    from game.rules.warbands import harm

    match = battle([(boss("Healer"), 4, 4), far_off()], [far_off(2, 2)], states={"A1": before}, boss_wounds=rule)
    left = explore(match.now, lambda play: harm.wound(play, "A1", wounds)).branches[0].now.state.figures.get("A1")
    assert end == ("out" if left is None else "prone" if left.prone else "up")


@pytest.mark.rule("WB-R27", "WB-R19")
def test_wounded_in_his_own_activation():
    mine = [(specialist("Healer"), 10, 10), far_off(2, 2)]
    foe = boss("Warrior", stat=5)
    match = battle(mine, [(foe, 11.5, 10), far_off()], [1, 1, 1], free_first_action="on")
    say(match, "activate A1", "strike B1")
    assert who(match, "A1").prone and set(keys(match)) == {"done", "recover", "resign"}


@pytest.mark.rule("WB-07", "WB-R23", "WB-R24", "WB-10", "WB-08")
def test_players_take_turns_and_cannot_pass():
    match = battle([(rookie(), 4, 2), (rookie(), 8, 2)], [(rookie(), 4, 22)])
    assert keys(match) == ["activate A1", "activate A2", "resign"]
    say(match, "activate A2", "done")
    assert match.state.active == "B1", "his only fighter is activated without asking"
    say(match, "done")
    assert match.state.active == "A1" and "WB-07" in clauses(match.story())
    alone = say(battle([(rookie(), 4, 2), (rookie(), 8, 2)], [(rookie(), 4, 22)], activation="side"), "activate A2",
                "done")
    assert alone.state.active == "A1"


@pytest.mark.rule("WB-01", "WB-03", "WB-08", "WB-R28", "WB-R100", "WB-02")
def test_eight_turns():
    match = battle([(rookie(), 4, 2)], [(rookie(), 4, 22)], [6, 1] * 8, round=1)
    phases = []
    while not match.over:
        phases.append((match.state.round, match.state.phase))
        match.answer("done")
    assert {r for r, _ in phases} == set(range(1, 9)) and match.outcome.clause == "WB-R99"
    assert not who(match, "A1").acted


@pytest.mark.rule("WB-R25", "WB-13")
def test_a_free_first_action():
    table = [(rookie(), 10, 10), far_off(2, 2)], [(rookie(), 11.5, 10), far_off()]
    match = say(battle(*table, [4], free_first_action="on"), "activate A1", "strike B1")
    assert "move" in keys(match) and "strike B1" not in keys(match)


@pytest.mark.rule("WB-27", "WB-55", "WB-R16", "WB-R17")
@pytest.mark.parametrize(("me", "act", "dice", "again"), [
    (rookie(shield=True, stat=6), "shoot B1", [1, 1], 0), (rookie(shield=True, stat=6), "strike B1", [1, 1], 0),
    (specialist("Healer", stat=8, shield=True), "shoot B1", [1, 1], 0),
    (specialist("Healer", stat=8, shield=True), "strike B1", [1, 1, 8], 1)])
def test_who_cannot_succeed_rolls_again_for_his_cover_only_where_a_push_may_follow(me, act, dice, again):
    """No result is above the greatest of his die. A Rookie is out, and only blows push; a Specialist is pushed by what
    the second die shows."""
    gap = 5 if act == "shoot B1" else 0.25
    match = battle([(boss(shooter="light"), 10, 10), far_off(2, 2)], [(me, 11 + gap, 10), far_off()], dice)
    say(match, "activate A1", act)
    assert faces(match) == dice and match.ask.kind != "dice"
    assert sum("is in cover" in str(event.text) for event in match.story()) == again


@pytest.mark.rule("WB-17", "WB-R16", "WB-R17", "WB-R18")
def test_a_shield_does_not_help_in_a_fall_who_cannot_succeed():
    house = plain(card("H1", "house", 12, 12))
    match = battle([(rookie(shield=True, stat=6), 13.5, 12, 2), far_off(2, 2)], [far_off()], [6], table=house,
                   shield_vs_falls="on")
    say(match, "activate A1", "drop @ 14.5,12")
    assert faces(match) == [6] and "A1" in match.state.gone and match.ask.kind != "dice"
