"""What a unit may do is offered: whether it can move or withdraw is never decided by a few directions."""

from __future__ import annotations

from random import Random

import pytest
from breadth import some

from game.core.play.dice import Stream
from game.core.table.places import GRID, Place
from game.rules.deathzap.moving import march, may_withdraw, retreat
from game.rules.deathzap.roster import PROFILES

from .platoons import battle, box, keys, plain, row, squad, tank

HARD = [(24, 24), (25, 24), (26, 24)], [(23.203125, 24.625), (23.203125, 25.921875), (23.203125, 27.21875)]
"""A unit that has fought, and one near it, which gets away only as a block by about (-5, +3.3125)."""


@pytest.mark.rule("DZ-97", "DZ-R58")
def test_the_only_way_off_is_found():
    mine, theirs = HARD
    match = battle([(squad(n=3), mine)], [(squad(n=3), theirs)], active="A1", stage="attack")
    option = retreat(match.now, "B1")
    by = {f"B1.{n}": Place.at(x - 5, y + 3.3125) for n, (x, y) in enumerate(theirs, 1)}
    assert option.why_not(by) is None
    assert may_withdraw(match.now, "B1") and not option.empty()
    found = option.sample(Stream(3))
    assert found and option.why_not(found) is None


def _strewn(seed: int) -> tuple[list, list, list]:
    draw = Random(seed)
    pieces = [box(f"H{n}", draw.choice(["house", "forest", "water"]), x, y, x + draw.randrange(2, 6),
                  y + draw.randrange(2, 6))
              for n, (x, y) in enumerate((draw.randrange(14, 32), draw.randrange(14, 32)) for _ in range(5))]
    spots: list[tuple[float, float]] = []
    while len(spots) < 10:
        x, y = 24 + draw.randrange(-44, 45) / 8, 24 + draw.randrange(-44, 45) / 8
        free = not any(p.corners[0].x / 64 - 0.6 < x < p.corners[2].x / 64 + 0.6
                       and p.corners[0].y / 64 - 0.6 < y < p.corners[2].y / 64 + 0.6 for p in pieces)
        if free and all((x - a) ** 2 + (y - b) ** 2 >= 1 for a, b in spots):
            spots.append((x, y))
    return pieces, spots[:4], spots[4:7]


@pytest.mark.rule("DZ-97", "DZ-R58", "DZ-R13")
@pytest.mark.parametrize("seed", some(range(12), 5))
def test_what_a_dense_search_finds_is_offered(seed):
    """Units strewn among houses, woods and water: if one of thousands of random answers is legal, it is asked."""
    pieces, mine, theirs = _strewn(seed)
    match = battle([(squad(n=4), mine)], [(squad(n=3), theirs)], active="A1", stage="attack", table=plain(*pieces))
    draw = Random(seed)
    for option in (retreat(match.now, "B1"), march(match.now, "B1")):
        empty, far = option.empty(), option.allowance
        legal = 0
        for _ in range(250):
            dx, dy = draw.randrange(-far, far + 1), draw.randrange(-far, far + 1)
            if dx * dx + dy * dy <= far * far:
                places = {name: Place(base.x + dx, base.y + dy) for name, base in option.movers.items()}
                legal += option.why_not(places) is None
            alone = draw.choice(sorted(option.movers))
            base = option.movers[alone]
            one = {alone: Place(base.x + draw.randrange(-40, 41), base.y + draw.randrange(-40, 41))}
            legal += option.changes(one) and option.why_not(one) is None
        assert not (legal and empty)
        if option.known:
            assert option.why_not(option.known) is None and option.changes(option.known)
            found = option.sample(Stream(seed))
            assert found and option.why_not(found) is None


@pytest.mark.rule("DZ-17", "DZ-R13")
def test_a_monster_that_can_shift_a_quarter_of_an_inch_may_move():
    """Walled in by water on all sides, with a little room in one direction that no compass points to."""
    x, y, r = 24 * GRID, 24 * GRID, PROFILES["monster"].radius
    pond = [box("P1", "water", 16, 16, 32, (y - r) / GRID), box("P2", "water", 16, (y + r) / GRID, 32, 32),
            box("P3", "water", 16, 16, (x - r) / GRID, 32), box("P4", "water", (x + r + 16) / GRID, 16, 32, 32)]
    room = battle([(tank(type="monster"), [(24, 24)])], [(squad(n=3), row(4, 45, 3))], active="A1", table=plain(*pond))
    assert "move" in keys(room)
    answer = room.ask.option("move").sample(Stream(1))
    assert answer is not None and room.ask.option("move").why_not(answer) is None
    pond[3] = box("P4", "water", (x + r) / GRID, 16, 32, 32)
    shut = battle([(tank(type="monster"), [(24, 24)])], [(squad(n=3), row(4, 45, 3))], active="A1", table=plain(*pond))
    assert "move" not in keys(shut)


@pytest.mark.rule("DZ-R57", "DZ-R58")
def test_where_no_way_is_known_it_may_still_stay(monkeypatch):
    """All shall withdraw, but no way off is found for one that might have one: it is asked, and may stay."""
    mine, theirs = HARD
    match = battle([(squad(n=3), mine)], [(squad(n=3), theirs)], active="A1", stage="withdraw",
                   withdraw_all_or_none="on")
    option = retreat(match.now, "B1")
    with monkeypatch.context() as patch:
        patch.setattr(type(option), "surely", {})
        patch.setattr(type(option), "plan", lambda *_: {})
        assert not option.empty() and not option.known
        assert "stay B1" in keys(match)
