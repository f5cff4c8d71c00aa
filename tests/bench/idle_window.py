"""A battle window of its own that nobody touches, without anything of the tests, which would be weighed with it:

    SDL_VIDEODRIVER=dummy PYTHONPATH=. python tests/bench/idle_window.py
"""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter, process_time

import game.rules
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.core.setup import Setup
from game.rules.simple_battles.roster import Warband
from game.scenes.battle import BattleScene
from game.store.forces import force_named
from game.store.maps import map_named
from game.store.settings import silent
from game.ui.app import App

SIZE = (1920, 1080)
RULES = game.rules.get("simple-battles")


def battle(map_name: str = "orchard-hamlet") -> Match:
    """A battle in which a figure is about to act."""
    forces = tuple(force_named(name, "simple-battles", {"simple-battles": Warband}).force
                   for name in ("modern-fire-team", "tomb-horde"))
    table = map_named(map_name).table
    assert table is not None
    match = Match.begun(RULES, Setup(ruleset="simple-battles", version=3, table=table, forces=forces), Dice.seeded(5))
    stream = Stream(11)
    while match.ask is not None and not (match.ask.kind == "act" and match.state.round >= 2):
        options = [o for o in match.ask.listed() if o.kind not in ("resign", "end")]
        answer = options[stream.below(len(options))].sample(stream)
        assert answer is not None
        match.trusted(answer)
    return match


def memory(pid: int | str = "self") -> tuple[float, float]:
    """Megabytes of a process that are resident now, and the most that were; 0 where the system does not tell."""
    status = Path(f"/proc/{pid}/status")    # not getrusage: that counts what the process was before it became this one
    said = dict(line.split(":", 1) for line in status.read_text().splitlines()) if status.exists() else {}
    now, most = (int(said.get(name, "0").split()[0]) * 1024 / 1e6 for name in ("VmRSS", "VmHWM"))
    return now, most


def idle(seconds: float = 8.0) -> None:
    """A battle window of its own that nobody touches: its share of a core and the most memory it took."""
    app = App(silent(), size=SIZE, allow_hidden=True)
    app.push(BattleScene(battle(), None, journal=False))
    took = {}

    def begin() -> None:
        took["cpu"], took["wall"], took["frames"] = process_time(), perf_counter(), app.frames
        app.ui.after(seconds, end)

    def end() -> None:
        took["now"], took["most"] = memory()
        app.quit()

    app.ui.after(6.0, begin)
    app.run()
    cpu, wall = process_time() - took["cpu"], perf_counter() - took["wall"]
    print(f"idle battle: {100 * cpu / wall:.1f} % of a core, {app.frames - took['frames']} frames in {wall:.0f} s, "
          f"{took['now']:.0f} MB now, {took['most']:.0f} MB at most (aim 140); load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    idle()
