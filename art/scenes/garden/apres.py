"""After: the path, the clipped hedge, a raked bed, and a chair to sit in the sun."""

import random

from diorama.place import at
from diorama.props.decor import cat
from diorama.props.garden import watering_can
from diorama.props.plants import potted
from diorama.props.seating import chair, round_table
from diorama.props.tools import stick
from diorama.solids import box
from scenes.garden._plot import back_hedge, base, fruit_tree, gate, path, short_lawn, view

BED = (3.3, 7.2, 0.35, 1.55)


def build():
    rng = random.Random(9)
    base(rng)
    gate(0)
    short_lawn(rng, 34000, allowed=lambda x, y: not (BED[0] < x < BED[1] and BED[2] < y < BED[3]))
    path(rng)
    raked_bed()
    back_hedge(0.85, rng)
    fruit_tree(rng, 2.6, 0.68)
    by_the_house(rng)
    view()


def raked_bed():
    x0, x1, y0, y1 = BED
    box(x1 - x0, y1 - y0, 0.05, (x0 + x1) / 2, (y0 + y1) / 2, 0, "soil~mottle", 0.02)
    rows = 9
    for i in range(rows):
        y = y0 + 0.08 + i * (y1 - y0 - 0.16) / (rows - 1)
        box(x1 - x0 - 0.1, 0.07, 0.04, (x0 + x1) / 2, y, 0.035, "soil1~mottle", 0.019, 3)


def by_the_house(rng):
    for y in (0.45, 1.95):
        with at(0.32, y):
            potted(0.19, "mitron", rng, ("craie", "pink"))
    with at(1.5, 2.85, 0, 62):
        chair("sage", "mitron~fabric")
    with at(2.2, 2.75):
        round_table(0.62, 0.62, "craie")
        with at(0, 0, 0.62, 20):
            watering_can()
    with at(1.55, 0.75, 0, 30):
        cat()
    with at(6.78, 2.9, 0, 20, -7, 5):
        stick("rake", 1.35)
