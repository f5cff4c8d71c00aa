"""Seasons and leagues of earlier versions go on, those of newer ones are refused in one line and stay.

The files in `earlier` are named for the commits whose game wrote them; what they told then stands below.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game import rules
from game.core.errors import Bad
from game.season import campaign, chronicle, company, earlier
from game.season import league as leagues
from game.season.campaign import Campaign, begun
from game.season.chronicle import Fought, Honoured, Mustered, Went
from game.season.keeping import LEAGUES, SEASONS
from game.season.league import Standing
from game.season.setting import meeting
from game.season.terms import Changed, book, marks_of, terms
from game.tools.season import forces

HERE = Path(__file__).parent / "earlier"
TERMS = {1: "11478e6bcaf7", 2: "8957dfcc713c", 3: "1db822bb0f87", 4: "1c6a1a7ba9e3", 5: "6e798f7ef79c"}
"""What the terms of seasons were in each version: the latest one is compared."""


def now(name: str) -> Campaign:
    held = SEASONS.load(HERE / name)
    return Campaign(held, rules.get(held.ruleset))


@pytest.mark.parametrize(("name", "phase", "fame", "limit", "gone", "marks", "first"), [
    ("f7ff3507-skirmashed.toml", "battle", 7, 83, {1, 3, 5},
     {1: ("hard-blow",), 2: ("fierce",), 4: ("sure-hand", "hard-blow")}, "Candle Street"),
    ("d992b1c6-ghost-legions.toml", "map", 4, 165, {5},
     {2: ("battered-armour",), 7: ("long-reach",), 8: ("second-blade",)}, "North Gate"),
    ("7e795ed5-skirmashed.toml", "honour", 6, 81, {5}, {1: ("quick",), 3: ("quick",), 6: ("sure-hand",)}, "North Gate"),
])
def test_a_season_of_an_earlier_version_stands_as_it_did_and_goes_on(
        kts_home: Path, name: str, phase: str, fame: int, limit: int, gone: set[int],
        marks: dict[int, tuple[str, ...]], first: str) -> None:
    season = now(name)
    assert (season.phase, season.fame, season.limit, season.map[0].name) == (phase, fame, limit, first)
    assert {one.id for one in season.members if one.left} == gone and "SE-5" in str(season.moved)
    assert {one.id: (*one.honours, *one.scars) for one in season.members if one.honours or one.scars} == marks
    path = SEASONS.keep_new(season.chronicle)
    assert SEASONS.load(path) == season.chronicle == chronicle.read(
        chronicle.text(season.chronicle), rules.get, rules.IDS)
    while season.phase != "over":
        if season.phase == "battle":
            assert season.at is not None
            assert meeting(season, season.at).mine.ids
            season = season.then(Fought(result=-1, fought=season.fielded().ids))
        else:
            season = season.then(Honoured(member=0) if season.phase == "honour" else Went(place=season.choices[0].id))
        SEASONS.keep(path, SEASONS.load(path), season.chronicle)
    assert SEASONS.load(path) == season.chronicle and season.chronicle.rules == season.rules.version


def test_a_league_of_an_earlier_version_stands_as_it_did_and_goes_on(kts_home: Path) -> None:
    league = LEAGUES.load(HERE / "1b526277-league.toml")
    standing = Standing(league, rules.get(league.ruleset))
    ann, ben, cora = standing.companies
    assert [(one.fame, one.limit) for one in standing.companies] == [(0, 77), (0, 77), (4, 77)]
    assert ben.members[0].away and ben.members[2].scars == cora.members[0].scars == ("shy-of-blades",)
    assert cora.members[0].honours == ("sure-hand",) and standing.moved is None
    after = standing.after(standing.next[0], (Fought(result=0, fought=ann.fielded().ids),
                                              Fought(result=0, fought=ben.fielded().ids)))
    path = LEAGUES.keep_new(after)
    assert LEAGUES.load(path) == after == leagues.read(leagues.text(after), rules.get, rules.IDS)
    assert Standing(after, standing.rules).over


def fresh(ruleset: str = "skirmashed") -> Campaign:
    one = rules.get(ruleset)
    file = forces(one)[0]
    return Campaign(begun(one, file.force, name="The long road", seed=7, level="easy", length=5, limit=file.limit), one)


def with_terms(monkeypatch: pytest.MonkeyPatch, **other: Any) -> None:
    """The next version of the game has other terms."""
    told = msgspec.structs.replace(terms(), version=terms().version + 1, changed=(
        *terms().changed, Changed(terms().version + 1, ("SE-5", "SE-9"))), **other)
    for module in (campaign, earlier, chronicle, leagues):
        monkeypatch.setattr(module, "terms", lambda: told)


def test_what_has_happened_stands_under_other_terms_and_what_comes_goes_by_them(
        kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fates, fame, pay, prizes and places with other names or none: the season goes on, and a line tells of it."""
    before = fresh()
    spot = next(one for one in before.choices if one.prize == "teacher")
    before = before.then(Went(place=spot.id))
    before = before.then(Fought(result=1, fought=before.fielded().ids, out=before.fielded().ids[:3]))
    honour = before.offers()[0]
    before = before.then(Honoured(member=before.bearers(honour)[0].id, honour=honour.id))
    path = SEASONS.keep_new(before.chronicle)
    kept = path.read_bytes()
    foes = tuple(replace(one, id="scouts", was=("patrol",)) if one.id == "patrol" else one for one in terms().foe)
    with_terms(monkeypatch, won=7, fates=("fine",) * 5 + ("leaves",), foe=foes,
               prize=tuple(one for one in terms().prize if one.id != "teacher"))
    marks = marks_of(before.rules)
    told = replace(marks, step=9, honour=tuple(
        replace(one, id="renamed", was=(honour.id,)) if one.id == honour.id else one for one in marks.honour))
    monkeypatch.setattr(campaign, "marks_of", lambda rules: told)
    after = Campaign(SEASONS.load(path), before.rules)
    assert (after.fame, after.limit, after.chapters[0].rolls) == (before.fame, before.limit, before.chapters[0].rolls)
    assert [(one.left, one.away, one.scars) for one in after.members] == [
        (one.left, one.away, one.scars) for one in before.members]
    assert after.given[0][1] == "renamed" and path.read_bytes() == kept
    assert {one.foe for one in after.map} >= {"scouts"} and not {one.prize for one in after.map} & {"teacher"}
    line = str(after.moved)
    assert "SE-5" in line and "SE-9" in line and "\n" not in line
    if after.phase == "honour":
        after = after.then(Honoured(member=0))
    further = after.then(Went(place=after.choices[0].id))
    further = further.then(Fought(result=1, fought=further.fielded().ids))
    assert further.fame == before.fame + 7 and further.limit > before.limit + 8 and further.moved is None
    SEASONS.keep(path, SEASONS.load(path), further.chronicle)
    assert SEASONS.load(path) == further.chronicle


