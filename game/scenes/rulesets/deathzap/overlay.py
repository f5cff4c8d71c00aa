"""What is drawn over the table for a question of Deathzap: units, planned figures, chains, who shoots whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

from game.core.chance.forecast import Forecast
from game.core.table.places import GRID, Place
from game.core.text import T
from game.core.wording import inches, percent
from game.planning.formation import chain
from game.rules.deathzap import forecasts
from game.rules.deathzap.acts import Shoot, ShootWeapon, figure_of
from game.rules.deathzap.assault import nearest
from game.rules.deathzap.limits import CLOSE
from game.rules.deathzap.roster import Battle, Trooper
from game.rules.deathzap.shooting import salvo
from game.ui.table.overlay import Overlay, Rings
from game.ui.table.units import Chip, Disc, Ghost, Strand, Units

if TYPE_CHECKING:
    from game.core.play.ask import PickOption
    from game.planning.deathzap.nearing import Nearing
    from game.planning.formation import Formation
    from game.planning.later import Later
    from game.scenes.rulesets.deathzap.bout_figure import BoutFigure
    from game.scenes.rulesets.deathzap.picking import Picks
    from game.scenes.rulesets.deathzap.platoon import PlatoonDecision

MARKS = {"soft": "cover_soft", "hard": "cover_hard"}
STEP = pi / 40
"""The angle between points of an outline, in radians."""


def overlay_of(decision: PlatoonDecision, formation: Formation | None, plan: Formation | None,
               picks: Picks | None = None, near: Nearing | None = None,
               off: Sequence[tuple[Place, float]] = ()) -> Overlay:
    """What is drawn for a question about units, with the formation that is planned (`plan`: while it has places to
    show), the figures that are picked, a way to the enemy pointed at, and where a unit may withdraw to."""
    state, over = decision.state, Overlay()
    if state.bout is not None:
        over.units = _fighting(decision)
        return over
    acting = decision.members(decision.mine.id) if decision.mine is not None else ()
    option = picks.option if picks is not None else None
    unit = decision.at.figure if decision.at.figure in state.units else ""
    foreign = bool(unit) and state.units[unit].side != decision.ask.side
    lit = frozenset(decision.members(unit)) if unit and not foreign else frozenset[str]()
    if not unit and decision.over and not option:
        lit = frozenset(decision.members(decision.unit_of(decision.over))) - frozenset(acting)
    units = Units(acting=frozenset(acting), lit=lit,
                  aimed=frozenset(decision.members(unit)) if foreign else frozenset())
    over.glow = _glow(decision, option) - units.acting - lit
    if lit:
        units = _as_one(decision, decision.unit_of(next(iter(lit))), units)
    if formation is not None:
        over.reach, over.zones = _reach(decision.scene.later, formation), _zones(decision, formation)
    if decision.ask.kind == "withdraw":
        units = _with(units, chips=tuple(
            Chip(place.x, place.y, T("{n}″ off", n=inches(far)), "good") for place, far in off))
    if plan is not None:
        units = _planned(decision, plan, units)
    elif foreign and isinstance(decision.at.forecast, Forecast):
        units = _aimed(decision, unit, units)
    elif foreign and near is not None:
        units = _with(units, ghosts=tuple(Ghost(name, place, "fine", "", False) for name, place in near.places.items()),
                      strands=tuple(Strand(state.figures[name].place, place, "lead")
                                    for name, place in near.places.items()))
    if picks is not None and option is not None:
        marked = frozenset(figure_of(choice) for choice in picks.chosen)
        hover = frozenset({decision.over}) if decision.over in state.figures else frozenset[str]()
        target = frozenset(decision.members(option.target)) if option.target in state.units else units.aimed
        units = _with(units, marked=marked if option.kind == "remove" else frozenset(), lit=hover, aimed=target,
                      acting=units.acting if option.kind == "remove" else marked)
        over.glow = _glow(decision, option) - units.acting - hover
    over.units = units
    return over


def _as_one(decision: PlatoonDecision, unit_id: str, units: Units) -> Units:
    """The unit under the pointer: its chain, and a banner over it."""
    state = decision.state
    unit, members = state.units[unit_id], [f for f in state.members(unit_id) if f.placed]
    if not members:
        return units
    by_id = {f.id: f for f in members}
    link = decision.now.house.coherency
    strands = tuple(Strand(by_id[one.a].place, by_id[one.b].place, "link" if one.holds else "cut",
                           "" if one.holds else T("{n}″ apart", n=inches(one.gap)))
                    for one in chain(members, link))  # type: ignore[arg-type]
    top = max(members, key=lambda f: f.y + f.radius)
    words = T("{name} · {n} of {all}", name=unit.name, n=len(members), all=unit.size) if unit.size > 1 else T(
        "{name}", name=unit.name)
    chosen = units.lit if unit_id in decision.figures else frozenset[str]()
    return _with(units, strands=strands, acting=units.acting | chosen, lit=units.lit - chosen, chips=(
        Chip(sum(f.x for f in members) / len(members), top.y + top.radius, words, "plain", 18),))


def _with(units: Units, **changes: object) -> Units:
    return replace(units, **changes)  # type: ignore[arg-type]


def _glow(decision: PlatoonDecision, option: PickOption | None) -> frozenset[str]:
    """Figures that can answer: those of selectable units, of targets, and those to pick from."""
    if option is not None:
        return frozenset(figure_of(choice) for choice in option.choices)
    units = [*decision.figures, *(decision.targets() if decision.ask.kind != "move" else ())]
    return frozenset(figure for unit in units for figure in decision.members(unit) or (unit,))


# --- a planned move -----------------------------------------------------------------------------------------------


def _planned(decision: PlatoonDecision, plan: Formation, units: Units) -> Units:
    """Planned figures with lines to the present ones, the chain, cover from the worst enemy, and the gap that starts an
    assault."""
    whole, truth, found = plan.whole, plan.truth(), plan.studied
    march = plan.march
    covers = dict(found.worst.cover.figures) if found is not None and found.worst is not None else {}
    ghosts, strands = [], []
    for name, place in whole.items():
        if march.stands and place == march.movers[name].place and not plan.held:
            continue
        tone = "wrong" if truth.get(name) is not None else "nudged" if plan.nudged(name) else "fine"
        mark = MARKS.get(covers[name].cover, "") if name in covers else ""
        ghosts.append(Ghost(name, place, tone, mark, name == plan.held))  # type: ignore[arg-type]
        if march.stands:
            strands.append(Strand(march.movers[name].place, place, "lead"))
    for link in plan.chain():
        words = "" if link.holds else T("{n}″ apart", n=inches(link.gap))
        strands.append(Strand(whole[link.a], whole[link.b], "link" if link.holds else "cut", words))
    if found is not None and found.closest is not None:
        me, foe, far = found.closest
        strands.append(Strand(whole[me], decision.state.figures[foe].place, "near",
                              T("{n}″", n=inches(far))))
    if found is not None and found.forced:
        units = _with(units, aimed=frozenset(figure for unit in found.met for figure in decision.members(unit)))
    elif found is not None and found.follow is not None:
        target = decision.unit_of(found.follow.target)
        units = _with(units, aimed=frozenset(decision.members(target)))
    chips = units.chips if decision.ask.kind == "withdraw" else ()
    return _with(units, ghosts=tuple(ghosts), strands=tuple(strands), chips=chips)


# --- a considered volley ------------------------------------------------------------------------------------------


def _aimed(decision: PlatoonDecision, target: str, units: Units) -> Units:
    """Who fires at whom, who does not, and the cover of each figure of the target."""
    mine, found = decision.mine, decision.at.forecast
    if mine is None or not isinstance(found, Forecast) or not isinstance(found.act, (Shoot, ShootWeapon)):
        return units
    now, state = decision.now, decision.state
    fired = salvo(now, mine.id, target)
    strands = []
    covered = fired.covered.figures if fired is not None else ()
    for me in fired.shooters if fired is not None else ():
        seen = [one for one, exposure in covered if exposure.looker == me.id]
        foe = state.figures[seen[0]] if seen else min(state.members(target), key=lambda f: _far(f, me))
        strands.append(Strand(me.place, foe.place, "shot"))
    idle = [one for one in forecasts.firing(now, mine.id, target) if one.gun is None]
    chips = [Chip(f.x, f.y, T("idle"), "bad", -26) for one in idle if (f := state.figures[one.figure])]
    marks = tuple((one, MARKS[exposure.cover]) for one, exposure in covered if exposure.cover in MARKS)
    return _with(units, strands=tuple(strands), chips=tuple(chips), marks=marks)


def _far(a: Trooper, b: Trooper) -> int:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2


# --- a bout -------------------------------------------------------------------------------------------------------


def _fighting(decision: PlatoonDecision) -> Units:
    """The two units of a close assault, and the figures already selected."""
    state, bout = decision.state, decision.state.bout
    assert bout is not None
    return Units(bout=frozenset(f.id for unit in (bout.attacker, bout.defender) for f in state.members(unit)),
                 marks=tuple((f, "done") for f in bout.selected if f in state.figures and f != decision.ask.about))


def show_bout(decision: PlatoonDecision, fighter: Callable[[str], BoutFigure], over: Overlay) -> None:
    """Add those who fight, whom the best shot hits in which order, and whom a step reaches (`fighter`: what a figure
    can do)."""
    state = decision.state
    discs: list[Disc] = []
    strands: list[Strand] = []
    found = decision.at.forecast or decision.at.follow
    me = state.figures.get(decision.ask.about)
    chips: tuple[Chip, ...] = ()
    if me is not None and found is None and decision.at.place is None and not decision.at.figure:
        one = fighter(me.id)       # nothing is pointed at: the best shot from here, and whom a step reaches
        shots = [shot.found for shot in one.shots if shot.found is not None]
        found = max(shots, key=lambda shot: shot.expected, default=None)
        chips = _melee_chips([(foe, touch.win) for touch in one.touches
                              if (foe := state.figures.get(touch.target)) is not None])
    if me is not None and isinstance(found, Forecast) and isinstance(found.act, ShootWeapon):
        spot = decision.at.place if decision.at.path is not None and decision.at.place is not None else me.place
        there = decision.now.moved(me.id, spot)
        weapon = found.act.weapon
        target = state.figures.get(found.target)
        left = there.state.members(target.unit) if target is not None else []
        shooter = there.state.figures[me.id]
        for i in range(min(3, len(left))):
            near = nearest(there, shooter, weapon, left)
            if not near:
                break
            discs.append(Disc(near[0].id, str(i + 1), i == 0))
            strands.append(Strand(spot, near[0].place, "shot"))
            left.remove(near[0])
    if decision.figures:
        over.glow = frozenset(decision.figures)
        over.chosen = decision.at.figure if decision.at.figure in decision.figures else ""
    over.units = _with(_fighting(decision), discs=tuple(discs), strands=tuple(strands), chips=chips)


def _melee_chips(reached: Sequence[tuple[Trooper, Fraction]]) -> tuple[Chip, ...]:
    """The chance to win a melee, above the enemies that a step reaches: one chip for all with the same chance, since
    they often stand base to base."""
    chips = []
    for number, win in enumerate(sorted({win for _, win in reached}, reverse=True)):
        them = [foe for foe, chance in reached if chance == win]
        chips.append(Chip(sum(foe.x for foe in them) / len(them), max(foe.y + foe.radius for foe in them),
                          T("melee {win}", win=percent(win)),
                          "good" if win * 2 > 1 else "bad" if win * 2 < 1 else "plain", 14 + 30 * number))
    return tuple(chips)


# --- zones --------------------------------------------------------------------------------------------------------


def _reach(later: Later, formation: Formation) -> Rings | None:
    """The outline of how far the middle figure of a unit gets, or of the strip to set up in; traced in a thread,
    None until then."""
    march = formation.march
    if march.allowance is None:
        west, south, east, north = march.bounds
        return (((west, south), (east, south), (east, north), (west, north)),)
    x, y = march.middle
    name = min(march.movers.values(), key=lambda b: (b.x - x) ** 2 + (b.y - y) ** 2).id
    return later.ask(("reach", formation.option.figure, formation.option.key),
                          lambda: lambda: march.reach(name).outline(), lane="reach")


def _zones(decision: PlatoonDecision, formation: Formation) -> tuple[tuple[Rings, int], ...]:
    """The distance within which enemies start a close assault, where the unit could come near."""
    mine = decision.mine
    side = 1 - decision.ask.side
    if mine is not None and decision.ask.kind == "withdraw":    # a withdrawal ends outside this line (DZ-R58)
        them = decision.state.members(decision.state.active)
        return ((outline(tuple((f.x, f.y, f.radius + CLOSE) for f in them)), side),)
    if mine is None or decision.ask.kind != "move":
        return ()
    march = formation.march
    reach, middle = (march.allowance or 0) + CLOSE + 4 * GRID, march.middle
    near = []
    for unit in decision.state.fit(side):
        members = [f for f in decision.state.members(unit.id) if f.placed]
        if any((f.x - middle.x) ** 2 + (f.y - middle.y) ** 2 <= (reach + f.radius) ** 2 for f in members):
            near.append(outline(tuple((f.x, f.y, f.radius + CLOSE) for f in members)))
    return tuple((rings, side) for rings in near)


@lru_cache(maxsize=64)
def outline(discs: tuple[tuple[int, int, int], ...]) -> Rings:
    """The outer edge of some discs (x, y, radius in 1/64 inch) as open lines."""
    lines: list[tuple[tuple[float, float], ...]] = []
    for i, (x, y, r) in enumerate(discs):
        others = [d for j, d in enumerate(discs) if j != i]
        run: list[tuple[float, float]] = []
        for k in range(81):
            p = (x + r * cos(k * STEP), y + r * sin(k * STEP))
            if all((p[0] - ox) ** 2 + (p[1] - oy) ** 2 >= rr * rr for ox, oy, rr in others):
                run.append(p)
            elif run:
                lines.append(tuple(run))
                run = []
        if len(run) > 1:
            lines.append(tuple(run))
    return tuple(lines)


def bout_spots(state: Battle) -> list[tuple[float, float]]:
    """The places of the figures of the bout, in inches."""
    bout = state.bout
    if bout is None:
        return []
    return [(f.x / GRID, f.y / GRID) for unit in (bout.attacker, bout.defender) for f in state.members(unit)]
