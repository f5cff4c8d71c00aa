"""Saved battles and replays: names, pictures, how each stands; go on, watch, rename, delete."""

from __future__ import annotations

from functools import partial
from threading import Lock
from time import localtime, strftime
from typing import Final, NamedTuple

import pygame

from game.core.errors import Bad
from game.core.text import T, Text
from game.scenes import doors
from game.scenes.background import in_background
from game.scenes.base import Scene
from game.scenes.saved import Saved, read_saved, running, thumbnail
from game.store.saves import Journal, delete_save, list_saves, load_battle, save_battle
from game.ui.layout import Column, Flow, Gap, Row
from game.ui.widgets import Button, Dialog, Item, Label, Line, ListView, Panel, TextField
from game.ui.widgets.base import Widget

PICTURE: Final = (480, 330)
"""Units of the picture at the right."""
_ONE_AT_A_TIME = Lock()


class Shelf(NamedTuple):
    """One battle on the list: a named save, or the running one (name empty)."""

    name: str
    when: str
    text: str = ""
    saved: Saved | None = None
    error: str = ""


def shelf(replays: bool) -> list[Shelf]:
    """All battles, the running one first, then the newest. A broken file comes with its line instead of a battle.

    `replays` leaves the running one out: it is not over.
    """
    found: list[Shelf] = []
    now = running()
    if now is not None and not replays:
        found.append(Shelf("", "", now.text, now))
    for entry in list_saves():
        when = strftime("%Y-%m-%d %H:%M", localtime(entry.when))
        try:
            if entry.error:
                raise Bad("", "", entry.error)
            text = load_battle(entry.name)
            found.append(Shelf(entry.name, when, text, read_saved(text, entry.path.name)))
        except Bad as bad:
            found.append(Shelf(entry.name, when, error=str(bad)))
    return found


