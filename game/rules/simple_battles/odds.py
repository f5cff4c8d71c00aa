"""Build the position for the command `odds`: two figures on a bare table, judged by the ruleset's own forecast."""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt
from typing import Final, cast, get_args

from game.core import odds_setup
from game.core.errors import Bad
from game.core.odds_setup import OneAttack, gap_of, one_of
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.pieces import Table
from game.core.table.places import GRID, Place
from game.rules.simple_battles.acts import AttackKind, attack_of
from game.rules.simple_battles.limits import limits
from game.rules.simple_battles.roster import Hire, Trait, Type, Warband

KEYS: Final = {
    "attacker": "type: Brawler, Shooter, Warrior, Gunslinger or Elite (Warrior)",
    "attacker_traits": "traits with commas between: Armor, Brutal, Fast, Fear, Heavy, Leader, Spread, Talented",
    "target": "type (Warrior)",
    "target_traits": "traits",
    "distance": "gap in inches; 0 is contact (10 on the standard table, 0 to 22)",
    "way": "attack or spread (attack)",
    "near": "types of further enemies in contact with the target, with commas; traits after a plus: Brawler+Armor",
    "friends": "the same, of the attacker's own force",
    "map": "standard or small (standard)",
}
"""Each key that may be given: its meaning, and its usual value in brackets. House rules may be given besides, like
sb_reroll_unit=die."""

DIRECTIONS: Final = ((1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))
"""Where further figures are placed: on the far side of the target from the attacker, then at its corners, a sixth of a
turn from each other."""


def odds_moment(rules: Ruleset, given: Mapping[str, str], switches: tuple[tuple[str, str], ...]) -> OneAttack:
    """The position that these KEY=VALUE pairs describe. Raises Bad for an unknown key or value."""
    odds_setup.known(given, KEYS)
    named = one_of("way", given.get("way", "attack"), ("attack", "spread"))
    way: AttackKind = "spread" if named == "spread" else "attack"
    inches = 10 if one_of("map", given.get("map", "standard"), ("standard", "small")) == "small" else 24
    table = Table("Bare table", inches * GRID, inches * GRID)
    others = [(0, hire) for hire in _hires("friends", given)] + [(1, hire) for hire in _hires("near", given)]
    if len(others) > len(DIRECTIONS):
        raise Bad("odds", "near", f"{len(others)} more figures have no room", f"at most {len(DIRECTIONS)}")
    hires = ([_hire("attacker", given)], [_hire("target", given)])
    for side, hire in others:
        hires[side].append(hire)
    forces = tuple(Warband(name=name, figures=tuple(them)) for name, them in zip(("A", "B"), hires, strict=True))
    now = rules.moment(Setup(ruleset=rules.id, version=rules.version, table=table, switches=switches,
                             forces=(forces[0], forces[1])))
    base = limits(table).base
    gap = gap_of(given.get("distance", "10" if inches == 24 else "5"), inches - 4)
    x, y = GRID, table.height // 2
    target = Place(x + 2 * base + gap, y)
    now = now.moved("A1", Place(x, y)).moved("B1", target)
    seats = [1, 1]
    for (side, _), (dx, dy) in zip(others, DIRECTIONS, strict=False):
        seats[side] += 1
        across, along = (base + 1, isqrt(3 * (base + 1) ** 2)) if dy else (2 * base + 1, 0)
        now = now.moved(f"{'AB'[side]}{seats[side]}", Place(target.x + dx * across, target.y + dy * along))
    now.state.phase, now.state.round, now.state.active = "turns", 1, "A1"
    return OneAttack(now, "A1", "B1", attack_of(way, "B1"))


def _hire(who: str, given: Mapping[str, str]) -> Hire:
    return _read(who, given.get(who, "Warrior"), given.get(f"{who}_traits", ""), who.capitalize())


def _hires(name: str, given: Mapping[str, str]) -> list[Hire]:
    words = [word for word in given.get(name, "").split(",") if word.strip()]
    return [_read(name, word.partition("+")[0], word.partition("+")[2].replace("+", ","), f"{name} {i}")
            for i, word in enumerate(words, 1)]


def _read(where: str, type_: str, traits: str, name: str) -> Hire:
    kind = one_of(where, type_, get_args(Type))
    them = tuple(one_of(f"{where} traits", word, get_args(Trait)) for word in traits.split(",") if word.strip())
    return Hire(name=name, type=cast(Type, kind), traits=cast(tuple[Trait, ...], them))
