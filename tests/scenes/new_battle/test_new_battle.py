"""The set-up: every choice by mouse and by keyboard, what cannot be played is refused with a way out."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest
from breadth import often
from hands import Hands

from game import rules
from game.core import laying
from game.core.scenarios.kinds import CLAUSES
from game.core.table.places import GRID
from game.scenes import navigation
from game.scenes.battle_setup import BattleOrder, force_types, quick_order, who_plays
from game.scenes.new_battle import NewBattleScene
from game.scenes.new_battle import choice as choosing
from game.scenes.new_battle.choice import Choice
from game.scenes.new_battle.house import PickRow
from game.scenes.new_battle.strength import strength
from game.store import matchups
from game.store.folders import user_forces, user_maps
from game.store.forces import find_forces
from game.ui.text import plain
from game.ui.widgets import Button, TextField
from game.workshop.random_tables.wish import Wish

pytestmark = pytest.mark.usefixtures("kts_home")
RULES = rules.get("simple-battles")


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[BattleOrder]:
    found: list[BattleOrder] = []
    monkeypatch.setattr(navigation, "begin", lambda app, order: found.append(order))
    return found


def setup(size: tuple[int, int] = (1920, 1080), **more: object) -> Hands:
    return Hands(NewBattleScene("simple-battles", wait=True, **more), size)  # type: ignore[arg-type]


def ways_out(hands: Hands) -> dict[str, Button]:
    return {str(w.label): w for w in hands.scene.fault.walk() if isinstance(w, Button)}


def index_of(hands: Hands, name: str) -> int:
    return next(i for i, one in enumerate(hands.scene.choice.files) if one.name == name)


def test_enter_begins_what_is_proposed(begun: list[BattleOrder]) -> None:
    hands = setup()
    hands.key("Enter")
    [order] = begun
    assert RULES.check_setup(order.setup) == [] and order.setup.switches == () and order.setup.options == ()
    assert order.setup.forces[0].name != order.setup.forces[1].name


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_the_arrows_go_through_all_tables_and_back(by: str) -> None:
    hands = setup()
    seen = []
    for _ in range(len(hands.scene.choice.maps) + 1):
        seen.append(hands.scene.ground.name.text)
        hands.click(hands.scene.ground.next) if by == "mouse" else hands.key("]")
    assert len(set(seen)) == len(seen) and hands.scene.ground.name.text == seen[0]
    hands.click(hands.scene.ground.last) if by == "mouse" else hands.key("[")
    assert hands.scene.ground.name.text == seen[-1]


def test_random_tables_by_key_and_by_seed(begun: list[BattleOrder]) -> None:
    hands = setup()
    hands.key("G")
    first = hands.scene.choice.table()
    assert hands.scene.ground.seed.text == str(hands.scene.choice.table_seed)
    hands.click(hands.scene.ground.seed)
    hands.key("A", mod=64)  # Ctrl+A
    hands.type("4711")
    hands.key("Enter")
    assert hands.scene.choice.table_seed == 4711
    assert hands.scene.choice.table() == choosing.random_ground(4711, 0, "simple-battles")
    assert hands.scene.choice.table() != first
    hands.pick(hands.scene.ground.size, 1)
    assert hands.scene.choice.table().width == 10 * GRID
    hands.click(hands.scene.start)
    assert begun[0].setup.table == choosing.random_ground(4711, 1, "simple-battles")


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_random_table_is_as_wished_and_can_be_kept(by: str, begun: list[BattleOrder]) -> None:
    hands = setup(seed=4711)
    wishes = hands.scene.ground.wishes
    assert not wishes.visible, "a map has nothing to be wished"
    hands.key("G")
    assert wishes.visible
    hands.scene.choice.draw(4711)
    if by == "mouse":
        for dropdown, at in ((wishes.place, 2), (wishes.density, 2), (wishes.water, 2)):
            hands.click(dropdown)
            hands.click(dropdown._open.list.row_rect(at).center)
    else:
        hands.key("O")
        hands.key("Down")
        hands.key("Down")
        hands.key("Enter")
        for dropdown, at in ((wishes.density, 1), (wishes.water, 2)):
            dropdown.focus()
            hands.key("Enter")
            for _ in range(at):
                hands.key("Down")
            hands.key("Enter")
    wish = Wish("ruins", "dense", "pond")
    assert hands.scene.choice.wish == wish
    table = hands.scene.choice.table()
    assert table == choosing.random_ground(4711, 0, "simple-battles", wish) and table.name == "Ruins 4711"
    if by == "mouse":
        hands.click(wishes.keep)
    else:
        hands.key("K")
    entry = hands.scene.choice.ground.entry
    assert entry is not None and not entry.shipped and entry.path.parent == user_maps()
    kept = hands.scene.choice.table()
    assert [(p.kind, p.corners, p.look) for p in kept.pieces] == [(p.kind, p.corners, p.look) for p in table.pieces]
    assert [m.place for m in kept.objectives] == [m.place for m in table.objectives] and kept.edges == table.edges
    assert not wishes.visible
    hands.click(hands.scene.start)
    assert begun[0].setup.table == kept


def test_forces_and_players_by_mouse(begun: list[BattleOrder]) -> None:
    hands = setup()
    side = hands.scene.sides[0]
    wanted = index_of(hands, "Star soldiers")
    hands.click(side.forces)
    rows = side.forces._open.list
    hands.click(rows.row_rect(wanted).center)
    assert hands.scene.choice.force(0).name == "Star soldiers"
    hands.pick(hands.scene.sides[1].players, 0)
    hands.pick(side.players, side.kinds.index("random"))
    hands.click(hands.scene.swap)
    hands.click(hands.scene.start)
    [order] = begun
    assert order.players == ("human", "random") and order.setup.forces[1].name == "Star soldiers"


def test_forces_and_players_by_keyboard(begun: list[BattleOrder]) -> None:
    hands = setup()
    side = hands.scene.sides[0]
    hands.tab_to(side.forces)
    hands.key("Enter")
    for letter in "star":
        hands.key(letter)
    hands.key("Enter")
    assert hands.scene.choice.force(0).name == "Star soldiers"
    hands.tab_to(side.players)
    hands.key("Right")
    hands.key("X")
    hands.tab_to(hands.scene.start)
    hands.key("Enter")
    [order] = begun
    assert order.setup.forces[1].name == "Star soldiers" and order.players[1] == side.kinds[1]


def test_forces_beyond_the_limit_cannot_be_chosen_and_say_why() -> None:
    hands = setup()
    side = hands.scene.sides[0]
    dear = index_of(hands, "Royal host")
    assert "over the limit" in str(side.forces.off[dear]) and "SB-R13" in str(side.forces.off[dear])
    before = hands.scene.choice.picks[0]
    hands.click(side.forces)
    hands.click(side.forces._open.list.row_rect(dear).center)
    assert hands.scene.choice.picks[0] == before


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_force_over_the_limit_is_refused_with_ways_out(by: str, begun: list[BattleOrder]) -> None:
    hands = setup()
    slider = hands.scene.options.limit
    hands.tab_to(slider)
    hands.key("Home")
    assert hands.scene.choice.limit == 20 and not hands.scene.start.enabled
    assert "SB-R13" in str(hands.scene.start.why_off)
    hands.click(hands.scene.start)
    assert begun == []
    ways = ways_out(hands)
    raise_it = ways["Raise the limit to 30"]
    hands.click(raise_it) if by == "mouse" else hands.key("L")
    assert hands.scene.choice.limit == 30 and hands.scene.start.enabled and ways_out(hands) == {}


def test_another_force_is_a_way_out_too() -> None:
    hands = setup()
    hands.tab_to(hands.scene.options.limit)
    hands.key("Home")
    for _ in (0, 1):  # first side A's, then side B's
        hands.key("T")
    assert hands.scene.start.enabled
    assert all(not RULES.check_force(hands.scene.choice.force(side).force, 20) for side in (0, 1))


def test_a_broken_map_says_its_error_and_can_be_passed_over() -> None:
    user_maps().mkdir(parents=True)
    (user_maps() / "aa-broken.tmx").write_text("<map><nonsense", encoding="utf-8")
    hands = setup()
    while hands.scene.ground.name.text != "aa-broken":
        hands.key("]")
    assert "aa-broken.tmx" in hands.scene.ground.preview.error and not hands.scene.start.enabled
    hands.click(ways_out(hands)["Next table"])
    assert hands.scene.start.enabled


def test_a_program_wants_its_command(begun: list[BattleOrder]) -> None:
    hands = setup()
    side = hands.scene.sides[1]
    hands.pick(side.players, side.kinds.index("program:"))
    assert not hands.scene.start.enabled and hands.scene.stage.focused is side.command
    hands.type("python bot.py")
    assert hands.scene.start.enabled
    hands.click(hands.scene.start)
    assert begun[0].players[1] == "program:python bot.py"


def test_every_house_rule_can_be_changed_and_reset_by_keyboard(begun: list[BattleOrder]) -> None:
    hands = setup()
    house = hands.scene.house
    assert list(house.rows) == [switch.id for switch in RULES.switches] and len(house.rows) == 18
    for row in house.rows.values():
        hands.tab_to(row)
        hands.key("Space")
    assert set(hands.scene.choice.switches) == set(house.rows)
    assert "18 changed" in str(house.count.text)
    hands.tab_to(hands.scene.start)
    hands.key("Enter")
    [order] = begun
    assert len(order.setup.switches) == 18 and RULES.check_setup(order.setup) == []
    hands.key("P")
    assert hands.scene.choice.switches == {} and all(
        not row.on or row.switch.default for row in house.rows.values() if not isinstance(row, PickRow)
    )


def test_every_house_rule_can_be_changed_by_mouse_and_says_what_it_means() -> None:
    hands = setup((1280, 720), page=1)
    for switch in RULES.switches:
        row = hands.scene.house.rows[switch.id]
        hands.click(row)
        assert switch.id in hands.scene.choice.switches
        words = " ".join(str(label.text) for label in hands.scene.meaning.lines.children)
        assert all(str(option.meaning) in words for option in switch.options) and switch.ruling in words
    hands.show(hands.scene.house.reset)
    hands.click(hands.scene.house.reset)
    assert hands.scene.choice.switches == {}


def test_a_choice_steps_both_ways_and_round() -> None:
    hands = setup()
    row = hands.scene.house.rows["sb_rounds"]
    hands.tab_to(row)
    for key, value in (("Right", "4"), ("Left", None), ("Left", "2"), ("Left", "6")):
        hands.key(key)
        assert hands.scene.choice.switches.get("sb_rounds") == value


def test_house_rules_change_what_the_table_says() -> None:
    hands = setup()
    before = [str(chip.text) for chip in hands.scene.ground.chips.children]
    assert any("no way in" in text for text in before)
    hands.tab_to(hands.scene.house.rows["sb_houses_enterable"])
    hands.key("Space")
    after = [str(chip.text) for chip in hands.scene.ground.chips.children]
    assert not any("no way in" in text for text in after) and any("cross a wall" in text for text in after)


def test_a_scenario_is_offered_where_the_map_has_it(begun: list[BattleOrder]) -> None:
    hands = setup()
    assert hands.scene.options.scenarios == ["plain", *CLAUSES]        # those of the core anywhere
    while "terminals" not in hands.scene.choice.ground.entry.scenarios:
        hands.key("]")
    hands.tab_to(hands.scene.options.scenario)
    hands.key("Enter")
    hands.key("Down")
    hands.key("Enter")
    hands.tab_to(hands.scene.start)
    hands.key("Enter")
    assert begun[0].setup.option("scenario", "plain") == "terminals"
    hands.key("]")
    assert "scenario" not in hands.scene.choice.options


@pytest.mark.parametrize("how", ["table", "pool"])
def test_a_table_that_is_laid_together_is_shown_bare_with_what_is_laid(how: str) -> None:
    scene = setup().scene
    table = scene.choice.table()
    assert scene.ground.preview.table == table and table.pieces
    scene.choice.options[laying.OPTION] = how
    scene.refresh()
    assert scene.ground.preview.table.pieces == ()
    chips = [str(chip.text) for chip in scene.ground.chips.children]
    pool = laying.pool(scene.choice.ruleset, scene.choice.setup(table))
    assert chips[0] == "to be laid before the battle:" and all(": " in chip for chip in chips[1:])
    assert sum(int(chip.split()[0]) for chip in chips[1:]) == len(pool)


def test_own_dice_and_seed(begun: list[BattleOrder]) -> None:
    hands = setup()
    hands.click(hands.scene.options.seed)
    hands.key("A", mod=64)
    hands.type("99")
    hands.click(hands.scene.start)
    hands.pick(hands.scene.options.dice, 1)
    hands.click(hands.scene.start)
    assert begun[0].seed == 99 and not begun[0].real_dice and begun[1].real_dice
    assert begun[1].begin().ask is not None


def test_a_force_brought_along_plays_on_side_a() -> None:
    small = next(one for one in find_forces("simple-battles", {"simple-battles": RULES.force_type}) if one.limit == 20)
    choice = Choice.of("simple-battles", small)
    assert choice.force(0).name == small.name and choice.limit == 20 and choice.faults() == []
    assert choice.table().width == 10 * GRID


@pytest.mark.parametrize(
    "size,scale", [((1920, 1080), 100), ((1280, 720), 100), ((1920, 1080), 200), ((1280, 720), 200)]
)
def test_it_can_be_begun_at_every_size(size: tuple[int, int], scale: int, begun: list[BattleOrder]) -> None:
    hands = Hands(NewBattleScene(wait=True), size, scale=scale)
    pages = len(hands.scene.tabs.choices) if hands.scene.tabs.visible else 1
    for page in range(pages):
        if pages > 1:
            hands.pick(hands.scene.tabs, page)
        shown = [w for w in hands.scene.stage.root.walk() if w.focusable]
        assert shown and all(w.rect.width >= 0 for w in shown)
    hands.click(hands.scene.start)
    assert len(begun) == 1


def test_the_folder_of_forces_is_read_again(kts_home: Path) -> None:
    choice = Choice.of("simple-battles")
    names = [choice.force(side).name for side in (0, 1)]
    choice.read_forces()
    assert [choice.force(side).name for side in (0, 1)] == names


@pytest.mark.parametrize("ruleset", [one.id for one in rules.every() if hasattr(one, "standard_table")])
def test_the_standard_table_of_the_catalogue_lies_there_first(ruleset: str) -> None:
    entry = Choice.of(ruleset).ground.entry
    assert entry is not None and entry.shipped and entry.path.stem == rules.get(ruleset).standard_table


def test_a_picture_of_a_table_may_come_after_the_player_has_left() -> None:
    hands = setup()
    preview = hands.scene.ground.preview
    late, width = pygame.Surface((40, 40)), 40
    kept = dict(preview._pictures)
    preview._arrived(msgspec.structs.replace(preview.table, name="Another"), width, late)
    hands.app.pop()
    preview.mount(None)                     # as when its screen is built again while it is away
    preview._arrived(preview.table, width, late)
    assert preview._pictures == kept


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (960, 540)])
def test_every_game_can_be_chosen_in_every_window(size: tuple[int, int]) -> None:
    hands = setup(size)
    for i, one in [*enumerate(rules.every())][::-1]:        # the first is chosen already
        book = hands.scene.books[i]
        assert book.rect.width * book.rect.height > 0
        hands.click(book)
        assert hands.scene.choice.ruleset is one and hands.scene.books[i].chosen
        boxes = [other.rect for other in hands.scene.books]
        assert all(not a.colliderect(b) for k, a in enumerate(boxes) for b in boxes[k + 1:])


def test_the_table_comes_back_with_the_option_that_took_it() -> None:
    """Terrain cards want a bare table; as on the table again, what was there before lies there again."""
    hands = Hands(NewBattleScene("warbands", wait=True), (1920, 1080))
    choice, terrain = hands.scene.choice, hands.scene.options.others["terrain"]
    before, ground = choice.ground.name, terrain.choices
    assert len(ground) == 2 and choice.table().pieces
    hands.scene.options.others["terrain"].on_change(1)
    assert not [p for p in choice.table().pieces if p.kind in ("forest", "house")] and choice.faults() == []
    hands.scene.options.others["terrain"].on_change(0)
    assert choice.ground.name == before and choice.faults() == []


def test_a_table_that_was_chosen_since_stays() -> None:
    hands = Hands(NewBattleScene("warbands", wait=True), (1920, 1080))
    choice = hands.scene.choice
    hands.scene.options.others["terrain"].on_change(1)
    hands.key("]")
    chosen = choice.at
    hands.scene.options.others["terrain"].on_change(0)
    assert choice.at == chosen


def test_own_forces_come_first_and_what_is_proposed_stays(kts_home: Path) -> None:
    proposed = [Choice.of("ghost-legions").force(side).name for side in (0, 1)]
    folder = user_forces() / "ghost-legions"
    folder.mkdir(parents=True)
    shipped = next(one for one in find_forces("ghost-legions", force_types()) if one.shipped)
    (folder / "zz.toml").write_text(shipped.path.read_text().replace(shipped.name, "Zouaves of mine"))
    hands = Hands(NewBattleScene("ghost-legions", wait=True), (1280, 720))
    choice = hands.scene.choice
    assert choice.files[0].name == "Zouaves of mine" and not choice.files[0].shipped
    hands.scene.sides[0].forces.activate()
    assert str(hands.scene.sides[0].forces.notes[0]).startswith("yours, ")
    assert [choice.force(side).name for side in (0, 1)] == proposed


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_arrows_beside_a_tables_name_stay_where_they_are(size: tuple[int, int]) -> None:
    hands = Hands(NewBattleScene("ghost-legions", wait=True), size)
    places, names = set(), set()
    for _ in range(len(hands.scene.choice.maps) + 1):
        places.add((tuple(hands.scene.ground.last.rect), tuple(hands.scene.ground.next.rect)))
        names.add(str(hands.scene.ground.name.text))
        hands.click(hands.scene.ground.next)
    assert len(names) > 2 and len(places) == 1


def test_nothing_begins_with_a_comma(kts_home: Path) -> None:
    user_maps().mkdir(parents=True)
    (user_maps() / "bad.tmx").write_text("<map/>")
    hands = Hands(NewBattleScene("ghost-legions", wait=True), (1920, 1080))
    choice = hands.scene.choice
    choice.at = next(i for i, one in enumerate(choice.maps) if one.error)
    hands.scene.refresh()
    assert str(hands.scene.ground.note.text) == "your map"


def test_a_character_beside_the_level(begun: list[BattleOrder]) -> None:
    hands = setup()
    side = hands.scene.sides[1]
    assert side.inclined.visible and not hands.scene.sides[0].inclined.visible, "a person has his own"
    hands.pick(side.character, side.characters.index("raider"))
    assert "objectives" in str(side.character.tip())
    hands.pick(side.players, side.kinds.index("hard"))
    assert hands.scene.choice.players[1] == "hard-raider", "the level changes, the character stays"
    assert str(who_plays("hard-raider")) == "Hard, Raider" and str(who_plays("hard")) == "Hard"
    hands.pick(side.players, side.kinds.index("random"))
    assert not side.inclined.visible and hands.scene.choice.players[1] == "random"


def test_the_set_up_says_how_strong_the_forces_are() -> None:
    hands = Hands(NewBattleScene("ghost-legions", wait=True))
    scene = hands.scene
    names = [file.path.stem if file.path else "" for file in scene.choice.files]

    def told(a: str, b: str) -> str:
        scene.choice.picks = [names.index(a), names.index(b)]
        scene.refresh()
        hands.step()
        return plain(scene.strength.text)

    pairs = {verdict: next((a, b) for (a, b), one in matchups._matchups("ghost-legions").items()
                           if one.share >= 0.5 and one.verdict == verdict and one.close == (verdict == "even"))
             for verdict in ("even", "stronger", "far stronger")}
    assert told(*pairs["even"]).startswith("About even. In 48 battles between two Normal opponents")
    assert told(*pairs["even"]).endswith("(a draw counts half).")
    a, b = pairs["stronger"]
    name = next(file.name for file in scene.choice.files if file.path and file.path.stem == a)
    assert told(a, b) == told(b, a) and told(a, b).startswith(f"{name}: the stronger force.")
    assert "by far the stronger force" in told(*pairs["far stronger"])
    assert told(a, a) == "Even forces: the same on both sides."
    assert scene.strength.visible and scene.strength.rect.width > 300 and scene.strength.rect.right < scene.swap.rect.x
    switch = scene.choice.ruleset.switches[0]
    scene.choice.switches[switch.id] = "alternate"
    assert told(a, b) == "" and not scene.strength.visible, "it was played by the rules as printed"


def test_a_share_that_may_be_far_from_a_half_is_not_called_even() -> None:
    """*About even* stood beside 64 % of 48 battles."""
    for won, games, close in ((24, 48, True), (27, 48, True), (28, 48, False), (30.5, 48, False), (22, 40, True),
                              (23, 40, False)):
        one = matchups.Matchup(won, games)
        assert one.verdict == "even" and one.close == one.turned.close == close, (won, games)
    made = Choice.of("warbands")
    assert plain(strength(made)).startswith("Captain Fawkes’ Ragtags: perhaps the stronger force. In 48 battles")
    assert "64 % (a draw counts half): by chance it may be 49 % to 76 %" in plain(strength(made)).replace("\u00a0", " ")


def test_another_limit_or_composition_is_not_what_was_played() -> None:
    """The result stood there, whatever the points limit was, and with forces that are not bought with points."""
    for ruleset, name, value in (("ghost-legions", "limit", "300"), ("deathzap", "forces", "300")):
        made = Choice.of(ruleset)
        assert strength(made) is not None
        made.options[name] = value
        assert strength(made) is None, ruleset
    made = Choice.of("warbands")
    made.options["scenario"] = "treasure"
    assert plain(strength(made)).endswith("Those battles had another setting for: Scenario.")


@pytest.mark.parametrize("seeds", often(8, 30))
@pytest.mark.parametrize("ruleset", rules.IDS)
def test_what_is_proposed_is_an_even_match_and_a_quick_battle_never_lopsided(ruleset: str, seeds: int) -> None:
    made = Choice.of(ruleset)
    proposed = matchups.matchup(ruleset, made.force(0), made.force(1))
    assert proposed is not None and proposed.verdict == "even"
    by_name = {file.force.name: file for file in made.files if file.shipped}
    for seed in range(seeds):
        a, b = (by_name[force.name] for force in quick_order(ruleset, seed).setup.forces)
        found = matchups.matchup(ruleset, a, b)
        assert found is None or found.verdict != "far stronger", (a.name, b.name)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)])
def test_the_tip_of_random_tables_leaves_the_seed_free(size) -> None:
    """W-43: what may be typed into next is not covered by the tip of its neighbour."""
    hands = Hands(NewBattleScene(), size)
    scene = hands.scene
    button = next(one for one in scene.stage.root.walk() if isinstance(one, Button) and "Random" in str(one.label)
                  and one.visible)
    fields = [one for one in scene.stage.root.walk() if isinstance(one, TextField)
              and abs(one.rect.centery - button.rect.centery) < 30]
    hands.point(button.rect.center)
    hands.step(seconds=1.5)
    tips = [tip.rect for tip in scene.stage.tips.children]
    assert tips and fields and not [one for one in fields if one.rect.collidelist(tips) >= 0]


def test_in_a_low_window_all_about_a_table_stands_beside_its_picture() -> None:
    """Two thirds of the panel were bare paper, and the line for random tables was cut by the foot of the page."""
    from tests.whole import fresh
    app = fresh("new-battle")
    app.resize((960, 540))
    app.step(0.1)
    ground = app.scene.ground
    assert ground.random.rect.left > ground.preview.rect.right
    assert ground.random.rect.bottom < app.scene.body.rect.bottom
    assert ground.preview.rect.height > 300
    app.resize((1920, 1080))
    app.step(0.1)
    assert ground.random.rect.top > ground.preview.rect.bottom


def test_in_a_low_window_the_foot_says_why_a_battle_cannot_begin() -> None:
    """The gold button was off, and why stood on another page or below what was seen of it."""
    from tests.whole import fresh
    app = fresh("new-battle-refused")
    app.resize((960, 540))
    app.step(0.1)
    scene = app.scene
    assert not scene.start.enabled and scene.strength.visible
    assert str(scene._fault.what) in str(scene.strength.text)
    app.resize((1920, 1080))
    app.step(0.1)
    assert str(scene._fault.what) not in str(scene.strength.text), "all of it is seen: the panel says it"
