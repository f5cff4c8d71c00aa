"""Play by text alone: whole battles of all rulesets by numbers, every command, bad input, saves that move both ways."""

from __future__ import annotations

import io
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from breadth import often
from hands import Hands

from game import rules
from game.core.errors import Bad
from game.core.play.dice import Stream
from game.core.play.record import record_text
from game.core.table.places import GRID, Place
from game.core.text import TC, T
from game.scenes.battle import going_on
from game.scenes.battle.reopening import Reopened, from_journal, from_record
from game.scenes.battle_setup import BattleOrder, quick_order
from game.scenes.textplay import opening
from game.scenes.textplay.aiming import Aiming, NotAPlace
from game.scenes.textplay.letters import map_lines
from game.scenes.textplay.session import Session
from game.scenes.textplay.squares import Squares
from game.scenes.textplay.terminal import WIDTH, Terminal, fitted
from game.store.journal import Journal, in_progress
from game.store.settings import Settings
from game.tools.play import main
from game.tools.window import TextPlay
from game.ui import i18n

ROOT = Path(__file__).parents[3]
LINE = re.compile(r"^ {0,2}(\d{1,3})  (.+)$", re.M)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("KTS_HOME", str(tmp_path))
    yield
    i18n.set_language("")


class Reader:
    """Somebody who sees nothing but the words: answers with a number that stands there, by chance."""

    def __init__(self, seed: int, most: int, noise: tuple[str, ...] = ()) -> None:
        self.out, self.by, self.most, self.noise = io.StringIO(), random.Random(seed), most, list(noise)
        self.terminal = Terminal(self.read, self.out)
        self.given = 0
        self.seen = 0

    def news(self) -> str:
        """What was written since the last answer."""
        text = self.out.getvalue()
        found, self.seen = text[self.seen:], len(text)
        return found

    def read(self) -> str:
        news = self.news()
        if self.noise:
            self.seen -= len(news)
            return self.noise.pop(0)
        self.given += 1
        if self.given > self.most:
            raise EOFError
        asked = news[max(news.rfind("\nBlue: "), news.rfind("\nOrange: "), news.rfind(": where to?"),
                         news.rfind(": type the numbers"), 0):]
        if dice := re.search(r"faces of (\d+) dice, 1 to (\d+)|face of the die, 1 to (\d+)", asked):
            count, sides = int(dice[1] or 1), int(dice[2] or dice[3])
            return " ".join(str(self.by.randint(1, sides)) for _ in range(count))
        if "Type yes or no" in asked:
            return "no"
        if many := re.search(r"numbers of (\d+)(?: to (\d+))? of them", asked):
            count = self.by.randint(int(many[1]), int(many[2] or many[1]))
            return " ".join(self.by.sample([number for number, _ in LINE.findall(asked)], count))
        lines = [number for number, words in LINE.findall(asked) if words != "Resign"]
        assert lines, news[-900:]
        return self.by.choice(lines)


def session(ruleset: str, reader: Reader, seed: int = 5, players: tuple[str, str] = ("human", "random"),
            real_dice: bool = False) -> Session:
    order = BattleOrder(quick_order(ruleset, seed).setup, players, seed, real_dice)
    return Session(reader.terminal, Settings(), Reopened(order.begin(), journal=False), seed)


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_a_battle_begins_and_goes_on_by_numbers_alone(ruleset):
    reader = Reader(3, 24)
    made = session(ruleset, reader)
    assert made.run() == 0
    text = reader.out.getvalue()
    assert made.match.answers_given > 10, text[-2000:]
    assert max(map(len, text.splitlines())) <= WIDTH
    assert "**" not in text and "{" not in text and "[[" not in text
    assert "is no answer" not in text and "There is no" not in text


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("ruleset", rules.IDS)
def test_a_whole_battle_is_played_by_numbers_alone(ruleset, seed):
    reader = Reader(seed, 4000)
    made = session(ruleset, reader, seed, ("human", "human") if seed == 1 else ("human", "random"), seed == 2)
    assert made.run() == 0
    text = reader.out.getvalue()
    assert made.match.over, text[-3000:]
    assert max(map(len, text.splitlines())) <= WIDTH


# ── what can be typed ────────────────────────────────────────────────────────────────────────────────────────────

COMMANDS = tuple("""help;?;again;map;figures;look;look A1;look F4;look nobody;odds;odds 1;odds 99;odds B1;measure;
measure A1 to B1;measure F4 to B1;measure A1 to nobody;why;why B1;try F4;hint;score;goal;log;log 3;log x;rules;
rules move;rules zzzz;undo;save;save a/b:c;load;load 99""".replace("\n", "").split(";"))
NONSENSE = ("", "0", "-1", "99999", "99999999999999999999", "move @ 1,1", "attack B99", "deploy A1 @ 400,400",
            "\x1b[2J", "ä" * 300, "[", "move [", "move @ x", "{}", "{name}", "**", "[[x|y]]", "via", "toward", "lookat",
            "\u202e", "null", "ø" * 3000)


