"""The object layer `roads`: lines and shapes that the game paints as roads and places. No rule knows them."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, isfinite, pi, radians, sin
from typing import Final

from game.core.table.ground_lanes import KINDS, Lane
from game.core.table.places import GRID
from game.store.errors import Bad
from game.store.tmx.facts import LayerFact, MapFacts, ObjectFact
from game.store.tmx.names import ROADS, meant

WIDE: Final = 2.0
"""Inches that a road is wide which does not say it."""
WIDTHS: Final = (0.25, 12.0)
MOST: Final = 200
"""Roads that are painted at most."""
POINTS: Final = 400
"""Points of one road at most."""
_FORMS: Final = ("polyline", "polygon", "rectangle", "ellipse")


def lanes_of(facts: MapFacts) -> tuple[Lane, ...]:
    """The roads and places of a map, in the order of its layers and objects; none of those that `faults` tells."""
    found = [lane for layer in facts.layers if _is_roads(layer) and layer.visible for thing in layer.objects
             if thing.visible and not _fault(thing) and (lane := _lane(facts, layer, thing)) is not None]
    return tuple(found[:MOST])


def faults(facts: MapFacts, layer: LayerFact, where: str) -> Iterator[Bad]:
    """What is not painted of the layer of roads, a line each, and what would be right."""
    for thing in layer.objects:
        told = _fault(thing)
        if told and layer.visible and thing.visible:
            yield Bad(facts.path.name, f"line {thing.line}, object {thing.id}", told[0], told[1])
    if len(layer.objects) > MOST:
        yield Bad(facts.path.name, where, f"holds {len(layer.objects)} roads", f"at most {MOST} are painted")


def _is_roads(layer: LayerFact) -> bool:
    return layer.kind == "objects" and layer.role == ROADS


def _fault(thing: ObjectFact) -> tuple[str, str] | None:
    look, wide = _look(thing), _wide(thing)
    if thing.gid or thing.form not in _FORMS:
        return "is no road: it is not painted as one", "a polyline, a polygon, a rectangle or an ellipse"
    if look not in KINDS:
        near = meant(look, KINDS)
        every = f"one of {', '.join(KINDS)}"
        return f"a road of {look[:40]!r} is not painted", f"perhaps {near}; {every}" if near else every
    if not WIDTHS[0] <= wide <= WIDTHS[1]:
        return "its width_in is no width of a road", f"{WIDTHS[0]:g} to {WIDTHS[1]:g} inches"
    if len(thing.points) > POINTS:
        return f"has {len(thing.points)} points and is not painted", f"at most {POINTS}"
    return None


def _look(thing: ObjectFact) -> str:
    told = thing.properties.get("look")
    return told.value.strip().casefold() if told else KINDS[0]


def _wide(thing: ObjectFact) -> float:
    told = thing.properties.get("width_in")
    if told is None:
        return WIDE
    try:
        wide = float(told.value)
    except ValueError:
        return 0.0
    return wide if isfinite(wide) else 0.0


def _lane(facts: MapFacts, layer: LayerFact, thing: ObjectFact) -> Lane | None:
    k = GRID / facts.scale
    turn = radians(thing.rotation)
    points = thing.points
    if thing.form == "rectangle":
        points = [(0.0, 0.0), (thing.width, 0.0), (thing.width, thing.height), (0.0, thing.height)]
    elif thing.form == "ellipse":
        rx, ry = thing.width / 2, thing.height / 2
        points = [(rx + rx * cos(pi * i / 12), ry + ry * sin(pi * i / 12)) for i in range(24)]
    spots = [((layer.x + thing.x + x * cos(turn) - y * sin(turn)) * k,
              (layer.y + thing.y + x * sin(turn) + y * cos(turn)) * k) for x, y in points]
    far = max(facts.size) * k * 3
    if len(spots) < (2 if thing.form == "polyline" else 3) or any(
            not (isfinite(x) and isfinite(y) and abs(x) < far and abs(y) < far) for x, y in spots):
        return None
    line = tuple((float(round(x)), float(round(y))) for x, y in spots)
    return Lane(_look(thing), line, _wide(thing) * GRID if thing.form == "polyline" else 0.0)
