"""The functions of the screens that commands call; `game.__main__` sets them, as tools may not import scenes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol


class Window(Protocol):
    """The screens, loaded on first use. Every method raises Bad, in one line, where they cannot be loaded."""

    def run(self, record: Path | None = None) -> int:
        """Open the window, at the title or watching a record; the exit code when it is closed."""
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

    def audit(self, name: str, size: tuple[int, int], scale: int) -> Sequence[str]:
        """What on a screen is cut, overprinted or out of reach, one line each."""
        ...

    def export_gif(self, record: Path, out: Path) -> None:
        """Render a record as a moving picture."""
        ...
