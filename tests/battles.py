"""Set-ups for tests of what every ruleset shares: a new ruleset adds its few to `BUILT_IN` and `REACHED`.

    for case in cases(): match = case.begun(seed=3)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

import game.rules
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.pieces import Edge, Marker, Piece, Table
from game.core.table.places import GRID, Place


class Case(NamedTuple):
    """One set-up with a name for the test's id."""

    name: str
    setup: Setup

    @property
    def rules(self):
        return game.rules.get(self.setup.ruleset)

    def begun(self, seed: int) -> Match:
        """A battle of this set-up with dice of that seed."""
        return Match.begun(self.rules, self.setup, Dice.seeded(seed))

    def asked(self, given: tuple[int, ...] = ()) -> Match:
        """The same with given dice first, then asked for."""
        return Match.begun(self.rules, self.setup, Dice.asked(given))


def box(name: str, kind: str, west: float, south: float, east: float, north: float) -> Piece:
    """A rectangle of terrain, in inches."""
    corners = ((west, south), (east, south), (east, north), (west, north))
    return Piece(name, kind, tuple(Place.at(x, y) for x, y in corners))


Outline = tuple[float, float, float, float]
"""West, south, east and north of a piece, in inches."""


SIGNS = {"forest": "F", "house": "H", "wall": "W", "hedge": "B", "rubble": "R", "water": "P", "hill": "K"}


def laid(name: str, width: int, height: int, *, edges: tuple[Edge, ...] = ("south", "north"),
         **pieces: Sequence[Outline]) -> Table:
    """A table with rectangles of terrain by kind, in inches; they are called F1, F2 … H1 …"""
    return Table(name, width * GRID, height * GRID, edges=edges,
                 pieces=tuple(box(f"{SIGNS[kind]}{n}", kind, *at) for kind, them in pieces.items()
                              for n, at in enumerate(them, 1)))


def switched(prefix: str, **house: str) -> tuple[tuple[str, str], ...]:
    """House rules of a ruleset by the names behind their prefix, as set-ups hold them."""
    return tuple((f"{prefix}_{name}", value) for name, value in house.items())


def together(name: str, setup: Setup, how: str = "table") -> Case:
    """The same battle where the players lay the terrain together first; no piece has an id like a figure's."""
    table = msgspec.structs.replace(setup.table, pieces=tuple(
        msgspec.structs.replace(piece, id=piece.id.replace("B", "G")) for piece in setup.table.pieces))
    return Case(name, msgspec.structs.replace(setup, table=table, options=(*setup.options, ("laying", how))))


@cache
def yard() -> Table:
    """A small table that has a bit of everything."""
    return laid("Yard", 10, 10, forest=((1, 3, 4, 5), (6, 5, 9, 7)), house=((4.5, 4, 5.5, 6),),
                wall=((1, 7.5, 3, 7.75),), rubble=((7, 2, 9, 3.5),))


@cache
def common() -> Table:
    """A standard table that has a bit of everything, with markers of its own."""
    return Table("Common", 24 * GRID, 24 * GRID, edges=("south", "north"), pieces=(
        box("F1", "forest", 2, 5, 8, 10), box("F2", "forest", 15, 13, 22, 19), box("H1", "house", 10, 6, 13, 9),
        box("H2", "house", 11, 15, 14, 18), box("W1", "wall", 3, 14, 8, 14.5), box("B1", "hedge", 16, 8, 22, 8.5),
        box("R1", "rubble", 17, 4, 21, 6), box("P1", "water", 4, 16, 7, 18), box("K1", "hill", 1, 11, 4, 13)),
        objectives=(Marker("O1", Place.at(4, 12), 32), Marker("O2", Place.at(12, 12), 32),
                    Marker("O3", Place.at(20, 12), 32)))


