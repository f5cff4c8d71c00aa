"""A file has one purpose and fits in a head: at most 400 lines, for all of the game."""

from __future__ import annotations

from tests.test_circles import modules

MOST = 400
"""Lines of a file. What grows beyond is two things: give the second a file and a name of its own."""


def test_no_file_is_longer_than_its_purpose():
    longer = {name: lines for name, path in modules().items()
              if (lines := len(path.read_text("utf-8").splitlines())) > MOST}
    assert longer == {}
