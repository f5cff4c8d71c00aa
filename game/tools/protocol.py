"""`protocol`: JSON lines on stdin and stdout, for programs in any language. See docs/protocol.md."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

from game import rules
from game.core.errors import Bad
from game.tools.cli import FINE, Parser, print_json
from game.tools.describe import described
from game.tools.describe_page import page
from game.tools.wire.door import encoded, lines_of
from game.tools.wire.session import Session, hello, reply_to


def main(arguments: list[str]) -> int:
    """Run the command."""
    parser = Parser("protocol", description="Reads one JSON request a line on stdin and writes one reply a line on "
                    "stdout, until the request to quit or the end of the input. docs/protocol.md tells the commands.")
    parser.add_argument("--describe", metavar="RULESET", help="print all that a program has to know of a ruleset "
                        f"instead: {', '.join(rules.IDS)}")
    parser.add_argument("--json", action="store_true", help="with --describe: as data")
    parser.add_argument("--pages", metavar="FOLDER", type=Path, help="write what --describe prints of every ruleset as "
                        "protocol-RULESET.md into a folder instead (docs)")
    args = parser.parse_args(arguments)
    if args.json and not args.describe:
        raise Bad("protocol", "--json", "goes with --describe")
    if args.describe:
        told = described(rules.get(args.describe))
        if args.json:
            print_json(told)
        else:
            print(page(told), end="")
        return FINE
    if args.pages is not None:
        return _write_pages(args.pages)
    return serve(sys.stdin.buffer, sys.stdout.buffer)


def _write_pages(folder: Path) -> int:
    """One page for each ruleset. Raises Bad where they cannot be written."""
    for each in rules.every():
        path = folder / f"protocol-{each.id}.md"
        try:
            path.write_text(page(described(each)), encoding="utf-8", newline="\n")
        except OSError as error:
            raise Bad(str(path), "", f"cannot be written: {error.strerror or error}") from None
        print(path)
    return FINE


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
