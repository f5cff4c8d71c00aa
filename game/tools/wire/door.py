"""The protocol over stdin and stdout: one line of JSON in, one line out, whatever the line is."""

from __future__ import annotations

import json
import math
import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import IO, Any, Final

import msgspec

from game.core.errors import Bad, Refused
from game.core.play.lines import nesting
from game.core.text import one_line
from game.core.unfit import unread
from game.tools.wire.requests import COMMANDS, Any_Request

LONGEST: Final = 2_000_000
"""Bytes of the longest line that is read: a record of the largest size, written as JSON."""
DEEPEST: Final = 16

_DECODER: Final = msgspec.json.Decoder(Any_Request)


def lines_of(stream: IO[bytes]) -> Iterator[bytes | None]:
    """The lines of a stream without their ends; None for one that is longer than `LONGEST` (its rest is skipped)."""
    while True:
        line = stream.readline(LONGEST + 1)
        if not line:
            return
        if len(line) > LONGEST and not line.endswith(b"\n"):
            while (rest := stream.readline(LONGEST)) and not rest.endswith(b"\n"):
                pass
            yield None
        else:
            yield line.rstrip(b"\r\n")


def decoded(line: bytes | None) -> Any:
    """The request of a line. Raises Bad, in one line, for whatever is none."""
    if line is None or len(line) > LONGEST:
        raise Bad("request", "", "the line is too long", f"at most {LONGEST:,} bytes")
    try:
        text = line.removeprefix(BOM_UTF8).decode("utf-8")      # PowerShell and .NET begin what they write so
    except UnicodeDecodeError as error:
        raise Bad("request", f"byte {error.start}", "this is no UTF-8 text", "lines in UTF-8") from None
    if nesting(text) > DEEPEST:
        raise Bad("request", "", "brackets are nested too deeply", f"at most {DEEPEST} deep")
    try:
        return _DECODER.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        kind = _kind(text)
        found = unread(error, "request", Any if kind is None else kind, spelled=True)
        if kind is None and isinstance(error, msgspec.ValidationError):
            found.right = f"do is one of {', '.join(COMMANDS)}"
        raise found from None


def _kind(text: str) -> Any:
    """The record of the request that a line is, by its `do`; None where it names none."""
    try:
        told = msgspec.json.decode(text)
        return COMMANDS.get(told["do"])
    except (msgspec.MsgspecError, ValueError, RecursionError, LookupError, TypeError):
        return None


def request_id(line: bytes | None) -> Any:
    """The id of a request that could not be read, as far as it can be told."""
    found = re.search(rb'"id"\s*:\s*(-?\d{1,15}|"[\w .:-]{0,80}")', line or b"")
    return json.loads(found[1]) if found else None


def encoded(reply: Any) -> bytes:
    """A reply as one line of JSON; never NaN or infinity."""
    return json.dumps(_finite(reply), ensure_ascii=False, allow_nan=False, separators=(", ", ": ")).encode() + b"\n"


def _finite(value: Any) -> Any:
    """Numbers that JSON cannot hold become null."""
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, dict):
        return {str(key): _finite(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(one) for one in value]
    return value


def failure(id: Any, error: Exception) -> dict[str, Any]:
    """The reply to what cannot be done."""
    told = {"id": id} if id is not None else {}
    clause = error.clause if isinstance(error, Refused) else ""
    kind = "refused" if isinstance(error, Refused) else "bad" if isinstance(error, Bad) else "fault"
    line = str(error) if kind != "fault" else f"a fault in the game itself: {type(error).__name__}: {error}"
    return {**told, "ok": False, "kind": kind, "error": one_line(line) or type(error).__name__, "clause": clause}
