"""Seasons played by the opponents, and what each honour, scar and prize is worth: battles of a force against itself.

Of a pair of battles with the same table and dice the first gives it to side A, the second to side B. What was played is
kept in a file, line by line, so that the next run goes on from there; what was changed since is played anew.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from game import rules
from game.ai import ADVISER
from game.core.chance.intervals import wilson
from game.core.play.dice import mixed
from game.season.campaign import begun
from game.season.playing import played_out
from game.season.terms import marks_of, terms
from game.tools import arena, season, shelf

SEASONS: Final = int(os.environ.get("SEASONS", "1"))
"""Seasons of each ruleset."""
BATTLES: Final = int(os.environ.get("BATTLES", "2"))
"""Battles for each honour, scar and prize; an odd one is not played."""
ONLY: Final = frozenset(filter(None, os.environ.get("ONLY", "").split(",")))
"""The honours, scars and prizes that are measured (`warbands/pay,simple-battles/fast`); empty: all."""
PLAYER: Final = os.environ.get("PLAYER", "easy")
"""Who plays both sides."""
RESULTS: Final = Path(os.environ.get("RESULTS", "build/season-results.jsonl"))
"""Where what is played is kept."""
PLAYED: Final = Path(__file__).with_name("seasons.jsonl")
"""What was played in earlier sessions, hours of it: known as well as what lies in `RESULTS`."""
SCENARIOS: Final = os.environ.get("SCENARIOS", "1") != "0"
"""Whether the battles of seasons have scenarios."""
SEED: Final = 20461
LEAST_BEGINNER, MOST_BEGINNER = 50, 75
"""Percent of the seasons that the coach's answers win at Easy."""


def of(*what: Any) -> str:
    """A word that is another one as soon as anything of this was changed."""
    return blake2b(msgspec.json.encode(_told(msgspec.to_builtins(what))), digest_size=6).hexdigest()


def _told(data: Any) -> Any:
    """The same without `needs` that are empty: what was played before they were known stays known."""
    if isinstance(data, dict):
        return {key: _told(one) for key, one in data.items() if key != "needs" or one}
    return [_told(one) for one in data] if isinstance(data, list | tuple) else data


def fought_by() -> Any:
    """The terms without what is needed to win, which changes no battle."""
    return replace(terms(), version=0, needed=0, changed=())


def is_won(results: list[int]) -> bool:
    """Whether a season with these results (1, 0, -1) is won by the present terms."""
    one, length = terms(), len(results)
    fame = sum(one.fame(result, number == length) for number, result in enumerate(results, 1))
    return fame >= one.winning_fame(length, one.version)


def kept() -> dict[tuple[str, ...], Any]:
    """What was played before, by what it was; a line that is not whole is passed over."""
    found = {}
    lines = [line for file in (PLAYED, RESULTS) if file.is_file() for line in file.read_text("utf-8").splitlines()]
    for line in lines:
        try:
            told = json.loads(line)
            found[tuple(told["what"])] = told["result"]
        except (ValueError, KeyError, TypeError):
            continue
    return found


def keep(what: tuple[str, ...], result: Any) -> None:
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    with RESULTS.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"what": what, "result": result}) + "\n")


def percent(points: float, count: int) -> str:
    low, high = wilson(points, count)
    return f"{100 * points / count:3.0f} % of {count:4} (95 %: {100 * low:2.0f} to {100 * high:3.0f})"


@pytest.mark.bench
def test_what_each_honour_scar_and_prize_is_worth():
    """Round by round, so that all of them have about as many battles whenever it is stopped."""
    known = kept()
    rows: dict[tuple[str, str], Iterator[season.Pair]] = {}
    words = {}
    for id in rules.IDS:
        one, tables = rules.get(id), shelf.tables(rules.get(id))
        marks = marks_of(one)
        for mark in (*(each.id for each in (*marks.honour, *marks.scar)), season.PAY):
            if ONLY and f"{id}/{mark}" not in ONLY:
                continue
            found = season.edges(one, BATTLES // 2, SEED, (mark,))
            rows[id, mark] = season.mirrored(one, found, tables, shelf.Chosen())
            words[id, mark] = of(one.version, PLAYER, marks.mark(mark) or marks.step)
    points: dict[tuple[str, str], list[float]] = {row: [] for row in rows}
    for number in range(BATTLES // 2):
        for row, pairs in rows.items():
            for pair in islice(pairs, 1):
                what = ("pair", *row, words[row], str(number))
                if what not in known:
                    plans = [arena.Plan((setup,), (PLAYER, PLAYER), mixed(SEED, number)) for setup in pair.setups]
                    known[what] = [0.5 if won is None else float(won == side) for side, won in enumerate(
                        arena.play(plan, 0).winner for plan in plans)]
                    keep(what, known[what])
                points[row] += known[what]
    for (id, mark), won in points.items():
        if won:
            low, _ = wilson(sum(won), len(won))
            told = "  TOO MUCH" if 100 * low > season.MOST else ""
            print(f"\n{id}, {mark}: its owner wins {percent(sum(won), len(won))}{told}", end="")
    print(f"\n{PLAYER} on both sides; aim: none is sure to win its owner more than {season.MOST} %")
    assert all(points.values()) or BATTLES < 2


def told_of_seasons(leader: str) -> Iterator[tuple[str, int, int]]:
    """Seasons of each ruleset led by `leader` against PLAYER, printed; ruleset, seasons won, seasons."""
    known = kept()
    for id in rules.IDS:
        one = rules.get(id)
        files, fight = season.forces(one), season.fighting(leader, "", shelf.Chosen(), None)
        told = []
        for number in range(SEASONS):
            file = files[number % len(files)]
            chronicle = begun(one, file.force, name=file.name, seed=mixed(SEED, number) >> 2, level=PLAYER,
                              length=5, limit=file.limit, by_lot=SCENARIOS)
            led = () if leader == PLAYER else (leader,)
            what = ("season", id, of(one.version, fought_by(), marks_of(one), chronicle.seed, file.force, *led),
                    str(number))
            if what not in known:
                ended = played_out(chronicle, one, fight, number)
                known[what] = [[each.fought.result for each in ended.chapters],
                               [roll.fate for each in ended.chapters for roll in each.rolls]]
                keep(what, known[what])
            told.append(known[what])
        results = [result for results, _ in told for result in results]
        fates = [fate for _, each in told for fate in each]
        won = sum(is_won(results) for results, _ in told)
        print(f"\n{id}, led by {leader} against {PLAYER}: seasons won {percent(won, len(told))}; battles won "
              f"{percent(sum((1 + result) / 2 for result in results), len(results))}, the last ones "
              f"{percent(sum((1 + results[-1]) / 2 for results, _ in told), len(told))}; left for good "
              f"{fates.count('leaves')}, scars {fates.count('scar')}, missed {fates.count('misses')}", end="")
        yield id, won, len(told)


@pytest.mark.bench
def test_whole_seasons():
    """The company is led by the same level that opposes it."""
    assert all(seasons == SEASONS for _, _, seasons in told_of_seasons(PLAYER))


@pytest.mark.bench
def test_a_beginners_season():
    """The company is led by the coach: its first answer is always taken."""
    for _, won, seasons in told_of_seasons(ADVISER):
        low, high = (100 * share for share in wilson(won, seasons))
        if low > MOST_BEGINNER or high < LEAST_BEGINNER:
            print("  OUTSIDE", end="")
    print(f"\naim: {LEAST_BEGINNER} to {MOST_BEGINNER} % of the seasons")
