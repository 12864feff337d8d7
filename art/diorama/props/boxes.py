"""Everything that holds what goes: cartons, crates, bags, suitcases, trunks, papers; and stacks of them."""

import math
import random
from math import cos, pi, sin

from mathutils import Vector, noise

from ..outlines import extrude
from ..palette import CARTONS, GOODS
from ..place import at
from ..solids import ball, box, cyl, lathe, pillow, ring

SIZES = [(0.62, 0.46, 0.42), (0.52, 0.42, 0.38), (0.44, 0.38, 0.32), (0.7, 0.5, 0.5)]
"""Cartons are drawn large: at 300 px a real one would be a speck."""


def carton(w=0.5, d=0.38, h=0.36, opened=False, m="card~mottle", label=True, rng=None, stuff=None):
    rng = rng or random
    if opened:
        _open_carton(w, d, h, m, rng, stuff)
    else:
        box(w, d, h, 0, 0, 0, m, 0.012)
        box(0.055, d + 0.006, 0.004, 0, 0, h - 0.001, "tape", 0.0015, 1)
        for side in (-1, 1):
            box(0.055, 0.004, 0.09, 0, side * (d / 2 + 0.001), h - 0.088, "tape", 0.0015, 1)
        box(0.004, d - 0.02, 0.002, 0, 0, h + 0.003, "card2", 0)
    if label:
        _markings(w, d, h)


def _open_carton(w, d, h, m, rng, stuff):
    t = 0.012
    for side in (-1, 1):
        box(w, t, h, 0, side * (d / 2 - t / 2), 0, m, 0.004, 2)
        box(t, d - 0.01, h, side * (w / 2 - t / 2), 0, 0, m, 0.004, 2)
    box(w - 0.02, d - 0.02, h * 0.55, 0, 0, 0.005, "card2", 0.01)
    for side in (-1, 1):
        with at(0, side * (d / 2 - 0.004), h - 0.004, rx=side * -rng.uniform(20, 50)):
            box(w - 0.02, d * 0.48, 0.007, 0, side * d * 0.24, 0, "card3~mottle", 0.003, 1)
        with at(side * (w / 2 - 0.004), 0, h - 0.004, ry=side * rng.uniform(15, 55)):
            box(d * 0.46, d - 0.03, 0.007, side * d * 0.23, 0, 0, m, 0.003, 1)
    for _ in range(4 if stuff else 0):
        _peeping(rng.choice(stuff), rng.uniform(-w * 0.3, w * 0.3), rng.uniform(-d * 0.28, d * 0.28), h, rng)


def _peeping(m, x, y, h, rng):
    lean = lambda: rng.uniform(-15, 15)
    kind = rng.randrange(3)
    if kind == 0:
        box(0.12, 0.03, 0.3, x, y, h * 0.5, m, 0.006, rx=lean(), ry=lean())
    elif kind == 1:
        cyl(0.05, 0.3, x, y, h * 0.5, m, 0.01, 24, rx=lean())
    else:
        pillow(0.22, 0.2, 0.16, x, y, h * 0.85, m, 0.6)


def _markings(w, d, h):
    """A label and two arrows, printed without a word."""
    y = -(d / 2 + 0.001)
    box(0.13, 0.003, 0.085, w * 0.22, y, h * 0.2, "craie", 0.001, 1)
    box(0.09, 0.003, 0.012, w * 0.22, y - 0.0015, h * 0.2 + 0.05, "char", 0)
    box(0.06, 0.003, 0.008, w * 0.22 - 0.015, y - 0.0015, h * 0.2 + 0.025, "grey", 0)
    arrow = [(-0.022, 0), (-0.008, 0), (-0.008, -0.035), (0.008, -0.035), (0.008, 0), (0.022, 0), (0, 0.03)]
    for x in (-w * 0.28, -w * 0.28 + 0.06):
        extrude(arrow, 0.003, x, y, h * 0.35, "oak4", "xz", b=0.0005)
    box(0.003, 0.12, 0.08, w / 2 + 0.001, d * 0.1, h * 0.3, "craie", 0.001, 1)
    box(0.003, 0.08, 0.012, w / 2 + 0.0025, d * 0.1, h * 0.3 + 0.045, "wagon3", 0)


