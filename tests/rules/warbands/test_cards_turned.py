"""The one terrain card that may be turned over: what is asked, and what becomes of it and of the others."""

from __future__ import annotations

import msgspec
import pytest

from game.core.chance.explore import explore
from game.core.play.answers import Answer
from game.core.play.events import Event
from game.rules.warbands import terrain_cards

from .bands import battle, card, far_off

CARDS = (card("C1", "forest", 6, 6), msgspec.structs.replace(card("C2", "house", 12, 12), look="flat"),
         card("C3", "forest", 18, 18))


def flipped(side, choice):
    """The state after the answer of that key, the question, what its options are, and what is told."""
    match = battle([far_off(2, 2)], [far_off()])
    match.state.cards, match.state.side, match.state.phase = CARDS, side, "flip"
    asked = []

    def choose(_, ask):
        options = list(ask.listed())
        asked.append((ask.side, ask.kind, ask.clause, str(ask.prompt)))
        asked.extend((one.key, one.kind, one.clause, one.target, str(one.label)) for one in options
                     if one.kind != "resign")
        return Answer(next(one.act for one in options if one.key == choice))

    [branch] = explore(match.now, terrain_cards.flip, choose).branches
    return branch.now.state, asked, [(event.clause, event.side, str(event.text)) for event in branch.events
                                     if type(event) is Event]


@pytest.mark.rule("WB-189", "WB-R93", "WB-R94", "WB-R95")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("choice", "kinds"), [
    ("none", [("C1", "forest", ""), ("C2", "house", "flat"), ("C3", "forest", "")]),
    ("turn C1", [("C1", "house", "flat"), ("C2", "house", "flat"), ("C3", "forest", "")]),
    ("turn C2", [("C1", "forest", ""), ("C2", "forest", ""), ("C3", "forest", "")]),
    ("turn C3", [("C1", "forest", ""), ("C2", "house", "flat"), ("C3", "house", "flat")]),
])  # fmt: skip
def test_one_card_is_turned_over_or_none(side, choice, kinds):
    state, asked, told = flipped(side, choice)
    assert [(one.id, one.kind, one.look) for one in state.cards] == kinds
    assert [one.corners for one in state.cards] == [one.corners for one in CARDS], "nothing is moved"
    assert asked == [(side, "flip", "WB-189", "Turn one card over?"), ("none", "none", "WB-R93", "", "Leave them"),
                     *((f"turn {id}", "flip", "WB-189", "", f"Turn {id} over") for id in ("C1", "C2", "C3"))]
    assert told == ([] if choice == "none" else [("WB-189", side, f"{choice[5:]} is turned over.")])
    assert state.phase == "sides"