def _simple_battles() -> Iterator[Case]:
    from game.rules.simple_battles.roster import Hire, Warband

    soldiers = Warband(name="Star soldiers", rerolls=1, figures=(
        Hire(name="Captain", type="Elite", traits=("Armor", "Leader", "Talented")),
        Hire(name="Trooper", type="Gunslinger", traits=("Armor",)),
        Hire(name="Trooper", type="Gunslinger", traits=("Armor",)),
        Hire(name="Heavy gunner", type="Gunslinger", traits=("Armor", "Heavy")),
        Hire(name="Breacher", type="Warrior", traits=("Armor",))))
    dragon = Warband(name="Dragon and kobolds", figures=(
        Hire(name="Dragon", type="Elite", traits=("Armor", "Brutal", "Fast", "Fear", "Spread"), large=True),
        Hire(name="Chief", type="Warrior", traits=("Leader",)),
        *(Hire(name="Kobold", type="Shooter") for _ in range(5))))
    gang = Warband(name="Street gang", rerolls=2, figures=(
        Hire(name="Boss", type="Warrior", traits=("Leader", "Talented")),
        Hire(name="Bruiser", type="Brawler", traits=("Armor", "Spread")),
        Hire(name="Gunman", type="Shooter", traits=("Fear",)), Hire(name="Gunman", type="Shooter")))
    watch = Warband(name="Watch patrol", rerolls=3, figures=(
        Hire(name="Captain", type="Elite", traits=("Leader", "Spread")), Hire(name="Constable", type="Warrior"),
        Hire(name="Marksman", type="Gunslinger", traits=("Heavy", "Fear"))))
    lucky = Warband(name="The lucky four", rerolls=6, figures=(
        Hire(name="Boss", type="Elite", traits=("Leader",)), Hire(name="Thug", type="Brawler", traits=("Fear",)),
        Hire(name="Sprayer", type="Shooter", traits=("Spread",))))
    odd = switched("sb", houses_enterable="on", init_choice="on", leader_chain="on", leader_extra_is_bonus="off",
                   fear_fail_ends_action="on", reroll_unit="die", reroll_scope="any", reroll_stack="on",
                   friendly_fire_scores="none", tiebreak="figures", spread_needs_los="on")

    def setup(table: Table, a: Warband, b: Warband, limit: str, switches: tuple = (), scenario: str = "plain") -> Setup:
        return Setup(ruleset="simple-battles", version=3, table=table, forces=(a, b), switches=switches,
                     options=(("limit", limit), ("scenario", scenario)))

    yield Case("sb-common", setup(common(), soldiers, dragon, "30"))
    yield Case("sb-yard", setup(yard(), gang, watch, "20"))
    yield Case("sb-house-rules", setup(yard(), lucky, lucky, "20", odd, "terminals"))
    yield Case("sb-locked", setup(common(), dragon, soldiers, "30", (("sb_locked_in_melee", "on"), (
        "sb_spread_always", "on"), ("sb_figures_block_los", "off"), ("sb_adjacent_gap", "1.0"))))
    yield together("sb-laid", setup(yard(), gang, watch, "20"), "pool")


@cache
def moor() -> Table:
    """A table of four feet that has a bit of everything."""
    return laid("Moor", 48, 48, forest=((6, 14, 14, 20), (30, 27, 38, 33)), house=((18, 16, 23, 20), (25, 28, 30, 32)),
                wall=((15, 23, 21, 23.5),), hedge=((27, 24, 35, 24.5),), rubble=((22, 22, 26, 26),),
                water=((6, 26, 12, 30),), hill=((36, 16, 42, 21),))


def _ghost_legions() -> Iterator[Case]:
    from game.rules.ghost_legions.roster import Hire, Legion

    knights = Legion(name="Knights", figures=(
        Hire(name="Rider", armour="heavy", gear=("shield", "long", "mounted")),
        Hire(name="Halberdier", armour="medium", gear=("two-handed", "long")),
        Hire(name="Crossbowman", weapon="Crossbow"), Hire(name="Crossbowman", weapon="Crossbow")))
    troop = Legion(name="Stormtroops", figures=(
        Hire(name="Gunner", weapon="Light machine gun"), Hire(name="Rifleman", weapon="Bolt-action rifle"),
        Hire(name="Grenadier", weapon="Hand grenade", range=6, rate=1, gear=("extra",)),
        Hire(name="Scout", weapon="Semi-auto carbine")))
    mob = Legion(name="Mob", figures=tuple(Hire(name="Man", weapon="Thrown weapon") for _ in range(5)))
    odd = switched("gl", deploy_order="alternate", points_limit="70", voluntary_stop="on", hits_persist="off",
                   leave_contact="one_action", forest_slow="on", enter_houses="on", forest_blocks_over="3",
                   split_fire="off", shoot_in_contact="on", shoot_into_melee="off", figures_block="on",
                   melee_cost="always_one", shield_melee_die="off", melee_tie="both_die", wipeout="compare")

    def setup(a: Legion, b: Legion, turns: int, switches: tuple = ()) -> Setup:
        return Setup(ruleset="ghost-legions", version=4, table=moor(), forces=(a, b),
                     switches=(*switches, ("gl_round_limit", str(turns))))

    yield Case("gl-moor", setup(knights, troop, 7))
    yield Case("gl-mobs", setup(mob, mob, 6))
    yield Case("gl-house-rules", setup(mob, mob, 6, odd))
    yield together("gl-laid", setup(mob, troop, 4))


