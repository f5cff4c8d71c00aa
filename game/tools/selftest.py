"""`selftest`: checks that this copy of the game is whole; for packaged builds."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator

from game import rules
from game.ai import player
from game.ai.worker import Thinker
from game.core.errors import Bad
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.play.record import read_record
from game.files import root
from game.store.forces import find_forces
from game.store.maps import find_maps
from game.tools import arena, shelf
from game.tools.cli import FINE, WRONG, Parser, Progress
from game.tools.window import Window


def main(arguments: list[str], window: Window) -> int:
    """Run the command: a line for each part on stdout, a line for each thing that is wrong on stderr."""
    made = Parser("selftest", description="Loads every ruleset, map, force and asset, plays a short game of each "
                  "ruleset, draws each screen once.")
    made.parse_args(arguments)
    parts: tuple[tuple[str, Callable[[], Iterator[str]]], ...] = (
        ("rulesets", _rulesets), ("maps", _maps), ("forces", _forces), ("assets", _assets), ("games", _games),
        ("opponents", _opponents), ("screens", lambda: _screens(window)))
    code = FINE
    for name, part in parts:
        wrong: list[str] = []
        try:
            wrong += part()
        except (Bad, OSError) as error:
            wrong.append(str(error))
        print(f"{name}: {'fine' if not wrong else f'{len(wrong)} wrong'}", flush=True)
        for line in wrong:
            code = WRONG
            print(f"{name}: {line}", file=sys.stderr)
    return code


def _rulesets() -> Iterator[str]:
    for each in rules.every():
        if not each.book().clauses:
            yield f"{each.id} has an empty rulebook"


def _maps() -> Iterator[str]:
    entries = [entry for entry in find_maps() if entry.shipped]
    if not entries:
        yield "no map came with this copy"
    for entry in entries:
        if entry.error:
            yield entry.error


def _forces() -> Iterator[str]:
    for each in rules.every():
        files = [file for file in find_forces(each.id, shelf.force_types()) if file.shipped]
        if len(files) < 2:
            yield f"{each.id}: fewer than two forces came with this copy"
        for file in files:
            if file.error:
                yield file.error
            else:
                yield from (f"{file.name}: {r.reason} [{r.clause}]" for r in each.check_force(file.force, file.limit))


def _assets() -> Iterator[str]:
    """Every picture and sound can be decoded."""
    import pygame

    files = sorted(path for path in (root() / "assets").rglob("*") if path.suffix in (".png", ".ogg", ".wav"))
    if not files:
        yield "no pictures or sounds came with this copy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sound = True
    try:
        pygame.mixer.init()
    except pygame.error:
        sound = False           # no sound card is no fault of the copy
    for path in files:
        try:
            if path.suffix == ".png":
                pygame.image.load(str(path))
            elif sound:
                pygame.mixer.Sound(str(path))
        except pygame.error as error:
            yield f"{path.name}: {error}"


def _games() -> Iterator[str]:
    with Progress(len(rules.IDS), "games played") as bar:
        for each in rules.every():
            setups = shelf.usual_setups(each, shelf.Chosen(), None, [], 1)
            result = arena.play(arena.Plan(setups, ("random", "random"), 1, records=True), 0)
            read_record(result.record, rules.get, each.id).play(verify=True)
            if not result.decisions:
                yield f"{each.id}: nothing was decided"
            bar.step()


def _opponents() -> Iterator[str]:
    """The process that thinks can be had, and answers as the opponent itself does."""
    each = rules.every()[0]
    plan = arena.Plan(shelf.usual_setups(each, shelf.Chosen(), None, [], 1), ("random", "random"), 1)
    match = Match.begun(each, plan.setups[0], Dice.seeded(1))
    with Thinker() as thinker:
        job = thinker.ask(match, "easy", 1)
        answer = job.result().answer
        if job.note is not None:
            yield f"the process that thinks for opponents did not start: {job.note}"
    if answer != player("easy", 1).choose(match.fork(None)):
        yield "the process that thinks answers otherwise than the opponent itself"


def _screens(window: Window) -> Iterator[str]:
    names = window.screens()
    with Progress(len(names), "screens drawn") as bar:
        for name in names:
            if not window.is_painted(name):
                yield f"{name} was not drawn"
            bar.step()
