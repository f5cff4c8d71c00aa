"""Ways from screen to screen: every screen opens another one through here. What goes wrong is one line, never a crash.

No screen is imported here: the screens import this module. `open_with` is given what makes them (`game.scenes.ways`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, TypeVar
from weakref import WeakKeyDictionary

from pygame import DROPTEXT

from game import rules
from game.background import in_background
from game.core.errors import Bad, Refused
from game.core.text import T, Text
from game.scenes import captions
from game.scenes.base import Scene
from game.scenes.level import ask_level, level_of
from game.ui.app import App
from game.ui.sound import Cue
from game.ui.widgets import Dialog

if TYPE_CHECKING:
    from pygame.event import Event

    from game.scenes.battle_setup import Order
    from game.store.forces import ForceFile
    from game.store.mail import MailBattle


M = TypeVar("M")


class Screens(Protocol):
    """What makes the screens. Each raises Bad where its screen cannot be shown."""

    def battle(self, order: Order, whole: bool = False) -> Scene: ...
    def resumed(self, record: str, source: str) -> Scene: ...
    def going_on(self, battle: Path) -> Scene: ...
    def title(self) -> Scene: ...
    def new_battle(self, ruleset: str, force: ForceFile | None) -> Scene: ...
    def builder(self, ruleset: str, force: ForceFile | None,
                on_done: Callable[[ForceFile], None] | None) -> Scene: ...
    def rulebook(self, clause: str) -> Scene: ...
    def replay(self, record: str) -> Scene: ...
    def saves(self, replays: bool) -> Scene: ...
    def settings(self) -> Scene: ...
    def lessons(self) -> Scene: ...
    def lesson(self, ruleset: str) -> Scene: ...
    def letters(self, battle: MailBattle | None) -> Scene: ...
    def mail_table(self, battle: MailBattle, watch: bool) -> Scene: ...
    def invite(self, order: Order) -> Scene: ...
    def invited(self, letter: bytes) -> Scene: ...
    def mail_opened(self, path: Path) -> MailBattle: ...


_screens: Screens


def open_with(screens: Screens) -> None:
    """Open screens with these makers from now on; the package of the screens does so when it is imported."""
    global _screens
    _screens = screens


def play(app: App, cue: Cue) -> None:
    """Sound a cue where there are sounds (tests and pictures have none)."""
    sounds = getattr(app, "sounds", None)
    if sounds is not None:
        sounds.play(cue)
    captions.tell(app.ui, cue)


def tell(app: App, error: Exception | Text) -> None:
    """One line at the foot of the screen."""
    app.ui.toast(error if isinstance(error, Text) else Text("{why}", (("why", str(error)),)), 8)


def guarded(scene: Scene, call: Callable[[], None]) -> Callable[[], None]:
    """`call`, with a `Bad` or `Refused` told in a line on that scene."""

    def run() -> None:
        try:
            call()
        except (Bad, Refused) as error:
            tell(scene.app, error)

    return run


def save_under(scene: Scene, name: str, text: str) -> None:
    """Keep a record under a name; asks before another save is written over, and tells how it went."""
    from game.store.saves import name_taken, save_battle

    def keep() -> None:
        scene.ui.toast(T("Saved as {name}", name=save_battle(name, text).stem), 4)

    def asked() -> None:
        taken = name_taken(name)
        if not taken:
            keep()
            return
        Dialog(T("Write over {name}?", name=taken),
               T("There is a save of that name. The battle in it is then gone for good."),
               [(T("Keep it"), None), (T("Write over"), guarded(scene, keep))], keys=("", "ask_write")).show(scene.ui)

    guarded(scene, asked)()


def _open(app: App, make: Callable[[], Scene], name: Text, cue: Cue = "page_turn") -> None:
    """Push what `make` imports and builds."""
    try:
        scene = make()
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("game.scenes"):
            raise
        tell(app, T("{screen} is not part of this copy of the game.", screen=name))
        return
    play(app, cue)
    app.push(scene)


def begin(app: App, order: Order, whole: bool = False) -> None:
    """Begin an ordered battle, if wanted with the whole table in view. Raises Bad where it cannot be played."""
    _open(app, partial(_screens.battle, order, whole), T("The battle"), "your_turn")


def quick(app: App, ruleset: str = "") -> None:
    """A battle against the computer: of that game, or of one drawn by lot."""
    from game.core.play.dice import Stream
    from game.scenes.battle_setup import fresh_seed, quick_order

    at_level(app, lambda: quick_order(ruleset or rules.IDS[Stream(fresh_seed()).below(len(rules.IDS))]))


def at_level(app: App, make: Callable[[], Order]) -> None:
    """Begin a battle against the computer at the player's level, with the whole table in view; asks for it once.

    The order is made beside, with a line that says so, and dropped if the player has gone elsewhere meanwhile. What
    goes wrong is told in a line.
    """

    def play_at(level: str) -> None:
        meanwhile(app, T("The table is being laid …"), make, lambda order: begin(
            app, replace(order, players=(order.players[0], level)), whole=True))

    level = level_of(app.ui.settings)
    if level:
        play_at(level)
    else:
        ask_level(app, play_at)


def meanwhile(app: App, words: Text, make: Callable[[], M], then: Callable[[M], None]) -> None:
    """Have something made beside, with a line that says so, then go on with it; dropped if the player has gone
    elsewhere. What goes wrong in either is told in a line.
    """
    here, mine = app.scene, object()
    layers, _awaited[app] = len(here.stage.layers) if here is not None else 0, mine

    def made(found: M | Bad | Refused) -> None:
        if _awaited.get(app) is not mine or app.scene is not here or (
                here is not None and len(here.stage.layers) > layers):
            return
        del _awaited[app]
        try:
            if isinstance(found, Bad | Refused):
                raise found
            then(found)
        except (Bad, Refused) as error:
            tell(app, error)

    if not app.headless:
        tell(app, words)
    in_background(app.post, partial(_tried, make), made, name="meanwhile", wait=app.headless)


_awaited: Final[WeakKeyDictionary[App, object]] = WeakKeyDictionary()
"""What an application waits for before it goes on; whatever was asked for earlier is dropped."""


def _tried(make: Callable[[], M]) -> M | Bad | Refused:
    """What is made, or why it cannot be. For a thread."""
    try:
        return make()
    except (Bad, Refused) as error:
        return error


def resume(app: App, record: str, source: str = "record") -> None:
    """Go on with a battle from its record. Raises Bad for a record that cannot be played."""
    _open(app, partial(_screens.resumed, record, source), T("The battle"), "your_turn")


def go_on(app: App, battle: Path) -> None:
    """Go on with a battle in progress, from its journal. Raises Bad where it cannot be played."""
    _open(app, partial(_screens.going_on, battle), T("The battle"), "your_turn")


def to_title(app: App) -> None:
    """Leave everything above the title; where the program began elsewhere, the title instead."""
    title = next((scene for scene in app.scenes if scene.name == "title"), None)
    if title is not None:
        app.pop_to(title)
        return
    while len(app.scenes) > 1:
        app.pop()
    app.replace(_screens.title())


def new_battle(app: App, force: ForceFile | None = None, ruleset: str = "") -> None:
    """The set-up, if wanted with a force file on side A."""
    _open(app, partial(_screens.new_battle, ruleset or rules.IDS[0], force), T("New battle"))


def builder(app: App, ruleset: str = "", force: ForceFile | None = None,
            on_done: Callable[[ForceFile], None] | None = None) -> None:
    """The force builder, empty or with a force."""
    _open(app, partial(_screens.builder, ruleset or rules.IDS[0], force, on_done), T("The force builder"))


def rulebook(app: App, clause: str = "") -> None:
    """The rulebook, open at a clause."""
    if any(scene.name == "rulebook" for scene in app.scenes):
        return
    _open(app, partial(_screens.rulebook, clause), T("The rulebook"))


def replay(app: App, record: str) -> None:
    """Watch a record."""
    _open(app, partial(_screens.replay, record), T("The replay"))


def saves(app: App, replays: bool = False) -> None:
    """Saved battles, or those that are over to watch again."""
    _open(app, partial(_screens.saves, replays), T("Saved battles"))


def settings(app: App) -> None:
    """The settings."""
    _open(app, _screens.settings, T("Settings"))


def lessons(app: App) -> None:
    """All first lessons."""
    _open(app, _screens.lessons, T("The lessons"))


def lesson(app: App, ruleset: str) -> None:
    """The first lesson of a ruleset, where it was left. Raises Bad where it cannot be played."""
    _open(app, partial(_screens.lesson, ruleset), T("The lesson"))


# ── by mail ──────────────────────────────────────────────────────────────────────────────────────────────────

_OF_MAIL: Final = ("letters", "invite", "invited", "battle", "new-battle", "result", "battle-menu")
"""Screens that make room for a battle by mail."""


def letters_of(app: App, battle: MailBattle | None = None) -> None:
    """The letters of a battle by mail; without one, where a letter is opened."""
    if app.scene is not None and app.scene.name == "letters":
        app.pop()
    _open(app, partial(_screens.letters, battle), T("The letters"))


def mail_table(app: App, battle: MailBattle, watch: bool = False) -> None:
    """The table of a battle by mail, in place of the screens that led there; `watch`: the friend's letter is played.

    Where the friend has not accepted yet: the letters. Raises Bad.
    """
    while len(app.scenes) > 1 and app.scene is not None and app.scene.name in _OF_MAIL:
        app.pop()
    if battle.exchange.begun:
        _open(app, partial(_screens.mail_table, battle, watch), T("The battle"), "your_turn")
    else:
        letters_of(app, battle)


def mail_go_on(app: App, path: Path) -> None:
    """Go on with a battle by mail, from its file; what is wrong with it is told."""
    meanwhile(app, T("The letters are being read …"), partial(_screens.mail_opened, path), partial(mail_table, app))


def invite(app: App, order: Order) -> None:
    """Invite a friend to an ordered battle, by mail."""
    _open(app, partial(_screens.invite, order), T("The invitation"))


def open_letter(app: App, text: str, known: MailBattle | None = None) -> None:
    """Read a letter out of any text: on with its battle, or an invitation. What does not fit is told, or raised as
    Bad; everything then stays.

    `known` is a battle that is open already.
    """
    from game.core.mail.armour import letters_in
    from game.store.mail import fitting

    entry, letter = fitting(letters_in(text))
    if entry is None:
        _open(app, partial(_screens.invited, letter), T("The invitation"))
        return
    path = entry.path
    if known is not None and known.path == path:
        known.read(letter)
        mail_table(app, known, watch=True)
        return

    def read() -> MailBattle:
        battle = _screens.mail_opened(path)
        battle.read(letter)
        return battle

    meanwhile(app, T("The letters are being read …"), read, lambda battle: mail_table(app, battle, watch=True))


def dropped(app: App, event: Event, known: MailBattle | None = None) -> None:
    """A file or a text was dropped onto the window: a letter is read, anything else is told."""
    from game.core.mail.armour import LONGEST_TEXT
    from game.store.disk import read_text

    try:
        text = event.text if event.type == DROPTEXT else read_text(Path(event.file), 4 * LONGEST_TEXT)
        open_letter(app, text, known)
    except (Bad, Refused) as error:
        tell(app, error)
