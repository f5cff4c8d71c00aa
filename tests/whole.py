"""Every screen, every question over it and every state worth looking at, for the tests that hold them whole.

Nothing is painted here but by the audit itself, and no table or cover is drawn for it: words and controls are judged.
A screen is opened once in a process and shared by all tests and sizes; what changes it opens its own.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock, patch

import msgspec
import pytest
from pygame import SRCALPHA, Surface

from game import rules
from game.ai import player
from game.art import figures
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.play.record import record_text
from game.core.text import T
from game.scenes import navigation, screens
from game.scenes.battle import BattleScene
from game.scenes.battle.briefing import BriefingSheet
from game.scenes.battle_setup import make_setup, playable_forces, quick_order
from game.scenes.builder import keeping, shelf
from game.scenes.lesson.scene import lesson_scene
from game.scenes.level import ask_level
from game.scenes.saves.scene import SavesScene
from game.scenes.title.scene import TitleScene
from game.store import archive, saves
from game.store.folders import user_battles, user_saves
from game.store.journal import Journal
from game.store.maps import map_named
from game.store.saves import save_battle
from game.store.settings import silent
from game.ui import captions
from game.ui.app import FRAME, App
from game.ui.audit import audit, read
from game.ui.keys import Key
from game.ui.spans import plain
from game.ui.theme import SCALES, metrics
from game.ui.widgets import Dropdown, Tabs, TextField
from game.ui.widgets.letters import LetterBoard

WINDOWS = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
FEW = (((960, 540), 100), ((960, 540), 145), ((1280, 720), 135), ((1600, 900), 100), ((1920, 1080), 200))
"""The least room there is, letters that are larger than their layout, and the two layouts beside the usual one."""
Layouts = tuple[tuple[tuple[int, int], int], ...]
LONG = "The long battle of the seven brothers"
LONGEST = "Brackmoor Trench Company against the Iron Lotus Temple, snow"
"""As long as a name can be."""
WHY = ("battles/2026-11-22 101133 The Long Orchard v Captain Fawkes’ Ragtags.kts, line 214: an answer is wanted that "
       "was never asked: move A7 12.4 8.5; the battle can be read up to the answer before")


TABLES = {"ghost-legions": "haunted-crossroads", "skirmashed": "lonely-farm", "simple-battles": "orchard-hamlet",
          "warbands": "market-cross", "deathzap": "crossroads-hamlet"}


def some_screens(one_in: int = 1) -> list[Any]:
    """All screens as parameters. Tried by default is one of those that every ruleset has, of one ruleset after another,
    and of these one in so many: the same for all tests, which share what was opened."""
    alike: dict[str, list[str]] = {}
    for name in screens.names():
        kind = next((name.removeprefix(one) for one in rules.IDS if name.startswith(one)), name)
        alike.setdefault(kind, []).append(name)
    tried = [them[turn % len(them)] for turn, them in enumerate(alike.values())][one_in - 1::one_in]
    return [name if name in tried else pytest.param(name, marks=pytest.mark.long) for name in screens.names()]


def every_layout() -> Layouts:
    """Each window with each scale that the settings offer there; scales that give the same layout are one."""
    found: dict[Any, tuple[tuple[int, int], int]] = {}
    for size in WINDOWS:
        for scale in SCALES:
            found.setdefault(metrics(*size, scale), (size, scale))
    return tuple(found.values())


class Unpainted(App):
    """Lays out as ever and paints nothing."""

    def _draw(self) -> bool:
        self._lay_out()
        self.ui.all_dirty, self.ui.dirty = False, []
        return False


def at_one_screen(match: Match) -> Any:
    """The screen of a battle between two people: nothing is painted, and what is worked out beside is there at once."""
    match.players = ("human", "human")
    app = Unpainted(silent(pace=3, dice_speed="off"), size=(1280, 720), headless=True)
    scene: Any = BattleScene(match, None, journal=False)
    app.push(scene)
    scene.table.wait = True
    app.step(1 / 60, [])
    return scene


def plan_played(scene: Any) -> None:
    """Until the plan that was given is carried out or has ended."""
    for _ in range(80):
        scene.app.step(1 / 5, [])
        if not scene.director.busy and not scene.plan:
            return
    raise AssertionError("the plan goes on for ever")


def fresh(name: str) -> App:
    """A screen of `screenshot --list` of its own; the numbers of clauses, which take most room, are there."""
    with patch.object(screens, "App", Unpainted):
        return screens.opened(name, seconds=4 * FRAME, settings=silent(clauses="always"))


@cache
def _opened(name: str) -> tuple[App, tuple[int, int], int]:
    app = fresh(name)
    return app, app.surface.get_size(), app.ui.settings.scale


def shared(name: str) -> App:
    """The same for all who change nothing that stays, in the window and at the scale in which it was opened."""
    app, size, scale = _opened(name)
    if (app.surface.get_size(), app.ui.settings.scale) != (size, scale):
        app.ui.settings = msgspec.structs.replace(app.ui.settings, scale=scale)
        app.resize(size)
        app.step(0)
    return app


def showing(scene: Any) -> App:
    """A scene of one's own making."""
    app = Unpainted(silent(clauses="always"), size=(1280, 720), headless=True)
    app.push(scene)
    for _ in range(3):
        app.step(FRAME)
    return app


