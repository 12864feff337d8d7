"""The sitting room as a quay: nearly bare, the last wardrobe in boards, and the garden through the open door."""

import random

from diorama.openings import curtains, leaf, radiator, window
from diorama.place import at
from diorama.props.boxes import SIZES, carton
from diorama.props.crew import blankets, panels, quilted, strap_coil, toolbox
from diorama.props.decor import cat
from diorama.props.plants import bush, house_plant
from diorama.props.tools import hand_truck
from diorama.room import dado, ghost, planks, slab, wall
from diorama.solids import box
from diorama.studio import beam, light, look

W, D, H = 6.9, 3.4, 2.5
DOOR = (0.75, 2.35)
WINDOW = (4.9, 6.3, 0.85, 2.15)


def build():
    rng = random.Random(23)
    shell()
    terrace(rng)
    leaving(rng)
    cleared(rng)
    light(-0.16)
    beam((-3.4, 1.3, 4.4), (1.4, 1.6, 0.0), 2400, 24)
    look(30, 24)


def shell():
    slab(W, D, "stone", top=-0.02)
    planks(W, D, ("oak~wood", "card3~wood", "oak~wood"), 0.2, 31)
    wall("y", 0, 0, D + 0.16, H, "wallpaper~plaster", openings=[(*DOOR, 0.0, 2.2)])
    wall("x", D, 0, W, H, "wallpaper~plaster", openings=[WINDOW])
    dado("x", D, 0, W, 0.72, "craie")
    w = (DOOR[1] - DOOR[0]) / 2
    for hinge, turn in ((DOOR[0], 158), (DOOR[1], 202)):
        with at(-0.1, hinge, 0.02, turn):
            leaf(w, 2.16, 4, low=0.5)
    window("x", D, *WINDOW, nx=2, nz=3)
    curtains("x", D, WINDOW[0], WINDOW[1], 2.4, "mitron2~fabric", 0.34, z0=0.08)
    radiator("x", D, 5.1, 6.1, 0.12, 0.48)
    for u, z, wide, high in ((1.15, 1.3, 0.56, 0.74), (3.75, 1.4, 0.44, 0.56), (4.28, 1.25, 0.32, 0.4)):
        ghost("x", D, u, z, wide, high, "#e8ead6")


def terrace(rng):
    box(1.15, DOOR[1] - DOOR[0] + 0.7, 0.14, -0.74, sum(DOOR) / 2, -0.16, "stone~mottle", 0.02)
    for y in (DOOR[0] - 0.12, DOOR[1] + 0.12):
        bush(0.26, -0.95, y, -0.02, rng, flowers=("craie", "pink"))


def leaving(rng):
    with at(2.45, D - 0.02):
        panels(rng)
    with at(0.6, 2.85, 0, 90):
        quilted(0.9, 0.46, 0.95)
    with at(2.15, 1.35, 0, -62):
        hand_truck()
        with at(0, -0.16, 0.035):
            carton(*SIZES[0], rng=rng)
        with at(0, -0.16, 0.455, 4):
            carton(*SIZES[2], rng=rng)
    with at(0.75, 0.62, 0, 12):
        carton(*SIZES[0], rng=rng)
        with at(0.02, 0, 0.42, -9):
            carton(*SIZES[1], rng=rng)


def cleared(rng):
    with at(3.75, 1.2, 0, -10):
        blankets(5, rng)
    with at(3.75, 1.2, 0.47, 20):
        strap_coil()
    with at(3.1, 0.6, 0, 20):
        toolbox()
    with at(5.0, 2.2, 0, 24):
        cat()
    with at(6.55, 3.1):
        house_plant(1.15, "mitron", seed=3)
