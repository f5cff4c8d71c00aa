"""What every state is held to: the sweep finds the pairs that comparing all finds; results are of the very object."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai import player
from game.core.caches import by_identity
from game.core.invariants import overlaps
from game.core.table.bases import Base
from game.core.table.places import overlapping
from game.scenes.battle_setup import quick_order

BASES = st.lists(st.builds(
    Base, id=st.just("A1"), name=st.just("one"), side=st.just(0), x=st.integers(-40, 40), y=st.integers(-40, 40),
    radius=st.integers(-3, 30), z=st.sampled_from((0, 0, 0, 64))), max_size=14)


@settings(max_examples=200, deadline=None)
@given(BASES)
def test_the_sweep_finds_the_pairs_that_comparing_all_finds(bases):
    each_with_each = [(i, j) for i, a in enumerate(bases) for j, b in enumerate(bases[i + 1:], i + 1)
                      if a.z == b.z and overlapping(a, b)]
    assert overlaps(bases) == each_with_each


def test_a_result_is_kept_for_the_very_object_alone():
    asked: list[str] = []

    @by_identity(3)
    def length(text: str) -> int:
        asked.append(text)
        return len(text)

    one, same = "".join(["a", "b"]), "".join(["a", "b"])
    assert (length(one), length(one), length(same)) == (2, 2, 2) and len(asked) == 2
    for number in range(200):       # objects that go and whose identity may be given again
        assert length(str(number) * number) == len(str(number)) * number


@pytest.mark.rule("SB-35", "SK-R6", "GL-04", "DZ-04")
@pytest.mark.parametrize("ruleset", ["simple-battles", "skirmashed", "ghost-legions", "deathzap"])
def test_edges_are_chosen_before_anybody_is_set_up_and_face_each_other(ruleset):
    match, mind = quick_order(ruleset, 3).begin(), player("random", 1)
    begun = match.state.phase
    while match.state.phase == begun:
        match.answer(mind.choose(match))
    field = "ends" if ruleset == "ghost-legions" else "edges"
    for wrong, line in ((None, "nobody has chosen an edge"),
                        (("west", "west"), "the west and west edges are not opposite each other")):
        state = match.state.copied()
        setattr(state, field, wrong)
        assert line in match.rules.problems(match.now.holding(state))
    assert not match.rules.problems(match.now)
