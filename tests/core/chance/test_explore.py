"""Explorations are held to every fall of the dice, counted out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.chance import explorer
from game.core.chance.checks import Check, Modifier, Roll, SavedRoll
from game.core.chance.explore import alternatives, answering, explore, exploring, losses, neutral, resolution
from game.core.chance.explorer import MOST_FORKS, MOST_RUNS, Past, TooManyRuns
from game.core.play.acts import Done, End, Keep, Move, No, Nothing, Resign, Yes
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.play.events import Event
from game.core.text import Text


def check(dice=1, sides=6, read="each", needed=4, **more):
    """A plain check."""
    return Check(**{"kind": "test", "what": Text("Test"), "clause": "", "side": 0, "base": needed, "sides": sides,
                    "pool": (Modifier(dice, Text("dice"), ""),), "read": read, **more})


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
                  under=st.booleans(), always=st.sampled_from([0, 1, 4]), never=st.sampled_from([0, 1, 4]),
                  kept=st.sampled_from([(), (), (2,), (5, 1)]))
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
    assert not any(rolled.again for branch in tree.branches for rolled in branch.rolls)


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


def test_the_past_is_over_when_its_last_answer_and_its_last_dice_are_taken():
    async def run(play):
        said = (await play.ask(asked())).key
        play.state.numbers[0] = 7
        face = (await play.roll(check(read="face"))).outcome
        play.state.numbers[1] = face
        return said, face, (await play.roll(check())).passed

    tree = explore(begun(), run, past=Past((Answer(Yes()),), ((4,),)))
    assert tree.before.state.numbers == [7, 0, 0] and len(tree.branches) == 2
    assert {(*one.result, *one.now.state.numbers) for one in tree.branches} == {
        ("yes", 4, False, 7, 4, 0), ("yes", 4, True, 7, 4, 0)}
    assert explore(begun(), run, past=Past((Answer(Yes()),))).before.state.numbers == [0, 0, 0]


@given(plain, plain, plain)
def test_three_rolls_compared_in_a_ring(one, two, three):
    """The second comparison joins the third roll to the first two, which are narrowed already."""
    def told(a, b, c):
        def order(x, y):
            return (x > y) - (x < y)
        return b.compared(a, order), b.passed, c.compared(b, order), a.compared(c, order)

    async def run(play):
        return told(await play.roll(one), await play.roll(two), await play.roll(three))

    small = [c for c in (one, two, three) if c.dice * c.sides > 8]
    if not small:
        assert dict(explore(begun(), run).odds(lambda branch: branch.result)) == counted([one, two, three], told)


@pytest.mark.parametrize("before", [True, False])
def test_a_roll_is_compared_with_one_that_lies_already(before):
    """Asked of the open roll that is one fork with three ways: less, equal, more. A roll that lies reads the other."""
    async def run(play):
        lying, open_ = await play.roll(check(read="face")), await play.roll(check(read="face"))
        if before:
            return open_.compared(lying, lambda mine, theirs: (mine > theirs) - (mine < theirs))
        return lying.compared(open_, lambda mine, theirs: (theirs > mine) - (theirs < mine))

    tree = explore(begun(), run, past=Past((), ((5,),)))
    assert dict(tree.odds(lambda one: one.result)) == {-1: Fraction(2, 3), 0: Fraction(1, 6), 1: Fraction(1, 6)}
    assert tree.runs == (3 if before else 6)


@pytest.mark.parametrize(("dice", "shown"), [(0, 1), (1, 1), (3, 3)])
def test_saves_are_shown_as_for_the_most_hits(dice, shown):
    """Before the dice nobody knows how many saves there are: as many as there may be hits, one where there are none."""
    async def run(play):
        rolled = await play.roll_with_saves(check(dice), lambda n: check(n, needed=5))
        return rolled.left

    assert [(one.dice, one.needed) for one in explore(begun(), run).checks] == [(dice, 4), (shown, 5)]


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


# ── the limits and the corners ───────────────────────────────────────────────────────────────────────────────


def test_no_more_runs_than_the_most_are_made(monkeypatch):
    """One fork with as many values as runs are allowed, and one with one more."""
    assert MOST_RUNS == 4000
    monkeypatch.setattr(explorer, "MOST_RUNS", 30)

    async def run(play):
        return (await play.roll(check(1, sides=play.state.numbers[0], read="face"))).outcome

    def of(sides):
        return explore(Now(state=State(sides)), run)

    assert of(30).runs == len(of(30).branches) == 30
    with pytest.raises(TooManyRuns):
        of(31)


def test_no_run_has_more_forks_than_the_most():
    async def run(play):
        for n in range(play.state.numbers[0]):
            if not (await play.roll(check())).passed:
                return n
        return None

    tree = explore(Now(state=State(MOST_FORKS)), run)
    assert tree.runs == MOST_FORKS + 1 == 201 and not tree.endless
    assert sum(branch.chance for branch in tree.branches) == 1 and tree.branches[-1].chance in (
        Fraction(1, 2), Fraction(1, 2 ** 200))
    with pytest.raises(TooManyRuns):
        explore(Now(state=State(MOST_FORKS + 1)), run)


def test_a_branch_holds_its_rolls_in_order():
    async def run(play):
        first = await play.roll(check(2))
        play.tell(Event(text=Text("told"), clause="TB-1"))
        assert play.quiet
        second = await play.roll(check(1, side=1, clause="TB-2"), again=first.passed)
        return first.passed, second.passed

    tree = explore(begun(), run)
    assert len(tree.branches) == tree.runs == 4
    for branch in tree.branches:
        one, told, two = branch.events
        assert list(branch.rolls) == [one, two] and told.clause == "TB-1" and str(one.text) == ""
        assert (one.again, one.clause, one.side, one.roll.check.dice) == (False, "", 0, 2)
        assert (two.again, two.clause, two.side) == (branch.result[0], "TB-2", 1)
        assert one.roll.passed == branch.result[0]      # what the rule has read may be read
    assert [one.dice for one in tree.checks] == [2, 1]
    assert {branch.result: branch.chance for branch in tree.branches} == {
        (True, True): Fraction(3, 8), (True, False): Fraction(3, 8), (False, True): Fraction(1, 8),
        (False, False): Fraction(1, 8)}


def test_what_a_rule_has_not_read_cannot_be_read_after_the_end():
    async def run(play):
        await play.roll(check())

    (branch,) = explore(begun(), run).branches
    with pytest.raises(AssertionError, match="read after the end"):
        next(branch.rolls).roll.passed  # noqa: B018


def test_who_is_gone_is_told_in_roster_order():
    async def run(play):
        if (await play.roll(check())).passed:
            del play.state.figures["B1"]
            if (await play.roll(check())).passed:
                del play.state.figures["A1"]

    assert dict(losses(begun(), run)) == {(): Fraction(1, 2), ("B1",): Fraction(1, 4), ("A1", "B1"): Fraction(1, 4)}


def test_ties_within_ties_keep_their_proportions():
    """The outer pair is thrown again where equal, the inner die where it shows a 1: each spreads over its own ways."""
    async def run(play):
        while True:
            outer = (await play.roll(check(sides=4, read="face"))).outcome
            if outer == 1:
                play.discard(1)
                continue
            while True:
                inner = (await play.roll(check(read="face"))).outcome
                if inner != 1:
                    return outer, inner
                play.discard(1)

    tree = explore(begun(), run)
    assert tree.endless and sum(branch.chance for branch in tree.branches) == 1
    assert dict(tree.odds(lambda branch: branch.result)) == {
        (outer, inner): Fraction(1, 15) for outer in (2, 3, 4) for inner in range(2, 7)}


def test_ties_within_some_ways_leave_the_others_alone():
    """A 1 is thrown again at once; only after a 2 a second die is thrown until it shows no 1."""
    async def run(play):
        while True:
            outer = (await play.roll(check(sides=4, read="face"))).outcome
            if outer > 2:
                return outer, 0
            if outer == 2:
                break
            play.discard(1)
        while True:
            inner = (await play.roll(check(sides=4, read="face"))).outcome
            if inner > 1:
                return outer, inner
            play.discard(1)

    third = Fraction(1, 3)
    assert {one.result: one.chance for one in explore(begun(), run).branches} == {
        (2, 2): third / 3, (2, 3): third / 3, (2, 4): third / 3, (3, 0): third, (4, 0): third}


def test_several_ways_to_tie_are_all_spread():
    """Both ways from the same point count for nothing, with different chances; what remains adds up to 1."""
    async def run(play):
        first = (await play.roll(check())).passed
        while True:
            face = (await play.roll(check(read="face"))).outcome
            if face > 3:
                return first, face
            if face == 1 and (await play.roll(check())).passed:
                return first, 0
            play.discard(2 if face == 1 else 1)

    tree = explore(begun(), run)
    shares = {branch.result: branch.chance for branch in tree.branches}
    assert tree.endless and shares == {(first, face): Fraction(n, 14) for first in (False, True)
                                       for face, n in ((0, 1), (4, 2), (5, 2), (6, 2))}


def test_a_tie_that_has_fallen_already_is_not_discarded():
    async def run(play):
        while True:
            face = (await play.roll(check(sides=4, read="face"))).outcome
            if face > 1:
                return face
            play.discard(1)

    tree = explore(begun(), run, past=Past((), ((1,),)))
    assert tree.endless
    assert {one.result: one.chance for one in tree.branches} == dict.fromkeys((2, 3, 4), Fraction(1, 3))
    certain = explore(begun(), run, past=Past((), ((1,), (3,))))
    assert not certain.endless and certain.runs == 1 and certain.branches[0].result == 3


def test_each_state_at_a_merge_point_is_gone_on_from_once():
    """Three dice of two ways each: 1, 2 and 3 states before them, 4 at the end."""
    async def run(play):
        for _ in range(3):
            play.state.numbers[0] += (await play.roll(check())).outcome
            play.merge_point()

    tree = explore(begun(), run)
    assert tree.runs == 2 * (1 + 2 + 3) + 4 and len(tree.branches) == 4
    assert {one.now.state.numbers[0]: one.chance for one in tree.branches} == {
        n: Fraction(many, 8) for n, many in enumerate((1, 3, 3, 1))}


def test_merged_ways_differ_in_their_pasts_and_count_with_all_their_chances():
    """Three ways to each state, some longer than others, then a question, then more dice."""
    async def run(play):
        for dice in (1, 2, 1):
            came = (await play.roll(check(dice))).outcome
            if came == 2:
                came = 1 if (await play.roll(check(1, needed=5))).passed else 0
            play.state.numbers[0] += came
            play.merge_point("after", dice)
        yes = (await play.ask(asked())).key == "yes"
        return yes, (await play.roll(check(play.state.numbers[0], needed=5))).outcome

    def reply(now, ask):
        return Answer(Yes()), Answer(No())

    for how in (neutral, reply):
        merged, plain = (explore(begun(), run, how, merge=merge) for merge in (True, False))
        assert dict(merged.odds(lambda branch: branch.result)) == dict(plain.odds(lambda branch: branch.result))
        assert ended(exploring(begun(), run, how)).runs == merged.runs
        assert merged.runs < plain.runs and len(merged.branches) < len(plain.branches)
        assert sum(branch.chance for branch in merged.branches) == (2 if how is reply else 1)


def ended(steps):
    """What a generator returns."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def option(act, kind, **more):
    return Option(act=act, label=Text(kind), kind=kind, **more)


