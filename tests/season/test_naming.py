"""Names that figures of seasons and leagues get, keep, and can be given; seasons from before there were names."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import rules
from game.core.callings import parted
from game.core.errors import Bad
from game.season import chronicle, company, naming, recruits
from game.season.campaign import Campaign, as_step, begun
from game.season.chronicle import Chronicle, Fought, Healed, Honoured, Mustered, Renamed, Went, data_of
from game.season.league import Standing
from game.season.league import begun as begun_league
from game.season.mustering import mustering
from game.season.setting import known_forces, meeting
from game.season.tale import fallen, tale
from game.ui.text import plain

EVERY = tuple(rules.IDS)
GOTHS = next(one for one in known_forces(rules.get("ghost-legions")) if one.force.name == "Goths")


def season(seed: int = 7) -> Campaign:
    one = rules.get("ghost-legions")
    return Campaign(begun(one, GOTHS.force, name="Road", seed=seed, level="easy", length=5, limit=GOTHS.limit), one)


def gone_on(now: Campaign, out: tuple[int, ...] = (), result: int = -1, fell: str = "") -> Campaign:
    now = now.then(Went(place=now.choices[0].id))
    now = now.then(Fought(result=result, fought=now.fielded().ids, out=out, enemy="Others",
                          fell=tuple((id, fell) for id in out) if fell else ()))
    while now.phase in ("honour", "heal"):
        now = now.then(Honoured(member=0) if now.phase == "honour" else Healed(member=0))
    return now


@pytest.mark.rule("SE-27")
def test_figures_that_are_only_called_what_they_are_get_names_by_the_seed_of_the_season() -> None:
    now = season()
    for before, after in zip(GOTHS.force.figures, now.members, strict=True):
        assert parted(after.name)[0] == before.name and parted(after.name)[1]
        assert replace(after.entry, name=before.name) == before
    names = [one.name for one in now.members]
    assert len({parted(name)[1] for name in names}) == len(names)
    assert names == [one.name for one in season().members] != [one.name for one in season(8).members]
    assert {one.name for one in gone_on(now).members} == set(names)
    assert [one.name for one in meeting(now, now.map[0]).mine.force.figures] == names


@pytest.mark.rule("SE-27")
def test_a_name_that_the_player_gave_stays() -> None:
    own = replace(GOTHS.force, figures=(replace(GOTHS.force.figures[0], name="Aunt Berta"), *GOTHS.force.figures[1:]))
    one = rules.get("ghost-legions")
    now = Campaign(begun(one, own, name="Road", seed=7, level="easy", length=5, limit=GOTHS.limit), one)
    assert now.members[0].name == "Aunt Berta" and all(parted(each.name)[1] for each in now.members[1:])


@pytest.mark.rule("SE-27")
@pytest.mark.parametrize("ruleset", EVERY)
def test_enemies_have_names_that_nobody_of_the_company_bears(ruleset: str) -> None:
    one = rules.get(ruleset)
    file = known_forces(one)[0]
    now = Campaign(begun(one, file.force, name="Road", seed=3, level="easy", length=5, limit=file.limit), one)
    plain = naming.plain_names(ruleset)
    given = [parted(member.name) for member in now.members]
    mine = {name for what, name in given if what in plain}
    for spot in now.map[::4]:
        theirs = meeting(now, spot).theirs
        names = [name for what, name in (parted(entry.name) for entry in theirs.figures) if name and what in plain]
        assert len(set(names)) == len(names) and not mine & set(names)
        assert meeting(now, spot).theirs == theirs


@pytest.mark.rule("SE-27")
def test_recruits_get_names_that_nobody_had() -> None:
    now = next(found for found in (gone_on(season(seed), (3, 4, 5)) for seed in range(40))
               if any(one.left for one in found.members))
    force = recruits.filled_up(now)
    after = now.then(as_step(force))
    new = [one for one in after.here if one.id > len(season().members)]
    before = {parted(one.name)[1] for one in now.members}
    assert new and all(parted(one.name)[1] and parted(one.name)[1] not in before for one in new)
    assert [one.name for one in after.here] == [one.name for one in force.figures]


@pytest.mark.rule("SE-27", "SE-15")
def test_who_has_only_another_name_in_the_builder_is_the_same_one() -> None:
    now = gone_on(season())
    figures = list(company.bought(now.force, now.members).figures)
    figures[2] = replace(figures[2], name="Old Tom")
    steps = mustering(now, replace(GOTHS.force, figures=tuple(figures)))
    assert steps[0] == Renamed(member=3, name="Old Tom") and isinstance(steps[1], Mustered)
    after = now.then(*steps)
    assert after.member(3).name == "Old Tom" and after.member(3).battles == 1
    assert len(after.here) == len(now.here)


@pytest.mark.rule("SE-27", "SE-15")
def test_two_who_get_one_name_in_the_builder_are_told_apart_by_numbers_and_stay() -> None:
    now = gone_on(season())
    figures = list(company.bought(now.force, now.members).figures)
    figures[2], figures[3] = (replace(one, name="Old Tom") for one in figures[2:4])
    after = now.then(*mustering(now, replace(GOTHS.force, figures=tuple(figures))))
    assert [(one.name, one.battles, one.left) for one in after.members[2:4]] == [
        ("Old Tom", 1, False), ("Old Tom 2", 1, False)]
    assert len(after.members) == len(now.members)


@pytest.mark.rule("SE-15", "SE-27")
def test_somebody_new_of_the_same_kind_is_not_the_one_who_was_let_go() -> None:
    now = gone_on(season())
    figures = list(company.bought(now.force, now.members).figures)
    what = parted(figures[2].name)[0]
    figures[2] = replace(figures[2], name=what)
    after = now.then(*mustering(now, replace(GOTHS.force, figures=tuple(figures))))
    assert after.member(3).left
    assert parted(after.here[-1].name)[0] == what and parted(after.here[-1].name)[1]


@pytest.mark.rule("SE-27")
def test_somebody_is_renamed_between_battles_and_keeps_everything_else() -> None:
    now = gone_on(season())
    after = now.then(Renamed(member=2, name="Old Tom"))
    assert after.member(2) == replace(now.member(2), entry=replace(now.member(2).entry, name="Old Tom"))
    again = chronicle.read(chronicle.text(after.chronicle), rules.get, EVERY)
    assert Campaign(again, now.rules).members == after.members
    for wrong in (Renamed(member=2, name=now.member(1).name), Renamed(member=2, name=""), Renamed(member=99, name="X"),
                  Renamed(member=2, name="two\nlines")):
        with pytest.raises(Bad, match="step 3|step 4"):
            now.then(wrong)
    with pytest.raises(Bad, match="between battles"):
        now.then(Went(place=now.choices[0].id), Renamed(member=2, name="Old Tom"))


@pytest.mark.rule("SE-27", "SE-12")
def test_the_story_ends_with_the_roll_of_those_who_left_for_good() -> None:
    now = next(found for found in (gone_on(season(seed), (3,), fell="Ketil") for seed in range(60))
               if found.chapters[0].rolls[0].fate == "leaves")
    (roll,) = fallen(now)
    words = plain(roll)
    assert now.member(3).name in words and "Ketil" in words and now.chapters[0].spot.name in words
    assert tale(now)[-1] == roll
    assert not [*fallen(season())]


@pytest.mark.rule("SE-27")
def test_no_two_figures_of_a_league_have_one_name() -> None:
    one = rules.get("ghost-legions")
    league = begun_league(one, [(who, "human", GOTHS.force) for who in ("Ann", "Ben", "Cora")], name="Club", seed=5,
                          limit=GOTHS.limit)
    names = [parted(member.name)[1] for each in Standing(league, one).companies for member in each.members]
    assert all(names) and len(set(names)) == len(names)


def test_a_season_from_before_there_were_names_is_read_as_it_was() -> None:
    """The force in its file tells the names; nobody gets another one."""
    one = rules.get("ghost-legions")
    old = Chronicle(name="Road", ruleset=one.id, seed=7, level="easy", length=5, limit=GOTHS.limit,
                    force=data_of(GOTHS.force))
    now = gone_on(Campaign(chronicle.read(chronicle.text(old), rules.get, EVERY), one), (1,))
    assert [member.name for member in now.members][2:6] == ["Spearman", "Spearman 2", "Spearman 3", "Spearman 4"]
    force = company.bought(now.force, now.members)
    assert [one.id for one in now.then(as_step(force)).members] == [one.id for one in now.members]
