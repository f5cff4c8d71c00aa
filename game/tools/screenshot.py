"""`screenshot`: paints any screen to a picture, without a window."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from game.tools.cli import FINE, WRONG, Misuse, Parser, add_language, whole
from game.tools.window import Window


def size(text: str) -> tuple[int, int]:
    """The type of a flag like 1280x720."""
    found = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", text)
    if not found or not (320 <= int(found[1]) <= 7680 and 240 <= int(found[2]) <= 4320):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is no size: write 1280x720 (320x240 to 7680x4320)")
    return int(found[1]), int(found[2])


def main(arguments: list[str], window: Window) -> int:
    """Run the command."""
    made = Parser("screenshot", description="Renders any screen without a window.")
    made.add_argument("scene", metavar="SCENE", nargs="?", help="which one; --list names them")
    made.add_argument("--out", metavar="PNG", type=Path, help="where to")
    made.add_argument("--size", metavar="WxH", type=size, default=(1280, 720), help="in pixels (1280x720)")
    made.add_argument("--scale", metavar="PERCENT", type=whole(50, 400), default=100, help="interface scale (100)")
    made.add_argument("--list", action="store_true", help="the names of all screens, one a line")
    made.add_argument(
        "--audit", action="store_true", help="tell what is cut, overprinted or out of reach (exit code 1 if anything)"
    )
    add_language(made)
    args = made.parse_args(arguments)
    if args.language:
        window.speak(args.language)
    if args.list:
        print("\n".join(window.screens()))
        return FINE
    if not args.scene or args.out is None and not args.audit:
        raise Misuse("screenshot needs a SCENE and --out PNG (or --audit); --list names the scenes")
    if args.scene not in window.screens():
        raise Misuse(f"{args.scene[:60]!r} is no screen; there are {', '.join(window.screens())}")
    if args.out is not None:
        window.screenshot(args.scene, args.out, args.size, args.scale)
    wrong = window.audit(args.scene, args.size, args.scale) if args.audit else ()
    for line in wrong:
        print(line)
    return WRONG if wrong else FINE
