"""One picture says most: the whole room, seen from its door."""

import random

from diorama.openings import curtains, picture, window
from diorama.place import at
from diorama.props.boxes import carton, pile, suitcase
from diorama.props.decor import cat
from diorama.props.seating import armchair, bed
from diorama.props.storage import dresser, wardrobe
from diorama.props.writing import desk_lamp
from diorama.room import planks, wall
from diorama.solids import ball, box
from diorama.studio import close_up, light

FEATHER = 0
DEPTH, LEFT, RIGHT = 3.2, 0.1, 5.2


def build():
    rng = random.Random(17)
    with at(-1.5, -2.5):
        planks(9, DEPTH + 2.5, width=0.2)
    wall("x", DEPTH, -1, 7, 3.6, "wallpaper~plaster", openings=[(2.5, 3.5, 1.0, 2.4)])
    window("x", DEPTH, 2.5, 3.5, 1.0, 2.4, nz=3)
    curtains("x", DEPTH, 2.5, 3.5, 2.6, "mitron~fabric", 0.3, z0=0.9)
    wall("y", 0, 0, DEPTH, 3.6, "wallpaper~plaster")
    for x, side in ((LEFT, -1), (RIGHT, 1)):  # a doorway as wide as the picture
        box(2, 0.16, 4, x + side, -0.1, 0, "mint~plaster", 0)
        box(0.16, 0.26, 4, x + side * 0.04, -0.1, 0, "craie", 0.012)
    with at(LEFT + 0.08, 0.05, 0.02, 84):
        box(0.95, 0.06, 2.3, 0.48, 0, 0, "wagon2", 0.012)
        for z, height in ((0.15, 0.75), (1.1, 1.05)):
            box(0.65, 0.03, height, 0.48, -0.03, z, "wagon3", 0.012)
        ball(0.05, 0.86, -0.09, 1.02, "laiton")
    picture("x", DEPTH - 0.02, 1.3, 1.5, 0.62, 0.5, "laiton", "sage")
    with at(1.3, 2.1):
        bed(1.4, 1.95, "walnut~wood", throw="blue~fabric")
    with at(2.75, DEPTH - 0.3):
        dresser(0.95, 0.45, 0.8, "oak2~wood", pulled=((1, 0),))
    with at(2.75, DEPTH - 0.3, 0.8):
        desk_lamp()
    with at(4.15, DEPTH - 0.36):
        wardrobe(1.1, 0.55, 1.95, "walnut~wood", opened=30)
    with at(4.2, 1.5, 0, -30):
        armchair("wagon3~fabric")
    pile(2.75, 1.7, 0.85, rng, ("carton", "crate"))
    with at(3.4, 0.85, 0, 12):
        carton(0.64, 0.48, 0.42, True, rng=rng, stuff=("laiton", "wagon3", "pierre", "mitron"))
    with at(1.9, 0.6, 0, 20):
        suitcase(m="mitron")
    with at(4.5, 0.45, 0, 20):
        cat()
    light(-1)
    close_up(2.4, 1.2, 1.12, 5.2, 16, 17)
