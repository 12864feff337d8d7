"""Under the zinc: oak trusses, an ox-eye window, and what three generations carried up here."""

import random

from ..outlines import extrude, tube
from ..place import at
from ..props.boxes import carton, pile, suitcase, trunk
from ..props.decor import floor_lamp, mannequin, rolled_rug
from ..props.keepsakes import birdcage, globe, gramophone, pram
from ..props.seating import armchair, chair, rocking_horse
from ..props.storage import dresser, wardrobe
from ..openings import framed
from ..room import planks
from ..solids import box, lathe, ring
from ..studio import beam
from .plan import ATTIC, ATTIC_FLOOR, DEPTH, FLOOR

LEFT, RIGHT = 2.25, 9.86
WINDOW = (6.05, 9.92)


def attic(before, half=False):
    extrude(ATTIC, 0.04, 0, DEPTH - 0.02, 0, "#efd8ab~mottle" if before else "#f6e8c9~plaster", "xz", b=0.001)
    box(0.02, DEPTH, 2.2, LEFT + 0.01, DEPTH / 2, ATTIC_FLOOR, "lime2~mottle" if before else "pierre~plaster", 0)
    for i in range(26):
        u = LEFT + 0.15 + i * 0.292
        top = min(10.95 if u < 9.2 else 10.78 - (u - 9.2) * 2.9, 11.3)
        box(0.014, 0.03, max(0.3, top - ATTIC_FLOOR - 0.05), u, DEPTH - 0.045, ATTIC_FLOOR, "oak2" if before else "#e2cda3", 0)
    wood = ("oak3~wood", "oak2~wood", "oak3~wood") if before else ("oak2~wood", "oak~wood", "card3~wood")
    planks(RIGHT - LEFT - 0.05, DEPTH - 0.05, wood, 0.3, 5, x0=LEFT, y0=0.02, z=ATTIC_FLOOR + FLOOR)
    _trusses()
    _ox_eye()
    with at(0, 0, ATTIC_FLOOR + FLOOR):
        rng = random.Random(41)
        _before(rng, half) if before else _after(rng)
    if not before:
        beam((WINDOW[0] - 0.1, DEPTH - 0.15, WINDOW[1] + 0.1), (WINDOW[0] - 0.9, 0.75, ATTIC_FLOOR), 900, 34)


def _trusses():
    for y in (0.3, 1.6, 2.75):
        tube([(9.78, y, ATTIC_FLOOR + 0.02), (9.1, y, 10.75), (5.1, y, 11.42), (2.3, y, 10.95)], 0.07, "oak4~wood", res=2)
        if y < 1:
            continue
        box(6.9, 0.13, 0.15, 5.72, y, 10.55, "oak3~wood", 0.02)
        for u in (4.1, 7.9):
            box(0.13, 0.13, 1.72, u, y, ATTIC_FLOOR, "oak3~wood", 0.02)
            for side in (-1, 1):
                with at(u + side * 0.02, y, 10.0, 0, 0, side * 45):
                    box(0.09, 0.09, 0.75, 0, 0, 0, "oak3~wood", 0.012)
        box(0.1, 0.1, 0.75, 5.1, y, 10.7, "oak3~wood", 0.012)


def _ox_eye():
    x, z = WINDOW
    with at(x, DEPTH - 0.06, z):
        lathe([(0, 0), (0.42, 0), (0.42, 0.01), (0, 0.01)], m="sky~pane", seg=40, rx=90)
        ring(0.44, 0.07, m="lime", seg=48, rx=90)
        box(0.04, 0.05, 0.84, 0, -0.02, -0.42, "craie", 0.006)
        box(0.84, 0.05, 0.04, 0, -0.02, -0.02, "craie", 0.006)


def _before(rng, half):
    _left_corner(rng)
    with at(4.85, 1.0, 0, 14, s=1.35):
        rocking_horse()
    with at(4.75, 2.3, 0, s=1.08):
        mannequin()
    for k in range(3):
        with at(5.75 + k * 0.16, 2.35 - k * 0.16, 0, 0, -10):
            framed(0.75 + 0.1 * k, 0.95 - 0.12 * k, ("laiton", "oak4", "walnut")[k], ("sage", "rose", "blue")[k])
    with at(6.15, 0.72, 0, 6):
        trunk(1.05, 0.58, 0.4, "oak4", "walnut")
    with at(6.15, 0.72, 0.58, 24, s=1.15):
        gramophone()
    if half:
        return
    with at(7.0, 1.75, 0, 16, s=1.05):
        armchair("mitron2~fabric")
    with at(7.0, 0.7, 0, 15):
        pile(0, 0, 0.62, rng, ("carton", "open"))
    _right_corner(rng)


def _left_corner(rng):
    with at(2.92, 2.3):
        wardrobe(1.05, 0.55, 1.6, "walnut~wood", opened=24)
    with at(2.92, 2.3, 1.6):
        suitcase(m="blue2")
    with at(2.82, 1.05, 0, 10):
        trunk(0.95, 0.52, 0.38, "wagon3")
    with at(2.72, 1.05, 0.56, -6):
        suitcase(m="mitron")
    with at(2.72, 1.05, 0.765, 8):
        suitcase(0.52, 0.36, 0.18, "oak3")
    with at(3.72, 1.9):
        dresser(0.9, 0.45, 0.8, "oak3~wood", pulled=((2, 0),))
    with at(3.55, 1.9, 0.8, s=1.2):
        globe()
    with at(3.6, 0.6, 0, -20):
        pile(0, 0, 0.45, rng, ("carton",))
    with at(4.2, 0.38, 0, 24):
        carton(0.52, 0.42, 0.36, True, rng=rng, stuff=("laiton", "wagon3", "pierre", "mitron"))
    with at(3.6, 0.6, 0.44, s=1.05):
        birdcage()


def _right_corner(rng):
    pile(7.62, 2.45, 1.15, rng, ("carton", "carton", "case"))
    pile(8.3, 2.35, 1.35, rng, ("carton", "carton", "crate"))
    with at(7.95, 1.15, 0, -14, s=1.25):
        pram()
    pile(8.95, 2.2, 0.75, rng, ("carton", "tin"))
    with at(8.82, 1.3, 0, -8):
        trunk(0.8, 0.48, 0.34, "mitron", "oak4")
    with at(8.82, 1.3, 0.52, 8):
        chair("oak3~wood", "sage~fabric")
    with at(8.05, 0.38, 0, 4):
        rolled_rug(1.2, 0.14, "red~fabric")
    with at(9.2, 0.62):
        floor_lamp(1.15, "laiton", "mitron2~fabric", lit=False)


def _after(rng):
    with at(3.0, 2.1, 0, 8, s=1.15):
        trunk(0.95, 0.52, 0.38, "wagon3")
    with at(6.75, 1.5, 0, -14, s=1.4):
        rocking_horse()
