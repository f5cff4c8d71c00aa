"""Files of Tiled: `guard` reads what a stranger wrote into plain facts, `normal` hands pytmx a finite CSV map that
means the same, `read` makes the table of it, `notes` says what is not read,
`paint` paints it as Tiled does."""
