"""Open one screen from another. An error is told in one line and never ends the program.

No screen is imported here: the screens import this module. `open_with` is given the factory (`scenes.screen_factory`).
"""

from __future__ import annotations

import os
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

    from game.core.play.match import Match
    from game.core.table.pieces import Table
    from game.scenes.battle.keeping import Keeping
    from game.scenes.battle_setup import BattleOrder
    from game.store.forces import ForceFile
    from game.store.mail import MailBattle
    from game.ui.table.view import TableView


M = TypeVar("M")


Begun = Callable[[str], None]
"""Is told the name of the file of a battle that begins, without its ending."""


class OfApp(Protocol):
    """A screen, or a part of one."""

    @property
    def app(self) -> App:
        """The application that shows it."""


class Screens(Protocol):
    """The factory of the screens. Each method raises Bad where its screen cannot be shown."""

    def battle(self, order: BattleOrder, whole: bool = False) -> Scene: ...
    def played_on(self, match: Match, order: BattleOrder | None) -> Scene: ...
    def result(self, match: Match, order: BattleOrder | None, battle: Keeping, last: TableView | None) -> Scene: ...
    def resumed(self, record: str, source: str) -> Scene: ...
    def going_on(self, battle: Path) -> Scene: ...
    def title(self) -> Scene: ...
    def new_battle(self, ruleset: str, force: ForceFile | None) -> Scene: ...
    def builder(self, ruleset: str, force: ForceFile | None,
                on_done: Callable[[ForceFile], None] | None) -> Scene: ...
    def rulebook(self, clause: str) -> Scene: ...
    def replay(self, record: str, start: int) -> Scene: ...
    def saves(self, replays: bool) -> Scene: ...
    def settings(self) -> Scene: ...
    def about(self) -> Scene: ...
    def my_battles(self) -> Scene: ...
    def seasons(self) -> Scene: ...
    def new_season(self) -> Scene: ...
    def season(self, path: Path) -> Scene: ...
    def new_league(self) -> Scene: ...
    def league(self, path: Path) -> Scene: ...
    def lessons(self) -> Scene: ...
    def lesson(self, ruleset: str) -> Scene: ...
    def letters(self, battle: MailBattle | None) -> Scene: ...
    def mail_table(self, battle: MailBattle, watch: bool) -> Scene: ...
    def invite(self, order: BattleOrder, begun: Begun) -> Scene: ...
    def invited(self, letter: bytes) -> Scene: ...
    def set_up_on(self, path: Path, ruleset: str) -> Scene: ...
    def workshop(self, source: Path | Table | None, shipped: bool, ruleset: str,
                 on_saved: Callable[[Path], None] | None) -> Scene: ...
    def mail_opened(self, path: Path) -> MailBattle: ...
    def live_host(self, order: BattleOrder, begun: Begun) -> Scene: ...
    def live_join(self) -> Scene: ...
    def live_again(self, app: App, battle: MailBattle) -> Scene: ...


_screens: Screens


def open_with(screens: Screens) -> None:
    """Use this factory from now on; the package of the screens calls it when it is imported."""
    global _screens
    _screens = screens


def play(app: App, cue: Cue) -> None:
    """Play a sound where sounds are on (not in tests and pictures)."""
    sounds = getattr(app, "sounds", None)
    if sounds is not None:
        sounds.play(cue)
    captions.tell(app.ui, cue)


def tell(app: App, error: Exception | Text) -> None:
    """Show one line at the foot of the screen."""
    app.ui.toast(error if isinstance(error, Text) else Text("{why}", (("why", error),)), 8)


def guarded(scene: OfApp, call: Callable[[], None]) -> Callable[[], None]:
    """A function that calls `call` and shows a `Bad` or `Refused` as a line on that scene."""

    def run() -> None:
        try:
            call()
        except (Bad, Refused) as error:
            tell(scene.app, error)

    return run


def save_under(scene: Scene, name: str, text: str) -> None:
    """Keep a record under a name; asks before it replaces another save, and tells the result."""
    from game.store.saves import name_taken, save_battle, shown_name

    def keep() -> None:
        scene.ui.toast(T("Saved as {name}", name=shown_name(save_battle(name, text))), 4)

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
    """Push the scene that `make` imports and builds."""
    try:
        scene = make()
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("game.scenes"):
            raise
        tell(app, T("{screen} is not part of this copy of the game.", screen=name))
        return
    play(app, cue)
    app.push(scene)


