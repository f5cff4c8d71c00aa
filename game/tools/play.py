"""`play`: opens the window, or plays in the terminal (`--text`)."""

from __future__ import annotations

import os
from pathlib import Path

from game import rules
from game.ai import levels_and_characters
from game.core.errors import Bad
from game.store.disk import no_file
from game.tools.cli import SEED, Misuse, Parser, add_language
from game.tools.window import TextPlay, Window

HUMAN = "human"


def main(arguments: list[str], window: Window) -> int:
    """Run the command."""
    made = Parser("play", description="Opens the window. With --text a battle is played in the terminal: questions, "
                  "numbered answers, a map in letters; docs/text-play.md tells more.")
    made.add_argument("file", metavar="FORCE", nargs="?", type=Path, help="a force to open in the builder")
    add_language(made)
    text = made.add_argument_group("in the terminal")
    text.add_argument("--text", nargs="?", const="", metavar="RULESET",
                      help=f"play there: {', '.join(rules.IDS)}; without one it is asked")
    text.add_argument("--plain", action="store_true", help="for screen readers: no map unless asked for, short lines")
    text.add_argument("--against", metavar="PLAYER", default="", help="easy, normal, hard, random, a character like "
                      "hard-raider, or program:COMMAND (as in the settings, else normal)")
    text.add_argument("--hotseat", action="store_true", help="two people at one keyboard")
    text.add_argument("--side", choices=("A", "B"), default="A", help="your side: A is Blue, B Orange (A)")
    text.add_argument("--map", metavar="M", default="", help="a map by name or file")
    text.add_argument("--forces", metavar="F", nargs="+", default=[], help="one or two forces by name or file: "
                      "Blue's, then Orange's")
    text.add_argument("--set", metavar="NAME=VALUE", action="append", default=[], dest="settings",
                      help="a house rule or an option of the set-up, as often as you like")
    text.add_argument("--seed", type=SEED, metavar="S", help="where chance begins (by lot)")
    text.add_argument("--dice", action="store_true", help="roll your own dice and type them in")
    text.add_argument("--continue", nargs="?", const="", metavar="NAME", dest="kept",
                      help="go on with the last battle, or with a saved one, also one begun in the window")
    args = made.parse_args(arguments)
    if args.language:
        window.speak(args.language)
    given = [name for name in ("plain", "against", "hotseat", "map", "forces", "settings", "seed", "dice")
             if getattr(args, name) not in (False, "", [], None)]
    if args.text is None and args.kept is None:
        if given:
            raise Bad("play", "", f"--{given[0]} goes with --text", "play --text RULESET")
        if args.file is not None and not os.path.isfile(args.file):
            raise Misuse(f"{args.file}: {no_file(args.file)}")
        return window.run(args.file)
    if args.file is not None:
        raise Bad("play", "", "a force is opened in the window", "play FORCE alone, or --forces with --text")
    if args.text and args.text not in rules.IDS:
        raise Bad("play", "--text", f"{args.text[:40]!r} is no ruleset", f"one of {', '.join(rules.IDS)}")
    if len(args.forces) > 2:
        raise Bad("play", "--forces", "there are two sides", "one or two forces")
    if args.hotseat and args.against:
        raise Bad("play", "--hotseat", "two people need no --against", "one of them")
    if args.against and not args.against.startswith("program:") and args.against not in levels_and_characters():
        raise Bad("play", "--against", f"{args.against[:40]!r} is no opponent",
                  f"one of {', '.join(levels_and_characters())} or program:COMMAND")
    return window.play_text(TextPlay(
        ruleset=args.text or "", map=args.map, forces=tuple(args.forces), settings=tuple(args.settings),
        against=HUMAN if args.hotseat else args.against, side=args.side, seed=args.seed, plain=args.plain,
        real_dice=args.dice, kept=args.kept))
