"""Paris indoors and out: fireplaces, iron railings, masonry, chimney pots, lamp posts."""

import random
from math import cos, pi, sin

from ..outlines import extrude, fillet, tube
from ..place import at
from ..solids import box, cone, lathe, ring


def fireplace(mirror=True):
    """Marble, against the wall plane y = 0, with its gilt overmantel."""
    m = "marble~mottle"
    for side in (-1, 1):
        box(0.2, 0.24, 0.98, side * 0.52, -0.12, 0, m, 0.02)
        box(0.14, 0.03, 0.8, side * 0.52, -0.25, 0.1, m, 0.015)
        box(0.22, 0.27, 0.1, side * 0.52, -0.13, 0, m, 0.02)
    box(1.22, 0.22, 0.23, 0, -0.12, 0.775, m, 0.02)
    box(1.44, 0.34, 0.07, 0, -0.17, 1.0, m, 0.02)
    box(0.86, 0.06, 0.8, 0, -0.03, 0, "char", 0.005)
    box(0.8, 0.34, 0.03, 0, -0.3, 0, "dark", 0.01)
    if mirror:
        box(1.16, 0.05, 1.35, 0, -0.03, 1.1, "laiton", 0.025)
        box(1.02, 0.02, 1.21, 0, -0.06, 1.17, "mirror", 0.004)
        extrude(fillet([(-0.34, 0), (0.34, 0), (0.16, 0.1), (0, 0.2), (-0.16, 0.1)], 0.05), 0.04, 0, -0.03, 2.44, "laiton", "xz")


def railing(w, h=0.92, m="rail", bars=None):
    """Wrought iron along x."""
    box(w, 0.05, 0.035, 0, 0, h - 0.03, m, 0.01)
    box(w, 0.03, 0.025, 0, 0, 0.07, m, 0.006)
    box(w, 0.025, 0.02, 0, 0, h - 0.2, m, 0.005)
    n = bars or max(4, int(w / 0.14))
    for i in range(n + 1):
        box(0.018, 0.018, h - 0.08, -w / 2 + w * i / n, 0, 0.06, m, 0.003, 1)
    for i in range(n):
        u = -w / 2 + w * (i + 0.5) / n
        ring(w / n * 0.38, 0.009, u, 0, h - 0.115, m, 18, 6, rx=90)
        ring(w / n * 0.36, 0.008, u, 0, 0.3, m, 18, 6, rx=90)


def iron_gate(w=1.0, h=1.25, m="wagon"):
    """One leaf of a garden gate, hinged at x = 0."""
    for x in (0.02, w - 0.02):
        box(0.035, 0.035, h - 0.1, x, 0, 0.04, m, 0.006)
    for z in (0.1, 0.5, h - 0.14):
        box(w, 0.03, 0.03, w / 2, 0, z, m, 0.006)
    n = max(4, int(w / 0.13))
    for i in range(1, n):
        x = w * i / n
        tall = h - 0.08 + 0.1 * sin(pi * i / n)
        tube([(x, 0, 0.1), (x, 0, tall)], 0.011, m, res=2)
        cone(0.02, 0.001, 0.06, x, 0, tall - 0.005, m, 0.001, 10)


def courses(u0, u1, z0, z1, h, plane="xz", depth=0.12, rng=None, mats=("lime~mottle", "lime~mottle", "lime2~mottle"), length=0.7, x=0, y=0):
    """A face of cut stone, block by block; on plane 'xz' it stands at y, on 'yz' at x."""
    rng = rng or random.Random(5)
    rows = max(1, round((z1 - z0) / h))
    h = (z1 - z0) / rows
    for i in range(rows):
        u = u0 - (length * 0.5 if i % 2 else 0)
        while u < u1:
            block = length * rng.uniform(0.8, 1.2)
            a, c = max(u, u0), min(u + block, u1)
            u += block
            if c - a < 0.05:
                continue
            if plane == "xz":
                box(c - a - 0.016, depth, h - 0.016, (a + c) / 2, y, z0 + i * h + 0.008, rng.choice(mats), 0.018, 2)
            else:
                box(depth, c - a - 0.016, h - 0.016, x, (a + c) / 2, z0 + i * h + 0.008, rng.choice(mats), 0.018, 2)


def meuliere(u0, u1, z0, z1, plane="yz", x=0, y=0, rng=None, holes=(), size=0.26, depth=0.06):
    """Rough millstone masonry of the suburbs: irregular pebbled blocks, leaving out the holes (u0, u1, z0, z1)."""
    rng = rng or random.Random(4)
    z = z0
    while z < z1 - 0.04:
        h = min(size * rng.uniform(0.75, 1.1), z1 - z)
        u = u0 - rng.random() * size
        while u < u1:
            w = size * rng.uniform(0.8, 1.7)
            a, c = max(u, u0), min(u + w, u1)
            u += w
            inside = any(c > o[0] - 0.02 and a < o[1] + 0.02 and z + h > o[2] - 0.02 and z < o[3] + 0.02 for o in holes)
            if c - a < 0.06 or inside:
                continue
            m = rng.choice(("meuliere~mottle", "meuliere~mottle", "meuliere2~mottle", "meuliere3~mottle"))
            thick = depth * rng.uniform(0.8, 1.3)
            if plane == "yz":
                box(thick, c - a - 0.025, h - 0.025, x, (a + c) / 2, z + 0.012, m, 0.03, 2, rx=rng.uniform(-2, 2))
            else:
                box(c - a - 0.025, thick, h - 0.025, (a + c) / 2, y, z + 0.012, m, 0.03, 2, ry=rng.uniform(-2, 2))
        z += h


