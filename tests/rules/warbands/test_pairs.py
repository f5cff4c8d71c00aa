"""Every pair of skills and roles meets by chance on roofs: invariants hold, odds are those of the rules (WB-R109)."""

from __future__ import annotations

import pytest
from breadth import one_in

from game.core.play.dice import Dice, Stream
from game.rules.warbands.roster import ROLES, SKILLS

from .bands import RULESET, battle, boss, card, plain, rookie, specialist

NAMES = sorted({*SKILLS, *ROLES} - {""})


def fighter(name):
    """A fighter who has that skill or role."""
    if name in SKILLS:
        gun = "" if name in ("Berserker", "Martial Artist") else "light"
        return specialist(name, shooter=gun, shield=name == "Tank")
    gun = "" if name in ("Meat Shield", "Thug") else "light"
    return rookie(name, shooter=gun, minion=name == "Thug")


def drawn_answer(match, stream):
    """A lively random answer."""
    listed = [o for o in match.ask.listed() if o.kind != "resign"]
    busy = [o for o in listed if o.kind not in ("done", "none", "no")] if stream.below(6) else listed
    for _ in range(8):
        found = (busy or listed)[stream.below(len(busy or listed))].sample(stream)
        if found is not None:
            return found
    return listed[0].sample(stream)


def meet(first, second, answers):
    """A lively battle of two skills or roles on both sides, checked after every answer."""
    one, two = NAMES[first], NAMES[second]
    mine = [(boss(one if one in SKILLS else "Healer", name="Chief"), 12, 12, 2), (fighter(one), 10.5, 11, 2),
            (fighter(two), 9.2, 12), (rookie(minion=True, name="m1"), 9, 14), (rookie(minion=True, name="m2"), 12, 9)]
    foes = [(boss(two if two in SKILLS else "Tank", name="Queen"), 13.5, 13, 2), (fighter(two), 15, 12),
            (fighter(one), 13, 11.5, 2), (rookie(shield=True, name="r1"), 15, 14)]
    stream = Stream(100 * first + second)
    match = battle(mine, foes, table=plain(card("H1", "house", 12, 12), card("F1", "forest", 17.5, 12)),
                   scenario=("last", "hill", "treasure", "through")[second % 4], round=6)
    match.dice = Dice.seeded(second)
    for count in range(answers):
        if match.over:
            break
        match.answer(drawn_answer(match, stream))
        assert match.problems() == [], f"{one} and {two}"
        if count % 6 == 3 and match.ask is not None and match.ask.about and match.ask.about in match.state.figures:
            for found in RULESET.attacks(match.now, match.ask.about):
                assert sum(chance for _, chance in found.loss) == 1
                assert sum(bar.chance for bar in found.bars) == 1


@pytest.mark.rule("WB-R109", "WB-R107", "WB-R110")
@pytest.mark.parametrize("first", one_in(6, range(len(NAMES))), ids=lambda i: NAMES[i])
def test_two_by_two(first):
    for second in range(first, len(NAMES)):
        meet(first, second, 12)


@pytest.mark.long
@pytest.mark.parametrize("first", range(len(NAMES)), ids=lambda i: NAMES[i])
def test_two_by_two_at_length(first):
    for second in range(first, len(NAMES)):
        meet(first, second, 200)
