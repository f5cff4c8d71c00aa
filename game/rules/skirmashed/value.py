"""The value of a position in casualties, for opponents; no rule. Chances come from the checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import fsum
from typing import Any, Final, NamedTuple

import msgspec

from game.core.chance.forecast import Forecast
from game.core.evaluator import ALL, Evaluator, Exit, Goal, Ground, Phase, Strides, Strike, Tuning, Turn
from game.core.haste import Haste, Hastes
from game.core.play.acts import Act, No, Yes
from game.core.play.ask import Ask
from game.core.table.moment import Moment
from game.core.table.pieces import Cover
from game.core.table.places import CONTACT, GRID, Side, gap, touching
from game.rules.skirmashed import checks
from game.rules.skirmashed.checks import Attack
from game.rules.skirmashed.ending import SCENARIOS, killed
from game.rules.skirmashed.limits import FAR, NEAR, ROUNDS, House, Now
from game.rules.skirmashed.roster import Battle, Skirmisher

WOUNDED = (0.6, 0.6, 0.6, 0.55, 0.35)
"""The worth of damage that has not killed, as a share of the figure, by round: at the end only deaths count."""
EARLY: Final = WOUNDED[0]
"""The same in the first rounds."""
THREAT: float = 0.35
"""Weight of the harm that a figure may do next, before its enemies have moved."""
ACTIVATION_WORTH: float = 0.15
"""The worth of one activation, in casualties."""
RISK_WEIGHT: float = 0.5
"""Weight of the harm that a charger may take on its way against what its attack brings."""
EXHAUSTED_WORTH: float = 0.05
"""The worth of exhausting an enemy, in casualties for each activation that it loses, besides what the sketch of the
round shows."""
D10_MEAN: float = 5.5
"""The mean of a D10, in inches."""
MOST_PASSES: int = 3
"""The most activations of one figure in a round that are sketched."""
ANYWHERE = 60 * GRID
"""Farther than any two figures can be apart, in 1/64 inch."""


def worth(now: Now, side: Side) -> float:
    """Casualties by which a side leads, with damage done and what each side may do next from where it stands."""
    state = now.state
    total: float = float(killed(state, 1 - side) - killed(state, side)) + SCENARIOS.swing(now, side)
    left = max(0, ROUNDS - state.round) + 1
    for me in state.figures.values():
        sign = 1.0 if me.side == side else -1.0
        total -= sign * wounded(state) * me.damage / me.stamina
        if me.placed:
            awake = 0.5 if me.exhausted else 1.0
            total += sign * THREAT * awake * min(1.0, left / 2) * _best(now, me)
    return float(total)


def wounded(state: Battle) -> float:
    """The worth of damage that has not killed in this round, as a share of the figure."""
    return WOUNDED[min(state.round, ROUNDS)]


def expected_activations(figure: Skirmisher, rules: House) -> float:
    """The mean number of activations of a fresh figure in a round, while there are enemies to alternate with."""
    return 1 / max(0.1, _exhaustion(figure.stamina, figure.damage, rules))


@lru_cache(maxsize=1024)
def _exhaustion(stamina: int, damage: int, rules: House) -> float:
    """The chance that a Stamina check exhausts a fresh figure (SK-79)."""
    fresh = Skirmisher(id="", side=0, name="", radius=0, manoeuvre=0, fight=0, hack=0, stamina=stamina, damage=damage)
    return float(checks.exhaustion(_under(rules), fresh))


def _stamina_cost(figure: Skirmisher, rules: House) -> float:
    """The cost of a Stamina check for a fresh figure, in casualties: the activations that it may lose."""
    return ACTIVATION_WORTH * min(1.0, MOST_PASSES * _exhaustion(figure.stamina, figure.damage, rules))


def _under(rules: House) -> Now:
    """A moment for checks that read nothing but the house rules."""
    nothing: Any = None
    return Moment(nothing, nothing, nothing, rules)


def _best(now: Now, me: Skirmisher) -> float:
    """The largest share of an enemy that the figure may take with its next attack."""
    best, state = 0.0, now.state
    for foe in now.state.of(1 - me.side):
        if not foe.placed:
            continue
        apart = gap(me, foe)
        (shot, near, blow), _ = _shares(_plain(me), _plain(foe), now.house, wounded(state))
        if touching(me, foe):
            best = max(best, blow)
            continue
        best = max(best, blow * min(1.0, (me.manoeuvre + 2 * D10_MEAN) * GRID / (apart + GRID)))
        if shot > best and now.top.sees(me, foe, ()):
            best = max(best, near if apart <= NEAR else shot)
    return best


class SkirmashedEvaluator(Evaluator):
    """See `game.core.evaluator.Evaluator`."""

    tuning = Tuning(scales_points=0.25, prunes_options=True, joins_phases=3, approaches_enemies=True)

    def worth(self, now: Now, figure: Skirmisher) -> float:
        """One casualty (SK-84)."""
        return SCENARIOS.weight(now, figure)

    def banked(self, now: Now, side: Side) -> float:
        """Enemies killed, damage that has not killed, and enemies exhausted while the round lasts, in casualties."""
        state = now.state
        part, rules = wounded(state), now.house
        hurt = fsum(part * f.damage / f.stamina + EXHAUSTED_WORTH * f.exhausted * expected_activations(f, rules)
                   for f in state.of(1 - side))
        return float(killed(state, 1 - side) + hurt) + SCENARIOS.banked(now, side)

    def strides(self, now: Now, figure: Skirmisher) -> Strides:
        """Its mean move, in 1/64 inch; a fighter is counted with a run, since it attacks in contact anyway (SK-28,
        SK-31, SK-32)."""
        move, run = (int((figure.manoeuvre + n * D10_MEAN) * GRID) for n in (1, 2))
        return Strides(run if figure.fighter else move, run)

    def strikes(self, now: Now, figure: Skirmisher, foe: Skirmisher) -> Sequence[Strike]:
        """Its attacks: melee in contact, shots near and far; kills, and damage at what it is worth."""
        (shot, near, blow), (soft, hard) = _shares(_plain(figure), _plain(foe), now.house, wounded(now.state))
        found = [Strike(int(CONTACT), blow, sight=False)]
        if not figure.fighter:
            found += [Strike(NEAR, near, True, soft, hard), Strike(FAR, shot, True, soft, hard),
                      Strike(ANYWHERE, shot * 0.8, True, soft, hard)]
        return found

    def goals(self, now: Now) -> Sequence[Goal]:
        """None, where only casualties count (SK-84); those of the scenario."""
        return SCENARIOS.goals(now)

    def exit(self, now: Now, figure: Skirmisher) -> Exit | None:
        """The enemy's edge in a breakthrough (SC-8)."""
        return SCENARIOS.exit(now, figure)

    def ground(self, now: Now, figure: Skirmisher) -> Ground | None:
        """The post of a last stand (SC-10)."""
        return SCENARIOS.ground(now, figure)

    def reply(self, now: Now, ask: Ask) -> Act | None:
        """The assumed answer of the other side within an attack: it dodges, or shoots at a charger, where that is worth
        more than the activations that the Stamina check may cost."""
        if ask.kind not in ("dodge", "shot"):
            return None
        state = now.state
        told = dict(ask.stakes())
        me = state.figures[ask.about]
        cost = _stamina_cost(me, now.house)
        if ask.kind == "shot":
            return Yes() if _harm(told[Yes()], state.figures[state.active]) > cost else No()
        return Yes() if _harm(told[No()], me) - _harm(told[Yes()], me) > cost else No()

    def turn(self, now: Now) -> Turn | None:
        """The active figure and what it has left."""
        state = now.state
        if not state.active:
            return None
        return Turn(state.active, state.stage in ("order", "way", "then"),
                    state.order in ("", "move", "run") and state.stage in ("order", "way", "strike", "shot", "melee"),
                    Strides(state.allowance, state.allowance) if state.stage == "way" else None,
                    volley=0.0 if state.order == "run" else 1.0, early=state.stage == "order")

    def phases(self, now: Now, first: Side, most: int = ALL) -> Iterator[Phase]:
        """The fresh figures of this round in turn, then two phases for each round left."""
        state, rules = now.state, now.house
        if state.phase == "play":
            order: tuple[Side, Side] = (1 - state.side, state.side) if state.active else (state.side, 1 - state.side)
            if state.final is not None:
                yield Phase(state.final, tuple(f.id for f in state.of(state.final) if not f.exhausted and not f.spent
                                               and f.id != state.active))
            else:
                yield from _alternating(
                    [[(f.id, expected_activations(f, rules) - (f.id == state.active))
                      for f in sorted(state.of(side), key=_strength) if not f.exhausted] for side in order], order)
        if state.phase != "end" and state.round < ROUNDS:
            later = list(_alternating(
                [[(f.id, expected_activations(f, rules)) for f in sorted(state.of(side), key=_strength)]
                 for side in (first, 1 - first)], (first, 1 - first)))
            for _ in range(ROUNDS - state.round):
                yield from later


