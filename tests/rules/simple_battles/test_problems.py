"""Broken states are told, each in a line, and sound ones are not: what random battles are held to is no empty law."""

from __future__ import annotations

import msgspec
import pytest

from .fights import RULES, box, fight, hire, plain, say


def problems(match, **changes):
    state = match.state.copied()
    for name, value in changes.items():
        setattr(state, name, value)
    return RULES.problems(match.now.holding(state))


def two(**more):
    return fight([(hire(), 6, 6)], [(hire(), 6, 16)], **more)


@pytest.mark.rule("SB-09", "SB-R51")
@pytest.mark.parametrize("left", [(-1, 0), (0, -1), (-2, 3)])
def test_no_side_has_fewer_rerolls_than_none(left):
    assert problems(two(), rerolls=left) == ["rerolls below none"] and problems(two(), rerolls=(0, 0)) == []


@pytest.mark.rule("SB-64", "SB-R58")
def test_a_battle_has_so_many_rounds_and_no_more():
    for rounds in (3, 4):
        match = two(rounds=rounds)
        assert [problems(match, round=n) for n in range(rounds + 1)] == [[]] * (rounds + 1)
        assert problems(match, round=rounds + 1) == [f"round {rounds + 1} of {rounds}"]
        assert problems(match, round=-1) == [f"round -1 of {rounds}"]


@pytest.mark.rule("SB-41", "SB-43")
def test_the_active_figure_is_in_play_and_of_the_side_whose_phase_it_is():
    match = say(two(), "turn A1")
    assert problems(match) == []
    assert problems(match, active="A9") == ["A9 is active but gone"]
    assert problems(match, active="B1") == ["B1 is active in the other side's phase"]
    assert problems(match, side=1) == ["A1 is active in the other side's phase"]


def moved(match, id, **fields):
    figures = dict(match.state.figures)
    figures[id] = msgspec.structs.replace(figures[id], **fields)
    return problems(match, figures=figures)


@pytest.mark.rule("SB-35", "SB-R19")
def test_everybody_is_set_up_by_the_first_round_at_edges_that_face_each_other():
    match = two()
    figures = {**match.state.figures, "B1": msgspec.structs.replace(match.state.figures["B1"], placed=False)}
    for phase in ("initiative", "turns", "end"):
        assert problems(match, phase=phase) == []
        assert len(problems(match, phase=phase, figures=figures)) == 1
    for phase in ("sides", "deploy"):
        assert problems(match, phase=phase, figures=figures) == []
    assert problems(match, phase="sides", edges=None) == []
    assert problems(match, edges=None) == ["nobody has chosen an edge"]
    assert problems(match, edges=("south", "south")) == ["the south and south edges are not opposite each other"]


def test_a_figure_is_as_it_was_bought_but_for_its_place_and_its_turn():
    match = two()
    assert moved(match, "A1", done=True) == [] and moved(match, "A1", x=700, y=700) == []
    assert len(moved(match, "A1", type="Elite")) == 1 and len(moved(match, "A1", traits=("Fast",))) == 1
    assert moved(match, "A1", x=0)[0] == "A1 at 0,6 is off the table"


@pytest.mark.rule("SB-R6", "SB-R20")
def test_nobody_stands_in_a_wall_or_a_house_that_cannot_be_entered():
    """Where houses can be entered walls are crossed, so a figure may stand in one and even across its wall."""
    house = box("H1", "house", 4, 4, 8, 8)
    for enterable, wrong in (("off", 1), ("on", 0)):
        match = two(table=plain(24, house), houses_enterable=enterable)
        assert len(problems(match)) == wrong
        assert moved(match, "A1", x=64 * 12) == []
