"""The packaged Windows program in its window under wine, by keys alone as a person would (`.ci/windows window`).

    at_the_window.py PREFIX FOLDER      PREFIX: a Windows with the program; FOLDER: pictures of what was seen

Title, lesson; the end of a battle of each ruleset, answered until the program calls it over; a battle that is saved and
closed and goes on; a record and a force opened by argument. Beside each picture the same of the Linux program.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame  # noqa: E402
from xscreen import Screen, until  # noqa: E402

from game import rules  # noqa: E402
from game.core.play.record import read_record, record_text  # noqa: E402
from game.scenes import screens  # noqa: E402
from game.store import archive, journal  # noqa: E402
from game.store.forces import shipped_forces  # noqa: E402

PREFIX, OUT = (Path(one).absolute() for one in sys.argv[1:3])
PROGRAM = r"C:\Küchentisch Spiele\kitchen-table-skirmish\kitchen-table-skirmish.exe"
HOME = PREFIX / "drive_c" / "kts-window"
KEYS = ("Return", "Return", "Return", "e", "Tab", "1", "2", "3", "a", "Left", "Up", "Right", "Down", "g", "y", "k",
        "n", "f")
"""What a hand tries that knows nothing of the question."""
LEFT = 4
"""Answers of the person that are left of a battle."""


def server(*words: str) -> None:
    """Wine's own: it keeps the screen that it was started with."""
    place = Path("/usr/lib/wine/wineserver64")
    subprocess.run([str(place) if place.exists() else "wineserver", *words], check=False,
                   env={**os.environ, "WINEPREFIX": str(PREFIX)}, stderr=subprocess.DEVNULL)


def windows(path: Path) -> str:
    """A file of this machine as Windows calls it."""
    return "Z:" + str(path).replace("/", "\\")


class Seat:
    """One screen with a program on it, of Windows or of Linux."""

    def __init__(self, screen: Screen, system: str) -> None:
        self.screen, self.system = screen, system
        self.home = HOME if system == "windows" else OUT / "home"
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir(parents=True)
        os.environ["KTS_HOME"] = str(self.home)

    @contextmanager
    def opened(self, *words: str) -> Iterator[subprocess.Popen[bytes]]:
        """The program with its window painted; it is closed at the end as a person does, and must go by itself."""
        given = self.screen.environment(self.home)
        if self.system == "windows":
            given.update(WINEPREFIX=str(PREFIX), KTS_HOME=r"C:\kts-window")
            del given["SDL_VIDEODRIVER"]
            # as the Explorer starts it: without streams; `start` is gone at once, /wait stays until the program ends
            command = [os.environ["KTS_WINE"], "start", "/wait", PROGRAM, *words]
        else:
            command = [str(ROOT / ".venv/bin/python"), "-m", "game", *words]
        run = subprocess.Popen(command, cwd=ROOT, env=given, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT)
        try:
            until(lambda: self.screen.painted() or run.poll() is not None, 120, 0.2)
            assert run.poll() is None, "the program ended before its window was there"
            time.sleep(2)
            yield run
            assert run.poll() is None, "the program ended by itself"
            self.press("alt+F4")
            until(lambda: run.poll() is not None, 30, 0.2)
            assert run.returncode == 0, f"exit code {run.returncode}"
            until(lambda: not self.screen.painted(), 20, 0.2)
        finally:
            if run.poll() is None:
                server("-k") if self.system == "windows" else run.kill()
                run.communicate(timeout=30)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.screen.hands("key", "--clearmodifiers", key)
            time.sleep(0.15)

    def seen(self, name: str) -> None:
        """Keep what is on the screen."""
        pixels = self.screen.pixels()
        width, height = self.screen.size
        picture = pygame.image.frombuffer(pixels.astype("<u4").tobytes(), (width, height), "BGRA").convert()
        pygame.image.save(picture, str(OUT / f"{name} {self.system}.png"))


def nearly_over(ruleset: str) -> str:
    """A battle of a person against the computer, with some answers of the person before its end."""
    at, mine = screens.played(10000, ruleset=ruleset).answers_given, 0
    while mine < LEFT:
        at -= 1
        match = screens.played(at, ruleset=ruleset)
        mine += match.ask is not None and match.ask.side == 0
    match.players = ("human", "easy")
    return record_text(match)


