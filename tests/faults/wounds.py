"""Wounds for inputs that know what they wound: trees (JSON, TOML), elements (XML), lines, signs, bytes."""

from __future__ import annotations

import json
import random
import re
from typing import Any
from xml.etree import ElementTree

import tomli_w

NUMBERS = (0, -1, 1, 2, 7, 63, 64, 65, 255, 2**31, -2**31, 2**53 + 1, 2**63, 10**30, 0.5, -0.0, 1e-9, 1e308, 12.015625)
WORDS = ("", "A", "B", "A1", "A1.1", "B99", "\u2028", "é" * 70, "x" * 5000, "../../etc/passwd", "C:\\CON", "{0}", "%s",
         "on", "off", "nan", "Infinity", "-", "\x00", "\x1b[31m", "\u202e", "0,0", "1e9,1e9", "12.5,4.25", "<b>", "]]>",
         "&lol;", "\ud7ff", "move @ 1,2")
SIGNS = ("", "0", "-1", "1e9", "NaN", "null", "true", "[]", "{}", '"x"', "A1", "\u2028", "9" * 40, "é", "\n", "\r\n",
         "\t", "\x00", "[", "}", "]]", "<!--", "<![CDATA[", "&amp;", "&x;", "%", "> ", "= ", "; ", "# ", "dice ",
         "[1,2,3]", '{"figures":{}}')


