"""`season`: whole seasons played by the opponents, and what honours, scars and prizes are worth in mirrored battles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from game import rules
from game.core.chance.intervals import wilson
from game.core.errors import Bad
from game.core.play.dice import Dice, Stream, mixed
from game.core.play.lines import check_setup
from game.core.play.match import Match
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.pieces import Table
from game.season import company, foes
from game.season.campaign import Campaign, begun
from game.season.chronicle import LEVELS
from game.season.playing import Fight, played_out
from game.season.setting import Meeting, known_forces, shipped_table
from game.season.terms import Mark, marks_of, terms
from game.store.forces import ForceFile
from game.tools import arena, shelf
from game.tools.cli import FINE, Misuse, Parser, Progress, print_json, whole
from game.tools.jobs import play_all, told_anyway, with_battle_flags
from game.tools.players import SINGLE, check_player, seated

PAY: Final = "pay"
"""What one step of pay is called among honours and scars."""
MOST: Final = 60
"""Percent of mirrored battles that no honour, scar or prize may win its owner."""

_WHOLE: Final = {"seasons": 5, "level": "easy", "length": 5, "scenarios": False}
"""The flags of whole seasons, and what they are unless told."""
_MIRRORED: Final = {"games": 20, "only": ""}
"""Those of --marks."""


def parser() -> Parser:
    """The flags."""
    made = Parser("season", description="Plays whole seasons to their end; or, with --marks, battles of a force "
                  "against itself, in which one side has an honour, a scar or a prize: a pair of battles gives it to "
                  "either side once, and a row is told as soon as its battles are over. Intervals are 95 %, a draw "
                  "counts half.")
    made.add_argument("--seasons", type=whole(1, 100_000), metavar="N", help="seasons to play (5)")
    made.add_argument("--leader", default="easy", metavar="P",
                      help=f"who leads the company: one of {', '.join(SINGLE)} (easy)")
    made.add_argument("--level", choices=(*LEVELS, "random"),
                      help="of the opponents (easy); random: they answer by lot")
    made.add_argument("--length", type=int, choices=terms().lengths, help="battles of a season (5)")
    made.add_argument("--scenarios", action="store_true", help="the battles have scenarios, by lot")
    made.add_argument("--marks", action="store_true", help="mirrored battles for each honour, scar and prize instead")
    made.add_argument("--games", type=whole(2, 1_000_000), metavar="N",
                      help="with --marks: battles for each of them (20)")
    made.add_argument("--only", metavar="ID,…", help="with --marks: these alone")
    return with_battle_flags(made)


def main(arguments: list[str]) -> int:
    """Run the command."""
    args = parser().parse_args(arguments)
    ruleset = rules.get(args.ruleset)
    check_player(args.leader)
    if args.jobs != 1 and not args.marks:
        raise Misuse("--jobs needs --marks: whole seasons are played one after another")
    idle = next((name for name in (_WHOLE if args.marks else _MIRRORED) if getattr(args, name)), "")
    if idle:
        raise Misuse(f"--{idle} does nothing {'with' if args.marks else 'without'} --marks")
    for name, usual in {**_WHOLE, **_MIRRORED}.items():
        setattr(args, name, getattr(args, name) or usual)
    settings = shelf.chosen(ruleset, args.settings)
    table = shelf.table(args.map) if args.map else None
    return (_marks if args.marks else _seasons)(ruleset, args, settings, table)


# ── whole seasons ─────────────────────────────────────────────────────────────────────


def _seasons(ruleset: Ruleset, args: Any, settings: shelf.Chosen, table: Table | None) -> int:
    files, found = forces(ruleset), list[Campaign]()
    opponent = "" if args.level in LEVELS else args.level
    fight = fighting(args.leader, opponent, settings, table)

    def tell() -> None:
        told = summary(found)
        print_json(told) if args.json else print(words(ruleset.id, args, told))

    with Progress(args.seasons, "seasons", shown=args.progress) as bar, told_anyway(found, tell):
        for number in range(args.seasons):
            file = files[number % len(files)]
            chronicle = begun(ruleset, file.force, name=file.name, seed=mixed(args.seed, number) >> 2,
                              level=args.level if args.level in LEVELS else LEVELS[0], length=args.length,
                              limit=file.limit, by_lot=args.scenarios)
            found.append(played_out(chronicle, ruleset, fight, number))
            bar.step()
    tell()
    return FINE


def forces(ruleset: Ruleset) -> list[ForceFile]:
    """The shipped forces at the points limit that most of them have."""
    known = [one for one in known_forces(ruleset) if not ruleset.check_force(one.force, one.limit)]
    limits = [one.limit for one in known]
    usual = max(sorted(set(limits)), key=limits.count)
    return [one for one in known if one.limit == usual]


def fighting(leader: str, opponent: str, settings: shelf.Chosen, table: Table | None) -> Fight:
    """A function that plays a battle of a season, on this table where one is given."""
    def fight(now: Campaign, met: Meeting) -> Match:
        names = met.seats(leader, opponent or met.opponent)
        setup = met.setup(now.rules, table or shipped_table(now, met.spot), settings.switches, settings.options)
        match = Match.begun(now.rules, setup, Dice.seeded(met.seed), names)
        with closing(seated(names[0], mixed(met.seed, 3), 0)) as mine, \
                closing(seated(names[1], mixed(met.seed, 4), 1)) as theirs:
            for _ in range(arena.MOST_DECISIONS):
                if match.ask is None:
                    return match
                match.answer((mine, theirs)[match.ask.side].choose(match.lent()))
        raise Bad("battle", "", f"no end after {arena.MOST_DECISIONS} decisions")

    return fight


def summary(seasons: list[Campaign]) -> dict[str, Any]:
    """The numbers of `--json`."""
    chapters = [one for season in seasons for one in season.chapters]
    rolls = [roll for one in chapters for roll in one.rolls]
    won, taken = sum(one.won for one in seasons), sum(one.fought.result > 0 for one in chapters)
    return {
        "seasons": len(seasons), "won": won, "interval": [round(x, 3) for x in wilson(won, len(seasons))],
        "battles": len(chapters), "victories": taken,
        "draws": sum(one.fought.result == 0 for one in chapters),
        "out": len(rolls), "fates": {fate: sum(one.fate == fate for one in rolls) for fate in dict.fromkeys(
            terms().fates)},
        "limit": round(sum(one.limit / max(1, one.chronicle.limit) for one in seasons) / len(seasons), 3),
        "last": [sum(one.chapters[-1].fought.result > 0 for one in seasons), len(seasons)],
    }


def words(ruleset: str, args: Any, told: dict[str, Any]) -> str:
    """The summary for a reader."""
    low, high = told["interval"]
    fates = ", ".join(f"{name} {n}" for name, n in told["fates"].items())
    seasons = "1 season" if told["seasons"] == 1 else f"{told['seasons']} seasons"
    return (f"{ruleset}: {seasons} of {args.length} battles, led by {args.leader}, against {args.level}"
            f"\nwon {told['won']} of {told['seasons']} ({100 * told['won'] / told['seasons']:.0f} %, "
            f"95 %: {100 * low:.0f} to {100 * high:.0f})\n"
            f"battles {told['battles']}: {told['victories']} won, {told['draws']} drawn; the last one won in "
            f"{told['last'][0]} of {told['last'][1]}\n"
            f"taken out {told['out']}: {fates}\npoints limit at the end: {told['limit']:.2f} of that at the beginning")


# ── honours, scars, prizes ────────────────────────────────────────────────────────────


class Edge(NamedTuple):
    """A force with something that the same force lacks: what it is, and both."""

    id: str
    marked: Any
    plain: Any


def edges(ruleset: Ruleset, count: int, seed: int, only: tuple[str, ...] = ()) -> Iterator[Edge]:
    """For each honour, scar and the pay of one step `count` pairs of forces, of as many different ones as there are."""
    marks, files = marks_of(ruleset), forces(ruleset)
    chance = Stream(seed)
    for mark in (*marks.honour, *marks.scar):
        if only and mark.id not in only:
            continue
        able = [(file, at) for file in files for at in _bearers(ruleset, file.force, mark)]
        for _ in range(count if able else 0):
            file, at = able[chance.below(len(able))]
            entry = company.marked(ruleset, file.force.figures[at], (mark.id,))
            them = file.force.figures
            yield Edge(mark.id, replace(file.force, figures=(*them[:at], entry, *them[at + 1:])), file.force)
    known = [one.force for one in files]
    for number in range(count if not only or PAY in only else 0):
        force = files[number % len(files)].force
        price = ruleset.price(force).points
        yield Edge(PAY, foes.fitted(ruleset, force, known, price + marks.step), force)


def _bearers(ruleset: Ruleset, force: Any, mark: Mark) -> list[int]:
    """The entries of a force that can bear a mark."""
    return [one.id - 1 for one in company.begun(force) if company.fits(ruleset, one, mark)]


def _marks(ruleset: Ruleset, args: Any, settings: shelf.Chosen, table: Table | None) -> int:
    tables, setups, ids = [table] if table else shelf.tables(ruleset), list[Setup](), list[str]()
    only = tuple(args.only.split(",")) if args.only else ()
    known = [*(one.id for one in (*marks_of(ruleset).honour, *marks_of(ruleset).scar)), PAY]
    unknown = next((id for id in only if id not in known), "")
    if unknown:
        raise Bad(ruleset.id, "--only", f"{unknown[:60]!r} is no honour, scar or prize here", ", ".join(known))
    found = edges(ruleset, args.games // 2, args.seed, only)
    for pair in mirrored(ruleset, found, tables, settings, table is not None):
        setups += pair.setups
        ids += [pair.id, pair.id]
    for setup in setups:
        check_setup(ruleset.id, ruleset, setup)
    plan, results = arena.Plan(tuple(setups), (args.leader, args.leader), args.seed), list[arena.Result]()
    rows = Rows(ids)

    with Progress(len(setups), "games", shown=args.progress) as bar:
        def tell() -> None:
            if args.json:
                print_json(worth(ids, results))
                return
            for line in rows.left():
                bar.say(line)

        def done(result: arena.Result) -> None:
            results.append(result)
            bar.step()
            for line in rows.whole(result) if not args.json else ():
                bar.say(line)

        if not args.json:
            bar.say(f"{ruleset.id}, {args.leader} on both sides: the same force with and without\n\n{rows.head()}")
        with told_anyway(results, tell):
            play_all(plan, [2 * game for game in range(len(setups))], args.jobs, done)
        tell()
    return FINE


class Pair(NamedTuple):
    """Two battles of a force against itself: side A has what is measured in the first, side B in the second."""

    id: str
    setups: tuple[Setup, Setup]


def mirrored(ruleset: Ruleset, found: Iterable[Edge], tables: Sequence[Table], settings: shelf.Chosen,
             any_size: bool = False) -> Iterator[Pair]:
    """The two battles of each edge, on these tables by turns: on those of the size that its force plays on, unless any
    will do. Raises Bad where none suits."""
    for number, edge in enumerate(found):
        made = [_setup(ruleset, one, (edge.marked, edge.plain), settings) for one in tables]
        fit = [one for one in made if any_size or _suits(ruleset, one)]
        if not fit:
            raise Bad(ruleset.id, "", "no map that comes with the game suits these forces", "--map with a map of yours")
        setup = fit[number % len(fit)]
        yield Pair(edge.id, (setup, replace(setup, forces=(edge.plain, edge.marked))))


def _setup(ruleset: Ruleset, table: Table, forces: tuple[Any, Any], settings: shelf.Chosen) -> Setup:
    return Setup(ruleset=ruleset.id, version=ruleset.version, table=table, forces=forces, switches=settings.switches,
                 options=settings.options, limits=False)


def _suits(ruleset: Ruleset, setup: Setup) -> bool:
    """Whether the table of a set-up has the size that the plain one of its forces plays on."""
    options = shelf.with_limit(ruleset, shelf.Chosen(), *forces(ruleset)[:1]).options
    plain = setup.forces[1]
    return not ruleset.check_setup(replace(setup, forces=(plain, plain), switches=(), options=options, limits=True))


class Rows:
    """The table of what honours, scars and prizes are worth, a row as soon as all of its battles are over.

    `ids` tells for each set-up what its battle is about.
    """

    def __init__(self, ids: list[str]) -> None:
        self.ids = ids
        self._open = {id: list[arena.Result]() for id in ids}

    def head(self) -> str:
        """The first line."""
        return self._line(("honour, scar or prize", "games", "its owner wins", "95 %", ""))

    def whole(self, result: arena.Result) -> list[str]:
        """The row that this result completes, if it completes one."""
        id = self.ids[result.game // 2]
        self._open[id].append(result)
        return [self._row(id)] if len(self._open[id]) == self.ids.count(id) else []

    def left(self) -> list[str]:
        """The rows that are not complete, of the battles there are."""
        return [self._row(id) for id, results in list(self._open.items()) if results]

    def _row(self, id: str) -> str:
        told = worth(self.ids, self._open.pop(id))[id]
        low, high = (100 * x for x in told["interval"])
        return self._line((id, str(told["games"]), f"{100 * told['share']:.0f} %", f"{low:.0f} to {high:.0f}",
                           "too much" if low > MOST else ""))

    def _line(self, cells: tuple[str, ...]) -> str:
        """Columns as wide as the widest that they can hold."""
        wide = max(map(len, ("honour, scar or prize", *self.ids)))
        id, games, share, interval, verdict = cells
        return f"{id:{wide}}  {games:>7}  {share:>14}  {interval:>9}  {verdict}".rstrip()


def worth(ids: list[str], results: list[arena.Result]) -> dict[str, Any]:
    """For each honour, scar and prize: battles, points of its owner (a draw is half), share and interval."""
    found: dict[str, Any] = {}
    for id in dict.fromkeys(ids):
        mine = [one for one in results if ids[one.game // 2] == id]
        points = sum(0.5 if one.winner is None else float(one.winner == one.game // 2 % 2) for one in mine)
        low, high = wilson(points, len(mine))
        found[id] = {"games": len(mine), "share": round(points / len(mine), 3) if mine else None,
                     "interval": [round(low, 3), round(high, 3)]}
    return found
