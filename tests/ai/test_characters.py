"""Characters: another way to play at every level, with a reason that says so, and nothing changed without one."""

from __future__ import annotations

from functools import cache

import pytest
from breadth import crossed

from game import rules
from game.ai import CHARACTERS, levels_and_characters, parted, player
from game.ai.characters import Preferences
from game.ai.participants import Participants
from game.ai.random_player import drawn
from game.ai.weights import NORMAL, Character
from game.core.errors import Bad
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.core.play.reasons import WORDS
from game.core.table.places import GRID, Place
from game.tools import ladder, shelf

SCENE = "simple-battles"


@cache
def middle(ruleset: str) -> Match:
    """A battle some way on, at a question with a choice."""
    game = rules.get(ruleset)
    setup = ladder.same_forces(game, shelf.Chosen(), None, None, 1)[0]
    match, stream, count = Match.begun(game, setup, Dice.seeded(4)), Stream(4), 0
    while count < (4 if ruleset == "deathzap" else 20) or len(match.ask.listed()) < 3:
        match.answer(drawn(match.ask, stream))
        count += all(figure.placed for figure in match.now.state.figures.values())
    return match


def test_names():
    assert parted("hard-raider") == ("hard", "raider") and parted("hard") == ("hard", "")
    assert parted("program:x-raider") == ("program:x-raider", "") and parted("random-hunter")[1] == ""
    assert {"easy-warden", "normal-hunter", "hard-opportunist", "random"} <= set(levels_and_characters())
    with pytest.raises(Bad):
        player("normal-coward", 1)
    with pytest.raises(Bad):
        player("random-hunter", 1)


def test_without_a_character_a_level_is_what_it_was():
    assert NORMAL.as_a(Character()) is NORMAL


@pytest.mark.parametrize(("ruleset", "name"), crossed(rules.IDS, tuple(CHARACTERS)))
def test_its_answers_are_legal_and_have_reasons(ruleset, name):
    match = middle(ruleset)
    who = player(f"easy-{name}", 3)
    who.tells = True
    answer = who.choose(match)
    match.ask.check_answer(answer)
    assert answer == player(f"easy-{name}", 3).choose(match) and (
        who.explain() is None or who.explain().kind in WORDS)


@pytest.mark.parametrize(("name", "where"), [("hunter", "foe"), ("warden", "friend"), ("raider", "goal")])
def test_what_each_likes_most(name, where):
    """One figure in an empty corner, at a foe, at a friend or at a goal."""
    match = middle(SCENE)
    now = match.now
    participants = Participants.of(now, match.rules.evaluator)
    side = match.ask.side
    figures = [f for f in now.state.figures.values() if f.placed]
    me, friend = [f for f in figures if f.side == side][:2]
    foe = next(f for f in figures if f.side != side)
    preferences = Preferences(CHARACTERS[name], now, side, participants)

    def liked(place: Place) -> float:
        return preferences.total(now.moved(me.id, place))

    corners = [Place(x, y) for x in (GRID, now.setup.table.width - GRID) for y in (GRID, now.setup.table.height - GRID)]
    lonely = max(corners, key=lambda p: min(abs(p.x - f.x) + abs(p.y - f.y) for f in figures if f is not me))
    goal = participants.goals[0].place if participants.goals else foe.place
    there = {"foe": foe.place, "friend": friend.place, "goal": goal}[where]
    other = foe.place if where == "friend" else lonely
    assert liked(there) > liked(other)


def test_an_opportunist_counts_heads_and_a_hunter_what_they_are_worth():
    now, side = middle(SCENE).now, middle(SCENE).ask.side
    foes = [f for f in now.state.figures.values() if f.side != side and f.placed]
    participants = Participants.of(now, middle(SCENE).rules.evaluator)
    foes.sort(key=lambda f: participants.worth[participants.number[f.id]])

    def gained(name: str, foe: str) -> float:
        state = now.state.copied()
        state.remove(foe)
        terms = Preferences(CHARACTERS[name], now, side, participants).terms(now._replace(state=state))
        return sum(points for (kind, who), points in terms if (kind, who) == ("harm", foe))

    assert gained("opportunist", foes[0].id) == gained("opportunist", foes[-1].id) > 0
    assert gained("hunter", foes[-1].id) >= gained("hunter", foes[0].id) > 0


def test_where_there_is_nothing_to_take_a_raider_gets_behind_the_enemy():
    match = middle("deathzap")
    side = match.ask.side
    preferences = Preferences(CHARACTERS["raider"], match.now, side)
    ours = [f for f in match.now.state.figures.values() if f.side == side and f.placed]
    theirs = [f for f in match.now.state.figures.values() if f.side != side and f.placed]
    assert preferences.total(match.now.moved(ours[0].id, theirs[0].place)) > preferences.total(match.now)
    assert {kind for (kind, _), _ in preferences.terms(match.now)} == {"behind"}
