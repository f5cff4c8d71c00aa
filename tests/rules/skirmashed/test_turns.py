"""Rounds, goes, the last phase, Stamina (SK-18 to SK-30, SK-78 to SK-82, SK-R9 to SK-R13, SK-R43 to SK-R54)."""

from __future__ import annotations

import pytest

from game.core.errors import Refused
from game.core.play.events import Began, Marked
from game.core.table.movement.reach import Reach
from game.core.table.places import GRID, Place
from game.rules.skirmashed.checks import stamina_check
from game.rules.skirmashed.regions import MoveRegion

from .duels import RULES, duel, figure, gunner, keys, needs, rolls, say, trooper, zealot

PAIR = [(trooper("a1"), 4, 2), (trooper("a2"), 8, 2)]
THEM = [(trooper("b1"), 4, 22), (trooper("b2"), 8, 22)]
FRESH, TIRED, TWENTY = [6, 6], [5, 6], [10, 10]


@pytest.mark.rule("SK-20", "SK-30", "SK-81", "SK-R9")
def test_one_activation_each_and_the_same_figure_again():
    match = duel(PAIR, THEM, FRESH * 3, active="A1")
    say(match, "pass", "activate B1", "pass")
    assert match.ask.side == 0 and "activate A1" in keys(match)
    say(match, "activate A1", "pass")
    assert match.ask.side == 1 and set(keys(match)) == {"activate B1", "activate B2", "resign"}, "no passing the go"


@pytest.mark.rule("SK-29", "SK-79", "SK-80", "SK-R9", "SK-R52")
def test_the_exhausted_are_not_activated_again():
    match = duel(PAIR, THEM, TIRED + FRESH, active="A1")
    say(match, "pass")
    assert figure(match, "A1").exhausted
    marks = [(e.figure, e.mark, e.value) for e in match.story() if isinstance(e, Marked)]
    assert marks == [("A1", "exhausted", 1)]
    say(match, "activate B1", "pass")
    assert match.state.active == "A2" and match.ask.kind == "order", "the only fresh one is taken without asking"
    with pytest.raises(Refused):
        match.answer("activate A1")
    tired = duel([*PAIR, (trooper(), 12, 2)], THEM, exhausted=["A1"])
    with pytest.raises(Refused, match="exhausted") as refused:
        tired.answer("activate A1")
    assert refused.value.clause == "SK-80"
    with pytest.raises(Refused, match="not yours"):
        tired.answer("activate B1")


@pytest.mark.rule("SK-21", "SK-22", "SK-R11", "SK-R12", "SK-R52")
def test_the_last_phase_may_be_stopped_and_is_asked_even_with_one_figure():
    match = duel(PAIR, THEM[:1], TIRED, exhausted=["A2"], active="A1")
    say(match, "pass")
    assert match.state.final == 1 and keys(match) == ["activate B1", "end", "resign"]
    began = [e for e in match.story() if isinstance(e, Began) and e.what == "phase"]
    assert [(e.side, e.clause) for e in began] == [(1, "SK-22")]
    say(match, "end")
    assert match.state.round == 2


@pytest.mark.rule("SK-23", "SK-24", "SK-R11", "SK-R13")
def test_nobody_fresh_ends_the_round_and_the_other_begins_the_next():
    match = duel(PAIR, THEM, TIRED, exhausted=["A2", "B1", "B2"], active="A1")
    say(match, "pass")
    assert match.state.round == 2 and match.state.side == 1, "A acted last"
    skipped = duel(PAIR, THEM, TIRED, exhausted=["A2"], active="A1")
    say(skipped, "pass", "end")
    assert skipped.state.round == 2 and skipped.state.side == 1, "B stopped at once: A made the last activation"


@pytest.mark.rule("SK-18", "SK-80", "SK-R10")
def test_a_new_round_wakes_everybody_and_keeps_damage():
    match = duel(PAIR, THEM, TIRED, exhausted=["A2", "B1", "B2"], damage={"B1": 7}, active="A1")
    say(match, "pass")
    assert not any(f.exhausted for f in match.state.figures.values()) and figure(match, "B1").damage == 7
    assert [(e.what, e.number) for e in match.story() if isinstance(e, Began)][-1] == ("round", 2)


@pytest.mark.rule("SK-R11")
def test_a_death_may_empty_a_side_too():
    us = [(gunner("a1"), 4, 2), (gunner("a2"), 8, 2)]
    match = duel(us, [(trooper("b1"), 4, 13), (trooper("b2"), 8, 13)], [9, 9, 9, 1, 1, 1, 1, 1, 1, *FRESH],
                 exhausted=["B2"], active="A1")
    say(match, "focus shoot B1", "no")
    assert "B1" in match.state.gone and match.state.final == 0
    assert {"activate A1", "activate A2", "end"} <= set(keys(match))


