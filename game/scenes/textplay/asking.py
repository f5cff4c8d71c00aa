"""A question in a terminal: its answers as a numbered list, and further questions where an answer needs more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.ai.ahead import spot_of
from game.ai.suggestions import good_formations, good_places
from game.core.chance.forecast import Forecast, WhyNot
from game.core.errors import Refused
from game.core.play.acts import Act
from game.core.play.answers import Answer
from game.core.play.ask import Ask, DiceOption, Option, PickOption, PlaceOption
from game.core.play.match import Match
from game.core.play.play import side_name
from game.core.table.marching.marching import MarchOption
from game.core.table.movement.movement import Path
from game.core.table.places import Place
from game.core.text import TC, TN, T, Text
from game.core.wording import inches
from game.scenes.battle.playback.answer_words import answer_words
from game.scenes.battle.playback.enemy_turn import named
from game.scenes.textplay.aiming import Aiming, NotAPlace, means
from game.scenes.textplay.people import People
from game.scenes.textplay.terminal import Terminal
from game.ui import i18n

GOOD: Final = 6
"""The most good places that are numbered."""
BACK: Final = TC("text command", "back")
ALL: Final = TC("text command", "all")
NONE: Final = TC("text command", "none")
YES: Final = TC("text command", "yes")
NO: Final = TC("text command", "no")


class AskAgain(Exception):
    """The question is to be asked again, or another one: something else was done."""


class NumberedChoice(NamedTuple):
    """One numbered line: an option, or a complete answer."""

    option: Option
    answer: Answer | None = None


def confirmed(terminal: Terminal, question: Text) -> bool:
    """Ask a yes-or-no question; anything but yes is no. Raises Closed."""
    typed = terminal.ask(T("{question} Type {yes} or {no}.", question=question, yes=YES, no=NO))
    return means(typed, YES) or typed.casefold() in ("y", i18n.tr(YES)[:1].casefold())


class QuestionDialog:
    """Shows one question and reads an answer; other input goes to `command`, which returns whether it was a command."""

    def __init__(self, terminal: Terminal, match: Match, people: People, held: Sequence[Answer],
                 command: Callable[[str, Aiming | None], bool]) -> None:
        assert match.ask is not None
        self.terminal, self.match, self.people, self.command = terminal, match, people, command
        self.ask: Ask = match.ask
        options = [option for option in self.ask.listed() if option.kind != "resign"]
        options += [option for option in self.ask.listed() if option.kind == "resign"]
        laid = [NumberedChoice(option, answer) for answer in held for option in options
                if option.act == answer.act and option.why_not(answer) is None]
        self.choices = [*laid, *(NumberedChoice(option) for option in options)]
        self._attacks: dict[Act, Forecast] | None = None

    # ── showing ──────────────────────────────────────────────────────────────────────────────────────────────

    def show(self) -> None:
        """The question and its numbered answers."""
        ask = self.ask
        head = T("{side}: {prompt}", side=side_name(ask.side), prompt=ask.prompt)
        self.terminal.say("", T("{question} ({note})", question=head, note=ask.note) if ask.note is not None else head)
        if ask.kind == "dice":
            return
        for number, choice in enumerate(self.choices, 1):
            self.terminal.item(number, self.words(choice))

    def words(self, choice: NumberedChoice) -> Text:
        """The words of a line: the option, the figure it is about and its place, the chance."""
        option = choice.option
        if choice.answer is not None:
            return T("{what}, as laid out", what=self.answer_words(choice.answer))
        words = option.label
        found = self.forecast(option)
        if isinstance(found, Forecast):
            words = T("{what}: {chances}", what=words, chances=self.people.chances(found))
        if option.target and self.people.members(option.target):
            who = option.figure or self.ask.about
            if self.people.members(who) and self.people.standing(who) and self.people.standing(option.target):
                words = T("{what}; {id} is {n}″ away", what=words, id=option.target,
                          n=self.people.apart(who, option.target))
        elif option.figure and option.figure != self.ask.about and self.people.members(option.figure):
            if self.people.standing(option.figure):
                words = T("{what} ({id}), {where}, {status}", what=words, id=option.figure,
                          where=self.people.where(option.figure), status=self.people.status(option.figure))
            else:
                words = T("{what} ({id})", what=words, id=option.figure)
        return words

    def forecast(self, option: Option) -> Forecast | None:
        """The forecast of the attack that an option makes or leads to; None where there is none."""
        if option.takes != "nothing":
            return None
        stakes = next((found for act, found in self.ask.stakes() if act == option.act), None)
        if stakes is not None:
            return stakes
        if option.attack is not None:
            found = self.match.rules.forecast(self.match.now, *option.attack)
            return None if isinstance(found, WhyNot) else found
        if not option.target:
            return None
        if self._attacks is None:
            who = option.figure or self.ask.about
            self._attacks = {found.act: found for found in self.match.rules.attacks(self.match.now, who)
                             } if self.people.members(who) and self.people.standing(who) else {}
        return self._attacks.get(option.act)

    def answer_words(self, answer: Answer) -> Text:
        """An answer in words, with its square."""
        words, spot = answer_words(self.match, answer), spot_of(answer)
        return words if spot is None else T("{what}, {place}", what=words, place=self.people.squares.words(spot))

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────────

    def read(self) -> Answer:
        """The answer of the asked person. Raises AskAgain where something else was done, Closed at the end of the
        input."""
        if self.ask.kind == "dice":
            return self._dice(self.choices[0].option)
        while True:
            typed = self.terminal.line()
            choice = self._chosen(typed)
            if choice is None:
                continue
            answer = choice.answer or self._completed(choice.option)
            if answer is None:
                self.show()
                continue
            if choice.option.kind == "resign" and not confirmed(self.terminal, T("Give the battle up?")):
                self.show()
                continue
            return answer

    def _chosen(self, typed: str) -> NumberedChoice | None:
        """The choice that was typed, by number or by words; None where it was a command, or nothing."""
        if not typed:
            self.terminal.say(TN("Type 1, or help.", "Type a number from 1 to {n}, or help.", n=len(self.choices)))
            return None
        if typed.isdecimal() and len(typed) < 6:
            if 1 <= int(typed) <= len(self.choices):
                return self.choices[int(typed) - 1]
            self.terminal.say(T("There is no answer {number}: type a number from 1 to {n}, or help.", number=typed,
                                n=len(self.choices)))
            return None
        if self.command(typed, None):
            return None
        try:
            answer = self.match.read(typed)
            option = self.ask.check_answer(answer)
            return NumberedChoice(option, answer)
        except Refused as error:
            named = self._named(typed)
            if len(named) == 1:
                return named[0]
            if len(named) > 1:
                numbers = ", ".join(str(self.choices.index(one) + 1) for one in named[:12])
                self.terminal.say(T("{typed} may be several: {numbers}. Type a number.", typed=typed[:40],
                                    numbers=numbers))
            elif " @ " in typed or " [" in typed:
                self.terminal.say(T("Not so: {why}.", why=error))
            else:
                self.terminal.say(T("{typed} is no answer and no command: type a number from 1 to {n}, or help.",
                                    typed=typed[:40], n=len(self.choices)))
            return None

    def _named(self, typed: str) -> list[NumberedChoice]:
        """Choices whose words begin with, or name, what was typed."""
        wanted = typed.casefold()
        told = [(choice, i18n.tr(choice.option.label).casefold()) for choice in self.choices]
        ids = [choice for choice in self.choices if wanted in (choice.option.figure.casefold(),
                                                               choice.option.target.casefold())]
        whole = [choice for choice, words in told if words == wanted]
        return whole or ids or [choice for choice, words in told if len(wanted) > 2 and wanted in words]

    # ── what an answer needs besides ─────────────────────────────────────────────────────────────────────────

    def _completed(self, option: Option) -> Answer | None:
        """The complete answer; None where the person goes back."""
        if isinstance(option, PickOption):
            return self._picked(option)
        if isinstance(option, DiceOption):
            return self._dice(option)
        if isinstance(option, PlaceOption | MarchOption):
            return self._placed(option)
        return Answer(option.act)

    def _placed(self, option: PlaceOption | MarchOption) -> Answer | None:
        if isinstance(option, PlaceOption):
            good = [Answer(option.act, place=place) for place in good_places(self.match, option, GOOD)]
        else:
            good = good_formations(self.match, option, GOOD)
        aiming = Aiming(self.people, option)
        self.terminal.say(T("{what}: where to? A number, or a place ({help} tells how to name one), or {back}.",
                            what=option.label, help=TC("text command", "help"), back=BACK))
        for number, answer in enumerate(good, 1):
            self.terminal.item(number, self._spot_words(option, answer))
        while True:
            typed = self.terminal.line()
            if means(typed, BACK):
                return None
            if typed.isdecimal() and len(typed) < 6:
                if 1 <= int(typed) <= len(good):
                    return good[int(typed) - 1]
                self.terminal.say(T("There is no spot {number} here.", number=typed))
            elif not self.command(typed, aiming):
                try:
                    return aiming.answer(typed)
                except NotAPlace as error:
                    self.terminal.say(error.text)

    def _spot_words(self, option: PlaceOption | MarchOption, answer: Answer) -> Text:
        """A good place in words: its square, the length of the way, what is nearest to it."""
        spot = spot_of(answer)
        assert spot is not None
        words = self.people.squares.words(spot)
        path = getattr(option.region(), "path", None) if isinstance(option, PlaceOption) else None
        way = path(spot, answer.via) if path is not None else None
        if isinstance(way, Path):
            words = T("{place}, {n}″ from here", place=words, n=inches(way.cost))
        near = self._nearest(spot)
        return words if near is None else T("{place}; {near}", place=words, near=near)

    def _nearest(self, spot: Place) -> Text | None:
        foes = [f for f in self.match.state.of(1 - self.ask.side) if f.placed]
        if not foes:
            return None
        far, foe = min((((f.x - spot.x) ** 2 + (f.y - spot.y) ** 2) ** 0.5 - f.radius, f.id) for f in foes)
        return T("{who} {n}″ from there", who=named(foe, self.match.state), n=inches(max(0.0, far)))

    def _picked(self, option: PickOption) -> Answer | None:
        """Ask for several of some things; None where the person goes back."""
        least, most = option.least, option.most
        many = (T("{n} of them", n=least) if least == most else T("{least} to {most} of them", least=least, most=most))
        self.terminal.say(T("{what}: type the numbers of {many} with blanks between, {all}, {none} or {back}.",
                            what=option.label, many=many, all=ALL, none=NONE, back=BACK))
        for number, one in enumerate(option.choices, 1):
            self.terminal.item(number, self._pick_words(one))
        while True:
            typed = self.terminal.line()
            if means(typed, BACK):
                return None
            words = typed.replace(",", " ").split()
            picks: tuple[str, ...] | None = None
            if means(typed, ALL):
                picks = option.choices
            elif means(typed, NONE):
                picks = ()
            elif words and all(word.isdecimal() and 1 <= int(word[:6]) <= len(option.choices) for word in words):
                picks = tuple(one for i, one in enumerate(option.choices, 1) if str(i) in {str(int(w)) for w in words})
            elif words and self.command(typed, None):
                continue
            answer = Answer(option.act, picks) if picks is not None else None
            why = option.why_not(answer) if answer is not None else T("type numbers from the list")
            if why is None:
                return answer
            self.terminal.say(T("Not so: {why}.", why=why))

    def _pick_words(self, one: str) -> Text:
        """Something to pick: a figure by its name, a figure with a weapon, a die by its face."""
        who, _, what = one.partition(":")
        if self.people.members(who):
            called = self.people.called(who)
            return T("{who}: {what}", who=called, what=what) if what else called
        if one.isdecimal() and 1 <= int(one) <= len(self.ask.faces):
            return T("die {n}, which shows {face}", n=one, face=self.ask.faces[int(one) - 1])
        return T("{name}", name=one)

    def _dice(self, option: Option) -> Answer:
        """Ask for the faces of real dice."""
        assert isinstance(option, DiceOption)
        self.terminal.say(TN("Type the face of the die, 1 to {sides}.", "Type the faces of {n} dice, 1 to {sides}.",
                             n=option.dice, sides=option.sides))
        while True:
            typed = self.terminal.line()
            faces = tuple(typed.replace(",", " ").split())
            answer = Answer(option.act, faces)
            if faces and option.why_not(answer) is None:
                return answer
            if not faces or all(face.isdecimal() for face in faces) or not self.command(typed, None):
                self.terminal.say(TN("Type the face of the die, 1 to {sides}.",
                                     "Type the faces of {n} dice, 1 to {sides}.", n=option.dice, sides=option.sides))
