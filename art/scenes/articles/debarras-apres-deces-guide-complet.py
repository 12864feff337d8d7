"""A parent's secretary, opened: letters, keys, a lamp, and the box of photographs that stops everyone."""

import random

from diorama.openings import portrait
from diorama.place import at
from diorama.props.decor import mantel_clock
from diorama.props.paperwork import ENVELOPES, bundle, envelope, fountain_pen, key_ring, letter, photo, photo_box, spectacles
from diorama.props.writing import desk_lamp, secretary, tulips
from diorama.room import along, ghost, planks, wall
from diorama.solids import box
from diorama.studio import beam, close_up, light

FEATHER = 0
LEAF = 0.743


def build():
    rng = random.Random(8)
    room()
    secretary(1.62, "oak3~wood", "oak~wood")
    filed(rng)
    on_the_leaf(rng)
    on_top(rng)
    light(-1, sun=dict(energy=2.3))
    beam((-0.5, -0.52, 1.16), (-0.42, -0.62, LEAF), 14, 120, size=0.1)
    close_up(0.02, -0.5, 1.05, 2.38, 20, 27)


def room():
    with at(-3, -3):
        planks(6, 3, ("oak2~wood", "oak3~wood", "oak2~wood"), 0.17, 8)
    wall("x", 0.012, -3, 3, 3, "wallpaper~plaster")
    for i in range(40):
        along("x", 0, -3 + i * 0.15, -2.95 + i * 0.15, 0.12, 2.8, 0.004, -0.008, "#cdd2ae", 0)
    ghost("x", 0.013, 0.98, 1.3, 0.4, 0.5, "#e6e8d2")


def filed(rng):
    """What the pigeonholes kept for thirty years."""
    each = (1.62 - 0.06) / 5
    for i in range(5):
        x0 = -0.78 + i * each
        x = x0 + 0.03
        while x < x0 + each - 0.05:
            tall = rng.uniform(0.13, 0.22)
            with at(x, -0.19, LEAF + 0.16, ry=rng.uniform(3, 10)):
                box(0.007, 0.22, tall, 0, 0, 0, rng.choice(ENVELOPES), 0.002, 1)
            x += rng.uniform(0.016, 0.04) if i != 3 else 0.09


def on_the_leaf(rng):
    with at(-0.6, -0.52, LEAF):
        desk_lamp("mitron2~fabric", h=0.46)
    with at(-0.52, -0.82, LEAF + 0.002, 12):
        bundle(rng)
    for x, y, turn in ((-0.16, -0.74, 9), (-0.06, -0.78, -8)):
        with at(x, y, LEAF + 0.003 + (0.004 if turn < 0 else 0), turn):
            letter("craie" if turn < 0 else "paper")
    with at(-0.22, -0.92, LEAF + 0.008, -14):
        envelope("pierre2", back=True)
    with at(0.04, -0.66, LEAF + 0.012, 62):
        fountain_pen()
    with at(0.2, -0.56, LEAF + 0.003, -20):
        spectacles()
    with at(0.5, -0.6, LEAF + 0.002, -6):
        photo_box(rng)
    for x, y, turn, scene in ((0.36, -0.87, 14, 0), (0.59, -0.88, -9, 1), (0.72, -0.72, 34, 3)):
        with at(x, y, LEAF + 0.004, turn, s=1.25):
            photo(scene)
    with at(0.1, -0.81, LEAF + 0.002, -28):
        key_ring(0.9)


def on_top(rng):
    with at(-0.52, -0.18, 1.235, 4):
        mantel_clock("oak4")
    with at(0.3, -0.17, 1.235, -14, -8):
        portrait(0.24, 0.3)
    with at(0.58, -0.16, 1.235, 6, -8):
        portrait(0.19, 0.24, "oak4", "rose", "blue2")
    with at(0.02, -0.18, 1.235, s=0.76):
        tulips(rng)
