"""A Haussmann drawing room: one half still packed, the other given back to its fireplace and its light."""

import random

from diorama.openings import casing, curtains, leaf
from diorama.place import at
from diorama.props.boxes import SIZES, bin_bag, carton, cartons, crate, papers, pile
from diorama.props.decor import cat, floor_lamp, mantel_clock, rolled_rug, rug, vase
from diorama.props.paris import fireplace
from diorama.props.plants import house_plant
from diorama.props.seating import armchair, chair, sofa
from diorama.props.storage import dresser
from diorama.props.tools import hand_truck
from diorama.room import along, chevrons, ghost, panel, slab, wall
from diorama.solids import box
from diorama.studio import light, look

W, D, H = 7.0, 3.9, 2.95
WINDOWS = ((0.55, 1.55), (2.55, 3.55))


def build():
    rng = random.Random(6)
    shell()
    cluttered(rng)
    cleared(rng)
    light(-0.16)
    look(32, 25)


def shell():
    slab(W, D, "stone", top=-0.04)
    chevrons(W, D)
    openings = [(a, c, 0.0, 2.55) for a, c in WINDOWS]
    wall("y", 0, 0, D + 0.16, H, "pierre~plaster", openings=openings)
    wall("x", D, 0, W, H, "sage~plaster", openings=[(5.35, 6.65, 0, 2.3)])
    for a, c in WINDOWS:
        french_window(a, c)
    casing("x", D, 5.35, 6.65, 2.3)
    for hinge, turn in ((5.37, -68), (6.63, 248)):
        with at(hinge, D + 0.02, 0, turn):
            double_door_leaf()
    for a, c in WINDOWS:
        curtains("y", 0, a, c, 2.72, "mitron~fabric", 0.26, overhang=0.2)
    for u0, u1 in ((0.15, 1.0), (1.12, 2.0), (3.9, 5.0)):
        panel("x", D, u0, u1, 0.95, 2.6)
        panel("x", D, u0, u1, 0.22, 0.8)
    along("x", D, 0, 5.27, 0.86, 0.05, 0.035, 0.02, "craie")
    along("x", D, 0.02, W, H - 0.16, 0.14, 0.14, 0.07, "craie", 0.04)
    along("y", 0, 0, D - 0.05, H - 0.163, 0.14, 0.14, 0.07, "craie", 0.04)


def french_window(a, c):
    w = (c - a) / 2
    for hinge, turn in ((a, 90), (c, 270)):
        with at(-0.09, hinge, 0.02, turn):
            leaf(w, 2.5, 4, low=0.5)


def double_door_leaf():
    box(0.62, 0.045, 2.26, 0.31, 0, 0.01, "craie", 0.01)
    for z, h in ((0.15, 0.55), (0.82, 1.2)):
        for side in (-1, 1):
            box(0.42, 0.012, h, 0.31, side * 0.024, z, "pierre", 0.006)
    box(0.04, 0.12, 0.1, 0.56, 0, 1.0, "laiton", 0.01)


def cluttered(rng):
    with at(1.05, D - 0.5):
        sofa(1.9, 0.88, "wagon3~fabric")
    with at(0.8, D - 0.55, 0.52):
        pile(0, 0, 0.6, rng, ("carton", "tin"))
    with at(1.5, D - 0.55, 0.52, 15):
        pile(0, 0, 0.2, rng, ("case", "papers"))
    with at(0.35, 2.05, 0, 90):
        dresser(1.0, 0.45, 0.9, "walnut~wood", pulled=((2, 0), (1, 1)), knob="laiton")
    with at(0.4, 2.05, 0.9, 90):
        pile(0, 0, 0.35, rng, ("carton", "papers"))
    cartons(
        [
            (0.75, 0.6, 0, 0, 8, False),
            (0.75, 0.6, 0.42, 1, -6, False),
            (0.75, 0.6, 0.8, 2, 10, True),
            (1.5, 0.5, 0, 1, -14, True),
            (1.55, 2.2, 0, 3, 20, False),
            (1.55, 2.2, 0.5, 2, 5, False),
        ],
        rng,
    )
    with at(1.6, 1.3, 0, 30):
        papers(7, rng)
    with at(2.45, 0.75, 0, 18):
        crate(m="wagon3", rng=rng)
    with at(2.4, 1.75, 0, -35):
        chair("walnut~wood", "mitron~fabric")
    with at(2.4, 1.75, 0.5, 150, 180):
        with at(0, 0, -0.5):
            chair("walnut~wood", "mitron~fabric")
    with at(2.35, 3.3, 0):
        floor_lamp(1.7, "char", "mitron2~fabric", lit=False)
    with at(2.75, 2.6, 0, 64):
        rolled_rug(1.9, 0.14)
    with at(0.95, 1.45, 0, 40):
        bin_bag(0.9, "bag", 4)


def cleared(rng):
    with at(3.0, D - 0.01):
        fireplace()
    with at(2.72, D - 0.17, 1.07):
        mantel_clock()
    with at(3.45, D - 0.17, 1.07):
        vase("sage")
    ghost("x", D, 4.45, 1.35, 0.56, 0.74, "#a3bdae")
    with at(4.65, 2.95, 0, -20):
        armchair("mitron~fabric")
    with at(5.15, 1.55, 0):
        rug(2.4, 1.5, "mitron2~fabric")
    with at(4.75, 1.6, 0.02, 20):
        cat()
    with at(3.45, 0.75, 0, -48):
        hand_truck()
        with at(0, -0.16, 0.035):
            carton(*SIZES[0], rng=rng)
        with at(0, -0.16, 0.455, 4):
            carton(*SIZES[2], rng=rng)
    with at(6.62, 3.3, 0):
        house_plant(1.4, "pierre", seed=2)
