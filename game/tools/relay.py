"""`python -m game relay`: pairs players far from each other, and keeps their letters until they are fetched."""

from __future__ import annotations

import asyncio
import signal
import ssl
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.core.errors import Bad
from game.tools.cli import Parser, whole


def parser() -> Parser:
    """The flags."""
    from game.live.relay import PORT, USUAL

    made = Parser("relay", description=__doc__)
    made.add_argument("--host", metavar="ADDRESS", help="the address to listen to (all of this computer)")
    made.add_argument("--port", type=whole(0, 65_535), metavar="N", help=f"the port ({PORT}; 0: any)")
    made.add_argument("--store", metavar="FILE", default="relay.db", help="where letters are kept (relay.db)")
    made.add_argument("--cert", metavar="FILE", help="a TLS certificate with its chain (PEM), for wss://")
    made.add_argument("--key", metavar="FILE", help="its private key (PEM)")
    made.add_argument("--behind-proxy", action="store_true",
                      help="addresses are those that the proxy names in X-Forwarded-For")
    made.add_argument("--tables", type=whole(1, 10**6), metavar="N",
                      help=f"at most so many tables at once ({USUAL.tables})")
    made.add_argument("--connections", type=whole(1, 10**6), metavar="N",
                      help=f"at most so many of one address ({USUAL.connections})")
    return made


def main(arguments: list[str]) -> int:
    """Serve until Ctrl-C or SIGTERM. Raises Bad for a certificate or store that cannot be used, and a port that is
    taken."""
    from game.live.relay import PORT, USUAL

    given = parser().parse_args(arguments)
    limits = USUAL._replace(tables=given.tables or USUAL.tables, connections=given.connections or USUAL.connections)
    port = PORT if given.port is None else given.port
    return asyncio.run(_serve(given, port, limits, _tls(given.cert, given.key)))


def _tls(cert: str | None, key: str | None) -> ssl.SSLContext | None:
    if cert is None:
        if key is not None:
            raise Bad("--key", "", "there is no certificate for it", "--cert FILE")
        return None
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        made.load_cert_chain(cert, key)
    except FileNotFoundError as error:
        raise Bad(str(error.filename or cert), "", "there is no such file") from None
    except (OSError, ssl.SSLError) as error:
        raise Bad(cert, "", f"no certificate with its key: {getattr(error, 'reason', None) or error}",
                  "PEM files of one certificate") from None
    return made


async def _serve(given: Any, port: int, limits: Any, tls: ssl.SSLContext | None) -> int:
    import sqlite3

    from game.live.relay import Relay
    from game.live.shelf import SqlShelf

    path = Path(given.store)
    try:
        shelf = SqlShelf(path)
    except sqlite3.Error as error:
        raise Bad(str(path), "", f"letters cannot be kept there: {error}", "another --store FILE") from None
    relay = Relay(shelf, limits, _log, behind_proxy=given.behind_proxy)
    try:
        await relay.open(given.host, port, tls)
    except OSError as error:
        raise Bad("relay", f"port {port}", (error.strerror or "cannot be opened").lower(), "another --port") from None
    print(f"relay: {'wss' if tls else 'ws'}://{given.host or '*'}:{relay.port}, letters in {path}", flush=True)
    stop = asyncio.Event()
    for which in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError, RuntimeError):       # Windows has no such handlers
            asyncio.get_running_loop().add_signal_handler(which, stop.set)
    await stop.wait()
    await relay.close()
    shelf.close()
    return 0


def _log(line: str) -> None:
    print(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {line}", file=sys.stderr, flush=True)
