"""A season that is being played: its file and how it stands; every step is kept at once. No widget in here."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from msgspec.structs import replace

from game import rules
from game.core.errors import Bad, Refused
from game.core.force import Force
from game.core.play.dice import Stream, mixed
from game.core.play.match import Match
from game.core.play.record import Record, read_record
from game.core.table.pieces import Table
from game.scenes.battle_setup import SEEDS, BattleOrder, board_for, ground_by_seed, make_setup
from game.scenes.players import HUMAN
from game.season import outcome
from game.season.campaign import Campaign
from game.season.chronicle import Chronicle, Step
from game.season.keeping import SEASONS
from game.season.places import Spot
from game.season.scenarios import with_scenario
from game.season.setting import Meeting, meeting, shipped_table
from game.store import archive, journal
from game.store.folders import user_battles
from game.store.journal import ENDING
from game.workshop.random_tables.wish import PlaceKind, Wish

S = TypeVar("S")
LOOKED_AT: Final = 20
"""Records, the latest first, that are looked through for a battle whose file is called otherwise."""


class Desk:
    """One season with its file. What changes it raises Bad or Refused, and then nothing has changed."""

    def __init__(self, path: Path, chronicle: Chronicle) -> None:
        self.path = path
        self.now = Campaign(chronicle, rules.get(chronicle.ruleset), path.name)
        self._met: dict[tuple[int, int], Meeting] = {}

    @staticmethod
    def opened(path: Path) -> Desk:
        """The season in a file. Raises Bad."""
        return Desk(path, SEASONS.load(path))

    def read_again(self) -> None:
        """What another window did meanwhile is taken over. Raises Bad where the file cannot be read."""
        if os.path.exists(self.path):
            self._stand(SEASONS.load(self.path))

    def take(self, *steps: Step, battle: str = "") -> None:
        """Take steps and keep the season; `battle` is the file of the battle that has begun."""
        after = check(partial(self.now.then, *steps)) if steps else self.now
        self._stand(self._keep(replace(after.chronicle, battle=battle)))

    def _keep(self, after: Chronicle) -> Chronicle:
        return SEASONS.keep(self.path, self.now.chronicle, after)

    def _stand(self, chronicle: Chronicle) -> None:
        if chronicle != self.now.chronicle:
            self.now, self._met = Campaign(chronicle, self.now.rules, self.path.name), {}

    # ── battles ───────────────────────────────────────────────────────────────────────

    def meeting(self, spot: Spot) -> Meeting:
        """The battle at a place, for the company as it is now. Raises Bad. Takes up to 0.1 s, the first time."""
        key = (len(self.now.chronicle.steps), spot.id)
        if key not in self._met:
            self._met[key] = meeting(self.now, spot)
        return self._met[key]

    def known_meeting(self, spot: Spot) -> Meeting | None:
        """The same, if it was worked out before."""
        return self._met.get((len(self.now.chronicle.steps), spot.id))

    def order(self, spot: Spot) -> BattleOrder:
        """The battle there, ready to begin. Raises Bad. Takes up to 0.5 s: for threads."""
        met, ruleset = self.meeting(spot), self.now.rules
        table = self.table(spot, met)
        setup = replace(make_setup(ruleset, table, met.forces), limits=False)
        return BattleOrder(with_scenario(ruleset, setup, spot.scenario), met.seats(HUMAN, met.opponent), met.seed)

    def table(self, spot: Spot, met: Meeting) -> Table:
        """The table of a place."""
        return laid(self.now, spot, self.now.chronicle.limit, met.forces)

    def journal(self) -> Path | None:
        """The file of the battle in progress; None where there is none."""
        return in_progress(self.now.chronicle.battle, self.is_of)

    def fought(self) -> Callable[[], Match | None]:
        """A function, for a thread, that finds the battle of the present place among the finished ones and plays it
        through; None where it is not there."""
        return found_among(self.now.chronicle.battle, self.is_of)

    def is_of(self, record: Record) -> bool:
        """Whether a record is of the battle at the present place: what its figures carry may have changed with the game
        since it was begun, who they are has not."""
        if self.now.phase != "battle" or self.now.at is None or record.rules.id != self.now.rules.id:
            return False
        met = self.meeting(self.now.at)
        return record.dice.seed == met.seed and same_company(record.setup.forces[met.spot.side], met.mine.force)

    def settle(self, match: Match) -> None:
        """The battle at the present place is over: fates, pay and honours follow."""
        assert self.now.at is not None
        self.take(outcome.told(match, self.meeting(self.now.at).mine.ids, self.now.chronicle.battle, self.now.at.side))


def same_company(one: Force, other: Force) -> bool:
    """Whether two forces are of the same figures, in the same order."""
    return [each.name for each in one.figures] == [each.name for each in other.figures]


def check(stand: Callable[[], S]) -> S:
    """How a season or league stands after steps of the player. Raises what a rule has against one of them as the rule
    tells it, not as a line about a file; else Bad."""
    try:
        return stand()
    except Bad as error:
        if isinstance(error.__cause__, Refused):
            raise error.__cause__ from None
        raise


def found_among(name: str, is_of: Callable[[Record], bool]) -> Callable[[], Match | None]:
    """A function, for a thread, that finds a battle among the finished ones and plays it through; None where it is not
    there. One of another file name is found as well: the name could not be noted, or the file was renamed."""
    def find() -> Match | None:
        entries = archive.finished()
        for entry in [one for one in entries if one.path.stem == name] + entries[:LOOKED_AT]:
            try:
                record = read_record(archive.load(entry), rules.get, entry.path.name)
                match = record.play() if is_of(record) else None
            except Bad:
                continue
            if match is not None and match.over:
                return match
        return None

    return find


def laid(now: Campaign, spot: Spot, limit: int, forces: tuple[Any, Any]) -> Table:
    """The table of a place for two forces: a random one of its ground, by its seed; a shipped map where none can be
    made."""
    board = max(0, board_for(now.rules, limit, forces))
    try:
        return ground_by_seed(Stream(mixed(spot.seed, 5)).below(SEEDS), board, now.rules.id,
                              Wish(place=cast("PlaceKind", spot.ground)))
    except Bad:
        return shipped_table(now, spot)


def in_progress(battle: str, is_of: Callable[[Record], bool]) -> Path | None:
    """The file of a battle of that name that is in progress; None where there is none. One of another file name is
    found as well: it goes on under another where its rules have changed, or two programs went on with it."""
    path = user_battles() / f"{battle}{ENDING}"
    if not battle or os.path.isfile(path):
        return path if battle else None
    for one in journal.in_progress()[:LOOKED_AT]:
        with suppress(Bad):
            if is_of(read_record(one.text, rules.get, one.path.name)):
                return one.path
    return None
