"""The set-up of a battle as plain data: rules, forces, table, players and dice. No screen in here.

    order = quick_order("simple-battles", seed=7)
    match = order.begin()
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final

from game import rules
from game.ai import parted
from game.core.errors import Bad
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.boards import TableRules
from game.core.table.pieces import Table
from game.core.text import T, Text
from game.scenes.callings import with_names
from game.scenes.opponent_names import LEVEL_NAMES, usual_opponent
from game.scenes.players import HUMAN, LIVE, MAIL, PROGRAM, here, name_of
from game.scenes.rulesets.view import shown, view_of
from game.store.forces import ForceFile, find_forces
from game.store.map_facts import MapFact, shipped_facts
from game.store.maps import MapEntry
from game.store.matchups import matchup
from game.workshop.random_tables.make import answers_of, random_table
from game.workshop.random_tables.wish import Wish

if TYPE_CHECKING:
    from game.core.force import Force

SEEDS: Final = 1_000_000
"""Seeds drawn by screens are below this, so that they are short."""

CHARACTER_NAMES: Final[dict[str, tuple[Text, Text]]] = {
    "": (T("Balanced"), T("Balanced: it takes what is best, wherever that is.")),
    "hunter": (T("Hunter"), T("Hunter: it seeks the fight, goes for kills and shuns few risks.")),
    "warden": (T("Warden"), T("Warden: it holds what it has, keeps its figures together and guards them.")),
    "opportunist": (T("Opportunist"), T("Opportunist: it stays out of danger and strikes where it can finish "
                                        "somebody.")),
    "raider": (T("Raider"), T("Raider: it makes for objectives and the way off the table; where there are none it gets "
                              "behind you.")),
}
"""How an opponent of any level plays: its name and a sentence about it."""

QUICK_TRIES: Final = 60
"""Quick battles that are tried before giving up."""
SMALL_LIMIT: Final = 20
"""Up to this points limit the small board of Simple Battles is usual."""


@dataclass(frozen=True, slots=True)
class BattleOrder:
    """A battle as ordered: set-up, players of A and B (`human`, the name of an opponent, or `program:` and a command
    line), seed, dice.

    With `real_dice` the players roll their own dice and type the results; `seed` is then used by opponents only.
    """

    setup: Setup
    players: tuple[str, str] = (HUMAN, "random")
    seed: int = 0
    real_dice: bool = False

    @property
    def rules(self) -> Ruleset:
        """The ruleset of the set-up."""
        return rules.get(self.setup.ruleset)

    def begin(self) -> Match:
        """The match at its first question. Raises Bad with the reason where the set-up cannot be played."""
        for wrong in self.rules.check_setup(self.setup):
            raise Bad("battle", wrong.clause, str(wrong.reason))
        dice = Dice.asked() if self.real_dice else Dice.seeded(self.seed)
        return Match.begun(self.rules, self.setup, dice, self.players)


def fresh_seed() -> int:
    """A random seed from 0 to `SEEDS` - 1."""
    return SystemRandom().randrange(SEEDS)


def force_types() -> dict[str, Any]:
    """The record type of forces for each ruleset."""
    return {each.id: each.force_type for each in shown()}


def who_plays(player: str) -> Text:
    """The name of a player in words: a person, a program, or the level of an opponent."""
    if here(player):
        return T("{name}", name=name_of(player)) if name_of(player) else T("a person")
    if player.startswith(PROGRAM):
        return T("a program")
    if player.startswith(MAIL):
        return T("{name}, by mail", name=player.removeprefix(MAIL))
    if player == LIVE:
        return T("a friend, live")
    level, character = parted(player)
    name = LEVEL_NAMES.get(level, T("{name}", name=level))
    return T("{level}, {character}", level=name, character=CHARACTER_NAMES[character][0]) if character else name


def make_setup(
    ruleset: Ruleset,
    table: Table,
    forces: tuple[Any, Any],
    switches: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
) -> Setup:
    """A set-up with choices in the order of the ruleset, defaults left out. It is not checked: see
    `Ruleset.check_setup`."""
    told, asked = switches or {}, options or {}
    return Setup(
        ruleset=ruleset.id,
        version=ruleset.version,
        table=table,
        forces=forces,
        switches=tuple((each.id, told[each.id]) for each in ruleset.switches if each.id in told),
        options=tuple(
            (each.name, asked[each.name])
            for each in ruleset.setup_options
            if asked.get(each.name, each.default) != each.default
        ),
    )


def headcount(force: Force) -> int:
    """The number of figures in a force, also where its entries are units."""
    return int(getattr(force, "size", len(force.figures)))


def boards(ruleset_id: str) -> tuple[TableRules, ...]:
    """The boards of a ruleset, the usual one first."""
    return rules.get(ruleset_id).boards


@lru_cache(maxsize=8)
def ground_by_seed(seed: int, board: int, ruleset_id: str, wish: Wish = Wish()) -> Table:     # noqa: B008
    """The random table of that seed on a board of a ruleset, as wished; both edges see about as much. Equal arguments
    give equal tables. Mostly 0.02 to 0.15 s, at most about 0.3 s; the latest ones are cached."""
    asked = boards(ruleset_id)[board]
    answers = answers_of(ruleset_id, (asked.width, asked.height))
    return random_table(seed, asked, answers, wish, view_of(ruleset_id).houses)


def board_of(ruleset_id: str, table: Table | MapFact) -> int:
    """The index of a ruleset's board of the size of that table; -1 for none."""
    sizes = [(one.width, one.height) for one in boards(ruleset_id)]
    size = (table.width, table.height)
    return sizes.index(size) if size in sizes else -1


