"""The table on the screen: draws scenery, figures and overlay, and maps pixels to places and figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Unpack

import pygame

from game.art import figures as art_figures
from game.art import marks as art_marks
from game.art.terrain import TableLayers
from game.background import begin
from game.core.table.pieces import Marker, Table
from game.core.table.places import GRID, Place
from game.core.text import T
from game.ui.meaning import Meaning
from game.ui.motion import CAMERA_MS, in_out_sine
from game.ui.screen import Timer
from game.ui.table import draw_overlay, effects, levels
from game.ui.table.actors import Actor, Cast
from game.ui.table.camera import LEVELS, Camera
from game.ui.table.chips import Chips
from game.ui.table.decals import Decal
from game.ui.table.draw_units import UnitPainter
from game.ui.table.drawn import is_sign, picture_of, shown_radius
from game.ui.table.edges import Edges
from game.ui.table.effects import Effect
from game.ui.table.following import Following, most_seen
from game.ui.table.heat import Heat
from game.ui.table.heights import Heights
from game.ui.table.marks import FAR, Marks
from game.ui.table.overlay import Overlay
from game.ui.table.plane import Circle, WayOff
from game.ui.table.scenery import Scenery, give_back
from game.ui.table.tapes import Tapes
from game.ui.table.underlay import Underlay
from game.ui.widgets.base import Widget, WidgetOptions, Words

TIDY: Final = 3.0
"""Seconds after the last painted picture until free memory goes back: a player who zooms is done by then."""
AROUND: Final = 160
"""Twice the width, in px at 100 %, of the marks that reach out round a figure at most."""


class TableView(Widget):
    """Draws one table. The scene owns the overlay and the cast and hears of pointer and keys through its own hooks."""

    focusable = True
    ring_radius = 0
    backdrop = True

    def __init__(self, table: Table, *, flat_roofs: bool = False, **options: Unpack[WidgetOptions]) -> None:
        """`flat_roofs`: houses are roofs to stand on, whatever their look."""
        super().__init__(**options)
        self.table: Table = table
        self.flat_roofs: bool = flat_roofs
        self.camera = Camera(table.width / GRID, table.height / GRID, pygame.Rect(0, 0, 64, 64))
        self.camera.x, self.camera.y = self.camera.width / 2, self.camera.height / 2
        self.scenery = Scenery(table, self.picture_ready, flat_roofs=flat_roofs)
        self.cast = Cast(self.camera.height)
        self.overlay = Overlay()
        self.objectives: tuple[Marker, ...] = ()
        self.holders: dict[str, int | None] = {}
        """Objective id -> the side that holds it, 2 when both touch it, None when nobody does."""
        self.ends: tuple[WayOff, ...] = ()
        self.circles: tuple[Circle, ...] = ()
        self.step_ruler = False
        """Whether rulers are two strips of black and white steps instead of a tape."""
        self.heights = Heights()
        """What a table with levels shows besides."""
        self.decals: tuple[Decal, ...] = ()
        """Wrecks and craters."""
        self.spares: dict[str, Actor] = {}
        """Figures that are not on the table yet, for their ghosts."""
        self.top_bar = 0.0
        """Units at the top of the table that are covered by prompt and answers."""
        self.opens_whole = False
        """Whether the whole table is in view at first."""
        self.wait = False
        """Draw only finished pictures (screenshots)."""
        self.hooks: Any = None
        """Hears of the pointer: motion, press, drag, release, wheel, leave (`game.scenes.battle.input.pointing`)."""
        self.told: Callable[[], Meaning] | None = None
        """Says what stands on it to those who do not see it."""
        self.underlay = Underlay(self)
        self.heat = Heat(self)
        self.units = UnitPainter(self)
        self.following = Following(self)
        self.chips = Chips(self)
        self.marks = Marks(self)
        self.edges = Edges(self)
        self.points_beyond = False
        """Whether those who matter and lie beyond the view are pointed at from its rim."""
        self.effects: tuple[Effect, ...] = ()
        """Shots in the air, hits and misses: set by who plays the battle, drawn above everything."""
        self.tapes = Tapes(self)
        self._sprites_seen = -1
        self._opened = False
        self._glide: Any = None
        self.rested: Callable[[], None] = lambda: None
        """Called when the view has glided to where it stays: what lies beside something on the table has to move."""
        self._tidying: Timer | None = None

    def means(self) -> Meaning | None:
        """A list of what stands on it."""
        return self.told() if self.told is not None else Meaning("image", T("Table"))

    def covered(self) -> pygame.Rect:
        """All of its box."""
        return self.rect

    # --- size and camera ----------------------------------------------------------------------------------------

    def arrange(self, rect: pygame.Rect) -> None:
        """Take its place; the first time the camera opens at the table's usual zoom."""
        super().arrange(rect)
        whole = self._opened and self.camera.whole
        stays, before = self._opened and self.camera.box == rect, self.camera.top
        self.camera.box, self.camera.top = pygame.Rect(rect), float(self.top_bar * self.ui.u)
        if stays:                       # a bar that grows hides more of the table, and moves nothing
            self.camera.y -= (self.camera.top - before) / 2 / self.camera.zoom
        if not self._opened and rect.width > 64:
            self._opened = True
            self.camera.zoom = self.camera.fit_zoom() if self.opens_whole else self.opening_zoom()
        elif whole or self._opened and self.camera.zoom < self.camera.fit_zoom():
            self.camera.zoom = self.camera.fit_zoom()       # what was whole stays whole, whatever the window
        self.camera.clamp()
        self.invalidate()

    def zoom_step(self, up: bool, pos: tuple[int, int] | None = None) -> None:
        """The next larger or smaller zoom, round the pointer."""
        self.drop_glide()
        floor = round(self.camera.fit_zoom())
        levels = sorted({round(level * self.ui.u) for level in LEVELS} | {floor})
        now = round(self.camera.zoom)
        wanted = [z for z in levels if (z > now if up else floor <= z < now)]
        if wanted:
            self.camera.zoom_at(pos or self.rect.center, float(wanted[0] if up else wanted[-1]))
            self.camera.asked = self.camera.zoom
            self.invalidate()

    def fit(self, asked: bool = False) -> None:
        """Show the whole table; `asked`: the player wants it, so that it stays."""
        self.drop_glide()
        self.camera.zoom = self.camera.fit_zoom()
        if asked:
            self.camera.asked = self.camera.zoom
        self.camera.look_at(self.camera.width / 2, self.camera.height / 2)
        self.invalidate()

    def usual_zoom(self) -> None:
        """The zoom at which tables open, where the camera is."""
        self.drop_glide()
        self.camera.zoom, self.camera.asked = self.opening_zoom(), 0.0
        self.camera.clamp()
        self.invalidate()

    def opening_zoom(self) -> float:
        """Pixels an inch at which tables open."""
        wanted = min((64 if self.camera.width <= 30 else 50) * self.ui.u, self.camera.free.height / 11)
        return float(round(max(self.camera.fit_zoom(), 30.0, wanted)))

    def pan(self, dx: float, dy: float) -> None:
        """Move the view by pixels; whoever moves it ends a glide where it is."""
        self.drop_glide()
        self.camera.look_at(self.camera.x - dx / self.camera.zoom, self.camera.y + dy / self.camera.zoom)
        self.invalidate()

    def glide_to(self, x: float, y: float) -> None:
        """Move the view smoothly so that a spot (inches) is in its middle."""
        from_x, from_y = self.camera.x, self.camera.y

        def go(t: float) -> None:
            self.camera.look_at(from_x + (x - from_x) * t, from_y + (y - from_y) * t)
            self.invalidate()
            if t >= 1:
                self.rested()

        self.end_glide()
        self._glide = self.ui.animate(CAMERA_MS, go, easing=in_out_sine)

    def end_glide(self) -> None:
        """Any input ends a glide at its goal."""
        if self._glide is not None and not self._glide.done:
            self._glide.finish()
        self._glide = None

    def drop_glide(self) -> None:
        """End a glide where it is: the player has taken the view in hand, or points at what it would carry away."""
        if self._glide is not None and not self._glide.done:
            self._glide.cancel()
        self._glide = None

    def keep_in_sight(self, spots: list[tuple[float, float]]) -> None:
        """Glide only if one of these spots (inches) is off the screen; where they do not fit on it together, to the
        first and as many others as do."""
        goal = most_seen(self.camera, spots)
        if goal is not None:
            self.glide_to(*goal)

    # --- what is shown ------------------------------------------------------------------------------------------

    def show(self, overlay: Overlay) -> None:
        """Draw this over the table from now on."""
        self.overlay = overlay
        self.invalidate()

    def told_at(self, pos: tuple[int, int]) -> Words | None:
        """What lies under the pointer and what it is worth, where the battle has something to say of it."""
        told: Words | None = self.hooks.told_at(pos) if hasattr(self.hooks, "told_at") else None
        return told

    def told_beside(self, pos: tuple[int, int]) -> pygame.Rect | None:
        """Clear of what the battle shows beside the pointer itself."""
        beside: pygame.Rect | None = self.hooks.told_beside(pos) if hasattr(self.hooks, "told_beside") else None
        return beside

    def set_table(self, table: Table) -> None:
        """Other terrain from now on (cards are laid, walls fall); its picture follows when it is painted."""
        if table.pieces != self.table.pieces:
            self.table = table
            self.scenery.change(table)
            self.invalidate()

    def restyle(self) -> None:
        """Forget what was composed (palette or state changed)."""
        self.underlay.forget()
        self.invalidate()

    def reach(self) -> pygame.Rect:
        """It paints only inside its box."""
        return self.rect

    def ring(self) -> pygame.Rect:
        """No focus ring round the whole table: the glowing ring on what is considered is its focus."""
        return pygame.Rect(-999, -999, 1, 1)

    def hit_figure(self, pos: tuple[int, int]) -> str:
        """The figure under a pixel; small bases are easier to hit than they look."""
        x, y = self.camera.inches(pos)
        slack = max(0.0, 18 * self.ui.u / self.camera.zoom - 0.5)
        here = self.cast.at(x, y, slack, lambda actor: levels.hides(self, actor) == 255)
        return here or self.cast.at(x, y, slack)

    def spare(self, figure_id: str) -> Actor | None:
        """A figure that waits beside the table."""
        return self.spares.get(figure_id)

    def spot(self, pos: tuple[int, int]) -> Place:
        """The grid point under a pixel."""
        return self.camera.place(pos)

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Paint the table within the clip."""
        old = target.get_clip()
        target.set_clip(self.rect.clip(old))
        self.chips.forget()
        self.tapes.forget()
        over = self.underlay.draw(target, self._pictures(), self._bare_spots())
        painter = draw_overlay.Painter(self, target)
        self.heat.draw(target, self.overlay.threats, self.overlay.veiled)
        painter.below_figures()
        levels.below(self, target)
        self.units.below(target)
        them = [a for a in sorted(self.cast.actors.values(), key=lambda a: (a.z, -a.y, a.id)) if a.shown]
        small = FAR * self.ui.u / self.camera.zoom
        for actor in them:
            if actor.radius < small:        # what stands beside a small figure never hides another one
                self.marks.draw(target, actor, *self.camera.point(actor.x, actor.y), actor.radius * self.camera.zoom)
        for actor in them:
            self._draw_actor(target, actor)
        self.marks.pennants(target, them, self.units.lit)
        self.underlay.draw_faded(target, over)
        self.units.above(target)
        levels.above(self, target)
        painter.above_figures()
        for effect in self.effects:
            effects.draw(self, target, effect)
        self.edges.draw(target)
        target.set_clip(old)
        if any(box.colliderect(line) for line in self.ui.stage.tips.passing() for box in self.chips.written):
            self.ui.post(self.ui.stage.tips.make_way)
        self._sprites_seen = art_figures.sprites_made()

    def _pictures(self) -> list[TableLayers]:
        """The painted table as far as it is there at this zoom."""
        return self.scenery.at(self.camera.zoom, self.camera.seen(), self.ui.post, self.wait)

    def _draw_actor(self, target: pygame.Surface, actor: Actor) -> None:
        camera, over = self.camera, self.overlay
        x, y = camera.point(actor.x + actor.push[0], actor.y + actor.push[1])
        far = 4 * camera.zoom + AROUND * self.ui.u
        if not target.get_clip().inflate(far, far).collidepoint(x, y):
            return
        radius = shown_radius(actor.radius * camera.zoom, self.ui.u)
        kind = "selected" if actor.id == over.chosen else "ready" if actor.id in over.glow else ""
        if kind:
            self._ring(target, kind, (x, y), radius)
        if radius < FAR * self.ui.u and actor.side in (0, 1) and actor.alpha == 255 and not is_sign(
                actor, camera.zoom, self.ui.u):
            self._ring(target, f"side {actor.side}", (x, y), radius)    # the rim of so small a base is a hair
        if actor.id == over.cause:
            self._ring(target, "hover", (x, y), radius + 4 * self.ui.u)
        levels.lift(self, target, actor, (x, y))
        y -= actor.rise * camera.zoom
        picture, anchor = picture_of(actor, camera.zoom, self.ui.u, self.wait)
        picture = self.units.lit(actor.id, picture)
        alpha = min(actor.alpha, levels.hides(self, actor))
        if alpha < 255:
            picture = picture.copy()
            picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(picture, (round(x - anchor[0]), round(y - anchor[1])))
        if radius >= FAR * self.ui.u:
            self.marks.draw(target, actor, x, y, radius)

    def ring_picture(self, kind: str, radius: float) -> pygame.Surface:
        """A painted ring round a base of that radius in pixels (`game.art.marks`), its middle in the middle."""
        return art_marks.ring(kind, round(radius), self.ui.u)

    def ring_round(self, target: pygame.Surface, kind: str, actor: Actor) -> None:
        """A painted ring round a figure."""
        self._ring(target, kind, self.camera.point(actor.x, actor.y), actor.radius * self.camera.zoom)

    def _ring(self, target: pygame.Surface, kind: str, at: tuple[float, float], radius: float) -> None:
        picture = self.ring_picture(kind, radius)
        target.blit(picture, (round(at[0] - picture.width / 2), round(at[1] - picture.height / 2)))

    def _bare_spots(self) -> list[tuple[float, float, float]]:
        """Spots (inches, radius) above which crowns fade: figures, the pointer, the planned path."""
        spots = [(a.x, a.y, a.radius * 0.6) for a in self.cast.actors.values() if a.shown]
        spots += [(m.place.x / GRID, m.place.y / GRID, m.radius / GRID) for m in self.objectives]
        spots += [(g.place.x / GRID, g.place.y / GRID, 0.5) for g in self.overlay.units.ghosts]
        if self.overlay.pointer is not None:
            spots.append((*self.overlay.pointer, 0.1))
        if self.overlay.plan is not None:
            spots += [(x / GRID, y / GRID, 0.2) for x, y in self.overlay.plan.path.points(48)]
        return spots

    # --- pointer ------------------------------------------------------------------------------------------------

    def on_motion(self, pos: tuple[int, int]) -> None:
        """Hovering."""
        if self.hooks is not None:
            self.hooks.motion(pos)

    def on_hover(self, over: bool) -> None:
        """The pointer left."""
        if not over and self.hooks is not None:
            self.hooks.leave()

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """A button went down."""
        self.end_glide()
        return bool(self.hooks is not None and self.hooks.press(pos, button))

    def on_drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved, button down."""
        if self.hooks is not None:
            self.hooks.drag(pos)

    def on_release(self, pos: tuple[int, int], button: int) -> None:
        """The button came up."""
        if self.hooks is not None:
            self.hooks.release(pos, button)

    def on_give_up(self) -> None:
        """What is dragged is given up."""
        if self.hooks is not None:
            self.hooks.give_up()

    def on_wheel(self, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """The wheel zooms."""
        if self.hooks is not None:
            self.hooks.wheel(dy, pos)
        return True

    # --- life ---------------------------------------------------------------------------------------------------

    def picture_ready(self) -> None:
        """A picture of the table has been painted."""
        if self.mounted:
            self.invalidate()
            if self._tidying is not None:
                self._tidying.cancel()
            self._tidying = self.ui.after(TIDY, self._give_back)

    def _give_back(self) -> None:
        begin("heap", give_back)

    def tick(self) -> None:
        """Draw again when sprites were finished in the background, or pointers have to make way for something. Where
        the view moves off the ground is composed before it is drawn: where that takes long, the next frame lays it."""
        if self.underlay.moves_off:
            self.underlay.prepare(self._pictures(), self._bare_spots())
        if art_figures.sprites_made() != self._sprites_seen or self.edges.outdated():
            self.invalidate()
