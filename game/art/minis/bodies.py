"""Every body that is not a person on two feet, by the name that `Figure.body` gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.art.brush.art import Art
from game.art.minis import beasts, creatures, racers, robots, vehicles
from game.art.minis.figure import Figure

BODIES: Final[dict[str, Callable[[Art, Figure], None]]] = {
    "wolf": beasts.wolf, "bug": beasts.bug, "ogre": beasts.ogre, "dragon": beasts.dragon, "walker": beasts.walker,
    "droid": beasts.battledroid, "tank": vehicles.tank, "car": vehicles.car, "hovercraft": vehicles.hovercraft,
    "ghost": creatures.ghost, "kobold": creatures.kobold, "broodmother": creatures.broodmother,
    "coupe": racers.coupe, "buggy": racers.buggy, "hotrod": racers.hotrod,
    "wedge": racers.wedge,
    "drone": robots.drone, "siege_frame": robots.siege_frame,
}
