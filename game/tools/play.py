"""`play`: opens the window."""

from __future__ import annotations

from game.tools.cli import Parser, add_language
from game.tools.window import Window


def main(arguments: list[str], window: Window) -> int:
    """Run the command."""
    made = Parser("play", description="Opens the window.")
    add_language(made)
    if (args := made.parse_args(arguments)).language:
        window.speak(args.language)
    return window.run()