def to_moves(made: Session) -> None:
    """Play on with the first answers until somebody of Blue's acts."""
    match = made.match
    while match.ask.side or not match.ask.about or match.state.round == 0:
        match.answer(next(option for option in match.ask.listed() if option.kind != "end").sample(Stream(3)))


@pytest.fixture(scope="module")
def acting() -> dict[str, str]:
    """The record of a battle of each ruleset in which somebody of Blue's is about to act."""
    found = {}
    for ruleset in rules.IDS:
        made = session(ruleset, Reader(1, 10))
        to_moves(made)
        found[ruleset] = record_text(made.match)
    return found


def resumed(acting: dict[str, str], ruleset: str, reader: Reader) -> Session:
    return Session(reader.terminal, Settings(), from_record(acting[ruleset])._replace(journal=False))


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_every_command_and_all_nonsense_leave_the_question_as_it_is(acting, ruleset):
    reader = Reader(1, 0, (*COMMANDS, *NONSENSE))
    made = resumed(acting, ruleset, reader)
    made.match.why_no_undo = lambda side=None: T("not in this test")
    before = made.match.digest()
    assert made.run() == 0 and made.match.digest() == before and not reader.noise
    text = reader.out.getvalue()
    assert "Traceback" not in text and "\x1b" not in text
    for told in ("A square is", "is no answer", "There is nobody called nobody", "Cannot take that back"):
        assert told in text, text[-3000:]


@pytest.mark.parametrize("lines", often(150, 300))
def test_chance_typed_at_every_question_ends_no_battle(lines, acting):
    words = [*COMMANDS, *NONSENSE, "back", "all", "none", "yes", "no", "toward B1", "beside B1", "near F4", "north 2",
             "F4 via G4"]
    words = [word for word in words if word.partition(" ")[0] not in ("hint", "load", "save")]
    for ruleset in rules.IDS:
        by = random.Random(ruleset)
        typed = (by.choice([*words, *"123456"]) for _ in range(lines))
        made = resumed(acting, ruleset, Reader(1, 0))
        made.terminal = made.commands.terminal = Terminal(lambda typed=typed: next(typed), io.StringIO())
        assert made.run() == 0


def mover(made: Session):
    return next(one for one in made.match.ask.listed() if one.takes in ("place", "places"))


@pytest.mark.parametrize("ruleset", ["simple-battles", "ghost-legions"])
def test_places_are_read_as_they_are_typed(acting, ruleset):
    made = resumed(acting, ruleset, Reader(1, 0))
    option = mover(made)
    aiming, me = Aiming(made.people, option), made.match.state.figures[option.figure]
    squares, foe = made.people.squares, next(f for f in made.match.state.of(1))
    middle = squares.read("F4")
    assert aiming.read("F4").place == aiming.read("f4").place == middle
    assert aiming.read("F4, 0.5 north, 0.25 east").place == aiming.read("F4 n0.5 0.25e").place == Place(middle.x + 16,
                                                                                                     middle.y + 32)
    assert aiming.read("12.5,4.25").place == Place.at(12.5, 4.25)
    assert aiming.read("north 1").place == aiming.read("1 north").place == Place(me.x, me.y + GRID)
    assert aiming.read("F4 via G4 H4").via == (squares.read("G4"), squares.read("H4"))
    far = aiming.answer(f"toward {foe.id}").place
    assert far != me.place and option.region().why_not(far) is None
    nears = [aiming.answer(f"toward {one.id} 1").place for one in made.match.state.of(1)]      # some may be in the way
    inches = [((near.x - me.x) ** 2 + (near.y - me.y) ** 2) ** 0.5 / GRID for near in nears]
    assert max(inches) < 1.05 and any(abs(far - 1) < 0.05 for far in inches)
    assert ((far.x - foe.x) ** 2 + (far.y - foe.y) ** 2) < ((me.x - foe.x) ** 2 + (me.y - foe.y) ** 2)
    assert aiming.answer("near north 1").place
    for wrong in ("", "A", "Z99", "F4 north", "F4 north east", "toward", "toward nobody", "sideways 3", "via F4"):
        with pytest.raises(NotAPlace):
            aiming.answer(wrong)
    with pytest.raises(NotAPlace, match=r"Not there: .* The nearest|Not there: "):
        aiming.answer("-20,-20")


