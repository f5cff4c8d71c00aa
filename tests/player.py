"""The program on a screen that nobody sees, played by a hand that says what it does: for tests that kill it.

    python player.py JOURNAL SEED

goes on with that battle, and

    python player.py

imports the program once and begins a process of its own for each line `JOURNAL SEED PIPE` (with tabs between) on stdin:
it tells the number of that process on stdout, and again when it is gone. What the process says goes to that pipe.

Each line that is said is one of `phase NAME` (what is on the screen now), `putting SUM` (that record is about to be
written), `writing` (some of it may lie on the disk) and `kept SUM`.
"""

from __future__ import annotations

import hashlib
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).parents[1]))

CHARGES = ("charge", "assault", "pounce", "strike", "fight")
"""Words in answers by which somebody runs into somebody."""


def sum_of(text: str) -> str:
    """A record in sixteen letters."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def say(*words: str) -> None:
    """One line, whatever happens next."""
    os.write(1, (" ".join(words) + "\n").encode())


def heard() -> None:
    """Have the journal say what it writes, and write in three parts: a kill may fall in between."""
    from game.scenes.battle.keeping import Keeping
    from game.store import disk, journal

    def put_all(handle: int, data: bytes) -> None:
        third = max(1, len(data) // 3)
        for at in range(0, len(data), third):
            say("writing")
            os.write(handle, data[at:at + third])
        os.fsync(handle)

    keep = Keeping.keep

    def told(keeping: Keeping) -> bool:
        text = keeping.record_text()
        say("putting", sum_of(text))
        done = keep(keeping)
        say("kept" if done else "refused", sum_of(text))
        return done

    journal.put_all = disk.put_all = put_all
    Keeping.keep = told  # type: ignore[method-assign]


def phase_of(scene: Any, last: str) -> str:
    """What is going on."""
    ask = scene.match.ask
    if scene.decision is not None and scene.decision.held:
        return "laid out"
    if scene.director.busy:
        return "charge" if any(word in last for word in CHARGES) else "animation"
    if ask is not None and ask.reaction and not scene.opponents.plays(ask.side):
        return "reaction"
    return "thought" if scene.opponents.thinking else "question"


def pick(ask: Any, dice: random.Random) -> Any:
    """An answer, rather one by which something happens."""
    from game.core.play.answers import Answer
    from game.core.play.dice import Stream

    options = [option for option in ask.listed() if option.kind != "resign"]
    bold = [option for option in options if any(word in f"{option.key} {option.kind}" for word in CHARGES)]
    option = dice.choice(bold if bold and dice.random() < 0.8 else options)
    answer = option.sample(Stream(dice.randrange(10**6)))
    assert isinstance(answer, Answer)
    return answer


def main(journal: str, seed: str) -> None:
    """Play until killed."""
    from game.scenes import navigation
    from game.scenes.base import Scene
    from game.scenes.settings.scene import REACTIONS
    from game.store.settings import Settings
    from game.ui.app import FRAME, App

    dice = random.Random(int(seed))
    heard()
    ask = dict.fromkeys((key for key, *_ in REACTIONS), "always")
    app = App(Settings(dice_speed="quick", pace=dice.randrange(3), ask=ask), size=(960, 540), headless=True)
    app.push(Scene())
    navigation.go_on(app, Path(journal))
    last, told, wait = "", "", 0
    while True:
        app.step(FRAME)
        scene: Any = app.scene
        if scene.name != "battle":
            say("phase over")
            time.sleep(60)
            return
        phase = phase_of(scene, last)
        if phase != told:
            say("phase", phase)
            told = phase
        ask = scene.match.ask
        asked = scene.decision is not None and not scene.opponents.plays(ask.side)
        if phase in ("question", "reaction", "laid out") and asked:
            wait += 1
            if wait > (10 if phase in ("reaction", "laid out") else 1):
                wait = 0
                if dice.random() < 0.06:
                    scene.undo()
                elif phase == "laid out" and dice.random() < 0.5:
                    scene.setting_up.begin(scene.decision.carried.answer())
                elif phase == "laid out" and scene.setting_up.standing() and dice.random() < 0.5:
                    scene.setting_up.take_up(dice.choice(sorted(scene.setting_up.standing())))
                    scene.decision.carried.put_back()
                else:
                    answer = pick(ask, dice)
                    last = str(answer)
                    scene.give(answer)
        else:
            time.sleep(0.004)


def serve() -> None:
    """Begin a process for each line, until there are no more: it costs no start of the interpreter, no imports."""
    import pkgutil
    from importlib import import_module

    import game.scenes
    from game import rules

    for ruleset in rules.IDS:
        rules.get(ruleset)
    for module in pkgutil.walk_packages(game.scenes.__path__, "game.scenes."):
        import_module(module.name)
    for line in sys.stdin:
        journal, seed, pipe = line.rstrip("\n").split("\t")
        process = os.fork()
        if not process:
            os.setsid()
            told = os.open(pipe, os.O_WRONLY)
            os.dup2(told, 1)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            try:
                main(journal, seed)
            finally:
                os._exit(1)
        print(process, flush=True)
        os.waitpid(process, 0)
        print(process, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:]) if sys.argv[1:] else serve()