@cache
def long_green() -> Table:
    """The large board of Skirmashed, with a bit of everything."""
    return laid("Long green", 48, 24, forest=((8, 8, 14, 13), (30, 11, 37, 16)), house=((20, 9, 25, 13),),
                wall=((38, 6, 44, 6.5),), hedge=((3, 17, 9, 17.5),), rubble=((17, 16, 21, 19),))


def _skirmashed() -> Iterator[Case]:
    from game.rules.skirmashed.roster import Company, Hire

    def hire(name: str, m: int, fp: int, b: int, fi: int, h: int, s: int) -> Hire:
        return Hire(name=name, manoeuvre=m, firepower=fp, boom=b, fight=fi, hack=h, stamina=s, fighter=not fp)

    guard = Company(name="Orbital guard", figures=(
        hire("Captain", 4, 3, 5, 2, 5, 13), hire("Guard", 4, 2, 6, 2, 4, 12), hire("Guard", 4, 2, 6, 2, 4, 12),
        hire("Heavy gunner", 5, 6, 7, 1, 3, 11), hire("Scout", 6, 3, 4, 2, 3, 9)))
    cult = Company(name="Night cult", figures=(
        hire("Demagogue", 5, 3, 4, 3, 5, 10), hire("Zealot", 5, 0, 0, 6, 5, 10), hire("Zealot", 5, 0, 0, 6, 5, 10),
        hire("Brute", 3, 0, 0, 4, 7, 16), hire("Gunner", 5, 6, 5, 2, 3, 10)))
    snipers = Company(name="Snipers", figures=(
        *(hire("Sniper", 7, 1, 8, 1, 7, 6) for _ in range(3)), hire("Blade", 6, 0, 0, 1, 8, 7)))
    many = Company(name="Many", figures=tuple(hire("Thrower", 6, 1, 6, 1, 6, 6) for _ in range(7)))
    odd = switched("sk", muster="free", melee_damage="boom", deploy_order="alternate", leave_contact="no_attack",
                   forest_slow="on", enter_houses="on", charge_shot_cover="on", forest_blocks_over="3.0",
                   shoot_into_melee="off", block_naturals="on", penetration_stacks="on", damage_lowers_check="on",
                   reaction_twenty="on", wipeout_loses="off", tiebreak="damage", casualties="share")

    def setup(table: Table, a: Company, b: Company, limit: str = "75", switches: tuple = ()) -> Setup:
        return Setup(ruleset="skirmashed", version=3, table=table, forces=(a, b), switches=switches,
                     options=(("limit", limit),))

    yield Case("sk-common", setup(common(), guard, cult))
    yield Case("sk-snipers", setup(common(), snipers, snipers, "60"))
    yield Case("sk-house-rules", setup(common(), snipers, cult, switches=odd))
    yield together("sk-laid", setup(common(), snipers, snipers, "60"))
    yield Case("sk-long-green", setup(long_green(), snipers, many, switches=(("sk_muster", "free"),)))


@cache
def roofs() -> Table:
    """The table of Warbands: roofs a jump apart, woods, and a bit of the rest."""
    return laid("Roofs", 24, 24, house=((5, 10, 9, 14), (10, 10, 14, 14)), forest=((15, 8, 19, 12), (5, 15, 9, 19)),
                wall=((16, 15, 19, 15.5),), water=((10, 6, 13, 8),))


