"""`mail`: battles by mail without a window: letters on stdin and stdout, answers from arguments or an opponent."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from game import rules
from game.core.errors import Bad, Refused
from game.core.mail import letter as letters
from game.core.mail.armour import LONGEST_TEXT, letters_in
from game.core.mail.exchange import Exchange
from game.core.mail.letter import Invitation
from game.core.play.dice import mixed
from game.core.play.play import side_name
from game.core.play.record import record_text
from game.core.table.places import SIDES
from game.core.text import is_name
from game.files import program
from game.store import mail
from game.store.disk import loose_text, read_loosely, write_text
from game.store.mail import MailBattle, MailEntry
from game.tools import shelf
from game.tools.cli import FINE, SEED, Misuse, Parser, Progress, a_ruleset
from game.tools.players import PROGRAM, WITH_CHARACTER, Seated, check_player, seated

MOST_OPTIONS = 40
"""Options of a question that are listed."""


class _Part(Parser):
    """The flags of one of its parts; made with the name that argparse puts together."""

    def __init__(self, prog: str, **more: Any) -> None:
        super().__init__(prog.removeprefix(program()).strip(), **more)


def parser() -> Parser:
    """The flags."""
    made = Parser("mail", description="Plays by mail. A letter is text with KTS[…] in it; words around it do not "
                  "matter, so what one command prints another reads. Letters, secrets and what is not sent yet lie in "
                  "the folder 'mail' of the player's data.")
    does = made.add_subparsers(dest="does", required=True, metavar="start|read|answer|undo|show|letter|record",
                               parser_class=_Part)
    start = does.add_parser("start", help="invite a friend: prints letter 1")
    start.add_argument("ruleset", type=a_ruleset, metavar="RULESET", help=f"one of {', '.join(rules.IDS)}")
    start.add_argument("--me", default="Anna", help="your name")
    start.add_argument("--friend", default="Ben", help="your friend's name")
    start.add_argument("--side", choices=SIDES, default="A", help="the side that you play (A)")
    start.add_argument("--dice", choices=("roll", "turn"), default="roll",
                       help="roll: a letter for each roll that a decision needs, nobody can foresee a die (this is the "
                       "default); turn: a letter a turn, on trust")
    start.add_argument("--forces", metavar="F,G", help="the forces of sides A and B, by name or file")
    start.add_argument("--map", metavar="M", help="a map by name or file")
    start.add_argument("--seed", type=SEED, default=1, help="which of the usual tables and forces (1)")
    start.add_argument("--set", metavar="NAME=VALUE", action="append", default=[], dest="settings",
                       help="a house rule or an option of the set-up, as often as you like")
    read = does.add_parser("read", help="read a letter; prints yours where nothing is to be decided")
    read.add_argument("file", metavar="FILE", nargs="?", default="-", help="a file, or - for stdin (-)")
    read.add_argument("--accept", action="store_true", help="accept an invitation")
    read.add_argument("--me", default="", help="your name (as the invitation says)")
    read.add_argument("--force", metavar="F", help="a force of your own, by name or file")
    answer = does.add_parser("answer", help="answer questions; prints your letter once all is decided")
    answer.add_argument("answers", metavar="ANSWER", nargs="*", help="as in records: 'attack B2', 'move @ 12.5,4.25'")
    answer.add_argument("--player", metavar="NAME",
                        help=f"an opponent or program:COMMAND decides until the letter; {WITH_CHARACTER}")
    answer.add_argument("--hold", action="store_true", help="write no letter yet: undo can take answers back")
    for name, words in (("undo", "take back the last answer that was not sent"), ("show", "how it stands; all of them"),
                        ("letter", "print your last letter again"), ("record", "write the battle as a record")):
        one = does.add_parser(name, help=words)
        if name == "record":
            one.add_argument("out", metavar="OUT", type=Path)
    for one in (answer, *(does.choices[name] for name in ("undo", "show", "letter", "record"))):
        one.add_argument("--battle", metavar="ID", default="", help="which battle, by the beginning of its number")
    return made


def main(arguments: list[str]) -> int:
    """Run the command."""
    args = parser().parse_args(arguments)
    run = {"start": _start, "read": _read, "answer": _answer, "undo": _undo, "show": _show, "letter": _letter,
           "record": _record}
    try:
        run[args.does](args)
    except Refused as error:
        raise Bad("mail", error.clause, str(error)) from None
    return FINE


def _start(args: argparse.Namespace) -> None:
    ruleset = rules.get(args.ruleset)
    names = args.forces.split(",") if args.forces else []
    if len(names) > 2:
        raise Misuse("--forces takes one or two forces, with a comma between")
    setup = shelf.usual_setups(ruleset, shelf.chosen(ruleset, args.settings), args.map, names, args.seed)[0]
    exchange = Exchange.invite(setup, rules.get, mail.fresh_secret(), names=(_name(args.me), _name(args.friend)),
                               side=SIDES.index(args.side), opening=args.dice)
    print(MailBattle.begun(exchange).letter_text(), end="")


def _name(name: str) -> str:
    plain = " ".join(name.split())[:60]
    if not is_name(plain):
        raise Misuse("a name is one line of 1 to 60 characters")
    return plain


def _read(args: argparse.Namespace) -> None:
    text = _typed() if args.file == "-" else read_loosely(Path(args.file), 4 * LONGEST_TEXT)
    entry, letter = mail.fitting(letters_in(text))
    if entry is not None:
        battle = mail.opened(entry.path, rules.get)
        battle.read(letter)
        _tell(battle, f"letter {len(battle.exchange.letters)} of {battle.exchange.friend} was read")
        return
    invitation = letters.read(letter)
    assert isinstance(invitation, Invitation)
    if not args.accept:
        print(_invited(invitation))
        return
    force = shelf.force(rules.get(letters.unpacked(invitation.setup, rules.get).ruleset), args.force).force \
        if args.force else None
    battle = MailBattle.begun(Exchange.accept(letter, rules.get, mail.fresh_secret(),
                                              name=_name(args.me) if args.me else "", force=force))
    print(battle.letter_text(), end="")


def _typed() -> str:
    """What comes from stdin, as any shell pipes it."""
    if not hasattr(sys.stdin, "buffer"):
        return sys.stdin.read(LONGEST_TEXT + 1)
    return loose_text(sys.stdin.buffer.read(4 * LONGEST_TEXT))


def _invited(invitation: Invitation) -> str:
    setup = letters.unpacked(invitation.setup, rules.get)
    a, b = (force.name for force in setup.forces)
    dice = {"roll": "a letter for each roll that a decision needs", "turn": "a letter a turn, on trust"}
    chosen = ", ".join(f"{name} {value}" for name, value in (*setup.options, *setup.switches)) or "as usual"
    return (f"{invitation.names[0]} invites {invitation.names[1]}: {rules.get(setup.ruleset).title} on "
            f"{setup.table.name}, {a} against {b}\n{invitation.names[0]} plays side {SIDES[invitation.side]}; dice: "
            f"{dice[invitation.opening]}; options and house rules: {chosen}\nread it with --accept to play")


def _which(wanted: str) -> MailEntry:
    """The battle that begins so; the only one where none is named. Raises Misuse."""
    every = mail.listed()
    them = [entry for entry in every if entry.parts is not None
            and entry.parts.battle.hex().startswith(wanted.lower())]
    if not them:
        broken = [entry.error for entry in every if entry.parts is None]
        also = f"; one cannot be read: {broken[0]}" if broken else ""
        raise Misuse((f"there is no battle by mail {wanted[:20]!r}" if wanted else
                      "there is no battle by mail" if broken else "there is no battle by mail yet") + also)
    if len(them) > 1:
        raise Misuse("say which battle: --battle " + ", ".join(one.parts.battle.hex()[:8] for one in them if one.parts))
    return them[0]


def _opened(args: argparse.Namespace) -> MailBattle:
    battle = mail.opened(_which(args.battle).path, rules.get)
    if not battle.exchange.begun and args.does != "letter":
        raise Bad("mail", "", f"{battle.exchange.friend} has not accepted yet")
    return battle


def _answer(args: argparse.Namespace) -> None:
    battle = _opened(args)
    one = battle.exchange
    if not one.mine:
        raise Bad("mail", "", one.why_not_sent())
    for text in args.answers:
        if one.ready:
            raise Refused(f"'{text}' answers no question: the letter is to be sent first")
        one.match.answer(text)
        one.settle()
        battle.put()
    if args.player:
        with Progress(0, "answers given") as bar:
            _decide(battle, args.player, bar)
    if args.hold or not one.ready:
        _tell(battle, "kept" if one.ready else "not sent yet")
        return
    battle.seal()
    print(battle.letter_text(), end="")


def _decide(battle: MailBattle, name: str, bar: Progress) -> None:
    """An opponent, or a program, answers until the letter can go."""
    one = battle.exchange
    seed = mixed(int.from_bytes(one.secret[:8], "big"), len(one.letters))
    player: Seated = seated(check_player(name), seed, one.side)
    try:
        while not one.ready:
            one.match.answer(player.choose(one.match.fork(None, log=name.startswith(PROGRAM))))
            one.settle()
            bar.step()
        if one.match.over:
            player.over(one.match)
    finally:
        player.close()
    battle.put()


def _undo(args: argparse.Namespace) -> None:
    battle = _opened(args)
    if not battle.exchange.drafted:
        raise Refused("nothing has been answered that was not sent")
    battle.exchange.match.undo(battle.exchange.side)
    battle.put()
    _tell(battle, "taken back")


def _show(args: argparse.Namespace) -> None:
    if args.battle:
        _tell(_opened(args), "")
        return
    for entry in mail.listed():
        if entry.parts is None:
            print(entry.error)
            continue
        state = {"waiting": f"waiting for {entry.friend}", "yours": "yours to write", "over": "over"}[entry.parts.state]
        print(f"{entry.parts.battle.hex()[:8]}  {entry.friend}: {len(entry.parts.letters)} letters, {state}")


def _letter(args: argparse.Namespace) -> None:
    print(_opened(args).letter_text(), end="")


def _record(args: argparse.Namespace) -> None:
    match = _opened(args).exchange.match
    write_text(args.out, record_text(match))
    print(f"{args.out}: written, {len(match.steps)} steps")


def _tell(battle: MailBattle, first: str) -> None:
    """How it stands; with the letter where there is nothing to decide."""
    one, lines = battle.exchange, [first] if first else []
    if one.match.over and one.match.outcome is not None:
        lines.append(str(one.match.outcome.reason))
    if not one.drafted and battle.reply_at_once():
        lines.append(battle.letter_text())
    elif one.done:
        lines.append("the battle is over; nothing remains to be sent")
    elif not one.mine:
        lines.append(f"letter {one.next} is {one.friend}'s to write")
    elif one.match.ask is not None and not one.ready:
        ask = one.match.ask
        options = [option.form for _, option in zip(range(MOST_OPTIONS), ask.each(), strict=False)]
        lines.append(f"{side_name(ask.side)}: {ask.prompt} [{ask.clause}]\n  " + "\n  ".join(options))
    else:
        lines.append("all is decided: answer without --hold writes the letter")
    print("\n".join(lines).rstrip("\n"))
