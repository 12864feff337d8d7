"""The removal: the gate is open, the van waits behind the clipped hedge, each material leaves in its own bag."""

import random

from diorama.place import at
from diorama.props.boxes import SIZES, carton, crate
from diorama.props.garden import big_bag, watering_can, wheelbarrow
from diorama.props.plants import grass, potted
from diorama.props.rubble import sack
from diorama.props.seating import chair, round_table
from diorama.props.tools import hand_truck, stick
from diorama.props.vehicles import van
from scenes.garden._plot import D, W, back_hedge, base, fruit_tree, gate, near_path, path, turf, view


def build():
    rng = random.Random(37)
    base(rng)
    gate(78)
    path(rng)
    turf("#8fae5f~mottle")
    clear = lambda x, y: not near_path(x, y, 0.24) and rng.random() < 0.92
    grass(0.3, W - 0.04, 0.04, D - 0.26, 26000, rng, 0.045, ("grass3", "lawn2", "lawn1", "dry3"), (3, 4, 2, 1), 0.013, mask=clear)
    back_hedge(0.85, rng)
    fruit_tree(rng, 2.6, 0.68)
    leaving(rng)
    bags(rng)
    kept(rng)
    view()


def leaving(rng):
    with at(2.75, D + 1.42, -0.03, 180):
        van(opened=True, load=lambda: hold(rng))
    with at(5.85, D + 0.95, 0, 150):
        hand_truck()
        with at(0, -0.16, 0.035):
            carton(*SIZES[1], rng=rng)
        with at(0, -0.16, 0.415):
            carton(*SIZES[2], rng=rng)
    with at(4.55, 2.75, 0, 36):
        wheelbarrow("mitron", "leaves", rng)


def hold(rng):
    for y, m in ((-0.4, "wagon3"), (0.35, "mitron")):
        with at(-0.3, y, 0, 90):
            crate(0.6, 0.5, 0.4, m, rng=rng)


def bags(rng):
    for i, (x, y, fill, band) in enumerate(
        (
            (2.0, 0.75, "leaves", "wagon3"),
            (3.1, 0.7, "leaves", "wagon3"),
            (4.3, 0.75, "rubble", "mitron"),
            (5.4, 0.8, "rubble", "mitron"),
        )
    ):
        with at(x, y, 0, (8, -6, 4, -9)[i]):
            big_bag(0.86, 0.8, fill, rng, band=band)
    for x, y in ((6.35, 0.85), (6.8, 0.6), (6.65, 1.15)):
        with at(x, y, 0):
            sack(rng=rng, s=1.1)


def kept(rng):
    with at(0.85, 2.9):
        round_table(0.75, 0.62, "craie")
        with at(-0.05, 0, 0.62, 30):
            watering_can()
    with at(1.45, 3.05, 0, 80):
        chair("sage", "mitron~fabric")
    for x, y in ((0.36, 0.42), (0.32, 2.05)):
        with at(x, y):
            potted(0.19, "mitron", rng, ("craie", "pink"))
    with at(6.78, 2.9, 0, 20, -7, 5):
        stick("rake", 1.35)