@pytest.mark.rule("SK-82", "SK-24", "SK-R45")
def test_a_twenty_may_be_left_and_counts_as_an_activation():
    match = duel(PAIR, THEM, TWENTY * 2 + TIRED, active="A1")
    say(match, "pass", "no")
    assert match.ask.side == 1 and not figure(match, "A1").exhausted
    again = duel(PAIR, THEM, TWENTY * 2 + TIRED, exhausted=["A2", "B1", "B2"], active="A1")
    say(again, "pass", "yes", "pass", "yes", "pass")
    assert again.state.round == 2 and again.state.side == 1
    assert [kind for kind, _, _ in rolls(again)] == ["stamina"] * 3


@pytest.mark.rule("SK-R44", "SK-82")
@pytest.mark.parametrize("house", ["off", "on"])
def test_a_twenty_of_ones_own_activation_is_none_for_a_reaction(house):
    match = duel(PAIR, THEM, TWENTY * 2 + TIRED, active="A1", reaction_twenty=house)
    say(match, "pass")
    assert (match.ask.side, match.ask.kind, match.ask.clause) == (0, "again", "SK-82") and match.state.due == ()
    say(match, "no")
    assert match.ask.side == 1 and match.state.due == ()


@pytest.mark.rule("SK-R12", "SK-82")
def test_a_twenty_in_the_last_phase():
    match = duel(PAIR, THEM, TIRED + TWENTY + TWENTY + FRESH, exhausted=["A2"], active="A1")
    say(match, "pass", "activate B1", "pass", "yes", "pass", "no")
    assert "activate B1" not in keys(match) and "activate B2" in keys(match)


@pytest.mark.rule("SK-62", "SK-R18", "SK-R20")
def test_contact_counts_from_the_start_of_each_activation():
    match = duel([(trooper("a1", stamina=2), 10, 10), PAIR[1]], [(zealot("b1"), 10, 14), THEM[1]],
                 [5, 1, 1, *TWENTY, 1, 1], active="A1")
    say(match, "move", "go @ 10,13", "no", "yes", "fight B1", "no")
    assert needs(match, "hit") == [2, 4], "a charge first, then an attack in contact"


@pytest.mark.rule("SK-R43", "SK-R24")
def test_who_is_exhausted_makes_no_check():
    match = duel([(zealot("a1"), 10, 10), PAIR[1]], [(gunner("b1"), 10, 14), THEM[1]],
                 [5, *[1] * 6, 2, 2, 9, 9, *[1] * 6], active="A1")
    say(match, "move", "go @ 10,13", "yes", "yes", "no")
    assert figure(match, "A1").exhausted and match.ask.side == 1
    assert [kind for kind, _, _ in rolls(match)] == ["move", "hit", "stamina", "stamina", "hit"]


@pytest.mark.rule("SK-R54", "SK-08", "SK-79")
@pytest.mark.parametrize("stamina", [2, 11, 19])
def test_every_check_can_fail(stamina):
    match = duel([(trooper(stamina=stamina), 4, 2)], THEM)
    check = stamina_check(match.now, figure(match, "A1"))
    assert 0 < check.chance < 1 and check.clause == "SK-29"


@pytest.mark.rule("SK-29")
def test_status_lines():
    match = duel([(trooper("a1"), 10, 10), *PAIR], [(trooper("b1"), 11, 10), *THEM], damage={"B1": 3},
                 exhausted=["B2"], dead=["A3"], active="A2")
    told = {i: str(RULES.status(match.now, i)) for i in ("A1", "A2", "A3", "B1", "B2")}
    assert told == {"A1": "fresh, in contact", "A2": "active", "A3": "killed",
                    "B1": "fresh, 3 damage, falls at 11, in contact", "B2": "exhausted"}
    assert Place.at(4, 2) == figure(match, "A2").place


def test_a_figure_hemmed_in_is_soon_known_to_have_nowhere_to_go(monkeypatch):
    """Enemies shut it into the corner of the table; that is found with few looks, as each question asks it."""
    hemmed = duel([(trooper(), 0.5, 0.5), (trooper("Free"), 20, 20)],
                  [(trooper("East"), 1.5, 0.5), (gunner(), 0.5, 1.5)], [])
    looks, contains = [], Reach.contains
    monkeypatch.setattr(Reach, "contains", lambda self, place: looks.append(place) or contains(self, place))
    assert MoveRegion(hemmed.now, "A1", 6 * GRID).empty()
    assert len(looks) <= 1100, "two long draws"
    assert not MoveRegion(hemmed.now, "A2", 6 * GRID).empty()