def _warbands() -> Iterator[Case]:
    from game.rules.warbands.roster import Warband
    from game.store.forces import load_force, shipped_forces

    def force(name: str) -> Warband:
        return load_force(shipped_forces("warbands") / f"{name}.toml", {"warbands": Warband}).force  # type: ignore[return-value]

    def setup(a: str, b: str, scenario: str, terrain: str = "map", switches: tuple = ()) -> Setup:
        return Setup(ruleset="warbands", version=5, table=roofs() if terrain == "map" else Table(
            "Bare", 24 * GRID, 24 * GRID), forces=(force(a), force(b)), switches=switches,
            options=(("scenario", scenario), ("terrain", terrain)))

    odd = switched("wb", cover_choice="ask", activation="side", free_first_action="on", climb_budget="separate",
                   push_compare="natural", push_optional="on", boss_wounds="lasting", thug_timing="before",
                   command_self="on")
    yield Case("wb-printed", setup("robyns-merry-men", "captain-fawkes-ragtags", "last"))
    yield Case("wb-court", setup("moonless-court", "iron-lotus-temple", "treasure"))
    yield Case("wb-teams", setup("neon-saints", "brackmoor-trench-company", "through"))
    yield Case("wb-brawl", _brawl())
    yield Case("wb-house-rules", setup("brackmoor-trench-company", "moonless-court", "hill", "cards", odd))


def _brawl() -> Setup:
    """Few fighters who mean to come to blows, Berserkers first, on the wide table."""
    from game.rules.warbands.roster import Hire, Warband

    def mob(name: str, skill: str) -> Warband:
        return Warband(name=name, figures=(
            Hire(name="Chief", rank="Boss", stat=6, skill="Berserker"),
            Hire(name="Second", rank="Specialist", stat=5, skill=skill),  # type: ignore[arg-type]
            *(Hire(name="Thug", rank="Rookie", stat=4, role="Thug") for _ in range(4))))

    return Setup(ruleset="warbands", version=5, table=Table("Wide", 36 * GRID, 24 * GRID),
                 forces=(mob("Red hands", "Berserker"), mob("Blue hands", "Warrior")),
                 switches=(("wb_table", "36x24"),), options=(("scenario", "hill"), ("deploy", "quick")))


@cache
def farmland() -> Table:
    """The table of Deathzap: four feet with room to deploy at every edge, and a bit of everything between."""
    return laid("Farmland", 48, 48, edges=(), forest=((9, 10, 17, 16), (29, 31, 37, 37)),
                house=((19, 19, 24, 23), (27, 24, 31, 29)), wall=((12, 25, 18, 25.5),), hedge=((30, 18, 38, 18.5),),
                rubble=((20, 30, 24, 33),), water=((36, 22, 41, 26),), hill=((8, 30, 14, 36),))


def _deathzap() -> Iterator[Case]:
    from game.rules.deathzap.roster import Gear, Platoon, Squad

    def squad(name: str, type: str, quality: str, *gear: tuple[int, tuple[str, ...]]) -> Squad:
        return Squad(name=name, type=type, quality=quality, gear=tuple(Gear(weapons=w, count=n) for n, w in gear))

    # few units and figures: two losses end it, so that hundreds of such battles are cheap; riders soon come to blows
    storm = squad("Storm troop", "infantry", "elite", (2, ("repeater", "grenade")), (1, ("rifle", "destroyer")))
    riders = squad("Riders", "beasts", "regular", (3, ("rifle",)))
    hounds = squad("Hounds", "beasts", "basic", (3, ()))
    gunners = squad("Gunners", "infantry", "basic", (2, ("pistol",)), (1, ("heavy-repeater",)))
    carrier = squad("Carrier", "light-vehicle", "regular", (1, ("medium-repeater",)))
    tank = squad("Tank", "heavy-vehicle", "elite", (1, ("destroyer", "medium-repeater")))
    ogre = squad("Ogre", "monster", "basic", (1, ("grenade",)))
    company = Platoon(name="Company", figures=(riders, storm, carrier, tank))
    horde = Platoon(name="Horde", figures=(hounds, gunners, ogre))
    mob = Platoon(name="Mob", figures=(gunners, hounds, riders, storm))
    raid = Platoon(name="Raid", figures=(riders, riders, storm, tank))
    withdrawn = (("dz_casualty_choice", "auto"), ("dz_withdraw_all_or_none", "on"))
    odd = switched("dz", vehicles_enter_forest="on", big_figures_block="on", coherency="2.0", forced_activation="on",
                   ca_mandatory="off", ca_needs_los="off", split_fire="on", casualty_choice="visible",
                   ca_light_vehicle_armour="on", ca_tie="refight", ca_wiped_side_loses="on")

    def setup(a: Platoon, b: Platoon, switches: tuple = ()) -> Setup:
        return Setup(ruleset="deathzap", version=2, table=farmland(), forces=(a, b), options=(("forces", "300"),),
                     switches=(*switches, ("dz_turn_limit", "3")))

    yield Case("dz-farmland", setup(company, horde))
    yield Case("dz-mobs", setup(mob, mob, withdrawn))
    yield Case("dz-house-rules", setup(raid, raid, odd))
    yield together("dz-laid", setup(mob, mob))


