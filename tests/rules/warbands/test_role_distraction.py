"""Distractions compel (WB-73 to WB-75, WB-R58)."""

from __future__ import annotations

import pytest

from game.core.errors import Refused

from .bands import RULESET, battle, card, far_off, keys, plain, rookie, say, specialist


def shooter(hidden, **more):
    table = plain(card("H1", "house", 10, 14.5)) if hidden else plain()
    mine = [(specialist("Ranger", shooter="light", name="Antie May"), 10, 10), far_off(2, 2)]
    foes = [(rookie(), 11.75, 10), (rookie("Distraction"), 10, 18), far_off()]
    return say(battle(mine, foes, table=table, **more), "activate A1")


@pytest.mark.rule("WB-73", "WB-74", "WB-R58")
def test_30_look_at_me():
    assert {"shoot B2"} == {k for k in keys(shooter(False)) if k[:2] in ("sh", "st")}
    assert {"strike B1"} == {k for k in keys(shooter(True)) if k[:2] in ("sh", "st")}
    assert not {k for k in keys(shooter(True, distraction_strict="on")) if k[:2] in ("sh", "st")}


@pytest.mark.rule("WB-74", "WB-R58")
def test_beyond_ten_inches_nobody_is_compelled():
    mine = [(specialist("Ranger", shooter="light"), 10, 4), far_off(2, 2)]
    match = say(battle(mine, [(rookie(), 14, 4), (rookie("Distraction"), 10, 15.03125), far_off()]), "activate A1")
    assert {"shoot B1", "shoot B2"} <= set(keys(match))


@pytest.mark.rule("WB-75", "WB-R2")
def test_a_slow_distraction_is_refused():
    from game.rules.warbands.roster import Warband

    force = Warband(name="A", figures=(rookie("Distraction", stat=2),))
    assert "WB-75" in {r.clause for r in RULESET.check_force(force, 180)}


@pytest.mark.rule("WB-73")
def test_the_refusal_names_the_distraction():
    """A shooter who may not strike his neighbour heard `nearer than 1″` (WB-29), the reason against shooting."""
    with pytest.raises(Refused) as error:
        shooter(False).answer("strike B1")
    assert (error.value.clause, "Distraction" in str(error.value)) == ("WB-73", True)
    with pytest.raises(Refused) as error:
        shooter(False).answer("shoot B1")
    assert error.value.clause == "WB-29"


@pytest.mark.rule("WB-173")
def test_a_skill_that_he_has_not_is_not_refused_for_a_distance():
    with pytest.raises(Refused) as error:
        shooter(False).answer("switch B2")
    assert str(error.value) == "Antie May is no Switcher" and error.value.clause == "WB-173"


@pytest.mark.rule("WB-73", "WB-R58")
@pytest.mark.parametrize("skill", ["Influencer", "Switcher"])
def test_skills_are_aimed_at_him_as_well(skill):
    foes = [(rookie(), 13, 10), (rookie("Distraction"), 10, 14), far_off()]
    match = say(battle([(specialist(skill), 10, 10), far_off(2, 2)], foes), "activate A1")
    assert [key[-2:] for key in keys(match) if key[:2] in ("in", "sw")] == ["B2"]
