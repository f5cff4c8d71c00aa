"""The table for screen readers: a list of figures with side, place, distance and odds, and commands to steer.

The commands `figure_next` and `figure_back` walk through the figures, the nearest to the active one first; each is
considered as under the pointer.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.play import side_name
from game.core.table.places import GRID, gap, gap_inches
from game.core.text import T, Text
from game.core.wording import inches, listed
from game.scenes.battle.input.clicks import CardClicks
from game.scenes.battle.input.deciding import Board
from game.scenes.battle.panels.unit_card import MARKS_TOLD
from game.scenes.battle.panels.words import BattleWords
from game.scenes.textplay.squares import bearing
from game.ui.meaning import Meaning, said

if TYPE_CHECKING:
    from game.core.state import Figure
    from game.ui.keys import Key

FAR: Final = 4
"""Half inches of a large step."""
STEPS: Final = (
    (0, 1, T("Half an inch north"), T("2 inches north")),
    (0, -1, T("Half an inch south"), T("2 inches south")),
    (1, 0, T("Half an inch east"), T("2 inches east")),
    (-1, 0, T("Half an inch west"), T("2 inches west")),
)
"""The steps in each direction and their words, small and large."""


class TableBoard(Board, Protocol):
    """What the table for those who do not see it needs of the battle screen."""

    clicks: CardClicks

    @property
    def words(self) -> BattleWords: ...


class AccessibleTable:
    """Tells what stands on the table, and what pressing it does."""

    def __init__(self, scene: TableBoard) -> None:
        self.scene = scene
        self.at = ""
        """The figure that was walked to, where no question considers any."""

    # --- who is there -------------------------------------------------------------------------------------------

    def order(self) -> list[str]:
        """The ids that are walked through: the active one, then all others by distance. Units where the strip has a
        card for each unit, and single figures where the question is about such."""
        about = self._about()
        them = [*self.scene.desk.strip.cards, *self._single()]
        spots = {one: spot for one in them if (spot := self._spot(one)) is not None}
        if about is None:
            return list(spots)
        return sorted(spots, key=lambda one: (spots[one].id != about.id, gap(about, spots[one]), one))

    def _single(self) -> list[str]:
        """Ids of figures that can answer and have no card of their own."""
        decision = self.scene.decision
        if decision is None:
            return []
        them, known = self.scene.match.state.figures, self.scene.desk.strip.cards
        both = dict.fromkeys((*decision.row.pickable(), *decision.figures, *decision.targets()))
        return [one for one in both if one in them and one not in known]

    def _spot(self, one: str) -> Figure | None:
        """The figure at its place: of a unit the one nearest to the active one; None off the table."""
        them = [figure for figure in self.scene.match.state.standing()
                if figure.placed and (figure.id == one or figure.id.startswith(f"{one}."))]
        ask = self.scene.match.ask
        about = self.scene.match.state.figures.get(ask.about) if ask is not None else None
        if about is None or not about.placed or any(figure.id == about.id for figure in them):
            return next((figure for figure in them if about is not None and figure.id == about.id), None) or (
                them[0] if them else None)
        return min(them, key=lambda figure: (gap(about, figure), figure.id), default=None)

    def _about(self) -> Figure | None:
        ask = self.scene.match.ask
        return self._spot(ask.about) if ask is not None and ask.about else None

    # --- in words -----------------------------------------------------------------------------------------------

    def words(self, one: str) -> tuple[Text, Text, Text]:
        """Side and name; where it is and what an attack on it would do; its kind and state."""
        spot, about, card = self._spot(one), self._about(), self.scene.desk.strip.cards.get(one)
        facts = [from_edges(spot.x, spot.y)] if spot is not None else []
        if about is not None and spot is not None and about.id != spot.id:
            way = bearing(about.place, spot.place)
            facts.insert(0, T("{n}″ {course} of {name}", n=gap_inches(about, spot), course=way, name=about.name))
        odds = self._words_of_odds(one)
        if odds is not None:
            facts.insert(0, odds)
        if card is None:
            named = self.scene.match.state.figures[one]
            return T("{side}: {name}", side=side_name(named.side), name=named.name), listed(facts), T("")
        face = card.face
        state = T("{kind}: {state}", kind=face.kind, state=face.state)
        marks = [MARKS_TOLD[mark](n) for mark, n in face.marks if mark in MARKS_TOLD]
        return T("{side}: {name}", side=side_name(face.side), name=face.name), listed(facts), listed((state, *marks))

    def _words_of_odds(self, one: str) -> Text | None:
        """What an attack on it would do, or why there is none; None for friends, and while it is not known."""
        decision = self.scene.decision
        if decision is None or decision.sets_up:
            return None
        known = decision.at.forecast if decision.at.figure == one else None
        found = known if known is not None else self._odds(one)
        if isinstance(found, Forecast):
            return T("attack: {what}", what=found.sentence)
        return T("no attack: {why}", why=found.reason) if found is not None else None

    def _odds(self, one: str) -> Forecast | WhyNot | None:
        """The odds of an attack on a possible target; None while they are worked out, and where it is none."""
        decision, ask = self.scene.decision, self.scene.match.ask
        option = decision.targets().get(one) if decision is not None and ask is not None else None
        if option is None or ask is None or self._about() is None:
            return None
        rules, me, act = self.scene.match.rules, ask.about, option.act
        return self.scene.spots.attacks.looked(f"odds {one} {act.key}", lambda now: rules.forecast(now, me, one, act))

    # --- walking ------------------------------------------------------------------------------------------------

    def cursor(self) -> str:
        """The id that the keyboard is on."""
        decision = self.scene.decision
        return decision.at.figure if decision is not None and decision.at.figure and not decision.sets_up else self.at

    def walk(self, step: int) -> None:
        """Consider the next figure (or the last), bring it into view and speak it."""
        them = self.order()
        if not them:
            return
        now = self.cursor()
        at = them.index(now) if now in them else (-1 if step > 0 else 0)
        self.go_to(them[(at + step) % len(them)])
        self.scene.ui.say(listed(self.words(self.at)), "here")

    def go_to(self, one: str) -> None:
        """Consider it where a question is open, otherwise look at it."""
        self.at = one
        decision = self.scene.decision
        if decision is not None and not decision.sets_up:
            decision.consider(one)
            self.scene.pointing.hold()
        else:
            self.scene.clicks.reached(one)
        if not self.scene.table.focused:
            self.scene.table.focus()

    # --- what it means ------------------------------------------------------------------------------------------

    def means(self) -> Meaning:
        """The table: its figures, and while a place is wanted, steps to it."""
        table = self.scene.match.now.top.table
        order = self.order()
        parts = [self._figure(one) for one in order]
        steering = self._steering()
        if steering is not None:
            parts.append(steering)
        decision = self.scene.decision
        for thing, words in decision.row.things() if decision is not None else ():
            consider = partial(decision.row.consider_thing, thing) if decision is not None else self.cursor
            parts.append(Meaning("button", words, id=("thing", thing), press=self._held(consider)))
        cursor = self.cursor()
        return Meaning("table", T("Table, {wide}″ by {tall}″", wide=table.width // GRID, tall=table.height // GRID),
                       self._planned() or "",
                       T("<figure_next> and <figure_back> walk through its figures"), parts=tuple(parts),
                       at=("figure", cursor) if cursor in order else None)

    def _figure(self, one: str) -> Meaning:
        name, where, state = self.words(one)
        decision, about, spot = self.scene.decision, self._about(), self._spot(one)
        doing = about is not None and spot is not None and about.id == spot.id
        picked = decision.row.pickable().get(one) if decision is not None else None
        return Meaning("figure", name, where, state, id=("figure", one),
                       on=picked if picked is not None else True if doing else None,
                       press=partial(self._press, one), enabled=decision is not None and self._answers(one),
                       reach=partial(self.go_to, one))

    def _answers(self, one: str) -> bool:
        """Whether pressing it answers something."""
        decision = self.scene.decision
        return decision is not None and any(one in them for them in (
            decision.figures, decision.targets(), decision.movable(), decision.deploys, decision.row.others(),
            decision.row.pickable()))

    def _press(self, one: str) -> None:
        """The same as a click on it."""
        decision = self.scene.decision
        if one in self.scene.desk.strip.cards or decision is None:
            self.scene.clicks.card(one)
        elif one in decision.row.pickable():
            self.scene.clicks.told(one)
        else:
            decision.aim_figure(one)
            decision.click()
        picked = self.scene.decision.row.pickable().get(one) if self.scene.decision is not None else None
        if picked is not None:
            name = self.scene.match.state.figures[one].name
            told = T("{name}: picked", name=name) if picked else T("{name}: not picked", name=name)
            self.scene.ui.say(listed((told, self.scene.desk.go.label)), "spot")

    def _planned(self) -> Text | None:
        """The planned place in words; None without one."""
        decision = self.scene.decision
        if decision is None or decision.at.place is None:
            return None
        return T("planned spot: {where}", where=from_edges(decision.at.place.x, decision.at.place.y))

    def _steering(self) -> Meaning | None:
        """Steps to a place, where one is wanted; None otherwise."""
        decision = self.scene.decision
        if decision is None or not (decision.sets_up or decision.row.steers()):
            return None
        parts: list[Meaning] = []
        if not decision.sets_up and decision.mover() is not None:
            some = self._held(decision.row.some_spot)
            parts.append(Meaning("button", T("A spot where it may go"), id="some", press=some))
        if decision.good is not None and decision.goes_somewhere() and not decision.sets_up:
            good = self._held(partial(decision.good.turn, 1))
            way = self._held(decision.waypoint)
            parts += [Meaning("button", T("Next good spot"), key="good_spot", id="good", press=good),
                     Meaning("button", T("Put a waypoint here"), key="waypoint", id="way", press=way)]
        for dx, dy, near, far in STEPS:
            for words, times in ((near, 1), (far, FAR)):
                parts.append(Meaning("button", words, id=("step", dx, dy, times),
                                     press=self._held(partial(self._step, dx, dy, times))))
        return Meaning("group", T("Where to"), listed(self._place_words()), id="where", parts=tuple(parts))

    def _place_words(self) -> tuple[Text, ...]:
        """The facts about the planned place: how far, who sees it, its dangers."""
        decision = self.scene.decision
        if decision is None or decision.at.path is None or decision.sets_up or decision.at.figure:
            return ()
        head, lines = self.scene.words.place_words(decision)
        return (head, *lines) if said(head) else lines

    def _step(self, dx: int, dy: int, times: int) -> None:
        decision = self.scene.decision
        for _ in range(times):
            if decision is not None:
                decision.nudge(dx, dy, False)

    def _held(self, call: Callable[[], object]) -> Callable[[], None]:
        """A function that calls `call`, keeps the result from the pointer, and speaks it."""
        def done() -> None:
            call()
            self.scene.pointing.hold()
            self._say_spot()

        return done

    def _say_spot(self) -> None:
        """Speak the planned place and the facts about it."""
        planned = self._planned()
        if planned is not None:
            self.scene.ui.say(listed((planned, *self._place_words())), "spot")

    def say_considered(self, key: Key) -> None:
        """Speak the figure or place that a key considered."""
        decision = self.scene.decision
        if decision is None or not self.scene.ui.listeners or key.action == "commit":
            return
        if decision.at.figure and not decision.sets_up and self._spot(decision.at.figure) is not None:
            self.scene.ui.say(listed(self.words(decision.at.figure)), "considered")
        else:
            self._say_spot()


def from_edges(x: int, y: int) -> Text:
    """A place on the table (1/64 inch) by its distances from two edges, in words."""
    return T("{x}″ from the west edge, {y}″ from the south edge", x=inches(x), y=inches(y))
