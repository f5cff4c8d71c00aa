"""Every body that is not a person on two feet, by the name that `Figure.body` gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.art.brush.art import Art
from game.art.minis import armour_heavy, armour_light, beasts, creatures, hive, monsters, racers, robots, vehicles
from game.art.minis.figure import Figure

Body = Callable[[Art, Figure], None]
TURRETS: Final[dict[str, tuple[Body, Body, float, float]]] = {
    "cruiser": (armour_heavy.cruiser_hull, armour_heavy.cruiser_turret, 0, 0),
    "battletank": (armour_heavy.battle_hull, armour_heavy.battle_turret, 4, 0),
    "titan": (armour_heavy.titan_hull, armour_heavy.titan_turret, 0, 0),
    "rig": (armour_heavy.rig_hull, armour_heavy.rig_turret, -32, 0),
}
"""Hull, turret and where the turret turns: a wreck has it askew."""


def _whole(hull: Body, turret: Body, x: float, y: float) -> Body:
    def draw(a: Art, f: Figure) -> None:
        hull(a, f)
        with a.at(x, y, (0, 5, -5)[f.variant]):
            turret(a, f)
    return draw


BODIES: Final[dict[str, Body]] = {
    "wolf": beasts.wolf, "bug": beasts.bug, "ogre": beasts.ogre, "dragon": beasts.dragon, "walker": beasts.walker,
    "droid": beasts.battledroid, "tank": vehicles.tank, "car": vehicles.car, "hovercraft": vehicles.hovercraft,
    "ghost": creatures.ghost, "kobold": creatures.kobold, "broodmother": creatures.broodmother,
    "coupe": racers.coupe, "buggy": racers.buggy, "hotrod": racers.hotrod,
    "wedge": racers.wedge,
    "carrier": armour_light.carrier, "halftrack": armour_light.halftrack, "speeder": armour_light.speeder,
    "armoured_car": armour_light.armoured_car, "gunbuggy": armour_light.gunbuggy,
    **{name: _whole(*parts) for name, parts in TURRETS.items()},
    "runner": hive.runner, "spitter": hive.spitter, "stalker": hive.stalker, "brute": hive.brute, "lord": hive.lord,
    "dog": monsters.dog, "mutant": monsters.mutant, "worm": monsters.worm,
    "drone": robots.drone, "siege_frame": robots.siege_frame,
}
