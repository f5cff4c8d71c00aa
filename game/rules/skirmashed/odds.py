"""Two figures on a bare table, judged by the ruleset's own forecast: the position for the command `odds`, and who wins
when they attack in turn until one is dead."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, NamedTuple, cast

from game import rules as all_rules
from game.core import odds_setup
from game.core.chance.forecast import Forecast
from game.core.errors import Bad
from game.core.odds_setup import OneAttack, covered, gap_of, one_of, underfoot, whole
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.pieces import Cover, Kind, Piece, Table
from game.core.table.places import GRID, Place
from game.rules.skirmashed import checks
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
    harm = whole("damage", given.get("damage", "0"), 0, foe.left - 1)
    now.state.put("B1", damage=harm, exhausted=_yes("exhausted", given))
    now.state.phase, now.state.round = "play", 1
    wanted = AttackWay(cast(AttackKind, way), "B1", _yes("focus", given), _yes("dodge", given))
    return OneAttack(now, "A1", "B1", wanted)


def _hire(who: str, text: str) -> Hire:
    words = [word.strip().replace("–", "-").replace("−", "-").replace("—", "-") for word in text.split("/")]
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


# ── duels ────────────────────────────────────────────────────────────────────────────────────────────────────


class Blow(NamedTuple):
    """A repeated attack: the weights of 0, 1, 2 … unblocked hits, and the damage of each."""

    hits: tuple[int, ...]
    damage: int

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.hits)


def code(hire: Hire) -> str:
    """The six stats in the form of `KEYS`."""
    shots = ("-", "-") if hire.fighter else (hire.firepower, hire.boom)
    return "/".join(map(str, (hire.manoeuvre, *shots, hire.fight, hire.hack, hire.stamina)))


@lru_cache(maxsize=2048)
def _blow(mine: str, theirs: str, gap: str) -> Blow | None:
    """The attack that is repeated at that distance: shots, or blows in contact; None where there is none."""
    way: Literal["shoot", "fight"] = "shoot" if float(gap) else "fight"
    rules = all_rules.get("skirmashed")
    one = odds_moment(rules, {"attacker": mine, "target": theirs, "distance": gap, "way": way}, ())
    found = rules.forecast(one.now, one.figure, one.target, one.way)
    if not isinstance(found, Forecast):
        return None
    weights = checks.unblocked_odds(found.checks[0], found.checks[1]).weights
    return Blow(tuple(weights.get(n, 0) for n in range(max(weights) + 1)),
                checks.damage(one.now, one.now.state.figures[one.figure], way))


@lru_cache(maxsize=2048)
def wins(mine: str, theirs: str, gap: str, first: bool) -> Fraction | None:
    """The exact chance to win when both attack in turn until one is dead, without dodges, in the open, at a gap in
    inches; `first`: `mine` begins.

    None where neither can attack, or neither can ever do damage.
    """
    me, foe = _blow(mine, theirs, gap), _blow(theirs, mine, gap)
    nothing = Blow((1,), 1)
    a, b = me or nothing, foe or nothing
    if a.hits[0] == a.total and b.hits[0] == b.total:
        return None
    needed = _hits(theirs, a.damage), _hits(mine, b.damage)
    return duel(a, b, *needed) if first else 1 - duel(b, a, needed[1], needed[0])


def _hits(target: str, damage: int) -> int:
    return -(-int(target.split("/")[-1]) // damage)


def duel(a: Blow, b: Blow, to_kill: int, to_die: int) -> Fraction:
    """The chance that `a`, attacking first, makes its hits before `b` does.

    Rounds without a hit repeat and are summed as a geometric series, so a round with a hit has `rounds` ways.
    `ways[i, j]` over `rounds ** (i + j - 1)`: i hits to kill, j hits to die, `a` to attack.
    """
    ways: dict[tuple[int, int], int] = {}
    rounds = a.total * b.total - a.hits[0] * b.hits[0]
    power = [rounds ** n for n in range(to_kill + to_die)]
    for i in range(1, to_kill + 1):
        for j in range(1, to_die + 1):
            found = sum(a.hits[i:]) * b.total * power[i + j - 2]
            for n, p in enumerate(a.hits[:i]):
                for m, q in enumerate(b.hits[:j]):
                    if n or m:
                        found += p * q * ways[i - n, j - m] * power[n + m - 1]
            ways[i, j] = found
    return Fraction(ways[to_kill, to_die], power[-1])
