"""Miniatures: what a figure is made of and how its parts are drawn."""
