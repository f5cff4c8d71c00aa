"""Attacks of Warbands on the screen: what they are called, how they sound and fly, where they threaten."""

from __future__ import annotations

from typing import Final

from game.core.chance.checks import Check
from game.core.play.events import Aimed, Rolled
from game.core.table.places import Place
from game.core.text import T, Text
from game.rules.warbands import checks, forecasts
from game.rules.warbands.acting import slots
from game.rules.warbands.distances import Attack
from game.scenes.rulesets.warbands.screen_parts import BandScreen
from game.scenes.rulesets.warbands.texts import hire_of

BANGS: Final = ("pistol", "rifle", "mortar", "shooter", "revolver", "needler", "gun", "blaster")
"""Words in the names of shooters that bang."""


class BandAttacks(BandScreen):
    """The part of the scene that knows about attacks."""

    def way_label(self, way: str) -> Text:
        """Attacks and skills by their word."""
        return {"strike": T("Strike"), "kick": T("Strike within 5″"), "shoot": T("Shoot"), "charge": T("Strike"),
                "pass": T("Strike in passing"), "heal": T("Heal"), "influence": T("Influence"),
                "switch": T("Change places")}.get(way, T("Attack"))

    def attack_follows(self, move_key: str) -> bool:
        """An attack is the second action of somebody with two (WB-13, WB-R25)."""
        ask = self.match.ask
        me = self.state.figures.get(ask.about) if ask is not None else None
        return (ask is not None and ask.kind in ("act", "go") and me is not None and me.used == (
            0 if ask.kind == "act" else 1) and slots(self.match.now, me) == 2 and not me.struck)

    def attack_cue(self, event: Aimed) -> str:
        """Blades, bows or guns by what the shooter is called."""
        if event.melee:
            return "sword"
        one = self.state.figures.get(event.figure) or self.state.gone.get(event.figure)
        if one is None:
            return "arrow"
        if one.heavy or self.state.crew >= 0:
            return "gun_large"
        return "gun_small" if any(word in hire_of(self.match.now, one).gun.lower() for word in BANGS) else "arrow"

    def attack_kind(self, event: Aimed) -> str:
        """What flies: as it sounds."""
        return {"sword": "blow", "arrow": "arrow", "gun_large": "burst"}.get(self.attack_cue(event), "bullet")

    def roll_told(self, event: Rolled, aimed: Aimed | None) -> tuple[str, bool, Text] | None:
        """Hits over the target, defenses and recoveries over who rolls, skills over who tries."""
        check: Check = event.roll.check
        good = event.roll.passed
        if check.kind == "attack":
            return check.target, good, event.roll.told
        if check.kind == "defense":
            return check.figure, good, event.roll.told
        if check.kind == "skill":
            return check.figure, good, T("it works") if good else T("it fails")
        if check.kind == "recover":
            return check.figure, good, T("up again") if good else T("stays down")
        return None

    def threats_at(self, x: float, y: float) -> dict[str, float]:
        """The chance that each enemy would wound him there with one attack from where he stands now."""
        now, ask = self.match.now, self.match.ask
        side = ask.side if ask is not None else 0
        me = now.state.figures.get(ask.about) if ask is not None and ask.about else None
        me = me or next((f for f in now.state.of(side) if f.placed), None)
        if me is None or me.side != side or not me.stands:
            return {}
        place = Place.at(x, y)
        there = now.state.copied()
        there.set(me.id, place, now.top.levels.below(place.x, place.y, 1 << 30))
        then = now._replace(state=there)
        worth: dict[str, float] = {}
        for foe in there.of(1 - side):
            if foe.stands:
                worth[foe.id] = max((float(forecasts.menace(then, Attack(foe.id, me.id, way, foe.side)))
                                     for way in checks.ways(then, foe)), default=0.0)
        return worth

    def threat_sum(self, found: dict[str, float]) -> tuple[float, float]:
        """Wounds to be expected from all of them, and how much that is: two are the worst."""
        value = sum(found.values())
        return value, min(1.0, value / 2)
