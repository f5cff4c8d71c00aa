"""What an answer did: who moved, who left, who attacked, whom it is about, and the gaps before and after it."""

from __future__ import annotations

from types import SimpleNamespace as Made

import pytest
from msgspec.structs import replace

from game.core.play.acts import Act
from game.core.play.deeds import NOWHERE, Deed, members, middle_of, side_of
from game.core.play.events import Aimed, Gone, Moved
from game.core.table.movement.paths import Path
from game.core.table.places import GRID, Place
from game.core.text import T
from tests.rules.deathzap.platoons import battle as platoons
from tests.rules.deathzap.platoons import row, squad
from tests.rules.simple_battles.fights import fight, hire

MOVED = {"text": T("moved"), "clause": "TB-1"}


def deed(*events, option=None, about="", reached=None, stakes=False):
    """Nothing but these events came of an answer of side A; `reached`: places of figures after it."""
    match = fight([(hire(), 4, 4), (hire(), 8, 4)], [(hire(), 4, 10), (hire(), 8, 10)])
    match.answer("turn A1")
    done = Deed(match.rules, Made(side=0, about=about), None, match.now.holding(match.state.copied()), option, tuple,
                match.state.copied())
    after = match.state.copied()
    for name, place in (reached or {}).items():
        after.figures[name] = after.figures[name].at(place) if place is not None else replace(
            after.figures[name], placed=False)
    return done.done(after, events, None)


def moved(who: str, side: int, x: float, y: float) -> Moved:
    return Moved(**MOVED, side=side, figure=who,
                 path=Path(waypoints=(Place(0, 0), Place.at(x, y)), legs=(), length=1.0, cost=1.0))


def test_who_moved_is_who_stands_elsewhere_or_walked_and_came_back():
    one = deed(moved("A2", 0, 8, 4), moved("B1", 1, 4, 12), moved("A9", 0, 1, 1),
               reached={"A1": Place.at(4, 6), "B2": Place.at(9, 9)})
    assert {name: figure.place for name, figure in one.moved.items()} == {
        "A1": Place.at(4, 6), "A2": Place.at(8, 4)} and one.who == ("A1", "A2")
    assert one.after.state.figures["A1"].place == Place.at(4, 6)
    assert one.before.state.figures["A1"].place == Place.at(4, 4)
    assert one.after.state.figures["B2"].place == Place.at(8, 10), "only who moved is taken from the state after it"
    nobody = deed()
    assert nobody.moved == {} and nobody.after is nobody.before
    taken = deed(reached={"A1": None})
    assert list(taken.moved) == ["A1"] and not taken.moved["A1"].placed


def test_where_it_went_counts_before_where_its_events_say():
    one = deed(moved("A1", 0, 9, 9), reached={"A1": Place.at(4, 6)})
    assert one.moved["A1"].place == Place.at(4, 6)


def test_who_left_walked_off_and_is_of_that_side():
    def gone(who, side, how):
        return Gone(text=T("gone"), clause="TB-1", side=side, figure=who, how=how)

    one = deed(gone("A1", 0, "left"), gone("A2", 0, "defeated"), gone("B1", 1, "left"), gone("A3", 0, "escaped"))
    assert one.left == frozenset({"A1", "A3"}) and deed().left == frozenset()


def test_the_first_attack_of_that_side():
    def aimed(who, side, target):
        return Aimed(text=T("aims"), clause="TB-1", side=side, figure=who, target=target, melee=False)

    events = aimed("B1", 1, "A1"), aimed("A1", 0, "B2"), aimed("A1", 0, "B1")
    one = deed(*events)
    assert one.aimed is events[1] and deed(events[0]).aimed is None and deed().aimed is None


@pytest.mark.parametrize("attacker, figure, about, who", [
    ("A2", "A1", "A1", ("A2",)), (None, "A1", "A2", ("A1",)), ("", "A1", "A2", ("A1",)), (None, "", "A2", ("A2",)),
    ("B1", "A2", "A1", ("A2",)), (None, "B1", "B2", ()), (None, "A9", "", ())])
def test_who_acts_where_nobody_moves(attacker, figure, about, who):
    """Who attacks, else whom the option is about, else whom the question is about; figures of that side."""
    option = Made(attack=None if attacker is None else Made(attacker=attacker), figure=figure)
    assert deed(option=option, about=about).who == who
    assert deed(about="A1").who == ("A1",) and deed().who == ()


def test_gaps_of_who_acted():
    one = deed(reached={"A1": Place.at(4, 6)})
    assert (one.apart(one.before, "B1"), one.apart(one.after, "B1")) == (5 * GRID, 3 * GRID)
    assert one.apart(one.after, "B9") is None and one.apart(one.after, "A1") is None, "nobody is apart from itself"
    assert one.apart(one.after, "A2") == pytest.approx((20 ** 0.5 - 1) * GRID)
    gone = deed(reached={"A1": None})
    assert gone.apart(gone.after, "B1") is None
    goal = Made(place=Place.at(4, 9), radius=GRID // 2)
    assert (one.off(one.before, goal), one.off(one.after, goal), gone.off(gone.after, goal)) == (
        4 * GRID, 2 * GRID, NOWHERE)


def test_figures_and_units_by_their_names():
    match = platoons([(squad("rifle", n=3), row(10, 10, 3))], [(squad("rifle", n=2), row(10, 30, 2))])
    state = match.state.copied()
    assert [one.id for one in members(state, "A1")] == ["A1.1", "A1.2", "A1.3"]
    assert [one.id for one in members(state, "B1.2")] == ["B1.2"] and members(state, "") == members(state, "C1") == []
    state.put("A1.2", placed=False)
    assert [one.id for one in members(state, "A1")] == ["A1.1", "A1.3"] and members(state, "A1.2") == []
    assert [side_of(state, one) for one in ("A1", "B1", "A1.3", "B1.1", "C1", "")] == [0, 1, 0, 1, None, None]
    state.remove("B1.1")
    assert side_of(state, "B1.1") == 1, "also of who is gone"


def test_the_middle_of_some_figures():
    them = [Made(x=0, y=10), Made(x=3, y=11), Made(x=4, y=-6)]
    assert middle_of(them) == Place(2, 5) and middle_of(them[:1]) == Place(0, 10) and middle_of([]) is None


def test_an_option_is_found_by_its_act():
    match = fight([(hire(), 4, 4)], [(hire(), 4, 10)])
    match.answer("turn A1")
    for stakes in (True, False):
        found = Deed.begun(match.rules, match.ask, match.read("attack B1"), match.now, stakes=stakes)
        assert found.option is not None and found.option.key == "attack B1" and found.side == 0
        other = Deed.begun(match.rules, match.ask, Made(act=Act()), match.now, stakes=stakes)
        assert other.option is None
