"""What one must hold in the head to change something: a class with all that it inherits, and a file.

No class may grow beyond `MOST` lines with its bases. Those that are larger stand in `LARGER`: they may only shrink, and
whoever makes one smaller lowers its figure here (`python -m tests.shape` prints all).
"""

from __future__ import annotations

from tests.shape import class_sizes, modules

MOST = 700
"""Lines of a class with its bases."""
MOST_OF_A_FILE = 600
"""Lines of a file: what grows beyond is two things, and the second wants a file and a name of its own."""
LARGER = {
    "game.scenes.rulesets.deathzap.setting_up:UnitSetUp": 821,
    "game.scenes.rulesets.warbands.deciding:MinionsDecision": 798,
    "game.scenes.rulesets.ghost_legions.deciding:LegionDecision": 788,
    "game.scenes.rulesets.deathzap.deciding:UnitDecision": 738,
    "game.scenes.rulesets.warbands.deciding:BandDecision": 745,
    "game.scenes.rulesets.deathzap.bout_deciding:BoutDecision": 704,
}


def test_no_class_is_larger_with_its_bases_than_one_can_hold_in_the_head():
    sizes = class_sizes()
    assert len(sizes) > 1000
    assert {name: size.lines for name, size in sizes.items() if size.lines > LARGER.get(name, MOST)} == {}
    assert {name: "has become smaller: lower its figure" for name, lines in LARGER.items()
            if name not in sizes or sizes[name].lines < lines - 40} == {}


def test_no_file_is_longer_than_its_purpose():
    longer = {name: lines for name, path in modules().items()
              if (lines := len(path.read_text("utf-8").splitlines())) > MOST_OF_A_FILE}
    assert longer == {}
