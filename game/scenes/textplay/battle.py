"""The battle of one terminal: what is told of it, where it is kept, going back and leaving."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from game.core.errors import Bad, Refused
from game.core.play.answers import Answer
from game.core.play.events import Event, Marched, Moved, Mustered, Placed
from game.core.play.play import side_name
from game.core.play.reasons import reason_told
from game.core.table.marching.formation import middle
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.scenes.battle.keeping import Kept
from game.scenes.battle.opponents import Opponents
from game.scenes.battle.panels.spot_words import spot_lines
from game.scenes.battle.reopening import Reopened, from_journal, from_record
from game.scenes.battle_setup import who_plays
from game.scenes.players import here
from game.scenes.rulesets.view import view_of
from game.scenes.saves.entries import SavedEntry, listed_entries, put_in_place, whole
from game.scenes.tellers.kinds import tellers_of
from game.scenes.tellers.teller import Telling
from game.scenes.textplay.asking import AskAgain, QuestionDialog, confirmed
from game.scenes.textplay.people import People
from game.scenes.textplay.squares import LETTERS
from game.scenes.textplay.terminal import Terminal
from game.store.saves import name_taken, save_battle, shown_name

if TYPE_CHECKING:
    from game.store.settings import Settings

FIRST: Final = LETTERS[0]


class PlayerLeft(Exception):
    """The player leaves."""


class TextBattle:
    """One terminal and the battle in it; another battle may replace it (`load`)."""

    def __init__(self, terminal: Terminal, settings: Settings, opened: Reopened, seed: int = 0) -> None:
        self.terminal, self.settings, self.seed = terminal, settings, seed
        self._take(opened)

    def _take(self, opened: Reopened) -> None:
        """Continue with another battle."""
        self.match, _, self.news, held = opened
        self.people = People(self.match)
        self.held = tuple(held)
        self.asking: QuestionDialog | None = None
        self.opponents = Opponents(self.match.players, self.seed, processes=False)
        self.keeping = Kept(self, self._laid, opened.journal)
        self._told = 0
        self._mapped: tuple[int, int] | None = None
        self._warned = ""
        self._thinking = False

    def _laid(self) -> Sequence[Answer]:
        return self.held

    def begin(self) -> None:
        """Tell which battle it is, and where things are."""
        match, setup = self.match, self.match.now.setup
        say = self.terminal.say
        if self.news is not None:
            say(self.news)
        a, b = (T("{force} ({side}, {who})", force=setup.forces[i].name, side=side_name(i),
                  who=T("you") if here(match.players[i]) and not here(match.players[1 - i])
                  else who_plays(match.players[i])) for i in (0, 1))
        say(T("{game} on {table}: {a} against {b}.", game=match.rules.title, table=setup.table.name, a=a, b=b))
        squares = self.people.squares
        say(T("The table is {w}″ wide and {h}″ deep. Places are squares of {n}″, from {first}1 in the south-west to "
              "{last} in the north-east; A and B name figures.", w=f"{setup.table.width / GRID:g}",
              h=f"{setup.table.height / GRID:g}", n=f"{squares.size / GRID:g}", first=FIRST, last=squares.last()))
        say(T("Answer with a number. At any question you may type help, map, look, odds, measure, hint, undo, save or "
              "quit."))
        self._told = len(match.story())
        if not self._told or not match.answers_given:
            self._told = 0
            self.brief()
        else:
            self.tell(max(0, self._told - 6))
        self._keep()

    def brief(self) -> None:
        """Tell how the battle is won."""
        told = view_of(self.match.rules.id).brief(self.match.now)
        self.terminal.say("", told.goal)
        for part in told.parts:
            self.terminal.say(T("{head}:", head=part.head))
            self.terminal.say(*part.lines, indent=2)

    def tell(self, since: int) -> None:
        """Write the log from an event on, with the reasons of the computer."""
        for number, event in enumerate(self.match.story()[since:], since):
            self.terminal.say(self._event_words(event), indent=2)
            why = self._reason(number, event.side)
            if why is not None:
                self.terminal.say(T("({why})", why=why), indent=6)

    def _event_words(self, event: Event) -> Text:
        """An event in words, with its place."""
        place: Place | None = None
        if isinstance(event, Placed):
            place = event.place
        elif isinstance(event, Moved):
            place = event.path.ends
        elif isinstance(event, Mustered):
            place = middle([spot for _, spot in event.places]) if event.places else None
        elif isinstance(event, Marched):
            place = middle([path.ends for _, path in event.paths]) if event.paths else None
        if place is None:
            return event.text
        return T("{what} Now at {place}.", what=event.text, place=self.people.squares.words(place))

    def _reason(self, number: int, side: int | None) -> Text | None:
        """Why what begins with an event was done; None where no computer did it or nothing is told."""
        if side is None or not self.opponents.plays(side):
            return None
        return reason_told(self.match.reasons, self.match.story(), number, self.match.state)

    def spot_lines(self, now: Moment, figure: str) -> Iterator[Text]:
        """Who sees a figure where it stands in a moment, and what it has to fear there."""
        dangers = tellers_of(self.match.rules.id).dangers(Telling(self.match))
        *_, spot = self.match.rules.lookout.spot(now, figure)
        yield from spot_lines(dangers, spot)

    # ── keeping, going back, leaving ─────────────────────────────────────────────────────────────────────────

    def _keep(self) -> None:
        """Keep the battle after each answer; an error is told once."""
        if not self.keeping.keep():
            if self.keeping.unkept != self._warned:
                self.terminal.say(T("This battle cannot be kept: {why}", why=self.keeping.unkept))
            self._warned = self.keeping.unkept
        elif self._warned:
            self._warned = ""
            self.terminal.say(T("The battle is kept again."))

    def undo(self, rest: str) -> None:
        """Go back to before the last answer; not past a die or an answer of the other player."""
        people = [side for side in (0, 1) if not self.opponents.plays(side)]
        try:
            self.match.undo(people[0] if len(people) == 1 else None)
        except Refused as error:
            self.terminal.say(T("Cannot take that back: {why}.", why=error))
            return
        self._told = min(self._told, len(self.match.story()))
        self._keep()
        self.terminal.say(T("Taken back."))
        raise AskAgain

    def save(self, rest: str) -> None:
        """Save the battle under a name."""
        if not rest:
            self.terminal.say(T("Type a name behind it: save Tuesday."))
            return
        try:
            taken = name_taken(rest)
            if taken and not confirmed(self.terminal, T("There is a save called {name}. Write over it?", name=taken)):
                return
            path = save_battle(rest, self.keeping.record_text())
        except Bad as error:
            self.terminal.say(Text("{why}", (("why", error),)))
            return
        self.terminal.say(T("Saved as {name}", name=shown_name(path)))

    def load(self, rest: str) -> None:
        """Continue another battle; this one stays where it is kept."""
        them = [one for one in listed_entries(False)
                if self.keeping.journal is None or one.path != self.keeping.journal.path]
        if not rest:
            list_shelf(self.terminal, [whole(one) for one in them])
            return
        try:
            opened = open_kept(whole(named_kept(them, rest)))
            if not self.keeping.keep() and not confirmed(self.terminal, T(
                    "This battle is not kept: {why}. Leave it?", why=self.keeping.unkept)):
                return
        except Bad as error:
            self.terminal.say(Text("{why}", (("why", error),)))
            return
        self.opponents.close()
        self.keeping.close()
        self._take(opened)
        self.begin()
        raise AskAgain

    def quit(self, rest: str) -> None:
        """Leave; asked only where something would be lost."""
        if not self.keeping.keep() and not confirmed(self.terminal, T(
                "What happened since the last answer that could be written would be lost: {why}. Leave?",
                why=self.keeping.unkept)):
            return
        self._leave()
        raise PlayerLeft

    def _leave(self) -> None:
        if self.keeping.keep():
            self.terminal.say(T("The battle is kept. To go on: play --text --continue, or Continue in the window."))


def list_shelf(terminal: Terminal, them: Sequence[SavedEntry]) -> None:
    """List battles in progress and saves, numbered."""
    if not them:
        terminal.say(T("There are no other battles."))
    for number, one in enumerate(them, 1):
        title = one.title if isinstance(one.title, Text) else T("{name}", name=one.title)
        terminal.item(number, T("{title}, {when}: {why}", title=title, when=one.when, why=one.error) if one.error else
                      T("{title}, {game}, {when}", title=title, game=one.saved.game, when=one.when)
                      if one.saved is not None else title)


def named_kept(them: Sequence[SavedEntry], name: str) -> SavedEntry:
    """The entry of that number or name. Raises Bad."""
    if name.isdecimal() and len(name) < 5 and 1 <= int(name) <= len(them):
        return them[int(name) - 1]
    found = [one for one in them if one.name.casefold() == name.casefold()]
    if not found:
        raise Bad("load", "", f"there is no battle {name[:40]!r}", "a number of the list that load shows")
    return found[0]


def open_kept(one: SavedEntry) -> Reopened:
    """The battle of an entry at its last answer. Raises Bad."""
    if one.saved is None:
        raise Bad(one.name, "", one.error)
    if one.kind == "battle":
        opened = from_journal(one.path)
    else:
        opened = from_record(one.text, one.path.name)
        if one.fault:
            opened = opened._replace(news=put_in_place(one))
    if opened.match.over:
        raise Bad(one.name, "", "this battle is over")
    return opened
