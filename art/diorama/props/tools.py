"""The crew's tools, the workshop wall, wheels and bicycles."""

import math
from math import cos, pi, sin

from ..outlines import extrude, fillet, tube
from ..place import at
from ..solids import ball, box, cone, cyl, lathe, pillow, pot, ring


def hand_truck(m="laiton"):
    """The sack barrow: toe plate towards -y."""
    for side in (-1, 1):
        rail = [(side * 0.17, 0, 0.05), (side * 0.17, 0.06, 1.05), (side * 0.15, 0.12, 1.18), (side * 0.06, 0.15, 1.22), (0, 0.15, 1.22)]
        tube(rail, 0.018, m)
        with at(side * 0.23, 0.08, 0.12, ry=90):
            ring(0.085, 0.035, m="rubber", seg=32)
            cyl(0.06, 0.05, 0, 0, -0.025, "grey2", 0.01, 24)
    for z in (0.3, 0.6, 0.9):
        tube([(-0.17, 0.06 * z, z), (0.17, 0.06 * z, z)], 0.012, m)
    tube([(-0.24, 0.08, 0.12), (0.24, 0.08, 0.12)], 0.012, "steel")
    box(0.42, 0.28, 0.014, 0, -0.14, 0.02, "steel", 0.005)


def pallet(w=1.2, d=0.8, m="oak~wood"):
    for i in range(3):
        box(0.1, d, 0.09, -w / 2 + 0.06 + i * (w - 0.12) / 2, 0, 0.015, "oak3~wood", 0.008)
    for i in range(6):
        box(w, 0.1, 0.022, 0, -d / 2 + 0.06 + i * (d - 0.12) / 5, 0.105, m, 0.006)


def bucket(m="wagon3", h=0.3, handle=True):
    pot(0.11, 0.15, h, 0.012, m=m)
    if handle:
        tube([(0.15, 0, h * 0.92), (0.14, 0, h * 1.35), (0, 0, h * 1.72), (-0.14, 0, h * 1.35), (-0.15, 0, h * 0.92)], 0.006, "metal", True)


def stick(kind="broom", h=1.4, m="wagon3"):
    """A long-handled tool standing up: broom, rake, shovel or mop."""
    cyl(0.016, h, 0, 0, 0.1, "oak~wood", 0.004, 16)
    if kind == "broom":
        box(0.36, 0.06, 0.05, 0, 0, 0.13, m, 0.012)
        box(0.35, 0.05, 0.14, 0, 0, 0, "laiton", 0.012)
    elif kind == "rake":
        box(0.42, 0.03, 0.03, 0, 0, 0.08, m, 0.008)
        for i in range(9):
            box(0.012, 0.012, 0.1, -0.19 + i * 0.0475, -0.01, 0, "steel", 0.003)
    elif kind == "shovel":
        blade = fillet([(-0.11, 0.28), (0.11, 0.28), (0.11, 0.08), (0, -0.06), (-0.11, 0.08)], [0.03, 0.03, 0.06, 0.04, 0.06])
        extrude(blade, 0.014, 0, 0, 0.02, "steel", "xz")
    else:
        cyl(0.03, 0.06, 0, 0, 0.1, m, 0.01)
        for i in range(26):
            a, r = 2.4 * i, 0.02 + 0.10 * math.sqrt(i / 26)
            tube([(0, 0, 0.13), (cos(a) * r * 0.7, sin(a) * r * 0.7, 0.1), (cos(a) * r * 1.1, sin(a) * r * 1.1, 0.005)], 0.013, "pierre", True, res=2)


TREAD = (
    (0.58, -0.8),
    (0.66, -1),
    (0.86, -1.02),
    (0.96, -0.9),
    (1, -0.62),
    (1, -0.2),
    (0.955, -0.15),
    (0.955, 0.15),
    (1, 0.2),
    (1, 0.62),
    (0.96, 0.9),
    (0.86, 1.02),
    (0.66, 1),
    (0.58, 0.8),
    (0.55, 0),
    (0.58, -0.8),
)
DISC = ((0, -0.3), (0.2, -0.3), (0.5, -0.55), (0.57, -0.75), (0.57, 0.75), (0.5, 0.55), (0.2, 0.42), (0.12, 0.5), (0, 0.5))
"""Profiles of a tyre and its rim, in radii and half widths."""


