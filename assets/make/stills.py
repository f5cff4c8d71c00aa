"""Pictures of the real game for the page that shows it: `python -m assets.make stills` writes `docs/battle.jpg` and
`docs/stills/*.jpg`, one of each game and 1920 by 1080 px, the title, and two small ones with the name for a shelf.

Each is a battle between two sample forces that the computer played from a seed up to a person's question with an attack
to consider, and the pointer on the target: the same pixels each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from game import rules
from game.ai import player
from game.art.logotype import logotype
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.table.places import GRID
from game.scenes import screens
from game.scenes.battle import BattleScene
from game.scenes.battle_setup import force_types, make_setup
from game.scenes.callings import with_names
from game.scenes.pictures import View, minis_of, table_picture
from game.store.forces import force_named
from game.store.maps import map_named
from game.store.settings import silent
from game.ui.app import FRAME, App

SIZE: Final = (1920, 1080)
SECONDS: Final = 2.5
LONGEST: Final = 4000
"""Questions after which no moment is sought any more."""


class Still(NamedTuple):
    """What a picture shows."""

    name: str
    ruleset: str
    table: str
    forces: tuple[str, str]
    seed: int
    after: int
    """How many questions are answered at least."""
    within: float = 9.0
    """How far away the target may be, in inches: both are to be seen."""


STILLS: Final = (
    Still("simple-battles", "simple-battles", "timber-yard", ("feudal-retinue", "dragon-and-kobolds"), 3, 20, 7),
    Still("skirmashed", "skirmashed", "dry-gulch", ("marshals-posse", "night-cult"), 7, 50, 7),
    Still("ghost-legions", "ghost-legions", "winter-quarters", ("goths", "roman-legion"), 6, 70, 7),
    Still("warbands", "warbands", "lamplight-street", ("neon-saints", "captain-fawkes-ragtags"), 6, 40),
    Still("deathzap", "deathzap", "red-dust", ("star-legion", "dune-nomads"), 2, 30),
)
CAPSULES: Final = ((616, 353), (460, 215))
"""The sizes of pictures with the name on a shelf of games."""
ACROSS, OPEN, NAMED = 13.0, 0.58, 0.6
"""Inches of the table that they show from side to side, the share of their height above the name, and how much of their
width that takes."""
BATTLE: Final = "simple-battles"
"""The one that `docs/battle.jpg` is."""


def stills(folder: Path) -> Iterator[Path]:
    """Write them below a folder (`docs`)."""
    for still in STILLS:
        made = picture(still)
        paths = [folder / "stills" / f"{still.name}.jpg"]
        if still.name == BATTLE:
            paths.append(folder / "battle.jpg")
        for path in paths:
            path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(made, path)
            yield path
    match, _ = moment(next(still for still in STILLS if still.name == BATTLE))
    shown = {"title": screens.picture("title", SIZE)} | {
        f"capsule-{wide}x{tall}": capsule(match, (wide, tall)) for wide, tall in CAPSULES}
    for name, made in shown.items():
        pygame.image.save(made, path := folder / "stills" / f"{name}.jpg")
        yield path


def capsule(match: Match, size: tuple[int, int]) -> pygame.Surface:
    """A fight from near in that size, the name of the game below it: painted twice as large, so that it is fine."""
    wide, tall = 2 * size[0], 2 * size[1]
    table, px = match.now.setup.table, wide / ACROSS
    x, y = _thickest(match, ACROSS, OPEN * tall / px)
    view = View(x - ACROSS / 2, y - (1 - OPEN / 2) * tall / px, ACROSS, tall / px)
    made = table_picture(table, px, minis_of(match.state, table), view)
    shade = pygame.Surface((1, tall), pygame.SRCALPHA, 32)
    for row in range(tall):
        shade.set_at((0, row), (14, 8, 3, round(225 * max(0.0, (row / tall - 0.4) / 0.6) ** 0.8)))
    made.blit(pygame.transform.scale(shade, (wide, tall)), (0, 0))
    name = logotype(round(NAMED * wide))
    made.blit(name, name.get_rect(midbottom=(wide // 2, round(0.98 * tall))))
    return pygame.transform.smoothscale(made, size)


def _thickest(match: Match, wide: float, tall: float) -> tuple[float, float]:
    """The middle (inches) between two who stand where a box of that size holds most of both sides."""
    them = [(f.x / GRID, f.y / GRID, f.side) for f in match.state.standing()]
    table = match.now.setup.table
    found = []
    for a in them:
        for b in them:
            x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            x = min(max(x, wide / 2), table.width / GRID - wide / 2)
            sides = [side for px, py, side in them if abs(px - x) < wide / 2 - 0.7 and abs(py - y) < tall / 2 - 0.8]
            found.append((min(sides.count(0), sides.count(1)), len(sides), x, y))
    return max(found)[2:]


def picture(still: Still) -> pygame.Surface:
    """One of them. Raises Bad where its force or its table is missing."""
    match, target = moment(still)
    app = shown(match, target, SIZE)
    _frames(app, SECONDS)
    app.ui.invalidate()
    app.step(0)
    return app.surface


def shown(match: Match, target: str, size: tuple[int, int]) -> App:
    """The battle in a window of that size once the view has come to its question, with the pointer on a figure."""
    scene: Any = BattleScene(match, journal=False)
    app = App(silent(), size=size, headless=True)
    app.push(scene)
    scene.table.wait = True
    scene.table.restyle()
    _frames(app, SECONDS)
    at = scene.table.camera.steps(*match.state.figures[target].place)
    app.step(FRAME, [pygame.event.Event(pygame.MOUSEMOTION, pos=(round(at[0]), round(at[1])), rel=(0, 0),
                                        buttons=(0, 0, 0))])
    return app


def minds_of(still: Still) -> list[Any]:
    """Who answers for both sides."""
    return [player("greedy", still.seed + side) for side in (0, 1)]


def _frames(app: App, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        app.step(FRAME, seen=True)


def begun(still: Still) -> Match:
    """Its battle before the first answer."""
    ruleset = rules.get(still.ruleset)
    ground = map_named(still.table).table
    assert ground is not None
    first, second = (force_named(name, still.ruleset, force_types()).force for name in still.forces)
    setup = with_names(make_setup(ruleset, ground, (first, second), {}), still.seed)
    return Match.begun(ruleset, setup, Dice.seeded(still.seed), ("human", "normal"))


def moment(still: Still) -> tuple[Match, str]:
    """The battle at a person's question with somebody to attack, and whom: the nearest."""
    match = begun(still)
    minds = minds_of(still)
    for answered in range(LONGEST):
        ask = match.ask
        if ask is None:
            break
        if answered >= still.after and ask.side == 0:
            target = target_of(match, still.within)
            if target:
                return match, target
        match.trusted(minds[ask.side].choose(match.fork(None)), None)
    raise ValueError(f"{still.name}: no such moment within {LONGEST} questions")


def target_of(match: Match, within: float) -> str:
    """The nearest figure that an option of the question attacks, at most so many inches away and on no objective, which
    would tell of itself too; empty where there is none."""
    assert match.ask is not None
    found = []
    for option in match.ask.listed():
        me, foe = match.state.figures.get(option.figure or ""), match.state.figures.get(option.target or "")
        if me is not None and foe is not None and me.side != foe.side and not any(
                (foe.x - m.place.x) ** 2 + (foe.y - m.place.y) ** 2 < (2 * GRID) ** 2
                for m in match.now.setup.table.objectives):
            dx, dy = foe.x - me.x, foe.y - me.y
            found.append((dx * dx + dy * dy, foe.id))
    near = min(found, default=(0, ""))
    return near[1] if near[0] <= (within * GRID) ** 2 else ""
