"""Build the position for the command `odds`: two units on a bare table, judged by the ruleset's own forecast."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast, get_args

from game.core import odds_setup
from game.core.errors import Bad
from game.core.odds_setup import OneAttack, covered, gap_of, one_of, underfoot, whole
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.pieces import Cover, Table
from game.core.table.places import GRID, Place
from game.rules.deathzap import limits
from game.rules.deathzap.acts import Melee, Shoot, ShootWeapon
from game.rules.deathzap.limits import Now
from game.rules.deathzap.roster import PROFILES, WEAPONS, Bout, Gear, Platoon, Quality, Squad, Type, Weapon
from game.rules.deathzap.setting import radius

FARTHEST: Final = 40
"""The widest gap in inches that fits on the bare table."""
KEYS: Final = {
    "attack": "volley, or in a close assault shot or melee (volley)",
    "figures": "who attack in a volley, 1 to 10 (1)",
    "type": "of the attacker: infantry, beasts, light-vehicle, monster or heavy-vehicle (infantry)",
    "quality": "of the attacker: basic, regular or elite (regular)",
    "weapon": f"of each: {', '.join(WEAPONS)}, or two with a comma between (rifle)",
    "target": "type of the target, as above (infantry)",
    "target_quality": "of the target, for melee (regular)",
    "target_figures": "of Infantry or Beasts, 1 to 10 (8)",
    "stored": "hits that lie on the target, 0 to 9 (0)",
    "distance": f"gap in inches, 0 to {FARTHEST} (6; for melee 0)",
    "cover": "of the target: open, soft or hard (open)",
}
"""Each key that may be given: its meaning, and its usual value in brackets. House rules may be given besides, like
dz_ca_tie=refight."""


def odds_moment(rules: Ruleset, given: Mapping[str, str], switches: tuple[tuple[str, str], ...]) -> OneAttack:
    """The position that these KEY=VALUE pairs describe; all figures of a unit share one place. Raises Bad for an
    unknown key or value."""
    odds_setup.known(given, KEYS)
    attack = one_of("attack", given.get("attack", "volley"), ("volley", "shot", "melee"))
    weapons = _weapons(given.get("weapon", "rifle"))
    me = _squad("Attacker", given.get("type", "infantry"), given.get("quality", "regular"), weapons,
                whole("figures", given.get("figures", "1"), 1, 10))
    foe = _squad("Target", given.get("target", "infantry"), given.get("target_quality", "regular"), (),
                 whole("target_figures", given.get("target_figures", "8"), 1, 10))
    gap = gap_of(given.get("distance", "0" if attack == "melee" else "6"), FARTHEST)
    cover = cast(Cover, one_of("cover", given.get("cover", "open"), ("open", "soft", "hard")))
    now = facing(rules, me, foe, gap, cover, switches)
    state = now.state
    state.set("B1", stored=whole("stored", given.get("stored", "0"), 0, 9))
    if attack == "volley":
        return OneAttack(now, "A1", "B1", Shoot("B1"))
    state.bout = Bout(attacker="A1", defender="B1", picks=0)
    return OneAttack(now, "A1.1", "B1.1", Melee("B1.1") if attack == "melee" else ShootWeapon(weapons[0]))


def facing(rules: Ruleset, mine: Squad, theirs: Squad, gap: int, cover: Cover,
           switches: tuple[tuple[str, str], ...] = ()) -> Now:
    """Two units at that gap (1/64 inch) on a table that is bare but for the cover of the second one; all figures of a
    unit share one place."""
    start = Place(3 * GRID, 24 * GRID)
    end = Place(start.x + radius(mine) + radius(theirs) + gap, start.y)
    table = Table("Bare table", *limits.SIZES[0], underfoot(end, cover, radius(theirs) + gap, 2 * GRID))
    setup = Setup(ruleset=rules.id, version=rules.version, table=table, switches=switches,
                  forces=(Platoon(name="A", figures=(mine,)), Platoon(name="B", figures=(theirs,))))
    now: Now = rules.moment(setup)
    state = now.state
    for figure in list(state.figures.values()):
        state.figures[figure.id] = figure.at(start if figure.side == 0 else end)
    state.phase, state.edges, state.round = "turns", ("west", "east"), 1
    covered(now, "A1.1", "B1.1", cover)
    return now


def _squad(name: str, type: str, quality: str, weapons: tuple[Weapon, ...], n: int) -> Squad:
    sort = cast(Type, one_of("type", type, get_args(Type)))
    grade = cast(Quality, one_of("quality", quality, get_args(Quality)))
    return Squad(name=name, type=sort, quality=grade,
                 gear=(Gear(weapons=weapons, count=1 if PROFILES[sort].armoured else n),))


def _weapons(text: str) -> tuple[Weapon, ...]:
    names = tuple(cast(Weapon, one_of("weapon", word, tuple(WEAPONS))) for word in text.split(",") if word.strip())
    if not 1 <= len(names) <= 2:
        raise Bad("odds", "weapon", f"{text[:40]!r} will not do", "one weapon, or two with a comma between")
    return names
