"""Forces, battles and letters as people hand them on: in mails, chats and web pages, with words around them."""

from __future__ import annotations

import html
import quopri
import random
import re
import textwrap
import time
from email.message import EmailMessage
from pathlib import Path

import pytest

from game import rules
from game.core.errors import Bad
from game.core.mail.armour import armoured, letters_in
from game.core.messages import kind_of
from game.core.play.position import position_text, read_position
from game.core.play.record import Record, read_record, record_text
from game.core.play.sums import summed
from game.store.forces import MARK, find_forces, force_from_line, force_to_line, force_to_toml, load_force
from game.tools import shelf
from game.tools.check import checked

TYPES = shelf.force_types()
FORCES = [find_forces(id, TYPES)[0] for id in rules.IDS]


def quoted(text: str, mark: str = "> ") -> str:
    return "".join(f"{mark}{line}\n" if line else mark.rstrip() + "\n" for line in text.split("\n"))


def wrapped(text: str, width: int = 72) -> str:
    return "\n".join(text[i:i + width] for i in range(0, len(text), width))


def by_outlook(text: str) -> str:
    """The text as Outlook puts it into a mail."""
    return "".join(f"<p class=MsoNormal>{html.escape(line)}<o:p></o:p></p>\n" for line in text.split("\n"))


def by_mail(text: str, encoding: str) -> str:
    """The text as the file of a mail."""
    mail = EmailMessage()
    mail["Subject"] = "our battle"
    mail.set_content(text, cte=encoding)
    return mail.as_string()


WAYS = {
    "as it is": str,
    "full stop": lambda line: line + ".",
    "words behind": lambda line: line + " Have fun with it, and bring the new table. Ben",
    "words behind!": lambda line: line + "!\nYours\nBen\n-- \nSent from a phone",
    "before": lambda line: "Dear Ben, " + "this is the force that I told you about last week. " * 30 + "\n\n" + line,
    "before on its line": lambda line: "Here it is: " + line,
    "quotation marks": lambda line: f"“{line}”", "straight quotes": lambda line: f'"{line}"',
    "brackets": lambda line: f"<{line}>", "code": lambda line: f"```\n{line}\n```",
    "quoted": lambda line: quoted(wrapped(line)), "quoted twice": lambda line: quoted(quoted(wrapped(line, 60))),
    "quoted without blank": lambda line: quoted(wrapped(line), ">"),
    "by name": lambda line: quoted(wrapped(line), "Ben> "),
    "bars": lambda line: quoted(wrapped(line), "| "),
    "wrapped": wrapped, "flowed": lambda line: wrapped(line).replace("\n", " \r\n"),
    "CR": lambda line: wrapped(line).replace("\n", "\r"),
    "indented": lambda line: textwrap.indent(wrapped(line), "    "),
    "blanks": lambda line: wrapped(line, 9).replace("\n", "\u00a0"),
    "soft hyphens": lambda line: wrapped(line, 20).replace("\n", "\u00ad\n"),
    "nothing wide": lambda line: wrapped(line, 30).replace("\n", "\u200b"), "mark": lambda line: "\ufeff" + line,
    "html": lambda line: "<body><p>Hi Ben,</p><div>" + wrapped(line).replace("\n", "<br>") + "</div>&nbsp;</body>",
    "wbr": lambda line: wrapped(line, 40).replace("\n", "<wbr/>"),
    "html quoted": lambda line: quoted(wrapped(line)).replace(">", "&gt;"),
    "link": lambda line: f'<a href="x">{line}</a> and more',
    "minus signs": lambda line: line.replace("-", "−"), "figure dashes": lambda line: line.replace("-", "‒"),
    "all in an address": lambda line: line.replace("-", "%2D").replace("_", "%5F").replace(":", "%3A"),
    "typeset": lambda line: line.replace("--", "—"), "hyphens": lambda line: line.replace("-", "\u2011"),
    "en dash": lambda line: line.replace("-", "–"),
    "printable": lambda line: wrapped(line).replace("\n", "=\n"),
    "printable flowed": lambda line: wrapped(line).replace("\n", "=20\n"),
    "mail file": lambda line: by_mail(f"Hi,\n{line}\nBye\n", "quoted-printable"),
    "mail file 64": lambda line: by_mail(f"Hi,\n{line}\nBye\n", "base64"),
    "small letters": lambda line: line.replace("KTS-FORCE", "kts-force"),
    "escaped": lambda line: line.replace("_", "\\_").replace("-", "\\-"),
    "address": lambda line: f"https://example.org/?force={line.replace(':', '%3A')}&x=1",
    "Markdown": lambda line: f"* [my force]({line})", "JSON": lambda line: f'{{"force": "{line}"}}',
    "hyphens at the ends": lambda line: wrapped(line).replace("\n", "-\n"),
    "dashes to blanks in the mark": lambda line: line.replace("KTS-FORCE-1", "KTS FORCE 1", 1),
    "Outlook": lambda line: "<p class=MsoNormal>" + wrapped(line).replace("\n", "<o:p></o:p></p>\n<p class=MsoNormal>"),
    "headings": lambda line: f"<h1>My force</h1><section>{line}<hr><img src='a.png'></section>",
    "text in JSON": lambda line: '{"text": "' + wrapped(line).replace("\n", "\\n") + '"}',
    "chat": lambda line: "\n".join(f"[12:03] <Ben> {part}" for part in wrapped(line, 400).split("\n")),
    "telephone": lambda line: "\n".join(f"[28.11.26, 12:03:11] Ben: {part}" for part in wrapped(line, 300).split("\n")),
    "other telephone": lambda line: "\n".join(f"11/28/26, 12:03 - Ben K: {part}" for part in wrapped(line).split("\n")),
    "two messages": lambda line: f"Ben — Today at 12:03\n{line[:90]}\nBen — Today at 12:04\n{line[90:]}",
    "numbered": lambda line: "\n".join(f"{n:3}. {part}" for n, part in enumerate(wrapped(line).split("\n"))),
    "differences": lambda line: "\n".join(f"+{part}" for part in wrapped(line).split("\n")),
    "signed": lambda line: "-----BEGIN PGP SIGNED MESSAGE-----\n" + re.sub("(?m)^-", "- -", wrapped(line)) + "\n"
                           "-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCAAdFiEE\n-----END PGP SIGNATURE-----\n",
    "full width": lambda line: "".join(chr(ord(sign) + 0xFEE0) for sign in line),
    "after another that is damaged": lambda line: f"{MARK}eNqdkj1PwzAQ\nno, this one:\n{line}",
}


