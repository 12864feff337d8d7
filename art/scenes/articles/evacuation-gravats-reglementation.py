"""Four materials, four bags, one skip: rubble sorted as the rules ask."""

import random

from diorama.place import at
from diorama.props.garden import big_bag, wheelbarrow
from diorama.props.rubble import rubble, scatter, skip
from diorama.props.sorting import clipboard
from diorama.props.tools import gloves, pallet, stick
from diorama.solids import box
from diorama.studio import close_up, light

FEATHER = 0
KINDS = (
    (("brick", "mitron", "tile"), "mitron"),
    (("concrete", "concrete2", "grey2"), "zinc3"),
    (("plaster", "craie", "pierre2"), "laiton"),
    (("sage", "blue", "mint", "craie"), "wagon3"),
)


def build():
    rng = random.Random(61)
    ground(rng)
    hoarding()
    for i, (mats, band) in enumerate(KINDS):
        with at(0.75 + i * 1.18, 1.35 - 0.02 * i, 0.03, rng.uniform(-5, 5)):
            sorted_bag(mats, band, rng)
    with at(3.7, 3.0, 0.03, 0):
        skip(3.4, 1.5, 1.15, "laiton", 0.7, rng)
    with at(0.35, 2.75, 0.03, 20):
        wheelbarrow("wagon3", "rubble", rng)
    foreground(rng)
    light(-1)
    close_up(2.75, 1.75, 0.72, 5.25, 24, 25)


def ground(rng):
    box(16, 12, 0.1, 3, 0, -0.16, "pavement2~mottle", 0)
    for i in range(16):
        for j in range(12):
            m = rng.choice(("pavement~mottle", "pavement~mottle", "concrete~mottle", "pavement2~mottle"))
            box(0.72, 0.52, 0.06, -2.5 + i * 0.74 + (j % 2) * 0.3, -2.2 + j * 0.54, -0.03, m, 0.014, 2)


def hoarding():
    """The boarded fence of a Paris building site: dark green over grey."""
    for i in range(44):
        box(0.24, 0.04, 2.5, -2.4 + i * 0.25, 4.25, 0, "wagon3", 0.008, 2)
    box(11, 0.06, 0.34, 3, 4.22, 0, "grey2", 0.01)
    box(11, 0.08, 0.1, 3, 4.22, 2.5, "craie", 0.015)


def sorted_bag(mats, band, rng, s=0.92, h=0.86):
    big_bag(s, h, None, rng, band=band)
    with at(0, 0, h * 0.74):
        rubble(s * 0.47, s * 0.47, 0.34, rng, 95, mats)


def foreground(rng):
    with at(1.5, 0.2, 0.03, 6):
        pallet()
    with at(1.5, 0.36, 0.155, 6, -16, s=1.5):
        clipboard()
    with at(2.75, 0.3, 0.04, 26, s=1.3):
        gloves("laiton")
    scatter(0.4, 5.0, 0.6, 2.3, 22, rng, 0.03)
    with at(5.1, 1.7, 0.03, -10, 10):
        stick("shovel", 1.35)