@cache
def _blank(size: int) -> Surface:
    return Surface((size, size), SRCALPHA)


def no_portrait(look: str, size: int, *given: Any) -> Surface:
    """Stands for `figures.portrait`: as large, and nothing on it, for nobody sees what would take long to draw."""
    return _blank(size)


@contextmanager
def without_pictures() -> Iterator[None]:
    """What is worked out away from the screen is not: at another size that is only ever a picture."""
    users = [module for name, module in list(sys.modules.items())
             if name.startswith("game.scenes.") and "in_background" in vars(module)]
    with ExitStack() as stack:
        stack.enter_context(patch.object(figures, "portrait", no_portrait))
        for module in users:
            stack.enter_context(patch.object(module, "in_background", lambda *given, **more: None))
        yield


def wrong_at(app: App, layouts: Layouts = FEW) -> list[str]:
    """What is not whole in the application's scene in these layouts, one line each."""
    return list(dict.fromkeys(f"{where}: {wrong}" for where in _looked_at(app, layouts)
                              for wrong in audit(app.scene)))  # type: ignore[arg-type]


def wrong_in_lists(app: App, layouts: Layouts = FEW) -> list[str]:
    """The same with each list of choices that is seen in a layout open."""
    out = []
    for where in _looked_at(app, layouts):
        scene: Any = app.scene
        for one in [each for each in scene.stage.root.walk() if isinstance(each, Dropdown) and each.enabled]:
            one.activate()
            app.step(0)
            assert one.is_open
            out += [f"{where}: {wrong}" for wrong in audit(scene)]
            one.close()
    return out


def _looked_at(app: App, layouts: Layouts) -> Iterator[str]:
    """The scene in each of these layouts, each of its pages in turn: the name of what is shown."""
    with without_pictures():
        for size, scale in layouts:
            app.ui.settings = msgspec.structs.replace(app.ui.settings, scale=scale)
            app.resize(size)
            for turned in _pages(app):
                yield f"{size[0]}×{size[1]} at {scale} %{turned}"


def _pages(app: App) -> Iterator[str]:
    """What lies behind tabs, one after another: odds, dice and log of a battle, the pages of a set-up, ..."""
    scene: Any = app.scene
    app.step(0)
    if scene.name == "battle":
        scene.desk.banner.visible = False                    # it goes by itself after a moment
    tabs = getattr(scene, "tabs", None) or getattr(getattr(scene, "desk", None), "tabs", None)
    if not isinstance(tabs, Tabs) or not tabs.visible or scene.stage.layers:
        yield ""
        return
    before = tabs.chosen
    for i, words in [*enumerate(tabs.choices), (before, "")]:
        tabs.chosen = i
        if tabs.on_change is not None:
            tabs.on_change(i)
        app.step(0)
        if words:
            yield f", {plain(words)}"


@contextmanager
def in_language(app: App, code: str) -> Iterator[None]:
    """The application in another language: chosen as in the settings, and English again afterwards."""
    app.change_settings(language=code)
    try:
        app.step(FRAME)
        app.step(FRAME)
        yield
    finally:
        app.change_settings(language="")
        app.step(FRAME)


_OWN = re.compile(r"\b[A-Z]{2}-[RH]?\d+\b|\bF\d+\b|^(?:LT\+)?(?:View|Menu)$|\b[LR][TBS]\b|"
                  r"[\w.\-]+\.(?:kts|toml|tmx|log|po)\b")
"""What is the same in every language: clauses, function keys, files, what is printed on the buttons of a pad."""


