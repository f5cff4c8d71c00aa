"""Pictures are drawn in several threads."""

from __future__ import annotations

import subprocess
import sys


def test_modules_that_pygame_loads_at_their_first_use_are_loaded_before_threads_use_them() -> None:
    """A lazy module is of a class of its own until it is loaded."""
    asked = "import game.art, sys, types; print(type(sys.modules['pygame.surfarray']) is types.ModuleType)"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert said.stdout.split()[-1] == "True"