BUILT_IN = {"skirmashed": _skirmashed, "simple-battles": _simple_battles, "ghost-legions": _ghost_legions,
            "warbands": _warbands, "deathzap": _deathzap}
"""For each ruleset its few set-ups: together they should reach every question it can ask."""



def _in_scenarios(ruleset: str) -> Iterator[Case]:
    """Its first set-up in each scenario of the core; on a bare table for those that are about places."""
    plays = game.rules.get(ruleset).scenarios
    if plays is not None:
        first = next(BUILT_IN[ruleset]())
        for kind in plays.kinds:
            options = {**dict(first.setup.options), "scenario": kind}
            yield Case(f"{first.name.partition('-')[0]}-{kind}", msgspec.structs.replace(
                first.setup, options=tuple((one.name, options[one.name]) for one in first.rules.setup_options
                                           if one.name in options)))


# ── house rules about attacks ────────────────────────────────────────────────────────────────────────────────


def _simple_battles_odds() -> Iterator[Case]:
    from game.rules.simple_battles.roster import Hire, Warband

    gang = Warband(name="Gang", rerolls=1, figures=(
        Hire(name="Boss", type="Elite", traits=("Leader", "Fear", "Spread")),
        Hire(name="Bruiser", type="Brawler", traits=("Armor", "Spread")),
        Hire(name="Bruiser", type="Brawler", traits=("Heavy",)), Hire(name="Gunman", type="Shooter", traits=("Fear",))))
    house = (("sb_brawler_ranged_traits", "off"), ("sb_forest_depth", "1.0"), ("sb_rounds", "6"),
             ("sb_spread_needs_los", "on"))
    yield Case("sb-odds", Setup(ruleset="simple-battles", version=3, table=yard(), forces=(gang, gang), switches=house,
                                options=(("limit", "30"), ("scenario", "plain"))))


def _ghost_legions_odds() -> Iterator[Case]:
    from game.rules.ghost_legions.roster import Hire, Legion

    champions = Legion(name="Champions", figures=(      # who meet soon, and fight rather than shoot
        Hire(name="Rider", armour="heavy", gear=("shield", "long", "mounted")),
        Hire(name="Rider", armour="medium", gear=("two-handed", "shield", "mounted")),
        Hire(name="Rider", gear=("extra", "shield", "mounted")), Hire(name="Rider", gear=("long", "mounted"))))
    for name, house in (("gl-odds-standoff", ()), ("gl-odds-reroll", (("gl_melee_tie", "reroll"),)),
                        ("gl-odds-both-die", (("gl_melee_tie", "both_die"), ("gl_shield_melee_die", "off")))):
        yield Case(name, Setup(ruleset="ghost-legions", version=4, table=moor(), forces=(champions, champions),
                               switches=(*house, ("gl_one_off_hand", "off"), ("gl_wipeout", "survivor_wins"),
                                         ("gl_round_limit", "25"))))


