"""Screens and battles for hours, compressed: memory stays within ten percent once everything was there a few times.

`.ci/faults soak --rounds 60`: in each round every screen is opened, looked at and left, and a battle of each ruleset is
played on its screen. Frames are long, so a round is many minutes of play. Prints the memory after each round, once no
thread paints any more. The windows have three sizes in turn: the first three rounds warm up, and of the others the
later half is compared with the earlier.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import threading
import time
from dataclasses import replace
from statistics import mean
from typing import Any

import psutil

from game import rules
from tests.faults.runs import flags

SIZES = ((1280, 720), (1920, 1080), (960, 540))
ALLOWED = 1.10
"""How much larger the memory may be on average in the last rounds than it was once everything was there."""
PATIENCE = 20.0
"""Seconds that threads may go on after a round."""


def looked_at(name: str, size: tuple[int, int]) -> float:
    """A screen is opened, shown for some seconds of its time, and left. Gives these seconds."""
    from game.scenes import screens

    app = screens.opened(name, size, seconds=1.0, seen=True)
    app.step(2.0)
    while app.scene is not None:
        app.pop()
    return 3.0


def fought(ruleset: str, dice: random.Random, size: tuple[int, int], most: int) -> tuple[int, float]:
    """A battle on its screen, both sides at the table, answered by chance. Gives answers and seconds of its time."""
    from game.scenes import navigation
    from game.scenes.base import Scene
    from game.scenes.battle_setup import quick_order
    from game.scenes.players import HUMAN
    from game.store.settings import Settings
    from game.ui.app import App
    from tests.player import pick

    order = quick_order(ruleset, dice.randrange(10**6))
    app = App(Settings(dice_speed="quick", pace=2), size=size, headless=True)
    app.push(Scene())
    navigation.begin(app, replace(order, players=(HUMAN, HUMAN)))
    answers, seconds = 0, 0.0
    while answers < most and seconds < 60 * most:
        app.step(0.5)
        seconds += 0.5
        scene: Any = app.scene
        if scene.name != "battle":
            if scene.name == "result":
                break
            app.pop()           # a sheet over the battle: the briefing, a question
            continue
        if scene.match.over or scene.director.busy or scene.decision is None:
            continue
        scene.give(pick(scene.match.ask, dice))
        answers += 1
    while app.scene is not None:
        app.pop()
    return answers, seconds


def main(arguments: list[str]) -> int:
    """Play."""
    parser = flags("soak", __doc__ or "")
    parser.add_argument("--rounds", type=int, default=60, metavar="N", help="how many (60)")
    parser.add_argument("--screens", default="", metavar="S,T,…", help="these alone (all)")
    parser.add_argument("--answers", type=int, default=120, metavar="N", help="in one battle at most (120)")
    parser.add_argument("--cpu", type=float, default=0, metavar="MIN",
                        help="stops after a round with so many CPU minutes (0: never)")
    args = parser.parse_args(arguments)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.scenes import screens
    from game.ui import heap

    heap.be_frugal()        # as the program does in a window
    dice, me, kept = random.Random(args.seed), psutil.Process(), list[int]()
    began, shown = time.monotonic(), 0.0
    answers = 0
    for number in range(args.rounds):
        size = SIZES[number % len(SIZES)]
        for name in args.screens.split(",") if args.screens else screens.names():
            shown += looked_at(name, size)
        for ruleset in rules.IDS:
            given, seconds = fought(ruleset, dice, size, args.answers)
            answers, shown = answers + given, shown + seconds
        until = time.monotonic() + PATIENCE
        while threading.active_count() > 1 and time.monotonic() < until:
            time.sleep(0.1)
        gc.collect()
        heap.give_back()
        kept.append(me.memory_full_info().uss // 2**20)
        print(f"round {number + 1} of {args.rounds}: {kept[-1]} MB, {answers} answers, {shown / 3600:.2f} h of play in "
              f"{(time.monotonic() - began) / 60:.1f} min, {time.process_time():.0f} CPU s, "
              f"{me.num_threads()} threads, {me.num_fds() if hasattr(me, 'num_fds') else 0} files", flush=True)
        if args.cpu and time.process_time() >= 60 * args.cpu:
            break
    warm = kept[len(SIZES):]
    if len(warm) < 2 * len(SIZES):
        print(f"{len(kept)} rounds are too few to judge: {3 * len(SIZES)} at least")
        return 2
    many = len(warm) // 2 // len(SIZES) * len(SIZES)        # each size as often
    early, late = mean(warm[:many]), mean(warm[-many:])
    print(f"{len(screens.names())} screens and {len(rules.IDS)} battles a round, {shown / 3600:.1f} h: "
          f"on average {early:.0f} MB in {many} rounds after the warm-up, {late:.0f} MB in the last {many}: "
          f"{100 * late / early - 100:+.1f} %")
    return late > ALLOWED * early


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
