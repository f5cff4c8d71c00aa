"""Setting up: the figure in hand, and figures on the table that may still be moved.

Answers that can be taken back are given at once; one that cannot is *held* until the player confirms it (`setting_up`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Protocol

from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.table.places import GRID, Place
from game.core.table.regions import Strip
from game.core.text import T, Text
from game.scenes.battle.input.carried import Carried
from game.scenes.battle.input.deciding import FINE, HALF_INCH, Board, Decision, SetsUp
from game.scenes.battle.input.decision_parts import DecisionParts
from game.scenes.battle.input.drawn import Drawn
from game.scenes.battle.input.hands import Hands
from game.scenes.battle.input.row import Row
from game.ui.keys import Key
from game.ui.table.overlay import Overlay, Rings

GRIPS = ("standing", "hand")
"""What of the set-up can be gripped."""
EASY = 8
"""Units within which a base can be gripped at least."""
RIM: Final = GRID // 4
"""So far (1/64 inch) beyond the rim of a zone it is still meant."""


class Standing(SetsUp, Protocol):
    """What can still be changed of the set-up."""

    def standing(self) -> dict[str, Answer]: ...
    def take_up(self, who: str) -> bool: ...
    def begin(self, answer: Answer) -> None: ...
    def closes(self, answer: Answer) -> Text | None: ...


class PlacingBoard(Board, Protocol):
    """What setting up needs of the battle screen."""

    @property
    def setting_up(self) -> Standing: ...


def _slid(place: Place, centres: tuple[int, int, int, int], slack: int) -> Place:
    """A place on the rim of a zone, or no more than so far (1/64 inch) beyond where the middles of bases may be, within
    those (west, south, east, north): a base that pokes out slides in."""
    west, south, east, north = centres
    x, y = min(max(place.x, west), east), min(max(place.y, south), north)
    return Place(x, y) if max(abs(x - place.x), abs(y - place.y)) <= slack else place


class PlacingHands(Hands["Placing"]):
    """Figures that stand and may be moved, and those that are held; all else as the hands `other` have it."""

    other_type: type[Hands[Any]] = Hands

    def __init__(self, decision: Placing) -> None:
        super().__init__(decision)
        self.other = self.other_type(decision)

    def grip(self, pos: tuple[int, int]) -> str:
        """What a press at `pos` (px) grips: `standing NAME` for a figure that may be moved, `hand NAME` for one that is
        held; otherwise as without them."""
        asked = self.decision
        camera, u = asked.scene.table.camera, asked.scene.ui.u
        spots = [("hand", name, place) for name, place in asked.carried.places().items()] if asked.held else []
        spots += [("standing", name, asked.now.state.figures[name].place) for name in sorted(movable_figures(asked))]
        for word, name, place in spots:
            x, y = camera.steps(*place)
            near = max(EASY * u, asked.now.state.figures[name].radius / GRID * camera.zoom)
            if (x - pos[0]) ** 2 + (y - pos[1]) ** 2 <= near * near:
                return f"{word} {name}"
        return self.other.grip(pos)

    def pull(self, grip: str, place: Place) -> bool:
        """Drag what is gripped to a place."""
        asked = self.decision
        word, _, name = grip.partition(" ")
        if word not in GRIPS:
            return self.other.pull(grip, place)
        if word == "standing" and asked.carried.whose(name) in asked.movable():
            if asked.scene.setting_up.take_up(asked.carried.whose(name)) and asked.scene.decision is not None:
                asked.scene.decision.hands.pull(grip, place)
            return True
        if asked.held:
            asked.held, asked.carried.origin = False, asked.carried.answer()
        asked.carried.drag(name, place)
        asked.refresh()
        return True

    def let_go(self, grip: str, far: bool) -> bool:
        """End of a drag; a press without motion takes the figure up."""
        asked = self.decision
        word, _, name = grip.partition(" ")
        if word not in GRIPS:
            return self.other.let_go(grip, far)
        if asked.carried.whose(name) in asked.movable():
            asked.scene.setting_up.take_up(asked.carried.whose(name))
        elif far:
            asked.carried.put_down()
        elif not asked.held and asked.carried.origin is not None:
            asked._aimed = None
        return True

    def give_up(self, grip: str, before: Any) -> None:
        """A drag was taken away: what was taken up for it lies where it lay."""
        asked = self.decision
        if grip.partition(" ")[0] not in GRIPS:
            self.other.give_up(grip, before)
        elif asked.carried.origin is not None:
            asked.scene.give(asked.carried.origin)

    def as_gripped(self) -> object:
        """As the other hands have it."""
        return self.other.as_gripped()


class PlacingRow(Row["Placing"]):
    """Those to be set up, then those on the table."""

    tabbed = False
    """Whether keys chose who is considered: Enter then takes it up."""

    def cycle(self, step: int) -> None:
        """Tab: the next to be set up, then those on the table."""
        asked = self.decision
        if asked.carried.origin is not None:
            asked.scene.give(asked.carried.origin)
            decision = asked.scene.decision
            if decision is not None and decision is not self.decision:
                decision.row.cycle(step)
            return
        self.tabbed = True
        them = [*asked.carried.waiting(), *asked.movable()]
        now = asked.carried.whose(asked.pointed) if asked.pointed else asked.carried.who
        at = them.index(now) if now in them else -1
        chosen = them[(at + step) % len(them)]
        if chosen in asked.carried.waiting():
            asked.pointed = ""
            if chosen != asked.carried.who:
                asked.carried.take(chosen)
        else:
            asked.pointed = next(f.id for f in asked.now.state.standing() if asked.carried.whose(f.id) == chosen)
            asked.look_at(asked.now.state.figures[asked.pointed].place)
        asked.refresh()


class Placing(Decision):
    """What every question of the set-up decides alike: what stands may be moved, what is in hand is held."""

    scene: PlacingBoard

    sets_up = True
    parts = DecisionParts(PlacingHands, row=PlacingRow)
    row: PlacingRow
    pointed = ""
    """The figure on the table under the pointer while nothing is in hand, or chosen by keys."""
    _aimed: tuple[object, ...] | None = None
    carried: Carried[Any]

    def __init__(self, scene: PlacingBoard, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.carried = self.parts.carried(self)

    # --- what stands --------------------------------------------------------------------------------------------

    def movable(self) -> dict[str, Answer]:
        """Figures or units that were set up and may still be moved, with their answers."""
        return self.scene.setting_up.standing()

    def aims_at_standing(self, figure: str, dragging: bool) -> bool:
        """Whether the pointer is on a figure on the table with nothing in hand, or what is in hand is held."""
        if dragging:
            return False
        self.row.tabbed = False
        on_table = figure in self.now.state.figures and self.now.state.figures[figure].placed
        self.pointed = figure if on_table and self.carried.origin is None else ""
        return self.held or bool(self.pointed)

    # --- keys ---------------------------------------------------------------------------------------------------

    def click(self) -> None:
        """Set up here; nothing where what is in hand is held, or on somebody who stands."""
        if not self.held and not self.pointed:
            super().click()

    def commit(self) -> None:
        """Enter or the gold button: confirm, take up, or set up here."""
        if not self.carried.confirm():
            super().commit()

    def back(self) -> bool:
        """Esc: what is in hand returns, what is held comes into the hand; False where there is nothing."""
        return self.carried.put_back() or super().back()

    def nudge(self, dx: int, dy: int, fine: bool) -> None:
        """Arrows take up the chosen or held figure, or move what is in hand."""
        if self.pointed and self.carried.whose(self.pointed) in self.movable():
            if self.scene.setting_up.take_up(self.carried.whose(self.pointed)) and self.scene.decision is not None:
                self.scene.decision.nudge(dx, dy, fine)
            return
        if self.held:
            self.held, self.carried.origin = False, self.carried.answer()
        self.carried.step(dx, dy, fine)


def movable_figures(decision: Placing) -> frozenset[str]:
    """The ids of the figures that were set up and may still be moved."""
    them, whose = decision.movable(), decision.carried.whose
    return frozenset(f.id for f in decision.now.state.standing() if whose(f.id) in them) if them else frozenset()


def standing_words(decision: Placing) -> tuple[Text, tuple[Text, ...]]:
    """The tip beside a figure that is set up: that it may be moved, or why not."""
    one = decision.now.state.figures[decision.pointed]
    if decision.carried.whose(decision.pointed) in decision.movable():
        return T("{name}", name=one.name), (
            T("Drag it elsewhere, or click it to take it in hand. <next> chooses it, <up> <down> <left> <right> "
              "move it."),)
    closed = decision.closed.get(decision.carried.whose(decision.pointed))
    if closed is None:
        return T("{name}", name=one.name), ()
    return T("{name}", name=one.name), (T("{why} {clause}", why=closed.why.reason, clause=closed.why.clause),
                                        T("The other player has answered since, so it stays there."))


class SetUpDrawn(Drawn["SetUp"]):
    """Where figures may be set up, and the one in hand."""

    def overlay(self) -> Overlay:
        """The zone, the figure in hand, and those that may still be moved."""
        asked = self.decision
        over = Overlay(chosen=asked.pointed, reach=self.zone(), glow=movable_figures(asked))
        if asked.at.place is not None and asked.at.figure in asked.deploys and (asked.held or not asked.pointed):
            over.placing = (asked.at.figure, asked.at.place, not asked.at.clamped)
        return over

    def zone(self) -> Rings:
        """The outlines of where may be set up (1/64 inch)."""
        asked = self.decision
        region: Any = next(iter(asked.deploys.values())).region()
        west, south, east, north = region.box
        return (((west, south), (east, south), (east, north), (west, north)),)


class FigureCarried(Carried["SetUp"]):
    """A single figure in hand."""

    @property
    def who(self) -> str:
        """The id of the one in hand."""
        return self.decision.at.figure

    def whose(self, figure: str) -> str:
        """The figure itself."""
        return figure

    def waiting(self) -> dict[str, Option]:
        """The options of those still to be set up."""
        return dict(self.decision.deploys)

    def take(self, who: str) -> None:
        """Set that one up next."""
        asked = self.decision
        if who != asked.at.figure:
            asked.held = False
        asked.at = replace(asked.at, figure=who)

    def places(self) -> dict[str, Place]:
        """The figure in hand and where it is held."""
        at = self.decision.at
        return {at.figure: at.place} if at.figure in self.decision.deploys and at.place is not None else {}

    def lay(self, answer: Answer) -> None:
        """Hold it where an answer says."""
        self.hold(answer.place)

    def drag(self, figure: str, place: Place) -> None:
        """Hold it there."""
        self.hold(place)

    def hold(self, place: Place | None) -> None:
        """Hold it there, or where it may lie very near by."""
        self.decision.at = replace(self.decision.at, place=place)
        self._judge()

    def _judge(self) -> None:
        asked = self.decision
        option, place = asked.deploys.get(asked.at.figure), asked.at.place
        if option is None or place is None:
            return
        region: Any = option.region()
        if isinstance(region, Strip):
            place = _slid(place, region.centres, region.figure.radius + RIM)
        near = asked.now.top.move_field.nearest_legal(region.figure, place, region.others, 24)
        if near is not None and region.why_not(near) is None:
            place = near
        asked.at = replace(asked.at, place=place, clamped=region.why_not(place) is not None)

    def step(self, dx: int, dy: int, fine: bool) -> None:
        """Move it by half an inch, or with `fine` by 1/16 inch."""
        size, start = FINE if fine else HALF_INCH, self.decision.at.place or self.first_spot()
        self.hold(Place(start.x + dx * size, start.y + dy * size))
        self.decision.refresh()
        self.decision.look_at(self.decision.at.place)

    def first_spot(self) -> Place:
        """Where keys take it to the table: the middle of the zone."""
        region: Any = next(iter(self.decision.deploys.values())).region()
        west, south, east, north = region.centres
        return Place((west + east) // 2, (south + north) // 2)

    def answer(self) -> Answer | None:
        """The answer that sets it up there; None where it may not lie there."""
        asked = self.decision
        if asked.at.place is None or asked.at.clamped or asked.at.figure not in asked.deploys:
            return None
        return Answer(asked.deploys[asked.at.figure].act, place=asked.at.place)

    def why_not(self) -> Text | None:
        """Why it may not lie there; None where it may."""
        option, place = self.decision.deploys.get(self.decision.at.figure), self.decision.at.place
        found: Text | None = option.region().why_not(place) if option is not None and place else None
        return found


class SetUp(Placing):
    """A question of the set-up being decided, figure by figure; a ruleset derives from it where that is otherwise."""

    parts = DecisionParts(PlacingHands, SetUpDrawn, PlacingRow, carried=FigureCarried)
    carried: FigureCarried

    def __init__(self, scene: PlacingBoard, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.deploys = {o.figure: o for o in self.options if isinstance(o, PlaceOption) and o.kind == "deploy"}
        self.at = replace(self.at, figure=next(iter(self.deploys), ""))

    # --- pointing -----------------------------------------------------------------------------------------------

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """What is in hand follows the pointer, unless that is on somebody who stands."""
        if (figure, place, dragging) == self._aimed:
            return
        self._aimed = (figure, place, dragging)
        if self.aims_at_standing(figure, dragging):
            self.at = replace(self.at, place=self.at.place if self.held else None)
        else:
            self.carried.hold(place)
        self.refresh()

    def aim_figure(self, figure: str) -> None:
        """Take that figure in hand, or consider one that stands."""
        self.consider(figure)

    def consider(self, figure: str) -> None:
        """Take that figure in hand, or consider one that stands."""
        if figure in self.carried.waiting():
            self.carried.take(figure)
            self.pointed = ""
        elif figure in self.now.state.figures and self.now.state.figures[figure].placed:
            self.pointed = figure
        self.refresh()

    def key(self, key: Key) -> bool:
        """A key of the question; whether it was used."""
        self._aimed = None
        return super().key(key)

    # --- answering ----------------------------------------------------------------------------------------------

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and the answer of Enter; None where nothing in hand may lie there."""
        answer = self.carried.answer()
        if answer is None or self.carried.elsewhere:
            return None
        told = self.scene.setting_up.closes(answer) if self.held else None
        return told or T("Set up {name} here", name=self.named(self.carried.who).name), (answer,)

    def reason(self) -> Text | None:
        """Why it may not lie there; None where it may."""
        return self.carried.why_not()
