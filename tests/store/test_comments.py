"""Comments that a person wrote into a force file are there after the game has saved it."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from game import rules
from game.store.comments import with_comments
from game.store.forces import load_force, save_force, shipped_forces
from game.store.toml import parse

TYPES = {one.id: one.force_type for one in rules.every()}
FILES = [pytest.param(path, id=path.stem) for one in rules.IDS
         for path in sorted(shipped_forces(one).glob("*.toml"))[:2]]


@pytest.mark.parametrize("path", FILES)
def test_no_comment_is_lost_wherever_it_stands(path: Path) -> None:
    new, drawn, number, lines = path.read_text("utf-8"), random.Random(7), 0, []
    for line in new.rstrip("\n").split("\n"):
        if drawn.random() < 0.3:
            lines.append(f"# note {number}.")
            number += 1
        if drawn.random() < 0.3 and line and not line.endswith("["):
            line += f"   # note {number}."
            number += 1
        lines.append(line)
    old = "\n".join([*lines, "# the end"])
    made = with_comments(new, old)
    assert parse(made, "") == parse(new, "") and "# the end" in made
    assert [n for n in range(number) if made.count(f"# note {n}.") != 1] == []
    assert with_comments(new, made) == made


def test_a_comment_stays_with_its_figure_and_outlives_it() -> None:
    old = ('# our club\n\nlimit = 30  # house rule\n\n# the leader\n[[figure]]\nname = "Joe # 1"\n\n'
           '[[figure]]\nname = "Ann"\n')
    new = 'limit = 40\n\n[[figure]]\nname = "Ann"\n\n[[figure]]\nname = "Joe # 1"\n'
    assert with_comments(new, old) == ('# our club\n\nlimit = 40  # house rule\n\n[[figure]]\nname = "Ann"\n\n'
                                       '# the leader\n[[figure]]\nname = "Joe # 1"\n')
    assert "# the leader" in with_comments("limit = 40\n", old)
    assert with_comments("limit = 4\n", "# only\n") == "# only\n\nlimit = 4\n"
    assert with_comments("limit = 4\n", '# no "toml at all') == '# no "toml at all\n\nlimit = 4\n'


def test_the_builder_keeps_what_a_person_wrote_in_a_force_file(kts_home: Path) -> None:
    path = next(iter(sorted(shipped_forces("simple-battles").glob("*.toml"))))
    file = replace(load_force(path, TYPES), path=None)
    own = save_force(file)
    own.write_text("# painted by Jo, 2019\n" + own.read_text("utf-8"), "utf-8")
    changed = replace(file, force=msgspec.structs.replace(file.force, figures=file.force.figures[1:]))
    assert save_force(changed) == own
    assert own.read_text("utf-8").startswith("# painted by Jo, 2019\n")
    assert load_force(own, TYPES).force == changed.force
