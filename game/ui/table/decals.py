"""Wrecks, carcasses, the fallen and craters on the ground. They have no effect on the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game.background import Worker, in_background

if TYPE_CHECKING:
    from game.ui.table.ground import Ground

SPARE: Final = 8
"""Pictures of what does not lie there any more that are kept."""

ORDER = {"crater": 0, "fallen": 1, "wreck": 2}
"""What lies below what."""


@dataclass(frozen=True)
class Decal:
    """One thing on the ground."""

    kind: Literal["wreck", "crater", "fallen"]
    x: float
    y: float
    """Its middle in inches."""
    radius: float
    """In inches."""
    look: str = ""
    """Of a wreck: what it was."""
    facing: int = 0
    """Of a wreck: 0 to 15, as it stood."""
    seed: int = 0
    """Tells twins apart."""
    side: int = -1
    """Who lost them: 0 or 1."""


class Lying:
    """Lays them on the ground of a view. Pictures are drawn in a thread, and `ready` is called when one is there; until
    then the one of another zoom is scaled."""

    def __init__(self, view: Ground, ready: Callable[[], None]) -> None:
        self.view, self._ready = view, ready
        self._pictures: dict[Decal, tuple[float, pygame.Surface]] = {}
        """The last picture of each, and its px of an inch."""
        self._ordered: set[tuple[Decal, float]] = set()
        self._worker = Worker("decals")

    def lay(self, image: pygame.Surface, decals: tuple[Decal, ...]) -> None:
        """Paint them within the clip of an image as large as the view, craters first."""
        camera, zoom, (left, top) = self.view.camera, self.view.camera.zoom, self.view.camera.corner()
        left, top = left - self.view.rect.x, top - self.view.rect.y
        if len(self._pictures) > 2 * len(decals) + SPARE:
            self._pictures = {one: kept for one, kept in self._pictures.items() if one in decals}
        for decal in sorted(decals, key=lambda d: ORDER[d.kind]):
            x, y = camera.on_mat(decal.x, decal.y)
            if not image.get_clip().inflate(6 * zoom, 6 * zoom).collidepoint(left + x, top + y):
                continue
            picture = self.picture(decal, zoom)
            if picture is not None:
                image.blit(picture, (left + round(x - picture.width / 2), top + round(y - picture.height / 2)))

    def picture(self, decal: Decal, zoom: float) -> pygame.Surface | None:
        """One of them at so many px an inch; None: it is not there yet."""
        if self.view.wait or _at_hand(decal):
            return _drawn(decal, zoom)
        at, known = self._pictures.get(decal, (0.0, None))
        if known is not None and at == zoom:
            return known
        if (decal, zoom) not in self._ordered:
            self._ordered.add((decal, zoom))
            in_background(self.view.ui.post, partial(_drawn, decal, zoom), partial(self._came, decal, zoom),
                          worker=self._worker)
        return None if known is None else pygame.transform.smoothscale_by(known, zoom / at)

    def _came(self, decal: Decal, zoom: float, picture: pygame.Surface | None) -> None:
        self._ordered.discard((decal, zoom))
        if picture is not None:
            self._pictures[decal] = zoom, picture
        self._ready()


def _at_hand(decal: Decal) -> bool:
    """Whether its picture takes a fraction of a millisecond."""
    from game.art.decals import drawn
    return decal.kind == "fallen" and drawn(decal.look, decal.radius, decal.facing, decal.seed)


def _drawn(decal: Decal, zoom: float) -> pygame.Surface | None:
    """Its picture; None: a shared picture was in use by another thread, and it has to be ordered again."""
    from game.art.decals import crater, fallen, wreck
    try:
        if decal.kind == "crater":
            return crater(decal.radius, zoom, decal.seed)
        return (wreck if decal.kind == "wreck" else fallen)(decal.look, zoom, decal.radius, decal.facing, decal.seed)
    except pygame.error:
        return None
