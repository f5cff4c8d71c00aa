"""Data folders that nobody expects: too long, links that lead nowhere, pipes and devices as files, wrong clocks."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game import rules
from game.core.errors import Bad
from game.store import archive, journal, lessons_taken, mail, order, pads, saves
from game.store.forces import find_forces
from game.store.journal import Journal
from game.store.maps import find_maps
from game.store.settings import Settings, load_settings, save_settings

RECORD = "kts-record 5\nx\n"


def all_lists() -> list[object]:
    """What every screen asks for when it opens."""
    return [load_settings()[0], saves.list_saves(), journal.listed(), journal.in_progress(), archive.finished(),
            mail.listed(), find_forces("warbands", {one.id: one.force_type for one in rules.every()})]


@pytest.mark.parametrize("name", ["x" * 300, "/".join(["y" * 100] * 50), "mit Leerzeichen ", "Kürbis/日本", "a\nb"])
def test_any_name_of_the_data_folder_is_used_or_refused_in_one_line(name: str, tmp_path: Path,
                                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KTS_HOME", str(tmp_path / name))
    all_lists()
    assert saves.name_taken("x") == ""
    for write in (lambda: save_settings(Settings(sound=3), before=Settings()), lambda: saves.save_battle("x", RECORD),
                  lambda: Journal().put(RECORD)):
        try:
            write()
        except Bad as bad:
            assert "\n" not in str(bad) and ("too long" in str(bad) or os.name == "nt")    # names that no Windows has
        else:
            assert len(name) < 100


@pytest.mark.skipif(os.name == "nt", reason="links want rights on Windows")
@pytest.mark.parametrize("where", ["kts", "kts/maps", "kts/forces"])
def test_links_that_lead_round_in_a_circle_cost_nobody_else_a_map(where: str, tmp_path: Path,
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / where
    place.parent.mkdir(exist_ok=True)
    place.symlink_to(place)
    monkeypatch.setenv("KTS_HOME", str(tmp_path / "kts"))
    all_lists()
    assert not [entry.error for entry in find_maps()[:4] if entry.error]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="this user may look everywhere")
def test_a_folder_that_may_not_be_looked_into(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "closed").mkdir(mode=0)
    monkeypatch.setenv("KTS_HOME", str(tmp_path / "closed" / "kts"))
    all_lists()


def test_an_unknown_persons_folder_is_a_name_like_any(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KTS_HOME", "~nobody-of-this-name/kts")
    assert load_settings() == (Settings(), [])


def test_what_is_in_the_way_of_a_folder_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    cases = [("file", "this is no folder")]
    if os.name != "nt":                 # links want rights there
        (tmp_path / "link").symlink_to("nowhere")
        cases.append(("link", "the link leads nowhere"))
    for name, why in cases:
        monkeypatch.setenv("KTS_HOME", str(tmp_path / name))
        with pytest.raises(Bad, match=why):
            save_settings(Settings(sound=3), before=Settings())


@pytest.fixture
def within() -> Iterator[Callable[[Callable[[], object]], object]]:
    """Calls something, and fails where it waits for ever."""
    pool = ThreadPoolExecutor(1)
    yield lambda call: pool.submit(call).result(timeout=20)
    pool.shutdown(wait=False)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among files here")
def test_pipes_and_devices_among_the_files_stop_nothing(kts_home: Path, within: Callable) -> None:
    for folder, ending in (("battles", ".journal"), ("saves", ".kts"), ("replays", ".kts"), ("mail", ".mail"),
                           ("forces/warbands", ".toml")):
        (kts_home / folder).mkdir(parents=True)
        os.mkfifo(kts_home / folder / f"pipe{ending}")
        (kts_home / folder / f"zero{ending}").symlink_to("/dev/zero")
        (kts_home / folder / f"gone{ending}").symlink_to("nowhere")
        (kts_home / folder / f"folder{ending}").mkdir()
    for name in ("settings.toml", "lessons.toml", "gamecontrollerdb.txt"):
        os.mkfifo(kts_home / name)
    order._looked = None
    within(order.fresh)
    within(all_lists)
    within(lessons_taken.taken)
    within(pads.pad_lines)
    damaged = [battle for battle in within(journal.in_progress) if battle.damage]
    assert {battle.path.stem for battle in damaged} == {"pipe", "zero", "folder"}


@pytest.mark.parametrize("clock", [-5.0, 4.3e9, 1e11, 2.5e11, 1e17])
def test_a_clock_of_another_age_spoils_no_order(clock: float, kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, now in enumerate((clock, 1.8e9, clock, 1.8e9, 1.8e9)):
        monkeypatch.setattr(time, "time", lambda now=now: now)
        archive.keep(f"battle {number}", f"{RECORD}{number}\n", most=2)
    assert [one.path.stem for one in archive.finished()] == ["battle 4", "battle 3"]


def test_a_write_protected_battle_in_progress_stays_as_it_is(kts_home: Path) -> None:
    first = Journal()
    first.put(RECORD)
    first.close()
    before = first.path.read_bytes()
    first.path.chmod(0o444)
    again = Journal.of(first.path)
    again.put(RECORD + "a\n")
    assert first.path.read_bytes() == before
    assert {battle.text for battle in journal.in_progress()} == {RECORD, RECORD + "a\n"}
    assert len(again.path.stem) == len(first.path.stem)       # its own date and number, not both
    again.end()
    assert [battle.text for battle in journal.in_progress()] == [RECORD]


def test_files_with_capitals_in_their_ending_are_found_and_those_of_a_mac_are_not(kts_home: Path) -> None:
    folder = kts_home / "forces" / "simple-battles"
    folder.mkdir(parents=True)
    text = 'ruleset = "simple-battles"\nname = "Mine"\nlimit = 30\n'
    (folder / "GANG.TOML").write_text(text)
    (folder / "._gang.toml").write_bytes(b"\0\5\x16\7")
    (kts_home / "saves").mkdir()
    (kts_home / "saves" / "._x.kts").write_bytes(b"\0\5\x16\7")
    saves.save_battle("x", RECORD)
    found = find_forces("simple-battles", {one.id: one.force_type for one in rules.every()})
    assert [(one.name, one.error) for one in found if not one.shipped] == [("Mine", "")]
    assert [one.name for one in saves.list_saves()] == ["x"]