EVALUATOR = SkirmashedEvaluator()
HASTES: Final[Hastes] = {"easy": Haste(blur=8.0, slips=0.5, fights=1.0), "normal": Haste(blur=3.0)}
"""The errors and limits of its opponents, in its own points."""


def _alternating(fresh: list[list[tuple[str, float]]], order: tuple[Side, Side]) -> Iterator[Phase]:
    """Activations one by one in turn, as many as Stamina lets each figure expect; when one side has no more, each
    figure of the other acts at most once (SK-20 to SK-22)."""
    rows = [[name for again in range(MOST_PASSES) for name, times in row if times >= again + 0.5] for row in fresh]
    both = min(map(len, rows))
    for pair in zip(*rows, strict=False):
        for side, name in zip(order, pair, strict=True):
            yield Phase(side, (name,))
    for side, row in zip(order, rows, strict=True):
        if len(row) > both:
            yield Phase(side, tuple(dict.fromkeys(row[both:])))


def _strength(figure: Skirmisher) -> int:
    """A sorting key: the attacks that promise most damage are assumed to act first."""
    return -max(figure.fight * figure.hack, figure.firepower * figure.boom)


def _harm(told: Forecast, target: Skirmisher) -> float:
    """The mean share that an attack takes of its target, a kill being 1."""
    kill = float(told.loss.chance(bool))
    return kill + (1 - kill) * EARLY * float(told.expected) / target.stamina


