"""Saved battles and replays."""