def cartons(layout, rng, stuff=GOODS):
    """Several at once: layout is a list of (x, y, z, index into SIZES, turn, opened)."""
    for x, y, z, size, turn, opened in layout:
        with at(x, y, z, turn + rng.uniform(-4, 4)):
            carton(*SIZES[size], opened=opened, m=rng.choice(CARTONS), rng=rng, stuff=stuff)


def bin_bag(s=1.0, m="bag", seed=0, tie="laiton"):
    rng = random.Random(seed)
    phase, pleats = rng.uniform(0, 6), rng.randint(8, 11)

    def crumple(v):
        a, t = math.atan2(v.y, v.x), v.z / 0.62
        pleat = 0.05 * sin(a * pleats + phase + 3 * t) * max(0, t) ** 0.8 + 0.05 * sin(a * 3 + phase * 2)
        lump = 0.13 * noise.noise(v * 3 + Vector((0, 0, seed * 5))) + 0.05 * noise.noise(v * 9 + Vector((0, 0, seed * 3)))
        k = 1 + pleat + lump
        return Vector((v.x * k * s, v.y * k * s, v.z * s * (1 + 0.07 * noise.noise(Vector((v.x * 4, v.y * 4, seed))))))

    profile = [
        (0, 0),
        (0.2, 0),
        (0.29, 0.03),
        (0.345, 0.1),
        (0.36, 0.2),
        (0.34, 0.31),
        (0.29, 0.41),
        (0.21, 0.49),
        (0.12, 0.545),
        (0.06, 0.575),
        (0.035, 0.595),
        (0.035, 0.61),
        (0.055, 0.63),
        (0.10, 0.68),
        (0.115, 0.70),
        (0.09, 0.695),
        (0.02, 0.63),
        (0, 0.63),
    ]
    lathe(profile, m=m, seg=64, weighted=False, warp=crumple)
    ring(0.045 * s, 0.014 * s, 0, 0, 0.602 * s, tie, 24, 8)


def crate(w=0.5, d=0.36, h=0.28, m="wagon3", stuff=True, rng=random):
    for side in (-1, 1):
        for z in (0, 0.1, 0.2):
            box(w, 0.014, 0.07, 0, side * d / 2, z, m, 0.005)
            box(0.014, d, 0.07, side * w / 2, 0, z, m, 0.005)
        for q in (-1, 1):
            box(0.03, 0.03, h, side * (w / 2 - 0.01), q * (d / 2 - 0.01), 0, m, 0.005)
    box(w, d, 0.02, 0, 0, 0.01, m, 0.004)
    for _ in range(9 if stuff else 0):
        x, y = rng.uniform(-w * 0.36, w * 0.36), rng.uniform(-d * 0.34, d * 0.34)
        colour, kind = rng.choice(("mitron", "laiton", "pierre", "sage", "blue2", "char")), rng.randrange(3)
        if kind == 0:
            cyl(0.04, 0.3, x, y, 0.03, colour, 0.01, 20, rx=rng.uniform(-9, 9))
        elif kind == 1:
            box(0.1, 0.07, 0.26, x, y, 0.03, colour, 0.01, rz=rng.uniform(0, 90), ry=rng.uniform(-9, 9))
        else:
            ball(0.07, x, y, 0.25, colour)


def suitcase(w=0.62, d=0.4, h=0.2, m="oak3"):
    box(w, d, h, 0, 0, 0, m, 0.04, 4)
    box(w + 0.008, d + 0.008, 0.015, 0, 0, h / 2, "oak4", 0.004)
    for u in (-w * 0.3, w * 0.3):
        box(0.05, d + 0.012, h + 0.01, u, 0, -0.004, "oak4", 0.02)
    box(0.16, 0.03, 0.03, 0, -d / 2 - 0.02, h / 2, "char", 0.01)


