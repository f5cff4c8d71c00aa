"""What an untouched window costs, screen by screen. Prints; no number fails. `KTS_IDLE` chooses screens by name.

Each screen idles in the loop of a real window (SDL's that shows nothing) in a program of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.scenes import screens

from ..idling import STATES, TELLING

pytestmark = pytest.mark.bench
AIM, SECONDS = 0.015, 5.0
SCRIPT = """
import sys
from tests.idling import STATES, share, shown
STATES[sys.argv[2]]()
print(share(shown(sys.argv[1], window=True), float(sys.argv[3])))
"""


def test_idle_screens(tmp_path: Path) -> None:
    """The share of a core of each screen for five seconds after two, the dearest first."""
    chosen = os.environ.get("KTS_IDLE", "").split() or list(screens.names())
    found = []
    for name in chosen:
        for number, state in enumerate(STATES if name in TELLING else list(STATES)[:1]):
            home = tmp_path / f"{name}-{number}"
            home.mkdir()
            env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "KTS_HOME": str(home),
                   "PYTHONPATH": str(Path(__file__).parents[2])}
            run = subprocess.run([sys.executable, "-c", SCRIPT, name, state, str(SECONDS)], env=env, text=True,
                                 capture_output=True, check=True)
            found.append((float(run.stdout.split()[-1]), name, state))
    print(f"\nidle windows at 1280x720, share of a core for {SECONDS:g} s after 2 s (aim at most {AIM:.1%}):")
    for cost, name, state in sorted(found, reverse=True):
        print(f"{cost:7.2%}  {name}" + (f", {state}" if name in TELLING else ""))
    print(f"{sum(cost > AIM for cost, _, _ in found)} of {len(found)} above the aim")
