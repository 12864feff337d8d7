"""The hedge is half cut: on the left the bramble years, on the right a garden again."""

import random
from math import sin

from mathutils import Vector, noise

from diorama.place import at
from diorama.props.garden import big_bag, green_waste, pavilion, shears, tarp, terracotta_stack, watering_can, wheelbarrow
from diorama.props.plants import bush, flower_row, grass, hedge, potted, stepping_stones, tree
from diorama.props.rubble import step_ladder
from diorama.props.seating import chair
from diorama.props.tools import stick
from diorama.solids import box
from diorama.studio import light, look

W, D = 8.8, 4.6
PATH = [(5.35 + 0.2 * sin(t * 1.3), 0.35 + t * 0.52) for t in range(6)]


def wild(x, y):
    return x < 3.1 + 0.35 * sin(y * 1.7)


def build():
    rng = random.Random(21)
    ground(rng)
    overgrown(rng)
    tended(rng)
    light(-0.5)
    look(33, 24)


def ground(rng):
    box(W, D, 0.4, W / 2, D / 2, -0.5, "soil1~mottle", 0.06)
    box(W, D, 0.1, W / 2, D / 2, -0.1, "grass3~mottle", 0.04, 3)
    mown = lambda x, y: not wild(x, y) and not any((x - a) ** 2 + (y - b) ** 2 < 0.075 for a, b in PATH)
    for k in range(10):
        x0, m = 2.7 + k * 0.6, ("lawn1", "lawn2")[k % 2]
        x1 = min(x0 + 0.6, W - 0.05)
        box(x1 - x0, D - 0.1, 0.02, (x0 + x1) / 2, D / 2, -0.012, m, 0)
        grass(x0, x1, 0.05, D - 0.05, 5200, rng, 0.04, (m, "grass2", "grass3"), (6, 2, 1), mask=mown)
    tall = lambda x, y: 0.45 + 0.9 * max(0, 0.5 + noise.noise(Vector((x * 1.3, y * 1.3, 3))))
    rough = lambda x, y: wild(x, y) and not (abs(x - 2.0) < 1.0 and abs(y - 1.0) < 0.8)
    colours, weights = ("grass3", "leaf3", "grass", "dry3"), (4, 3, 3, 1.2)
    grass(0.04, 3.6, 0.04, D - 0.04, 16000, rng, 0.3, colours, weights, 0.02, rough, tall, 0.7)


def overgrown(rng):
    with at(0.45, 2.6, 0, 90):
        hedge(4.6, 0.75, 1.75, rng, 650, 0.09, shoots=40, wild=0.24)
    with at(2.0, D - 0.45):
        hedge(2.6, 0.8, 1.85, rng, 650, 0.09, shoots=30, wild=0.24)
    for _ in range(15):
        flowers = ("yellow", "craie") if rng.random() < 0.5 else None
        bush(
            rng.uniform(0.14, 0.3),
            rng.uniform(0.9, 2.7),
            rng.uniform(2.3, 4.0),
            0,
            rng,
            length=0.09,
            mats=("leaf2", "leaf3", "leaf4", "dry3"),
            weights=(3, 3, 2, 1),
            flowers=flowers,
        )
    with at(1.6, 3.0, 0.0, 28, 0, 8):
        chair("sage", "sage")
    with at(2.0, 1.0, 0.01, 6):
        tarp(2.0, 1.6, "blue~fabric", rng)
    with at(2.0, 1.0, 0.03):
        green_waste(0.78, 0.6, 0.62, rng, 1, 1900, 14)


def tended(rng):
    with at(4.2, D - 0.4):
        hedge(1.8, 0.62, 1.15, rng, 900, 0.06)
    with at(3.35, D - 1.35, 0, 18):
        step_ladder(1.5)
    with at(6.45, D - 1.05):
        pavilion(2.15, 1.6, 1.85)
    for x, r in ((5.0, 0.2), (7.85, 0.24)):
        with at(x, D - 1.45):
            potted(r, "mitron", rng, ("craie", "pink"))
    with at(7.75, 3.25, 0, -6):
        terracotta_stack(rng, 4)
    stepping_stones(PATH, rng)
    with at(4.85, D - 0.6):
        tree(3.1, 0.72, rng)
    flower_row([(W - 0.25, 0.4 + 0.32 * i) for i in range(4)], rng)
    with at(6.7, 0.62, 0, 10):
        big_bag(0.85, 0.8, "leaves", rng)
    with at(7.85, 0.95, 0, -8):
        big_bag(0.85, 0.8, "leaves", rng)
    with at(3.9, 1.6, 0, 150):
        wheelbarrow("mitron", "leaves", rng)
    with at(4.6, 2.5, 0, 20):
        watering_can()
    with at(4.35, 0.6, 0.05, 20, s=1.25):
        shears()
    with at(7.62, 3.2, 0, 0, 7):
        stick("rake", 1.45)
