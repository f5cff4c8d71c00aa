"""The functions of the screens that commands call; `game.__main__` sets them, as tools may not import scenes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol


class TextPlay(NamedTuple):
    """What `play --text` was asked for; what is empty is asked, or as usual."""

    ruleset: str = ""
    map: str = ""
    forces: tuple[str, ...] = ()
    """Up to two names: Blue's, then Orange's."""
    settings: tuple[str, ...] = ()
    """House rules and options as NAME=VALUE."""
    against: str = ""
    """The opponent; `human`: two people at one keyboard."""
    side: str = "A"
    """The person's seat."""
    seed: int | None = None
    plain: bool = False
    """For screen readers: nothing drawn unless asked for, inches as a word."""
    real_dice: bool = False
    """Whether people roll their own dice and type them in."""
    kept: str | None = None
    """A battle to go on with: its name or number, empty for the last one; None: a new battle."""


class Window(Protocol):
    """The screens, loaded on first use. Every method raises Bad, in one line, where they cannot be loaded."""

    def run(self, file: Path | None = None) -> int:
        """Open the window at the title, or at a record or a force; the exit code when it is closed."""
        ...

    def play_text(self, wanted: TextPlay) -> int:
        """Play in the terminal, without a window; the exit code when the player leaves."""
        ...

    def speak(self, language: str) -> None:
        """Show everything in that language (a code such as de), whatever the settings say."""
        ...

    def screens(self) -> Sequence[str]:
        """The names of all screens."""
        ...

    def screenshot(self, name: str, out: Path, size: tuple[int, int], scale: int) -> None:
        """Render a screen without a window into a PNG; `scale` is the interface scale in percent."""
        ...

    def is_painted(self, name: str) -> bool:
        """Whether a screen, painted once without a window, is a picture: more than a few colours lie on it."""
        ...

    def audit(self, name: str, size: tuple[int, int], scale: int) -> Sequence[str]:
        """What on a screen is cut, overprinted or out of reach, one line each."""
        ...

    def export(self, record: Path, out: Path) -> None:
        """Make of a record a moving picture (`out` ends in .gif), a page (.html) or a picture of its result (.png)."""
        ...

    def display_facts(self) -> Sequence[str]:
        """What shows the game, a line each: the version of SDL, its driver, the size of each screen in pixels."""
        ...
