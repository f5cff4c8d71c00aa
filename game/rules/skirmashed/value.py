"""What a position is worth to a side, in casualties: the opponent's eye, not a rule. Its chances are the checks'."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

import msgspec

from game.core.eye import Goal, Phase, Strides, Strike, Turn
from game.core.moment import Moment
from game.core.places import CONTACT, GRID, Side, gap, touching
from game.rules.skirmashed import checks, forecasts
from game.rules.skirmashed.checks import Attack, house
from game.rules.skirmashed.limits import FAR, NEAR, ROUNDS, House
from game.rules.skirmashed.roster import Battle, Skirmisher
from game.rules.skirmashed.turn import killed

WOUNDED: float = 0.5
"""What damage counts that has not killed, as a share of the figure: it heals by nothing, but still fights."""
THREAT: float = 0.35
"""What harm counts that a figure may do next, before its enemies have moved."""
TIRED: float = 0.12
"""What an exhausted figure counts for its enemies, as a share of a figure: no more acts this round, worse blocks."""
MEAN: float = 5.5
"""The mean of a D10, in inches."""
ANYWHERE = 60 * GRID
"""Further than any two figures can be apart."""


def worth(now: Moment, side: Side) -> float:
    """Casualties ahead, damage done, and what each side may do next from where it stands."""
    state: Battle = now.state
    total: float = float(killed(state, 1 - side) - killed(state, side))
    left = max(0, ROUNDS - state.round) + 1
    for me in state.figures.values():
        sign = 1.0 if me.side == side else -1.0
        total -= sign * WOUNDED * me.damage / me.stamina
        if me.placed:
            awake = 0.5 if me.exhausted else 1.0
            total += sign * THREAT * awake * min(1.0, left / 2) * _best(now, me)
    return float(total)


def _best(now: Moment, me: Skirmisher) -> float:
    """The largest share of an enemy that the figure may take next."""
    best = 0.0
    for foe in now.state.of(1 - me.side):
        if not foe.placed:
            continue
        apart = gap(me, foe)
        shot, near, blow = _shares(_plain(me), _plain(foe), house(now))
        if touching(me, foe):
            best = max(best, blow)
            continue
        best = max(best, blow * min(1.0, (me.manoeuvre + 2 * MEAN) * GRID / (apart + GRID)))
        if shot > best and now.top.sees(me, foe, ()):
            best = max(best, near if apart <= NEAR else shot)
    return best


class SkirmashedEye:
    """See `game.core.eye.Eye`."""

    unit = 0.25

    def worth(self, now: Moment, figure: Skirmisher) -> float:
        """One casualty (SK-84)."""
        return 1.0

    def banked(self, now: Moment, side: Side) -> float:
        """Enemies killed, damage that has not killed yet, and enemies exhausted while the round goes on."""
        state: Battle = now.state
        hurt = sum(WOUNDED * f.damage / f.stamina + TIRED * f.exhausted for f in state.of(1 - side))
        return float(killed(state, 1 - side) + hurt)

    def strides(self, now: Moment, figure: Skirmisher) -> Strides:
        """Its move on average, or what the dice gave; a fighter runs and strikes all the same (SK-28, SK-31, SK-32)."""
        state: Battle = now.state
        if state.active == figure.id and state.stage == "way":
            return Strides(state.stride, state.stride)
        move, run = (int((figure.manoeuvre + n * MEAN) * GRID) for n in (1, 2))
        return Strides(run if figure.fighter else move, run)

    def strikes(self, now: Moment, figure: Skirmisher, foe: Skirmisher) -> Sequence[Strike]:
        """Blows in contact, shots near and far: kills, and wounds for what they count."""
        shot, near, blow = _shares(_plain(figure), _plain(foe), house(now))
        found = [Strike(int(CONTACT), blow, sight=False)]
        if not figure.fighter:
            found += [Strike(NEAR, near), Strike(FAR, shot), Strike(ANYWHERE, shot * 0.8)]
        return found

    def goals(self, now: Moment) -> Sequence[Goal]:
        """None: only casualties count."""
        return ()

    def turn(self, now: Moment) -> Turn | None:
        """What the active figure has left."""
        state: Battle = now.state
        if not state.active:
            return None
        return Turn(state.active, state.stage in ("order", "way", "then"),
                    state.order in ("", "move", "run") and state.stage in ("order", "way", "strike", "shot", "melee"),
                    volley=0.0 if state.order == "run" else 1.0)

    def phases(self, now: Moment, later: Side) -> Sequence[Phase]:
        """The fresh figures of this round in turn, then runs of both sides for each round left."""
        return list(_phases(now, later))


EYE = SkirmashedEye()


def _phases(now: Moment, later: Side) -> Iterator[Phase]:
    state: Battle = now.state
    if state.phase == "play":
        for side in (1 - state.side, state.side) if state.active else (state.side, 1 - state.side):
            fresh = tuple(f.id for f in state.of(side) if not f.exhausted and f.id != state.active)
            if state.final in (None, side):
                yield Phase(side, fresh)
    if state.phase != "end":
        for _ in range(ROUNDS - state.round):
            yield Phase(later)
            yield Phase(1 - later)


def _plain(figure: Skirmisher) -> Skirmisher:
    """The figure cut down to what its dice depend on."""
    return msgspec.structs.replace(figure, id=str(figure.side), name="", look="", x=0, y=0, placed=False, spent=False)


@lru_cache(maxsize=8192)
def _shares(me: Skirmisher, foe: Skirmisher, rules: House) -> tuple[float, float, float]:
    """What a shot, a near shot, and a charge or a focused blow bring on average, a kill being 1."""
    far = msgspec.structs.replace(foe, x=10 * GRID)
    blow = Attack("fight", charging=True)
    if me.fighter:
        return 0.0, 0.0, _share(me, foe, blow, rules)
    shoot = Attack("shoot")
    return _share(me, far, shoot, rules), _share(me, foe, shoot, rules), _share(me, foe, blow, rules)


def _share(me: Skirmisher, foe: Skirmisher, attack: Attack, rules: House) -> float:
    now = Moment(None, None, None, rules)  # type: ignore[arg-type]  # these checks read nothing but the house rules
    hits = checks.hit_check(me, foe, attack)
    each = checks.damage(now, me, attack.way)
    odds = forecasts.through(hits, checks.block_check(now, me, foe, attack, hits.dice))
    before = Fraction(foe.damage, foe.stamina)
    part = Fraction(WOUNDED)

    def worth(n: int) -> Fraction:
        """A kill, less what its wounds counted before; or what new wounds count: as `banked` does."""
        return 1 - part * before if n * each >= foe.left else part * Fraction(n * each, foe.stamina)

    return float(odds.mean(worth))
