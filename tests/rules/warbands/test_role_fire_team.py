"""Fire Teams (WB-78 to WB-100, WB-R62 to WB-R66, WB-R107)."""

from __future__ import annotations

import pytest

from game.core.play.match import Match
from game.rules.warbands import teams
from game.rules.warbands.roster import Warband

from .bands import RULESET, battle, card, faces, far_off, keys, plain, rookie, say, specialist, who


def team(skill="Sniper", foes=None, dice=(), third=None, states=None, **more):
    """Loaders at (5, 5) and (5, 6.5), their commander at (6.5, 5)."""
    mine = [(rookie("Fire Team", shooter="area", team=1, name="Kay"), 5, 5),
            (rookie("Fire Team", team=1, name="Dee"), 5, 6.5), (specialist(skill, team=1, name="Chief"), 6.5, 5),
            third or far_off(2, 2)]
    return battle(mine, foes or [(specialist("Healer"), 5, 18), far_off()], dice, states=states, **more)


@pytest.mark.rule("WB-88", "WB-89", "WB-90", "WB-91", "WB-94", "WB-171", "WB-R64", "WB-R65", "WB-84", "WB-86", "WB-R62")
def test_35_a_sniper_commands():
    foes = [(specialist("Healer"), 5, 18), (rookie(), 7.5, 18), far_off()]
    match = team(foes=foes, dice=[3, 2, 4, 5], table=plain(card("F1", "forest", 4, 18)))
    say(match, "crew 0", "team B1 A1")
    assert faces(match) == [3, 2, 4, 5] and who(match, "B1").prone and "B2" in match.state.figures
    assert all(who(match, one).acted for one in ("A1", "A2", "A3"))


@pytest.mark.rule("WB-82", "WB-R63", "WB-83")
def test_members_do_not_act_alone():
    assert set(keys(team())) == {"activate A4", "crew 0", "resign"}
    gone = team(states={"A3": {"wounds": 1}})
    assert {"activate A1", "activate A2", "activate A3"} <= set(keys(gone)) and "crew 0" not in keys(gone)


@pytest.mark.rule("WB-98", "WB-99", "WB-R63")
def test_without_a_commander_the_weapon_is_silent():
    match = say(team(states={"A3": {"wounds": 1}}), "activate A1")
    assert not any(key.startswith(("team", "shoot")) for key in keys(match))
    say(match, "move @ 5,4", "done")
    assert match.state.side == 1, "two actions, like an Allrounder"


@pytest.mark.rule("WB-85", "WB-84", "WB-83", "WB-R107")
def test_the_team_moves():
    match = say(team(), "crew 0", "march", "act A2", "move @ 5,9", "act A1", "move @ 5,7.5")
    say(match, "move @ 6.5,8")
    assert who(match, "A3").place.inches == (6.5, 8) and match.state.side == 1


@pytest.mark.rule("WB-100", "WB-81", "WB-R62")
def test_another_specialist_commands():
    match = team(third=(specialist("Veteran"), 3.5, 5))
    say(match, "crew 0")
    assert keys(match) == ["commander A3", "commander A4"]
    say(match, "commander A4")
    check = next(RULESET.attacks(match.now, "A1")).checks[0]
    assert [m.clause for m in check.modifiers] == ["WB-178"] and check.sides == 6


@pytest.mark.rule("WB-84")
def test_a_shot_tells_from_whom_it_is_measured():
    match = say(team(third=(specialist("Healer"), 9, 5)), "crew 0")
    told = {str(match.ask.option(key).label) for key in keys(match) if key.startswith("team B1")}
    assert told == {f"Shoot at {who(match, 'B1').name}, measured from {name}" for name in ("Kay", "Dee")}


@pytest.mark.rule("WB-R62", "WB-84")
@pytest.mark.parametrize(("distance", "fires"), [(2, True), (1, False)])
def test_formation(distance, fires):
    mine = [(rookie("Fire Team", shooter="area", team=1), 5, 5), (rookie("Fire Team", team=1), 5, 7.5),
            (specialist("Sniper", team=1), 6.5, 5), far_off(2, 2)]
    match = say(battle(mine, [(rookie(), 5, 14), far_off()], ft_distance=distance), "crew 0")
    assert any(key.startswith("team") for key in keys(match)) is fires


