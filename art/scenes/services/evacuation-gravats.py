"""A wall comes down: by barrow and chute, the rubble finds the skip."""

import random

from diorama.outlines import extrude
from diorama.place import at
from diorama.props.garden import big_bag, wheelbarrow
from diorama.props.paris import courses, shutter
from diorama.props.rubble import brick, chute, rubble, sack, scatter, skip
from diorama.props.tools import bucket, gloves, stick
from diorama.solids import box, cyl
from diorama.studio import light, look

W, D, H = 8.3, 3.8, 4.15
WINDOW = (4.35, 5.25, 2.6, 3.8)


def build():
    rng = random.Random(71)
    ground(rng)
    facade(rng)
    demolition(rng)
    loading(rng)
    light(-0.2)
    look(32, 21)


def ground(rng):
    box(W, D + 0.3, 0.2, W / 2, D / 2 + 0.15, -0.2, "pavement2~mottle", 0.03)
    for i in range(14):
        for j in range(7):
            w, d = W / 14, D / 7
            m = rng.choice(("pavement~mottle", "pavement~mottle", "concrete~mottle", "pavement2~mottle"))
            box(w - 0.02, d - 0.02, 0.05, (i + 0.5) * w, (j + 0.5) * d, -0.02, m, 0.012, 2)


def facade(rng):
    box(3.1, 0.2, H, 4.85, D + 0.16, 0, "lime2~mottle", 0.01)
    a, c, z0, z1 = WINDOW
    for u0, u1, v0, v1 in ((3.3, a, 0.3, H), (c, 6.4, 0.3, H), (a, c, 0.3, z0), (a, c, z1, H)):
        courses(u0, u1, v0, v1, 0.36, "xz", 0.12, rng, y=D + 0.05)
    box(3.14, 0.2, 0.32, 4.85, D + 0.02, 0, "lime3~mottle", 0.02)
    box(3.3, 0.34, 0.16, 4.85, D + 0.06, H - 0.02, "lime2~mottle", 0.03)
    box(c - a, 0.1, z1 - z0, (a + c) / 2, D + 0.06, z0, "dark", 0)
    box(c - a + 0.2, 0.24, 0.1, (a + c) / 2, D - 0.02, z0 - 0.08, "lime2", 0.02)
    for hinge in (a - 0.46, c + 0.02):
        with at(hinge, D + 0.0, z0):
            shutter(0.44, z1 - z0, "sage")


def demolition(rng):
    """The brick partition, whole at the corner and broken down towards us."""
    course = 0.12
    with at(0.35, D - 0.25):
        brick_wall(2.9, 2.3, course, rng)
    with at(0.3, D - 0.4, 0, -90):
        brick_wall(2.0, 1.6, course, rng)
    with at(2.5, 2.75):
        rubble(0.95, 0.75, 0.75, rng, 130)
    with at(1.1, 2.4):
        rubble(0.7, 0.65, 0.45, rng, 70)
    scatter(0.6, 4.2, 1.3, 3.6, 50, rng, 0.03)
    for _ in range(22):
        brick(rng.uniform(0.7, 3.8), rng.uniform(1.3, 2.6), 0.05, rng, rng.choice(("brick", "mitron", "tile")))
    with at(2.2, 1.95, 0.3, 20, -58):
        sledgehammer()


def brick_wall(length, height, course, rng):
    """Laid brick by brick, with a broken stepped end towards +x and scraps of plaster."""
    for i in range(round(height / course)):
        t = i / (height / course)
        end = length * (1 - 0.72 * t**1.2) + rng.uniform(-0.1, 0.1)
        x = 0.0 if i % 2 else -0.12
        while x < end:
            a, c = max(x, 0), min(x + 0.25, end)
            if c - a > 0.06:
                m = rng.choice(("brick~mottle", "brick~mottle", "mitron~mottle", "tile~mottle"))
                box(c - a - 0.012, 0.18, course - 0.012, (a + c) / 2, 0, i * course, m, 0.01, 2)
            x += 0.25
    outline = [
        (0, 0.1),
        (length * 0.62, 0.1),
        (length * 0.55, height * 0.3),
        (length * 0.38, height * 0.42),
        (length * 0.33, height * 0.66),
        (length * 0.16, height * 0.8),
        (length * 0.12, height * 0.98),
        (0, height),
    ]
    extrude(outline, 0.03, 0, -0.105, 0, "sage~plaster", "xz", b=0.006)
    extrude([(p[0] * 1.04 + 0.02, p[1] * 1.01) for p in outline], 0.012, 0, -0.096, 0, "plaster~mottle", "xz", b=0.004)


def sledgehammer():
    cyl(0.022, 1.0, 0, 0, 0, "oak~wood", 0.006, 16)
    box(0.26, 0.11, 0.11, 0, 0, 0.94, "steel", 0.02)


def loading(rng):
    with at(6.15, 2.2, 0.02, -4):
        skip(3.2, 1.55, 1.05, "laiton", 0.72, rng)
    a, c, z0, _ = WINDOW
    mid = (a + c) / 2
    tops = [
        (mid - 0.05, D - 0.1, z0 + 0.62),
        (mid, D - 0.3, z0 + 0.16),
        (mid + 0.08, D - 0.52, z0 - 0.28),
        (mid + 0.2, D - 0.78, z0 - 0.7),
        (mid + 0.38, D - 1.06, z0 - 1.08),
    ]
    chute(tops, "mitron", 0.3)
    with at(3.95, 1.45, 0.02, 18):
        wheelbarrow("wagon3", "rubble", rng)
    for x, y in ((5.35, 0.75), (5.8, 0.62), (6.25, 0.8), (5.6, 0.35), (6.05, 0.28)):
        with at(x, y, 0.02):
            sack(rng=rng, s=1.15)
    with at(7.55, 0.75, 0.02, 8):
        big_bag(0.85, 0.8, "rubble", rng, band="mitron")
    with at(4.45, 0.55, 0.02):
        bucket("mitron")
    with at(4.75, 0.35, 0.03, 30):
        gloves("laiton")
    with at(7.75, 1.9, 0.0, 0, 8):
        stick("shovel", 1.3)
