"""Spoken mode: what is said when, and voices that speak, hang, fail or are missing (all stand for the system's)."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import whole

from game.core.text import T
from game.ui import voice as voices
from game.ui.keys import Key
from game.ui.meaning import Meaning
from game.ui.reading import Reading
from game.ui.speaker import Speaker, words_of
from game.ui.voice import ENGINES, FASTEST, SLOWEST, USUAL, Engine, Voice

TELL = "import sys; open(sys.argv[1], 'a').write(sys.stdin.read() + '\\n')"
HANG = "import time; time.sleep(60)"
FAIL = "import sys; sys.stdin.read(); print('no sound card', file=sys.stderr); sys.exit(3)"


def engine(code: str, *more: str, name: str = "voice") -> Engine:
    """A voice that is a few lines of Python."""
    return Engine(name, sys.executable, lambda speed, language: ["-c", code, *more])


def until(true: Callable[[], Any]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_lines_are_said_one_after_another_and_the_latest_stops_the_rest(tmp_path: Path) -> None:
    told = tmp_path / "told"
    voice = Voice("all", found=[engine(TELL, str(told))])
    voice.say("Archer 2\n is hit.")
    voice.say("Choose a figure.")
    until(lambda: told.exists() and told.read_text().count("\n") == 2)
    assert told.read_text() == "Archer 2 is hit.\nChoose a figure.\n" and voice.problem is None
    slow = Voice("all", found=[engine(HANG)])
    slow.say("A long sentence.")
    until(lambda: slow._speaking is not None)
    begun = time.monotonic()
    for i in range(20):
        slow.say(f"line {i}")
    assert len(slow._lines) == voices.WAITING
    slow.say("This instead.", now=True)
    assert time.monotonic() - begun < 1, "nobody waits for a voice"
    assert list(slow._lines) in (["This instead."], [])
    slow.close()
    until(lambda: not slow.busy)
    slow.say("Not said any more.")
    assert not slow.busy


def test_a_voice_that_fails_gives_one_line_and_the_next_one_speaks(tmp_path: Path) -> None:
    told = tmp_path / "told"
    voice = Voice("asked", found=[engine(FAIL, name="broken")])
    voice.say("One.")
    until(lambda: voice.problem is not None)
    assert str(voice.problem) == "The voice broken does not speak: no sound card"
    both = Voice("asked", found=[engine(FAIL, name="broken"), engine(TELL, str(told))])
    for line in ("One.", "Two.", "Three."):
        both.say(line)
    until(lambda: told.exists() and told.read_text())      # a file is there before its text
    assert told.read_text() == "Three.\n"
    until(lambda: both.problem is None)
    hung = Voice("asked", found=[engine(HANG, name="deaf")])
    hung.slack, hung.speed = 0.0, 100_000
    hung.say("One.")
    until(lambda: hung.problem is not None)
    assert str(hung.problem) == "The voice deaf does not speak: it does not answer"
    gone = Voice("asked", found=[Engine("gone", str(tmp_path / "nowhere"), lambda speed, language: [])])
    gone.say("One.")
    until(lambda: gone.problem is not None)
    assert "No such file" in str(gone.problem)


def test_without_a_voice_there_is_one_line_that_says_what_to_install() -> None:
    voice = Voice("all", found=[])
    voice.say("One.")
    until(lambda: voice.problem is not None)
    assert str(voices.missing("linux")) == "No voice was found. Install speech-dispatcher or espeak-ng."
    assert str(voices.missing("win32")) == "No voice of the system was found." and voice.name == ""


@pytest.mark.parametrize("system", sorted(ENGINES))
def test_every_speed_is_within_what_the_voice_knows(system: str) -> None:
    for one in ENGINES[system]:
        slow, usual, fast = (one.command(speed, "de") for speed in (SLOWEST, USUAL, FASTEST))
        assert slow != fast and usual != fast
        if one.name == "SAPI":
            assert "Rate = -10;" in slow[-1] and "Rate = 0;" in usual[-1] and "Rate = 10;" in fast[-1]
        if one.name == "speech-dispatcher":
            assert (slow[2], usual[2], fast[2]) == ("-100", "0", "100") and fast[-1] == "--", "no word is an option"


# --- what is said --------------------------------------------------------------------------------------------------


class Said:
    """A voice that only remembers."""

    def __init__(self, mode: str) -> None:
        self.mode, self.speed, self.language, self.problem, self.busy = mode, 180, "en", None, False
        self.lines: list[tuple[str, bool]] = []
        self.stopped = 0

    def say(self, words: str, *, now: bool = False) -> None:
        self.lines.append((words, now))

    def stop(self) -> None:
        self.stopped, self.busy = self.stopped + 1, False

    def close(self) -> None:
        self.stop()


def speaking(name: str, mode: str) -> tuple[Any, Speaker, Said]:
    app = whole.fresh(name)
    said: Any = Said(mode)
    app.speaker.voice = said
    return app, app.speaker, said


def press(name: str) -> Key:
    return Key("F8", shift=name.startswith("Shift"))


def test_a_key_says_the_question_its_answers_and_what_happened() -> None:
    app, speaker, said = speaking("battle", "asked")
    assert speaker.key(press("F8"))
    words, now = said.lines[-1]
    assert now and "Which edge to set up at?" in words and "South edge" in words and "key 1" in words
    app.ui.say(T("Archer 2 is hit."), "event")
    assert len(said.lines) == 1, "by itself it says nothing in this mode"
    speaker.key(press("Shift+F8"))
    assert said.lines[-1] == ("Archer 2 is hit.", True)
    said.busy = True
    assert not speaker.key(Key("Tab", "next")) and said.stopped == 1, "any key is silence, and still does what it does"
    said.busy = True
    assert speaker.key(press("F8")) and len(said.lines) == 2 and said.stopped == 2


def test_everything_is_said_by_itself_and_nothing_where_it_is_off() -> None:
    app, speaker, said = speaking("settings", "all")
    speaker.follow_focus()
    assert said.lines[-1][0].startswith("Settings")
    heard = len(said.lines)
    speaker.follow_focus()
    assert len(said.lines) == heard, "the same is not said again"
    app.scene.stage.focus(app.scene.rows["reduced_motion"], show=True)
    speaker.follow_focus()
    assert said.lines[-1][0].startswith("Reduced motion") and said.lines[-1][0].endswith("switch, off")
    app.ui.toast(T("Saved."))
    assert said.lines[-1] == ("Saved.", False)
    app, speaker, said = speaking("settings", "off")
    app.ui.toast(T("Saved."))
    speaker.follow_focus()
    assert said.lines == []
    assert speaker.key(press("F8")), "the key says why it is silent"
    assert any("Spoken mode is off" in str(getattr(tip, "words", "")) for tip in app.scene.stage.tips.children)


def test_what_keys_consider_is_said_only_where_everything_is() -> None:
    app, _, said = speaking("ghost-legions-act", "all")
    app.scene.table.focus()
    app.scene.stage.press_key(Key("Up", "up"))
    assert "planned spot" in said.lines[-1][0] and said.lines[-1][1]
    app.scene.stage.press_key(Key("Tab", "next"))
    assert "inches from the west edge" in said.lines[-1][0] and "planned" not in said.lines[-1][0]
    app.ui.say(T("Choose a figure"), "question")
    app.step(0.01)
    assert said.lines[-2] == ("Choose a figure", False) and "key" in said.lines[-1][0]
    said.mode = "asked"
    heard = len(said.lines)
    app.scene.stage.press_key(Key("Up", "up"))
    assert len(said.lines) == heard
    app.reader.wanted = True        # a screen reader says by itself what the keyboard walks to
    app.scene.stage.press_key(Key(".", text="."))
    app.reader.wanted = False
    assert len(said.lines) == heard


def test_walking_through_the_figures_says_each() -> None:
    app, _, said = speaking("ghost-legions-act", "asked")
    app.scene.stage.press_key(Key(".", text="."))
    first = said.lines[-1][0]
    app.scene.stage.press_key(Key(".", text="."))
    second = said.lines[-1][0]
    assert first != second and "inches from the west edge" in second and "inches" in second.split("of")[0]
    tree = Reading().tree(app.scene)
    assert tree.focused().meaning.role == "figure"
    app.scene.stage.press_key(Key(",", text=","))
    assert said.lines[-1][0] == first


def test_a_control_in_words() -> None:
    node: Any = type("N", (), {"meaning": Meaning("check", T("Split fire"), on=True, key="undo"), "widget": None})()
    assert words_of(node) == "Split fire, check box, ticked, key Z"
    node.meaning = Meaning("button", T("Walk"), enabled=False, note=T("It has walked"))
    assert words_of(node) == "Walk, button, not now, It has walked"
