"""The panels of a battle screen: prompt, cards, odds, dice tray, log, strip."""
