"""A blast among many: a card comes within few runs, and its odds are those of the attack explored as a whole."""

from __future__ import annotations

from collections import Counter

import pytest
from breadth import often

from game.core.chance.explore import explore
from game.core.chance.explorer import MOST_RUNS
from game.core.chance.forecast import Forecast
from game.core.play.dice import Stream
from game.core.table.moment import Moment
from game.rules.warbands import actions, blasts
from game.rules.warbands.checks import crowd, is_blast, victims
from game.rules.warbands.distances import Attack
from game.rules.warbands.forecasts import AttackEnd, attack_card, attack_end, attack_ends
from game.rules.warbands.roster import Battle

from .bands import RULESET, battle, boss, far_off, rookie, specialist
from .test_wound_odds import HOUSE_RULES, crowded, every_attack

SHOT = Attack("A1", "B1", "shoot", 0)


def packed(many: int, shield: bool, *more, **switches: str) -> Moment[Battle]:
    """That many Rookies in a block of rows of four, and others with them."""
    foes = [(rookie(shield=shield), 12 + 1.05 * (i % 4), 12 + 1.05 * (i // 4)) for i in range(many - len(more))]
    last = [(one, 12 + 1.05 * (i % 4), 12 + 1.05 * (i // 4)) for i, one in enumerate(more, many - len(more))]
    return battle([(specialist("Healer", shooter="area"), 4, 12), far_off(2, 2)], [*foes, *last, far_off()],
                  **switches).now


def whole(now: Moment[Battle], attack: Attack):
    """The results by exploring the attack as a whole, nothing merged."""
    return attack_ends(explore(now, lambda play: actions.attack(play, attack, closes=False), merge=False),
                       attack.target)


def apart(now: Moment[Battle], attack: Attack):
    found = actions.blast_odds(now, attack, lambda before, branch: attack_end(before, branch, attack.target)._replace(
        lost=()), AttackEnd((), "unhit"))
    assert found is not None and not found.left_out
    return found.odds.map(lambda end: end[0]._replace(lost=end[1]))


@pytest.fixture
def runs(monkeypatch) -> list[int]:
    """The runs of each exploration of a part of a blast."""
    counted: list[int] = []

    def counting(*args, **more):
        tree = explore(*args, **more)
        counted.append(tree.runs)
        return tree

    monkeypatch.setattr(blasts, "explore", counting)
    return counted


@pytest.mark.rule("WB-46", "WB-R45")
@pytest.mark.parametrize("rules", [{}, {"area_roll": "each"}], ids=["one roll", "each rolls"])
@pytest.mark.parametrize("shield", [False, True], ids=["bare", "shields"])
@pytest.mark.parametrize("many", [5, 9, 14])
def test_many_who_do_not_matter_to_one_another_take_few_runs(many, shield, rules, runs):
    now = packed(many, shield, **rules)
    hit = max(len(victims(now, SHOT, one)) for one in crowd(now, SHOT))
    assert hit >= min(many, 9)
    found = attack_card(now, SHOT)
    assert isinstance(found, Forecast) and sum(bar.chance for bar in found.bars) == 1
    assert 0 < sum(runs) <= 6 * many
    assert max(len(lost) for lost in found.loss.weights) == hit
    assert not any("too many ways" in str(row.reason) for row in found.rows)


@pytest.mark.rule("WB-46", "WB-R45")
@pytest.mark.parametrize("rules", [{}, {"area_roll": "each"}], ids=["one roll", "each rolls"])
@pytest.mark.parametrize("shield", [False, True], ids=["bare", "shields"])
@pytest.mark.parametrize("many", [3, 4])
def test_the_odds_of_few_are_those_of_the_whole_in_the_same_order(many, shield, rules, runs):
    now = packed(many, shield, **rules)
    found, ends = attack_card(now, SHOT), whole(now, SHOT)
    assert runs
    assert list(apart(now, SHOT)) == list(ends)
    assert list(found.loss) == list(ends.map(lambda end: end.lost))
    assert Counter({bar.tone: bar.chance for bar in found.bars})["kill"] == ends.chance(lambda end: end.fate == "out")
    play = explore(now, lambda play: actions.attack(play, SHOT, closes=False), merge=False)
    assert found.checks == (next(one for one in play.checks if one.kind == "attack"),
                            next(one for one in play.checks if one.kind == "defense" and one.figure == "B1"))


@pytest.mark.rule("WB-46", "WB-142", "WB-144", "WB-146", "WB-177")
@pytest.mark.parametrize("rules", HOUSE_RULES, ids=lambda rules: " ".join(rules) or "as printed")
@pytest.mark.parametrize("crowds", often(4, 12))
def test_those_who_matter_to_one_another_are_explored_together(rules, crowds, monkeypatch):
    """Taken apart wherever it can be, as if the ways of the whole were always too many."""
    monkeypatch.setattr(blasts, "_total", lambda parts, count: 0 if isinstance(parts, set) else 10 ** 9)
    stream, held = Stream(11), 0
    for turn in range(crowds):
        now = crowded(stream, bool(turn % 2), **rules)
        for attack in every_attack(now):
            struck = [len(victims(now, attack, met)) for met in crowd(now, attack)]
            if is_blast(now, attack) and max(struck) > 1 and sum(3 ** many for many in struck) <= 250:
                assert apart(now, attack) == whole(now, attack), attack
                held += 1
    assert held > 20 * crowds // 12


@pytest.mark.rule("WB-103", "WB-142", "WB-146")
@pytest.mark.parametrize(("more", "told"), [
    ([specialist("Preacher")], "each is counted as if the others stayed"),
    ([specialist("Minion Master"), rookie(minion=True, name="m1"), rookie(minion=True, name="m2"),
      rookie(minion=True, name="m3"), boss()], "")])
def test_a_crowd_in_which_all_hangs_together_has_a_card_that_says_so(more, told, runs):
    now = packed(12, True, *more)
    found = attack_card(now, SHOT)
    assert sum(bar.chance for bar in found.bars) == 1 and sum(runs) < MOST_RUNS
    said = [str(row.reason) for row in found.rows if "too many ways" in str(row.reason)]
    assert all(told in one for one in said) and bool(said) == bool(told)


def test_more_than_are_counted_are_left_out_and_the_card_says_so(monkeypatch):
    now = packed(9, False)
    everyone = attack_card(now, SHOT)
    monkeypatch.setattr(blasts, "MOST_HIT", 5)
    found = attack_card(now, SHOT)
    assert max(len(lost) for lost in found.loss.weights) == 5 and found.bars == everyone.bars
    assert any("others farther off are not counted" in str(row.reason) for row in found.rows)


def test_the_log_says_who_could_have_been_lost():
    now = packed(9, True)
    assert len(actions._lost(now, SHOT, True).weights) == 2 ** 9
    assert isinstance(RULESET.forecast(now, "A1", "B1"), Forecast)
