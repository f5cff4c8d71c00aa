"""Seasons for pictures: made up, and kept nowhere."""

from __future__ import annotations

from pathlib import Path

from game import rules
from game.scenes.season.after import AfterScene
from game.scenes.season.desk import Desk
from game.scenes.season.hall import SeasonsScene
from game.scenes.season.league_desk import LeagueDesk
from game.scenes.season.league_page import LeagueScene
from game.scenes.season.league_start import NewLeagueScene
from game.scenes.season.road import RoadScene
from game.scenes.season.start import NewSeasonScene
from game.scenes.shown_rules import shown_ids
from game.season import recruits
from game.season.campaign import Campaign, as_step, begun
from game.season.chronicle import Chronicle, Fought, Healed, Honoured, Step, Went
from game.season.keeping import Kept
from game.season.league import League, Mind, Standing
from game.season.league import begun as begun_league
from game.season.setting import known_forces, meeting

SEED = 20461


class SampleDesk(Desk):
    """A season that is kept nowhere."""

    def _keep(self, after: Chronicle) -> Chronicle:
        """There is no file."""
        return after

    def read_again(self) -> None:
        """There is no file."""


def campaign(battles: int, stop: str = "map", length: int = 5) -> Campaign:
    """A season after so many battles, up to the phase `stop` after the last of them."""
    ruleset = rules.get(shown_ids()[1])
    file = known_forces(ruleset)[0]
    now = Campaign(begun(ruleset, file.force, name="The long road", seed=SEED, level="normal", length=length,
                         limit=file.limit, by_lot=True), ruleset)
    for number in range(battles):
        now = now.then(Went(place=now.choices[min(1, len(now.choices) - 1)].id))
        assert now.at is not None
        met, ids = meeting(now, now.at), now.fielded().ids
        out = ids[1:1 + (3, 2, 4, 1, 2, 3, 1)[number]]
        won = number != 1
        now = now.then(Fought(
            battle="", result=1 if won else -1, points=(5, 3) if won else (2, 5), rounds=6, table="", fought=ids,
            out=out, enemy=met.theirs.name, defeated=((ids[0], 2), (ids[-1], 1)),
            fell=tuple((id, met.theirs.figures[0].name) for id in out[:1])))
        last = number == battles - 1
        while now.phase in ("honour", "heal") and not (last and now.phase == stop):
            now = now.then(_passed(now))
        if now.phase == "map" and not last and (force := recruits.filled_up(now)) is not None:
            now = now.then(as_step(force))
    return now


def _passed(now: Campaign) -> Step:
    if now.phase == "heal":
        return Healed(member=0)
    honour = now.offers()[0]
    return Honoured(member=now.bearers(honour)[0].id, honour=honour.id)


def desk(battles: int, stop: str = "map") -> Desk:
    """The desk of such a season."""
    return SampleDesk(Path("The long road.toml"), campaign(battles, stop).chronicle)


def road(battles: int = 2, story: bool = False) -> RoadScene:
    """The page of a season."""
    scene = RoadScene(desk(battles), 2 if story else 0)
    return scene


def after(stop: str = "honour") -> AfterScene:
    """What follows its third battle."""
    return AfterScene(desk(3, stop))


def hall() -> SeasonsScene:
    """The list of seasons and leagues, one of them broken."""
    told: list[Chronicle] = [campaign(battles).chronicle for battles in (2, 5)]
    return SeasonsScene([*(Kept(Path(f"{one.name}.toml"), one) for one in told),
                         Kept(Path("Thursday club.toml"), league_so_far(3)),
                         Kept(Path("Half.toml"), None, "Half.toml, step 4: there is no way to place 9 now")])


class SampleLeague(LeagueDesk):
    """A league that is kept nowhere."""

    def _keep(self, after: League) -> League:
        """There is no file."""
        return after

    def read_again(self) -> None:
        """There is no file."""


def league_so_far(battles: int, players: int = 4) -> League:
    """A league after so many battles."""
    ruleset = rules.get(shown_ids()[1])
    files = [one for one in known_forces(ruleset) if one.limit == ruleset.usual_limit]
    names: tuple[tuple[str, Mind], ...] = (
        ("Ann", "human"), ("Ben", "human"), ("Cora", "human"), ("The club", "normal"), ("Dan", "human"),
        ("Eve", "easy"), ("Fay", "hard"), ("Gus", "human"))
    league = begun_league(ruleset, [(name, mind, files[at % len(files)].force)
                                    for at, (name, mind) in enumerate(names[:players])],
                          name="Thursday club", seed=SEED, limit=ruleset.usual_limit or 0, by_lot=True)
    for number in range(battles):
        now = Standing(league, ruleset)
        fixture = next(one for one in now.fixtures if now.fought(one) is None)
        a, b = (now.companies[player].fielded().ids for player in fixture.players)
        result = (1, -1, 0)[number % 3]
        points = (5, 3)[::result or 1] if result else (4, 4)
        league = now.after(fixture, (
            Fought(result=result, points=(points[0], points[1]), rounds=6, fought=a, out=a[1:3],
                   defeated=((a[0], 2),), enemy=now.companies[fixture.players[1]].force.name),
            Fought(result=-result, points=(points[1], points[0]), rounds=6, fought=b, out=b[2:3],
                   defeated=((b[-1], 1),), enemy=now.companies[fixture.players[0]].force.name)))
        while due := Standing(league, ruleset).due:
            league = Standing(league, ruleset).then(due[0], _passed(Standing(league, ruleset).companies[due[0]]))
    return league


def league(battles: int = 3, sheet: int = 0) -> LeagueScene:
    """The page of a league."""
    return LeagueScene(SampleLeague(Path("Thursday club.toml"), league_so_far(battles)), sheet)


def league_start() -> NewLeagueScene:
    """Where a league begins."""
    return NewLeagueScene(shown_ids()[1], SEED)


def start() -> NewSeasonScene:
    """Where a season begins."""
    return NewSeasonScene(shown_ids()[1], SEED)
