"""Sorting day on the parquet: cartons in front, and behind them three piles, each with its label."""

import random

from diorama.openings import leaf, portrait
from diorama.place import at
from diorama.props.boxes import SIZES, carton, cartons, keepsake_box, papers, suitcase, trunk
from diorama.props.decor import mantel_clock
from diorama.props.paperwork import label
from diorama.props.seating import chair
from diorama.props.sorting import book_stack, floor_tape, linen_stack, marker, plates, tape_roll
from diorama.room import along, chevrons, panel, wall
from diorama.studio import beam, close_up, light

FEATHER = 0
W, D, H = 6.2, 3.6, 3.2


def build():
    rng = random.Random(14)
    shell()
    kept()
    given(rng)
    recycled(rng)
    packed(rng)
    light(-1)
    beam((-2.8, 0.2, 3.6), (1.6, 1.6, 0.2), 3800, 24)
    close_up(2.66, 2.2, 0.55, 4.35, 26, 26)


def shell():
    with at(-0.6, -1.6):
        chevrons(W + 0.6, D + 1.6)
    wall("y", -0.2, -1.6, D + 0.16, H, "pierre~plaster", openings=[(0.6, 1.8, 0.0, 2.6)])
    wall("x", D, -0.2, W, H, "blush~plaster")
    for hinge, turn in ((0.6, 62), (1.8, 290)):
        with at(-0.22, hinge, 0.02, turn):
            leaf(0.6, 2.5, 4, low=0.5)
    for u0, u1 in ((0.0, 1.3), (1.5, 2.8), (3.0, 4.3), (4.5, 5.8)):
        panel("x", D, u0, u1, 1.0, 2.9)
        panel("x", D, u0, u1, 0.22, 0.82)
    along("x", D, -0.2, W, 0.9, 0.05, 0.035, 0.02, "craie")


def tag(x, y, z, m, mark, turn=0):
    with at(x, y, z, turn, -6, s=2.1):
        label(m, mark=mark)


def kept():
    """What the family keeps: a heart."""
    floor_tape(0.35, 1.55, 2.15, 3.35, "mitron")
    with at(0.95, 2.85):
        trunk(0.95, 0.52, 0.36, "wagon3")
    with at(0.72, 2.95, 0.53, 8):
        keepsake_box("rose", "mitron", "pierre")
    with at(1.2, 2.95, 0.53, -12, -8):
        portrait(0.27, 0.34)
    tag(1.28, 2.36, 0.0, "mitron", 0, 10)


def given(rng):
    """What is given: an arrow."""
    floor_tape(1.95, 3.15, 2.15, 3.35, "wagon3")
    with at(2.28, 2.9, 0, 4):
        linen_stack(8, rng)
    with at(2.85, 2.95, 0, -18):
        chair("oak3~wood", "sage~fabric")
    with at(2.85, 2.9, 0.5):
        plates(9)
    with at(2.3, 2.88, 0.545):
        mantel_clock("oak3~wood")
    tag(2.42, 2.36, 0.0, "wagon3", 1, 6)


def recycled(rng):
    """What is recycled: a ring."""
    floor_tape(3.55, 4.75, 2.15, 3.35, "laiton")
    for x, y, n in ((3.85, 3.0, 8), (4.3, 3.05, 12), (3.9, 2.55, 4)):
        with at(x, y, 0, 8, s=1.15):
            papers(n, rng)
    with at(4.45, 2.55, 0, -14):
        book_stack(7, rng, s=1.2)
    tag(4.18, 2.32, 0.0, "laiton2", 2, 4)


def packed(rng):
    """The first cartons, ready to leave."""
    cartons([(0.72, 0.95, 0, 3, 8, False), (0.72, 0.97, 0.5, 1, -8, False), (1.85, 0.85, 0, 0, -10, False)], rng)
    with at(3.2, 1.12, 0, 14):
        carton(0.7, 0.5, 0.44, True, rng=rng, stuff=("mitron", "wagon3", "laiton", "blue2"))
    with at(4.2, 1.2, 0, -12):
        carton(*SIZES[0], rng=rng)
    with at(4.2, 1.2, 0.42, 4):
        suitcase(0.6, 0.4, 0.2, "wagon3")
    with at(1.85, 0.85, 0.42, 20):
        tape_roll(r=0.11)
    with at(2.05, 0.75, 0.425, 30, s=1.5):
        marker()
