"""Every screen by name, for pictures and checks: `screenshot(name, out, size, scale)`; none without its module."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import pygame

from game import rules
from game.core.errors import Bad
from game.core.play.answers import Answer
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.play.reasons import Reason
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.scenes.base import Scene
from game.scenes.rulesets.view import Picture, view_of
from game.scenes.shown_rules import shown_ids
from game.store.disk import write_bytes
from game.store.lessons_taken import has_lesson
from game.ui.app import FRAME, App
from game.ui.audit import audit

SEED: Final = 20461
"""The seed of everything random on pictures."""
PORTRAITS: Final = 24
"""Frames painted before a picture is taken."""
LOOK: Final = 16
"""Pixels from one place to the next that is looked at, to tell whether anything was painted."""
FEW_COLOURS: Final = 64
"""The most colours of what does not count as a picture; the plainest screen has some five hundred."""
LESSON_STEP: Final = 3
"""The step of a lesson that a picture shows, from 0."""
FIRST: Final = shown_ids()[0]
"""The ruleset that the general screens show."""


class Screen(NamedTuple):
    """A screen: its module, its maker, and what is done before its picture is taken."""

    module: str
    make: Callable[[], Scene]
    then: Callable[[App, Any], None] | None = None


def _made(module: str, name: str, *given: Any, **options: Any) -> Callable[[], Scene]:
    """A maker that imports the module when it is called."""

    def make() -> Scene:
        scene: Scene = getattr(import_module(f"game.scenes.{module}"), name)(*given, **options)
        return scene

    return make


def _set_up(ruleset: str = "", page: int = 0) -> Callable[[], Scene]:
    """The battle set-up of a ruleset; empty: of the first."""
    return _made("new_battle.scene", "NewBattleScene", ruleset, wait=True, seed=SEED, page=page)


class _Begun(NamedTuple):
    """How a battle begins: the arguments of `Match.begun`."""

    rules: Ruleset
    setup: Setup
    dice: Dice
    players: tuple[str, str]


class _Course:
    """A battle between two opponents, kept as its answers to be replayed and continued without thinking twice. It keeps
    no match, whose table would stay as long."""

    def __init__(self, begun: _Begun, level: str, seed: int) -> None:
        self.begun, self.level, self.seed = begun, level, seed
        self.answers: list[tuple[Answer, Reason | None]] = []

    def walked(self) -> Iterator[Match]:
        """A match at each question, from the beginning of the battle to its end; always the same one."""
        from game.ai import player

        match = Match.begun(*self.begun)
        minds: list[Any] = [player(self.level, self.seed + side) for side in (0, 1)]
        number = 0
        yield match
        while match.ask is not None:
            if number == len(self.answers):
                mind = minds[match.ask.side]
                mind.tells = match.players[match.ask.side] != "human"
                answer = mind.choose(match.fork(None))
                self.answers.append((answer, mind.explain() if mind.tells else None))
            match.trusted(*self.answers[number])
            number += 1
            yield match


_COURSES: Final[list[_Course]] = []
"""The latest courses: many screens show the same battle."""
_MOST_COURSES: Final = 60


def _course(match: Match, level: str, seed: int) -> _Course:
    """The course of a battle that begins like `match`, played by two opponents of a level."""
    begun = _Begun(match.rules, match.now.setup, match.dice_at_start, match.players)
    for known in _COURSES:
        if (known.level, known.seed) == (level, seed) and known.begun[1:] == begun[1:]:
            return known
    made = _Course(begun, level, seed)
    del _COURSES[:-_MOST_COURSES + 1]
    _COURSES.append(made)
    return made


def played(steps: int, seed: int = SEED, ruleset: str = FIRST, until: str = "", attack: bool = False) -> Match:
    """A quick battle in which both sides have answered `steps` questions as the greedy helper does, or to its end.

    With `until` only up to the first question of that kind to a person, in the first of ten battles that has one;
    with `attack` to the first that offers somebody to attack.
    """
    from game.scenes.battle_setup import quick_order

    for number in range(seed, seed + 10):
        for answered, match in enumerate(_course(quick_order(ruleset, number).begin(), "greedy", number).walked()):
            ask = match.ask
            if answered == steps or ask is None or (
                    until and ask.kind == until and match.players[ask.side] == "human"
                    and (not attack or any(option.target for option in ask.listed()))):
                break
        if match.ask is not None or not until:
            break
    return match


def _battle(steps: int, ruleset: str = FIRST, until: str = "", attack: bool = False, seed: int = SEED) -> Scene:
    from game.scenes.battle import BattleScene

    return BattleScene(played(steps, seed, ruleset, until, attack), journal=False)


def _answered(ruleset: str) -> Scene:
    """A battle at a person's first question in an own turn after the computer has moved and attacked."""
    from game.core.play.deeds import side_of
    from game.core.play.events import Aimed
    from game.scenes.battle import BattleScene

    side, story, seen = 0, 0, False
    for match in _course(played(0, ruleset=ruleset), "greedy", SEED).walked():
        mover, human = side, match.players[side] == "human"
        seen = seen or not human and any(isinstance(event, Aimed) and side_of(match.state, event.figure) == mover
                                         for event in match.story()[story:])
        if match.ask is None:
            break
        side, story = match.ask.side, len(match.story())
        if seen and match.players[side] == "human" and match.ask.kind in ("figure", "unit"):
            break
    return BattleScene(match, journal=False)


