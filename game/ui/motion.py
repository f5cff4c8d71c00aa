"""Animations: durations, easings, and a runner that reduced motion and Space cut short."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import cos, pi

Easing = Callable[[float], float]

HOVER_MS, CARD_MS, CAMERA_MS, QUESTION_MS, KEY_FLASH_MS = 100, 160, 240, 160, 120
WALK_MS_PER_INCH, WALK_MS_MOST, SHOT_MS, IMPACT_MS, HIT_MS, FALL_MS = 90, 1200, 180, 140, 200, 320
DICE_MS, DICE_QUICK_MS, DICE_APART_MS, DICE_GROUP_MS = 500, 250, 80, 140


def linear(t: float) -> float:
    """Even speed."""
    return t


def out(t: float) -> float:
    """Fast, then slower (quadratic)."""
    return 1 - (1 - t) * (1 - t)


def out_cubic(t: float) -> float:
    """Fast, then much slower."""
    return 1 - (1 - t) ** 3


def in_out_sine(t: float) -> float:
    """Slow at both ends."""
    return (1 - cos(pi * t)) / 2


def out_bounce(t: float) -> float:
    """Falls, and bounces once."""
    if t < 0.7:
        return (t / 0.7) ** 2
    return 1 - 0.16 * (1 - ((t - 0.85) / 0.15) ** 2)


@dataclass(eq=False)
class Motion:
    """One running animation: `value` goes from 0 to 1 in `seconds`."""

    seconds: float
    on_value: Callable[[float], None]
    easing: Easing = out
    on_done: Callable[[], None] | None = None
    elapsed: float = 0.0
    done: bool = False

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.done:
            return
        self.elapsed += dt
        share = 1.0 if self.seconds <= 0 else min(1.0, self.elapsed / self.seconds)
        self.on_value(1.0 if share >= 1 else self.easing(share))
        if share >= 1:
            self.done = True
            if self.on_done:
                self.on_done()

    def cancel(self) -> None:
        """Stay where it is; `on_done` is not called."""
        self.done = True

    def finish(self) -> None:
        """Jump to the goal."""
        self.advance(self.seconds - self.elapsed + 1)


@dataclass
class Motions:
    """All running animations of the screen. While none runs nothing is drawn."""

    reduced: bool = False
    running: list[Motion] = field(default_factory=list)

    def start(
        self,
        ms: float,
        on_value: Callable[[float], None],
        easing: Easing = out,
        on_done: Callable[[], None] | None = None,
    ) -> Motion:
        """Call `on_value(0..1)` every frame for `ms`, then `on_done()`.

        In reduced motion it jumps to its goal at once.
        """
        if self.reduced:
            ms = 0
        motion = Motion(ms / 1000, on_value, easing, on_done)
        if ms <= 0:
            motion.finish()
        else:
            on_value(easing(0.0))
            self.running.append(motion)
        return motion

    def advance(self, dt: float) -> bool:
        """Let `dt` seconds pass; true if anything moved."""
        moving = list(self.running)
        for motion in moving:
            motion.advance(dt)
        self.running = [motion for motion in self.running if not motion.done]
        return bool(moving)

    def skip(self) -> bool:
        """Bring everything to its goal (Space); true if anything was moving."""
        moving, self.running = self.running, []
        for motion in moving:
            motion.finish()
        return bool(moving)