def trunk(w=0.9, d=0.5, h=0.36, m="wagon3", strap="oak4", latch="laiton"):
    """A domed travelling trunk."""
    box(w, d, h, 0, 0, 0, m, 0.02)
    dome = [(-d / 2, 0), (d / 2, 0)] + [(d / 2 * cos(pi * i / 14), 0.16 * sin(pi * i / 14) + 0.02) for i in range(15)]
    extrude(dome, w, 0, 0, h + 0.005, m, "yz", b=0.015)
    for u in (-w * 0.3, w * 0.3):
        box(0.06, d + 0.02, h, u, 0, 0, strap, 0.008)
        extrude([(p[0] * 1.03, p[1] * 1.05 + 0.004) for p in dome], 0.06, u, 0, h + 0.005, strap, "yz", b=0.006)
    box(0.1, 0.03, 0.12, 0, -d / 2 - 0.005, h - 0.06, latch, 0.01)
    box(w + 0.01, d + 0.01, 0.03, 0, 0, h - 0.015, strap, 0.006)


def papers(n, rng, w=0.34, d=0.26):
    """A stack of newspapers; returns its height."""
    z = 0
    for _ in range(n):
        h = rng.uniform(0.04, 0.09)
        colour = rng.choice(("paper", "paper", "sand", "grey2", "pierre"))
        box(w, d, h, rng.uniform(-0.015, 0.015), rng.uniform(-0.015, 0.015), z, colour, 0.006, 2, rz=rng.uniform(-9, 9))
        z += h + 0.001
    return z


def keepsake_box(m="rose", ribbon="mitron", lid="pierre"):
    """A box tied with a ribbon: what the family keeps."""
    box(0.34, 0.24, 0.16, 0, 0, 0, m, 0.012)
    box(0.36, 0.26, 0.05, 0, 0, 0.13, lid, 0.01)
    box(0.04, 0.27, 0.19, 0, 0, -0.002, ribbon, 0.004)
    box(0.37, 0.04, 0.19, 0, 0, -0.002, ribbon, 0.004)
    for side in (-1, 1):
        with at(side * 0.05, 0, 0.205, ry=side * 24):
            ring(0.04, 0.012, 0, 0, 0, ribbon, 20, 8, squash=1.6, rx=90)


def old_tv():
    box(0.5, 0.4, 0.4, 0, 0, 0, "oak4", 0.03)
    box(0.36, 0.02, 0.3, -0.05, -0.205, 0.05, "glass", 0.03)
    for z in (0.28, 0.2):
        cyl(0.02, 0.02, 0.19, -0.21, z, "grey2", 0.003, 12, rx=90)


STACKABLE = ("carton", "carton", "open", "crate", "papers", "case", "bag", "tv", "tin")


def item(kind, rng):
    """One thing of a pile; returns how high the next one stands."""
    if kind in ("carton", "open"):
        size = SIZES[rng.choice((0, 1, 1, 2) if kind == "carton" else (1, 2))]
        carton(*size, opened=kind == "open", m=rng.choice(CARTONS), rng=rng, stuff=GOODS)
        return size[2] + (0.12 if kind == "open" else 0)
    if kind == "crate":
        crate(m=rng.choice(("wagon3", "mitron", "oak2~wood", "blue2")), rng=rng)
        return 0.34
    if kind == "papers":
        return papers(rng.randint(3, 6), rng)
    if kind == "case":
        suitcase(m=rng.choice(("oak3", "mitron", "blue2", "wagon3", "walnut")))
        return 0.205
    if kind == "bag":
        bin_bag(rng.uniform(0.8, 1.0), rng.choice(("bag", "bag", "bag2", "blue2")), rng.randint(0, 99))
        return 0.52
    if kind == "tv":
        old_tv()
        return 0.41
    h = rng.uniform(0.2, 0.34)
    box(rng.uniform(0.34, 0.5), 0.34, h, 0, 0, 0, rng.choice(("sage", "mitron2", "sand", "blue", "rose", "lime2")), 0.02)
    return h


def pile(x, y, target, rng, kinds=STACKABLE, z=0, s=1):
    """A column of things up to about `target` metres; returns its height."""
    while z < target:
        kind = rng.choice(kinds)
        if kind in ("bag", "open") and z < target - 0.7:
            kind = "carton"
        with at(x + rng.uniform(-0.04, 0.04), y + rng.uniform(-0.03, 0.03), z, rng.uniform(-10, 10), s=s):
            z += item(kind, rng) * s
        if kind in ("bag", "open"):
            break
    return z