@pytest.mark.parametrize("way", WAYS)
def test_a_shared_line_is_read_however_it_came(way: str) -> None:
    for one in FORCES:
        found = force_from_line(WAYS[way](force_to_line(one)), TYPES)
        assert (found.ruleset, found.force, found.limit) == (one.ruleset, one.force, one.limit)


def test_dashes_that_were_made_of_two() -> None:
    found = 0
    for seed in range(400):
        line = force_to_line(FORCES[0].__class__("simple-battles", 30, FORCES[0].force, note=f"note {seed}"))
        if "--" in line:
            found += 1
            for dash in ("—", "–"):
                assert force_from_line(line.replace("--", dash), TYPES).note == f"note {seed}"
    assert found


FILES = {
    "as it is": str, "quoted": quoted,
    "before and behind": lambda text: f"Hi Ben,\n\nhere it is:\n\n{text}\n\nCheers,\nAnna",
    "typographic": lambda text: text.replace(' "', " “").replace('"', "”"),
    "German": lambda text: text.replace(' "', " „").replace('"', "“"),
    "html": lambda text: "<pre>" + text.replace('"', "&quot;").replace("\n", "<br>\n") + "</pre>",
    "code": lambda text: f"```toml\n{text}```", "blanks": lambda text: text.replace(" = ", "\u00a0=\u00a0"),
    "CR": lambda text: text.replace("\n", "\r\n"), "mail": lambda text: by_mail(text, "base64"),
    "printable": lambda text: quopri.encodestring(text.encode()).decode(),
    "French": lambda text: re.sub('"([^"]*)"', "«\u00a0\\1\u00a0»", text),
    "Outlook": lambda text: by_outlook(text),
    "capital": lambda text: text.replace("ruleset", "Ruleset"),
    "signature": lambda text: f"{text}\n-- \nPhone = 123\n",
    "words below": lambda text: f"Ben wrote:\n{quoted(text)}\n\nVerdict = good!\n",
    "numbered": lambda text: "\n".join(f"{n:4} {line}" for n, line in enumerate(text.split("\n"), 98)),
    "list": lambda text: "".join(f"• {line}\n" for line in text.split("\n")),
    "differences": lambda text: "".join(f"+{line}\n" for line in text.split("\n")),
    "chat": lambda text: "".join(f"[12:03] <Ben> {line}\n" for line in text.split("\n")),
    "telephone": lambda text: f"[28.11.26, 12:03:11] Ben: {text}",
    "Markdown": lambda text: re.sub(r"([][_])", r"\\\1", text),
    "bold": lambda text: re.sub(r"(?m)^(\w+)", r"**\1**", text),
    "full width": lambda text: text.replace("=", "＝").replace('"', "＂").replace("[", "［").replace("]", "］"),
    "corners": lambda text: re.sub('"([^"\n]*)"', "「\\1」", text),
    "code of words": lambda text: text.replace('"', "`"),
    "digits": lambda text: re.sub(r"(?m)(?<== )\d+$", lambda found: found[0].translate(str.maketrans(
        "0123456789", "٠١٢٣٤٥٦٧٨٩")), text),
    "capitals": lambda text: re.sub(r"(?m)^(\w+)( =)", lambda found: found[1].upper() + found[2], text),
    "points": lambda text: re.sub(r"(?m)^limit = (\d+)", "limit = \\1 points", text),
    "limit in words": lambda text: re.sub(r"(?m)^limit = (\d+)", 'limit = "\\1"', text),
    "ends": lambda text: re.sub(r'(?m)(?<=["\d])$', ";", text),
    "name of the game": lambda text: re.sub('(?<=ruleset = ")[^"]*',
                                               lambda found: found[0].replace("-", " ").title(), text),
    "signed": lambda text: f"-----BEGIN PGP SIGNED MESSAGE-----\n\n{text}-----BEGIN PGP SIGNATURE-----\n\niQEz=\n",
    "comment": lambda text: "".join(f"# {line}\n" for line in text.split("\n")),
    "with another": lambda text: text + "\n" + force_to_toml(FORCES[0]),
}


