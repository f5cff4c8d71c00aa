"""Plays what happened on the table: walks, shots, dice, falls. The rules are ahead; this only shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.events import Aimed, Began, Ended, Event, Gone, Moved, Placed, Rolled, Scored
from game.core.places import GRID
from game.ui import motion

if TYPE_CHECKING:
    from game.scenes.battle.base import BattleScene


@dataclass
class Beat:
    """One thing being shown: `seconds` long, `show(t)` with t from 0 to 1, `end` when it is over."""

    seconds: float
    show: Callable[[float], None]
    end: Callable[[], None]
    cue: str = ""
    at: float = 0.0
    begun: bool = False


class Director:
    """A queue of beats. Pace 0 is as designed, 1 twice, 2 four times as fast, 3 shows outcomes only."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.beats: list[Beat] = []
        self.shots: list[tuple[str, str, float, bool]] = []
        """Shots in the air: attacker, target, how far (0 to 1), whether it is a blow."""

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""
        return bool(self.beats)

    def take(self, event: Event) -> None:
        """Queue what happened."""
        beat = self._beat(event)
        if beat is not None:
            self.beats.append(beat)

    def advance(self, dt: float) -> None:
        """Let time pass."""
        settings = self.scene.settings
        quick = {0: 1.0, 1: 2.0, 2: 4.0, 3: 1000.0}.get(settings.pace, 1.0)
        left = dt * quick
        while self.beats and left > 0:
            beat = self.beats[0]
            if not beat.begun:
                beat.begun = True
                if beat.cue:
                    self.scene.sound(beat.cue)
            step = min(left, max(0.0, beat.seconds - beat.at))
            beat.at += step
            left -= step
            t = 1.0 if beat.seconds <= 0 else min(1.0, beat.at / beat.seconds)
            beat.show(t)
            if t >= 1.0:
                self.beats.pop(0)
                beat.end()
                if beat.seconds <= 0:
                    continue
        self.scene.table.invalidate()

    def finish(self) -> None:
        """Show the end of everything at once."""
        while self.beats:
            beat = self.beats.pop(0)
            if not beat.begun and beat.cue and len(self.beats) < 2:
                self.scene.sound(beat.cue)
            beat.show(1.0)
            beat.end()
        self.shots.clear()
        self.scene.table.invalidate()

    # --- beats --------------------------------------------------------------------------------------------------

    def _beat(self, event: Event) -> Beat | None:
        if isinstance(event, Moved):
            return self._walk(event)
        if isinstance(event, Placed):
            return Beat(0.12, lambda t: None, lambda: self.scene.sync_figure(event.figure), "card_slide")
        if isinstance(event, Aimed):
            return self._aim(event)
        if isinstance(event, Rolled):
            return self._dice(event)
        if isinstance(event, Gone):
            return self._fall(event)
        if isinstance(event, Began) and event.what == "figure":
            return self._turn_to(event)
        if isinstance(event, Scored):
            return Beat(0.05, lambda t: None, self.scene.refresh_score, "objective")
        if isinstance(event, Ended):
            return Beat(0.6, lambda t: None, self.scene.on_end)
        return None

    def _turn_to(self, event: Began) -> Beat:
        def show(t: float) -> None:
            actor = self.scene.table.cast.actors.get(event.figure)
            if actor is not None and t < 0.5:
                self.scene.table.keep_in_sight([(actor.x, actor.y)])

        return Beat(0.12 if not self.reduced else 0.0, show, lambda: None)

    @property
    def reduced(self) -> bool:
        """Reduced motion: nothing moves, outcomes appear."""
        return bool(self.scene.settings.reduced_motion)

    def _walk(self, event: Moved) -> Beat:
        points = [(x / GRID, y / GRID) for x, y in event.path.points(12)]
        length = event.path.length / GRID
        seconds = 0.12 if self.reduced else min(1.2, motion.WALK_MS_PER_INCH / 1000 * length + 0.08)

        def show(t: float) -> None:
            actor = self.scene.table.cast.actors.get(event.figure)
            if actor is None:
                return
            if self.reduced and t < 1:
                return
            x, y, dx, dy = _along(points, t)
            actor.face(actor.x + dx, actor.y + dy)
            actor.x, actor.y = x, y

        return Beat(seconds, show, lambda: self.scene.sync_figure(event.figure), "footsteps")

    def _aim(self, event: Aimed) -> Beat:
        def show(t: float) -> None:
            actors = self.scene.table.cast.actors
            me, foe = actors.get(event.figure), actors.get(event.target)
            if me is None or foe is None:
                return
            me.face(foe.x, foe.y)
            self.shots = [(event.figure, event.target, t, event.melee)] if t < 1 and not self.reduced else []
            self.scene.show_aim(event, t)

        def end() -> None:
            self.shots = []

        return Beat(0.12 if self.reduced else 0.5, show, end, self.scene.attack_cue(event))

    def _dice(self, event: Rolled) -> Beat:
        speed = self.scene.settings.dice_speed
        seconds = {"full": 0.72, "quick": 0.25, "off": 0.0}.get(speed, 0.72)
        if self.reduced:
            seconds = min(seconds, 0.01)

        def show(t: float) -> None:
            self.scene.tray.show(event.roll, moving=t)

        def end() -> None:
            self.scene.tray.show(event.roll)
            self.scene.sound("dice_land")

        pause = 0.25 if seconds else 0.0
        self.beats.append(Beat(seconds, show, end, "dice_rattle" if seconds else ""))
        return Beat(pause, lambda t: None, lambda: None)

    def _fall(self, event: Gone) -> Beat:
        def show(t: float) -> None:
            actor = self.scene.table.cast.actors.get(event.figure)
            if actor is not None:
                actor.pose = "fallen"
                actor.alpha = round(255 * (1 - max(0.0, (t - 0.35) / 0.65)))

        def end() -> None:
            self.scene.table.cast.actors.pop(event.figure, None)
            self.scene.refresh_cards()

        return Beat(0.12 if self.reduced else 0.75, show, end, "fall")


def _along(points: list[tuple[float, float]], t: float) -> tuple[float, float, float, float]:
    """The spot a share of the way along a polyline, and the direction there."""
    legs = [((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in zip(points, points[1:], strict=False)]
    want = sum(legs) * t
    for (a, b), length in zip(zip(points, points[1:], strict=False), legs, strict=True):
        if want <= length and length > 0:
            share = want / length
            return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, b[0] - a[0], b[1] - a[1])
        want -= length
    last, before = points[-1], points[-2] if len(points) > 1 else points[-1]
    return last[0], last[1], last[0] - before[0], last[1] - before[1]
