"""Turns, activations and hits: GL-06 to GL-20, GL-R11 to GL-R20, GL-R61 to GL-R63."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.errors import Refused
from game.core.play.events import Marked, Rolled
from game.core.table.places import Place
from game.rules.ghost_legions.checks import (
    DEAD,
    action_check,
    action_odds,
    actions_after,
    death_chance,
    go_on_check,
    prospects,
)

from .legions import RULES, battle, clauses, faces, figure, keys, man, say

FAR = (man(), 44, 40)
TWO = [(man(), 4, 4), (man(), 8, 4)]


@pytest.mark.rule("GL-09", "GL-R11")
@pytest.mark.parametrize("activated, chance", list(zip(range(1, 14), (36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0, 0),
                                                       strict=True)))
def test_the_chance_to_go_on(activated, chance):
    assert go_on_check(0, activated).chance == Fraction(chance, 36)


@pytest.mark.rule("GL-07", "GL-12", "GL-13", "GL-14")
def test_everybody_once_then_the_other_player():
    match = battle(TWO, [FAR, (man(), 40, 40)], [2, 6, 6, 3])
    say(match, "activate A2", "done")
    assert faces(match) == [2, 6, 6, 3] and match.state.active == "A1", "the one that is left is taken"
    with pytest.raises(Refused):
        match.answer("activate A2")
    say(match, "done")
    assert match.state.side == 1 and match.ask.kind == "figure" and match.state.activated == 0, "nothing is rolled"
    assert len(faces(match)) == 4 and "GL-13" in clauses(match.story())


@pytest.mark.rule("GL-08", "GL-12", "GL-14", "GL-R63")
def test_the_next_turn_starts_afresh():
    match = battle(TWO, [FAR], [2, 1, 1, 4], due=True)
    say(match, "activate A1", "done")
    assert match.state.active == "A2" and faces(match) == [2, 1, 1, 4], "2 is more than 1"
    say(match, "done")
    say(match, "dice [3]", "done")
    assert match.ask.kind == "figure" and keys(match) == {"activate A1", "activate A2"} and match.state.round == 2
    assert match.state.activated == 0


@pytest.mark.rule("GL-12")
def test_who_was_activated_is_told():
    three = battle([*TWO, (man(), 12, 4)], [FAR], due=True, done=("A1",))
    with pytest.raises(Refused) as error:
        three.answer("activate A1")
    assert error.value.clause == "GL-12"
    with pytest.raises(Refused) as error:
        three.answer("activate B1")
    assert error.value.clause == "GL-07"


@pytest.mark.rule("GL-10", "GL-15", "GL-R13")
def test_the_figure_is_named_after_the_roll_to_go_on_and_before_its_die():
    match = battle([*TWO, (man(), 12, 4)], [FAR], [2, 6, 6])
    say(match, "activate A1", "done")
    assert faces(match) == [2, 6, 6] and match.ask.kind == "figure" and keys(match) == {"activate A2", "activate A3"}
    say(match, "activate A3")
    assert match.ask.kind == "dice" and match.ask.check.kind == "actions" and match.ask.check.figure == "A3"


@pytest.mark.rule("GL-16", "GL-17", "GL-18", "GL-19", "GL-20", "GL-R17", "GL-R20")
@pytest.mark.parametrize("hits", range(9))
def test_actions_by_hits(hits):
    wanted = {}
    for face in range(1, 7):
        left = 6 if face == 6 else max(DEAD, face - hits)
        wanted[left] = wanted.get(left, Fraction(0)) + Fraction(1, 6)
        assert max(DEAD, actions_after(face, hits)) == left
    assert dict(action_odds(hits)) == wanted
    assert death_chance(hits) == Fraction(min(5, max(0, hits - 1)), 6), "1 hit never kills, and 5 of 6 is the most"


@pytest.mark.rule("GL-17", "GL-54")
def test_the_action_die_is_explained():
    match = battle(TWO, [FAR], hits={"A1": 2})
    assert str(action_check(figure(match, "A1")).explain()) == "1D6 (−2 hits on it [GL-17])"


@pytest.mark.rule("GL-20", "GL-R17")
def test_a_six_heals_and_says_so():
    match = say(battle(TWO, [FAR], [6], hits={"A1": 3}), "activate A1")
    marks = [(e.mark, e.value, e.clause) for e in match.story() if isinstance(e, Marked)]
    assert marks == [("hits", 0, "GL-20")] and match.state.actions == 6


@pytest.mark.rule("GL-19", "GL-R18", "GL-R62")
def test_zero_actions_end_the_activation_at_once():
    match = say(battle([*TWO, (man(), 12, 4)], [FAR], [2, 1, 2], hits={"A1": 2}), "activate A1")
    assert figure(match, "A1").hits == 2 and figure(match, "A1").done and not match.state.active
    assert faces(match) == [2, 1, 2] and match.ask.kind == "figure" and match.state.activated == 1


@pytest.mark.rule("GL-18", "GL-71", "GL-R14", "GL-R19")
def test_who_dies_on_its_die_was_activated():
    match = say(battle([*TWO, (man(), 12, 4)], [FAR], [1, 1, 1], hits={"A1": 3}), "activate A1")
    assert "A1" in match.state.gone and match.state.activated == 1 and match.state.kills == (0, 1)
    assert match.state.side == 0 and match.ask.kind == "figure", "2 is more than the one that died"
    second = battle([*TWO, (man(), 12, 4)], [FAR, FAR[:2] + (44,)], [1, 1, 1], hits={"A2": 3}, done=("A1",))
    say(second, "activate A2")
    assert second.state.side == 1, "2 is not more than 2: the dead count"


@pytest.mark.rule("GL-R14")
def test_who_left_counts_as_activated():
    match = battle([(man(), 24, 46), *TWO], [FAR, FAR[:2] + (44,)], [1, 1], active="A1", actions=3, done=("A2",))
    say(match, "exit @ 24,48")
    assert match.state.activated == 0 and match.state.side == 1, "two were activated, 1 and 1 are not more"


@pytest.mark.rule("GL-R15", "GL-R62")
def test_actions_may_be_left():
    match = battle([*TWO, (man(), 12, 4)], [FAR], [6, 6], active="A1", actions=5)
    assert "done" in keys(match)
    say(match, "done")
    assert not match.state.active and match.ask.kind == "figure"


@pytest.mark.rule("GL-R12")
def test_nobody_may_stop_as_printed():
    match = battle(TWO, [FAR], [2, 1, 1, 4])
    asked = set()
    while match.state.side == 0 and match.ask.kind != "dice":
        asked |= keys(match)
        match.answer("done" if "done" in keys(match) else "activate A1")
    assert "end" not in asked and faces(match) == [2, 1, 1, 4]


@pytest.mark.rule("GL-R16", "GL-54", "GL-R20")
def test_hits_stay():
    match = say(battle([*TWO, (man(), 12, 4)], [FAR], [5, 6, 6], hits={"A1": 2}), "activate A1", "done")
    assert figure(match, "A1").hits == 2


@pytest.mark.rule("GL-R20")
def test_no_limit_to_hits():
    match = battle([(man(weapon="Light machine gun"), 10, 10)], [(man(), 10, 15), FAR], [6] * 24 + [1] * 24,
                   active="A1", actions=6, hits={"B1": 20})
    say(match, "shoot B1", "actions 6")
    assert figure(match, "B1").hits == 44 and "B1" in match.state.figures


@pytest.mark.rule("GL-R61", "GL-06")
def test_the_order_of_all_dice():
    match = battle([(man(weapon="Bow"), 10, 10), (man(), 4, 4)], [(man(), 10, 15), FAR],
                   [3, 6, 5, 4, 1, 6, 6, 2], due=True)
    say(match, "activate A1", "shoot B1", "actions 1", "run @ 10,13.5", "done")
    kinds = [event.roll.check.kind for event in match.story() if isinstance(event, Rolled)]
    assert kinds == ["actions", "shot", "save", "go-on", "actions"] and faces(match) == [3, 6, 5, 4, 1, 6, 6, 2]
    assert all(event.roll.check.sides == 6 for event in match.story() if isinstance(event, Rolled))


@pytest.mark.rule("GL-09", "GL-10", "GL-13")
def test_prospects_of_a_turn():
    def of(n, done, **more):
        return prospects(battle([(man(), 2 + 3 * i, 4) for i in range(n)], [FAR], done=done, **more).now)

    three = of(3, ())
    assert three.goes_on == 1 and three.more == (Fraction(1), Fraction(35, 36))
    assert three.expected == Fraction(71, 36)
    last = of(3, ("A1", "A2"))
    assert last.goes_on == 0 and last.more == () and last.expected == 0, "nobody is left after that one"
    acting = of(8, ("A1", "A2", "A3", "A4", "A5"), active="A6", actions=2)
    assert acting.goes_on == Fraction(21, 36) and acting.more == (Fraction(21, 36), Fraction(21, 36) * Fraction(15, 36))


@pytest.mark.rule("GL-R62")
def test_status_tells_where_a_figure_stands_in_the_turn():
    match = battle([*TWO, (man(), 12, 4)], [FAR], active="A1", actions=3, done=("A2",))
    assert [str(RULES.status(match.now, i)) for i in ("A1", "A2", "A3", "B1")] == [
        "3 actions", "activated", "ready", "waits"]
    say(match, "run @ 4,7")
    assert str(RULES.status(match.now, "A1")) == "1 action" and figure(match, "A1").place == Place.at(4, 7)
