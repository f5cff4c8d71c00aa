"""Questions with a few plain answers: large cards side by side on the table, and the panel for typed dice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from game.art import things
from game.core.play.acts import Faces, TakeEdge
from game.core.play.answers import Answer
from game.core.play.ask import Option, PickOption
from game.core.text import T, Text
from game.scenes.battle.panels.near_edge import near_edge
from game.scenes.battle.panels.reaction_cards import ReactionBoard, ReactionCard, ReactionCards
from game.ui.keys import Key
from game.ui.layout import Column, Row
from game.ui.meaning import Meaning
from game.ui.widgets import Card, KeyHint, Label, Tabs
from game.ui.widgets.base import Group, Widget

if TYPE_CHECKING:
    from game.scenes.battle.input.deciding import Decision

LEAST = 96
"""Units that an answer card is tall at least."""
FOOT = 20
"""Units below the answer cards."""
TABLE = 100
"""Units of the table to be kept free above the cards: where it is less, the cards leave out their sentences."""
BESIDE = (150, 320)
"""The least and the greatest width, in units, of an answer card that lies beside the table."""
KEYS = {kind: f"answer_{kind}" for kind in ("keep", "no", "yes", "reroll", "first", "second")}
"""The command of each kind of answer; a second answer of one kind gets its number."""


class ShowsTabs(Protocol):
    """Who places things (`arrangement.Arrangement`)."""

    def show_tab(self, index: int) -> None: ...


class ChoosingBoard(ReactionBoard, Protocol):
    """What answer cards need of the battle screen."""

    @property
    def arrangement(self) -> ShowsTabs: ...


def rail_tabs(scene: ChoosingBoard) -> Tabs:
    """The tabs of odds, dice and log, of which narrow windows show one at a time."""
    return Tabs((T("Odds"), T("Dice"), T("Log")), 0, scene.arrangement.show_tab).keyed("tab1", "tab2", "tab3")


class DieButton(Widget):
    """A face of a die that is typed with the mouse."""

    focusable = True

    def __init__(self, face: int, on_click: Callable[[int], object], sides: int = 6) -> None:
        super().__init__(width=64, height=64, tip=T("Key {n}", n=f"<{face % 10}>"))
        self.face, self.on_click, self.sides = face, on_click, sides

    def means(self) -> Meaning | None:
        """The face that it types."""
        return Meaning("button", T("Type a {n}", n=self.face), key=str(self.face % 10),
                       press=partial(self.on_click, self.face))

    def draw(self, target: pygame.Surface) -> None:
        """A die."""
        size = min(self.rect.size) - self.ui.px(10)
        drawn = {6: things.die, 8: things.d8, 10: things.d10}.get(self.sides, things.d10)
        picture = drawn(self.face, size + (self.ui.px(4) if self.hovered else 0))
        target.blit(picture, (self.rect.centerx - picture.width // 2, self.rect.centery - picture.height // 2))

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """A click types it."""
        if button == 1:
            self.on_click(self.face)
        return button == 1

    def on_key(self, key: Key) -> bool:
        """Enter or Space types the face."""
        if key.action in ("commit", "act"):
            self.on_click(self.face)
            return True
        return False


class AnswerCard(Card):
    """A card that is one answer, wherever it is clicked; F1 opens the book at its clause."""

    spare: Widget | None = None
    """The line that is left out where the table would be too small above it."""
    looked: Callable[[], object] | None = None
    """Hears that the pointer comes or goes: what the answer means is shown on the table."""

    def on_hover(self, over: bool) -> None:
        """The pointer came, or went."""
        super().on_hover(over)
        if self.looked is not None:
            self.looked()

    def squeeze(self, out: int) -> None:
        """Leave out the line that can be spared, or not (0)."""
        if self.spare is not None:
            self.spare.visible = not out

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The card itself, wherever the pointer is on it."""
        return self if super().hit(pos) is not None else None


def _north(option: Option) -> bool:
    """Whether an answer takes the edge that lies above, or at the right."""
    return isinstance(option.act, TakeEdge) and option.act.edge in ("north", "east")


