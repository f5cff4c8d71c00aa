"""The looks and sounds of attacks, and dangers in words."""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import Final

from game.core.chance.checks import Check
from game.core.play.events import Aimed, Gone, Rolled
from game.core.table.marching.formation import middle
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.core.wording import inches_over, percent
from game.rules.deathzap.roster import Battle
from game.scenes.battle.panels.dangers import Dangers
from game.scenes.battle.playback.attacks import Attacks, RollLine
from game.ui.sound import Cue
from game.ui.table.effects import Burst
from game.ui.table.view import TableView

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
        table: TableView | None = getattr(self.scene, "table", None)     # a replay asks only for words
        actors = table.cast.actors if table is not None else state.figures
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
        return "blow" if event.melee else "bullet" if event.clause == "DZ-R10" else "burst"

    def cue(self, event: Aimed) -> Cue:
        """Blades in melee, large guns for many shots."""
        if event.melee:
            return "sword"
        figure = self.match.state.figures.get(event.figure) or self.match.state.gone.get(event.figure)
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
        ask, state, side = self.match.ask, self.match.state, self.scene.opponents.told_side(self.match.ask)
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
