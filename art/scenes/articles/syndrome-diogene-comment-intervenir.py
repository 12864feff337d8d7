"""Between the books and the cartons, a path as wide as one person, and at its end the window is open."""

import random

from diorama.openings import curtains, leaf
from diorama.place import at
from diorama.props.boxes import pile
from diorama.props.decor import robin
from diorama.props.plants import potted
from diorama.props.seating import chair
from diorama.props.sorting import book_stack
from diorama.room import planks, wall
from diorama.solids import box
from diorama.studio import beam, close_up, light

FEATHER = 0
D = 3.3
WINDOW = (-0.62, 0.62, 0.82, 2.2)
PATH = 0.55
KINDS = ("carton", "papers", "carton", "tin", "case")


def build():
    rng = random.Random(41)
    room()
    for side in (-1, 1):
        heaps(side, rng)
    at_the_window(rng)
    light(-1, sun=dict(energy=2.0))
    beam((0.9, D + 3.4, 4.9), (-0.05, D - 1.0, 0.3), 5200, 26)
    close_up(0.0, 1.9, 0.86, 4.1, 5, 21)


def room():
    with at(-4, -2):
        planks(8, D + 2, ("oak~wood", "oak2~wood", "card3~wood"), 0.2, 12, along="y")
    wall("x", D, -4, 4, 3.6, "#c9cdb9~plaster", openings=[WINDOW])
    for hinge, turn in ((WINDOW[0], -97), (WINDOW[1], 277)):
        with at(hinge, D - 0.02, WINDOW[2] + 0.02, turn):
            leaf(0.6, WINDOW[3] - WINDOW[2] - 0.04, 3)
    box(2.6, 0.01, 2.4, -0.2, D + 0.6, 0.2, "sky~pane", 0)
    box(WINDOW[1] - WINDOW[0], 0.1, 0.1, 0, D + 0.1, WINDOW[2] - 0.01, "craie", 0.01)
    box(1.5, 0.36, 0.05, 0, D - 0.04, WINDOW[2] - 0.05, "craie", 0.015)
    curtains("x", D, WINDOW[0], WINDOW[1], 2.42, "mitron2~fabric", 0.36, overhang=0.42)


def heaps(side, rng):
    """High at the walls, lower along the path and towards us."""
    for y, tall in ((2.95, 1.75), (2.35, 1.45), (1.75, 1.15), (1.12, 0.8), (0.5, 0.5), (-0.1, 0.3)):
        u, k = PATH + 0.28 + (0.18 if y > 2.6 else 0), 0
        while u < 3.2:
            h = tall * (0.62 + 0.2 * k) * rng.uniform(0.85, 1.05)
            x = side * u
            if k == 0 or rng.random() < 0.35:
                books(x, y, h, rng)
            else:
                pile(x, y, min(h, 2.0), rng, KINDS)
            u += 0.44 if k == 0 else rng.uniform(0.5, 0.56)
            k += 1


def books(x, y, h, rng):
    """A column of books, drawn larger than life."""
    with at(x, y, 0, rng.uniform(-14, 14), s=1.35):
        book_stack(max(2, int(h / 0.077)), rng)


def at_the_window(rng):
    with at(0.06, D - 0.85, 0, -24):
        chair("oak3~wood", "mitron~fabric")
    with at(-0.36, D - 0.05, WINDOW[2], 0, s=1.0):
        potted(0.11, "mitron", rng, ("craie", "pink"))
    with at(0.24, D - 0.1, WINDOW[2], -38, s=1.15):
        robin()
