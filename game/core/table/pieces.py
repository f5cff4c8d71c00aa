"""Terrain as plain data: pieces, their effects by kind, and the table they lie on (TB-5).

A table says what lies where. The effects of a piece (`Answers`) depend on its kind and the ruleset; a map may override
them for a single piece.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from game.core.table.places import GRID, Place, Side, Steps

Kind = Literal["forest", "house", "wall", "hedge", "rubble", "hill", "water"]
KINDS: Final[tuple[Kind, ...]] = ("forest", "house", "wall", "hedge", "rubble", "hill", "water")
Cover = Literal["open", "soft", "hard"]
Edge = Literal["south", "north", "west", "east"]
EDGES: Final[tuple[Edge, ...]] = ("south", "north", "west", "east")
FACING: Final[dict[Edge, Edge]] = {"south": "north", "north": "south", "west": "east", "east": "west"}
"""The edge opposite each."""
Part = Literal["middle", "north", "east", "south", "west"]
"""A part of the table, as named in words to players."""


class Answers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a piece does on the table (TB-5). Lengths in 1/64 inch."""

    solid: bool = False
    """Blocks sight (TB-10)."""
    sight_depth: Steps | None = None
    """Sight through more than this much of such pieces is blocked; None: any depth is seen through (TB-10)."""
    cover: Cover = "open"
    """The cover it gives (TB-11)."""
    accessible: bool = True
    """Whether a base may go in."""
    move_cost: int = 1
    """Each inch of path inside counts this many (TB-15)."""
    wall_crossing: Steps | None = None
    """Cost of crossing its outline, where houses are entered, 0 or more: a wall, across which no base may stop.

    None: the outline is no wall (TB-15).
    """
    height: Steps = 0
    """How high it stands, where heights are on (TB-13)."""
    standable: bool = False
    """Whether figures stand on its roof (TB-13)."""


class Overrides(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Answers that a map gives for one piece; None leaves the ruleset's own."""

    solid: bool | None = None
    """Whether it blocks sight."""
    sight_depth: Steps | None = None
    """Sight through more than this much of such pieces is blocked."""
    cover: Cover | None = None
    """The cover it gives."""
    accessible: bool | None = None
    """Whether a base may go in."""
    move_cost: int | None = None
    """Each inch of path inside counts this many."""
    wall_crossing: Steps | None = None
    """What crossing its outline costs."""
    height: Steps | None = None
    """How high it stands."""
    standable: bool | None = None
    """Whether figures stand on its roof."""

    def over(self, answers: Answers) -> Answers:
        """The ruleset's answers with the overridden ones replaced."""
        told = {name: value for name in self.__struct_fields__ if (value := getattr(self, name)) is not None}
        return msgspec.structs.replace(answers, **told) if told else answers


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One terrain piece: a simple polygon, counter-clockwise, at least three corners on the grid (TB-5)."""

    id: str
    """Unique on its table: F1, H2, W1 …"""
    kind: Kind
    """What sort of terrain it is."""
    corners: tuple[Place, ...]
    """Its outline, counter-clockwise, at least three."""
    name: str = ""
    """What players call it ("slate house"); empty: its kind and id."""
    look: str = ""
    """How it is drawn: a key of the art catalogue, empty for the kind's own."""
    overrides: Overrides = Overrides()
    """What it does otherwise than its kind."""


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deployment zone: a polygon owned by a side, or by whoever sets up at an edge."""

    id: str
    """Unique on its table."""
    corners: tuple[Place, ...]
    """Its outline, counter-clockwise."""
    side: Side | None = None
    """Whose it is; null: of whoever sets up at that edge."""
    edge: Edge | None = None
    """At which edge it lies."""


class Marker(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A flat disc on the table: an objective or a spawn point. It never blocks anything."""

    id: str
    """Unique on its table."""
    place: Place
    """Its middle."""
    radius: Steps
    """Above 0 to 6 inches."""
    name: str = ""
    """What players call it; empty: its id."""


class Road(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A painted road: the points that its middle line goes through."""

    points: tuple[Place, ...]
    """From one end to the other."""
    look: Literal["", "ford"] = ""
    """Empty: as roads on the table's mat are; or a ford of a brook."""


class Table(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The battlefield as data: what a map file holds and a record embeds. Lengths in 1/64 inch."""

    name: str
    """What it is called."""
    width: Steps
    """From west to east, 4 to 120 inches; each ruleset wants its own."""
    height: Steps
    """From south to north, the same."""
    pieces: tuple[Piece, ...] = ()
    """The terrain."""
    mat: str = "grass"
    """The ground: grass, road, desert, snow, cobbles, asphalt, mars, jungle."""
    edges: tuple[Edge, ...] = ()
    """The two facing edges a catalogue names for setting up; empty: all four may be chosen."""
    zones: tuple[Zone, ...] = ()
    """Deployment zones."""
    objectives: tuple[Marker, ...] = ()
    """Objectives."""
    spawns: tuple[Marker, ...] = ()
    """Spawn points."""
    scenario: str = ""
    """A scenario id of the ruleset, empty for the plain battle."""
    source: str = ""
    """The map's file name, for its painted ground; a missing file changes nothing in the rules."""
    ground: str = ""
    """Of a ground that did not come with the game: sixteen hexadecimal digits of what is painted, to find it again."""
    roads: tuple[Road, ...] = ()
    """Roads painted on the mat of a table that no map was drawn for. They change no rule."""

    def part(self, place: Place) -> Part:
        """The part of the table where a place lies: the middle within 2 inches of the centre, otherwise the nearest
        edge."""
        east, north = place.x - self.width // 2, place.y - self.height // 2
        if max(abs(east), abs(north)) < 2 * GRID:
            return "middle"
        if abs(east) >= abs(north):
            return "east" if east > 0 else "west"
        return "north" if north > 0 else "south"

    def piece(self, piece_id: str) -> Piece:
        """The piece of that id; raises KeyError."""
        for piece in self.pieces:
            if piece.id == piece_id:
                return piece
        raise KeyError(piece_id)

    def to_edge(self, edge: Edge, place: Place) -> int:
        """The straight distance from a place to an edge, in 1/64 inch."""
        return (place.y if edge == "south" else self.height - place.y if edge == "north" else
                place.x if edge == "west" else self.width - place.x)

    def strip(self, edge: Edge, depth: int) -> tuple[int, int, int, int]:
        """The box (west, south, east, north) within a depth of an edge, in 1/64 inch."""
        return (self.width - depth if edge == "east" else 0, self.height - depth if edge == "north" else 0,
                depth if edge == "west" else self.width, depth if edge == "south" else self.height)
