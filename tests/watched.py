"""The seconds that a whole battle of two computers is watched, by what they are spent on.

    python -m tests.watched [RULESET …] [--seed 1] [--answers 400]

plays with everything shown at pace 1× and full dice, and prints a line for each ruleset: how long it was watched, how
many rolls, attacks and losses there were. Thinking is left out.
"""

from __future__ import annotations

import argparse
import os
import tempfile

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("KTS_HOME", tempfile.mkdtemp(prefix="kts-watched-"))

from game import rules
from game.ai import player
from game.core.play.dice import Dice
from game.core.play.events import Aimed, Gone, Rolled
from game.core.play.match import Match
from game.scenes.battle_setup import quick_order
from tests.driver import Driver

STEP = 1 / 20
"""Seconds of a frame."""


def watched(ruleset: str, seed: int, most: int) -> str:
    """Watch one battle; the line about it."""
    begun = quick_order(ruleset, seed).begin()
    match = Match.begun(begun.rules, begun.now.setup, Dice.seeded(seed), ("human", "human"))
    driver = Driver(match, pace=0, dice_speed="full")
    scene, minds, frames, answers = driver.scene, (player("easy", 3), player("easy", 4)), 0, 0
    while match.ask is not None and answers < most:
        scene.give(minds[match.ask.side].choose(match), watched=True)
        answers += 1
        while scene.director.busy:
            driver.app.step(STEP, [], seen=False)
            frames += 1
    story = match.story()
    count = {kind: sum(isinstance(event, kind) for event in story) for kind in (Rolled, Aimed, Gone)}
    return (f"{ruleset}: {frames * STEP:.0f} s, {answers} answers, {count[Rolled]} rolls, {count[Aimed]} attacks, "
            f"{count[Gone]} losses, {'over' if match.over else 'not over'}")


def main() -> int:
    """Watch, and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rulesets", nargs="*", default=[one.id for one in rules.every()])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--answers", type=int, default=400)
    given = parser.parse_args()
    for ruleset in given.rulesets:
        print(watched(ruleset, given.seed, given.answers), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