def test_a_unit_goes_where_it_is_told_in_the_shape_that_is_told(acting):
    made = resumed(acting, "deathzap", Reader(1, 0))
    option = mover(made)
    aiming = Aiming(made.people, option)
    one = next(iter(option.march().movers))
    for typed in ("toward B1", "toward B1 3", "north 2", "near north 2", "north 2 line facing north", "column north 1",
                  f"{one} north 0.25"):
        try:
            answer = aiming.answer(typed)
        except NotAPlace as error:
            assert "Not there" in str(error) or "cannot stand" in str(error)
        else:
            assert option.why_not(answer) is None
    assert option.why_not(aiming.answer("toward B1")) is None
    with pytest.raises(NotAPlace):
        aiming.answer("F4 facing sideways")


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_each_square_of_a_table_has_one_name_and_the_map_is_no_wider_than_a_terminal(ruleset):
    made = session(ruleset, Reader(1, 0))
    squares = Squares(made.match.now.setup.table)
    names = {squares.name(squares.middle(c, r)) for c in range(squares.columns) for r in range(squares.rows)}
    assert len(names) == squares.columns * squares.rows
    assert all(squares.name(squares.read(name)) == name for name in names)
    lines = list(map_lines(made.match.now, squares))
    assert len(lines) == squares.rows + 2 and max(map(len, lines)) < WIDTH
    assert not any(name[0] in "AB" for name in names)


def test_a_figure_is_on_the_map_in_the_square_that_is_told(acting):
    made = resumed(acting, "simple-battles", Reader(1, 0))
    lines = list(map_lines(made.match.now, made.people.squares))
    for figure in made.match.state.standing():
        column, row = made.people.squares.at(figure.place)
        cell = lines[-2 - row][3 + 3 * column:6 + 3 * column].strip()
        assert cell == figure.id or cell.endswith("+"), (figure.id, cell)


# ── the same files as the window ─────────────────────────────────────────────────────────────────────────────────


def test_a_battle_begun_in_text_goes_on_in_the_window_and_back():

    reader = Reader(3, 8)
    order = BattleOrder(quick_order("simple-battles", 5).setup, ("human", "random"), 5)
    made = Session(reader.terminal, Settings(), Reopened(order.begin()), 5)
    made.run()
    battle = in_progress()[0]
    assert made.match.answers_given > 4
    scene = going_on(battle.path)
    hands = Hands(scene)
    assert hands.scene.match.digest() == made.match.digest()
    while scene.match.ask.side != 0 or scene.match.ask.kind == "edge":
        hands.step()
    option = scene.match.ask.listed()[0]
    scene.match.answer(option.sample(Stream(4)))
    scene.keeping.keep()
    scene.keeping.close()
    again = from_journal(in_progress()[0].path)
    assert record_text(again.match) == record_text(scene.match)
    other = Reader(4, 6)
    back = Session(other.terminal, Settings(), again, 5)
    given = back.match.answers_given
    back.run()
    assert back.match.answers_given > given and len(in_progress()) == 1
    assert opening.play(TextPlay(kept=""), Reader(5, 2).terminal) == 0


def test_what_was_laid_out_in_the_window_is_the_first_answer_in_text():
    match = session("simple-battles", Reader(1, 0)).match
    while match.ask.kind != "deploy" or match.ask.side:
        match.answer(next(o for o in match.ask.listed() if o.kind != "resign").sample(Stream(2)))
    laid = match.ask.listed()[0].sample(Stream(9))
    reader = Reader(1, 0)
    made = Session(reader.terminal, Settings(), Reopened(match, held=(laid,)), 1)
    assert f"held {laid}" in made.keeping.record_text()
    made.run()
    assert re.search(r"^  1  .*as\s+laid\s+out\n  2", reader.out.getvalue(), re.M), reader.out.getvalue()[-2000:]
    made.held = (laid,)
    lines = iter(["1"])
    made.terminal = Terminal(lambda: next(lines), io.StringIO())
    made.opponents.players = ("human", "human")
    made._turn()
    assert str(made.match.boundary[1][-1] if made.match.boundary[1] else made.match.steps[-1].answers[-1]) == str(laid)
    assert made.held == ()


def test_a_save_is_asked_about_before_it_is_written_over():
    reader = Reader(1, 0, ("save Tuesday", "save Tuesday", "no", "save Tuesday", "yes", "load", "quit"))
    made = session("simple-battles", reader)
    assert made.run() == 0
    text = reader.out.getvalue()
    assert text.count("Saved as") == 2 and "Write over it?" in text
    assert "Tuesday, Simple Battles" in text


def test_loading_leaves_the_first_battle_where_it_is_kept():
    first = Reader(1, 0, ("save one", "quit"))
    session("warbands", first).run()
    order = BattleOrder(quick_order("simple-battles", 5).setup, ("human", "human"), 5)
    reader = Reader(1, 0, ("load one", "quit"))
    made = Session(reader.terminal, Settings(), Reopened(order.begin()), 5)
    made.run()
    assert made.match.rules.id == "warbands" and len(in_progress()) == 2


