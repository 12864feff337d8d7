"""The office floor, handed back: carpet marked by the desks that stood there, cables coiled, light from end to end."""

import random

from diorama.openings import radiator, window
from diorama.place import at
from diorama.props.boxes import SIZES, carton
from diorama.props.cleaning import vacuum
from diorama.props.crew import cable_coil
from diorama.props.office import office_chair
from diorama.props.plants import house_plant
from diorama.props.sorting import clipboard
from diorama.room import along, slab, wall
from diorama.solids import box, cyl
from diorama.studio import light, look

W, D, H = 7.6, 4.0, 2.7
WINDOWS = ((0.45, 2.0, 0.75, 2.3), (2.45, 4.0, 0.75, 2.3), (4.45, 6.0, 0.75, 2.3))
PARTITION = 5.35


def build():
    rng = random.Random(83)
    shell()
    carpet(rng)
    meeting_room()
    last_things(rng)
    light(-0.16)
    look(-31, 24)


def shell():
    """Seen from the other side: the right wall closes the room, the left stays open."""
    slab(W, D, "stone", top=-0.04, wall=0)
    box(0.16, D + 0.16, 0.2, W + 0.08, D / 2 + 0.08, -0.16, "stone", 0.02)
    box(W, 0.16, 0.2, W / 2, D + 0.08, -0.16, "stone", 0.02)
    wall("x", D, 0, W + 0.16, H, "pierre~plaster", openings=WINDOWS)
    for pane in WINDOWS:
        window("x", D, *pane, nx=3, nz=2)
        radiator("x", D, pane[0] + 0.2, pane[1] - 0.2, 0.12, 0.44)
    with at(W, 0, 0, 180):
        wall("y", 0, -D, 0, H, "sage~plaster")
        along("y", 0, -2.75, -1.35, 0.95, 1.0, 0.012, 0.012, "#a3bfaf", 0.002)


def carpet(rng):
    """Carpet tiles; where the desks stood for ten years, the colour stayed fresh."""
    size = 0.5
    nx, ny = round(W / size), round(D / size)
    for i in range(nx):
        for j in range(ny):
            m = rng.choice(("zinc2~fabric", "zinc2~fabric", "zinc~fabric"))
            box(W / nx - 0.006, D / ny - 0.006, 0.03, (i + 0.5) * W / nx, (j + 0.5) * D / ny, -0.03, m, 0.004, 1)
    for x in (0.95, 2.55):
        for y in (1.15, 2.75):
            box(1.3, 0.66, 0.004, x, y, 0.0, "zinc3~fabric", 0.001, 1)
            for dx in (-0.58, 0.58):
                cyl(0.035, 0.004, x + dx, y - 0.26, 0.003, "char", 0.001, 16)


def meeting_room():
    """A glazed partition, its door left open."""
    for y0, y1 in ((2.05, D - 0.02), (0.05, 1.05)):
        box(0.05, y1 - y0, 0.06, PARTITION, (y0 + y1) / 2, 0, "wagon2", 0.008)
        box(0.05, y1 - y0, 0.06, PARTITION, (y0 + y1) / 2, 2.2, "wagon2", 0.008)
        box(0.012, y1 - y0, 2.16, PARTITION, (y0 + y1) / 2, 0.05, "film~veil", 0)
        for y in (y0 + 0.03, (y0 + y1) / 2, y1 - 0.03):
            box(0.05, 0.05, 2.24, PARTITION, y, 0.01, "wagon2", 0.008)
    box(0.05, 1.1, 0.06, PARTITION, 1.55, 2.2, "wagon2", 0.008)
    with at(PARTITION, 2.02, 0.02, -28):
        box(0.9, 0.04, 2.14, 0.45, 0, 0, "mitron", 0.012)
        box(0.03, 0.12, 0.16, 0.8, 0, 1.0, "laiton", 0.008)


def last_things(rng):
    with at(3.95, 1.0, 0, 35):
        vacuum("wagon3")
    with at(2.0, 0.45, 0, 20):
        cable_coil()
    with at(1.5, 0.35, 0, 70):
        cable_coil("mitron", 0.13)
    with at(6.6, 1.2, 0, -24):
        office_chair("mitron~fabric")
    with at(4.22, 3.6):
        house_plant(1.35, "pierre", seed=6)
    with at(0.5, 3.4, 0, 6):
        carton(*SIZES[0], rng=rng)
        with at(0, 0, 0.42, 8):
            carton(*SIZES[1], rng=rng)
        with at(0.02, 0.02, 0.8, -10, -14):
            clipboard()
