"""The brush: colours, paths, the drawing that writes SVG, numerals, soft shadows."""
