"""The battle screen of Ghost Legions: the chance that the turn goes on, hits, and the reach of each action."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from game.background import in_background
from game.core.play.acts import Act
from game.core.play.ask import Ask
from game.core.play.play import side_name
from game.core.table.places import GRID
from game.core.text import TN, T, Text
from game.core.wording import average, dice_text, percent, points_text
from game.rules.ghost_legions import checks, ending
from game.rules.ghost_legions.acts import Fight, Shoot, Spend
from game.rules.ghost_legions.limits import EXIT, WIN
from game.rules.ghost_legions.roster import Battle, Fighter, ranged, save
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.modes import Mode
from game.scenes.battle.panels.score_card import ScoreLine
from game.scenes.battle.scene import BattleScene
from game.scenes.rulesets.ghost_legions.attacks import LegionAttacks, LegionDangers
from game.scenes.rulesets.ghost_legions.deciding import LegionDecision
from game.scenes.rulesets.ghost_legions.words import LegionWords
from game.ui.table.overlay import Rings
from game.ui.widgets import Button

CARDS: Final = frozenset({"edge", "go-on", "charge", "actions"})
"""Questions answered by large cards."""
KIND_OF: Final[dict[type[Act], str]] = {Shoot: "act", Spend: "actions", Fight: "charge"}
"""The kind of question that each further step of a plan may answer: a charge fights only its target."""


class GhostLegionsScene(BattleScene):
    """The words and displays of Ghost Legions on the shared screen."""

    attacks_type = LegionAttacks
    dangers_type = LegionDangers
    words_type = LegionWords
    words: LegionWords
    most_cards = 6
    foot_everywhere = True
    plan_kinds = frozenset({"act", "actions", "charge"})
    decision_type = LegionDecision

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        self._rings: dict[tuple[str, int], Rings] = {}
        self._rings_for: Ask | None = None
        self._spots: dict[int, tuple[Rings, tuple[float, float]]] = {}
        """For each number of actions: its outlines, and where the number stands."""

    # --- turn and score -----------------------------------------------------------------------------------------

    def round_words(self) -> Text:
        """`Turn 5 of 30`."""
        state: Battle = self.match.state
        if state.phase in ("ends", "deploy"):
            return T("Setting up")
        last = checks.house(self.match.now).rounds
        return T("Turn {n} of {all}", n=state.round, all=last) if last else T("Turn {n}", n=state.round)

    def goal_words(self) -> Text:
        """The points that each side still needs; nothing once the battle is decided."""
        return self.words.needs_words() if self.rules.outcome(self.match.now) is None else T("")

    def score_lines(self) -> tuple[ScoreLine, ...]:
        """A pip for each point up to ten."""
        now = self.match.now
        return tuple(ScoreLine(self.side_label(side), min(WIN, ending.earned(now, side)), WIN, part.points, same=True)
                     for side, part in enumerate(self.rules.score(now)))

    def pips_told(self, side: int) -> Text:
        """The points a side has of those it needs to win."""
        return T("{n} more and {who} has won GL-73", n=ending.needs(self.match.now, side), who=side_name(side))

    def told_on_table(self, x: float, y: float) -> Text | None:
        """An end of the table: who leaves there, and for how many points."""
        ends, table = self.match.state.ends, self.match.now.setup.table
        for side, edge in enumerate(ends or ()):
            west, south, east, north = table.strip(edge, GRID)
            if west <= x <= east and south <= y <= north:
                return T("**{foe}’s end**: each figure of {who} that leaves the table here brings {points} GL-72",
                         foe=side_name(side), who=side_name(1 - side), points=points_text(EXIT))
        return None

    def score_foot(self) -> Text:
        """The chance that this turn goes on."""
        state: Battle = self.match.state
        if state.phase != "turns":
            return T("kill 1 GL-71, break through 2 GL-72")
        ahead = checks.prospects(self.match.now)
        who = side_name(state.side)
        if not ahead.more:
            return T("{who}: the last figure of the turn GL-13", who=who)
        return T("{who}: one more **{pct}**, {n} expected GL-09", who=who,
                 pct=percent(ahead.goes_on), n=average(ahead.expected))

    # --- figures ------------------------------------------------------------------------------------------------

    def _edge_of(self, side: int) -> str:
        ends = self.match.state.ends
        return str(ends[side]) if ends else ""

    def sync_all(self) -> None:
        self._show_ends()
        super().sync_all()

    def refresh_score(self) -> None:
        """The score card, and the ends over which each side leaves."""
        self._show_ends()
        super().refresh_score()

    def _show_ends(self) -> None:
        ends = self.match.state.ends
        self.table.ends = () if ends is None else tuple(
            (ends[1 - side], side, T("{who} breaks through here: 2\u00a0points", who=side_name(side)))
            for side in (0, 1))

    def marks(self, figure: Fighter) -> Iterator[tuple[str, int]]:
        """Hits as a die beside it (a drop with the number from 7 on), a tick when activated, blades in contact."""
        state: Battle = self.match.state
        if figure.hits:
            yield "die", figure.hits
        if figure.done and figure.side == state.side and state.active != figure.id and state.phase == "turns":
            yield "done", 0
        if state.engaged(figure):
            yield "engaged", 0

    def card_kind(self, figure: Fighter) -> Text:
        """Save and weapon."""
        weapon = ranged(figure)
        if weapon is None:
            return T("{save}+ melee", save=save(figure))
        return T("{save}+ {range}″/{rate}", save=save(figure), range=weapon.range, rate=weapon.rate)

    def card_told(self, figure: Fighter) -> Text:
        """The meaning of save, range and rate."""
        weapon = ranged(figure)
        if weapon is None:
            return T("A hit on it is saved by {n} or more; it fights hand to hand only GL-48", n=save(figure))
        return T("A hit on it is saved by {n} or more; it shoots {range}″ far with {dice} for each action GL-48 GL-37",
                 n=save(figure), range=weapon.range, dice=dice_text(weapon.rate))

    def card_state(self, figure_id: str) -> Text:
        """What it may still do, and its hits."""
        state: Battle = self.match.state
        if figure_id in state.gone:
            return T("off") if not self._killed(figure_id) else T("†")
        one = state.figures[figure_id]
        if one.hits and state.active != figure_id:
            return TN("1 hit", "{n} hits", n=one.hits)
        return self._state(one)

    def _state(self, one: Fighter) -> Text:
        state: Battle = self.match.state
        if not one.placed:
            return T("to set up")
        if state.active == one.id:
            return T("{n} left", n=state.actions)
        return T("✔ done") if one.done and one.side == state.side else T("ready")

    def _killed(self, figure_id: str) -> bool:
        return not any(getattr(e, "how", "") == "left" and getattr(e, "figure", "") == figure_id
                       for e in self.match.story())

    # --- attacks ------------------------------------------------------------------------------------------------

    def way_label(self, way: str) -> Text:
        """Shoot or fight."""
        return {"shoot": T("Shoot"), "fight": T("Fight")}.get(way, T("Attack"))

    # --- questions ----------------------------------------------------------------------------------------------

    def question_words(self, ask: Ask) -> Text:
        """The question with the number of actions left."""
        state: Battle = self.match.state
        if ask.kind != "act" or ask.about not in state.figures:
            return super().question_words(ask)
        name, n = state.figures[ask.about].name, state.actions
        return TN("{name} has 1 action: where to, or at whom?", "{name} has {n} actions: where to, or at whom?",
                  name=name, n=n)

    def foreign(self, ask: Ask) -> bool:
        """False: nobody answers in the other's turn."""
        return False

    def as_cards(self, ask: Ask) -> bool:
        """Ends, going on, whom to fight, and how many actions a shot takes."""
        return ask.kind in CARDS

    def idle_words(self, decision: Decision) -> Text:
        """What to do next."""
        return {"deploy": T("Point at a spot"), "figure": T("Choose a figure"),
                "act": T("Point at a place or an enemy")}.get(decision.ask.kind, T("Choose an answer"))

    def short_label(self, mode: Mode) -> Text:
        """Answers in a word."""
        return {"run": T("Run"), "sprint": T("Sprint"), "exit": T("Break through"), "done": T("Stop")}.get(
            mode.key, mode.label)

    def extra_buttons(self, ask: Ask) -> list[Button]:
        """*Set up for me*; charges and the actions of a shot."""
        buttons = super().extra_buttons(ask)
        if ask.kind != "act":
            return buttons
        self.charge_button = Button(T("Charge"), self._charge, key="charge", size=44, help="GL-R26", enabled=False,
                                    why_off=T("Nobody can be charged from here."),
                                    tip=T("The next enemy in reach of a charge, the best fight first GL-R26"))
        buttons.append(self.charge_button)
        while self.table.wait and self._look_for_charges():
            pass
        few = self.ui.kind != "full"        # there the wheel and the arrow keys have to do
        if not few and any(o.kind == "shoot" for o in ask.listed()) and self.match.state.actions > 1:
            buttons += [Button("−", lambda: self._spend(-1), key="down", size=44,
                               tip=T("One action less for the shot")),
                        Button("+", lambda: self._spend(1), key="up", size=44, tip=T("One action more for the shot"))]
        return buttons

    def update(self, dt: float) -> None:
        """As in every battle; and one more enemy is examined for a charge."""
        super().update(dt)
        if not self.director.busy and self._look_for_charges():
            self.moving = True

    def _look_for_charges(self) -> bool:
        """Offer *Charge* once an enemy in reach is known; whether enemies are left to examine."""
        decision = self.decision
        if not isinstance(decision, LegionDecision) or decision.ask.kind != "act":
            return False
        more = decision.look_on()
        self.charge_button.enabled = decision.chargeable
        if not more and not decision.chargeable and self.charge_button.why_off is not decision.no_charge:
            self.charge_button.why_off = decision.no_charge
        return more

    def _charge(self) -> None:
        if isinstance(self.decision, LegionDecision):
            self.decision.next_charge(1)

    def _spend(self, by: int) -> None:
        if isinstance(self.decision, LegionDecision) and not self.decision.step_spend(by):
            self.stage.toast(T("Point at an enemy you can shoot first."), 3)

    def _go_on_with_plan(self) -> None:
        ask, step = self.match.ask, self.plan[0]
        if ask is not None and not self.director.busy and KIND_OF.get(type(step.act)) != ask.kind:
            self.plan = []
            return
        super()._go_on_with_plan()

    def _show_odds(self, decision: Decision) -> None:
        """While a figure is chosen: the action die of the one under the pointer."""
        if decision.ask.kind == "figure" and decision.figure in decision.figures:
            face = self.face(decision.figure)
            self.odds.show(self.words.activation(self.match.state.figures[decision.figure]), (face, face))
            return
        super()._show_odds(decision)

    # --- rings of reach -----------------------------------------------------------------------------------------

    def dotted_rings(self, decision: Decision) -> Rings:
        """The reach of each action but the last."""
        return tuple(ring for _, rings in self._traced(decision) for ring in rings)

    def numbered_spots(self, decision: Decision) -> tuple[tuple[float, float, str], ...]:
        """The number of actions on each ring, and on the edge of the reach."""
        option = decision.mover()
        if option is None or option.kind not in ("run", "sprint"):
            return ()
        region: Any = option.region()
        levels = [*self._traced(decision), (region.actions, decision.reaching.rings(option) or ())]
        spots = []
        for n, rings in levels:
            if any(rings):
                spots.append((*self._spot_on(n, rings), str(n)))
        return tuple(spots)

    def _spot_on(self, n: int, rings: Rings) -> tuple[float, float]:
        """The spot for a number on outlines; found again when they are others."""
        known = self._spots.get(n)
        if known is None or known[0] is not rings:
            x, y = max((point for ring in rings for point in ring), key=lambda p: 0.8 * p[0] - 0.6 * p[1])
            known = self._spots[n] = rings, (x, y)
        return known[1]

    def _traced(self, decision: Decision) -> list[tuple[int, Rings]]:
        """The outlines known so far, traced in a thread one by one."""
        option = decision.mover()
        if option is None or option.kind not in ("run", "sprint"):
            return []
        if self._rings_for is not decision.ask:
            self._rings, self._rings_for = {}, decision.ask
        region: Any = option.region()
        for n in range(1, region.actions):
            if (option.kind, n) not in self._rings:
                self._rings[option.kind, n] = ()
                self._trace(decision, option.kind, region, n)
        return [(n, self._rings[option.kind, n]) for n in range(1, region.actions)]

    def _trace(self, decision: Decision, gait: str, region: Any, n: int) -> None:
        reach = region.of_actions(n)
        if self.table.wait:
            self._rings[gait, n] = reach.outline()
            return
        in_background(self.ui.post, reach.outline, partial(self._ring_ready, decision, gait, n), worker=self.tracer,
                      wanted=lambda: self.decision is not None and self.decision.ask is decision.ask)

    def _ring_ready(self, decision: Decision, gait: str, n: int, rings: Rings) -> None:
        if self._rings_for is decision.ask:
            self._rings[gait, n] = rings
            if self.decision is decision:
                decision.refresh_soon()
