"""The sorting: cut back, raked into three heaps, and by the door whatever is kept."""

import random

from diorama.place import at
from diorama.props.boxes import crate
from diorama.props.garden import big_bag, green_waste, shears, tarp, terracotta_stack, watering_can, wheelbarrow
from diorama.props.plants import grass, potted
from diorama.props.rubble import rubble, step_ladder
from diorama.props.seating import chair, round_table
from diorama.props.tools import bicycle, stick, tyre
from scenes.garden._plot import D, W, back_hedge, base, fruit_tree, gate, near_path, path, turf, view


def build():
    rng = random.Random(29)
    base(rng)
    gate(0)
    path(rng)
    stubble(rng)
    back_hedge(1.45, rng, 0.2, 22, 0.8, x0=2.5)
    back_hedge(0.85, rng, x1=2.5)
    fruit_tree(rng, 2.8, 0.85)
    heaps(rng)
    kept(rng)
    view()


def stubble(rng):
    """Just mown: short, patchy, a little yellow."""
    turf("#94a259~mottle")
    patchy = lambda x, y: not near_path(x, y, 0.24) and rng.random() < 0.9
    grass(0.3, W - 0.04, 0.04, D - 0.26, 30000, rng, 0.055, ("grass3", "dry3", "lawn2", "dry1"), (4, 2, 3, 1), 0.014, mask=patchy)


def heaps(rng):
    with at(2.05, 0.8, 0.01, 4):
        tarp(2.0, 1.3, "blue~fabric", rng)
    with at(2.05, 0.8, 0.03):
        green_waste(0.8, 0.52, 0.66, rng, 1, 1900, 14)
    with at(4.25, 0.85, 0.01, -3):
        tarp(1.8, 1.3, "sand~fabric", rng)
    with at(4.25, 0.85, 0.03):
        rubble(0.72, 0.5, 0.5, rng, 110)
    with at(6.3, 0.85, 0.01, 3):
        tarp(2.1, 1.4, "sage~fabric", rng)
    objects(rng)
    with at(5.0, 2.35, 0, 20):
        big_bag(0.75, 0.7, None, rng)
    with at(3.35, 2.3, 0, 14):
        wheelbarrow("mitron", "leaves", rng)
    with at(2.95, D - 1.2, 0, 14):
        step_ladder(1.35)
    with at(2.1, 2.1, 0.05, 12, s=1.1):
        shears()


def objects(rng):
    with at(6.0, 1.0, 0.03, 30):
        chair("mitron", "mitron")
    with at(6.05, 0.85, 0.53, 140, 180):
        with at(0, 0, -0.5):
            chair("mitron", "mitron")
    with at(6.65, 1.05, 0.03, 16):
        bicycle("laiton")
    with at(5.75, 0.5, 0.03, 20):
        crate(m="wagon3", rng=rng)
    for z, rim in ((0.12, False), (0.31, True)):
        with at(6.75, 0.5, z):
            tyre(0.3, rim=rim)


def kept(rng):
    with at(0.85, 2.9):
        round_table(0.75, 0.62, "craie")
        with at(-0.05, 0, 0.62, 30):
            watering_can()
    with at(0.6, 2.15, 0, 0):
        terracotta_stack(rng, 4)
    for x, y in ((0.36, 0.42), (0.95, 3.5)):
        with at(x, y):
            potted(0.19, "mitron", rng, ("craie", "pink"))
    with at(1.45, 3.05, 0, 80):
        chair("sage", "mitron~fabric")
    with at(0.3, 2.0, 0, 0, 0, 6):
        stick("rake", 1.35)