def english(app: App, typed: Collection[str] = ()) -> list[str]:
    """Words of the scene that stayed English in the pseudo language, besides names that a player `typed`."""
    out = []
    for words, owner in read(app.scene).items():  # type: ignore[arg-type]
        bare = _OWN.sub("", words)
        for name in typed:
            bare = bare.replace(name, "")
        if re.search(r"[A-Za-z]{2}", bare):
            out.append(f"{words!r} in {owner}")
    return out


def put_down(app: App) -> None:
    """Close the questions that lie over the screen."""
    stage = app.scene.stage  # type: ignore[union-attr]
    while stage.layers:
        stage.close(stage.layers[-1].widget)


# --- questions over a screen ----------------------------------------------------------------------------------------


def _unkept(menu: Any) -> None:
    battle = menu.battle
    with patch.object(battle.keeping, "keep", lambda: False), patch.object(battle.keeping, "unkept", WHY):
        battle.keeping.ask_to_lose(lambda: None)


def _over_a_save(scene: Any) -> None:
    with patch.object(saves, "name_taken", lambda name: LONG):
        navigation.save_under(scene, LONG, "")


def _changed(scene: Any) -> Any:
    """A builder with a force of a long name whose changes are not saved."""
    scene.draft.rename(LONG[:40])
    return scene


def _over_a_force(scene: Any) -> None:
    keeping.save(_changed(scene))
    scene.draft.file = replace(scene.draft.file, path=None)
    keeping.save(scene)


def _of_ones_own(scene: Any) -> None:
    """The first sample on the shelf as if it were the player's, to delete."""
    scene.files[0] = replace(scene.files[0], shipped=False, path=Path("none"))
    scene.list.chosen = 0
    scene.delete()


def _press(key: str, scene: Any) -> None:
    scene.stage.press_key(Key(key, None, key.lower()))


def _lesson_done(scene: Any) -> None:
    """What is said after the last step; another time again."""
    scene.ended = False
    scene.guide.finish()


def _letters(scene: Any) -> None:
    """The board of letters over a field."""
    LetterBoard(next(w for w in scene.stage.root.walk() if isinstance(w, TextField))).show(scene.ui)


def _letter_files(scene: Any) -> None:
    files = [Path(f"Downloads/Letter {n} to Benjamin.txt") for n in range(9)]
    with patch("game.scenes.mail.letters.letter_files", lambda: files):
        scene.choose_file()


DIALOGS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "keys: press": ("keys", lambda scene: scene.change(0)),
    "keys: press, by pad": ("keys-pad", lambda scene: scene.change(0)),
    "keys: taken": ("keys", lambda scene: scene._pressed(scene.commands[0], "F1")),
    "keys: taken by several": ("keys", lambda scene: scene._pressed(scene.commands[0], "F")),
    "keys: reset": ("keys", lambda scene: scene.ask_reset()),
    "settings: reset": ("settings", lambda scene: scene.ask_reset()),
    "letters": ("builder-sample", _letters),
    "mail: which file": ("mail-letters", _letter_files),
    "mail: throw away": ("mail-letters", lambda scene: scene.ask_throw_away()),
    "title: quit": ("title", lambda scene: scene.on_back()),
    "title: how well the computer plays": ("title", lambda scene: ask_level(scene.app, lambda level: None)),
    "battle: resign": ("battle-menu", lambda scene: scene.ask_resign()),
    "battle: throw away": ("battle-menu", lambda scene: scene.ask_throw_away()),
    "battle: leave unkept": ("battle-menu", _unkept),
    "battle: write over": ("battle-menu", _over_a_save),
    "builder: name": ("builder-sample", keeping.rename),
    "builder: share": ("builder-sample", keeping.share),
    "builder: save over": ("builder-sample", _over_a_force),
    "builder: leave": ("builder-refused", keeping.ask_leaving),
    "workshop: leave": ("workshop", lambda scene: scene.on_back()),
    "builder: another game": ("builder-refused", lambda scene: shelf._other_game(scene, "warbands")),
    "shelf: give up changes": ("builder-shelf", lambda scene: (_changed(scene.builder), scene.empty())),
    "shelf: delete": ("builder-shelf", _of_ones_own),
    "lesson: paused": ("simple-battles-lesson", lambda scene: scene.open_menu()),
    "lesson: done": ("ghost-legions-lesson", _lesson_done),
    "result: save": ("result", lambda scene: scene.save_record()),
    "gallery": ("gallery", partial(_press, "D")),
}
"""The questions that lie over a screen: which screen, and what brings them up."""


# --- states that no screen of the list shows ------------------------------------------------------------------------


