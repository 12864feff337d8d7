"""Cleaning after the works: machine, trolley, mops, film, signs."""

import random
from math import cos, pi, sin

from mathutils import Vector, noise

from ..outlines import extrude, fillet, sheet, tube
from ..place import at
from ..solids import ball, box, cone, cyl, lathe, ring
from .tools import stick


def floor_machine(m="mitron"):
    """A single-disc scrubber; the handle rises towards -y."""
    cyl(0.34, 0.05, 0, 0, 0.0, "char", 0.015, 48)
    cyl(0.36, 0.13, 0, 0, 0.05, m, 0.045, 48)
    ring(0.36, 0.02, 0, 0, 0.07, "rubber", 48, 10)
    cyl(0.15, 0.22, 0, 0.02, 0.16, "grey2", 0.03, 36)
    cyl(0.155, 0.06, 0, 0.02, 0.34, "char", 0.02, 36)
    for side in (-1, 1):
        with at(side * 0.14, -0.3, 0.1, ry=90):
            ring(0.075, 0.03, m="rubber", seg=28)
            cyl(0.05, 0.04, 0, 0, -0.02, "grey2", 0.008, 20)
    tube([(0, -0.2, 0.2), (0, -0.42, 0.55), (0, -0.72, 1.02)], 0.028, "metal")
    with at(0, -0.38, 0.44, rx=32):
        box(0.3, 0.15, 0.42, 0, 0.0, 0.0, m, 0.05, 4)
        box(0.14, 0.02, 0.03, 0, -0.075, 0.3, "craie", 0.008)
    tube([(-0.22, -0.8, 1.0), (-0.2, -0.74, 1.04), (0.2, -0.74, 1.04), (0.22, -0.8, 1.0)], 0.024, "char", True)
    box(0.2, 0.1, 0.09, 0, -0.72, 0.99, "char", 0.03)


def cable(points, m="laiton"):
    tube(points, 0.014, m, True)


def mop_trolley():
    """Two buckets on wheels with a press, and a mop."""
    box(0.9, 0.46, 0.04, 0, 0, 0.12, "metal", 0.015)
    for sx in (-1, 1):
        for sy in (-1, 1):
            ball(0.055, sx * 0.38, sy * 0.18, 0.055, "rubber", sub=2)
            tube([(sx * 0.43, sy * 0.2, 0.14), (sx * 0.43, sy * 0.2, 0.2)], 0.02, "metal")
    for x, m in ((-0.22, "mitron"), (0.22, "enamel")):
        with at(x, 0, 0.16, s=1.35):
            box(0.29, 0.3, 0.24, 0, 0, 0, m, 0.035)
            box(0.24, 0.25, 0.01, 0, 0, 0.236, "water", 0.003)
    with at(0.22, 0, 0.5):
        box(0.34, 0.26, 0.22, 0, 0, 0, "laiton", 0.03)
        tube([(0.12, 0, 0.18), (0.3, 0, 0.42)], 0.02, "char")
    tube([(-0.44, -0.18, 0.14), (-0.46, -0.18, 0.95), (-0.46, 0.18, 0.95), (-0.44, 0.18, 0.14)], 0.018, "metal")
    with at(-0.24, 0.04, 0.32, ry=-6):
        stick("mop", 1.4, "enamel")


def wet_floor_sign(m="laiton"):
    """An A-board without a word: a slipping drop."""
    for side in (-1, 1):
        with at(0, side * 0.14, 0, rx=side * 13):
            board = fillet([(-0.16, 0), (0.16, 0), (0.12, 0.62), (-0.12, 0.62)], 0.03)
            extrude(board, 0.02, 0, 0, 0, m, "xz")
    with at(0, -0.09, 0.27, rx=-13):
        cone(0.055, 0.001, 0.13, 0, 0, 0.05, "enamel", 0.001, 24)
        ball(0.055, 0, 0, 0.045, "enamel", 1, 0.35, 1)


def spray_bottle(m="enamel"):
    lathe([(0, 0), (0.05, 0), (0.052, 0.12), (0.02, 0.17), (0.02, 0.2), (0, 0.2)], m=m, seg=24)
    box(0.04, 0.11, 0.04, 0, -0.025, 0.2, "craie", 0.01)
    box(0.015, 0.015, 0.06, 0, -0.06, 0.15, "mitron", 0.004)


def vacuum(m="wagon3"):
    """A wet-and-dry site vacuum with its hose."""
    cyl(0.23, 0.42, 0, 0, 0.08, m, 0.03, 40)
    cyl(0.24, 0.06, 0, 0, 0.46, "char", 0.02, 40)
    cyl(0.19, 0.16, 0, 0, 0.52, "mitron", 0.06, 40)
    for k in range(4):
        a = k * pi / 2 + 0.7
        ball(0.05, cos(a) * 0.22, sin(a) * 0.22, 0.05, "rubber", sub=2)
    tube([(0, -0.22, 0.3), (0.1, -0.5, 0.25), (0.35, -0.62, 0.06), (0.62, -0.42, 0.05), (0.72, -0.1, 0.05)], 0.035, "char", True)
    tube([(0.72, -0.1, 0.05), (0.95, 0.2, 0.05)], 0.025, "metal")


def film_on_floor(w, d, rng=random):
    """A crumpled protective film laid over a floor."""
    seed = rng.uniform(0, 9)

    def place(u, v):
        fold = max(0, noise.noise(Vector((u * 5, v * 5, seed)))) * 0.09 + max(0, noise.noise(Vector((u * 13, v * 13, seed)))) * 0.03
        edge = 0.05 * max(abs(u - 0.5), abs(v - 0.5)) ** 6 * 64
        return (
            (u - 0.5) * w + 0.06 * noise.noise(Vector((v * 6, seed, 0))),
            (v - 0.5) * d + 0.06 * noise.noise(Vector((u * 6, 0, seed))),
            0.012 + fold + edge * fold,
        )

    sheet(place, 60, 50, "film~veil", smooth=False)


def hanging_film(w, h, rng=random):
    """A film taped in front of a window or a door, in the xz plane."""
    seed = rng.uniform(0, 9)
    sheet(
        lambda u, v: (
            (u - 0.5) * w * (1 - 0.05 * (1 - v)),
            0.04 * sin(u * 17 + seed) * (1.1 - v) + 0.03 * noise.noise(Vector((u * 6, v * 6, seed))),
            v * h,
        ),
        40,
        30,
        "film~veil",
        smooth=False,
    )
    box(w + 0.06, 0.012, 0.06, 0, -0.01, h - 0.05, "blue", 0.002)
