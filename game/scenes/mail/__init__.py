"""Battles by mail on the screen: invitations, the letters, the table while a distant friend plays."""
