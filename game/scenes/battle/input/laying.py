"""Terrain in hand: a piece follows the pointer, is turned and laid; why it may not lie there is told at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Protocol

from game.core.laying import left, lying
from game.core.play.acts import LayPiece, Nothing, TakePiece
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.dice import Stream
from game.core.play.play import side_name
from game.core.table.lying import TURN, Demands, Lying, Spot, called, turned
from game.core.table.pieces import KINDS, Kind, Piece
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.core.wording import inches
from game.scenes.battle.input.deciding import FINE, HALF_INCH, Board, Decision
from game.scenes.battle.input.decision_parts import DecisionParts
from game.scenes.battle.input.drawn import Drawn
from game.scenes.battle.input.held_terrain import HeldTerrain
from game.scenes.battle.input.row import Row
from game.scenes.battle.playback.staging import Staging
from game.ui.keys import Key
from game.ui.table.in_hand import InHand
from game.ui.table.overlay import Overlay
from game.ui.widgets import Button
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.core.play.ask import Region

MANY: Final[dict[Kind, Text]] = {
    "forest": T("Wood"), "house": T("House"), "wall": T("Wall"), "hedge": T("Hedge"), "rubble": T("Rubble"),
    "hill": T("Hill"), "water": T("Water")}
"""The kinds as buttons call them."""


class LayingBoard(Board, Protocol):
    """What laying terrain needs of the battle screen."""

    @property
    def staging(self) -> Staging: ...


class HeldRow(Row[Any]):
    """Steps move what is in hand."""

    def steers(self) -> bool:
        """Steps move it."""
        return True


class Holding(ABC):
    """What is in hand and how it is held: where it may lie so, and what that answers."""

    degrees = 0
    """By how much it is turned, counter-clockwise."""

    @abstractmethod
    def region(self) -> Region | None:
        """Where it may lie as it is held; None where it may lie nowhere."""

    @abstractmethod
    def answers(self, place: Place) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and the answers that lay it there."""

    @abstractmethod
    def turn(self, step: int) -> None:
        """Hold it at the next turn, counter-clockwise for +1; 0: at the first that there is."""

    @abstractmethod
    def seed(self) -> int:
        """Another number in each turn: where places are looked for."""


class Handling:
    """Finds places for what is in hand, and has the buttons for that and for turning it."""

    def __init__(self, decision: Held) -> None:
        self.decision = decision
        self.tries = 0

    def middlemost(self) -> Place | None:
        """The place nearest to the middle, on a grid of inches, where it may lie as it is held; None without one."""
        region, table = self.decision.holding.region(), self.decision.now.setup.table
        if region is None:
            return None
        x, y = table.width // 2, table.height // 2
        spots = [Place(a, b) for a in range(0, table.width + 1, GRID) for b in range(0, table.height + 1, GRID)]
        spots.sort(key=lambda p: ((p.x - x) ** 2 + (p.y - y) ** 2, p.x, p.y))
        return next((p for p in spots if region.why_not(p) is None), None)

    def buttons(self) -> list[Widget]:
        """The buttons that turn it and look for a place."""
        turn, clause = self.decision.turn, self.decision.clause
        return [
            Button(T("Turn left"), lambda: turn(1), key="turn_left", size=44, short=T("Left"), help=clause,
                   tip=T("15° counter-clockwise; the wheel turns it too {clause}", clause=clause)),
            Button(T("Turn right"), lambda: turn(-1), key="turn_right", size=44, short=T("Right"), help=clause,
                   tip=T("15° clockwise {clause}", clause=clause)),
            self.finding()]

    def finding(self) -> Widget:
        """The button that looks for a place."""
        return Button(T("Find a place"), self.find, key="find", size=44, short=T("Find"),
                      tip=T("Somewhere it may lie as it is held"))

    def find(self) -> None:
        """Move it to a place where it may lie, another each time."""
        self.tries += 1
        asked = self.decision
        region = asked.holding.region()
        found = region.sample(Stream(asked.holding.seed() * 97 + self.tries)) if region is not None else None
        if found is None:
            asked.scene.stage.toast(T("No place is found for it as it is turned: turn it."), 3)
            return
        asked.scene.pointing.hold()
        asked.put(found)


