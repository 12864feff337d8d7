"""Cupboards, shelves and chests."""

import random

from ..outlines import extrude, tube
from ..palette import CARTONS, GOODS
from ..place import at
from ..solids import ball, box, cyl, pot, ring
from .boxes import SIZES, carton, crate
from .seating import legs

SPINES = ("wagon2", "laiton", "mitron", "pierre", "sage", "blue2", "sand", "laiton2", "char", "craie")


def wardrobe(w=1.2, d=0.58, h=2.0, m="oak2~wood", opened=0, knob="laiton"):
    t = 0.03
    legs(w, d, 0.1, 0.03)
    box(w, d, t, 0, 0, 0.08, m, 0.01)
    box(w + 0.04, d + 0.03, 0.045, 0, 0, h - 0.04, m, 0.014)
    for side in (-1, 1):
        box(t, d, h - 0.1, side * (w / 2 - t / 2), 0, 0.08, m, 0.008)
    box(w - 0.04, 0.015, h - 0.12, 0, d / 2 - 0.02, 0.08, m, 0.003)
    box(w - 0.05, d - 0.05, 0.02, 0, 0, h * 0.8, m, 0.004)
    if opened:
        tube([(-w / 2 + 0.03, 0, h * 0.76), (w / 2 - 0.03, 0, h * 0.76)], 0.012, "metal")
    leaf = (w - 0.02) / 2
    for side in (-1, 1):
        with at(side * (w / 2 - 0.01), -d / 2, 0, side * opened):
            c = -side * leaf / 2
            box(leaf - 0.01, 0.028, h - 0.19, c, -0.014, 0.11, m, 0.008)
            box(leaf - 0.16, 0.012, h - 0.36, c, -0.03, 0.195, m, 0.006)
            cyl(0.018, 0.03, c * 2 + side * 0.07, -0.03, h * 0.5, knob, 0.005, 20, rx=90)


def dresser(w=1.1, d=0.48, h=0.86, m="oak2~wood", rows=3, cols=2, pulled=(), knob="char"):
    """A chest of drawers; `pulled` lists (row, column) of open drawers, rows from the floor."""
    legs(w, d, 0.14, 0.028)
    box(w, d, h - 0.12, 0, 0, 0.12, m, 0.014)
    box(w + 0.03, d + 0.03, 0.03, 0, -0.003, h - 0.015, m, 0.01)
    fh, fw = (h - 0.18) / rows, (w - 0.05) / cols
    for i in range(rows):
        for j in range(cols):
            out = 0.2 if (i, j) in pulled else 0
            x = -w / 2 + 0.025 + fw * (j + 0.5)
            box(fw - 0.015, 0.03 + out, fh - 0.015, x, -d / 2 - 0.012 - out / 2, 0.15 + fh * i, m, 0.008)
            ball(0.019, x, -d / 2 - 0.04 - out, 0.15 + fh * (i + 0.5), knob, sub=2)


def books(length, rng, h=0.22, d=0.16):
    """A row of books from x = 0."""
    x = 0
    while x < length:
        t, height = rng.uniform(0.022, 0.05), h * rng.uniform(0.72, 1)
        if x + t > length:
            break
        box(t - 0.002, d * rng.uniform(0.85, 1), height, x + t / 2, 0, 0, rng.choice(SPINES), 0.004, 2, ry=rng.choice((0, 0, 0, 0, 4)))
        x += t


def bookcase(w=1.0, d=0.32, h=1.9, m="oak2~wood", shelves=5, fill=0.8, seed=3):
    rng, t = random.Random(seed), 0.03
    for side in (-1, 1):
        box(t, d, h, side * (w / 2 - t / 2), 0, 0, m, 0.008)
    for i in range(shelves + 1):
        box(w - 2 * t + 0.01, d, t, 0, 0, 0.06 + (h - 0.09) * i / shelves, m, 0.006)
    box(w, 0.012, h - 0.02, 0, d / 2 - 0.006, 0.01, m, 0.003)
    for i in range(shelves):
        with at(-w / 2 + t + 0.02, -0.03, 0.09 + (h - 0.09) / shelves * i):
            _fill_shelf(w - 2 * t - 0.04, (h - 0.09) / shelves, fill, rng)


