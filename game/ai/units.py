"""Opponents for rulesets of units: choose the answer to one question with the ruleset's `unit_evaluator`.

Plain options are rated by the evaluator. A few moves are planned where the estimates of `Armies` are good.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import fsum
from typing import Any, Final

from game.ai.able import with_actions
from game.ai.armies import Armies
from game.ai.blur import seeming_best
from game.ai.candidates import contact_ring, legal, toward
from game.ai.characters import Preferences
from game.ai.considered import Considered, Term, by_value
from game.ai.random_player import drawn
from game.ai.reasons import MARGIN, NOTHING, attack_reason, chooses, foreseen, pair
from game.ai.unit_deployment import UnitDeployment
from game.ai.unit_positions import UnitPositions
from game.ai.weights import BALANCED, Character, Taste
from game.core.haste import CARE, Haste
from game.core.play.acts import Move
from game.core.play.answers import Answer
from game.core.play.ask import Option, PlaceOption
from game.core.play.claims import holds
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.play.reasons import ATTACKS, Reason
from game.core.table.marching.marching import March, MarchOption, places_of
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place, Side
from game.core.unit_evaluator import UnitEvaluator

CUSTOM: Final = ("keep",)
"""Kinds of first options that are always taken: the ruleset itself offers its sensible choice first."""
SHARP: Final = 3
"""The number of best moves whose volley is computed exactly in the end."""


class UnitWeighing:
    """The answers to one question about units, and what each is worth."""

    def __init__(self, taste: Taste, match: Match, stream: Stream, character: Character = BALANCED,
                 haste: Haste = CARE) -> None:
        assert match.ask is not None
        self.taste, self.match, self.ask, self.now, self.stream = taste, match, match.ask, match.now, stream
        assert match.rules.unit_evaluator is not None
        self.evaluator: UnitEvaluator = match.rules.unit_evaluator
        self.side: Side = match.ask.side
        self.haste, self.rows = haste, list[Considered]()
        self.preferences = Preferences(character, self.now, self.side) if character.name else None

    @cached_property
    def _before(self) -> dict[Term, float]:
        return self._preference_terms(self.now)

    def _preference_terms(self, moment: Moment) -> dict[Term, float]:
        """The terms of the character in a moment."""
        found: dict[Term, float] = {}
        for term, points in self.preferences.terms(moment) if self.preferences is not None else ():
            found[term] = found.get(term, 0.0) + points
        return found

    def best(self) -> Considered:
        """The best answer; valid once `steps` is done."""
        return max(self.rows, key=by_value)

    def reasons(self) -> list[tuple[Answer, Reason | None]]:
        """The best answers, at most two with different acts, the first with what decided for it."""
        rows = sorted(self.rows, key=by_value, reverse=True)
        if not rows:
            return []
        best, other = rows[0], next((row for row in rows if row.answer.act != rows[0].answer.act), None)
        less = next((row for row in rows if row.sound < best.sound - MARGIN), None)
        sound = best.sound >= max(row.sound for row in rows) - MARGIN
        why = self._told(best, less) if sound and less is not None else None
        equals = [row for row in rows[1:] if row.sound > best.sound - MARGIN]
        if why is not None and not all(holds(why, foreseen(self.match, row.answer)) for row in equals):
            why = None      # something else is as good
        return [(best.answer, why), *([(other.answer, self._told(other, best))] if other is not None else [])]

    def advice(self) -> list[tuple[Answer, Reason | None]]:
        """`reasons` for a player who asks, never the same for both answers."""
        told = self.reasons()
        worth = [max(row.value for row in self.rows if row.answer == answer) for answer, _ in told]
        return with_actions(self.match, pair(told, worth[0] - worth[-1] if told else 0.0))

    def _told(self, row: Considered, other: Considered) -> Reason | None:
        """What speaks for an answer against another one, where it can be told and holds; an attack with its losses."""
        option, deed = self.ask.option(row.answer.act), None
        if option is None or chooses(self.ask, option):
            return None
        for why in self._claims(option, row, other):
            deed = deed or foreseen(self.match, row.answer)
            if holds(why, deed):
                return why
        return None

    def _claims(self, option: Option, row: Considered, other: Considered) -> Iterator[Reason]:
        """What may be said for an answer, the strongest first."""
        if isinstance(option, MarchOption):
            if option.march().allowance is not None:
                yield from self._moving(option, row.answer, other.answer)
            elif row.why is not None:
                yield row.why
        elif row.why is not None and row.why.kind in ATTACKS:
            yield attack_reason(self.match, option, row.why.about)
        elif row.why is not None:
            yield row.why

    def steps(self) -> Iterator[None]:
        """Consider every sensible answer."""
        options = [option for option in self.ask.listed() if option.kind != "resign"]
        marches = [option for option in options if isinstance(option, MarchOption)]
        setting_up = bool(marches) and all(option.march().allowance is None for option in marches)
        if options and options[0].kind in CUSTOM:
            self.rows = [Considered(Answer(options[0].act))]
        elif len(options) == 1 and type(options[0]) is Option:
            self.rows = [Considered(Answer(options[0].act))]
        elif setting_up:
            yield from self._deployed(marches)
        elif marches:
            yield from self._marched(options, marches)
        else:
            yield from self._plain(options)
        if not self.rows:
            self.rows = [Considered(drawn(self.ask, self.stream))]
        if self.haste.blur and not setting_up:
            at = seeming_best(self.ask, [(one.value, one.answer) for one in self.rows], self.haste, self.stream,
                              lambda at: self.rows[at].leads,
                              all(one.side == self.side for one in self.now.state.gone.values()))
            row, above = self.rows[at], self.best().value + NOTHING
            row.value, row.raised = above, row.raised + above - row.value

    # ── plain options, and steps of single figures ───────────────────────────────────────────────────────────

    def _plain(self, options: Sequence[Option]) -> Iterator[None]:
        urge = self._urges(options)
        for option in options:
            if isinstance(option, PlaceOption):
                yield from self._stepped(option)
            elif option.why_not(Answer(option.act)) is None:
                who = option.target or option.figure
                gain = self.evaluator.gain(self.now, self.side, option) + urge.get(who, 0.0)
                self.rows.append(Considered(Answer(option.act), gain, why=self._plainly(option)))
            yield
        if self.rows and all(one.value == self.rows[0].value for one in self.rows):
            self.rows = [self.rows[self.stream.below(len(self.rows))]]

    def _plainly(self, option: Option) -> Reason | None:
        """The reason of a plain option: the enemy that it attacks."""
        state = self.now.state
        foe = option.attack.target if option.attack is not None else option.target
        named = state.figures.get(foe) or getattr(state, "units", {}).get(foe)
        return Reason("shoots", about=foe) if named is not None and named.side != self.side else None

    def _urges(self, options: Sequence[Option]) -> dict[str, float]:
        """For units that may be activated: a bonus in points for the best attack of each."""
        units = [option.figure for option in options if option.kind == "unit"]
        if len(units) < 2:
            return {}
        armies = Armies(self.now, self.evaluator)
        gaps = armies.gaps(armies.x, armies.y)
        harm, apart = armies.harm(armies.x, armies.y, gaps), armies.apart(gaps)
        urges = {}
        for unit in units:
            me = armies.number.get(unit)
            if me is not None:
                urges[unit] = 0.25 * max((self._harm(armies, me, foe, float(harm[me, foe]), float(apart[me, foe]))
                                          for foe in armies.of(1 - self.side)), default=0.0)
        return urges

    def _harm(self, armies: Armies, me: int, foe: int, harm: float, gap: float) -> float:
        """Expected points of a unit's turn against another: it shoots, or runs up and fights."""
        far = 2 * armies.bodies[me].stride
        return max(harm, armies.clash(me, foe) if far and gap <= far + self.evaluator.close else 0.0)

    def _stepped(self, option: PlaceOption) -> Iterator[None]:
        """Steps of a single figure in a close fight: into contact, or towards an enemy."""
        figure = self.now.state.figures[option.figure]
        foes = sorted((f for f in self.now.state.figures.values() if f.side != figure.side and f.placed),
                      key=lambda f: ((f.x - figure.x) ** 2 + (f.y - figure.y) ** 2, f.id))[:4]
        ways = [place for foe in foes[:3] for place in contact_ring(figure, foe)[:3]]
        ways += [toward(figure.place, foe.place, inches) for foe in foes[:2] for inches in (3.0, 1.5)]
        for place in legal(option, ways, 2 + self.taste.moves, GRID // 4):
            value = self.evaluator.poise(self.now.moved(figure.id, place), figure.id)
            why = Reason("near", about=foes[0].id) if foes else None
            self.rows.append(Considered(Answer(option.act, place=place), value - 0.02, why=why))
            yield

    # ── setting up ───────────────────────────────────────────────────────────────────────────────────────────

    def _deployed(self, marches: Sequence[MarchOption]) -> Iterator[None]:
        """Set up the unit with the largest bases first, where it is best off."""
        option = max(marches, key=lambda one: one.march().fitter.radius)
        march = option.march()
        ground = UnitDeployment(self.evaluator, self.now, march, option.figure, self.side)
        for number, target in enumerate(ground.targets(4 + self.taste.moves)):
            for shape in ("keep", "line") if number < 3 else ("keep",):     # lines only at the best three, for speed
                places = march.plan(target, shape, ground.turn)
                answer = option.answer(places) if places else None
                if answer is not None:
                    self.rows.append(Considered(answer, ground.worth(self._moved(places), self.taste.caution)))
                yield

    # ── moving ───────────────────────────────────────────────────────────────────────────────────────────────

    def _marched(self, options: Sequence[Option], marches: Sequence[MarchOption]) -> Iterator[None]:
        """Rate staying and a few planned moves."""
        armies = Armies(self.now, self.evaluator)
        unit = marches[0].figure
        before = self._standing(armies, armies.x, armies.y, unit)
        for option in options:
            if not isinstance(option, MarchOption):
                value = self._stays(option, armies, unit)
                self.rows.append(Considered(Answer(option.act), value, why=self._plainly(option),
                                            leads=option.kind == "stand" and value > 0))
        yield
        planned: list[tuple[Considered, Moment]] = []
        for option in marches:
            march = option.march()
            for places in self._plans(option, march, armies):
                answer = option.answer(places)
                if answer is not None and all(answer != one.answer for one, _ in planned):
                    planned.append(self._judged(option, answer, armies, before))
                yield
        planned.sort(key=lambda one: -one[0].value)
        for row, moment in planned[:SHARP]:
            self.rows.append(self._sharpened(row, moment, armies, unit))
            yield

    def _stays(self, option: Option, armies: Armies, unit: str) -> float:
        """Expected points of staying: what can be done from here."""
        if option.kind == "stand":
            return max(self.evaluator.volley(self.now, unit), self.evaluator.meets(self.now, unit, False) or 0.0)
        return self.evaluator.gain(self.now, self.side, option)

    def _plans(self, option: MarchOption, march: March, armies: Armies) -> Iterator[dict[str, Place]]:
        """Plan a few moves."""
        if option.kind == "withdraw":
            for number, places in enumerate(march.some()):
                yield places
                if number >= self.taste.moves // 2 + 1:
                    return
            return
        positions = UnitPositions(self.evaluator, self.now, march, option.figure, self.side, armies)
        runs = option.kind == "double"
        for target, shape, turn in positions.wishes(self.taste.moves, self.taste.caution, runs):
            places = march.plan(target, shape, turn)
            if places:
                yield places

    def _judged(self, option: MarchOption, answer: Answer, armies: Armies, before: float) -> tuple[Considered, Moment]:
        """Rate a move by the positions after it and its immediate effect."""
        places = places_of(answer)
        moment, unit = self._moved(places), option.figure
        x, y = armies.placed(places)
        value = self._standing(armies, x, y, unit) - before
        if self.preferences is not None:
            value += fsum(self._preference_terms(moment).values()) - fsum(self._before.values())
        value += self.evaluator.swing(moment, self.side) - self.evaluator.swing(self.now, self.side)
        if option.kind == "withdraw":
            return Considered(answer, value), moment
        fight = self.evaluator.meets(moment, unit, True)
        if fight is not None:
            return Considered(answer, fight + value * 0.3, leads=True), moment
        harm = 0.0
        if option.kind != "double":
            harm = float(armies.harm(x, y, armies.gaps(x, y))[armies.number[unit]].max(initial=0.0))
        return Considered(answer, value + harm, leads=harm > 0), moment

    def _moving(self, option: MarchOption, answer: Answer, other: Answer) -> Iterator[Reason]:
        """What may be said for a move against another answer, by what it is worth more: a close assault, targets in
        range, later prospects of the unit, less danger, what the character likes."""
        armies, unit = Armies(self.now, self.evaluator), option.figure
        if unit not in armies.number:
            return
        places, me = places_of(answer), armies.number[unit]
        theirs = places_of(other) if any("@" in pick for pick in other.picks) else {}
        if self.evaluator.meets(self._moved(places), unit, True) is not None and option.kind != "withdraw":
            x, y = armies.placed(places)
            yield Reason("meets", about=self._nearest(armies, x, y, unit))
        (points, reach), rows, both = armies.prospect, list[tuple[float, str, str]](), []
        for one in (places, theirs):
            x, y = armies.placed(one) if one else (armies.x, armies.y)
            gaps = armies.gaps(x, y)
            both.append((armies.harm(x, y, gaps), armies.apart(gaps)))
        for foe in armies.of(1 - self.side):
            name = armies.bodies[foe].id
            mine = [self._later(armies, me, foe, float(points[me, foe]), float(reach[me, foe]), float(apart[me, foe]),
                                float(harm[me, foe])) for harm, apart in both]
            back = [self._harm(armies, foe, me, float(harm[foe, me]), float(apart[foe, me])) for harm, apart in both]
            if option.kind not in ("double", "withdraw"):
                rows.append((float(both[0][0][me, foe] - both[1][0][me, foe]), "range", name))
            rows += [(self.taste.patience * (mine[0] - mine[1]), "near", name)]
            rows += [(self.taste.caution * (back[1] - back[0]), kind, name) for kind in ("beyond", "back")]
        rows += self._liked(places, theirs)
        rows.sort(key=lambda row: -row[0])
        yield from (Reason(kind, about=about) for gain, kind, about in rows if gain > max(NOTHING, rows[0][0] / 2))

    def _nearest(self, armies: Armies, x: Any, y: Any, unit: str) -> str:
        """The id of the enemy unit nearest to a unit; empty where there is none."""
        apart, me = armies.apart(armies.gaps(x, y)), armies.number[unit]
        foes = armies.of(1 - self.side)
        return armies.bodies[min(foes, key=lambda foe: float(apart[me, foe]))].id if foes else ""

    def _liked(self, places: Mapping[str, Place], others: Mapping[str, Place]) -> Iterator[tuple[float, str, str]]:
        """What the character likes more about a move than about another: points, the kind of a reason, and whom it is
        about."""
        if self.preferences is None:
            return
        gains: dict[str, float] = {}
        for sign, there in ((1, places), (-1, others)):
            for (kind, _), points in self._preference_terms(self._moved(there)).items():
                gains[kind] = gains.get(kind, 0.0) + sign * points
        state = self._moved(places).state
        me = state.figures[next(iter(places))]
        for kind, gain in gains.items():
            them = [f for f in state.figures.values() if f.unit != me.unit and (f.side == me.side) == (kind == "close")]
            nearest = min(them, key=lambda f: ((f.x - me.x) ** 2 + (f.y - me.y) ** 2, f.id), default=None)
            if kind == "behind" or nearest is not None:
                yield gain, {"behind": "behind", "close": "close"}.get(kind, "near"), (
                    "" if kind == "behind" or nearest is None else nearest.unit)

    def _sharpened(self, row: Considered, moment: Moment, armies: Armies, unit: str) -> Considered:
        """The answer with the exact volley instead of the rough one."""
        if not isinstance(row.answer.act, Move) or self.evaluator.meets(moment, unit, True) is not None:
            return row
        x, y = armies.placed(places_of(row.answer))
        rough = float(armies.harm(x, y, armies.gaps(x, y))[armies.number[unit]].max(initial=0.0))
        row.value = row.value - rough + self.evaluator.volley(moment, unit)
        return row

    def _standing(self, armies: Armies, x: Any, y: Any, unit: str) -> float:
        """The value of coming turns from there, in points: own prospects minus the enemy's best replies."""
        if unit not in armies.number:
            return 0.0
        gaps = armies.gaps(x, y)
        harm, apart = armies.harm(x, y, gaps), armies.apart(gaps)
        points, reach = armies.prospect
        me, foes = armies.number[unit], armies.of(1 - self.side)
        mine = max((self._later(armies, me, foe, float(points[me, foe]), float(reach[me, foe]), float(apart[me, foe]),
                                float(harm[me, foe])) for foe in foes), default=0.0)
        value = self.taste.patience * mine * armies.bodies[me].ready
        if self.taste.caution:
            friends = armies.of(self.side)
            for foe in foes:
                losses = {u: self._harm(armies, foe, u, float(harm[foe, u]), float(apart[foe, u])) for u in friends}
                worst = max(losses.values(), default=0.0)
                value -= self.taste.caution * armies.bodies[foe].ready * (0.6 * worst + 0.4 * losses.get(me, 0.0))
        return value

    def _later(self, armies: Armies, me: int, foe: int, points: float, reach: float, gap: float, harm: float) -> float:
        """Discounted points of what a unit may do to another in later turns."""
        stride = armies.bodies[me].stride
        if not stride:
            return harm
        shots = float(max(harm, points * 0.6 * 0.8 ** (max(0.0, gap - reach) / stride)))
        fight = armies.clash(me, foe)
        if fight <= 0:
            return shots
        runs = max(0.0, gap - self.evaluator.close) / (2 * stride)
        return max(shots, float(fight * 0.8 ** runs if runs > 1 else fight * 0.9))

    def _moved(self, places: Mapping[str, Place]) -> Moment:
        state = self.now.state.copied()
        for name, place in places.items():
            state.figures[name] = state.figures[name].at(place)
        return self.now._replace(state=state)
