"""Deathzap told without a screen: units left, units on cards, wrecks and craters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Literal

from game.ai.bouts import BoutResults
from game.art.classes import shot_of
from game.art.marks import PENNANTS
from game.core.chance.checks import Check
from game.core.play.acts import Lift
from game.core.play.ask import Ask
from game.core.play.events import Aimed, Event, Gone, Rolled
from game.core.play.play import side_name
from game.core.table.marching.formation import middle
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place
from game.core.text import TN, T, Text
from game.core.wording import hits_text, inches_over, percent
from game.rules.deathzap import checks, ending
from game.rules.deathzap.assault import decided_winner
from game.rules.deathzap.roster import GRADES, PROFILES, WEAPONS, Battle, Trooper, Unit, Weapon
from game.scenes.battle.input.modes import Mode
from game.scenes.battle.panels.score_card import ScoreLine
from game.scenes.rulesets.deathzap.chance import sure_words, told
from game.scenes.rulesets.deathzap.modes import BOUT
from game.scenes.tellers.attacks import Attacks, RollLine
from game.scenes.tellers.dangers import Dangers
from game.scenes.tellers.figures import Figures
from game.scenes.tellers.labels import Labels
from game.scenes.tellers.markers import Markers
from game.scenes.tellers.score import Score
from game.scenes.tellers.teller import Telling
from game.ui.sound import Cue
from game.ui.table.actors import Cast
from game.ui.table.decals import Decal
from game.ui.table.effects import Burst

FATES = {"killed": T("† wiped out"), "broken": T("† broken"), "destroyed": T("† destroyed"), "left": T("off")}


class UnitScore(Score):
    """Units left of each side; in a bout what it comes to."""

    state: Battle

    def __init__(self, telling: Telling) -> None:
        super().__init__(telling)
        self.fate: Callable[[], BoutResults | None] = lambda: None
        """The estimated result of the current bout, where a screen has it worked out."""

    def head(self) -> Text:
        """`Turn 3`, in a bout `Turn 3, close assault`."""
        state = self.state
        if state.phase in ("edges", "deploy"):
            return T("Setting up")
        if state.bout is not None:
            return T("Turn {n}, close assault", n=state.round)
        last = self.rounds()
        return T("Turn {n} of {all}", n=state.round, all=last) if last else T("Turn {n}", n=state.round)

    def rounds(self) -> int:
        """As the rules or the house rules of this battle say."""
        return int(self.now.house.turns)

    def goal(self) -> Text:
        """What ends it."""
        if self.state.bout is not None:
            return T("loser is removed DZ-95")
        return T("half the units lost: over DZ-100")

    def lines(self) -> tuple[ScoreLine, ...]:
        """Units left of each side; in a bout the figures of the two units."""
        state = self.state
        if state.bout is not None:
            bout = state.bout
            lost = dict(zip((bout.attacker, bout.defender), bout.dead, strict=True))
            units = sorted((state.units[bout.attacker], state.units[bout.defender]), key=lambda u: u.side)
            return tuple(ScoreLine(T("{name}: lost {n}", name=unit.name, n=lost[unit.id]), 0, 0,
                                   len(state.members(unit.id))) for unit in units)
        return tuple(ScoreLine(side_name(side), len(state.fit(side)), state.began(side), len(state.fit(side)),
                               same=True)
                     for side in (0, 1))

    def tip(self, side: int) -> Text:
        """What the line shows, units left of all: nothing is won by points."""
        return self.pips(side)

    def pips(self, side: int) -> Text:
        """How many units may still be lost."""
        state = self.state
        return T("{who} has {n} of its {all} units and runs at {more} more lost DZ-100", who=side_name(side),
                 n=len(state.fit(side)), all=state.began(side), more=ending.left(state, side))

    def foot(self) -> Text:
        """How many more units each side may lose, and who may still try."""
        state = self.state
        if state.phase != "turns":
            return T("a unit lost counts, whatever its size DZ-R62")
        if state.bout is not None:
            fate, ask, sure = self.fate(), self.match.ask, self.sure_winner()
            if sure is not None:
                return sure_words(sure)
            if fate is not None and ask is not None:
                return told(fate, state.units[state.bout.attacker].side, ask.side)
            if not ending.routs(self.now):
                return left_words(state)
            return T("over once {one} lose {a} more units or {other} {b} DZ-100", one=side_name(0),
                     a=ending.left(state, 0), other=side_name(1), b=ending.left(state, 1))
        return T("{left}; over once {one} lose {a} more or {other} {b}", left=left_words(state), one=side_name(0),
                 a=ending.left(state, 0), other=side_name(1), b=ending.left(state, 1))

    def sure_winner(self) -> int | None:
        """The side that has won the current bout whatever is still selected; None while that is open, and without a
        bout."""
        return decided_winner(self.state, self.now.house) if self.state.bout is not None else None


def left_words(state: Battle) -> Text:
    """Which units may still try after this one."""
    n = sum(1 for unit in state.fit(state.side) if not unit.tried and unit.id != state.active)
    return TN("1 unit may still try", "{n} units may still try", n=n)


class UnitMarkers(Markers):
    """What is left of vehicles and monsters."""

    state: Battle

    def left_behind(self, cast: Cast) -> tuple[Decal, ...]:
        """Wrecks where vehicles and monsters fell, craters where they exploded, the dead of other units."""
        return super().left_behind(cast) + wrecks(self.state) + craters(self.state, self.story())

    def lies(self, event: Gone) -> bool:
        """Neither who ran, nor what leaves a wreck."""
        return super().lies(event) and event.clause not in FLEEING and (
            not PROFILES[self.state.gone[event.figure].type].armoured)


class UnitFigures(Figures):
    """Units: their cards tell of all their figures."""

    state: Battle

    def __init__(self, telling: Telling) -> None:
        super().__init__(telling)
        self._called: tuple[int, ...] = ()
        self._present: dict[str, list[Trooper]] = {}

    def marks(self, figure: Trooper) -> Iterator[tuple[str, int]]:
        """Each figure bears the sign of its unit; other marks are at the first: stored hits, a tick when it has tried.
        """
        state = self.state
        unit = state.units[figure.unit]
        yield self.sign_of(unit)
        if self.roll_call()[unit.id][0].id != figure.id:
            return
        if unit.stored:
            yield "hits", unit.stored
        if unit.immobile:
            yield "stunned", 0
        if unit.tried and unit.side == state.side and state.active != unit.id and state.bout is None:
            yield "done", 0

    def sign_of(self, unit: Unit) -> tuple[str, int]:
        """The pennant of a unit: its side's, with its number in the force."""
        return PENNANTS[unit.side], int(unit.id[1:])

    def sign_in(self, event: Event) -> tuple[str, int] | None:
        """The pennant of the unit of its side that an event names, or one of whose figures it names."""
        names, state = set(_named(event.text)), self.state
        found = next((unit for unit in state.units.values() if unit.side == event.side and unit.name in names), None)
        if found is None and names:
            found = next((state.units[one.unit] for them in (state.figures, state.gone) for one in them.values()
                          if one.side == event.side and one.name in names), None)
        return None if found is None else self.sign_of(found)

    def roll_call(self) -> dict[str, list[Trooper]]:
        """The living figures of every unit, listed once for each answer, since they are often asked for."""
        state = self.state
        key = (id(state), len(state.figures), self.match.revision)
        if self._called != key:
            self._called = key
            self._present = {unit_id: [] for unit_id in state.units}
            for figure in state.figures.values():
                self._present[figure.unit].append(figure)
        return self._present

    def leader(self, unit: Unit) -> Trooper:
        """The figure that represents the unit on its card."""
        state = self.state
        them = self.roll_call()[unit.id] or [f for f in state.gone.values() if f.unit == unit.id]
        return them[0]

    def kind(self, unit: Unit) -> Text:
        """`7/8 Elite`, for a vehicle its quality."""
        if unit.size == 1:
            return GRADES[unit.quality].label
        return T("{n}/{all} {quality}", n=len(self.roll_call()[unit.id]), all=unit.size,
                 quality=GRADES[unit.quality].label)

    def told(self, unit: Unit) -> Text:
        """Figures left and quality."""
        grade = GRADES[unit.quality]
        return T("{n} of {all} figures left; {quality} units act on {needed} or more of two dice {clause}",
                 n=len(self.roll_call()[unit.id]), all=unit.size, quality=grade.label, needed=grade.activates,
                 clause=grade.clause)

    def status(self, unit_id: str) -> Text:
        """What it may still do, what weighs on it."""
        state = self.state
        unit = state.units[unit_id]
        if unit.fate:
            return FATES[unit.fate]
        if not self.roll_call()[unit_id][0].placed:
            return T("to set up")
        if state.bout is not None and unit_id in (state.bout.attacker, state.bout.defender):
            return T("bout")
        if unit.stored:
            return TN("1 hit kept", "{n} hits kept", n=unit.stored)
        if state.active == unit_id:
            return T("acts")
        if unit.immobile:
            return T("immobilised")
        if unit.casualties:
            return T("next roll −{n}", n=unit.casualties)
        return T("✔ tried") if unit.tried and unit.side == state.side else T("ready")

    def told_of(self, one: str) -> list[Text]:
        """The unit of that id, or of that figure."""
        return self.unit_lines(self.state.units[one.partition(".")[0]])

    def unit_lines(self, unit: Unit) -> list[Text]:
        """What a unit is, what harms it, and its handicaps."""
        state = self.state
        sort, grade = unit.profile, GRADES[unit.quality]
        open_, soft, hard = sort.thresholds
        lines = [T("**{n} of {all}** figures, {quality} {type}", n=len(state.members(unit.id)), all=unit.size,
                   quality=grade.label, type=sort.label) if unit.size > 1 else
                 T("{quality} {type}", quality=grade.label, type=sort.label), self.arms_words(unit),
                 T("Moves **{n}″** {a}, acts on **{need}+** {b}", n=sort.move // GRID, a=sort.move_clause,
                   need=grade.activates, b=grade.clause)]
        wanted = T("a damage roll") if sort.armoured else T("a casualty")
        lines.append(T("Hits for {what}: **{open}** in the open, **{soft}** in soft, **{hard}** in hard cover {clause}",
                       what=wanted, open=open_, soft=soft, hard=hard, clause=sort.threshold_clause))
        if sort.armoured:
            lines.append(T("Only Grenades and Destroyers harm it by shooting DZ-51"))
        if unit.immobile:
            lines.append(T("**Immobilised** for good DZ-54"))
        if unit.stored:
            lines.append(T("**{hits}** kept till the turn ends DZ-58", hits=hits_text(unit.stored)))
        lost = checks.at_next_try(unit, state.side).casualties
        if lost:
            lines.append(TN("1 casualty lowers its next roll DZ-15", "{n} casualties lower its next roll DZ-15",
                            n=lost))
        return lines

    def arms_words(self, unit: Unit) -> Text:
        """`6 Rifle, 1 Repeater`: the weapons of its living figures."""
        state = self.state
        counts: dict[Weapon | Literal[""], int] = {}
        for figure in state.members(unit.id):
            for weapon in figure.weapons or ("",):
                counts[weapon] = counts.get(weapon, 0) + 1
        line: Text | None = None
        for weapon, n in counts.items():
            told = T("{n} {weapon}", n=n, weapon=WEAPONS[weapon].label) if weapon else T("{n} unarmed", n=n)
            line = told if line is None else T("{line}, {more}", line=line, more=told)
        return line if line is not None else T("nobody left")