@pytest.mark.parametrize("way", FILES)
def test_the_text_of_a_force_file_is_read_however_it_came(way: str) -> None:
    for one in FORCES:
        found = force_from_line(FILES[way](force_to_toml(one)), TYPES)
        assert (found.ruleset, found.force, found.limit) == (one.ruleset, one.force, one.limit)


def test_a_note_that_a_mail_broke() -> None:
    text = 'ruleset = "simple-battles"\nname = "Raid"\nlimit = 30\nnote = "They come\nby night"\n'
    assert force_from_line(text, TYPES).note == "They come by night"
    flowed = text.replace("come\nby", "come \nby")                    # as format=flowed has it
    assert force_from_line(flowed, TYPES).note == "They come by night"


def test_a_mark_that_a_mail_broke() -> None:
    line = force_to_line(FORCES[0])
    broken = "> KTS-FORCE-\n> 1:" + quoted(wrapped(line[len(MARK):]))[2:]
    assert force_from_line(broken, TYPES).force == FORCES[0].force
    assert force_from_line(line.replace(":", "：", 1), TYPES).force == FORCES[0].force


@pytest.mark.parametrize("text", [
    "++ My Heroes - Skirmish [500pts] ++\n\nChampion [1] | 95pts | Sword, Shield\n", "hello",
    '<?xml version="1.0"?>\n<roster name="Mine"><forces/></roster>\n', '{"roster": {"name": "Mine", "forces": []}}',
    "<html><body>Army list</body></html>", "name,points\nArcher,5\n", "[" * 5000, "a=" * 5000, "\x00\x01\x02",
    "- a\n- b: c\n"])
def test_the_text_of_another_builder_is_told(text: str) -> None:
    with pytest.raises(Bad) as bad:
        force_from_line(text, TYPES)
    assert str(bad.value) == ("pasted text: this is no force of this game; "
                              "a line that begins with KTS-FORCE-1:, or the text of a force file")


def test_what_is_wrong_with_a_force_keeps_its_line() -> None:
    text = "Hi Ben,\n\n> ruleset = “simple-battles”\n> name = “Raid”\n> limit = 30\n> [[figure]]\n> type = Ogre\n"
    with pytest.raises(Bad, match="pasted text, line 7, column 8: this is no TOML"):
        force_from_line(text, TYPES)
    with pytest.raises(Bad, match="of format 2, this version reads 1"):
        force_from_line("KTS-FORCE-2:eNqdkj1", TYPES)
    line = force_to_line(FORCES[0])
    with pytest.raises(Bad, match="the line is cut off; copy it whole, from KTS-FORCE-1: to its end"):
        force_from_line(line[:-20], TYPES)
    with pytest.raises(Bad, match="the line is damaged"):
        force_from_line(line[:50] + "A" + line[51:], TYPES)


