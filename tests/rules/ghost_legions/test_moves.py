"""Moving: GL-21 to GL-26, GL-72, GL-R21 to GL-R28."""

from __future__ import annotations

import pytest

from game.core.chance.explore import explore
from game.core.errors import Refused
from game.core.play.answers import Answer
from game.core.table.places import GRID, Place
from game.rules.ghost_legions import limits, regions, turn
from game.rules.ghost_legions.acts import Run, Sprint
from game.rules.ghost_legions.regions import actions_for

from .legions import battle, box, clauses, faces, figure, keys, man, plain, say

FAR = (man(), 44, 40)


def alone(hire=None, actions=3, at=(24, 24), **more):
    return battle([(hire or man(), *at), (man(), 2, 2)], [FAR, (man(), 44, 44)], active="A1", actions=actions, **more)


def where(match, gait):
    return match.ask.option(gait).region().why_not


@pytest.mark.rule("GL-21", "GL-22", "GL-26", "GL-R23")
@pytest.mark.parametrize("gear, run, sprint", [((), 2, 3), (("mounted",), 3, 4), (("shield",), 2, 3)])
@pytest.mark.parametrize("actions", [1, 3])
def test_how_far(gear, run, sprint, actions):
    match = alone(man(*gear), actions)
    for gait, inches in (("run", run * actions), ("sprint", sprint * actions)):
        assert where(match, gait)(Place.at(24 + inches, 24)) is None
        assert where(match, gait)(Place.at(24 + inches + 1 / 64, 24)) is not None


@pytest.mark.rule("GL-24", "GL-25", "GL-R23")
def test_who_never_sprints():
    assert limits.sprint(man("shield", armour="heavy")) == 0 == limits.sprint(man("shield", "mounted", armour="heavy"))
    for hire in (man(armour="heavy"), man("shield", armour="medium"), man("shield")):
        assert limits.sprint(hire) == limits.SPRINT
    assert "sprint" not in keys(alone(man("shield", armour="heavy")))


@pytest.mark.rule("GL-R21", "TB-14")
@pytest.mark.parametrize("inches, actions", [(0.1, 1), (2, 1), (2 + 1 / 64, 2), (4, 2), (4.5, 3)])
def test_ways_are_paid_by_the_action(inches, actions):
    assert actions_for(inches * 64, limits.RUN) == actions
    assert actions_for(4 * 64 + 0.06, limits.RUN) == 2, "a thousandth of an inch is nothing"
    match = say(alone(), f"run @ {24 + round(inches * 64) / 64},24")
    assert (match.state.actions if match.state.active else 0) == 3 - actions


@pytest.mark.rule("GL-R21")
def test_the_way_may_bend():
    match = say(alone(), "run @ 26,26 via 24,26")
    assert figure(match, "A1").place == Place.at(26, 26) and match.state.actions == 1, "4 inches, not 2.83"


@pytest.mark.rule("GL-R21", "TB-14")
def test_out_and_back_is_a_move():
    match = alone()
    region = match.ask.option("run").region()
    assert region.why_not(Place.at(24, 24)) is not None, "no way at all"
    assert region.why_not(Place.at(24, 24), (Place.at(24, 24),)) is not None
    say(match, "run @ 24,24 via 26,24")
    assert figure(match, "A1").place == Place.at(24, 24) and match.state.actions == 1, "2 inches out, 2 back"
    with pytest.raises(Refused):
        say(alone(), "run @ 24,24 via 27.5,24")


@pytest.mark.rule("GL-23", "GL-R22")
def test_sprint_and_shoot_exclude_each_other():
    bow = man(weapon="Bow")
    foe = [(man(), 24, 34), FAR]
    match = battle([(bow, 24, 24), (man(), 2, 2)], foe, [1], active="A1", actions=6)
    say(match, "run @ 24,26", "shoot B1", "actions 1", "dice [1 1]")
    assert {"run", "shoot B1"} <= keys(match) and "sprint" not in keys(match)
    again = battle([(bow, 24, 24), (man(), 2, 2)], foe, active="A1", actions=6)
    say(again, "run @ 24,26", "sprint @ 24,27")
    assert {"run", "sprint"} <= keys(again) and "shoot B1" not in keys(again)
    closed = next(c for c in again.ask.closed() if c.figure == "B1")
    assert closed.why.clause == "GL-23"


@pytest.mark.rule("GL-R22", "GL-R46")
def test_sprinting_does_not_hinder_melee():
    match = battle([(man("extra"), 24, 24), (man(), 2, 2)], [(man(), 28, 24), FAR], [1, 1, 1, 6], active="A1",
                   actions=2)
    say(match, "sprint @ 27,24")
    assert "B1" in match.state.gone and match.state.actions == 1 and {"run", "sprint"} <= keys(match)


