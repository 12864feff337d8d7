"""The garden on the left of the house: run wild, then mown, clipped and in flower."""

import random
from math import cos, sin

from mathutils import Vector, noise

from ..outlines import extrude, tube
from ..place import at
from ..props.garden import big_bag, green_waste, watering_can, wheelbarrow
from ..props.plants import bush, flower_row, grass, hedge, potted
from ..props.seating import bench, chair
from ..props.tools import stick
from ..solids import box, pillow
from .plan import GARDEN, GROUND, OUTSIDE_DEPTH

LIGHT = ("leaf2", "leaf3", "leaf4", "leaf1")
SHADED = ("#9dc467", "#b7d27d", "#86b35a", "#c9dc95")
"""The hedge stands in the shadow of the house: its greens are lighter."""
SEAMS = ((-0.12, "soil1~mottle", 0), (-0.62, "soil2~mottle", 0.05), (-1.32, "soil3~mottle", 0.08), (-2.1, "soil4~mottle", 0.07))


def soil(a, c, seed, top):
    """The ground cut open: its layers, pebbles, and two ammonites in the limestone."""
    rng = random.Random(seed)
    box(c - a, OUTSIDE_DEPTH, 0.14, (a + c) / 2, OUTSIDE_DEPTH / 2, -0.14, top, 0.03, 2)
    for i, (z, m, swell) in enumerate(SEAMS):
        _layer(a - 0.004 * i, c + 0.004 * i, z, m, swell, i, rng.uniform(0, 9))
    for x, z, r in ((a + (c - a) * 0.27, -1.75, 0.3), (a + (c - a) * 0.78, -2.5, 0.2)):
        spiral = [(x + r * k / 46 * cos(k * 0.42), -0.055, z + r * k / 46 * sin(k * 0.42)) for k in range(6, 47)]
        tube(spiral, r * 0.15, "lime2", res=4)
    for _ in range(30):
        x, z = rng.uniform(a + 0.25, c - 0.25), rng.uniform(-2.85, -0.35)
        s = rng.uniform(0.06, 0.19) * (1 if z < -0.7 else 0.5)
        m = rng.choice(("lime2~mottle", "stone~mottle", "lime3~mottle", "soil3~mottle", "soil4~mottle"))
        pillow(s * 2.1, s * 0.7, s * 1.25, x, -0.03, z, m, 0.8, ry=rng.uniform(-20, 20))


def _layer(a, c, z, m, swell, i, phase, n=24):
    wave = lambda k: z + swell * sin(k * 0.55 + phase) + swell * 0.6 * sin(k * 1.3 + phase * 2)
    outline = [(a, GROUND), (c, GROUND)] + [(c - (c - a) * k / n, wave(k)) for k in range(n + 1)]
    front = -0.012 * i
    depth = OUTSIDE_DEPTH - front - 0.05 * i
    extrude(outline, depth, 0, (OUTSIDE_DEPTH + front - 0.05 * i) / 2, 0, m, "xz", b=0.01)


def garden(before):
    rng = random.Random(21)
    soil(*GARDEN, 5, "grass~mottle")
    for s in (-1, 1, 0.3):
        root = [(-2.6 + s * 0.1, 0, -0.1), (-2.6 + s * 0.35, -0.02, -0.5), (-2.6 + s * 0.75, -0.035, -0.75), (-2.6 + s * 0.9, -0.045, -1.15)]
        tube(root, 0.035, "oak4", True, res=2)
    (_wild if before else _kept)(rng)


