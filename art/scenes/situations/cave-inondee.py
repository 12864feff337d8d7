"""The same cellar stair after the water came: two steps have gone under, and the sorted things float."""

import random
from importlib import import_module

from diorama.place import at
from diorama.props.boxes import SIZES, carton, crate, suitcase
from diorama.props.sorting import book
from diorama.props.storage import paint_can
from diorama.solids import box, cyl, ring
from diorama.studio import beam, close_up, light

FEATHER = 0
LEVEL = 0.4
cellar = import_module("scenes.articles.debarras-cave-etapes-essentielles")


def build():
    rng = random.Random(33)
    cellar.masonry(rng)
    cellar.stair()
    water()
    floating(rng)
    light(-1, sun=dict(energy=1.5, direction=(0.9, -0.45, 1.2)), sky=dict(strength=0.5, colour="#e4ebf2"))
    beam((4.4, 0.4, 3.4), (1.3, 2.5, 0.9), 900, 40, size=0.06)
    close_up(1.72, 1.45, 0.72, 3.35, 24, 24)


def water():
    """The surface, with rings around what floats."""
    box(12, 9, 0.02, 2, -0.5, LEVEL - 0.02, "water~wet", 0)
    for x, y, radius in ((0.72, 0.72, 0.46), (1.5, 1.95, 0.5), (2.05, 0.95, 0.5), (1.3, 0.2, 0.22)):
        ring(radius, 0.008, x, y, LEVEL, "sky~wet", squash=0.4)
        ring(radius + 0.13, 0.005, x, y, LEVEL, "sky~wet", squash=0.4)


def floating(rng):
    with at(0.72, 0.72, LEVEL - 0.2, 18, 7, -9):
        carton(*SIZES[0], m="card2~mottle", rng=rng)
    with at(1.5, 1.95, LEVEL - 0.12, 8, -5, 8, s=1.25):
        crate(0.56, 0.42, 0.28, "oak2~wood", stuff=False)
        cellar.bottles(0.56, 0.42)
    with at(1.22, 0.16, LEVEL - 0.02, 50, 84):
        cyl(0.05, 0.26, m="wagon2", b=0.02)
        cyl(0.019, 0.12, z=0.24, m="wagon2", b=0.005)
    with at(2.05, 0.95, LEVEL - 0.14, -28, 9, 6):
        suitcase(0.68, 0.44, 0.22, "mitron")
    for x, y, turn, m in ((1.28, 0.95, 30, "blue"), (0.35, 1.75, -20, "wagon3"), (2.65, 0.55, 12, "laiton")):
        with at(x, y, LEVEL - 0.02, turn, 4, -3):
            book(m=m)
    with at(1.0, 1.45, LEVEL - 0.06, 0, 74, 30, s=1.25):
        paint_can("laiton")
