"""The platoon builder of Deathzap: a platoon from nothing, arithmetic, refusals with their ways out, round trips."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest
from hands import Hands

from game import rules
from game.rules.deathzap import checks
from game.rules.deathzap.roster import WEAPONS, Gear, Platoon, Squad
from game.scenes.battle_setup import force_types
from game.scenes.builder.looks import LooksScene
from game.scenes.builder.scene import BuilderScene
from game.scenes.rulesets.deathzap.builder import BLANKS, RANGES, volley
from game.store.forces import ForceFile, find_forces, force_from_line, force_to_line
from game.ui.text import plain
from game.ui.widgets import Button, Rejection

pytestmark = pytest.mark.usefixtures("kts_home")
DZ = rules.get("deathzap")


def builder(file: ForceFile | None = None, size: tuple[int, int] = (1920, 1080), on_done=None) -> Hands:
    return Hands(BuilderScene("deathzap", file, on_done), size)


def sample(name: str = "Tommy platoon 1944") -> ForceFile:
    return next(f for f in find_forces("deathzap", force_types()) if f.name == name)


def own() -> list[ForceFile]:
    return [f for f in find_forces("deathzap", force_types()) if not f.shipped]


def refusals(hands: Hands) -> list[str]:
    return [" ".join(plain(one.text) for one in w.walk() if hasattr(one, "text") and not isinstance(one, Button))
            for w in hands.scene.stage.root.walk() if isinstance(w, Rejection)]


def hire(hands: Hands, *rows: int) -> None:
    for row in rows:
        hands.click(hands.scene.offers.action_rect(row).center)


def test_a_platoon_from_nothing_by_mouse_alone():
    """Hire, change quality, arm one figure differently, count them, save; the file is what was on the screen."""
    hands = builder()
    scene, part = hands.scene, hands.scene.part
    hire(hands, 0, 0, 0, 2, 4)      # three sections, a car, a tank
    assert [one.type for one in scene.draft.figures] == [*["infantry"] * 3, "light-vehicle", "heavy-vehicle"]
    assert not scene.draft.wrong() and "ready" in plain(scene.state.text)
    hands.click(scene.roster.row_rect(0).move(-200, 0).center)
    hands.pick(part.widgets["quality"], 2)
    hands.click(part.widgets["more"])
    hands.click(part.widgets["weapons"]["rifle"])
    hands.click(part.widgets["weapons"]["medium-repeater"])
    entry: Squad = scene.draft.entry
    assert entry.quality == "elite"
    assert entry.gear == (Gear(weapons=("rifle",), count=7), Gear(weapons=("medium-repeater",)))
    hands.click((part.widgets["count"].rect.right - 10, part.widgets["count"].rect.centery))
    assert scene.draft.entry.size == 9
    hands.click(scene.save_button)
    assert "Saved" in hands.said() and own()[0].force == scene.draft.force and not scene.draft.dirty


def test_a_sum_is_shown_term_by_term():
    boxes = builder(sample()).scene.area.sums.children[0]
    assert [str(t.value) for t in boxes.terms] == ["8×5", "+ 6×2", "+ 1×3", "+ 1×8", "= 63"]


def test_composition_counts_units_and_points_are_a_choice():
    hands = builder(sample())
    scene = hands.scene
    hands.pick(scene.part.widgets["muster"], 0)
    assert plain(scene.points.text) == "6 units, 29 figures" and scene.bar.parts == (8, 8, 8, 3, 1, 1)
    hands.pick(scene.part.widgets["muster"], 1)
    assert scene.draft.limit == 300 and plain(scene.points.text) == "295 of 300 points"
    hands.key("z")
    assert scene.draft.limit == 0


def test_what_the_composition_rule_refuses_has_a_way_out():
    hands = builder()
    scene = hands.scene
    hire(hands, 0, 0)
    assert "2 units" in refusals(hands)[0] and "DZ-R66" in refusals(hands)[0]
    while refusals(hands):
        ways = [b for w in scene.trouble.walk() if isinstance(w, Rejection) for b in w.walk() if isinstance(b, Button)]
        assert ways, "every refusal has a way out"
        hands.click(ways[0])
    assert not scene.draft.wrong() and len(scene.draft.figures) == 5


def test_a_third_weapon_and_too_many_specials_are_refused_with_their_clauses():
    hands = builder()
    scene, part = hands.scene, hands.scene.part
    hire(hands, 0)
    hands.click(part.widgets["weapons"]["destroyer"])
    assert any("DZ-R66" in one for one in refusals(hands)) and scene.draft.entry == BLANKS[0]
    ways = [b for w in part.refused.walk() if isinstance(w, Rejection) for b in w.walk() if isinstance(b, Button)]
    hands.click(ways[0])
    assert [gear.weapons for gear in scene.draft.entry.gear] == [("rifle",), ("destroyer",)], "only one of them"
    hands.click(part.widgets["weapons"]["pistol"])
    hands.click(part.widgets["weapons"]["grenade"])
    assert any("DZ-R14" in one for one in refusals(hands))
    assert scene.draft.entry.gear[1].weapons == ("destroyer", "pistol")
    ways = [b for w in part.refused.walk() if isinstance(w, Rejection) for b in w.walk() if isinstance(b, Button)]
    hands.click(ways[0])
    assert scene.draft.entry.gear[1].weapons == ("destroyer", "grenade")


def test_troops_become_a_vehicle_and_troops_again():
    hands = builder()
    scene, part = hands.scene, hands.scene.part
    hire(hands, 0)
    hands.pick(part.widgets["type"], 4)
    assert scene.draft.entry.type == "heavy-vehicle" and scene.draft.entry.size == 1
    assert not part.widgets["groups"].visible and not part.widgets["more"].enabled
    hands.pick(part.widgets["type"], 1)
    assert scene.draft.entry.type == "beasts" and scene.draft.entry.size == 5


def test_figures_of_a_unit_look_and_are_called_differently():
    hands = builder()
    scene, part = hands.scene, hands.scene.part
    hire(hands, 0)
    hands.click(part.widgets["more"])
    hands.click(part.widgets["group_look"])
    assert isinstance(hands.scene, LooksScene)
    hands.key("Enter") if hands.scene.grid.looks[hands.scene.grid.cursor].key != BLANKS[0].look else None
    picker = hands.scene
    if isinstance(picker, LooksScene):
        picker._pick(next(look for look in picker.grid.looks if look.key == "tommy-sergeant"))
    assert scene.draft.entry.gear[1].look == "tommy-sergeant" and scene.draft.entry.look == BLANKS[0].look
    hands.click(part.widgets["group_name"])
    hands.type("Sergeant")
    assert scene.draft.entry.gear[1].name == "Sergeant"


@pytest.mark.parametrize("file", [pytest.param(f, id=f.name) for f in find_forces("deathzap", force_types())
                                  if f.shipped])
def test_samples_come_through_the_builder_as_they_were(file):
    hands = builder(file)
    kept = force_from_line(force_to_line(hands.scene.draft.to_file()), force_types())
    assert kept.force == file.force and isinstance(kept.force, Platoon) and kept.limit == file.limit
    assert not hands.scene.draft.wrong() and not refusals(hands)


def test_the_table_of_volleys_is_exact():
    eight = Squad(name="Eight", type="infantry", quality="regular", gear=(Gear(weapons=("rifle",), count=8),))
    cell, mean = volley(eight, 12, "infantry", "open")
    assert cell.chance == 1 - Fraction(5, 6) ** 8 and mean == Fraction(8, 6)
    soft, _ = volley(eight, 12, "infantry", "soft")
    assert soft.chance == 1 - Fraction(5, 6) ** 8 - 8 * Fraction(5 ** 7, 6 ** 8), "two hits a casualty (DZ-46)"
    far, armour = volley(eight, 36, "infantry", "open"), volley(eight, 12, "heavy-vehicle", "open")
    assert (far[0].chance, far[0].clause, far[1]) == (None, "DZ-35", 0)
    assert (armour[0].chance, armour[0].clause) == (None, "DZ-51"), "rifles do not harm armour"


def test_the_table_of_volleys_tells_the_forecasts():
    """Mixed weapons, two of one figure, both of a tank, at every range and every target."""
    mixed = Squad(name="Mixed", type="infantry", quality="elite", gear=(
        Gear(weapons=("repeater", "grenade"), count=3), Gear(weapons=("rifle",)), Gear(weapons=("destroyer",))))
    crew = Squad(name="Crew", type="heavy-vehicle", quality="elite", gear=(Gear(weapons=("destroyer", "rifle")),))
    shots = {(inches, target): sum(max((WEAPONS[w].shots for w in held if WEAPONS[w].range >= inches and (
        WEAPONS[w].pierces or target == "infantry")), default=0) for held in [("repeater", "grenade")] * 3 + [
            ("rifle",), ("destroyer",)]) for inches in RANGES for target in ("infantry", "heavy-vehicle")}
    for (inches, target), dice in shots.items():
        hits, needed = checks.hit_odds(dice), 1 if target == "infantry" else 2
        assert volley(mixed, inches, target, "open")[0].chance == 1 - sum(hits[n] for n in range(needed))
    assert volley(crew, 12, "infantry", "open")[1] == Fraction(4, 6), "both weapons at once (DZ-R14)"


def test_at_the_small_window_everything_is_there():
    hands = builder(sample(), size=(1280, 720))
    fields = hands.scene.part.widgets
    for widget in (*fields["weapons"].values(), fields["count"], fields["type"], fields["quality"]):
        hands.show(widget)
        assert widget.rect.width > 0 and hands.scene.area.rect.left <= widget.rect.left
    assert msgspec.structs.asdict(hands.scene.draft.entry)["name"] == "Section"
