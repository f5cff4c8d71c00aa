"""Ways of Warbands: movements over roofs, and what a fighter could attack from where he stands or would stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, NamedTuple, cast

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.acts import Act, Done
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.table.moment import Moment
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.core.wording import inches
from game.planning.attacks import frozen
from game.planning.warbands.route_words import climb_words, down_cost, drop_height, hits_words
from game.planning.warbands.routes import Leg, Route, Routes, part_route, path_of
from game.planning.ways import Ways
from game.rules.warbands import checks, ending, forecasts, harm, moving
from game.rules.warbands.acts import (
    Assassinate,
    ChargeAt,
    Command,
    Heal,
    Influence,
    Kick,
    Merge,
    Pass,
    Shift,
    Shoot,
    Split,
    Strike,
    Switch,
    Team,
)
from game.rules.warbands.distances import Attack, AttackKind, same_level, way_of
from game.rules.warbands.limits import FINE, INCH, Now
from game.rules.warbands.possible import actions_of
from game.rules.warbands.roster import GRADES, Battle, Fighter, Movement
from game.rules.warbands.wound_odds import wound_odds

BLOWS: Final = (Strike, Kick, Shoot, ChargeAt, Pass, Team)
"""The acts that attack somebody."""
ROLLED: Final = (Heal, Influence, Switch, Command, Assassinate, Split, Merge, Shift)
"""The acts that a skill roll decides."""
ACTIONS: Final = ("act", "go", "gift", "influence", "walk")
"""Kinds of questions about an action of one fighter."""
MOST: Final = 6
"""The most targets of a fighter that are listed."""
ASKED: Final = ("act", "go", "gift", "influence", "walk", "blow", "again", "charge")
"""Kinds of questions whose answers are the attacks of the fighter they are about."""


class Wanted(NamedTuple):
    """What pointing at a place means: the way there, or another that is offered instead."""

    route: Route | None
    """The way; None where none leads anywhere near."""
    near: Place | None
    """The place that is meant; None where there is none."""
    there: bool
    """Whether that is the place that is pointed at."""
    barred: Text | None = None
    """Why no harmless way leads right there."""
    high: Text | None = None
    """It lies on a roof out of reach: what climbing there costs and what is left."""
    drop: Route | None = None
    """The way right there: a drop that hurts."""


def movement_of(now: Now, ask: Ask) -> Movement | None:
    """The movement action that a question is about, begun or not; None where it is about none."""
    me = now.state.figures.get(ask.about)
    if me is None or ask.kind not in ACTIONS or not me.stands:
        return None
    return now.state.going if ask.kind == "go" else moving.new_movement(now, me, ask.side, ask.kind != "act")


class BandWays(Ways):
    """The ways of one question of Warbands."""

    @property
    def state(self) -> Battle:
        """The state that is decided about."""
        return cast(Battle, self.now.state)

    @property
    def me(self) -> Fighter | None:
        """The fighter who acts; None where the question is about nobody."""
        return self.state.figures.get(self.ask.about)

    # --- going --------------------------------------------------------------------------------------------------

    @cached_property
    def going(self) -> Movement | None:
        """The movement action that this question is about, begun or not; None where it is about none."""
        return movement_of(self.now, self.ask)

    @cached_property
    def routes(self) -> Routes | None:
        """All ways of that movement; None without one."""
        return Routes(self.now, self.going) if self.going is not None else None

    def on_surface(self, me: Fighter, place: Place) -> Place:
        """The place nearest to that one, on the same surface, where the fighter's base may stand."""
        levels, others = self.now.top.levels, self.state.standing(me.id)
        z = levels.below(place.x, place.y, 1 << 30)
        roof = levels.roof(place.x, place.y, z) if z else None
        if roof is not None:
            return levels.spot(roof, me, place, others, within=40) or place
        return place if me.z else self.now.top.move_field.nearest_legal(me, place, others, 24) or place

    def wanted(self, option: PlaceOption, place: Place, via: tuple[Place, ...]) -> Wanted | None:
        """What pointing at a place means for an answer that goes somewhere; None where nobody moves."""
        me, routes = self.me, self.routes
        if me is None or option.kind == "move" and routes is None:
            return None
        if option.kind != "move" or routes is None:
            barred = option.region().why_not(place)
            near = place if barred is None else self.reaching.nearest(option, place, ())
            return Wanted(self._straight(option, me, near) if near is not None else None, near, barred is None, barred)
        goal = self.on_surface(me, place)
        found = routes.to(goal, via)
        if found is None:
            high, near = climb_words(routes, place), self.reaching.nearest(option, place, via)
            ways = [routes.to(near, via) if near is not None else None, None if via else routes.near(place)]
            found = min((way for way in ways if way is not None), default=None, key=lambda way: (
                (way.end.x - place.x) ** 2 + (way.end.y - place.y) ** 2))
            return Wanted(found, found.end if found is not None else None, False,
                          high or option.region().why_not(goal, via), high)
        if found.hits and (safe := routes.unhurt(goal)) is not None:
            only = T("only a drop of {n}″ leads there, {hits} WB-17", n=inches(drop_height(found)),
                     hits=hits_words(found.hits))
            return Wanted(safe, safe.end, False, only, drop=found)
        return Wanted(found, found.end, True)

    def _straight(self, option: PlaceOption, me: Fighter, place: Place) -> Route | None:
        """The way of an answer that is a place without a walk: a drop, a jump, a charge, the other half."""
        answer = Answer(option.act, place=place)
        if option.kind in ("drop", "jump") and self.going is not None:
            return part_route(self.now, self.going, answer)
        state, region = self.state.copied(), option.region()
        if option.kind != "half":
            state.set(me.id, place, region.level(place) if hasattr(region, "level") else me.z)
        return Route((Leg("walk", me.place, place, 0.0),), (answer,), self.now._replace(state=state), 0)

    def way_to(self, place: Place) -> tuple[Path, tuple[Answer, ...]] | None:
        """Any way there without a fall: on foot, up and down, over gaps; None without one."""
        option, routes = self.mover(), self.routes
        route = routes.to(place) if routes is not None and option is not None and option.kind == "move" else None
        return (path_of(route), route.answers) if route is not None and not route.hits else None

    def spot_at(self, place: Place) -> Moment:
        """The moment with him on the surface at a place."""
        return standing_on(self.now, self.ask.about, place)

    def how_far(self) -> int:
        """What is left of the movement, in 1/64 inch."""
        return int(self.going.left / FINE) if self.going is not None else 0

    # --- attacking ----------------------------------------------------------------------------------------------

    def could_attack(self, now: Moment, place: Place, me: str, foe: str) -> bool:
        """On whatever surface is there, after a way, which heavy shooters may not shoot after."""
        return bool(self.rules.lookout.harm(standing_on(now, me, place), me, foe, 1).chance)

    def attack_then(self, then: Match, figure: str) -> tuple[tuple[Answer, ...], Forecast] | None:
        """As for any figure; a walk that could continue is ended first."""
        if then.ask is not None and then.ask.kind == "go" and then.ask.option(Done()) is not None:
            then.answer(Answer(Done()))
        return super().attack_then(then, figure)

    def stop_act(self) -> Act | None:
        """The end of a movement that has begun; None while none has."""
        return Done() if self.ask.kind == "go" and self.ask.option(Done()) is not None else None

    def still_to_come(self) -> Sequence[Option]:
        """What the fighter would be offered once its movement is ended here."""
        then = self.stopped()
        return then.ask.listed() if then is not None and then.ask is not None else ()

    def attack_of(self, option: Option) -> Attack:
        """The attack that an answer makes."""
        act = option.act
        if isinstance(act, Team):
            return Attack(act.who, act.target, "team", self.ask.side, self.state.commander)
        assert isinstance(act, BLOWS)
        return Attack(self.ask.about, act.target, way_of(act) or "strike", self.ask.side)

    @property
    def attack_follows(self) -> bool:
        """Whether an attack may follow this movement: the second action of somebody with two (WB-13, WB-R25)."""
        me = self.me
        return me is not None and self.ask.kind in ("act", "go") and not me.struck and me.used == (
            0 if self.ask.kind == "act" else 1) and actions_of(self.now, me) == 2

    @property
    def spent(self) -> bool:
        """Whether this movement is the last action: nobody is attacked after it."""
        return self.stopped() is None if self.ask.kind == "go" else self.ask.kind == "act" and not self.attack_follows

    def attack_on(self, figure: str, option: Option | None) -> Forecast | WhyNot | None:
        """The attack on a figure that an answer makes; without one that from here, once the movement is ended, or why
        there is none; None where no attack is asked for."""
        if option is not None:
            return forecasts.forecast(self.now, self.attack_of(option)) if isinstance(option.act, BLOWS) else None
        me = self.me
        if me is None or self.state.figures[figure].side == self.ask.side or not me.stands or self.ask.kind not in (
                "act", "gift", "influence", "blow", "again", "go"):
            return None
        stood = self.stood(figure)
        if stood is not None:
            return stood.forecast
        found: Forecast | WhyNot = self.rules.forecast(self.now, self.ask.about, figure)
        if self.ask.kind == "go" and isinstance(found, Forecast):
            return WhyNot(T("this movement is its last action"), "WB-13", found.sight)
        return found

    def height_between(self, figure: str) -> tuple[Text, ...]:
        """That an enemy stands on another level, where only that keeps a blade from him, and what climbing costs
        (WB-R12, WB-20); empty elsewhere, and for who can attack from afar."""
        me, routes, foe = self.me, self.routes, self.state.figures.get(figure)
        if me is None or foe is None or routes is None or same_level(me, foe) or any(
                checks.reach(self.now, me, way)[0] > INCH for way in checks.ways(self.now, me)):
            return ()
        if foe.z > me.z:
            why = climb_words(routes, foe.place)
            return () if why is None else (
                T("{name} is on a roof, and no spot to strike from is in reach:", name=foe.name), why)
        return (T("{name} is {n}″ below, and no spot to strike from is in reach:", name=foe.name,
                  n=inches(me.z - foe.z)),
                T("climbing down costs {n}″ WB-20 after the way to the edge, it has {all}″",
                  n=inches(down_cost(routes, foe.place)), all=inches(self.how_far())))

    def best_after(self, option: PlaceOption, route: Route) -> Forecast | None:
        """The best attack from the end of a way, where the activation still allows one; None otherwise."""
        if route.hits or option.kind not in ("charge", "pounce") and not self.attack_follows:
            return None
        return self.best(route.then, ("charge",) if option.kind == "charge" else None)

    def prospects(self, one: Fighter) -> list[Forecast]:
        """The best attacks of a fighter from where he stands, once they are known."""
        def prepare() -> Callable[[], list[Forecast]]:
            now, them = frozen(self.now), self._attacks(one)
            return lambda: [forecasts.attack_card(now, attack, replies=False) for attack in reversed(them)]

        return self.later.ask(("prospects", one.id), prepare, lane="attacks") or []

    def _attacks(self, one: Fighter) -> list[Attack]:
        """His possible attacks: the answers where he is asked, now and once his movement is ended, otherwise all; the
        best by an estimate last."""
        if one.id == self.ask.about and self.ask.kind in ASKED:
            options = [o for o in (*self.options, *self.still_to_come())
                       if isinstance(o.act, (Strike, Kick, Shoot, Team))]
            them = [self.attack_of(option) for option in options]
        elif one.stands:
            them = checks.targets(self.now, one, one.side, checks.ways(self.now, one))
        else:
            them = []
        them.sort(key=lambda attack: self.promise(self.now, attack))
        return them[-MOST:]

    def promise(self, then: Moment, attack: Attack) -> float:
        """An estimate of what an attack brings: whole forecasts of many would take too long for a frame."""
        foe = cast(Fighter, then.state.figures[attack.target])
        share = {"out": 1.0, "prone": 0.4, "down": 0.5, "redirected": 0.5, "ignored": 0.05}
        worth = GRADES[foe.rank].worth * share[harm.wound_result(then, foe)]
        return float(wound_odds(then, attack).chance) * worth

    def best(self, then: Moment, kinds: tuple[AttackKind, ...] | None) -> Forecast | None:
        """The best attack of him in a planned moment, of some kinds or of all; None without one."""
        me = cast(Fighter, then.state.figures[self.ask.about])
        them = checks.targets(then, me, self.ask.side, kinds or checks.ways(then, me))
        # which is best is judged by hit, defense and rank alone: a whole forecast of each costs too much a frame
        best = max(them, key=lambda attack: self.promise(then, attack), default=None)
        found = forecasts.forecast(then, best) if best is not None else None
        return found if isinstance(found, Forecast) else None

    # --- good places --------------------------------------------------------------------------------------------

    def spots_to_weigh(self) -> list[Place]:
        """Treasures, the hill, own spawnpoints, places beside enemies, roofs: those that a way without a fall
        reaches."""
        routes, now, me = self.routes, self.now, self.me
        if routes is None or me is None:
            return self._sampled()
        goals = [token.place for token in self.state.tokens] if not me.treasure else ending.spawns(now, me.side)
        if ending.scenario(now) == "hill":
            goals.append(ending.middle(now.setup.table))
        foes = sorted((f for f in now.state.of(1 - me.side) if f.placed), key=lambda f: (
            (f.x - me.x) ** 2 + (f.y - me.y) ** 2))
        for foe in foes[:4]:
            far = ((foe.x - me.x) ** 2 + (foe.y - me.y) ** 2) ** 0.5 or 1.0
            back = 2 * me.radius + GRID // 2
            goals.append(Place(round(foe.x + (me.x - foe.x) * back / far), round(foe.y + (me.y - foe.y) * back / far)))
        goals += [tops[0].me.place for roof in now.top.levels.roofs if (tops := routes.tops(roof))]
        found: list[Place] = []
        move = self.mover()
        for goal in goals:
            route = routes.to(goal)
            if route is None and move is not None and move.kind == "move":
                near = self.reaching.nearest(move, goal, ())
                route = routes.to(near) if near is not None else None
            if route is not None and not route.hits and all(
                    abs(route.end.x - p.x) + abs(route.end.y - p.y) > 24 for p in found):
                found.append(route.end)
        return found

    def _sampled(self) -> list[Place]:
        """Places of a region that is no walk: an Assassin, a charge, the other half."""
        option = self.mover()
        region = option.region() if option is not None else None
        if region is None:
            return []
        found = [region.sample(Stream(n)) for n in range(6)]
        return [place for place in found if place is not None]


def standing_on(now: Moment, figure: str, place: Place) -> Moment:
    """The moment with a figure on whatever surface is at a place."""
    state = now.state.copied()
    state.set(figure, place, now.top.levels.below(place.x, place.y, 1 << 30))
    return now._replace(state=state)
