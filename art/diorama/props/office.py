"""Offices and shops."""

import math
from math import cos, pi, sin

from ..outlines import extrude, tube
from ..place import at
from ..solids import ball, box, cone, cyl, pillow


def monitor(m="char", screen="sage"):
    cone(0.13, 0.12, 0.012, 0, 0, 0, m)
    box(0.05, 0.03, 0.2, 0, 0.02, 0.01, m, 0.008)
    box(0.56, 0.035, 0.34, 0, 0, 0.13, m, 0.012)
    box(0.52, 0.006, 0.29, 0, -0.018, 0.16, screen, 0.002)


def crt(m="sand"):
    """An old computer screen: electronic waste at a glance."""
    box(0.42, 0.1, 0.36, 0, -0.12, 0.06, m, 0.03)
    box(0.34, 0.3, 0.28, 0, 0.06, 0.09, m, 0.06)
    box(0.32, 0.012, 0.25, 0, -0.172, 0.12, "glass", 0.02)
    box(0.26, 0.24, 0.06, 0, 0, 0, m, 0.02)


def tower(m="char"):
    box(0.2, 0.44, 0.44, 0, 0, 0, m, 0.012)
    box(0.15, 0.006, 0.03, 0, -0.222, 0.36, "grey", 0.002)
    box(0.15, 0.006, 0.03, 0, -0.222, 0.31, "grey", 0.002)
    ball(0.012, 0.05, -0.224, 0.25, "laiton", sub=1)


def desk(w=1.4, d=0.7, h=0.73, m="oak~wood", drawers="craie", pc=False):
    box(w, d, 0.035, 0, 0, h - 0.035, m, 0.012)
    for side in (-1, 1):
        box(0.05, d - 0.08, 0.03, side * (w / 2 - 0.07), 0, 0, "char", 0.01)
        box(0.05, 0.05, h - 0.04, side * (w / 2 - 0.07), 0, 0, "char", 0.01)
    if drawers:
        box(0.38, d - 0.1, 0.55, w / 2 - 0.32, 0, 0.1, drawers, 0.012)
        for i in range(3):
            box(0.35, 0.02, 0.16, w / 2 - 0.32, -d / 2 + 0.045, 0.12 + i * 0.175, drawers, 0.006)
            box(0.12, 0.02, 0.015, w / 2 - 0.32, -d / 2 + 0.03, 0.22 + i * 0.175, "metal", 0.004)
    if pc:
        with at(-0.1, 0.12, h):
            monitor()
        box(0.42, 0.14, 0.016, -0.1, -0.14, h, "craie", 0.006)
        pillow(0.06, 0.1, 0.035, 0.2, -0.14, h + 0.015, "craie", 0.8)


def office_chair(m="wagon3~fabric"):
    for k in range(5):
        a = k * 2 * pi / 5
        tube([(0, 0, 0.09), (cos(a) * 0.28, sin(a) * 0.28, 0.06)], 0.018, "char")
        ball(0.03, cos(a) * 0.28, sin(a) * 0.28, 0.03, "rubber", sub=2)
    cyl(0.03, 0.34, 0, 0, 0.08, "metal", 0.004, 20)
    box(0.48, 0.46, 0.09, 0, 0, 0.42, m, 0.04, 4)
    box(0.44, 0.08, 0.52, 0, 0.22, 0.58, m, 0.035, 4, rx=-8)
    box(0.05, 0.03, 0.2, 0, 0.24, 0.45, "char", 0.01)
    for side in (-1, 1):
        tube([(side * 0.26, 0.08, 0.48), (side * 0.27, 0.08, 0.66)], 0.014, "char")
        box(0.05, 0.26, 0.03, side * 0.27, 0.02, 0.66, "char", 0.012)


def filing_cabinet(h=1.3, m="sage", rows=4, pulled=()):
    box(0.48, 0.56, h, 0, 0, 0, m, 0.014)
    tall = (h - 0.06) / rows
    for k in range(rows):
        out = 0.3 if k in pulled else 0
        box(0.42, 0.02 + out, tall - 0.03, 0, -0.285 - out / 2, 0.04 + k * tall, m, 0.008)
        box(0.12, 0.03, 0.025, 0, -0.3 - out, 0.04 + k * tall + tall * 0.55, "metal", 0.006)


def archive_box(m="wagon3", label="craie"):
    """Stands on its edge, spine towards -y."""
    box(0.12, 0.34, 0.27, 0, 0, 0, m, 0.006)
    box(0.08, 0.004, 0.1, 0, -0.172, 0.11, label, 0.001)
    cyl(0.02, 0.006, 0, -0.17, 0.06, label, 0.001, 16, rx=90)


def archive_row(n, rng, colours=("wagon3", "wagon3", "sage", "mitron", "sand", "blue2", "card")):
    """A row of archive boxes from x = 0."""
    for i in range(n):
        with at(i * 0.127 + 0.06, rng.uniform(-0.02, 0.02), 0):
            archive_box(rng.choice(colours))


def archive_shelf(w=1.4, h=2.1, rows=6, rng=None, fill=0.9, m="metal"):
    """Steel shelving packed with archive boxes."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(0.035, 0.035, h, sx * (w / 2 - 0.02), sy * 0.17, 0, m, 0.004)
    for k in range(rows + 1):
        z = 0.06 + k * (h - 0.1) / rows
        box(w, 0.38, 0.02, 0, 0, z, m, 0.004)
        if k == rows or fill <= 0:
            continue
        for i in range(int((w - 0.1) / 0.127)):
            if rng.random() < fill:
                with at(-w / 2 + 0.1 + i * 0.127, rng.uniform(-0.02, 0.02), z + 0.02, ry=rng.choice((0, 0, 0, 0, 7))):
                    archive_box(rng.choice(("wagon3", "wagon3", "sage", "mitron", "sand", "blue2", "card")))


def awning(w, depth=0.7, drop=0.35, stripes=9, m=("wagon3~fabric", "pierre~fabric")):
    """A striped shop awning: its back edge at y = 0 and z = 0, hanging out towards -y."""
    each = w / stripes
    slope, reach = math.degrees(math.atan2(drop, depth)), math.hypot(depth, drop)
    for i in range(stripes):
        cloth, x = m[i % 2], -w / 2 + (i + 0.5) * each
        with at(x, -depth / 2, -drop / 2, rx=slope):
            box(each, reach, 0.02, 0, 0, 0, cloth, 0.004, 1)
        scallop = [(-each / 2, 0), (each / 2, 0), (each / 2, -0.09)]
        scallop += [(each / 2 * cos(pi * k / 8), -0.09 - 0.09 * sin(pi * k / 8)) for k in range(1, 8)] + [(-each / 2, -0.09)]
        extrude(scallop, 0.018, x, -depth - 0.002, -drop + 0.015, cloth, "xz", b=0.004)
    tube([(-w / 2 - 0.03, -depth, -drop + 0.01), (w / 2 + 0.03, -depth, -drop + 0.01)], 0.024, "laiton")