def _fill_shelf(length, height, fill, rng):
    x = 0
    while x < length - 0.16:
        dice = rng.random()
        if dice > fill:
            x += 0.18
        elif dice < fill * 0.62:
            run = min(rng.uniform(0.18, 0.5), length - x)
            with at(x):
                books(run, rng, height * 0.82)
            x += run + 0.04
        elif dice < fill * 0.82:
            pot(0.05, 0.07, 0.13, x=x + 0.08, m=rng.choice(("mitron", "pierre", "sage", "laiton")))
            x += 0.2
        else:
            box(0.2, 0.2, height * 0.5, x + 0.11, 0, 0, rng.choice(("card~mottle", "sage", "sand")), 0.01)
            x += 0.26


def rack(w=1.4, d=0.5, h=2.0, n=4, m="wagon3", deck="oak~wood"):
    """Metal shelving; returns the heights of its shelves."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(0.045, 0.045, h, sx * (w / 2 - 0.022), sy * (d / 2 - 0.022), 0, m, 0.006)
        for z in (0.25, 1.0, 1.75):
            if z < h:
                box(0.02, d - 0.06, 0.03, sx * (w / 2 - 0.022), 0, z, m, 0.004)
    heights = [0.14 + (h - 0.2) * i / (n - 1) for i in range(n)]
    for z in heights:
        box(w, d, 0.03, 0, 0, z - 0.03, deck, 0.006)
        for side in (-1, 1):
            box(w, 0.02, 0.06, 0, side * (d / 2 - 0.008), z - 0.06, m, 0.005)
    return heights


def fill_rack(w, heights, rng):
    """Load the shelves with cartons, cans, crates and bins."""
    for z in heights:
        x = -w / 2 + 0.08
        while x < w / 2 - 0.15:
            used = _shelf_item(x, z, w / 2 - x, rng)
            if not used:
                break
            x += used + rng.uniform(0.02, 0.06)


def _shelf_item(x, z, room, rng):
    dice = rng.random()
    if dice < 0.45:
        size = SIZES[rng.choice((0, 1, 2, 2))]
        if size[0] * 0.85 > room:
            return 0
        with at(x + size[0] * 0.425, 0, z, rng.uniform(-4, 4), s=0.85):
            carton(*size, opened=rng.random() < 0.25, m=rng.choice(CARTONS), rng=rng, stuff=GOODS)
        return size[0] * 0.85
    if dice < 0.62:
        for j in range(2):
            with at(x + 0.1 + j * 0.2, rng.uniform(-0.1, 0.05), z):
                paint_can(rng.choice(GOODS))
        return 0.42
    if dice < 0.75:
        if room < 0.46:
            return 0
        with at(x + 0.23, 0, z, s=0.85):
            crate(m=rng.choice(GOODS), rng=rng)
        return 0.46
    if dice < 0.86:
        cyl(0.13, 0.24, x + 0.14, 0, z, rng.choice(("mitron", "sage", "pierre")), 0.02)
        return 0.3
    box(0.34, 0.3, 0.24, x + 0.19, 0, z, rng.choice(("sage", "sand", "blue2", "mitron2")), 0.02)
    box(0.36, 0.32, 0.04, x + 0.19, 0, z + 0.24, "craie", 0.012)
    return 0.4


def paint_can(m="laiton", r=0.09, h=0.19):
    cyl(r, h, 0, 0, 0, "grey2", 0.006, 32)
    cyl(r + 0.002, h * 0.62, 0, 0, h * 0.16, m, 0.002, 32)
    ring(r - 0.003, 0.006, 0, 0, h - 0.002, "metal", 32, 8)
    handle = [(r, 0, h * 0.7), (r * 0.9, 0, h * 1.25), (0, 0, h * 1.5), (-r * 0.9, 0, h * 1.25), (-r, 0, h * 0.7)]
    tube(handle, 0.004, "steel", True)


def bottle_rack(nx, nz, rng, s=0.15, fill=0.9, m="oak2~wood"):
    w, h = nx * s, nz * s
    box(w + 0.06, 0.36, 0.04, 0, 0, 0, m, 0.006)
    box(w + 0.06, 0.36, 0.04, 0, 0, h + 0.02, m, 0.006)
    for i in range(nx + 1):
        box(0.02, 0.34, h, -w / 2 + i * s, 0, 0.03, m, 0.003, 1)
    for j in range(1, nz):
        box(w, 0.34, 0.018, 0, 0, 0.03 + j * s, m, 0.003, 1)
    for i in range(nx):
        for j in range(nz):
            if rng.random() < fill:
                with at(-w / 2 + (i + 0.5) * s, 0, 0.098 + j * s):
                    bottle(rng)


def bottle(rng):
    """A bottle lying with its neck towards us."""
    cyl(0.05, 0.26, 0, 0.06, 0, rng.choice(("wagon", "wagon2", "walnut", "wagon3")), 0.012, 14, rx=90)
    cyl(0.022, 0.12, 0, -0.12, 0, "wagon2", 0.004, 10, rx=90)
    cyl(0.025, 0.05, 0, -0.2, 0, rng.choice(("red", "laiton", "mitron", "pierre")), 0.006, 10, rx=90)


def fridge(h=1.7, m="sage"):
    box(0.62, 0.62, h, 0, 0, 0.02, m, 0.05, 4)
    box(0.6, 0.03, h * 0.36, 0, -0.315, h * 0.63, m, 0.02)
    box(0.6, 0.03, h * 0.58, 0, -0.315, 0.05, m, 0.02)
    box(0.03, 0.04, 0.24, -0.24, -0.345, h * 0.68, "metal", 0.01)
    box(0.03, 0.04, 0.36, -0.24, -0.345, h * 0.32, "metal", 0.01)


def kitchen_run(n=3, w=0.6, m="wagon3", top="oak~wood", upper=True, hob=None):
    """Base units along x from 0, wall units above; `hob` is the index of the unit with an oven."""
    for k in range(n):
        x = (k + 0.5) * w
        box(w - 0.02, 0.56, 0.82, x, 0, 0.06, m, 0.01)
        if k == hob:
            box(w - 0.04, 0.02, 0.66, x, -0.29, 0.12, "craie", 0.012)
            box(w - 0.16, 0.02, 0.36, x, -0.3, 0.2, "glass", 0.02)
            box(w - 0.2, 0.03, 0.03, x, -0.315, 0.62, "metal", 0.008)
        else:
            box(w - 0.1, 0.02, 0.62, x, -0.29, 0.16, m, 0.012)
            box(0.16, 0.03, 0.02, x, -0.31, 0.72, "laiton", 0.006)
        if upper and k != hob:
            box(w - 0.02, 0.32, 0.56, x, 0.12, 1.5, m, 0.01)
            box(w - 0.1, 0.02, 0.46, x, -0.045, 1.55, m, 0.012)
            box(0.12, 0.03, 0.02, x, -0.06, 1.6, "laiton", 0.006)
    box(n * w, 0.62, 0.05, n * w / 2, -0.01, 0.88, top, 0.012)
    if hob is not None:
        for dx, dy in ((-0.13, -0.12), (0.13, -0.12), (-0.13, 0.12), (0.13, 0.12)):
            cyl(0.09, 0.012, (hob + 0.5) * w + dx, dy, 0.93, "char", 0.004, 20)
        hood = [(-0.3, 0), (0.3, 0), (0.17, 0.3), (0.12, 0.75), (-0.12, 0.75), (-0.17, 0.3)]
        extrude(hood, 0.36, (hob + 0.5) * w, 0.1, 1.55, "metal", "xz", b=0.02)
