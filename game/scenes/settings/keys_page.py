"""The page of keys and pads: every command with its key, changed by a press; a key in use is told first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Unpack

import pygame

from game.core.text import T, Text
from game.core.wording import listed
from game.scenes.headed import HeadedScene
from game.ui import keys
from game.ui.commands import GROUPS, Command
from game.ui.keys import Device, Key
from game.ui.layout import Column, Flow, Gap, Row
from game.ui.pad_buttons import STICK, VIEW
from game.ui.surfaces import Look
from game.ui.widgets import Button, Dialog, Dropdown, Item, Label, ListView, Panel, Segment
from game.ui.widgets.base import Widget, WidgetOptions

if TYPE_CHECKING:
    from game.ui.app import App

DEVICES: tuple[Device, Device] = ("keys", "pad")
NO_KEYS = ("Meta", "Lock", "Numlock")
"""Ends of the names of keys that cannot be mapped: the system's own, and those that switch something."""


def pads_words(app: App) -> Text:
    """Which pads are connected."""
    names = [pad.name for pad in app.pads.devices.pads.values()]
    return T("Plugged in: {pads}.", pads=listed(names)) if names else T("No pad is plugged in.")


class Catcher(Widget):
    """Takes the next press, whatever it is."""

    focusable = keeps_keys = True

    def __init__(self, command: Command, device: Device, on_press: Callable[[str], None], on_stop: Callable[[], None],
                 **options: Unpack[WidgetOptions]) -> None:
        super().__init__(**options)
        self.command, self.device, self.on_press_of, self.on_stop = command, device, on_press, on_stop

    def measure(self, width: int) -> tuple[int, int]:
        """A broad field."""
        return self.fix(width, self.ui.px(64))

    def draw(self, target: pygame.Surface) -> None:
        """The present keys, until another is pressed."""
        ui, pal = self.ui, self.ui.palette
        ui.surfaces.box(target, self.rect, Look(ui.px(8), pal.field, pal.field, pal.ink, max(1, ui.px(2))))
        now = keys.written(self.command, self.device)
        ui.text.draw(target, T("now {keys}", keys=now) if now else T("none yet"), self.rect, "h3", lines=1, fit=True,
                     align="centre", middle=True)

    def on_key(self, key: Key) -> bool:
        """Esc, or a press on the other device, cancels; any other press is taken. True."""
        held = set(self.command.keys) & set(keys.HELD)
        stops = bool(key.pad) != (self.device == "pad") or (key.name == "Esc" and self.command.id != "back")
        if stops:
            self.on_stop()
        elif not (key.repeat or key.idle or key.name.endswith((*NO_KEYS, *(() if held else keys.HELD)))):
            self.on_press_of(keys.chord_of(key))
        return True


