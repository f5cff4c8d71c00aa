"""Where a season stands: worked out from its chronicle, step by step. What cannot be done is refused with its clause.

    now = Campaign(chronicle, rules)
    now.phase, now.members, now.limit, [spot.name for spot in now.choices]
"""

from __future__ import annotations

from copy import copy
from typing import Any, Final, Literal, NamedTuple

from msgspec.structs import replace

from game.core.errors import Bad, Refused
from game.core.play.dice import Stream, mixed
from game.core.ruleset import Ruleset
from game.core.text import LONGEST_NAME, T, Text, is_name
from game.season import company, earlier, naming, places, scenarios
from game.season.chronicle import (
    FORMAT,
    Chronicle,
    Fought,
    Healed,
    Honoured,
    Mustered,
    Renamed,
    Roll,
    Step,
    Went,
    data_of,
    force_of,
)
from game.season.company import Fielded, Member
from game.season.places import Spot
from game.season.terms import Mark, Prize, marks_of, terms

Phase = Literal["map", "battle", "honour", "heal", "over"]
"""What comes next: choosing a place, the battle there, honours, healing, nothing."""
DIE: Final = 6
"""Sides of the die of fates."""
_OF_FATES, _OF_HONOURS, _OF_NAMES = 29, 31, 61
"""What the streams of rolls, offers and names are mixed with."""


class Chapter(NamedTuple):
    """One battle of the season and what followed."""

    spot: Spot
    fought: Fought
    rolls: tuple[Roll, ...]
    pay: int
    """Points that it brought."""
    fame: int