def begin(app: App, order: BattleOrder, whole: bool = False) -> None:
    """Begin an ordered battle, with `whole` with the whole table in view. Raises Bad where it cannot be played."""
    _open(app, partial(_screens.battle, order, whole), T("The battle"), "your_turn")


def play_on(app: App, match: Match, order: BattleOrder | None = None) -> None:
    """Play a match from where it is."""
    app.push(_screens.played_on(match, order))


def result(app: App, match: Match, order: BattleOrder | None, battle: Keeping, last: TableView | None) -> None:
    """The result of a finished battle, which `battle` keeps; with `last`, the table at its end, shown before it."""
    app.push(_screens.result(match, order, battle, last))


def quick_game() -> str:
    """The ruleset of the next quick battle: drawn from those whose first lesson was taken to its end, or from all where
    none was."""
    from random import SystemRandom

    from game.scenes.shown_rules import shown_ids
    from game.store.lessons_taken import taken

    lessons = taken()
    learnt = [one for one in shown_ids() if one in lessons and lessons[one].done]
    return SystemRandom().choice(learnt or list(shown_ids()))      # `secrets` would bring OpenSSL, 4 MB, for the same


def quick(app: App, ruleset: str = "", order: BattleOrder | None = None) -> None:
    """Begin a battle against the computer: that order where it is drawn already, otherwise one of that ruleset."""
    from game.scenes.battle_setup import quick_order

    chosen = order.setup.ruleset if order is not None else ruleset or quick_game()
    at_level(app, lambda: order or quick_order(chosen), chosen)


def at_level(app: App, make: Callable[[], BattleOrder], ruleset: str, level: str = "") -> None:
    """Begin a battle of a ruleset against the computer with the whole table in view, at that level; where none is given
    at the player's, which is asked for once.

    The order is made in a thread while a line says so, and dropped if the player has opened another screen meanwhile.
    Errors are told in a line.
    """

    def play_at(level: str) -> None:
        meanwhile(app, T("The table is being laid …"), make, lambda order: begin(
            app, replace(order, players=(order.players[0], level)), whole=True))

    level = level or level_of(app.ui.settings)
    if level:
        play_at(level)
    else:
        ask_level(app, play_at, rules.get(ruleset).title)


def meanwhile(app: App, words: Text, make: Callable[[], M], then: Callable[[M], None]) -> None:
    """Call `make` in a thread while a line says `words`, then call `then` with its result; dropped if the player has
    opened another screen meanwhile. Errors of either are told in a line."""
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
"""The work that each application waits for; a later request replaces an earlier one."""


def _tried(make: Callable[[], M]) -> M | Bad | Refused:
    """The result of `make`, or the error it raised. For a thread."""
    try:
        return make()
    except (Bad, Refused) as error:
        return error


def resume(app: App, record: str, source: str = "record") -> None:
    """Continue a battle from its record. Raises Bad for a record that cannot be played."""
    _open(app, partial(_screens.resumed, record, source), T("The battle"), "your_turn")


def go_on(app: App, battle: Path) -> None:
    """Continue a battle in progress from its journal. Raises Bad where it cannot be played."""
    _open(app, partial(_screens.going_on, battle), T("The battle"), "your_turn")


def seasons(app: App) -> None:
    """Open the list of seasons."""
    _open(app, _screens.seasons, T("Seasons"))


def new_season(app: App) -> None:
    """Open the page where a season begins."""
    _open(app, _screens.new_season, T("New season"))


def season(app: App, path: Path) -> None:
    """Go on with a season: to its page, where it lies open already. Raises Bad where its file cannot be read."""
    _to_page(app, "season", path, partial(_screens.season, path), T("Season"))


def new_league(app: App) -> None:
    """Open the page where a league begins."""
    _open(app, _screens.new_league, T("New league"))


def league(app: App, path: Path) -> None:
    """Go on with a league: to its page, where it lies open already. Raises Bad where its file cannot be read."""
    _to_page(app, "league", path, partial(_screens.league, path), T("League"))


def _to_page(app: App, name: str, path: Path, make: Callable[[], Scene], title: Text) -> None:
    """Go back to the page of a file, or open it."""
    there = next((scene for scene in app.scenes if scene.name == name and getattr(
        getattr(scene, "desk", None), "path", None) == path), None)
    if there is not None:
        app.pop_to(there)
    else:
        _open(app, make, title)


def to_title(app: App) -> None:
    """Close everything above the title; where the program began elsewhere, open the title instead."""
    title = next((scene for scene in app.scenes if scene.name == "title"), None)
    if title is not None:
        app.pop_to(title)
        return
    while len(app.scenes) > 1:
        app.pop()
    app.replace(_screens.title())


