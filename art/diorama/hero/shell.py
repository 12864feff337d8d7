"""What holds the house up: walls, the dark-green cut face, the zinc roof, the gable, and the light under its ceilings."""

import random
from math import cos, pi, sin

from ..outlines import extrude, rect, sheet, tube
from ..place import at
from ..props.decor import cat, pigeon
from ..props.paris import chimney, voussoirs
from ..solids import box
from .plan import ATTIC, BREAK, CELLAR, CROWN, DEPTH, EAVES, FACADE, GROUND, RIDGE, ROOMS, SPRING, VAULTS, WIDTH, roof_height, vault
from .view import panel


def shell(before):
    rooms = [rect(*room) for room in ROOMS.values()]
    vaults = [vault(k) for k in range(3)]
    extrude(rect(FACADE, WIDTH, 0, 8.85), DEPTH, 0, DEPTH / 2, 0, "pierre~plaster", "xz", holes=rooms, b=0.004)
    extrude(rect(0, WIDTH, GROUND, 0), DEPTH, 0, DEPTH / 2, 0, "lime3~mottle", "xz", holes=vaults, b=0.004)
    box(FACADE, DEPTH - 0.2, 8.85, FACADE / 2, DEPTH / 2 + 0.1, 0, "pierre", 0)
    _cut_face(rooms + vaults + [ATTIC])
    _roof()
    _gable(before)
    _arches()
    _light(1.1 if before else 1.5)
    _skyline(before)


def _cut_face(holes):
    outline = [(0, GROUND), (WIDTH, GROUND), (WIDTH, EAVES), (WIDTH + 0.12, EAVES), (WIDTH - 0.66, BREAK + 0.02)]
    outline += [(RIDGE[0], RIDGE[1] + 0.02), (FACADE, roof_height(FACADE) + 0.02), (FACADE, 0), (0, 0)]
    extrude(outline, 0.05, 0, -0.025, 0, "wagon", "xz", holes=holes, b=0.008)


def _roof():
    peak = (RIDGE[0], RIDGE[1])
    right = [(WIDTH + 0.1, EAVES), (WIDTH - 0.68, BREAK), peak]
    back = [(-0.1, EAVES), *right, (0.72, BREAK)]
    front = [(FACADE, EAVES), *right, (FACADE, roof_height(FACADE))]
    extrude(back, DEPTH - 0.75, 0, 0.75 + (DEPTH - 0.75) / 2, 0, "zinc~mottle", "xz", holes=[ATTIC], b=0.01)
    extrude(front, 0.75, 0, 0.375, 0, "zinc~mottle", "xz", holes=[ATTIC], b=0.004)
    for i in range(7):
        y = 0.12 + i * (DEPTH - 0.2) / 6
        left = (FACADE, y, roof_height(FACADE) + 0.03) if y < 0.75 else (0.72, y, BREAK + 0.03)
        crest = (RIDGE[0], y, RIDGE[1] + 0.03)
        tube([(WIDTH + 0.12, y, EAVES + 0.03), (WIDTH - 0.66, y, BREAK + 0.03), crest, left], 0.028, "zinc2", res=2)
    tube([(WIDTH - 0.66, -0.03, BREAK + 0.03), (WIDTH - 0.66, DEPTH, BREAK + 0.03)], 0.05, "zinc3")
    tube([(WIDTH + 0.14, -0.03, EAVES + 0.02), (WIDTH + 0.14, DEPTH, EAVES + 0.02)], 0.08, "zinc3")


def _gable(before):
    """The right-hand wall of cut stone: weathered, then clean."""
    rng = random.Random(2)
    stones = ("lime~mottle", "lime2~mottle", "lime3~mottle") if before else ("lime~mottle", "lime~mottle", "pierre2~mottle")
    count = 20
    for i in range(count):
        z, h = i * 8.62 / count, 8.62 / count - 0.018
        box(0.06, DEPTH + 0.02, h, WIDTH + 0.02, DEPTH / 2, z, rng.choice(stones), 0.012, 2)
    for z in (2.98, 5.88):
        box(0.14, DEPTH + 0.12, 0.2, WIDTH + 0.06, DEPTH / 2, z, "lime2", 0.02)
    box(0.3, DEPTH + 0.16, 0.22, WIDTH + 0.1, DEPTH / 2, 8.46, "lime", 0.03)


def _arches():
    rng = random.Random(9)
    for a, c in VAULTS:
        voussoirs(a, c, SPRING, CROWN, -0.055, 13, rng=rng)
    piers = [(VAULTS[0][0] - 0.26, VAULTS[0][0]), (VAULTS[0][1], VAULTS[1][0]), (VAULTS[1][1], VAULTS[2][0]), (VAULTS[2][1], VAULTS[2][1] + 0.26)]
    for a, c in piers:
        for j in range(2):
            box(c - a - 0.014, 0.09, 0.46, (a + c) / 2, -0.055, CELLAR + j * 0.475, rng.choice(("lime~mottle", "lime2~mottle")), 0.016, 2)


def _light(k):
    """Panels on the ceilings and right-hand walls, which this camera never sees: without them a cut room goes dark."""
    above, aside = panel(0.95 * k), panel(0.34 * k)
    for x0, x1, z0, z1 in ROOMS.values():
        box(x1 - x0 - 0.1, DEPTH - 0.3, 0.01, (x0 + x1) / 2, DEPTH / 2, z1 - 0.02, above, 0)
        box(0.01, DEPTH - 0.3, z1 - z0 - 0.2, x1 - 0.01, DEPTH / 2, z0 + 0.1, aside, 0)
    vaulted = panel(1.35 * k)
    for a, c in VAULTS:
        mid, half = (a + c) / 2, (c - a) / 2 * 0.985
        angle = lambda u: pi * (0.36 + 0.62 * u)
        curve = lambda u, v: (mid - half * cos(angle(u)), 0.3 + v * (DEPTH - 0.45), SPRING + 1.1 * sin(angle(u)))
        sheet(curve, 14, 1, vaulted)
    slope = lambda u: 10.98 + 1.14 * u if u < 0.42 else 11.46 - 1.14 * (u - 0.42)
    sheet(lambda u, v: (2.3 + u * 6.8, 0.9 + v * (DEPTH - 1.1), slope(u)), 24, 1, vaulted)
    sheet(lambda u, v: (9.82 - 0.62 * u, 0.2 + v * (DEPTH - 0.4), 8.95 + u * 1.8), 2, 1, aside)


def _skyline(before):
    for x, w, z, h, pots, seed in ((3.0, 1.5, 11.27, 1.08, 5, 1), (7.5, 1.7, 11.21, 1.29, 6, 5)):
        with at(x, 1.4, z):
            chimney(w, h, pots, seed)
    with at(5.7, 0.9, 11.66):
        tube([(0, 0, 0), (0, 0, 1.3)], 0.018, "steel", res=2)
        for k in range(5):
            tube([(0.03 * k - 0.3, 0, 0.75 + 0.12 * k), (0.3 - 0.03 * k, 0, 0.75 + 0.12 * k)], 0.012, "steel", res=2)
    if before:
        with at(4.6, 0.5, 11.6, s=1.25):
            cat()
    else:
        for x, z in ((4.4, 11.6), (4.78, 11.67)):
            with at(x, 0.35, z, 20, s=1.2):
                pigeon()
