"""A league: who meets whom, the table of results, what both companies get, files that cannot be."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game import rules
from game.core.errors import Bad
from game.core.play.dice import Dice, mixed
from game.core.play.match import Match
from game.season import outcome
from game.season.chronicle import Fought, Healed, Honoured, Mustered, Went
from game.season.keeping import LEAGUES
from game.season.league import (
    FEWEST,
    MINDS,
    MOST,
    Fixture,
    League,
    Mind,
    Standing,
    begun,
    check_players,
    fixtures,
    read,
    text,
)
from game.season.setting import known_forces, shipped_table
from game.season.tale import league_tale
from game.season.terms import marks_of
from game.tools.players import seated
from game.ui.text import plain

EVERY = tuple(rules.IDS)
NAMES = ("Ann", "Ben", "Cora", "Dan", "Eve", "Fay", "Gus", "Hal")


def fresh(ruleset: str = "skirmashed", players: int = 3, minds: tuple[Mind, ...] = (), seed: int = 5,
          twice: bool = False) -> League:
    one = rules.get(ruleset)
    files = [file for file in known_forces(one) if file.limit == one.usual_limit] or list(known_forces(one))
    return begun(one, [(NAMES[at], minds[at] if minds else "human", files[at % len(files)].force)
                       for at in range(players)], name="Club", seed=seed, limit=files[0].limit, twice=twice)


def standing(league: League) -> Standing:
    return Standing(league, rules.get(league.ruleset))


def ended(league: League, fixture: Fixture, result: int, points: tuple[int, int] = (0, 0), out: int = 0) -> League:
    """After a battle with that result for its first player; honours and healing are passed over."""
    now = standing(league)
    ids = [now.companies[player].fielded().ids for player in fixture.players]
    league = now.after(fixture, (
        Fought(result=result, points=points, fought=ids[0], out=ids[0][:out]),
        Fought(result=-result, points=points[::-1], fought=ids[1], out=ids[1][:out])))
    while due := standing(league).due:
        phase = standing(league).companies[due[0]].phase
        league = league.with_steps(due[0], Honoured(member=0) if phase == "honour" else Healed(member=0))
    return league


# who meets whom ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-32")
@given(st.integers(0, 2**40), st.integers(FEWEST, MOST), st.booleans())
def test_everybody_meets_everybody_and_nobody_twice_in_a_round(seed: int, players: int, twice: bool) -> None:
    every = fixtures(seed, players, twice)
    assert every == fixtures(seed, players, twice) and [one.id for one in every] == list(range(1, len(every) + 1))
    met = Counter(frozenset(one.players) for one in every)
    assert len(met) == players * (players - 1) // 2 and set(met.values()) == {1 + twice}
    assert len(every) == sum(met.values()) and all(len(pair) == 2 for pair in met)
    if twice:
        assert all(count == 1 for count in Counter(one.players for one in every).values()), "the sides change"
    for turn in range(1, every[-1].round + 1):
        here = [player for one in every if one.round == turn for player in one.players]
        assert len(here) == len(set(here)) == players - players % 2, "of an odd number one rests"


@pytest.mark.rule("SE-32")
def test_nobody_has_one_side_much_more_often() -> None:
    for players in range(FEWEST, MOST + 1):
        for seed in range(12):
            sides = Counter((player, side) for one in fixtures(seed, players, False)
                            for side, player in enumerate(one.players))
            assert all(abs(sides[player, 0] - sides[player, 1]) <= 1 + players % 2 for player in range(players))


@pytest.mark.rule("SE-35")
def test_places_tables_and_dice_come_from_the_seed() -> None:
    a, b = fixtures(1, 6, True), fixtures(2, 6, True)
    assert len({one.seed for one in a}) == len(a) and [one.seed for one in a] != [one.seed for one in b]
    assert len({one.name for one in a[:20]}) == 20 and {one.ground for one in a} == {one.ground for one in b}


@pytest.mark.rule("SE-32")
def test_a_battle_is_next_when_both_have_fought_theirs_before_it() -> None:
    league = fresh(players=4)
    now = standing(league)
    assert [one.id for one in now.next] == [1, 2]
    now = standing(ended(league, now.fixture(2), 1))
    assert 1 in [one.id for one in now.next] and 2 not in [one.id for one in now.next]
    assert all(not set(one.players) & set(now.fixture(1).players) for one in now.next if one.id != 1)
    with pytest.raises(Bad, match="cannot be fought now"):
        standing(replace(now.league, fixture=2))


# the table -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-33")
def test_the_table_goes_by_fame_then_by_the_difference_then_by_points() -> None:
    league = fresh(players=4)
    while left := standing(league).next:
        fixture = left[0]
        a, b = fixture.players
        points = {0: (7, 1), 1: (5, 2), 2: (4, 2), 3: (1, 1)}[min(a, b)]
        league = ended(league, fixture, 1 if a < b else -1, points if a < b else points[::-1])
    now = standing(league)
    assert now.over and [row.player for row in now.table] == [0, 1, 2, 3] and now.leaders == (0,)
    assert [row.fame for row in now.table] == [6, 4, 2, 0]
    assert (now.table[0].won, now.table[0].scored, now.table[0].against, now.table[0].played) == (3, 21, 3, 3)
    assert plain(league_tale(now)[-1]) == "Ann won the league, with 6 fame."


@pytest.mark.rule("SE-33")
def test_equal_fame_is_parted_by_points_and_equals_share_the_place() -> None:
    league = fresh(players=2, twice=True)
    first, second = standing(league).fixtures
    league = ended(ended(league, first, 1, (5, 1)), second, 1, (3, 1))
    table = standing(league).table
    assert table[0].fame == table[1].fame == 2 and table[0].player == first.players[0]
    even = fresh(players=2, twice=True)
    even = ended(ended(even, first, 1, (3, 1)), second, 1, (3, 1))
    now = standing(even)
    assert sorted(now.leaders) == [0, 1] and "share the first place" in plain(league_tale(now)[-1])
    drawn = standing(ended(ended(fresh(players=2, twice=True), first, 0, (2, 2)), second, 0, (2, 2)))
    assert [row.fame for row in drawn.table] == [2, 2] and [row.drawn for row in drawn.table] == [2, 2]


# what both get -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-34")
@pytest.mark.parametrize("result", [1, 0, -1])
def test_both_have_more_to_spend_whoever_won_and_the_winner_an_honour(result: int) -> None:
    league = fresh()
    fixture = standing(league).next[0]
    now = standing(league)
    ids = [now.companies[player].fielded().ids for player in fixture.players]
    after = standing(now.after(fixture, (Fought(result=result, fought=ids[0]), Fought(result=-result, fought=ids[1]))))
    step = marks_of(now.rules).step
    assert [after.companies[player].limit for player in fixture.players] == [league.limit + step] * 2
    phases = [after.companies[player].phase for player in fixture.players]
    assert phases == [["map", "map"], ["honour", "map"], ["map", "honour"]][result]
    who = dict(zip(fixture.players, phases, strict=True))
    assert after.due == tuple(player for player, phase in who.items() if phase == "honour")


@pytest.mark.rule("SE-34")
def test_the_last_battle_of_a_player_brings_nothing_to_spend() -> None:
    league = fresh(players=2)
    (only,) = standing(league).fixtures
    now = standing(ended(league, only, 1))
    assert now.over and all(one.limit == league.limit and one.phase == "over" for one in now.companies)


@pytest.mark.rule("SE-31")
def test_fates_are_rolled_for_both_and_the_computer_decides_for_its_own() -> None:
    league = fresh(minds=("human", "normal", "easy"))
    fixture = next(one for one in standing(league).next)
    now = standing(league)
    ids = [now.companies[player].fielded().ids for player in fixture.players]
    computer = next(side for side in (0, 1) if league.players[fixture.players[side]].mind != "human")
    result = 1 if computer == 0 else -1
    after = standing(now.after(fixture, (Fought(result=result, fought=ids[0], out=ids[0][:2]),
                                         Fought(result=-result, fought=ids[1], out=ids[1][:2]))))
    for player in fixture.players:
        assert len(after.companies[player].chapters[0].rolls) == 2
    steps = after.league.players[fixture.players[computer]].steps
    assert after.companies[fixture.players[computer]].phase == "map"
    assert any(isinstance(step, Honoured) and step.member for step in steps)
    assert all(isinstance(step, (Went, Fought, Honoured, Healed, Mustered)) for step in steps)
    assert now.after(fixture, (Fought(result=result, fought=ids[0], out=ids[0][:2]),
                               Fought(result=-result, fought=ids[1], out=ids[1][:2]))) == after.league, "by the seed"


@pytest.mark.rule("SE-31")
@pytest.mark.parametrize("ruleset", EVERY)
def test_a_whole_league_is_played_and_its_file_tells_the_same(ruleset: str) -> None:
    league = fresh(ruleset, minds=("easy", "normal", "hard"))
    while left := standing(league).next:
        league = by_lot(standing(league), left[0])
    now = standing(league)
    assert now.over and sum(row.played for row in now.table) == 6 and len(league_tale(now)) == 5
    words = text(league)
    again = read(words, rules.get, EVERY)
    assert again == league and text(again) == words
    assert standing(again).table == now.table


def by_lot(now: Standing, fixture: Fixture) -> League:
    """After a battle between two players who answer by lot."""
    a, b = (now.companies[player].fielded() for player in fixture.players)
    company = now.companies[fixture.players[0]]
    from game.core.setup import Setup

    setup = Setup(ruleset=now.rules.id, version=now.rules.version, table=shipped_table(company, company.map[0]),
                  forces=(a.force, b.force), limits=False)
    assert now.rules.check_setup(setup) == []
    match = Match.begun(now.rules, setup, Dice.seeded(fixture.seed % 1000))
    with closing(seated("random", mixed(fixture.seed, 3), 0)) as mine, \
            closing(seated("random", mixed(fixture.seed, 4), 1)) as theirs:
        while match.ask is not None:
            match.answer((mine, theirs)[match.ask.side].choose(match.lent()))
    return now.after(fixture, (outcome.told(match, a.ids, "", 0), outcome.told(match, b.ids, "", 1)))


# files ---------------------------------------------------------------------------------------------------------------


def changed(old: str, new: str) -> str:
    words = text(ended(fresh(), standing(fresh()).next[0], 1, (5, 3)))
    assert old in words, old
    return words.replace(old, new, 1)


@pytest.mark.parametrize(("old", "new", "told"), [
    ("league = 2", "league = 7", "league: the league is of format 7, this version reads 2"),
    ("league = 2", "game = 1", "this is no league of this game"),
    ('ruleset = "skirmashed"', 'ruleset = "chess"', "ruleset: 'chess' is unknown"),
    ('name = "Club"', 'name = ""', "name: is missing, too long"),
    ('name = "Ann"', 'name = "Ben"', "players: two players have the same name"),
    ("result = 1", "result = 0", "battle 1: its players tell of different results"),
    ('name = "Ann"', 'name = " "', "players: a name is missing"),
    ("    5,\n    3,\n]\nfought", "    5,\n    2,\n]\nfought", "battle 1: its players tell of different results"),
    ("result = 1", "result = 4", "result"),
    ('do = "go"\nplace = 1', 'do = "go"\nplace = 2', "step 1: there is no way to place 2 now"),
    ("limit = 75", "limit = -1", "limit"),
])
def test_what_cannot_be_is_told_in_one_line(old: str, new: str, told: str) -> None:
    with pytest.raises(Bad) as found:
        LEAGUES.read(changed(old, new), "Club.toml")
    assert told.casefold() in str(found.value).casefold() and "\n" not in str(found.value)
    assert str(found.value).startswith("Club.toml")


def test_only_one_side_of_a_battle_cannot_be() -> None:
    league = ended(fresh(), standing(fresh()).next[0], 1)
    one = next(at for at, player in enumerate(league.players) if player.steps)
    players = tuple(replace(player, steps=()) if at == one else player for at, player in enumerate(league.players))
    with pytest.raises(Bad, match="only one of its players has fought it"):
        standing(replace(league, players=players))


@pytest.mark.rule("SE-31")
def test_how_many_may_play() -> None:
    for names in (NAMES[:1], (*NAMES, "Ivy"), ("Ann", "Ann")):
        with pytest.raises(Bad):
            check_players(names, "league")
    for many in range(FEWEST, MOST + 1):
        check_players(NAMES[:many], "league")
    assert MINDS[0] == "human"
    one = rules.get("skirmashed")
    file = known_forces(one)[0]
    with pytest.raises(Bad, match="Ben"):
        begun(one, [("Ann", "human", file.force), ("Ben", "easy", replace(file.force, figures=()))], name="Club",
              seed=1, limit=file.limit)


def test_two_windows_on_one_league(tmp_path: Path) -> None:
    league = fresh()
    path = LEAGUES.keep_new(league, tmp_path)
    one, other = (ended(league, fixture, 1) for fixture in standing(fresh(players=3)).next * 2)
    assert one == other
    assert LEAGUES.keep(path, league, one) == one and LEAGUES.keep(path, league, one) == one
    else_ = ended(league, standing(league).next[0], -1)
    with pytest.raises(Bad, match="has gone on in another window"):
        LEAGUES.keep(path, league, else_)
    assert LEAGUES.load(path) == one
    path.write_text("half", "utf-8")
    with pytest.raises(Bad, match="cannot be read any more"):
        LEAGUES.keep(path, one, else_)
    (kept,) = LEAGUES.all(tmp_path)
    assert kept.held is None and kept.error
    path.unlink()
    assert LEAGUES.keep(path, one, one) == one and path.is_file()
