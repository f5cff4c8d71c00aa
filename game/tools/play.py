"""`play`: the window."""

from __future__ import annotations

from game.tools.cli import Parser
from game.tools.window import Window


def main(arguments: list[str], window: Window) -> int:
    """Run the command."""
    Parser("play", description="Opens the window.").parse_args(arguments)
    return window.run()
