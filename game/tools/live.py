"""`live`: a live table without a window: opened, joined or watched; an opponent or a program decides."""

from __future__ import annotations

import argparse
import sys
import threading
import time
from typing import TYPE_CHECKING, Any, Final

from game import rules
from game.core.errors import Bad
from game.core.mail.exchange import GUEST, INVITER, WATCHER, Exchange
from game.core.play.dice import mixed
from game.core.table.places import SIDES
from game.core.text import is_name
from game.store import mail
from game.store.mail import MailBattle
from game.tools import shelf
from game.tools.cli import FINE, SEED, Misuse, Parser, a_ruleset, whole
from game.tools.players import PROGRAM, WITH_CHARACTER, Seated, check_player, seated

if TYPE_CHECKING:
    from game.live.table import LiveTable

LOOK: Final = 0.5
"""Seconds between two looks at what passes without news."""
LINGERS: Final = 10.0
"""Seconds for which the last letter is still offered to a friend who does not say that it is there."""


class _Part(Parser):
    """The flags of one of its parts; made with the name that argparse puts together."""

    def __init__(self, prog: str, **more: Any) -> None:
        super().__init__(" ".join(prog.split()[-2:]), **more)


def parser() -> Parser:
    """The flags."""
    from game.live.relay import PORT

    made = Parser("live", description="Plays at a live table without a window (docs/live.md); an opponent or a program "
                  "decides. The battle lies in the folder 'mail' of the player's data, and can go on in the window.")
    does = made.add_subparsers(dest="does", required=True, metavar="host|join|watch|go", parser_class=_Part)
    host = does.add_parser("host", help="open a table: prints its code and its address, then plays")
    host.add_argument("ruleset", type=a_ruleset, metavar="RULESET", help=f"one of {', '.join(rules.IDS)}")
    host.add_argument("--relay", metavar="ADDRESS", default="", help="at a relay, like ws://127.0.0.1:47113")
    host.add_argument("--port", type=whole(0, 65_535), metavar="N",
                      help=f"the port of a table here ({PORT}; 0: any)")
    host.add_argument("--here", action="store_true", help="only on this computer: nothing is announced at home")
    host.add_argument("--side", choices=SIDES, default="A", help="the side that you play (A)")
    host.add_argument("--dice", choices=("roll", "turn"), default="roll", help="as of mail start (roll)")
    host.add_argument("--forces", metavar="F,G", help="the forces of sides A and B, by name or file")
    host.add_argument("--map", metavar="M", help="a map by name or file")
    host.add_argument("--seed", type=SEED, default=1, help="which of the usual tables and forces (1)")
    host.add_argument("--set", metavar="NAME=VALUE", action="append", default=[], dest="settings",
                      help="a house rule or an option of the set-up, as often as you like")
    join = does.add_parser("join", help="sit down at a table and play")
    watch = does.add_parser("watch", help="watch with the watchers' code until the battle is over")
    for one in (join, watch):
        one.add_argument("address", metavar="ADDRESS", help="of the table or the relay, like ws://192.168.1.20:47113")
        one.add_argument("code", metavar="CODE", nargs="+", help="three words and a number")
    join.add_argument("--force", metavar="F", help="a force of your own, by name or file")
    go = does.add_parser("go", help="go on with a battle that was played live")
    go.add_argument("battle", metavar="ID", help="which, by the beginning of its number")
    for one, name in ((host, "Anna"), (join, "Ben"), (watch, "Cleo")):
        one.add_argument("--me", default=name, help=f"your name ({name})")
    for one in (host, join, go):
        one.add_argument("--player", metavar="NAME", default="easy",
                         help=f"an opponent or program:COMMAND decides for you (easy); {WITH_CHARACTER}")
    return made


def main(arguments: list[str]) -> int:
    """Run the command until the battle is over. Raises Bad for what cannot be opened or joined."""
    args = parser().parse_args(arguments)
    if args.does != "watch":
        check_player(args.player)
    news = threading.Event()
    table = {"host": _host, "join": _join, "watch": _watch, "go": _go}[args.does](args, news)
    try:
        if table.seat == WATCHER:
            _played(table, None, news)
        else:
            _with_player(table, args, news)
    except KeyboardInterrupt:
        print("left; the battle lies in the folder 'mail'", file=sys.stderr)
    finally:
        table.close()
    return FINE


def _name(name: str) -> str:
    plain = " ".join(name.split())[:60]
    if not is_name(plain):
        raise Misuse("a name is one line of 1 to 60 characters")
    return plain