def _pictured(ruleset: str, wanted: Picture) -> Scene:
    """A battle at the question of a ruleset's picture. Raises Bad where a force or map is missing."""
    from game.scenes.battle import BattleScene
    from game.scenes.battle_setup import force_types, make_setup
    from game.store.forces import force_named
    from game.store.maps import map_named

    if wanted.forces is None:
        return _battle(900, ruleset, wanted.until, wanted.attack, SEED + wanted.past)
    ground = map_named(wanted.table).table
    assert ground is not None
    first, second = (force_named(name, ruleset, force_types()).force for name in wanted.forces)
    setup = make_setup(rules.get(ruleset), ground, (first, second), {}, wanted.options)
    begun = Match.begun(rules.get(ruleset), setup, Dice.seeded(SEED))
    for answered, match in enumerate(_course(begun, "random", SEED).walked()):
        if answered == 900 or match.ask is None or (
                match.ask.kind == wanted.until and len(match.story()) >= wanted.events):
            break
    return BattleScene(match, journal=False)


def _painted(app: App, scene: Any) -> None:
    """Paint the table's picture at once."""
    scene.table.wait = True
    scene.table.restyle()


def _ended(app: App, scene: Any) -> None:
    """The battle's end came on the screen; its table is painted now."""
    app.step(FRAME)
    result: Any = app.scene
    result.ending.table.wait = True


def _talking(app: App, scene: Any) -> None:
    """Open the talk at a live table."""
    _painted(app, scene)
    scene.opponents.toggle()


def _hinted(app: App, scene: Any) -> None:
    """Point out what the step of a lesson wants."""
    _painted(app, scene)
    scene.guide.show_me()


def _shown(wanted: Picture, app: App, scene: Scene) -> None:
    """Paint the table's picture at once and do what this picture wants."""
    _painted(app, scene)
    if wanted.then is not None:
        wanted.then(scene)


def _of_rulesets() -> Iterator[tuple[str, Screen]]:
    """The screens of each ruleset: those of its view, its builder and its set-up. The general names show the first
    ruleset."""
    for ruleset in shown_ids():
        for name, wanted in view_of(ruleset).pictures.items():
            yield f"{ruleset}-{name}", Screen("battle", partial(_pictured, ruleset, wanted), partial(_shown, wanted))
        yield f"{ruleset}-summary", Screen("battle", partial(_answered, ruleset), _summed)
        yield f"{ruleset}-coach", Screen("battle", partial(_answered, ruleset), _advised)
        if has_lesson(ruleset):
            yield f"{ruleset}-lesson", Screen("lesson.scene", _made("lesson.scene", "lesson_scene", ruleset, at=0),
                                              _painted)
            yield f"{ruleset}-lesson-hint", Screen(
                "lesson.scene", _made("lesson.scene", "lesson_scene", ruleset, at=LESSON_STEP), _hinted)
        yield f"{ruleset}-briefing", Screen("battle", partial(_battle, 0, ruleset), _briefed)
        if ruleset == FIRST and (scenario := view_of(ruleset).pictures.get("scenario")) is not None:
            yield f"{ruleset}-scenario-briefing", Screen("battle", partial(_pictured, ruleset, scenario), _briefed)
        if ruleset != FIRST:
            yield f"{ruleset}-builder", Screen("builder.scene", _made("builder.scene", "BuilderScene", ruleset))
            yield f"{ruleset}-set-up", Screen("new_battle.scene", _set_up(ruleset))


