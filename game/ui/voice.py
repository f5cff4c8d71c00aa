"""Spoken mode: the system's voice says the question, what happens, and what the keyboard comes to.

For those without a screen reader. Every voice is a program of the system, run by a thread of its own: nothing waits for
it. What is new in a matter stops what was being said of it. Without a voice there is one line, and silence goes on.

    voice = Voice("all", 180)
    voice.say("Blue, choose a figure")      # after what is being said
    voice.say("Archer 2", now=True)         # at once
"""

from __future__ import annotations

import logging
import shutil
import subprocess
from collections import deque
from collections.abc import Callable, Sequence
from threading import Condition
from typing import Any, Final, NamedTuple

from game import platforms
from game.background import begin
from game.core.text import T, Text

log = logging.getLogger("game.voice")
MODES: Final = ("off", "asked", "all")
"""Never; only when the player asks for it by a key; everything that happens as well."""
SLOWEST: Final = 80
FASTEST: Final = 450
USUAL: Final = 180
"""Words a minute."""
WAITING: Final = 8
"""Lines that may wait; older ones are dropped: the log has them."""
LONGEST: Final = 1200
"""Letters that are said of one line at most."""
FAILS: Final = 2
"""The number of failures of a voice after which another one is tried."""
_POWERSHELL: Final = (
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$voice.Rate = {rate};"
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "$voice.Speak([Console]::In.ReadToEnd())"
)


class Engine(NamedTuple):
    """A program that speaks: how it is called, how it is told what to say, and what silences it besides ending it."""

    name: str
    program: str
    command: Callable[[int, str], list[str]]
    """Its arguments for words a minute and a language code (`de`, or empty)."""
    by_input: bool = True
    """Whether it reads the words from its input; else they are its last argument."""
    silence: tuple[str, ...] = ()


def _spd(speed: int, language: str) -> list[str]:
    rate = max(-100, min(100, round((speed - USUAL) / (1.0 if speed < USUAL else 2.7))))
    return ["--wait", "--rate", str(rate), *(["--language", language] if language else []), "--"]


def _espeak(speed: int, language: str) -> list[str]:
    return ["-s", str(speed), *(["-v", language] if language else []), "--stdin"]


def _say(speed: int, language: str) -> list[str]:
    return ["-r", str(speed), "-f", "-"]


def _sapi(speed: int, language: str) -> list[str]:
    rate = max(-10, min(10, round((speed - USUAL) / (10 if speed < USUAL else 27))))
    return ["-NoProfile", "-NonInteractive", "-Command", _POWERSHELL.format(rate=rate)]


ENGINES: Final[dict[str, tuple[Engine, ...]]] = {
    "win32": (Engine("SAPI", "powershell", _sapi),),
    "darwin": (Engine("say", "say", _say),),
    "linux": (
        Engine("speech-dispatcher", "spd-say", _spd, by_input=False, silence=("spd-say", "--cancel")),
        Engine("espeak-ng", "espeak-ng", _espeak),
        Engine("espeak", "espeak", _espeak),
    ),
}
"""Voices by system, the best first."""


def engines(system: str = platforms.SYSTEM) -> list[Engine]:
    """The voices that this machine has, the best first."""
    return [one for one in ENGINES.get(system, ENGINES["linux"]) if shutil.which(one.program)]