def _host(args: argparse.Namespace, news: threading.Event) -> LiveTable:
    from game.live import codes
    from game.live.kept import Place
    from game.live.table import LiveTable

    ruleset = rules.get(args.ruleset)
    names = args.forces.split(",") if args.forces else []
    if len(names) > 2:
        raise Misuse("--forces takes one or two forces, with a comma between")
    setup = shelf.usual_setups(ruleset, shelf.chosen(ruleset, args.settings), args.map, names, args.seed)[0]
    me = _name(args.me)
    battle = MailBattle.begun(Exchange.invite(setup, rules.get, mail.fresh_secret(), names=(me, "Friend"),
                                              side=SIDES.index(args.side), opening=args.dice))
    place = Place(codes.fresh(), args.relay, "relay" if args.relay else "home")
    table = LiveTable(place, INVITER, me, battle, post=news.set, host="127.0.0.1" if args.here else None,
                      port=args.port, announced=not args.here)
    table.remember()
    print(f"code: {place.code}\nwatchers: {place.code.watchers}\naddress: {table.link.address}\n"
          f"battle: {battle.exchange.battle.hex()[:8]}", flush=True)
    return table


def _join(args: argparse.Namespace, news: threading.Event) -> LiveTable:
    table = _seat(args, GUEST, news)
    _until(table, news, lambda: bool(table.invitation))
    force = shelf.force(rules.get(_ruleset(table)), args.force).force if args.force else None
    battle = table.accept(table.name, force)
    print(f"battle: {battle.exchange.battle.hex()[:8]}", flush=True)
    return table


def _ruleset(table: LiveTable) -> str:
    from game.core.mail import letter as letters

    first = letters.read(table.invitation)
    assert isinstance(first, letters.Invitation)
    return letters.unpacked(first.setup, rules.get).ruleset


def _watch(args: argparse.Namespace, news: threading.Event) -> LiveTable:
    return _seat(args, WATCHER, news)


def _seat(args: argparse.Namespace, seat: Any, news: threading.Event) -> LiveTable:
    from game.live import codes
    from game.live.kept import Place
    from game.live.table import LiveTable

    code = codes.read(" ".join(args.code))
    return LiveTable(Place(code, args.address, "address"), seat, _name(args.me), post=news.set)


def _go(args: argparse.Namespace, news: threading.Event) -> LiveTable:
    from game.live import kept
    from game.live.table import LiveTable

    for entry in mail.listed():
        if entry.parts is not None and entry.parts.battle.hex().startswith(args.battle.lower()):
            place = kept.place_of(entry.path)
            if place is None:
                raise Bad("live", "", f"battle {args.battle[:20]} is not played live")
            battle = mail.opened(entry.path, rules.get)
            one = battle.exchange
            table = LiveTable(place._replace(by_mail=False), INVITER if one.me == INVITER else GUEST, one.names[one.me],
                              battle, post=news.set)
            print(f"address: {table.link.address}", flush=True)
            return table
    raise Misuse(f"there is no battle {args.battle[:20]!r}")


def _until(table: LiveTable, news: threading.Event, true: Any) -> None:
    """Work until something is so. Raises Bad where the table lets nobody in."""
    said = ""
    while not true():
        news.wait(LOOK)
        news.clear()
        table.work()
        if table.taken:
            raise Bad("live", "", "somebody else has accepted the invitation at this table")
        if table.stands.how == "closed":
            raise Bad("live", "", table.stands.why or "the connection was closed")
        if table.fault:
            raise Bad("live", "", table.fault)
        if table.stands.why and table.stands.why != said:
            said = table.stands.why
            print(f"{said}; it is tried again", file=sys.stderr, flush=True)


def _with_player(table: LiveTable, args: argparse.Namespace, news: threading.Event) -> None:
    _until(table, news, lambda: table.begun)
    battle = table.battle
    assert battle is not None
    one = battle.exchange
    player = seated(args.player, mixed(int.from_bytes(one.secret[:8], "big"), len(one.letters)), one.side)
    try:
        _played(table, player, news, log=args.player.startswith(PROGRAM))
        player.over(one.match)
    finally:
        player.close()


def _played(table: LiveTable, player: Seated | None, news: threading.Event, log: bool = False) -> None:
    def over() -> bool:
        one = table.exchange
        if one is None or not one.begun:
            return False
        while player is not None and one.mine and not one.ready:
            one.match.answer(player.choose(one.match.fork(None, log=log)))
            one.settle()
        table.reply()
        return one.done if player is not None else one.match.over

    _until(table, news, over)
    one = table.exchange
    assert one is not None
    last = time.monotonic() + LINGERS
    while table.carrier is not None and table.carrier.friend_has < len(one.letters) and time.monotonic() < last:
        news.wait(LOOK)
        news.clear()
        table.work()
    outcome = one.match.outcome
    winner = "nobody" if outcome is None or outcome.winner is None else SIDES[outcome.winner]
    print(f"over: winner {winner}, {len(one.letters)} letters, digest {one.match.digest()}", flush=True)
