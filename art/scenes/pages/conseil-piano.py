"""What weighs most in a flat: an upright piano, whole, with its stool."""

from diorama.openings import framed
from diorama.place import at
from diorama.props.decor import round_rug, vase
from diorama.props.plants import house_plant
from diorama.props.seating import stool
from diorama.solids import box, cyl
from diorama.studio import beam, close_up, light
from scenes.pages.contact import room

FEATHER = 0
WOOD, INLAY = "walnut~wood", "oak4~wood"


def build():
    room()
    with at(0, -0.04, s=1.12):
        piano()
        with at(-0.5, -0.2, 1.27):
            vase("sage")
        with at(0.42, -0.14, 1.27, -8, -8):
            framed(0.34, 0.42, "laiton", "rose")
    with at(0, -1.15):
        round_rug(0.72, "sage~fabric")
    with at(0.05, -1.02, 0, 20, s=1.1):
        stool(0.48, "walnut~wood")
    with at(1.5, -0.36):
        house_plant(1.35, "mitron", "ficus", 4, r=0.19)
    light(-1)
    beam((-2.8, -3.4, 3.4), (-0.1, -0.2, 0.95), 520, 26)
    close_up(0.1, -0.5, 0.97, 3.45, 24, 17)


def piano():
    box(1.5, 0.36, 1.22, 0, -0.19, 0, WOOD, 0.02)
    box(1.6, 0.44, 0.05, 0, -0.22, 1.22, WOOD, 0.015)
    for side in (-1, 1):
        box(0.09, 0.34, 0.84, side * 0.725, -0.5, 0, WOOD, 0.03)
        box(0.14, 0.36, 0.07, side * 0.725, -0.5, 0, WOOD, 0.02)
        box(0.42, 0.03, 0.26, side * 0.48, -0.375, 0.9, INLAY, 0.012)
        cyl(0.03, 0.1, side * 0.62, -0.44, 1.06, "laiton", 0.01)
        cyl(0.018, 0.16, side * 0.62, -0.44, 1.15, "craie", 0.006)
    box(1.2, 0.03, 0.42, 0, -0.375, 0.12, INLAY, 0.012)
    box(1.4, 0.3, 0.08, 0, -0.5, 0.6, WOOD, 0.015)
    for i in range(35):
        x = -0.646 + 0.038 * i
        box(0.035, 0.17, 0.025, x, -0.54, 0.68, "craie", 0.004, 2)
        if i % 7 not in (2, 6):
            box(0.022, 0.1, 0.03, x + 0.019, -0.5, 0.695, "char", 0.005, 2)
    box(1.36, 0.03, 0.2, 0, -0.4, 0.72, WOOD, 0.01)
    for side in (-1, 1):
        box(0.25, 0.008, 0.32, side * 0.13, -0.425, 0.93, "craie", 0.002, 1, rx=-6, rz=side * 5)
    for x in (-0.09, 0.09):
        box(0.05, 0.16, 0.02, x, -0.44, 0.05, "laiton", 0.008)
