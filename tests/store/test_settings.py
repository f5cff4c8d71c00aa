"""Settings: kept, mended value by value, never a reason to crash."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.errors import Bad
from game.store.folders import home, settings_file
from game.store.settings import ASKING, Settings, load_settings, save_settings
from game.store.toml import dump, parse


def test_the_players_folder_can_be_told(kts_home: Path) -> None:
    assert home() == kts_home and settings_file().parent == kts_home


def test_no_file_is_no_complaint(kts_home: Path) -> None:
    assert load_settings() == (Settings(), [])


def test_all_values_come_back(kts_home: Path) -> None:
    mine = Settings(scale=150, fullscreen=True, window=(1920, 1080), palette="dim-room", reduced_motion=True,
                    dice_speed="off", pace=3, sound=0, language="pt_BR", ask={"sb-reroll": "never", "block": "matters"},
                    extra={"future": 1, "also": [1, 2]})
    save_settings(mine)
    assert load_settings() == (mine, [])
    assert 'scale = 150\n' in settings_file().read_text()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("scale = 99", "scale: '99' will not do; a whole number from 100 to 200; it is 100 again"),
        ("scale = 1e309", "scale: 'inf' will not do"),
        ("scale = nan", "scale: 'nan' will not do"),
        ('scale = "120"', "scale"),
        ("scale = true", "scale"),
        ("pace = -1", "pace"),
        ("sound = 101", "sound"),
        ("fullscreen = 1", "fullscreen"),
        ('palette = "pink"', "one of default, high-contrast, dim-room"),
        ("window = [1, 2]", "[width, height] in pixels"),
        ("window = [1280.5, 720]", "window"),
        ('language = "../x"', "language"),
        ('ask = "never"', "one of always"),
        ('ask = {block = "often"}', "ask"),
        ("dice_speed = [[[]]]", "dice_speed"),
        ('clauses = "often"', "one of always, hover, never"),
        ("level = 3", "an opponent's level"),
        ('no_briefing = "warbands"', "a list of ids of games"),
        ("no_briefing = [1]", "no_briefing"),
    ],
)
def test_a_bad_value_is_told_in_one_line_and_reset(kts_home: Path, line: str, told: str) -> None:
    settings_file().write_text(f"{line}\nreduced_motion = true\nfuture = 'x'\n")
    settings, lines = load_settings()
    assert settings == Settings(reduced_motion=True, extra={"future": "x"})
    assert len(lines) == 1 and told in lines[0] and "\n" not in lines[0] and lines[0].startswith("settings.toml, ")


@pytest.mark.parametrize("data", [b"\xff\xfe\0", b"\xff", b"scale = ", b"[" * 50_000, b"a=" + b"[" * 5000,
                                  b"x" * 100_000, b"a." * 20_000 + b"a=1", b"\0", b"a = " + b"9" * 5000, b"a={" * 3000])
def test_a_broken_file_gives_the_defaults_and_one_line(kts_home: Path, data: bytes) -> None:
    settings_file().write_bytes(data)
    settings, lines = load_settings()
    assert settings == Settings() and len(lines) == 1 and "\n" not in lines[0] and len(lines[0]) < 900


def test_a_value_out_of_range_is_not_written(kts_home: Path) -> None:
    with pytest.raises(ValueError, match="scale=500: a whole number from 100 to 200"):
        save_settings(msgspec.structs.replace(Settings(), scale=500))
    assert not settings_file().exists()


def test_a_disk_that_refuses_leaves_the_old_file(kts_home: Path) -> None:
    (kts_home / "blocked").write_text("x")
    with pytest.raises(Bad, match="cannot be written"):
        save_settings(Settings(), kts_home / "blocked" / "settings.toml")
    assert (kts_home / "blocked").read_text() == "x"


@given(
    st.builds(
        Settings,
        scale=st.integers(100, 200),
        fullscreen=st.booleans(),
        pace=st.integers(0, 3),
        sound=st.integers(0, 100),
        ask=st.dictionaries(st.text(max_size=20), st.sampled_from(ASKING), max_size=5),
    )
)
def test_round_trip(tmp_path_factory: pytest.TempPathFactory, settings: Settings) -> None:
    path = tmp_path_factory.getbasetemp() / "settings.toml"
    clean = msgspec.structs.replace(
        settings, ask={k.encode("utf-8", "replace").decode(): v for k, v in settings.ask.items()}
    )
    save_settings(clean, path)
    assert load_settings(path) == (clean, [])


@given(st.text(max_size=300))
def test_any_text_is_read_or_told(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(text.encode("utf-8", "replace"))
    settings, lines = load_settings(path)
    assert settings.scale in range(100, 201) and all("\n" not in line for line in lines)


VALUES = st.recursive(
    st.booleans() | st.integers(-(2**60), 2**60) | st.text(max_size=20), lambda v: st.lists(v, max_size=3), max_leaves=6
)


@given(
    st.dictionaries(st.text(max_size=12), VALUES, max_size=5),
    st.lists(st.dictionaries(st.text(max_size=5), VALUES, max_size=3), max_size=3),
)
def test_toml_comes_back(plain: dict[str, object], blocks: list[dict[str, object]]) -> None:
    table = {**plain, "figure": blocks}
    assert parse(dump(table), "t") == table