def test_leaving_asks_where_the_battle_cannot_be_kept(monkeypatch):

    def refuse(self, text):
        raise Bad("battle", "", "the disk is full")

    monkeypatch.setattr(Journal, "put", refuse)
    reader = Reader(1, 0, ("quit", "no", "quit", "yes"))
    order = BattleOrder(quick_order("simple-battles", 5).setup, ("human", "human"), 5)
    Session(reader.terminal, Settings(), Reopened(order.begin()), 5).run()
    text = reader.out.getvalue()
    assert text.count("would be lost") == 2 and text.count("cannot be kept") == 1
    assert "To go on" not in text


# ── how it is said ───────────────────────────────────────────────────────────────────────────────────────────────


def test_read_aloud_there_is_no_map_unless_asked_and_inches_are_a_word(acting):
    reader = Reader(1, 0)
    reader.terminal = Terminal(reader.read, reader.out, spoken=True)
    made = resumed(acting, "simple-battles", reader)
    made.run()
    text = reader.out.getvalue()
    assert "A square is" not in text and "″" not in text and re.search(r"\d inches", text)
    assert max(map(len, text.splitlines())) <= 60


def test_another_language_is_spoken_and_its_command_words_are_known(acting):
    i18n.set_language("xx")
    word = i18n.tr(TC("text command", "map"))
    assert word != "map"
    reader = Reader(1, 0, ("help", word))
    made = resumed(acting, "skirmashed", reader)
    made.run()
    text = reader.out.getvalue()
    assert i18n.tr(T("A square is {n}″ wide. North is up.", n="1"))[:12] in text
    assert "Type the number" not in text and "Answer with" not in text


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii", "latin-1", "no-such-encoding"])
def test_what_an_old_console_lacks_is_written_otherwise(encoding):
    told = fitted("5″ − “ab” … 日本 ×", encoding)
    told.encode("ascii" if encoding == "no-such-encoding" else encoding)
    assert fitted("plain", encoding) == "plain"


def test_a_console_of_cp1252_hears_a_whole_start():
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="cp1252", errors="strict")
    lines = iter(["help", "map"])
    made = session("ghost-legions", Reader(1, 0))
    terminal = Terminal(lambda: next(lines), out)
    Session(terminal, Settings(), Reopened(made.match, journal=False), 1).run()
    out.flush()
    assert b'"' in raw.getvalue()


def test_the_command_line_plays_through_a_pipe_and_says_what_is_wrong_in_one_line(tmp_path):
    def call(*words: str, typed: bytes = b"") -> subprocess.CompletedProcess:
        return subprocess.run([sys.executable, "-m", "game", "play", *words], input=typed, capture_output=True,
                              cwd=ROOT, timeout=120)

    done = call("--text", "simple-battles", "--seed", "5", "--against", "random", "--set", "limit=32",
                typed=b"1\n1\n\xff\xfe\n1\n2\nquit\n")
    assert done.returncode == 0 and not done.stderr, done.stderr
    assert "Blue: " in done.stdout.decode() and "The battle is kept" in done.stdout.decode()
    assert call("--continue", typed=b"quit\n").returncode == 0


@pytest.mark.parametrize("words, told", [
    (["--text", "chess"], "no ruleset"), (["--plain"], "goes with --text"),
    (["--text", "--against", "god"], "no opponent"),
    (["--text", "--hotseat", "--against", "easy"], "two people"), (["--text", "--forces", "a", "b", "c"], "two sides")])
def test_wrong_flags_are_told_in_one_line(words, told):
    with pytest.raises(Bad, match=told):
        main(words, None)


def test_without_a_ruleset_everything_is_asked():
    reader = Reader(1, 0, ("x", "9", "1", "2", "quit"))
    assert opening.play(TextPlay(seed=4), reader.terminal) == 0
    text = reader.out.getvalue()
    assert "Which game?" in text and "Against whom?" in text and "The battle is kept" in text
    again = Reader(1, 0, ("2", "quit"))
    assert opening.play(TextPlay(), again.terminal) == 0
    assert "Go on with the last one" in again.out.getvalue()


def test_a_battle_that_is_named_is_the_only_one_that_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes.saves import entries
    from game.store.saves import load_battle, save_battle

    record = record_text(quick_order("simple-battles", 3).begin())
    for number in range(6):
        save_battle(f"Evening {number}", record)
    read: list[str] = []
    monkeypatch.setattr(entries, "load_battle", lambda path: read.append(path.stem) or load_battle(path))
    assert not opening._kept("Evening 2").match.over
    assert read == ["Evening 2"]
