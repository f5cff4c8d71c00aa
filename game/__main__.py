"""The command line: `python -m game` opens the window, `python -m game COMMAND` does without one."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from game import platforms

COMMANDS = {
    "play": "opens the window (also without any command); --text plays in the terminal",
    "simulate": "plays battles without a window and tells who won",
    "ladder": "two players against each other until it is clear who is stronger",
    "mail": "plays by mail: writes and reads the letters of a battle with somebody far away",
    "live": "plays at a live table without a window",
    "relay": "pairs players far from each other who play live, and keeps their letters",
    "odds": "exact chances of one attack",
    "balance": "mirrored battles between forces: who beats whom, and which prices look wrong",
    "season": "whole seasons played by the opponents; what honours, scars and prizes are worth",
    "replay": "watches a record, verifies it, or makes a moving picture of it",
    "check": "validates maps, forces, records and positions",
    "protocol": "JSON lines on stdin and stdout: play and analyse from any program",
    "screenshot": "renders any screen without a window",
    "forces": "the forces there are, with their points",
    "tables": "the maps there are, with their sizes",
    "report": "packs log, versions, settings and the last battle into one file, for whoever looks for a fault",
    "selftest": "loads everything, plays a short game of each ruleset, draws each screen once",
}
"""Each is a module of `game.tools` with `main(arguments) -> exit code`, imported when it is called."""


WINDOWED = ("play", "replay", "screenshot", "report", "selftest")
"""Those that are given the screens as well."""


class Screens:
    """`game.tools.window.Window`: the screens, imported when they are used. What they offer is

    - `game.scenes.run(file: Path | None) -> int`
    - `game.scenes.textplay.opening.play(wanted: TextPlay) -> int`
    - `game.scenes.screens.names() -> Sequence[str]` and `.screenshot(name, out, size, scale)`,
      `.audited(name, size, scale) -> list[str]`
    - `game.scenes.replay.sharing.export(record: Path, out: Path)`
    """

    def run(self, file: Path | None = None) -> int:
        """Open the window."""
        return int(self._of("", "run")(file))

    def play_text(self, wanted: Any) -> int:
        """Play in the terminal."""
        self._headless()
        return int(self._of(".textplay.opening", "play")(wanted))

    def speak(self, language: str) -> None:
        """Show everything in that language."""
        from game.core.errors import Bad
        from game.ui import i18n

        try:
            i18n.force(language)
        except ValueError as error:
            raise Bad("--language", "", str(error)) from None

    def screens(self) -> Sequence[str]:
        """The names of all screens."""
        self._headless()
        return tuple(self._of(".screens", "names")())

    def screenshot(self, name: str, out: Path, size: tuple[int, int], scale: int) -> None:
        """Render one."""
        self._headless()
        self._of(".screens", "screenshot")(name, out, size, scale)

    def is_painted(self, name: str) -> bool:
        """Render one, and look at it."""
        self._headless()
        return bool(self._of(".screens", "is_painted")(name))

    def audit(self, name: str, size: tuple[int, int], scale: int) -> Sequence[str]:
        """Look whether one is whole."""
        self._headless()
        return tuple(self._of(".screens", "audited")(name, size, scale))

    def export(self, record: Path, out: Path) -> None:
        """Make a film, page or picture of a record."""
        self._headless()
        self._of(".replay.sharing", "export")(record, out)

    def display_facts(self) -> Sequence[str]:
        """What shows the game: SDL, its driver, the screens."""
        return tuple(self._of(".about", "display_facts")())

    def _headless(self) -> None:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

    def _of(self, module: str, name: str) -> Any:
        """Something that the screens offer. Raises Bad where this copy has none of it."""
        from game.core.errors import Bad

        try:
            return getattr(import_module(f"game.scenes{module}"), name)
        except ModuleNotFoundError as error:
            if not (error.name or "").startswith("game."):
                raise Bad("", "", f"the window needs the package {error.name}", "pip install it") from None
        except AttributeError:
            pass
        raise Bad("", "", f"this copy of the game cannot do that yet: game.scenes{module} has no {name}")


def usage() -> str:
    """What `--help` prints."""
    from game.files import program

    width, name = max(map(len, COMMANDS)), program()
    lines = "\n".join(f"  {command.ljust(width)}  {does}" for command, does in COMMANDS.items())
    return (f"usage: {name} [COMMAND …]\n\nFive miniature-skirmish rulesets on one computer table.\n\n"
            f"commands:\n{lines}\n\n{name} COMMAND --help tells more about each.\n"
            "Exit codes: 0 fine, 1 what was checked is wrong, 2 wrong use.")


def main(arguments: list[str] | None = None) -> int:
    """Run one command and give its exit code; whatever goes wrong is one line on stderr, never a traceback."""
    platforms.give_streams()                                     # first: other processes begin here too
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")     # stdout is for what was asked for
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")           # numpy would begin a thread a core, and none has work
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):                       # the console of Windows may not know ″
            stream.reconfigure(encoding="utf-8", errors="replace")
    words = sys.argv[1:] if arguments is None else arguments
    name, rest = (words[0], words[1:]) if words else ("play", [])
    if name.partition("=")[0] == "--language":
        name, rest = "play", list(words)
    if name in ("-h", "--help", "help"):
        print(usage())
        return 0
    if name == "--version":
        from game import __version__
        print(__version__)
        return 0
    if name not in COMMANDS and (opens := _opened_by(Path(name))):
        name, rest = opens, words                                # a file that was opened from a folder
    if name not in COMMANDS:
        return complain(f"{name[:60]!r} is no command; there are {', '.join(COMMANDS)}", 2)
    return guarded(name, rest)


def guarded(name: str, rest: list[str]) -> int:
    """Run a command behind the one place that turns failures into a line and an exit code."""
    from game.core.errors import Bad, Refused
    from game.tools.cli import FINE, MISUSED, STOPPED, WRONG, Misuse
    from game.tools.stopping import interruptible

    try:
        with interruptible():
            run = import_module(f"game.tools.{name}").main
            code = run(rest, Screens()) if name in WINDOWED else run(rest)
        sys.stdout.flush()
        return int(code)
    except (Misuse, Bad) as error:
        return complain(str(error), MISUSED)
    except Refused as error:
        return complain(str(error), WRONG)
    except KeyboardInterrupt:
        return complain("stopped", STOPPED)
    except OSError as error:
        if platforms.nobody_reads(error):       # they have seen enough; do not let the exit flush complain
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return FINE
        return complain(f"{error.filename or name}: {error.strerror or error}", MISUSED)
    except Exception as error:
        if os.environ.get("KTS_TRACEBACK"):
            raise
        return complain(f"a fault in the game itself: {type(error).__name__}: {error} "
                        "(KTS_TRACEBACK=1 shows where; please report it)", WRONG)


def _opened_by(path: Path) -> str:
    """The command that opens a file which is given alone, or tells why it does not; empty where it is no file."""
    from game.store.forces import ENDINGS
    from game.store.saves import ENDING

    ending = path.suffix.casefold()
    if ending == ENDING or os.path.isdir(path):
        return "replay"
    return "play" if ending in ENDINGS else ""


def complain(line: str, code: int) -> int:
    """One line on stderr; in a box where nobody would see that."""
    from game.core.text import one_line
    from game.files import program

    line = one_line(line)
    print(f"{program()}: {line}", file=sys.stderr)
    if platforms.unseen():
        with suppress(ImportError):             # that may be what is wrong
            from game.ui.window import show_box

            show_box(line)
    return code


if __name__ == "__main__":
    sys.exit(main())
