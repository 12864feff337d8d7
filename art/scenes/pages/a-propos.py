"""Seven in the morning: the van before a Paris house, its doors open, everything for the day lined up."""

import random

from diorama.openings import window
from diorama.place import at
from diorama.props.boxes import SIZES, carton
from diorama.props.crew import blankets, flat_cartons, strap_coil, toolbox
from diorama.props.decor import cat
from diorama.props.paris import courses, railing, shutter
from diorama.props.plants import potted
from diorama.props.tools import bucket, gloves, hand_truck, pallet, stick
from diorama.props.vehicles import van
from diorama.solids import ball, box
from diorama.studio import light, look

W, D, H = 8.4, 3.1, 3.75
PORCH = (0.55, 2.05, 2.75)
WINDOWS = ((3.35, 4.25), (5.05, 5.95), (6.75, 7.65))
SILL, HEAD = 2.2, 3.3


def build():
    rng = random.Random(47)
    ground(rng)
    house(rng)
    porch()
    with at(5.8, 1.42, 0.02):
        van(opened=True, load=lambda: hold(rng))
    ready(rng)
    light(-0.2)
    look(24, 20, margin=1.05, safe=0.88)


def ground(rng):
    box(W, D + 0.3, 0.2, W / 2, D / 2 + 0.15, -0.2, "pavement2~mottle", 0.03)
    for i in range(13):
        for j in range(6):
            w, d = W / 13, D / 6
            m = rng.choice(("pavement~mottle", "pavement~mottle", "concrete~mottle", "pavement2~mottle"))
            box(w - 0.02, d - 0.02, 0.05, (i + 0.5) * w, (j + 0.5) * d, -0.02, m, 0.012, 2)


def house(rng):
    box(W, 0.2, H, W / 2, D + 0.2, 0, "lime~mottle", 0.01)
    spans = [(0.05, PORCH[0] - 0.02), (PORCH[1] + 0.02, WINDOWS[0][0])]
    spans += [(a[1], b[0]) for a, b in zip(WINDOWS, WINDOWS[1:])] + [(WINDOWS[-1][1], W - 0.02)]
    for a, c in spans:
        courses(a, c, 0.34, H, 0.34, "xz", 0.12, rng, y=D + 0.06)
    courses(PORCH[0], PORCH[1], PORCH[2] + 0.02, H, 0.34, "xz", 0.12, rng, y=D + 0.06)
    for a, c in ((0.02, PORCH[0] - 0.05), (PORCH[1] + 0.05, W)):
        box(c - a, 0.2, 0.34, (a + c) / 2, D + 0.04, 0, "lime2~mottle", 0.02)
    box(W + 0.14, 0.42, 0.16, W / 2, D + 0.14, H - 0.02, "lime2~mottle", 0.03)
    for k, (a, c) in enumerate(WINDOWS):
        courses(a, c, 0.34, SILL, 0.34, "xz", 0.12, rng, y=D + 0.06)
        courses(a, c, HEAD, H, 0.34, "xz", 0.12, rng, y=D + 0.06)
        box(c - a, 0.06, HEAD - SILL, (a + c) / 2, D + 0.1, SILL, "glass", 0)
        window("x", D + 0.0, a, c, SILL, HEAD, nx=2, nz=3, pane=None, sill=False)
        box(c - a + 0.2, 0.3, 0.1, (a + c) / 2, D - 0.02, SILL - 0.1, "lime2~mottle", 0.02)
        with at((a + c) / 2, D - 0.12, SILL):
            railing(c - a + 0.04, 0.42, bars=8)
        for hinge in (a - 0.42, c + 0.02):
            with at(hinge, D, SILL + 0.02):
                shutter(0.4, HEAD - SILL - 0.04, "sage")


def porch():
    """The carriage door: moulded jambs, two dark-green leaves, a fanlight."""
    a, c, h = PORCH
    for x in (a - 0.08, c + 0.08):
        box(0.3, 0.3, h + 0.1, x, D + 0.02, 0, "lime2~mottle", 0.02)
    box(c - a + 0.5, 0.34, 0.26, (a + c) / 2, D + 0.02, h, "lime2~mottle", 0.03)
    box(c - a, 0.05, 0.5, (a + c) / 2, D + 0.03, h - 0.52, "glass", 0)
    box(c - a, 0.12, 0.08, (a + c) / 2, D + 0.02, h - 0.6, "wagon", 0.01)
    for k in range(1, 4):
        box(0.03, 0.08, 0.5, a + (c - a) * k / 4, D + 0.01, h - 0.52, "wagon", 0.006)
    for side, x in ((1, a), (-1, c)):
        half = (c - a) / 2
        mid = x + side * half / 2
        box(half - 0.02, 0.09, h - 0.62, mid, D + 0.02, 0.02, "wagon2", 0.012)
        for z, tall in ((0.2, 0.55), (0.9, 1.1)):
            box(half - 0.22, 0.05, tall, mid, D - 0.04, z, "wagon3", 0.015)
        ball(0.05, x + side * (half - 0.1), D - 0.1, 1.05, "laiton")


def hold(rng):
    """Inside: nothing yet but blankets and crates for the fragile things."""
    with at(-0.12, 0.4, 0, -90):
        blankets(6, rng)
    with at(-0.1, -0.38, 0, -90):
        carton(*SIZES[2], rng=rng)


def ready(rng):
    with at(1.05, 1.15, 0.03, -18, s=1.12):
        hand_truck()
        with at(0, -0.16, 0.035):
            carton(*SIZES[2], rng=rng)
    with at(2.05, 0.62, 0.03, 6, s=1.1):
        pallet(1.0, 0.72)
        with at(0, 0, 0.13, 4):
            blankets(7, rng)
        with at(0.05, -0.02, 0.13 + 0.66, 20):
            strap_coil()
    with at(0.95, 0.36, 0.03, 12, s=1.15):
        toolbox("mitron")
    with at(3.85, 0.22, 0.03, 30, s=1.3):
        gloves("laiton")
    with at(3.0, D - 0.08, 0.03):
        flat_cartons(5)
    with at(0.2, D - 0.22, 0.03, 0, 8):
        stick("broom", 1.5)
    with at(0.42, D - 0.26, 0.03, 30, 8):
        stick("shovel", 1.35, "wagon3")
    with at(0.36, 1.9, 0.03, s=1.15):
        bucket("wagon3")
    with at(3.02, 0.3, 0.03, -14):
        cat()
    with at(8.1, 2.75, 0.03):
        potted(0.22, "mitron", rng, ("craie", "pink"))
