"""A league: two to eight players of one ruleset, everybody against everybody; between battles each company fares as in
a season. The file holds who plays and what happened; pairings, places, dice and the table of results follow from it.

    league = read(text, find, known)
    now = Standing(league, rules)
    [fixture for fixture in now.next], [row.fame for row in now.table]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from game.core.errors import Bad
from game.core.play.dice import Stream, mixed
from game.core.ruleset import Ruleset
from game.core.text import Text, is_name
from game.season import earlier, naming, scenarios
from game.season.campaign import Campaign, as_step, with_names
from game.season.chronicle import (
    Chronicle,
    Fought,
    Step,
    Went,
    check_head,
    check_steps,
    converted,
    data_of,
    force_of,
    of_today,
)
from game.season.places import GROUNDS, NAMES, Spot
from game.season.playing import chosen
from game.season.recruits import filled_up
from game.season.terms import Prize, terms
from game.store.toml import dump

FORMAT: Final = 2
"""Format 1 did not tell what battles brought: that followed from the seed."""
LIMIT: Final = 16_000_000
"""Letters of a league's file at most."""
FEWEST, MOST = 2, 8
"""Players."""
Mind = Literal["human", "easy", "normal", "hard"]
"""Who decides for a player: a person at this screen, or a level of the computer."""
MINDS: Final[tuple[Mind, ...]] = ("human", "easy", "normal", "hard")
_OF_PAIRS, _OF_GROUNDS, _OF_CHOICES = 41, 43, 47
"""What the streams of pairings, grounds and the computer's choices are mixed with."""
NO_PRIZE: Final = Prize(id="", clause="SE-31")
"""A battle of a league is worth nothing besides fame, pay and honours."""


