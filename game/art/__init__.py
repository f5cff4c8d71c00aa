"""The generator of all pictures and sounds. Importing it draws nothing; its products lie in `assets/`."""

# pygame loads this module at its first use, which fails where two threads come to it together (before Python 3.12).
from pygame.surfarray import pixels_alpha as pixels_alpha
