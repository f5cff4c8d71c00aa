"""HTML pages that need nothing else, as players share them: one look, the language that is spoken."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from game.ui.i18n import spoken

STYLE: Final = """
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: #efe6d2; color: #2a2118;
       font: 17px/1.5 "Source Sans 3", "Source Sans Pro", "Segoe UI", sans-serif; }
h1, h2, h3 { font-family: "Source Serif 4", "Source Serif Pro", Georgia, serif; line-height: 1.2; }
.note { color: #5c4d3b; } .why { font-size: 1.1em; } img { max-width: 100%; height: auto; border: 3px solid #2a2118; }
table { border-collapse: collapse; } td, th { padding: .15rem .9rem .15rem 0; text-align: right; }
td:first-child, th:first-child { text-align: left; } tr.sum td { border-top: 2px solid; font-weight: bold; }
.a { color: #1f5fa8; } .b { color: #a13d0e; } ol { padding-left: 1.4rem; } .clause { color: #7a6a55; font-size: .8em; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .75em; }
@media print { body { background: none; } details { display: none; } }
"""


def html_page(title: str, parts: Iterable[str]) -> str:
    """A page of these parts, which are HTML; the title is plain text."""
    return (f'<!doctype html>\n<html lang="{spoken()}">\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width">\n'
            f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n<body>\n" + "\n".join(parts)
            + "\n</body>\n</html>\n")
