"""The battle screen of Warbands: roofs and levels, two actions each, skills with their odds, scenario pieces."""

from __future__ import annotations

from typing import Any, Final, cast

import pygame

from game.core.answers import Answer
from game.core.ask import Ask
from game.core.checks import Check
from game.core.dice import Stream
from game.core.events import Aimed, Moved, Rolled
from game.core.forecast import Forecast
from game.core.places import GRID, Place
from game.core.play import side_name
from game.core.text import T, Text
from game.rules.warbands import checks, forecasts, scoring
from game.rules.warbands.acting import slots
from game.rules.warbands.cards import CARDS
from game.rules.warbands.limits import TURNS
from game.rules.warbands.measure import Attack
from game.rules.warbands.roster import Battle
from game.rules.warbands.tables import quick
from game.scenes.battle.base import BattleScene
from game.scenes.battle.deciding import Decision
from game.scenes.battle.director import SPEED
from game.scenes.battle.modes import Mode
from game.scenes.battle.parts import ScoreCard, ScoreLine
from game.scenes.battle.setting_up import SetUpForMe
from game.scenes.battle.warbands_cards import CardDecision
from game.scenes.battle.warbands_deciding import ACTIONS, BLOWS, BandDecision
from game.scenes.battle.warbands_modes import ROLLED
from game.scenes.battle.warbands_showing import BandShowing
from game.scenes.battle.warbands_ways import fallen
from game.scenes.battle.warbands_words import BandWords
from game.scenes.warbands_texts import COMMAND_CARD, calling_card, hire_of
from game.ui import motion
from game.ui.table.levels import Watch
from game.ui.widgets import Button, Chip

ON_CARDS: Final = frozenset({"edge", "thug", "minion", "join", "cover", "push", "recover", "treasure", "leave"})
"""Questions answered by large cards."""
BANGS: Final = ("pistol", "rifle", "mortar", "shooter", "revolver", "needler", "gun", "blaster")
"""Words in the names of shooters that bang."""


class TurnCard(ScoreCard):
    """The score card with the turn counter of eight spaces."""

    turn = 0

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
            pygame.draw.rect(target, pal.tape if now else pal.line if past else pal.card, box, border_radius=ui.px(3))
            pygame.draw.rect(target, pal.ink if now else pal.edge, box, max(1, ui.px(2 if now else 1)),
                             border_radius=ui.px(3))
            if size >= 15:
                ui.text.draw(target, str(n), box, "least", bold=now, align="centre", middle=True,
                             colour=pal.ink if now or not past else pal.ink_soft)


