"""Drawing tools: colours, paths, an SVG writer, numerals, soft shadows."""
