"""A parent's room in the late sun: nearly everything is done, and what matters waits on the table."""

import random

from diorama.openings import curtains, portrait, radiator, window
from diorama.place import at
from diorama.props.boxes import cartons, keepsake_box, suitcase
from diorama.props.decor import floor_lamp, radio, round_rug, sleeping_cat, slippers, vase, walking_stick
from diorama.props.plants import house_plant
from diorama.props.seating import bed, round_table, wing_chair
from diorama.props.storage import dresser
from diorama.room import along, ghost, planks, slab, wall
from diorama.studio import beam, light, look

W, D, H = 5.9, 3.7, 2.55
WINDOW = (1.15, 2.55, 0.75, 2.15)


def build():
    rng = random.Random(26)
    shell()
    remembered(rng)
    packed(rng)
    light(-0.16)
    beam((-3.4, 2.7, 4.1), (0.05, 1.85, 1.42), 2600, 20)
    look(33, 26)


def shell():
    slab(W, D, "stone", top=-0.02)
    planks(W, D, ("oak2~wood", "oak3~wood", "oak2~wood"), 0.17, 8)
    wall("y", 0, 0, D + 0.16, H, "blush~plaster", openings=[WINDOW])
    wall("x", D, 0, W, H, "blush~plaster")
    stripes = 34
    for i in range(stripes):
        u = W * (i + 0.5) / stripes
        along("x", D, u - 0.035, u + 0.035, 0.12, H - 0.16, 0.004, 0.004, "rose2", 0)
    window("y", 0, *WINDOW, nx=2, nz=2)
    curtains("y", 0, WINDOW[0], WINDOW[1], 2.35, "pierre~fabric", 0.42)
    radiator("y", 0, 1.35, 2.35, 0.12, 0.46)
    for u, z, w, h in ((2.42, 1.3, 0.42, 0.54), (2.98, 1.42, 0.34, 0.42), (2.95, 0.98, 0.3, 0.34)):
        ghost("x", D, u, z, w, h, "#f1e3d6")


def remembered(rng):
    with at(1.0, D - 1.05):
        bed(1.05, 1.9, "walnut~wood", throw="mitron2~fabric")
    with at(1.05, D - 1.75, 0.58, 24):
        sleeping_cat()
    with at(1.7, 1.6, 0, 8):
        slippers("blue")
    with at(3.2, 1.75):
        round_rug(1.25, "sage~fabric")
    with at(2.75, 2.55, 0.02, -14):
        wing_chair("wagon3~fabric")
        with at(0.66, -0.25, 0, 0, 0, -9):
            walking_stick()
    with at(3.95, 1.75, 0.02):
        round_table(0.86, 0.58, "walnut~wood")
        with at(0, 0, 0.58):
            kept()
    with at(3.75, D - 0.42):
        floor_lamp(1.62, "laiton", "pierre~fabric")


def kept():
    """The few things that the family keeps."""
    with at(0.05, -0.14, 0, 14):
        keepsake_box()
    with at(-0.24, 0.12, 0, 16, -9):
        portrait(0.24, 0.3)
    with at(0.06, 0.22, 0, -4, -9):
        portrait(0.2, 0.25, "oak4", "rose", "blue2")
    with at(0.28, 0.16):
        vase("blue", ("craie", "pink"))


def packed(rng):
    with at(4.85, D - 0.32):
        dresser(1.05, 0.46, 0.86, "walnut~wood", knob="laiton")
    with at(4.62, D - 0.34, 0.86, -6):
        radio()
    cartons([(5.2, 1.35, 0, 0, -4, False), (5.2, 1.35, 0.42, 1, 5, False), (4.75, 0.7, 0, 1, 8, False)], rng)
    with at(5.3, 0.55, 0, -82):
        suitcase(0.66, 0.42, 0.2, "wagon3")
    with at(0.45, 0.55):
        house_plant(1.0, "mitron", "snake", 4)
