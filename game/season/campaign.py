"""Where a season stands: worked out from its chronicle, step by step. What cannot be done is refused with its clause.

    now = Campaign(chronicle, rules)
    now.phase, now.members, now.limit, [spot.name for spot in now.choices]
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from msgspec.structs import replace

from game.core.errors import Bad, Refused
from game.core.play.dice import Stream, mixed
from game.core.ruleset import Ruleset
from game.core.text import LONGEST_NAME, T, is_name
from game.season import company, naming, places, scenarios
from game.season.chronicle import (
    Chronicle,
    Fought,
    Healed,
    Honoured,
    Mustered,
    Renamed,
    Step,
    Went,
    data_of,
    force_of,
)
from game.season.company import Fielded, Member
from game.season.places import Spot
from game.season.terms import Fate, Mark, Prize, marks_of, terms

Phase = Literal["map", "battle", "honour", "heal", "over"]
"""What comes next: choosing a place, the battle there, honours, healing, nothing."""
DIE: Final = 6
"""Sides of the die of fates."""
_OF_FATES, _OF_HONOURS, _OF_NAMES = 29, 31, 61
"""What the streams of rolls, offers and names are mixed with."""


class Roll(NamedTuple):
    """What became of one who was taken out."""

    member: int
    face: int
    """Of the D6."""
    fate: Fate
    scar: str = ""
    """The scar, where that is the fate."""


class Chapter(NamedTuple):
    """One battle of the season and what followed."""

    spot: Spot
    fought: Fought
    rolls: tuple[Roll, ...]
    pay: int
    """Points that it brought."""
    fame: int


class Campaign:
    """A season as it stands after all steps of its chronicle. Raises Bad, with the step, where one cannot be."""

    def __init__(self, chronicle: Chronicle, rules: Ruleset, source: str = "season",
                 map: tuple[Spot, ...] | None = None) -> None:
        """`map`: its places, where they are not drawn from its seed (a league)."""
        self.chronicle, self.rules = chronicle, rules
        self.marks = marks_of(rules)
        self.force: Any = force_of(rules, chronicle.force, source)
        self.members: tuple[Member, ...] = company.begun(self.force)
        if map is None:
            map = places.drawn(chronicle.seed, chronicle.length)
            map = scenarios.drawn_for(rules, map, chronicle.seed) if chronicle.scenarios else map
        self.map = map
        self.last = max(one.column for one in self.map)
        """The column of the last battle, from 0."""
        self.limit = chronicle.limit
        """Points that the force may cost now."""
        self.at: Spot | None = None
        self.phase: Phase = "map"
        self.chapters: list[Chapter] = []
        self.given: list[tuple[int, str, int]] = []
        """Honours: the number of the battle before, the honour, the member."""
        self.honours_due = 0
        self.fame = 0
        self.lost_to_rival = 0
        for number, step in enumerate(chronicle.steps, 1):
            try:
                self._take(step)
            except Refused as why:
                raise Bad(source, f"step {number}", str(why)) from why

    # ── what can be done ──────────────────────────────────────────────────────────────

    @property
    def choices(self) -> tuple[Spot, ...]:
        """The places where one can go now."""
        if self.phase != "map":
            return ()
        if self.at is None:
            return tuple(one for one in self.map if one.column == 0)
        return tuple(self.spot(id) for id in self.at.ways)

    @property
    def number(self) -> int:
        """Battles that were fought."""
        return len(self.chapters)

    @property
    def here(self) -> tuple[Member, ...]:
        """Who belongs to the company."""
        return tuple(one for one in self.members if not one.left)

    @property
    def most_fame(self) -> int:
        """The fame of somebody who wins every battle."""
        return terms().won * (self.chronicle.length - 1 + terms().last)

    @property
    def won(self) -> bool:
        """Whether the season is won with the fame there is (SE-5)."""
        return 100 * self.fame > terms().needed * self.most_fame

    @property
    def spent(self) -> int:
        """Points that the company costs as bought."""
        return int(self.rules.price(company.bought(self.force, self.members)).points)

    def spot(self, id: int) -> Spot:
        """The place of that number; raises KeyError."""
        return {one.id: one for one in self.map}[id]

    def member(self, id: int) -> Member:
        """The member of that number; raises KeyError."""
        return {one.id: one for one in self.members}[id]

    def prize(self, spot: Spot) -> Prize:
        """What a place is worth besides the usual pay."""
        return terms().prizes(spot.prize)

    def pay(self, spot: Spot) -> int:
        """Points that a victory there brings to spend (SE-16, SE-17, SE-25); none in the last battle."""
        if spot.column == self.last:
            return 0
        return self._within(self.marks.step * (1 + self.prize(spot).pay + terms().foes(spot.foe).pay))

    def _within(self, pay: int) -> int:
        """As much of a pay as a whole season may still add (SE-16)."""
        room = self.marks.most - (self.limit - self.chronicle.limit) if self.marks.most else pay
        return min(pay, room) if self.limit else 0

    def earned(self, spot: Spot, result: int) -> tuple[int, int]:
        """Points to spend and fame that a battle there brings with that result (1 won, 0 drawn, -1 lost)."""
        fame = (terms().won, terms().drawn, 0)[1 - result] * (terms().last if spot.column == self.last else 1)
        return (self.pay(spot) if result > 0 else 0), fame

    def fielded(self) -> Fielded:
        """The force that goes into the next battle."""
        return company.fielded(self.rules, self.force, self.members)

    def foe_points(self, spot: Spot) -> int:
        """Points of the enemy at a place: those of the fighting force as bought, as if no points had been won, times
        the share of its kind (SE-7)."""
        ids = self.fielded().ids
        force = replace(self.force, figures=tuple(self.member(id).entry for id in ids))
        here = int(self.rules.price(force).points)
        begun = self.chronicle.limit
        fair = here * begun // self.limit if begun and self.limit > begun else here
        return max(1, fair * terms().foes(spot.foe).share // 100)

    def offers(self) -> tuple[Mark, ...]:
        """The honours among which is chosen now: drawn from those that somebody who fought can bear (SE-14)."""
        if self.phase != "honour":
            return ()
        able = [one for one in self.marks.honour if self.bearers(one)]
        chance = Stream(mixed(self.chronicle.seed, 100 * _OF_HONOURS + 10 * self.number + self.honours_due))
        while len(able) > terms().offers:
            able.pop(chance.below(len(able)))
        return tuple(able)

    def bearers(self, honour: Mark) -> tuple[Member, ...]:
        """Who fought in the last battle, is still there, and can bear an honour."""
        fought = self.chapters[-1].fought.fought if self.chapters else ()
        return tuple(one for one in self.here if one.id in fought and company.fits(self.rules, one, honour))

    def scarred(self) -> tuple[Member, ...]:
        """Who has scars."""
        return tuple(one for one in self.here if one.scars)

    def check(self, force: Any) -> None:
        """Whether the company may become that force. Raises Refused with reason and clause."""
        for wrong in self.rules.check_force(force, self.limit):
            raise Refused(wrong.reason, wrong.clause)

    # ── steps ─────────────────────────────────────────────────────────────────────────

    def then(self, *steps: Step) -> Campaign:
        """The season some steps later. Raises Bad where one of them cannot be."""
        return type(self)(self.chronicle.and_then(*steps), self.rules, map=self.map)

    def _take(self, step: Step) -> None:
        match step:
            case Went():
                self._go(step)
            case Fought():
                self._fight(step)
            case Honoured():
                self._honour(step)
            case Healed():
                self._heal(step)
            case Renamed():
                self._rename(step)
            case Mustered():
                self._muster(step)

    def _go(self, step: Went) -> None:
        if step.place not in {one.id for one in self.choices}:
            raise Refused(T("there is no way to place {n} now", n=step.place), "SE-3")
        self.at, self.phase = self.spot(step.place), "battle"

    def _fight(self, step: Fought) -> None:
        if self.phase != "battle" or self.at is None:
            raise Refused(T("no battle is to be fought now"), "SE-3")
        known = {one.id for one in self.here}
        if not {*step.fought, *step.out} <= known:
            raise Refused(T("somebody fought who does not belong to the company"), "SE-6")
        spot, counted = self.at, dict(step.defeated)
        self.members = tuple(replace(
            one, away=False, battles=one.battles + (one.id in step.fought), out=one.out + (one.id in step.out),
            defeated=one.defeated + counted.get(one.id, 0)) for one in self.members)
        rolls = tuple(self._roll(id, at) for at, id in enumerate(step.out))
        pay, fame = self.earned(spot, step.result)
        self.limit += pay
        self.fame += fame
        self.lost_to_rival += spot.foe == "rival" and step.result < 0
        self.chapters.append(Chapter(spot, step, rolls, pay, fame))
        self.honours_due = 1 + self.prize(spot).honours if step.result > 0 else 0
        if step.result > 0 and self.prize(spot).heals:
            self.members = tuple(replace(one, away=False) for one in self.members)
        self._after_battle(healing=step.result > 0 and self.prize(spot).heals)

    def _after_battle(self, healing: bool = False) -> None:
        """Go on to healing, honours, the map or the end."""
        if self.chapters[-1].spot.column == self.last:
            self.phase = "over"
        elif healing and self.scarred():
            self.phase = "heal"
        else:
            self.phase = "honour" if self.honours_due else "map"
            if self.phase == "honour" and not self.offers():
                self.honours_due, self.phase = 0, "map"

    def _roll(self, id: int, at: int) -> Roll:
        """What becomes of a member that was taken out (SE-8 to SE-13)."""
        chance = Stream(mixed(self.chronicle.seed, 1000 * _OF_FATES + 40 * self.number + at))
        face = chance.between(1, DIE)
        fate, scar, member = terms().fates[face - 1], "", self.member(id)
        if fate == "leaves" and len(self.here) < 2:
            fate = "misses"
        if fate == "scar":
            able = [one for one in self.marks.scar if company.fits(self.rules, member, one)]
            if able:
                scar = able[chance.below(len(able))].id
            else:
                fate = "misses"
        self.members = tuple(one if one.id != id else replace(
            one, left=fate == "leaves", away=fate == "misses", scars=(*one.scars, scar) if scar else one.scars)
            for one in self.members)
        return Roll(id, face, fate, scar)

    def _honour(self, step: Honoured) -> None:
        if self.phase != "honour":
            raise Refused(T("no honour is to be given now"), "SE-14")
        if step.member:
            honour = next((one for one in self.offers() if one.id == step.honour), None)
            if honour is None or step.member not in {one.id for one in self.bearers(honour)}:
                raise Refused(T("that honour cannot be given to that figure now"), "SE-14")
            self.members = tuple(replace(one, honours=(*one.honours, honour.id)) if one.id == step.member else one
                                 for one in self.members)
            self.given.append((self.number, honour.id, step.member))
        self.honours_due -= 1
        self._after_battle()

    def _heal(self, step: Healed) -> None:
        if self.phase != "heal":
            raise Refused(T("nobody is healed now"), "SE-19")
        if step.member and step.member not in {one.id for one in self.scarred()}:
            raise Refused(T("that figure has no scars"), "SE-19")
        self.members = tuple(replace(one, scars=()) if one.id == step.member else one for one in self.members)
        self._after_battle()

    def _rename(self, step: Renamed) -> None:
        if self.phase != "map":
            raise Refused(T("the force is changed between battles only"), "SE-15")
        if step.member not in {one.id for one in self.here}:
            raise Refused(T("that figure does not belong to the company"), "SE-27")
        if not is_name(step.name):
            raise Refused(T("that is no name of one line and 1 to {n} letters", n=LONGEST_NAME), "SE-27")
        if any(one.name == step.name and one.id != step.member for one in self.members):
            raise Refused(T("somebody of the company is called {name}", name=step.name), "SE-27")
        self.members = tuple(replace(one, entry=replace(one.entry, name=step.name)) if one.id == step.member else one
                             for one in self.members)

    def _muster(self, step: Mustered) -> None:
        if self.phase != "map":
            raise Refused(T("the force is changed between battles only"), "SE-15")
        force = force_of(self.rules, step.force, "force")
        self.check(force)
        self.members = company.mustered(self.members, force.figures)
        self.force = replace(force, figures=())


def begun(rules: Ruleset, force: Any, *, name: str, seed: int, level: str, length: int, limit: int,
          by_lot: bool = False) -> Chronicle:
    """The chronicle of a new season, with names for the figures of its force (SE-27), and with scenarios `by_lot` or
    without (SE-28). Raises Bad where the force may not be played at that limit."""
    for wrong in rules.check_force(force, limit):
        raise Bad("season", wrong.clause, str(wrong.reason))
    return Chronicle(name=name, ruleset=rules.id, seed=seed, level=level, length=length, limit=limit,
                     scenarios=by_lot,
                     force=data_of(with_names(rules, force, seed, naming.names_of(force.figures))))


def with_names(rules: Ruleset, force: Any, seed: int, taken: list[str]) -> Any:
    """A force as a season begins with it: names for those who have none, by its seed, without those that are taken; the
    names that it gets are then taken (SE-27)."""
    return naming.named(rules.id, force, mixed(seed, _OF_NAMES), taken)


def as_step(force: Any) -> Mustered:
    """The step that makes the company that force."""
    return Mustered(force=data_of(force))