def _named(words: Text) -> Iterator[str]:
    """The names in words, also in words within them."""
    for _, value in words.values:
        if isinstance(value, Text):
            yield from _named(value)
        elif isinstance(value, str):
            yield value


def wrecks(state: Battle) -> tuple[Decal, ...]:
    """Vehicles and monsters that were destroyed, at their places."""
    return tuple(Decal("wreck", f.x / GRID, f.y / GRID, f.radius / GRID, f.look, seed=i)
                 for i, f in enumerate(state.gone.values())
                 if PROFILES[f.type].armoured and f.placed and state.units[f.unit].fate == "killed")


def craters(state: Battle, story: Sequence[Event]) -> tuple[Decal, ...]:
    """A crater for each explosion of a vehicle, told by the roll for its radius after the loss."""
    found: list[Decal] = []
    last = ""
    for event in story:
        if isinstance(event, Gone):
            last = event.figure
        elif isinstance(event, Rolled) and event.roll.check.kind == "radius" and last in state.gone:
            one = state.gone[last]
            if PROFILES[one.type].vehicle:
                found.append(Decal("crater", one.x / GRID, one.y / GRID, one.radius / GRID * 1.5, seed=len(found)))
    return tuple(found)


LEAST: Final = Fraction(1, 200)
"""A chance to lose the whole unit below this is not mentioned."""
FLEEING: Final = frozenset({"DZ-16", "DZ-94", "DZ-95", "DZ-R55"})
"""Clauses by which units run instead of falling."""


