"""The score card of Warbands: the turn track of eight spaces, fighters left, the state of the scenario."""

from __future__ import annotations

import pygame

from game.core.play.play import side_name
from game.core.table.places import GRID, Place
from game.core.text import TC, T, Text
from game.core.wording import inches
from game.rules.warbands import ending
from game.rules.warbands.limits import TURNS
from game.rules.warbands.terrain_cards import CARD_COUNT
from game.scenes.battle.panels.score_card import ScoreCard, ScoreLine
from game.scenes.battle.ruleset_hooks import REACH
from game.scenes.rulesets.warbands.screen_parts import BandScreen
from game.ui.theme import Style


def _near(a: Place, b: Place, far: int) -> bool:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= far * far


class TurnCard(ScoreCard):
    """The score card with the turn track."""

    turn = 0

    def _head_style(self) -> Style:
        """A smaller style where the title would reach the track."""
        usual, px = super()._head_style(), self.ui.px
        room = self.rect.width - px(28) - TURNS * px(23 if self.ui.kind == "full" else 18)
        return "least" if self.ui.text.width(self.title, usual, bold=True) > room > 0 else usual

    def draw(self, target: pygame.Surface) -> None:
        """The card, then the counter in its upper right corner."""
        super().draw(target)
        ui, pal = self.ui, self.ui.palette
        size, gap = ui.px(20 if ui.kind == "full" else 15), ui.px(3)
        x = self.rect.right - ui.px(14) - TURNS * (size + gap) + gap
        y = self.rect.y + ui.px(9 if ui.kind == "full" else 7)
        for n in range(1, TURNS + 1):
            box = pygame.Rect(x + (n - 1) * (size + gap), y, size, size)
            now, past = n == self.turn, n < self.turn
            fill = pal.tape if now else pal.paper_2 if past else pal.card
            pygame.draw.rect(target, fill, box, border_radius=ui.px(3))
            pygame.draw.rect(target, pal.ink if now else pal.edge, box, max(1, ui.px(2 if now else 1)),
                             border_radius=ui.px(3))
            if past:
                pygame.draw.line(target, pal.ink_soft, (box.x + 2, box.bottom - 3), (box.right - 3, box.y + 2),
                                 max(1, ui.px(1.5)))
            if size >= 15:
                ui.text.draw(target, str(n), box, "least", bold=now, align="centre", middle=True,
                             colour=pal.ink if now or not past else pal.ink_soft)


class BandScore(BandScreen):
    """The part of the scene that tells turn and score."""

    score_type = TurnCard

    def round_words(self) -> Text:
        """`Turn 4 of 8`."""
        state = self.state
        if state.phase in ("toss", "cards", "flip"):
            return T("Terrain cards")
        if state.phase in ("sides", "deploy") or not state.round:
            return T("Setting up")
        return TC("turn of both sides", "Turn {n}", n=state.round)

    def goal_words(self) -> Text:
        """Empty: the turn track takes this line."""
        return T("")

    def score_lines(self) -> tuple[ScoreLine, ...]:
        """Pips: cards laid, later fighters who stand; and points."""
        state, now = self.state, self.match.now
        lines = []
        for side, part in enumerate(self.rules.score(now)):
            force = now.setup.forces[side]
            if state.phase in ("toss", "cards", "flip"):
                first = state.winner == side
                laid = len(state.cards) // 2 + (len(state.cards) % 2 if first else 0)
                lines.append(ScoreLine(self.side_label(side), laid, CARD_COUNT // 2 + (1 if first else 0), 0))
                continue
            stand = sum(1 for f in state.of(side) if f.stands or not f.placed and not f.down)
            lines.append(ScoreLine(self.side_label(side), stand, min(9, len(force.figures)), part.points,
                                    held=T("{n} stand", n=stand)))
        return tuple(lines)

    def pips_told(self, side: int) -> Text:
        """Fighters on their feet."""
        if self.state.phase in ("toss", "cards", "flip"):
            return T("Terrain cards that {who} has laid WB-R93", who=side_name(side))
        mine = list(self.state.of(side))
        return T("Fighters of {who} on their feet: {n} of {all}", who=side_name(side),
                 n=sum(1 for f in mine if f.stands or not f.placed and not f.down),
                 all=len(self.match.now.setup.forces[side].figures))

    def told_on_table(self, x: float, y: float) -> Text | None:
        """The hill, a treasure, a spawnpoint, an edge to leave over."""
        now, kind, spot = self.match.now, ending.scenario(self.match.now), Place(round(x), round(y))
        if kind == "hill" and _near(ending.middle(now.setup.table), spot, REACH + ending.TOKEN):
            a, b = ending.holders(now)
            return T("**The hill**: {n} points at the end of each turn but the first, for more fighters on their feet "
                     "within {far}″ WB-R102. Now {one} {a}, {other} {b}.", n=ending.HILL_POINTS,
                     far=inches(ending.HILL), one=side_name(0), a=a, other=side_name(1), b=b)
        if any(_near(token.place, spot, REACH + token.radius) for token in self.state.tokens):
            return T("**A treasure**: {bank} points brought within {far}″ of a spawnpoint, {carried} if carried at the "
                     "end WB-R103", bank=ending.BANKED_POINTS, far=inches(ending.HOME), carried=ending.CARRIED_POINTS)
        if self.state.phase in ("toss", "cards", "flip", "sides"):
            return None
        return next((told for side in (0, 1) if (told := self._home_told(side, kind, spot)) is not None), None)

    def _home_told(self, side: int, kind: str, spot: Place) -> Text | None:
        """The words for a side's spawnpoint there, or the edge behind it; None elsewhere."""
        now, table = self.match.now, self.match.now.setup.table
        if any(_near(place, spot, REACH + ending.TOKEN) for place in ending.spawns(now, side)):
            home = T("Treasures are brought here.") if kind == "treasure" else T("")
            return T("**A spawnpoint of {who}**: its fighters start within {far}″ WB-R96. {home}", who=side_name(side),
                     far=inches(ending.HOME), home=home)
        at = spot.y if side == self.state.south else table.height - spot.y
        if kind != "through" or not 0 <= at <= GRID or not 0 <= spot.x <= table.width:
            return None
        a, b, c = (ending.ESCAPE_POINTS[rank] for rank in ("Rookie", "Specialist", "Boss"))
        return T("**{foe}’s edge**: fighters of {who} who leave here bring points: Rookie {a}, Specialist {b}, Boss "
                 "{c} WB-R104", foe=side_name(side), who=side_name(1 - side), a=a, b=b, c=c)

    def score_foot(self) -> Text:
        """The scenario and its state."""
        now, state = self.match.now, self.state
        kind, title = ending.scenario(now), self.words.scenario_title()
        if kind == "hill" and state.phase == "turns":
            a, b = ending.holders(now)
            who = T("nobody") if a == b else side_name(0 if a > b else 1)
            return T("{title}: {who} holds it, {a} to {b} WB-R102", title=title, who=who, a=a, b=b)
        if kind == "treasure":
            return T("{title}: {n} of 5 home WB-R103", title=title, n=len(state.banked))
        return T("{title} {clause}", title=title, clause=ending.clause(now))

    def refresh_score(self) -> None:
        """The card and its turn track."""
        card = getattr(self, "score", None)
        if isinstance(card, TurnCard):
            card.turn = self.state.round
        super().refresh_score()
