"""What a position is worth to a side, in casualties. For opponents only, not a rule; chances come from the checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from game.core.chance.forecast import Forecast
from game.core.evaluator import Goal, Phase, Strides, Strike, Turn
from game.core.play.acts import Act, No, Yes
from game.core.play.ask import Ask
from game.core.table.moment import Moment
from game.core.table.pieces import Cover
from game.core.table.places import CONTACT, GRID, Side, gap, touching
from game.rules.skirmashed import checks
from game.rules.skirmashed.checks import Attack, house
from game.rules.skirmashed.ending import killed
from game.rules.skirmashed.limits import FAR, NEAR, ROUNDS, House
from game.rules.skirmashed.roster import Battle, Skirmisher

WOUNDED = (0.6, 0.6, 0.6, 0.55, 0.35)
"""What damage counts that has not killed, as a share of the figure, by the round: in the end only deaths count."""
THREAT: float = 0.35
"""What harm counts that a figure may do next, before its enemies have moved."""
GO: float = 0.15
"""What one activation is worth, in casualties."""
DREAD: float = 0.5
"""How much the harm that a charger may take on its way weighs against what its blows bring."""
TIRED: float = 0.05
"""The same where a sketch of the round tells most of it: for an exhausted figure as often as it could have acted."""
MEAN: float = 5.5
"""The mean of a D10, in inches."""
MOST: int = 3
"""Passes of one round that are sketched."""
ANYWHERE = 60 * GRID
"""Further than any two figures can be apart."""


def worth(now: Moment[Battle], side: Side) -> float:
    """Casualties ahead, damage done, and what each side may do next from where it stands."""
    state: Battle = now.state
    total: float = float(killed(state, 1 - side) - killed(state, side))
    left = max(0, ROUNDS - state.round) + 1
    for me in state.figures.values():
        sign = 1.0 if me.side == side else -1.0
        total -= sign * wounded(state) * me.damage / me.stamina
        if me.placed:
            awake = 0.5 if me.exhausted else 1.0
            total += sign * THREAT * awake * min(1.0, left / 2) * _best(now, me)
    return float(total)


def wounded(state: Battle) -> float:
    """What wounds count in this round."""
    return WOUNDED[min(state.round, ROUNDS)]


def goes(figure: Skirmisher) -> float:
    """How often a fresh figure acts in a round on average, as long as there are enemies to alternate with."""
    return 1 / max(0.1, _exhaustion(figure.stamina))


@lru_cache(maxsize=64)
def _exhaustion(stamina: int) -> float:
    """The chance of 2D10 not above Stamina (SK-79)."""
    return sum(1 for a in range(1, 11) for b in range(1, 11) if a + b <= stamina) / 100 or 0.01


def _toll(stamina: int) -> float:
    """What a Stamina check costs a fresh figure: the activations that it may lose by it."""
    return GO * min(1.0, MOST * _exhaustion(stamina))


def _best(now: Moment[Battle], me: Skirmisher) -> float:
    """The largest share of an enemy that the figure may take next."""
    best, state = 0.0, now.state
    for foe in now.state.of(1 - me.side):
        if not foe.placed:
            continue
        apart = gap(me, foe)
        (shot, near, blow), _ = _shares(_plain(me), _plain(foe), house(now), wounded(state))
        if touching(me, foe):
            best = max(best, blow)
            continue
        best = max(best, blow * min(1.0, (me.manoeuvre + 2 * MEAN) * GRID / (apart + GRID)))
        if shot > best and now.top.sees(me, foe, ()):
            best = max(best, near if apart <= NEAR else shot)
    return best


class SkirmashedEvaluator:
    """See `game.core.evaluator.Evaluator`."""

    unit = 0.25
    sifts = True
    slices = 3
    presses = True

    def worth(self, now: Moment[Battle], figure: Skirmisher) -> float:
        """One casualty (SK-84)."""
        return 1.0

    def banked(self, now: Moment[Battle], side: Side) -> float:
        """Enemies killed, damage that has not killed yet, and enemies exhausted while the round goes on."""
        state: Battle = now.state
        part = wounded(state)
        hurt = sum(part * f.damage / f.stamina + TIRED * f.exhausted * goes(f) for f in state.of(1 - side))
        return float(killed(state, 1 - side) + hurt)

    def strides(self, now: Moment[Battle], figure: Skirmisher) -> Strides:
        """Its move on average; a fighter runs and strikes all the same (SK-28, SK-31, SK-32)."""
        move, run = (int((figure.manoeuvre + n * MEAN) * GRID) for n in (1, 2))
        return Strides(run if figure.fighter else move, run)

    def strikes(self, now: Moment[Battle], figure: Skirmisher, foe: Skirmisher) -> Sequence[Strike]:
        """Blows in contact, shots near and far: kills, and wounds for what they count."""
        (shot, near, blow), (soft, hard) = _shares(_plain(figure), _plain(foe), house(now), wounded(now.state))
        found = [Strike(int(CONTACT), blow, sight=False)]
        if not figure.fighter:
            found += [Strike(NEAR, near, True, soft, hard), Strike(FAR, shot, True, soft, hard),
                      Strike(ANYWHERE, shot * 0.8, True, soft, hard)]
        return found

    def goals(self, now: Moment[Battle]) -> Sequence[Goal]:
        """None: only casualties count."""
        return ()

    def reply(self, now: Moment[Battle], ask: Ask) -> Act | None:
        """What the other side is thought to answer within an attack: it dodges, and shoots at a charger, where that is
        worth more than the activation that its Stamina check costs."""
        if ask.kind not in ("dodge", "shot"):
            return None
        state: Battle = now.state
        told = dict(ask.stakes())
        me = state.figures[ask.about]
        if ask.kind == "shot":
            return Yes() if _harm(told[Yes()], state.figures[state.active]) > _toll(me.stamina) else No()
        return Yes() if _harm(told[No()], me) - _harm(told[Yes()], me) > _toll(me.stamina) else No()

    def turn(self, now: Moment[Battle]) -> Turn | None:
        """What the active figure has left."""
        state: Battle = now.state
        if not state.active:
            return None
        return Turn(state.active, state.stage in ("order", "way", "then"),
                    state.order in ("", "move", "run") and state.stage in ("order", "way", "strike", "shot", "melee"),
                    Strides(state.stride, state.stride) if state.stage == "way" else None,
                    volley=0.0 if state.order == "run" else 1.0, early=state.stage == "order")

    def phases(self, now: Moment[Battle], first: Side) -> Sequence[Phase]:
        """The fresh figures of this round in turn, then runs of both sides for each round left."""
        return list(_phases(now, first))


EVALUATOR = SkirmashedEvaluator()


def _phases(now: Moment[Battle], first: Side) -> Iterator[Phase]:
    state: Battle = now.state
    if state.phase == "play":
        order: tuple[Side, Side] = (1 - state.side, state.side) if state.active else (state.side, 1 - state.side)
        if state.final is not None:
            yield Phase(state.final, tuple(f.id for f in state.of(state.final) if not f.exhausted and not f.spent
                                           and f.id != state.active))
        else:
            yield from _alternating(
                [[(f.id, goes(f) - (f.id == state.active)) for f in sorted(state.of(side), key=_strength)
                  if not f.exhausted] for side in order], order)
    if state.phase != "end":
        for _ in range(ROUNDS - state.round):
            yield from _alternating([[(f.id, goes(f)) for f in sorted(state.of(side), key=_strength)]
                                     for side in (first, 1 - first)], (first, 1 - first))


def _alternating(fresh: list[list[tuple[str, float]]], order: tuple[Side, Side]) -> Iterator[Phase]:
    """Activations one by one in turn, as many as Stamina lets each figure expect; when one side has no more, each of
    the other acts once at most (SK-20 to SK-22)."""
    rows = [[name for again in range(MOST) for name, times in row if times >= again + 0.5] for row in fresh]
    both = min(map(len, rows))
    for pair in zip(*rows, strict=False):
        for side, name in zip(order, pair, strict=True):
            yield Phase(side, (name,))
    for side, row in zip(order, rows, strict=True):
        if len(row) > both:
            yield Phase(side, tuple(dict.fromkeys(row[both:])))


def _strength(figure: Skirmisher) -> int:
    """Who is thought to act first: whose attacks promise most damage."""
    return -max(figure.fight * figure.hack, 0 if figure.fighter else figure.firepower * figure.boom)


def _harm(told: Forecast, target: Skirmisher) -> float:
    """What an attack takes of its target, a kill being 1."""
    kill = float(told.loss.chance(bool))
    return kill + (1 - kill) * WOUNDED[0] * float(told.expected or 0) / target.stamina


def _plain(figure: Skirmisher) -> Skirmisher:
    """The figure cut down to what its dice depend on."""
    return msgspec.structs.replace(figure, id=str(figure.side), name="", look="", x=0, y=0, placed=False, spent=False)


class _Covered(NamedTuple):
    """As much of a look as a block check asks for."""

    cover: Cover
    cover_by: str = ""
    cover_reason: str = ""


Shares = tuple[tuple[float, float, float], tuple[float, float]]


@lru_cache(maxsize=8192)
def _shares(me: Skirmisher, foe: Skirmisher, rules: House, part: float) -> Shares:
    """What a shot, a near shot, and a charge or a focused blow bring on average, a kill being 1; and what soft and hard
    cover leave of a shot."""
    far = msgspec.structs.replace(foe, x=10 * GRID)
    blow = _answered(me, foe, Attack("fight", charging=True), rules, part)
    if not foe.fighter and not foe.exhausted:       # who is charged shoots first
        shot = _share(foe, me, Attack("shot"), rules, part)
        blow = max(0.0, blow * (1 - shot) - DREAD * shot) if shot > _toll(foe.stamina) else blow
    if me.fighter:
        return (0.0, 0.0, blow), (1.0, 1.0)
    shoot = Attack("shoot")
    shot = _answered(me, far, shoot, rules, part)
    soft, hard = (_share(me, far, shoot, rules, part, _Covered(cover)) / shot if shot else 1.0
                  for cover in ("soft", "hard"))
    return (shot, _answered(me, foe, shoot, rules, part), blow), (min(1.0, soft), min(1.0, hard))


def _answered(me: Skirmisher, foe: Skirmisher, attack: Attack, rules: House, part: float) -> float:
    """What an attack brings when its target, still fresh, dodges where that is worth an activation, see `reply`."""
    plain = _share(me, foe, attack, rules, part)
    if foe.exhausted:
        return plain
    return min(plain, _share(me, foe, attack._replace(dodged=True), rules, part) + _toll(foe.stamina))


def _share(me: Skirmisher, foe: Skirmisher, attack: Attack, rules: House, part: float, sight: Any = None) -> float:
    nothing: Any = None        # these checks read nothing but the house rules
    now = Moment(nothing, nothing, nothing, rules)
    hits = checks.hit_check(me, foe, attack)
    each = checks.damage(now, me, attack.way)
    odds = checks.through(hits, checks.block_check(now, me, foe, attack, hits.dice, sight))
    before = foe.damage / foe.stamina
    # a kill counts less what its wounds counted before; new wounds what they count: as `banked` does
    return sum(float(chance) * (1 - part * before if n * each >= foe.left else part * n * each / foe.stamina)
               for n, chance in odds)