def _my_battles() -> Scene:
    from game.scenes.my_battles.scene import MyBattlesScene, samples

    return MyBattlesScene(samples())


def _result() -> Scene:
    made: Any = _made("result.scene", "ResultScene", played(10_000))()
    made.wait = True
    return made  # type: ignore[no-any-return]


def _replay() -> Scene:
    from game.core.play.record import record_text

    made: Any = _made("replay.scene", "ReplayScene", record_text(played(10_000)), 60)()
    made.wait = True
    return made  # type: ignore[no-any-return]


def _sample() -> Scene:
    from game.scenes.battle_setup import playable_forces
    from game.scenes.builder.scene import BuilderScene

    return BuilderScene(FIRST, playable_forces(rules.get(FIRST))[2])


def _refused(app: App, scene: Any) -> None:
    """Ask for a second Leader and one trait too many."""
    scene._chosen(len(scene.draft.figures) - 1)
    for trait in ("Armor", "Leader"):
        scene.part.widgets["traits"][trait].activate()


def _rulebook_in_battle(app: App, scene: Scene) -> None:
    """Open the book over a battle at a clause that the battle used."""
    from game.scenes.rulebook.scene import RulebookScene

    _painted(app, scene)
    app.push(RulebookScene("SB-47"))


def _paused(app: App, scene: Any) -> None:
    """Open the menu over a battle."""
    _painted(app, scene)
    scene.open_menu()


def _briefed(app: App, scene: Any) -> None:
    """Open the briefing over a battle."""
    from game.scenes.battle.briefing import BriefingSheet

    _painted(app, scene)
    app.push(BriefingSheet(scene, first=True, wait=True))


def _summed(app: App, scene: Any) -> None:
    """Show the summary of the computer's turn."""
    _painted(app, scene)
    if not scene.review.summary.visible:
        scene.review.toggle()


def _advised(app: App, scene: Any) -> None:
    """Ask the coach and wait for its answer."""
    from game.ai.worker import Thinker

    _painted(app, scene)
    scene.opponents._thinker = Thinker(processes=False)
    scene.coach.toggle()
    while scene.coach.advising:
        app.step(FRAME)


def _whole_log(app: App, scene: Any) -> None:
    """Show the log over the whole height."""
    _painted(app, scene)
    scene.review.toggle_log()


def _unsaved(app: App, scene: Any) -> None:
    """Open the list of tables that are not saved."""
    scene.table_page.show_waiting(["Village 20461", "Market Cross (copy)", "Table 2"])
    app.step(FRAME)
    scene.table_page.waiting.activate()


def _reported(app: App, scene: Any) -> None:
    """Show lanes of sight beside the report."""
    scene.report.lanes.activate()


def _told_story(app: App, scene: Any) -> None:
    """Turn to the story."""
    for tabs, page in ((scene.pages, 1), (scene.narrow, 2)):
        tabs.choose(page)


def _too_dear(app: App, scene: Any) -> None:
    """Set side A's force over the limit."""
    scene.choice.options["limit"] = "24"
    scene.page = 0 if app.ui.kind == "tight" else 1
    scene.refresh()


def _drawn_near(app: App, scene: Any) -> None:
    """The editor with the chosen part seen from near."""
    scene.canvas.zoom(2)


def _random(app: App, scene: Any) -> None:
    """A random table, as wished."""
    from game.workshop.random_tables.wish import Wish

    scene.choice.wish = Wish("village", water="brook")
    scene.choice.draw(SEED)
    scene.refresh()


def _raided(app: App, scene: Any) -> None:
    """A raid, on whichever table lies there."""
    scene.choice.options["scenario"] = "raid"
    scene.refresh()


