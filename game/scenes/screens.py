"""Every screen by name, for pictures and checks: `screenshot(name, out, size, scale)`.

A screen whose module is missing drops out of the list, nothing else does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from game.core.errors import Bad
from game.scenes.base import Scene
from game.ui.app import FRAME, App

SEED: Final = 20461
"""Decides what is drawn by lot on pictures."""


class Screen(NamedTuple):
    """Where a screen comes from, how it is made, and what is done before its picture is taken."""

    module: str
    make: Callable[[], Scene]
    then: Callable[[App, Any], None] | None = None


def _made(module: str, name: str, *given: Any, **options: Any) -> Callable[[], Scene]:
    """A maker that imports when it is called."""

    def make() -> Scene:
        scene: Scene = getattr(import_module(f"game.scenes.{module}"), name)(*given, **options)
        return scene

    return make


def played(steps: int, seed: int = SEED, ruleset: str = "simple-battles", until: str = "") -> Any:
    """A quick battle in which both sides have answered `steps` questions like the easy opponent (or to its end).

    If wanted only up to the first question of the kind `until`.
    """
    from game.ai import player
    from game.scenes.orders import quick_order

    match = quick_order(ruleset, seed).begin()
    minds = player("easy", seed), player("easy", seed + 1)
    for _ in range(steps):
        if match.ask is None or (until and match.ask.kind == until):
            break
        match.trusted(minds[match.ask.side].choose(match))
    return match


def _battle(steps: int, ruleset: str = "simple-battles", until: str = "") -> Scene:
    from game.scenes.battle import BattleScene

    return BattleScene(played(steps, ruleset=ruleset, until=until), journal=False)


def _warbands(until: str, table: str, **options: str) -> Scene:
    """A battle of the two printed warbands at its first question of that kind, both sides answering at random."""
    from game import rules
    from game.ai import player
    from game.core.dice import Dice
    from game.core.match import Match
    from game.scenes.battle import BattleScene
    from game.scenes.orders import force_types, make_setup
    from game.store.forces import force_named
    from game.store.maps import map_named

    ruleset, ground = rules.get("warbands"), map_named(table).table
    assert ground is not None
    forces = tuple(force_named(name, "warbands", force_types()).force
                   for name in ("robyns-merry-men", "captain-fawkes-ragtags"))
    match = Match.begun(ruleset, make_setup(ruleset, ground, (forces[0], forces[1]), {}, options), Dice.seeded(SEED))
    minds = player("random", SEED), player("random", SEED + 1)
    for _ in range(900):
        if match.ask is None or (match.ask.kind == until and len(match.story()) > 60 * (until == "act")):
            break
        match.trusted(minds[match.ask.side].choose(match))
    return BattleScene(match, journal=False)


def _painted(app: App, scene: Any) -> None:
    """The table's picture is there, whatever the threads do."""
    scene.table.wait = True
    scene.table.restyle()


