"""What one must hold in the head to change something: a class with all that it inherits, and a file.

No class may grow beyond `MOST` lines and `MOST_NAMES` names with its bases (`python -m tests.shape` prints the
largest): what grows beyond gives a part of it, which has one purpose, an object of its own, as a decision has `hands`,
`drawn` and `near`.
"""

from __future__ import annotations

from tests.shape import class_sizes, modules

MOST = 700
"""Lines of a class with its bases."""
MOST_NAMES = 70
"""Names of a class with its bases beside those that every widget, screen or ruleset has."""
MOST_OF_A_FILE = 600
"""Lines of a file: what grows beyond is two things, and the second wants a file and a name of its own."""


def test_no_class_is_larger_with_its_bases_than_one_can_hold_in_the_head():
    sizes = class_sizes()
    assert len(sizes) > 1000
    assert {name: size.lines for name, size in sizes.items() if size.lines > MOST} == {}


def test_no_class_has_more_names_with_its_bases_than_one_can_hold_in_the_head():
    assert {name: size.own for name, size in class_sizes().items() if size.own > MOST_NAMES} == {}


def test_no_file_is_longer_than_its_purpose():
    longer = {name: lines for name, path in modules().items()
              if (lines := len(path.read_text("utf-8").splitlines())) > MOST_OF_A_FILE}
    assert longer == {}
