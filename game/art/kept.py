"""Pictures that are remembered: a cache with a limit in bytes, not in number; pictures put away for a while."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import update_wrapper
from threading import Lock
from typing import Generic, ParamSpec
from zlib import compress, decompress

import pygame

P = ParamSpec("P")


class Kept(Generic[P]):
    """A drawing function with a cache of its last pictures. May be called from any thread."""

    def __init__(self, draw: Callable[P, pygame.Surface], most: int) -> None:
        self._draw, self.most = draw, most
        self._pictures: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._lock = Lock()
        self._age = 0
        self.weight = 0
        """Bytes of what is remembered; never above `most`."""
        update_wrapper(self, draw)

    def __call__(self, *args: P.args, **named: P.kwargs) -> pygame.Surface:
        """The picture, drawn if it is not remembered. One that is heavier than all may weigh is not kept."""
        key = _key(args, named)
        with self._lock:
            found = self._pictures.get(key)
            if found is not None:
                self._pictures.move_to_end(key)
                return found
            age = self._age
        made = self._draw(*args, **named)
        with self._lock:
            if key not in self._pictures and age == self._age:
                self._pictures[key] = made
                self.weight += weight(made)
            while self.weight > self.most:
                self.weight -= weight(self._pictures.popitem(last=False)[1])
        return made

    def has(self, *args: P.args, **named: P.kwargs) -> bool:
        """Whether that picture is remembered."""
        with self._lock:
            return _key(args, named) in self._pictures

    def forget(self) -> None:
        """Remember none, nor what another thread is just drawing."""
        with self._lock:
            self._age += 1
            self._pictures.clear()
            self.weight = 0


def _key(args: tuple[object, ...], named: Mapping[str, object]) -> object:
    """What a picture is remembered by."""
    return args, tuple(sorted(named.items()))


def weight(picture: pygame.Surface) -> int:
    """Bytes of a picture."""
    return picture.get_pitch() * picture.get_height()


def kept(megabytes: float) -> Callable[[Callable[P, pygame.Surface]], Kept[P]]:
    """Remember the pictures that a function draws, together at most `megabytes`; the longest unused go first."""
    return lambda draw: Kept(draw, round(megabytes * 1_000_000))


def in_order(picture: pygame.Surface) -> pygame.Surface:
    """The same picture in the pixel order of the window: drawn SVGs and files have another that blits 30 times slower.

    Itself, where it has that order already.
    """
    if picture.get_masks() == _CLEAR.get_masks() and picture.get_bitsize() == 32:
        return picture
    if pygame.display.get_init():
        return picture.convert(_CLEAR)
    new = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    new.blit(picture, (0, 0))
    return new


def opaque(picture: pygame.Surface, bits: int = 32) -> pygame.Surface:
    """The same picture without alpha, in 32 bits a pixel, quick to blit, or in 24, a quarter lighter."""
    if picture.get_bitsize() == bits and not picture.get_flags() & pygame.SRCALPHA:
        return picture
    new = pygame.Surface(picture.get_size(), 0, bits)
    new.blit(picture, (0, 0))
    return new


class Packed:
    """A drawn picture put away, without loss at about a sixth of its weight; milliseconds each way, in any thread."""

    def __init__(self, picture: pygame.Surface) -> None:
        self._size, self._masks, self._bits = picture.get_size(), picture.get_masks(), picture.get_bitsize()
        self._flags = picture.get_flags() & pygame.SRCALPHA
        self._pixels = compress(picture.copy().get_buffer().raw, 1)     # a copy has rows as long as a new picture's

    @property
    def weight(self) -> int:
        """Bytes of it as it is."""
        return len(self._pixels)

    def picture(self) -> pygame.Surface:
        """The picture as it was."""
        new = pygame.Surface(self._size, self._flags, self._bits, self._masks)
        new.get_buffer().write(decompress(self._pixels), 0)
        return new


_CLEAR = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
