"""Things on and beside the table: wood, tray, dice, tape, books, icons."""
