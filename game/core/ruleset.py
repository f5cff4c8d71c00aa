"""The interface of a ruleset to the core."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from importlib import import_module
from operator import itemgetter
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

from game.core import laying
from game.core.caches import by_identity
from game.core.chance.cards import answer_card
from game.core.chance.checks import Check
from game.core.chance.explore import Tree
from game.core.chance.forecast import Forecast, WhyNot
from game.core.evaluator import Evaluator
from game.core.force import Figures, Force, Price, Rejection
from game.core.grammar import Grammar, load_grammar
from game.core.haste import USUAL as USUAL_HASTES
from game.core.haste import Hastes
from game.core.invariants import impostors, table_problems
from game.core.laying import LayingRules
from game.core.looming import Looming, last_one
from game.core.outlook import Lookout
from game.core.play.acts import Act, Vocabulary
from game.core.play.ask import Ask, Option
from game.core.play.events import Aimed
from game.core.play.play import Play
from game.core.play.prizes import one_each
from game.core.prefix import prefix_in
from game.core.remedies import Remedy
from game.core.rulebook import Book, load_book
from game.core.setup import Setup
from game.core.setup_checks import of_both, unknown_choices
from game.core.setup_options import SetupOption
from game.core.state import Figure, S
from game.core.switches import Chosen, Switch, Switches, load_switches
from game.core.table.boards import SMALL, TableRules
from game.core.table.moment import Moment
from game.core.table.pieces import Marker, Table
from game.core.table.places import GRID, Side
from game.core.table.tabletop import Tabletop, usual_tabletop
from game.core.text import T, Text
from game.core.unit_evaluator import UnitEvaluator

Step = Coroutine[Any, Any, None]
Steps = Mapping[str, Callable[[Play[S, Any]], Step]]
"""The step for each phase of the state."""
Told = TypeVar("Told")


class Score(NamedTuple):
    """One side's score by clause."""

    points: int
    rows: tuple[tuple[int, Text, str], ...]
    """(points, for what, clause)."""


class Outcome(NamedTuple):
    """How a battle ended. `winner` None is a draw."""

    winner: Side | None
    reason: Text
    clause: str
    points: tuple[int, int]


class Extras(Protocol):
    """What the core's scenarios do in the battles of a ruleset: `game.core.scenarios.playing.Scenarios`."""

    kinds: tuple[Any, ...]
    """The scenarios that it has, by id."""

    def due(self, now: Moment) -> bool:
        """Whether something happens before the next step."""
        ...

    def settle(self, play: Play) -> Step:
        """The step in which it does."""
        ...


