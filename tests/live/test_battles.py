"""Whole battles over the loopback: directly, by a relay, through a bad line, with programs that fall."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from breadth import some
from live.conftest import End, minds, played
from live.proxy import BadLine

from game import rules
from game.live.codes import TableCode
from game.live.home import HomeTable

SHORT = "simple-battles"


@pytest.mark.parametrize("ruleset", rules.IDS)
@pytest.mark.parametrize("opening", some(["turn", "roll"], 1))
def test_two_programs_play_a_battle(ruleset: str, opening: str, home: HomeTable, code: TableCode, tmp_path: Path,
                                    ) -> None:
    a, b = minds()
    one = End(0, tmp_path / "a", home.address, code, a, ruleset, opening)
    other = End(1, tmp_path / "b", home.address, code, b)
    played(one, other)
    assert not one.faults and not other.faults
    one.link.close()
    other.link.close()


@pytest.mark.parametrize("seed", some(range(8), 2))
def test_a_line_that_drops_delays_doubles_reorders_and_cuts(seed: int, home: HomeTable, code: TableCode,
                                                            tmp_path: Path) -> None:
    a, b = minds()
    with BadLine(home.address, seed) as line:
        one = End(0, tmp_path / "a", home.address, code, a, SHORT, "turn")
        other = End(1, tmp_path / "b", line.address, code, b)
        played(one, other)
        assert line.harmed >= 4
        one.link.close()
        other.link.close()


@pytest.mark.parametrize("seed", some(range(10), 2))
def test_programs_that_fall_go_on_where_they_were(seed: int, home: HomeTable, code: TableCode, tmp_path: Path) -> None:
    chance, (a, b) = random.Random(seed), minds()
    one = End(0, tmp_path / "a", home.address, code, a, SHORT)
    other = End(1, tmp_path / "b", home.address, code, b)
    falls = 0

    def fall() -> None:
        nonlocal falls
        if chance.random() < 0.01 and falls < 20:
            falls += 1
            chance.choice((one, other)).fall()

    played(one, other, fall)
    one.link.close()
    other.link.close()
