"""Pointer and held keys over the table: hover, click, drag, pan, zoom; rulers and threats have modules of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

import pygame

from game.core.table.places import GRID
from game.core.text import Text
from game.scenes.battle.input.attending import Asks
from game.scenes.battle.input.deciding import Board, Decision
from game.scenes.battle.input.measuring import Measuring
from game.scenes.battle.input.sending import GRIP, Sending
from game.scenes.battle.input.threats import Threats
from game.scenes.battle.input.walking import Walking
from game.scenes.battle.panels.tools import Tools
from game.ui.keys import Key, hand
from game.ui.table.overlay import Ruler, Threat

EDGE_PAN = 900
"""Speed of the view while the pointer rests at the edge of the window, in units a second."""
EDGE, EDGE_WAIT = 3, 0.2
"""The width of that edge in px, and the seconds that the pointer must rest there."""
HELD = 0.4
"""Seconds from which a key was held and not pressed: the whole table is seen as long as it is down."""
SLACK = 6
"""Pixels that a press may move before it is a drag."""


class PointingBoard(Board, Protocol):
    """What the pointer needs of the battle screen."""

    tools: Tools
    sending: Sending
    walking: Walking

    @property
    def asking(self) -> Asks: ...


class Pointing:
    """Handles the pointer and held keys. Positions are evaluated once a frame, however many events came."""

    def __init__(self, scene: PointingBoard) -> None:
        self.scene = scene
        self.inches: tuple[float, float] | None = None
        self.measure = Measuring(scene)
        self.threat_view = Threats(scene)
        self._pos: tuple[int, int] | None = None
        self._fresh = False
        self.moved = False
        """Whether something new was pointed at in this frame: what is known of it by now may be stale in the next."""
        self._held = False
        self._held_for: Decision | None = None
        """The question that holds it; another one does not."""
        self._pan: tuple[int, int] | None = None
        self._drag_from: tuple[int, int] | None = None
        self._grip = ""
        """What is being dragged, as `Hands.grip` calls it: `figure`, `way N` (a waypoint) …, or nothing yet."""
        self._pressed_on: Decision | None = None
        """The question that was open when the button went down: letting go means no other."""
        self._before: object = None
        """What that drag may change, as it was when it began."""
        self._shift = False
        self._whole_at: float | None = None
        """When the key for the whole table went down; None: it is up."""
        scene.table.points_beyond = True
        self._at_edge = 0.0
        self._spent_at = (-1, -1)
        """Where the pointer rested when the table could be moved no farther: no more frames for it."""

    @property
    def waiting(self) -> bool:
        """Whether the next frame has work to do."""
        return self._fresh or self._edge() != (0, 0)

    @property
    def on_table(self) -> bool:
        """Whether the pointer is over the table just now."""
        return self._pos is not None

    @property
    def by_keys(self) -> bool:
        """Whether what is considered was chosen by keys or with a pad; otherwise a mouse points at it."""
        return hand() != "mouse"

    @property
    def threats(self) -> tuple[Threat, ...]:
        """The threat view as far as it is worked out."""
        return self.threat_view.shown()

    def rulers(self) -> tuple[Ruler, ...]:
        """Rulers and threads on the table and in hand."""
        return self.measure.rulers()

    def told_at(self, pos: tuple[int, int]) -> Text | None:
        """The words for a marker or an edge to leave over under the pointer (px); None where there is none, where a
        figure stands on it that is told of instead, and where the tip of the decision tells the same clauses."""
        beyond = self.scene.table.edges.told(pos)
        if beyond is not None:
            return beyond
        if self.scene.desk.tip.visible and self.scene.table.hit_figure(pos):
            return None
        x, y = self.scene.table.camera.inches(pos)
        words = self.scene.markers.at(x * GRID, y * GRID)
        return None if words is not None and self.scene.desk.tip.tells(words) else words

    def told_beside(self, pos: tuple[int, int]) -> pygame.Rect:
        """The box (px) beside which these words are placed, clear of the tip of the decision."""
        near, tip = pygame.Rect(pos, (1, 1)).inflate(24, 24), self.scene.desk.tip
        return near.union(tip.rect) if tip.visible and tip.rect.inflate(80, 80).collidepoint(pos) else near

    # --- events from the table ----------------------------------------------------------------------------------

    def motion(self, pos: tuple[int, int]) -> None:
        """The pointer moved over the table."""
        if self.scene.decision is not None:
            self.scene.table.drop_glide()       # what is pointed at stays under the pointer
        self._let_loose()
        if self._held and self._pos is not None and abs(pos[0] - self._pos[0]) + abs(pos[1] - self._pos[1]) < 3:
            return
        self._held = False
        self._pos, self._fresh = pos, True
        self.scene.moving = True

    def press(self, pos: tuple[int, int], button: int) -> bool:
        """A button went down on the table."""
        if self.scene.director.busy and button == 1:
            self.scene.asking.attention.skipped()
            self.scene.director.skip()
            return True
        self._let_loose()
        if button == 1 and self.scene.table.edges.follow(pos):
            return True
        if button == 2:
            self._pan = pos
        elif button == 3:
            self.measure.begin_drag(pos)
        elif button == 1 and self.measure.way == "key":
            self.measure.lay(pos)
        elif button == 1:
            decision = self._pressed_on = self.scene.decision
            self._drag_from, self._grip = pos, self._gripped(decision, pos)
            self._before = decision.hands.as_gripped() if decision is not None and self._grip else None
            if not self._held and (self._grip in ("", "figure") or self._grip.startswith(GRIP)):
                self._look(pos)
        return True

    def _gripped(self, decision: Decision | None, pos: tuple[int, int]) -> str:
        """What a press drags: what the question says, otherwise who can be chosen."""
        if decision is None:
            return ""
        return decision.hands.grip(pos) or ("" if self._shift else self.scene.sending.grip(decision, pos))

    def _let_loose(self) -> None:
        """What the last question considered is no longer held."""
        if self._held_for is not self.scene.decision:
            self._held = False

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved while a button is down."""
        if self._pan is not None:
            self.scene.table.pan(pos[0] - self._pan[0], pos[1] - self._pan[1])
            self._pan = pos
            self._look_again()
        elif self.measure.way == "drag":
            self.measure.follow(pos)
        elif self._drag_from is not None:
            self._held = self._held and not self._wandered(pos)
            self._pos, self._fresh = pos, True
            self.scene.moving = True

    def release(self, pos: tuple[int, int], button: int) -> None:
        """The button came up."""
        decision = self.scene.decision
        if self._pan is not None:
            self._pan = None
        elif self.measure.way == "drag":
            self.measure.end_drag()
        elif button == 1 and self._drag_from is not None:
            far = self._wandered(pos)
            grip, self._drag_from, self._grip = self._grip, None, ""
            if decision is None:
                self.scene.say_wait()
                return
            if decision is not self._pressed_on and not grip.startswith(("standing", "hand")):
                self.scene.asking.attention.say_so()
                return
            if grip and (self.scene.sending.let_go(grip, far) or decision.hands.let_go(grip, far)):
                return
            if not self._held:
                self._look(pos, dragging=grip == "figure" and far)
            if self._shift and self.scene.walking.take(decision, pos):
                return
            if self._shift and decision.mover() is not None and decision.at.place is not None:
                decision.waypoint()
                return
            if not self.scene.showing.takes_edge(decision):
                decision.click()

    def _wandered(self, pos: tuple[int, int]) -> bool:
        """Whether the pointer has left the place of the press, so that it drags."""
        start = self._drag_from
        return start is not None and abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > SLACK

    def wheel(self, dy: float, pos: tuple[int, int]) -> None:
        """The wheel zooms at the pointer, where the question does not use it."""
        if self.scene.decision is not None and self.scene.decision.wheel(dy, self._shift):
            return
        self.scene.table.zoom_step(dy > 0, pos)
        self._look_again()

    def leave(self) -> None:
        """The pointer left the table: card and button keep what was considered."""
        self._pos, self._fresh, self.inches = None, False, None

    def hold(self) -> None:
        """Keep what is considered until the pointer moves by some pixels."""
        self._held, self._fresh, self._held_for = True, False, self.scene.decision

    # --- every frame --------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Look where the pointer is, pan at the edge, work on the threat view."""
        self._pan_at_edge(dt)
        placed = not self.scene.ui.layout_wanted or self._drag_from is not None
        if placed:                  # otherwise what will lie over the table is not in its place yet
            self._leave_what_is_covered()
        self.moved = self._fresh and placed
        if self.moved and self._pos is not None and not self.scene.app.painter.owes:
            self._fresh = False
            if self.measure.way == "key":
                self.measure.follow(self._pos)
            elif not self._held and not self.scene.director.busy:
                self._look(self._pos, dragging=self._grip == "figure" and self._wandered(self._pos))

    def _leave_what_is_covered(self) -> None:
        """Buttons of a new question may have come under a pointer that rests: it points at them, not at the table."""
        if self._pos is not None and self._drag_from is None and self.measure.way == "":
            over = self.scene.stage.hit(self._pos)
            if over is not None and over is not self.scene.table:
                self.leave()

    def _look(self, pos: tuple[int, int], dragging: bool = False) -> None:
        table = self.scene.table
        self._pos = pos
        self.inches = table.camera.inches(pos)
        decision, presses = self.scene.decision, self.scene.ui.presses
        with presses.during(presses.now or presses.dragging()):
            pulled = decision is not None and bool(self._grip) and (
                self.scene.sending.pull(self._grip, table.spot(pos), table.hit_figure(pos))
                if self._grip.startswith(GRIP) else
                decision.hands.pull(self._grip, table.spot(pos)))
        if pulled:
            table.invalidate()
        elif decision is not None:
            table.overlay.pointer = self.inches
            decision.aim(table.hit_figure(pos), table.spot(pos), dragging)
            self.scene.showing.look_at_edge(decision)
            table.invalidate()
        else:
            table.show(replace(table.overlay, pointer=self.inches))

    def _look_again(self) -> None:
        """The camera moved under the pointer: tips follow."""
        if self.scene.decision is not None:
            self.scene.showing.show(self.scene.decision)

    def _edge(self) -> tuple[int, int]:
        """The edges of the window at which the pointer rests: -1, 0 or 1 each way."""
        scene = self.scene
        x, y = scene.ui.pointer
        wide, tall = scene.ui.metrics.width, scene.ui.metrics.height
        if (x, y) == self._spent_at:
            return 0, 0
        self._spent_at = (-1, -1)
        held = scene.stage.captured is not None and not self._grip      # what is dragged is taken along
        if not (0 <= x < wide and 0 <= y < tall) or held or scene.stage.layers:
            return 0, 0
        return (1 if x >= wide - EDGE else -1 if x < EDGE else 0), (1 if y >= tall - EDGE else -1 if y < EDGE else 0)

    def _pan_at_edge(self, dt: float) -> None:
        dx, dy = self._edge()
        if (dx, dy) == (0, 0):
            self._at_edge = 0.0
            return
        self._at_edge += dt
        if self._at_edge >= EDGE_WAIT:
            far = EDGE_PAN * self.scene.ui.u * min(dt, 0.05)
            camera = self.scene.table.camera
            before = (camera.x, camera.y)
            self.scene.table.pan(-dx * far, -dy * far)
            if (camera.x, camera.y) == before:
                self._spent_at = self.scene.ui.pointer
            else:
                self._look_again()

    # --- keys ---------------------------------------------------------------------------------------------------

    def key(self, key: Key) -> bool:
        """A key of the table; whether it was used."""
        table = self.scene.table
        self._shift = key.shift or key.name.endswith("Shift")
        if key.does("zoom_in"):
            table.zoom_step(True)
        elif key.does("zoom_out"):
            table.zoom_step(False)
        elif key.does("usual_zoom"):
            table.usual_zoom()
        elif key.does("following"):
            self.scene.tools.switch_following()
        elif key.does("whole"):
            if not key.repeat:
                self._whole_at = self.scene.ui.presses.clock()
                self.scene.tools.whole_table()
        elif key.does("before") or key.does("after"):
            self.scene.desk.strip.page(-1 if key.does("before") else 1)
            return True
        elif key.does("measure_clear"):
            self.measure.clear()
            return True
        elif key.does("measure") or key.does("sight"):
            self.measure.begin_key(key.does("sight"), self._pos)
            return True
        elif key.does("threats"):
            if not key.repeat:
                self.threat_view.press()
            return True
        else:
            return bool(key.name.endswith("Shift"))
        self._look_again()
        return True

    def key_up(self, key: Key) -> None:
        """A held key came up."""
        if key.name.endswith("Shift"):
            self._shift = False
        if key.ends("whole") and self._whole_at is not None:
            if self.scene.ui.presses.clock() - self._whole_at >= HELD:
                self.scene.tools.whole_table()
            self._whole_at = None
        if (key.ends("measure") or key.ends("sight")) and self.measure.way == "key":
            self.measure.let_go()
        if key.ends("threats"):
            self.threat_view.release()

    def view(self, dx: float, dy: float, zoom: int) -> None:
        """A stick moves the view by pixels, or zooms by a step."""
        table = self.scene.table
        if zoom:
            table.zoom_step(zoom > 0, self._pos)
        else:
            table.pan(dx, dy)
        self._look_again()

    def snaps(self) -> list[tuple[int, int]]:
        """Places (px) to which the pointer of a pad is drawn: figures in sight, and known good spots."""
        camera, decision = self.scene.table.camera, self.scene.decision
        spots = [camera.point(actor.x, actor.y) for actor in self.scene.table.cast.actors.values()]
        good = decision.good.known if decision is not None and decision.good is not None else None
        spots += [camera.steps(*place) for place in good or ()]
        return [(round(x), round(y)) for x, y in spots if camera.free.collidepoint(x, y)]

    def give_up(self) -> None:
        """What is held counts no longer, and what is dragged is where it was."""
        if self.measure.way:
            self.measure.let_go()
        self.threat_view.let_go()
        grip, dragged = self._grip, self._drag_from is not None
        self._pan, self._drag_from, self._grip, self._shift, self._fresh = None, None, "", False, False
        if dragged and grip and self.scene.decision is not None:
            self.scene.sending.give_up()
            self.scene.decision.hands.give_up(grip, self._before)

    def refresh_threats(self) -> None:
        """The state changed: compute the shown threats anew."""
        self.threat_view.renew()

    def toggle_threats(self) -> None:
        """Show or hide the threat view."""
        self.threat_view.switch(not self.threat_view.on)