class Ruleset(Protocol[S]):
    """One of the games: a class of its own in `ruleset.py` of its package, derived from this one.

    All methods are pure except `step`, whose coroutine changes its own `Play`. Members with a value or a body are
    defaults; every ruleset has to define the others.
    """

    id: str
    version: int
    setup_options: tuple[SetupOption, ...] = ()
    acts: Vocabulary
    """All acts of its answers: `rules/NAME/acts.py`."""
    force_type: type[Force] = Figures
    state_type: type[S]

    # ── what is loaded ───────────────────────────────────────────────────────────────────────────────────────

    @property
    def package(self) -> str:
        """The name of its package, which holds `rulebook.toml` and `switches.toml`."""
        return type(self).__module__.rpartition(".")[0]

    @property
    def title(self) -> Text:
        """Its name, from its package."""
        title: Text = getattr(import_module(self.package), "TITLE", T("{id}", id=self.id))
        return title

    @property
    def tagline(self) -> Text:
        """Its description in a few words, from its package."""
        tagline: Text = getattr(import_module(self.package), "TAGLINE", T(""))
        return tagline

    @property
    def letters(self) -> str:
        """The prefix of its clauses: SB, GL …"""
        return prefix_in(self.package)

    @property
    def first_clause(self) -> str:
        """The first clause of its rulebook, which stands for the rules as a whole where a default cites one."""
        return next(iter(self.book().clauses))

    @property
    def switches(self) -> tuple[Switch, ...]:
        """Its house rules, in the order of the set-up screen."""
        return load_switches(self.package)

    def book(self) -> Book:
        """The rulebook data."""
        return load_book(self.package)

    @property
    def grammar(self) -> Grammar:
        """The form of its questions and answers, for programs."""
        return load_grammar(self.package)

    # ── setting up ───────────────────────────────────────────────────────────────────────────────────────────

    standard_table: str = ""
    """The file name (without extension) of the shipped map that a set-up begins with."""
    first_forces: tuple[str, ...] = ()
    """The names of the two shipped forces that are shown first; empty: any two."""
    boards: tuple[TableRules, ...] = (TableRules(), SMALL)
    """What it asks of its tables, by size, the usual one first: random tables, the table workshop and terrain that is
    laid together keep to it."""
    scenarios_anywhere: bool = False
    """Whether every scenario can be played on every table, even if the map does not name it."""
    laying: LayingRules | None = None
    """How its terrain is laid together, where players wish it (`core.laying`); None: it has its own way, or none."""

    def relaid(self, state: S) -> bool:
        """Whether terrain is laid in this battle and part of the state, so that the table is made again after each
        step."""
        return state.laying is not None

    def goals(self, table: Table) -> Iterable[Marker]:
        """The objectives that a table has, or may have once sides are chosen. The default is its own."""
        return table.objectives
    scenarios: Extras | None = None
    """How it plays the scenarios of the core (`game.core.scenarios`); None: it does not."""

    def board_for(self, entries: int) -> tuple[int, int] | None:
        """Width and depth (1/64 inch) of the table when the larger side has that many entries; None: any that suits."""
        return None

    def unlimited(self, switches: Mapping[str, str]) -> bool:
        """Whether forces have no points limit under these house rules."""
        return False

    def offers(self, scenario: str, named: Collection[str]) -> bool:
        """Whether a scenario may be chosen on a table whose map names these."""
        return self.scenarios_anywhere or scenario in named or any(
            option.name == "scenario" and scenario == option.default for option in self.setup_options) or (
            self.scenarios is not None and scenario in self.scenarios.kinds)

    @property
    def usual_limit(self) -> int:
        """The default points limit of a force; 0 where forces are not limited by points."""
        return next((int(option.default) for option in self.setup_options if option.name == "limit"), 0)

    def quick_options(self, table: Table, draw: Callable[[int], int]) -> dict[str, str]:
        """Options of a quick battle; `draw(n)` gives a random number below n. Empty: the defaults."""
        return {}

    def bought(self, force: Any) -> dict[str, int]:
        """How often a force has each thing that makes its figures differ, such as the lines of a price list, for
        `balance`; empty: the words of its entries are counted."""
        return {}

    def check_force(self, force: Any, limit: int) -> list[Rejection]:
        """Everything that is wrong with a force at a points limit; empty if it is legal. The default wants a figure."""
        return [] if force.figures else [Rejection(T("a force needs at least one figure"), self.first_clause)]

    def mends(self, force: Any, limit: int, wrong: Rejection) -> Iterable[Remedy]:
        """Changes that may put a fault right, the best first: `remedies` offers those that do."""
        return ()

    def remedies(self, force: Any, limit: int, wrong: Rejection) -> list[Remedy]:
        """Changes after which that fault of a force is gone, the best first: those that bring no other fault."""
        known, found = self.check_force(force, limit), list[tuple[bool, Remedy]]()
        for remedy in self.mends(force, limit, wrong):
            left = self.check_force(remedy.force, remedy.limit)
            if not any(wrong.like(one) for one in left):
                found.append((any(not any(one.like(other) for other in known) for one in left), remedy))
        return [remedy for _, remedy in sorted(found, key=itemgetter(0))]

    def price(self, force: Any, entry: int | None = None) -> Price:
        """The points of a force, or of one entry. The default is 1 for each figure."""
        points = len(force.figures) if entry is None else 1
        return Price(points, T("{total}", total=points))

    def check_setup(self, setup: Setup) -> list[Rejection]:
        """Everything that forbids this battle (forces, options, table); empty if it is legal. The default is what is
        wrong with either force, and options and house rules that there are not."""
        return unknown_choices(setup, self.setup_options, self.switches, self.first_clause) or of_both(
            setup, lambda force: self.check_force(force, self.usual_limit))

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────

    def house_rules(self, chosen: Chosen, /) -> Any:
        """Converts chosen house rules to the ruleset's own typed values (`limits.House`); by default as they are."""
        return Switches(self.switches, dict(chosen))

    def house(self, setup: Setup) -> Any:
        """The house rules of a battle."""
        return self.house_rules(setup.switches)

    def tabletop(self, table: Table, house: Any, /) -> Tabletop:
        """The table with its measuring by these house rules. The default is a table as most games have it."""
        return usual_tabletop(table, house)

    base: int = GRID // 2
    """The radius of a base in 1/64 inch, where `mustered` is the default."""

    def mustered(self, setup: Setup, /) -> S:
        """The state at the beginning of a battle. The default has a plain figure for each entry."""
        return self.state_type(figures={
            id: Figure(id=id, side=side, name=name, look=entry.look, radius=self.base)
            for id, side, name, entry in setup.enlisted()})

    def moment(self, setup: Setup, state: S | None = None) -> Moment[S]:
        """The first moment of a battle, or the moment of a given state."""
        house = self.house(setup)
        if state is None:
            state = self.mustered(setup)
            if (begun := laying.begun(setup)) is not None:
                state.laying = begun
        return Moment(setup, self.tabletop(laying.table_of(self, setup, state.laying), house), state, house)

    def as_mustered(self, setup: Setup) -> S:
        """The cached result of `mustered`, for comparisons; it must not be changed."""
        state: S = _kept(self.mustered, setup)
        return state

    steps: Steps[S]
    """The step that comes next in each phase of the state (`state.phase`)."""

    def step(self, play: Play[S]) -> Step | None:
        """The next step as a coroutine; None when the battle is over."""
        return None if self.outcome(play.now) is not None else self.next_step(play)

    def next_step(self, play: Play[S]) -> Step:
        """The next step of a battle that is known not to be over."""
        state: Any = play.state
        if state.laying is not None and not state.laying.over:
            return laying.step(self)(play)      # type: ignore[no-any-return]
        if self.scenarios is not None and self.scenarios.due(play.now):
            return self.scenarios.settle(play)
        return self.steps[state.phase](play)

    def resolving(self, now: Moment[S]) -> bool:
        """Whether the effects of the last step are still being resolved by further steps."""
        return False

    def outcome(self, now: Moment[S]) -> Outcome | None:
        """How the battle ended; None while it is not over."""
        ...

    def score(self, now: Moment[S]) -> tuple[Score, Score]:
        """The present score of both sides. The default is the prize of the enemies that are out."""
        points = self.prize(now, tuple(now.state.gone))
        a, b = (Score(n, ((n, T("enemies out of the battle"), self.first_clause),)) for n in points)
        return a, b

    def prize(self, now: Moment[S], lost: Collection[str], /) -> tuple[int, int]:
        """The points that A and B win where these figures are defeated at that moment, or have been before. The default
        is 1 each."""
        return one_each(now, lost)

    def looming(self, now: Moment[S], side: Side, /) -> Iterator[Looming]:
        """What may decide the battle against a side before it acts again, the worst first: it is told to its player
        before he answers. The default knows the last figure."""
        return last_one(now, side, self.first_clause)

    def brings(self, now: Moment[S], check: Check, /) -> int:
        """The points that each success of a check brings its side; below 0 those that it brings the other. The default,
        0, is right for rolls that only lead to others, and wherever attacks tell what they may bring (`Aimed.staked`).
        """
        return 0

    def problems(self, now: Moment[S]) -> list[str]:
        """Every broken invariant of a state between steps, in words; empty if there is none. The default knows those of
        the table, and that figures are as they were bought."""
        bought = self.as_mustered(now.setup).figures
        return [*table_problems(now.state, now.setup.table), *impostors(now.state, bought)]

    # ── looking ahead ────────────────────────────────────────────────────────────────────────────────────────

    evaluator: Evaluator | None = None
    """The evaluator of a ruleset of single figures (`game.core.evaluator`)."""
    hastes: Hastes = USUAL_HASTES
    """The errors and limits of its opponents, by level. They are tuned by the ladder (docs/opponents.md): each level
    beats the one below, and Easy nearly always beats the random player."""
    unit_evaluator: UnitEvaluator | None = None
    """The evaluator of a ruleset in which whole units act (`game.core.unit_evaluator`)."""
    lookout_type: type[Lookout[S]] = Lookout
    """The class of its lookout."""

    @cached_property
    def lookout(self) -> Lookout[S]:
        """What it says of a spot: what could harm who stands there, what he touches and could attack
        (`game.core.outlook`)."""
        return self.lookout_type(self)

    def attacks(self, now: Moment[S], figure: str, /) -> Iterator[Forecast]:
        """All attacks that a figure could make from its place. The default is the usual attack on each enemy."""
        for foe in now.state.of(1 - now.state.figures[figure].side):
            if foe.placed and self.barred(now, figure, foe.id, None) is None:
                found = self.forecast(now, figure, foe.id)
                if isinstance(found, Forecast):
                    yield found

    def forecast(self, now: Moment[S], figure: str, target: str, way: Act | None = None) -> Forecast | WhyNot:
        """The forecast of one attack, or why it cannot be made. `way` is the act that makes it; None: the usual one."""
        ...

    def made(self, aimed: Aimed) -> Forecast | WhyNot | None:
        """The card of an attack that was made, as it stood before its dice; None where nothing was kept of that."""
        declared = aimed.declared
        if declared is None or declared.before is None:
            return None
        return self.forecast(declared.before, aimed.figure, aimed.target, declared.act)

    def what_if(self, now: Moment[S], figure: str, target: str, way: str = "") -> Forecast | WhyNot:
        """Like `forecast`, for programs: `way` is a form of the grammar, and the attack must be legal in play.

        It is judged as if it were the figure's turn; what the active figure has done already counts. Raises ValueError
        for an unknown `way`.
        """
        meant = {figure, target, self.ids(now)[figure], self.ids(now)[target]}
        words = self.grammar.words(way, self.ids(now), meant, self.acts.words)
        act = self.way(words, figure, target) if words else None
        barred = self.barred(now, figure, target, act)
        return barred if barred is not None else self.forecast(now, figure, target, act)

    def way(self, words: tuple[str, ...], figure: str, target: str) -> Act:
        """The act of an attack, from words of the grammar: `("attack",)`."""
        return self.acts.read(" ".join((*words, target)))

    def tires(self, now: Moment[S], figure: str) -> Fraction:
        """The chance, 0 to 1, that its activation leaves a figure exhausted."""
        return Fraction(0)

    def setback(self, before: Any, after: Any) -> Literal["", "hurt", "tired"]:
        """What a figure that is still in play has suffered between two states: it is wounded, or exhausted."""
        return ""

    def ids(self, now: Moment[S]) -> dict[str, str]:
        """All ids that an answer may name, with the unit of each (itself where there are no units)."""
        return {name: name for name in (*now.state.figures, *now.state.gone)}

    def barred(self, now: Moment[S], figure: str, target: str, way: Act | None, /) -> WhyNot | None:
        """A reason against an attack, with its clause, that the forecast does not know; None if there is none."""
        return None

    def answer_card(self, now: Moment[S], ask: Ask, option: Option, tree: Tree) -> Forecast:
        """The card of one answer to an `explored` question, from the chance tree of the rest of the step."""
        return answer_card(ask, option, tree)

    gone: Text = T("gone")
    """The word for a figure that is out of the battle."""

    def status(self, now: Moment[S], figure: str) -> Text:
        """One short line about a figure for its card: gone, to set up, or its state."""
        if figure in now.state.gone:
            return T("off the table") if figure in now.state.left else self.gone
        return self.doing(now, figure) if now.state.figures[figure].placed else T("to set up")

    def doing(self, now: Moment[S], figure: str, /) -> Text:
        """`status` for a figure on the table: ready, done, 5 actions."""
        return T("ready")

    def value(self, now: Moment[S], side: Side) -> Fraction | float:
        """The value of a position for a side, in points, as opponents see it. The default is by how much its score is
        higher."""
        points = [score.points for score in self.score(now)]
        return points[side] - points[1 - side]


def on_figures(rule: Callable[..., Told]) -> staticmethod[..., Told]:
    """Turn a function of figures into a method that takes their ids: `harm = on_figures(dangers.harm)`."""
    def of_ids(now: Moment, *given: object) -> Told:
        return rule(now, *(now.state.figures[one] if isinstance(one, str) else one for one in given))

    return staticmethod(of_ids)


@by_identity(8)
def _kept(mustered: Callable[[Setup], Any], setup: Setup) -> Any:
    return mustered(setup)
