"""Miniatures by look: the catalogue, sprites at any size and facing, portraits.

A sprite that is not made yet costs 10 to 50 ms; a worker thread makes it while the nearest facing already made is
shown. Everything here may be called from any thread.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from math import atan2, pi
from threading import Lock
from typing import Final, NamedTuple

import pygame

from game.art.brush.colour import INK
from game.art.kept import kept, weight
from game.art.minis.bases import GROUND, RIMS, rim_width
from game.art.minis.catalogue import CATALOGUE, figure_of, look_of, names
from game.art.minis.look import Look
from game.art.minis.render import POSES, Pose, Sprite, base_sprite, compose
from game.art.portraits import PORTRAIT, body_of, frame_in, portrait, portrait_bodies, portrait_frames
from game.background import Worker

__all__ = ["CATALOGUE", "FACINGS", "Look", "Pose", "Request", "Sprite", "cancel", "facing_of", "forget", "look_of",
           "names", "later", "pending", "portrait", "portrait_bodies", "portrait_frames", "prefetch", "sprite",
           "sprites_made", "warm"]

FACINGS: Final = 16
"""Facing 0 looks east, 4 north, 8 west, 12 south: counter-clockwise, as y is up on the table."""

MOST_BYTES: Final = 24_000_000
"""What cached sprites may hold; the least lately used go first."""


NEAREST: Final = (1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8)
"""Turns of a figure, the least first."""
MOST_SCALED: Final = 160
"""Pictures scaled from another zoom, for the moment until the right ones are made."""


class Request(NamedTuple):
    """All parameters of one sprite."""

    look: str
    """Its key in the catalogue."""
    px_per_inch: float
    """The zoom."""
    radius: float
    """Of its base, in inches."""
    facing: int = 0
    """0 to `FACINGS` - 1."""
    side: int = 0
    """Whose rim its base has: 0, 1, or 2 for nobody's."""
    variant: int = 0
    """0 to 2: twins that are painted a little otherwise."""
    pose: Pose = "stand"


def facing_of(dx: float, dy: float) -> int:
    """The facing that looks along (dx, dy), y up; (0, 0) looks east."""
    return round(atan2(dy, dx) / (2 * pi) * FACINGS) % FACINGS


def sprite(look: str, px_per_inch: float, radius: float, facing: int = 0, side: int = 0, variant: int = 0,
           pose: Pose = "stand", wait: bool = True) -> Sprite:
    """A figure on its base, the base exactly 2 × radius × px_per_inch pixels wide.

    `side` 0 has a blue plain rim, 1 an orange dashed one, 2 a grey one. `wait=False` never draws: it gives the nearest
    facing there is (or a bare base) and lets the worker make the right one; `sprites_made()` changes when it is there.
    Raises ValueError for a pose that there is not.
    """
    request = Request(look, px_per_inch, radius, facing % FACINGS, side, variant % 3, pose)
    if pose not in POSES:
        raise ValueError(f"pose {pose!r}: one of {', '.join(POSES)}")
    return _studio.get(request, wait)


def prefetch(requests: Iterable[Request]) -> None:
    """Have the worker make these sprites, in this order, after what is asked for at once."""
    for request in requests:
        _studio.order(_key(request), 1)


def cancel() -> None:
    """Forget what is ordered and not begun: on leaving a battle, or when the zoom has changed."""
    _studio.cancel()


def pending() -> int:
    """How many jobs the worker still has to do."""
    return _studio.worker.waiting


def sprites_made() -> int:
    """Grows with each sprite the worker finishes: draw again when it has changed."""
    return _studio.made


def forget() -> None:
    """Drop every sprite, also what is being drawn: the sides have other colours."""
    _studio.forget()
    for drawing in (base_sprite, _disc):
        drawing.forget()


