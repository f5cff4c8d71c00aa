"""Warbands told without a screen: turn and scenario, what lies on the table, fighters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final, cast

import msgspec

from game.core.play.acts import Done
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option
from game.core.play.events import Aimed
from game.core.play.play import side_name
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place
from game.core.text import TC, TN, T, Text
from game.core.wording import inches, inches_over, listed, percent
from game.planning.warbands.leftover import nothing_left
from game.planning.warbands.route_words import hits_words
from game.planning.warbands.ways import ACTIONS, ROLLED, movement_of, standing_on
from game.rules.warbands import ending, forecasts, muster, teams
from game.rules.warbands.acts import Climb, Command, Down, Drop, Jump, Team
from game.rules.warbands.climbing import climb_rate, drop_of
from game.rules.warbands.harm import hits_of
from game.rules.warbands.limits import TURNS
from game.rules.warbands.possible import actions_of
from game.rules.warbands.roster import Battle, Crew, Fighter
from game.rules.warbands.terrain_cards import CARD_COUNT
from game.scenes.battle.input.modes import Mode
from game.scenes.battle.panels.blocks import Chips
from game.scenes.battle.panels.score_card import ScoreLine
from game.scenes.rulesets.warbands.briefing import RANKS
from game.scenes.rulesets.warbands.texts import (
    MINION_CARD,
    SHOOTER_CARDS,
    calling_card,
    command_card,
    gear_parts,
    hire_of,
    scenario_title,
    spent_words,
)
from game.scenes.tellers.attacks import Attacks, RollLine
from game.scenes.tellers.dangers import Dangers
from game.scenes.tellers.figures import Figures
from game.scenes.tellers.labels import Labels
from game.scenes.tellers.markers import REACH, Markers
from game.scenes.tellers.score import Score
from game.ui.sound import Cue
from game.ui.table.actors import Actor
from game.ui.table.heights import Heights, Tag, Token, Watch
from game.ui.table.view import TableView

WOLF: Final = "beast-wolf"
"""The look of a Shapeshifter in animal form."""
TAG_CLEAR: Final = 3 * GRID // 2
"""How far the label of a roof keeps from markers where it can (1/64 inch)."""


def tag_spot(corners: Sequence[Place], markers: Sequence[Place] = (), figures: Sequence[Place] = ()) -> Place:
    """The place of a house's label: the middle of its northernmost edge, or of another where a marker lies or a figure
    stands there; markers count before figures."""
    ring = list(corners)
    edges = sorted(zip(ring, [*ring[1:], ring[0]], strict=True),
                   key=lambda e: (-e[0].y - e[1].y, abs(e[0].y - e[1].y)))
    middles = [Place((one.x + two.x) // 2, (one.y + two.y) // 2) for one, two in edges]
    for covered in ([*markers, *figures], markers):
        clear = [spot for spot in middles if not any(_near(spot, one, TAG_CLEAR) for one in covered)]
        if clear:
            return clear[0]
    return middles[0]


def _near(a: Place, b: Place, far: int) -> bool:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= far * far


class BandScore(Score):
    """Fighters on their feet, the state of the scenario."""

    state: Battle

    def head(self) -> Text:
        """`Turn 4 of 8`."""
        state = self.state
        if state.phase in ("toss", "cards", "flip"):
            return T("Terrain cards")
        if state.phase in ("sides", "deploy") or not state.round:
            return T("Setting up")
        return TC("turn of both sides", "Turn {n}", n=state.round)

    def rounds(self) -> int:
        """As the rules or the house rules of this battle say."""
        return TURNS

    def goal(self) -> Text:
        """Empty: the turn track takes this line."""
        return T("")

    def lines(self) -> tuple[ScoreLine, ...]:
        """Pips: cards laid, later fighters who stand; and points."""
        state, now = self.state, self.now
        lines = []
        for side, part in enumerate(self.rules.score(now)):
            force = now.setup.forces[side]
            if state.phase in ("toss", "cards", "flip"):
                first = state.winner == side
                laid = len(state.cards) // 2 + (len(state.cards) % 2 if first else 0)
                lines.append(ScoreLine(side_name(side), laid, CARD_COUNT // 2 + (1 if first else 0), 0))
                continue
            stand = sum(1 for f in state.of(side) if f.stands or not f.placed and not f.down)
            lines.append(ScoreLine(side_name(side), stand, min(9, len(force.figures)), part.points,
                                    held=T("{n} stand", n=stand)))
        return tuple(lines)

    def pips(self, side: int) -> Text:
        """Fighters on their feet."""
        if self.state.phase in ("toss", "cards", "flip"):
            return T("Terrain cards that {who} has laid WB-R93", who=side_name(side))
        mine = list(self.state.of(side))
        return T("Fighters of {who} on their feet: {n} of {all}", who=side_name(side),
                 n=sum(1 for f in mine if f.stands or not f.placed and not f.down),
                 all=len(self.now.setup.forces[side].figures))

    def foot(self) -> Text:
        """The scenario and its state."""
        now, state = self.now, self.state
        kind, title = ending.scenario(now), scenario_title(now)
        if kind == "hill" and state.phase == "turns":
            a, b = ending.holders(now)
            who = T("nobody") if a == b else side_name(0 if a > b else 1)
            return T("{title}: {who} holds it, {a} to {b} WB-R102", title=title, who=who, a=a, b=b)
        if kind == "treasure":
            return T("{title}: {n} of 5 home WB-R103", title=title, n=len(state.banked))
        return T("{title} {clause}", title=title, clause=ending.clause(now))


class BandMarkers(Markers):
    """Terrain as laid, levels, the scenario's markers."""

    state: Battle
    watch: Watch = "all"
    """Which level is looked at."""

    def at(self, x: float, y: float) -> Text | None:
        """The hill, a treasure, a spawnpoint, an edge to leave over."""
        now, kind, spot = self.now, ending.scenario(self.now), Place(round(x), round(y))
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
        now, table = self.now, self.now.setup.table
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

    def goals(self) -> list[Place]:
        """The hill, or the treasures that lie there."""
        hill = [ending.hill(self.now.setup.table).place] if ending.scenario(self.now) == "hill" else []
        return hill + [token.place for token in self.state.tokens]

    def dress(self, view: TableView) -> None:
        """Terrain as laid, the scenario's markers, height tags."""
        now, state = self.now, self.state
        view.set_table(now.top.table)
        view.decals = self.left_behind(view.cast)
        kind = ending.scenario(now)
        hill = msgspec.structs.replace(ending.hill(now.setup.table), radius=24)
        view.objectives = (hill,) if kind == "hill" else ()
        a, b = ending.holders(now) if kind == "hill" else (0, 0)
        view.holders = {hill.id: (0 if a > b else 1 if b > a else 2 if a else None)} if kind == "hill" else {}
        markers = [one.place for one in (*view.objectives, *state.tokens)]
        figures = [one.place for one in state.standing()]
        tags = [Tag(*tag_spot(roof.piece.corners, markers, figures), T("roof {n}″", n=inches(roof.height)),
                    corners=roof.piece.corners) for roof in now.top.levels.roofs]
        if state.phase in ("cards", "flip"):
            tags += [Tag(*tag_spot(p.corners), T("{id}", id=p.id), "box") for p in state.cards if p.kind == "forest"]
        tokens = [Token("treasure", token.place) for token in state.tokens]
        sides = (0, 1) if state.phase not in ("toss", "cards", "flip", "sides") else ()
        tokens += [Token("spawn", place, side) for side in sides for place in ending.spawns(now, side)]
        if not sides:
            tokens += [Token("spawn", place) for side in (0, 1) for place in ending.spawns(now, side)]
        tokens += [Token("down", f.place, f.side) for f in state.figures.values() if f.down]
        view.heights = Heights(self.watch, tuple(tags), tuple(tokens))
        if kind == "through" and state.phase not in ("toss", "cards", "flip", "sides"):
            view.ends = tuple(("north" if side == state.south else "south", side,
                               T("{who} leaves here", who=side_name(side))) for side in (0, 1))