def test_a_mark_that_is_gone_has_no_effect_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fresh()
    before = before.then(Went(place=1))
    before = before.then(Fought(result=1, fought=before.fielded().ids))
    honour = before.offers()[0]
    member = before.bearers(honour)[0]
    before = before.then(Honoured(member=member.id, honour=honour.id))
    marks = marks_of(before.rules)
    less = replace(marks, honour=tuple(one for one in marks.honour if one.id != honour.id))
    with_terms(monkeypatch)
    for module in (campaign, company):
        monkeypatch.setattr(module, "marks_of", lambda rules: less)
    after = Campaign(before.chronicle, before.rules)
    assert honour.id in str(after.moved) and after.fielded().force.figures[member.id - 1] == member.entry


def test_a_force_that_its_ruleset_would_not_take_any_more_goes_on(kts_home: Path) -> None:
    """The ruleset has a new version: what it does not know of a figure is left out and told, and a company that costs
    too much by its prices stays."""
    text = chronicle.text(replace(fresh().chronicle, limit=10, rules=1, steps=(
        Mustered(force=fresh().chronicle.force),)))
    path = SEASONS.keep_new(fresh().chronicle)
    path.write_text(text.replace("stamina = ", "grit = 3\nstamina = ", 1), "utf-8")
    season = Campaign(SEASONS.load(path), fresh().rules)
    assert season.spent > season.limit and len(season.fielded().ids) == len(season.members)
    assert "grit 3" in str(season.moved) and "version 3 of the rules of Skirmashed, then 1" in str(season.moved)
    season = season.then(Went(place=1))
    assert season.moved is None and season.chronicle.rules == 3 and not season.chronicle.left_out
    SEASONS.keep(path, SEASONS.load(path), season.chronicle)
    assert SEASONS.load(path) == season.chronicle