SCREENS: Final[dict[str, Screen]] = {
    "title": Screen("title.scene", _made("title.scene", "TitleScene", wait=True, seed=SEED)),
    "new-battle": Screen("new_battle.scene", _set_up()),
    "new-battle-rules": Screen("new_battle.scene", _set_up(page=2)),
    "new-battle-refused": Screen("new_battle.scene", _set_up(), _too_dear),
    "new-battle-scenario": Screen("new_battle.scene", _set_up("skirmashed"), _raided),
    "new-battle-random": Screen("new_battle.scene", _set_up(), _random),
    "lessons": Screen("lesson.shelf", _made("lesson.shelf", "LessonsScene", wait=True)),
    "settings": Screen("settings.scene", _made("settings.scene", "SettingsScene")),
    "about": Screen("about", _made("about", "AboutScene")),
    "about-licence": Screen("about", _made("about", "AboutScene"), lambda app, scene: scene.open(0)),
    "rulebook-keys": Screen("rulebook.scene", _made("rulebook.scene", "RulebookScene", "keys")),
    "keys": Screen("settings.keys_page", _made("settings.keys_page", "KeysScene")),
    "keys-pad": Screen("settings.keys_page", _made("settings.keys_page", "KeysScene"),
                       lambda app, scene: scene.kind.choose(1)),
    "saves": Screen("saves.scene", _made("saves.scene", "SavesScene", wait=True)),
    "replays": Screen("saves.scene", _made("saves.scene", "SavesScene", True, wait=True)),
    "builder": Screen("builder.scene", _made("builder.scene", "BuilderScene", FIRST)),
    "builder-sample": Screen("builder.scene", _sample),
    "builder-refused": Screen("builder.scene", _sample, _refused),
    "builder-looks": Screen("builder.looks", _sample, lambda app, scene: scene.pick_look()),
    "builder-shelf": Screen("builder.shelf", _sample, lambda app, scene: scene.load()),
    "workshop": Screen("editor.scene", _made("editor.samples", "drawn", page=-1)),
    "workshop-part": Screen("editor.scene", _made("editor.samples", "drawn", chosen=True)),
    "workshop-near": Screen("editor.scene", _made("editor.samples", "drawn", chosen=True), _drawn_near),
    "workshop-table": Screen("editor.scene", _made("editor.samples", "drawn", page=1)),
    "workshop-unsaved": Screen("editor.scene", _made("editor.samples", "drawn", page=1), _unsaved),
    "workshop-report": Screen("editor.scene", _made("editor.samples", "drawn", page=2), _reported),
    "rulebook": Screen("rulebook.scene", _made("rulebook.scene", "RulebookScene", "SB-26")),
    "rulebook-contents": Screen("rulebook.scene", _made("rulebook.scene", "RulebookScene")),
    "rulebook-in-battle": Screen("rulebook.scene", partial(_battle, 26), _rulebook_in_battle),
    "battle": Screen("battle", partial(_battle, 0), _painted),
    "battle-turns": Screen("battle", partial(_battle, 16), _painted),
    "battle-late": Screen("battle", partial(_battle, 26), _painted),
    "battle-menu": Screen("battle", partial(_battle, 26), _paused),
    "battle-log": Screen("battle", partial(_answered, FIRST), _whole_log),
    "mail-invite": Screen("mail.terms", _made("mail.samples", "invite")),
    "mail-invited": Screen("mail.terms", _made("mail.samples", "invited")),
    "mail-open": Screen("mail.letters", _made("mail.samples", "page", 0)),
    "mail-sent": Screen("mail.letters", _made("mail.samples", "page", 1)),
    "mail-letters": Screen("mail.letters", _made("mail.samples", "page", 7)),
    "mail-your-turn": Screen("mail.letters", _made("mail.samples", "page", 8)),
    "mail-ready": Screen("mail.seat", _made("mail.samples", "table", 8, decided=True), _painted),
    "mail-waiting": Screen("mail.seat", _made("mail.samples", "table", 7), _painted),
    "live-host": Screen("live.host", _made("live.samples", "host")),
    "live-table": Screen("live.host", _made("live.samples", "lobby")),
    "live-join": Screen("live.join", _made("live.samples", "join")),
    "live-invited": Screen("live.join", _made("live.samples", "invited")),
    "live-battle": Screen("live.seat", _made("live.samples", "table", 7), _talking),
    "live-lost": Screen("live.seat", _made("live.samples", "table", 8, lost=True), _painted),
    **dict(_of_rulesets()),
    "seasons": Screen("season.hall", _made("season.samples", "hall")),
    "season-start": Screen("season.start", _made("season.samples", "start")),
    "season": Screen("season.road", _made("season.samples", "road")),
    "season-story": Screen("season.road", _made("season.samples", "road", 5), _told_story),
    "league-start": Screen("season.league_start", _made("season.samples", "league_start")),
    "league": Screen("season.league_page", _made("season.samples", "league")),
    "league-company": Screen("season.league_page", _made("season.samples", "league", 4, 1)),
    "league-story": Screen("season.league_page", _made("season.samples", "league", 6, 2)),
    "season-after": Screen("season.after", _made("season.samples", "after")),
    "my-battles": Screen("my_battles.scene", _my_battles),
    "ending": Screen("result.ending", partial(_battle, 10_000), _ended),
    "result": Screen("result.scene", _result),
    "replay": Screen("replay.scene", _replay),
    "gallery": Screen("gallery", _made("gallery", "Gallery")),
}
"""All screens by name, in the order in which a player meets them."""


