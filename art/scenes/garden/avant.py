"""Before: brambles to the gate, and the furniture and tools of ten summers caught in the tall grass."""

import random

from mathutils import Vector, noise

from diorama.place import at
from diorama.props.boxes import crate
from diorama.props.garden import tarp, terracotta_stack, watering_can, wheelbarrow
from diorama.props.plants import bush, grass, hedge
from diorama.props.seating import chair, round_table
from diorama.props.tools import bicycle, stick, tyre
from scenes.garden._plot import D, GATE, W, back_hedge, base, fruit_tree, gate, near_path, path, view


def build():
    rng = random.Random(17)
    base(rng)
    gate(0)
    path(rng)
    meadow(rng)
    back_hedge(1.55, rng, 0.26, 46, 0.85)
    with at(W - 0.42, 1.35, 0, 90):
        hedge(2.5, 0.6, 0.85, rng, 650, 0.09, shoots=22, wild=0.22)
    fruit_tree(rng, 3.0, 1.0)
    brambles(rng)
    forgotten(rng)
    view()


def meadow(rng):
    tall = lambda x, y: 0.5 + 0.9 * max(0, 0.5 + noise.noise(Vector((x * 1.3, y * 1.3, 3))))
    clear = lambda x, y: not near_path(x, y, 0.2 if x > 2.2 else 0.26) or (x > 3.2 and rng.random() < 0.3)
    mats = ("grass3", "leaf3", "grass", "dry3")
    grass(0.4, W - 0.03, 0.03, D - 0.2, 34000, rng, 0.38, mats, (4, 3, 3, 1.4), 0.02, mask=clear, height_at=tall, lean=0.7)
    grass(0.2, W - 0.03, 0.03, D - 0.2, 16000, rng, 0.09, mats, (4, 3, 3, 1), 0.016)


def brambles(rng):
    wild = dict(length=0.09, mats=("leaf2", "leaf3", "leaf4", "dry3"), weights=(3, 3, 2, 1))
    for _ in range(26):
        flowers = ("yellow", "craie") if rng.random() < 0.5 else None
        x, y = rng.uniform(0.9, 6.6), rng.uniform(1.5, 3.3)
        if not near_path(x, y, 0.35):
            bush(rng.uniform(0.16, 0.34), x, y, 0, rng, flowers=flowers, **wild)
    a, c = GATE
    ivy = ((a - 0.2, D - 0.2, 0.5), (a - 0.1, D - 0.16, 1.1), (c + 0.22, D - 0.2, 0.3), (0.2, 3.85, 1.5), (0.16, 3.7, 0.8))
    for x, y, z in ivy:
        bush(0.3, x, y, z - 0.2, rng, **wild)


def forgotten(rng):
    with at(1.55, 0.62, 0, 24, 0, 12):
        chair("mitron", "mitron")
    with at(4.1, 1.0, 0, 24, 0, 9):
        round_table(0.8, 0.66, "craie")
    with at(2.75, 0.75, 0, -20, 12):
        bicycle("laiton")
    with at(5.3, 1.35, 0.1, 38, 18):
        wheelbarrow("mitron", None, rng)
    with at(3.1, 1.75, 0.02, 14):
        tarp(1.3, 0.9, "blue~fabric", rng)
    with at(6.0, 0.5, 0, 20):
        crate(m="wagon3", rng=rng)
    for z, rim in ((0.1, False), (0.29, True)):
        with at(4.75, 0.45, z):
            tyre(0.31, rim=rim)
    with at(0.55, 0.35, 0, 30):
        terracotta_stack(rng, 4)
    with at(0.75, 2.25, 0.03, 200, 0, 70):
        watering_can()
    with at(6.45, 1.1, 0.12, 40, 62):
        stick("rake", 1.4)