class ChoicePanel(Group):
    """The answer cards of a question, or the dice to type. Empty for questions that are answered on the table."""

    def __init__(self, scene: ChoosingBoard) -> None:
        super().__init__()
        self.scene = scene
        self.decision: Decision | None = None
        self.cards: list[tuple[Card, Option]] = []
        self.typed: list[int] = []
        self.picked = -1
        self.foot = 0.0
        """Pixels below the whole table that answers about an edge leave no room for it."""
        self.aside = 0.0
        """The same, at its left."""
        self.stakes = ReactionCards(scene)
        self._area = pygame.Rect(0, 0, 0, 0)

    # --- opening ------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Remove the cards."""
        if self.cards:
            self.scene.framing.answers_gone()
        for child in list(self.children):
            self.drop(child)
        self.cards, self.typed, self.picked, self.decision = [], [], -1, None
        self.stakes.close()
        self.scene.tray.choose(False)

    def open_for(self, decision: Decision) -> None:
        """Show cards for plain answers, faces for real dice, nothing for other questions."""
        self.close()
        self.decision = decision
        if decision.ask.kind == "dice":
            for face in range(1, (decision.ask.check.sides if decision.ask.check else 6) + 1):
                self.adopt(DieButton(face, self.type_die, decision.ask.check.sides if decision.ask.check else 6))
        elif decision.cards:
            staked = self.stakes.open(decision)
            for i, option in enumerate(decision.options):
                head, lines = self.scene.words.choice_words(decision, option)
                lines = (*lines, *near_edge(self.scene.match.now.setup.table, option))
                key = "answer_no" if option.declines else KEYS.get(option.kind, "")
                key = str(i + 1) if not key or any(card.key == key for card, _ in self.cards) else key
                chosen = partial(self._chosen, option)
                card = self.stakes.card(decision, option, head, key, chosen) if staked else (
                    self._plain(option, head, lines, key))
                self.cards.append((card, option))
                self.adopt(card)
            pick = next((o for o in decision.options if isinstance(o, PickOption)), None)
            if pick is not None:
                self.picked = min(range(len(decision.ask.faces)), key=lambda i: decision.ask.faces[i], default=0)
                self.scene.tray.choose(True, frozenset({self.picked}))
        self.layout_in(self._area)

    def _plain(self, option: Option, head: Text, lines: tuple[Text, ...], key: str) -> Card:
        words: list[Widget] = [Row(Label(head, "h2", grow=1), KeyHint(key), cross="centre")]
        words += [Label(line, "body") for line in lines]
        card = AnswerCard(Column(*words, gap=8), lambda: self._chosen(option), pad=20, key=key, help=option.clause)
        card.looked = self.scene.showing.again if isinstance(option.act, TakeEdge) else None
        card.spare = words[1] if isinstance(option.act, TakeEdge) and len(lines) > 1 else None
        return card

    def layout_in(self, area: pygame.Rect) -> None:
        """Cards side by side in the lower part of the table."""
        self._area = pygame.Rect(area)
        if not self.mounted or not area.width or not self.children:
            return
        ui, gap = self.ui, self.ui.px(20)
        if self.decision is not None and self.decision.ask.kind == "dice":
            size = min(ui.px(72), (area.width - ui.px(16)) // len(self.children))
            x = area.centerx - len(self.children) * size // 2
            for child in self.children:
                child.arrange(pygame.Rect(x, area.bottom - size - ui.px(40), size, size))
                x += size
            return
        if self._beside(area):
            return
        count = len(self.cards)
        gap = gap if count <= 4 else ui.px(8)
        foot, most = (ui.px(12), ui.px(480)) if self.stakes.shown is not None else (ui.px(FOOT), ui.px(440))
        wide = min(most, (area.width - ui.px(80) - gap * (count - 1)) // count)
        room = area.height - foot - ui.px(self.scene.table.top_bar)
        edge = self.decision is not None and self.decision.ask.kind == "edge"
        tall = self._height(wide, room, ui.px(2 * TABLE if edge else TABLE))
        x = area.centerx - (wide * count + gap * (count - 1)) // 2
        for card, _ in self.cards:
            card.arrange(pygame.Rect(x, area.bottom - tall - foot, wide, tall))
            x += wide + gap
        self.foot = float(tall + foot)
        self.stakes.frame(area.bottom - tall - foot - ui.px(8))

    def _beside(self, area: pygame.Rect) -> bool:
        """Lay the two cards of an edge question on the wood beside the whole table, each before its edge; False: it is
        no such question, or there is no room beside the table."""
        self.aside = 0.0
        if self.decision is None or self.decision.ask.kind != "edge" or len(self.cards) != 2:
            return False
        px, table = self.ui.px, self.scene.match.now.setup.table
        top = area.top + px(self.scene.table.top_bar)
        tall = area.bottom - top
        mat = tall
        wide = min(px(BESIDE[1]), (area.width - mat * table.width // max(1, table.height)) // 2 - px(2 * FOOT))
        if wide < px(BESIDE[0]):        # a smaller table, as long as it is not lower than above the cards
            wide = px(BESIDE[0])
            mat = (area.width - 2 * wide - px(4 * FOOT)) * table.height // max(1, table.width)
            if self._at_one_side(area, top, mat):
                return True
            if mat < tall // 2:
                return False
        high = self._high(wide, tall)
        if high + px(2 * FOOT) > tall:
            return False
        for card, option in self.cards:
            north = _north(option)
            x = area.right - wide - px(FOOT) if north else area.left + px(FOOT)
            card.arrange(pygame.Rect(x, top + px(FOOT) if north else area.bottom - high - px(FOOT), wide, high))
        self.foot = float(tall - mat)
        return True

    def _at_one_side(self, area: pygame.Rect, top: int, mat: int) -> bool:
        """Lay both cards of an edge question at the left of the table, that of its far edge above, where that leaves a
        table higher than `mat` px; False: it does not."""
        px, table = self.ui.px, self.scene.match.now.setup.table
        tall, gaps = area.bottom - top, px(2 * FOOT)
        wide = min(px(BESIDE[1]), area.width - gaps - tall * table.width // max(1, table.height))
        wide = max(wide, px(BESIDE[0]))
        higher = min(tall, (area.width - wide - gaps) * table.height // max(1, table.width))
        high = self._high(wide, tall)
        if higher <= mat or 2 * high + px(3 * FOOT) > tall:
            return False
        for card, option in self.cards:
            y = top + px(FOOT) if _north(option) else area.bottom - high - px(FOOT)
            card.arrange(pygame.Rect(area.left + px(FOOT), y, wide, high))
        self.foot, self.aside = float(tall - higher), float(wide + gaps)
        return True

    def _high(self, wide: int, tall: int) -> int:
        """The height of the higher one of two cards that wide. The usual sentence goes where they would be taller than
        half of the table."""
        high = 0
        for out in range(2):
            for card, _ in self.cards:
                if isinstance(card, AnswerCard):
                    card.squeeze(out)
            high = max(card.measure(wide)[1] for card, _ in self.cards)
            if 2 * high + self.ui.px(3 * FOOT) <= tall:
                break
        return high

    def _height(self, wide: int, room: int, table: int) -> int:
        """The height of the cards in px: with all lines, or as much as fits `room`.

        Sentences are left out as well where less than `table` px of the table would be seen, bars where without the
        sentences it is less than three fifths of that: the odds card has both.
        """
        tall = 0
        for out in range(4):
            for card, _ in self.cards:
                if isinstance(card, ReactionCard | AnswerCard):
                    card.squeeze(out)
            tall = max([min(room, self.ui.px(LEAST)), *(card.measure(wide)[1] for card, _ in self.cards)])
            if tall <= room - (table, table * 3 // 5, 0, 0)[out]:
                break
        return tall

    # --- answering ----------------------------------------------------------------------------------------------

    def _chosen(self, option: Option) -> None:
        if isinstance(option, PickOption):
            self.scene.give(Answer(option.act, (option.choices[max(0, self.picked)],)))
        else:
            self.scene.give(Answer(option.act))

    def pick_die(self, index: int) -> None:
        """Choose the die to reroll."""
        self.picked = index
        self.scene.tray.choose(True, frozenset({index}))

    def type_die(self, face: int) -> None:
        """Enter the face of a real die."""
        ask = self.decision.ask if self.decision is not None else None
        if ask is None or ask.check is None or len(self.typed) >= ask.check.dice:
            return
        self.typed.append(face)
        self.scene.tray.ask(ask.check, tuple(self.typed))
        self.scene.showing.again()

    def proposal_words(self) -> Text | None:
        """The words of Enter for typed dice; None where there are none."""
        ask = self.decision.ask if self.decision is not None else None
        if ask is not None and ask.check is not None and ask.kind == "dice" and len(self.typed) == ask.check.dice:
            return T("Use {dice}", dice=", ".join(map(str, self.typed)))
        return None

    def commit(self) -> bool:
        """Enter: give the typed dice once all are there; whether they were given."""
        if self.proposal_words() is not None:
            self.scene.give(Answer(Faces(), tuple(map(str, self.typed))))
            return True
        return False

    def use_key(self, key: Key) -> bool:
        """Digits type dice, Backspace removes one, digits pick a die to reroll; whether the key was used."""
        decision = self.decision
        if decision is None:
            return False
        if decision.ask.kind == "dice" and decision.ask.check is not None:
            if key.digit and 1 <= (int(key.digit) or 10) <= decision.ask.check.sides:
                self.type_die(int(key.digit) or 10)          # 0 stands for 10, as on the die
                return True
            if key.does("erase") and self.typed:
                self.typed.pop()
                self.scene.tray.ask(decision.ask.check, tuple(self.typed))
                self.scene.showing.again()
                return True
            return bool(key.action == "commit" and self.commit())
        if self.picked >= 0 and key.digit and 1 <= int(key.digit) <= len(decision.ask.faces):
            self.pick_die(int(key.digit) - 1)
            return True
        named = next((card for card, _ in self.cards if not key.digit and key.does(card.key)), None)
        if named is not None:       # an answer goes before what the same key means on the table
            named.activate()
            return True
        if self.cards and key.action in ("left", "right", "next", "previous", "up", "down"):
            at = next((i for i, (card, _) in enumerate(self.cards) if card.focused and self.ui.stage.focus_visible), -1)
            step = -1 if key.action in ("left", "previous", "up") else 1
            self.ui.stage.focus(self.cards[(at + step) % len(self.cards) if at >= 0 else 0][0], show=True)
            return True
        return False
