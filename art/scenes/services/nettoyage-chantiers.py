"""The works are over: behind the machine, the dust gives way to a floor that mirrors the window."""

import random
from math import cos, pi, sin

from diorama.openings import door, window
from diorama.outlines import curve_through, extrude
from diorama.place import at
from diorama.props.boxes import SIZES, bin_bag, carton
from diorama.props.cleaning import cable, film_on_floor, floor_machine, hanging_film, mop_trolley, spray_bottle, wet_floor_sign
from diorama.props.plants import house_plant
from diorama.props.rubble import cement_bag, scatter, step_ladder
from diorama.props.storage import paint_can
from diorama.props.tools import bucket
from diorama.room import planks, slab, wall
from diorama.solids import pillow
from diorama.studio import light, look

W, D, H = 7.4, 3.9, 2.75
DUSTY_WINDOW, CLEAN_WINDOW = (0.9, 2.7, 0.75, 2.3), (4.35, 6.75, 0.35, 2.35)
SWEEP = [(3.9, 0.0), (3.45, 0.35), (3.0, 0.85), (2.95, 1.35), (3.4, 1.75), (3.9, 2.0), (4.0, 2.45), (3.6, 2.85), (3.3, 3.3), (3.45, D)]


def build():
    rng = random.Random(19)
    shell()
    dusty(rng)
    machine()
    spotless(rng)
    light(-0.16)
    look(30, 25)


def shell():
    slab(W, D, "stone", top=-0.02)
    planks(W, D, ("oak~wet", "card3~wet", "oak~wet"), 0.24, 5)
    wall("y", 0, 0, D + 0.16, H, "mint~plaster", openings=[DUSTY_WINDOW])
    wall("x", D, 0, W, H, "mint~plaster", openings=[CLEAN_WINDOW, (2.55, 3.45, 0, 2.1)])
    door("x", D, 2.55, 3.45, 2.1, "wagon2")
    window("y", 0, *DUSTY_WINDOW, nx=2, nz=1, pane="lime3~pane")
    window("x", D, *CLEAN_WINDOW, m="wagon2", nx=3, nz=1)


def dusty(rng):
    floor = [(0.02, 0.01), *curve_through(SWEEP), (0.02, D - 0.03)]
    extrude(floor, 0.006, 0, 0, 0.004, "dust~dusty", b=0.001)
    footprints()
    with at(1.5, 1.05, 0.008, 7):
        film_on_floor(2.0, 1.5, rng)
    with at(3.0, D - 0.1, 0.02):
        hanging_film(1.25, 2.3, rng)
    for u, z, r in ((0.55, 1.7, 0.14), (1.05, 2.2, 0.1), (1.5, 1.5, 0.12), (2.05, 1.95, 0.15), (0.8, 0.9, 0.1)):
        filler(u, z, r, rng)
    with at(0.2, 1.8, 0.5, 90):
        hanging_film(1.9, 1.95, rng)
    with at(1.35, D - 0.95, 0.008, 22):
        step_ladder(1.6)
    for x, y, m in ((1.2, 0.95, "sage"), (1.6, 1.25, "mitron"), (1.75, 0.75, "laiton")):
        with at(x, y, 0.04, s=1.45):
            paint_can(m)
    for k in range(4):
        with at(0.5 + 0.03 * k, D - 0.55, 0.01 + k * 0.14, 8 * k - 10, s=1.1):
            cement_bag()
    with at(2.15, D - 0.45, 0.008, 10):
        carton(*SIZES[1], opened=True, rng=rng, stuff=("craie", "sand", "grey2"))
    with at(0.55, 0.5, 0.008, 30):
        bin_bag(0.95, "bag", 3)
    scatter(0.4, 2.9, 0.3, 3.3, 40, rng, 0.008, (0.015, 0.05))


def filler(u, z, r, rng):
    """A patch of filler on the wall, not yet painted."""
    points = [(u + r * rng.uniform(0.7, 1.3) * cos(k * pi / 4), z + r * rng.uniform(0.5, 0.9) * sin(k * pi / 4)) for k in range(8)]
    extrude(curve_through([*points, points[0]])[:-1], 0.006, 0, D - 0.006, 0, "craie", "xz", b=0.001)


def footprints():
    """Somebody walked through the dust."""
    for i in range(7):
        t, side = i / 6, (-1) ** i
        x, y = 0.75 + 1.9 * t - side * 0.09, 2.75 - 1.0 * t - side * 0.1
        with at(x, y, 0.008, -118):
            pillow(0.11, 0.17, 0.006, 0, 0.03, 0, "concrete2", 0.8)
            pillow(0.09, 0.09, 0.006, 0, -0.1, 0, "concrete2", 0.8)


def machine():
    """The disc on the edge of the dust, the handle over the clean floor."""
    with at(3.3, 1.2, 0.012, 58, s=1.3):
        floor_machine("mitron")
    cable(
        [(3.95, 0.75, 0.3), (4.2, 0.5, 0.03), (4.6, 0.4, 0.03), (5.2, 0.75, 0.03), (5.9, 0.45, 0.03), (6.7, 0.8, 0.03), (W - 0.03, 0.6, 0.03)],
        "wagon",
    )


def spotless(rng):
    with at(5.35, 2.05, 0, 8, s=1.12):
        mop_trolley()
    with at(6.55, 1.55, 0, -24, s=1.2):
        wet_floor_sign()
    with at(6.98, 3.35):
        house_plant(1.25, "pierre", seed=6)
    with at(3.95, D - 0.3, 0.0, 20):
        bucket("wagon3")
    with at(4.45, D - 0.08, 0.36):
        spray_bottle()
