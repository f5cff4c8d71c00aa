"""A session of the protocol: several named battles, and a method for each command.

Everything that reads a moment may be asked of any battle at any time; nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from game import __version__, rules
from game.core.errors import Bad, Refused
from game.core.messages import kind_of
from game.core.play import answers
from game.core.play.ask import Option, PlaceOption
from game.core.play.dice import Dice
from game.core.play.inches import encoded
from game.core.play.lines import check_setup
from game.core.play.match import Match
from game.core.play.position import position_text, read_position
from game.core.play.record import read_record, record_text
from game.core.rulebook import table_book
from game.core.scenarios.kinds import book as scenario_book
from game.core.setup import Setup
from game.core.table.moment import Moment
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, SIDES
from game.core.table.places import Place as Spot
from game.tools import shelf, views
from game.tools.wire import given, spots
from game.tools.wire import requests as ask

PROTOCOL: Final = 1
MOST_BATTLES: Final = 32
Json = dict[str, Any]


def hello() -> Json:
    """What a session says first."""
    return {"hello": "Kitchen Table Skirmish", "version": __version__, "protocol": PROTOCOL,
            "rulesets": list(rules.IDS)}


class Session:
    """Answers requests. With `played`, that is the battle called main: it may be read and forked, nothing else."""

    def __init__(self, played: Match | None = None) -> None:
        self.battles: dict[str, Match] = {} if played is None else {"main": played}
        self.guest = played is not None
        self.ended = False

    def reply(self, request: ask.Request) -> Json:
        """The reply to a request. Raises Bad or Refused where it cannot be done; then nothing has changed."""
        name = str(request.__struct_config__.tag)
        do = getattr(self, f"do_{name}")
        if self.guest and request.battle == "main" and name in _CLOSED_TO_GUESTS:
            raise Bad(name, "", "is not for the battle that is being played", "a fork of it")
        made: Json = {"id": request.id} if request.id is not None else {}
        return {**made, "ok": True, **do(request)}

    def match(self, request: ask.Request) -> Match:
        """The battle that a request is about. Raises Bad."""
        if request.battle not in self.battles:
            raise Bad("battle", "", f"there is none called {request.battle!r}", "new, load or fork make one")
        return self.battles[request.battle]

    def keep(self, name: str, match: Match) -> None:
        """Give a battle a name; one that had it is forgotten. Raises Bad for one too many."""
        if name not in self.battles and len(self.battles) >= MOST_BATTLES:
            raise Bad("battle", "", f"there are {MOST_BATTLES} battles already", "close one")
        if self.guest and name == "main":
            raise Bad("battle", "", "'main' is the battle that is being played", "another name")
        self.battles[name] = match

    def now(self, request: ask.Request, at: dict[str, Any], *figures: str) -> Moment:
        """The moment with figures moved, which must not overlap; those named must stand in it. Raises Bad."""
        moment = self.match(request).now
        for name, spot in at.items():
            if name not in moment.state.figures:
                raise Bad("at", name[:40], "no such figure is in play")
            moment = moment.moved(name, place_of(spot))
        standing = moment.state.standing()
        for name in at:
            figure = moment.state.figures[name]
            reason = moment.top.move_field.may_stand(figure, figure.place, [f for f in standing if f.id != name])
            if reason is not None:
                raise Bad("at", name, str(reason))
        for name in figures:
            if name not in moment.state.figures:
                raise Bad("figure", name[:40], "no such figure is in play", f"one of {', '.join(moment.state.figures)}")
            if not moment.state.figures[name].placed:
                raise Bad("figure", name, "it is not on the table yet", "a place for it: at")
        if len(set(figures)) != len(figures):
            raise Bad("figure", figures[0], "a figure and itself are asked about", "two figures")
        return moment

    # ── what there is ────────────────────────────────────────────────────────────────────────────────────────

    def do_hello(self, request: ask.Hello) -> Json:
        """Raises Bad for a version that is not spoken here."""
        if request.protocol != PROTOCOL:
            raise Bad("protocol", "", f"version {request.protocol} is not spoken here", f"version {PROTOCOL}")
        return {**hello(), "commands": list(ask.COMMANDS)}

    def do_rulesets(self, request: ask.Rulesets) -> Json:
        """Rulesets with options and house rules."""
        return {"rulesets": [{
            "id": one.id, "version": one.version, "title": str(one.title), "tagline": str(one.tagline),
            "options": [{"name": o.name, "title": str(o.title), "clause": o.clause, "default": o.default,
                         "choices": [{"value": c.value, "meaning": str(c.meaning)} for c in o.choices]}
                        for o in one.setup_options],
            "switches": [{"name": s.id, "title": str(s.title), "summary": str(s.summary), "clause": s.ruling,
                          "default": s.text(s.default),
                          "choices": [{"value": s.text(o.value), "meaning": str(o.meaning)} for o in s.options]}
                         for s in one.switches],
        } for one in rules.every()]}

    def do_clause(self, request: ask.Clause) -> Json:
        """A clause in our words."""
        clauses = {**table_book().clauses, **scenario_book().clauses, **rules.get(request.ruleset).book().clauses}
        found = clauses.get(request.clause)
        if found is None:
            raise Bad("clause", "", f"{request.clause[:40]!r} is not in the rulebook")
        return {"clause": {"id": found.id, **{name: str(getattr(found, name)) for name in ("title", "text", "ruling")
                                              if getattr(found, name, None)}}}

    def do_forces(self, request: ask.Forces) -> Json:
        """Names of forces."""
        ruleset = rules.get(request.ruleset)
        return {"forces": [{"name": one.path.stem if one.path else one.name, "title": one.name, "limit": one.limit,
                            "points": ruleset.price(one.force).points} for one in shelf.forces(ruleset)]}

    def do_tables(self, request: ask.Tables) -> Json:
        """Names of tables."""
        return {"tables": [{"name": table.source.rpartition("/")[2].removesuffix(".tmx") or table.name,
                            "title": table.name, "size": [table.width / GRID, table.height / GRID],
                            "pieces": len(table.pieces)} for table in shelf.tables(rules.get(request.ruleset))]}

    def do_force(self, request: ask.Force) -> Json:
        """A force, whole."""
        ruleset = rules.get(request.ruleset)
        made, limit = given.force(ruleset, request.force, 0)
        limit = request.limit if request.limit is not None else limit or ruleset.usual_limit
        return {"force": msgspec.to_builtins(made), "points": ruleset.price(made).points, "limit": limit,
                "wrong": [{"reason": str(r.reason), "clause": r.clause, "entry": r.entry}
                          for r in ruleset.check_force(made, limit)]}

    def do_table(self, request: ask.Table) -> Json:
        """A table, whole; lengths in 1/64 inch, as records hold it."""
        table = given.table(request.table)
        return {"table": encoded(table) if request.unit == "inch" else msgspec.to_builtins(table), "unit": request.unit}

    # ── battles ──────────────────────────────────────────────────────────────────────────────────────────────

    def do_new(self, request: ask.New) -> Json:
        """A battle from its first question."""
        ruleset = rules.get(request.ruleset)
        both = [given.force(ruleset, one, i) for i, one in enumerate(request.forces)]
        limit = max(both[0][1], both[1][1])
        options = dict(request.options)
        if limit and "limit" not in options and any(option.name == "limit" for option in ruleset.setup_options):
            options["limit"] = str(limit)
        settings = shelf.chosen(ruleset, {**request.switches, **options})
        setup = Setup(ruleset=ruleset.id, version=ruleset.version, table=given.table(request.table, request.unit),
                      forces=(both[0][0], both[1][0]), switches=settings.switches, options=settings.options,
                      limits=request.limits)
        check_setup("new", ruleset, setup)
        if request.seed is not None and request.dice is not None:
            raise Bad("new", "", "a seed and given dice exclude each other", "one of seed and dice")
        dice = Dice.asked(tuple(request.dice)) if request.dice is not None else Dice.seeded(request.seed or 0)
        self.keep(request.battle, _given_dice(Match.begun, ruleset, setup, dice, request.players))
        return self._asked(request)

    def do_load(self, request: ask.Load) -> Json:
        """A battle from a text."""
        if kind_of(request.text) == "position":
            match = read_position(request.text, rules.get, "text")
        else:
            match = read_record(request.text, rules.get, "text").play(verify=request.verify)
        self.keep(request.battle, match)
        return self._asked(request)

    def do_save(self, request: ask.Save) -> Json:
        """Text of record or position."""
        match = self.match(request)
        if request.what not in ("record", "position"):
            raise Bad("what", "", f"{request.what[:40]!r} cannot be saved", "record or position")
        return {"what": request.what, "text": record_text(match) if request.what == "record" else position_text(match)}

    def do_battles(self, request: ask.Battles) -> Json:
        """Names and where they stand."""
        return {"battles": [{"battle": name, "ruleset": match.rules.id, "over": match.over, "round": match.state.round,
                             "answers": match.answers_given} for name, match in self.battles.items()]}

    def do_close(self, request: ask.Close) -> Json:
        """Forget one."""
        self.match(request)
        del self.battles[request.battle]
        return {}

    def do_fork(self, request: ask.Fork) -> Json:
        """A twin with fresh dice."""
        self.keep(request.to, self.match(request).fork(request.seed, log=True))
        return {"battle": request.to}

    def do_quit(self, request: ask.Quit) -> Json:
        """The last reply."""
        self.ended = True
        return {"bye": True}

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────

    def do_question(self, request: ask.Question) -> Json:
        """The question."""
        return self._asked(request)

    def _asked(self, request: ask.Request) -> Json:
        match = self.match(request)
        return {"question": views.ask_json(match.ask) if match.ask is not None else None,
                "outcome": views.outcome_json(match.outcome) if match.outcome is not None else None,
                "digest": match.digest()}

    def do_answer(self, request: ask.Answer) -> Json:
        """Answer, and tell what happened since."""
        match = self.match(request)
        if match.dice.given:
            _tried(match, request.answer)
        told = len(match.story())
        match.answer(request.answer)
        return {"events": [views.event_json(event) for event in match.story()[told:]], **self._asked(request)}

    def do_undo(self, request: ask.Undo) -> Json:
        """Take back."""
        if request.side not in (None, *SIDES):
            raise Bad("side", "", f"{str(request.side)[:20]!r} is no side", "A or B")
        self.match(request).undo(None if request.side is None else SIDES.index(request.side))
        return self._asked(request)

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────────

    def do_state(self, request: ask.State) -> Json:
        """The moment."""
        return {"state": views.state_json(self.match(request))}

    def do_events(self, request: ask.Events) -> Json:
        """The story."""
        story = self.match(request).story()
        return {"events": [views.event_json(event) for event in story[request.since:]], "next": len(story)}

    def do_place(self, request: ask.Place) -> Json:
        """Test a place."""
        option, place = self._region(request), place_of(request.place)
        via = tuple(place_of(spot) for spot in request.via)
        reason = option.region().why_not(place, via)
        answer = str(answers.Answer(option.act, place=place, via=via))
        told: Json = {"place": views.place_json(place), "answer": answer, "legal": reason is None,
                      "reason": "" if reason is None else str(reason)}
        measure = getattr(option.region(), "path", None)
        path = measure(place, via) if measure is not None else None
        return {**told, "path": views.path_json(path) if isinstance(path, Path) else None}

    def do_reach(self, request: ask.Reach) -> Json:
        """The outline of a region: rings to be filled even-odd; a box where it is one."""
        return spots.reached(self._option(request), request.figure, outline=request.outline)

    def do_plan(self, request: ask.Plan) -> Json:
        """A formation."""
        return spots.planned(self._option(request), place_of(request.place), request.shape, request.turn)

    def do_legal(self, request: ask.Legal) -> Json:
        """Whether an answer would do."""
        return spots.legal(self.match(request), request.answer)

    def do_describe(self, request: ask.Describe) -> Json:
        """The page of a ruleset as data."""
        from game.tools.describe import described

        return {"describe": described(rules.get(request.ruleset))}

    def _option(self, request: Any) -> Option:
        match = self.match(request)
        option = match.ask.option(request.option) if match.ask is not None else None
        if option is None:
            raise Bad("option", "", f"{request.option[:40]!r} cannot be chosen just now", "the key of an option")
        return option

    def _region(self, request: Any) -> PlaceOption:
        option = self._option(request)
        if not isinstance(option, PlaceOption):
            raise Bad("option", "", f"{request.option[:40]!r} takes no place just now")
        return option

    def do_sight(self, request: ask.Sight) -> Json:
        """A look."""
        return {"sight": views.look_json(self.now(request, request.at, request.figure, request.target), request.figure,
                                         request.target)}

    def do_attacks(self, request: ask.Attacks) -> Json:
        """All attacks of a figure."""
        now = self.now(request, request.at, request.figure)
        return {"attacks": [views.forecast_json(one) for one in self.match(request).rules.attacks(now, request.figure)]}

    def do_what_if(self, request: ask.What_If) -> Json:
        """One attack with figures moved."""
        now = self.now(request, request.at, request.figure, request.target)
        try:
            found = self.match(request).rules.what_if(now, request.figure, request.target, request.way)
        except ValueError as error:
            raise Bad("way", "", str(error)) from None
        return {"attack": views.forecast_json(found, request.figure, request.target),
                "sight": views.look_json(now, request.figure, request.target)}

    def do_coach(self, request: ask.Coach) -> Json:
        """Advice."""
        from game.tools.wire.coach import advice

        return advice(self.match(request), request.seed)

    def do_value(self, request: ask.Value) -> Json:
        """Worth of the position."""
        if request.side not in SIDES:
            raise Bad("side", "", f"{request.side[:20]!r} is no side", "A or B")
        match = self.match(request)
        return {"value": float(match.rules.value(match.now, SIDES.index(request.side)))}


_CLOSED_TO_GUESTS: Final = {"new", "load", "save", "close", "undo", "answer"}
"""What a program that plays may not do to the battle it plays: its text would tell the dice to come."""


def place_of(spot: Any) -> Spot:
    """A place of a request: "x,y" exactly, [x, y] to the nearest grid point. Raises Bad."""
    if isinstance(spot, str):
        try:
            return Spot.parse(spot)
        except ValueError as error:
            raise Bad("place", "", str(error)) from None
    x, y = spot
    if not (abs(x) <= 1000 and abs(y) <= 1000):
        raise Bad("place", "", "it lies beyond 1000 inches")
    return Spot.at(x, y)


def _given_dice(begin: Callable[..., Match], *args: Any) -> Match:
    """Begin a battle; dice that do not fit what is rolled are refused in one line."""
    try:
        return begin(*args)
    except ValueError as error:
        raise Bad("dice", "", str(error)) from None


def _tried(match: Match, answer: str) -> None:
    """Answer on a copy first, as dice given in advance may not fit the roll that uses them. Raises Bad."""
    twin = read_position(position_text(match), rules.get, log=False)
    try:
        twin.answer(answer)
    except ValueError as error:
        raise Bad("dice", "", f"the given dice do not fit: {error}") from None


def reply_to(session: Session, line: bytes | None) -> Json:
    """The reply to any line: never raises, whatever it holds."""
    from game.tools.wire.door import decoded, failure, request_id

    try:
        return session.reply(decoded(line))
    except (Bad, Refused) as error:
        return failure(request_id(line), error)
    except Exception as error:
        return failure(request_id(line), error)
