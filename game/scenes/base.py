"""The base of every scene: widgets on a stage, laid out in units, with enter, pause, resume and leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pygame

from game.background import let_go
from game.core.text import T, Text
from game.scenes.captions import heard, side_of, tell
from game.ui.dirty import uncovered
from game.ui.keys import Key
from game.ui.stage import Stage
from game.ui.widgets.base import Ui, Widget

if TYPE_CHECKING:
    from game.ui.ambience import Bed, Tune
    from game.ui.app import App
    from game.ui.sound import Cue

W = TypeVar("W", bound=Widget)


class Scene:
    """One screen. Override `build` (make widgets, once) and `layout` (place them, at every change of size).

    `overlay` scenes (a book over the battle) show the scene below, darkened by 62 %.
    """

    name = ""  # for `screenshot` and tests
    title: Text | str = T("Kitchen Table Skirmish")
    overlay = False
    paints_moved = False  # true: a layout paints only what it moves; what else it changes asks for itself
    bed: Bed | None = None  # what is heard behind it; None: as on the screen below
    called: tuple[Text | str, Text | str] | None = None  # the sides (`players.names_of`); None: as on the screen below

    def __init__(self) -> None:
        self.app: App
        self.ui: Ui
        self.stage: Stage
        self.entered = False
        self.moving = False  # true: `update` wants every frame
        self._below: pygame.Surface | None = None

    @property
    def plays(self) -> bool:
        """Whether something is watched now, so that the screen must not go dark."""
        return False

    # --- to override --------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Make the widgets. `self.ui` and `self.app` exist."""

    def layout(self) -> None:
        """Place the widgets with `place(widget, x, y, w, h)` on a screen of `ui.w` × `ui.h` units."""

    def draw(self, target: pygame.Surface) -> None:
        """Paint what lies under the widgets, within the clip of `target`; by default the wooden table top.

        It may be called for several clips in one frame: what a widget covers whole (`Widget.covered`) is left out.
        """
        self.ui.surfaces.lay_backdrop(target, target.get_size())

    def update(self, dt: float) -> None:
        """`dt` seconds passed."""

    def on_key(self, key: Key) -> bool:
        """A key that no focused widget used; whether it was used."""
        return False

    def on_key_up(self, key: Key) -> None:
        """A key was released."""

    def on_give_up(self) -> None:
        """Keys and buttons that are held count no longer (a lost window, a pad that went, something over this screen):
        what lasts while they are held ends, and nothing is done that letting go would do."""

    def on_back(self) -> bool:
        """Esc: one step back; by default the scene below."""
        if len(self.app.scenes) > 1:
            self.app.pop()
        return True

    def sound(self, cue: Cue, who: str = "", kind: str = "") -> None:
        """Play a sound in one of its kinds (`game.ui.sound.KINDS`), where sounds are on, and write it where captions
        are on. `who`: the id of the figure that makes it."""
        sounds = getattr(self.app, "sounds", None)
        if sounds is not None:
            sounds.play(cue, side=side_of(getattr(self, "table", None), who), kind=kind)
        if self.ui.captions.on:
            tell(self.ui, cue, heard(cue, getattr(self, "table", None), who))

    def tune(self, tune: Tune) -> None:
        """Play a tune, where sounds are on."""
        ambience = getattr(getattr(self.app, "sounds", None), "ambience", None)
        if ambience is not None:
            ambience.tune(tune)

    def on_pointer(self, kind: str, pos: tuple[int, int], button: int) -> bool:
        """A pointer event where no widget is; whether it was used. `kind` is press, release, motion, wheel_up,
        wheel_down or drag; `pos` in px.

        `drag` is offered before the widgets: return True while the scene itself drags something.
        """
        return False

    def on_view(self, dx: float, dy: float, zoom: int) -> bool:
        """A stick moves the view by pixels, or zooms one step nearer (1) or farther (-1); whether there is a view."""
        return False

    def snaps(self) -> list[tuple[int, int]]:
        """Places (px) besides the controls to which the pointer of a pad is drawn."""
        return []

    def on_focus(self, widget: Widget | None) -> None:
        """The focus moved."""

    def on_event(self, event: pygame.event.Event) -> bool:
        """A raw event before anything else; whether it was used. Things dropped onto the window go to `app.on_drop`."""
        told = getattr(self.app, "on_drop", None)
        if told is None or event.type not in (pygame.DROPFILE, pygame.DROPTEXT):
            return False
        told(event)
        return True

    def on_enter(self) -> None:
        """Called once when the scene first appears."""

    def on_pause(self) -> None:
        """Another scene covers this one."""

    def on_resume(self) -> None:
        """This scene is on top again."""

    def on_leave(self) -> None:
        """The scene is removed."""

    def on_quit(self) -> bool:
        """The window's close button; whether the program may end."""
        return True

    def save(self) -> bool:
        """After a failure, keep what must not be lost; whether there was something to keep."""
        return False

    def restyle(self) -> None:
        """Palette or language has changed; widgets update themselves."""

    # --- for scenes ---------------------------------------------------------------------------------------------

    def add(self, widget: W) -> W:
        """Put a widget on the stage; `layout` places it."""
        self.stage.root.adopt(widget)
        return widget

    def place(self, widget: W, x: float, y: float, w: float | None = None, h: float | None = None) -> W:
        """Put `widget` at `x`, `y` units; without `w` or `h` it takes the size it wants."""
        if widget.parent is None:
            self.add(widget)
        room = self.ui.px(w if w is not None else self.ui.w - x)
        wide, tall = widget.measure(room)
        box = self.ui.rect(x, y, w or 0, h or 0)
        widget.arrange(pygame.Rect(box.x, box.y, wide if w is None else box.width, tall if h is None else box.height))
        return widget

    def right_of(self, widget: Widget) -> float:
        """Right edge of a placed widget in units."""
        return widget.rect.right / self.ui.u

    def below(self, widget: Widget) -> float:
        """Lower edge of a placed widget in units."""
        return widget.rect.bottom / self.ui.u

    # --- for the application --------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Make the stage and the widgets; called once by the application."""
        self.app, self.ui = app, app.ui
        self.stage = Stage(self.ui)
        self.stage.on_key = lambda key: self.on_key(key)
        self.stage.on_back = lambda: self.on_back()
        self.stage.on_pointer = lambda kind, pos, button: self.on_pointer(kind, pos, button)
        self.stage.on_focus = lambda widget: self.on_focus(widget)
        self.stage.on_give_up = lambda: self.on_give_up()
        self.ui.stage = self.stage
        if self.overlay and len(app.scenes) > 1:
            self._below = None
        self.build()
        self.entered = True
        app.relaying.lay_out(self)
        self.on_enter()

    def leave(self) -> None:
        """Close the scene; called by the application."""
        self.on_leave()
        self.ui.after(0.5, let_go)      # by then nobody holds it any more

    def lay_out(self) -> None:
        """Lay everything out; called by the application."""
        self._below = None
        self.layout()
        self.stage.arrange_layers()

    def paint(self, target: pygame.Surface) -> None:
        """Draw everything within the clip; called by the application."""
        if self.overlay:
            clip = target.get_clip()
            target.blit(self._darkened(target), clip.topleft, clip)
        self.paint_own(target)

    def paint_own(self, target: pygame.Surface) -> None:
        """Draw this scene within the clip, without any scene below."""
        clip = target.get_clip()
        hidden = next((box for w in self.stage.root.children if w.visible and (box := w.covered())), None)
        for rect in [clip] if hidden is None else uncovered(clip, hidden):
            target.set_clip(rect)
            self.draw(target)
        target.set_clip(clip)
        self.stage.draw(target)

    def _darkened(self, target: pygame.Surface) -> pygame.Surface:
        """The scene below, drawn once and darkened."""
        if self._below is None or self._below.get_size() != target.get_size():
            image = pygame.Surface(target.get_size(), 0, 32)
            place = self.app.scenes.index(self) if self in self.app.scenes else 0
            if place:
                under = self.app.scenes[place - 1]
                under.lay_out()
                under.paint(image)
            else:
                self.ui.surfaces.lay_backdrop(image, image.get_size())
            veil = pygame.Surface(image.get_size(), 0, 32)
            veil.fill((12, 10, 8))
            veil.set_alpha(158)  # 62 %
            image.blit(veil, (0, 0))
            self._below = image
        return self._below
