"""Counts flashes in pictures as WCAG 2.2 asks (success criterion 2.3.1, general and red flash thresholds).

A flash is a pair of opposing changes of relative luminance by a tenth and more, the darker one below 0.80 (or of
saturated red). More than three in a second are too many where they happen together in a quarter of any field of a third
of the screen's width by a third of its height (341 × 256 of 1024 × 768 pixels).
"""

from __future__ import annotations

from collections import deque

import numpy as np
import pygame
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Mask = NDArray[np.bool_]
BLOCK = 8
"""Pixels of the squares whose mean is looked at."""
ALLOWED = 6
"""Opposing changes in a second: three flashes."""
SHARE = 0.25
_LINEAR = np.array([c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)], np.float32)


class _Track:
    """Changes of one value to and fro: of each block, then of each field of the screen."""

    def __init__(self, step: float, below: float, rate: int) -> None:
        self.step, self.below, self.rate = step, below, rate
        self.high: Floats | None = None
        self.low: Floats
        self.turned: deque[tuple[Mask, Mask]] = deque(maxlen=max(1, rate // 15))
        """Blocks that fell and rose in the last fifteenth of a second: at the same time, as an eye sees it."""
        self.recent: deque[Mask] = deque()

    def see(self, value: Floats) -> int:
        """How often the field that turned most often turned within the last second."""
        if self.high is None:
            self.high, self.low = value.copy(), value.copy()
            self.way = np.zeros(value.shape, np.int8)
            fields = _shares(self.way.astype(bool)).shape
            self.field_way, self.sum = np.zeros(fields, np.int8), np.zeros(fields, np.int16)
        high, low = np.maximum(self.high, value), np.minimum(self.low, value)
        fell = (high - value >= self.step) & (value < self.below) & (self.way != -1)
        rose = (value - low >= self.step) & (low < self.below) & (self.way != 1) & ~fell
        turned = fell | rose
        self.way = np.where(fell, -1, np.where(rose, 1, self.way)).astype(np.int8)
        self.high, self.low = np.where(turned, value, high), np.where(turned, value, low)
        self.turned.append((fell, rose))
        dark, light = (_shares(np.logical_or.reduce([pair[i] for pair in self.turned])) for i in (0, 1))
        now = np.where(dark > light, -1, 1) * (np.maximum(dark, light) >= SHARE)
        changed = (now != 0) & (now != self.field_way)
        self.field_way = np.where(changed, now, self.field_way).astype(np.int8)
        self.recent.append(changed)
        self.sum += changed
        if len(self.recent) > self.rate:
            self.sum -= self.recent.popleft()
        return int(self.sum.max())


class Flashes:
    """`see` every frame, `rate` a second; then `most` is how often any field turned within a second."""

    def __init__(self, rate: int = 60) -> None:
        self.tracks = _Track(0.1, 0.8, rate), _Track(20 / 320, 9.0, rate)
        self.most = 0

    def see(self, picture: pygame.Surface) -> None:
        size = picture.get_width() // BLOCK, picture.get_height() // BLOCK
        seen = _LINEAR[pygame.surfarray.array3d(pygame.transform.smoothscale(picture, size))]
        light = seen @ np.array([0.2126, 0.7152, 0.0722], np.float32)
        red = np.maximum(0, seen[..., 0] - seen[..., 1] - seen[..., 2])
        for track, value in zip(self.tracks, (light, red), strict=True):
            self.most = max(self.most, track.see(value))

    @property
    def fine(self) -> bool:
        """Whether nothing flashed more than three times in a second."""
        return self.most <= ALLOWED


def _shares(blocks: Mask) -> Floats:
    """The share of such blocks in every field of the screen."""
    wide, tall = max(1, blocks.shape[0] // 3), max(1, blocks.shape[1] // 3)
    sums = np.pad(blocks.astype(np.int32).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    fields = sums[wide:, tall:] - sums[:-wide, tall:] - sums[wide:, :-tall] + sums[:-wide, :-tall]
    return (fields / (wide * tall)).astype(np.float32)
