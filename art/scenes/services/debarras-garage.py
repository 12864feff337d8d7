"""Left, thirty years of things; right, the little car has found its place again."""

import random

from diorama.openings import window
from diorama.place import at
from diorama.props.boxes import bin_bag, carton, cartons, crate, SIZES
from diorama.props.seating import chair
from diorama.props.decor import floor_lamp, rolled_rug
from diorama.props.rubble import ladder
from diorama.props.storage import dresser, fill_rack, paint_can, rack, wardrobe
from diorama.props.tools import bicycle, hand_truck, pegboard, stick, tyre, workbench
from diorama.props.vehicles import small_car
from diorama.room import dado, slab, wall
from diorama.solids import box
from diorama.studio import light, look

W, D, H = 7.4, 4.4, 2.5


def build():
    rng = random.Random(11)
    shell()
    cluttered(rng)
    cleared(rng)
    light(-0.16)
    look(34, 25)


def shell():
    slab(W, D, "concrete~mottle")
    wall("y", 0, 0, D + 0.16, H, "pierre~plaster", openings=[(1.0, 2.3, 1.4, 2.1)], skirting=None)
    wall("x", D, 0, W, H, "pierre~plaster", skirting=None)
    window("y", 0, 1.0, 2.3, 1.4, 2.1, nx=3, nz=1)
    dado("y", 0, 0, D, 1.0, "wagon3", "wagon2")
    dado("x", D, 0, W, 1.0, "wagon3", "wagon2")
    for x in (2.4, 4.8):
        box(0.012, D - 0.06, 0.003, x, D / 2, 0, "concrete2", 0)
    for x in (4.55, 6.9):
        box(0.07, 3.4, 0.004, x, 1.9, 0, "laiton", 0)
    box(2.27, 0.07, 0.004, 5.725, 3.57, 0, "laiton", 0)


def cluttered(rng):
    with at(0.32, 3.15, 0, 90):
        fill_rack(2.2, rack(2.2, 0.5, 2.1), rng)
    with at(1.1, D - 0.32):
        fill_rack(1.3, rack(1.3, 0.5, 2.1), rng)
    with at(2.45, D - 0.36):
        wardrobe(1.1, 0.55, 1.9, "oak2~wood", opened=30)
    cartons([(2.2, D - 0.4, 1.92, 1, 5, False), (2.66, D - 0.36, 1.92, 2, -8, False)], rng)
    with at(1.55, 3.1, 0, -18):
        dresser(1.0, 0.46, 0.85, "oak3~wood", pulled=((1, 0), (2, 1)))
    with at(1.55, 3.1, 0.86, 12):
        carton(*SIZES[1], rng=rng)
    for k in range(3):
        with at(0.72, 0.72, 0.1 + k * 0.195):
            tyre(0.33, rim=k == 2)
    with at(0.42, 1.42, 0.33, 78, 78):
        tyre(0.33)
    with at(2.3, 1.95, 0, 196, -8):
        bicycle("mitron")
    for x, y, seed, m, s in ((1.45, 1.35, 1, "bag", 1.0), (0.95, 2.0, 2, "bag", 1.1), (1.55, 0.55, 5, "bag2", 0.95), (2.75, 3.1, 7, "bag", 0.9)):
        with at(x, y, 0, seed * 40):
            bin_bag(s, m, seed)
    cartons([(2.55, 0.62, 0, 0, 12, True), (3.25, 3.75, 0, 3, 5, False), (3.24, 3.75, 0.5, 0, -7, True), (2.15, 2.5, 0, 2, 30, False)], rng)
    with at(3.2, 2.75, 0, 24):
        crate(m="laiton", rng=rng)
    with at(2.0, 2.35, 0, 10):
        floor_lamp(1.5, "char", "mitron2~fabric", lit=False)
    with at(0.95, 2.72, 0, 40):
        chair()
    with at(2.15, 3.35, 0.0, 60, 0, 0):
        rolled_rug(1.2, 0.1, "blue2~fabric")


def cleared(rng):
    with at(5.72, 1.72, 0, -90):
        small_car("mitron", "pierre")
    with at(5.1, D - 0.34):
        workbench(1.5, 0.56)
    with at(5.2, D - 0.02):
        pegboard(1.7, 0.85, 1.25)
    with at(4.7, D - 0.34, 0.88):
        paint_can("wagon3")
    with at(6.75, D - 0.12, 0, 0, 8):
        ladder(2.1)
    with at(6.25, D - 0.1, 0, 0, 7):
        stick("broom", 1.4)
    with at(3.85, 1.2, 0, -62):
        hand_truck()
        with at(0, -0.16, 0.035):
            carton(*SIZES[1], rng=rng)
        with at(0, -0.16, 0.415):
            carton(*SIZES[2], rng=rng)
