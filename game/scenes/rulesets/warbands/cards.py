"""Terrain cards: one in hand is turned and laid, its faults are told at once; one on the table is turned over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.table.geometry import where
from game.core.table.pieces import Piece
from game.core.table.places import Place
from game.core.text import T, Text
from game.rules.warbands import ending
from game.rules.warbands.acts import TurnOver
from game.rules.warbands.terrain_cards import FROM_EDGE, FROM_SPAWN, corners
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.decision_parts import DecisionParts
from game.scenes.battle.input.drawn import Drawn
from game.scenes.battle.input.laying import Held, HeldRow, Holding, LayingBoard
from game.scenes.battle.input.row import Row
from game.scenes.battle.panels.accessible_table import from_edges
from game.scenes.rulesets.warbands.beside import BandStaging, Face
from game.scenes.rulesets.warbands.overlay import disc, inside
from game.ui.keys import Key
from game.ui.table.in_hand import InHand
from game.ui.table.overlay import Overlay
from game.ui.widgets import Button
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.core.play.ask import Region
    from game.scenes.battle.scene import BattleScene

STEP = 15
"""Degrees of one turn (WB-R93)."""
SHAPE = corners(Place(0, 0), 0)
"""A card before it is turned."""


class CardInHandDrawn(Drawn["CardInHand"]):
    """The card in hand."""

    def overlay(self) -> Overlay:
        """The card, and the lines it must keep away from."""
        asked, held = self.decision, self.decision.holding
        over, table, e = Overlay(), asked.now.setup.table, FROM_EDGE
        over.zones = tuple(((inside(disc(p, FROM_SPAWN), table),), None) for side in (0, 1)
                           for p in ending.spawns(asked.now, side))      # whose they are is drawn only afterwards
        if asked.at.place is not None:
            edge = (Place(e, e), Place(table.width - e, e), Place(table.width - e, table.height - e),
                    Place(e, table.height - e))
            over.card = _held(corners(asked.at.place, held.degrees), held.face, held.degrees, not asked.at.clamped,
                              (edge,))
        return over


class HeldCard(Holding):
    """A terrain card at one of its turns, with the side up that is to lie there."""

    def __init__(self, lays: Mapping[str, PlaceOption], face: Face, laid: int) -> None:
        """`lays`: the options by face and degrees; `laid`: how many cards lie there."""
        self.lays, self.face, self.laid = lays, face, laid

    @property
    def option(self) -> PlaceOption | None:
        """The option that lays the card as it is held; None where there is none."""
        return self.lays.get(f"{self.face} {self.degrees}")

    def region(self) -> Region | None:
        """Where it may lie as it is held."""
        option = self.option
        return option.region() if option is not None else None

    def answers(self, place: Place) -> tuple[Text, tuple[Answer, ...]] | None:
        """Lay it there."""
        option = self.option
        words = T("Lay the Forest here") if self.face == "forest" else T("Lay the House here")
        return (words, (Answer(option.act, place=place),)) if option is not None else None

    def turn(self, step: int) -> None:
        """Turn to the next angle at which it fits anywhere."""
        for i in range(1, 7) if step else range(7):
            degrees = (self.degrees + (step or 1) * STEP * i) % 90
            if f"{self.face} {degrees}" in self.lays:
                self.degrees = degrees
                break

    def seed(self) -> int:
        """By how many cards lie there."""
        return self.laid


class CardInHand(Held):
    """A terrain card in hand: it follows the pointer, is turned and turned over."""

    clause = "WB-R93"
    parts = DecisionParts(drawn=CardInHandDrawn, row=HeldRow)
    holding: HeldCard

    def __init__(self, scene: BattleScene, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.modes, self.mode = [], None
        lays = {o.key: o for o in self.options if isinstance(o, PlaceOption)}
        self.holding = HeldCard(lays, _staging(scene).last_face, len(self.now.state.cards))
        self.holding.turn(0)
        self.taken()

    def flip(self) -> None:
        """Turn it over: Forest or House."""
        held = self.holding
        held.face = _staging(self.scene).last_face = "house" if held.face == "forest" else "forest"
        self.refresh()

    def buttons(self) -> list[Widget]:
        """The buttons by which it is held otherwise."""
        return [Button(T("Forest or House"), self.flip, key="flip", size=44, help="WB-189", short=T("Turn over"),
                       tip=T("Turn the card over WB-189")), *self.handling.buttons()]

    def key(self, key: Key) -> bool:
        """F and Tab turn it over besides."""
        if key.does("flip") or key.action in ("next", "previous"):
            self.flip()
            return True
        return super().key(key)


def _staging(scene: LayingBoard) -> BandStaging:
    assert isinstance(scene.staging, BandStaging)
    return scene.staging


def _held(at: tuple[Place, ...], face: Face, degrees: int, fine: bool,
          margins: tuple[tuple[Place, ...], ...] = ()) -> InHand:
    return InHand(at, face, SHAPE, degrees, fine, "flat" if face == "house" else "", margins)


class CardsOnTableDrawn(Drawn["CardsOnTable"]):
    """The card that is pointed at, turned over."""

    def overlay(self) -> Overlay:
        """The card as it would lie there."""
        asked = self.decision
        over = Overlay()
        if asked.card:
            piece = asked.piece
            over.card = _held(piece.corners, "house" if piece.kind == "forest" else "forest", _angle(piece), True)
        return over


class CardsRow(Row["CardsOnTable"]):
    """The cards that may be turned over."""

    def things(self) -> tuple[tuple[str, Text], ...]:
        """The cards that may be turned over, with where they lie."""
        asked = self.decision
        return tuple((piece.id, T("{what}: {where}", what=turned_words(piece), where=from_edges(*_middle(piece))))
                     for piece in asked.laid if piece.id in asked.flips)

    def consider_thing(self, name: str) -> None:
        """As if the pointer were on that card."""
        asked = self.decision
        asked.scene.pointing.hold()
        asked.consider_card(name)

    def cycle(self, step: int) -> None:
        """Tab goes through them."""
        asked = self.decision
        them = list(asked.flips)
        asked.consider_card(them[((them.index(asked.card) if asked.card in them else -1) + step) % len(them)])


class CardsOnTable(Decision):
    """Cards on the table, of which one may be turned over."""

    parts = DecisionParts(drawn=CardsOnTableDrawn, row=CardsRow)

    def __init__(self, scene: BattleScene, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.modes = [mode for mode in self.modes if mode.plain is not None and mode.plain.kind != "flip"]
        self.flips: dict[str, Option] = {o.act.card: o for o in self.options if isinstance(o.act, TurnOver)}
        self.laid: tuple[Piece, ...] = self.now.state.cards
        self.card = ""
        """The card that is pointed at."""

    @property
    def piece(self) -> Piece:
        """The card that is pointed at."""
        return next(p for p in self.laid if p.id == self.card)

    def consider_card(self, card: str) -> None:
        """Point at a card, or with an empty id at none."""
        if card != self.card:
            self.card = card
            self.refresh()

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """The pointer is on a card or on none."""
        self.consider_card(next((p.id for p in self.laid if where(p.corners, *place) > 0), ""))

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """Turn over the card that is pointed at."""
        flip = self.flips.get(self.card)
        return (turned_words(self.piece), (Answer(flip.act),)) if flip is not None else None

    def back(self) -> bool:
        """Esc: point at none; whether one was pointed at."""
        before = bool(self.card)
        self.consider_card("")
        return before


def turned_words(piece: Piece) -> Text:
    """What turning a card over makes of it."""
    return (T("Turn {id} over: a House", id=piece.id) if piece.kind == "forest" else
            T("Turn {id} over: a Forest", id=piece.id))


def _middle(piece: Piece) -> tuple[int, int]:
    """The middle of a card on the table (1/64 inch)."""
    return sum(c.x for c in piece.corners) // 4, sum(c.y for c in piece.corners) // 4


def _angle(piece: Piece) -> int:
    """The angle of a card on the table in degrees, in steps of 15."""
    by_corner = {turn: corners(Place(0, 0), turn)[1] for turn in range(0, 90, STEP)}
    x, y = _middle(piece)
    one = piece.corners[1]
    return min(by_corner, key=lambda t: abs(by_corner[t].x - one.x + x) + abs(by_corner[t].y - one.y + y))


