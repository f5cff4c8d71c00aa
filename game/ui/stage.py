"""The widgets of one scene in layers; passes pointer and key events on to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.core.text import Text
from game.ui import focus as focusing
from game.ui.caption_line import CaptionLine
from game.ui.keys import Key, matches, takes_repeats
from game.ui.tips import Tips
from game.ui.widgets.base import Group, Ui, Widget
from game.ui.widgets.button import Pressable
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.textfield import TextField
from game.ui.widgets.tooltip import Toast

Pos = tuple[int, int]


@dataclass(eq=False)
class Layer:
    """A widget above the scene: a dialog (modal: nothing below gets events) or an open list."""

    widget: Widget
    modal: bool = False
    on_dismiss: Callable[[], None] | None = None
    before: Widget | None = None  # had the focus before


class Stage:
    """Widgets of one scene. The topmost layer gets keys; `modal` layers also keep the pointer."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.root = Group()
        self.root.mount(ui)
        self.layers: list[Layer] = []
        self.focused: Widget | None = None
        self.focus_visible = True
        self.hovered: Widget | None = None
        self.captured: Widget | None = None
        self.caption_room: pygame.Rect | None = None  # px that the scene keeps free for captions
        self.notice_room: pygame.Rect | None = None  # px at the foot of which passing lines lie; None: the screen
        self.notice_clear: Callable[[], Sequence[pygame.Rect]] = tuple      # boxes (px) that they leave free
        self.swallow = ""  # the letter of a shortcut that gave a text field the focus
        self.tips = Tips(self)
        self.tips.mount(ui)
        self.on_key: Callable[[Key], bool] = lambda key: False
        self.on_back: Callable[[], bool] = lambda: False
        self.on_pointer: Callable[[str, Pos, int], bool] = lambda kind, pos, button: False
        self.on_focus: Callable[[Widget | None], None] = lambda widget: None
        self.on_give_up: Callable[[], None] = lambda: None

    # --- layers -------------------------------------------------------------------------------------------------

    def roots(self) -> list[Widget]:
        """What widgets stand on: the scene's, what lies above it, and the tips."""
        return [self.root, *(layer.widget for layer in self.layers), self.tips]

    @property
    def top(self) -> Widget:
        """What keys move in: the topmost layer or the scene's widgets."""
        return self.layers[-1].widget if self.layers else self.root

    def open(self, widget: Widget, *, modal: bool = False, on_dismiss: Callable[[], None] | None = None,
             focus: Widget | None = None) -> Layer:
        """Show `widget` above the scene and give it (or `focus`) the keyboard."""
        self.calm()
        self.ui.taken_over(modal)
        layer = Layer(widget, modal, on_dismiss, self.focused)
        widget.mount(self.ui)
        self.layers.append(layer)
        self.ui.request_layout()
        self.ui.invalidate()
        wanted = focus or next(iter(focusing.stops(widget)), None)
        if wanted is not None:
            self.focus(wanted)
        return layer

    def close(self, widget: Widget) -> None:
        """Take a layer off; the focus goes back to where it was. Does nothing if it is not open."""
        for layer in [layer for layer in self.layers if layer.widget is widget]:
            self.layers.remove(layer)
            inside = self.focused is not None and self.focused.within(widget)
            self.forget(widget)
            widget.mount(None)
            if inside:
                self.focus(layer.before if layer.before is not None and layer.before.mounted else None)
            self.calm()
        self.ui.invalidate()

    def dismiss(self) -> bool:
        """Close the topmost layer the safe way; false if there is none."""
        if not self.layers:
            return False
        layer = self.layers[-1]
        if layer.on_dismiss:
            layer.on_dismiss()
        else:
            self.close(layer.widget)
        return True

    def forget(self, gone: Widget) -> None:
        """Drop all references to a widget (and its children) that leaves the screen."""
        if self.focused is not None and self.focused.within(gone):
            self.focused = None
        if self.hovered is not None and self.hovered.within(gone):
            self.hovered = None
            self.tips.hide()
        if self.captured is not None and self.captured.within(gone):
            self.captured = None

    # --- focus --------------------------------------------------------------------------------------------------

    def focus(self, widget: Widget | None, *, show: bool | None = None) -> None:
        """Move the focus; `show` true draws the ring (keyboard), false hides it (mouse)."""
        if show is not None and show != self.focus_visible:
            self.focus_visible = show
            if self.focused is not None:
                self.focused.invalidate()
        if widget is self.focused:
            return
        before, self.focused = self.focused, widget
        if before is not None:
            before.on_focus(False)
            before.invalidate()
        if widget is not None:
            at = widget.parent
            while at is not None and show is not False:     # what the pointer presses stays under it
                if isinstance(at, ScrollArea):
                    at.reveal(widget.ring())
                at = at.parent
            widget.on_focus(True)
            widget.invalidate()
        self._text_input()
        self.on_focus(widget)
        self.tips.hide()
        if widget is not None and self.focus_visible:
            self.tips.want(widget)

    def _text_input(self) -> None:
        if not pygame.display.get_init() or pygame.display.get_surface() is None:
            return
        if isinstance(self.focused, TextField):
            pygame.key.set_text_input_rect(self.focused.rect)
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    # --- pointer ------------------------------------------------------------------------------------------------

    def hit(self, pos: Pos) -> Widget | None:
        """The topmost widget under the pointer that may answer it."""
        found = self.tips.hit(pos)
        if found is not None:
            return found
        for layer in reversed(self.layers):
            found = layer.widget.hit(pos)
            if found is not None:
                return found
            if layer.modal:
                return None
        return self.root.hit(pos)

    def motion(self, pos: Pos) -> None:
        """The pointer moved to `pos` (px)."""
        self.ui.pointer = pos
        if self.captured is not None:
            self.captured.on_drag(pos)
            return
        if self.on_pointer("drag", pos, 0):
            return
        found = self.hit(pos)
        if found is not self.hovered and self.tips.hold(pos):
            return  # on the way from a widget to the links of its tip: the tip stays
        self._hover(found)
        if found is not None:
            found.on_motion(pos)
            self.tips.over_spot(found, pos)
        elif not (self.layers and self.layers[-1].modal):
            self.on_pointer("motion", pos, 0)

    def _hover(self, found: Widget | None) -> None:
        if found is self.hovered:
            return
        before, self.hovered = self.hovered, found
        if before is not None:
            before.hovered = False
            before.on_hover(False)
            before.invalidate()
        self.tips.hide()
        if found is not None:
            found.hovered = True
            found.on_hover(True)
            found.invalidate()
            self.tips.want(found)

    def press(self, pos: Pos, button: int) -> None:
        """A mouse button went down."""
        with self.ui.presses.direct(("pointer", button), pos):
            self._press(pos, button)

    def _press(self, pos: Pos, button: int) -> None:
        if not self.tips.on_link(pos):
            self.tips.hide()  # a click means what lies below a tip
        self.motion(pos)
        found = self.hit(pos)
        while self.layers and not self.layers[-1].modal:
            layer = self.layers[-1]
            if found is not None and (found.within(layer.widget) or found.within(self.tips)):
                break
            self.dismiss()  # a click beside an open list closes it, and still counts
        at = found
        while at is not None:
            if at.focusable and at.enabled:
                self.focus(at, show=isinstance(at, TextField))
                break
            at = at.parent
        at = found
        while at is not None:
            if not at.enabled and at.why_off and button == 1:
                self.toast(at.why_off, 4)
                return
            if at.enabled and at.on_press(pos, button):
                self.captured = at
                at.pressed = True
                at.invalidate()
                if isinstance(at, Pressable):
                    self.tips.give_way()
                return
            at = at.parent
        if found is None and not (self.layers and self.layers[-1].modal):
            self.on_pointer("press", pos, button)

    def release(self, pos: Pos, button: int) -> None:
        """A mouse button went up."""
        with self.ui.presses.direct(("pointer", button), pos, up=True):
            self._release(pos, button)

    def _release(self, pos: Pos, button: int) -> None:
        held, self.captured = self.captured, None
        if held is not None:
            held.pressed = False
            held.on_release(pos, button)
            held.invalidate()
        else:
            self.on_pointer("release", pos, button)
        if self.ui.stage is self:       # otherwise another screen has come over it
            self.motion(pos)

    def give_up(self) -> None:
        """What is held (buttons, drags, keys that last) counts no longer: it is not let go, and does nothing."""
        held, self.captured = self.captured, None
        if held is not None:
            held.pressed = False
            held.on_give_up()
            held.invalidate()
        self.on_give_up()

    def wheel(self, dx: float, dy: float, pos: Pos) -> None:
        """The wheel turned; goes up the tree until someone scrolls."""
        at = self.hit(pos)
        while at is not None:
            if at.on_wheel(dx, dy, pos):
                return
            at = at.parent
        if not (self.layers and self.layers[-1].modal):
            self.on_pointer("wheel_up" if dy > 0 else "wheel_down", pos, 0)

    # --- keys ---------------------------------------------------------------------------------------------------

    def press_key(self, key: Key) -> None:
        """A key went down: focused widget, open layer, scene, shortcuts, then moving the focus. Held keys come again
        (`key.repeat`), and count only where something moves or is erased."""
        if not key.repeat or takes_repeats(key, self.typing):
            with self.ui.presses.direct(("key", key.name, key.pad), repeated=key.repeat):
                self._press_key(key)

    def _press_key(self, key: Key) -> None:
        self.swallow = ""
        typing, writes = self.typing, self.typing and key.writes
        if writes:
            key = key._replace(action=None)         # a letter types itself, whatever it is mapped to
        at = self.focused
        acts = key.action in ("commit", "act")
        while at is not None:
            if (self.focus_visible or at.keeps_keys or not acts) and at.on_key(key):
                return
            at = at.parent
        if key.action == "back" and self.layers:
            self.dismiss()
            return
        if not writes:
            if not self.layers and self.on_key(key):
                return
            if self._shortcut(key):
                return
        if key.action == "help":
            self.ui.open_help(self._help())
        elif key.action == "back":
            self.on_back()
        elif not typing or key.action in ("next", "previous", "up", "down"):
            self._move(key)

    @property
    def typing(self) -> bool:
        """Whether a field to type in has the focus."""
        return isinstance(self.focused, TextField)

    def _shortcut(self, key: Key) -> bool:
        for widget in self.top.walk():
            if widget.key and matches(widget.key, key):
                if not widget.enabled:
                    if widget.why_off:
                        self.toast(widget.why_off, 4)
                    return True
                flash = getattr(widget, "flash", None)
                if flash is not None:
                    flash()
                widget.activate()
                if self.typing:
                    self.swallow = key.text
                return True
        return False

    def _help(self) -> str:
        at = self.focused if self.focus_visible else self.hovered or self.focused
        while at is not None:
            if at.help:
                return at.help
            at = at.parent
        return ""

    def _move(self, key: Key) -> None:
        if key.action in ("next", "previous"):
            found = focusing.after(self.top, self.focused, 1 if key.action == "next" else -1)
        elif key.action in ("up", "down", "left", "right"):
            if self.focused is None:
                found = focusing.after(self.top, None, 1)
            else:
                others = [w for w in focusing.stops(self.top) if w is not self.focused]
                found = focusing.toward(others, self.focused.ring(), key.action)
        else:
            return
        if not self.focus_visible and self.focused is not None and self.focused.within(self.top):
            found = self.focused if key.action not in ("next", "previous") else found
        if found is not None:
            self.focus(found, show=True)

    def type(self, text: str) -> None:
        """Characters typed. The `/` that brought the focus to a field is not meant for it, however long it is held."""
        if text != self.swallow and isinstance(self.focused, TextField):
            self.focused.on_text(text)

    def compose(self, text: str, start: int) -> None:
        """Characters an input method is still composing."""
        if isinstance(self.focused, TextField):
            self.focused.on_editing(text, start)

    def calm(self) -> None:
        """Something else opens or closes: no tip is shown or to come, and nothing is pointed at until the pointer
        moves again."""
        self.tips.forget()
        before, self.hovered = self.hovered, None
        if before is not None:
            before.hovered = False
            before.on_hover(False)
            before.invalidate()

    def toast(self, text: Text | str, seconds: float) -> None:
        """One line at the foot of the screen, for so many seconds or as long as it takes to read."""
        Toast.show(self, text, seconds)

    def put_captions(self) -> None:
        """Have the line of captions say what is heard now."""
        CaptionLine.put(self)

    # --- drawing ------------------------------------------------------------------------------------------------

    def arrange_layers(self) -> None:
        """Lay out what is above the scene (each layer places itself in the whole window)."""
        whole = pygame.Rect(0, 0, self.ui.metrics.width, self.ui.metrics.height)
        for layer in self.layers:
            layer.widget.arrange(whole)
        for tip in list(self.tips.children):
            tip.arrange(whole)

    def draw(self, target: pygame.Surface) -> None:
        """Everything on it, then the focus ring, then tips."""
        self.root.draw_tree(target)
        if not self.layers:
            focusing.draw_ring_of(self, target)
        for i, layer in enumerate(self.layers):
            if layer.modal:
                self._shade(target)
            layer.widget.draw_tree(target)
            if i == len(self.layers) - 1:
                focusing.draw_ring_of(self, target)
        self.tips.draw_tree(target)

    def _shade(self, target: pygame.Surface) -> None:
        clip = target.get_clip()
        veil = pygame.Surface(clip.size, pygame.SRCALPHA, 32)
        veil.fill((8, 5, 3, 158))  # 62 %
        target.blit(veil, clip)
