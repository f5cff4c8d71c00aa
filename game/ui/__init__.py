"""The interface toolkit: application loop, theme, text, focus and the controls that scenes are made of."""
