"""Records and positions: what is written can be read, what is wrong is refused in one line that names its place."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from battles import case, cases, some_cases
from conformance.laws import face, lively, played, walked, whole
from hypothesis import given
from hypothesis import strategies as st

import game.rules
from game.ai.random_player import drawn
from game.core.errors import Bad
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.core.play.position import position_text, read_position
from game.core.play.prizes import one_each
from game.core.play.reasons import Reason
from game.core.play.record import WORDS, Record, read_record, record_text
from game.core.play.sums import sum_of
from game.core.table.pieces import Zone
from game.core.table.places import Place
from game.store.maps import find_maps

YARD = case("sb-yard")


def record() -> str:
    return record_text(played(YARD, 3))


def position() -> str:
    match = YARD.begun(5)
    for _ in walked(match, 5, 12):
        pass
    return position_text(match)


def with_setup(**changes: object) -> Match:
    setup = msgspec.structs.replace(YARD.setup, **changes)
    return Match.begun(YARD.rules, setup, Dice.seeded(1))


def reads(match: Match) -> None:
    """Record and position of a match read back to the same match."""
    again = read_record(record_text(match), game.rules.get).play(verify=True)
    assert whole(again) == whole(match)
    assert face(read_position(position_text(match), game.rules.get)) == face(match)


def test_zones_are_called_as_maps_call_them():
    zone = Zone("south zone – Süd (A)", (Place(0, 0), Place(640, 0), Place(640, 96), Place(0, 96)), edge="south")
    reads(with_setup(table=msgspec.structs.replace(YARD.setup.table, zones=(zone,))))


@pytest.mark.parametrize("entry", find_maps(), ids=lambda entry: entry.path.stem)
def test_every_shipped_map_can_be_written_and_read(entry):
    fitting = (msgspec.structs.replace(one.setup, table=entry.table) for one in cases()
               if entry.suits(one.setup.ruleset))
    setup = next((one for one in fitting if not game.rules.get(one.ruleset).check_setup(one)), None)
    assert setup is not None, "no ruleset plays on it"
    match = Match.begun(game.rules.get(setup.ruleset), setup, Dice.seeded(2))
    match.answer(drawn(match.ask, Stream(1)))
    reads(match)


@pytest.mark.parametrize("limits", [True, False])
def test_whether_limits_hold_is_read_back(limits):
    match = with_setup(limits=limits)
    reads(match)
    for again in (read_record(record_text(match), game.rules.get).setup,
                  read_position(position_text(match), game.rules.get).now.setup):
        assert again.limits is limits


def test_a_record_that_is_no_text_was_not_altered():
    """Battles by mail are shown as records of their set-up alone."""
    read = read_record(record_text(YARD.begun(1)), game.rules.get)
    made = Record("a letter", read.rules, read.setup, read.dice, read.players, read.begin, (), read.version)
    assert face(made.play(verify=True)) == face(YARD.begun(1)) and (made.held, made.start) == ((), None)


NAMES = ["Bob\n= 0000000000000000", "a\rb", "a\u2028b", "x" * 61, "", " ", "\x00",
         "{name}", "[[[[[[[[[[[[[[[[", "“é”", "a; b", "] ["]


@pytest.mark.parametrize("name", NAMES)
def test_names_of_figures_are_refused_or_read_back(name):
    """A name must never be able to forge a line of a record."""
    force = YARD.setup.forces[0]
    figures = (msgspec.structs.replace(force.figures[0], name=name), *force.figures[1:])
    forces = (msgspec.structs.replace(force, figures=figures), YARD.setup.forces[1])
    text = record_text(with_setup(forces=forces))
    try:
        read = read_record(text, game.rules.get)
    except Bad as error:
        assert "name" in str(error)
        assert name in NAMES[:7], "a harmless name is refused"
    else:
        assert name in NAMES[7:], "a harmful name gets in"
        match = read.play()
        for _ in walked(match, 4, 60):
            pass
        reads(match)


@pytest.mark.parametrize("player", ["program:a\nplayer A forged", "program:x " + "y" * 400, " spaces ", "human"])
def test_players_cannot_forge_lines(player):
    match = Match.begun(YARD.rules, YARD.setup, Dice.seeded(1), (player, "random"))
    again = read_record(record_text(match), game.rules.get)
    assert again.players[1] == "random" and not again.players[0].startswith("forged")
    assert record_text(again.play()) == record_text(match)


# ── what is refused ──────────────────────────────────────────────────────────────────────────────────────────


def edited(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(("old", "new", "says"), [
    ("record 1", "record 2", "another version"),
    ("Kitchen Table Skirmish record", "Kitchen Table", "this is no record"),
    ("ruleset simple-battles 3", "ruleset chess 1", "'chess' is not known"),
    ("ruleset simple-battles 3", "ruleset simple-battles 999", "version 999"),
    ("ruleset simple-battles 3", "ruleset simple-battles one", "no rules version"),
    ("option limit 20", "option limit 1000", "cannot be 1000"),
    ("option limit 20", "switch sb_rounds 1e9", "sb_rounds cannot be"),
    ("option limit 20", "switch nonsense on", "no house rule"),
    ("\"kind\":\"forest\"", "\"kind\":\"lava\"", "lava"),
    ("\"width\":640", "\"width\":1e999", "line 5"),
    ("\"width\":640", "\"width\":NaN", "line 5"),
    ("\"width\":640", "\"width\":640000000", "is no table"),
    ("\"type\":\"Warrior\"", "\"type\":\"God\"", "God"),
    ("\"type\":\"Warrior\"", "\"points\":0,\"type\":\"Warrior\"", "points"),
    ("dice seed 3 0", "dice seed -1 0", "no seed"),
    ("dice seed 3 0", "dice seed 99999999999999999999999 0", "no seed"),
    ("dice seed 3 0", "dice loaded 6", "names no dice"),
    ("dice seed 3 0", "dice seed 4 0", "line "),
    ("begin ", "start ", "digest of the beginning"),
    ("begin ", "begin 0", "the battle begins at"),
    ("> edge", "> hedge", "is refused"),
    ("= ", "=", "not understood"),
    ("# 1\n", "# 1\n> 3\n> 4\n", "line "),
])
def test_wrong_records(old, new, says):
    with pytest.raises(Bad) as error:
        read_record(edited(record(), old, new), game.rules.get, "some.kts").play(verify=True)
    line = str(error.value)
    assert says in line and "\n" not in line and line.startswith("some.kts")


@pytest.mark.parametrize(("old", "new", "says"), [
    ("state {", "state [", "line"),
    ("state {", "", "state is missing"),
    ("\"id\":\"A1\"", "\"id\":\"A2\"", ""),
    ("\"phase\":", "\"phases\":", "phases"),
    ("at {", "at [", "line"),
    ("\"x\":", "\"x\":99999,\"xx\":", ""),
    ("\"round\":1", "\"round\":99", "round 99"),
    ("\"rerolls\":[", "\"rerolls\":[-7,", ""),
])
def test_wrong_positions(old, new, says):
    text = position()
    with pytest.raises(Bad) as error:
        read_position(edited(text, old, new), game.rules.get, "some.txt")
    assert says in str(error.value) and "\n" not in str(error.value)


def test_a_position_with_a_figure_somebody_removed_is_refused():
    lines = [line for line in position().split("\n") if not line.startswith("at {\"id\":\"B2\"")]
    with pytest.raises(Bad, match="B2 is neither in play nor gone"):
        read_position("\n".join(lines), game.rules.get)


def test_deep_nesting_and_length_are_refused():
    deep = "[" * 5000 + "]" * 5000
    with pytest.raises(Bad, match="nested too deeply"):
        read_record(edited(record(), "table {", f"table {deep}{{"), game.rules.get)
    with pytest.raises(Bad, match="too long"):
        read_record(record() + "; " + "x" * 30_000 + " [SB-1]\n", game.rules.get)
    with pytest.raises(Bad, match="too long"):
        read_record(record() + "\n" * 1_000_001, game.rules.get)


@pytest.mark.parametrize("made", [record, position], ids=["record", "position"])
def test_a_text_cut_off_anywhere_is_refused_or_read(made):
    """Never anything but `Bad`."""
    text = made()
    for end in range(0, len(text), 97):
        try:
            if made is record:
                read_record(text[:end], game.rules.get).play(verify=True)
            else:
                read_position(text[:end], game.rules.get)
        except Bad as error:
            assert "\n" not in str(error)


HOSTILE = ["NaN", "1e999", "-1", "null", "{}", "[]", "\"\"", "99999999999999999999", "true", "\"A9\"", "0.5", "[" * 40]


@given(st.data())
def test_any_number_or_word_changed_in_a_text_is_refused_or_read(data):
    """Whatever value is put in place of another: `Bad`, or a battle without problems."""
    made = data.draw(st.sampled_from(TEXTS))
    import re
    spots = list(re.finditer(r"\"[A-Za-z0-9 _-]*\"|-?\d+|\[[^\[\]]*\]", made[1]))
    spot = data.draw(st.sampled_from(spots))
    new = data.draw(st.sampled_from(HOSTILE))
    text = made[1][:spot.start()] + new + made[1][spot.end():]
    try:
        if made[0] == "record":
            match = read_record(text, game.rules.get).play()
        else:
            match = read_position(text, game.rules.get)
    except Bad as error:
        assert "\n" not in str(error)
    else:
        assert match.problems() == []
        for _ in walked(match, 1, 3):
            pass


TEXTS = [("record", record()), ("position", position())]


@given(st.text(max_size=300))
def test_any_text_is_refused(text):
    for read in (read_record, read_position):
        with pytest.raises(Bad):
            read(text, game.rules.get)


def test_every_case_has_its_own_text():
    assert len({record_text(case.begun(1)) for case in cases()}) == len(cases())


@pytest.mark.parametrize("one", some_cases(1), ids=lambda one: one.name)
def test_a_battle_that_goes_on_from_a_position_has_a_record(one):
    """The record embeds the position; it plays to the same end, also from the middle of a step."""
    begun = one.begun(4)
    for _ in walked(begun, 4, 23):
        pass
    for match in (read_position(position_text(begun), game.rules.get), begun.fork(11, log=True)):
        first = record_text(match)
        assert face(read_record(first, game.rules.get).play(verify=True)) == face(match)
        for _ in walked(match, 9, 30):
            pass
        text = record_text(match)
        again = read_record(text, game.rules.get).play(verify=True)
        assert face(again) == face(match) and record_text(again) == text
        assert [step.digest for step in again.steps] == [step.digest for step in match.steps]


def test_a_record_from_the_middle_of_a_step_holds_its_dice():
    """Whatever has been rolled in the step when the position was taken is told once, given dice or not."""
    middles = 0
    for seed in range(6):
        for match in walked(YARD.begun(seed), seed, 60):
            if not match.boundary[2]:
                continue
            middles += 1
            for again in (read_position(position_text(match), game.rules.get), match.fork(None, log=True)):
                stream = Stream(seed)
                for _ in range(5):
                    if again.ask is not None:
                        again.answer(drawn(again.ask, stream))
                text = record_text(again)
                twin = read_record(text, game.rules.get).play(verify=True)
                assert face(twin) == face(again) and record_text(twin) == text
    assert middles > 10


def test_a_fork_that_keeps_a_log_tells_its_past_and_goes_on():
    match = YARD.begun(3)
    for _ in walked(match, 3, 20):
        pass
    fork = match.fork(5, log=True)
    assert [str(e.text) for e in fork.story()] == [str(e.text) for e in match.story()]
    for _ in walked(fork, 6, 10):
        pass
    assert len(fork.story()) > len(match.story())
    assert not match.fork(5).story(), "what opponents think with keeps nothing"


# ── records of older games ───────────────────────────────────────────────────────────────────────────────────

OLD = sorted((Path(__file__).parents[1] / "records").glob("*.kts"))


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_records_of_the_first_wording_stay_readable(path):
    """They were written before a successful save was called so; their answers lead to the same digests today."""
    text = path.read_text(encoding="utf-8")
    assert "\nwords " not in text and text.count("\n= ") > 20
    match = read_record(text, game.rules.get, path.name).play(verify=True)
    again = record_text(match)
    assert [line for line in again.split("\n") if line[:2] == "= "] == [
        line for line in text.split("\n") if line[:2] == "= "]
    assert f"\nwords {WORDS}\n" in again
    assert whole(read_record(again, game.rules.get).play(verify=True)) == whole(match)


def test_there_is_an_old_record_of_every_ruleset():
    assert {path.stem.rpartition("-")[0] for path in OLD} == set(game.rules.IDS)


def test_comments_in_the_present_words_are_verified_and_digests_always():
    text = record()
    comment = next(line for line in text.split("\n") if line.startswith("; "))
    forged = edited(text, comment, "; Blue cheats. [SB-01]")
    with pytest.raises(Bad, match="it happened like this"):
        read_record(forged, game.rules.get).play(verify=True)
    older = edited(forged, f"words {WORDS}\n", "")
    read_record(older, game.rules.get).play(verify=True)
    digest = next(line for line in older.split("\n") if line.startswith("= "))
    with pytest.raises(Bad, match="differs"):
        read_record(edited(older, digest, "= 0000000000000000"), game.rules.get).play(verify=True)


@pytest.mark.parametrize("wrong", ["words", "words two", "words 0", "words -1"])
def test_a_wording_is_a_number(wrong):
    with pytest.raises(Bad):
        read_record(edited(record(), f"words {WORDS}", wrong), game.rules.get)


def forged_at(step: int, text: str) -> str:
    """The record with another digest at that step."""
    head, mark, rest = text.partition(f"\n# {step}\n")
    assert mark
    before, line, after = rest.partition("\n= ")
    return head + mark + before + line + "0" * 16 + after[16:]


def test_a_record_is_played_as_far_as_it_is_sound():
    """Comments may be in other words; digests, answers and the sum may not be wrong."""
    text = record()
    comment = next(line for line in text.split("\n") if line.startswith("; "))
    worded = read_record(edited(text, comment, "; It was so. [SB-01]"), game.rules.get)
    match, wrong = worded.play_sound()
    whole_one = read_record(text, game.rules.get).play()
    assert wrong is None and whole(match) == whole(whole_one)
    for step in (1, 7):
        match, wrong = read_record(forged_at(step, text), game.rules.get, "f").play_sound()
        assert len(match.steps) == step - 1 and "differs" in str(wrong) and str(wrong).startswith("f, line ")
        match, wrong = read_record(forged_at(step, text), game.rules.get).as_far()
        assert wrong is None and whole(match) == whole(whole_one), "digests are not compared"
    refused = edited(text, "\n# 7\n", "\n# 7\n> nonsense\n")
    for play in ("as_far", "play_sound"):
        match, wrong = getattr(read_record(refused, game.rules.get), play)()
        assert len(match.steps) == 6 and "is refused" in str(wrong)
    altered = read_record(text + "sum 0\n", game.rules.get, "f")
    match, wrong = altered.play_sound()
    assert whole(match) == whole(whole_one) and "were changed after they were written" in str(wrong)
    assert str(wrong).startswith(f"f, line {text.count(chr(10)) + 1}") and altered.as_far()[1] is None
    assert len(altered.play(steps=3).steps) == 3 and len(altered.play(steps=3, verify=True).steps) == 3
    half = text[:text.rindex("\n= ")] + "\nsum 0\n"
    match, wrong = read_record(half, game.rules.get).play_sound()
    assert wrong is not None and len(match.steps) == text.count("\n= ") - 1, "the step without a digest is left out"


@pytest.mark.parametrize("lost, points", [((), (0, 0)), (("A1",), (0, 1)), (("B1", "B2", "A1"), (2, 1))])
def test_a_figure_lost_is_a_point_to_the_enemy(lost, points):
    now = YARD.begun(1).now
    assert one_each(now, lost) == points
    for one in lost:
        now.state.remove(one)
    assert one_each(now, lost) == points, "also when they have left the table"


def test_the_sum_of_a_text_is_16_digits_the_same_everywhere():
    text = "Kitchen Table Skirmish record 1\n"
    assert sum_of(text) == "ef8c0e626b3a34ab" != sum_of(text.strip())


def test_a_sum_fits_the_text_as_it_stands_or_without_its_blanks():
    """Words may stand before the text; every line of it counts, from the first to the last before the sum."""
    text = record()
    with_blanks = text.replace("\n# 1\n", "\n\n# 1  \n", 1)
    for before in ("", "Hello!\n\n"):
        for written, of in ((text, text), (with_blanks, with_blanks), (with_blanks, text)):
            assert read_record(f"{before}{written}sum {sum_of(of)}\n", game.rules.get).altered == 0
        for written in (text, with_blanks):
            wrong = read_record(f"{before}{written}sum {sum_of(written + '; more')}\n", game.rules.get)
            assert wrong.altered == (before + written).count("\n") + 1
    lines = text.splitlines(True)
    for left_out in (0, 1, len(lines) - 1):
        part = "".join((*lines[:left_out], *lines[left_out + 1:]))
        assert read_record(f"{text}sum {sum_of(part)}\n", game.rules.get).altered, "the sum of another text"


def test_a_record_is_compared_only_where_that_is_asked_for():
    forged = forged_at(7, record())
    assert whole(read_record(forged, game.rules.get).play()) == whole(read_record(record(), game.rules.get).play())
    with pytest.raises(Bad, match="differs"):
        read_record(forged, game.rules.get).play(verify=True)
    begun = read_record(edited(record(), "\nbegin ", "\nbegin 0"), game.rules.get)
    assert begun.play().over == begun.as_far()[0].over
    for play in (begun.play_sound, lambda: begun.play(verify=True)):
        with pytest.raises(Bad, match="the battle begins at"):
            play()


@pytest.mark.parametrize("dice", [Dice.seeded(3), Dice.asked()], ids=["seed", "given"])
def test_reasons_stand_behind_their_answers_and_are_read_back(dice):
    """A step may hold several answers and rolls, also of a battle that goes on from a position."""
    stream = Stream(5)
    begun = Match.begun(YARD.rules, YARD.setup, dice)
    for match in (begun, None):
        match = match or read_position(position_text(begun), game.rules.get)
        for number in range(30):
            if match.ask is not None:
                why = None if match.ask.kind == "dice" or number % 3 == 0 else Reason("able", about=f"B{number}")
                match.answer(lively(match.ask, stream), why)
        text = record_text(match)
        answers = [line for line in text.split("\n") if line.startswith("> ")]
        lines, noted, at = text[text.index("\nbegin "):].split("\n"), {}, -1
        for line in lines:
            at += line.startswith("> ")
            if line.startswith("why "):
                noted[at] = line.partition('"about":"')[2].partition('"')[0]
        assert noted == {one.answer: one.reason.about for one in match.reasons if one.reason is not None}
        assert len(noted) > 5 and len(answers) >= len(noted)
        again = read_record(text, game.rules.get).play(verify=True)
        assert again.reasons == match.reasons and record_text(again) == text
