"""Build the position for the command `odds`: two figures on a bare table, judged by the ruleset's own forecast."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

import msgspec

from game.core import odds_setup
from game.core.errors import Bad
from game.core.odds_setup import OneAttack, covered, gap_of, one_of, underfoot
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.pieces import Cover, Kind, Piece, Table
from game.core.table.places import GRID, Place
from game.rules.skirmashed.acts import AttackKind, AttackWay
from game.rules.skirmashed.limits import BASE, BOARDS
from game.rules.skirmashed.roster import STATS, Company, Hire, check_force

KEYS: Final = {
    "attacker": "Manoeuvre/Firepower/Boom/Fight/Hack/Stamina, like 5/4/5/2/4/11; a fighter 5/-/-/6/5/10",
    "target": "the same (5/4/5/2/4/11)",
    "distance": "gap in inches; 0 is contact (10, 0 to 44)",
    "way": "shoot, fight, charge, or shot: at a charger (shoot, in contact fight)",
    "focus": "yes or no (no)",
    "dodge": "yes or no: the target dodges or blocks actively (no)",
    "cover": "open, soft or hard (open)",
    "exhausted": "yes or no: the target is exhausted (no)",
    "damage": "damage that the target has suffered (0)",
}
"""Each key that may be given: its meaning, and its usual value in brackets. House rules may be given besides, like
sk_block_naturals=on."""

IN_FRONT: Final = 8
"""How far before the target the low wall begins, in 1/64 inch."""
TROOPER: Final = "5/4/5/2/4/11"
"""The usual stats of attacker and target, in the form of `KEYS`."""


def odds_moment(rules: Ruleset, given: Mapping[str, str], switches: tuple[tuple[str, str], ...]) -> OneAttack:
    """The position that these KEY=VALUE pairs describe. Raises Bad for an unknown key or value."""
    odds_setup.known(given, KEYS)
    gap = gap_of(given.get("distance", "10"), 44)
    way = one_of("way", given.get("way", "shoot" if gap else "fight"), ("shoot", "fight", "charge", "shot"))
    forces = tuple(Company(name=name, figures=(_hire(who, given.get(who, TROOPER)),))
                   for name, who in (("A", "attacker"), ("B", "target")))
    place = Place(GRID, 12 * GRID)
    there = Place(place.x + 2 * BASE + gap, place.y)
    cover = cast(Cover, one_of("cover", given.get("cover", "open"), ("open", "soft", "hard")))
    table = Table("Bare table", *BOARDS[1], _pieces(cover, there, gap))
    now = rules.moment(Setup(ruleset=rules.id, version=rules.version, table=table, switches=switches,
                             forces=(forces[0], forces[1])))
    now = now.moved("A1", place).moved("B1", there)
    covered(now, "A1", "B1", cover)
    foe = now.state.figures["B1"]
    harm = given.get("damage", "0")
    if not (harm.isascii() and harm.isdecimal() and len(harm) < 4 and int(harm) < foe.stamina):
        raise Bad("odds", "damage", f"{harm[:20]!r} will not do", f"0 to {foe.stamina - 1}")
    now.state.figures["B1"] = msgspec.structs.replace(foe, damage=int(harm), exhausted=_yes("exhausted", given))
    now.state.phase, now.state.round = "play", 1
    wanted = AttackWay(cast(AttackKind, way), "B1", _yes("focus", given), _yes("dodge", given))
    return OneAttack(now, "A1", "B1", wanted)


def _hire(who: str, text: str) -> Hire:
    words = text.split("/")
    fighter = words[1:3] == ["-", "-"]
    numbers = [word for word in words if word != "-"] if fighter else words
    if len(words) != len(STATS) or not all(w.isascii() and w.isdecimal() and len(w) < 4 for w in numbers):
        raise Bad("odds", who, f"{text[:40]!r} are no six stats", f"numbers with slashes, like {TROOPER}")
    m, fp, b, fi, h, s = (0 if word == "-" else int(word) for word in words)
    hire = Hire(name=who.capitalize(), manoeuvre=m, firepower=fp, boom=b, fight=fi, hack=h, stamina=s, fighter=fighter)
    for wrong in check_force(Company(name=who, figures=(hire,)), 0):
        raise Bad("odds", who, str(wrong.reason), f"see {wrong.clause}")
    return hire


def _pieces(cover: Cover, spot: Place, gap: int) -> tuple[Piece, ...]:
    """A forest round the target, or a low wall in front of it; where the attacker would touch that, a piece under the
    target."""
    if cover == "open" or gap <= IN_FRONT:
        return underfoot(spot, cover, 0)
    if cover == "soft":
        return (_box("F1", "forest", spot.x - BASE, spot.y - GRID, spot.x + GRID, spot.y + GRID),)
    return (_box("W1", "wall", spot.x - BASE - IN_FRONT, spot.y - 2 * GRID, spot.x - BASE - 1, spot.y + 2 * GRID),)


def _box(name: str, kind: Kind, west: int, south: int, east: int, north: int) -> Piece:
    return Piece(name, kind, (Place(west, south), Place(east, south), Place(east, north), Place(west, north)))


def _yes(name: str, given: Mapping[str, str]) -> bool:
    return one_of(name, given.get(name, "no"), ("yes", "no")) == "yes"
