"""My battles: how they ended, by game, opponent and force, and what dice and decisions brought."""
