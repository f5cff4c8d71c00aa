"""Every ruleset held to the laws, in thousands of random answers; `-m long` plays many times more."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from functools import cache, partial
from itertools import accumulate, product
from pathlib import Path

import pytest
from battles import BUILT_IN, REACHED, cases, odds_cases, some_cases
from battles import case as case_named
from breadth import often
from conformance import laws
from conformance.mirror import match_is_alike

import game.rules
from game.core.chance.explorer import MOST_RUNS
from game.core.scenarios.kinds import scenario_of

ROOT = Path(__file__).parents[2]
ALL = pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)


def by_turns_of_each(turn):
    """A set-up of each ruleset, by default; a law's neighbours take others, so that each is held to some laws."""
    return pytest.mark.parametrize("case", some_cases(turn), ids=lambda case: case.name)


def of(ruleset):
    """The set-ups of a ruleset."""
    return [case for case in cases() if case.setup.ruleset == ruleset]


def in_turn(ruleset, seeds, everything, law, found):
    """What a law has done in the set-ups of a ruleset: in all of them with all seeds, or else in every second plain one
    and in a scenario or laid terrain, and in the others and with other seeds only where that has not `found` enough."""
    done = Counter()
    usual, others = [case for case in of(ruleset) if plain(case)], [case for case in of(ruleset) if not plain(case)]
    for seed, turn in product(seeds, (0, 1)):
        for case in (*usual[turn::2], *(others[turn::2] if everything else others[-turn:][:1])):
            done += law(case, seed)
        if not everything and found(done):
            break
    assert found(done), done


def enough(ruleset, wanted, seeds, law, turn=1):
    """Whether a law found so many things to hold to: every plain set-up, or each `turn`th, is tried with the first
    seed; where that is too few scenarios and laid terrain, then other seeds."""
    found = 0
    for seed in seeds:
        for kind in (True, False):
            found += sum(law(case, seed) for case in of(ruleset)[::turn] if plain(case) == kind)
            if found >= wanted:
                return True
    return False


def often_enough(wanted, seeds, law):
    """Whether a law found so many things to hold to in the battles of one set-up, from the first seed on."""
    found = 0
    return any((found := found + law(seed)) > wanted for seed in seeds)


@cache
def reloaded(name, every=2):
    """How many moments in the middle of a step were read again in the first battle of that set-up."""
    return laws.reload_equals_live(case_named(name), 1, every)


def test_every_ruleset_is_held_to_the_laws():
    assert set(BUILT_IN) >= set(game.rules.IDS) and set(REACHED) >= set(game.rules.IDS)
    assert {case.setup.ruleset for case in cases()} == set(game.rules.IDS)


@ALL
def test_set_ups_are_legal(case):
    assert case.rules.check_setup(case.setup) == []


@by_turns_of_each(11)
def test_invariants_hold_after_every_answer(case):
    assert often_enough(130, range(4), partial(laws.invariants_hold, case))


@by_turns_of_each(0)
def test_words_and_clauses(case):
    for seed in range(2):
        laws.words_are_right(case, seed)


@by_turns_of_each(1)
def test_no_question_is_asked_for_nothing(case):
    assert laws.questions_matter(case, 1) > 15


@by_turns_of_each(2)
def test_sides_are_alike(case):
    match = laws.played(case, 1)
    held, left = match_is_alike(match, case.rules.moment(case.setup).state)
    assert held == len(match.steps) > 20 and left == 0


@by_turns_of_each(3)
def test_fork_equals_continue(case):
    assert often_enough(40, (1, 2), partial(laws.fork_equals_continue, case))


@pytest.mark.parametrize("every", often(2, 1))
@by_turns_of_each(4)
def test_reload_equals_live(case, every):
    reloaded(case.name, every)


@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_some_reloads_were_in_the_middle_of_a_step(ruleset):
    battles = (reloaded(case.name) if seed == 1 else laws.reload_equals_live(case, seed)
               for seed, case in product((1, 6, 7), of(ruleset)))
    assert any(found >= 5 for found in accumulate(battles))


@by_turns_of_each(5)
def test_undo_equals_never_happened(case):
    assert laws.undo_equals_never(case, 8) > 10


@by_turns_of_each(6)
def test_record_replays_to_the_last_bit(case):
    laws.record_replays(case, 1, often=3)