def filled(home: Path) -> None:
    """A home with battles in progress, saves and replays: long names, pinned ones, damaged ones."""
    young, late = (record_text(screens.played(steps)) for steps in (4, 26))
    for i in range(7):
        Journal(f"{LONG} {i}", user_battles()).put(young if i else late)
        save_battle(f"{LONGEST[:-2]} {i}" if i % 2 else f"{LONG} {i}", late)
        kept = archive.keep(f"{LONGEST[:-2]} {i}" if i % 2 else f"{LONG} {i}", late, 20)
        if i == 2:
            archive.pin(next(one for one in archive.finished() if one.path == kept), True)
    (user_battles() / "2026-11-20 090000 The torn one.journal").write_bytes(b"\0\1\2 nothing of a battle")
    (user_saves() / "A save full of noise.kts").write_bytes(b"\0\1\2 nothing of a battle")


def _shelf(replays: bool = False, at: int = 0, then: str = "") -> App:
    app = showing(SavesScene(replays, wait=True))
    scene: Any = app.scene
    scene.list.chosen = at % len(scene.entries)
    scene._choose(at % len(scene.entries))
    if then == "rename":
        scene.field.text = next(one.name for one in scene.entries if one.kind == "save")
        scene.at = next(i for i, one in enumerate(scene.entries) if one.kind == "battle" and one.text)
        scene.rename()
    elif then:
        getattr(scene, then)()
    return app


def _at(kind: str, entry: str) -> int:
    """Where on the shelf of battles the first of a kind lies that has this in its title."""
    scene = SavesScene(False, wait=True)
    app = showing(scene)
    at = next(i for i, one in enumerate(scene.entries) if one.kind == kind and entry in one.title)
    app.pop()
    return at


def _broken() -> int:
    """Where a file lies that cannot be read."""
    scene = SavesScene(False, wait=True)
    app = showing(scene)
    at = next(i for i, one in enumerate(scene.entries) if one.saved is None)
    app.pop()
    return at


SHELVES: dict[str, Callable[[], App]] = {
    "battles": lambda: _shelf(),
    "a damaged file": lambda: _shelf(at=_broken()),
    "replays": lambda: _shelf(True),
    "a long name": lambda: _shelf(at=_at("save", LONGEST[:20])),
    "delete a save": lambda: _shelf(at=_at("save", ""), then="ask_delete"),
    "throw away a battle": lambda: _shelf(at=_at("battle", ""), then="ask_delete"),
    "write over a save": lambda: _shelf(then="rename"),
    "the title": lambda: showing(TitleScene(wait=True, seed=7)),
}
"""Saved battles and replays with many entries."""


def toasted(name: str) -> App:
    """A screen with a long line at its foot and a short one."""
    app = fresh(name)
    navigation.tell(app, T("{why}. The file stays; Saved battles lists it.", why=WHY))
    app.ui.toast(T("Saved as {name}", name=LONG), 4)
    return app


def setting_up(ruleset: str, done: bool) -> App:
    """A battle at its first question about setting up, or with the last of a side held until *Begin*."""
    made = rules.get(ruleset)
    forces = playable_forces(made)
    one, other = [each.force for each in forces if each.limit == forces[0].limit][:2]
    setup = make_setup(made, map_named(TABLES[ruleset]).table, (one, other), {})  # type: ignore[arg-type]
    match = Match.begun(made, setup, Dice.seeded(3), ("human", "human"))
    minds = player("easy", 3), player("easy", 4)
    while match.ask is not None and match.ask.kind != "deploy":
        match.answer(match.ask.listed()[0].key)
    app = showing(BattleScene(match, journal=False))
    scene: Any = app.scene
    for _ in range(80 * done):
        ask = match.ask
        if ask is None or ask.kind != "deploy" or (scene.decision is not None and scene.decision.held):
            break
        scene.give(minds[ask.side].choose(match))
        scene.director.finish()
        app.step(FRAME)
    assert scene.decision is not None and scene.decision.sets_up and bool(scene.decision.held) == done
    return app


def typing(ruleset: str) -> App:
    """A battle with real dice at the first roll that has to be typed in."""
    begun = quick_order(ruleset, 3).begin()
    match = Match.begun(begun.rules, begun.now.setup, Dice.asked(), ("human", "human"))
    minds = player("random", 3), player("random", 4)
    for _ in range(200):
        assert match.ask is not None
        if match.ask.kind == "dice":
            break
        match.trusted(minds[match.ask.side].choose(match))
    return showing(BattleScene(match, journal=False))