def new_battle(app: App, force: ForceFile | None = None, ruleset: str = "") -> None:
    """Open the set-up, with `force` on side A."""
    with_forces(app, ruleset or (force.ruleset if force else rules.IDS[0]),
                lambda: _open(app, partial(_screens.new_battle, ruleset, force), T("New battle")))


def with_forces(app: App, ruleset: str, then: Callable[[], None]) -> None:
    """Call `then` once the player's forces of a ruleset are in memory. Where hundreds are not yet, they are read in a
    thread while a line says so, so that the window answers."""
    from game.store.forces import MANY, find_forces, unread

    if unread(ruleset) <= MANY:
        then()
    else:
        meanwhile(app, T("Your forces are being read …"),
                  partial(find_forces, ruleset, {ruleset: rules.get(ruleset).force_type}), lambda _: then())


def new_battle_on(app: App, path: Path, ruleset: str) -> None:
    """Set up a battle of a ruleset on that map of the player. Raises Bad where it cannot be read."""
    _open(app, partial(_screens.set_up_on, path, ruleset), T("New battle"))


def workshop(app: App, ruleset: str = "", source: Path | Table | None = None, shipped: bool = False,
             on_saved: Callable[[Path], None] | None = None) -> None:
    """Open the table editor with a map, with a table that has none, or with what was drawn last and not saved, else a
    bare table. `on_saved` is told of the map whenever it is saved. Raises Bad where the map cannot be read."""
    _open(app, partial(_screens.workshop, source, shipped, ruleset, on_saved), T("The table workshop"))


def builder(app: App, ruleset: str = "", force: ForceFile | None = None,
            on_done: Callable[[ForceFile], None] | None = None) -> None:
    """Open the force builder, empty or with a force; `on_done` is called with the saved force."""
    ruleset = ruleset or rules.IDS[0]
    with_forces(app, ruleset,
                lambda: _open(app, partial(_screens.builder, ruleset, force, on_done), T("The force builder")))


def rulebook(app: App, clause: str = "") -> None:
    """Open the rulebook at a clause."""
    if any(scene.name == "rulebook" for scene in app.scenes):
        return
    _open(app, partial(_screens.rulebook, clause), T("The rulebook"))


def replay(app: App, record: str, start: int = 0) -> None:
    """Watch a record, from after so many answers on."""
    _open(app, partial(_screens.replay, record, start), T("The replay"))


def saves(app: App, replays: bool = False) -> None:
    """Open the saved battles, or with `replays` the finished ones."""
    _open(app, partial(_screens.saves, replays), T("Saved battles"))


def settings(app: App) -> None:
    """Open the settings."""
    _open(app, _screens.settings, T("Settings"))


def about(app: App) -> None:
    """Open the page about the game."""
    _open(app, _screens.about, T("About this game"))


def my_battles(app: App) -> None:
    """Open the page of the player's battles."""
    _open(app, _screens.my_battles, T("My battles"))


def lessons(app: App) -> None:
    """Open the list of lessons."""
    _open(app, _screens.lessons, T("The lessons"))


def lesson(app: App, ruleset: str) -> None:
    """Open the first lesson of a ruleset where it was left. Raises Bad where it cannot be played."""
    _open(app, partial(_screens.lesson, ruleset), T("The lesson"))


# ── by mail ──────────────────────────────────────────────────────────────────────────────────────────────────

_OF_MAIL: Final = ("letters", "invite", "invited", "battle", "new-battle", "result", "battle-menu", "live-host",
                   "live-lobby", "live-join")
"""Names of the screens that are closed when a battle by mail or a live one opens."""


def letters_of(app: App, battle: MailBattle | None = None) -> None:
    """Open the letters of a battle by mail, or without one the page that opens a letter."""
    if app.scene is not None and app.scene.name == "letters":
        app.pop()
    _open(app, partial(_screens.letters, battle), T("The letters"))


def mail_table(app: App, battle: MailBattle, watch: bool = False) -> None:
    """Open the table of a battle by mail in place of the screens before it; with `watch` the friend's letter is played.

    Where the friend has not accepted yet the letters are opened. A battle that is played live goes on at its live
    table. Raises Bad.
    """
    _close_of_mail(app)
    if is_live(battle.path):
        live_again(app, battle)
    elif battle.exchange.begun:
        _open(app, partial(_screens.mail_table, battle, watch), T("The battle"), "your_turn")
    else:
        letters_of(app, battle)


