"""The day of the signature: an empty, sunlit room, and the keys on the mantelpiece."""

import random

from diorama.openings import leaf
from diorama.place import at
from diorama.props.paperwork import key_ring
from diorama.props.paris import fireplace
from diorama.room import along, chevrons, ghost, panel, wall
from diorama.solids import box
from diorama.studio import beam, close_up, light

FEATHER = 0
W, D, H = 5.2, 3.4, 3.2
WINDOW = (1.75, 2.95)
HEARTH = 2.05


def build():
    random.seed(4)
    shell()
    with at(HEARTH, D - 0.01):
        fireplace()
    with at(HEARTH - 0.06, D - 0.19, 1.072, 2):
        key_ring(1.5, metals=("laiton", "laiton2", "laiton"), turns=(-27, -6, 13))
    light(-1)
    beam((-2.6, 1.7, 3.7), (1.0, 2.2, 0.2), 2300, 24)
    close_up(1.46, D - 0.5, 0.98, 3.5, 36, 25)


def shell():
    with at(0, -1.2):
        chevrons(W, D + 1.2)
    wall("y", 0, -1.2, D + 0.16, H, "pierre~plaster", openings=[(*WINDOW, 0.0, 2.6)])
    wall("x", D, 0, W, H, "sage~plaster")
    w = (WINDOW[1] - WINDOW[0]) / 2
    for hinge, turn in ((WINDOW[0], 40), (WINDOW[1], 296)):
        with at(-0.02, hinge, 0.02, turn):
            leaf(w, 2.5, 4, low=0.5)
    for u0, u1 in ((0.14, 1.16), (2.94, 3.96), (4.1, 5.1)):
        panel("x", D, u0, u1, 1.0, 2.9)
        panel("x", D, u0, u1, 0.22, 0.82)
    along("x", D, 0, HEARTH - 0.76, 0.9, 0.05, 0.035, 0.02, "craie")
    along("x", D, HEARTH + 0.76, W, 0.9, 0.05, 0.035, 0.02, "craie")
    ghost("x", D, 0.64, 1.32, 0.5, 0.66, "#a9c4b4")
    ghost("x", D, 3.45, 1.28, 0.6, 0.46, "#a9c4b4")
    box(1.2, 0.5, 0.02, HEARTH, D - 0.42, -0.008, "marble~mottle", 0.004)