def explained(ruleset: str) -> App:
    """A lesson whose longest remark is told, at its longest step."""
    app = showing(lesson_scene(ruleset, at=0))
    scene: Any = app.scene
    guide = scene.guide
    steps = guide.lesson.steps
    guide.course.at = max(range(len(steps)), key=lambda i: len(steps[i].text) + len(steps[i].do))
    guide.explain(max((one.text for step in steps for one in (*step.also, *step.mistake)), key=len))
    return app


def reacting() -> App:
    """A lesson with a question that is answered by two cards."""
    app = showing(lesson_scene("skirmashed", at=5))
    scene: Any = app.scene
    scene.director.finish()
    app.step(FRAME)
    assert scene.choice.cards
    return app


GOING = {"simple-battles": "act", "ghost-legions": "act", "skirmashed": "way", "warbands": "act", "deathzap": "move"}
"""Questions about where to go."""


def a_good_spot(ruleset: str) -> App:
    """A good spot with all that is told of it, and the key of the threat view."""
    seed = screens.SEED + (ruleset == "ghost-legions")      # where a figure has better spots than its own
    match = screens.played(400, seed, ruleset=ruleset, until=GOING[ruleset])
    match.players = ("human", "human")
    app = showing(BattleScene(match, journal=False))
    scene: Any = app.scene
    scene.tools.toggle_threats()
    scene.table.wait = True
    scene.tools.next_good_spot()
    app.step(FRAME)
    assert scene.desk.tip.visible and scene.desk.threat_key.on
    return app


def briefed() -> App:
    """How a treasure hunt is won: the longest briefing, in the sides' colours."""
    made = rules.get("warbands")
    forces = tuple(each.force for each in playable_forces(made)[:2])
    setup = make_setup(made, map_named(TABLES["warbands"]).table, forces, {}, {"scenario": "treasure"})  # type: ignore[arg-type]
    match = Match.begun(made, setup, Dice.seeded(3), ("human", "normal"))
    while match.ask is not None and match.ask.kind == "edge":
        match.answer(match.ask.listed()[0].key)
    app = showing(BattleScene(match, journal=False))
    app.push(BriefingSheet(app.scene, first=True))  # type: ignore[arg-type]
    app.step(FRAME)
    return app


STATES: dict[str, Callable[[], App]] = {
    **{f"{one}: a mistake in its lesson": partial(explained, one) for one in rules.IDS},
    "a reaction in a lesson": lambda: reacting(),
    **{f"{one}: setting up": partial(setting_up, one, False) for one in rules.IDS},
    **{f"{one}: until it begins": partial(setting_up, one, True) for one in rules.IDS},
    **{f"{one}: a good spot": partial(a_good_spot, one) for one in rules.IDS},
    **{f"{one}: dice typed in": partial(typing, one) for one in rules.IDS},
    **{f"{one}: a long line told": partial(toasted, one) for one in ("title", "battle-turns", "builder-sample")},
    "warbands: how a treasure hunt is won": briefed,
    "a shared line that cannot be read": lambda: _pasted(),
    "the coach is thinking": lambda: _thinking(),
    "the largest captions": lambda: _captioned("battle-turns"),
    "the largest captions in a lesson": lambda: _captioned("warbands-lesson-hint"),
    "colours with doubts": lambda: _doubtful(),
}
"""What no screen of the list shows, each with what makes it."""


def _thinking() -> App:
    app = fresh("battle-turns")
    scene: Any = app.scene
    with patch.object(scene.opponents, "proposal", lambda match, name: Mock(done=lambda: False)):
        scene.coach.toggle()
    assert scene.coach.advising and scene.coach.card.visible
    return app


def _captioned(name: str) -> App:
    app = fresh(name)
    app.change_settings(captions="largest")
    scene: Any = app.scene
    with patch.object(captions, "STAYS", 1e6):
        scene.sound("gun_large", next(iter(scene.table.cast.actors)))
        scene.sound("dice_land")
        app.step(FRAME)
    assert len(app.ui.captions.words) >= 2
    return app


def _doubtful() -> App:
    app = fresh("settings")
    app.change_settings(sides=("red", "green"), vision="deuteranopia", captions="largest")
    scene: Any = app.scene
    scene.show()
    assert scene.easier.doubt.visible and scene.easier.caption.visible
    return app


def _pasted() -> App:
    app = fresh("builder-shelf")
    scene: Any = app.scene
    scene.pasted("KTS1 a line that somebody has cut in the middle of its first word and sent on all the same")
    assert scene.wrong.visible
    return app
