"""From the events of a pad to what keyboard and mouse do: its buttons are keys, its left stick is a mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.text import T, Text
from game.core.wording import listed
from game.ui import focus, keys, mouse, pad_buttons
from game.ui.commands import table
from game.ui.pads.devices import AXES, BUTTONS, Devices, Pad
from game.ui.pads.naming import NAMERS, title
from game.ui.pads.pointer import DEAD, Pointer, pushed
from game.ui.widgets.letters import LetterBoard
from game.ui.widgets.scroll import can_scroll
from game.ui.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.ui.shell import Shell

PULLED, LET_GO = 0.5, 0.35
"""Share of its way at which a trigger counts as pressed, and below which as let go."""
WAIT, AGAIN = 0.4, 0.09
"""Seconds until a held button repeats, and between repeats."""
HELD: Final = 0.5
"""Seconds after which a button is held, where that is another press than a short one."""
VIEW: Final = 900.0
"""Units a second that the right stick moves the view."""
ZOOM_EVERY: Final = 0.18
"""Seconds between steps of the zoom while the left trigger is held and the right stick is pushed all the way."""
WHEEL: Final = 14.0
"""Notches of a wheel a second with the right stick pushed all the way, where there is no table."""
NOTCH: Final = 0.3
"""Notches that are given at once."""
MEANT: Final = 2
"""Pixels that a mouse moves at least where it is meant: somebody may have bumped the table."""
NEW: Final = 2
"""Turns of the loop after a pad was plugged in in which it only says how its buttons stand."""
Control = tuple[int, str]
"""A button, stick or trigger of one pad: the number of the pad in its events, and its name."""
KINDS: Final = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
                pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED)
OTHERS: Final = (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
"""Events of keyboard and mouse: with them the pad is not the device in use any more."""


class Pads:
    """What pads do to an application."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.devices = Devices()
        self.pointer = Pointer()
        keys.take_up(keys.device(), NAMERS["xbox"])
        self._turned_to: dict[Control, float] = {}
        """How far each stick and trigger that is not at rest is turned, -1 to 1, by pad and name."""
        self._stale: set[Control] = set()
        """Sticks and triggers that were given up: they count again once they have been at rest."""
        self._new: dict[int, int] = {}
        """Pads that were just plugged in, and the turns of the loop in which what is down on them does not count."""
        self._held: dict[Control, str] = {}
        """Buttons that are down, and what each was when it went down (`x`, `lt+x`, or `press` for the mouse's)."""
        self._again: tuple[Control, float] | None = None
        """The button that repeats, and the seconds until it does."""
        self._later: dict[Control, float] = {}
        """Buttons that are down and mean one thing shortly, another held: the seconds until they are held."""
        self._zoom = self._wheel = 0.0
        self._seen: pygame.Rect | None = None

    def begin(self) -> None:
        """Look for pads from now on."""
        self.devices.begin()
        faults = self.devices.faults
        if faults:
            more = T("{fault} (and {n} more)", fault=faults[0], n=len(faults) - 1)
            self.shell.ui.toast(more if faults[1:] else faults[0], 8)

    @property
    def busy(self) -> bool:
        """Whether the next frame has work: a stick is pushed, or a button is held that repeats."""
        return (self._again is not None or bool(self._later) or self._stick("left") != (0.0, 0.0)
                or self._stick("right") != (0.0, 0.0))

    def _axis(self, name: str) -> float:
        """How far a stick or trigger is turned, of the pad that turns it most."""
        return max((at for (_, axis), at in self._turned_to.items() if axis == name), key=abs, default=0.0)

    def _stick(self, which: str) -> tuple[float, float]:
        """How far a stick is pushed, `left` or `right`."""
        return pushed(self._axis(f"{which}_x"), self._axis(f"{which}_y"))

    # --- events -------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """Use an event of a pad up; those of other devices only say that they are used now."""
        if event.type not in KINDS:
            bumped = event.type == pygame.MOUSEMOTION and sum(map(abs, getattr(event, "rel", (MEANT, 0)))) < MEANT
            if event.type in OTHERS and not bumped:
                keys.use_hand("keys" if event.type == pygame.KEYDOWN else "mouse")
            if event.type not in OTHERS or (keys.device() == "keys" and not self.pointer.shown):
                return False
            if bumped:
                return True
            self._take_up("keys")
            return False
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plugged_in(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._gone(event.instance_id)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            self._turned(event)
        elif (button := BUTTONS.get(event.button)) is not None:
            number = event.instance_id
            if event.type == pygame.CONTROLLERBUTTONUP:
                self._up((number, button))
            elif number not in self._new:
                self._use(event)
                self._down((number, button))
        return True

    def _plugged_in(self, index: int) -> None:
        number, pad = self.devices.added(index)
        if pad is not None:
            self._new[number] = NEW
            self._take_up(keys.device(), pad)
            self._say(self._welcome(pad))

    def _welcome(self, pad: Pad) -> Text:
        """What is said of a pad that was plugged in: what it can do, and what it must be held for."""
        if not pad_buttons.enough(pad.has):
            return T("{name} has too few buttons for a battle: a cross or a stick and one button, or two buttons, are "
                     "the least. Keyboard and mouse go on.", name=pad.name)
        them = [(command, keys.buttons(command)[0]) for command in pad_buttons.NEEDED
                if pad_buttons.is_held(keys.buttons(command))]
        if not them:
            return T("A pad is there: {name}, with the buttons of {make}. The settings say what each does.",
                     name=pad.name, make=title(pad.make))
        return T("A pad is there: {name}. It has few buttons, so some are held: {held}.", name=pad.name,
                 held=listed([T("{button} ({does})", button=keys.button_words(one), does=table()[command].words)
                              for command, one in them]))

    def _gone(self, number: int) -> None:
        self.give_up(number)
        self._stale = {control for control in self._stale if control[0] != number}
        self._new.pop(number, None)
        pad = self.devices.removed(number)
        if pad is None:
            return
        if not self.devices.pads:
            self._take_up("keys")
        self._say(T("The pad is gone: {name}. Keyboard and mouse go on; plugged in again, it does as well.",
                    name=pad.name))

    def _say(self, words: Text) -> None:
        if self.shell.scene is not None and self.shell.scene.entered:
            self.shell.ui.toast(words, 5)

    def give_up(self, number: int | None = None) -> None:
        """What is held on a pad (None: on any) counts no longer, and does nothing when it is let go: buttons come up
        unheard, sticks and triggers count again once they have been at rest."""
        held = [control for control in self._held if number in (None, control[0])]
        for control in held:
            del self._held[control]
            self._later.pop(control, None)
        for control in [control for control in self._turned_to if number in (None, control[0])]:
            del self._turned_to[control]
            self._stale.add(control)
        if self._again is not None and self._again[0] not in self._held:
            self._again = None
        self._zoom = self._wheel = 0.0
        if held and self.shell.scene is not None and self.shell.scene.entered:
            self.shell.scene.stage.give_up()

    def _turned(self, event: pygame.event.Event) -> None:
        name = AXES.get(event.axis)
        if name is None:
            return
        control = event.instance_id, name
        value = max(-1.0, min(1.0, event.value / 32767))
        trigger = name in ("lt", "rt")
        rests = abs(value) < (LET_GO if trigger else DEAD)
        if event.instance_id in self._new and not rests:
            self._stale.add(control)
        if control in self._stale:
            if not rests:
                return
            self._stale.discard(control)
        if rests:
            self._turned_to.pop(control, None)
        else:
            self._turned_to[control] = value
        if trigger:
            down = value > (LET_GO if control in self._held else PULLED)
            if down != (control in self._held):
                self._use(event)
                self._down(control) if down else self._up(control)
        elif self.busy:
            self._use(event)

    # --- the device in use --------------------------------------------------------------------------------------

    def _use(self, event: pygame.event.Event) -> None:
        self._take_up("pad", self.devices.pad(getattr(event, "instance_id", -1)))

    def _take_up(self, device: keys.Device, pad: Pad | None = None) -> None:
        """Prompts show the keys of that device from now on."""
        if device != keys.device():
            if device == "keys":
                self.give_up()
            elif self.shell.scene is not None and self.shell.scene.entered:
                self.shell.ui.presses.give_up()
                self._stage().give_up()
        if device == "keys" and self.pointer.shown:
            self.pointer.shown = False
            self._redraw()
        if keys.take_up(device, *((NAMERS[pad.make], pad.has) if pad is not None else ())):
            self.shell.ui.layout_wanted = self.shell.ui.all_dirty = True
        if not self.shell.headless:
            pygame.mouse.set_visible(device == "keys")

    # --- buttons ------------------------------------------------------------------------------------------------

    def _down(self, control: Control) -> None:
        number, button = control
        if button == "lt":
            self._held[control] = ""                    # makes other buttons of the others, and does nothing alone
            return
        means = f"lt+{button}" if (number, "lt") in self._held else button
        key = keys.pad_key(means)
        presses, clicks = self.shell.ui.presses, self.pointer.shown and key.action == "commit"
        press = presses.begun(("pad", *control), self.pointer.spot() if clicks else None)
        if presses.early(press):
            self._say(mouse.TOO_EARLY)
            return
        with presses.during(press):
            self._held[control] = "press" if clicks else means
            if any(pad_buttons.HOLD + means in keys.buttons(command) for command in pad_buttons.NEEDED):
                self._later[control] = HELD
            elif not clicks:
                if keys.takes_repeats(key, typing=False):
                    self._again = control, WAIT
                self._give(key)
            else:
                self._press_spot(control)

    def _press_spot(self, control: Control) -> None:
        """The pointer's button goes down."""
        self._stage().press(self.pointer.spot(), 1)
        if control not in self._held:                   # something has opened over it
            self._stage().give_up()

    def _hold(self, control: Control) -> None:
        """A button has been down for so long that it means something else: nothing when it comes up."""
        del self._later[control]
        means = self._held[control] = pad_buttons.HOLD + control[1]
        with self.shell.ui.presses.during(self.shell.ui.presses.held(("pad", *control))):
            self._give(keys.pad_key(means))

    def _give(self, key: keys.Key) -> None:
        scene = self.shell.scene
        if scene is None or (key.repeat and not keys.takes_repeats(key, typing=False)):
            return
        if key.action in focus.MOVES and self.pointer.shown:
            self.pointer.shown = False                  # the focus moves on now: the arrow would only be in the way
            self._redraw()
            scene.stage.motion((-1, -1))
        if key.action == "fullscreen":
            self.shell.toggle_fullscreen()
        elif key.action == "commit" and self._write():
            return
        elif not self.shell.speaks(key):
            scene.stage.press_key(key)

    def _up(self, control: Control) -> None:
        means, later = self._held.get(control, ""), self._later.pop(control, None)
        if self._again is not None and self._again[0] == control:
            self._again = None
        scene, presses = self.shell.scene, self.shell.ui.presses
        with presses.during(presses.ended(("pad", *control))):
            if later is not None and means == "press":
                self._press_spot(control)
            elif later is not None:
                self._give(keys.pad_key(means))
            self._held.pop(control, None)
            if not means or scene is not self.shell.scene or scene is None:
                return
            if means == "press":
                scene.stage.release(self.pointer.spot(), 1)
                at = scene.stage.focused
                if isinstance(at, TextField) and at.rect.collidepoint(self.pointer.spot()):
                    self._write()
            else:
                scene.on_key_up(keys.pad_key(means))

    def _write(self) -> bool:
        """A field that has the focus is written in with a board of letters. Whether it was opened."""
        field = self._stage().focused
        if not isinstance(field, TextField) or not field.enabled:
            return False
        LetterBoard(field).show(self.shell.ui)
        return True

    def _stage(self) -> Any:
        return self.shell.ui.stage

    # --- every frame --------------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """`dt` seconds passed: sticks and held buttons go on."""
        scene = self.shell.scene
        if scene is None or not scene.entered:
            return
        self._new = {number: turns - 1 for number, turns in self._new.items() if turns > 1}
        ui = self.shell.ui
        if self._again is not None:
            control, left = self._again
            self._again = control, left - dt if left > dt else AGAIN
            if left <= dt:
                with ui.presses.during(ui.presses.held(("pad", *control))):
                    self._give(keys.pad_key(self._held[control], repeat=True))
        for control, left in list(self._later.items()):
            self._later[control] = left - dt
            if left <= dt:
                self._hold(control)
        if self.pointer.here is None and self.busy and ui.pointer[0] >= 0:
            self.pointer.here = ui.pointer
        at = self.pointer.move(self._axis("left_x"), self._axis("left_y"), dt, ui.u, self.shell.surface.get_rect(),
                               self._spots())
        if at is not None:
            self._redraw()
            scene.stage.focus(scene.stage.focused, show=False)
            with ui.presses.during(ui.presses.dragging()):
                scene.stage.motion(at)
        self._view(dt)

    def _view(self, dt: float) -> None:
        """The right stick moves the view of a table, with the left trigger it zooms; elsewhere it is the wheel."""
        dx, dy = self._stick("right")
        scene, ui = self.shell.scene, self.shell.ui
        if (dx, dy) == (0.0, 0.0) or scene is None:
            self._zoom = 0.0
            return
        zoom = 0
        if any(button == "lt" for _, button in self._held):
            self._zoom += dt * -dy
            if abs(self._zoom) >= ZOOM_EVERY:
                zoom, self._zoom = (1 if self._zoom > 0 else -1), 0.0
            dx = dy = 0.0
        far = VIEW * ui.u * dt
        if scene.stage.layers or not scene.on_view(-dx * far, -dy * far, zoom):
            self._wheel += dt * -dy * WHEEL
            if abs(self._wheel) >= NOTCH:
                self._scroll(self._wheel)
                self._wheel = 0.0

    def _scroll(self, notches: float) -> None:
        """Scroll what lies there, else the first thing that scrolls; never what a wheel would set, as a slider."""
        top = self._stage().top
        at = self._stage().hit(self._middle())
        while at is not None and not can_scroll(at):
            at = at.parent
        at = at or next(filter(can_scroll, top.walk()), None)
        if at is not None:
            at.on_wheel(0.0, notches, at.rect.center)

    def _middle(self) -> tuple[int, int]:
        """What the right stick scrolls: what is pointed at, else where the focus is, else the middle of the window."""
        stage = self._stage()
        if self.pointer.shown:
            return self.pointer.spot()
        if stage.focused is not None and stage.focused.within(stage.top):
            return tuple(stage.focused.ring().center)
        return self.shell.surface.get_rect().center

    def _spots(self) -> list[tuple[int, int]]:
        """What catches the pointer: all that can be pressed, and what the screen has besides."""
        scene = self.shell.scene
        if scene is None or not (self.pointer.moving or self.busy):
            return []
        room = self.shell.surface.get_rect()
        spots = [w.ring().center for w in focus.stops(scene.stage.top) if w.rect.width * 2 < room.width
                 and w.rect.height * 2 < room.height]
        if not scene.stage.layers:
            spots += scene.snaps()
        return [(x, y) for x, y in spots if room.collidepoint(x, y)]

    # --- drawing ------------------------------------------------------------------------------------------------

    def _redraw(self) -> None:
        ui = self.shell.ui
        for rect in filter(None, (self._seen, self.pointer.rect(ui.u))):
            ui.invalidate(rect)
        self._seen = self.pointer.rect(ui.u) if self.pointer.shown else None

    def draw(self, target: pygame.Surface) -> None:
        """The pointer above everything, within the clip."""
        self.pointer.draw(target, self.shell.ui.u)
