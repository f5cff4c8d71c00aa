"""Members of a company as rows of a list: deeds, honours, scars."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame
from msgspec.structs import replace

from game.art import figures as art_figures
from game.core.text import T, Text
from game.core.wording import listed
from game.season.campaign import Campaign
from game.season.company import Member
from game.season.tale import deeds
from game.ui.widgets import Item

DOT = T("{a} · {b}")


def row(now: Campaign, member: Member) -> Item:
    """One member: name, deeds and marks, points."""
    return Item(T("{name}", name=member.name), note(now, member), str(_points(now, member)),
                partial(face, member.entry.look), data=member.id)


def note(now: Campaign, member: Member) -> Text:
    """What a member has done and bears."""
    parts = [deeds(member)]
    if member.left:
        parts = [T("**left for good**"), *parts]
    elif member.away:
        parts = [T("**misses the next battle**"), *parts]
    parts += [T("+ {mark}", mark=mark.title) for mark in (now.marks.mark(id) for id in member.honours) if mark]
    parts += [T("− {mark}", mark=mark.title) for mark in (now.marks.mark(id) for id in member.scars) if mark]
    return listed(parts, DOT)


def rules_of(now: Campaign, member: Member) -> Text | None:
    """What the honours and scars of a member do, for a tip; None where there are none."""
    told = [T("**{mark}**: {rule} [[{clause}]]", mark=mark.title, rule=mark.rule, clause=mark.clause)
            for mark in (now.marks.mark(id) for id in (*member.honours, *member.scars)) if mark is not None]
    return listed(told, T("{a}\n{b}")) if told else None


def rows(now: Campaign, members: Iterable[Member]) -> list[Item]:
    """Some members as rows."""
    return [row(now, one) for one in members]


def _points(now: Campaign, member: Member) -> int:
    """What a member costs as bought."""
    return int(now.rules.price(replace(now.force, figures=(member.entry,)), 0).points)


def face(look: str, px: int) -> pygame.Surface:
    """The portrait of a look, `px` high."""
    return art_figures.portrait(look, px, 0)
