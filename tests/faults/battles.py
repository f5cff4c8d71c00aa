"""Random battles of every ruleset, with every invariant after every answer: `.ci/faults battles --games 10000`.

Forces, tables (shipped and random) and house rules are drawn by number, so that each battle can be played again:
`.ci/faults battles --only deathzap:4711`.
"""

from __future__ import annotations

import random
import sys
from functools import partial

import msgspec

from game import rules
from game.core.play.record import read_record, record_text
from game.core.setup import Setup
from game.scenes.battle_setup import quick_order
from tests.battles import Case
from tests.conformance import laws
from tests.faults.runs import Piece, Told, flags, only, run, summed

LAWS = (laws.words_are_right, laws.fork_equals_continue, laws.reload_equals_live, laws.undo_equals_never,
        laws.wrong_answers_change_nothing, laws.given_dice_play_the_same, laws.checks_enumerate,
        partial(laws.tampering_is_found, most=8))
"""Each of them is held to in turn, by every so many battles: they take many times as long as a battle."""
ODD = 3
"""House rules that are changed at most."""


def setup_of(ruleset: str, number: int, seed: int) -> Setup:
    """The set-up of a battle: in every second one some house rules and options are others than usual."""
    dice = random.Random(f"{ruleset} {number} {seed}")
    made, game = quick_order(ruleset, dice.randrange(10**9)).setup, rules.get(ruleset)
    for _ in range(dice.randrange(1, ODD + 1) if number % 2 else 0):
        switch = dice.choice(game.switches)
        value = switch.text(dice.choice(switch.options).value)
        switches = {**dict(made.switches), switch.id: value}
        other = msgspec.structs.replace(made, switches=tuple(sorted(switches.items())))
        if not game.check_setup(other):
            made = other
    return made


def battle(piece: Piece, seed: int) -> Told:
    """One battle; every tenth is held to one more of the laws, and every sixth record is read and verified."""
    case = Case(piece.what, setup_of(piece.what, piece.number, seed))
    match = case.begun(piece.number)
    answers, checked = 0, None
    for now in laws.walked(match, piece.number, 20_000):
        answers += 1
        before = now.boundary[0]        # the same state until the running step is over
        if before is not checked:
            checked = before
            wrong = now.problems()
            assert not wrong, f"after {answers} answers: {wrong}"
        assert now.ask is not None and any(option.kind != "resign" for option in now.ask.listed())
    assert match.over and match.problems() == [], f"no end after {answers} answers"
    score = match.rules.score(match.now)
    assert match.outcome is not None and match.outcome.points == (score[0].points, score[1].points)
    steps = len(match.steps)
    if piece.number % 6 == 0:
        text = record_text(match)
        again = read_record(text, rules.get).play(verify=True)
        assert again.digest() == match.digest() and record_text(again) == text
    held = 0
    if piece.number % 10 == 0:
        LAWS[piece.number // 10 % len(LAWS)](case, piece.number)
        held = 1
    return {"answers": answers, "steps": steps, "laws": held}


def main(arguments: list[str]) -> int:
    """Play them."""
    parser = flags("battles", __doc__ or "")
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="of each ruleset (10000)")
    parser.add_argument("--first", type=int, default=0, metavar="N",
                        help="the number of the first battle: goes on where another machine ended (0)")
    parser.add_argument("--rulesets", default=",".join(rules.IDS), metavar="R,S,…")
    parser.add_argument("--only", metavar="RULESET:N", help="plays one, with its traceback")
    args = parser.parse_args(arguments)
    if args.only:
        return only(args.only, battle, args.seed)
    pieces = [Piece(what, number) for number in range(args.first, args.first + args.games)
              for what in args.rulesets.split(",")]
    found = run(battle, pieces, args, "battles")
    print(summed(found, "answers", "steps", "laws"))
    return any(one["fault"] for one in found) or len(found) < len(pieces)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
