"""Every dice test with its modifiers: further activation, actions, shots, saves, melee; and which attacks are legal."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from game.core.chance.checks import Check, Modifier
from game.core.chance.forecast import WhyNot
from game.core.chance.odds import Odds, repeated
from game.core.play.play import side_name
from game.core.table.pieces import Cover
from game.core.table.places import GRID, Side, gap_inches, touching, within
from game.core.text import TN, T, Text
from game.core.wording import HIT, SAVE, SCORE
from game.rules.ghost_legions.limits import Now
from game.rules.ghost_legions.roster import GEAR, SUITS, Fighter, Weapon, ranged

DEAD = -1
"""The value in `action_odds` for a figure killed by its own action die (GL-18)."""


def foes_touched(now: Now, me: Fighter) -> list[Fighter]:
    """The enemies in contact with a figure (TB-3)."""
    return now.touching(me, 1 - me.side)


def start_check(side: Side) -> Check:
    """One die for the choice of the end, setting up and the first turn (GL-R1)."""
    return Check(kind="start", what=T("{side} rolls for the end", side=side_name(side)), clause="GL-R1", side=side,
                 pool=(Modifier(1, T("one die"), "GL-R1"),), read="face")


# ── going on ─────────────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=128)
def go_on_check(side: Side, activated: int) -> Check:
    """Two dice whose sum must exceed the number of figures activated so far (GL-09, GL-R11)."""
    return Check(kind="go-on", what=T("{side} rolls to go on", side=side_name(side)), clause="GL-09", side=side,
                 pool=(Modifier(2, T("two dice, added"), "GL-R11"),), base=activated + 1, read="sum",
                 base_reason=T("more than the {n} activated", n=activated), base_clause="GL-09")


class Prospects(NamedTuple):
    """How many more activations the current turn may have, as far as the roll for another one decides it (GL-09 to
    GL-13)."""

    goes_on: Fraction
    """The chance that a further figure is activated after the one that is active or due now."""
    more: tuple[Fraction, ...]
    """The chances of at least 1, 2, 3 … further activations after that one."""

    @property
    def expected(self) -> Fraction:
        """The expected number of activations after that one."""
        return sum(self.more, Fraction(0))


def prospects(now: Now) -> Prospects:
    """The prospects of the current turn. Figures that may be lost meanwhile are not taken into account."""
    state = now.state
    left = sum(1 for f in state.of(state.side) if not f.done)
    count = state.activated
    if state.due and left:
        left, count = left - 1, count + 1
    return _prospects(state.side, count, left)


@lru_cache(maxsize=256)
def _prospects(side: Side, activated: int, left: int) -> Prospects:
    chance, more = Fraction(1), []
    for n in range(left):
        chance *= go_on_check(side, activated + n).chance
        more.append(chance)
    return Prospects(more[0] if more else Fraction(0), tuple(more))


def turn_length(figures: int) -> Fraction:
    """The expected number of activations of a whole turn with that many figures (GL-08 to GL-13)."""
    return sum(turn_chances(figures), Fraction(0))


def turn_chances(figures: int) -> tuple[Fraction, ...]:
    """The chances of the first, second, third … activation of a whole turn with that many figures (GL-08 to GL-13)."""
    return (Fraction(1), *_prospects(0, 1, figures - 1).more) if figures else ()


# ── actions ──────────────────────────────────────────────────────────────────────────────────────────────────


def action_check(me: Fighter) -> Check:
    """The action die; `actions_after` reads its face (GL-16)."""
    return _action_check(me.id, me.name, me.side, me.hits)


@lru_cache(maxsize=512)
def _action_check(figure: str, name: str, side: Side, hits: int) -> Check:
    less = (Modifier(-hits, T("hits on it"), "GL-17", figure),) if hits else ()
    return Check(kind="actions", what=T("{name}: actions", name=name), clause="GL-16", side=side, figure=figure,
                 pool=(Modifier(1, T("action die"), "GL-16"),), modifiers=less, read="face")


def hits_after(face: int, hits: int) -> int:
    """The hits that are left on a figure once its action die shows that face: a 6 removes them all (GL-20)."""
    return 0 if face == 6 else hits


def actions_after(face: int, hits: int) -> int:
    """The actions that a face gives. Below 0 the figure is killed; a 6 heals it first (GL-17 to GL-20, GL-R17)."""
    return face - hits_after(face, hits)


@lru_cache(maxsize=64)
def action_odds(hits: int) -> Odds[int]:
    """The exact distribution of actions of a figure with that many hits; `DEAD` is its death (GL-16 to GL-20)."""
    return Odds.die(6).map(lambda face: max(DEAD, actions_after(face, hits)))


def death_chance(hits: int) -> Fraction:
    """The chance that a figure with that many hits dies at its next activation (GL-18)."""
    return action_odds(hits)[DEAD]


# ── shooting ─────────────────────────────────────────────────────────────────────────────────────────────────


def shot_check(now: Now, me: Fighter, target: Fighter, weapon: Weapon, actions: int, cover: Cover,
               cause: str = "") -> Check:
    """The hit dice of one shot: actions times rate, each a hit on 3 or more after modifiers (GL-37 to GL-46)."""
    pool = Modifier(actions * weapon.rate, TN("1 action × rate {rate}", "{actions} actions × rate {rate}",
                                              rate=weapon.rate, actions=actions, n=actions), "GL-37", me.id)
    return Check(kind="shot", what=T("{me} shoots at {target}", me=me.name, target=target.name), clause="GL-38",
                 side=me.side, figure=me.id, target=target.id, pool=(pool,), base=3, base_reason=T("hits on"),
                 base_clause="GL-38", modifiers=tuple(_shot_modifiers(me, target, weapon, cover, cause)), read="each",
                 always=6, never=1, means=HIT)


def _shot_modifiers(me: Fighter, target: Fighter, weapon: Weapon, cover: Cover, cause: str) -> Iterator[Modifier]:
    reach = weapon.range * GRID
    if within(me, target, reach // 2):
        yield Modifier(1, T("up to half range, {inches}″", inches=weapon.range // 2), "GL-40")
    elif not within(me, target, reach):
        yield Modifier(-1, T("beyond the listed range, {inches}″", inches=weapon.range), "GL-42")
    if cover == "open":
        yield Modifier(1, T("in the open"), "GL-41", target.id)
    elif cover == "soft":
        yield Modifier(-1, T("soft cover"), "GL-43", cause)
    else:
        yield Modifier(-2, T("hard cover"), "GL-44", cause)


def save_check(target: Fighter, saves: int) -> Check:
    """The armour saves of a target, one die for each hit (GL-48 to GL-52)."""
    suit = SUITS[target.armour]
    shield = (Modifier(1, GEAR["shield"].label, "GL-52", target.id),) if "shield" in target.gear else ()
    return Check(kind="save", what=T("{name} saves", name=target.name), clause="GL-48", side=target.side,
                 figure=target.id, pool=(Modifier(saves, T("one die for each success"), "GL-48"),), base=suit.save,
                 base_reason=suit.label, base_clause=suit.clause, modifiers=shield, read="each", means=SAVE)


@lru_cache(maxsize=2048)
def hit_odds(dice: int, chance: Fraction) -> Odds[int]:
    """The exact distribution of successes of that many dice, each with that chance."""
    return repeated(Odds.of(chance, 1, 0), dice)


def shot_odds(shot: Check, save: Check) -> Odds[int]:
    """The exact distribution of the hits that a shot leaves on its target: dice that hit and are not saved (GL-53).
    `save` is the check of its armour, for any number of dice."""
    return hit_odds(shot.dice, shot.each * (1 - save.each))


def targets(now: Now, me: Fighter) -> Iterator[Fighter]:
    """Every enemy that the figure may shoot at from where it stands."""
    weapon = ranged(me)
    if weapon is not None and _no_shots(now, me) is None:
        standing = now.state.standing()
        for foe in now.state.of(1 - me.side):
            if not _barred(now, me, foe, weapon, standing):
                yield foe


def no_shot(now: Now, me: Fighter, target: Fighter) -> WhyNot | None:
    """None where the shot is legal, otherwise the reason against it (GL-23, GL-32, GL-R30, GL-R36 to GL-R38)."""
    weapon = ranged(me)
    if target.side == me.side:
        return WhyNot(T("only enemies are shot at"), "GL-R36")
    if weapon is None:
        return WhyNot(T("{name} has no ranged weapon", name=me.name), "GL-27")
    standing = now.state.standing()
    none, barred = _no_shots(now, me), _barred(now, me, target, weapon, standing)
    if none is not None or not barred:
        return none
    return WhyNot(T(_WHY[barred].message, gap=gap_inches(me, target), reach=2 * weapon.range), barred,
                  now.top.look(me, target, standing) if barred == "GL-R30" else None)


def may_shoot(now: Now, me: Fighter, target: Fighter, weapon: Weapon) -> bool:
    """Whether `no_shot` finds nothing against a shot with that weapon; quicker, since no reason is worded."""
    return _no_shots(now, me) is None and not _barred(now, me, target, weapon, now.state.standing())


def _barred(now: Now, me: Fighter, target: Fighter, weapon: Weapon, standing: list[Fighter]) -> str:
    """The clause that forbids a shot at this enemy to a figure that may shoot at all; empty where none does.

    `standing` are all figures on the table.
    """
    if not within(me, target, 2 * weapon.range * GRID):
        return "GL-32"
    if not now.house.shoot_into_melee and any(one.id != me.id for one in foes_touched(now, target)):
        return "GL-R38"
    return "" if now.top.sees(me, target, standing) else "GL-R30"


_WHY: Final[dict[str, Text]] = {
    "GL-32": T("{gap}″ away, {reach}″ is the limit, twice the range"),
    "GL-R38": T("is in contact with a friend"),
    "GL-R30": T("nothing of it is seen"),
}


def _no_shots(now: Now, me: Fighter) -> WhyNot | None:
    """Why the figure may shoot at nobody now, weapon, range and sight left aside; None where it may."""
    state, rules = now.state, now.house
    if state.active == me.id:
        if state.sprinted:
            return WhyNot(T("{name} has sprinted in this activation", name=me.name), "GL-23")
        if state.shot and not rules.split_fire:
            return WhyNot(T("{name} has shot in this activation", name=me.name), "GL-R36")
    if not rules.shoot_in_contact and foes_touched(now, me):
        return WhyNot(T("an enemy is in contact with {name}", name=me.name), "GL-R37")
    return None


# ── melee ────────────────────────────────────────────────────────────────────────────────────────────────────


def melee_checks(now: Now, me: Fighter, foe: Fighter) -> tuple[Check, Check]:
    """The dice pools of the attacker, who counts as charging, and of the defender (GL-56 to GL-68, GL-R47)."""
    return _melee_check(now, me, foe, charging=True), _melee_check(now, foe, me, charging=False)


def _melee_check(now: Now, me: Fighter, foe: Fighter, *, charging: bool) -> Check:
    suit = SUITS[foe.armour]
    what = T("{me} fights {foe}", me=me.name, foe=foe.name) if charging else T("{me} fights back", me=me.name)
    return Check(kind="melee", what=what, clause="GL-68", side=me.side, figure=me.id, target=foe.id,
                 pool=tuple(_pool(now, me, foe, charging)), base=suit.save,
                 base_reason=T("{name}: {suit}", name=foe.name, suit=suit.label), base_clause=suit.clause,
                 modifiers=tuple(_melee_modifiers(me, foe)), read="each", under=True, means=SCORE)


def _pool(now: Now, me: Fighter, foe: Fighter, charging: bool) -> Iterator[Modifier]:
    yield Modifier(1, T("everybody"), "GL-57", me.id)
    if "extra" in me.gear:
        yield Modifier(1, GEAR["extra"].label, "GL-58", me.id)
    if foe.hits:
        yield Modifier(foe.hits, T("hits on {name}", name=foe.name), "GL-59", foe.id)
    if charging and not charge_die_stopped(me, foe):
        yield Modifier(1, T("charging"), "GL-60", me.id)
    if "shield" in me.gear and now.house.shield_die:
        yield Modifier(1, GEAR["shield"].label, "GL-65", me.id)
    if "mounted" in me.gear:
        yield Modifier(1, GEAR["mounted"].label, "GL-66", me.id)


def charge_die_stopped(me: Fighter, foe: Fighter) -> bool:
    """Whether the charger loses its charging die because only the defender has a long weapon (GL-62, GL-R52)."""
    return "long" in foe.gear and "long" not in me.gear


def _melee_modifiers(me: Fighter, foe: Fighter) -> Iterator[Modifier]:
    if "shield" in foe.gear:
        yield Modifier(-1, T("shield of {name}", name=foe.name), "GL-52", foe.id)
    if "two-handed" in me.gear:
        yield Modifier(1, GEAR["two-handed"].label, "GL-64", me.id)


def no_fight(now: Now, me: Fighter, target: Fighter) -> WhyNot | None:
    """None where a fight may be started from contact, otherwise the reason against it (GL-R44, GL-R45, GL-R47)."""
    if target.side == me.side:
        return WhyNot(T("only enemies are fought"), "GL-R44")
    if not touching(me, target):
        return WhyNot(T("{gap}″ away, not in contact", gap=gap_inches(me, target)), "GL-R44")
    if now.state.active == me.id and not now.state.actions:
        return WhyNot(T("no action is left for a fight"), "GL-R45")
    return None


def fight_cost(now: Now, charging: bool) -> int:
    """The actions that starting a fight takes: 1, and none for a charge unless by house rule (GL-R26, GL-R45)."""
    return 0 if charging and now.house.charge_free else 1


class FightOdds(NamedTuple):
    """The chances of the attacker in one fight, each 0 to 1; the first three add up to 1 (GL-69, GL-R53)."""

    win: Fraction
    tie: Fraction
    lose: Fraction
    kills: Fraction
    """That the defender is killed: by a win, by house rule also by a tie."""
    dies: Fraction
    """That the attacker is killed."""

    def kills_in(self, fights: int) -> Fraction:
        """The chance that the defender is killed in so many fights (0 or more), each started by the same attacker while
        ties leave both standing (GL-R46, GL-R53)."""
        stands = self.tie - (self.kills - self.win)
        return self.kills * sum((stands ** n for n in range(fights)), Fraction(0))


def fight_odds(now: Now, me: Fighter, foe: Fighter) -> FightOdds:
    """The exact chances of a fight that `me` starts. Where ties are rerolled by house rule `tie` is 0."""
    attack, defence = melee_checks(now, me, foe)
    return _bout(attack.dice, attack.each, defence.dice, defence.each, now.house.melee_tie)


@lru_cache(maxsize=2048)
def _bout(mine: int, my_chance: Fraction, theirs: int, their_chance: Fraction, tied: str) -> FightOdds:
    scores = hit_odds(mine, my_chance).then(
        lambda a: hit_odds(theirs, their_chance).map(lambda b: (a > b) - (a < b)))
    win, tie, lose = scores[1], scores[0], scores[-1]
    if tied == "reroll":
        win, tie, lose = win / (1 - tie), Fraction(0), lose / (1 - tie)
    both = tie if tied == "both_die" else Fraction(0)
    return FightOdds(win, tie, lose, win + both, lose + both)