def _warbands_odds() -> Iterator[Case]:
    from game.rules.warbands.roster import Hire, Warband
    from game.store.forces import load_force, shipped_forces

    def force(name: str) -> Warband:
        return load_force(shipped_forces("warbands") / f"{name}.toml", {"warbands": Warband}).force  # type: ignore[return-value]

    def setup(a: Warband, b: Warband, switches: tuple) -> Setup:
        return Setup(ruleset="warbands", version=5, table=roofs(), forces=(a, b), switches=switches,
                     options=(("scenario", "last"), ("terrain", "map"), ("deploy", "quick")))

    temple = force("iron-lotus-temple")
    shielded = msgspec.structs.replace(temple, figures=tuple(
        msgspec.structs.replace(hire, shield=True) if hire.skill == "Berserker" else hire for hire in temple.figures))
    tanks = Warband(name="Tanks", figures=(
        Hire(name="Chief", rank="Boss", stat=6, skill="Tank", melee="axe"),
        Hire(name="Engine", rank="Specialist", stat=5, skill="Tank", melee="axe"),
        Hire(name="Engine", rank="Specialist", stat=5, skill="Sniper", melee="axe", shooter="impact"),
        *(Hire(name="Follower", rank="Rookie", stat=4, role="Thug", melee="axe") for _ in range(4))))
    yield Case("wb-odds-temple", setup(shielded, force("moonless-court"), (
        ("wb_terrain_cover_in_melee", "on"), ("wb_random_pool", "enemies"), ("wb_boss_wounds", "out"),
        ("wb_martial_kind", "ranged"), ("wb_fall_rounding", "up"), ("wb_berserker_shield", "on"),
        ("wb_dop_round", "down"), ("wb_prone_defends", "off"), ("wb_jump_runup", "on"), ("wb_points_cap", "240"))))
    yield Case("wb-odds-guns", setup(force("captain-fawkes-ragtags"), force("neon-saints"), (
        ("wb_engaged_shooting", "off"), ("wb_boss_wounds", "standing"), ("wb_area_roll", "each"),
        ("wb_tank_share", "contact"), ("wb_sniper_random", "melee_only"), ("wb_fawkes_rifle", "heavy_impact"),
        ("wb_ft_distance", "3"), ("wb_ft_active_skill", "off"), ("wb_skills_need_sight", "on"),
        ("wb_distraction_strict", "on"), ("wb_shield_vs_falls", "off"))))
    yield Case("wb-odds-tanks", setup(tanks, tanks, (
        ("wb_boss_die", "d12"), ("wb_unique_skills", "off"), ("wb_free_stats", "on"), ("wb_tank_share", "one_inch"),
        ("wb_tank_share_two_dice", "on"), ("wb_house_accessible", "off"), ("wb_prone_defends", "off"))))


def _deathzap_odds() -> Iterator[Case]:
    from game.rules.deathzap.roster import Gear, Platoon, Squad

    def squad(name: str, type: str, quality: str, *gear: tuple[int, tuple[str, ...]]) -> Squad:
        return Squad(name=name, type=type, quality=quality, gear=tuple(Gear(weapons=w, count=n) for n, w in gear))

    riders = squad("Riders", "beasts", "regular", (3, ("rifle",)))
    carrier = squad("Carrier", "light-vehicle", "regular", (1, ("medium-repeater",)))
    tank = squad("Tank", "heavy-vehicle", "elite", (1, ("destroyer", "medium-repeater")))
    ogre = squad("Ogre", "monster", "basic", (1, ("grenade",)))
    column = Platoon(name="Column", figures=(tank, carrier, riders))
    pack = Platoon(name="Pack", figures=(ogre, riders, riders))
    house = (("dz_explosion_harms_armour", "on"), ("dz_ca_tie", "attacker_lost"), ("dz_houses_enterable", "off"),
             ("dz_forest_depth", "6.0"), ("dz_long_edges_only", "on"), ("dz_stalemate_turns", "6"))
    yield Case("dz-odds", Setup(ruleset="deathzap", version=2, table=farmland(), forces=(column, pack),
                                options=(("forces", "300"),), switches=(*house, ("dz_turn_limit", "6"))))


