"""The data files beside a package's modules: a missing or malformed one is told in one line that names it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

from game.core.errors import Bad
from game.core.text import begun_small
from game.core.unfit import misfit, no_toml

T = TypeVar("T")


def path_of(package: str, name: str) -> str:
    """Where a package's data file lies, for messages: `game/rules/last_stand/rulebook.toml`."""
    return f"{package.replace('.', '/')}/{name}"


def text_of(package: str, name: str, wanted: str = "") -> str:
    """The text of a package's data file. Raises Bad where there is none; `wanted` says what it would hold."""
    try:
        return files(package).joinpath(name).read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        raise Bad(path_of(package, name), "", "there is no such file", wanted) from None
    except UnicodeDecodeError:
        raise Bad(path_of(package, name), "", "this is no UTF-8 text", "save it as UTF-8") from None
    except OSError as error:
        raise Bad(path_of(package, name), "", f"cannot be read: {error.strerror or error}") from None


def has(package: str, name: str) -> bool:
    """Whether a package has a data file."""
    return files(package).joinpath(name).is_file()


def record_of(toml: str, kind: type[T]) -> T:
    """The record in the text of a data file. Raises ValueError, with the place, for what is no TOML or does not fit."""
    try:
        return msgspec.convert(tomllib.loads(toml), kind)
    except msgspec.ValidationError as error:
        raise ValueError(str(misfit(error, "", kind))) from None
    except (ValueError, RecursionError) as error:
        raise ValueError(str(no_toml(error, ""))) from None


@contextmanager
def told(package: str, name: str, wanted: str = "") -> Iterator[None]:
    """What is wrong with a data file (ValueError) is raised as Bad, with the file's name and place."""
    try:
        yield
    except ValueError as error:
        raise Bad(path_of(package, name), "", begun_small(str(error).removeprefix(f"{Path(name).stem}: ")), wanted
                  ) from None
