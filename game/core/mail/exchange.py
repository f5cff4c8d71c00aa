"""A battle by mail as one player has it: the letters so far, the match they make, and what may be done next.

    mine = Exchange.invite(setup, find, secret, names=("Anna", "Ben"), side=0, opening="roll")
    theirs = Exchange.accept(mine.letters[0], find, secret)
    mine.read(theirs.letters[1]); mine.match.answer("edge south"); mine.settle(); mine.seal()

Letters are bytes here (`armour` makes text of them). All of it follows from the letters and the own secret, so that is
all that is kept. A letter that does not fit is refused, and everything stays as it was.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from game import __version__
from game.core.errors import Bad, Refused
from game.core.mail import letter as letters
from game.core.mail.compare import difference, first_difference, versions
from game.core.mail.dice import LINKS, Batch, chain, key, link
from game.core.mail.letter import BEFORE, CHECK, END, Acceptance, Invitation, Opening, Turn, force_lines, packed, story
from game.core.play.answers import Answer
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.places import Side
from game.core.text import T

Find = Callable[[str], Ruleset]
INVITER: Final = 0
GUEST: Final = 1
WATCHER: Final = 2


class Exchange:
    """One player's side of a battle by mail. `me` is `INVITER`, `GUEST`, or `WATCHER`, who writes no letter."""

    def __init__(self, me: int, secret: bytes, find: Find) -> None:
        """Nothing yet."""
        self.me, self.secret = me, secret
        self.letters: list[bytes] = []
        """All letters of both sides, in order."""
        self.read_letters: list[letters.Letter] = []
        """The same, read."""
        self.coming: deque[Answer] = deque()
        """Answers of the friend's last letter that are not yet given to the match (`play_again`)."""
        self._find, self._chain = find, chain(secret)
        self._stories: list[bytes] = []
        self._match: Match | None = None
        self._batch: Batch | None = None
        """The dice of the letter that is being read or written; None while the friend's is awaited."""
        self._batch_of = 0
        """The letter whose dice those are; 0 for none."""
        self._reading = False
        self._from = 0
        """Decisions before this letter."""
        self._steps = 0
        """Steps that were finished when this letter began."""
        self._again = (0, 0)
        """Answers given, dice included, before the last letter that was read, and its number."""

    # ── beginning ────────────────────────────────────────────────────────────────────────────────────────────

    @staticmethod
    def invite(setup: Setup, find: Find, secret: bytes, *, names: tuple[str, str], side: Side = 0,
               opening: Opening = "roll") -> Exchange:
        """The inviter's, with the invitation as letter 1. `secret`: 32 bytes that nobody can guess, used once."""
        mine = Exchange(INVITER, secret, find)
        mine._add(letters.raw(Invitation(__version__, names, 1 if side else 0, opening, packed(setup),
                                         mine._chain[0])))
        return mine

    @staticmethod
    def accept(invitation: bytes, find: Find, secret: bytes, *, name: str = "", force: object = None) -> Exchange:
        """The guest's, with his acceptance as letter 2; with his own name and force where given. Raises Bad."""
        first = letters.read(invitation)
        if not isinstance(first, Invitation):
            raise Bad("letter", "", "this letter is no invitation")
        yours = Exchange(GUEST, secret, find)
        yours._add(invitation)
        lines = force_lines(force, 1 - first.side) if force is not None else ""
        yours._begin(Acceptance(__version__, yours.battle, yours._stories[-1][:BEFORE], name or first.names[1], lines,
                                yours._chain[0], yours._chain[1]), older=False)
        return yours

    @staticmethod
    def restored(me: int, secret: bytes, found: Sequence[bytes], find: Find) -> Exchange:
        """An exchange as it was kept: all its letters, of both sides, are read and compared anew. Raises Bad."""
        kept = Exchange(me, secret, find)
        for number, each in enumerate(found, 1):
            try:
                kept._take(each, number, older=True)
            except Bad as bad:
                raise Bad("battle by mail", f"letter {number}", bad.wrong, bad.right) from None
        return kept

    # ── reading off ──────────────────────────────────────────────────────────────────────────────────────────

    @property
    def invitation(self) -> Invitation:
        """Letter 1."""
        first = self.read_letters[0]
        assert isinstance(first, Invitation)
        return first

    @property
    def battle(self) -> bytes:
        """What tells the battle from all others, in 8 bytes."""
        return self._stories[0][:8]

    @property
    def names(self) -> tuple[str, str]:
        """Inviter and guest."""
        second = self.read_letters[1] if len(self.letters) > 1 else None
        return self.invitation.names[0], second.name if isinstance(second, Acceptance) else self.invitation.names[1]

    @property
    def friend(self) -> str:
        """The other one's name."""
        return self.names[1 - self.me]

    @property
    def side(self) -> Side:
        """Which side is ours."""
        return self._side_of(self.me)

    def _side_of(self, who: int) -> Side:
        return self.invitation.side if who == INVITER else 1 - self.invitation.side

    @property
    def setup(self) -> Setup:
        """The set-up, with the guest's force once he has brought one. Raises Bad."""
        return self._match.now.setup if self._match is not None else letters.unpacked(self.invitation.setup, self._find)

    @property
    def begun(self) -> bool:
        """Whether the invitation has been accepted."""
        return self._match is not None

    @property
    def match(self) -> Match:
        """The battle; only once it has `begun`."""
        assert self._match is not None
        return self._match

    @property
    def next(self) -> int:
        """The number of the letter that comes next."""
        return len(self.letters) + 1

    @property
    def mine(self) -> bool:
        """Whether that is ours to write."""
        return self._writer(self.next) == self.me

    @property
    def ready(self) -> bool:
        """Whether the next letter is ours and nothing can be decided any more before it goes."""
        return self._writing and self._complete(self.side)

    @property
    def _writing(self) -> bool:
        """Whether the friend's last letter has been played, and ours has begun."""
        return self.mine and self.begun and self._batch_of == self.next and not self.coming

    @property
    def done(self) -> bool:
        """Whether the battle is over and the friend can know it: nothing remains to be sent."""
        return self.begun and self.match.over and not self.coming and not (self.mine and self._newly_over())

    def _newly_over(self) -> bool:
        """Whether the battle ended by something that the friend cannot know: our answers, or dice of this letter."""
        return self._decided() or len(self.match.steps) > self._steps

    @property
    def drafted(self) -> tuple[Answer, ...]:
        """What we have answered and not sent yet."""
        return self.match.decided[self._from:] if self._writing else ()

    def _writer(self, number: int) -> int:
        return INVITER if number % 2 else GUEST

    def _decided(self) -> bool:
        return len(self.match.decided) > self._from

    def _complete(self, side: Side) -> bool:
        """Whether a letter of that side can end here."""
        ask = self.match.ask if self.begun else None
        return self.begun and (ask is None or ask.kind == "dice" or ask.side != side)

    def why_not_sent(self) -> str:
        """Why no letter can be written now; empty where one can."""
        if not self.mine:
            return f"letter {self.next} is {self.friend}'s to write"
        if not self._writing:
            return f"the last letter of {self.friend} is still being played"
        return "" if self.ready else "the question that stands is yours to answer"

    # ── going on ─────────────────────────────────────────────────────────────────────────────────────────────

    def settle(self) -> None:
        """Roll what can be rolled now: to be called after each answer to the match."""
        while True:
            while faces := self.rolled():
                self.match.answer(faces)
            if self._reading or self.coming or not self.mine or self._batch_of == self.next:
                return
            self._open(self.next)

    def rolled(self) -> str:
        """The dice that are wanted, as an answer; empty where none are, or where they are not known yet."""
        ask = self.match.ask
        if ask is None or ask.kind != "dice" or ask.check is None or self._batch is None or (
                self.invitation.opening == "roll" and self._decided()):
            return ""
        return f"dice [{' '.join(map(str, self._batch.roll(ask.check.dice, ask.check.sides)))}]"

    def _open(self, number: int) -> None:
        """The dice of letter `number` can be known from here on: its writer has both links."""
        last = self._link_of(number - 1)
        own = self._chain[min(number // 2, LINKS)] if self._writer(number) == self.me else self._link_of(number)
        self._batch = Batch(key(last, own, self._stories[number - 2])) if number > 2 else None
        self._batch_of = number
        self._from, self._steps = len(self.match.decided), len(self.match.steps)

    def _link_of(self, number: int) -> bytes:
        """The link that a letter opened; the commitment for an invitation."""
        one = self.read_letters[number - 1]
        return one.commitment if isinstance(one, Invitation) else one.opened

    def seal(self) -> bytes:
        """End our letter: from here on nothing in it can be changed, and it may be sent. Raises Refused."""
        if self.why_not_sent():
            raise Refused(T("{why}", why=self.why_not_sent()))
        number, match = self.next, self.match
        data = letters.raw(Turn(
            __version__, self.battle, number, self._stories[-1][:BEFORE], self._stories[-2][:END],
            self._chain[min(number // 2, LINKS)], "\n".join(map(str, self.drafted)), self._checks()))
        letters.read(data)      # what we could not read ourselves is never sent: Bad
        self._add(data)
        self._wait()
        match.sealed = match.answers_given
        return data

    def _wait(self) -> None:
        self._batch, self._batch_of = None, 0

    def _checks(self) -> bytes:
        match = self.match
        marks = b"".join(bytes.fromhex(step.digest)[:CHECK] for step in match.steps[self._steps:])
        return marks + bytes.fromhex(match.digest())[:END]

    def _add(self, data: bytes) -> None:
        self.read_letters.append(letters.read(data))
        self.letters.append(data)
        self._stories.append(story(self._stories[-1] if self._stories else b"", data))

    # ── the friend's letters ─────────────────────────────────────────────────────────────────────────────────

    def read(self, data: bytes) -> None:
        """Take the friend's next letter. Raises Bad, in one line with the first difference, where it does not fit."""
        self._take(data, 0, older=False)

    def _take(self, data: bytes, expected: int, *, older: bool) -> None:
        letter = letters.read(data)
        number = letters.number_of(letter)
        if not self.letters and isinstance(letter, Invitation):
            self._add(data)
            letters.unpacked(letter.setup, self._find, older=older)
            return
        self._check_place(letter, number, data, own=bool(expected))
        if isinstance(letter, Turn):
            self._turn(letter, data)
        elif isinstance(letter, Acceptance):
            self._begin(letter, older=older)

    def _check_place(self, letter: letters.Letter, number: int, data: bytes, *, own: bool) -> None:
        """Raises Bad where a letter is not the one that comes next."""
        if not self.letters:
            raise Bad("letter", "", "the invitation is missing")
        who = self.names[self._writer(number)]
        if letters.battle_of(letter) != self.battle:
            raise Bad("letter", "", f"letter {number} belongs to another battle")
        if number < self.next:
            if data == self.letters[number - 1]:
                yours = self._writer(number) == self.me
                raise Bad("letter", "", f"this is your own letter {number}" if yours else
                          f"letter {number} of {who} was read before", f"letter {self._awaited()} comes next")
            raise Bad("letter", "", f"this is another letter {number} than the one that counts"
                      + difference(self.read_letters[number - 1], letter), "the first one stays")
        if number > self.next:
            raise Bad("letter", "", f"this is letter {number} of {who}, and letter {self._awaited()} is missing")
        if not own and self._writer(number) == self.me:
            raise Bad("letter", "", f"letter {number} is yours to write", "write it here")
        self._check_story(letter)

    def _awaited(self) -> int:
        return self.next + (1 if self.mine else 0)

    def _check_story(self, letter: letters.Letter) -> None:
        assert not isinstance(letter, Invitation)
        number, who = letters.number_of(letter), self.names[self._writer(letters.number_of(letter))]
        if isinstance(letter, Turn) and letter.earlier != self._stories[-2][:END]:
            raise Bad("letter", "", f"{who} has another letter {number - 2} than the one that you read",
                      "somebody changed it on its way, or wrote two")
        if letter.before != self._stories[-1][:BEFORE]:
            raise Bad("letter", "", f"{who} has another letter {number - 1} than the one that you wrote",
                      "somebody changed it on its way")
        before: bytes = letter.commitment if isinstance(letter, Acceptance) else self._link_of(number - 2)
        if link(letter.opened) != before:
            raise Bad("letter", "", f"the secret that letter {number} opens is not the one that {who} committed to")

    def _begin(self, letter: Acceptance, *, older: bool) -> None:
        """The guest has accepted: the battle stands at its beginning."""
        self._check_story(letter)
        first = self.invitation
        setup = letters.unpacked(first.setup, self._find, letter.force, 1 - first.side, older=older)
        match = Match.begun(self._find(setup.ruleset), setup, Dice.asked())
        self._add(letters.raw(letter))
        self._match = match
        self._wait()
        self.settle()

    def _turn(self, letter: Turn, data: bytes) -> None:
        match = self.match
        saved = (match.answers_given, match.sealed, self._from, self._steps, self._batch, self._batch_of)
        self._add(data)
        try:
            if self._batch_of != letter.number:     # it is there already where a kept letter of our own is read
                self._open(letter.number)
            given = self._answers_of(letter)
            again = match.answers_given, letter.number
            self._reading = True
            self._play(letter, given)
        except Bad:
            self.letters.pop()
            self.read_letters.pop()
            self._stories.pop()
            match.sealed = 0
            match.rewind(saved[0])
            _, match.sealed, self._from, self._steps, self._batch, self._batch_of = saved
            raise
        finally:
            self._reading = False
        self._again, match.sealed = again, match.answers_given
        self._wait()
        self.settle()

    def _answers_of(self, letter: Turn) -> list[Answer]:
        found = []
        for number, line in enumerate(filter(None, letter.answers.split("\n")), 1):
            try:
                found.append(self.match.read(line))
            except Refused as error:
                raise Bad("letter", "", f"answer {number} in letter {letter.number} cannot be read: {error}",
                          versions(letter)) from None
            if str(found[-1]) != line:
                raise Bad("letter", "", f"answer {number} in letter {letter.number}, '{line[:60]}', is not written as "
                          "the game writes it")
        return found

    def _play(self, letter: Turn, given: Sequence[Answer]) -> None:
        """Give its answers, and compare what comes of them."""
        match, side = self.match, self._side_of(self._writer(letter.number))
        self.settle()
        for count, answer in enumerate(given, 1):
            if self._complete(side):
                raise Bad("letter", "", f"answer {count} in letter {letter.number}, '{answer}', comes where "
                          + ("dice are needed first" if match.ask is not None and match.ask.kind == "dice" else
                             "nothing is to be decided by its writer"))
            try:
                match.answer(answer)
            except Refused as error:
                raise Bad("letter", "", f"answer {count} in letter {letter.number}, '{answer}', is refused: {error}",
                          versions(letter)) from None
            self.settle()
        if not self._complete(side):
            raise Bad("letter", "", f"letter {letter.number} ends before its writer has decided everything")
        self._compare(letter, given)

    def _compare(self, letter: Turn, given: Sequence[Answer]) -> None:
        if self._checks() != letter.checks:
            raise Bad("letter", "", f"letter {letter.number} leads elsewhere here "
                      + first_difference(letter, self.match.steps[self._steps:], given), versions(letter))

    def play_again(self) -> None:
        """Go back to before the friend's last letter; its answers are `coming`, one at a time, for whoever watches.

        Only where nothing was answered since. After each answer to the match `settle` is called.
        """
        (answers, number), match = self._again, self.match
        if not number or number != len(self.letters) or self.drafted or self.coming:
            return
        turn = self.read_letters[number - 1]
        assert isinstance(turn, Turn)
        match.sealed = 0
        match.rewind(answers)
        match.sealed = answers
        self._open(number)
        self.coming = deque(self._answers_of(turn))
        if not self.coming and (match.ask is None or match.ask.kind != "dice"):
            self.settle()       # it only opened a secret, and no dice waited for it: nothing to watch
