"""Sending one with a single drag: to a spot, where he goes, or onto an enemy, whom he attacks.

An attack is what a click on him and a click on the enemy would do: he is chosen, and once he is asked what he does, the
way to attack that was said is taken. Who goes to a spot attacks from there, as the gold button would have him do. It
ends as soon as anything else comes: the dice may have it that he does not act, and the rest is the player's.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from game.core.chance.forecast import Forecast
from game.core.play.acts import Act
from game.core.play.answers import Answer
from game.core.prospects import Prospect, upon
from game.core.table.places import Place
from game.core.text import T, Text
from game.core.wording import average, percent
from game.planning.walking import Goal, attacks_there, begun, members, next_round, stands, upset, walkers
from game.scenes.battle.input.deciding import Board, why_nothing
from game.scenes.battle.input.walking import Walking
from game.scenes.battle.panels.go_button import Gold
from game.ui.keys import Key
from game.ui.table.overlay import Overlay
from game.ui.table.units import Chip, Ghost, Strand, Units

if TYPE_CHECKING:
    from game.scenes.battle.input.deciding import Decision

GRIP: Final = "walk "
"""What begins the name of somebody who is dragged to where he is to go."""


class SendingBoard(Board, Protocol):
    """What drags need of the battle screen."""

    walking: Walking


class _Dragged(NamedTuple):
    who: str
    place: Place
    foe: str
    """The enemy, figure or unit, on whom he is dragged; empty: on none."""


class _Sent(NamedTuple):
    who: str
    foe: str
    charges: bool
    """Whether it was said that he goes hand to hand."""
    act: Act | None
    """The attack that was said; None where he is to find the way to it."""
    events: int
    """How many events had happened when he was sent."""


class Sending:
    """The drags of one battle screen from somebody who can be chosen."""

    def __init__(self, scene: SendingBoard) -> None:
        self.scene = scene
        self._dragged: _Dragged | None = None
        self._turned = 0
        """How often another attack was asked for in this drag."""
        self._sent: _Sent | None = None
        self._gives = False

    @property
    def on(self) -> bool:
        """Whether somebody was sent to attack and has not begun to."""
        return self._sent is not None

    # --- the drag -----------------------------------------------------------------------------------------------

    def grip(self, decision: Decision, pos: tuple[int, int]) -> str:
        """Somebody under a press at `pos` (px) who can be chosen, to be dragged; empty: nobody."""
        walking = self.scene.walking
        if walking.orders is not None or not (them := walking.who(decision.ask)):
            return ""
        one = walking.under(pos)
        return f"{GRIP}{one}" if one in them else ""

    def pull(self, grip: str, place: Place, figure: str) -> bool:
        """He is dragged to a place, on which a figure may stand; False where nobody is."""
        if not grip.startswith(GRIP):
            return False
        who, state = grip[len(GRIP):], self.scene.match.state
        them, foe = members(self.scene.match.now, who), state.figures.get(figure)
        enemy = foe is not None and bool(them) and foe.side != them[0].side
        before, self._dragged = self._dragged, _Dragged(
            who, place, getattr(foe, "unit", "") or figure if enemy else "")
        if before is None or before.foe != self._dragged.foe:
            self._turned = 0
        self.scene.showing.again()
        return True

    def let_go(self, grip: str, far: bool) -> bool:
        """End of a drag: he is chosen and goes there or attacks; False where it was a click."""
        dragged, self._dragged = self._dragged, None
        if not grip.startswith(GRIP) or not far or dragged is None:
            return False
        found = self.attacks(dragged.who, dragged.foe, at_once=True) if dragged.foe else ()
        if found:
            self._send(dragged, found[self._turned % len(found)])
        else:
            self._walk(dragged)
        return True

    def give_up(self) -> None:
        """The drag was taken away."""
        self._dragged = None
        self.scene.showing.again()

    def key(self, key: Key) -> bool:
        """The key for the next good spot: another attack, or none; whether it was used."""
        if self._dragged is None or not key.does("good_spot"):
            return False
        self._turned += 1
        self.scene.showing.again()
        return True

    def attacks(self, who: str, foe: str, at_once: bool = False) -> tuple[Prospect, ...] | None:
        """What a drag of somebody onto an enemy can do, the best first: an attack in contact, one from elsewhere; none
        where none is in reach. None while a thread works it out."""
        return self.scene.later.ask(("send", who, foe), lambda: partial(
            upon, self.scene.rules, self.scene.match.fork(None).now, who, foe), lane="send", now=at_once)

    def attacks_there(self, who: str, place: Place, at_once: bool = False) -> tuple[Forecast, ...] | None:
        """The attacks that are offered where one is dragged to, without those that could cost his own side somebody;
        None while a thread works it out."""
        walk = begun(self.scene.match.now, [who], Goal("spot", place), "ordered")
        return self.scene.later.ask(("there", who, place), lambda: partial(
            attacks_there, self.scene.match.fork(None), walk, who), lane="send", scope="there", now=at_once)

    def _then(self, dragged: _Dragged, at_once: bool = False) -> Forecast | None:
        """The attack that follows where he is dragged to; the key asks for the next, and for none after the last."""
        found = self.attacks_there(dragged.who, dragged.place, at_once) or ()
        at = self._turned % (len(found) + 1)
        return found[at] if at < len(found) else None

    def _name(self, foe: str) -> str:
        units = getattr(self.scene.match.state, "units", {})
        return str((units.get(foe) or self.scene.match.state.figures[foe]).name)

    def words(self, who: str, foe: str) -> Text:
        """What letting go on an enemy does."""
        found, name = self.attacks(who, foe), self._name(foe)
        if found is None:
            return T("Attack {foe}? Working it out …", foe=name)
        if not found:
            return T("No attack on {foe} in reach: goes as near as it gets", foe=name)
        one = found[self._turned % len(found)]
        pct, lost = percent(one.harm.chance), percent(one.harm.lost)
        chances = T("harm {pct}, defeat {lost}", pct=pct, lost=lost) if one.harm.lost else T("harm {pct}", pct=pct)
        if one.charges:
            told = T("Hand to hand with {foe}: {chances}", foe=name, chances=chances)
        elif one.moves:
            told = T("Go and attack {foe}: {chances}", foe=name, chances=chances)
        else:
            told = T("Attack {foe}: {chances}", foe=name, chances=chances)
        return told if len(found) == 1 else T("{told} (<good_spot>: the other way)", told=told)

    def gold(self) -> Gold | None:
        """The gold button while somebody is dragged: it cannot be pressed meanwhile; None otherwise."""
        if self._dragged is None:
            return None
        return Gold(T("Let go there"), False, T("Letting go does what is said at the pointer."), key="")

    def amend(self, over: Overlay) -> None:
        """Show who is dragged, and where to."""
        if self._dragged is None:
            return
        (who, place, foe), now = self._dragged, self.scene.match.now
        them, here = members(now, who), stands(now, who)
        if here is None:
            return
        lit = frozenset(one.id for one in them)
        there = stands(now, foe) if foe else None
        if there is not None:
            over.units = Units(
                lit=lit, aimed=frozenset(one.id for one in members(now, foe)),
                strands=(Strand(here, there, "lead"),), chips=(Chip(*there, self.words(who, foe), rise=34),))
        else:
            then = self._then(self._dragged)
            chips = () if then is None else (Chip(*place, T(
                "Go there and attack {foe}: {n} {what} (<good_spot>: another, or none)", foe=self._name(then.target),
                n=average(then.expected), what=then.expected_label), rise=34),)
            over.units = Units(
                lit=lit, strands=(Strand(here, place, "lead"),), chips=chips,
                aimed=frozenset(one.id for one in members(now, then.target)) if then is not None else frozenset(),
                ghosts=tuple(Ghost(one.id, Place(one.x + place.x - here.x, one.y + place.y - here.y)) for one in them))

    # --- the attack ---------------------------------------------------------------------------------------------

    def _walk(self, dragged: _Dragged) -> None:
        """He goes there, and attacks as was said."""
        then = None if dragged.foe else self._then(dragged, at_once=True)
        events = len(self.scene.match.story())
        self.scene.walking.begin(begun(self.scene.match.now, [dragged.who], Goal("spot", dragged.place), "ordered"))
        if then is not None and self.scene.walking.on:
            self._sent = _Sent(dragged.who, then.target, False, then.act, events)

    def _send(self, dragged: _Dragged, best: Prospect) -> None:
        match = self.scene.match
        option = walkers(match.ask).get(dragged.who) if match.ask is not None else None
        if option is None:
            return
        before = match.answers_given
        self.scene.plan.drop()
        self._sent = _Sent(dragged.who, dragged.foe, best.charges, None, len(match.story()))
        self._gives = True
        try:
            self.scene.give(Answer(option.act))
        finally:
            self._gives = False
        if match.answers_given == before:       # the press was not taken
            self._sent = None

    def go_on(self) -> None:
        """Once a frame while a question of the player is open: attack, once it is known how."""
        sent, match, decision = self._sent, self.scene.match, self.scene.decision
        ask, foe = match.ask, sent.foe if sent is not None else ""
        if sent is None or ask is None or decision is None or ask.kind == "dice":
            return
        news = match.story()[sent.events:]
        if ask.about != sent.who or upset(news) is not None or next_round(news) or not members(match.now, foe):
            self._sent = None
            return
        if sent.act is not None:
            self._sent, option = None, ask.option(sent.act)
            if option is not None and option.why_not(Answer(sent.act)) is None:
                self.scene.give(Answer(sent.act))
            return
        near, card = decision.near, decision.attack
        if near is None or card is None or decision.mover() is None and not decision.goes_somewhere() and (
                foe not in decision.targets()):
            return              # another question about him, such as how many actions he tries: the player's
        if decision.at.figure != foe:
            decision.consider(foe)
            self.scene.pointing.hold()
        if card.awaited or near.seeking and not near.found():
            self.scene.moving = True
            card.fill(at_once=False)
            return
        self._sent = None
        if not near.consider_as_told(sent.charges):
            self.scene.stage.toast(T("That is not possible from here after all: choose."), 4)
        elif (found := decision.proposal()) is None or not found[1]:
            self.scene.stage.toast(why_nothing(decision), 4)
        else:
            self.scene.plan.give(found[1])

    def interrupted(self) -> None:
        """The player answers by himself: what he was sent for is over, unless it is another question about him."""
        ask = self.scene.match.ask
        if not (self._gives or self.scene.walking.on) and self._sent is not None and (
                ask is None or ask.about != self._sent.who):
            self._sent = None
