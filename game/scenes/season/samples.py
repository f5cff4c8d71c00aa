"""Seasons for pictures: made up, and kept nowhere."""

from __future__ import annotations

from pathlib import Path

from game import rules
from game.scenes.season.after import AfterScene
from game.scenes.season.desk import Desk
from game.scenes.season.hall import SeasonsScene
from game.scenes.season.road import RoadScene
from game.scenes.season.start import NewSeasonScene
from game.scenes.shown_rules import shown_ids
from game.season import recruits
from game.season.campaign import Campaign, as_step, begun
from game.season.chronicle import Chronicle, Fought, Healed, Honoured, Step, Went
from game.season.keeping import Kept
from game.season.setting import known_forces, meeting

SEED = 20461


class SampleDesk(Desk):
    """A season that is kept nowhere."""

    def take(self, *steps: Step, battle: str = "") -> None:
        """Take steps without a file."""
        self._stand(self.now.chronicle.and_then(*steps))

    def read_again(self) -> None:
        """There is no file."""


def campaign(battles: int, stop: str = "map", length: int = 5) -> Campaign:
    """A season after so many battles, up to the phase `stop` after the last of them."""
    ruleset = rules.get(shown_ids()[1])
    file = known_forces(ruleset)[0]
    now = Campaign(begun(ruleset, file.force, name="The long road", seed=SEED, level="normal", length=length,
                         limit=file.limit), ruleset)
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
    """The list of seasons, one of them broken."""
    told: list[Chronicle] = [campaign(battles).chronicle for battles in (2, 5)]
    return SeasonsScene([*(Kept(Path(f"{one.name}.toml"), one) for one in told),
                         Kept(Path("Half.toml"), None, "Half.toml, step 4: there is no way to place 9 now")])


def start() -> NewSeasonScene:
    """Where a season begins."""
    return NewSeasonScene(shown_ids()[1], SEED)