def tyre(r=0.31, w=0.19, rim=True):
    """Lying flat, centred on z = 0."""
    scaled = lambda profile: [(p * r, q * w / 2) for p, q in profile]
    lathe(scaled(TREAD), m="rubber", seg=56)
    for k in range(36):
        a = 2 * pi * k / 36
        x, y = cos(a) * (r + 0.001), sin(a) * (r + 0.001)
        for side in (-1, 1):
            box(0.012, 0.028, 0.05, x, y, side * 0.055 - 0.025, "rubber", 0.003, 1, rz=math.degrees(a), rx=side * 20)
    if rim:
        lathe(scaled(DISC), m="grey2")
        for k in range(5):
            a = 2 * pi * k / 5
            cyl(0.016, 0.02, cos(a) * r * 0.27, sin(a) * r * 0.27, w * 0.2, "steel", 0.004, 12)


def bicycle(m="mitron", wheel=0.33):
    """Along x, front at +x."""
    for x in (-0.52, 0.52):
        with at(x, 0, wheel, rx=90):
            ring(wheel - 0.02, 0.024, m="rubber", seg=64, n=10)
            ring(wheel - 0.048, 0.012, m="grey2", seg=64, n=8)
            cyl(0.025, 0.09, 0, 0, -0.045, "steel", 0.006, 20)
        for k in range(14):
            a = 2 * pi * k / 14
            tube([(x, 0, wheel), (x + cos(a) * (wheel - 0.04), 0, wheel + sin(a) * (wheel - 0.04))], 0.0028, "grey2", res=1)
    _frame(m, wheel)
    with at(0.55, 0, 0.66):
        box(0.3, 0.34, 0.2, 0, 0, 0.03, "oak2~wood", 0.03)


def _frame(m, wheel):
    pedals, seat, head, fork = (-0.06, 0, 0.29), (-0.2, 0, 0.74), (0.36, 0, 0.80), (0.385, 0, 0.68)
    for a, c in ((pedals, seat), (seat, head), (pedals, fork), (head, fork)):
        tube([a, c], 0.022, m)
    for side in (-1, 1):
        tube([pedals, (-0.52, side * 0.05, wheel)], 0.012, m)
        tube([(seat[0], 0, seat[2] - 0.03), (-0.52, side * 0.05, wheel)], 0.011, m)
        tube([fork, (0.42, side * 0.05, 0.6), (0.52, side * 0.05, wheel)], 0.014, m, True)
        tube([(0.2, side * 0.29, 0.925), (0.31, side * 0.28, 0.93)], 0.02, "char")
    tube([seat, (-0.235, 0, 0.86)], 0.013, "metal")
    pillow(0.27, 0.15, 0.07, -0.25, 0, 0.89, "char", 0.8)
    tube([head, (0.34, 0, 0.92)], 0.013, "metal")
    tube([(0.30, -0.28, 0.93), (0.36, -0.22, 0.95), (0.36, 0, 0.93), (0.36, 0.22, 0.95), (0.30, 0.28, 0.93)], 0.013, "metal", True)
    with at(*pedals, rx=90):
        ring(0.085, 0.011, 0, 0, -0.04, "steel", 36, 8)
        cyl(0.03, 0.12, 0, 0, -0.06, "steel", 0.005, 16)
    for side, x, z in ((-1, 0.02, 0.14), (1, -0.14, 0.44)):
        tube([(-0.06, side * 0.05, 0.29), (x, side * 0.07, z)], 0.009, "steel")
        box(0.1, 0.06, 0.02, x, side * 0.1, z - 0.005, "char", 0.006)


def workbench(w=1.7, d=0.6, h=0.88):
    box(w, d, 0.06, 0, 0, h - 0.06, "oak2~wood", 0.012)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(0.08, 0.08, h - 0.06, sx * (w / 2 - 0.08), sy * (d / 2 - 0.07), 0, "oak3~wood", 0.01)
    box(w - 0.1, d - 0.08, 0.03, 0, 0, 0.2, "oak~wood", 0.006)
    box(0.5, d - 0.1, 0.3, w / 2 - 0.38, 0, h - 0.37, "wagon3", 0.012)
    for i in range(2):
        box(0.44, 0.02, 0.12, w / 2 - 0.38, -d / 2 + 0.04, h - 0.22 - i * 0.14, "wagon3", 0.006)
        box(0.14, 0.02, 0.015, w / 2 - 0.38, -d / 2 + 0.025, h - 0.16 - i * 0.14, "metal", 0.004)
    with at(-w / 2 + 0.25, -0.1, h):
        box(0.18, 0.12, 0.1, 0, 0, 0, "blue2", 0.02)
        box(0.07, 0.2, 0.07, 0, -0.08, 0.09, "blue2", 0.015)
        tube([(-0.1, -0.2, 0.12), (0.1, -0.2, 0.12)], 0.008, "metal")


