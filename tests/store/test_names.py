"""Whatever a player calls a thing: it is shown so, and two names never fall into one file unasked."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import rules
from game.store.folders import user_saves
from game.store.forces import find_forces, load_force, save_force, shipped_forces
from game.store.journal import Journal
from game.store.labels import plain
from game.store.names import LONGEST, MOST_LETTERS, file_name, same_key
from game.store.saves import delete_save, free_name, list_saves, load_battle, name_taken, rename_save, save_battle

RECORD = "kts-record 1 simple-battles\nanswers\n"
NAMES = ["हिन्दी लड़ाई", "कि", "की", "ไทยสู้รบ", "தமிழ்", "בְּרֵאשִׁית", "مُحَمَّد", "می‌خواهم", "Việt Nam", "ทดสอบ", "🐉", "🦄",
         "👨‍👩‍👧‍👦", "👨‍👩‍👧", "❤️", "a/b", "a\\b", "a:b", "a;b", "con", "CON.", "nul", "COM¹", "x.", ".x", "..", "…",
         "好" * 59 + "一", "好" * 59 + "二", "e" * 100, "e" * 99 + "f", "Straße", "ﬁsh", "Å", "İ", "ı"]
"""Names of which each is another one."""


@pytest.mark.parametrize("name", NAMES)
def test_a_file_name_is_one_on_every_system(name: str) -> None:
    made = file_name(name, ".kts")
    stem = made.removesuffix(".kts")
    assert not set(made) & set('<>:"/\\|?*\0') and not made.startswith(".") and stem == stem.strip(" .") != ""
    assert len(made.encode()) <= LONGEST + 12 and made == unicodedata.normalize("NFC", made)
    assert stem.upper() not in {"CON", "NUL", "COM1", "COM¹"}
    assert file_name(unicodedata.normalize("NFD", name), ".kts") == made, "a mac writes it decomposed"


@pytest.mark.parametrize("name", [n for n in NAMES if n[0].isalpha() and "." not in n and len(n) < 40][:9])
def test_no_letter_loses_its_marks(name: str) -> None:
    assert file_name(name, "") == unicodedata.normalize("NFC", name)


def test_every_name_has_a_file_of_its_own_and_is_shown_as_it_was_given(kts_home: Path) -> None:
    for number, name in enumerate(NAMES):
        assert name_taken(name) == "", name
        save_battle(name, f"{RECORD}{number}\n")
    assert {entry.name for entry in list_saves()} == set(map(plain, NAMES))
    assert len(list(user_saves().glob("*.kts"))) == len(NAMES)
    for number, name in enumerate(NAMES):
        assert f"\n{number}\n" in load_battle(name) and name_taken(name) == plain(name)
    for name in NAMES:
        delete_save(name)
    assert not list_saves()


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=70), min_size=2, max_size=4))
def test_any_names(tmp_path_factory: pytest.TempPathFactory, names: list[str]) -> None:
    folder = tmp_path_factory.mktemp("saves")
    given = {same_key(plain(name)): name for name in names if plain(name)}
    for key, name in given.items():
        assert not name_taken(name, folder)
        save_battle(name, f"{RECORD}{key.encode().hex()}\n", folder)
    for key, name in given.items():
        assert load_battle(name, folder).split("\n")[2] == key.encode().hex()
    assert {entry.name for entry in list_saves(folder)} == {plain(name) for name in given.values()}


def test_names_that_a_disk_takes_for_one_are_one(kts_home: Path) -> None:
    """Case, and composed letters: on this disk as on those that do not tell them apart."""
    save_battle("Öl", RECORD + "1\n")
    for same in ("öl", "ÖL", unicodedata.normalize("NFD", "Öl")):
        assert name_taken(same) == "Öl"
    save_battle("ÖL", RECORD + "2\n")
    assert [entry.name for entry in list_saves()] == ["ÖL"] and "2\n" in load_battle("öl")


def test_a_folder_of_a_mac_is_found_though_its_names_are_decomposed(kts_home: Path) -> None:
    save_battle("Köln", RECORD)
    path = user_saves() / "Köln.kts"
    path.rename(path.with_name(unicodedata.normalize("NFD", path.name)))
    assert [entry.name for entry in list_saves()] == ["Köln"] and name_taken("Köln") == "Köln"
    save_battle("Köln", RECORD + "2\n")
    assert len(list(user_saves().glob("*.kts"))) == 1


def test_a_file_that_was_renamed_or_copied_outside_is_shown_as_it_is_called(kts_home: Path) -> None:
    path = save_battle("Anna's: last", RECORD)
    copy = path.with_name("Anna's, a copy!.kts")
    copy.write_bytes(path.read_bytes())
    path.rename(path.with_name("second.kts"))
    assert {entry.name for entry in list_saves()} == {"Anna's, a copy!", "second"}
    entry = next(entry for entry in list_saves() if "copy" in entry.name)
    assert load_battle(entry.path) == load_battle("second")
    rename_save(entry.path, "third", load_battle(entry.path))
    assert {entry.name for entry in list_saves()} == {"second", "third"} and not copy.exists()


def test_a_save_of_an_earlier_version_is_asked_about(kts_home: Path) -> None:
    """Its file says no name: it may be the one."""
    user_saves().mkdir()
    (user_saves() / "Anna-s.kts").write_text(RECORD)
    assert name_taken("Anna's") == "Anna-s"


def test_a_film_of_another_battle_with_the_same_result_is_another_file(kts_home: Path) -> None:
    assert free_name("A v B, 0 to 0", RECORD) == "A v B, 0 to 0"
    save_battle("A v B, 0 to 0", RECORD)
    assert free_name("A v B, 0 to 0", RECORD) == "A v B, 0 to 0"
    assert free_name("A v B, 0 to 0", RECORD + "2\n") == "A v B, 0 to 0 2"


def test_forces_of_different_names_have_files_of_their_own(kts_home: Path) -> None:
    types = {one.id: one.force_type for one in rules.every()}
    sample = load_force(sorted(shipped_forces(rules.IDS[0]).glob("*.toml"))[0], types)
    fine = [name for name in NAMES if len(name) <= 60]
    for name in fine:
        save_force(replace(sample, force=msgspec.structs.replace(sample.force, name=name), path=None))
    own = [one for one in find_forces(rules.IDS[0], types) if not one.shipped]
    assert not [one.error for one in own if one.error] and sorted(one.name for one in own) == sorted(fine)


def test_journals_have_names_of_their_own_however_long_the_label(kts_home: Path) -> None:
    them = [Journal("好" * 60) for _ in range(20)]
    for journal in them:
        journal.put(RECORD)
    assert len({journal.path for journal in them}) == 20
    assert all(len(journal.path.name.encode()) < 143 for journal in them)


def test_the_longest_names_are_within_what_they_may_be() -> None:
    assert len(file_name("e" * 500, "")) == MOST_LETTERS and len(file_name("好" * 500, "").encode()) == LONGEST