@by_turns_of_each(7)
def test_tampering_with_a_record_is_found(case):
    assert laws.tampering_is_found(case, 1, most=13) >= 5


@by_turns_of_each(8)
def test_wrong_answers_are_refused_and_change_nothing(case):
    assert laws.wrong_answers_change_nothing(case, 0) > 300


@by_turns_of_each(9)
def test_given_dice_play_the_same_battle(case):
    laws.given_dice_play_the_same(case, 1)


@by_turns_of_each(10)
def test_checks_have_the_odds_of_their_dice(case):
    assert laws.checks_enumerate(case, 1) >= 2


@pytest.mark.parametrize("attacks", often(5, 8))
@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_forecasts_are_the_rules_counted_out(ruleset, attacks):
    most = 2 if ruleset == "warbands" else 3        # five set-ups, with many dice
    assert enough(ruleset, attacks, (14, 15), lambda case, seed: laws.forecasts_enumerate(case, seed, most=most))


@pytest.mark.parametrize("positions", often(50, 150))
@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_forecasts_are_the_rules_explored(ruleset, positions):
    """`docs/architecture.md` says what is compared; here that there is enough of each."""
    def missing(found):
        return {what: n for what, n in COMPARED[ruleset].items() if found[what] < n * positions // 150}

    found = explored(ruleset, positions)
    for more in (30, 60):       # other battles, where those had too few of a kind
        found += explored(ruleset, positions // 3, first=20 + more) if missing(found) else {}
    assert not missing(found), f"too few: {missing(found)} of {found}"


COMPARED = {"simple-battles": {"forecasts": 200, "stakes": 60},
            "ghost-legions": {"forecasts": 250, "stakes": 180, "besides": 33},
            "skirmashed": {"forecasts": 800, "replies": 580, "stakes": 200, "besides": 15},
            "warbands": {"forecasts": 250, "stakes": 10, "besides": 80},
            "deathzap": {"forecasts": 200, "merged": 100, "unmerged": 100}}
"""How many cards, replies, answers and so on are compared at least in 150 positions (`laws.Explored`)."""


def test_every_house_rule_is_tried():
    """Each word and each on or off of a switch is that of some set-up; of a number another one than printed."""
    left = []
    for ruleset, switch in ((one, switch) for one in game.rules.IDS for switch in game.rules.get(one).switches):
        tried = {switch.parse(value) for case in odds_cases() if case.setup.ruleset == ruleset
                 for name, value in case.setup.switches if name == switch.id} - {switch.default}
        wanted = {option.value for option in switch.options} - {switch.default}
        if wanted - tried if switch.kind in ("onoff", "word") else not tried:
            left.append((switch.id, wanted - tried))
    assert left == []


@pytest.mark.parametrize("case", [case for case in odds_cases() if case not in cases()], ids=lambda case: case.name)
def test_set_ups_for_odds_are_legal_and_can_be_played(case):
    assert case.rules.check_setup(case.setup) == []
    laws.invariants_hold(case, 0)


def plain(case):
    """Whether its battles differ from others in forces, table and house rules: neither a scenario nor laid terrain."""
    return scenario_of(case.setup) is None and "laying" not in dict(case.setup.options)


def explored(ruleset, wanted, some=plain, first=20, **how):
    """Hold that many positions of a ruleset to the law, from those set-ups in turn; gives what was compared."""
    found, share = laws.Explored(), max(10, wanted // 40)
    for seed in range(first, 2000):
        for case in odds_cases():
            if case.setup.ruleset == ruleset and some(case):
                found += laws.forecasts_are_explored(case, seed, share if case in cases() else share // 2, **how)
        if found["positions"] >= wanted:
            return found
    raise AssertionError(f"only {found}")


@pytest.mark.parametrize("case", [case for case in cases() if not plain(case)], ids=lambda case: case.name)
def test_forecasts_are_explored_in_scenarios_and_on_laid_terrain(case):
    assert laws.forecasts_are_explored(case, 20, 3)["positions"]


@by_turns_of_each(11)
def test_luck_is_fair(case):
    rolls, _ = laws.luck_is_fair(case, range(12), wanted=100)
    assert rolls > 80


@pytest.mark.parametrize("seeds", often("as needed", "all"))
@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_luck_is_a_fair_game(ruleset, seeds):
    in_turn(ruleset, (3, 8), seeds == "all", partial(laws.luck_is_a_fair_game, most=4),
            lambda done: done["by attacks"] and (done["explored"] or ruleset in ("simple-battles", "deathzap")))


@pytest.mark.parametrize("seeds", often([3], [3, 8]), ids=str)
@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_attacks_that_were_made_have_their_card(ruleset, seeds):
    in_turn(ruleset, seeds, len(seeds) > 1, laws.made_attacks_have_their_card,
            lambda done: done["melee"] and done["shots"])


@pytest.mark.parametrize(("seeds", "most"), often(([3], 25), ([3, 8], 60)), ids=str)
@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_what_is_said_to_be_possible_is_offered(ruleset, seeds, most):
    in_turn(ruleset, seeds, len(seeds) > 1, partial(laws.what_is_possible_is_offered, most=most),
            lambda done: done["questions"] > 50 and done["offered"] and done["refused"])


@pytest.mark.parametrize(("attacks", "turn"), often((4, 2), (6, 1)))
@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_forks_end_as_often_as_forecast(ruleset, attacks, turn):
    assert enough(ruleset, attacks, (16, 17), laws.forks_keep_the_odds, turn)


REACHING = {"simple-battles": [("sb-house-rules", 5)], "skirmashed": [("sk-snipers", 1), ("sk-long-green", 8)],
            "ghost-legions": [("gl-house-rules", 8), ("gl-breakthrough", 7), ("gl-mobs", 5)],
            "warbands": [("wb-court", 8), ("wb-teams", 2), ("wb-brawl", 1), ("wb-court", 1), ("wb-house-rules", 0)],
            "deathzap": [("dz-stand", 6), ("dz-house-rules", 4), ("dz-mobs", 0), ("dz-house-rules", 7)]}
"""Set-ups and seeds of battles that reached every kind of question when this was written; where they no longer do,
many others are played."""


@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_the_set_ups_reach_every_kind_of_question(ruleset):
    reached: set[str] = set()
    for name, seed in (*REACHING.get(ruleset, ()), *((case.name, seed) for seed in range(12) for case in of(ruleset))):
        reached |= laws.kinds_reached(case_named(name), seed)
        if reached >= REACHED[ruleset]:
            break
    assert reached >= REACHED[ruleset], f"never met: {sorted(REACHED[ruleset] - reached)}"


DIGESTS = """
import sys; sys.path.insert(0, {tests!r})
from battles import case
from conformance import laws
for name in sys.argv[1:]:
    match = laws.played(case(name), 21)
    print(name, match.digest(), *(step.digest for step in match.steps))
"""


@pytest.mark.parametrize("most", often(1, 99))
def test_digests_do_not_depend_on_the_order_of_hashes(most):
    names = [case.name for ruleset in game.rules.IDS for case in of(ruleset)[-most:]]
    told = []
    for seed in ("1", "4242"):
        done = subprocess.run([sys.executable, "-c", DIGESTS.format(tests=str(ROOT / "tests")), *names], cwd=ROOT,
                              check=True, capture_output=True, text=True, timeout=300,
                              env={**os.environ, "PYTHONHASHSEED": seed})
        told.append(done.stdout)
    assert told[0].count("\n") == len(names) and told[0] == told[1]


# ── the long version ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.long
@ALL
@pytest.mark.parametrize("seed", range(100, 112))
def test_all_laws_at_length(case, seed):
    laws.invariants_hold(case, seed)
    laws.words_are_right(case, seed)
    laws.fork_equals_continue(case, seed, every=3)
    laws.reload_equals_live(case, seed)
    laws.undo_equals_never(case, seed)
    laws.record_replays(case, seed)
    laws.wrong_answers_change_nothing(case, seed)
    laws.given_dice_play_the_same(case, seed)
    laws.checks_enumerate(case, seed)
    laws.forecasts_enumerate(case, seed, dice=4)
    laws.tampering_is_found(case, seed)


@pytest.mark.long
@ALL
def test_luck_is_fair_in_the_long_run(case):
    laws.luck_is_fair(case, range(1000, 1400))


@pytest.mark.long
@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_forecasts_are_the_rules_explored_in_10_000_positions(ruleset):
    found = explored(ruleset, 10_000, lambda case: scenario_of(case.setup) is None, unmerged=MOST_RUNS)
    print(ruleset, dict(found))