@pytest.mark.rule("GL-R24", "TB-15")
def test_past_friends_and_enemies():
    friend = battle([(man(), 24, 24), (man(), 26, 24)], [FAR], active="A1", actions=3)
    assert where(friend, "run")(Place.at(28, 24)) is None and where(friend, "run")(Place.at(26.5, 24)) is not None
    match = say(friend, "run @ 28,24")
    assert match.ask.kind != "charge" and faces(match) == []
    foe = battle([(man(), 24, 24), (man(), 2, 2)], [(man(), 26, 24), FAR], active="A1", actions=2)
    assert where(foe, "run")(Place.at(28, 24)) is not None, "round it the way is longer than 4 inches"
    assert where(foe, "run")(Place.at(28, 24), (Place.at(26, 25.0625),)) is not None
    wide = say(battle([(man(), 24, 24), (man(), 2, 2)], [(man(), 26, 24), FAR], active="A1", actions=3), "run @ 28,24")
    assert faces(wide) == [], "walking close past an enemy is no charge"


@pytest.mark.rule("GL-60", "GL-61", "GL-R26", "GL-R45")
def test_only_new_contact_at_the_end_of_a_move_is_a_charge():
    match = battle([(man(), 24, 24), (man(), 2, 2)], [(man(), 25, 24), (man(), 27, 24), FAR], [6, 6, 1, 1], active="A1",
                   actions=3)
    say(match, "run @ 24.171875,23.4375")
    assert faces(match) == [] and match.state.actions == 2, "sliding along the same enemy"
    near = battle([(man(), 24, 24), (man(), 2, 2)], [(man(), 26.0625, 24), FAR], active="A1", actions=3)
    say(near, "run @ 25,24")
    assert faces(near) == [] and near.state.actions == 2, "a gap of more than 0.05 inch is no contact"
    met = battle([(man(), 24, 24), (man(), 2, 2)], [(man(), 26.046875, 24), FAR], [6, 6, 6], active="A1", actions=3)
    say(met, "run @ 25,24")
    assert faces(met) == [6, 6, 6] and met.state.actions == 2, "3/64 of an inch is"


@pytest.mark.rule("GL-R25")
def test_contact_does_not_hold():
    match = battle([(man(), 24, 24), (man(), 2, 2)], [(man(), 25, 24), FAR], active="A1", actions=1)
    say(match, "run @ 22,24")
    assert figure(match, "A1").place == Place.at(22, 24) and faces(match) == []


@pytest.mark.rule("GL-R27", "TB-5", "TB-15")
def test_woods_houses_and_low_walls():
    table = plain(box("F1", "forest", 25, 20, 27, 28), box("W1", "wall", 28, 20, 28.5, 28),
                  box("H1", "house", 20, 20, 23, 28), box("P1", "water", 20, 30, 30, 34),
                  box("K1", "hill", 24, 14, 30, 19))
    match = alone(actions=3, table=table)
    assert where(match, "run")(Place.at(30, 24)) is None, "through the wood and over the wall for 6 inches"
    assert where(match, "run")(Place.at(28.25, 24)) is None, "even onto it"
    assert "house" in str(where(match, "run")(Place.at(22, 24))) and where(match, "run")(Place.at(19, 24)) is not None
    assert where(match, "run")(Place.at(24, 30.5)) is not None and where(match, "run")(Place.at(26, 18.5)) is None


@pytest.mark.rule("GL-72", "GL-R28", "TB-4")
def test_leaving_by_the_far_end():
    match = alone(man(weapon="Bow"), 2, at=(24, 44), hits={"A1": 2})
    off = match.ask.option("exit").region()
    assert off.why_not(Place.at(24, 48)) is None and off.why_not(Place.at(27, 48)) is None, "at a sprint, with hits"
    assert off.why_not(Place.at(24, 47.5)) is not None and off.why_not(Place.at(31, 48)) is not None
    say(match, "exit @ 26,48")
    assert "A1" in match.state.gone and match.state.exits == (1, 0) and match.state.kills == (0, 0)
    assert not match.state.active and "GL-72" in clauses(match.story())
    assert "exit" not in keys(alone(actions=6, at=(24, 4))), "nobody leaves by his own end"
    assert "exit" not in keys(alone(actions=6, at=(1, 24))), "nor by the sides"
    north = battle([FAR], [(man(), 10, 2), (man(), 40, 40)], side=1, active="B1", actions=1)
    assert "exit" in keys(north)
    say(north, "exit @ 10,0")
    assert north.state.exits == (0, 1)


