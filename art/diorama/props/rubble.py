"""Rubble and the building site: heaps, sacks, skip, chute, scaffold, ladders."""

import math
import random
from math import cos, pi, sin

from mathutils import Vector

from ..outlines import extrude, fillet, tube
from ..place import at
from ..solids import box, chunk, cone, cyl, pillow, ring
from .plants import mound

DEBRIS = ("concrete", "concrete2", "brick", "mitron", "stone", "grey2", "plaster")


def rubble(rx, ry, h, rng=random, count=90, mats=DEBRIS):
    height = mound(rx, ry, h, "concrete2~mottle", rng.random() * 9)
    for _ in range(count):
        a, q = rng.uniform(0, 2 * pi), math.sqrt(rng.random()) * 1.08
        x, y, m = cos(a) * q * rx, sin(a) * q * ry, rng.choice(mats)
        size = rng.uniform(0.04, 0.15) * (1.2 - 0.5 * q)
        if m in ("brick", "mitron") and rng.random() < 0.8:
            brick(x, y, height(x, y) - 0.01, rng, m)
        else:
            chunk(size, x, y, height(x, y) + size * 0.3, m + "~mottle", rng)


def brick(x, y, z, rng, m="brick"):
    tilt = lambda: rng.uniform(-40, 40)
    box(0.2, 0.1, 0.06, x, y, z, m + "~mottle", 0.008, 2, rx=tilt(), ry=tilt(), rz=rng.uniform(0, 180))


def scatter(x0, x1, y0, y1, count, rng, z=0.0, size=(0.025, 0.08)):
    """Crumbs around a heap."""
    for _ in range(count):
        s = rng.uniform(*size)
        chunk(s, rng.uniform(x0, x1), rng.uniform(y0, y1), z + s * 0.4, rng.choice(DEBRIS) + "~mottle", rng)


def sack(m="craie~fabric", tie="mitron", s=1.0, rng=random):
    """A tied rubble sack, slumped."""
    pillow(0.42 * s, 0.34 * s, 0.42 * s, 0, 0, 0.2 * s, m, 0.75, rz=rng.uniform(0, 90))
    cone(0.1 * s, 0.035 * s, 0.12 * s, 0, 0, 0.36 * s, m)
    cone(0.035 * s, 0.09 * s, 0.1 * s, 0, 0, 0.47 * s, m)
    ring(0.036 * s, 0.014 * s, 0, 0, 0.475 * s, tie, 20, 8)


def cement_bag(m="lime2~fabric"):
    """Lying flat."""
    pillow(0.56, 0.36, 0.15, 0, 0, 0.075, m, 0.4)
    box(0.2, 0.3, 0.005, 0, 0, 0.147, "mitron2", 0.002)


def skip(w=3.0, d=1.6, h=1.05, m="laiton", load=0.6, rng=random):
    """A site skip; `load` is the height of the heap, or 0."""
    side = [(-w / 2 + 0.45, 0.08), (w / 2 - 0.45, 0.08), (w / 2, h), (-w / 2, h)]
    for s in (-1, 1):
        extrude(fillet(side, 0.04), 0.05, 0, s * d / 2, 0, m, "xz", b=0.012)
    box(w - 0.9, d, 0.05, 0, 0, 0.08, m, 0.01)
    slope = math.hypot(0.45, h - 0.08)
    for s in (-1, 1):
        with at(s * (w / 2 - 0.225), 0, (h + 0.08) / 2, ry=s * math.degrees(math.atan2(0.45, h - 0.08))):
            box(0.05, d, slope, 0, 0, -slope / 2, m, 0.012)
        tube([(-w / 2, s * d / 2, h), (w / 2, s * d / 2, h)], 0.04, m)
        tube([(s * w / 2, -d / 2, h), (s * w / 2, d / 2, h)], 0.04, m)
        for k in (-0.6, 0, 0.6):
            box(0.07, 0.05, h - 0.12, k * w / 3, s * (d / 2 + 0.03), 0.08, m, 0.012)
        for k in (-0.9, 0.9):
            cyl(0.05, 0.1, k * w / 3, s * (d / 2 + 0.1), 0.55, "char", 0.01, 24, rx=90)
    for k in (-0.7, 0.7):
        box(0.12, d, 0.1, k * w / 3, 0, 0, "char", 0.02)
    if load:
        with at(0, 0, h - 0.35):
            rubble(w * 0.44, d * 0.45, load, rng, int(40 * w))


def chute(points, m="mitron", r=0.3):
    """A rubble chute: nested cones hung on chains along a list of points, top first."""
    for a, c in zip(points, points[1:]):
        a, c = Vector(a), Vector(c)
        turn = (a - c).to_track_quat("Z", "Y").to_euler()
        with at(c.x, c.y, c.z, math.degrees(turn.z), math.degrees(turn.x), math.degrees(turn.y)):
            tall = (a - c).length
            cone(r * 0.74, r, tall * 1.1, 0, 0, -tall * 0.06, m, 0.006, 32)
            ring(r, 0.018, 0, 0, tall * 1.03, m, 32, 8)
            for s in (-1, 1):
                tube([(s * r * 0.95, 0, 0), (s * r * 1.04, 0, tall)], 0.012, "steel", res=2)


def scaffold(w=2.0, d=0.8, h=2.6, levels=2, guard="laiton"):
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(sx * w / 2, sy * d / 2, 0.03), (sx * w / 2, sy * d / 2, h)], 0.03, "metal")
            cyl(0.09, 0.02, sx * w / 2, sy * d / 2, 0, "oak3", 0.004)
    for i in range(levels):
        z = h * (i + 1) / (levels + 0.35)
        for s in (-1, 1):
            tube([(-w / 2, s * d / 2, z - 0.05), (w / 2, s * d / 2, z - 0.05)], 0.022, "metal")
            tube([(s * w / 2, -d / 2, z - 0.05), (s * w / 2, d / 2, z - 0.05)], 0.022, "metal")
        for rise in (0.42, 0.82):
            tube([(-w / 2, d / 2, z + rise), (w / 2, d / 2, z + rise)], 0.02, guard)
        for k in range(3):
            box(w + 0.1, d / 3 - 0.015, 0.04, 0, -d / 3 + k * d / 3, z, "oak~wood", 0.008)
        low = h * i / (levels + 0.35)
        tube([(-w / 2, d / 2, low + 0.1), (w / 2, d / 2, z - 0.05)], 0.018, "metal")


def ladder(h=2.0, w=0.42, m="metal"):
    for s in (-1, 1):
        box(0.03, 0.06, h, s * w / 2, 0, 0, m, 0.008)
    for i in range(int(h / 0.28)):
        box(w, 0.05, 0.025, 0, 0, 0.22 + i * 0.28, m, 0.006)


def step_ladder(h=1.5, m="laiton"):
    """Open, front towards -y."""
    for side, rungs in ((-1, True), (1, False)):
        with at(0, side * 0.32, 0, rx=side * 12):
            for s in (-1, 1):
                box(0.035, 0.05, h, s * (0.24 if rungs else 0.22), 0, 0, m if rungs else "metal", 0.008)
            for i in range(4 if rungs else 2):
                box(0.46, 0.11 if rungs else 0.03, 0.03, 0, 0, 0.28 + i * (0.3 if rungs else 0.5), "metal", 0.006)
    box(0.5, 0.3, 0.04, 0, 0, h * 0.96, m, 0.01)