class UnitAttacks(Attacks):
    """Attacks on the table."""

    rolls = MappingProxyType({"kill": RollLine("target")})

    def attackers(self, event: Aimed) -> tuple[tuple[str, str], ...]:
        """In a volley each armed figure of a unit, at a figure of the target."""
        if event.clause != "DZ-R10":
            return super().attackers(event)
        state: Battle = self.match.state
        actors = self.telling.standing() if self.telling.standing is not None else state.figures
        known = {**state.gone, **state.figures}
        mine, theirs = ([f for f in actors if f in known and known[f].unit == known[one].unit]
                        for one in (event.figure, event.target))
        armed = [f for f in mine if known[f].weapons] or [event.figure]
        return tuple((shooter, theirs[i % len(theirs)]) for i, shooter in enumerate(armed)) if theirs else ()

    def walk_cue(self, figures: list[str]) -> Cue:
        """Engines, beasts, boots."""
        state: Battle = self.match.state
        one = state.figures.get(figures[0]) if figures else None
        if one is None:
            return "footsteps"
        return "engine" if one.profile.vehicle else "roar" if one.type == "monster" else "footsteps"

    def flight_of(self, event: Gone) -> tuple[float, float] | None:
        """Broken and beaten units run towards their own edge."""
        if event.clause not in FLEEING:
            return None
        state: Battle = self.match.state
        side = state.gone[event.figure].side if event.figure in state.gone else 0
        edge = state.edges[side] if state.edges else "south"
        return {"south": (0.0, -4.0), "north": (0.0, 4.0), "west": (-4.0, 0.0), "east": (4.0, 0.0)}[edge]

    def burst_of(self, event: Rolled, gone: Gone | None) -> Burst | None:
        """An explosion or a rampage as wide as the roll says (DZ-57)."""
        state: Battle = self.match.state
        one = state.gone.get(gone.figure) if gone is not None else None
        if event.roll.check.kind != "radius" or one is None:
            return None
        across = 2 * (one.radius / GRID + event.roll.faces[0])
        return Burst("blast" if one.profile.vehicle else "dust", (one.x / GRID, one.y / GRID), across)

    def kind(self, event: Aimed) -> str:
        """What flies: bullets from many, bursts from one who fires several shots."""
        if self.cue(event) == "fire":
            return "fire"
        return "blow" if event.melee else "bullet" if event.clause == "DZ-R10" else "burst"

    def cue(self, event: Aimed) -> Cue:
        """Blades in melee, large guns for many shots."""
        if event.melee:
            return "sword"
        figure = self.match.state.figures.get(event.figure) or self.match.state.gone.get(event.figure)
        if figure is not None and shot_of(figure.look) == "fire":
            return "fire"
        heavy = figure is not None and any(weapon not in ("pistol", "rifle") for weapon in figure.weapons)
        return "gun_large" if heavy else "gun_small"

    def roll_told(self, event: Rolled, aimed: Aimed | None) -> tuple[str, bool, Text] | None:
        """What a roll means, over the figure concerned."""
        check: Check = event.roll.check
        face = event.roll.faces[0] if event.roll.faces else 0
        if check.kind == "activation":
            first = next((f.id for f in self.match.state.members(check.figure)), "")
            return first, event.roll.passed, T("acts") if event.roll.passed else T("does not act")
        if check.kind == "volley" and aimed is not None:
            return aimed.target, event.roll.passed, event.roll.told
        if check.kind == "damage" and aimed is not None:
            words = {1: T("no damage"), 2: T("immobilised"), 3: T("immobilised"), 4: T("killed"), 5: T("killed"),
                     6: T("explodes")}
            return aimed.target, face > 1, words.get(face, T("{n}", n=face))
        return super().roll_told(event, aimed)