@pytest.mark.rule("GL-R28", "GL-R22")
def test_leaving_from_contact_after_a_shot_and_with_heavy_armour():
    contact = battle([(man(), 24, 46), (man(), 2, 2)], [(man(), 25, 46), FAR], active="A1", actions=1)
    assert "exit" in keys(contact)
    shot = alone(man(weapon="Bow"), 1, at=(24, 45.5))
    assert "exit" in keys(shot), "a sprint of 2.5 inches"
    shot = battle([(man(weapon="Bow"), 24, 45.5), (man(), 2, 2)], [(man(), 24, 40), FAR], [1, 1], active="A1",
                  actions=2)
    say(shot, "shoot B1", "actions 1")
    assert "exit" not in keys(shot), "after a shot nobody sprints"
    assert "exit" not in keys(alone(man("shield", armour="heavy"), 1, at=(24, 45.5)))
    blocked = battle([(man(), 24, 46.4375), (man(), 2, 2)], [(man(), 24, 47.5), FAR], active="A1", actions=1)
    with pytest.raises(Refused):
        blocked.answer("exit @ 24,48")
    assert "exit" in keys(blocked), "round the enemy"


@pytest.mark.rule("GL-R26")
def test_there_is_no_way_through_the_own_end_or_the_sides():
    match = alone(actions=6, at=(24, 3))
    for place in ("24,0", "24,0.25"):
        with pytest.raises(Refused):
            match.answer(f"run @ {place}")


@pytest.mark.rule("GL-R28", "GL-22")
@pytest.mark.parametrize("steps, why", [
    (-1, "no way of 3″ leads off the far end"), (0, "no way of 3″ leads off the far end"),
    (1, "the far end is 3.1″ away, 3″ is the limit")])
def test_why_nobody_breaks_through(steps, why):
    """A house before the end, 3 inches of sprint, and so many 1/64 inch more than these to the end."""
    table = plain(box("H1", "house", 20, 46.5, 28, 47.5))
    match = alone(actions=1, at=(24, 45 - steps / 64), table=table)
    with pytest.raises(Refused) as refused:
        match.answer("exit @ 24,48")
    assert (str(refused.value), refused.value.clause) == (why, "GL-R28")


@pytest.mark.rule("GL-21", "GL-22", "GL-R21")
def test_who_is_not_active_is_taken_to_have_one_action():
    match = alone(actions=3)
    for one, actions in (("A1", 3), ("A2", 1), ("B1", 1)):
        region = regions.move_region(match.now, figure(match, one), "sprint")
        assert (region.actions, region.allowance) == (actions, actions * 3 * GRID)


@pytest.mark.rule("GL-22", "GL-R24")
def test_a_run_may_be_too_short_to_get_past_friends_and_a_sprint_long_enough():
    """In a blind alley just as wide as a base, two friends side by side before it: 3 inches lead past both."""
    alley = plain(box("H1", "house", 4, 9, 30, 9.5), box("H2", "house", 4, 10.5, 30, 11),
                  box("H3", "house", 4, 9, 9.5, 11))
    for friends, able in ((1, {"run", "sprint"}), (2, {"sprint"}), (3, set())):
        match = battle([(man(), 10 + n, 10) for n in range(friends + 1)], [FAR], active="A1", actions=1, table=alley)
        assert keys(match) & {"run", "sprint"} == able


@pytest.mark.rule("GL-21", "GL-22")
@pytest.mark.parametrize("act", [Run(), Sprint()])
def test_a_move_is_measured_also_where_no_option_was_listed(act):
    """What explores answers knows the answer without asking for the options."""
    match = alone(actions=3)
    tree = explore(match.now, turn.act, lambda now, ask: Answer(act, place=Place.at(24, 27)))
    (branch,) = tree.branches
    assert branch.now.state.figures["A1"].place == Place.at(24, 27)
    assert (branch.now.state.actions, branch.now.state.sprinted) == ((1, False) if act == Run() else (2, True))


@pytest.mark.rule("GL-24", "GL-27", "GL-R22", "GL-R30", "GL-R37", "GL-R44", "GL-R45", "GL-32")
def test_who_cannot_be_attacked_and_why_not_in_order():
    """For each enemy the shot first and then the fight, except where an action is all that lacks for the fight."""
    foes = [(man(name="Near"), 25, 24), (man(name="Far"), 24, 40), (man(name="Hidden"), 30, 24)]
    match = battle([(man("shield", weapon="Revolver", armour="heavy", name="Me"), 24, 24), (man(), 2, 2)], foes,
                   active="A1", actions=2, table=plain(box("H1", "house", 27, 20, 28, 28)))
    told = [(one.figure, str(one.why.reason), one.why.clause) for one in match.ask.closed()]
    contact, apart = ("an enemy is in contact with Me", "GL-R37"), "away, not in contact"
    assert told == [("B1", *contact), ("B2", *contact), ("B2", f"15″ {apart}", "GL-R44"), ("B3", *contact),
                    ("B3", f"5″ {apart}", "GL-R44"), ("", "Me never sprints: its save is 2+", "GL-24")]
    state = match.state.copied()
    state.actions = 0
    spent = turn._no_targets(match.now.holding(state), state.figures["A1"])
    assert [(one.figure, one.why.clause) for one in spent] == [
        ("B1", "GL-R45"), ("B1", "GL-R37"), ("B2", "GL-R37"), ("B2", "GL-R44"), ("B3", "GL-R37"), ("B3", "GL-R44"),
        ("", "GL-24")]
