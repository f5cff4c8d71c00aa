"""The application: window, scene stack, and a loop that sleeps while nothing happens."""

from __future__ import annotations

import logging
import sys
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from threading import Lock
from time import perf_counter

import msgspec
import pygame

from game import platforms
from game.background import begin, frame, frames_come_first, on_failure, seldom_collected
from game.core.text import T, Text
from game.store.settings import Settings
from game.ui import giving_up, heap, hyphens, i18n, keyboard, keys, mouse, reader, shaping, window
from game.ui.events import Events
from game.ui.listening import FRAME as FRAME
from game.ui.listening import Listening
from game.ui.pads import Pads
from game.ui.painter import Painter
from game.ui.relaying import Relaying
from game.ui.scene import Scene
from game.ui.screen import Timer
from game.ui.speaker import Speaker
from game.ui.widgets.base import Ui

log = logging.getLogger("game.ui")
LONGEST_STEP = 0.25  # seconds that movement goes on at most in one turn
TITLE = T("Kitchen Table Skirmish")


class App:
    """Owns the window, the scenes and the time.

    `App(settings)` opens a window; `headless=True` draws to a surface of `size` and needs no display at all.
    Tests call `step(dt, events)`, players `run()`. `raise_errors` (default when headless): exceptions are not caught.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        size: tuple[int, int] = (1280, 720),
        headless: bool = False,
        allow_hidden: bool = False,
        raise_errors: bool | None = None,
        title: Text | str = TITLE,
    ) -> None:
        if not headless:
            heap.be_frugal()
        self.headless = headless
        self.raise_errors = headless if raise_errors is None else raise_errors
        self.running = True
        self.scenes: list[Scene] = []
        self.frames = 0  # drawn so far
        self.posted: deque[Callable[[], None]] = deque()
        self._lock = Lock()
        self._tidying: Timer | None = None
        self._failures: set[str] = set()
        self.pads = Pads(self)
        self.events = Events(self, self.pads, repeats=not headless)
        self.listening = Listening(self, lambda: self.pads.busy or self.events.busy)
        keys.use_layout(keyboard.Layout())
        self.painter = Painter(self, self.pads)
        self.ui = Ui(size, settings)
        self.relaying = Relaying(self.ui)
        self.ui.post, self.ui.give_up = self.post, self.give_up
        self.ui.open_help = lambda clause: self.open_rulebook(clause)
        self.open_rulebook: Callable[[str], None] = lambda clause: None
        self.on_crash: Callable[[BaseException], None] | None = None
        self.on_settings: Callable[[Settings], None] = lambda settings: None  # keep them
        self.on_screen: Callable[[Scene], None] = lambda scene: None  # it is the top one now
        self.on_away: Callable[[bool], None] = lambda away: None  # the window is left, or taken up again
        self.reader = reader.Reader(self)
        self.speaker = Speaker(self, self.reader)
        self._speak()
        if headless:
            self.surface = pygame.Surface(size, 0, 32)
        else:
            early = self.reader.begin if self.reader.early and self.reader.may() else None
            self.surface = window.opened(size, i18n.words(title), allow_hidden, bool(self.ui.settings.fullscreen),
                                         early)
            self.ui.configure(self.surface.get_size())
            keys.use_layout(keyboard.read())
            self.surface.fill(self.ui.palette.wood)
            pygame.display.flip()           # instead of black, while the first screen is made

    # --- window and settings --------------------------------------------------------------------------------------

    def toggle_fullscreen(self) -> None:
        """F11, Alt+Enter."""
        if not self.headless:
            self.change_settings(fullscreen=not self.ui.settings.fullscreen)

    def resize(self, size: tuple[int, int]) -> None:
        """The window has a new size (px)."""
        size = max(window.LEAST_SIZE[0], size[0]), max(window.LEAST_SIZE[1], size[1])
        if size != self.surface.get_size() and self.ui.presses.dragging() is not None:
            self.give_up()                  # what is being dragged would be let go at another spot of the table
        if self.headless:
            self.surface = pygame.Surface(size, 0, 32)
        else:
            self.surface = pygame.display.get_surface() or self.surface
        self.ui.configure(self.surface.get_size())

    def change_settings(self, **changes: object) -> None:
        """Settings with some values changed (`scale=150`): used at once and handed to `on_settings` to be kept."""
        if "language" in changes:
            i18n.force("")
        self.ui.settings = msgspec.structs.replace(self.ui.settings, **changes)
        self.apply_settings()
        self.on_settings(self.ui.settings)

    def apply_settings(self) -> None:
        """Take over `ui.settings` as they are now: scale, palette, reduced motion, language, fullscreen."""
        self._speak()
        if not self.headless:
            wanted = bool(self.ui.settings.fullscreen)
            if bool(self.surface.get_flags() & pygame.FULLSCREEN) != wanted:
                window.fill_screen(wanted)
                self.surface = pygame.display.get_surface() or self.surface
        self.ui.configure(self.surface.get_size())
        for scene in self.scenes:
            scene.restyle()
        if self.scenes:
            self.ui.captions.show()

    def _speak(self) -> None:
        """The chosen language, without a choice the system's, if there is a catalogue for it; and the player's keys."""
        i18n.set_usual(self.ui.settings.language, self.headless)
        if not self.headless:
            begin("hyphens", hyphens.read_ahead)
        keys.use(self.ui.settings.keys, self.ui.settings.pad)
        self.speaker.use_settings()

    # --- scenes -------------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene | None:
        """The scene on top, or None when there is nothing left to show."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Show `scene` above the present one, which pauses."""
        if self.scenes:
            self.ui.presses.shield()
            self._quieten(self.scenes[-1])
            self.guarded(self.scenes[-1].on_pause)
        self.scenes.append(scene)
        self._call_players()
        self._enter(scene)

    def pop(self) -> None:
        """Leave the top scene; the one below resumes. Without any left the program ends."""
        if not self.scenes:
            return
        gone = self.scenes.pop()
        self.guarded(gone.leave)
        if self.scenes:
            below = self.scenes[-1]
            self._tidy()
            self.ui.stage = below.stage
            self._call_players()
            self._quieten(below)
            self.ui.configure(self.surface.get_size())
            self.guarded(below.on_resume)
            self.on_screen(below)
            self.guarded(self.ui.captions.show)
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """`scene` instead of the top one."""
        if self.scenes:
            self.ui.presses.shield()
            self.guarded(self.scenes.pop().leave)
        self.scenes.append(scene)
        self._call_players()
        self._enter(scene)

    def pop_to(self, scene: Scene) -> None:
        """Leave what is above `scene`."""
        while self.scenes and self.scenes[-1] is not scene:
            self.pop()

    def _call_players(self) -> None:
        """The sides are called by the names that the top screen with a battle has for them."""
        called = (scene.called for scene in reversed(self.scenes))
        i18n.call_players(*next((names for names in called if names is not None), ("", "")))

    def quit(self) -> None:
        """End after this step; scenes may save in `on_leave`."""
        self.running = False

    def _quieten(self, scene: Scene) -> None:
        """No tip outlives the change to or from another screen, and nothing that is held does."""
        if scene.entered:
            self.guarded(scene.stage.calm)
            self.guarded(scene.stage.give_up)
            self.pads.give_up()

    def give_up(self) -> None:
        """What is held counts no longer, on any device (`game.ui.giving_up`)."""
        self.ui.presses.give_up()
        self.events.held.give_up()
        self.pads.give_up()
        if self.scene is not None and self.scene.entered:
            self.guarded(self.scene.stage.give_up)

    def focus_window(self, has: bool) -> None:
        """The window is taken up, or left: screen readers follow, and what must not go on unseen waits."""
        self.reader.focus_window(has)
        self.on_away(not has)

    def speaks(self, key: keys.Key) -> bool:
        """Whether speech takes a key for itself: where one is, what happened, again."""
        return self.speaker.key(key)

    def _tidy(self) -> None:
        """A while after a change of screens, what only the old one showed is dropped and goes back to the system."""
        if not self.headless:
            if self._tidying is not None:
                self._tidying.cancel()
            self.ui.surfaces.watch()
            self._tidying = self.ui.after(2.0, partial(self._give_back, 6.0))   # when threads have painted: once more

    def _give_back(self, again: float) -> None:
        self.ui.surfaces.sweep()
        begin("heap", heap.give_back)
        self._tidying = self.ui.after(again, partial(self._give_back, 0.0)) if again else None

    def _enter(self, scene: Scene) -> None:
        self._tidy()
        self.guarded(lambda: scene.enter(self))
        self.on_screen(scene)
        self.guarded(self.ui.captions.show)
        self.ui.invalidate()

    # --- time ---------------------------------------------------------------------------------------------------

    def post(self, call: Callable[[], None]) -> None:
        """Run `call` on the main thread before the next frame. Safe from any thread; wakes the loop."""
        with self._lock:
            self.posted.append(call)
        self.listening.woken.set()

    def step(self, dt: float, events: Sequence[pygame.event.Event] = (), *, seen: bool = True) -> bool:
        """One turn of the loop: events, posted calls, timers, movement (all `dt` seconds older), drawing.

        Where nobody will have `seen` it, all is drawn with the next turn that is. Returns whether anything was drawn.
        """
        with frame():
            drawn = self._step(dt, events, seen)
        self.ui.presses.stepping = False
        return drawn

    def _step(self, dt: float, events: Sequence[pygame.event.Event], seen: bool) -> bool:
        self.painter.begin()
        first, presses = self.scene, self.ui.presses
        presses.heard_since, presses.stepping = self.listening.since(), True
        for event in giving_up.give_up_first(self, self.pads, events):
            if self.scene is first or event.type not in mouse.PRESSES:      # nobody presses what was never drawn
                press = mouse.press_of(event, presses)
                if event.type in mouse.BEGIN and presses.early(press):
                    self.ui.toast(mouse.TOO_EARLY, 2)
                    continue
                with presses.during(press):
                    self.guarded(partial(self.events.take, event))
        presses.aged += dt
        self._run_posted()
        self.guarded(partial(self.pads.advance, dt))
        self.guarded(partial(self.events.advance, dt))
        self.ui.age(dt, self.guarded)
        if self.scene is not None:
            scene = self.scene
            self.guarded(lambda: self.ui.motions.advance(dt))
            self.guarded(lambda: scene.update(dt))
        if not seen:
            self._lay_out()
            presses.seen()
            return False
        if self.painter.paced and self.scene is not first:
            return False                # made in this turn, painted in the next: what was pressed meanwhile is heard
        drawn = self._draw()
        if self.painter.whole and not self.ui.layout_wanted:
            self.guarded(presses.seen)
        if drawn:
            self.reader.changed()
            self.guarded(self.speaker.follow_focus)
        return drawn

    def _run_posted(self) -> None:
        for _ in range(len(self.posted)):
            with self._lock:
                call = self.posted.popleft()
            self.guarded(call)

    def _lay_out(self) -> None:
        """Lay the scene out where that is wanted."""
        scene = self.scene
        if self.ui.layout_wanted and scene is not None and scene.entered:
            self.guarded(partial(self.relaying.lay_out, scene))

    def _draw(self) -> bool:
        """Lay out and paint what is dirty, as far as there is time; whether anything was painted."""
        self._lay_out()
        return self.painter.draw()

    def run(self) -> None:
        """Until the player leaves. Sleeps while nothing moves: an idle window costs next to nothing."""
        self.painter.paced, self.ui.presses.clock = True, perf_counter
        on_failure(lambda name, error: self.post(partial(self._failed, name)))
        if not self.reader.early:
            self.ui.after(reader.LATE, self.reader.begin_later)
        self.ui.after(reader.LATE, shaping.prepare)
        try:
            with seldom_collected(), frames_come_first():
                self._loop()
        finally:
            on_failure(None)

    def _loop(self) -> None:
        clock = pygame.time.Clock()
        last = pygame.time.get_ticks()
        while self.running and self.scenes:
            events = self._wait(clock)
            now = pygame.time.get_ticks()
            took = (now - last) / 1000
            for timer in self.ui.timers:
                timer.left -= max(0.0, took - LONGEST_STEP)     # what is slept through counts for timers
            before = self.scene
            self.step(min(LONGEST_STEP, took), events)
            if self.scene is not before:
                mouse.forget_presses(pygame.time.get_ticks() - now)
            last = now
        while self.scenes:
            self.guarded(self.scenes.pop().leave)
        self.reader.end()
        self.speaker.voice.close()
        if not self.headless:
            self.surface = pygame.Surface(self.surface.get_size())  # its size may be asked when the window is gone
            pygame.display.quit()

    def _wait(self, clock: pygame.time.Clock) -> list[pygame.event.Event]:
        return self.listening.events(clock)

    # --- trouble ------------------------------------------------------------------------------------------------

    def guarded(self, call: Callable[[], object]) -> None:
        """Run a scene's code; what it throws ends the scene with one clear line, never the program."""
        try:
            call()
        except Exception as error:
            if self.raise_errors:
                raise
            self._crashed(error)

    def _failed(self, name: str) -> None:
        """Work in the background failed: said once for each kind of work, since what draws pictures may fail often."""
        if name not in self._failures:
            self._failures.add(name)
            self.ui.toast(T("Something failed in the background ({name}). The game goes on; game.log says more.",
                            name=name))

    def _crashed(self, error: Exception) -> None:
        log.exception("a screen failed")
        broken = self.scene
        saved = False
        if broken is not None:
            try:
                saved = broken.save()
            except Exception:
                log.exception("saving after a failure failed too")
        if self.on_crash:
            self.on_crash(error)
        line = T("This screen failed and was closed.")
        if saved:
            line = T("This screen failed and was closed. Your battle is saved.")
        if broken is not None and broken in self.scenes:
            self.scenes.remove(broken)
        if not self.scenes:
            print(f"Kitchen Table Skirmish: {line} ({type(error).__name__}: {error})", file=sys.stderr)
            if platforms.unseen():
                window.show_box(f"{i18n.words(line)} ({type(error).__name__}: {error})")
            self.running = False
            return
        self.ui.stage = self.scenes[-1].stage
        self.ui.configure(self.surface.get_size())
        self.ui.toast(line, 12)
