"""From the command line to a battle in the terminal; what was not given is asked, or has a default."""

from __future__ import annotations

import locale
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO

from game import platforms, rules
from game.core.errors import Bad
from game.core.text import T, Text
from game.scenes.battle.reopening import Reopened
from game.scenes.battle_setup import BattleOrder, fresh_seed, quick_order
from game.scenes.level import level_of
from game.scenes.opponent_names import opponents, usual_opponent
from game.scenes.players import HUMAN
from game.scenes.saves.entries import SavedEntry, listed_entries, whole
from game.scenes.shown_rules import shown_ids
from game.scenes.textplay.battle import named_kept, open_kept
from game.scenes.textplay.session import Session
from game.scenes.textplay.terminal import Closed, Terminal
from game.store.settings import Settings, load_settings
from game.tools import shelf as stock
from game.tools.window import TextPlay
from game.ui import i18n


def play(wanted: TextPlay, terminal: Terminal | None = None) -> int:
    """Play a battle in the terminal; the exit code. Raises Bad, with one line, for what cannot be played."""
    settings, told = load_settings()
    i18n.set_usual(settings.language, False)
    if terminal is None:
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")
        _as_the_terminal_reads(sys.stdout)
        terminal = Terminal(spoken=wanted.plain, clauses=settings.clauses == "always")
    for line in told:
        terminal.say(Text("{why}", (("why", line),)))
    try:
        opened, seed = _opened(wanted, settings, terminal)
    except Closed:
        return 0
    return Session(terminal, settings, opened, seed).run()


def _as_the_terminal_reads(out: TextIO) -> None:
    """Use the encoding of a terminal that is not UTF-8; files and pipes are UTF-8 (`game.__main__`)."""
    if not platforms.windows() and out.isatty() and isinstance(out, TextIOWrapper):
        with suppress(LookupError):
            out.reconfigure(encoding=locale.getencoding(), errors="replace")


def _opened(wanted: TextPlay, settings: Settings, terminal: Terminal) -> tuple[Reopened, int]:
    """The battle and the seed of its opponents. Raises Bad, Closed."""
    if wanted.kept is not None:
        return _kept(wanted.kept), wanted.seed or 0
    asked = not wanted.ruleset
    if asked and (last := _last()) is not None:
        chosen = _choose(terminal, T("What would you like to play?"),
                         [T("A new battle"), T("Go on with the last one, {title}", title=last.title)])
        if chosen == 1:
            return open_kept(last), wanted.seed or 0
    ruleset = wanted.ruleset or shown_ids()[_choose(terminal, T("Which game?"), [
        T("{title}: {tagline}", title=rules.get(one).title, tagline=rules.get(one).tagline) for one in shown_ids()])]
    against = wanted.against
    if asked and not against:
        levels = [*opponents()[:-1], (HUMAN, T("Somebody beside you, at the same keyboard"))]
        against = levels[_choose(terminal, T("Against whom?"), [name for _, name in levels])][0]
    order = _order(wanted, ruleset, against or level_of(settings) or usual_opponent())
    return Reopened(order.begin()), order.seed


def _order(wanted: TextPlay, ruleset: str, against: str) -> BattleOrder:
    """A battle as ordered, with the usual table and forces where none are named."""
    seed = fresh_seed() if wanted.seed is None else wanted.seed
    seats = (HUMAN, against) if wanted.side == "A" else (against, HUMAN)
    named = wanted.map or wanted.forces or wanted.settings
    if named:
        them = rules.get(ruleset)
        setup = stock.usual_setups(them, stock.chosen(them, wanted.settings), wanted.map or None, list(wanted.forces),
                                   seed)[0]
    else:
        setup = quick_order(ruleset, seed).setup
    return BattleOrder(setup, seats, seed, wanted.real_dice)


def _kept(name: str) -> Reopened:
    """The latest battle in progress, or the one of that name."""
    if name:
        return open_kept(whole(named_kept(listed_entries(False), name)))
    found = _last()
    if found is None:
        raise Bad("play", "--continue", "there is no battle in progress", "play --text RULESET begins one")
    return open_kept(found)


def _last() -> SavedEntry | None:
    """The latest battle in progress that can be read; None without one."""
    them = (whole(one) for one in listed_entries(False) if one.kind == "battle")
    return next((one for one in them if one.saved is not None), None)


def _choose(terminal: Terminal, question: Text, lines: Sequence[Text]) -> int:
    """Ask for one of some numbered lines; its index from 0. Raises Closed."""
    while True:
        terminal.say(question)
        for number, line in enumerate(lines, 1):
            terminal.item(number, line)
        typed = terminal.line()
        if typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= len(lines):
            return int(typed) - 1
        terminal.say(T("Type a number from 1 to {n}.", n=len(lines)))