def _close_of_mail(app: App) -> None:
    while len(app.scenes) > 1 and app.scene is not None and app.scene.name in _OF_MAIL:
        app.pop()


def is_live(battle: Path) -> bool:
    """Whether that battle by mail is played live just now."""
    return was_live(battle, now=True)


def was_live(battle: Path, now: bool = False) -> bool:
    """Whether that battle by mail was played live and can be again; with `now` whether it is played so just now."""
    from game.store.mail import LIVE_ENDING

    if not os.path.exists(battle.with_suffix(LIVE_ENDING)):
        return False                # nothing of live play is loaded where nobody plays live
    from game.live.kept import place_of

    try:
        place = place_of(battle)
    except Bad:
        return False
    return place is not None and not (now and place.by_mail)


def live_again(app: App, battle: MailBattle) -> None:
    """Go on live with a battle, at the table where it was. Raises Bad."""
    _close_of_mail(app)
    _open(app, partial(_screens.live_again, app, battle), T("The live table"))


def live_host(app: App, order: BattleOrder, begun: Begun = lambda name: None) -> None:
    """Open a live table for an ordered battle; `begun` is told the name of its file."""
    _open(app, partial(_screens.live_host, order, begun), T("The live table"))


def live_join(app: App) -> None:
    """Join a friend's live table, or watch one."""
    _open(app, _screens.live_join, T("The live table"))


def live_shown(app: App, make: Callable[[], Scene]) -> None:
    """Open the table of a live battle in place of the screens before it. Raises Bad."""
    _close_of_mail(app)
    _open(app, make, T("The battle"), "your_turn")


def mail_go_on(app: App, path: Path) -> None:
    """Continue a battle by mail from its file; errors are told."""
    meanwhile(app, T("The letters are being read …"), partial(_screens.mail_opened, path), partial(mail_table, app))


def invite(app: App, order: BattleOrder, begun: Begun = lambda name: None) -> None:
    """Invite a friend to an ordered battle by mail; `begun` is told the name of its file."""
    _open(app, partial(_screens.invite, order, begun), T("The invitation"))


def open_letter(app: App, text: str, known: MailBattle | None = None) -> None:
    """Read a letter out of any text and open its battle, or an invitation. A letter that does not fit is told, or
    raised as Bad, and changes nothing.

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


def opener(path: Path) -> Callable[[App], None]:
    """A function that opens a record or a force; which it is, its ending says. Raises Bad where it is neither."""
    from game.scenes.battle_setup import force_types
    from game.store.disk import read_text
    from game.store.forces import ENDINGS, load_force
    from game.store.saves import FILE_LIMIT

    if path.suffix.casefold() in ENDINGS:
        force = load_force(path, force_types())
        return lambda app: builder(app, force.ruleset, force)
    return _record_opener(read_text(path, FILE_LIMIT), path.name)


def _record_opener(text: str, source: str) -> Callable[[App], None]:
    from game.core.play.record import read_record

    match = read_record(text, rules.get, source).play()
    return lambda app: (replay if match.over else resume)(app, text)


def open_text(app: App, text: str, known: MailBattle | None = None, source: str = "text") -> None:
    """Open what a text holds, with words around it or without: a battle, a force, or else a letter. Raises Bad."""
    from game.core.messages import kind_of
    from game.scenes.battle_setup import force_types
    from game.store.forces import force_from_line

    kind = kind_of(text)
    if kind == "record":
        meanwhile(app, T("The file is being read …"), partial(_record_opener, text, source), lambda show: show(app))
    elif kind == "force":
        force = force_from_line(text, force_types(), source)
        builder(app, force.ruleset, force)
    else:
        open_letter(app, text, known)


def dropped(app: App, event: Event, known: MailBattle | None = None) -> None:
    """A file or text was dropped onto the window: a record, a force, or else a letter. What is wrong is told."""
    from game.core.mail.armour import LONGEST_TEXT
    from game.store.disk import read_loosely
    from game.store.forces import ENDINGS
    from game.store.saves import ENDING

    try:
        if event.type == DROPTEXT:
            open_text(app, event.text, known)
        elif (path := Path(event.file)).suffix.casefold() in (ENDING, *ENDINGS):
            meanwhile(app, T("The file is being read …"), partial(opener, path), lambda show: show(app))
        else:
            open_text(app, read_loosely(path, 4 * LONGEST_TEXT), known, path.name)
    except (Bad, Refused) as error:
        tell(app, error)
