"""The report of `balance` in words: for the terminal, and as a page of Markdown that says how it was made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.tools.cli import table_text


def words(told: dict[str, Any]) -> str:
    """The report for a terminal: shares, the matrix, what looks wrong."""
    parts = [f"{told['ruleset']}: {told['games']} battles, {told['player']} on both sides; a draw counts half",
             table_text(_shares(told)), f"who beats whom, in % of {_per_cell(told)} battles each:",
             table_text(_matrix(told, wide=False)), "\n".join(_verdicts(told)), "\n".join(_prices(told))]
    return "\n\n".join(part for part in parts if part)


def markdown(told: dict[str, Any], command: str) -> str:
    """The report as a page of Markdown, every cell of the matrix with its interval."""
    verdicts = "".join(f"- {line}\n" for line in _verdicts(told))
    prices = "".join(f"- {line}\n" for line in _prices(told))
    return (f"# Balance of {told['title']}\n\n    {command}\n\n"
            f"{told['games']} battles, `{told['player']}` on both sides, on "
            f"{_listed(told['maps'])}. "
            "Each pair has equally many battles on each map that fits both, both ways round. "
            "A draw counts half. Brackets are 95 % intervals (Wilson); a share whose bracket holds 50 % is no verdict. "
            "Battles come in pairs with the same dice, which part at the first different answer, so the brackets are "
            "if anything a little too narrow. How an opponent plays is part of the result: what it plays badly looks "
            "dear.\n\n"
            f"## How often each force wins\n\n{_table(_shares(told))}\n"
            f"## Who beats whom\n\nThe row against the column, in % of {_per_cell(told)} battles each.\n\n"
            f"{_table(_matrix(told, wide=True))}\n"
            f"## Forces\n\n{verdicts}\n## Prices\n\n{prices}")


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _per_cell(told: dict[str, Any]) -> str:
    counts = sorted({cell["games"] for cell in told["matrix"]})
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"


def _shares(told: dict[str, Any]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("force", "points", "battles", "won", "95 %", "lead a battle")]
    for one in sorted(told["forces"], key=lambda one: -one["share"]):
        rows.append((one["name"], str(one["points"]), str(one["games"]), f"{one['share']:.0%}",
                     f"{one['low']:.0%}–{one['high']:.0%}", f"{one['margin']:+.1f}"))
    return rows


def _matrix(told: dict[str, Any], *, wide: bool) -> list[tuple[str, ...]]:
    """The strongest first; wide: with the interval of each cell."""
    names = [one["name"] for one in sorted(told["forces"], key=lambda one: -one["share"])]
    cells = {(cell["force"], cell["against"]): cell for cell in told["matrix"]}

    def cell(name: str, other: str) -> str:
        one = cells.get((name, other))
        if one is None:
            return "–" if name != other else "·"
        share = f"{100 * one['share']:.0f}"
        return f"{share} ({100 * one['low']:.0f}–{100 * one['high']:.0f})" if wide else share

    rows: list[tuple[str, ...]] = [("", *(str(n + 1) for n in range(len(names))))]
    rows += [(f"{n + 1} {name}", *(cell(name, other) for other in names)) for n, name in enumerate(names)]
    return rows


def _verdicts(told: dict[str, Any]) -> Iterator[str]:
    """Which forces are clearly too cheap or too dear."""
    yield from told["advice"] or ["no force is clearly too cheap or too dear: every interval holds 50 %"]


def _prices(told: dict[str, Any]) -> Iterator[str]:
    """Which lines of the price list look wrong."""
    sure = [hint for hint in told["prices"] if abs(hint["points"]) > hint["error"]]
    for hint in sure[:8]:
        yield (f"{hint['what']} looks too {'cheap' if hint['points'] > 0 else 'dear'}: each one more is worth "
               f"{hint['points']:+.2f} ± {hint['error']:.2f} points a battle at equal cost")
    if not sure:
        yield "no line of the price list is clearly wrong at this number of battles"
    rest = [f"{hint['what']} {hint['points']:+.2f} ± {hint['error']:.2f}"
            for hint in told["prices"] if hint not in sure]
    if rest:
        yield f"not told apart from fair: {', '.join(rest)}"
    if told["prices"]:
        yield "a hint by ridge regression over few forces that share few things, not a proof"


def _table(rows: list[tuple[str, ...]]) -> str:
    """As Markdown."""
    head, *body = rows
    lines = ["| " + " | ".join(head) + " |", "| --- " + "| ---: " * (len(head) - 1) + "|"]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in body)]) + "\n"