FOR_ODDS = {"simple-battles": _simple_battles_odds, "ghost-legions": _ghost_legions_odds, "warbands": _warbands_odds,
            "deathzap": _deathzap_odds}
"""More set-ups with house rules about attacks: only the law about cards and the invariants try them. With those of
`BUILT_IN` every house rule is tried otherwise than printed (`test_every_house_rule_is_tried`)."""


REACHED = {
    "deathzap": {
        "asks edge", "asks deploy", "asks unit", "asks move", "asks attack", "asks assault", "asks pick", "asks bout",
        "asks chain", "asks remove", "asks weapons", "asks withdraw", "asks together", "Option edge",
        "MarchOption deploy", "Option unit", "Option end", "Option resign", "Option stand", "MarchOption move",
        "MarchOption double", "Option done", "Option shoot", "Option assault", "PickOption split", "Option fire",
        "Option keep", "PickOption remove", "PickOption weapons", "Option pick", "PlaceOption step", "Option melee",
        "Option stay", "MarchOption withdraw", "Option withdraw",
    },
    "warbands": {
        "asks edge", "asks deploy", "asks figure", "asks act", "asks go", "asks card", "asks flip", "asks minions",
        "asks who", "asks team", "asks commander", "asks thug", "asks cover", "asks push", "asks command", "asks gift",
        "asks influence", "asks assassin", "asks walk", "asks blow", "asks again", "asks half", "asks charge",
        "asks treasure", "PlaceOption deploy", "PlaceOption move", "PlaceOption jump", "PlaceOption drop",
        "PlaceOption half", "PlaceOption pounce", "PlaceOption card", "Option climb", "Option strike", "Option shoot",
        "Option skill", "Option recover", "Option done", "Option resign", "Option march", "Option reroll",
        "PickOption with", "Option figure", "Option thug",
    },
    "skirmashed": {
        "asks edge", "asks deploy", "asks figure", "asks order", "asks way", "asks strike", "asks then", "asks shot",
        "asks dodge", "asks again", "Option edge", "PlaceOption deploy", "Option figure", "Option end", "Option resign",
        "Option done", "Option move", "Option run", "Option shoot", "Option fight", "Option focus-shoot",
        "Option focus-fight", "PlaceOption go", "PlaceOption charge", "Option yes", "Option no",
    },
    "ghost-legions": {
        "asks edge", "asks deploy", "asks figure", "asks act", "asks actions", "asks go-on", "Option edge",
        "PlaceOption deploy", "Option figure", "Option resign", "Option done", "PlaceOption run", "PlaceOption sprint",
        "PlaceOption exit", "Option shoot", "Option fight", "Option actions", "Option roll", "Option stop",
    },
    "simple-battles": {
        "asks edge", "asks deploy", "asks reroll", "asks first", "asks figure", "asks extra", "asks act",
        "Option edge", "PlaceOption deploy", "Option keep", "Option reroll", "PickOption reroll", "Option first",
        "Option second", "Option figure", "Option end", "Option resign", "Option none", "Option done",
        "PlaceOption move", "PlaceOption dash", "Option attack", "Option spread", "Option use",
    },
}
"""What they are known to reach: kinds of question, and sorts and kinds of option."""


@cache
def cases() -> tuple[Case, ...]:
    """The set-ups of every ruleset; a ruleset without one fails here."""
    return tuple(case for ruleset in game.rules.IDS for case in (*BUILT_IN[ruleset](), *_in_scenarios(ruleset)))


def some_cases(turn: int, most: int = 1) -> list[Any]:
    """Parameters: all set-ups, of which `most` of each ruleset are tried by default (`breadth.by_turns`)."""
    from breadth import by_turns  # programs that only play these set-ups need no pytest

    return by_turns(cases(), turn, most, of=lambda case: case.setup.ruleset)


@cache
def odds_cases() -> tuple[Case, ...]:
    """Those set-ups and the further ones for the laws about odds."""
    return (*cases(), *(case for ruleset in game.rules.IDS if ruleset in FOR_ODDS for case in FOR_ODDS[ruleset]()))


@cache
def case(name: str) -> Case:
    """The set-up of that name."""
    return next(case for case in odds_cases() if case.name == name)
