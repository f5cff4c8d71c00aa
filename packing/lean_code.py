"""The code of a module without the docstrings of its functions, which nobody reads in the packaged program.

Docstrings of modules and classes stay: commands and the protocol tell them.
"""

from __future__ import annotations

import dis
from types import CodeType
from typing import Final

KEPT: Final = ("numpy",)
"""Packages that hand the docstrings of functions on while they are loaded, and want them there."""


def without_docstrings(name: str, code: CodeType) -> CodeType:
    """The code of a module of that dotted name, lean; unchanged where it is of a package that wants its docstrings."""
    return code if name.partition(".")[0] in KEPT else _lean(code)


def _lean(code: CodeType) -> CodeType:
    consts = tuple(_lean(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    if consts and isinstance(consts[0], str) and not _loads_first(code):
        consts = (None, *consts[1:])
    return code.replace(co_consts=consts)


def _loads_first(code: CodeType) -> bool:
    """Whether an instruction takes the first constant, which is then no docstring."""
    return any(one.opcode in dis.hasconst and one.arg == 0 for one in dis.get_instructions(code))
