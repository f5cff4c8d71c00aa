"""A season: whole ones in every ruleset, fates and honours that change what they say, files that cannot be."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game import rules
from game.core.errors import Bad, Refused
from game.core.play.dice import Dice, mixed
from game.core.play.match import Match
from game.core.ruleset import Ruleset
from game.season import chronicle, company, foes, places, recruits
from game.season.campaign import Campaign, as_step, begun
from game.season.chronicle import Chronicle, Fought, Healed, Honoured, Went
from game.season.keeping import SEASONS
from game.season.playing import played_out
from game.season.setting import Meeting, known_forces, meeting, shipped_table
from game.season.terms import Mark, book, marks_of, terms
from game.tools.players import seated
from game.tools.season import edges, forces, worth

EVERY = tuple(rules.IDS)


def fresh(ruleset: str, seed: int = 7, force: int = 0, length: int = 5, level: str = "easy") -> Chronicle:
    one = rules.get(ruleset)
    file = forces(one)[force]
    return begun(one, file.force, name="The long road", seed=seed, level=level, length=length, limit=file.limit)


def by_lot(now: Campaign, met: Meeting) -> Match:
    """The battle between two players who answer by lot."""
    match = Match.begun(now.rules, met.setup(now.rules, shipped_table(now, met.spot)), Dice.seeded(met.seed))
    with closing(seated("random", mixed(met.seed, 3), 0)) as mine, \
            closing(seated("random", mixed(met.seed, 4), 1)) as theirs:
        while match.ask is not None:
            match.answer((mine, theirs)[match.ask.side].choose(match.lent()))
    return match


def fought(now: Campaign, result: int = 1, out: tuple[int, ...] = ()) -> Fought:
    ids = now.fielded().ids
    return Fought(result=result, fought=ids, out=out, enemy="Others")


def gone_on(now: Campaign, result: int = 1, out: tuple[int, ...] = ()) -> Campaign:
    """One battle more, with the first place; honours and healing passed over."""
    now = now.then(Went(place=now.choices[0].id))
    now = now.then(fought(now, result, out))
    while now.phase in ("honour", "heal"):
        now = now.then(Honoured(member=0) if now.phase == "honour" else Healed(member=0))
    return now


@pytest.mark.rule("SE-4")
@pytest.mark.parametrize("ruleset", EVERY)
def test_a_season_is_played_to_its_end_and_its_file_tells_the_same(ruleset: str) -> None:
    one = rules.get(ruleset)
    season = played_out(fresh(ruleset), one, by_lot, seed=3)
    assert season.phase == "over" and season.number == 5 and season.chapters[-1].spot.foe == "rival"
    text = chronicle.text(season.chronicle)
    again = chronicle.read(text, rules.get, EVERY)
    assert again == season.chronicle and chronicle.text(again) == text
    same = Campaign(again, one)
    assert (same.members, same.fame, same.limit) == (season.members, season.fame, season.limit)
    assert played_out(fresh(ruleset), one, by_lot, seed=3).chronicle == season.chronicle


@pytest.mark.long
@pytest.mark.parametrize("ruleset", EVERY)
def test_a_hundred_seasons_are_played_to_their_end(ruleset: str) -> None:
    one = rules.get(ruleset)
    count = len(forces(one))
    for number in range(100):
        season = played_out(fresh(ruleset, number, number % count), one, by_lot, seed=number)
        assert season.phase == "over"


@pytest.mark.rule("SE-3", "SE-26")
@pytest.mark.parametrize("length", terms().lengths)
def test_the_map_has_choices_everywhere_and_the_rival_twice(length: int) -> None:
    for seed in range(40):
        spots = places.drawn(seed, length)
        assert spots == places.drawn(seed, length)
        assert [one.id for one in spots] == list(range(1, len(spots) + 1))
        assert len({one.name for one in spots}) == len(spots)
        reached = {one.id for one in spots if one.column == 0}
        for one in spots:
            assert one.id in reached
            left = length - 1 - one.column
            assert len(one.ways) == left if left < 2 else len(one.ways) > 1
            reached |= set(one.ways)
        assert {one.column for one in spots if one.foe == "rival"} == set(places.rival_columns(length))


@pytest.mark.parametrize("ruleset", EVERY)
def test_every_honour_and_scar_has_an_effect_that_may_be_played(ruleset: str) -> None:
    """On some figure of the sample forces each changes something, and a battle with it can be set up."""
    one, marks = rules.get(ruleset), marks_of(rules.get(ruleset))
    assert marks.honour and marks.scar
    for mark in (*marks.honour, *marks.scar):
        assert str(mark.title) == book().clause(mark.clause).title and str(mark.rule)
        seen = bearer(one, mark)
        assert seen is not None, mark.id
        file, member = seen
        marked = company.marked(one, member.entry, (mark.id,))
        assert marked != member.entry
        changed = replace(file, figures=tuple(marked if each.id == member.id else each.entry
                                              for each in company.begun(file)))
        assert not company.faults(one, changed)


def bearer(one: Ruleset, mark: Mark) -> Any:
    """A sample force and a member of it that can bear a mark, perhaps after another mark; None where nobody can."""
    for file in known_forces(one):
        for member in company.begun(file.force):
            if company.fits(one, member, mark):
                return file.force, member
            for other in marks_of(one).honour:
                entry = company.marked(one, member.entry, (other.id,))
                if company.fits(one, replace(member, entry=entry), mark):
                    figures = tuple(entry if each.id == member.id else each.entry for each in company.begun(file.force))
                    return replace(file.force, figures=figures), replace(member, entry=entry)
    return None


@pytest.mark.rule("SE-7")
@pytest.mark.parametrize("ruleset", EVERY)
def test_enemies_match_the_points_of_those_who_fight(ruleset: str) -> None:
    one = rules.get(ruleset)
    known = [file.force for file in known_forces(one)]
    limit = forces(one)[0].limit
    for share in (60, 80, 100, 110):
        points = limit * share // 100
        for seed in range(4):
            force = foes.drawn(one, known, limit, seed, "Band", points)
            assert abs(one.price(force).points - points) * 100 <= 8 * points
            assert force == foes.drawn(one, known, limit, seed, "Band", points)


@pytest.mark.rule("SE-26")
def test_the_rival_is_the_same_captain_with_the_same_company_when_he_comes_back() -> None:
    season = Campaign(fresh("ghost-legions"), rules.get("ghost-legions"))
    first, last = (meeting(season, next(one for one in season.map if one.column == column)).theirs
                   for column in places.rival_columns(5))
    assert first == last and first.figures[0].name == foes.captain(7)


@pytest.mark.rule("SE-7", "SE-16")
def test_the_pay_is_an_advantage_and_the_enemy_does_not_count_it() -> None:
    season = Campaign(fresh("ghost-legions"), rules.get("ghost-legions"))
    before = season.foe_points(season.choices[0])
    after = gone_on(season)
    assert after.limit > season.limit
    grown = recruits.filled_up(after)
    if grown is not None:
        after = after.then(as_step(grown))
    assert after.foe_points(next(one for one in after.choices if terms().foes(one.foe).share == 100)) <= max(
        before * 100 // terms().foes(season.choices[0].foe).share, season.spent) + 1


@pytest.mark.rule("SE-9", "SE-10", "SE-11", "SE-12")
@pytest.mark.parametrize(("fate", "seen"), [("leaves", "left"), ("misses", "away"), ("scar", "scars")])
def test_fates_do_what_the_table_says(fate: str, seen: str) -> None:
    found = []
    for seed in range(40):
        now = gone_on(Campaign(fresh("skirmashed", seed), rules.get("skirmashed")), -1, (1,))
        roll = now.chapters[0].rolls[0]
        assert roll.fate == terms().fates[roll.face - 1]
        if roll.fate == fate:
            found.append(getattr(now.member(1), seen))
            fielded = now.fielded()
            assert (1 in fielded.ids) == (fate == "scar")
            back = gone_on(now, 0)
            assert back.member(1).left == (fate == "leaves") and not back.member(1).away
    assert found and all(found)


@pytest.mark.rule("SE-3", "SE-11", "SE-12")
def test_a_season_of_lost_battles_goes_on_and_somebody_is_always_left() -> None:
    for seed in range(10):
        now = Campaign(fresh("skirmashed", seed, length=7), rules.get("skirmashed"))
        while now.phase != "over":
            assert now.fielded().ids
            now = gone_on(now, -1, now.fielded().ids)
        assert now.here and not now.won and now.fame == 0


@pytest.mark.rule("SE-5")
@pytest.mark.parametrize(("results", "fame", "won"), [
    ((1, 1, -1, -1, 0), 6, False), ((1, 1, 1, 1, -1), 8, False), ((1, 1, -1, -1, 1), 8, False),
    ((1, 1, 0, -1, 1), 9, True), ((1, 1, 1, 0, 0), 9, True)])
def test_more_than_two_thirds_of_all_fame_win(results: tuple[int, ...], fame: int, won: bool) -> None:
    now = Campaign(fresh("skirmashed"), rules.get("skirmashed"))
    for result in results:
        now = gone_on(now, result)
    assert (now.fame, now.most_fame, now.winning_fame, now.won) == (fame, 12, 9, won)


@pytest.mark.rule("SE-5")
@pytest.mark.parametrize(("length", "least"), [(5, 9), (6, 10), (7, 11)])
def test_the_fame_that_wins_is_told_for_each_length(length: int, least: int) -> None:
    now = Campaign(fresh("skirmashed", length=length), rules.get("skirmashed"))
    assert now.winning_fame == least and 3 * least > 2 * now.most_fame >= 3 * (least - 1)


def test_a_season_that_was_over_by_earlier_terms_stays_won() -> None:
    """Seven of twelve fame won it by the first version of the terms, and would not by the second one."""
    now = Campaign(fresh("skirmashed"), rules.get("skirmashed"))
    for result in (1, 0, -1, -1, 1):
        now = gone_on(now, result)
    assert (now.fame, now.phase, now.won) == (7, "over", False)
    assert Campaign(replace(now.chronicle, terms=1), now.rules).won


@pytest.mark.rule("SE-14")
def test_an_honour_goes_to_somebody_who_fought_and_can_bear_it() -> None:
    now = Campaign(fresh("skirmashed"), rules.get("skirmashed"))
    now = now.then(Went(place=1))
    now = now.then(fought(now))
    while now.phase == "heal":
        now = now.then(Healed(member=0))
    assert now.phase == "honour" and 1 <= len(now.offers()) <= terms().offers
    honour = now.offers()[0]
    member = now.bearers(honour)[0]
    after = now.then(Honoured(member=member.id, honour=honour.id))
    assert after.member(member.id).honours == (honour.id,)
    assert company.equipped(after.rules, after.member(member.id)) != member.entry
    assert all(one.id != member.id for one in after.bearers(honour)) if after.phase == "honour" else True
    with pytest.raises(Bad, match="honour"):
        now.then(Honoured(member=99, honour=honour.id))


@pytest.mark.rule("SE-15")
def test_who_is_kept_in_the_builder_keeps_deeds_and_scars_and_who_is_new_has_a_name_of_his_own() -> None:
    one = rules.get("ghost-legions")
    now = gone_on(Campaign(fresh("ghost-legions", force=2), one), 1, (1,))
    force = company.bought(now.force, now.members)
    first = force.figures[0]
    dearer = replace(first, name=first.name, armour="light")
    swapped = replace(force, figures=(*force.figures[1:], dearer))
    after = now.then(as_step(swapped))
    known = next(member for member in after.here if member.name == first.name)
    assert known.battles == 1 and known.entry == dearer
    fewer = after.then(as_step(replace(swapped, figures=swapped.figures[:-1])))
    assert fewer.member(known.id).left and len(fewer.here) == len(after.here) - 1
    again = fewer.then(as_step(replace(swapped, figures=(*swapped.figures[:-1], dearer))))
    new = again.here[-1]
    assert new.id not in {member.id for member in now.members} and new.battles == 0 and new.name != first.name


@pytest.mark.rule("SE-15")
def test_a_force_over_the_limit_is_refused_with_its_clause() -> None:
    now = Campaign(fresh("ghost-legions"), rules.get("ghost-legions"))
    force = company.bought(now.force, now.members)
    with pytest.raises(Refused):
        now.check(replace(force, figures=force.figures * 3))


@pytest.mark.rule("SE-6")
def test_a_crew_without_its_leader_is_fielded_otherwise() -> None:
    """Somebody who is missed never leaves a force that may not be played."""
    for ruleset in EVERY:
        one = rules.get(ruleset)
        for file in forces(one):
            members = company.begun(file.force)
            for absent in members:
                here = tuple(replace(each, away=each.id == absent.id) for each in members)
                fielded = company.fielded(one, file.force, here)
                assert not company.faults(one, fielded.force), (file.name, absent.name)
                assert len(fielded.ids) == len(fielded.force.figures) >= len(members) - 3
                assert absent.id not in fielded.ids


# ── files ─────────────────────────────────────────────────────────────────────────────


BROKEN = [
    ("season = 2", "season = 9", "format 9"),
    ("season = 2", "", "no season of this game"),
    ('ruleset = "skirmashed"', 'ruleset = "chess"', "'chess' is unknown"),
    ("length = 5", "length = 50", "50 battles are not played"),
    ('level = "easy"', 'level = "mean"', "'mean' is unknown"),
    ("place = 1", "place = 13", "step 1: there is no way to place 13"),
    ("result = 1", "result = 5", "step 2, result"),
    ("fought = [", "fought = [88, ", "step 2: somebody fought who does not belong"),
    ("stamina = 11", 'stamina = "x"', "force"),
    ('do = "go"', 'do = "fly"', "step 1, do: 'fly' will not do; one of go, fought, "),
    ('do = "go"', "do = {}", "step 1, do: it will not do; one of go, fought, "),
    ('do = "go"\n', "", "step 1: the field 'do' is missing; one of go, fought, "),
]


@pytest.mark.parametrize(("old", "new", "told"), BROKEN)
def test_what_is_wrong_with_a_file_is_told_in_one_line(kts_home: Path, old: str, new: str, told: str) -> None:
    now = Campaign(fresh("skirmashed"), rules.get("skirmashed")).then(Went(place=1))
    now = now.then(fought(now))
    text = chronicle.text(now.chronicle).replace("[\n    1,", "[1,")
    path = SEASONS.keep_new(now.chronicle)
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    (kept,) = SEASONS.all()
    assert kept.held is None and told in kept.error and "\n" not in kept.error
    assert path.is_file()


def test_half_a_file_is_told_and_stays(kts_home: Path) -> None:
    path = SEASONS.keep_new(fresh("skirmashed"))
    whole = path.read_text("utf-8")
    for size in range(0, len(whole) - 1, 97):
        path.write_text(whole[:size], "utf-8")
        (kept,) = SEASONS.all()
        assert kept.error or kept.held != fresh("skirmashed")
        assert path.read_text("utf-8") == whole[:size]


def test_two_windows_do_not_write_over_each_other(kts_home: Path) -> None:
    first = Campaign(fresh("skirmashed"), rules.get("skirmashed"))
    path = SEASONS.keep_new(first.chronicle)
    mine, theirs = first.then(Went(place=1)), first.then(Went(place=2))
    assert SEASONS.keep(path, first.chronicle, theirs.chronicle) == theirs.chronicle
    with pytest.raises(Bad, match="another window"):
        SEASONS.keep(path, first.chronicle, mine.chronicle)
    assert SEASONS.load(path) == theirs.chronicle
    further = theirs.then(fought(theirs))
    SEASONS.keep(path, theirs.chronicle, further.chronicle)
    assert SEASONS.keep(path, first.chronicle, theirs.chronicle) == further.chronicle       # the same choice
    path.unlink()
    SEASONS.keep(path, first.chronicle, mine.chronicle)
    assert SEASONS.load(path) == mine.chronicle


def test_a_season_of_many_steps_opens_quickly_enough_to_be_listed(kts_home: Path) -> None:
    """A file as long as a season can be is read back whole."""
    now = Campaign(fresh("skirmashed", length=7), rules.get("skirmashed"))
    while now.phase != "over":
        if now.phase == "map":
            now = now.then(*[as_step(company.bought(now.force, now.members))] * 7)
        now = gone_on(now)
    path = SEASONS.keep_new(now.chronicle)
    assert SEASONS.load(path) == now.chronicle and len(now.chronicle.steps) > 60


def test_what_could_not_be_read_again_is_never_written(kts_home: Path) -> None:
    now = Campaign(fresh("skirmashed"), rules.get("skirmashed"))
    path = SEASONS.keep_new(now.chronicle)
    before = path.read_bytes()
    with pytest.raises(Bad, match="battle"):
        SEASONS.keep(path, now.chronicle, replace(now.chronicle, battle="x" * 500))
    assert path.read_bytes() == before
    with pytest.raises(Bad, match="name"):
        SEASONS.keep_new(replace(now.chronicle, name=""))
    assert len(SEASONS.all()) == 1


def test_the_force_can_be_changed_as_often_as_anybody_would(kts_home: Path) -> None:
    """A hundred changes between two battles, of the ruleset whose forces are longest."""
    now = Campaign(fresh("warbands"), rules.get("warbands"))
    path, before = SEASONS.keep_new(now.chronicle), now.chronicle
    after = before.and_then(*[as_step(company.bought(now.force, now.members))] * 100)
    assert SEASONS.keep(path, before, after) == after and SEASONS.load(path) == after


def test_the_last_victory_brings_nothing_that_could_not_be_spent() -> None:
    now = Campaign(fresh("skirmashed"), rules.get("skirmashed"))
    while now.phase != "over":
        now = gone_on(now)
    assert [one.pay > 0 for one in now.chapters] == [True] * 4 + [False]


def test_marks_are_compared_with_the_same_force_without_them() -> None:
    one = rules.get("skirmashed")
    found = list(edges(one, 2, seed=1))
    assert {edge.id for edge in found} == {mark.id for mark in (*marks_of(one).honour, *marks_of(one).scar)} | {"pay"}
    for edge in found:
        assert edge.marked != edge.plain
        if edge.id != "pay":
            assert sum(a != b for a, b in zip(edge.marked.figures, edge.plain.figures, strict=True)) == 1
    assert worth(["a", "a"], []) == {"a": {"games": 0, "share": None, "interval": [0.0, 1.0]}}


@pytest.mark.rule("SE-5", "SE-9", "SE-16", "SE-21")
def test_every_number_of_the_terms_stands_in_the_book() -> None:
    fates = {row[0]: row[1] for row in book().clause("SE-9").numbers[1:]}
    assert [fates.get("1"), fates.get("2"), fates.get("3"), fates.get("4 to 6")] == [
        "leaves for good (SE-12)", "a scar (SE-10)", "misses the next battle (SE-11)", "fine"]
    assert terms().fates == ("leaves", "scar", "misses", "fine", "fine", "fine")
    kinds = {row[0]: row[1] for row in book().clause("SE-21").numbers[1:]}
    for foe in terms().foe:
        assert kinds[foe.id] == str(foe.share)
    fame = {row[0]: row[1] for row in book().clause("SE-5").numbers[1:]}
    assert fame["victory"] == str(terms().won) and fame["draw"] == str(terms().drawn)
    assert fame["victory in the last battle"] == str(terms().won * terms().last)
    pays = {row[0]: row[1:] for row in book().clause("SE-16").numbers[1:]}
    for id in EVERY:
        name = next(name for name in pays if str(rules.get(id).title).startswith(name) or name.startswith(
            str(rules.get(id).title)))
        marks = marks_of(rules.get(id))
        assert pays[name] == (str(marks.step), str(marks.most) if marks.most else "–")
    assert msgspec.to_builtins(terms())["offers"] == 3
