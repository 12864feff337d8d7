"""The building site on the right: scaffold, chute and a heaped skip; then a swept pavement and the van that leaves."""

import random
from math import pi, sin

from ..outlines import sheet, tube
from ..place import at
from ..props.paris import lamp_post
from ..props.plants import bush
from ..props.rubble import cement_bag, chute, rubble, scatter, skip
from ..props.tools import bucket
from ..props.vehicles import van
from ..solids import box, cyl, pot
from .garden import soil
from .plan import SITE, WIDTH

SKIP = (12.95, 1.0)


def site(before):
    rng = random.Random(71)
    soil(*SITE, 8, "pavement2~mottle" if before else "pavement~mottle")
    _pavement(rng, before)
    with at(14.05, 3.05, 0.02):
        lamp_post(4.1)
    (_works if before else _cleared)(rng)


def _pavement(rng, before):
    a, c = SITE
    tones = ("pavement2~mottle", "concrete2~mottle", "#c2b9a8~mottle") if before else ("pavement~mottle", "stone~mottle", "#d8d0c0~mottle")
    wide = (c - a) / 7
    for i in range(7):
        for j in range(6):
            box(wide - 0.02, 0.58, 0.04, a + (i + 0.5) * wide, 0.31 + j * 0.595, -0.02, rng.choice(tones), 0.01, 1)


def _hoarding(x0, x1, y=3.3):
    boards = max(1, round((x1 - x0) / 0.73))
    wide = (x1 - x0) / boards
    for k in range(boards):
        x = x0 + (k + 0.5) * wide
        box(wide - 0.01, 0.05, 1.9, x, y, 0.05, ("wagon3", "sage")[k % 2], 0.012)
        for q in range(5):
            box(0.03, 0.03, 1.84, x - 0.28 + q * 0.14, y - 0.03, 0.07, ("wagon2", "#7f9f8e")[k % 2], 0.004, 1)
        box(wide, 0.06, 0.08, x, y - 0.02, 1.9, "lime2", 0.01)


def _scaffold(w=1.3, d=1.7, h=8.1, levels=4):
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(sx * w / 2, sy * d / 2, 0.03), (sx * w / 2, sy * d / 2, h)], 0.042, "metal")
            cyl(0.12, 0.03, sx * w / 2, sy * d / 2, 0, "oak3", 0.004)
    for i in range(levels):
        z = 1.86 * (i + 1)
        for s in (-1, 1):
            tube([(-w / 2, s * d / 2, z - 0.06), (w / 2, s * d / 2, z - 0.06)], 0.032, "metal")
            tube([(s * w / 2, -d / 2, z - 0.06), (s * w / 2, d / 2, z - 0.06)], 0.032, "metal")
        for rise in (0.45, 0.9):
            tube([(-w / 2, -d / 2, z + rise), (w / 2, -d / 2, z + rise), (w / 2, d / 2, z + rise)], 0.028, "laiton")
        for k in range(4):
            box(w + 0.16, d / 4 - 0.02, 0.05, 0, -d / 2 + (k + 0.5) * d / 4, z, "oak~wood", 0.008)
        box(w + 0.1, 0.03, 0.14, 0, -d / 2 - 0.02, z + 0.05, "oak2~wood", 0.006)
        s = 1 if i % 2 else -1
        tube([(-s * w / 2, -d / 2 - 0.04, z - 1.8), (s * w / 2, -d / 2 - 0.04, z - 0.08)], 0.026, "metal")


def _works(rng):
    _hoarding(WIDTH + 0.04, SITE[1] - 0.1)
    with at(WIDTH + 0.85, 1.6, 0.02):
        _scaffold()
    x, y = SKIP
    with at(x, y, 0.02):
        skip(2.55, 1.45, 1.1, "laiton", 0.85, rng)
    chute([(11.95, 0.95, 5.35), (12.0, 0.95, 4.6), (12.05, 0.95, 3.85), (12.1, 0.96, 3.1), (12.2, 0.97, 2.4), (12.38, 0.98, 1.75)], r=0.33)
    torn = lambda u, v: (WIDTH + 0.22 + u * 1.3, 0.6 + 0.05 * sin(v * 9 + u * 11), 5.7 + v * 2.35 + 0.22 * sin(u * 7) * (1 - v))
    sheet(torn, 24, 20, "mint~fabric", 0.006)
    with at(11.0, 0.5, 0.02):
        rubble(0.42, 0.36, 0.36, rng, 40)
    for k in range(3):
        with at(10.85, 1.4, 3.77 + k * 0.14, (-1) ** k * 8):
            cement_bag()
    for x, z in ((11.25, 1.91), (10.85, 5.63)):
        with at(x, 1.2, z, s=1.2):
            bucket("mitron")
    scatter(10.6, 14.2, 0.08, 0.4, 16, rng, 0.02)


def _cleared(rng):
    x, y = SKIP
    with at(12.5, 2.55, 0.02, -7, s=0.82):
        van()
    with at(x + 0.25, y - 0.35, 0.02, s=0.8):
        skip(2.45, 1.3, 0.95, "laiton", 0, rng)
        _cover()
    for k, r in enumerate((0.3, 0.24)):
        with at(WIDTH + 0.5 + k * 0.62, 0.62, 0.02):
            pot(r * 0.75, r, r * 1.7, m=("mitron", "wagon3")[k])
            bloom = ("craie", "pink") if k else None
            bush(r * 1.35, 0, 0, r * 1.25, rng, density=600, length=0.075, mats=("leaf2", "leaf3", "leaf4"), core="leaf1", flowers=bloom)


def _cover():
    """A tarpaulin strapped over the empty skip."""
    sag = lambda u, v: ((u - 0.5) * 2.55, (v - 0.5) * 1.4, 0.98 + 0.12 * sin(pi * u) * sin(pi * v) - 2.2 * max(0, abs(v - 0.5) * 2 - 0.93))
    sheet(sag, 24, 16, "wagon3~fabric", 0.01)
    for u in (-0.65, 0.65):
        tube([(u, -0.72, 0.4), (u, -0.72, 1.0), (u, 0, 1.14), (u, 0.72, 1.0)], 0.03, "pierre", res=2)
