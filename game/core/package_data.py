"""The data files beside a package's modules: a missing or malformed one is told in one line that names it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

import msgspec

from game.core.errors import Bad
from game.core.text import begun_small


def path_of(package: str, name: str) -> str:
    """Where a package's data file lies, for messages: `game/rules/last_stand/rulebook.toml`."""
    return f"{package.replace('.', '/')}/{name}"


def text_of(package: str, name: str, wanted: str = "") -> str:
    """The text of a package's data file. Raises Bad where there is none; `wanted` says what it would hold."""
    try:
        return files(package).joinpath(name).read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        raise Bad(path_of(package, name), "", "there is no such file", wanted) from None
    except (OSError, UnicodeDecodeError) as error:
        raise Bad(path_of(package, name), "", f"cannot be read: {error}") from None


def has(package: str, name: str) -> bool:
    """Whether a package has a data file."""
    return files(package).joinpath(name).is_file()


@contextmanager
def told(package: str, name: str, wanted: str = "") -> Iterator[None]:
    """What is wrong with a data file (ValueError, ValidationError) is raised as Bad, with the file's name and place."""
    try:
        yield
    except (ValueError, msgspec.ValidationError) as error:
        wrong, _, place = str(error).removeprefix(f"{Path(name).stem}: ").partition(" - at `$")
        raise Bad(path_of(package, name), place.strip("`."), begun_small(wrong), wanted) from None
