"""Small ways in which something that a player made could have been lost."""

from __future__ import annotations

from pathlib import Path

from game.store import archive
from game.store.folders import lessons_file, settings_file
from game.store.journal import Journal, in_progress
from game.store.lessons_taken import remember, taken
from game.store.saves import list_saves, load_battle, rename_save, save_battle
from game.store.settings import Settings, load_settings, save_settings

RECORD = "kts-record 1 simple-battles\nanswers\n"


def test_renaming_only_the_case_keeps_the_save(kts_home: Path) -> None:
    """On disks that do not tell `foo` from `Foo` both are one file; so they are everywhere."""
    save_battle("foo", RECORD)
    assert rename_save("foo", "Foo", RECORD).name == "foo.kts"
    assert [entry.name for entry in list_saves()] == ["Foo"]
    rename_save("foo", "other", RECORD)
    assert [entry.name for entry in list_saves()] == ["other"] and RECORD in load_battle("other")


def test_a_pinned_battle_that_ends_anew_is_kept_as_it_ended(kts_home: Path) -> None:
    path = archive.keep("A v B", RECORD + "one\n")
    pinned = archive.pin(archive.finished()[0], True)
    assert not path.exists() and archive.keep("A v B", RECORD + "two\n") == pinned
    assert [RECORD + "two\n" in archive.load(entry) for entry in archive.finished()] == [True]


def test_a_journal_that_another_program_goes_on_with_is_not_thrown_away(kts_home: Path) -> None:
    first = Journal("A v B")
    first.put(RECORD)
    second = Journal.of(first.path)
    second.put(RECORD + "more\n")
    first.end()
    assert [battle.text for battle in in_progress()] == [RECORD + "more\n"]


def test_files_edited_by_hand_are_put_aside_before_they_are_written_over(kts_home: Path) -> None:
    settings_file().write_text("scale = = 3\n", "utf-8")
    settings, told = load_settings()
    assert settings == Settings() and "settings.damaged" in told[0]
    save_settings(settings)
    assert settings_file().with_name("settings.damaged").read_text("utf-8") == "scale = = 3\n"
    lessons_file().write_text("= nonsense", "utf-8")
    remember("skirmashed", 3)
    assert taken()["skirmashed"].step == 3
    assert lessons_file().with_name("lessons.damaged").read_text("utf-8") == "= nonsense"
