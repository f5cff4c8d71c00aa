"""What an enemy could do to a fighter in one activation, and what scores where a fighter stands."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.looming import Looming, last_one
from game.core.outlook import Approach, Attempt, Danger, Harm, Touch
from game.core.play.play import side_name
from game.core.table.places import Side
from game.core.text import T
from game.core.wording import points_text
from game.rules.warbands import carrying, checks, ending, moving
from game.rules.warbands.distances import Attack, fighter
from game.rules.warbands.limits import Now
from game.rules.warbands.regions import ChargeRegion
from game.rules.warbands.roster import Fighter
from game.rules.warbands.skills import skills_of
from game.rules.warbands.wound_odds import wound_odds


def harm(now: Now, foe: Fighter, me: Fighter, cost: int) -> Harm:
    """The chances of the enemy's best attack on the fighter from its place, after a move of that cost (1/64 inch)."""
    if not foe.stands:
        return Harm()
    ways = checks.ways(now, foe)
    if cost > _acting(now, foe):        # no action is left: only a strike in passing
        ways = ("strike",) if _strikes_in_passing(now, foe) else ()
    found = [wound_odds(now, attack) for way in ways
             if checks.no_such_attack(now, attack := Attack(foe.id, me.id, way, foe.side)) is None]
    return max(found, key=lambda harm: harm.chance, default=Harm())


def approach(now: Now, foe: Fighter) -> Approach:
    """How far the enemy moves before an attack, in 1/64 inch: one movement, where a heavy shooter leaves it a second
    action; a Skirmisher also strikes in its last one (WB-13, WB-49, WB-R84)."""
    if not foe.stands:
        return Approach(0, 0)
    acting = _acting(now, foe)
    return Approach(acting, acting + (moving.allowance(now, foe) if _strikes_in_passing(now, foe) else 0))


def _acting(now: Now, foe: Fighter) -> int:
    """How far it moves, in 1/64 inch, so that an action is left: with a heavy shooter not at all (WB-49)."""
    return 0 if foe.heavy else moving.allowance(now, foe)


def _strikes_in_passing(now: Now, foe: Fighter) -> bool:
    return foe.arms and any(skill.strikes_in_passing(now, foe) for skill in skills_of(foe))


def with_charge(now: Now, danger: Danger, me: Fighter) -> Danger:
    """The danger from one enemy, a Maniac's charge counted, which is worse than a move and a strike (WB-134)."""
    made = charge(now, fighter(now, danger.foe), me)
    if made is None or made.harm.chance <= danger.harm.chance:
        return danger
    return danger._replace(harm=made.harm, moves=True, charges=True)


def charge(now: Now, foe: Fighter, me: Fighter) -> Attempt | None:
    """A Maniac's charge at the fighter (WB-134); None where he cannot make one."""
    far = max((skill.charges(now, foe) for skill in skills_of(foe)), default=0)
    place = ChargeRegion(now, foe, foe.side, far, me.id).found if far and foe.stands else None
    if place is None:
        return None
    after, attack = now.moved(foe.id, place), Attack(foe.id, me.id, "charge", foe.side)
    return Attempt(wound_odds(after, attack) if checks.no_such_attack(after, attack) is None else Harm(), True, True)


def touches(now: Now, me: Fighter) -> Iterator[Touch]:
    """The hill, treasures, the own spawnpoints, the enemy's edge (WB-R102 to WB-R104)."""
    kind = ending.scenario(now)
    if kind == "hill":
        if ending.holds_hill(now, me):
            points = ending.HILL_POINTS
            yield Touch(T("Counts for the hill: {n} points a turn for more fighters there WB-R102", n=points),
                        float(points))
    elif kind == "treasure":
        banked = ending.BANKED_POINTS
        if me.treasure:
            if ending.at_home(now, me):
                yield Touch(T("Home with a treasure: {n} points WB-R103", n=banked), float(banked))
        elif carrying.may_carry(now, me) and carrying.in_reach(now, me, None):
            yield Touch(T("A treasure lies here: {n} points at a spawnpoint of yours WB-R103", n=banked),
                        float(banked))
    elif kind == "through" and carrying.at_far_edge(now, me):
        points = ending.escape_points(now, me)
        yield Touch(T("At the enemy’s edge: {n} points for leaving WB-R104", n=points), float(points))


def looming(now: Now, side: Side) -> Iterator[Looming]:
    """Enemies that may leave over one's edge, or bring a treasure home, with their next two movements, and one's own
    last fighter (WB-R100, WB-R103, WB-R104)."""
    kind, enemy = ending.scenario(now), side_name(1 - side)
    found: list[tuple[int, Fighter]] = []
    for foe in now.state.of(1 - side):
        if not foe.placed or not foe.stands:
            continue
        reach = 2 * moving.allowance(now, foe)
        if kind == "through" and carrying.off_edge(now, foe) <= reach:
            found.append((ending.escape_points(now, foe), foe))
        elif kind == "treasure" and foe.treasure and ending.at_home(now, foe, reach):
            found.append((ending.BANKED_POINTS, foe))
    words = T("{name} may bring a treasure home at its next activation: {points} for {side}")
    if kind == "through":
        words = T("{name} may leave over your edge at its next activation: {points} for {side}")
    for points, foe in sorted(found, key=lambda one: (-one[0], one[1].id)):
        yield Looming(words.given(name=foe.name, points=points_text(points), side=enemy),
                      ending.CLAUSES[kind], foe.id)
    yield from last_one(now, side, "WB-R100")