def voussoirs(u0, u1, spring, crown, y=0, n=13, width=0.245, depth=0.09, rng=None):
    """The stones of an arch, around an outline made by outlines.arch, on plane xz."""
    rng = rng or random.Random(9)
    c, r, h = (u0 + u1) / 2, (u1 - u0) / 2, crown - spring
    point = lambda t, e: (c - (r + e) * cos(t), spring + (h + e) * sin(t))
    for i in range(n):
        t0, t1, k = pi * i / n + 0.012, pi * (i + 1) / n - 0.012, width if i != n // 2 else width * 1.28
        mid = (t0 + t1) / 2
        stone = [point(t0, 0), point(mid, 0), point(t1, 0), point(t1, k), point(mid, k), point(t0, k)]
        extrude(stone, depth, 0, y, 0, rng.choice(("lime~mottle", "lime2~mottle", "lime2~mottle")), "xz", b=0.014)


def chimney(w=1.5, h=1.5, pots=5, seed=0, depth=0.55):
    """A limestone stack with its row of terracotta pots."""
    rng = random.Random(seed)
    box(w, depth, h, 0, 0, 0, "lime~mottle", 0.02)
    for k in range(int(h / 0.22)):
        box(w + 0.012, depth + 0.01, 0.012, 0, 0, 0.1 + k * 0.22, "lime3", 0)
    box(w + 0.14, depth + 0.15, 0.12, 0, 0, h - 0.3, "lime2", 0.02)
    box(w + 0.1, depth + 0.1, 0.1, 0, 0, h, "lime2", 0.02)
    for i in range(pots):
        with at(-w / 2 + w * (i + 0.5) / pots, 0, h + 0.1):
            chimney_pot(rng.choice((0.42, 0.5, 0.6, 0.46)), rng.choice(("mitron", "mitron", "mitron2", "brick")))


def chimney_pot(h=0.5, m="mitron"):
    profile = [
        (0, 0),
        (0.135, 0),
        (0.13, 0.05),
        (0.11, 0.08),
        (0.095, h - 0.09),
        (0.12, h - 0.07),
        (0.12, h - 0.02),
        (0.1, h),
        (0.075, h),
        (0.075, h - 0.12),
        (0, h - 0.12),
    ]
    lathe(profile, m=m, seg=24)


def lamp_post(h=3.7, m="wagon"):
    shaft = [
        (0, 0),
        (0.22, 0),
        (0.22, 0.1),
        (0.17, 0.14),
        (0.15, 0.5),
        (0.17, 0.55),
        (0.12, 0.62),
        (0.075, 0.8),
        (0.09, 0.84),
        (0.06, 0.9),
        (0.045, h * 0.6),
        (0.06, h * 0.62),
        (0.04, h * 0.66),
        (0.035, h - 0.65),
        (0.07, h - 0.6),
        (0, h - 0.6),
    ]
    lathe(shaft, m=m, seg=28)
    for side in (-1, 1):
        tube([(0, 0, h - 1.0), (side * 0.2, 0, h - 0.95), (side * 0.26, 0, h - 1.05)], 0.018, m, True)
    with at(0, 0, h - 0.6):
        lathe([(0, 0), (0.12, 0.02), (0.2, 0.42), (0, 0.42)], m="lamplight~glow", seg=6)
        for k in range(6):
            a = k * pi / 3
            tube([(0.125 * cos(a), 0.125 * sin(a), 0.02), (0.205 * cos(a), 0.205 * sin(a), 0.42)], 0.014, m, res=2)
        lathe([(0.25, 0.42), (0.24, 0.45), (0.12, 0.6), (0.05, 0.66), (0.06, 0.7), (0.0, 0.78)], m=m, seg=24)
        lathe([(0, 0.42), (0.25, 0.42)], m=m, seg=24)


def shutter(w, h, m="sage"):
    """One louvred shutter in the xz plane, hinged at x = 0."""
    box(w, 0.035, h, w / 2, -0.03, 0, m, 0.01)
    for k in range(int(h / 0.1) - 1):
        box(w - 0.1, 0.03, 0.05, w / 2, -0.045, 0.08 + k * 0.1, m, 0.004, 1, rx=24)


def roof_tiles(w, slope, z=0.0, m=("mitron", "#b44a28", "#b44a28", "#a84426", "#c05c3a"), rng=None, size=(0.3, 0.34)):
    """A pitch of flat tiles in the xy plane: eaves at y = 0, ridge at y = slope, x from 0 to w."""
    rng = rng or random.Random(3)
    rows, cols = round(slope / size[1]), round(w / size[0])
    tall, wide = slope / rows, w / cols
    for i in range(rows):
        for j in range(cols):
            shift = wide / 2 if i % 2 else 0
            x = j * wide + wide / 2 + shift
            if x + wide / 2 > w + 0.001:
                x -= w if x - wide / 2 > w - 0.001 else 0
                half = wide / 2
                box(half - 0.008, tall * 1.18, 0.03, w - half / 2, i * tall + tall / 2, z, rng.choice(m), 0.008, 1, rx=3.5)
                box(half - 0.008, tall * 1.18, 0.03, half / 2, i * tall + tall / 2, z, rng.choice(m), 0.008, 1, rx=3.5)
                continue
            box(wide - 0.008, tall * 1.18, 0.03, x, i * tall + tall / 2, z, rng.choice(m), 0.008, 1, rx=3.5)


def letter_box(m="mitron"):
    tube([(0, 0, 0), (0, 0, 0.9)], 0.03, "char")
    box(0.3, 0.2, 0.24, 0, 0, 0.88, m, 0.03)
    box(0.32, 0.22, 0.04, 0, 0, 1.11, m, 0.015)
    box(0.18, 0.01, 0.02, 0, -0.102, 1.02, "char", 0.004)
