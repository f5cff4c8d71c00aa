"""Two windows, an editor, a virus scanner, a cloud: what they write is not lost, what they hold is no end."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import rules
from game.core.mail.exchange import Exchange
from game.scenes.battle_setup import quick_order
from game.store import disk
from game.store.errors import Bad
from game.store.folders import lessons_file, settings_file, user_battles, user_mail
from game.store.forces import ForceFile, load_force, same_as_read, save_force, shipped_forces
from game.store.journal import Journal, in_progress
from game.store.lessons_taken import remember, taken
from game.store.mail import MailBattle, fresh_secret, opened
from game.store.merging import update
from game.store.saves import load_battle, save_battle
from game.store.settings import Settings, SettingsFile, load_settings, save_settings
from game.store.toml import dump, parse

RECORD = "kts-record 1 simple-battles\nanswers\n"
replace = msgspec.structs.replace


# --- settings -----------------------------------------------------------------------------------------------------


def test_two_windows_keep_what_each_of_them_changed(kts_home: Path) -> None:
    """R01: colours in one, full screen in the other; keys, language, habits of asking."""
    begun = Settings(ask={"block": "never"}, keys={"undo": ("U",)}, no_briefing=("warbands",))
    save_settings(begun)
    one, other = SettingsFile(begun), SettingsFile(begun)
    one.keep(replace(begun, palette="high-contrast", language="de", ask={"block": "never", "dodge": "always"},
                     keys={"undo": ("U",), "help": ("H",)}, no_briefing=("warbands", "skirmashed")))
    other.keep(replace(begun, fullscreen=True, ask={}, keys={"undo": ("U",), "end": ("X",)},
                       no_briefing=("warbands", "deathzap")))
    assert load_settings() == (Settings(
        palette="high-contrast", language="de", fullscreen=True, ask={"dodge": "always"},
        keys={"undo": ("U",), "help": ("H",), "end": ("X",)}, no_briefing=("warbands", "skirmashed", "deathzap")), [])


def test_what_a_person_writes_while_the_game_runs_stays(kts_home: Path) -> None:
    text = ('# mine\nscale = 150   # for the beamer\n\nfuture = "x"\nwindow = [\n  1500,\n  900,\n]\npalette = "pink"\n'
            '\n[keys]  # of the left hand\nundo = ["U"]\n\n[other.program]\nwhen = 2026-11-27\n')
    settings_file().write_text(text)
    known, told = load_settings()
    assert len(told) == 1 and "pink" in told[0]
    file = SettingsFile(known)
    settings_file().write_text(text.replace("150", "175"))
    file.keep(replace(known, sound=0, keys={"undo": ("U",), "help": ("H",)}, window=(1600, 1000)))
    assert settings_file().read_text() == (
        '# mine\nscale = 175   # for the beamer\n\nfuture = "x"\nwindow = [\n    1600,\n    1000,\n]\n'
        'palette = "pink"\nsound = 0\n\n[keys]  # of the left hand\n'
        'undo = ["U"]\nhelp = [\n    "H",\n]\n\n[other.program]\n'
        'when = 2026-11-27\n')
    file.keep(replace(file.known, sound=30, keys={}))
    again = settings_file().read_text()
    assert "sound = 30\n" in again and "undo" not in again and "[keys]  # of the left hand" in again


@pytest.mark.parametrize("text", [
    "keys.undo = ['U']\n", "keys = { undo = ['U'] }  # short\n", "[keys]\nundo = ['U']\n[[more]]\na = 1\n",
    'x = """\n[keys]\nscale = 9\n"""\n[keys]\nundo = ["U"]\n', '"sca le" = 1\n"scale" = 120\n[keys]\nundo = ["U"]\n',
    "\r\nscale = 120\r\n[keys]\r\nundo = ['U']\r\n", "scale = 120 # no end"])
def test_whatever_its_lines_are_like_the_values_are_right(kts_home: Path, text: str) -> None:
    settings_file().write_bytes(text.encode())
    before = parse(disk.read_text(settings_file(), 9999), "")
    update(settings_file(), {"scale": 200, "keys": {"help": ["H"]}, "new table": {"a": 1}}, 9999)
    assert parse(disk.read_text(settings_file(), 9999), "") == {
        **before, "scale": 200, "keys": {**before.get("keys", {}), "help": ["H"]}, "new table": {"a": 1}}


def test_a_file_that_is_broken_meanwhile_is_put_aside_and_written_whole(kts_home: Path) -> None:
    begun = Settings(scale=150, language="de")
    save_settings(begun)
    file = SettingsFile(begun)
    settings_file().write_text("scale = = 3\n")
    told = file.keep(replace(begun, fullscreen=True))
    assert "settings.damaged" in told and load_settings() == (replace(begun, fullscreen=True), [])
    assert settings_file().with_name("settings.damaged").read_text() == "scale = = 3\n"


def test_what_may_not_be_read_just_now_is_neither_put_aside_nor_written_over(
        kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No right to read it, a broken disk, a cloud that is not reached: the file may be in order."""
    begun = Settings(scale=150)
    save_settings(begun)
    remember("warbands", 2)
    real = Path.open

    def stubborn(path: Path, *given: object, **more: object) -> object:
        if path.suffix == ".toml":
            raise OSError(errno.EIO, "Input/output error")
        return real(path, *given, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", stubborn)
        settings, told = load_settings()
        assert settings == Settings() and told == [
            "settings.toml: cannot be read: Input/output error: all settings are at their defaults"]
        for call in (lambda: save_settings(Settings(scale=200)), lambda: remember("warbands", 3),
                     lambda: SettingsFile(Settings()).keep(Settings(scale=200))):
            with pytest.raises(Bad, match="Input/output error"):
                call()
    assert load_settings() == (begun, []) and taken()["warbands"].step == 2
    assert sorted(path.name for path in kts_home.iterdir()) == ["lessons.toml", "settings.toml"]


VALUES = st.one_of(st.booleans(), st.integers(-99, 99), st.text(max_size=12), st.lists(st.text(max_size=5), max_size=3))
KEYS = st.text(st.sampled_from('ab"#=[]. ä-_'), min_size=1, max_size=6)
TABLES = st.dictionaries(KEYS, st.one_of(VALUES, st.dictionaries(KEYS, VALUES, max_size=3)), max_size=5)


@given(TABLES, TABLES, st.booleans())
def test_any_values_are_changed_and_all_others_stay(tmp_path_factory: pytest.TempPathFactory, there: dict[str, object],
                                                    changes: dict[str, object], comments: bool) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    text = dump(dict(sorted(there.items(), key=lambda pair: isinstance(pair[1], dict))))
    path.write_text("# above\n" + text + "# below\n" if comments else text, "utf-8")
    update(path, changes, 64_000)
    wanted = {**there}
    for key, value in changes.items():
        if isinstance(value, dict):
            if value:
                old = wanted.get(key)
                wanted[key] = {**(old if isinstance(old, dict) else {}), **value}
        else:
            wanted[key] = value
    assert parse(disk.read_text(path, 64_000), "") == wanted


def test_a_file_that_was_deleted_meanwhile_is_written_with_all_that_is_not_as_usual(kts_home: Path) -> None:
    begun = Settings(scale=150, language="de")
    save_settings(begun)
    settings_file().unlink()
    SettingsFile(begun).keep(replace(begun, sound=0))
    assert load_settings() == (replace(begun, sound=0), []) and "pace" not in settings_file().read_text()


def test_what_could_not_be_written_is_written_with_the_next_change(kts_home: Path,
                                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    begun = Settings()
    file = SettingsFile(begun)
    with monkeypatch.context() as patch:
        patch.setattr(disk, "put_all", refused)
        with pytest.raises(Bad, match="No space left"):
            file.keep(replace(begun, scale=150))
    file.keep(replace(begun, scale=150, sound=0))
    assert load_settings()[0] == Settings(scale=150, sound=0)


def refused(*given: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_lessons_of_another_version_stay(kts_home: Path) -> None:
    lessons_file().write_text("# mine\n[new-game]\nstep = 99\ndone = 7\n\n[warbands]\nstep = 1\ndone = true\n")
    remember("warbands", 3)
    remember("deathzap", 1)
    assert lessons_file().read_text().startswith("# mine\n[new-game]\nstep = 99\ndone = 7\n\n[warbands]\nstep = 3\n")
    assert taken()["warbands"] == (3, True) and taken()["deathzap"] == (1, False)


# --- forces, mail -------------------------------------------------------------------------------------------------


def test_a_force_that_another_window_saved_is_noticed(kts_home: Path) -> None:
    types = {one.id: one.force_type for one in rules.every()}
    sample = load_force(sorted(shipped_forces(rules.IDS[0]).glob("*.toml"))[0], types)
    path = save_force(sample)
    file = load_force(path, types)
    assert same_as_read(file)
    os.utime(path, (1, 1))
    assert same_as_read(file), "it was only touched"
    save_force(ForceFile(file.ruleset, file.limit + 1, file.force, file.note))
    assert not same_as_read(file)
    path.write_text("= nonsense")
    assert not same_as_read(file)
    path.unlink()
    assert same_as_read(file)


@pytest.fixture
def by_mail(kts_home: Path) -> MailBattle:
    """An invitation on the disk."""
    return MailBattle.begun(Exchange.invite(quick_order("simple-battles", 3).setup, rules.get, fresh_secret(),
                                            names=("Anna", "Ben")))


def test_a_mail_battle_that_a_cloud_touched_goes_on(by_mail: MailBattle) -> None:
    path = by_mail.path
    copy = path.with_suffix(".copy")
    shutil.copyfile(path, copy)
    os.replace(copy, path)
    os.utime(path, (1, 1))
    by_mail.put()
    assert opened(path, rules.get).exchange.letters == by_mail.exchange.letters
    path.write_bytes(path.read_bytes().replace(b"state waiting", b"state yours"))
    with pytest.raises(Bad, match="another program goes on"):
        by_mail.put()


# --- journals -----------------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="nothing is renamed onto an open file there")
def test_a_journal_that_a_cloud_touched_or_copied_stays_the_same_battle(kts_home: Path) -> None:
    journal = Journal("A v B")
    journal.put(RECORD)
    os.utime(journal.path, (1, 1))
    copy = journal.path.with_suffix(".copy")
    for n in range(3):
        shutil.copyfile(journal.path, copy)
        os.replace(copy, journal.path)
        journal.put(f"{RECORD}{n}\n")
    assert [one.text for one in in_progress()] == [RECORD + "2\n"] and len(list(user_battles().iterdir())) == 1
    shutil.copyfile(journal.path, copy)
    os.replace(copy, journal.path)
    journal.end()
    assert not in_progress()


def test_a_stick_that_is_pulled_out_and_put_back(kts_home: Path, tmp_path: Path) -> None:
    """The folder is gone (nothing can be made in its place), then it is there again with all that was on it."""
    journal = Journal("A v B")
    journal.put(RECORD)
    away = tmp_path / "away"
    shutil.move(kts_home, away)
    kts_home.write_text("where the stick was")
    for n in range(2):
        with pytest.raises(Bad, match="cannot be written"):
            journal.put(f"{RECORD}{n}\n")
    kts_home.unlink()
    shutil.copytree(away, kts_home)
    journal.put(RECORD + "1\n")
    journal.put(RECORD + "1\n2\n")
    assert [one.text for one in in_progress()] == [RECORD + "1\n2\n"]


@pytest.mark.parametrize("error", [errno.EACCES, errno.EBUSY])
def test_a_journal_that_another_program_holds_open_goes_on_in_a_fresh_file(
        kts_home: Path, monkeypatch: pytest.MonkeyPatch, error: int) -> None:
    """As on Windows: the first program has the file open, nothing can be renamed onto it (W-45)."""
    first = Journal("A v B")
    first.put(RECORD)
    second = Journal.of(first.path)
    real, held = os.replace, first.path

    def stubborn(path: str, there: str) -> None:
        if Path(there) == held:
            raise OSError(error, "The process cannot access the file because it is being used")
        real(path, there)

    monkeypatch.setattr(os, "replace", stubborn)
    monkeypatch.setattr(disk, "WAITS", ())
    second.put(RECORD + "second\n")
    second.put(RECORD + "second\nmore\n")
    first.put(RECORD + "first\n")
    assert sorted(one.text for one in in_progress()) == [RECORD + "first\n", RECORD + "second\nmore\n"]
    assert not list(user_battles().glob("*.new"))
    second.end()
    assert [one.text for one in in_progress()] == [RECORD + "first\n"]


def test_where_nothing_can_be_renamed_it_is_one_line_and_what_was_kept_stands(
        kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal("A v B")
    journal.put(RECORD)
    save_battle("x", RECORD)
    save_settings(Settings(scale=150))
    tries = []

    def never(path: str, there: str) -> None:
        tries.append(there)
        raise PermissionError(errno.EACCES, "Access is denied")

    path = journal.path
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", never)
        patch.setattr(disk, "WAITS", (0.0, 0.0))
        for call in (lambda: journal.put("anew\n"), lambda: save_battle("x", RECORD + "2\n"),
                     lambda: save_settings(Settings(scale=200))):
            tries.clear()
            with pytest.raises(Bad, match="Access is denied") as told:
                call()
            assert "\n" not in str(told.value) and len(tries) >= 3, "tried again for a moment"
    assert load_battle("x").startswith(RECORD) and load_settings()[0].scale == 150
    assert [one.text for one in in_progress()] == [RECORD] and not list(kts_home.rglob("*.new"))
    journal.put("anew\n")
    assert journal.path == path and [one.text for one in in_progress()] == ["anew\n"]
    assert user_mail().parent == kts_home
