"""Opponents that plan: try each sensible answer on forks with all its dice, then estimate the rest of the battle by
sketches."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum

from game.ai.able import with_actions
from game.ai.blur import far_off, seeming_best
from game.ai.candidates import legal, wanted
from game.ai.characters import Preferences
from game.ai.considered import (
    LIKELY_VICTORY,
    VICTORY_BONUS,
    Considered,
    Question,
    Terms,
    Won,
    blended,
    by_value,
    idle_points,
    prefer_nearness,
    prefer_victories,
    shun_reach,
)
from game.ai.continuing import CONTINUED, continued
from game.ai.laying import LayWeighing, tries_of
from game.ai.participants import Participants
from game.ai.places import Scout
from game.ai.prune import pruned
from game.ai.random_player import drawn
from game.ai.reasons import MARGIN, TellingSketch, TermLog, best_different, compared, decided, set_up
from game.ai.sketch import LAP, VICTORY, Sketch, upcoming
from game.ai.units import UnitWeighing
from game.ai.weights import BALANCED, EASY, GREEDY, HARD, NORMAL, PLANNER, STEADY, Character, Personality, Posture
from game.core.evaluator import Tuning
from game.core.laying import KINDS as LAYING
from game.core.play.answers import Answer
from game.core.play.ask import Option, PickOption, PlaceOption
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.play.reasons import Reason
from game.core.table.moment import Moment
from game.core.table.places import Place, Side

CLOSE_CALL = 6.0
"""The lead, in points, at which half of `WIN` is added."""
WIN = 8.0
"""The most points that a lead adds for the prospect of winning."""
STRAIGHT = 1.5
"""The factor on a lead that counts linearly (`Weighing.linear`); else the curve of `CLOSE_CALL` and `WIN` is used."""
RARE = 0.02
"""Dice outcomes of a smaller chance (0 to 1) are left out, with `Tuning.prunes_options`."""
SHALLOW, SHALLOWEST = 2, 1
"""Phases played out for every answer; the best few are played out to the horizon. The fewer where there are many."""
MANY = 24
"""The number of resulting moments above which `SHALLOWEST` is used."""
LEAF = STEADY
"""The posture by which goals are weighed at the end of a sketch."""


class Planner:
    """Answers any match. Its answer depends only on the moment and the seed."""

    level: Personality
    """The personality of this class, before a character is applied."""

    def __init__(self, seed: int, character: Character = BALANCED) -> None:
        self.personality, self.seed = self.level.as_a(character), seed
        self.chosen: Answer | None = None
        """The answer of the last `choose` or `thinking`."""
        self.tells = False
        """Whether reasons are computed too; the answers are the same."""
        self.reasons: list[tuple[Answer, Reason | None]] = []
        """The best answers, at most two, with what decided, where something did; empty unless `tells` is set."""
        self._weighing: UnitWeighing | Weighing | LayWeighing | None = None
        """How the answers to the last question were weighed."""

    def choose(self, match: Match) -> Answer:
        """The best answer found. The match is not changed."""
        for _ in self.thinking(match):
            pass
        assert self.chosen is not None
        return self.chosen

    def thinking(self, match: Match) -> Iterator[None]:
        """Like `choose`, as a generator with steps of a few milliseconds; sets `chosen` at the end."""
        assert match.ask is not None, "the battle is over: nothing is asked"
        self.reasons, self._weighing = [], None
        needless = match.ask.needless()
        if needless is not None:        # players are not asked either
            self.chosen = Answer(needless.act)
            self.reasons = [(self.chosen, None)]
            return
        weighing = self.weighing(match)
        yield from weighing.steps()
        self._weighing = weighing
        best = weighing.best()
        self.chosen = best.answer if best is not None else drawn(match.ask, _stream(self.seed, match))
        if self.tells:
            self.reasons = weighing.reasons() or [(self.chosen, None)]

    def weighing(self, match: Match) -> UnitWeighing | Weighing | LayWeighing:
        """How the question of the match is weighed: about terrain, of single figures or of units."""
        if match.ask is not None and match.ask.kind in LAYING:
            return LayWeighing(match, _stream(self.seed, match), tries_of(self.level.name))
        personality = self.personality.playing(match.rules.hastes)
        if getattr(match.rules, "unit_evaluator", None) is None:
            return Weighing(personality, self.seed, match, self.tells)
        return UnitWeighing(personality.units, match, _stream(self.seed, match), personality.character,
                            personality.haste)

    def explain(self) -> Reason | None:
        """What decided for the last answer; None where nothing did, or unless `tells` is set."""
        return self.reasons[0][1] if self.reasons else None

    def advice(self) -> list[tuple[Answer, Reason | None]]:
        """The best answers, at most two, with the reasons that decide between them; empty unless `tells` is set."""
        return (self._weighing.advice() if self._weighing is not None else []) or self.reasons


class Weighing:
    """The answers to one question about figures, and what each is worth."""

    def __init__(self, personality: Personality, seed: int, match: Match, tells: bool = False) -> None:
        assert match.ask is not None
        self.term_log = TermLog() if tells else None
        self.personality, self.match, self.ask = personality, match, match.ask
        self.side: Side = match.ask.side
        self.stream = _stream(seed, match)
        self.seed = seed
        self.evaluator = match.rules.evaluator
        self.tuning = self.evaluator.tuning if self.evaluator is not None else Tuning()
        self.chances = personality.counts_chances and self.tuning.has_chances
        self.participants = (Participants.of(match.now, self.evaluator, self.chances)
                             if self.evaluator is not None else None)
        self.question = Question(match, match.ask, match.ask.side, self.participants)
        self.unit = self.tuning.scales_points
        self.linear = self.tuning.prunes_options or self.tuning.tries_next_attacks
        self.continues = personality.continues and self.tuning.tries_next_attacks
        """Whether the best answers are compared with the attacks that the rules offer after them."""
        self.preferences = (Preferences(personality.character, match.now, self.side, self.participants, unit=self.unit)
                            if personality.character.name else None)
        self.posture = personality.postures[0]
        self.rows: list[Considered] = []
        """Every answer considered, best first once all steps are done."""
        self.sure = False
        """Whether the best answer wins the battle for certain."""
        self.sets_up = False
        """Whether figures are being set up."""
        self._rest: list[Considered] = []
        """Answers that were dropped after the shallow estimate."""

    def best(self) -> Considered | None:
        """The best answer; None where no option could be answered."""
        return self.rows[0] if self.rows else None

    def steps(self) -> Iterator[None]:
        """Estimate every sensible answer, then the best few again to the full horizon."""
        options = [option for option in self.ask.listed() if option.kind != "resign"]
        options = [option for option in options if option.kind != "end"] or options
        if self.evaluator is not None:
            options = [option for option in options if not self.evaluator.dull(self.match.now, option)] or options
        self.sets_up = self._setting_up(options)
        if not self.sets_up and len(options) > 1:
            yield from self._take_posture()
        most = self.personality.places
        if self.participants is not None and not self.sets_up and self.tuning.prunes_options:
            now = self.match.now
            most = max(4, most - 2 * sum(isinstance(option, PlaceOption) for option in options))
            phases = self.participants.evaluator.phases(now, 1 - self.side, 0)
            options = pruned(options, Sketch(self.participants, now), self.posture, phases)
        answers = [answer for option in (options[:1] if self.sets_up else options)
                   for answer in self._answers(option, most)]
        yield
        if len(answers) < 2 or self.sets_up:
            self.rows = [Considered(answer) for answer in answers]
            return
        rows: list[Considered] = []
        bonus = LIKELY_VICTORY if self.chances else VICTORY_BONUS
        for answer in answers:
            rows.append(Considered(answer, outcomes=self._outcomes(answer)))
            yield
        many = self.tuning.prunes_options and sum(len(row.outcomes) for row in rows) > MANY
        shallow = SHALLOWEST if many else SHALLOW
        for row in rows:
            yield from self._judged_at(row, min(shallow, self.personality.horizon))
        prefer_victories(rows, bonus)
        rows.sort(key=by_value, reverse=True)
        if self.personality.horizon > shallow:
            finalists = max(self.personality.finalists, CONTINUED if self.continues else 0)
            self._rest = rows[finalists:]
            del rows[finalists:]
            for row in rows:
                yield from self._judged_at(row, self.personality.horizon)
            prefer_victories(rows, bonus)
            rows.sort(key=by_value, reverse=True)
        self.sure = bool(rows) and all(isinstance(kept, Won) for _, kept in rows[0].outcomes)
        haste, about = self.personality.haste, self.ask.about
        if haste.blur and not self.sure and not (haste.in_reach and far_off(self.participants, self.match.now, about)):
            best = rows[0].value
            row = rows.pop(seeming_best(self.ask, [(one.value, one.answer) for one in rows], haste, self.stream,
                                        lambda at: self._leads_to_attack(rows[at]),
                                        all(one.side == self.side for one in self.match.state.gone.values())))
            row.value, row.raised = best, row.raised + best - row.value
            rows.insert(0, row)
        self.rows = rows

    def _leads_to_attack(self, row: Considered) -> bool:
        """Whether the figure that acts after an answer would attack in the rest of its turn, as the sketch sees it."""
        for _, kept in row.outcomes:
            turn = self.evaluator.turn(kept) if self.evaluator is not None and not isinstance(kept, float) else None
            if turn is None or self.participants is None or isinstance(kept, float) or not _standing(kept):
                continue
            sketch, me = Sketch(self.participants, kept), self.participants.number[turn.figure]
            if sketch.alive[me]:
                plan = sketch.best_turn(me, self.posture, (True, True), turn.moves, turn.acts, turn)
                if plan.target >= 0 or plan.shots:
                    return True
        return False

    def _setting_up(self, options: list[Option]) -> bool:
        """Whether figures are being set up; `Scout` then gives the places in the order of their value."""
        return self.participants is not None and all(
            isinstance(o, PlaceOption) and o.figure and not self.match.now.state.figures[o.figure].placed
            for o in options)

    # ── why ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def reasons(self) -> list[tuple[Answer, Reason | None]]:
        """The best answers, at most two different ones, the first with what decided for it (`game.ai.reasons`)."""
        if not self.rows:
            return []
        best = self.rows[0].answer
        option = self.ask.option(best.act)
        if self.participants is not None and best.place is not None and self._setting_up([option] if option else []):
            assert isinstance(option, PlaceOption)
            return [(one.answer, set_up(self.participants, self.match, option, one.answer))
                    for one in self.rows[:2] if one.answer.place is not None]
        rank = self._second()
        return [(best, decided(self.question, self.rows)), *([(self.rows[rank].answer, None)] if rank else [])]

    def advice(self) -> list[tuple[Answer, Reason | None]]:
        """The best answers, at most two, with the reasons that decide between them."""
        rank = self._second()
        if not rank:
            return with_actions(self.match, self.reasons())
        told = compared(self.question, self.rows, rank)
        return with_actions(self.match, [
            (self.rows[at].answer, why) for at, why in zip((0, rank), told, strict=True)])

    def _second(self) -> int:
        """The index of the second-best different answer in `rows`; 0 if there is none."""
        if len(self.rows) < 2 or self.sets_up:
            return 0
        next_best = best_different(self.rows, 0)
        if self._rest and (next_best is None or next_best.value > self.rows[0].value - MARGIN):
            row = self._rest[-1]            # the best are all alike: compare with a dropped one
            for _ in self._judged_at(row, self.personality.horizon):
                pass
            self.rows.append(row)
            self._rest = []
        return self.rows.index(next_best) if next_best is not None else 0

    # ── which answers ────────────────────────────────────────────────────────────────────────────────────────

    def _answers(self, option: Option, most: int) -> Iterator[Answer]:
        if isinstance(option, PlaceOption):
            for place in self._places(option, most):
                yield Answer(option.act, place=place)
        elif isinstance(option, PickOption):
            for size in sorted({option.least, option.most}):
                yield Answer(option.act, option.choices[:size])
        elif option.why_not(Answer(option.act)) is None:
            yield Answer(option.act)
        else:
            sample = option.sample(self.stream)
            if sample is not None:
                yield sample

    def _places(self, option: PlaceOption, most: int) -> list[Place]:
        near = getattr(option.region(), "nearest", None)
        if near is not None:                    # an edge to leave by: all its places are equal
            place = near()
            return [place] if place is not None else []
        goals = [goal.place for goal in self.participants.goals] if self.participants is not None else []
        rough = wanted(self.match.now, option, goals, self.stream)
        if self.participants is None or option.figure not in self.participants.number:
            return legal(option, rough, most)
        scout = Scout(self.participants, self.match.now, option, self.posture)
        return scout.places(most) or legal(option, rough, 2)

    # ── what they are worth ──────────────────────────────────────────────────────────────────────────────────

    def _take_posture(self) -> Iterator[None]:
        """Choose the posture with the best expected result from here."""
        postures = self.personality.postures
        if len(postures) > 1 and self.participants is not None and _standing(self.match.now):
            values = []
            for posture in postures:
                values.append(self._ahead(self.match.now, posture, self.personality.horizon))
                yield
            self.posture = postures[values.index(max(values))]
        yield

    def _outcomes(self, answer: Answer) -> list[tuple[float, Moment | float]]:
        """The outcomes of an answer with their chances; outcomes with equal states are merged."""
        shares: dict[str, float] = {}
        kept: dict[str, Moment | float] = {}
        for share, fork in self.question.outcomes(self.match, answer):
            key = str(fork.boundary[0].digest())
            shares[key] = shares.get(key, 0.0) + share
            if key not in kept:
                kept[key] = self._kept(fork)
        least = RARE if self.tuning.prunes_options else 0.0
        likely = {key: share for key, share in shares.items() if share >= least} or shares
        whole = fsum(likely.values())
        return [(share / whole, kept[key]) for key, share in likely.items()]

    def _kept(self, fork: Match) -> Moment | float:
        """The moment of a fork, or the value of its end."""
        if fork.outcome is None:
            end = self._won_by_leaving(fork) if self.chances else None
            return self._kept(end) if end is not None else fork.now._replace(state=fork.boundary[0])
        mine, theirs = fork.outcome.points[self.side], fork.outcome.points[1 - self.side]
        won = 0.0 if fork.outcome.winner is None else 1.0 if fork.outcome.winner == self.side else -1.0
        whole = VICTORY / self.unit if self.evaluator is not None and self.evaluator.aim(fork.now) else 0.0
        value = self._useful(float(mine - theirs) / self.unit + won * whole) + won
        return Won(value) if won > 0 else value

    def _won_by_leaving(self, fork: Match) -> Match | None:
        """The end of a battle that the figure just activated wins by leaving the table now; None if it does not."""
        ask, evaluator = fork.ask, self.evaluator
        if evaluator is None or ask is None or ask.side != self.side or self.ask.about or not ask.about:
            return None
        if not 0 < evaluator.aim(fork.now) - evaluator.earned(fork.now, self.side) <= LAP:
            return None
        for option in ask.listed():
            if option.kind == "exit" and isinstance(option, PlaceOption):
                for place in self._places(option, 1):
                    end = fork.fork(None)
                    end.trusted(Answer(option.act, place=place))
                    if end.outcome is not None and end.outcome.winner == self.side:
                        return end
        return None

    def worth_of(self, fork: Match, horizon: int) -> float:
        """The value of a fork in the posture of this decision; its terms are not recorded."""
        log, self.term_log = self.term_log, None
        kept = self._kept(fork)
        value = kept if isinstance(kept, float) else self._ahead(kept, self.posture, horizon)
        self.term_log = log
        return value

    def _judged_at(self, row: Considered, horizon: int) -> Iterator[None]:
        """Compute the value of an answer, one outcome per step."""
        log, row.value, row.raised = self.term_log, 0.0, 0.0
        if log is not None:
            row.terms = log.begin()
        for share, kept in row.outcomes:
            if log is not None:
                log.share = share
            if isinstance(kept, float) and log is not None:
                log.add(("end", ""), kept)
            row.value += share * (kept if isinstance(kept, float) else self._ahead(kept, self.posture, horizon))
            yield
        if self.continues and horizon >= self.personality.horizon:
            yield from continued(self.question, self.worth_of, row)
        presses = self.participants is not None and self.participants.presses
        if presses and self.ask.about in self.match.now.state.figures:
            prefer_nearness(row, self.ask.about)
        if self.chances and self.tuning.shuns_reach:
            shun_reach(self.question, row)
        if self.preferences is not None:
            self._add_preferences(row, self.preferences)
        extra = idle_points(self.question, row.answer)
        if extra:
            row.value += extra
            row.terms["idle", ""] = extra

    def _add_preferences(self, row: Considered, preferences: Preferences) -> None:
        """Add the terms of the character."""
        if row.preferences is None:
            row.preferences = {}
            for share, kept in row.outcomes:
                if not isinstance(kept, float) and _standing(kept):
                    for term, points in preferences.terms(kept):
                        row.preferences[term] = row.preferences.get(term, 0.0) + share * points
        for term, points in row.preferences.items():
            row.value += points
            row.terms[term] = row.terms.get(term, 0.0) + points

    def _weighed(self, stages: list[float]) -> float:
        return blended(stages, self.personality.trust) / self.unit

    def _ahead(self, now: Moment, posture: Posture, horizon: int) -> float:
        if self.participants is None or self.evaluator is None or not _standing(now):
            value = float(self.match.rules.value(now, self.side))
            if self.term_log is not None:
                self.term_log.add(("value", ""), value)
            return value
        total, most = 0.0, horizon * self.tuning.joins_phases
        orders = [upcoming(self.evaluator.phases(now, later, most), most) for later in self._orders()]
        plans = list({phases[:most]: phases for phases in orders}.values())    # others end alike
        for phases in plans:
            told: list[Terms] = []
            sketch = (Sketch(self.participants, now) if self.term_log is None else
                      TellingSketch(self.participants, now, told))
            mine, theirs = posture, self.personality.enemy
            ahead = sketch.play(self.side, self.evaluator.turn(now), phases,
                                (mine, theirs) if self.side == 0 else (theirs, mine), most, LEAF,
                                len(self.personality.trust) - 1, self.tuning.joins_phases)
            total += blended([self._useful(lead / self.unit) for lead in ahead], self.personality.trust)
            if self.term_log is not None:
                self.term_log.add_sketch(told, self._weighed, 1 / len(plans))
        return total / len(plans)

    def _useful(self, lead: float) -> float:
        """A lead in points plus what it adds for the prospect of winning.

        With `Tuning.prunes_options` or `tries_next_attacks` it is linear: a curve would rate an answer whose dice fall
        within the step lower than one whose dice come later, since later ones count only by their mean.
        """
        return STRAIGHT * lead if self.linear else lead + WIN * lead / (CLOSE_CALL + abs(lead))

    def _orders(self) -> tuple[Side, ...]:
        """The sides assumed to go first in later rounds; only one where that makes no difference."""
        both = self.personality.both_orders and self.tuning.minds_first_side
        return (1 - self.side, self.side) if both else (1 - self.side,)


def _standing(now: Moment) -> bool:
    return all(f.placed for f in now.state.figures.values())


def _stream(seed: int, match: Match) -> Stream:
    """The random numbers of one decision, from the seed and the moment."""
    return Stream(seed ^ int(match.digest(), 16))


class EasyPlayer(Planner):
    """The easy opponent: takes what is best at once for each figure, with errors (`Ruleset.hastes`)."""

    level = EASY


class NormalPlayer(Planner):
    """The normal opponent: chooses a posture for its side and looks several phases ahead, with some errors.
    """

    level = NORMAL


class HardPlayer(Planner):
    """The hard opponent: chooses and looks ahead as Normal does, without errors."""

    level = HARD


class GreedyPlayer(Planner):
    """Easy without errors: fast, for estimates."""

    level = GREEDY


class Adviser(Planner):
    """Normal without errors: advises players."""

    level = PLANNER
