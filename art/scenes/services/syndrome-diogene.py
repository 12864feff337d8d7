"""The over-full room, and through it a cleared path to a window that opens again."""

import random

from diorama.openings import curtains, leaf
from diorama.place import at
from diorama.props.boxes import bin_bag, pile
from diorama.props.decor import cat, floor_lamp, rolled_rug
from diorama.props.paris import railing
from diorama.props.seating import chair
from diorama.props.storage import wardrobe
from diorama.props.tools import bucket, gloves, stick
from diorama.room import planks, slab, wall
from diorama.solids import box
from diorama.studio import beam, light, look

W, D, H = 7.2, 3.9, 2.7
PATH = (3.05, 4.35)


def build():
    rng = random.Random(31)
    shell()
    left(rng)
    right(rng)
    path(rng)
    light(-0.16)
    beam((4.9, D + 4.4, 5.7), (3.72, D, 1.15), 6000, 22)
    look(18, 27)


def shell():
    slab(W, D, "stone", top=-0.02)
    planks(W, D, width=0.2, seed=12, along="y")
    wall("y", 0, 0, D + 0.16, H, "#c9cdb9~plaster")
    wall("x", D, 0, W, H, "#c9cdb9~plaster", openings=[(PATH[0] + 0.1, PATH[1] - 0.1, 0.0, 2.35)])
    for hinge, turn in ((PATH[0] + 0.12, -74), (PATH[1] - 0.12, 254)):
        with at(hinge, D + 0.03, 0.02, turn):
            leaf(0.53, 2.3, 4, low=0.45)
    with at((PATH[0] + PATH[1]) / 2, D + 0.34):
        railing(1.25, 0.95, bars=7)
    box(1.9, 0.01, 2.6, (PATH[0] + PATH[1]) / 2 - 0.1, D + 0.5, -0.1, "sky~pane", 0)
    box(1.3, 0.46, 0.1, (PATH[0] + PATH[1]) / 2, D + 0.24, -0.114, "lime2~mottle", 0.02)
    curtains("x", D, PATH[0] + 0.1, PATH[1] - 0.1, 2.5, "mitron2~fabric", 0.36, overhang=0.3)


def slope(x0, x1, heights, rng, step=0.5):
    """Rows of piles, high at the wall and low in front."""
    for y, h in heights:
        x = x0
        while x < x1:
            pile(x, y, h * rng.uniform(0.8, 1.0), rng)
            x += step * rng.uniform(0.95, 1.08)


ROWS = ((3.55, 1.95), (3.0, 1.6), (2.4, 1.25), (1.8, 0.95), (1.15, 0.62), (0.5, 0.36))


def left(rng):
    with at(0.62, D - 0.32):
        wardrobe(1.0, 0.55, 2.0, "walnut~wood", opened=22)
    slope(1.45, 2.85, ROWS[:2], rng)
    slope(0.32, 2.75, ROWS[2:], rng, 0.52)
    with at(1.7, 1.75, 1.0, 160, 0, 22):
        chair()
    with at(0.75, 1.25, 0.9, 20):
        floor_lamp(0.9, "char", "mitron2~fabric", lit=False)
    for x, y, z, seed in ((0.55, 0.45, 0.35, 1), (1.4, 0.35, 0, 7)):
        with at(x, y, z, seed * 40):
            bin_bag(0.8, rng.choice(("bag", "bag2", "blue2")), seed)


def right(rng):
    slope(4.75, 6.95, ROWS[:3], rng, 0.52)
    slope(4.8, 6.95, ROWS[3:], rng, 0.56)
    with at(6.3, 1.7, 0.95, 30, 0, -16):
        chair("walnut~wood", "mitron~fabric")
    with at(5.4, 1.05, 0.66, 8):
        rolled_rug(0.9, 0.09, "blue2~fabric")


def path(rng):
    with at(3.35, 3.2, 0, 200):
        cat()
    with at(4.05, 0.75, 0):
        bucket("mitron")
    with at(4.28, 1.2, 0, 0, 3, 4):
        stick("mop", 1.45)
    with at(3.55, 0.45, 0, 24):
        gloves("laiton")
