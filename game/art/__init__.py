"""The generator of all pictures and sounds. Importing it draws nothing; its products lie in `assets/`."""

# pygame loads this module at its first use, which fails where two threads come to it together (seen
# on Python 3.11; 3.13 locks it).
from pygame.surfarray import pixels_alpha as pixels_alpha
