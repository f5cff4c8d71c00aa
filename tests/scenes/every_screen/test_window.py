"""The real program in a real window, as a person meets it: it opens, plays, closes, and is killed and goes on."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from breadth import often
from xscreen import MISSING, Screen, until

from game.core.play.record import read_record, record_text
from game.rules import get
from game.scenes.battle_setup import quick_order
from game.store.journal import in_progress
from game.store.settings import load_settings

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}")
GAME = [sys.executable, "-m", "game"]


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen() as made:
        yield made


def opened(screen: Screen, home: Path, *words: str) -> subprocess.Popen[str]:
    """The game with its window painted."""
    run = screen.program([*GAME, *words], home, stderr=subprocess.PIPE)
    until(lambda: screen.painted() or run.poll() is not None, 60)
    assert run.poll() is None, run.stderr.read()
    return run


def ended(run: subprocess.Popen[str]) -> tuple[int, str]:
    """Exit code and what was said on stderr."""
    said = run.communicate(timeout=30)[1]
    return run.returncode, said


def test_it_opens_and_the_key_on_the_menu_closes_it(screen: Screen, kts_home: Path) -> None:
    run = opened(screen, kts_home)
    assert screen.window()
    until(lambda: screen.hands("key", "Escape") or screen.hands("key", "q") or run.poll() is not None, 20, 0.5)
    assert ended(run) == (0, "")


KEYBOARDS = {"ru": "24", "gr": "24", "il": "24", "de": "24", "fr": "38", "dvorak": "53"}
"""For each keyboard the place (as X11 numbers it) of the key of quick battles, Q or what lies there instead."""


@pytest.mark.skipif(shutil.which("setxkbmap") is None, reason="needs setxkbmap")
@pytest.mark.parametrize("keyboards", often(["ru", "fr", "dvorak"], ["gr", "il", "de"]))
def test_commands_are_found_on_the_keyboards_of_other_countries(
        keyboards: list[str], screen: Screen, kts_home: Path) -> None:
    """S at the place of S opens the settings, Q the quick battle; F11 held for two seconds is one change."""
    run = opened(screen, kts_home)
    try:
        for name in keyboards:
            there = dict(os.environ, DISPLAY=screen.display)
            subprocess.run(["setxkbmap", *(["us", "-variant", name] if name == "dvorak" else [name])], env=there,
                           check=True, timeout=20)
            before = screen.pixels().copy()
            time.sleep(0.5)
            screen.hands("key", KEYBOARDS[name])
            until(lambda: (screen.pixels() != before).mean() > 0.3, 20)     # noqa: B023  (the question's shade)
            screen.hands("key", "Escape")
            until(lambda: (screen.pixels() != before).mean() < 0.2, 20)     # noqa: B023
        screen.hands("keydown", "F11")
        time.sleep(1.5)
        screen.hands("keyup", "F11")
        until(lambda: load_settings()[0].fullscreen, 20)
        time.sleep(1.0)
        assert load_settings()[0].fullscreen, "held, it is one change"
    finally:
        subprocess.run(["setxkbmap", "us"], env=dict(os.environ, DISPLAY=screen.display), check=False, timeout=20)
        run.terminate()
        assert ended(run) == (0, "")


def test_the_polite_signal_is_a_click_on_close(screen: Screen, kts_home: Path) -> None:
    run = opened(screen, kts_home)
    run.terminate()
    assert ended(run) == (0, "")
    assert load_settings()[0].window == (1280, 720)


def answers() -> int:
    """Answers in the journal of the battle that is being played; it must be readable at any moment."""
    kept = in_progress()
    return read_record(kept[0].text, get, "journal").play(verify=True).answers_given if kept else 0


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is a POSIX thing")
def test_a_battle_killed_between_two_answers_goes_on_at_the_last(screen: Screen, kts_home: Path) -> None:
    begun = quick_order("simple-battles", 5)
    record = kts_home / "begun.kts"
    record.write_text(record_text(replace(begun, players=("random", "random")).begin()), "utf-8")
    run = opened(screen, kts_home, "replay", str(record))
    until(lambda: answers() >= 5, 60, 0.2)
    run.send_signal(signal.SIGKILL)
    run.communicate(timeout=30)
    before = answers()
    assert before >= 5

    run = opened(screen, kts_home)                     # the first line of the menu goes on with the battle
    until(lambda: screen.hands("key", "Return") or answers() > before, 60, 0.3)
    run.terminate()
    assert ended(run) == (0, "")
    assert answers() > before