# ── battles ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def record() -> str:
    text = (Path(__file__).parents[1] / "core" / "records" / "simple-battles-1.kts").read_text("utf-8")
    return summed(record_text(read_record(text, rules.get).play()))


BATTLES = {
    "as it is": str, "words before": lambda text: f"Hi Ben, our battle:\n\n{text}",
    "on its line": lambda text: f"Record: {text}", "words behind": lambda text: f"{text}\n\nCheers,\nAnna\n",
    "quoted": quoted, "quoted without blank": lambda text: quoted(text, ">"),
    "indented": lambda text: textwrap.indent(text, "  "),
    "quoted with words": lambda text: f"Ben wrote:\n{quoted(text)}\nGood one!\n", "mark": lambda text: "\ufeff" + text,
    "wrapped": lambda text: "\n".join(textwrap.fill(line, 76, break_long_words=False, break_on_hyphens=False)
                                      for line in text.split("\n")),
    "html": lambda text: "<pre>" + text.replace('"', "&quot;").replace(">", "&gt;").replace("\n", "<br>") + "</pre>",
    "numbered": lambda text: "\n".join(f"{n:4}\t{line}" for n, line in enumerate(text.split("\n"), 98)),
    "list": lambda text: "".join(f"• {line}\n" for line in text.split("\n")),
    "chat": lambda text: "".join(f"[12:03] <Ben> {line}\n" for line in text.split("\n")),
    "differences": lambda text: "".join(f"+{line}\n" for line in text.split("\n")),
    "other ends": lambda text: text.replace("\n", "\u2028"),
    "fixed blanks": lambda text: textwrap.indent(text, "\u00a0\u00a0"),
    "Markdown": lambda text: re.sub(r"([][_*])", r"\\\1", text),
    "CR": lambda text: text.replace("\n", "\r\n"), "old CR": lambda text: text.replace("\n", "\r"),
    "empty lines": lambda text: text.replace("\n", "\n\n"), "blanks behind": lambda text: text.replace("\n", "  \n"),
    "code": lambda text: f"```\n{text.rstrip()}\n```\nthanks", "tabs": lambda text: textwrap.indent(text, "\t"),
    "mail file": lambda text: by_mail(f"Hi,\n\n{text}\n\nBye\n", "quoted-printable"),
    "printable": lambda text: quopri.encodestring(text.encode()).decode(),
    "Outlook": lambda text: by_outlook(text),
    "nothing wide": lambda text: text.replace("\n", "\u200b\n"),
    "typeset": lambda text: re.sub('"([^"]*)"', "“\\1”", text).replace("'", "’"),
    "cut": lambda text: "\n".join(wrapped(line, 76) for line in text.split("\n")),
    "cut and trimmed": lambda text: "\n".join(part.rstrip() for line in text.split("\n")
                                             for part in wrapped(line, 71).split("\n")),
    "cut and quoted": lambda text: quoted("\n".join(wrapped(line) for line in text.split("\n"))),
}


def facts(record: Record) -> tuple[object, ...]:
    steps = [[line[1:] for line in step] for step in record.steps]
    return record.setup, record.dice, record.players, record.begin, steps


@pytest.mark.parametrize("way, ends", [
    (way, ends) for way in BATTLES for ends in (True, False)
    if ends or not (way.startswith("cut") or way in ("typeset", "Markdown"))])  # else nothing says how they were
def test_a_record_is_read_however_it_came(record: str, way: str, ends: bool) -> None:
    text = record if ends else record[:record.rindex("sum ")].rstrip("\n")
    found = read_record(BATTLES[way](text), rules.get)
    assert facts(found) == facts(read_record(text, rules.get))
    assert found.altered == 0 and found.play(verify=True).over


def test_a_record_whose_lines_are_joined_is_told(record: str) -> None:
    with pytest.raises(Bad, match="line 1: behind the format stand other signs: '1 ruleset simple-bat'"):
        read_record(record.replace("\n", " "), rules.get)


