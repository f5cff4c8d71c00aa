"""What a unit of Deathzap could do: what a formation brings, moves to attack from."""