def written(old: str, new: str) -> Path:
    """The file of a fresh season with something else in it."""
    path = SEASONS.keep_new(fresh().chronicle)
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


@pytest.mark.parametrize(("old", "new", "told"), [
    ("season = 2", "season = 3", "the season is of format 3"),
    ("rules = 3", "rules = 4", "rules: version 4 is not known here, this game knows 3"),
    ("terms = 5", "terms = 99", "terms: version 99 is not known here"),
    ("rules = 3", "rules = 3\nweather = 1", "there is no field 'weather'"),
    ("stamina = ", "grit = 3\nstamina = ", "there is no field 'grit'"),
])
def test_a_file_of_a_newer_game_is_refused_in_one_line_and_stays(kts_home: Path, old: str, new: str, told: str) -> None:
    path = written(old, new)
    kept = path.read_bytes()
    (one,) = SEASONS.all()
    assert told in one.error and "a newer version of the game" in one.error and "\n" not in one.error
    with pytest.raises(Bad, match="cannot be read any more"):
        SEASONS.keep(path, fresh().chronicle, fresh().then(Went(place=1)).chronicle)
    assert path.read_bytes() == kept


@pytest.mark.parametrize(("old", "new", "told"), [
    ("\ncolumn = 4", "\ncolumn = 3", "map: its places are not those of 5 battles"),
    ("ways = [\n    4,", "ways = [\n    9,", "map, place 1: its ways do not lead"),
])
def test_a_map_on_which_nobody_could_walk_is_refused(kts_home: Path, old: str, new: str, told: str) -> None:
    written(old, new)
    (one,) = SEASONS.all()
    assert told in one.error


def test_the_version_of_the_terms_rises_with_them() -> None:
    """Whoever changes a number of seasons, an honour, a scar or a prize raises `version` in season.toml, names the
    clauses under [[changed]], and puts the new words here: players whose season goes on are told."""
    told = replace(terms(), version=0, changed=())
    every = [told, *(marks_of(rules.get(id)) for id in rules.IDS)]
    digest = blake2b(msgspec.json.encode(every), digest_size=6).hexdigest()
    assert TERMS[terms().version] == digest
    assert [one.version for one in terms().changed] == list(range(2, terms().version + 1))
    assert all(id in book().clauses for one in terms().changed for id in one.clauses)


def test_a_force_is_mended_as_far_as_it_can_be() -> None:
    kind = rules.get("skirmashed").force_type
    data = fresh().chronicle.force
    assert earlier.mended(data, kind) == (data, ())
    first = data["figures"][0]
    other = {**data, "colour": "red", "figures": [{**first, "cost": {"a": 1}}, *data["figures"][1:]]}
    assert earlier.mended(other, kind) == (data, (f"{first['name']}: cost {{'a': 1}}", f"{data['name']}: colour red"))
    hopeless = {**data, "figures": [{"look": "x"}]}
    assert earlier.mended(hopeless, kind) == (hopeless, ())


def test_what_was_changed_for_one_ruleset_is_told_in_its_seasons_alone(kts_home: Path) -> None:
    for ruleset, told in (("warbands", True), ("skirmashed", False)):
        season = fresh(ruleset)
        older = Campaign(replace(season.chronicle, terms=2), season.rules)
        assert (older.moved is not None and "SE-184" in str(older.moved)) == told
