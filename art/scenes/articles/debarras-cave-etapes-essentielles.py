"""At the foot of the cellar stair: crates already sorted, and the torch that shows the way."""

import random

from diorama.outlines import tube
from diorama.place import at
from diorama.props.boxes import SIZES, carton, crate, suitcase
from diorama.props.paris import courses
from diorama.props.sorting import book_stack, rope_coil, torch
from diorama.props.storage import paint_can
from diorama.solids import box, cyl
from diorama.studio import beam, close_up, light

FEATHER = 0
D = 2.6
STONES = ("lime2~mottle", "lime3~mottle", "stone~mottle")
STEPS, RISE, GOING, FOOT, NEAR = 12, 0.19, 0.27, 2.35, 1.35


def build():
    rng = random.Random(33)
    masonry(rng)
    stair()
    sorted_crates(rng)
    with at(0.8, 0.62, 0.42, 40, s=1.9):
        torch()
    light(-1, sun=dict(energy=1.1, direction=(0.9, -0.45, 1.2)), sky=dict(strength=0.3, colour="#dbe5f2"))
    beam((0.98, 0.8, 0.54), (1.6, 2.0, 0.42), 300, 86, size=0.04)
    close_up(1.72, 1.45, 0.62, 3.35, 24, 24)


def masonry(rng):
    box(9, 7, 0.1, 2, 0, -0.14, "soil3~mottle", 0)
    for i in range(16):
        for j in range(9):
            w, d = 0.62 * rng.uniform(0.94, 0.98), 0.62 * rng.uniform(0.94, 0.98)
            m = rng.choice(("soil4~mottle", "lime3~mottle", "soil4~mottle"))
            box(w, d, 0.06, -1.2 + i * 0.62, -2.4 + j * 0.62, -0.06, m, 0.016, 2)
    courses(-0.2, 7, 0, 4.2, 0.34, "xz", 0.12, rng, STONES, 0.62, y=D + 0.02)
    courses(-2.5, D, 0, 4.2, 0.34, "yz", 0.12, rng, STONES, 0.6, x=-0.02)
    box(8, 0.1, 4.2, 3, D + 0.1, 0, "lime3~mottle", 0)
    box(0.1, 6, 4.2, -0.1, 0, 0, "lime3~mottle", 0)


def stair():
    """Worn stone steps, climbing to the daylight on the right."""
    middle, deep = (NEAR + D) / 2, D - NEAR
    for i in range(STEPS):
        x0, z = FOOT + i * GOING, (i + 1) * RISE
        box(GOING, deep - 0.06, z - 0.05, x0 + GOING / 2, middle, 0, "lime3~mottle", 0.004)
        box(GOING + 0.06, deep, 0.06, x0 + GOING / 2 - 0.03, middle, z - 0.055, "lime~mottle", 0.022)
    rail = [(FOOT - 0.12, NEAR + 0.06, 0.92), (FOOT + STEPS * GOING, NEAR + 0.06, 0.92 + STEPS * RISE)]
    tube([(FOOT - 0.3, NEAR + 0.06, 0.86), *rail], 0.03, "rail")
    for i in range(0, STEPS, 2):
        x, z = FOOT + (i + 0.4) * GOING, (i + 1) * RISE
        tube([(x, NEAR + 0.06, z), (x, NEAR + 0.06, z + 0.86)], 0.016, "rail", res=2)


def sorted_crates(rng):
    """Bottles, books, paint: one crate, one kind."""
    with at(0.74, 0.62, 0, 14):
        carton(*SIZES[0], m="card2~mottle", rng=rng)
    with at(0.62, 2.1, 0, -4, s=1.25):
        crate(0.56, 0.42, 0.28, "oak2~wood", stuff=False)
        bottles(0.56, 0.42)
    with at(1.42, 2.15, 0, 3, s=1.25):
        crate(0.56, 0.42, 0.28, "oak2~wood", stuff=False)
        for x, n in ((-0.12, 6), (0.13, 5)):
            with at(x, 0, 0.03, 90, s=0.95):
                book_stack(n, rng)
    with at(1.62, 1.2, 0, -16, s=1.25):
        crate(0.56, 0.42, 0.28, "oak2~wood", stuff=False)
        for x, y, m in ((-0.14, 0.08, "mitron"), (0.1, 0.09, "enamel"), (-0.1, -0.1, "laiton"), (0.13, -0.09, "sage")):
            with at(x, y, 0.03, s=1.25):
                paint_can(m)
    with at(2.5, 0.72, 0, 24):
        suitcase(0.68, 0.44, 0.22, "mitron")
    with at(2.5, 0.72, 0.222, 10):
        suitcase(0.56, 0.38, 0.18, "wagon3")
    with at(1.35, 0.32, 0.002, 30):
        rope_coil()


def bottles(w, d):
    for i in range(4):
        for j in range(3):
            x, y = (i - 1.5) * w * 0.23, (j - 1) * d * 0.29
            m = ("wagon2", "wagon3", "walnut", "wagon2")[(i * 2 + j) % 4]
            cyl(0.05, 0.26, x, y, 0.03, m, 0.02, 20)
            cyl(0.019, 0.12, x, y, 0.27, m, 0.005, 14)
            cyl(0.022, 0.045, x, y, 0.35, ("mitron", "laiton")[(i + j) % 2], 0.005, 14)
