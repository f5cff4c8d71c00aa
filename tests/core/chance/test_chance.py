"""Checks, rolls, open rolls and odds held to plain counting, every number and word of them.

The checks are drawn once, with a seed: every way of reading dice, with modifiers, naturals and dice that were kept.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from game.core.chance.checks import Check, Modifier, Roll, outcome_of
from game.core.chance.forecast import helped
from game.core.chance.intervals import wilson
from game.core.chance.odds import Odds, repeated
from game.core.chance.open_rolls import DIE, FACES, OUTCOME, spec_of, values_of
from game.core.play.dice import Stream
from game.core.text import T, Text
from game.core.wording import HIT, SAVE, percent

READS = ("best", "worst", "each", "sum", "face")


def modified(*values: int) -> tuple[Modifier, ...]:
    return tuple(Modifier(value, T("reason {n}", n=n), f"TB-0{n}") for n, value in enumerate(values, 1))


def drawn(number: int) -> list[Check]:
    """So many different checks, the same in every run."""
    stream, found = Stream(7), []
    while len(found) < number:
        def one(*values):
            return values[stream.below(len(values))]

        read = one(*READS)
        found.append(Check(
            kind="test", what=T("a test"), clause="TB-1", side=one(0, 1), sides=one(4, 6), read=read,
            pool=modified(*one((0,), (1,), (2,), (1, 1), (3,), (1, -2), (2, -1))), base=one(0, 1, 2, 4, 5, 6, 8),
            modifiers=modified(*one((), (1,), (-1,), (2, -1), (-1, -1))), always=one(0, 0, 1, 4),
            under=one(False, True), never=one(0, 0, 1, 4), means=one(HIT, SAVE),
            kept=() if read == "face" else one((), (), (1,), (4, 2))))
    return found


CHECKS = drawn(500)


# ── from another hand ────────────────────────────────────────────────────────────────────────────────────────


def dice(check: Check) -> int:
    return max(0, sum(part.value for part in check.pool))


def succeeds(check: Check, score: int) -> bool:
    """Naturals first: what always succeeds does, then what never does fails."""
    if check.always and score == check.always:
        return True
    if check.never and score == check.never:
        return False
    total = sum(part.value for part in check.modifiers)
    return score - total < check.base if check.under else score + total >= check.base


def outcome(check: Check, faces: tuple[int, ...]) -> int:
    lying = check.kept + faces
    hits = [succeeds(check, face) for face in lying]
    match check.read:
        case "best":
            return int(any(hits))
        case "worst":
            return int(bool(hits) and all(hits))
        case "each":
            return sum(hits)
        case "sum":
            return int(succeeds(check, sum(lying)))
    return sum(lying)


def falls(check: Check) -> list[tuple[int, ...]]:
    return list(product(range(1, check.sides + 1), repeat=dice(check)))


def counted(values) -> dict[object, Fraction]:
    total = Counter(values)
    return {value: Fraction(n, sum(total.values())) for value, n in total.items()}


# ── checks ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_outcome_and_every_chance_is_that_of_counting():
    for check in CHECKS:
        found = [outcome(check, faces) for faces in falls(check)]
        assert check.dice == dice(check)
        assert [check.outcome(faces) for faces in falls(check)] == found, check
        assert dict(check.odds()) == counted(found) and sum(dict(check.odds()).values()) == 1, check
        assert check.chance == sum((p for value, p in counted(found).items() if value > 0), Fraction(0))
        if check.read != "face":
            assert check.each == Fraction(sum(succeeds(check, n + 1) for n in range(check.sides)), check.sides), check
        else:
            assert check.each == 1


def test_what_is_good_and_needed_is_said_of_the_bare_dice():
    for check in CHECKS:
        low, high = (dice(check), dice(check) * check.sides) if check.read in ("sum", "face") else (1, check.sides)
        good = [n for n in range(low, high + 1) if check.read == "face" or
                (outcome(check, (n,)) > 0 if check.kept else succeeds(check, n))]
        if not good:
            words, needs = "none", "no result will do"
        elif len(good) == high - low + 1:
            words, needs = "any", "any result will do"
        else:
            words = (f"{good[0]}+" if good == [*range(good[0], high + 1)] else
                     f"{good[-1]} or less" if good == [*range(low, good[-1] + 1)] else ", ".join(map(str, good)))
            needs = f"{words} needed"
        assert check.good == good and str(check.wanted) == words, check
        assert str(check.needs) == needs, check


def test_a_check_explains_itself():
    """The dice, what is needed, each further part with its sign and clause, the chance."""
    for check in CHECKS:
        parts = _parts(check)
        why = f" ({', '.join(parts)})" if parts else ""
        dice_text = f"{dice(check)}D{check.sides}"
        if check.read == "face":
            assert str(check.explain()) == dice_text + why
        else:
            assert str(check.explain()) == f"{dice_text}, {check.needs}{why}: {percent(check.chance)}"


def _parts(check: Check) -> list[str]:
    signs = {True: "+", False: "\u2212"}
    return [f"{signs[part.value >= 0]}{abs(part.value)} {part.reason} [{part.clause}]"
            for part in (*check.pool[1:], *check.modifiers)]


def test_a_roll_tells_what_lies_and_what_it_came_to():
    for check in CHECKS:
        for faces in falls(check)[:12]:
            roll, lying = Roll(check, faces), check.kept + faces
            came = outcome(check, faces)
            assert (roll.outcome, roll.passed, roll.lying) == (came, came > 0, lying)
            if check.read == "face":
                assert str(roll.told) == str(came)
            elif check.read != "each":
                assert str(roll.told) == str(check.means.good if came else check.means.bad)
            elif lying:
                words = [str(check.means.goods(came))] * (came > 0)
                words += [str(check.means.bads(len(lying) - came))] * (came < len(lying))
                assert str(roll.told) == ", ".join(words)
            if lying:
                low = check.under == (check.read == "best")
                assert roll.die == (min(lying) if low else max(lying))
                row = ", ".join(map(str, lying))
                if len(lying) == 1 or check.read == "each":
                    assert str(roll.shows) == row
                elif check.read in ("sum", "face"):
                    assert str(roll.shows) == f"{' + '.join(map(str, lying))} = {sum(lying)}"
                else:
                    assert str(roll.shows) == f"{'lowest' if low else 'highest'} of {row}: {roll.die}"


@pytest.mark.parametrize("faces", [(), (1,), (1, 2, 3), (0, 1), (1, 0), (7, 1), (1, 7), (-1, 3)])
def test_faces_that_no_such_dice_show_are_refused(faces):
    two = Check(kind="test", what=T("a test"), clause="", side=0, pool=modified(2), base=4)
    assert [two.outcome(good) for good in ((1, 1), (6, 6), (1, 6), (6, 1))] == [0, 1, 1, 1]
    with pytest.raises(ValueError, match="2 dice with faces 1 to 6 are needed, not "):
        two.outcome(faces)


def test_what_a_check_is_when_nothing_else_is_said():
    plain = Check(kind="test", what=T("a test"), clause="", side=0, pool=modified(1))
    assert (plain.base, plain.sides, plain.read, plain.always, plain.never, plain.under, plain.kept, plain.figure) == (
        0, 6, "best", 0, 0, False, (), "")
    assert str(plain.base_reason) == "needed" and str(plain.means.good) == "made"


# ── open rolls ───────────────────────────────────────────────────────────────────────────────────────────────


def test_what_dice_may_be_is_that_of_counting_to_every_detail():
    """Of (outcome, counting die, sorted faces) as much as is asked for, with the number of falls that are such."""
    for check in CHECKS:
        spec, falling = spec_of(check), Counter()
        for faces in falls(check):
            lying = check.kept + faces
            low = check.under == (check.read == "best")
            counting = (min(lying) if low else max(lying)) if lying else 0
            falling[outcome(check, faces), counting, tuple(sorted(faces))] += 1
        for detail in (OUTCOME, DIE, FACES):
            coarse = Counter()
            for value, n in falling.items():
                coarse[value[:detail]] += n
            assert values_of(spec, detail) == coarse, (check, detail)
    assert outcome_of("each", 4, 0, 0, False, (3, 4, 5)) == 2


# ── odds ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_odds_are_kept_in_lowest_terms_and_in_the_order_of_first_mention():
    odds = Odds({"a": 4, "b": 0, "c": 2})
    assert odds.weights == {"a": 2, "c": 1} and odds.total == 3
    assert list(odds) == [("a", Fraction(2, 3)), ("c", Fraction(1, 3))]
    assert Odds({"a": 3, "b": 2}).weights == {"a": 3, "b": 2} and Odds({"a": 7}).weights == {"a": 1}
    assert (odds["a"], odds["b"], odds["d"]) == (Fraction(2, 3), 0, 0)
    assert repr(odds) == "Odds('a': 2/3, 'c': 1/3)"
    assert odds == Odds({"c": 1, "a": 2}) != Odds({"a": 1, "c": 2}) and odds != {"a": 2, "c": 1}
    assert hash(odds) == hash(Odds({"c": 5, "a": 10}))


@pytest.mark.parametrize("weights", [{}, {1: 0}, {1: -1, 2: 3}, {1: -1}])
def test_odds_have_positive_weights(weights):
    with pytest.raises(ValueError, match="positive"):
        Odds(weights)


def test_odds_are_made_and_joined_exactly():
    third = Fraction(1, 3)
    assert dict(Odds.die(3)) == {1: third, 2: third, 3: third} and dict(Odds.certain("x")) == {"x": 1}
    assert dict(Odds.of(Fraction(1, 4), "yes", "no")) == {"yes": Fraction(1, 4), "no": Fraction(3, 4)}
    assert dict(Odds.of(Fraction(1), "yes", "no")) == {"yes": 1}
    shares = [("a", Fraction(1, 6)), ("b", Fraction(1, 2)), ("a", third)]
    assert dict(Odds.from_shares(shares)) == {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    assert dict(Odds.die(6).map(lambda n: n % 3)) == {1: third, 2: third, 0: third}
    staged = Odds.die(2).then(lambda n: Odds.die(4 if n == 1 else 6))
    assert dict(staged) == {n: Fraction(1, 8) * (n <= 4) + Fraction(1, 12) for n in range(1, 7)}
    assert Odds.die(6).mean(lambda n: n) == Fraction(7, 2)
    assert Odds.die(2).mean(lambda n: Fraction(n, 3)) == Fraction(1, 2)
    assert Odds.die(6).chance(lambda n: n > 4) == third
    assert dict(repeated(Odds.die(6), 0)) == {0: 1} and repeated(Odds.die(6), 1) == Odds.die(6)
    assert repeated(Odds.die(2), 3) == Odds({3: 1, 4: 3, 5: 3, 6: 1})


def test_whom_a_modifier_helps():
    for side in (0, 1):
        check = Check(kind="test", what=Text("test"), clause="", side=side, pool=modified(1))
        found = [helped(check, *modified(value)) for value in (2, 1, 0, -1, -2)]
        assert found == [side, side, None, 1 - side, 1 - side]


# ── counted shares ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("count", "trials", "low", "high"), [
    (0, 0, 0.0, 1.0), (0, 1, 0.0, 0.7935), (1, 1, 0.2065, 1.0), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0),
    (5, 10, 0.2366, 0.7634), (3, 10, 0.1078, 0.6032), (30, 100, 0.2189, 0.3958),
])  # fmt: skip
def test_intervals_are_those_of_wilson(count, trials, low, high):
    """As tables have them, for 95 %."""
    assert wilson(count, trials) == pytest.approx((low, high), abs=6e-5)
    wide, narrow = wilson(count, trials), wilson(count, trials, 1.0)
    assert 0 <= wide[0] <= narrow[0] <= narrow[1] <= wide[1] <= 1