def junk(dice: random.Random, value: Any = None) -> Any:
    """Something else in the place of a value: often of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float) and dice.random() < 0.7:
        return dice.choice((*NUMBERS, value + 1, value - 1, -value, value * 2))
    if isinstance(value, str) and dice.random() < 0.7:
        return dice.choice((*WORDS, signs(value, dice), value[::-1], value + value))
    return dice.choice((*NUMBERS, *WORDS, True, [], {}, [[]], {"": 0}, [0] * 50, _deep(dice.randrange(2, 60))))


def _deep(levels: int) -> Any:
    made: Any = 0
    for _ in range(levels):
        made = [made]
    return made


def tree(value: Any, dice: random.Random) -> Any:
    """One wound in a tree of dicts and lists: a value changed, a key lost, doubled, renamed, moved, added."""
    if not isinstance(value, (dict, list)) or not value or dice.random() >= 0.9:
        return junk(dice, value)
    return _table(dict(value), dice) if isinstance(value, dict) else _row(list(value), dice)


def _table(made: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    key = dice.choice(list(made))
    match dice.randrange(8):
        case 0:
            del made[key]
        case 1:
            made[dice.choice(WORDS)] = made.pop(key)
        case 2:
            made[dice.choice(("name", "id", "x", "side", key + "s", "__proto__"))] = junk(dice)
        case 3:
            made[key], other = made[dice.choice(list(made))], made[key]
            made[dice.choice(list(made))] = other
        case _:
            made[key] = tree(made[key], dice)
    return made


def _row(made: list[Any], dice: random.Random) -> list[Any]:
    at, kind = dice.randrange(len(made)), dice.randrange(7)
    if kind < 2:
        made[at:at + 1] = [] if kind == 0 else [made[dice.randrange(len(made))], made[at]]
        return made
    return made * dice.choice((2, 3, 40)) if kind == 2 else [*made[:at], tree(made[at], dice), *made[at + 1:]]


def several(dice: random.Random) -> int:
    """How many wounds: mostly one, seldom many."""
    return dice.choice((1, 1, 1, 2, 2, 3, 8))


def signs(text: str, dice: random.Random) -> str:
    """Wounds that know nothing: signs lost, put in, changed, doubled."""
    for _ in range(several(dice)):
        at, length, kind = dice.randrange(len(text) + 1), dice.choice((1, 1, 2, 5, 30, 200)), dice.randrange(6)
        if kind == 0:
            text = text[:at] + text[at + length:]
        elif kind == 1:
            text = text[:at] + dice.choice(SIGNS) + text[at:]
        elif kind == 2:
            text = text[:at] + dice.choice(SIGNS) + text[at + length:]
        elif kind == 3:
            text = text[:at] + chr(dice.choice((dice.randrange(32, 127), dice.randrange(0x3000)))) + text[at + 1:]
        elif kind == 4:
            text = text[:at] + text[at:at + length] * dice.choice((2, 3, 100)) + text[at + length:]
        else:
            text = text[:at]
    return text


def numbers(text: str, dice: random.Random) -> str:
    """One of its numbers is another."""
    found = list(re.finditer(r"-?\d+(\.\d+)?", text))
    if not found:
        return signs(text, dice)
    one = dice.choice(found)
    return text[:one.start()] + str(dice.choice(NUMBERS)) + text[one.end():]


def lines(text: str, dice: random.Random) -> str:
    """Lines lost, doubled, moved, wounded; JSON in a line is wounded as the tree that it is."""
    rows = text.split("\n")
    for _ in range(several(dice)):
        at, kind = dice.randrange(len(rows)), dice.randrange(9)
        if kind == 0 and len(rows) > 1:
            del rows[at]
        elif kind == 1:
            rows.insert(dice.randrange(len(rows) + 1), rows[at])
        elif kind == 2:
            rows.insert(dice.randrange(len(rows)), rows.pop(at))
        elif kind == 3:
            rows[at] = numbers(rows[at], dice)
        elif kind == 4:
            rows[at] = signs(rows[at], dice)
        else:
            told = [number for number, row in enumerate(rows) if "{" in row]
            if told:
                at = dice.choice(told)
                head, brace, rest = rows[at].partition("{")
                try:
                    rows[at] = head + json.dumps(tree(json.loads(brace + rest), dice), ensure_ascii=dice.random() < 0.5)
                except ValueError:
                    rows[at] = signs(rows[at], dice)
    return "\n".join(rows)


def text(whole: str, dice: random.Random) -> str:
    """A text of lines, wounded one way or another."""
    return dice.choice((lines, lines, lines, numbers, signs))(whole, dice)


def json_line(whole: str, dice: random.Random) -> str:
    """A line of JSON."""
    if dice.random() < 0.2:
        return signs(whole, dice)
    value = json.loads(whole)
    for _ in range(several(dice)):
        value = tree(value, dice)
    return json.dumps(value, ensure_ascii=dice.random() < 0.5)


def toml(whole: str, dice: random.Random) -> str:
    """A TOML file: wounded as a tree, where that can be written as TOML, otherwise as text."""
    import tomllib

    if dice.random() < 0.6:
        value = tomllib.loads(whole)
        for _ in range(several(dice)):
            value = tree(value, dice)
        try:
            return tomli_w.dumps(value)
        except (TypeError, ValueError, AttributeError):
            pass
    return text(whole, dice)


def xml(whole: str, dice: random.Random) -> str:
    """An XML file: elements lost, doubled, moved, renamed, their attributes and text wounded; or wounded as text."""
    if dice.random() < 0.25:
        return text(whole, dice)
    root = ElementTree.fromstring(whole)
    for _ in range(several(dice)):
        every = [(parent, child) for parent in root.iter() for child in parent]
        parent, child = dice.choice(every) if every else (root, root)
        kind = dice.randrange(8)
        if kind == 0 and child is not root:
            parent.remove(child)
        elif kind == 1 and child is not root:
            parent.insert(dice.randrange(len(parent) + 1), child)
        elif kind == 2 and child is not root:
            dice.choice(every)[1].append(ElementTree.Element(child.tag, dict(child.attrib)))
        elif kind == 3:
            child.tag = dice.choice(("map", "layer", "data", "object", "objectgroup", "tileset", "image", "property"))
        elif kind == 4 and child.text:
            child.text = numbers(child.text, dice) if dice.random() < 0.6 else printable(signs(child.text, dice))
        elif child.attrib:
            name = dice.choice(list(child.attrib))
            if dice.random() < 0.15:
                del child.attrib[name]
            else:
                child.attrib[name] = printable(str(junk(dice, _number(child.attrib[name]))))
    return ElementTree.tostring(root, encoding="unicode")


def _number(word: str) -> Any:
    try:
        return float(word) if "." in word else int(word)
    except ValueError:
        return word


def printable(word: str) -> str:
    """Without signs that XML does not know: those come as wounds of the text."""
    return "".join(sign for sign in word if sign in "\t\n" or " " <= sign < "\ud800")


def data(whole: bytes, dice: random.Random) -> bytes:
    """Bytes lost, changed, doubled, put in."""
    made = bytearray(whole)
    for _ in range(several(dice)):
        at, kind, length = dice.randrange(len(made) + 1), dice.randrange(5), dice.choice((1, 1, 2, 4, 16, 200))
        if kind == 0:
            del made[at:at + length]
        elif kind == 1:
            made[at:at] = dice.randbytes(length)
        elif kind == 2 and at < len(made):
            made[at] ^= 1 << dice.randrange(8)
        elif kind == 3:
            made[at:at] = made[at:at + length] * dice.choice((1, 3, 50))
        else:
            del made[at:]
    return bytes(made)