def _plain(figure: Skirmisher) -> Skirmisher:
    """A copy of the figure with only what its dice depend on."""
    return msgspec.structs.replace(figure, id=str(figure.side), name="", look="", x=0, y=0, placed=False, spent=False)


class _Covered(NamedTuple):
    """The part of a line of sight that a block check reads."""

    cover: Cover
    cover_by: str = ""
    cover_reason: str = ""


Shares = tuple[tuple[float, float, float], tuple[float, float]]


@lru_cache(maxsize=8192)
def _shares(me: Skirmisher, foe: Skirmisher, rules: House, part: float) -> Shares:
    """The mean shares of an enemy taken by a shot, a near shot, and a charge or focused melee, a kill being 1; and the
    factors that soft and hard cover leave of a shot."""
    far, blow = msgspec.structs.replace(foe, x=10 * GRID), _charge(me, foe, rules, part)
    if me.fighter:
        return (0.0, 0.0, blow), (1.0, 1.0)
    shoot = Attack("shoot")
    shot = _answered(me, far, shoot, rules, part)
    soft, hard = (_share(me, far, shoot, rules, part, _Covered(cover)) / shot if shot else 1.0
                  for cover in ("soft", "hard"))
    return (shot, _answered(me, foe, shoot, rules, part), blow), (min(1.0, soft), min(1.0, hard))


def _charge(me: Skirmisher, foe: Skirmisher, rules: House, part: float) -> float:
    """What a charge brings, minus what the shot before it costs where that pays the one who is charged (SK-33).

    An estimate: the share that the shot takes stands for the chance that it kills. The exact chance makes charges of
    wounded figures worth next to nothing, and then nobody shoots at a killer who is nearly dead.
    """
    blow = _answered(me, foe, Attack("fight", charging=True), rules, part)
    if checks.no_charge_shot(_under(rules), foe, me) is not None:
        return blow
    shot = _share(foe, me, Attack("shot"), rules, part)
    return max(0.0, blow * (1 - shot) - RISK_WEIGHT * shot) if shot > _stamina_cost(foe, rules) else blow


def _answered(me: Skirmisher, foe: Skirmisher, attack: Attack, rules: House, part: float) -> float:
    """What an attack brings when its target, still fresh, dodges where that pays, see `reply`."""
    plain = _share(me, foe, attack, rules, part)
    if foe.exhausted:
        return plain
    return min(plain, _share(me, foe, attack._replace(dodged=True), rules, part) + _stamina_cost(foe, rules))


def _share(me: Skirmisher, foe: Skirmisher, attack: Attack, rules: House, part: float, sight: Any = None) -> float:
    before = foe.damage / foe.stamina
    # a kill counts less what its wounds counted before; new wounds what they count: as `banked` does
    return fsum(float(chance) * (1 - part * before if harm == foe.left else part * harm / foe.stamina)
               for harm, chance in checks.damage_odds(_under(rules), me, foe, attack, sight))