def _formed(app: App, scene: Any) -> None:
    """A unit is planned to go ahead in line."""
    from game.core.places import Place

    _painted(app, scene)
    formation = scene.decision.formation
    x, y = formation.march.middle
    formation.reshape("line")
    formation.follow(Place(x, y + (200 if y < scene.match.now.setup.table.height // 2 else -200)))


def _result() -> Scene:
    made: Any = _made("result", "ResultScene", played(10_000))()
    made.wait = True
    return made  # type: ignore[no-any-return]


def _replay() -> Scene:
    from game.core.record import record_text

    made: Any = _made("replay", "ReplayScene", record_text(played(10_000)), 60)()
    made.wait = True
    return made  # type: ignore[no-any-return]


def _sample() -> Scene:
    from game import rules
    from game.scenes.builder import BuilderScene
    from game.scenes.orders import playable_forces

    return BuilderScene("simple-battles", playable_forces(rules.get("simple-battles"))[2])


def _refused(app: App, scene: Any) -> None:
    """A second Leader is asked for, and one trait too many."""
    scene._chosen(len(scene.draft.figures) - 1)
    for trait in ("Armor", "Leader"):
        scene.room._flip(trait)


def _rulebook_in_battle(app: App, scene: Any) -> None:
    """The book over a battle, at a clause that the battle used."""
    from game.scenes.rulebook import RulebookScene

    _painted(app, scene)
    app.push(RulebookScene("SB-47"))


def _too_dear(app: App, scene: Any) -> None:
    """Side A's force is over the limit."""
    scene.choice.options["limit"] = "24"
    scene.page = 0 if app.ui.kind == "tight" else 1
    scene.refresh()


SCREENS: Final[dict[str, Screen]] = {
    "title": Screen("title", _made("title", "TitleScene", wait=True, seed=SEED)),
    "new-battle": Screen("new_battle", _made("new_battle", "NewBattleScene", wait=True)),
    "new-battle-rules": Screen("new_battle", _made("new_battle", "NewBattleScene", wait=True, page=2)),
    "new-battle-refused": Screen("new_battle", _made("new_battle", "NewBattleScene", wait=True), _too_dear),
    "settings": Screen("settings", _made("settings", "SettingsScene")),
    "saves": Screen("saves", _made("saves", "SavesScene", wait=True)),
    "replays": Screen("saves", _made("saves", "SavesScene", True, wait=True)),
    "builder": Screen("builder", _made("builder", "BuilderScene", "simple-battles")),
    "builder-sample": Screen("builder", _sample),
    "builder-refused": Screen("builder", _sample, _refused),
    "builder-looks": Screen("builder_looks", _sample, lambda app, scene: scene.pick_look()),
    "builder-shelf": Screen("builder_shelf", _sample, lambda app, scene: scene.load()),
    "rulebook": Screen("rulebook", _made("rulebook", "RulebookScene", "SB-26")),
    "rulebook-contents": Screen("rulebook", _made("rulebook", "RulebookScene")),
    "rulebook-in-battle": Screen("rulebook", partial(_battle, 26), _rulebook_in_battle),
    "battle": Screen("battle", partial(_battle, 0), _painted),
    "battle-turns": Screen("battle", partial(_battle, 16), _painted),
    "battle-late": Screen("battle", partial(_battle, 26), _painted),
    "skirmashed-order": Screen("battle", partial(_battle, 900, "skirmashed", "order"), _painted),
    "skirmashed-dodge": Screen("battle", partial(_battle, 900, "skirmashed", "dodge"), _painted),
    "skirmashed-charge": Screen("battle", partial(_battle, 900, "skirmashed", "shot"), _painted),
    "skirmashed-builder": Screen("builder", _made("builder", "BuilderScene", "skirmashed")),
    "skirmashed-set-up": Screen("new_battle", _made("new_battle", "NewBattleScene", "skirmashed", wait=True)),
    "ghost-legions-figure": Screen("battle", partial(_battle, 900, "ghost-legions", "figure"), _painted),
    "ghost-legions-act": Screen("battle", partial(_battle, 900, "ghost-legions", "act"), _painted),
    "ghost-legions-builder": Screen("builder", _made("builder", "BuilderScene", "ghost-legions")),
    "deathzap-unit": Screen("battle", partial(_battle, 900, "deathzap", "unit"), _painted),
    "deathzap-move": Screen("battle", partial(_battle, 900, "deathzap", "move"), _formed),
    "deathzap-bout": Screen("battle", partial(_battle, 900, "deathzap", "bout"), _painted),
    "deathzap-builder": Screen("builder", _made("builder", "BuilderScene", "deathzap")),
    "deathzap-set-up": Screen("new_battle", _made("new_battle", "NewBattleScene", "deathzap", wait=True)),
    "ghost-legions-set-up": Screen("new_battle", _made("new_battle", "NewBattleScene", "ghost-legions", wait=True)),
    "warbands-card": Screen("battle", partial(_warbands, "card", "open-green", terrain="cards"), _painted),
    "warbands-act": Screen("battle", partial(_warbands, "act", "rooftop-row", deploy="quick", scenario="hill"),
                           _painted),
    "warbands-builder": Screen("builder", _made("builder", "BuilderScene", "warbands")),
    "warbands-set-up": Screen("new_battle", _made("new_battle", "NewBattleScene", "warbands", wait=True)),
    "result": Screen("result", _result),
    "replay": Screen("replay", _replay),
    "gallery": Screen("gallery", _made("gallery", "Gallery")),
}
"""All screens in the order in which a player meets them."""


def names() -> Sequence[str]:
    """The screens that this copy has."""
    return [name for name, screen in SCREENS.items() if find_spec(f"game.scenes.{screen.module}") is not None]


def scene(name: str) -> Scene:
    """A fresh scene of that name. Raises Bad for a name that there is not."""
    if name not in names():
        raise Bad("screen", "", f"{name[:60]!r} is not known", f"one of {', '.join(names())}")
    return SCREENS[name].make()


def picture(
    name: str, size: tuple[int, int] = (1280, 720), scale: int = 100, seconds: float = 2.0, settings: Any = None
) -> pygame.Surface:
    """A screen after `seconds` of its own time, at `size` px and `scale` percent. Raises Bad."""
    from dataclasses import replace

    from game.ui.screen import PlainSettings

    made = scene(name)
    app = App(settings or replace(PlainSettings(), scale=scale), size=size, headless=True)
    app.push(made)
    app.step(FRAME)
    then = SCREENS[name].then
    if then is not None:
        then(app, made)
    for _ in range(max(1, round(seconds / FRAME))):
        app.step(FRAME)
    app.ui.invalidate()
    app.step(0)
    return app.surface


def screenshot(name: str, out: Path, size: tuple[int, int] = (1280, 720), scale: int = 100) -> None:
    """Write a screen's picture as PNG. Raises Bad for an unknown name, OSError where the disk refuses."""
    image = picture(name, size, scale)
    try:
        pygame.image.save(image, str(out))
    except pygame.error as error:
        raise Bad(out.name, "", f"cannot be written: {error}") from None