@pytest.mark.parametrize(("kinds", "wanted"), [
    ("yes no", "no"), ("no yes", "no"), ("resign yes", "yes"), ("yes keep no", "keep"), ("resign yes end", "end"),
    ("place yes", "yes"), ("resign place yes other", "yes"), ("done none", "done"), ("yes none", "none")])
def test_the_neutral_answer_is_the_first_that_changes_nothing_or_the_first_plain_one(kinds, wanted):
    acts = {"yes": Yes(), "no": No(), "keep": Keep(), "end": End(), "done": Done(), "none": Nothing(),
            "resign": Resign(), "place": Move(), "other": Keep()}
    them = [PlaceOption(act=acts[kind], label=Text(kind), kind=kind, region=lambda: None) if kind == "place" else
            option(acts[kind], kind) for kind in kinds.split()]
    ask = Ask(side=0, kind="shot", clause="", prompt=Text("?"), options=lambda: them)
    assert neutral(begun(), ask) == Answer(acts[wanted])


def question(kind, about, *more):
    return Ask(side=0, kind=kind, clause="", prompt=Text("?"), about=about, options=lambda: (
        option(Resign(), "resign"), option(Yes(), "yes"), option(No(), "no"), *more))


def test_other_answers_are_tried_one_question_at_a_time():
    """Only to questions of those kinds, only other acts, never to give up and none that needs a place."""
    place = PlaceOption(act=Move(), label=Text("place"), kind="place", region=lambda: None)

    async def run(play):
        said = []
        for kind, about in (("shot", "A1"), ("shot", "B1"), ("dodge", "A1"), ("shot", "A1")):
            said.append((await play.ask(question(kind, about, place, option(Keep(), "other")))).key)
        return tuple(said)

    tree = explore(begun(), run)
    assert [(ask.kind, ask.about) for ask in tree.asks] == [("shot", "A1"), ("shot", "B1"), ("dodge", "A1")]
    found = [(ask.kind, ask.about, option.key, other.branches[0].result)
             for ask, option, other in alternatives(begun(), run, tree, ("shot",))]
    assert found == [
        ("shot", "A1", "yes", ("yes", "no", "no", "yes")), ("shot", "A1", "keep", ("keep", "no", "no", "keep")),
        ("shot", "B1", "yes", ("no", "yes", "no", "no")), ("shot", "B1", "keep", ("no", "keep", "no", "no"))]