def warm(looks: Iterable[tuple[str, int, int]]) -> None:
    """Have the worker make what portraits of these looks, sides and variants need, after all that is ordered by now."""
    for look, side, variant in dict.fromkeys(looks):
        later(partial(portrait, look, PORTRAIT // 4, side, variant))


def later(call: Callable[[], object]) -> None:
    """Have the worker do that when it has nothing else to do: what the first one who needs it would wait for."""
    def job() -> None:
        with suppress(pygame.error):            # a shared picture is in use by another thread: it is made when needed
            call()

    _studio.worker.put(job, 2)


class _Key(NamedTuple):
    """What tells two sprites apart; `px` is pixels to a drawing unit, in 1/1000."""

    look: str
    px: int
    facing: int
    side: int
    variant: int
    pose: Pose


def _key(r: Request) -> _Key:
    figure = look_of(r.look).figure
    px = r.radius * r.px_per_inch / (figure.base_mm * 2)
    return _Key(r.look, max(1, round(px * 1000)), r.facing % FACINGS, r.side, r.variant % 3, r.pose)


def _draw(key: _Key) -> Sprite:
    return compose(figure_of(key.look, key.variant), key.px / 1000, key.facing, key.side, key.pose)


class _Studio:
    """The sprites there are, and the worker that makes more. Urgent jobs (0) go before prefetched ones (1)."""

    def __init__(self) -> None:
        self.sprites: OrderedDict[_Key, Sprite] = OrderedDict()
        self.there: Counter[_Key] = Counter()
        """How many of these are of the same figure at the same size, whichever way it looks (facing 0)."""
        self.bytes = 0
        self.made = 0
        self.age = 0
        """Grows when all is forgotten: what was begun before is not kept."""
        self.lock = Lock()
        """Held wherever the sprites, what is ordered and what is broken are looked at or changed."""
        self.ordered: dict[_Key, int] = {}
        self.broken: set[_Key] = set()
        """What could not be drawn; it is not tried again."""
        self.worker = Worker("figures", pause=.003)     # a waiting frame has the interpreter first
        self.latest: dict[tuple[str, int, int, Pose], _Key] = {}
        """The newest sprite of a figure at whatever size and facing: what is seen, scaled, until the right one is
        there."""
        self.scaled: OrderedDict[_Key, tuple[_Key, Sprite]] = OrderedDict()
        """For a sprite that is not there yet: from which one it is scaled, and that picture."""
        self.stand_ins: dict[_Key, Sprite] = {}

    def get(self, request: Request, wait: bool) -> Sprite:
        key = _key(request)
        with self.lock:
            if found := self.sprites.get(key):
                self.sprites.move_to_end(key)
                return found
        if wait:
            return self.keep(key, _draw(key))
        self.order(key, 0)
        return self.nearest(key) or self.stand_in(key)

    def stand_in(self, key: _Key) -> Sprite:
        """The committed portrait of a figure on a plain base, until its first sprite is there."""
        found = self.stand_ins.get(key)
        if found is None:
            found = _stand_in(key)
            if len(self.stand_ins) > MOST_SCALED:
                self.stand_ins.clear()
            self.stand_ins[key] = found
        return found

    def nearest(self, key: _Key) -> Sprite | None:
        """The same figure turned the least way from what is asked, at the same size; else at another, scaled."""
        with self.lock:
            for off in NEAREST if self.there[key._replace(facing=0)] else ():
                if found := self.sprites.get(key._replace(facing=(key.facing + off) % FACINGS)):
                    return found
            old = self.latest.get(_who(key))
            found = self.sprites.get(old) if old is not None else None
            if old is None or found is None:
                return None
            if key not in self.scaled or self.scaled[key][0] != old:
                self.scaled[key] = old, _scaled(found, key.px / old.px)
                while len(self.scaled) > MOST_SCALED:
                    self.scaled.popitem(last=False)
            return self.scaled[key][1]

    def keep(self, key: _Key, made: Sprite) -> Sprite:
        with self.lock:
            if key not in self.sprites:
                self.sprites[key] = made
                self.there[key._replace(facing=0)] += 1
                self.latest[_who(key)] = key
                self.bytes += weight(made.surface)
                self.scaled.pop(key, None)
                self.stand_ins.pop(key, None)
            while self.bytes > MOST_BYTES and len(self.sprites) > 1:
                gone, sprite = self.sprites.popitem(last=False)
                self.there -= Counter((gone._replace(facing=0),))
                self.bytes -= weight(sprite.surface)
        return made

    def order(self, key: _Key, rank: int) -> None:
        with self.lock:
            if key in self.sprites or key in self.broken or self.ordered.get(key, 9) <= rank:
                return
            self.ordered[key] = rank
        self.worker.put(partial(self.make, key), rank)

    def cancel(self) -> None:
        with self.lock:
            self.ordered.clear()
        self.worker.clear()

    def forget(self) -> None:
        self.cancel()
        with self.lock:
            self.age += 1
            self.made += 1
            self.bytes = 0
            for known in (self.sprites, self.there, self.latest, self.scaled, self.stand_ins):
                known.clear()

    def make(self, key: _Key) -> None:
        """In the worker: draw one that is not there yet."""
        try:
            with self.lock:
                there, age = key in self.sprites, self.age
            if not there:
                made = _draw(key)
                if age == self.age:
                    self.keep(key, made)
                    self.made += 1
        except pygame.error:                    # a shared picture is in use by another thread: it is ordered again
            pass
        except Exception:
            with self.lock:
                self.broken.add(key)
            raise                               # the worker tells it, and goes on
        finally:
            with self.lock:
                self.ordered.pop(key, None)


def _who(key: _Key) -> tuple[str, int, int, Pose]:
    return key.look, key.side, key.variant, key.pose


def _scaled(old: Sprite, by: float) -> Sprite:
    """A sprite at another size, its anchor on a whole pixel."""
    size = max(1, round(old.surface.get_width() * by)), max(1, round(old.surface.get_height() * by))
    return Sprite(pygame.transform.smoothscale(old.surface, size),
                  (round(old.anchor[0] * by), round(old.anchor[1] * by)))


def _bare(key: _Key) -> Sprite:
    """A base without anybody, for the frame or two before the first sprite of a figure is there."""
    figure = look_of(key.look).figure
    r = figure.base_mm * 2
    disc = _disc(max(4, round(2 * r * key.px / 1000)), round(100 - 100 * rim_width(r) / r), key.side, figure.ground)
    return Sprite(disc, (disc.get_width() // 2, disc.get_height() // 2))


def _stand_in(key: _Key) -> Sprite:
    """A portrait, cut to the size of the figure, on a plain base: half a millisecond. Without one, the base."""
    bare = _bare(key)
    if key.look not in CATALOGUE:
        return bare
    try:
        frame, px = frame_in(key.look, 0, "stand"), key.px / 1000
        size = max(4, round(frame.room * px))
        body = pygame.transform.smoothscale(body_of(key.look, 0, "stand"), (size, size))
        middle = round(size / 2 - frame.x * px), round(size / 2 - frame.y * px)
        out = pygame.Surface((size, size), pygame.SRCALPHA)
        out.blit(bare.surface, bare.surface.get_rect(center=middle))
        out.blit(body, (0, 0))
    except pygame.error:                        # a shared picture is in use by another thread, or there is none
        return bare
    return Sprite(out, middle)


@kept(1)
def _disc(across: int, top: int, side: int, ground: str) -> pygame.Surface:
    """A plain disc in under a millisecond, `top` percent of it within the rim: a painted base costs up to 35 ms."""
    out = pygame.Surface((across + 2, across + 2), pygame.SRCALPHA)
    middle, rim = (across / 2 + 1, across / 2 + 1), across / 2
    for radius, colour in ((rim, INK), (rim * .98, RIMS[side][0]), (rim * (top + 2) / 100, INK),
                           (rim * top / 100, GROUND[ground][0])):
        pygame.draw.aacircle(out, colour, middle, radius)
    return out


_studio = _Studio()
