"""What the table editor calls things."""

from __future__ import annotations

from typing import Final

from game.core.table.places import inches_text
from game.core.text import T, Text
from game.workshop.draft import Symmetry
from game.workshop.parts import MARKERS, Part, Sort

SORTS: Final[dict[Sort, Text]] = {
    "forest": T("Wood"), "house": T("House"), "wall": T("Wall"), "hedge": T("Hedge"), "rubble": T("Rubble"),
    "hill": T("Hill"), "water": T("Water"), "road": T("Road"), "zone": T("Set-up zone"), "objective": T("Objective"),
    "spawn": T("Spawn point")}
LOOKS: Final[dict[str, Text]] = {
    "": T("As the ground wants it"), "red": T("Red tiles"), "slate": T("Slate"), "thatch": T("Thatch"),
    "brown": T("Brown shingles"), "brick": T("Brick, flat roof"), "concrete": T("Concrete, flat roof"),
    "flat": T("Mud brick, flat roof"), "jungle": T("Jungle"), "scrub": T("Scrub"),
    "orchard": T("Orchard"), "garden": T("Garden"), "red-hip": T("Red tiles, hipped"),
    "slate-hip": T("Slate, hipped"), "brown-hip": T("Brown shingles, hipped"), "modern": T("Modern, flat roof"),
    "module": T("Module of an outpost"), "crates": T("Crates"), "barrels": T("Barrels"), "dirt": T("Earth"),
    "cobbles": T("Cobbles"), "asphalt": T("Asphalt"), "grass": T("Grass"),
    "ford": T("Ford")}
MATS: Final[dict[str, Text]] = {
    "grass": T("Grass"), "road": T("Earth"), "desert": T("Desert"), "snow": T("Snow"), "cobbles": T("Cobbles"),
    "asphalt": T("Asphalt"), "mars": T("Mars"), "jungle": T("Jungle")}
SYMMETRIES: Final[dict[Symmetry, Text]] = {"none": T("None"), "turned": T("Turned"), "mirrored": T("Mirrored")}
EDGES: Final[dict[tuple[str, ...], Text]] = {
    ("south", "north"): T("South and north"), ("west", "east"): T("West and east"), (): T("Any two")}
OWNERS: Final[dict[str, Text]] = {
    "south": T("Whoever is in the south"), "north": T("Whoever is in the north"),
    "west": T("Whoever is in the west"), "east": T("Whoever is in the east"), "A": T("Side A"), "B": T("Side B")}
PLACES: Final[dict[str, Text]] = {"south": T("South"), "north": T("North"), "west": T("West"), "east": T("East")}


def named(part: Part) -> Text:
    """What a part is called: by its own name, if it has one, and by its kind."""
    if part.name and part.sort != "zone":
        return T("{name} ({kind})", name=part.name, kind=SORTS[part.sort])
    return SORTS[part.sort]


def measured(part: Part) -> Text:
    """`5″ × 4″, 30°`."""
    if part.sort in MARKERS:
        return T("{n}″ across", n=inches_text(part.wide))
    size = T("{w}″ × {h}″", w=inches_text(part.wide), h=inches_text(part.high))
    return T("{size}, {n}°", size=size, n=part.turn) if part.turn else size
