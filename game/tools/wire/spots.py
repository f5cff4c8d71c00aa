"""The regions of an option for programs: outlines and sample places, plans for a whole unit, legality of a place."""

from __future__ import annotations

from typing import Any, Final

from game.core.errors import Bad, Refused
from game.core.play.ask import Option, PlaceOption
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.table.marching.marching import March, MarchOption, places_of
from game.core.table.places import Place
from game.tools.views import place_json

Json = dict[str, Any]
SURE: Final = 8
"""Number of sample places besides the outline, all of them legal."""


def reached(option: Option, figure: str, *, outline: bool = True) -> Json:
    """The outline of all places that answer an option (for units: of one of its figures), and a few sure places;
    without `outline` only these.

    Raises Bad where the option takes no place.
    """
    if isinstance(option, MarchOption):
        return _of_unit(option.march(), figure, outline)
    if not isinstance(option, PlaceOption):
        raise Bad("option", "", f"{option.key[:40]!r} takes no place just now")
    region = option.region()
    found = (region.sample(Stream(seed)) for seed in range(SURE))
    sure = list(dict.fromkeys(place for place in found if place is not None and region.why_not(place) is None))
    if not outline:
        return {"outline": [], "exact": False, "sure": [place_json(place) for place in sure]}
    drawn = getattr(getattr(region, "reach", None), "outline", None)
    if drawn is not None:
        rings = [list(ring) for ring in drawn()]
    else:
        box = getattr(region, "centres", None) or getattr(region, "box", None)
        rings = [_corners(box)] if box is not None else []
    return {"outline": [[place_json(spot) for spot in ring] for ring in rings], "exact": False,
            "sure": [place_json(place) for place in sure]}


def _of_unit(march: March, figure: str, outline: bool) -> Json:
    if figure not in march.movers:
        raise Bad("figure", "", f"{figure[:40]!r} is not of this unit" if figure else "whose places are asked for",
                  f"one of {', '.join(march.movers)}")
    if not outline:
        return {"outline": [], "exact": False, "sure": []}
    if march.allowance is None:
        west, south, east, north = march.bounds
        r = march.movers[figure].radius
        rings = [_corners((west + r, south + r, east - r, north - r))]
    else:
        rings = [list(ring) for ring in march.reach(figure).outline()]
    return {"outline": [[place_json(spot) for spot in ring] for ring in rings], "exact": False, "sure": []}


def _corners(box: tuple[int, int, int, int]) -> list[Any]:
    west, south, east, north = box
    return [] if east < west or north < south else [(west, south), (east, south), (east, north), (west, north)]


def planned(option: Option, place: Place, shape: str, turn: int) -> Json:
    """A legal formation of a unit with its middle as near to a place as it gets; no answer where none is found."""
    if not isinstance(option, MarchOption):
        raise Bad("option", "", f"{option.key[:40]!r} places no unit", "an option that takes places")
    answer = option.at(place, shape, turn)
    if answer is None:
        return {"answer": None, "places": {}}
    there = option.march().whole(places_of(answer))
    return {"answer": str(answer), "places": {name: place_json(spot) for name, spot in there.items()}}


def legal(match: Match, answer: str) -> Json:
    """Whether an answer would be accepted, and why not; nothing is answered."""
    if match.ask is None:
        return {"legal": False, "reason": "the battle is over", "clause": ""}
    try:
        match.ask.check_answer(match.read(answer))
    except Refused as error:
        return {"legal": False, "reason": str(error), "clause": error.clause}
    return {"legal": True, "reason": "", "clause": ""}