class WarbandsScene(BandWords, BandShowing, SetUpForMe, BattleScene):
    """What Warbands says and shows on the shared screen."""

    flat_roofs = True
    score_type = TurnCard
    decision_type = BandDecision
    plan_kinds = frozenset({*ACTIONS, "blow", "charge", "again"})
    last_face = "house"
    """How the last terrain card was held."""

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        self.watch: Watch = "all"
        self._set_up: set[int] = set()
        """Sides whose fighters the computer sets up."""
        self._whole_table = False

    def build(self) -> None:
        """The shared widgets, and a button for the level that is looked at."""
        self.level_button = Button(self._level_label(), self.next_level, key="L", size=44, icon="level", short="",
                                   tip=T("Which level is looked at: all, the ground with roofs see-through, the roofs"))
        super().build()
        self.table.step_ruler = True
        self.tools.replace([*self.tools.children[:1], self.level_button, *self.tools.children[1:]])

    def update(self, dt: float) -> None:
        """The shared work of a frame, and a bite of who would see the end of a planned way."""
        super().update(dt)
        if isinstance(self.decision, BandDecision) and self.decision.work():
            self.moving = True

    # --- turn and score -----------------------------------------------------------------------------------------

    @property
    def state(self) -> Battle:
        """The state of the battle."""
        return cast(Battle, self.match.state)

    def round_words(self) -> Text:
        """`Turn 4 of 8`."""
        state = self.state
        if state.phase in ("toss", "cards", "flip"):
            return T("Terrain cards")
        if state.phase in ("sides", "deploy") or not state.round:
            return T("Setting up")
        return T("Turn {n}", n=state.round)

    def goal_words(self) -> Text:
        """The turn counter stands there."""
        return T("")

    def score_lines(self) -> tuple[ScoreLine, ...]:
        """Pips: cards laid while they are laid, then fighters on their feet; victory points."""
        state, now = self.state, self.match.now
        lines = []
        for side, part in enumerate(self.rules.score(now)):
            force = now.setup.forces[side]
            if state.phase in ("toss", "cards", "flip"):
                first = state.winner == side
                laid = len(state.cards) // 2 + (len(state.cards) % 2 if first else 0)
                lines.append(ScoreLine(force.name, laid, CARDS // 2 + (1 if first else 0), 0))
                continue
            stand = sum(1 for f in state.of(side) if f.stands or not f.placed and not f.down)
            lines.append(ScoreLine(force.name, stand, min(9, len(force.figures)), part.points))
        return tuple(lines)

    def score_foot(self) -> Text:
        """The scenario, and what it stands at."""
        now, state = self.match.now, self.state
        kind = scoring.scenario(now)
        title = next(choice.label for choice in scoring.SCENARIOS if choice.value == kind)
        if kind == "hill" and state.phase == "turns":
            a, b = scoring.holders(now)
            who = T("nobody") if a == b else side_name(0 if a > b else 1)
            return T("{title}: {who} holds it, {a} to {b} WB-R102", title=title, who=who, a=a, b=b)
        if kind == "treasure":
            return T("{title}: {n} of 5 home WB-R103", title=title, n=len(state.banked))
        return T("{title} {clause}", title=title, clause=scoring.clause(now))

    def refresh_score(self) -> None:
        """The card and its turn counter."""
        card = getattr(self, "score", None)
        if isinstance(card, TurnCard):
            card.turn = self.state.round
        super().refresh_score()

    # --- attacks ------------------------------------------------------------------------------------------------

    def way_label(self, way: str) -> Text:
        """Attacks and skills by their word."""
        return {"strike": T("Strike"), "kick": T("Strike within 5″"), "shoot": T("Shoot"), "charge": T("Strike"),
                "pass": T("Strike in passing"), "heal": T("Heal"), "influence": T("Influence"),
                "switch": T("Change places")}.get(way, T("Attack"))

    def attack_follows(self, move_key: str) -> bool:
        """An attack is the second action of somebody with two (WB-13, WB-R25)."""
        ask = self.match.ask
        me = self.state.figures.get(ask.about) if ask is not None else None
        return (ask is not None and ask.kind in ("act", "go") and me is not None and me.used == (
            0 if ask.kind == "act" else 1) and slots(self.match.now, me) == 2 and not me.struck)

    def attack_cue(self, event: Aimed) -> str:
        """Blades, bows or guns by what the shooter is called."""
        if event.melee:
            return "sword"
        one = self.state.figures.get(event.figure) or self.state.gone.get(event.figure)
        if one is None:
            return "arrow"
        if one.heavy or self.state.crew >= 0:
            return "gun_large"
        return "gun_small" if any(word in hire_of(self.match.now, one).gun.lower() for word in BANGS) else "arrow"

    def attack_kind(self, event: Aimed) -> str:
        """What flies: as it sounds."""
        return {"sword": "blow", "arrow": "arrow", "gun_large": "burst"}.get(self.attack_cue(event), "bullet")

    def roll_told(self, event: Rolled, aimed: Aimed | None) -> tuple[str, bool, Text] | None:
        """Hits over the target, defenses and recoveries over who rolls, skills over who tries."""
        check: Check = event.roll.check
        good = event.roll.passed
        if check.kind == "attack":
            return check.target, good, T("hit") if good else T("missed")
        if check.kind == "defense":
            return check.figure, good, T("defended") if good else T("not defended")
        if check.kind == "skill":
            return check.figure, good, T("it works") if good else T("it fails")
        if check.kind == "recover":
            return check.figure, good, T("up again") if good else T("stays down")
        return None

    def threats_at(self, x: float, y: float) -> dict[str, float]:
        """Points that each enemy may expect to take there with one attack from where he stands now."""
        now, ask = self.match.now, self.match.ask
        side = ask.side if ask is not None else 0
        me = now.state.figures.get(ask.about) if ask is not None and ask.about else None
        me = me or next((f for f in now.state.of(side) if f.placed), None)
        if me is None or me.side != side or not me.stands:
            return {}
        place = Place.at(x, y)
        there = now.state.copied()
        there.set(me.id, place, now.top.levels.below(place.x, place.y, 1 << 30))
        then = now._replace(state=there)
        worth: dict[str, float] = {}
        for foe in there.of(1 - side):
            if foe.stands:
                found = [forecasts.forecast(then, Attack(foe.id, me.id, way, foe.side))
                         for way in checks.ways(then, foe)]
                worth[foe.id] = max((float(f.expected) for f in found if isinstance(f, Forecast)), default=0.0)
        return worth

    # --- questions ----------------------------------------------------------------------------------------------

    def foreign(self, ask: Ask) -> bool:
        """Thugs, Minions, defenses and pushes are answered in the other's activation."""
        return self.state.phase == "turns" and bool(ask.reaction) and ask.side != self.state.side

    def mode_tip(self, mode: Mode) -> Text:
        """Skills in the words of their card."""
        ask = self.match.ask
        me = self.state.figures.get(ask.about) if ask is not None else None
        word = mode.key.split()[0]
        if word == "command":
            return COMMAND_CARD
        return calling_card(me) if word in ROLLED and me is not None else super().mode_tip(mode)

    def stake_chips(self, decision: Decision, key: str, found: Forecast) -> tuple[tuple[Text, str], ...]:
        """Nothing about a roll that would not be made."""
        return () if key == "leave" else super().stake_chips(decision, key, found)

    def as_cards(self, ask: Ask) -> bool:
        """Questions of yes and no, and the sides of the table."""
        return ask.kind in ON_CARDS

    def idle_words(self, decision: Decision) -> Text:
        """What to do next."""
        return {"deploy": T("Point at a spot"), "figure": T("Choose a fighter"), "card": T("Point at a place"),
                "flip": T("Point at a card"), "act": T("Point at a place or a figure"),
                "go": T("Go on, or stop here"), "who": T("Choose who acts"), "commander": T("Choose who commands"),
                "command": T("Choose who acts")}.get(decision.ask.kind, T("Choose an answer"))

    def short_label(self, key: str, label: Text) -> Text:
        """Answers in a word."""
        word = key.split()[0]
        if word == "team":
            return T("Fire: {name}", name=self.state.figures[key.split()[1]].name.split()[-1])
        return {"move": T("Move"), "done": T("End"), "jump": T("Jump"), "drop": T("Off"), "charge": T("Charge"),
                "recover": T("Recover"), "march": T("Move"), "climb": T("Climb"), "down": T("Down"),
                "take": T("Take"), "strike": T("Strike"), "kick": T("Strike"), "shoot": T("Shoot"),
                "pass": T("In passing"), "alone": T("Alone"), "none": T("None")}.get(word, label)

    def _begin_question(self, ask: Ask) -> None:
        self._clear_table()
        self.decision_type = CardDecision if ask.kind in ("card", "flip") else BandDecision
        if ask.kind == "deploy" and ask.side in self._set_up and not self.opponents.plays(ask.side):
            self.give(self._quick_spot(ask))
            return
        super()._begin_question(ask)

    def tell(self, number: int) -> None:
        """A jump is seen to leave the roof while it is shown."""
        super().tell(number)
        story = self.match.story()
        event = story[number] if number < len(story) else None
        if isinstance(event, Moved) and event.clause == "WB-15":
            actor = self.table.cast.actors.get(event.figure)
            if actor is not None and not self.director.at_once and not self.director.reduced:
                ms = (motion.WALK_MS_PER_INCH * event.path.length / GRID + 80) / SPEED.get(self.settings.pace, 1.0)
                self.ui.animate(ms, lambda t: setattr(actor, "rise", 2.4 * t * (1 - t)))

    def _clear_table(self) -> None:
        """Who was turned face down, or became one with his other half, has no figure any more."""
        actors, figures = self.table.cast.actors, self.state.figures
        for one in [one for one in actors if one not in figures or not figures[one].placed]:
            del actors[one]

    def _show_question(self, ask: Ask) -> None:
        """The whole table while cards are laid; both dice after the initiative."""
        laying = ask.kind in ("card", "flip")
        if laying != self._whole_table:
            self._whole_table = laying
            if laying:
                self.table.fit()
            else:
                self.table.usual_zoom()
        super()._show_question(ask)
        rolls = [e.roll for e in self.match.story()[-4:] if isinstance(e, Rolled) and e.roll.check.kind == "initiative"]
        if ask.kind in ("figure", "edge", "card") and len(rolls) == 2 and not self.director.busy and (
                rolls[0].check.sides == rolls[1].check.sides):
            self.tray.compare(rolls[0].check, (rolls[0].faces[0], rolls[1].faces[0]))

    def extra_buttons(self, ask: Ask) -> list[Button]:
        """Setting up left to the computer, the card's turns, which of two actions it is."""
        if ask.kind == "deploy":
            return [Button(T("Set up for me"), self.set_up_for_me, key="A", size=44,
                           tip=T("The rest of your fighters in roster order, as for a quick start. Undo takes each "
                                 "back."))]
        if ask.kind == "card":
            return [Button(T("Forest or House"), lambda: self._card("flip"), key="F", size=44, help="WB-189",
                           short=T("Turn over"), tip=T("Turn the card over WB-189")),
                    Button(T("Turn left"), lambda: self._card("left"), key="Q", size=44, short=T("Left"), help="WB-R93",
                           tip=T("15° counter-clockwise; the wheel turns it too WB-R93")),
                    Button(T("Turn right"), lambda: self._card("right"), key="W", size=44, short=T("Right"),
                           help="WB-R93", tip=T("15° clockwise WB-R93")),
                    Button(T("Find a place"), lambda: self._card("find"), key="G", size=44, short=T("Find"),
                           tip=T("Somewhere the card may lie as it is held"))]
        return [cast(Button, self.pips(ask))] if ask.kind == "act" else []

    def pips(self, ask: Ask) -> Chip:
        """Which of his actions is asked about."""
        one = self.state.figures[ask.about]
        whole = slots(self.match.now, one)
        marks = "●" * (whole - one.used) + "○" * one.used
        if self.ui.kind != "full":
            return Chip(marks, tip=T("Action {n} of {all} WB-10", n=one.used + 1, all=whole))
        return Chip(T("{marks} action {n} of {all} WB-10", marks=marks, n=one.used + 1, all=whole))

    def _card(self, what: str) -> None:
        decision = self.decision
        if isinstance(decision, CardDecision):
            {"flip": decision.flip, "left": lambda: decision.turn(1), "right": lambda: decision.turn(-1),
             "find": decision.find}[what]()

    def set_up_for_me(self) -> None:
        """The rest of this side as the printed quick deployment has it, in its turns."""
        ask = self.match.ask
        if ask is not None and ask.kind == "deploy":
            self._set_up.add(ask.side)
            self.give(self._quick_spot(ask))

    def _quick_spot(self, ask: Ask) -> Answer:
        """The next fighter in roster order at the next free spot of the quick deployment."""
        option: Any = next(o for o in ask.listed() if o.kind == "deploy")
        region = option.region()
        spots = quick(self.match.now.setup.table, ask.side != self.state.south)
        at = int(option.figure[1:]) - 1
        for place in (*spots[at:], *spots[:at]):
            if region.why_not(place) is None:
                return Answer(option.key, place=place)
        found = region.sample(Stream(at))
        assert found is not None
        return Answer(option.key, place=found)

    def undo(self) -> None:
        """Taking back ends setting up by itself."""
        self._set_up.clear()
        super().undo()

    def _go_on_with_plan(self) -> None:
        """A walk that could go on is ended where the plan goes on with an attack."""
        ask, step = self.match.ask, self.plan[0]
        word = step.key.split()[0]
        if ask is not None and ask.kind == "go" and not self.director.busy and word in BLOWS and (
                word != "pass") and ask.option(step.key) is None:
            self.give(Answer("done"))
            return
        super()._go_on_with_plan()

    def good_spots(self, decision: Decision) -> list[Place]:
        """Treasures, the hill, home, spots beside enemies, roofs: each where a way without a fall leads there."""
        if not isinstance(decision, BandDecision) or decision.routes is None or decision.me is None:
            return self._sampled(decision)
        now, me = self.match.now, decision.me
        goals = [token.place for token in self.state.tokens] if not me.treasure else self.spawns(me.side)
        if scoring.scenario(now) == "hill":
            goals.append(scoring.middle(now.setup.table))
        foes = sorted((f for f in now.state.of(1 - me.side) if f.placed), key=lambda f: (
            (f.x - me.x) ** 2 + (f.y - me.y) ** 2))
        for foe in foes[:4]:
            far = ((foe.x - me.x) ** 2 + (foe.y - me.y) ** 2) ** 0.5 or 1.0
            back = 2 * me.radius + GRID // 2
            goals.append(Place(round(foe.x + (me.x - foe.x) * back / far), round(foe.y + (me.y - foe.y) * back / far)))
        goals += [tops[0].me.place for roof in now.top.levels.roofs if (tops := decision.routes.tops(roof))]
        found: list[Place] = []
        move = decision.mover()
        for goal in goals:
            route = decision.routes.to(goal)
            if route is None and move is not None and move.kind == "move":
                near = decision.reaching.nearest(move, goal, ())
                route = decision.routes.to(near) if near is not None else None
            if route is not None and not route.hits and all(
                    abs(route.end.x - p.x) + abs(route.end.y - p.y) > 24 for p in found):
                found.append(route.end)
        return found[:8]

    def _sampled(self, decision: Decision) -> list[Place]:
        """Spots of a region that is no walk: appearing, charging, the other half."""
        option = decision.mover()
        region: Any = option.region() if option is not None else None
        if region is None:
            return []
        found = [region.sample(Stream(n)) for n in range(6)]
        return [place for place in found if place is not None]

    def _show_odds(self, decision: Decision) -> None:
        """A fall on the planned way is told like an attack."""
        if isinstance(decision, BandDecision) and decision.route is not None and decision.route.hits and not (
                decision.figure):
            one = decision.ask.about
            found = forecasts.drop_card(self.match.now, one, fallen(decision.route))
            if found is not None:
                self.odds.show(found, (self._face(one), self._face(one)))
                return
        super()._show_odds(decision)

    def _show_tip(self, decision: Decision) -> None:
        """Beside a card in hand: why it may not lie there."""
        if isinstance(decision, CardDecision):
            why = decision.why() if decision.clamped else None
            if decision.place is None or why is None:
                self.tip.hide()
                return
            x, y = self.table.camera.steps(*decision.place)
            half = round(2.9 * self.table.camera.zoom)
            self.tip.show(T("Not here"), (T("{why} WB-R93", why=why),),
                          pygame.Rect(round(x) - half, round(y) - half, 2 * half, 2 * half), (),
                          self.table.rect.inflate(-self.ui.px(16), -self.ui.px(240)))
            return
        super()._show_tip(decision)