def waiting(text: str) -> None:
    """A battle in progress in the program's folder."""
    one = journal.Journal("Trial")
    one.put(text)
    one.close()


def answered() -> int:
    found = journal.in_progress()
    return read_record(found[0].text, rules.get, "journal").play(verify=True).answers_given if found else -1


def title_and_lesson(seat: Seat) -> str:
    with seat.opened():
        seat.seen("title")
        seat.press("t")
        time.sleep(3)
        seat.seen("lessons")
        seat.press("Return")
        time.sleep(6)
        seat.seen("lesson")
    return "title, lessons and a lesson seen"


def to_the_end(seat: Seat, ruleset: str) -> str:
    waiting(nearly_over(ruleset))
    before, chance, pressed = len(archive.finished()), random.Random(7), 0
    began = time.monotonic()
    with seat.opened():
        seat.press("Return")
        time.sleep(5)
        seat.seen(f"{ruleset} before its end")
        while len(archive.finished()) == before:
            assert time.monotonic() - began < 180, f"not over after {pressed} keys; {answered()} answers"
            seat.press(chance.choice(KEYS))
            pressed += 1
        time.sleep(3)
        seat.seen(f"{ruleset} over")
    kept = archive.finished()[0].path.read_text("utf-8")
    result = read_record(kept, rules.get, ruleset).play(verify=True)
    assert result.over
    for one in journal.in_progress():
        one.path.unlink()
    return f"{ruleset}: over after {pressed} keys; its record, made on Windows, verifies on Linux"


def saved_closed_continued(seat: Seat) -> str:
    waiting(record_text(screens.played(12)))
    with seat.opened():
        seat.press("Return")
        time.sleep(5)
        before, chance = answered(), random.Random(5)
        for _ in range(60):
            seat.press(*chance.choices(KEYS, k=2))
            if answered() > before:
                break
        middle = answered()
        assert middle > before, "no key answered anything"
    assert answered() >= middle, "closing lost an answer"
    kept = answered()
    with seat.opened():
        seat.press("Return")
        time.sleep(5)
        seat.seen("continued")
        assert answered() >= kept, "going on lost an answer"
    for one in journal.in_progress():
        one.path.unlink()
    return f"closed after {kept} answers and gone on with there"


def opened_by_argument(seat: Seat) -> str:
    record = seat.home / "Schlacht am Küchentisch.kts"
    record.write_text(record_text(screens.played(4000)), "utf-8")
    force = shutil.copy(sorted(shipped_forces("warbands").glob("*.toml"))[0], seat.home / "Jörgs Bande.ktsforce")
    for path, name in ((record, "record"), (Path(force), "force")):
        with seat.opened(windows(path) if seat.system == "windows" else str(path)):
            time.sleep(4)
            seat.seen(f"opened {name}")
    return "a record and a force opened by argument"


def main() -> int:
    """Run everything; a line for each part."""
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    code = 0
    with Screen(1600, 900) as screen:
        server("-k")
        manager = subprocess.Popen(["openbox", "--sm-disable"], env={**os.environ, "DISPLAY": screen.display},
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            time.sleep(1)
            seat = Seat(screen, "windows")
            parts = [lambda: title_and_lesson(seat), lambda: saved_closed_continued(seat),
                     *(lambda name=name: to_the_end(seat, name) for name in rules.IDS),
                     lambda: opened_by_argument(seat)]
            for part in parts:
                try:
                    print(part(), flush=True)
                except (AssertionError, subprocess.SubprocessError) as error:
                    seat.seen(f"failed {len(list(OUT.glob('failed*')))}")
                    print(f"FAILED: {error}", flush=True)
                    code = 1
                    server("-k")
                    for one in journal.in_progress():
                        one.path.unlink()
            server("-k")
            there = Seat(screen, "linux")
            print(f"Linux: {title_and_lesson(there)}; {opened_by_argument(there)}", flush=True)
        finally:
            server("-k")
            manager.terminate()
    print(f"pictures: {OUT}")
    return code


if __name__ == "__main__":
    raise SystemExit(main())