class Held(HeldTerrain, Decision):
    """Terrain in hand, whatever it is: its `holding` says what lies where, and what that answers."""

    scene: LayingBoard
    parts = DecisionParts(row=HeldRow)
    holding: Holding

    def __init__(self, scene: LayingBoard, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.handling = Handling(self)

    @property
    def cards(self) -> bool:
        """No: it is answered on the table."""
        return False

    # --- how it is held -----------------------------------------------------------------------------------------

    def taken(self) -> None:
        """Hold it near the middle."""
        self.at = replace(self.at, place=self.handling.middlemost())
        self.judge()

    def turn(self, step: int) -> None:
        """Turn it by 15 degrees, counter-clockwise for +1."""
        self.holding.turn(step)
        self.judge()
        self.refresh()

    def judge(self) -> None:
        """Check whether it may lie where it is held."""
        self.at = replace(self.at, clamped=self.at.place is not None and self.why() is not None)

    def put(self, place: Place) -> None:
        """Hold it there, in view."""
        self.at = replace(self.at, place=place)
        self.judge()
        self.scene.table.keep_in_sight([(place.x / GRID, place.y / GRID)])
        self.refresh()

    def why(self) -> Text | None:
        """Why it may not lie there; None where it may."""
        region, place = self.holding.region(), self.at.place
        return region.why_not(place) if region is not None and place is not None else None

    def reason(self) -> Text | None:
        """Why it may not lie there."""
        return self.why() if self.at.clamped else None

    # --- pointing -----------------------------------------------------------------------------------------------

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """It follows the pointer."""
        if place != self.at.place:
            self.at = replace(self.at, place=place)
            self.judge()
            self.refresh()

    def aim_place(self, place: Place) -> None:
        """Hold it there."""
        self.put(place)

    def wheel(self, dy: float, shift: bool = False) -> bool:
        """The wheel turns it."""
        if self.at.place is None:
            return False
        self.turn(1 if dy > 0 else -1)
        return True

    def key(self, key: Key) -> bool:
        """Keys that turn it, find a place for it, shift it; whether the key was used."""
        if key.does("turn_left") or key.does("turn_right"):
            self.turn(1 if key.does("turn_left") else -1)
        elif key.does("find"):
            self.handling.find()
        else:
            return super().key(key)
        return True

    def nudge(self, dx: int, dy: int, fine: bool) -> None:
        """Arrows shift it by half an inch, or a sixteenth."""
        size = FINE if fine else HALF_INCH
        table = self.now.setup.table
        start = self.at.place or Place(table.width // 2, table.height // 2)
        x, y = start.x + dx * size, start.y + dy * size
        self.put(Place(min(max(x, 0), table.width), min(max(y, 0), table.height)))

    # --- answering ----------------------------------------------------------------------------------------------

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """Lay it there."""
        return None if self.at.place is None or self.at.clamped else self.holding.answers(self.at.place)

    def click(self) -> None:
        """Lay it; where it may not lie tell the reason."""
        found = self.proposal()
        if found is not None:
            self.scene.plan.give(found[1])
        elif (why := self.why()) is not None:
            self.scene.stage.toast(T("{why} {clause}", why=why, clause=self.clause), 3)

    commit = click

    def back(self) -> bool:
        """Esc: drop it; whether it was in hand."""
        held, self.at = self.at.place is not None, self.nothing
        if held:
            self.refresh()
        return held


class PieceDrawn(Drawn["PieceInHand"]):
    """The piece in hand, and where somebody may set up."""

    def overlay(self) -> Overlay:
        """The piece, and the strips where somebody may set up."""
        asked, held = self.decision, self.decision.holding
        over = Overlay()
        demands = held.there.demands
        over.zones = tuple(((((w, s), (e, s), (e, n), (w, n), (w, s)),), None) for w, s, e, n in demands.zones)
        if asked.at.place is not None:
            shape = turned(held.piece, 0).corners
            over.card = InHand(turned(held.piece, held.degrees).at(asked.at.place), held.piece.kind, shape,
                               held.degrees, not asked.at.clamped, held.piece.look)
        return over


class PieceRow(HeldRow):
    """The pieces that may be laid."""

    decision: PieceInHand

    @property
    def kinds(self) -> list[Kind]:
        """The kinds of those pieces."""
        return [kind for kind in KINDS if any(piece.kind == kind for piece in self.decision.pieces)]

    def take(self, kind: Kind) -> None:
        """Take a piece of a kind; where one is in hand already, the next of them."""
        asked = self.decision
        them = [piece for piece in asked.pieces if piece.kind == kind]
        at = them.index(asked.holding.piece) if asked.holding.piece in them else -1
        asked.hold(them[(at + 1) % len(them)])

    def cycle(self, step: int) -> None:
        """The next piece."""
        asked = self.decision
        asked.hold(asked.pieces[(asked.pieces.index(asked.holding.piece) + step) % len(asked.pieces)])

    def things(self) -> tuple[tuple[str, Text], ...]:
        """The pieces that may be laid, with their sizes."""
        asked = self.decision
        return tuple((piece.id, T("{piece}, {size}", piece=called(piece), size=measured(piece)))
                     for piece in asked.pieces)

    def consider_thing(self, name: str) -> None:
        """Take that piece into the hand."""
        asked = self.decision
        asked.scene.pointing.hold()
        asked.hold(next(piece for piece in asked.pieces if piece.id == name))


class HeldPiece(Holding):
    """A piece of the terrain that is laid together, at any turn."""

    def __init__(self, there: Lying, piece: Piece, laid: int, taking: bool) -> None:
        """`there`: what lies there, `laid` pieces; `taking`: the piece is only taken with the answer."""
        self.there, self.piece, self.laid, self.taking = there, piece, laid, taking

    def region(self) -> Spot:
        """Where the piece may lie as it is held."""
        return Spot(self.there, self.piece, self.degrees)

    def answers(self, place: Place) -> tuple[Text, tuple[Answer, ...]]:
        """Take it and lay it there."""
        take = (Answer(TakePiece(self.piece.id)),) if self.taking else ()
        return T("Lay {piece} here", piece=called(self.piece)), (
            *take, Answer(LayPiece(self.piece.id, self.degrees), place=place))

    def turn(self, step: int) -> None:
        """The next turn, all round."""
        self.degrees = (self.degrees + TURN * step) % 360

    def seed(self) -> int:
        """By how many pieces lie there."""
        return self.laid


class PieceInHand(Held):
    """A piece of the terrain that is laid together (TB-18 to TB-22): which, where, and at which turn, in one go."""

    clause = "TB-19"
    parts = DecisionParts(drawn=PieceDrawn, row=PieceRow)
    row: PieceRow
    holding: HeldPiece

    def __init__(self, scene: LayingBoard, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.modes = [mode for mode in self.modes if isinstance(mode.act, Nothing)]
        self.mode = None
        rules, setup, laying = scene.rules, self.now.setup, self.now.state.laying
        asked = ({o.act.piece for o in self.options if isinstance(o.act, TakePiece | LayPiece)})
        self.pieces = [piece for piece in left(rules, setup, laying) if piece.id in asked]
        """Those that may be laid."""
        staging = scene.staging
        same = [piece for piece in self.pieces if piece.kind == staging.last_piece]
        self.holding = HeldPiece(lying(rules, setup, laying.laid), (same or self.pieces)[0], len(laying.laid),
                                 ask.kind == "piece")
        self.taken()

    def hold(self, piece: Piece) -> None:
        """Take another piece into the hand, where the last one was."""
        self.holding.piece, self.scene.staging.last_piece = piece, piece.kind
        if self.at.place is None:
            self.taken()
        self.judge()
        self.refresh()
        self.scene.ui.say(T("{piece}, {size}", piece=called(piece), size=measured(piece)), "here")

    def key(self, key: Key) -> bool:
        """A digit takes a piece of a kind."""
        if key.digit and 0 < int(key.digit) <= len(self.row.kinds):
            self.row.take(self.row.kinds[int(key.digit) - 1])
            return True
        return super().key(key)

    def buttons(self) -> list[Widget]:
        """A button for each kind, and those that turn it."""
        kinds: list[Widget] = []
        for number, kind in enumerate(self.row.kinds, 1):
            count = sum(1 for piece in self.pieces if piece.kind == kind)
            kinds.append(Button(T("{kind} ×{n}", kind=MANY[kind], n=count), lambda kind=kind: self.row.take(kind),  # type: ignore[misc]
                                key=str(number), size=44, help="TB-18",
                                tip=T("Take one into the hand; again: the next of them TB-18")))
        turn = Button(T("Turn"), lambda: self.turn(1), key="turn_left", size=44, help="TB-19",
                      tip=T("15° counter-clockwise: <turn_left> or the wheel; <turn_right> clockwise TB-19"))
        return [*(kinds if self.ask.kind == "piece" else ()), turn, self.handling.finding()]

    def hold_as(self, answer: Answer) -> bool:
        """Take that piece into the hand, or hold it where and as it would be laid."""
        if isinstance(answer.act, TakePiece):
            self.row.consider_thing(answer.act.piece)
        elif isinstance(answer.act, LayPiece) and answer.place is not None:
            self.scene.pointing.hold()
            self.holding.degrees = answer.act.degrees
            self.put(answer.place)
        else:
            return False
        return True

    def told(self) -> tuple[Text, tuple[Text, ...]]:
        """What is in hand, what there is, and how it is laid."""
        mine = sum(1 for one in self.now.state.laying.laid if one.side == self.ask.side)
        piece, there = self.holding.piece, self.holding.there
        most = there.demands.rules.share[1]
        lines = [
            T("In hand: **{piece}**, {size}", piece=called(piece), size=measured(piece)),
            T("<turn_left> and <turn_right> turn it by 15°, <next> takes the next piece TB-19"),
            T("You have laid {mine}, {who} {theirs}", mine=mine, who=side_name(1 - self.ask.side),
              theirs=len(self.now.state.laying.laid) - mine),
            T("Terrain covers {n} % of the table, {most} % at most TB-19", n=f"{100 * there.share:.0f}",
              most=most),
            *closed_ground(there.demands, self.row.kinds),
            T("Sides are chosen when all lies there: lay a table that is good from both TB-22")]
        return self.ask.prompt, tuple(lines)


def closed_ground(demands: Demands, kinds: Sequence[Kind]) -> Iterator[Text]:
    """Where pieces may not lie, as the ruleset and this table have it."""
    if set(kinds) <= set(demands.clear):
        yield T("No piece lies in the dashed strips TB-19")
    else:
        yield T("Houses and walls keep out of the dashed strips TB-19")
    if demands.goals:
        yield T("Houses and walls keep {far}″ from the middle of an objective TB-19",
                far=inches(demands.rules.house_margin))


def measured(piece: Piece) -> Text:
    """How wide and deep a piece is."""
    west, south, east, north = turned(piece, 0).box
    return T("{wide}″ × {deep}″", wide=inches(east - west), deep=inches(north - south))
