"""The desk: what lies on and beside the table: wood, tray, dice, tape, books, icons."""