def board_for(ruleset: Ruleset, limit: int, forces: Sequence[Any] = ()) -> int:
    """The index of the board for forces of that limit: by the number of figures, or a small board for few points."""
    size = ruleset.board_for(max((len(force.figures) for force in forces), default=1))
    if size is None:
        return 1 if 0 < limit <= SMALL_LIMIT else 0
    return [(one.width, one.height) for one in boards(ruleset.id)].index(size)


def is_small(table: Table) -> bool:
    """Whether the table has the size of the small map."""
    return max(table.width, table.height) <= 10 * 64


def playable_forces(ruleset: Ruleset, shipped: bool = True) -> list[ForceFile]:
    """The forces without a fault at the limit that they were built for."""
    return [
        one
        for one in find_forces(ruleset.id, {ruleset.id: ruleset.force_type}, own=not shipped)
        if not one.error and not ruleset.check_force(one.force, one.limit)
    ]


def quick_order(ruleset_id: str, seed: int | None = None, maps: Iterable[MapEntry] | None = None) -> BattleOrder:
    """A battle against the usual opponent: two shipped forces of equal points, none by far the stronger one, on a
    shipped or random table, drawn by the seed. Raises Bad where there is nothing to play with."""
    ruleset, seed = rules.get(ruleset_id), fresh_seed() if seed is None else seed
    stream = Stream(seed)
    forces = playable_forces(ruleset)
    pairs = [(a, b) for a in forces for b in forces if a is not b and a.limit == b.limit]
    if not pairs:
        raise Bad(ruleset_id, "forces", "there are no two forces of equal points")
    first = ruleset.first_forces
    if first and stream.below(2):                       # the printed ones half of the time
        pairs = [pair for pair in pairs if {one.force.name for one in pair} == set(first)] or pairs
    found: BattleOrder | None = None
    for _ in range(QUICK_TRIES):
        pair = pairs[stream.below(len(pairs))]
        order = _quick(ruleset, seed, stream, pair, maps)
        if not ruleset.check_setup(order.setup):
            if not _lopsided(ruleset_id, *pair):
                return order
            found = order
    if found is None:
        raise Bad(ruleset_id, "forces", "no two of them may meet on any table")
    return found


def _lopsided(ruleset_id: str, mine: ForceFile, other: ForceFile) -> bool:
    found = matchup(ruleset_id, mine, other)
    return found is not None and found.verdict == "far stronger"


def _shipped_tables(ruleset: Ruleset, board: int, maps: Iterable[MapEntry] | None) -> list[Callable[[], Table]]:
    """Functions that read the shipped tables of that board for a ruleset, among `maps` or all."""
    if maps is None:
        return [fact.table for fact in shipped_facts() if fact.suits(ruleset.id, ruleset.standard_table)
                and board_of(ruleset.id, fact) == board]
    return [partial(_itself, entry.table) for entry in maps if entry.shipped and entry.table is not None
            and entry.suits(ruleset.id, ruleset.standard_table) and board_of(ruleset.id, entry.table) == board]


def _itself(table: Table) -> Table:
    return table


def _quick(ruleset: Ruleset, seed: int, stream: Stream, pair: tuple[ForceFile, ForceFile],
           maps: Iterable[MapEntry] | None) -> BattleOrder:
    """Two forces on a table of their size, drawn from the stream; not checked."""
    a, b = pair
    board = board_for(ruleset, a.limit, (a.force, b.force))
    tables = _shipped_tables(ruleset, board, maps)
    pick = stream.below(len(tables) + 1)
    table = tables[pick]() if pick < len(tables) else ground_by_seed(stream.below(SEEDS), board, ruleset.id)
    limit = {"limit": str(a.limit)} if any(option.name == "limit" for option in ruleset.setup_options) else {}
    limit.update(ruleset.quick_options(table, stream.below))
    setup = with_names(make_setup(ruleset, table, (a.force, b.force), {}, limit), seed)
    return BattleOrder(setup, (HUMAN, usual_opponent()), seed)