class Campaign:
    """A season as it stands after all steps of its chronicle. Raises Bad, with the step, where one cannot be.

    Steps of a chronicle have happened: they stand, whatever the terms were by which they were taken. Those of `then`
    are new, and go by the present ones.
    """

    def __init__(self, chronicle: Chronicle, rules: Ruleset, source: str = "season",
                 map: tuple[Spot, ...] | None = None) -> None:
        """`map`: its places, where they are not drawn from its seed (a league)."""
        self.chronicle, self.rules = chronicle, rules
        self.marks = marks_of(rules)
        self.force: Any = force_of(rules, chronicle.force, source)
        self.members: tuple[Member, ...] = company.begun(self.force)
        self.map = map if map is not None else (
            earlier.known_places(rules, chronicle.map) or drawn(rules, chronicle.seed, chronicle.length,
                                                                chronicle.scenarios))
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
        self.gone: tuple[str, ...] = ()
        """Honours and scars that are not known any more."""
        told = tuple(self._taken(source, number, step, False) for number, step in enumerate(chronicle.steps, 1))
        self.chronicle = replace(chronicle, season=FORMAT, map=self.map if map is None else (), steps=told)

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
    def taken(self) -> int:
        """Steps that were taken."""
        return len(self.chronicle.steps)

    @property
    def here(self) -> tuple[Member, ...]:
        """Who belongs to the company."""
        return tuple(one for one in self.members if not one.left)

    @property
    def most_fame(self) -> int:
        """The fame of somebody who wins every battle."""
        return terms().most_fame(self.chronicle.length)

    @property
    def won(self) -> bool:
        """Whether the season is won with the fame there is (SE-5)."""
        return self.fame >= self.winning_fame

    @property
    def winning_fame(self) -> int:
        """The least fame that wins the season (SE-5): once it is over, by the terms of its last step."""
        by = self.chronicle.terms if self.phase == "over" else terms().version
        return terms().winning_fame(self.chronicle.length, by)

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
        return (self.pay(spot) if result > 0 else 0), terms().fame(result, spot.column == self.last)

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

    @property
    def moved(self) -> Text | None:
        """The line that says what of the game has changed since the last step; None where nothing has."""
        told = self.chronicle
        gone = (*told.left_out, *dict.fromkeys(self.gone)) if told.terms < terms().version else told.left_out
        return earlier.words(self.rules, told.terms, told.rules, gone)

    # ── steps ─────────────────────────────────────────────────────────────────────────

    def then(self, *steps: Step) -> Campaign:
        """The season some steps later. Raises Bad where one of them cannot be."""
        made = copy(self)
        made.chapters, made.given, first = list(self.chapters), list(self.given), len(self.chronicle.steps) + 1
        told = [made._taken("season", number, step, True) for number, step in enumerate(steps, first)]
        made.chronicle = replace(self.chronicle.and_then(*told), terms=terms().version, rules=self.rules.version,
                                 left_out=())
        return made

    def _taken(self, source: str, number: int, step: Step, new: bool) -> Step:
        """Take a step; gives it with what came of it. Raises Bad where it cannot be."""
        try:
            match step:
                case Went():
                    self._go(step, new)
                case Fought():
                    return self._fight(step, new)
                case Honoured():
                    self._honour(step, new)
                case Healed():
                    self._heal(step, new)
                case Renamed():
                    self._rename(step, new)
                case Mustered():
                    self._muster(step, new)
        except Refused as why:
            raise Bad(source, f"step {number}", str(why)) from why
        return step

    def _between(self, new: bool) -> bool:
        """Whether it is between battles; in what has happened whatever was due then is over."""
        if not new and self.phase in ("honour", "heal"):
            self.phase = "map"
        return self.phase == "map"

    def _go(self, step: Went, new: bool) -> None:
        self._between(new)
        if step.place not in {one.id for one in self.choices}:
            raise Refused(T("there is no way to place {n} now", n=step.place), "SE-3")
        self.at, self.phase = self.spot(step.place), "battle"

    def _fight(self, step: Fought, new: bool) -> Fought:
        if self.phase != "battle" or self.at is None:
            raise Refused(T("no battle is to be fought now"), "SE-3")
        known = {one.id for one in (self.here if new else self.members)}
        if not {*step.fought, *step.out, *(one.member for one in step.rolls)} <= known:
            raise Refused(T("somebody fought who does not belong to the company"), "SE-6")
        spot, counted = self.at, dict(step.defeated)
        self.members = tuple(replace(
            one, away=False, left=one.left and one.id not in step.fought,
            battles=one.battles + (one.id in step.fought), out=one.out + (one.id in step.out),
            defeated=one.defeated + counted.get(one.id, 0)) for one in self.members)
        if step.earned is None:
            step = replace(step, earned=self.earned(spot, step.result),
                           rolls=tuple(self._rolled(id, at) for at, id in enumerate(step.out)))
        else:
            for roll in step.rolls:
                self._bear(roll)
        assert step.earned is not None
        pay, fame = step.earned
        self.limit += pay
        self.fame += fame
        self.lost_to_rival += spot.foe == "rival" and step.result < 0
        self.chapters.append(Chapter(spot, step, step.rolls, pay, fame))
        self.honours_due = 1 + self.prize(spot).honours if step.result > 0 else 0
        if step.result > 0 and self.prize(spot).heals:
            self.members = tuple(replace(one, away=False) for one in self.members)
        self._after_battle(healing=step.result > 0 and self.prize(spot).heals)
        return step

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

    def _rolled(self, id: int, at: int) -> Roll:
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
        roll = Roll(id, face, fate, scar)
        self._bear(roll)
        return roll

    def _bear(self, roll: Roll) -> None:
        """A member bears its fate."""
        scars = (self._known(roll.scar),) if roll.scar else ()
        self.members = tuple(one if one.id != roll.member else replace(
            one, left=roll.fate == "leaves", away=roll.fate == "misses", scars=(*one.scars, *scars))
            for one in self.members)

    def _known(self, mark: str) -> str:
        """The id that an honour or scar has today; as it was where it is not known any more: it has no effect."""
        known = self.marks.mark(mark)
        if known is None:
            self.gone += (mark,)
        return mark if known is None else known.id

    def _honour(self, step: Honoured, new: bool) -> None:
        if self.phase != "honour" and (new or self.phase != "map" or not self.chapters):
            raise Refused(T("no honour is to be given now"), "SE-14")
        if step.member and new:
            honour = next((one for one in self.offers() if one.id == step.honour), None)
            if honour is None or step.member not in {one.id for one in self.bearers(honour)}:
                raise Refused(T("that honour cannot be given to that figure now"), "SE-14")
        if step.member:
            if step.member not in {one.id for one in self.members}:
                raise Refused(T("that honour cannot be given to that figure now"), "SE-14")
            mark = self._known(step.honour)
            self.members = tuple(replace(one, honours=(*one.honours, mark)) if one.id == step.member else one
                                 for one in self.members)
            self.given.append((self.number, mark, step.member))
        self.honours_due = max(0, self.honours_due - 1)
        self._after_battle()

    def _heal(self, step: Healed, new: bool) -> None:
        if self.phase != "heal" and (new or self.phase not in ("honour", "map") or not self.chapters):
            raise Refused(T("nobody is healed now"), "SE-19")
        if step.member and step.member not in {one.id for one in (self.scarred() if new else self.members)}:
            raise Refused(T("that figure has no scars"), "SE-19")
        self.members = tuple(replace(one, scars=()) if one.id == step.member else one for one in self.members)
        self._after_battle()

    def _rename(self, step: Renamed, new: bool) -> None:
        if not self._between(new):
            raise Refused(T("the force is changed between battles only"), "SE-15")
        if step.member not in {one.id for one in self.here}:
            raise Refused(T("that figure does not belong to the company"), "SE-27")
        if not is_name(step.name):
            raise Refused(T("that is no name of one line and 1 to {n} letters", n=LONGEST_NAME), "SE-27")
        if any(one.name == step.name and one.id != step.member for one in self.members):
            raise Refused(T("somebody of the company is called {name}", name=step.name), "SE-27")
        self.members = tuple(replace(one, entry=replace(one.entry, name=step.name)) if one.id == step.member else one
                             for one in self.members)

    def _muster(self, step: Mustered, new: bool) -> None:
        if not self._between(new):
            raise Refused(T("the force is changed between battles only"), "SE-15")
        force = force_of(self.rules, step.force, "force")
        if new:
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
                     scenarios=by_lot, terms=terms().version, rules=rules.version,
                     map=drawn(rules, seed, length, by_lot),
                     force=data_of(with_names(rules, force, seed, naming.names_of(force.figures))))


def drawn(rules: Ruleset, seed: int, length: int, by_lot: bool) -> tuple[Spot, ...]:
    """The map of a season by its seed, with scenarios `by_lot` or without."""
    map = places.drawn(seed, length)
    return scenarios.drawn_for(rules, map, seed) if by_lot else map


def with_names(rules: Ruleset, force: Any, seed: int, taken: list[str]) -> Any:
    """A force as a season begins with it: names for those who have none, by its seed, without those that are taken; the
    names that it gets are then taken (SE-27)."""
    return naming.named(rules.id, force, mixed(seed, _OF_NAMES), taken)


def as_step(force: Any) -> Mustered:
    """The step that makes the company that force."""
    return Mustered(force=data_of(force))
