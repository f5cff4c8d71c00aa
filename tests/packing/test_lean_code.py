"""What is left out of the packaged code is what nobody reads (`packing/lean_code.py`)."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "packing"))

import lean_code  # noqa: E402

SOURCE = '''
"""Of the module."""
class Kind:
    """Of the class."""
    def told(self, name="a word"):
        """Of the method."""
        def inner():
            "Of the function within."
            return name
        return inner
    def only(self):
        """Only a docstring."""
    def said(self):
        return "Not a docstring."
    async def later(self):
        """Of the coroutine."""
        return [f"{one} and more" for one in ("a", "b")]
spoken = lambda: "Of a lambda"
def twice():
    """The same words."""
    return "The same words."
'''


def run(package: str) -> dict:
    made: dict = {"__name__": package}
    exec(lean_code.without_docstrings(package, compile(SOURCE, "x.py", "exec")), made)
    return made


def test_docstrings_of_functions_go_and_all_else_stays() -> None:
    made = run("game.some")
    kind = made["Kind"]
    assert made["__doc__"] == "Of the module." and kind.__doc__ == "Of the class."
    assert kind.told.__doc__ is None and kind().told().__doc__ is None and kind.only.__doc__ is None
    assert kind.later.__doc__ is None
    assert kind().told()() == "a word" and kind().said() == "Not a docstring." and kind().only() is None
    assert made["spoken"]() == "Of a lambda" and made["twice"]() == "The same words."


def test_a_package_that_wants_its_docstrings_keeps_them() -> None:
    assert run("numpy.core")["Kind"].told.__doc__ == "Of the method."
