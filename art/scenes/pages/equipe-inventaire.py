"""What the visit leaves: the list, the pen and the keys, on a crate in the emptied room."""

import random

from diorama.place import at
from diorama.props.boxes import carton
from diorama.props.crew import blankets
from diorama.props.paperwork import fountain_pen, key_ring
from diorama.props.sorting import clipboard
from diorama.solids import box
from diorama.studio import beam, close_up, light
from scenes.pages.contact import room

FEATHER = 0
TOP = 0.66


def build():
    rng = random.Random(12)
    room()
    with at(0, -1, 0, 6):
        for k in range(3):
            box(1.3, 0.95, 0.19, 0, 0, 0.02 + 0.205 * k, "oak2~wood", 0.012)
        for k in range(5):
            box(1.34, 0.188, 0.03, 0, -0.392 + 0.196 * k, TOP - 0.03, "oak~wood", 0.008)
        for x in (-0.56, 0.56):
            box(0.12, 1.0, 0.62, x, 0, 0, "oak3~wood", 0.01)
        with at(-0.3, -0.4, TOP + 0.02, 10, -90, s=1.6):
            clipboard()
        with at(-0.12, -0.06, TOP + 0.05, 62, s=2.5):
            fountain_pen("wagon3")
        with at(0.36, -0.14, TOP, -18, s=1.75):
            key_ring()
    with at(0.75, -0.36, 0, -8):
        carton(0.7, 0.5, 0.5, rng=rng)
        with at(0, 0, 0.5, 14):
            carton(0.56, 0.42, 0.36, rng=rng)
    with at(-0.85, -0.34, 0, 5):
        box(0.75, 0.5, 0.3, 0, 0, 0, "card2~mottle")
        with at(0, 0, 0.3):
            blankets(5, rng)
    light(-1)
    beam((-2.6, -3.8, 3.3), (0, -0.9, 0.7), 420, 24)
    close_up(0.02, -0.92, 0.72, 2.1, 20, 29)
