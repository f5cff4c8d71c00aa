"""Build the position for the command `odds`: two figures on a bare table, judged by the ruleset's own forecast."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast, get_args

from game.core import odds_setup
from game.core.errors import Bad
from game.core.odds_setup import OneAttack, covered, gap_of, one_of, underfoot, whole
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.pieces import Cover, Table
from game.core.table.places import CONTACT, GRID, Place
from game.rules.ghost_legions import limits
from game.rules.ghost_legions.acts import Fight, ShootWith
from game.rules.ghost_legions.roster import RANGES, RATES, WEAPONS, Armour, Battle, Gear, Hire, Legion

FARTHEST: Final = 42
"""The widest gap in inches that fits on the bare table."""
KEYS: Final = {
    "armour": "the attacker's: light, medium or heavy (light)",
    "weapon": f"the attacker's: {', '.join(WEAPONS)}; or range and rate like 18/2 (none)",
    "gear": "the attacker's, with commas between: shield, extra, two-handed, long, mounted",
    "hits": "hits on the attacker, 0 to 20 (0)",
    "target": "armour of the target: light, medium or heavy (light)",
    "target_gear": "gear of the target",
    "target_hits": "hits on the target, 0 to 20 (0)",
    "distance": f"gap in inches, 0 to {FARTHEST}; 0 is contact, where actions=1 asks for a shot (6 with a weapon, "
                "otherwise 0)",
    "cover": "of the target: open, soft or hard (open)",
    "actions": "spent on a shot, 1 to 6 (1)",
}
"""Each key that may be given: its meaning, and its usual value in brackets. House rules may be given besides, like
gl_melee_tie=reroll."""


def odds_moment(rules: Ruleset, given: Mapping[str, str], switches: tuple[tuple[str, str], ...]) -> OneAttack:
    """The position that these KEY=VALUE pairs describe. Raises Bad for an unknown key or value."""
    odds_setup.known(given, KEYS)
    me = _hire("Attacker", given, "armour", "gear", given.get("weapon", ""))
    foe = _hire("Target", given, "target", "target_gear", "")
    gap = gap_of(given.get("distance", "6" if me.weapon else "0"), FARTHEST)
    cover = cast(Cover, one_of("cover", given.get("cover", "open"), ("open", "soft", "hard")))
    actions = whole("actions", given.get("actions", "1"), 1, 6)
    start = Place(2 * GRID, 24 * GRID)
    end = Place(start.x + limits.radius(me) + limits.radius(foe) + gap, start.y)
    table = Table("Bare table", limits.SIDE, limits.SIDE, underfoot(end, cover, limits.radius(foe) + gap))
    now = rules.moment(Setup(ruleset=rules.id, version=rules.version, table=table, switches=switches,
                             forces=(Legion(name="A", figures=(me,)), Legion(name="B", figures=(foe,)))))
    now = now.moved("A1", start).moved("B1", end)
    state: Battle = now.state
    state.phase, state.ends, state.round = "turns", ("south", "north"), 1
    state.put("A1", hits=whole("hits", given.get("hits", "0"), 0, 20))
    state.put("B1", hits=whole("target_hits", given.get("target_hits", "0"), 0, 20))
    covered(now, "A1", "B1", cover)
    fights = gap <= CONTACT and "actions" not in given
    return OneAttack(now, "A1", "B1", Fight("B1") if fights else ShootWith("B1", actions))


def _hire(name: str, given: Mapping[str, str], armour: str, gear: str, weapon: str) -> Hire:
    words = [word for word in given.get(gear, "").split(",") if word.strip()]
    carried = tuple(cast(Gear, one_of(gear, word, get_args(Gear))) for word in words)
    suit = cast(Armour, one_of(armour, given.get(armour, "light"), get_args(Armour)))
    known, reach, rate = _weapon(weapon)
    return Hire(name=name, armour=suit, gear=carried, weapon=known, range=reach, rate=rate)


def _weapon(word: str) -> tuple[str, int, int]:
    """Name, range (inches) and rate of a weapon: one of the catalogue by name, upper or lower case, or RANGE/RATE.
    Raises Bad."""
    if not word.strip():
        return "", 0, 0
    reach, sign, rate = word.partition("/")
    if sign:
        if reach in map(str, RANGES) and rate in map(str, RATES):
            return "Weapon", int(reach), int(rate)
        raise Bad("odds", "weapon", f"{word[:40]!r} is none", "range 6, 12, 18 or 24 and rate 1 to 4, like 18/2")
    return one_of("weapon", word, tuple(WEAPONS)), 0, 0