def _tree(rng, flowers=None, wild=0.0):
    """An apple tree, its crown in light greens."""
    tube([(0, 0, 0), (0.06, 0.02, 0.9), (-0.02, 0.03, 2.4)], 0.12, "oak4~mottle", True)
    for dx, dz in ((-0.6, 2.9), (0.55, 3.0), (0.1, 3.3)):
        tube([(0.03, 0, 1.6), (dx * 0.6, 0, 2.3), (dx, 0, dz)], 0.06, "oak4~mottle", True)
    crowns = [(0, 0.1, 3.55, 1.0), (-0.72, 0.1, 3.1, 0.72), (0.66, 0, 3.2, 0.72), (-0.15, -0.45, 3.05, 0.7), (0.15, 0.2, 4.15, 0.66)]
    crowns += [(-1.15, 0, 2.7, 0.45), (1.1, 0.1, 2.85, 0.42)] if wild else []
    for x, y, z, r in crowns:
        r *= 1 + wild
        bush(r, x, y, z - r * 0.85, rng, density=430, length=0.135, mats=LIGHT, weights=(3, 5, 3, 1), core="leaf2", flowers=flowers)


def _wild(rng):
    a, c = GARDEN
    clear = lambda x, y: (x + 1.45) ** 2 / 0.9 + (y - 0.85) ** 2 / 0.45 > 1
    tall = lambda x, y: 0.5 + 0.9 * max(0, 0.5 + noise.noise(Vector((x * 1.3, y * 1.3, 3))))
    grass(
        a + 0.05, c - 0.05, 0.05, 3.55, 12000, rng, 0.26, ("grass", "grass2", "lawn1", "dry3"), (4, 4, 3, 1.4), 0.022, clear, tall, 0.7
    )
    with at(-2.05, 3.1):
        hedge(3.75, 0.65, 1.5, rng, 800, 0.1, 26, SHADED, (4, 3, 3, 1), wild=0.22)
    with at(-2.55, 1.9):
        _tree(random.Random(77), wild=0.08)
    for x, y, r in ((-3.7, 2.2, 0.36), (-0.35, 2.3, 0.34), (-3.3, 1.5, 0.24), (-0.6, 1.6, 0.2)):
        bush(r, x, y, 0, rng, density=600, length=0.1, mats=("leaf3", "leaf4", "dry3"), weights=(4, 3, 1), core="leaf1")
    with at(-1.35, 0.85):
        green_waste(0.85, 0.6, 0.7, rng, 1, 1600, 14)
    with at(-3.35, 0.72, 0, 8):
        big_bag(0.95, 0.85, "leaves", rng)
    with at(-2.35, 0.55, 0, -4, s=1.05):
        wheelbarrow("wagon3", "leaves", rng, "mitron")
    with at(-0.42, 0.75, 0, 0, 4, -9):
        stick("rake", 1.5)
    with at(-3.45, 1.75, 0.0, 30, 0, 62):
        chair("oak3~wood", "sage~fabric")


def _kept(rng):
    a, c = GARDEN
    for k in range(8):
        x0, wide = a + 0.05 + k * (c - a - 0.1) / 8, (c - a - 0.1) / 8
        m = ("lawn1", "grass3")[k % 2]
        box(wide, 3.5, 0.02, x0 + wide / 2, 1.8, -0.008, m, 0)
        grass(x0, x0 + wide, 0.05, 3.55, 1500, rng, 0.045, (m, "grass2", "lawn1"), (6, 1, 1))
    with at(-2.05, 3.1):
        hedge(3.75, 0.62, 1.15, rng, 900, 0.09, 0, SHADED, (4, 3, 3, 1), wild=0.02)
    with at(-2.55, 1.9):
        _tree(random.Random(77), ("craie", "pink", "craie"))
    with at(-3.0, 0.95, 0, 8, s=1.08):
        bench(1.45, "wagon3")
    flower_row([(-3.8 + 0.36 * i, 2.55 + 0.1 * (i % 2)) for i in range(10)], rng)
    flower_row([(-3.85 + 0.3 * i, 0.26) for i in range(5)], rng, ("mitron", "craie", "yellow"))
    with at(-0.62, 0.7, 0, 10):
        potted(0.27, "mitron", rng, ("craie", "pink"))
    with at(-1.15, 0.5):
        potted(0.19, "mitron2", rng, ("yellow", "craie"))
    with at(-1.75, 0.85, 0, 160, s=1.3):
        watering_can()