@pytest.mark.rule("WB-R62", "WB-84")
@pytest.mark.parametrize(("gunner", "loader", "chief", "fires"), [
    ((8, 5), (11, 5), (5, 5), True),                        # 2 inches from one of them is enough, from either
    ((8, 5), (11, 5), (14, 5), True), ((8, 5), (11, 5), (9.5, 6.5), True),
    ((8, 5), (11, 5), (5 - 1 / 64, 5), False), ((8, 5), (11, 5), (14 + 1 / 64, 5), False),
    ((8, 5), (11 + 1 / 64, 5), (9.5, 6.5), False),          # the loaders have to stand together themselves
])  # fmt: skip
def test_a_team_fires_where_its_commander_is_near_one_of_those_who_serve_the_weapon(gunner, loader, chief, fires):
    mine = [(rookie("Fire Team", shooter="area", team=1), *gunner), (rookie("Fire Team", team=1), *loader),
            (specialist("Sniper", team=1), *chief), far_off(2, 2)]
    match = say(battle(mine, [(rookie(), 9, 12), far_off()]), "crew 0")
    assert any(key.startswith("team") for key in keys(match)) is fires
    assert (teams.no_shot(match.now, who(match, "A1")) is None) is fires
    assert fires or teams.no_shot(match.now, who(match, "A1")).clause == "WB-R62"


@pytest.mark.rule("WB-87", "WB-R65", "WB-91")
@pytest.mark.parametrize(("rule", "heals"), [("on", True), ("off", False)])
def test_an_active_skill_after_the_shot(rule, heals):
    match = team("Healer", dice=[6, 6, 2], third=(specialist("Tank"), 9, 5), states={"A4": {"wounds": 1}},
                 ft_active_skill=rule)
    say(match, "crew 0", "team B1 A1")
    assert (match.ask.kind == "commander") is heals
    if heals:
        assert who(say(match, "heal A4"), "A4").stands


def lost(match, *ids):
    """The same battle after these fighters have left."""
    state = match.state.copied()
    for one in ids:
        state.remove(one)
    return Match(RULESET, match.now._replace(state=state), match.dice)


@pytest.mark.rule("WB-95", "WB-R66", "WB-70")
def test_somebody_jumps_in():
    match = lost(team(third=(rookie(), 5, 9)), "A2")
    assert match.ask.kind == "join" and keys(match) == ["none", "join A4"]
    assert say(match, "join A4").state.crews[0].rookies == ("A1", "A4")
    later = say(lost(team(third=(rookie(), 5, 7.5)), "A2"), "none")
    assert "enlist A4 0" in keys(later)
    assert "team B1 A4" in keys(say(later, "enlist A4 0")), "all are members now: the team acts"


@pytest.mark.rule("WB-96", "WB-97", "WB-43", "WB-R66", "WB-36")
def test_36_dissolved():
    match = lost(team("Tank", foes=[(rookie(), 15.5, 5), (rookie(), 19.5, 5), far_off()], dice=[4, 6],
                      third=(rookie(stat=4), 5, 9)), "A2")
    assert match.state.crews[0].over and who(match, "A3").shooter == "area"
    say(match, "activate A3")
    assert "shoot B1" in keys(match) and "shoot B2" not in keys(match)
    assert faces(say(match, "shoot B1")) == [4, 6] and match.state.side == 1


@pytest.mark.rule("WB-96", "WB-R66")
def test_everyone_gone():
    match = lost(team(third=(rookie(stat=4), 5, 9)), "A1", "A2", "A3")
    assert match.state.crews[0].over


@pytest.mark.rule("WB-78", "WB-79", "WB-80", "WB-92", "WB-93", "WB-72")
@pytest.mark.parametrize(("a", "b", "clause"), [
    ((3, "Fire Team", "area"), (4, "Fire Team", ""), "WB-92"), ((3, "", "area"), (3, "", ""), "WB-72"),
    ((3, "Fire Team", ""), (3, "Fire Team", ""), "WB-79"), ((3, "Fire Team", "area"), None, "WB-78"),
])  # fmt: skip
def test_what_makes_a_team(a, b, clause):
    crew = [rookie(one[1], stat=one[0], shooter=one[2], team=1) for one in (a, b) if one]
    force = Warband(name="A", figures=(*crew, specialist("Tank", stat=5, team=1)))
    assert clause in {r.clause for r in RULESET.check_force(force, 180)}
