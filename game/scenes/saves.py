"""Saved battles and replays: names, pictures, how each stands; go on, watch, rename, delete."""

from __future__ import annotations

from functools import lru_cache, partial
from threading import Lock
from time import localtime, strftime
from typing import NamedTuple

import pygame

from game.art import figures as art_figures
from game.core.errors import Bad
from game.core.pieces import Table
from game.core.text import T, Text
from game.scenes import doors
from game.scenes.background import in_background
from game.scenes.base import Scene
from game.scenes.desk import draw_still_life
from game.scenes.orders import who_plays
from game.scenes.result_figures import TableMap, Troop, standing
from game.scenes.saved import Saved, ground_of, read_saved, running
from game.scenes.vignette import stage_at_once
from game.store.saves import Journal, delete_save, list_saves, load_battle, save_battle
from game.ui.layout import Column, Flow, Gap, Row
from game.ui.widgets import Button, Dialog, Item, Label, Line, ListView, Panel, TextField
from game.ui.widgets.base import Widget

Ground = tuple[Table, pygame.Surface]
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


class Vignette(Widget):
    """A picture as wide as there is room, cut to a low shape."""

    def __init__(self, picture: pygame.Surface | None) -> None:
        super().__init__()
        self.picture = picture

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as offered, at most a third of the screen high."""
        return self.fix(width, self.ui.px(min(330, self.ui.h * 0.33)))

    def draw(self, target: pygame.Surface) -> None:
        """The picture's middle, as large as it covers the room."""
        if self.picture is not None:
            scale = max(self.rect.width / self.picture.get_width(), self.rect.height / self.picture.get_height())
            image = self.picture if scale == 1 else pygame.transform.smoothscale_by(self.picture, scale)
            target.blit(image, self.rect, pygame.Rect((0, 0), self.rect.size).move(
                (image.get_width() - self.rect.width) // 4, (image.get_height() - self.rect.height) // 2))
        pygame.draw.rect(target, self.ui.palette.ink, self.rect, self.ui.px(2))


@lru_cache(maxsize=64)
def both_faces(a: str, b: str, px: int) -> pygame.Surface:
    """The leaders of two forces side by side in a square of `px`."""
    out = pygame.Surface((px, px), pygame.SRCALPHA, 32)
    size = px * 5 // 8
    out.blit(art_figures.portrait(a, size, 0), (0, 0))
    out.blit(art_figures.portrait(b, size, 1), (px - size, px - size))
    return out


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
        self.list = ListView([], self._choose, row=72, choose_on_move=True, grow=1)
        self.left = self.add(Panel(self.list, pad=12))
        self.picture = TableMap(None)
        self.troop = Troop(most=6)
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
        facts = Column(self.head, self.game, self.score, self.more, gap=6, grow=1)
        self.naming = Row(self.field, self.keep, gap=8, cross="centre")
        self.card = self.add(
            Panel(
                Column(
                    Row(self.picture, facts, gap=16),
                    self.troop,
                    Gap(grow=1),
                    self.naming,
                    Line(),
                    Flow(self.go, self.watch, self.gone, gap=10),
                    gap=12,
                )
            )
        )
        self.inviting = self.add(self._invitation())
        self.read()

    def _invitation(self) -> Panel:
        """What stands here as long as there is no battle to list."""
        words = (T("Every battle that you finish or save can be watched again here, and fought on from any moment.")
                 if self.replays else
                 T("A battle that you leave is kept by itself, and its menu saves it under a name. Both wait here."))
        self.quick = Button(T("Quick battle"), doors.guarded(self, lambda: doors.quick(self.app)), key="Q", gold=True)
        new = Button(T("New battle"), doors.guarded(self, lambda: doors.new_battle(self.app)), key="B")
        return Panel(Column(Vignette(stage_at_once(48)), Label(T("No battle has been saved yet"), "h2"),
                            Label(words, "body"), Row(self.quick, new, gap=12), gap=14), pad=20)

    # --- what there is ----------------------------------------------------------------------------------------------

    def read(self, wanted: str | None = None) -> None:
        """Look at the folder again; `wanted` is the name to choose."""
        self.entries = shelf(self.replays)
        self.left.visible = self.card.visible = bool(self.entries)
        self.inviting.visible = not self.entries
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
        one, other = (force.figures[0].look if force.figures else "" for force in entry.saved.record.setup.forces)
        words = T("{a} against {b}", a=a, b=b)
        if entry.when:
            words = T("{when} · {what}", when=entry.when, what=words)
        return Item(title, words, entry.saved.record.rules.title, partial(both_faces, one, other))

    @property
    def chosen(self) -> Shelf | None:
        """The battle that is shown."""
        return self.entries[self.at] if 0 <= self.at < len(self.entries) else None

    def _choose(self, index: int) -> None:
        self.at = index
        entry = self.chosen
        self.picture.clear("")
        self.troop.show(((), ()))
        fine = entry is not None and entry.saved is not None
        self.go.enabled = self.watch.enabled = fine
        named = entry is not None and bool(entry.name)
        self.gone.enabled = self.keep.enabled = self.field.enabled = entry is not None
        self.keep.label = T("Rename") if named else T("Save under this name")
        self.field.text = entry.name if entry else ""
        if entry is None:
            self._say("", "", "", "")
        elif entry.saved is None:
            self._say(entry.name, T("This save cannot be read"), Text("{why}", (("why", entry.error),)), "")
            self.picture.clear(T("no picture"))
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
        a, b = map(who_plays, saved.record.players)
        more = T("{table}. Blue: {a}, Orange: {b}.", table=setup.table.name, a=a, b=b)
        self._say(entry.name or T("The running battle"), saved.game, saved.score, more)
        self.picture.clear(T("Setting up the table"))

    @staticmethod
    def _played(saved: Saved) -> tuple[Saved | None, Ground | None, str]:
        with _ONE_AT_A_TIME:
            try:
                played = saved.played()
            except Bad as bad:
                return None, None, str(bad)
            return played, ground_of(played), ""

    def _known(self, index: int, text: str, found: tuple[Saved | None, Ground | None, str]) -> None:
        """The battle has been played through in the background."""
        saved, ground, error = found
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
        if ground is not None and saved.match is not None:
            self.picture.lay(*ground, saved.match.state)
            self.troop.show(standing(saved.match.state))
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
        self.picture.fixed_width = min(300, right * 0.45, ui.h * 0.36)
        self.picture.visible = not low
        self.troop.visible = ui.h >= 620
        self.more.visible = self.game.visible = self.naming.visible = not low
        self.place(self.left, x, y, room - right - 20, tall)
        self.place(self.card, x + room - right, y, right, tall)
        wide = min(room, 760)
        high = min(tall, self.inviting.measure(ui.px(wide))[1] / ui.u)
        self.place(self.inviting, (ui.w - wide) / 2, y + max(0, (tall - high) * 0.3), wide, high)

    def draw(self, target: pygame.Surface) -> None:
        """The table top; what lies about on it as long as no lists do."""
        super().draw(target)
        if self.inviting.visible and self.ui.kind == "full" and self.ui.h >= 1000:
            draw_still_life(self.ui, target)

    def on_enter(self) -> None:
        """The list has the focus: arrows choose, Enter goes on."""
        (self.list if self.entries else self.quick).focus()

    def on_resume(self) -> None:
        """Something may have been saved since."""
        self.read(self.chosen.name if self.chosen else None)
        self.ui.request_layout()