class Voice:
    """Speaks, one line after another, in a thread that ends when there is nothing to say."""

    def __init__(self, mode: str = "asked", speed: int = USUAL, *, found: Sequence[Engine] | None = None) -> None:
        """`found`: the voices to use (tests); None: those of the system, looked for when the first line is said."""
        self.mode, self.speed, self.language = mode, speed, ""
        self.problem: Text | None = None
        """Why nothing is heard, in one line."""
        self.slack = 5.0
        """Seconds that a voice may take to begin."""
        self._found = None if found is None else list(found)
        self._lines: deque[str] = deque(maxlen=WAITING)
        self._changed = Condition()
        self._alive = False
        self._speaking: Any = None
        self._used: Engine | None = None
        self._cut = False
        self._failed = 0

    @property
    def busy(self) -> bool:
        """Whether something is being said, or waits."""
        with self._changed:
            return self._speaking is not None or bool(self._lines)

    @property
    def name(self) -> str:
        """The voice that speaks; empty where there is none."""
        them = self._voices()
        return them[0].name if them else ""

    def say(self, words: str, *, now: bool = False) -> None:
        """Say a line after those that wait; `now` stops what is being said and forgets what waits."""
        words = " ".join(words.split())[:LONGEST]
        if not words or self.mode == "off":
            return
        if now:
            self.stop()
        with self._changed:
            if not self._lines or self._lines[-1] != words:
                self._lines.append(words)
            if not self._alive:
                self._alive = True
                begin("voice", self._work)
            self._changed.notify_all()

    def stop(self) -> None:
        """Silence, at once."""
        with self._changed:
            self._lines.clear()
            running, engine, self._cut = self._speaking, self._used, True
        if running is None:
            return
        _end(running)
        if engine is not None and engine.silence:
            begin("voice", lambda: _run(engine.silence))

    def close(self) -> None:
        """Silence for good."""
        self.mode = "off"
        self.stop()

    # --- in the thread --------------------------------------------------------------------------------------------

    def _voices(self) -> list[Engine]:
        if self._found is None:
            self._found = engines()
        return self._found

    def _work(self) -> None:
        while True:
            with self._changed:
                if not self._changed.wait_for(lambda: self._lines, 2.0):
                    self._alive = False
                    return
                words, self._cut = self._lines.popleft(), False
            try:
                self._speak(words)
            except OSError as error:
                self._fails(str(error.strerror or error))

    def _speak(self, words: str) -> None:
        them = self._voices()
        if not them:
            self.problem = self.problem or missing()
            return
        engine = them[0]
        command = [engine.program, *engine.command(self.speed, self.language)]
        with self._changed:
            if self._cut:
                return
            self._used = engine
            self._speaking = running = _started(command if engine.by_input else [*command, words], engine.by_input)
        try:
            said = running.communicate(words.encode() if engine.by_input else None, timeout=self.patience(words))[1]
        except subprocess.TimeoutExpired:
            _end(running)
            self._failed = FAILS
            self._fails(T("it does not answer"))
            return
        with self._changed:
            self._speaking, cut = None, self._cut
        last = "".join((said or b"").decode(errors="replace").strip().splitlines()[-1:])
        if not cut and (running.returncode or last.lower().startswith("error")):     # espeak-ng says no more than that
            self._fails(last or str(running.returncode))
        elif not cut:
            self._failed, self.problem = 0, None

    def patience(self, words: str) -> float:
        """Seconds after which a voice that still says those words hangs."""
        return self.slack + 2.5 * 60 * (len(words) / 5 + 1) / self.speed

    def _fails(self, reason: Text | str) -> None:
        """The voice gave up: it is tried once more, then the next one."""
        engine = self._voices()[0]
        log.warning("%s does not speak: %s", engine.name, reason)
        with self._changed:
            self._speaking = None
        why = reason if isinstance(reason, Text) else reason[:120]
        self.problem = T("The voice {name} does not speak: {why}", name=engine.name, why=why)
        self._failed += 1
        if self._failed >= FAILS and len(self._voices()) > 1:
            self._voices().pop(0)
            self._failed, self.problem = 0, None


def missing(system: str = platforms.SYSTEM) -> Text:
    """What to install, where there is no voice."""
    if system.startswith("linux"):
        return T("No voice was found. Install speech-dispatcher or espeak-ng.")
    return T("No voice of the system was found.")


def _started(command: list[str], by_input: bool) -> Any:
    """A program without a window of its own."""
    return subprocess.Popen(command, stdin=subprocess.PIPE if by_input else subprocess.DEVNULL,
                            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **platforms.foreign())


def _end(running: Any) -> None:
    try:
        running.terminate()
    except OSError:
        log.debug("the voice had ended already")


def _run(command: Sequence[str]) -> None:
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False,
                   timeout=5, **platforms.foreign())
