"""The page docs/protocol-RULESET.md, made from `described`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]


def page(told: Json) -> str:
    """The whole page of one ruleset as Markdown."""
    return "\n".join(_page(told)) + "\n"


def _page(told: Json) -> Iterator[str]:
    yield f"# {told['title']} over the protocol"
    yield ""
    yield f"Printed by `python -m game protocol --describe {told['id']}`, from the code itself (rules"
    yield f"version {told['version']}); with `--json`, or as the command `describe`, the same as data. The commands are"
    yield "those of [the protocol](protocol.md)."
    yield ""
    yield "All lengths are inches, multiples of 1/64; x goes east and y north from the south-west corner of the table."
    yield "Sides are `\"A\"` and `\"B\"`."
    yield from _setting(told)
    yield from _playing(told)
    yield from _attacks(told)
    yield from _positions(told)


def _heading(words: str) -> Iterator[str]:
    yield from ("", f"## {words}", "")


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> Iterator[str]:
    yield ""
    yield f"| {' | '.join(head)} |"
    yield "|" + " --- |" * len(head)
    yield from ("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows)


def _setting(told: Json) -> Iterator[str]:
    yield from _heading("Setting up a battle")
    yield "`new` takes a table and two forces, each by name (`tables`, `forces`) or as data: the records below. With"
    yield "`\"limits\": false` the forces are not held to points, numbers or composition."
    yield from _table(("option", "is", "usually", "values"), [
        (f"`{one['name']}`", f"{one['title']} ({one['clause']})", f"`{one['default']}`", ", ".join(one["values"]))
        for one in told["options"]])
    yield from _table(("house rule", "is about", "usually", "values"), [
        (f"`{one['name']}`", f"{one['about']} ({one['clause']})", f"`{one['default']}`", ", ".join(one["values"]))
        for one in told["switches"]])


def _playing(told: Json) -> Iterator[str]:
    yield from _heading("Questions and answers")
    yield "Every question has a `kind`:"
    yield from _table(("question", "what is decided"), [
        (f"`{kind}`", about) for kind, about in told["questions"].items()])
    yield from _table(("key of an option", "kind", "takes", "asked by", "means"), [
        (f"`{one['key']}`", f"`{one['kind']}`", one["takes"], ", ".join(one["asked"]), one["about"])
        for one in told["answers"]])
    yield ""
    used = {word for one in told["answers"] for word in one["key"].split()}
    used |= {word for one in told["ways"] for word in one["way"].split()}
    told_words = (f"`{word}` is {about}" for word, about in told["words"].items() if word in used)
    yield f"In keys: {'; '.join(told_words)}."
    yield "What an answer takes is written like this (`KEY` is the key, word for word; `form` of each option says it):"
    yield from _table(("takes", "is written", "that is"), [
        (name, f"`{one['form']}`", one["about"]) for name, one in told["takes"].items()])


def _attacks(told: Json) -> Iterator[str]:
    yield from _heading("Attacks and dice")
    yield "`what_if` takes a `way`; the ids of attacker and target may stand in it. It judges the attack as if it were"
    yield "the turn of `figure`; of the one that is active now, what it has done already counts."
    yield from _table(("way", "is"), [
        (f"`{one['way']}`" if one["way"] else "nothing", f"{one['about']} ({one['clause']})" if one["clause"] else
         one["about"]) for one in told["ways"]])
    yield from _table(("`kind` of a check", "rolls for"), [(f"`{k}`", about) for k, about in told["checks"].items()])
    yield ""
    yield "In a check `odds[].outcome` is a number; what it counts goes by `read`, and stands in `counts`:"
    yield from _table(("`read`", "`outcome` is"), [(f"`{k}`", about) for k, about in told["outcomes"].items()])
    yield ""
    yield "`outcomes[].outcome` of a forecast is a word of its odds card, `lost` tells exactly who falls, `expected` is"
    yield "the mean of what `expected_of` names."


def _positions(told: Json) -> Iterator[str]:
    yield from _heading("Positions")
    yield "A [position](positions.md) is written line by line in this order, and read with `load`:"
    yield from _table(("line", "holds", "is"), [
        (f"`{one['line']}`", f"[{one['holds']}](#{one['holds'].lower()})" if one["holds"] else "", one["about"])
        for one in told["position"]])
    yield ""
    yield "Two small forces without limits, in the first turn:"
    yield ""
    yield "```position"
    yield from told["example"].splitlines()
    yield "```"
    yield from _heading("The JSON of these lines")
    yield "Fields that have a usual value may be left out. A figure's line holds what its force bought, and what"
    yield "changes in play; whoever loads a position is told what does not fit. `save` of a battle is an"
    yield "example of any moment."
    for name, one in told["types"].items():
        yield ""
        yield f"### {name}"
        yield ""
        yield one["about"]
        yield from _table(("field", "type", "usually", "is"), [
            (f"`{field['name']}`", field["type"], "**must be given**" if field["needed"] else
             f"`{json.dumps(field['default'], ensure_ascii=False)}`", field["about"]) for field in one["fields"]])
