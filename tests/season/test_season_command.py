"""The command `season`: what was played is told however it ends, and no flag is without effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.__main__ import main
from game.season.playing import played_out
from game.tools import arena, season, simulate

MARKS = ("season", "skirmashed", "--marks", "--only", "quick,tough", "--games", "4", "--leader", "random")


def stopping(after: int) -> Callable[..., None]:
    """Plays so many battles, then Ctrl-C is pressed."""
    def play_all(plan: arena.Plan, games: Sequence[int], where: Any, done: Callable[[arena.Result], None]) -> None:
        for game in games[:after]:
            done(arena.Result(game, 0, (1, 0), ()))
        raise KeyboardInterrupt

    return play_all


def test_a_row_is_told_as_soon_as_its_battles_are_over(monkeypatch: pytest.MonkeyPatch,
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    seen: list[str] = []

    def play_all(plan: arena.Plan, games: Sequence[int], where: Any, done: Callable[[arena.Result], None]) -> None:
        for game in games:
            done(arena.Result(game, 0, (1, 0), ()))
            seen.append(capsys.readouterr().out)

    monkeypatch.setattr(season, "play_all", play_all)
    assert main(list(MARKS)) == 0
    assert [text.split()[:2] for text in seen[1:]] == [[], [], ["quick", "4"], [], [], [], ["tough", "4"]]


@pytest.mark.parametrize(("after", "rows"), [(0, []), (3, [["quick", "3"]]), (5, [["quick", "4"], ["tough", "1"]])])
def test_what_was_played_is_told_when_it_is_stopped(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
                                                    after: int, rows: list[list[str]]) -> None:
    monkeypatch.setattr(season, "play_all", stopping(after))
    assert main(list(MARKS)) != 0
    told = capsys.readouterr()
    assert [line.split()[:2] for line in told.out.splitlines()[3:]] == rows and "stopped" in told.err


def test_simulate_tells_what_was_played_when_it_is_stopped(monkeypatch: pytest.MonkeyPatch,
                                                           capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(simulate, "play_all", stopping(2))
    assert main(["simulate", "skirmashed", "--games", "4"]) != 0
    told = capsys.readouterr()
    assert "2 games" in told.out and "stopped" in told.err


def test_seasons_that_were_played_are_told_when_it_is_stopped(monkeypatch: pytest.MonkeyPatch,
                                                              capsys: pytest.CaptureFixture[str]) -> None:
    def once(chronicle: Any, rules: Any, fight: Any, seed: int) -> Any:
        if seed:
            raise KeyboardInterrupt
        return played_out(chronicle, rules, fight, seed)

    monkeypatch.setattr(season, "played_out", once)
    flags = ["--leader", "random", "--level", "random", "--seasons", "3"]
    assert main(["season", "simple-battles", *flags]) != 0
    assert "1 season of 5 battles" in capsys.readouterr().out


@pytest.mark.parametrize(("flags", "told"), [
    (("--map", "nowhere"), "there is no map"),
    (("--set", "nothing=1"), "no house rule or option"),
    (("--jobs", "2"), "--jobs needs --marks"),
    (("--scenarios", "--marks"), "--scenarios does nothing with --marks"),
    (("--marks", "--length", "6"), "--length does nothing with --marks"),
    (("--only", "quick"), "--only does nothing without --marks"),
    (("--games", "4"), "--games does nothing without --marks"),
    (("--marks", "--only", "quick,sloth"), "'sloth' is no honour, scar or prize"),
    (("--marks", "--map", "nowhere"), "there is no map"),
])
def test_no_flag_is_passed_over(capsys: pytest.CaptureFixture[str], flags: tuple[str, ...], told: str) -> None:
    assert main(["season", "skirmashed", *flags]) != 0
    assert told in capsys.readouterr().err
