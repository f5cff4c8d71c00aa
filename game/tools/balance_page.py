"""The report of `balance` as one HTML file: no script, no other file, plots as inline SVG."""

from __future__ import annotations

from html import escape
from typing import Any

STYLE = """body{font:16px/1.5 "Source Sans 3","Source Sans Pro",sans-serif;max-width:60em;margin:2em auto;padding:0 1em;
color:#2b2620;background:#faf6ee}h1,h2{font-family:"Source Serif 4","Source Serif Pro",serif}td,th{padding:.2em .6em;
text-align:right}td:first-child,th:first-child{text-align:left}svg{width:100%;height:auto}text{font-size:13px;fill:#2b2620}"""


def page(told: dict[str, Any]) -> str:
    """The whole file."""
    advice = told["advice"] or ["No force is clearly too cheap or too dear."]
    return (f"<!doctype html><html lang='en'><meta charset='utf-8'><title>Balance: {escape(told['ruleset'])}</title>"
            f"<style>{STYLE}</style><h1>Balance of {escape(told['ruleset'])}</h1>"
            f"<p>{told['games']} battles, {escape(told['player'])} on both sides. A draw counts half. "
            "Lines are 95 % intervals.</p>"
            f"<h2>How often each force wins</h2>{bars(told['forces'])}"
            f"<h2>Who beats whom</h2>{matrix(told)}"
            f"<h2>Points</h2><ul>{''.join(f'<li>{escape(line)}</li>' for line in advice)}</ul>"
            f"<h2>Beyond its price, in points a battle</h2>{hints(told['prices'])}"
            "<p>A hint from a regression over few forces, not a verdict.</p></html>\n")


def bars(forces: list[dict[str, Any]]) -> str:
    """A dot with its interval for each force, the strongest first."""
    height = 26 * len(forces) + 30
    parts = [f"<svg viewBox='0 0 800 {height}' role='img' aria-label='share of battles won'>"]
    for tenth in range(0, 11, 5):
        x = 230 + 540 * tenth / 10
        parts.append(f"<line x1='{x}' y1='8' x2='{x}' y2='{height - 22}' stroke='#cdbfa6'/>"
                     f"<text x='{x}' y='{height - 6}' text-anchor='middle'>{tenth * 10} %</text>")
    for row, one in enumerate(sorted(forces, key=lambda one: -one["share"])):
        y = 20 + 26 * row
        low, at, high = (230 + 540 * one[key] for key in ("low", "share", "high"))
        colour = "#2f5d8a" if one["low"] <= 0.5 <= one["high"] else "#b4532a"
        parts.append(f"<text x='0' y='{y + 4}'>{escape(one['name'])}</text>"
                     f"<line x1='{low:.1f}' y1='{y}' x2='{high:.1f}' y2='{y}' stroke='{colour}' stroke-width='3'/>"
                     f"<circle cx='{at:.1f}' cy='{y}' r='5' fill='{colour}'><title>{one['share']:.1%} of {one['games']}"
                     "</title></circle>")
    return "".join([*parts, "</svg>"])


def matrix(told: dict[str, Any]) -> str:
    """A square for each pair: the row's share against the column."""
    names = [one["name"] for one in told["forces"]]
    cells = {(cell["force"], cell["against"]): cell for cell in told["matrix"]}
    side = 40
    parts = [f"<svg viewBox='0 0 {190 + side * len(names)} {side * len(names) + 30}' role='img' "
             "aria-label='share of the row against the column'>"]
    parts += [f"<text x='{200 + side * i}' y='18'>{i + 1}</text>" for i in range(len(names))]
    for i, name in enumerate(names):
        y = 30 + side * i
        parts.append(f"<text x='0' y='{y + 24}'>{i + 1} {escape(name[:24])}</text>")
        for j, other in enumerate(names):
            cell = cells.get((name, other))
            if cell is None:
                continue
            red, blue = int(250 - 70 * cell["share"]), int(180 + 70 * cell["share"])
            parts.append(f"<rect x='{186 + side * j}' y='{y}' width='{side - 2}' height='{side - 2}' "
                         f"fill='rgb({red},215,{blue})'><title>{escape(name)} against {escape(other)}: "
                         f"{cell['share']:.1%}, 95 % {cell['low']:.0%}–{cell['high']:.0%}, {cell['games']} battles"
                         f"</title></rect><text x='{186 + side * j + 19}' y='{y + 24}' text-anchor='middle'>"
                         f"{cell['share'] * 100:.0f}</text>")
    return "".join([*parts, "</svg>"])


def hints(prices: list[dict[str, Any]]) -> str:
    """The hints as a table."""
    rows = "".join(f"<tr><td>{escape(hint['what'])}</td><td>{hint['points']:+.2f} ± {hint['error']:.2f}</td></tr>"
                   for hint in prices)
    return f"<table><tr><th>what</th><th>points, 95 %</th></tr>{rows}</table>"
