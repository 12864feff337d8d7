"""First floor: the salon of a family flat, and beside it the kitchen that the builders have just left."""

import random

from ..openings import picture
from ..place import at
from ..props.boxes import bin_bag, carton, pile
from ..props.cleaning import film_on_floor, floor_machine, hanging_film, mop_trolley, wet_floor_sign
from ..props.decor import chandelier, floor_lamp, mantel_clock, pendant, rolled_rug, rug, vase
from ..props.paris import fireplace
from ..props.plants import house_plant
from ..props.rubble import cement_bag, sack, scatter, step_ladder
from ..props.seating import armchair, round_table, sofa
from ..props.storage import bookcase, kitchen_run, paint_can
from ..room import chevrons
from ..solids import ball, box
from .finishes import back_window, boards, paint, squares
from .plan import DEPTH, FLOOR, ROOMS, inside

PICTURES = ((1.25, 1.15, 0.62, 0.7), (2.1, 1.3, 0.46, 0.52))
"""On the left wall: where along it, how high, how wide and tall."""


def salon(before):
    x0, x1, z0, _ = ROOMS["salon"]
    paint("salon", "sage~plaster" if before else "mint~plaster", dado=("craie", 0.7))
    if before:
        boards("salon", ("oak2~wood", "oak3~wood", "oak2~wood"), 4)
    else:
        box(x1 - x0, DEPTH, 0.01, (x0 + x1) / 2, DEPTH / 2, z0 - 0.006, "oak3", 0)
        chevrons(x1 - x0, DEPTH - 0.05, ("oak~wood", "oak2~wood"), 0.56, 0.12, 38, x0, 0.02, z0 + FLOOR)
    with inside("salon") as (w, d):
        with at(1.25, d - 0.03):
            fireplace()
        back_window(2.85, 0.08, 0.95, 2.1, 4, "mitron~fabric")
        with at(1.95, 1.5, 2.56):
            chandelier(0.45)
        (_salon_before if before else _salon_after)(w, d, random.Random(6))


def _salon_before(w, d, rng):
    with at(1.25, 1.7, 0, 0, s=1.05):
        sofa(2.0, 0.88)
    with at(0.75, 1.66, 0.55):
        pile(0, 0, 0.75, rng, ("carton",))
    with at(1.6, 1.62, 0.55, 20):
        pile(0, 0, 0.3, rng, ("case",))
    with at(1.25, d - 0.2, 1.08):
        mantel_clock()
    for y, z, wide, tall in PICTURES:
        picture("y", 0.02, y, z, wide, tall, "laiton", "blue")
    with at(4.0, d - 0.3):
        bookcase(0.85, 0.32, 2.15, "walnut~wood", 6, 0.98, 5)
    with at(0.3, d - 0.28):
        bookcase(0.5, 0.3, 1.9, "walnut~wood", 5, 0.98, 15)
    pile(0.45, 0.6, 1.2, rng, ("carton", "crate"))
    with at(1.3, 0.55, 0, -10):
        carton(0.64, 0.48, 0.42, True, rng=rng, stuff=("laiton", "wagon3", "pierre", "mitron"))
    with at(2.0, 0.62, 0, 24):
        pile(0, 0, 0.5, rng, ("papers",))
    with at(3.3, 1.75, 0, 18, s=1.05):
        armchair("mitron~fabric")
    with at(3.3, 1.68, 0.55, 15):
        pile(0, 0, 0.4, rng, ("tin", "papers"))
    with at(2.55, 1.25):
        round_table(0.8, 0.5)
    with at(2.55, 1.25, 0.5):
        pile(0, 0, 0.45, rng, ("case", "tin"))
    pile(4.12, 1.35, 1.45, rng, ("carton", "case", "crate"))
    with at(3.1, 0.5, 0, -6):
        rolled_rug(1.25, 0.14, "red~fabric")
    with at(4.08, 0.55, 0, 40):
        bin_bag(0.95, "bag", 4)
    with at(4.2, 2.1):
        floor_lamp(1.75, "char", "mitron2~fabric", lit=False)


def _salon_after(w, d, rng):
    for y, z, wide, tall in PICTURES:
        box(0.006, wide, tall, 0.027, y, z, "#e3ede4", 0)
    with at(1.62, d - 0.2, 1.08, s=1.15):
        vase("craie")
    with at(3.45, d - 1.05, 0, -24, s=1.12):
        armchair("wagon3~fabric")
    with at(2.2, d - 0.42):
        house_plant(1.25, "mitron", "snake", 2, r=0.18)
    with at(1.9, 1.05, 0, 0):
        rug(1.9, 1.0, "mitron2~fabric", "pierre~fabric")


def works(before):
    paint("works", "#c6d3d6~plaster" if before else "#d3e1e4~plaster")
    squares("works", ("dust", "concrete") if before else ("craie~wet", "tile~wet"), 0.44)
    with inside("works") as (w, d):
        back_window(0.85, 1.12, 0.95, 1.15, 2)
        with at(0.06, d - 0.36):
            kitchen_run(5, 0.6, "wagon3", "oak~wood", upper=False)
        (_works_before if before else _works_after)(w, d, random.Random(16))


def _works_before(w, d, rng):
    """Dust, film, ladder, plaster: as the builders left it."""
    for u, z, r in ((1.75, 1.95, 0.16), (2.3, 1.5, 0.2), (2.75, 2.05, 0.13), (1.85, 1.3, 0.1)):
        ball(r, u, d - 0.03, z, "craie", 1.25, 0.06, 0.8, amp=0.35, seed=u)
    with at(2.05, d - 0.74, 0.02):
        hanging_film(1.5, 1.1, rng)
    with at(1.55, 1.0, 0.0):
        film_on_floor(2.5, 1.5, rng)
    with at(2.42, 1.5, 0, -14, s=1.15):
        step_ladder(1.6)
    for k in range(4):
        with at(0.5, 1.5, k * 0.16, (-1) ** k * 6, s=1.2):
            cement_bag()
    for x, y, m in ((1.3, 0.95, "sage"), (1.62, 0.7, "mitron"), (0.95, 0.62, "laiton")):
        with at(x, y, 0.03, s=1.6):
            paint_can(m)
    with at(2.72, 0.55, 0, s=1.15):
        sack(rng=rng)
    with at(0.5, 0.5, 0, 20):
        bin_bag(0.85, "bag", 6)
    scatter(0.3, 2.9, 0.2, 1.7, 34, rng, 0.02, (0.03, 0.07))
    with at(1.5, 1.3, 2.56):
        pendant(0.45, "char", 0.04)


def _works_after(w, d, rng):
    """The machine on the shining tiles, the trolley, the sign."""
    for i in range(15):
        for j in range(2):
            box(0.19, 0.02, 0.16, 0.12 + i * 0.2, d - 0.04, 0.94 + j * 0.17, ("craie", "sage")[(i + j) % 2], 0.006, 1)
    with at(0.95, 1.25, 0, 24, s=1.3):
        floor_machine()
    with at(2.3, 1.0, 0, 8, s=1.05):
        mop_trolley()
    with at(0.32, 0.42, 0, -16):
        wet_floor_sign()
    with at(2.6, d - 0.38, 0.93, s=1.1):
        vase("mitron", ("yellow", "craie"))
    with at(1.95, 1.5, 2.56):
        pendant(0.4, "laiton", 0.22)