class KeysScene(HeadedScene):
    """All commands by group, with their keys or pad buttons."""

    name = "keys"
    title = T("Keys and pads")

    def build(self) -> None:
        """Device and group above the list."""
        self.reset = Button(T("All as usual"), self.ask_reset, key="reset",
                            why_off=T("all keys and buttons are as usual"))
        self.make_head(corner=self.reset)
        self.device: Device = "pad" if keys.device() == "pad" else "keys"
        self.kind = Segment([T("Keyboard"), T("Pad")], DEVICES.index(self.device), self._turn, key="1")
        self.group = Dropdown([words for words, _ in GROUPS], 0, lambda i: self.show(), key="2", width=360)
        self.group.called = T("Commands")
        self.about = Label("", "small", colour="ink_soft")
        self.list = ListView((), self.change, row=52, on_action=self.usual_again, grow=1, compact=True, key="3",
                             tip=None)
        self.sheet = self.add(Panel(Column(Flow(self.kind, self.group, gap=12), self.about, self.list, gap=10), pad=18))
        self.show()

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands of the shown group."""
        return GROUPS[max(0, self.group.chosen)][1]

    def _turn(self, index: int) -> None:
        self.device = DEVICES[index]
        self.show()

    def show(self) -> None:
        """The list as mapped now."""
        items = []
        for command in self.commands:
            own = command.id in keys.own()[self.device]
            usual = keys.written(command, self.device, usual=True)
            now = keys.written(command, self.device)
            value = T("{keys} (usually {usual})", keys=now, usual=usual or "–") if own else now or "–"
            items.append(Item(command.words, value=value, action="undo" if own else "", data=command.id))
        at = self.list.cursor
        self.list.items = items
        self.list.cursor = min(at, len(items) - 1)
        self.reset.enabled = any(keys.own().values())
        line = T("Choose a line, then press the key that it shall have. The sign at its right, or <delete>, gives it "
                 "back the usual one.")
        if self.device == "pad":
            line = self._pad_words()
        faults = [*map(str, keys.faults()), *self.app.pads.devices.faults]
        self.about.text = line if not faults else T("{line} Not used: {fault}", line=line, fault=faults[0])
        self.named = keys.version()
        self.ui.request_layout()

    def _pad_words(self) -> Text:
        """What can be done here with the pad in use: nothing of what it lacks."""
        lt, pads = keys.button_words("lt"), pads_words(self.app)
        stick, view = keys.has(*STICK), keys.has(*VIEW)
        if keys.has("lt") and stick and view:
            return T("Choose a line, then press the button that it shall have; {lt} held makes others of them all. "
                     "Left stick: pointer. Right stick: view; with {lt}: zoom. {pads}", lt=lt, pads=pads)
        said: list[Text] = [T("Choose a line, then press the button that it shall have.")]
        if keys.has("lt"):
            said.append(T("{lt} held makes others of them all.", lt=lt))
        if stick:
            said.append(T("The stick moves the pointer."))
        if view:
            said.append(T("The right stick moves the view."))
        return listed([*said, pads], T("{a} {b}"))

    def on_key(self, key: Key) -> bool:
        """Del restores the default key of the line; whether the key was used."""
        own = self.commands[self.list.cursor].id in keys.own()[self.device]
        if key.does("delete") and own:
            self.usual_again(self.list.cursor)
        return key.does("delete")

    # --- changing -----------------------------------------------------------------------------------------------

    def change(self, index: int) -> None:
        """Wait for the press that a command is to have."""
        command = self.commands[index]
        dialog: Dialog

        def pressed(chord: str) -> None:
            self.stage.close(dialog)
            self._pressed(command, chord)

        catcher = Catcher(command, self.device, pressed, lambda: self.stage.close(dialog))
        words = T("Press the key that it shall have. Esc leaves it as it is.") if self.device == "keys" else T(
            "Press the button that it shall have, alone or with {lt} held. Esc leaves it as it is.",
            lt=keys.button_words("lt")) if keys.has("lt") else T(
            "Press the button that it shall have. Esc leaves it as it is.")
        dialog = Dialog(command.words, words, [(T("Leave it"), None)], body=catcher)
        dialog.show(self.ui)
        self.stage.focus(catcher)

    def _pressed(self, command: Command, chord: str) -> None:
        shown = keys.chord_words(chord) if self.device == "keys" else keys.button_words(chord)
        if not keys.sound(chord, self.device):
            self.ui.toast(T("{key} cannot be used.", key=shown), 4)
            return
        if chord in keys.mapped(command.id, self.device):
            self._map({command.id: (chord,)})
            return
        others = keys.taken(chord, command.id, self.device)
        if not others:
            self._map({command.id: (chord,)})
            return
        words = T("{key} is: {others}. On one screen a key means one thing.", key=shown,
                  others=listed([other.words for other in others]))
        swap = self._swapped(command, chord, others)
        answers: list[Any] = [(T("Leave both"), None)]
        if swap is not None:
            answers.append((T("Swap the two"), partial(self._map, swap)))
        Dialog(T("{key} is taken", key=shown), words, answers, keys=("", "ask_swap")[:len(answers)]).show(self.ui)

    def _swapped(self, command: Command, chord: str, others: list[Command]) -> dict[str, tuple[str, ...]] | None:
        """The keys of both commands if they are exchanged; None where the other cannot take the old key."""
        mine = keys.mapped(command.id, self.device)
        if len(others) != 1 or not mine:
            return None
        other = others[0]
        free = all(one.id == command.id for one in keys.taken(mine[0], other.id, self.device))
        theirs = tuple(mine[0] if one == chord else one for one in keys.mapped(other.id, self.device))
        return {command.id: (chord,), other.id: theirs} if free else None

    def usual_again(self, index: int) -> None:
        """Restore the default of a command, where no other has that key now."""
        command = self.commands[index]
        usual = command.keys if self.device == "keys" else command.pad
        others = [other for chord in usual for other in keys.taken(chord, command.id, self.device)]
        if others:
            self.ui.toast(T("Its usual key is {other} now: change that first, or swap them.", other=others[0].words), 5)
            return
        self._map({command.id: usual})

    def _map(self, changes: dict[str, tuple[str, ...]]) -> None:
        """Use and keep these keys; a conflict is told and not accepted."""
        before = keys.own()
        wanted = {device: dict(before[device]) for device in DEVICES}
        wanted[self.device].update(changes)
        told = keys.use(wanted["keys"], wanted["pad"])
        if told:
            keys.use(before["keys"], before["pad"])
            self.ui.toast(told[0], 6)
            return
        self._keep()

    def _keep(self) -> None:
        now = keys.own()
        self.app.change_settings(keys=now["keys"], pad=now["pad"])
        self.show()

    def ask_reset(self) -> None:
        """Ask whether to restore all defaults."""
        count = sum(map(len, keys.own().values()))
        Dialog(T("All keys and buttons as usual?"), T("Your own go: {n}.", n=count),
               [(T("Keep mine"), None), (T("As usual"), self.reset_all)], keys=("", "ask_throw")).show(self.ui)

    def reset_all(self) -> None:
        """Restore all defaults."""
        keys.use({}, {})
        self._keep()
        self.ui.toast(T("All keys and buttons are as usual."))

    # --- layout -------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """One sheet in the middle. Keys may be called otherwise since the last time: another keyboard is in use."""
        if self.named != keys.version():
            self.show()
        ui = self.ui
        margin, _ = self.place_head(middle=True)
        y = self.below(self.back) + (24 if ui.kind == "full" else 8)
        room = min(ui.w - 2 * margin, 1120)
        self.place(self.sheet, (ui.w - room) / 2, y, room, ui.h - y - (24 if ui.kind == "full" else 10))

    def restyle(self) -> None:
        """Keys may be called otherwise in another language."""
        super().restyle()
        self.show()

    def on_enter(self) -> None:
        """The list has the focus."""
        self.list.focus()


def panel(app: App, made: Callable[..., Panel]) -> Panel:
    """The panel of keys and pads in the settings, with the button to their page."""
    way = Button(T("Change keys and buttons"), lambda: app.push(KeysScene()), key="keys", size=44)
    return made(T("Keys and pads"), Label(pads_words(app), "small", colour="ink_soft"), Row(way, Gap(grow=1)))