class UnitDangers(Dangers):
    """Danger in words."""

    def harm_words(self, chance: Fraction, lost: Fraction) -> Text:
        """Casualties, and whole units."""
        if lost >= LEAST:
            return T("harmed {pct}, lost {lost}", pct=percent(chance), lost=percent(lost))
        return T("somebody falls {pct}", pct=percent(chance))

    def meant(self) -> Text:
        """A casualty or a harmful damage roll, for one figure in place of its unit; alone it would lose any bout."""
        return T("to lose somebody by shooting")

    def charge_words(self, name: Text) -> Text:
        """An enemy unit that begins a bout."""
        return T("{name} in a close assault", name=name)

    def short_words(self, name: str, short: float) -> Text:
        """Distance to close assault for units, to contact for figures of a bout."""
        if self.match.state.bout is not None:
            return super().short_words(name, short)
        return T("**{n}″ short** of a close assault with {name}", n=inches_over(short), name=name)

    def foe_name(self, foe: str) -> str:
        """The name of the unit, in bouts of the figure."""
        units = self.match.state.units
        return str(units[foe].name) if foe in units else super().foe_name(foe)

    def threatened(self) -> str:
        """The middle figure of the unit that is asked about, otherwise of the first unit."""
        ask, state, side = self.match.ask, self.match.state, self.telling.side()
        unit = state.units.get(ask.about) if ask is not None else None
        if unit is None or unit.side != side:
            unit = next((u for u in state.fit(side) if all(f.placed for f in state.members(u.id))), None)
        members = [f for f in state.members(unit.id) if f.placed] if unit is not None else []
        if not members:
            return ""
        x, y = middle([f.place for f in members])
        return str(min(members, key=lambda f: (f.x - x) ** 2 + (f.y - y) ** 2).id)

    def standing_at(self, figure: str, x: float, y: float) -> Moment:
        """One figure in place of its unit: a hundred lines of sight for a cell would take too long."""
        alone = self.match.state.copied()
        for other in alone.members(alone.figures[figure].unit):
            if other.id != figure:
                alone.figures.pop(other.id)
        return self.match.now._replace(state=alone).moved(figure, Place.at(x, y))

    def threat_subject(self, figure: str) -> str:
        """Its unit."""
        return str(self.match.state.figures[figure].unit)

    def threatener(self, foe: str) -> str:
        """The first figure of the unit."""
        return str(self.match.state.members(foe)[0].id)


