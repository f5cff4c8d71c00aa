"""What a ruleset is to the core: the questions that each of them answers in its own way."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping
from fractions import Fraction
from importlib import import_module
from importlib.resources import files
from typing import Any, NamedTuple, Protocol, TypeVar

from game.core.by_identity import by_identity
from game.core.chance.cards import answer_card
from game.core.chance.explore import Tree
from game.core.chance.forecast import Forecast, NoAttack
from game.core.evaluator import Evaluator
from game.core.force import Force, Price, Rejection
from game.core.grammar import Grammar, load_grammar
from game.core.outlook import Approach, Danger, Harm, Spot, Touch, dangers, look
from game.core.play.acts import Act, Vocabulary
from game.core.play.ask import Ask, Option
from game.core.play.play import Play
from game.core.prefix import prefix_in
from game.core.rulebook import Book, load_book
from game.core.setup import Setup
from game.core.state import S
from game.core.switches import Chosen, Switch, Switches, load_switches
from game.core.table.moment import Moment
from game.core.table.pieces import Table
from game.core.table.places import GRID, SIDES, Side, gap, touching
from game.core.table.tabletop import Tabletop
from game.core.text import T, Text
from game.core.unit_evaluator import UnitEvaluator

Step = Coroutine[Any, Any, None]
Steps = Mapping[str, Callable[[Play[S]], Step]]
"""Which step comes next in which phase of the state."""
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


class Choice(NamedTuple):
    """One value of a set-up option: how it is written and what it means."""

    value: str
    label: Text
    meaning: Text


class SetupOption(NamedTuple):
    """Something besides house rules that is chosen before a battle (table size, points limit, scenario)."""

    name: str
    title: Text
    clause: str
    default: str
    choices: tuple[Choice, ...]


def points_limit(clause: str, usual: int, limits: Iterable[int]) -> SetupOption:
    """The option of how many points each side has."""
    return SetupOption("limit", T("Points limit"), clause, str(usual), tuple(
        Choice(str(n), T("{n}", n=n), T("{n} points a side", n=n)) for n in limits))


class Ruleset(Protocol[S]):
    """One of the games: a class of its own in `ruleset.py` of its package, derived from this one.

    All methods are pure except `step`, whose coroutine changes its own `Play`. What has a body or a value here is what
    most rulesets want; what has none, every ruleset says for itself.
    """

    id: str
    version: int
    setup_options: tuple[SetupOption, ...] = ()
    acts: Vocabulary
    """What may be answered: `rules/NAME/acts.py`."""
    force_type: type[Force]
    state_type: type[S]

    # ── what is loaded ───────────────────────────────────────────────────────────────────────────────────────

    @property
    def package(self) -> str:
        """The package it lives in, with its `rulebook.toml` and `switches.toml`."""
        return type(self).__module__.rpartition(".")[0]

    @property
    def title(self) -> Text:
        """Its name, from its package."""
        title: Text = import_module(self.package).TITLE
        return title

    @property
    def tagline(self) -> Text:
        """What it is like, in a few words, from its package."""
        tagline: Text = import_module(self.package).TAGLINE
        return tagline

    @property
    def letters(self) -> str:
        """The prefix of its clauses: SB, GL …"""
        return prefix_in(files(self.package))

    @property
    def switches(self) -> tuple[Switch, ...]:
        """Its house rules, in the order of the set-up screen."""
        return load_switches(self.package)

    def book(self) -> Book:
        """The rulebook data."""
        return load_book(self.package)

    @property
    def grammar(self) -> Grammar:
        """The form of its questions and answers, for authors of programs."""
        return load_grammar(self.package)

    # ── setting up ───────────────────────────────────────────────────────────────────────────────────────────

    standard_table: str = ""
    """The file name (without ending) of the shipped map that a set-up opens on."""
    first_forces: tuple[str, ...] = ()
    """The names of two shipped forces that a newcomer is shown first; empty: any two."""
    scenarios_anywhere: bool = False
    """Whether every scenario is played on every table, also on one whose map does not name it."""
    lays_terrain: bool = False
    """Whether pieces laid in play are part of the state, so that the table is looked at afresh after each step."""

    def board_for(self, entries: int) -> tuple[int, int] | None:
        """Width and depth (1/64 inch) of the table when the larger side has that many entries; None: any that suits."""
        return None

    def unlimited(self, switches: Mapping[str, str]) -> bool:
        """Whether forces have no points limit under these house rules."""
        return False

    @property
    def usual_limit(self) -> int:
        """The default points limit of a force; 0 where forces are not limited by points."""
        return next((int(option.default) for option in self.setup_options if option.name == "limit"), 0)

    def quick_options(self, table: Table, draw: Callable[[int], int]) -> dict[str, str]:
        """Options of a battle that is ordered without choosing; `draw(n)` gives a number below n. Empty: the usual."""
        return {}

    def bought(self, force: Any) -> dict[str, int]:
        """How often each line of the price list is paid for in a force, for `balance`; empty: its words are counted."""
        return {}

    def check_force(self, force: Any, limit: int) -> list[Rejection]:
        """Everything that is wrong with a force at that points limit; empty when it is legal."""
        ...

    def price(self, force: Any, entry: int | None = None) -> Price:
        """The points of a force, or of one entry."""
        ...

    def check_setup(self, setup: Setup) -> list[Rejection]:
        """What forbids this battle (forces, options, table)."""
        ...

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────

    house_rules: Callable[[Chosen], Any]
    """The house rules that are chosen as the ruleset's own typed values: `limits.House`."""

    def house(self, setup: Setup) -> Any:
        """The house rules of a battle."""
        return self.house_rules(setup.switches)

    def tabletop(self, table: Table, house: Any, /) -> Tabletop:
        """The table as these house rules measure it."""
        ...

    def mustered(self, setup: Setup, /) -> S:
        """The state that a battle begins with."""
        ...

    def moment(self, setup: Setup, state: S | None = None) -> Moment[S]:
        """The first moment of a battle, or the moment of a given state."""
        house = self.house(setup)
        return Moment(setup, self.tabletop(setup.table, house), self.mustered(setup) if state is None else state, house)

    def as_mustered(self, setup: Setup) -> S:
        """What `mustered` gives, kept: to compare with, never to be changed."""
        state: S = _kept(self.mustered, setup)
        return state

    steps: Steps[S]
    """The step that comes next in each phase of the state (`state.phase`)."""

    def step(self, play: Play[S]) -> Step | None:
        """The next step as a coroutine; None when the battle is over."""
        state: Any = play.state
        return None if self.outcome(play.now) is not None else self.steps[state.phase](play)

    def resolving(self, now: Moment[S]) -> bool:
        """Whether, between two steps, something is still being resolved that the step before began."""
        return False

    def outcome(self, now: Moment[S]) -> Outcome | None:
        """How it ended; None while it goes on."""
        ...

    def score(self, now: Moment[S]) -> tuple[Score, Score]:
        """The score as it stands."""
        ...

    def problems(self, now: Moment[S]) -> list[str]:
        """Every broken invariant of a state between steps, in words; empty when all is well."""
        ...

    # ── looking ahead ────────────────────────────────────────────────────────────────────────────────────────

    evaluator: Evaluator | None = None
    """The evaluator of a ruleset of single figures (`game.core.evaluator`)."""
    unit_evaluator: UnitEvaluator | None = None
    """The evaluator of a ruleset in which whole units act (`game.core.unit_evaluator`)."""

    def attacks(self, now: Moment[S], figure: str, /) -> Iterator[Forecast]:
        """Every attack that figure could make from where it stands in this moment."""
        ...

    def forecast(self, now: Moment[S], figure: str, target: str, way: Act | None = None) -> Forecast | NoAttack:
        """One attack, or why it cannot be made. `way` is an act that makes it, or would; None: the usual one."""
        ...

    def what_if(self, now: Moment[S], figure: str, target: str, way: str = "") -> Forecast | NoAttack:
        """Like `forecast` for programs: `way` must be a form of the grammar, and the attack one that play would allow.

        It is judged as if it were the figure's turn; for the active figure what it has done already counts. Raises
        ValueError for a way that there is not.
        """
        words = self.grammar.words(way, self.ids(now), {figure, target, self.ids(now)[figure], self.ids(now)[target]})
        act = self.way(words, figure, target) if words else None
        barred = self.barred(now, figure, target, act)
        if barred is None:
            return self.forecast(now, figure, target, act)
        return NoAttack(attacker=figure, target=target, reason=barred[0], clause=barred[1])

    def way(self, words: tuple[str, ...], figure: str, target: str) -> Act:
        """The act that makes an attack on somebody, from words that the grammar knows: `("attack",)`."""
        return self.acts.read(" ".join((*words, target)))

    # ── what a spot is worth ─────────────────────────────────────────────────────────────────────────────────

    seen_share: float | None = None
    """How much of a figure must be seen for an enemy to count as seeing it; None: anything of it."""
    covers: bool = True
    """Whether cover matters to who is seen."""

    def spot(self, now: Moment[S], figure: str) -> Iterator[Spot]:
        """Facts about where a figure (or unit) stands: yields one object as it is filled in, at last `done`."""
        return look(self, now, figure)

    def prospects(self, now: Moment[S], figure: str) -> Iterator[Forecast]:
        """The attacks of a figure from where it stands, for the screen to list before a target is chosen."""
        return self.attacks(now, figure)

    def dangers(self, now: Moment[S], figure: str) -> Iterator[Danger | None]:
        """Yields what each enemy could do to the figure in one activation, and None after each part of the work without
        a result."""
        return dangers(self, now, figure)

    def harm(self, now: Moment[S], foe: str, figure: str, cost: int) -> Harm:
        """What an enemy that has come here on a way of that cost (1/64 inch) could do to a figure in this activation.

        The usual answer: the chance that its usual attack defeats the figure.
        """
        found = self.forecast(now, foe, figure)
        if isinstance(found, NoAttack):
            return Harm()
        chance = Fraction(found.loss.chance(lambda gone: figure in gone))
        return Harm(chance, chance, found.expected)

    def approach(self, now: Moment[S], foe: str) -> Approach:
        """How far an enemy goes in one activation and still attacks. The usual answer is the opponents' evaluator."""
        far = self.evaluator.strides(now, now.state.figures[foe]).acting if self.evaluator is not None else 0
        return Approach(far, far)

    def short_of_contact(self, now: Moment[S], me: Any, foe: Any) -> float | None:
        """The gap to hand-to-hand range in 1/64 inch, 0 where the two fight; None where a smaller gap would not be
        enough. The default is base contact (TB-3)."""
        return 0.0 if touching(me, foe) else gap(me, foe)

    def touches(self, now: Moment[S], figure: str) -> Iterator[Touch]:
        """What a figure touches or holds by standing where it stands, and what that is worth."""
        return iter(())

    def ids(self, now: Moment[S]) -> dict[str, str]:
        """Every id that an answer may name, with the unit that it belongs to (itself where there are no units)."""
        return {name: name for name in (*now.state.figures, *now.state.gone)}

    def barred(self, now: Moment[S], figure: str, target: str, way: Act | None, /) -> tuple[Text, str] | None:
        """Why an attack cannot be made in that way, with the clause, beyond what the forecast itself tells."""
        return None

    def answer_card(self, now: Moment[S], ask: Ask, option: Option, tree: Tree) -> Forecast:
        """The card of one answer to a question that is `explored`, from how the step may go on with it."""
        return answer_card(ask, option, tree)

    gone: Text = T("gone")
    """What a figure that is out of the battle is called."""

    def status(self, now: Moment[S], figure: str) -> Text:
        """One short line about a figure for its card: gone, to set up, or what it does."""
        if figure in now.state.gone:
            return self.gone
        return self.doing(now, figure) if now.state.figures[figure].placed else T("to set up")

    def doing(self, now: Moment[S], figure: str, /) -> Text:
        """The same for a figure on the table: ready, done, 5 actions."""
        return T("ready")

    def value(self, now: Moment[S], side: Side) -> Fraction | float:
        """What a position is worth to a side, in points; the opponents' evaluator."""
        ...