def test_an_answer_that_is_not_possible_is_not_given():
    reply = answering(question("shot", "A1"), Keep())
    assert reply(begun(), question("shot", "A1")) == Answer(No())
    assert reply(begun(), question("shot", "A1", option(Keep(), "other"))) == Answer(Keep())
    for kind, about in (("shot", "B1"), ("dodge", "A1")):
        assert reply(begun(), question(kind, about, option(Keep(), "other"))) == Answer(No())


def test_a_question_with_one_answer_is_not_asked_of_the_reply():
    met = []

    async def run(play):
        only = Ask(side=0, kind="shot", clause="", prompt=Text("?"), options=lambda: (option(Yes(), "yes"),))
        return (await play.ask(only)).key, (await play.ask(asked())).key

    def reply(now, ask):
        met.append(ask.kind)
        return Answer(Yes())

    (branch,) = explore(begun(), run, reply).branches
    assert branch.result == ("yes", "yes") and met == ["shot"] and len(branch.answers) == 1


def test_a_resolution_goes_on_with_the_steps_that_still_belong_to_it():
    done = []

    def step(play):
        n = play.state.numbers[0]
        if n == 4:
            return None

        async def steps():
            play.state.numbers[0] += 1
            done.append(n)
        return steps()

    for start, last, wanted in ((0, 0, [0]), (0, 2, [0, 1]), (2, 9, [2, 3]), (4, 9, [])):
        done.clear()
        explore(Now(state=State(start)), resolution(step, lambda now, last=last: now.state.numbers[0] < last))
        assert done == wanted


def test_what_was_worked_out_for_one_reply_is_known_for_the_next():
    done = []

    async def run(play):
        play.cached(lambda: done.append("before"))
        yes = (await play.ask(asked())).key == "yes"
        return yes, play.cached(lambda: done.append(yes) or f"told {yes}")

    tree = explore(begun(), run)
    other = explore(begun(), run, answering(asked(), Yes()), known=tree.known)
    assert done == ["before", False, True]
    assert [one.result for one in (*tree.branches, *other.branches)] == [(False, "told False"), (True, "told True")]
