"""Forces: the catalogue's samples, files a person writes, lines a friend sends."""

from __future__ import annotations

import base64
import os
import time
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.force import Force
from game.rules.simple_battles.roster import TRAITS, TYPES, Hire, Warband, check_force, price
from game.store import forces
from game.store.errors import Bad
from game.store.forces import (
    LIMIT,
    MARK,
    ForceFile,
    delete_force,
    find_forces,
    force_from_line,
    force_from_toml,
    force_named,
    force_to_line,
    force_to_toml,
    load_force,
    save_force,
)

SB = "simple-battles"
KINDS: dict[str, type[Force]] = {SB: Warband}
GOOD = 'ruleset = "simple-battles"\nname = "Mine"\nlimit = 30\n'


@pytest.mark.rule("SB-01", "SB-R13")
def test_shipped_forces_are_legal_and_cost_what_is_printed() -> None:
    found = [one for one in find_forces(SB, KINDS) if one.shipped]
    assert len(found) == 12 and not [one.error for one in found if one.error]
    sizes: dict[int, dict[str, int]] = {}
    for one in found:
        if one.path:
            sizes.setdefault(one.limit, {})[one.path.stem] = len(one.force.figures)
    assert sizes == {
        20: {"street-gang": 5, "watch-patrol": 4},
        30: {"feudal-retinue": 7, "tomb-horde": 7, "star-soldiers": 5, "bug-brood": 5, "skirmishers-1863": 8,
             "modern-fire-team": 6, "death-race": 5, "dragon-and-kobolds": 7},
        40: {"royal-host": 9, "undead-legion": 9},
    }
    for one in found:
        assert isinstance(one.force, Warband)
        assert price(one.force).points == one.limit and check_force(one.force, one.limit) == []


def test_the_looks_of_shipped_forces_exist() -> None:
    from game.art.figures import CATALOGUE

    for one in find_forces(SB, KINDS):
        for figure in one.force.figures:
            assert figure.look in CATALOGUE, f"{one.name}: {figure.look}"


def test_save_find_delete(kts_home: Path) -> None:
    force = Warband(
        name="Näht & Co.", figures=(Hire(name="A", type="Elite", traits=("Armor",)), Hire(name="B", type="Brawler"))
    )
    path = save_force(ForceFile(SB, 25, force, "for Sundays"))
    assert path.parent == kts_home / "forces" / SB
    mine = [one for one in find_forces(SB, KINDS) if not one.shipped]
    assert [(one.name, one.limit, one.note, one.force) for one in mine] == [("Näht & Co.", 25, "for Sundays", force)]
    assert force_named("näht & co.", SB, KINDS).force == force
    delete_force(path)
    assert [one for one in find_forces(SB, KINDS) if not one.shipped] == []
    with pytest.raises(Bad, match="is no force in your folder"):
        delete_force(find_forces(SB, KINDS)[0].path or Path())
    with pytest.raises(Bad, match="there is no force 'Zz'; one of bug-brood"):
        force_named("Zz", SB, KINDS)


def test_a_count_stands_for_figures_alike() -> None:
    text = GOOD + '[[figure]]\nname = "Zombie"\ntype = "Brawler"\ncount = 5\n'
    file = force_from_toml(text, KINDS)
    assert file.force.figures == (Hire(name="Zombie", type="Brawler"),) * 5
    assert "count = 5" in force_to_toml(file) and force_to_toml(file).count("Zombie") == 1


def test_a_broken_file_is_listed_with_its_line(kts_home: Path) -> None:
    folder = kts_home / "forces" / SB
    folder.mkdir(parents=True)
    (folder / "bad.toml").write_text(GOOD + '[[figure]]\nname = "Ogg"\ntype = "Ogre"\n')
    (folder / "dir.toml").mkdir()
    errors = [one.error for one in find_forces(SB, KINDS) if not one.shipped]
    assert errors[0] == ("bad.toml, figure 1 (Ogg), type: 'Ogre' will not do; one of Brawler, Elite, Gunslinger, "
                         "Shooter, Warrior")
    assert errors[1] == "dir.toml: this is a folder"