def on_figures(rule: Callable[..., Told]) -> staticmethod[..., Told]:
    """A rule about figures as one about their ids, for the class of a ruleset: `harm = on_figures(dangers.harm)`."""
    def of_ids(now: Moment, *given: object) -> Told:
        return rule(now, *(now.state.figures[one] if isinstance(one, str) else one for one in given))

    return staticmethod(of_ids)


@by_identity(8)
def _kept(mustered: Callable[[Setup], Any], setup: Setup) -> Any:
    return mustered(setup)


def unknown_choices(setup: Setup, options: Iterable[SetupOption], switches: Iterable[Switch], option_clause: str,
                    rule_clause: str = "") -> list[Rejection]:
    """What of a set-up is none of a ruleset's options and house rules, or has a value that they cannot take."""
    wrong: list[Rejection] = []
    known = {option.name: option for option in options}
    for name, chosen in setup.options:
        if name not in known:
            wrong.append(Rejection(T("there is no option {name}", name=name[:40]), option_clause))
        elif chosen not in {choice.value for choice in known[name].choices}:
            wrong.append(Rejection(T("{title} cannot be {value}", title=known[name].title, value=chosen[:40]),
                                   known[name].clause))
    try:
        Switches(switches, dict(setup.switches))
    except ValueError as error:
        wrong.append(Rejection(Text("{why}", (("why", str(error)),)), rule_clause or option_clause))
    return wrong


def of_both(setup: Setup, check: Callable[[Any], list[Rejection]]) -> list[Rejection]:
    """What a check finds in the two forces of a set-up, each reason behind the side: `A: 31 points are …`.

    Of a set-up without limits only what no figure and no unit can be is told.
    """
    return [wrong._replace(reason=T("{side}: {why}", side=SIDES[side], why=wrong.reason))
            for side, force in enumerate(setup.forces) for wrong in check(force) if setup.limits or not wrong.limit]


def inches(table: Table) -> dict[str, str]:
    """The width `w` and depth `h` of a table in inches, for the words that refuse its size."""
    return {"w": f"{table.width / GRID:g}", "h": f"{table.height / GRID:g}"}
