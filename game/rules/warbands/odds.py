"""Build the position for the command `odds`: two figures on a bare table, judged by the ruleset's own forecast."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast, get_args

from game.core import odds_setup
from game.core.odds_setup import OneAttack, covered, gap_of, one_of, whole
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.pieces import Piece, Table
from game.core.table.places import GRID, Place
from game.rules.warbands.distances import Attack, AttackKind, act_of
from game.rules.warbands.limits import BASE
from game.rules.warbands.roster import GRADES, Hire, Rank, Role, Shooter, Skill, Warband

KEYS: Final = {
    "attacker": "rank and stat, like Specialist/4 (Rookie/3)",
    "attacker_as": "skills or roles, commas between, like Thug or Veteran",
    "shooter": "light, medium, area or impact; without one he strikes",
    "target": "rank and stat (Rookie/3)",
    "target_as": "skill or role, and shield or prone, commas between, like Tank,shield",
    "distance": "gap in inches (0.5 in melee, 8 with a shooter; 0 to 20)",
    "way": "strike, kick, charge or shoot (what he has)",
    "friends": "comrades of the attacker beside the target (0 to 4)",
    "cover": "yes or no: the target stands in a Forest (no)",
}
"""Each key that may be given: its meaning, and its usual value in brackets. House rules may be given besides, like
wb_prone_defends=off."""

ROUND: Final = ((0, 1), (0, -1), (1, 1), (1, -1))
"""Directions from the target in which comrades stand, each 1.25 inches away."""


def odds_moment(rules: Ruleset, given: Mapping[str, str], switches: tuple[tuple[str, str], ...]) -> OneAttack:
    """The position that these KEY=VALUE pairs describe. Raises Bad for an unknown key or value."""
    odds_setup.known(given, KEYS)
    shooter = cast(Shooter, one_of("shooter", given.get("shooter", ""), get_args(Shooter)))
    me, _ = _hire("attacker", given, shooter)
    foe, state = _hire("target", given, "")
    gap = gap_of(given.get("distance", "8" if shooter else "0.5"), 20)
    way = one_of("way", given.get("way", "shoot" if shooter else "kick" if me.skill == "Martial Artist" else "strike"),
                  ("strike", "kick", "charge", "shoot"))
    friends = whole("friends", given.get("friends", "0"), 0, 4)
    comrades = tuple(Hire(name=f"Comrade {i}", rank="Rookie", stat=3) for i in range(1, friends + 1))
    place, there = Place(GRID, 12 * GRID), Place(GRID + 2 * BASE + gap, 12 * GRID)
    in_cover = one_of("cover", given.get("cover", "no"), ("yes", "no")) == "yes"
    table = Table("Bare table", 36 * GRID, 24 * GRID, _wood(there) if in_cover else ())
    now = rules.moment(Setup(ruleset=rules.id, version=rules.version, table=table, switches=switches, forces=(
        Warband(name="A", figures=(me, *comrades)), Warband(name="B", figures=(foe,)))))
    now = now.moved("A1", place).moved("B1", there)
    covered(now, "A1", "B1", "soft" if in_cover else "open")
    far = BASE * 5 // 2
    for i, (dx, dy) in enumerate(ROUND[:friends], 2):
        now = now.moved(f"A{i}", Place(there.x + dx * far, there.y + dy * far))
    if "prone" in state:
        now.state.put("B1", wounds=int(foe.rank != "Rookie"))
    if foe.skill == "Shapeshifter" or me.skill == "Shapeshifter":
        for figure in list(now.state.figures.values()):
            now.state.put(figure.id, animal=figure.skill == "Shapeshifter")
    now.state.phase, now.state.round, now.state.active = "turns", 1, "A1"
    return OneAttack(now, "A1", "B1", act_of(Attack("A1", "B1", cast(AttackKind, way), 0)) if way else None)


def _wood(there: Place) -> tuple[Piece, ...]:
    """A Forest under the target, within its base."""
    half = GRID // 4
    return (Piece("F1", "forest", tuple(Place(there.x + dx * half, there.y + dy * half)
                                        for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)))),)


def _hire(who: str, given: Mapping[str, str], shooter: Shooter) -> tuple[Hire, set[str]]:
    """The fighter that is described, and the words for his state."""
    rank_word, _, stat = given.get(who, "Rookie/3").partition("/")
    rank = cast(Rank, one_of(who, rank_word, get_args(Rank)))
    number = whole(who, stat or "0", 1, GRADES[rank].die - 1)
    role, skill = "", ""
    state: set[str] = set()
    for word in (w for w in given.get(f"{who}_as", "").split(",") if w.strip()):
        known = one_of(f"{who}_as", word, (*get_args(Skill)[1:], *get_args(Role)[1:], "shield", "prone"))
        if known in ("shield", "prone"):
            state.add(known)
        elif known in get_args(Role):
            role = known
        else:
            skill = known
    hire = Hire(name=who.capitalize(), rank=rank, stat=number, role=cast(Role, role), skill=cast(Skill, skill),
                shooter=shooter, shield="shield" in state)
    return hire, state