class Entrant(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One player, and what has happened to their company."""

    name: str
    mind: Mind = "human"
    force: dict[str, Any]
    """The force at the beginning, as in force files."""
    steps: tuple[Step, ...] = ()


class Away(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battle that is being fought by mail or live, besides the one at this screen."""

    fixture: Annotated[int, msgspec.Meta(ge=1, le=1_000)]
    battle: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    """The name of the file of its letters."""


class League(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One league."""

    league: Annotated[int, msgspec.Meta(ge=1)] = FORMAT
    """The version of the format."""
    name: str
    ruleset: str
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
    limit: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    """Points limit of the forces at the beginning; 0 where their ruleset counts none."""
    twice: bool = False
    """Whether everybody meets everybody twice."""
    scenarios: bool = False
    """Whether the battles have scenarios, by lot (SE-28)."""
    terms: Annotated[int, msgspec.Meta(ge=1)] = 1
    """The version of the terms by which its last step was taken."""
    rules: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    """The version of the ruleset then; 0: a file of format 1 does not say so."""
    left_out: tuple[Annotated[str, msgspec.Meta(max_length=120)], ...] = ()
    """What the present version of the ruleset does not know any more about its figures."""
    fixture: Annotated[int, msgspec.Meta(ge=0, le=1_000)] = 0
    """The number of the fixture that is being fought; 0: none."""
    battle: Annotated[str, msgspec.Meta(max_length=120)] = ""
    """The name of the file of its battle."""
    away: tuple[Away, ...] = ()
    """The battles that are being fought by mail or live."""
    players: tuple[Entrant, ...]

    @property
    def battles(self) -> tuple[str, ...]:
        """The names of the files of the battles that are being fought."""
        return tuple(one for one in (self.battle, *(each.battle for each in self.away)) if one)

    def without(self, fixture: int) -> League:
        """The league with no battle of that fixture going on."""
        here = {"fixture": 0, "battle": ""} if self.fixture == fixture else {}
        return replace(self, away=tuple(one for one in self.away if one.fixture != fixture), **here)

    def begun_away(self, fixture: int, battle: str) -> League:
        """The league once a battle is fought by mail or live."""
        return replace(self.without(fixture), away=(*self.without(fixture).away, Away(fixture=fixture, battle=battle)))

    def with_steps(self, player: int, *steps: Step) -> League:
        """The league after some steps of one player."""
        one = self.players[player]
        changed = replace(one, steps=(*one.steps, *steps))
        return replace(self, players=(*self.players[:player], changed, *self.players[player + 1:]))


class Fixture(NamedTuple):
    """One battle of a league: who meets whom, where."""

    id: int
    """Its number, from 1, in the order of the rounds."""
    round: int
    """From 1."""
    players: tuple[int, int]
    """Which players have side A and side B."""
    name: str
    """The place, in English; shown through the catalogue as a name."""
    ground: str
    seed: int
    """Of table and dice."""


class Row(NamedTuple):
    """A player in the table of results."""

    player: int
    won: int
    drawn: int
    lost: int
    fame: int
    scored: int
    """Points in all battles."""
    against: int

    @property
    def played(self) -> int:
        """Battles."""
        return self.won + self.drawn + self.lost


def fixtures(seed: int, players: int, twice: bool) -> tuple[Fixture, ...]:
    """Who meets whom (SE-32): in each round everybody meets one other, of an odd number one rests; equal seeds give
    equal fixtures."""
    chance = Stream(mixed(seed, _OF_PAIRS))
    left, ring = list(range(players)), list[int]()
    while left:
        ring.append(left.pop(chance.below(len(left))))
    if len(ring) % 2:
        ring.append(-1)
    half, pairs = len(ring) // 2, list[tuple[int, int, int]]()
    for turn in range(len(ring) - 1):
        for at in range(half):
            a, b = ring[at], ring[-1 - at]
            if min(a, b) >= 0:
                pairs.append((turn + 1, *((b, a) if (at or turn) % 2 else (a, b))))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    if twice:
        pairs += [(turn + len(ring) - 1, b, a) for turn, a, b in pairs]
    grounds, names, found = Stream(mixed(seed, _OF_GROUNDS)), list[str](), list[Fixture]()
    for id, (turn, a, b) in enumerate(pairs, 1):
        names = names or [str(one.message) for one in NAMES]
        found.append(Fixture(id, turn, (a, b), names.pop(grounds.below(len(names))),
                             GROUNDS[grounds.below(len(GROUNDS))], mixed(seed, 5000 + id) >> 24))
    return tuple(found)


class Company(Campaign):
    """The company of one player: a campaign whose places are the player's fixtures, one after another."""

    def prize(self, spot: Spot) -> Prize:
        """None."""
        return NO_PRIZE

    def earned(self, spot: Spot, result: int) -> tuple[int, int]:
        """Pay for everybody who fought, so that nobody falls behind, but not for the last battle (SE-34); fame for
        victories and draws (SE-33)."""
        pay = 0 if spot.column == self.last else self._within(self.marks.step)
        return pay, terms().fame(result, last=False)


class Standing:
    """A league as it stands. Raises Bad, with player and step, where something cannot be."""

    def __init__(self, league: League, rules: Ruleset, source: str = "league") -> None:
        self.league, self.rules = league, rules
        """The league as it stands; what its battles brought is told in it."""
        self.fixtures = fixtures(league.seed, len(league.players), league.twice)
        self.companies = tuple(self._company(number, source) for number in range(len(league.players)))
        self.league = replace(league, league=FORMAT, players=tuple(
            replace(one, steps=company.chronicle.steps)
            for one, company in zip(league.players, self.companies, strict=True)))
        for one in self.fixtures:
            a, b = (self.fought(one, side) for side in (0, 1))
            if (a is None) != (b is None):
                raise Bad(source, f"battle {one.id}", "only one of its players has fought it")
            if a is not None and b is not None and (a.result != -b.result or a.points != b.points[::-1]):
                raise Bad(source, f"battle {one.id}", "its players tell of different results")
        if league.fixture and league.fixture not in {one.id for one in self.next}:
            raise Bad(source, "fixture", f"battle {league.fixture} cannot be fought now")
        for begun in league.away:
            if begun.fixture not in {each.id for each in self.next}:
                raise Bad(source, "away", f"battle {begun.fixture} cannot be fought now")

    def _company(self, player: int, source: str) -> Company:
        league, entrant = self.league, self.league.players[player]
        mine = [one for one in self.fixtures if player in one.players]
        spots = tuple(Spot(id=number, column=number - 1, x=0, y=0, name=one.name, ground=one.ground, foe="rival",
                           prize="", ways=(number + 1,) if number < len(mine) else (), seed=one.seed,
                           scenario=self.scenario(one), side=0 if one.players[0] == player else 1)
                      for number, one in enumerate(mine, 1))
        chronicle = Chronicle(name=entrant.name, ruleset=league.ruleset, seed=mixed(league.seed, player) >> 24,
                              level="normal", length=len(mine), limit=league.limit, force=entrant.force,
                              terms=league.terms, rules=league.rules, steps=entrant.steps)
        return Company(chronicle, self.rules, f"{source}, {entrant.name}", spots)

    # ── what was fought, what comes next ──────────────────────────────────────────────

    def fixture(self, id: int) -> Fixture:
        """The fixture of that number; raises KeyError."""
        return {one.id: one for one in self.fixtures}[id]

    def scenario(self, fixture: Fixture) -> str:
        """The scenario of a fixture; empty where none is drawn (SE-28)."""
        return scenarios.drawn_once(self.rules, fixture.seed) if self.league.scenarios else ""

    def of(self, player: int) -> tuple[Fixture, ...]:
        """The fixtures of one player, in their order."""
        return tuple(one for one in self.fixtures if player in one.players)

    def fought(self, fixture: Fixture, side: int = 0) -> Fought | None:
        """How it ended for one of its sides; None before that."""
        player = fixture.players[side]
        at, chapters = self.of(player).index(fixture), self.companies[player].chapters
        return chapters[at].fought if at < len(chapters) else None

    def is_next(self, fixture: Fixture) -> bool:
        """Whether both of its players have fought all their battles before it, and not this one."""
        return all(self.companies[player].number == self.of(player).index(fixture) for player in fixture.players)

    @property
    def next(self) -> tuple[Fixture, ...]:
        """The battles that can be fought now; honours that are due are given before."""
        return tuple(one for one in self.fixtures if self.is_next(one))

    @property
    def over(self) -> bool:
        """Whether all battles were fought."""
        return all(one.phase == "over" for one in self.companies)

    @property
    def due(self) -> tuple[int, ...]:
        """The players who have honours to give."""
        return tuple(number for number, one in enumerate(self.companies) if one.phase in ("honour", "heal"))

    @property
    def table(self) -> tuple[Row, ...]:
        """The table of results, the leader first (SE-33): by fame, then by the points that they scored more than their
        opponents, then by points, then in the order of the players."""
        rows = []
        for player, company in enumerate(self.companies):
            ends = [one.fought for one in company.chapters]
            rows.append(Row(player, sum(one.result > 0 for one in ends), sum(one.result == 0 for one in ends),
                            sum(one.result < 0 for one in ends), company.fame, sum(one.points[0] for one in ends),
                            sum(one.points[1] for one in ends)))
        return tuple(sorted(rows, key=lambda row: (-row.fame, row.against - row.scored, -row.scored, row.player)))

    @property
    def leaders(self) -> tuple[int, ...]:
        """Who is first in the table: more than one where fame and points are equal."""
        first = self.table[0]
        return tuple(row.player for row in self.table if row[4:] == first[4:])

    # ── steps ─────────────────────────────────────────────────────────────────────────

    def after(self, fixture: Fixture, ends: tuple[Fought, Fought]) -> League:
        """The league after a battle: what both sides tell of it. What the computer has to choose then is chosen."""
        league = self.stamped(self.league.without(fixture.id))
        for side, player in enumerate(fixture.players):
            before = self.companies[player]
            now = before.then(Went(place=self.of(player).index(fixture) + 1), ends[side])
            league = league.with_steps(player, *now.chronicle.steps[before.taken:])
            if league.players[player].mind != "human":
                league = league.with_steps(player, *_decided(now))
        return league

    def then(self, player: int, *steps: Step) -> League:
        """The league after some steps of one player. Raises Bad where one of them cannot be."""
        before = self.companies[player]
        return self.stamped(self.league.with_steps(player, *before.then(*steps).chronicle.steps[before.taken:]))

    def stamped(self, league: League) -> League:
        """That league, going by the present terms and rules."""
        return replace(league, terms=terms().version, rules=self.rules.version, left_out=())

    @property
    def moved(self) -> Text | None:
        """The line that says what of the game has changed since the last step; None where nothing has."""
        gone = [mark for one in self.companies for mark in one.gone] if self.league.terms < terms().version else []
        return earlier.words(self.rules, self.league.terms, self.league.rules,
                             (*self.league.left_out, *dict.fromkeys(gone)), league=True)


def _decided(company: Campaign) -> Sequence[Step]:
    """What the computer decides for its company: honours and healing by lot, then recruits."""
    chance = Stream(mixed(company.chronicle.seed, _OF_CHOICES + company.number))
    now = company
    while now.phase in ("honour", "heal"):
        now = now.then(chosen(now, chance))
    if now.phase == "map" and (force := filled_up(now)) is not None:
        now = now.then(as_step(force))
    return now.chronicle.steps[company.taken:]


def begun(rules: Ruleset, players: Sequence[tuple[str, Mind, Any]], *, name: str, seed: int, limit: int,
          twice: bool = False, by_lot: bool = False) -> League:
    """A new league of players (name, mind, force), with names for all figures, no two alike (SE-27), and with scenarios
    `by_lot` or without (SE-28). Raises Bad where a force may not be played at that limit."""
    for who, _, force in players:
        for wrong in rules.check_force(force, limit):
            raise Bad(f"{who}: {force.name}", wrong.clause, str(wrong.reason))
    taken = [name for *_, force in players for name in naming.names_of(force.figures)]
    return League(name=name, ruleset=rules.id, seed=seed, limit=limit, twice=twice, scenarios=by_lot,
                  terms=terms().version, rules=rules.version, players=tuple(
        Entrant(name=who, mind=mind, force=data_of(with_names(rules, force, mixed(seed, player), taken)))
        for player, (who, mind, force) in enumerate(players)))


# ── the file ──────────────────────────────────────────────────────────────────────────


def text(league: League) -> str:
    """The file's text."""
    told = msgspec.to_builtins(league)
    told.setdefault("league", FORMAT)
    players = told.pop("players")
    head = {key: told.pop(key) for key in ("league", "name", "ruleset", "seed", "limit", "terms", "rules")
            if key in told}
    return dump({**head, **told, "players": list(players)})


def read(words: str, find: Callable[[str], Ruleset], known: Sequence[str], source: str = "league") -> League:
    """A league from its text. Raises Bad with the player, step or field that is wrong."""
    found = converted(words, League, "league", FORMAT, LIMIT, source)
    check_head(found.ruleset, found.name, found.rules, find, known, source)
    if found.rules < find(found.ruleset).version:
        players, lost = list[Entrant](), dict[str, None]()
        for one in found.players:
            force, steps, more = of_today(find(found.ruleset), one.force, one.steps)
            players.append(replace(one, force=force, steps=steps))
            lost |= dict.fromkeys(more)
        found = replace(found, players=tuple(players), left_out=tuple(lost))
    check_players([one.name for one in found.players], source)
    for one in found.players:
        force_of(find(found.ruleset), one.force, f"{source}, {one.name}, force")
        check_steps(one.steps, find(found.ruleset), f"{source}, {one.name}")
    return found


def check_players(names: Sequence[str], source: str) -> None:
    """Whether so many players of these names may play a league. Raises Bad."""
    if not FEWEST <= len(names) <= MOST:
        raise Bad(source, "players", f"{len(names)} cannot play a league", f"{FEWEST} to {MOST}")
    for name in names:
        if not is_name(name):
            raise Bad(source, "players", "a name is missing, too long or no plain line", "1 to 60 letters")
    if len(set(names)) < len(names):
        raise Bad(source, "players", "two players have the same name", "a name of their own for each")
