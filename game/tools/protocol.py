"""`protocol`: JSON lines on stdin and stdout, for programs in any language. See docs/protocol.md."""

from __future__ import annotations

import sys
from typing import BinaryIO

from game.tools.cli import FINE, Parser
from game.tools.wire.door import encoded, lines_of
from game.tools.wire.session import Session, hello, reply_to


def main(arguments: list[str]) -> int:
    """Run the command."""
    Parser("protocol", description="Reads one JSON request a line on stdin and writes one reply a line on stdout, "
           "until the request to quit or the end of the input. docs/protocol.md tells the commands."
           ).parse_args(arguments)
    return serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(requests: BinaryIO, replies: BinaryIO) -> int:
    """Answer a stream of requests; the first line written says who is there."""
    session = Session()
    replies.write(encoded(hello()))
    replies.flush()
    for line in lines_of(requests):
        if line is not None and not line.strip():
            continue
        replies.write(encoded(reply_to(session, line)))
        replies.flush()
        if session.ended:
            break
    return FINE