class BattlePicture(Widget):
    """The table of a battle as it stands; made in a thread."""

    def __init__(self) -> None:
        super().__init__()
        self.picture: pygame.Surface | None = None
        self.words: Text | str = ""

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as offered, in the shape of `PICTURE`."""
        most = self.ui.px(PICTURE[1] if self.ui.h > 900 else max(90, self.ui.h * 0.3))
        return self.fix(width, min(most, width * PICTURE[1] // PICTURE[0]))

    def draw(self, target: pygame.Surface) -> None:
        """The picture, or words on felt until it is there."""
        ui, pal = self.ui, self.ui.palette
        target.fill(pal.felt, self.rect)
        if self.picture is not None:
            scale = max(self.rect.width / self.picture.get_width(), self.rect.height / self.picture.get_height())
            image = self.picture if scale == 1 else pygame.transform.smoothscale_by(self.picture, scale)
            part = image.get_rect()
            part = pygame.Rect(
                (part.width - self.rect.width) // 2, (part.height - self.rect.height) // 2, *self.rect.size
            )
            target.blit(image, self.rect, part)
        else:
            ui.text.draw(
                target,
                self.words,
                self.rect.inflate(-ui.px(24), 0),
                "body",
                colour=pal.felt_text,
                middle=True,
                align="centre",
            )
        pygame.draw.rect(target, pal.ink, self.rect, ui.px(2))


class SavesScene(Scene):
    """`replays`: choosing a battle watches it; otherwise it goes on. `wait` draws pictures at once."""

    name = "saves"

    def __init__(self, replays: bool = False, *, wait: bool = False) -> None:
        super().__init__()
        self.replays, self.wait = replays, wait
        self.name = "replays" if replays else "saves"
        self.title = T("Replays") if replays else T("Saved battles")
        self.entries: list[Shelf] = []
        self.at = -1

    def build(self) -> None:
        """A list left, the chosen battle right."""
        self.back = Button(T("Back"), self.on_back, key="Esc", icon="left")
        self.heading = Label(self.title, "h1", colour="wood_text", shadow=True)
        empty = (
            T("No battle has been saved yet. Each battle you finish or save is listed here.")
            if self.replays
            else T("No battle has been saved yet. The menu of a battle saves it; the last one is kept by itself.")
        )
        self.list = ListView([], self._choose, row=72, empty=empty, choose_on_move=True, grow=1)
        self.left = self.add(Panel(self.list, pad=12))
        self.picture = BattlePicture()
        self.head = Label("", "h2", lines=2, fit=True)
        self.game = Label("", "body", bold=True)
        self.score = Label("", "body")
        self.more = Label("", "small", colour="ink_soft")
        self.go = Button(T("Go on"), doors.guarded(self, self.go_on), key="Enter", gold=True)
        self.watch = Button(T("Watch"), doors.guarded(self, self.watch_it), key="W", icon="play")
        self.field = TextField(
            "", on_commit=lambda text: self.rename(), hint=T("Name of the save"), most=60, grow=1, key="N"
        )
        self.keep = Button(T("Rename"), doors.guarded(self, self.rename), size=44)
        self.gone = Button(T("Delete"), self.ask_delete, key="Del", size=44)
        facts = Column(self.head, self.game, self.score, self.more, gap=4)
        self.naming = Row(self.field, self.keep, gap=8, cross="centre")
        self.card = self.add(
            Panel(
                Column(
                    self.picture,
                    facts,
                    Gap(grow=1),
                    self.naming,
                    Line(),
                    Flow(self.go, self.watch, self.gone, gap=10),
                    gap=12,
                )
            )
        )
        self.read()

    # --- what there is ----------------------------------------------------------------------------------------------

    def read(self, wanted: str | None = None) -> None:
        """Look at the folder again; `wanted` is the name to choose."""
        self.entries = shelf(self.replays)
        self.list.items = [self._item(entry) for entry in self.entries]
        names = [entry.name for entry in self.entries]
        at = names.index(wanted) if wanted in names else min(max(0, self.at), len(names) - 1)
        self.list.chosen = at
        self._choose(at)

    def _item(self, entry: Shelf) -> Item:
        title = T("The running battle") if not entry.name else entry.name
        if entry.saved is None:
            return Item(title, T("{when} · cannot be read", when=entry.when))
        a, b = entry.saved.forces
        if not entry.when:
            return Item(title, T("{a} against {b}", a=a, b=b))
        return Item(title, T("{when} · {a} against {b}", when=entry.when, a=a, b=b))

    @property
    def chosen(self) -> Shelf | None:
        """The battle that is shown."""
        return self.entries[self.at] if 0 <= self.at < len(self.entries) else None

    def _choose(self, index: int) -> None:
        self.at = index
        entry = self.chosen
        self.picture.picture = None
        fine = entry is not None and entry.saved is not None
        self.go.enabled = self.watch.enabled = fine
        named = entry is not None and bool(entry.name)
        self.gone.enabled = self.keep.enabled = self.field.enabled = entry is not None
        self.keep.label = T("Rename") if named else T("Save under this name")
        self.field.text = entry.name if entry else ""
        if entry is None:
            self._say(T("Nothing here yet"), "", "", "")
        elif entry.saved is None:
            self._say(entry.name, T("This save cannot be read"), Text("{why}", (("why", entry.error),)), "")
            self.picture.words = T("no picture")
        else:
            self._tell(entry, entry.saved)
            in_background(
                self.app, partial(self._played, entry.saved), partial(self._known, index, entry.text), wait=self.wait
            )
        self.card.invalidate()

    def _say(self, head: Text | str, game: Text | str, score: Text | str, more: Text | str) -> None:
        self.head.text, self.game.text, self.score.text, self.more.text = head, game, score, more

    def _tell(self, entry: Shelf, saved: Saved) -> None:
        setup = saved.record.setup
        players = saved.record.players
        more = T(
            "{table}. {a} plays Blue, {b} plays Orange.", table=setup.table.name, a=_who(players[0]), b=_who(players[1])
        )
        self._say(entry.name or T("The running battle"), saved.game, saved.score, more)
        self.picture.words = T("Setting up the table")

    @staticmethod
    def _played(saved: Saved) -> tuple[Saved | None, pygame.Surface | None, str]:
        with _ONE_AT_A_TIME:
            try:
                played = saved.played()
            except Bad as bad:
                return None, None, str(bad)
            return played, thumbnail(played, PICTURE), ""

    def _known(self, index: int, text: str, found: tuple[Saved | None, pygame.Surface | None, str]) -> None:
        """The battle has been played through in the background."""
        saved, picture, error = found
        entry = self.chosen
        if index != self.at or entry is None or entry.text != text:
            return
        if saved is None:
            self.entries[index] = entry._replace(saved=None, error=error)
            self._choose(index)
            return
        self.entries[index] = entry._replace(saved=saved)
        self._tell(entry, saved)
        if saved.over and saved.match is not None and saved.match.outcome is not None:
            self.score.text = T("{score}. {reason}", score=saved.score, reason=saved.match.outcome.reason)
            self.go.enabled, self.go.why_off = False, T("This battle is over: watch it")
        self.picture.picture = picture
        self.ui.request_layout()

    # --- what can be done -------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Play on from where it stands. Raises Bad."""
        entry = self.chosen
        if entry is None or entry.saved is None:
            raise Bad("", "", entry.error if entry else "there is no battle here")
        if self.replays:
            self.watch_it()
        else:
            doors.resume(self.app, entry.text)

    def watch_it(self) -> None:
        """Watch it from the beginning. Raises Bad."""
        entry = self.chosen
        if entry is None or entry.saved is None:
            raise Bad("", "", entry.error if entry else "there is no battle here")
        doors.replay(self.app, entry.text)

    def rename(self) -> None:
        """Keep the battle under the name in the field; asks before another save is written over."""
        entry, name = self.chosen, self.field.text.strip()
        if entry is None or not entry.text or name == entry.name:
            return
        if not name:
            self.ui.toast(T("A save needs a name."))
        elif any(other.name == name for other in self.entries):
            Dialog(
                T("Write over {name}?", name=name),
                T("There is a save of that name. The old one is then gone for good."),
                [(T("Keep it"), None), (T("Write over"), partial(self._rename, entry, name))],
            ).show(self.ui)
        else:
            self._rename(entry, name)

    def _rename(self, entry: Shelf, name: str) -> None:
        try:
            path = save_battle(name, entry.text)
            if entry.name and path.stem != entry.name:
                delete_save(entry.name)
        except Bad as bad:
            doors.tell(self.app, bad)
            return
        self.read(path.stem)

    def ask_delete(self) -> None:
        """Delete, after asking."""
        entry = self.chosen
        if entry is None:
            return
        name = entry.name or T("the running battle")
        Dialog(
            T("Delete {name}?", name=name),
            T("The battle is gone for good, and so is its replay."),
            [(T("Keep it"), None), (T("Delete"), partial(self._delete, entry))],
            keys=("", "D"),
        ).show(self.ui)

    def _delete(self, entry: Shelf) -> None:
        try:
            if entry.name:
                delete_save(entry.name)
            else:
                Journal().end()
        except Bad as bad:
            doors.tell(self.app, bad)
        self.read()

    # --- layout and life --------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """List left, battle right; below each other where it is narrow."""
        ui = self.ui
        full, small = ui.kind == "full", ui.h < 620
        margin, top = (48, 24) if full else (20, 8 if small else 14)
        self.place(self.back, margin, top)
        self.heading.style = "h1" if not small else "h2"
        self.place(self.heading, self.right_of(self.back) + 16, top)
        self.go.visible = not self.replays
        self.watch.gold = self.replays
        y = self.below(self.back) + (24 if full else 10)
        room, tall = min(ui.w - 2 * margin, 1560), ui.h - y - (48 if full else 12)
        x = (ui.w - room) / 2
        right = min(620, room * 0.55)
        low = ui.h < 430
        self.picture.visible = not low
        self.more.visible = self.game.visible = self.naming.visible = not low
        self.place(self.left, x, y, room - right - 20, tall)
        self.place(self.card, x + room - right, y, right, tall)

    def on_enter(self) -> None:
        """The list has the focus: arrows choose, Enter goes on."""
        (self.list if self.entries else self.back).focus()

    def on_resume(self) -> None:
        """Something may have been saved since."""
        self.read(self.chosen.name if self.chosen else None)


def _who(player: str) -> Text:
    """A player as told in a record, in words."""
    if player == "human":
        return T("a person")
    if player.startswith("program:"):
        return T("a program")
    return T("the computer ({level})", level=player)
