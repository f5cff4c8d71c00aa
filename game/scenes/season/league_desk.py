"""A league that is being played: its file and how it stands; every step is kept at once. No widget in here."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game import rules
from game.core.errors import Bad
from game.core.play.dice import mixed
from game.core.play.match import Match
from game.core.play.record import Record
from game.core.table.pieces import Table
from game.core.table.places import Side
from game.scenes.battle_setup import SEEDS, BattleOrder, make_setup
from game.scenes.players import LIVE, MAIL, person
from game.scenes.season.desk import check, found_among, in_progress, laid, same_company
from game.season import outcome
from game.season.campaign import Campaign
from game.season.chronicle import Step
from game.season.company import Fielded
from game.season.keeping import LEAGUES
from game.season.league import Fixture, League, Standing
from game.season.scenarios import with_scenario
from game.store.folders import user_mail
from game.store.mail import ENDING, opened, parsed


class LeagueDesk:
    """One league with its file. What changes it raises Bad or Refused, and then nothing has changed."""

    def __init__(self, path: Path, league: League) -> None:
        self.path = path
        self.now = Standing(league, rules.get(league.ruleset), path.name)

    @staticmethod
    def opened(path: Path) -> LeagueDesk:
        """The league in a file. Raises Bad."""
        return LeagueDesk(path, LEAGUES.load(path))

    def read_again(self) -> None:
        """What another window did meanwhile is taken over. Raises Bad where the file cannot be read."""
        if os.path.exists(self.path):
            self._stand(LEAGUES.load(self.path))

    def take(self, after: League) -> None:
        """Let the league go on, and keep it."""
        check(partial(Standing, after, self.now.rules, self.path.name))
        self._stand(self._keep(after))

    def _keep(self, after: League) -> League:
        return LEAGUES.keep(self.path, self.now.league, after)

    def _stand(self, league: League) -> None:
        if league != self.now.league:
            self.now = Standing(league, self.now.rules)

    # ── battles ───────────────────────────────────────────────────────────────────────

    @property
    def fixture(self) -> Fixture | None:
        """The fixture that is being fought; None where none is."""
        return self.now.fixture(self.now.league.fixture) if self.now.league.fixture else None

    def fielded(self, fixture: Fixture) -> tuple[Fielded, Fielded]:
        """Who goes into it on both sides."""
        a, b = (self.now.companies[player].fielded() for player in fixture.players)
        return a, b

    def order(self, fixture: Fixture, far: Side | None = None, way: str = MAIL) -> BattleOrder:
        """The battle, ready to begin; `far` is the side whose player is far away, and plays by mail or live (`way`).
        Raises Bad. Takes up to 0.5 s: for threads."""
        a, b = self.fielded(fixture)
        setup = replace(make_setup(self.now.rules, self.table(fixture), (a.force, b.force)), limits=False)
        setup = with_scenario(self.now.rules, setup, self.now.scenario(fixture))
        seats = [self._player(fixture, 0), self._player(fixture, 1)]
        if far is not None:
            seats[far] = way if way == LIVE else way + names(self.now.league, fixture)[far]
        return BattleOrder(setup, (seats[0], seats[1]), dice_seed(fixture))

    def _player(self, fixture: Fixture, side: Side) -> str:
        entrant = self.now.league.players[fixture.players[side]]
        return person(entrant.name) if entrant.mind == "human" else entrant.mind

    def table(self, fixture: Fixture) -> Table:
        """The table of a fixture."""
        company = self.now.companies[fixture.players[0]]
        a, b = self.fielded(fixture)
        return laid(company, company.map[self.now.of(fixture.players[0]).index(fixture)], self.now.league.limit,
                    (a.force, b.force))

    def journal(self) -> Path | None:
        """The file of the battle in progress at this screen; None where there is none."""
        return in_progress(self.now.league.battle, partial(self.is_of, self.fixture)) if self.fixture else None

    @property
    def begun(self) -> tuple[Fixture, ...]:
        """The fixtures whose battle has begun and is not counted yet, those by mail and live first."""
        here = [self.fixture] if self.fixture is not None else []
        return (*(self.now.fixture(one.fixture) for one in self.now.league.away), *here)

    def going(self, fixture: Fixture) -> Path | None:
        """The file of its battle in progress, at this screen or in letters; None where none is going on."""
        if fixture == self.fixture:
            return self.journal()
        path = self._letters(fixture)
        return path if path is not None and not over(path) else None

    def _letters(self, fixture: Fixture) -> Path | None:
        """The file of its letters; None where there is none."""
        name = next((one.battle for one in self.now.league.away if one.fixture == fixture.id), "")
        path = user_mail() / f"{name}{ENDING}"
        return path if name and os.path.isfile(path) else None

    def fought(self, fixture: Fixture) -> Callable[[], Match | None]:
        """A function, for a thread, that finds the battle of a fixture among the finished ones and plays it through;
        None where it is not there, or was fought with other forces."""
        if fixture == self.fixture:
            return found_among(self.now.league.battle, partial(self.is_of, fixture))
        path, forces = self._letters(fixture), self.fielded(fixture)

        def find() -> Match | None:
            if path is None:
                return None
            exchange = opened(path, rules.get).exchange
            counts = exchange.begun and exchange.match.over and _same(exchange.setup.forces, forces)
            return exchange.match if counts else None

        return find

    def is_of(self, fixture: Fixture, record: Record) -> bool:
        """Whether a record is of a fixture's battle at this screen."""
        if record.rules.id != self.now.rules.id or record.dice.seed != dice_seed(fixture):
            return False
        return _same(record.setup.forces, self.fielded(fixture))

    def settle(self, fixture: Fixture, match: Match) -> None:
        """A battle is over: fates, pay and honours follow for both."""
        a, b = self.fielded(fixture)
        away = next((one.battle for one in self.now.league.away if one.fixture == fixture.id), self.now.league.battle)
        ends = tuple(outcome.told(match, one.ids, away, side) for side, one in ((0, a), (1, b)))
        self.take(self.now.after(fixture, (ends[0], ends[1])))


def _same(forces: tuple[Any, Any], fielded: tuple[Fielded, Fielded]) -> bool:
    """Whether both forces are of the figures that go into a battle."""
    return all(same_company(one, other.force) for one, other in zip(forces, fielded, strict=True))


def over(letters: Path) -> bool:
    """Whether a battle of letters is over, and both can know it. One whose file cannot be read is not: who opens it is
    told why."""
    try:
        return parsed(letters).state == "over"
    except Bad:
        return False


class Seat:
    """One player's company in a league, as the pages of a season know theirs."""

    def __init__(self, desk: LeagueDesk, player: int) -> None:
        self.desk, self.player = desk, player

    @property
    def now(self) -> Campaign:
        """How the company stands."""
        return self.desk.now.companies[self.player]

    @property
    def who(self) -> str:
        """The player's name."""
        return self.desk.now.league.players[self.player].name

    def take(self, *steps: Step) -> None:
        """Take steps and keep the league."""
        self.desk.take(check(partial(self.desk.now.then, self.player, *steps)))


def dice_seed(fixture: Fixture) -> int:
    """Of the dice of a fixture."""
    return mixed(fixture.seed, 1) % SEEDS


def names(league: League, fixture: Fixture) -> tuple[str, str]:
    """Who meets whom."""
    a, b = (league.players[player].name for player in fixture.players)
    return a, b
