"""The commands at any question: looking, measuring, rules, undo, saving, leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.ai.risks import risk_words
from game.ai.worker import Thought
from game.core.booksearch import search
from game.core.chance.forecast import WhyNot
from game.core.play.play import side_name
from game.core.rulebook import Clause, plain, table_book
from game.core.scenarios.kinds import book as scenario_book
from game.core.table.movement.movement import Path
from game.core.text import TC, TN, T, Text
from game.core.wording import inches
from game.scenes.battle.input.coach import LEVEL
from game.scenes.battle.playback.answer_words import plan_words, why_words
from game.scenes.textplay.aiming import SHAPE_WORDS, Aiming, NotAPlace, means
from game.scenes.textplay.asking import AskAgain
from game.scenes.textplay.battle import TextBattle
from game.scenes.textplay.letters import legend, map_lines, markers
from game.scenes.textplay.squares import bearing
from game.ui import i18n

FOUND: Final = 5
"""Clauses that a search lists."""
LATEST: Final = 15
"""Lines of the log where no number is given."""
TO: Final = TC("text command", "to")


class Command(NamedTuple):
    """A command: its word, its arguments, its description, and its function."""

    word: Text
    takes: Text
    about: Text
    run: Callable[[str], None]


class Commands:
    """The commands of one battle. Each writes its lines; those that change the question raise `AskAgain`."""

    def __init__(self, battle: TextBattle) -> None:
        self.battle, self.terminal = battle, battle.terminal
        self.aiming: Aiming | None = None
        """While a place is asked for: how it is read."""
        nothing = Text("")
        self.table = (
            Command(TC("text command", "help"), nothing, T("these lines"), self.help),
            Command(TC("text command", "again"), nothing, T("the question again"), self.again),
            Command(TC("text command", "map"), nothing, T("the table in letters"), self.map),
            Command(TC("text command", "figures"), nothing, T("everybody, with place and state"), self.figures),
            Command(TC("text command", "look"), T("WHO or SQUARE"), T("who that is, how far off everybody is, or what "
                                                                      "lies there"), self.look),
            Command(TC("text command", "odds"), T("NUMBER or WHO"), T("an answer’s chances with all reasons"),
                    self.odds),
            Command(TC("text command", "measure"), T("A to B"), T("the distance between two figures or places"),
                    self.measure),
            Command(TC("text command", "why"), T("WHO"), T("why somebody cannot be chosen now"), self.why),
            Command(TC("text command", "try"), T("PLACE"), T("what a place would mean, without going there"),
                    self.attempt),
            Command(TC("text command", "hint"), nothing, T("what the computer would do in your place"), self.hint),
            Command(TC("text command", "score"), nothing, T("the score as it stands"), self.score),
            Command(TC("text command", "goal"), nothing, T("how this battle is won"), self.goal),
            Command(TC("text command", "log"), T("NUMBER"), T("the last lines of what happened"), self.log),
            Command(TC("text command", "rules"), T("WORDS or CLAUSE"), T("the rulebook; alone: the clause of the "
                                                                        "question"), self.rules),
            Command(TC("text command", "undo"), nothing, T("take the last answer back"), self.battle.undo),
            Command(TC("text command", "save"), T("NAME"), T("keep the battle under a name"), self.battle.save),
            Command(TC("text command", "load"), T("NUMBER"), T("go on with another battle"), self.battle.load),
            Command(TC("text command", "quit"), nothing, T("leave; the battle is kept"), self.battle.quit),
        )

    def run(self, typed: str, aiming: Aiming | None = None) -> bool:
        """Carry out what was typed, if it is a command; whether it was one. An unambiguous beginning suffices."""
        word, _, rest = typed.partition(" ")
        if word == "?":
            word = self.table[0].word.message
        found = [one for one in self.table if means(word, one.word)]
        if not found and not rest and len(word) < 3:
            begun = word.casefold()
            found = [one for one in self.table if one.word.message.startswith(begun)
                     or i18n.tr(one.word).casefold().startswith(begun)]
        if len(found) != 1:
            return False
        self.aiming = aiming
        try:
            found[0].run(rest.strip())
        except NotAPlace as error:
            self.terminal.say(error.text)
        return True

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────

    def help(self, rest: str) -> None:
        """List all commands; while a place is asked for, how to name one."""
        say, squares = self.terminal.say, self.battle.people.squares
        if self.aiming is not None:
            say(T("A place is:"),
                T("a number from the list of good spots;"),
                T("a square from C1 in the south-west to {last} in the north-east, {n}″ wide: F4 is its middle, F4 0.5 "
                  "north 0.3 east lies beside it;", last=squares.last(), n=inches(squares.size)),
                T("north 3, or 2 east 1 south: from where the figure stands;"),
                T("toward B2, toward B2 4, toward F4: the shortest way there, as far as it goes or so many inches;"),
                T("beside B2: in contact; near F4: the nearest spot that will do;"),
                T("12.5,4.25: inches from the west and the south edge;"),
                T("any of these, then via E4 or via E4 F5: by these waypoints."))
            shapes = ", ".join(i18n.tr(word) for word in SHAPE_WORDS.values())
            say(T("A whole unit: also a formation ({shapes}) and facing north. Or figures one by one: A1.2 F4; "
                  "A1.3 G4.", shapes=shapes))
        say(T("Type the number of an answer, its name, or:"))
        for one in self.table:
            words = T("{word} {takes}", word=one.word, takes=one.takes) if one.takes.message else one.word
            say(T("{command}: {about}", command=words, about=one.about), indent=2)

    def again(self, rest: str) -> None:
        """Show the question again."""
        raise AskAgain

    def map(self, rest: str) -> None:
        """Show the map and its legend."""
        now = self.battle.match.now
        for line in map_lines(now, self.battle.people.squares):
            self.terminal.raw(line)
        self.terminal.say(legend(now), T("A square is {n}″ wide. North is up.",
                                         n=inches(self.battle.people.squares.size)))

    def figures(self, rest: str) -> None:
        """List the figures of both sides."""
        people = self.battle.people
        for side in (0, 1):
            self.terminal.say(T("{side}, {force}:", side=side_name(side),
                                force=self.battle.match.now.setup.forces[side].name))
            for one in people.listed(side):
                self.terminal.say(people.line(one), indent=2)
        for one, place in markers(self.battle.match.now).items():
            self.terminal.say(T("Marker {id}: {place}", id=one, place=people.squares.words(place)))

    def look(self, rest: str) -> None:
        """Describe a figure, a unit or a square; without an argument what the question is about."""
        people, match = self.battle.people, self.battle.match
        rest = rest or (match.ask.about if match.ask is not None else "")
        if not rest:
            self.figures("")
            return
        place = people.squares.read(rest)
        if place is not None:
            found = people.terrain(place)
            self.terminal.say(T("In {square}:", square=people.squares.name(place)))
            self.terminal.say(*(found or [T("open ground")]), indent=2)
            return
        one = self._one(rest)
        self.terminal.say(T("{side}. {line}", side=side_name(people.side(one)), line=people.line(one)))
        self.terminal.say(*people.facts(one), indent=2)
        self.terminal.say(*people.around(one), indent=2)

    def _one(self, name: str) -> str:
        """The only id that a name may mean. Raises NotAPlace."""
        found = self.battle.people.find(name)
        if not found:
            raise NotAPlace(T("There is nobody called {name}.", name=name[:40] or "?"))
        if len(found) > 1:
            raise NotAPlace(T("{name} may be several: {ids}. Type one of these.", name=name[:40],
                              ids=", ".join(found[:12])))
        return found[0]

    def odds(self, rest: str) -> None:
        """The odds of an answer by its number, of the attack on a figure, or of all answers that attack."""
        asking, people = self.battle.asking, self.battle.people
        if asking is None:
            return
        if rest.isdecimal() and len(rest) < 6:
            if not 1 <= int(rest) <= len(asking.choices):
                raise NotAPlace(T("There is no answer {number}.", number=rest))
            choices = [asking.choices[int(rest) - 1]]
        else:
            who = self._one(rest) if rest else ""
            choices = [one for one in asking.choices if not who or one.option.target == who]
        found = [forecast for one in choices if (forecast := asking.forecast(one.option)) is not None]
        for forecast in found:
            self.terminal.say(*people.attack_lines(forecast))
        if not found and rest and not rest.isdecimal():
            self._no_attack(self._one(rest))
        elif not found:
            self.terminal.say(T("No attack is made by that answer.") if rest else T("No answer here is an attack."))

    def _no_attack(self, target: str) -> None:
        """Why there is no attack on somebody."""
        match, people = self.battle.match, self.battle.people
        about = match.ask.about if match.ask is not None else ""
        if not about or people.side(about) == people.side(target) or not people.standing(about):
            self.why(target)
            return
        found = match.rules.forecast(match.now, about, target)
        self.terminal.say(*people.attack_lines(found) if isinstance(found, WhyNot) else [
            T("That is not possible just now; if it were:"), *people.attack_lines(found)])

    def measure(self, rest: str) -> None:
        """Measure between two figures base to base, with visibility; between places from centre to centre."""
        people = self.battle.people
        words = rest.split()
        cut = next((i for i, word in enumerate(words) if means(word, TO)), len(words) // 2 if len(words) == 2 else -1)
        about = self.battle.match.ask.about if self.battle.match.ask is not None else ""
        if cut < 0 and words and about:
            names = [about, rest]
        elif cut < 0:
            raise NotAPlace(T("Type it like this: measure A1 to B2, or measure F4 to B2."))
        else:
            names = [" ".join(words[:cut]) or about, " ".join(w for w in words[cut:] if not means(w, TO))]
        spots = [people.squares.read(name) for name in names]
        them = [self._one(name) if spot is None else "" for name, spot in zip(names, spots, strict=True)]
        places = [spot if spot is not None else people.place(one) for spot, one in zip(spots, them, strict=True)]
        if places[0] is None or places[1] is None:
            raise NotAPlace(T("Who is not on the table cannot be measured to."))
        way = bearing(places[0], places[1])
        if them[0] and them[1]:
            self.terminal.say(T("{a} to {b}: {n}″ {way}, {sight}", a=people.called(them[0]), b=people.called(them[1]),
                                n=people.apart(them[0], them[1]), way=way, sight=people.sight(them[0], them[1])))
            return
        far = ((places[0].x - places[1].x) ** 2 + (places[0].y - places[1].y) ** 2) ** 0.5
        edge = sum(people.members(one)[0].radius for one in them if one and len(people.members(one)) == 1)
        self.terminal.say(T("{n}″ {way}", n=inches(max(0.0, far - edge)), way=way))

    def why(self, rest: str) -> None:
        """Tell why a figure cannot be chosen."""
        ask = self.battle.match.ask
        wanted = self._one(rest) if rest else ""
        found = [T("{who}: {why}", who=self.battle.people.called(one.figure), why=one.why.reason)
                 for one in (ask.closed() if ask is not None else ())
                 if one.figure and (not wanted or one.figure == wanted) and self.battle.people.members(one.figure)]
        self.terminal.say(*(list(dict.fromkeys(found)) or [T("Nothing speaks against it, or it is not asked now.")]))

    def attempt(self, rest: str) -> None:
        """Look from a place for the answer that is being given, on a fork."""
        if self.aiming is None:
            raise NotAPlace(T("Choose a move first; while its place is asked for, try tells about places."))
        answer = self.aiming.answer(rest)
        people, match = self.battle.people, self.battle.match
        if answer.place is None:
            self.terminal.say(T("The unit could stand there."))
            return
        way = getattr(getattr(self.aiming.option, "region")(), "path", None)    # noqa: B009  (only places have one)
        path = way(answer.place, answer.via) if way is not None else None
        told = T("{place} will do", place=people.squares.words(answer.place))
        self.terminal.say(T("{told}: {n}″ of way.", told=told, n=inches(path.cost)) if isinstance(path, Path) else told)
        figure = self.aiming.option.figure
        if figure in match.state.figures:
            self.terminal.say(*self.battle.spot_lines(match.now.moved(figure, answer.place), figure), indent=2)

    # ── the battle ───────────────────────────────────────────────────────────────────────────────────────────

    def hint(self, rest: str) -> None:
        """Ask the coach: the two best answers and why."""
        match, asking = self.battle.match, self.battle.asking
        if match.ask is None or asking is None or match.ask.kind == "dice":
            self.terminal.say(T("Dice are rolled, not chosen."))
            return
        thought: Thought = self.battle.opponents.proposal(match, LEVEL).result()
        rows, plans, costs = thought.advice or ((thought.answer, thought.why),), (*thought.plans, (), ()), (
            *thought.risks, (), ())
        for (answer, why), plan, cost in zip(rows, plans, costs, strict=False):
            words, reason = asking.answer_words(answer), why_words(match, why, plan)
            self.terminal.say(words if reason is None else T("{what} ({why})", what=words, why=reason))
            steps = plan_words(match, answer, plan)
            if steps is not None:
                self.terminal.say(steps, indent=2)
            risk = risk_words(cost, match.state)
            if risk is not None:
                self.terminal.say(risk, indent=2)

    def score(self, rest: str) -> None:
        """Points by clause."""
        for side, score in enumerate(self.battle.match.rules.score(self.battle.match.now)):
            self.terminal.say(TN("{side}: 1 point", "{side}: {n} points", side=side_name(side), n=score.points))
            self.terminal.say(*(T("{n} for {what}", n=points, what=what) for points, what, _ in score.rows), indent=2)

    def goal(self, rest: str) -> None:
        """Show the briefing."""
        self.battle.brief()

    def log(self, rest: str) -> None:
        """Show the last lines."""
        count = int(rest) if rest.isdecimal() and len(rest) < 6 else LATEST
        story = self.battle.match.story()
        self.battle.tell(max(0, len(story) - count))

    # ── the rulebook ─────────────────────────────────────────────────────────────────────────────────────────

    def rules(self, rest: str) -> None:
        """Show a clause by its number, clauses by words, or the clause of the question."""
        match = self.battle.match
        books = (match.rules.book(), scenario_book(), table_book())
        wanted = rest or (match.ask.clause if match.ask is not None else "")
        clause = next((book.clauses[wanted.upper()] for book in books if wanted.upper() in book.clauses), None)
        if clause is not None:
            self._clause(clause)
            return
        found = search(books, wanted, i18n.translator(), FOUND)
        if not found:
            self.terminal.say(T("The rulebook has nothing on {words}.", words=wanted[:40]))
        for hit in found:
            self.terminal.raw(f"{hit.clause.id}  {i18n.tr(hit.clause.title)}")
            self.terminal.say(hit.snippet, indent=2)

    def _clause(self, clause: Clause) -> None:
        self.terminal.raw(f"{clause.id}  {i18n.tr(clause.title)}")
        self.terminal.say(self._book(clause.text), indent=2)
        for row in clause.numbers:
            self.terminal.say(", ".join(i18n.cell(cell) for cell in row if cell), indent=4)
        if clause.note:
            self.terminal.say(self._book(clause.note), indent=2)

    @staticmethod
    def _book(text: str) -> str:
        """A text of the rulebook with clauses as their numbers."""
        return plain(i18n.tr(text))
