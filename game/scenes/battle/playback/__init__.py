"""Playback: the match put on the screen, events shown as motion."""
