"""Setting up in all five rulesets: what stands can be moved until *Begin*, by mouse and by keys, and nothing begins by
itself; *Set up for me* proposes what the opponent would do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from whole import setting_up

from game import rules
from game.ai import ADVISER, player
from game.ai.worker import Thinker
from game.core.errors import Bad
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.core.play.sums import summed
from game.core.table.marching.marching import MarchOption, places_of
from game.core.table.places import GRID, Place
from game.scenes.battle import BattleScene, going_on, resumed
from game.scenes.battle.input.placing import standing_words
from game.scenes.battle_setup import make_setup, playable_forces
from game.store.journal import read
from game.store.maps import map_named
from game.store.settings import silent
from game.ui.app import App
from game.ui.widgets.tooltip import Toast

TABLES = {"ghost-legions": "haunted-crossroads", "skirmashed": "lonely-farm", "simple-battles": "orchard-hamlet",
          "warbands": "market-cross", "deathzap": "crossroads-hamlet"}
ALL = pytest.mark.parametrize("ruleset", list(TABLES))
EVENT = pygame.event.Event
pytestmark = pytest.mark.usefixtures("kts_home")


def begun(ruleset: str, players: tuple[str, str] = ("human", "human"), seed: int = 3, **switches: str) -> Match:
    """A battle at its first question about setting up."""
    made = rules.get(ruleset)
    forces = playable_forces(made)
    equal = [one for one in forces if one.limit == forces[0].limit]
    setup = make_setup(made, map_named(TABLES[ruleset]).table, (equal[0].force, equal[1].force), switches)
    assert made.check_setup(setup) == []
    match = Match.begun(made, setup, Dice.seeded(seed), players)
    while match.ask.kind != "deploy":
        match.answer(match.ask.listed()[0].key)
    return match


class Seat:
    """A player at a headless window."""

    def __init__(self, match: Match, size: tuple[int, int] = (1280, 720), scene: Any = None) -> None:
        self.match = match if scene is None else scene.match
        self.app = App(silent(pace=3, dice_speed="off"), size=size, headless=True)
        self.scene: Any = BattleScene(match) if scene is None else scene
        self.app.push(self.scene)
        self.scene.table.wait = True
        self.frames(3)
        self.scene.table.fit()
        self.scene.table.end_glide()
        self.frames(2)

    @property
    def decision(self) -> Any:
        return self.scene.decision

    def frames(self, n: int = 2) -> None:
        """So many frames; only the last is painted, for nobody can look at those before."""
        for left in reversed(range(n)):
            self.app.step(1 / 30, [], seen=not left)

    def post(self, *events: pygame.event.Event) -> None:
        for event in events:
            self.app.step(1 / 60, [event], seen=False)
        self.frames()

    def at(self, place: Place) -> tuple[int, int]:
        x, y = self.scene.table.camera.steps(*place)
        return round(x), round(y)

    def point(self, place: Place) -> None:
        self.post(EVENT(pygame.MOUSEMOTION, pos=self.at(place), rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, place: Place) -> None:
        self.point(place)
        self.post(EVENT(pygame.MOUSEBUTTONDOWN, pos=self.at(place), button=1))
        self.post(EVENT(pygame.MOUSEBUTTONUP, pos=self.at(place), button=1))

    def drag(self, start: Place, end: Place) -> None:
        self.point(start)
        self.post(EVENT(pygame.MOUSEBUTTONDOWN, pos=self.at(start), button=1))
        for part in (1, 2, 3, 4):
            there = Place(start.x + (end.x - start.x) * part // 4, start.y + (end.y - start.y) * part // 4)
            self.post(EVENT(pygame.MOUSEMOTION, pos=self.at(there), rel=(1, 1), buttons=(1, 0, 0)))
        self.post(EVENT(pygame.MOUSEBUTTONUP, pos=self.at(end), button=1))

    def key(self, code: int, mod: int = 0) -> None:
        self.post(EVENT(pygame.KEYDOWN, key=code, mod=mod, unicode=""),
                  EVENT(pygame.KEYUP, key=code, mod=mod, unicode=""))

    def set_up_one(self) -> None:
        """The next one anywhere, put there through the screen's own door."""
        options = [o for o in self.match.ask.listed() if o.kind == "deploy"]
        if isinstance(options[0], MarchOption):     # the smallest unit first, units well apart
            option = min(options, key=lambda o: len(o.march().movers))
            west, south, _, north = option.march().bounds
            there = Place(west + (5 + 9 * len(self.scene.setting_up.standing())) * GRID, (south + north) // 2)
            answer = option.at(there, "line") or option.sample(Stream(1))
        else:
            answer = options[0].sample(Stream(len(self.match.steps)))
        self.scene.give(answer)
        self.frames(1)

    def set_up_all(self) -> None:
        """Everybody of this side, the last held."""
        for _ in range(40):
            if self.decision is None or self.decision.held:
                return
            self.set_up_one()
        raise AssertionError("it never comes to an end")


def where(match: Match, who: str) -> dict[str, Place]:
    """The places of a figure, or of all of a unit."""
    figures = match.state.figures
    return {f.id: f.place for f in figures.values() if f.placed and who in (f.id, getattr(f, "unit", ""))}


def alternates(match: Match) -> bool:
    return match.rules.id == "warbands"


def free_spot(seat: Seat, who: str, far: int = 2) -> Place:
    """A place for the first figure of it some inches aside where the whole may stand."""
    decision = seat.decision
    first = next(iter(where(seat.match, who).values()))
    table = seat.match.now.setup.table
    others = [f for f in seat.match.state.standing() if f.id not in where(seat.match, who)]
    ways = [(k * far, d) for k in (1, -1, 2, -2, 3, -3, 5, -5, 8, -8) for d in (0, 1, -1)]
    for dx, dy in ways:
        moved = [Place(p.x + dx * GRID, p.y + dy * GRID) for p in where(seat.match, who).values()]
        rings = decision.drawn.zone() if decision.deploys else None
        box = ([min(x for ring in rings for x, _ in ring), min(y for ring in rings for _, y in ring),
                max(x for ring in rings for x, _ in ring), max(y for ring in rings for _, y in ring)]
               if rings is not None else decision.formation.march.bounds)
        if all(box[0] + 48 <= p.x <= box[2] - 48 and box[1] + 48 <= p.y <= box[3] - 48
               and seat.match.now.top.move_field.may_stand(seat.match.state.figures[name], p, others) is None
               for p, name in zip(moved, where(seat.match, who), strict=True)):
            return Place(first.x + dx * GRID, first.y + dy * GRID)
    raise AssertionError(f"no room beside {who} on {table.name}")


@ALL
def test_nothing_begins_before_it_is_said(ruleset: str) -> None:
    """The last figure of a run waits on the table; only the gold button makes it certain."""
    seat = Seat(begun(ruleset))
    side = seat.match.ask.side
    seat.set_up_all()
    assert seat.match.ask.kind == "deploy" and seat.match.ask.side == side and seat.decision.held
    seat.frames(5)
    assert seat.decision.held, "waiting changes nothing"
    words = str(seat.scene.desk.go.label)
    assert words == "Begin the battle" or "sets up" in words or "for good" in words
    assert seat.scene.desk.go.enabled
    seat.key(pygame.K_RETURN)
    assert seat.match.ask.side != side or seat.match.ask.kind != "deploy"


@ALL
def test_both_sides_set_up_and_the_record_replays(ruleset: str) -> None:
    match = begun(ruleset)
    seat = Seat(match)
    for _ in range(60):
        if match.ask is None or match.ask.kind != "deploy":
            break
        seat.set_up_all()
        seat.key(pygame.K_RETURN)
        seat.frames(6)
    assert all(f.placed for f in match.state.figures.values())
    assert read_record(record_text(match), rules.get).play(verify=True).digest() == match.digest()


@pytest.mark.parametrize("ruleset", [one for one in TABLES if one != "warbands"])
@pytest.mark.parametrize("how", ["drag", "two clicks", "keys"])
def test_what_stands_is_moved_and_everybody_else_stays(ruleset: str, how: str) -> None:
    seat = Seat(begun(ruleset))
    for _ in range(3):
        seat.set_up_one()
    run = list(seat.scene.setting_up.standing())
    assert len(run) == 3
    who = min(run, key=lambda one: len(where(seat.match, one)))     # in a crowd the smallest unit has room
    before = {one: where(seat.match, one) for one in run}
    start, end = next(iter(before[who].values())), free_spot(seat, who)
    if how == "drag":
        seat.drag(start, end)
    elif how == "two clicks":
        seat.click(start)
        assert seat.decision.carried.origin is not None and who not in seat.scene.setting_up.standing()
        seat.click(end)
    else:
        for _ in range(40):
            seat.key(pygame.K_TAB)
            if seat.decision.pointed and seat.decision.carried.whose(seat.decision.pointed) == who:
                break
        right = pygame.K_RIGHT if end.x > start.x else pygame.K_LEFT
        for _ in range(abs(end.x - start.x) // 32):
            seat.key(right)
        for _ in range(abs(end.y - start.y) // 32):
            seat.key(pygame.K_UP if end.y > start.y else pygame.K_DOWN)
        seat.key(pygame.K_RETURN)
    seat.frames(4)
    after = {one: where(seat.match, one) for one in run}
    assert sorted(seat.scene.setting_up.standing()) == sorted(run), "it stands again"
    assert after[who] != before[who] and all(after[one] == before[one] for one in run if one != who)
    assert seat.decision.carried.origin is None
    assert read_record(record_text(seat.match), rules.get).play(verify=True).digest() == seat.match.digest()


@pytest.mark.parametrize("ruleset", [one for one in TABLES if one != "warbands"])
def test_others_are_moved_while_the_last_waits(ruleset: str) -> None:
    """With all on the table the first is dragged: it is then the one that waits, and Begin still begins."""
    seat = Seat(begun(ruleset))
    seat.set_up_all()
    last = seat.decision.carried.who
    first = min(seat.scene.setting_up.standing(), key=lambda one: len(where(seat.match, one)))
    held = seat.decision.carried.answer()
    old = where(seat.match, first)
    seat.drag(next(iter(old.values())), free_spot(seat, first, 1))
    assert seat.decision.held and seat.decision.carried.who == first and last in seat.scene.setting_up.standing()
    assert seat.scene.setting_up.standing()[last] == held, "the one that waited stands where it was laid"
    side = seat.match.ask.side
    seat.key(pygame.K_RETURN)
    assert where(seat.match, first) and where(seat.match, first) != old
    assert seat.match.ask.side != side or seat.match.ask.kind != "deploy"


@ALL
def test_esc_puts_back_what_was_taken_up(ruleset: str) -> None:
    if ruleset == "warbands":
        return          # one after another: nobody is taken up again there (next test)
    seat = Seat(begun(ruleset))
    seat.set_up_one()
    who, answer = next(iter(seat.scene.setting_up.standing().items()))
    digest = seat.match.digest()
    seat.click(next(iter(where(seat.match, who).values())))
    assert who not in seat.scene.setting_up.standing()
    seat.key(pygame.K_ESCAPE)
    assert seat.scene.setting_up.standing() == {who: answer} and seat.match.digest() == digest


@pytest.mark.parametrize(("ruleset", "switches"), [
    ("warbands", {}), ("ghost-legions", {"alternate": "alternate"}), ("skirmashed", {"alternate": "alternate"})])
def test_figure_by_figure_what_the_other_has_seen_is_fixed(ruleset: str, switches: dict[str, str]) -> None:
    """By turns: the figure in hand waits until it is confirmed; who stands for good says why, with the clause."""
    seat = Seat(begun(ruleset, **_known(ruleset, switches)))
    side = seat.match.ask.side
    seat.set_up_one()
    assert seat.decision.held and not where(seat.match, seat.decision.carried.who)
    first = seat.decision.carried.who
    assert "for good" in str(seat.scene.desk.go.label)
    seat.key(pygame.K_RETURN)
    seat.frames(6)
    assert seat.match.ask.side != side and where(seat.match, first)
    seat.set_up_one()
    seat.key(pygame.K_RETURN)
    seat.frames(6)
    assert seat.match.ask.side == side and seat.scene.setting_up.standing() == {}
    seat.point(where(seat.match, first)[first])
    told = " ".join(map(str, standing_words(seat.decision)[1]))
    assert "The other player has answered since" in told and seat.match.ask.closed()[0].why.clause in told
    assert seat.scene.desk.tip.visible


def _known(ruleset: str, switches: dict[str, str]) -> dict[str, str]:
    """The switch of the order of setting up, by its id."""
    found = next((one.id for one in rules.get(ruleset).switches if "deploy" in one.id), "")
    return dict.fromkeys([found], "alternate") if switches else {}


@ALL
def test_set_up_for_me_proposes_what_the_opponent_would_do(ruleset: str) -> None:
    seat = Seat(begun(ruleset))
    match, side = seat.match, seat.match.ask.side
    seat.scene.table.camera.zoom = 110.0                # close up: little of the table is seen
    seat.scene.table.camera.look_at(2, 2)
    seat.scene.opponents._thinker = Thinker(ruleset == "deathzap")      # in a process of its own, or a step a frame
    assert sum(widget.key == "advice" for widget in seat.scene.stage.top.walk()) == 1, "one meaning a key at a time"
    seat.key(pygame.K_a)
    assert seat.scene.desk.prompt.busy and "Z stops" in str(seat.scene.desk.prompt.question), "it says what it does"
    for _ in range(4000):
        seat.frames(1)
        pygame.time.wait(2)
        if seat.scene.setting_up._proposes is None or (
                seat.decision is not None and seat.decision.held and alternates(match)):
            break
    assert seat.decision.held and match.ask.side == side and match.ask.kind == "deploy", "it stays a proposal"
    seat.frames(1)
    assert not seat.scene.desk.prompt.busy and "Z stops" not in str(seat.scene.desk.prompt.question)
    camera = seat.scene.table.camera
    spots = [p for who in seat.scene.setting_up.standing() for p in where(match, who).values()]
    assert all(camera.sees(p.x / GRID, p.y / GRID) for p in spots), "it shows what it proposes"
    last = sum(option.kind == "deploy" for option in match.ask.listed()) == 1
    assert ("begin" in str(seat.scene.setting_up.question_words() or match.ask.prompt)) == last
    twin = Match.begun(match.rules, match.now.setup, Dice.seeded(3))
    while twin.ask.kind != "deploy":
        twin.answer(twin.ask.listed()[0].key)
    mind = player(ADVISER, 0)
    for who, answer in seat.scene.setting_up.standing().items():
        assert mind.choose(twin).key == answer.key == f"deploy {who}"
        twin.answer(answer)
    if not alternates(match):       # the proposal can be thrown away
        seat.key(pygame.K_x)
        assert seat.scene.setting_up.standing() == {} and not any(f.placed for f in match.state.of(side))
    seat.scene.opponents.close()


def test_z_stops_a_proposal_and_keeps_what_stands() -> None:
    seat = Seat(begun("skirmashed"))
    seat.set_up_one()
    them = dict(seat.scene.setting_up.standing())
    left: list[str] = []
    never: Any = SimpleNamespace(done=lambda: False, cancel=lambda: left.append("cancelled"))
    seat.scene.opponents.proposal = lambda *given: never
    seat.key(pygame.K_a)
    seat.frames(60)
    assert seat.scene.setting_up._proposal is not None and seat.scene.desk.prompt.busy
    seat.key(pygame.K_z)
    assert left == ["cancelled"] and seat.scene.setting_up._proposes is None and not seat.scene.desk.prompt.busy
    assert "Z stops" not in str(seat.scene.desk.prompt.question) and seat.scene.setting_up.standing() == them
    seat.scene.opponents.close()


@pytest.mark.parametrize("ruleset", ["ghost-legions", "deathzap"])
def test_whoever_comes_back_to_setting_up_sees_who_stands(ruleset: str) -> None:
    """As after a killed game: the scene is opened anew in the middle of setting up."""
    match = begun(ruleset)
    for n in range(2):
        match.answer(match.ask.listed()[0].sample(Stream(n)))
    app = App(silent(pace=3, dice_speed="off"), size=(1280, 720), headless=True)
    scene: Any = BattleScene(match)
    app.push(scene)
    for _ in range(20):
        app.step(1 / 30, [])
    them = [f for f in match.state.standing() if f.placed]
    assert them and all(scene.table.camera.sees(f.x / GRID, f.y / GRID) for f in them)
    zoom = scene.table.camera.zoom = 60.0
    scene.give(match.ask.listed()[0].sample(Stream(7)))
    app.step(1 / 30, [])
    assert scene.table.camera.zoom == zoom, "the view stays while one goes on"


def test_units_are_turned_and_shaped_after_they_were_set_up() -> None:
    seat = Seat(begun("deathzap"))
    for _ in range(4):
        seat.set_up_one()
    who = next(one for one, answer in seat.scene.setting_up.standing().items() if len(places_of(answer)) > 3)
    before = where(seat.match, who)
    seat.click(next(iter(before.values())))
    assert seat.decision.carried.who == who
    seat.key(pygame.K_f)
    for _ in range(4):
        seat.key(pygame.K_q)
    turned = dict(seat.decision.formation.places)
    assert turned != before
    seat.key(pygame.K_RETURN)
    seat.frames(4)
    assert where(seat.match, who) == turned


def killed(seat: Seat) -> Seat:
    """The program dies here, and the battle goes on in another."""
    again = Seat(seat.match, scene=going_on(seat.scene.keeping.journal.path))
    assert again.match is not seat.match
    return again


@ALL
def test_killed_with_the_last_one_held_it_lies_there_again(ruleset: str) -> None:
    """What waits for *Begin* is kept beside the answers; the record is as valid as without."""
    seat = Seat(begun(ruleset))
    seat.set_up_all()
    who, lies = seat.decision.carried.who, seat.decision.carried.answer()
    text = read(seat.scene.keeping.journal.path).text
    assert text.endswith(f"held {lies}\n")
    assert read_record(summed(text), rules.get).play(verify=True).digest() == seat.match.digest()
    again = killed(seat)
    assert again.match.digest() == seat.match.digest()
    assert again.decision.held and again.decision.carried.who == who and again.decision.carried.answer() == lies
    assert str(again.scene.desk.go.label) == str(seat.scene.desk.go.label)
    assert read(again.scene.keeping.journal.path).text == text, "killed once more it is there still"
    again.key(pygame.K_RETURN)
    again.frames(4)
    assert where(again.match, who) and "held" not in read(again.scene.keeping.journal.path).text


def test_killed_with_one_in_hand_it_stands_where_it_stood() -> None:
    seat = Seat(begun("ghost-legions"))
    seat.set_up_all()
    last, digest = seat.decision.carried.answer(), seat.match.digest()
    who = next(iter(seat.scene.setting_up.standing()))
    stood = where(seat.match, who)
    seat.click(stood[who])
    assert not where(seat.match, who)
    again = killed(seat)
    assert again.decision.held
    assert again.decision.carried.places() == stood, "the last of all is now the one that was in hand"
    assert again.scene.setting_up.standing().pop(last.key.split()[1]) == last
    again.click(stood[who])
    again.key(pygame.K_ESCAPE)
    assert again.decision.held and again.decision.carried.places() == stood
    again.scene.setting_up.take_all_up()
    assert killed(again).scene.setting_up.standing() == {} and digest != again.match.digest()


@pytest.mark.parametrize(("note", "told"), [("held deploy A1 @ 1,99", "GL"), ("held resign", "")])
def test_what_a_note_of_a_strange_file_says_is_judged_like_an_answer(note: str, told: str) -> None:
    """One that cannot be is told in a line; never does a note play anything."""
    match = begun("ghost-legions")
    seat = Seat(match, scene=resumed(f"{record_text(match)}{note}\n"))
    assert seat.match.digest() == match.digest() and seat.decision is not None and not seat.decision.held
    said = " ".join(str(tip.words) for tip in seat.scene.stage.tips.children if isinstance(tip, Toast))
    assert (told in said) if told else not said


@pytest.mark.parametrize("notes", ["held ", "held deploy A1 @ 1,1\n# 1"])
def test_a_note_that_is_no_answer_or_has_steps_behind_it_is_no_record(notes: str) -> None:
    with pytest.raises(Bad, match=r"line \d+"):
        read_record(f"{record_text(begun('ghost-legions'))}{notes}\n", rules.get)


def test_a_spot_beside_a_figure_is_no_grip_on_it() -> None:
    """The next figure is set up close to one that stands: only its base is a grip."""
    seat = Seat(begun("ghost-legions"), (1920, 1080))
    seat.set_up_one()
    one = next(iter(seat.scene.setting_up.standing()))
    there = where(seat.match, one)[one]
    seat.click(Place(there.x + 2 * GRID, there.y))
    assert len(seat.scene.setting_up.standing()) == 2


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_where_everybody_has_a_place_no_card_says_to_set_up(ruleset: str) -> None:
    """The last one's place waits for *Begin*: its card says that it has one."""
    scene: Any = setting_up(ruleset, True).scene
    side = scene.match.ask.side
    said = [str(card.face.state) for card in scene.desk.strip.cards.values() if card.face.side == side]
    assert said.count("has its place") == 1, said
    assert len(scene.decision.carried.waiting()) > 1 or "to set up" not in said, said


@pytest.mark.parametrize("ruleset", ["simple-battles", "skirmashed", "ghost-legions"])
def test_a_base_at_the_rim_of_a_zone_slides_in(ruleset: str) -> None:
    """Pointing within the zone, where the base would poke out, means the nearest place in it, not *Not here*."""
    scene: Any = setting_up(ruleset, False).scene
    decision, tried = scene.decision, 0
    figure = next(iter(decision.deploys))
    decision.carried.take(figure)
    region = decision.deploys[figure].region()
    west, south, east, north = region.centres
    middle = ((west + east) // 2, (south + north) // 2)
    for inner, outer in (((middle[0], north), (middle[0], north + region.figure.radius)),
                         ((middle[0], south), (middle[0], south - region.figure.radius)),
                         ((east, middle[1]), (east + region.figure.radius, middle[1]))):
        if region.why_not(Place(*inner)) is None:
            tried += 1
            decision.carried.drag(figure, Place(*outer))
            assert not decision.at.clamped and decision.at.place == Place(*inner)
    far = Place(middle[0], north + region.figure.radius + GRID) if north + 2 * GRID < (
        scene.match.now.setup.table.height) else Place(middle[0], south - region.figure.radius - GRID)
    decision.carried.drag(figure, far)
    assert tried and decision.at.clamped and decision.reason() is not None
