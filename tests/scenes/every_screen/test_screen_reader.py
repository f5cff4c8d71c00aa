"""A battle read and played through AT-SPI alone, on a bus, a screen and a registry of its own (Debian's at-spi2-core).

Long: the program with its window plays a whole battle against the computer. What every screen tells is held without a
bus by `test_told.py`, what the library is given by `tests/ui/test_reader.py`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from xscreen import MISSING, ROOT, Screen

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
SYSTEM_PYTHON = "/usr/bin/python3"
SECONDS = 150
SETTINGS = """
reduced_motion = true
dice_speed = "off"
pace = 3
level = "easy"
summary = false
no_briefing = ["simple-battles"]
"""
SESSION = """
{launcher} --launch-immediately &
launcher=$!
sleep 1
gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus --method org.freedesktop.DBus.Properties.Set \
    org.a11y.Status IsEnabled "<true>" >/dev/null
SDL_AUDIODRIVER=dummy {game} -m game >"$KTS_HOME/game.out" 2>&1 &
game=$!
{python} tests/atspi_player.py {seconds} "Simple Battles" >"$KTS_HOME/played.json" 2>"$KTS_HOME/player.err"
kill $game $launcher
"""


def lacking() -> str:
    """What this machine lacks for it; empty: nothing."""
    if not LAUNCHER.exists() or shutil.which("dbus-run-session") is None or shutil.which("gdbus") is None:
        return "at-spi2-core, dbus or gdbus is not installed"
    if MISSING:
        return f"{', '.join(MISSING)} is not installed"
    bindings = subprocess.run([SYSTEM_PYTHON, "-c", "import gi; gi.require_version('Atspi', '2.0')"], check=False,
                              capture_output=True)
    return "gir1.2-atspi-2.0 is not installed" if bindings.returncode else ""


@pytest.mark.long
def test_a_battle_is_read_and_played_by_a_screen_readers_client_alone(tmp_path: Path) -> None:
    if reason := lacking():
        pytest.skip(f"no screen reader's bus can be had here: {reason}")
    (tmp_path / "settings.toml").write_text(SETTINGS)
    script = SESSION.format(launcher=LAUNCHER, game=sys.executable, python=SYSTEM_PYTHON, seconds=SECONDS)
    with Screen() as screen:
        env = {**os.environ, "DISPLAY": screen.display, "KTS_HOME": str(tmp_path)}
        env.pop("SDL_VIDEODRIVER", None)
        subprocess.run(["dbus-run-session", "--", "bash", "-c", script], cwd=ROOT, env=env, timeout=SECONDS + 40,
                       check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    answer = (tmp_path / "played.json").read_text()
    assert answer, (tmp_path / "player.err").read_text()
    played: dict[str, Any] = json.loads(answer)
    told = json.dumps(played, indent=1)[-3000:]
    assert played["found"] and played["title"] == "Kitchen Table Skirmish", told
    assert played["over"], told                                  # from the title to the result, by actions alone
    assert played["figures"] >= 8 and played["log"] >= 30, told  # a list of figures, a log of lines
    assert any("Round 2" in words for words in played["questions"]), told
    assert played["announced"] >= 20 and {"push button", "list item"} <= set(played["kinds"]), told
    log = tmp_path / "game.log"
    assert not log.exists() or "Traceback" not in log.read_text(), log.read_text()