class BandFigures(Figures):
    """Fighters: state, die and stat, skill, gear."""

    state: Battle

    def marks(self, figure: Fighter) -> Iterator[tuple[str, int]]:
        """Prone, done, the Boss' star, a treasure carried."""
        if figure.prone:
            yield "prone", 0
        if figure.acted and self.state.phase == "turns" and not self._acting(figure.id):
            yield "done", 0
        if figure.rank == "Boss":
            yield "leader", 0
        if figure.treasure:
            yield "treasure", 0

    def _acting(self, figure_id: str) -> bool:
        """Whether he is part of the current activation: he is marked already, and still has actions."""
        return self.state.active == figure_id or figure_id in self.state.unit

    def kind(self, figure: Fighter) -> Text:
        """Die and stat; his skill where there is room."""
        return T("D{die}/{stat}", die=figure.die, stat=figure.stat)

    def told(self, figure: Fighter) -> Text:
        """The meaning of die and stat; an animal counts the other way round."""
        if figure.animal:
            return T("In animal shape: {stat} or more is a hit WB-163", stat=figure.stat)
        return T("{rank}: rolls a {die}-sided die: {stat} or less is a hit before anything helps or hinders WB-26",
                 rank=RANKS[figure.rank], die=figure.die, stat=figure.stat)

    def status(self, figure_id: str) -> Text:
        """What he may still do, where he stands."""
        state = self.state
        if figure_id in state.gone:
            return T("escaped") if figure_id in state.escaped else T("† out")
        one = state.figures[figure_id]
        if one.down or one.prone or not one.placed:
            return self.rules.status(self.now, figure_id)
        if state.active == figure_id:
            return self.left_words(one)
        if one.treasure:
            return T("treasure")
        if self._acting(figure_id):
            return self.left_words(one)
        word = T("✔ done") if one.acted else T("ready")
        return T("roof · {word}", word=word) if one.z else word

    def dress(self, actor: Actor, figure: Fighter) -> None:
        """His pose, his level, his shape."""
        actor.z = figure.z / GRID
        if actor.pose != "fallen":
            actor.pose = "prone" if figure.prone else "stand"
        actor.look = WOLF if figure.animal else figure.look

    def left_words(self, one: Fighter) -> Text:
        """`2 actions`."""
        left = max(0, actions_of(self.now, one) - one.used)
        return T("acts") if not left else TN("1 action", "{n} actions", n=left)

    def told_of(self, one: str) -> list[Text]:
        """Rank, then the most important lines."""
        figure = self.state.figures[one]
        return [self.rank_words(figure), *self.fighter_lines(figure)]

    def rank_words(self, one: Fighter) -> Text:
        """`Boss, 5 or less of 10 succeeds`."""
        return T("{rank}, {stat} or less of {die} succeeds", rank=RANKS[one.rank], die=one.die, stat=one.stat)

    def state_words(self, one: Fighter) -> Text | None:
        """What has happened to him; None for nothing."""
        if one.down:
            return T("Face down until the turn’s end WB-152")
        if one.prone:
            pct = percent(forecasts.recovery(self.now, one.id))
            state = self.state
            acts = state.active == one.id
            if one.acted and not acts and one.id not in state.unit:
                return T("Prone: next turn it may only recover, **{pct}** an action WB-60 WB-R55", pct=pct)
            single = one.heavy or acts and one.used
            return (T("Prone: may only recover, **{pct}** with one action WB-60", pct=pct) if single else
                    T("Prone: may only recover, **{pct}** an action; if the first fails, the second is one more try "
                      "WB-60 WB-R55", pct=pct))
        if one.animal:
            return T("In animal shape: hits on {stat} or more, defends below {stat} WB-163", stat=one.stat)
        if one.rank == "Boss":
            return (T("Has ignored a wound this turn: the next lays it down WB-59") if one.spared else
                    T("Ignores the first wound of each turn WB-59"))
        return None

    def standing_words(self, one: Fighter) -> Text:
        """`46 points, unwounded`: his worth and state."""
        state = (T("face down") if one.down else T("prone") if one.prone else T("an animal") if one.animal else
                 T("acts") if self.state.active == one.id else T("has acted") if one.acted else T("unwounded"))
        if one.half:
            return T("{rank} · half a Doppelganger · {state}", rank=RANKS[one.rank], state=state)
        return T("{rank} · {n} points · {state}", rank=RANKS[one.rank], state=state,
                 n=muster.points(hire_of(self.now, one)))

    def fighter_lines(self, one: Fighter) -> list[Text]:
        """State, skill or role, Command, team, treasure, the effect of his shooter: the most important first."""
        now, lines = self.now, [] if (state := self.state_words(one)) is None else [state]
        first = one.prone or one.down or one.animal
        calls = [calling_card(one)]
        if one.rank == "Boss" and not one.half:
            calls.append(command_card(one))
        lines = [*lines, *calls] if first else [*calls, *lines]
        if one.treasure:
            lines.insert(0, T("Carries a treasure: 3 points at an own spawnpoint WB-R103"))
        crew = teams.crew_of(now, one.id)
        if crew is not None:
            lines.append(self.crew_words(crew))
        if one.minion:
            lines.append(MINION_CARD)
        if one.shooter and not one.animal and one.skill != "Ranger":
            lines.append(SHOOTER_CARDS[one.shooter])
        return lines

    def crew_words(self, crew: Crew) -> Text:
        """The members of the Fire Team, and whether it could fire."""
        state = self.state
        them = [state.figures[one].name for one in (*crew.rookies, crew.commander) if one in state.figures]
        chief = state.figures.get(crew.commander)
        ready = chief is not None and chief.placed and teams.is_complete(self.now, crew) and teams.in_formation(
            self.now, crew, chief)
        guns = [hire.gun for one in crew.rookies if one in state.figures
                and (hire := hire_of(self.now, state.figures[one])).shooter == "area" and hire.gun]
        weapon = guns[0] if guns else T("heavy shooter, area")
        return (T("{names} with their {weapon}: near enough to fire WB-R62", names=listed(them), weapon=weapon)
                if ready else
                T("{names} with their {weapon}: {n}″ apart at most to fire WB-R62", names=listed(them), weapon=weapon,
                  n=self.now.house.team_distance // GRID))

    def chips(self, one: Fighter) -> Chips:
        """Die, stat and gear, each with its clause."""
        parts = [(T("**{n}**-sided die", n=one.die), "WB-R1", ""), (T("stat **{n}**", n=one.stat), "WB-R2", "")]
        parts += [(words, "WB-R7", "") for words in gear_parts(self.now, one)]
        if one.treasure:
            parts.append((T("treasure"), "WB-R103", "good"))
        return Chips(tuple(parts))


BANGS: Final = ("pistol", "rifle", "mortar", "shooter", "revolver", "needler", "gun", "blaster")
"""Words in the names of firearms."""


class BandAttacks(Attacks):
    """Attacks on the table."""

    rolls = MappingProxyType({
        "attack": RollLine("target"), "defense": RollLine(), "skill": RollLine(words=(T("it works"), T("it fails"))),
        "recover": RollLine(words=(T("up again"), T("stays down")))})

    @property
    def state(self) -> Battle:
        """The state of the battle."""
        return cast(Battle, self.match.state)

    def cue(self, event: Aimed) -> Cue:
        """Blades, bows or guns by what the shooter is called."""
        if event.melee:
            return "sword"
        one = self.state.figures.get(event.figure) or self.state.gone.get(event.figure)
        if one is None:
            return "arrow"
        if one.heavy or self.state.crew >= 0:
            return "gun_large"
        return "gun_small" if any(word in hire_of(self.match.now, one).gun.lower() for word in BANGS) else "arrow"


class BandDangers(Dangers):
    """Danger in words."""

    def harm_words(self, chance: Fraction, lost: Fraction) -> Text:
        """Wounds; for a fighter whom the first wound takes out, that."""
        pct = percent(chance)
        return T("wounded {pct}", pct=pct) if lost != chance else T("out {pct}", pct=pct)

    def meant(self) -> Text:
        """A wound, ignored or not."""
        return T("to be wounded")

    def met_words(self, names: Text) -> Text:
        """Enemies within an inch, which melee reaches (WB-R12)."""
        return T("Within 1″ of **{names}**", names=names)

    def short_words(self, name: str, short: float) -> Text:
        """Enemies that he is slightly short of."""
        return T("**{n}″ too far off** to strike {name}", n=inches_over(short), name=name)

    def standing_at(self, figure: str, x: float, y: float) -> Moment:
        """On the surface at that place."""
        return standing_on(self.match.now, figure, Place.at(x, y))


class BandLabels(Labels):
    """Names of questions and answers."""

    state: Battle
    plan_kinds = frozenset({*ACTIONS, "blow", "charge", "again"})
    goals = frozenset({"take"})
    on_cards = frozenset({"thug", "minion", "join", "cover", "push", "recover", "treasure", "leave"})
    to_do = MappingProxyType({
        "deploy": T("Point at a spot"), "figure": T("Choose a fighter"), "card": T("Point at a place"),
        "flip": T("Point at a card"), "act": T("Point at a place or a figure"), "go": T("Go on, or stop here"),
        "who": T("Choose who acts"), "commander": T("Choose who commands"), "command": T("Choose who acts")})
    ways = MappingProxyType({
        "strike": T("Strike"), "kick": T("Strike within 5″"), "shoot": T("Shoot"), "charge": T("Strike"),
        "pass": T("Strike in passing"), "heal": T("Heal"), "influence": T("Influence"), "switch": T("Change places")})
    shorts = MappingProxyType({
        "move": T("Move"), "done": T("End"), "jump": T("Jump"), "drop": T("Step off"), "charge": T("Charge"),
        "recover": T("Recover"), "march": T("Move"), "climb": T("Climb"), "down": T("Climb down"), "take": T("Take"),
        "strike": T("Strike"), "kick": T("Strike"), "shoot": T("Shoot"), "pass": T("In passing"), "alone": T("Alone"),
        "none": T("None")})

    def idle(self, ask: Ask) -> Text:
        """What to do next; who is prone has nowhere to point (WB-60)."""
        me = self.state.figures.get(ask.about)
        if me is not None and me.prone and ask.kind in ("act", "gift"):
            return T("Press Recover or End") if ask.kind == "act" else T("Press Recover or Nothing")
        return super().idle(ask)

    def short(self, mode: Mode) -> Text:
        """Answers in a word, by what they do; who only stops moving has not ended its activation, and who cannot
        finish a climb falls."""
        if mode.plain is not None and (isinstance(mode.act, Done) and mode.plain.declined or _slips(mode.plain)):
            return mode.label
        if isinstance(mode.act, Team):
            return T("Fire: {name}", name=self.state.figures[mode.act.who].name.split()[-1])
        return self.shorts.get(mode.act.word if mode.act is not None else "", mode.label)

    def settled(self, ask: Ask) -> Answer | None:
        """What is left of a movement ends by itself where it leads nowhere (WB-14)."""
        return Answer(Done()) if ask.kind == "go" and nothing_left(self.match.now, ask.listed()) else None

    def foreign(self, ask: Ask) -> bool:
        """Thugs, Minions, defenses and pushes are answered in the other's activation."""
        return self.state.phase == "turns" and bool(ask.reaction) and ask.side != self.state.side

    def tip(self, mode: Mode) -> Text:
        """The tip of a skill is its card and its price; of a way down what it does."""
        ask = self.match.ask
        me = self.state.figures.get(ask.about) if ask is not None else None
        if isinstance(mode.act, Drop):
            return T("Then point beyond an edge: a drop gives one hit for each inch after the first. WB-17")
        if isinstance(mode.act, Jump):
            return T("Then point at a place as high or lower: to land lower is a drop, one hit for each inch after the "
                     "first. WB-15 WB-17")
        if isinstance(mode.act, Climb | Down) and ask is not None:
            return self._climb_tip(mode.act, ask)
        if me is None or not isinstance(mode.act, ROLLED):
            return super().tip(mode)
        own = ask is not None and ask.kind == "act"         # what was given takes nothing of his own activation
        spent = spent_words(self.now, me, mode.act) if own else None
        return command_card(me, spent) if isinstance(mode.act, Command) else calling_card(me, spent)

    def _climb_tip(self, act: Climb | Down, ask: Ask) -> Text:
        """What a climb takes; of one that cannot be finished the fall in which it ends."""
        going, up = movement_of(self.now, ask), isinstance(act, Climb)
        drop = drop_of(self.now, going, act) if going is not None else None
        if drop is None:
            words = (T("Up to the edge of the roof: each inch costs {n}″ of movement. WB-20") if up else
                     T("Down to the foot of the wall without harm: each inch costs {n}″ of movement. WB-20"))
            return words.given(n=climb_rate(self.now))
        told = {"n": inches(drop), "hits": hits_words(hits_of(self.now, drop))}
        return (T("Too high for what is left of its movement: it climbs {n}″ and falls, {hits}. WB-22", **told) if up
                else T("Too deep for what is left of its movement: it falls the last {n}″, {hits}. WB-22", **told))


def _slips(option: Option) -> bool:
    """Whether it is a climb that ends in a fall."""
    return isinstance(option.act, Climb | Down) and option.clause == "WB-22"