class UnitLabels(Labels):
    """Names of questions and answers."""

    state: Battle
    plan_kinds = frozenset({"attack", "assault", "bout", "chain"})
    on_cards = frozenset({"edge", "together"})
    to_do = MappingProxyType({
        "deploy": T("Point at your strip"), "unit": T("Choose a unit"), "move": T("Point at a place"),
        "attack": T("Point at an enemy unit"), "assault": T("Point at an enemy unit"), "pick": T("Choose a figure"),
        "remove": T("Choose who falls"), "withdraw": T("Point at a place")})
    meant = MappingProxyType({
        "move": T("As far as it moves; then it may shoot, or begin a close assault. DZ-21 DZ-22"),
        "double": T("Twice as far, but then no shooting; a close assault may follow. DZ-23 DZ-24"),
        "stand": T("It stays and may shoot from there. DZ-R13")})
    shorts = MappingProxyType({
        "stand": T("Stand"), "done": T("No attack"), "nothing": T("Nothing"), "stop": T("Stop"), "end": T("End turn"),
        "default": T("Usual ones")})

    def short(self, mode: Mode) -> Text:
        """Answers in a word."""
        if isinstance(mode.act, Lift):
            return T("Take up {name}", name=self.state.units[mode.act.who].name)
        return super().short(mode)

    def shows_attack(self, ask: Ask) -> bool:
        """In a bout only what is offered, now or after a step, is shown as an attack."""
        return ask.kind not in BOUT

    def foreign(self, ask: Ask) -> bool:
        """Casualties, picks and withdrawals are answered in the other player's turn."""
        return self.state.phase == "turns" and ask.side != self.state.side
