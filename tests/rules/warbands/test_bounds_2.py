"""More boundaries, each of which a small change to the rules showed to be held by no test of the ruleset itself."""

from __future__ import annotations

import numpy as np
import pytest

from game.core.table.places import GRID, Place
from game.rules.warbands import actions, harm

from .bands import battle, boss, card, far_off, plain, rookie, who


@pytest.mark.rule("WB-02")
def test_a_new_turn_forgets_what_was_done_in_the_last_one():
    done = {"spared": True, "moved": True, "still": True, "struck": True, "tried": True}
    match = battle([(rookie(), 10, 10), far_off(2, 2)], [(rookie(), 20, 20)], [5, 3],
                   states={"A1": done, "A2": {**done, "acted": True}, "B1": {**done, "acted": True}})
    assert match.state.round == 3 and match.ask.kind == "figure"
    for one in match.state.figures.values():
        assert not any(getattr(one, name) for name in (*done, "acted", "used", "lost")), one


@pytest.mark.rule("WB-27", "WB-R49")
def test_a_push_ends_where_he_touches_even_after_a_64th():
    for gap, ends in ((0, 0), (1, 1), (2, 2), (63, 63), (64, 64), (65, 64)):
        foes = [(rookie(), 11, 10), (rookie(name="Behind"), 12 + gap / GRID, 10), far_off()]
        match = battle([(rookie(), 10, 10), far_off(2, 2)], foes)
        push = harm.pushed(match.now, who(match, "A1"), who(match, "B1"))
        assert (push.place.x - 11 * GRID if push else 0) == ends


@pytest.mark.rule("WB-27", "WB-R48")
def test_who_does_not_defend_is_pushed():
    match = battle([(rookie(), 10, 10), far_off(2, 2)], [(rookie(), 11, 10), far_off()])
    assert actions._harder(match.now, None, None)


@pytest.mark.rule("WB-R18")
def test_a_fall_may_end_on_a_roof_where_there_is_room():
    match = battle([(rookie(), 12, 12, 2), far_off(2, 2)], [(rookie(), 14, 13, 2), far_off()],
                   table=plain(card("H1", "house", 12, 12)))
    x, y = np.array([14 * GRID, 11 * GRID]), np.array([13 * GRID, 11 * GRID])
    end = harm.first_with_room(match.now, who(match, "A1"), x, y, 2 * GRID)
    assert end == harm.Landing(Place.at(11, 11), 2 * GRID), "the first is taken by B1"
    assert harm.first_with_room(match.now, who(match, "A1"), x[:1], y[:1], 2 * GRID) is None


@pytest.mark.rule("WB-58", "WB-R54")
def test_each_wound_of_a_boss_is_noted_once():
    match = battle([(boss(), 10, 10), far_off(2, 2)], [far_off()], states={"A1": {"notes": 2}})
    for what, down in (("prone", False), ("down", True)):
        after = harm.after_wound(who(match, "A1"), what)
        assert (after.wounds, after.notes, after.down) == (1, 3 if what == "prone" else 2, down)