def pegboard(w=1.6, h=0.9, z=1.15, m="oak~wood"):
    """Hangs on the wall plane y = 0: each tool in its place."""
    box(w, 0.02, h, 0, -0.012, z, m, 0.006)
    hammer_x, saw_x = -w * 0.42, -w * 0.14
    box(0.024, 0.02, 0.3, hammer_x, -0.035, z + 0.38, "oak3~wood", 0.008)
    box(0.13, 0.035, 0.04, hammer_x, -0.04, z + 0.66, "steel", 0.008)
    extrude([(-0.2, 0), (0.2, 0.04), (0.2, 0.12), (-0.2, 0.15)], 0.008, saw_x, -0.035, z + 0.55, "metal", "xz", b=0.002)
    extrude(fillet([(-0.34, -0.02), (-0.19, 0), (-0.19, 0.15), (-0.34, 0.17)], 0.03), 0.025, saw_x, -0.035, z + 0.55, "laiton", "xz")
    for x, s in ((w * 0.12, 1), (w * 0.18, 0.85), (w * 0.235, 0.7)):
        box(0.028 * s, 0.012, 0.24 * s, x, -0.03, z + 0.42, "metal", 0.005)
        ring(0.026 * s, 0.011, x, -0.03, z + 0.42 + 0.25 * s, "metal", 24, 8, rx=90)
    for x, m in ((w * 0.32, "mitron"), (w * 0.365, "laiton"), (w * 0.41, "wagon3")):
        cyl(0.016, 0.1, x, -0.035, z + 0.6, m, 0.006, 16)
        cyl(0.006, 0.14, x, -0.035, z + 0.47, "metal", 0.001, 10)
    with at(-w * 0.38, -0.04, z + 0.2, rx=90):
        for r, t in ((0.11, 0.016), (0.085, 0.014), (0.125, 0.012)):
            ring(r, t, m="wagon3")
    for i, m in enumerate(("laiton", "pierre", "mitron", "sage")):
        box(0.13, 0.1, 0.09, w * 0.08 + i * 0.15, -0.07, z + 0.08, m, 0.012)


def barrel(m="oak2~wood"):
    lathe([(0, 0), (0.24, 0), (0.27, 0.2), (0.29, 0.4), (0.27, 0.6), (0.24, 0.8), (0.22, 0.8), (0.22, 0.77), (0, 0.77)], m=m, seg=28)
    for z, r in ((0.08, 0.257), (0.27, 0.283), (0.55, 0.281), (0.73, 0.256)):
        cyl(r, 0.05, 0, 0, z - 0.025, "char", 0.004, 28)


def gloves(m="laiton"):
    """A pair of work gloves laid down."""
    for side in (-1, 1):
        with at(side * 0.09, 0, 0.025, rz=side * 12):
            pillow(0.11, 0.15, 0.05, 0, 0, 0, m, 0.7)
            for i in range(4):
                pillow(0.028, 0.12, 0.035, -0.042 + i * 0.028, 0.11, 0, m, 0.8)
            pillow(0.03, 0.09, 0.035, -side * 0.065, 0.02, 0, m, 0.8, rz=side * 40)
            box(0.1, 0.05, 0.045, 0, -0.09, -0.02, "wagon3", 0.015)


def oil_lantern():
    cone(0.09, 0.08, 0.05, 0, 0, 0, "mitron")
    lathe([(0.05, 0.05), (0.075, 0.11), (0.06, 0.18), (0.04, 0.2)], m="lamplight~glow", seg=24)
    cone(0.06, 0.03, 0.05, 0, 0, 0.19, "mitron")
    tube([(0.09, 0, 0.05), (0.1, 0, 0.2), (0, 0, 0.32), (-0.1, 0, 0.2), (-0.09, 0, 0.05)], 0.006, "mitron", True)
    ball(0.012, 0, 0, 0.32, "steel", sub=2)
