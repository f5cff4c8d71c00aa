"""The base class of controls: a rectangle in px with a look, a place in the tree, and event handlers; and the screen as
controls know it (`Ui`), with the stage that they stand on (`Floor`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypedDict, TypeVar, cast, overload

import pygame

from game.core.text import Text
from game.ui.captions import Captions
from game.ui.keys import Key
from game.ui.meaning import Meaning, Role, said
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.store.settings import Settings
    from game.ui.surfaces import Picture

V = TypeVar("V")
Words = Text | str
Tip = Words | Callable[[], "Words | None"] | None


class WidgetOptions(TypedDict, total=False):
    """The options of every widget, as its subclasses hand them on; `Widget` says what they are."""

    tip: Tip
    help: str
    enabled: bool
    why_off: Words | None
    key: str
    grow: float
    visible: bool
    width: float | None
    height: float | None
    tip_ms: int


class TipBoard(Protocol):
    """Where a stage shows tips and passing lines (`game.ui.tips`)."""

    children: list[Widget]
    keep_clear: tuple[pygame.Rect, ...]
    """Boxes (px) that tips leave free where they can."""

    def adopt(self, *children: Widget) -> None:
        """Put up what lies above everything."""

    def drop(self, child: Widget) -> None:
        """Take it away."""

    def want(self, widget: Widget) -> None:
        """Show the tip of a widget after its delay."""

    def show(self, widget: Widget, words: Words) -> None:
        """Show a tip beside a widget now."""

    def hide(self) -> None:
        """Take the tip away."""

    def passing(self) -> list[pygame.Rect]:
        """The boxes (px) of passing lines."""

    def make_way(self) -> None:
        """Passing lines go where they cover nothing."""


class Floor(Protocol):
    """What widgets need of the stage that is seen (`game.ui.stage.Stage`)."""

    ui: Ui
    focused: Widget | None
    focus_visible: bool
    hovered: Widget | None
    caption_room: pygame.Rect | None
    notice_room: pygame.Rect | None
    notice_clear: Callable[[], Sequence[pygame.Rect]]

    @property
    def tips(self) -> TipBoard:
        """Its tips and passing lines."""

    @property
    def top(self) -> Widget:
        """What keys move in."""

    def focus(self, widget: Widget | None, *, show: bool | None = None) -> None:
        """Move the focus; `show` true draws the ring, false hides it."""

    def open(self, widget: Widget, *, modal: bool = False, on_dismiss: Callable[[], None] | None = None,
             focus: Widget | None = None) -> object:
        """Show a widget above the scene and give it (or `focus`) the keyboard."""

    def close(self, widget: Widget) -> None:
        """Take such a widget off."""

    def forget(self, gone: Widget) -> None:
        """Drop all references to a widget that leaves the screen."""

    def calm(self) -> None:
        """No tip is shown or to come, and nothing is pointed at until the pointer moves again."""

    def toast(self, text: Words, seconds: float) -> None:
        """One line at the foot of the screen for a while."""

    def put_captions(self) -> None:
        """Have the line of captions say what is heard now."""

    def give_up(self) -> None:
        """What is held counts no longer."""


class Ui(Screen):
    """The screen with the stage that is seen; one per window."""

    stage: Floor

    def __init__(self, size: tuple[int, int], settings: Settings | None = None) -> None:
        super().__init__(size, settings)
        self.give_up = lambda: self.stage.give_up()
        self.captions = Captions(self, lambda: self.stage.put_captions())

    def toast(self, text: Words, seconds: float = 4) -> None:
        """One line at the foot of the screen that goes away by itself."""
        self.stage.toast(text, seconds)


class Drawn(Generic[V]):
    """A value of a widget that is drawn: setting another one draws the widget again, or lays out the scene again.

        text = Drawn[Words](sized=True)     # held as `_text`; `__init__` sets `_text` itself, without drawing
    """

    def __init__(self, *, sized: bool = False) -> None:
        """`sized`: the size of the widget depends on the value."""
        self._sized, self._held = sized, ""

    def __set_name__(self, owner: type[Widget], name: str) -> None:
        self._held = f"_{name}"

    @overload
    def __get__(self, widget: None, owner: type[Widget]) -> Self: ...
    @overload
    def __get__(self, widget: Widget, owner: type[Widget]) -> V: ...

    def __get__(self, widget: Widget | None, owner: type[Widget]) -> V | Self:
        return self if widget is None else cast("V", getattr(widget, self._held))

    def __set__(self, widget: Widget, value: V) -> None:
        if value == getattr(widget, self._held):
            return
        if self._sized and not widget.boxed:
            setattr(widget, self._held, value)
            widget.relayout()
        else:
            widget.invalidate()         # where it was seen, and where it is seen now
            setattr(widget, self._held, value)
            widget.invalidate()


class Shadow:
    """What a widget painted beyond its box: that alone is painted again where nothing else of it is seen (the table
    beside a rail)."""

    def __init__(self) -> None:
        self.known: tuple[tuple[object, ...], list[tuple[Picture, pygame.Rect]]] | None = None
        """Where and on what the widget stood when it was drawn last, and the boxes of then that reach out of there."""

    def draw(self, widget: Widget, target: pygame.Surface) -> None:
        """Draw the widget, or its shadow where that is all that lies within the clip."""
        key = (*widget.rect, widget.ui.surfaces)
        if self.known is not None and self.known[0] == key and not widget.rect.colliderect(target.get_clip()):
            for made, box in self.known[1]:
                made.blit(target, box)
            return
        with widget.ui.surfaces.noted() as boxes:
            widget.draw(target)
        self.known = key, [(made, box) for made, box in boxes if not widget.rect.contains(made.around(box))]


class Painted:
    """What a widget painted last, which is shown again as long as it looks the same there."""

    def __init__(self) -> None:
        self.shadow = Shadow()
        self.still: tuple[tuple[object, ...], pygame.Surface] | None = None
        """What `game.ui.widgets.still` painted, and for what; None: nothing since the widget was invalidated."""


class Widget:
    """A control. `rect` is in px of the window; constructors and `Scene.place` speak units.

    Options of every widget: `tip` (text, or a function giving it, shown on hover and focus), `help` (clause id that
    F1 opens), `enabled`, `why_off` (shown on hover while off), `key` (a command of `game.ui.commands`),
    `grow` (share of free room in a Row or Column), `visible`, `width`/`height` (fixed, in units).
    """

    focusable = False
    tab_stop = True  # Tab stops here; arrows and the mouse reach every focusable widget
    keeps_keys = False  # gets keys also while the focus ring is hidden (text fields, open lists)
    ring_radius = 8  # units
    keeps_width = False  # a Grid has fewer columns rather than giving it less than it wants
    shadow_only = False  # outside its box it paints nothing but shadows of `Surfaces.box`
    one_shadow = False  # that shadow is the same whatever it shows
    sheet = False  # something that what stands on it must not reach beyond (`game.ui.audit`)
    called: Words = ""  # what it is, where no words beside it say so, for those who do not see it
    boxed = False  # it is given its box whatever it says: nothing is laid out anew for other words
    backdrop = False  # a landscape that lies under everything and is seen in parts (`game.ui.audit`)

    def __init__(
        self,
        *,
        tip: Tip = None,
        help: str = "",
        enabled: bool = True,
        why_off: Words | None = None,
        key: str = "",
        grow: float = 0,
        visible: bool = True,
        width: float | None = None,
        height: float | None = None,
        tip_ms: int = 400,
    ) -> None:
        self.tip, self.help, self.why_off, self.key, self.grow = tip, help, why_off, key, grow
        self.fixed_width, self.fixed_height, self.tip_ms = width, height, tip_ms
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.hovered = False
        self.pressed = False
        self._enabled, self._visible = enabled, visible
        self._ui: Ui | None = None
        self.last_paint = Painted()

    # --- tree -------------------------------------------------------------------------------------------------

    @property
    def ui(self) -> Ui:
        """The screen it stands on. Raises RuntimeError before it is added to one."""
        if self._ui is None:
            raise RuntimeError(f"{type(self).__name__} is not on a screen yet")
        return self._ui

    @property
    def mounted(self) -> bool:
        """Whether it stands on a screen."""
        return self._ui is not None

    def mount(self, ui: Ui | None) -> None:
        """Put this widget and all below it on a screen (None: take them off)."""
        self._ui = ui
        for child in self.children:
            child.mount(ui)

    def adopt(self, *children: Widget) -> None:
        """Add children, last on top."""
        for child in children:
            if child.parent is not None:
                child.parent.children.remove(child)
            child.parent = self
            self.children.append(child)
            if self._ui is not None:
                child.mount(self._ui)
                child.invalidate()

    def drop(self, child: Widget) -> None:
        """Take a child off. Does nothing if it is not one."""
        if child in self.children:
            child.invalidate()
            self.children.remove(child)
            child.parent = None
            if self._ui is not None:
                self._ui.stage.forget(child)
            child.mount(None)

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones below it, in drawing order."""
        if self._visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def within(self, ancestor: Widget) -> bool:
        """Whether it is `ancestor` or stands below it."""
        at: Widget | None = self
        while at is not None:
            if at is ancestor:
                return True
            at = at.parent
        return False

    # --- state ------------------------------------------------------------------------------------------------

    enabled = Drawn[bool]()
    """Whether it can be used."""

    visible = Drawn[bool]()
    """Whether it is shown. Hidden widgets take no room in a Row or Column."""

    @property
    def focused(self) -> bool:
        """Whether keys go here."""
        return self._ui is not None and self._ui.stage.focused is self

    def focus(self) -> None:
        """Take the keyboard focus."""
        self.ui.stage.focus(self)

    def invalidate(self) -> None:
        """Ask for its part of the screen to be drawn again."""
        if not self.one_shadow:
            self.last_paint.shadow.known = None
        self.last_paint.still = None
        if self._ui is not None and self.rect.width:
            self._ui.invalidate(self.reach())

    def relayout(self) -> None:
        """Ask for the whole scene to be laid out again (a size changed)."""
        self.invalidate()
        if self._ui is not None:
            self._ui.request_layout()

    def reach(self) -> pygame.Rect:
        """The part of the screen that it may paint: its box, shadow and focus ring."""
        more = self._ui.px(44) if self._ui is not None else 0
        return self.rect.inflate(more, more)

    def ring(self) -> pygame.Rect:
        """The box of the focus ring, in px."""
        return self.rect

    # --- size and drawing -------------------------------------------------------------------------------------

    def covered(self) -> pygame.Rect | None:
        """The box of which it paints every pixel, so that what lies under it need not be painted; None: it leaves some
        everywhere."""
        return None

    def measure(self, width: int) -> tuple[int, int]:
        """The size in px that it wants when `width` px are offered."""
        return self.fix(0, 0)

    def fix(self, width: int, height: int) -> tuple[int, int]:
        """`width`, `height` (px) unless fixed ones were asked for."""
        px = self.ui.px
        return (
            width if self.fixed_width is None else px(self.fixed_width),
            height if self.fixed_height is None else px(self.fixed_height),
        )

    def arrange(self, rect: pygame.Rect) -> None:
        """Take the place `rect` (px) and place what is below."""
        self.rect = pygame.Rect(rect)
        self.last_paint.still = None

    def draw(self, target: pygame.Surface) -> None:
        """Paint itself (not its children) onto the window."""

    def draw_tree(self, target: pygame.Surface) -> None:
        """Paint itself and everything below that touches the clip of `target`."""
        if not self._visible:
            return
        if not self.children and not self.reach().colliderect(target.get_clip()):
            return
        if self.shadow_only:
            self.last_paint.shadow.draw(self, target)
        else:
            self.draw(target)
        for child in self.children:
            child.draw_tree(target)
        self.draw_over(target)

    def draw_over(self, target: pygame.Surface) -> None:
        """Paint on top of its children."""

    # --- pointer and keys: px positions; True = used up ---------------------------------------------------------

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget under `pos`."""
        if not self._visible:
            return None
        for child in reversed(self.children):
            found = child.hit(pos)
            if found is not None:
                return found
        return self if self.rect.collidepoint(pos) and self.solid() else None

    def solid(self) -> bool:
        """Whether the pointer meets it (a mere container lets it through)."""
        return True

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """A mouse button (1 left, 2 middle, 3 right) went down on it. True captures the pointer until it is up."""
        return False

    def on_drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved while captured."""

    def on_release(self, pos: tuple[int, int], button: int) -> None:
        """The captured pointer's button went up, anywhere."""

    def on_give_up(self) -> None:
        """The captured pointer was taken away (a pad that went, a lost window, a dialog): nothing is done that letting
        go would have done, and what dragging changed is as it was."""

    def on_motion(self, pos: tuple[int, int]) -> None:
        """The pointer moved over it, no button down."""

    def on_hover(self, over: bool) -> None:
        """The pointer came or went."""

    def link_at(self, pos: tuple[int, int]) -> str:
        """The target of the link under `pos` (px); empty if there is none."""
        return ""

    def told_at(self, pos: tuple[int, int]) -> Words | None:
        """What a tip says of the very spot under `pos` (px); None: nothing but the tip of all of it."""
        return None

    def told_beside(self, pos: tuple[int, int]) -> pygame.Rect | None:
        """What such a tip stands beside (px); None: the pointer."""
        return None

    def on_wheel(self, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """The wheel turned over it; `dy` > 0 is away from the player."""
        return False

    def on_key(self, key: Key) -> bool:
        """A key while it has the focus."""
        return False

    def on_focus(self, got: bool) -> None:
        """The focus came or went."""

    def activate(self) -> None:
        """What its shortcut does; by default it takes the focus."""
        if self.focusable:
            self.ui.stage.focus(self, show=True)  # it came from a key

    def words_of_tip(self) -> Words | None:
        """What its tip says now."""
        if not self._enabled and self.why_off:
            return self.why_off
        return self.tip() if callable(self.tip) else self.tip

    # --- for those who do not see it ----------------------------------------------------------------------------

    def means(self) -> Meaning | None:
        """What it is to somebody who does not see it; None: a mere container or ornament."""
        return None

    def inner_parts(self) -> tuple[Meaning, ...]:
        """What can be used within words that it paints itself."""
        return ()

    def meant(self, role: Role, name: Words, **more: Any) -> Meaning:
        """Its meaning with its key, whether it is on, and what its tip says besides the name (or instead of one)."""
        tip = self.words_of_tip() or ""
        if not said(name):
            name, tip = (self.called, tip) if self.called else (tip, "")
        told = {"note": tip if tip != name else "", "key": self.key, "enabled": self._enabled}
        return Meaning(role, name, **{**told, **more})


def words_in(widget: Widget) -> list[Words]:
    """The names and values of everything below a widget, in order: for cards that are one thing as a whole."""
    found: list[Words] = []
    for child in widget.children:
        told = child.means() if child.visible else None
        if told is not None:
            found += [words for words in (told.name, told.value) if words]
        if child.visible and not (told is not None and told.whole):
            found += words_in(child)
    return found


class Group(Widget):
    """A see-through container whose children stand where they were placed."""

    def solid(self) -> bool:
        """The pointer goes through it."""
        return False

    def draw_tree(self, target: pygame.Surface) -> None:
        """Paint every child that touches the clip."""
        if self.visible:
            for child in self.children:
                child.draw_tree(target)