FIGURE = '[[figure]]\nname = "A"\ntype = "Elite"\n'
BAD = {
    "no ruleset": ('name = "x"', "ruleset: is missing; one of simple-battles"),
    "other ruleset": ('ruleset = "chess"\nname = "x"', "ruleset: 'chess' is unknown"),
    "no name": ('ruleset = "simple-battles"', "name: is missing"),
    "two lines": ('ruleset = "simple-battles"\nname = "a\\nb"', "name: is missing, too long or no plain line"),
    "unseen": (GOOD + FIGURE.replace('"A"', '"\u200d\u200c"'), "its name is empty"),
    "unseen name": (GOOD.replace("Mine", "\u200d"), "name: is missing"),
    "limit": (GOOD.replace("30", "-3"), "limit: '-3' will not do"),
    "huge limit": (GOOD.replace("30", "1e309"), "limit: 'inf' will not do"),
    "unknown field": (GOOD + "gold = 3", ": there is no field 'gold'; fields name, [[figure]]"),
    "type": (GOOD + FIGURE.replace("Elite", "Ogre"), "figure 1 (A), type: 'Ogre' will not do; one of Brawler"),
    "trait": (GOOD + FIGURE + 'traits = ["Wings"]', "one of Armor, Brutal"),
    "no type": (GOOD + '[[figure]]\nname = "A"', "figure 1 (A): the field 'type' is missing; one of Brawler"),
    "figure field": (
        GOOD + FIGURE + "hp = 9",
        "figure 1 (A): there is no field 'hp'; fields name, look, type",
    ),
    "figure list": (GOOD + "figure = 3", "are not written as blocks"),
    "figures": (GOOD + "figures = []", "are not written as blocks"),
    "count": (GOOD + FIGURE + "count = 100000", "figure 1 (A): count 100000 will not do"),
    "count type": (GOOD + FIGURE + "count = true", "count True will not do"),
    "many": (GOOD + FIGURE * 200, "at most 120 figures"),
    "wrong type": (GOOD + 'rerolls = "two"', "rerolls: a text stands there; a whole number"),
    "deep": (GOOD + "rerolls = " + "[" * 5000, "nested too deep"),
    "no toml": ("<xml/>", "this is no TOML"),
    "big int": (GOOD + "rerolls = " + "9" * 5000, "too long or nested"),
    "long": (GOOD + "#" * LIMIT, "too big"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_text_is_refused_in_one_line(case: str) -> None:
    text, wanted = BAD[case]
    for read in (force_from_toml, force_from_line):
        if read is force_from_line and case == "long":
            continue                                                        # words around a force do no harm
        with pytest.raises(Bad) as caught:
            read(text, KINDS)
        if read is force_from_line and case == "no toml":
            wanted = "this is no force of this game"
        assert wanted in str(caught.value) and "\n" not in str(caught.value) and len(str(caught.value)) < 900


def pack(data: bytes) -> str:
    return MARK + base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


def test_a_line_round_trips_through_mail() -> None:
    for one in find_forces(SB, KINDS):
        line = force_to_line(one)
        assert "\n" not in line and len(line) < 600
        broken_by_mail = "Look at this:\n" + "\n> ".join([""] + [line]).strip("\n> ") + "\n"
        back = force_from_line(broken_by_mail, KINDS)
        assert (back.force, back.limit, back.note) == (one.force, one.limit, one.note)
        assert force_from_line(force_to_toml(one), KINDS).force == one.force


def test_hostile_lines() -> None:
    good = force_to_line(find_forces(SB, KINDS)[0])
    bomb = MARK + base64.urlsafe_b64encode(zlib.compress(b"a" * 20_000_000, 9)).decode()
    for line, wanted in (
        (bomb, "too big"),
        (good[:-9], ""),
        (good[:60], ""),
        (MARK, ""),
        (MARK + "!!!", "damaged"),
        (MARK + "A" * 90_000, "too long"),
        (pack(b"\xff"), "damaged"),
        (pack(b"x"), "this is no TOML"),
        (pack(GOOD.encode() * 5000), "too big"),
        (MARK + "QUJD", "damaged"),
        ("", "ruleset: is missing"),
    ):
        with pytest.raises(Bad) as caught:
            force_from_line(line, KINDS)
        assert wanted in str(caught.value) and "\n" not in str(caught.value)


NAMES = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=30)
HIRES = st.builds(Hire, name=NAMES, look=st.text("abc-", max_size=8), type=st.sampled_from(sorted(TYPES)),
                  traits=st.lists(st.sampled_from(sorted(TRAITS)), max_size=4).map(tuple), large=st.booleans())
BANDS = st.builds(Warband, name=NAMES, figures=st.lists(HIRES, max_size=8).map(tuple), rerolls=st.integers(0, 20))


@given(BANDS, st.integers(0, 40), st.text(max_size=40))
def test_round_trip(force: Warband, limit: int, note: str) -> None:
    file = ForceFile(SB, limit, force, note.encode("utf-8", "replace").decode())
    assert force_from_toml(force_to_toml(file), KINDS) == file
    assert force_from_line(force_to_line(file), KINDS) == file


@given(st.text(max_size=200) | st.binary(max_size=200).map(lambda b: MARK + base64.urlsafe_b64encode(b).decode()))
def test_anything_pasted_is_read_or_refused(text: str) -> None:
    with pytest.raises(Bad) as caught:
        force_from_line(text, KINDS)
    assert "\n" not in str(caught.value)


@given(st.integers(0, 2000), st.sampled_from(['"', "[", "]", "=", "9" * 40, "\0", "nan", "\n", "#", "{", "'''", ""]))
def test_a_damaged_file_is_read_or_refused(at: int, junk: str) -> None:
    text = force_to_toml(next(one for one in find_forces(SB, KINDS) if one.name == "Royal host"))
    at %= len(text)
    try:
        assert isinstance(force_from_toml(text[:at] + junk + text[at + 1:], KINDS).force, Warband)
    except Bad as bad:
        assert "\n" not in str(bad)


def test_load_force_names_the_file(tmp_path: Path) -> None:
    with pytest.raises(Bad, match="^gone.toml: there is no such file"):
        load_force(tmp_path / "gone.toml", KINDS)


def test_a_file_that_lies_there_as_it_did_is_not_read_again(kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of forces are listed by builder, shelf and set-up; what is written meanwhile is seen at once."""
    from game.store import forces

    folder = kts_home / "forces" / SB
    folder.mkdir(parents=True)
    path = folder / "mine.toml"
    path.write_text(GOOD, "utf-8")
    read: list[Path] = []
    usual = forces.load_force
    monkeypatch.setattr(forces, "load_force", lambda path, types: read.append(path) or usual(path, types))

    def names() -> list[str]:
        read.clear()
        return [one.error or one.name for one in find_forces(SB, KINDS) if not one.shipped]

    assert names() == ["Mine"] and names() == ["Mine"] and path in read, "written just now: it is read each time"
    now = time.time_ns()
    monkeypatch.setattr(time, "time_ns", lambda: now + 10**10)
    assert names() == ["Mine"] and path in read
    assert names() == ["Mine"] and path not in read
    if os.name != "nt":                 # Windows keeps when a file was made, not when its entry was changed
        times = path.stat()
        path.write_text(GOOD.replace("Mine", "Ours"), "utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
        assert names() == ["Ours"], "as long and as old, but changed"
    path.unlink()
    assert names() == []


@pytest.mark.skipif(os.name == "nt", reason="links want rights there")
def test_a_linked_force_is_written_where_it_lies_and_only_its_link_is_deleted(kts_home: Path, tmp_path: Path) -> None:
    own = tmp_path / "synced" / "mine.toml"
    own.parent.mkdir()
    own.write_text("# by Jo\n" + GOOD, "utf-8")
    link = kts_home / "forces" / SB / "Mine.toml"
    link.parent.mkdir(parents=True)
    link.symlink_to(own)
    file = load_force(link, KINDS)
    assert save_force(file) == link and link.is_symlink() and own.read_text("utf-8").startswith("# by Jo\n")
    delete_force(link)
    assert not link.is_symlink() and own.exists()
    for path in (own, kts_home / "forces" / ".." / ".." / "synced" / "mine.toml"):
        with pytest.raises(Bad, match="no force in your folder"):
            delete_force(path)


def test_what_is_not_in_memory_yet_is_counted(kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forces, "SETTLED", 0)
    for n in range(3):
        save_force(ForceFile(SB, 30, Warband(name=f"Gang {n}", figures=(Hire(name="A", type="Elite"),))))
    assert forces.unread(SB) == 3
    find_forces(SB, KINDS)
    assert forces.unread(SB) == 0
    save_force(ForceFile(SB, 40, Warband(name="Gang 1", figures=(Hire(name="B", type="Elite"),))))
    assert forces.unread(SB) == 1 and forces.unread("warbands") == 0