def names() -> Sequence[str]:
    """The names of the screens of this copy."""
    return [name for name, screen in SCREENS.items() if find_spec(f"game.scenes.{screen.module}") is not None]


def scene(name: str) -> Scene:
    """A new scene of that name. Raises Bad for an unknown name."""
    if name not in names():
        raise Bad("screen", "", f"{name[:60]!r} is not known", f"one of {', '.join(names())}")
    return SCREENS[name].make()


def opened(
    name: str, size: tuple[int, int] = (1280, 720), scale: int = 100, seconds: float = 2.0, settings: Any = None,
    *, seen: bool = False
) -> App:
    """An application that shows a screen after `seconds` of its own time, at `size` px and `scale` percent.

    With `seen` every frame is painted, since some things (portraits on cards) are drawn one a frame. Raises Bad for an
    unknown name.
    """

    from game.store.settings import silent

    made = scene(name)
    app = App(settings or silent(scale=scale), size=size, headless=True)
    app.push(made)
    app.step(FRAME)
    then = SCREENS[name].then
    if then is not None:
        then(app, made)
    for _ in range(max(1, round(seconds / FRAME)) - 1):
        app.step(FRAME, seen=seen)
    app.step(FRAME)
    return app


def picture(
    name: str, size: tuple[int, int] = (1280, 720), scale: int = 100, seconds: float = 2.0, settings: Any = None
) -> pygame.Surface:
    """The picture of a screen after `seconds` of its own time, at `size` px and `scale` percent. Raises Bad."""
    app = opened(name, size, scale, seconds, settings, seen=True)
    for _ in range(PORTRAITS):      # a card of the strip is given its portrait in a frame of its own
        app.step(FRAME)
    app.ui.invalidate()
    app.step(0)
    return app.surface


def is_painted(name: str) -> bool:
    """Whether more than a few colours lie on a screen, which is painted once. Raises Bad for an unknown name."""
    app = opened(name)
    app.ui.invalidate()
    app.step(0)
    width, height = app.surface.get_size()
    seen = {app.surface.get_at_mapped((x, y)) for x in range(0, width, LOOK) for y in range(0, height, LOOK)}
    return len(seen) > FEW_COLOURS


def audited(name: str, size: tuple[int, int] = (1280, 720), scale: int = 100) -> list[str]:
    """What is cut, overprinted or out of reach on a screen, one line each (`game.ui.audit`). Raises Bad."""
    return [str(one) for one in audit(cast(Scene, opened(name, size, scale).scene))]


def screenshot(name: str, out: Path, size: tuple[int, int] = (1280, 720), scale: int = 100) -> None:
    """Write a screen's picture as PNG. Raises Bad for an unknown name and where the disk refuses."""
    made = BytesIO()
    pygame.image.save(picture(name, size, scale), made, ".png")
    write_bytes(out, made.getvalue())