def test_a_record_that_was_changed_is_told_in_a_mail_as_well(record: str) -> None:
    assert read_record("Hi\n\n" + record.replace("player A ", "player A X"), rules.get).altered
    cut = "\n".join(wrapped(line, 76) for line in record.replace("player A ", "player A X").split("\n"))
    with pytest.raises(Bad):
        read_record(cut, rules.get).play(verify=True)
    lines = record.split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("> ")) + 1
    lines[at - 1] = "? nonsense"
    with pytest.raises(Bad, match=f"line {at + 2}: '. nonsense' is not understood here; .*below an empty line"):
        read_record("Hi\n\n" + "\n".join(lines), rules.get)
    lines.insert(at - 1, "")
    with pytest.raises(Bad, match="nonsense' is not understood here"):      # more of the battle follows
        read_record("\n".join(lines), rules.get)


@pytest.mark.parametrize("way", ["as it is", "words before", "words behind", "quoted", "indented", "wrapped", "html"])
def test_a_position_is_read_however_it_came(record: str, way: str) -> None:
    match = read_record(record, rules.get).play(steps=3)
    found = read_position(BATTLES[way](position_text(match)), rules.get)
    assert position_text(found) == position_text(match)


@pytest.mark.parametrize("way", sorted(set(WAYS) - {
    "typeset", "hyphens", "en dash", "brackets", "by name", "Markdown", "JSON", "after another that is damaged"}))
def test_a_letter_is_read_however_it_came(way: str) -> None:
    letter = random.Random(2).randbytes(700)
    assert letters_in(WAYS[way]("".join(armoured(letter).split()))) == [letter]
    assert letters_in(quoted(armoured(letter), "Ben> ")) == [letter]


# ── what it is ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_each_reader_says_what_a_text_is(record: str, tmp_path: Path) -> None:
    force, letter = force_to_line(FORCES[0]), armoured(random.Random(1).randbytes(90))
    position = position_text(read_record(record, rules.get).play(steps=1))
    texts = {"record": record, "position": position, "force": force, "letter": letter,
             "map": '<?xml version="1.0"?>\n<map version="1.10">\n</map>\n'}
    for kind, text in texts.items():
        assert kind_of(f"Hi,\n{text}" if kind != "map" else text) == kind
    for kind in ("record", "position", "force", "letter"):
        assert kind_of(by_mail(texts[kind], "base64")) == kind
    for kind in ("record", "position", "letter", "map"):
        with pytest.raises(Bad, match="pasted text: this is (a|the) (battle|position|letter|map)"):
            force_from_line(texts[kind], TYPES)
    for kind in ("record", "position", "force", "map"):
        with pytest.raises(Bad, match="letter: this is (a|the) (battle|position|force|map)"):
            letters_in(texts[kind])
    for kind in ("position", "force", "letter", "map"):
        with pytest.raises(Bad, match="record, line 1: this is (a|the) (position|force|letter|map)"):
            read_record(texts[kind], rules.get)
    for kind, told in (("record", "a record of simple-battles"), ("position", "a position of"), ("force", "a force of"),
                       ("letter", "a letter of a battle by mail")):
        path = tmp_path / f"{kind}.txt"
        path.write_text(f"Hi Ben,\n\n{texts[kind]}\n\nBye\n", "utf-8")
        assert checked(path)[0].startswith(told)
    path = tmp_path / "force.toml"
    path.write_text(f"Look:\n{force}.\n", "utf-8")
    assert load_force(path, TYPES).force == FORCES[0].force and checked(path)[0].startswith("a force of")
    path.write_text("++ My Heroes ++\n", "utf-8")
    with pytest.raises(Bad, match="force.toml: this is no force of this game"):
        checked(path)


def test_readers_take_time_in_proportion() -> None:
    for text in ("<" * 300_000, "&" * 300_000, "> " * 200_000, "KTS-FORCE-1:" * 20_000, "KTS[" * 60_000,
                 "a=\n" * 100_000,
                 "Kitchen Table Skirmish record 1\n" * 9_000, "=20" * 100_000, "“" * 300_000, 'note = "\n' * 30_000,
                 "<a " * 100_000, "ruleset = '" * 30_000, "\n" * 300_000, "Content-Transfer-Encoding: base64\n" * 9000):
        begun = time.process_time()
        for read in (lambda t: force_from_line(t, TYPES), letters_in, lambda t: read_record(t, rules.get)):
            with pytest.raises(Bad) as bad:
                read(text)
            assert "\n" not in str(bad.value)
        assert time.process_time() - begun < 4, text[:20]
    with pytest.raises(Bad, match="too long"):
        force_from_line("a" * 10_000_000, TYPES)
