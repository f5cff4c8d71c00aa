"""Explorations are held to every fall of the dice, counted out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.chance.checks import Check, Modifier, Roll, SavedRoll
from game.core.chance.explore import alternatives, explore, exploring
from game.core.chance.explorer import Past, TooManyRuns
from game.core.play.acts import No, Yes
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option
from game.core.text import Text


def check(dice=1, sides=6, read="each", needed=4, **more):
    """A plain check."""
    return Check(kind="test", what=Text("Test"), clause="", side=0, pool=(Modifier(dice, Text("dice"), ""),),
                 base=needed, sides=sides, read=read, **more)


class State:
    """A state of three numbers, as far as explorations know states."""

    def __init__(self, *numbers):
        self.numbers = list(numbers or (0, 0, 0))
        self.figures = {"A1": 0, "B1": 1}
        self.resigned = None

    def copied(self):
        twin = State(*self.numbers)
        twin.figures = dict(self.figures)
        return twin

    def digest(self):
        return str((self.numbers, sorted(self.figures)))


class Now(SimpleNamespace):
    def holding(self, state):
        return Now(**{**self.__dict__, "state": state})


def begun():
    return Now(state=State())


def counted(checks, label):
    """The chances of a label over every fall of the dice of some checks."""
    falls = [list(product(range(1, c.sides + 1), repeat=c.dice)) for c in checks]
    total = Counter(label(*(Roll(c, faces) for c, faces in zip(checks, faced, strict=True)))
                    for faced in product(*falls))
    return {value: Fraction(n, sum(total.values())) for value, n in total.items()}


plain = st.builds(check, dice=st.integers(1, 3), sides=st.sampled_from([4, 6]),
                  read=st.sampled_from(["each", "best", "worst", "sum", "face"]), needed=st.integers(0, 8),
                  under=st.booleans(), always=st.sampled_from([0, 1, 4]), never=st.sampled_from([0, 1, 4]))
READINGS = {
    "outcome": lambda roll: roll.outcome, "passed": lambda roll: roll.passed, "die": lambda roll: roll.die,
    "sorted": lambda roll: tuple(sorted(roll.faces)), "even": lambda roll: roll.outcome % 2,
    "sum": lambda roll: roll.faces_as(lambda faces: sum(faces) > 5)}


@given(plain, st.sampled_from(sorted(READINGS)), st.sampled_from(sorted(READINGS)))
def test_readings_of_one_roll_have_the_chances_of_its_dice(one, first, second):
    async def run(play):
        roll = await play.roll(one)
        return READINGS[first](roll), READINGS[second](roll)

    found = dict(explore(begun(), run).odds(lambda branch: branch.result))
    assert found == counted([one], lambda roll: (READINGS[first](roll), READINGS[second](roll)))


@given(plain, plain, st.booleans())
def test_two_rolls_compared(one, two, before):
    def told(a, b):
        return (a.passed if before else None, a.compared(b, lambda mine, theirs: (mine > theirs) - (mine < theirs)),
                b.passed)

    async def run(play):
        return told(await play.roll(one), await play.roll(two))

    assert dict(explore(begun(), run).odds(lambda branch: branch.result)) == counted([one, two], told)


@given(st.integers(0, 3), st.integers(1, 7), st.integers(1, 7))
def test_saves_stop_hits_one_by_one(dice, needed, save):
    async def run(play):
        rolled = await play.roll_with_saves(check(dice, needed=needed), lambda n: check(n, needed=save))
        return rolled.first.passed, rolled.left

    wanted = Counter()
    for faces in product(range(1, 7), repeat=dice):
        hits = sum(face >= needed for face in faces)
        for saves in product(range(1, 7), repeat=hits):
            wanted[hits > 0, hits - sum(face >= save for face in saves)] += Fraction(1, 6 ** (dice + hits))
    tree = explore(begun(), run)
    assert dict(tree.odds(lambda branch: branch.result)) == dict(wanted)
    assert tree.runs == len(wanted)


def test_a_roll_is_forked_only_as_finely_as_it_is_read():
    async def passes(play):
        return (await play.roll(check(20))).passed

    async def counts(play):
        return (await play.roll(check(20))).outcome

    assert explore(begun(), passes).runs == 2 and explore(begun(), counts).runs == 21


def test_ties_are_rolled_again_and_the_rest_keeps_its_proportions():
    async def duel(play):
        while True:
            mine, theirs = await play.roll(check(read="face")), await play.roll(check(read="face"))
            won = mine.compared(theirs, lambda a, b: (a + 1 > b) - (a + 1 < b))
            if won:
                return won
            play.discard(2)

    tree = explore(begun(), duel)
    assert tree.endless
    assert dict(tree.odds(lambda branch: branch.result)) == {1: Fraction(21, 31), -1: Fraction(10, 31)}


@given(st.lists(st.tuples(st.integers(1, 2), st.integers(2, 6)), min_size=1, max_size=4))
def test_merging_changes_no_chance_and_no_state(rolls):
    async def run(play):
        for dice, needed in rolls:
            play.state.numbers[0] += min(2, (await play.roll(check(dice, needed=needed))).outcome)
            play.merge_point(dice)
        return None

    def end(branch):
        return tuple(branch.now.state.numbers)

    merged, plain = explore(begun(), run), explore(begun(), run, merge=False)
    assert dict(merged.odds(end)) == dict(plain.odds(end))
    assert merged.runs <= plain.runs + len(rolls) * 9


def test_a_merge_point_that_forgets_what_matters_gives_other_chances_than_without():
    async def run(play):
        passed = (await play.roll(check())).passed
        play.merge_point()
        return passed           # read before, used after: neither in the state nor in the key

    wrong, right = explore(begun(), run), explore(begun(), run, merge=False)
    assert dict(wrong.odds(lambda branch: branch.result)) != dict(right.odds(lambda branch: branch.result))


def test_cached_work_is_done_once_for_all_runs_that_come_the_same_way():
    done = []

    async def run(play):
        play.cached(lambda: done.append("first"))
        passed = (await play.roll(check(3))).outcome
        play.cached(lambda: done.append(passed))

    assert explore(begun(), run).runs == 4
    assert done == ["first", 0, 1, 2, 3]


def asked(kind="shot"):
    return Ask(side=0, kind=kind, clause="", prompt=Text("?"), about="A1", options=lambda: (
        Option(act=Yes(), label=Text("Yes"), kind="yes"), Option(act=No(), label=Text("No"), kind="no")))


def test_questions_are_answered_neutrally_or_each_way():
    async def run(play):
        yes = (await play.ask(asked())).key == "yes"
        return yes, (await play.roll(check(2 if yes else 1))).passed

    tree = explore(begun(), run)
    assert {branch.result[0] for branch in tree.branches} == {False}
    ask, option, other = next(iter(alternatives(begun(), run, tree, ("shot",))))
    assert (ask.kind, option.key) == ("shot", "yes")
    assert other.odds(lambda branch: branch.result)[True, True] == Fraction(3, 4)
    both = explore(begun(), run, lambda now, ask: (Answer(Yes()), Answer(No())))
    assert sum(branch.chance for branch in both.branches) == 2


def test_the_past_is_taken_as_it_is():
    async def run(play):
        first = await play.roll(check(2))
        play.state.numbers[1] = first.outcome
        yes = (await play.ask(asked())).key == "yes"
        return first.faces, yes, (await play.roll(check())).passed

    tree = explore(begun(), run, past=Past((Answer(Yes()),), ((3, 5),)))
    assert dict(tree.odds(lambda branch: branch.result)) == {
        ((3, 5), True, True): Fraction(1, 2), ((3, 5), True, False): Fraction(1, 2)}
    assert tree.before.state.numbers[1] == 1


def test_saves_of_the_past():
    async def run(play):
        rolled = await play.roll_with_saves(check(3), lambda n: check(n))
        assert isinstance(rolled, SavedRoll)
        return rolled.left

    tree = explore(begun(), run, past=Past((), ((4, 5, 1),)))
    assert dict(tree.odds(lambda branch: branch.result)) == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}


def test_rolling_again_without_end_is_refused():
    async def run(play):
        while (await play.roll(check())).passed:
            pass

    with pytest.raises(TooManyRuns):
        explore(begun(), run)


def test_a_screen_can_go_on_between_two_runs():
    async def run(play):
        return (await play.roll(check(9))).outcome

    steps, pauses = exploring(begun(), run), 0
    while True:
        try:
            next(steps)
            pauses += 1
        except StopIteration as end:
            assert len(end.value.branches) == pauses == 10
            return
