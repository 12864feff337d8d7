"""Three vaults under the house: the wine, the wheels, the rest."""

import random

from ..place import at
from ..props.boxes import bin_bag, carton, crate, old_tv, pile, suitcase, trunk
from ..props.decor import pendant
from ..props.keepsakes import demijohn, skis
from ..props.office import archive_row
from ..props.paris import courses
from ..props.rubble import ladder
from ..props.seating import chair
from ..props.storage import bottle_rack, fill_rack, rack, wardrobe
from ..props.tools import barrel, bicycle, bucket, oil_lantern, stick, tyre
from ..solids import box
from .plan import CELLAR, CROWN, DEPTH, SPRING, VAULTS, in_vault

STONES = ("lime2~mottle", "lime~mottle", "stone~mottle", "lime2~mottle")


def cellar(before, half=False):
    for k, (a, c) in enumerate(VAULTS):
        courses(a, c, CELLAR, CROWN, 0.3, "xz", 0.1, random.Random(60 + k), STONES, 0.62, y=DEPTH - 0.06)
        box(c - a, 0.04, CROWN - CELLAR, (a + c) / 2, DEPTH - 0.005, CELLAR, "lime3", 0)
        box(0.02, DEPTH, SPRING - CELLAR, a + 0.01, DEPTH / 2, CELLAR, "lime2~mottle", 0)
        box(c - a, DEPTH - 0.02, 0.03, (a + c) / 2, DEPTH / 2, CELLAR, "soil3~mottle" if before else "soil4~mottle", 0)
        with at((a + c) / 2, 1.2, CROWN - 0.03):
            pendant(0.26, "wagon3", 0.16)
    rng = random.Random(51)
    for furnish in BEFORE[:2] + AFTER[2:] if half else BEFORE if before else AFTER:
        furnish(rng)


def _wine_before(rng):
    with in_vault(0, 1.08) as (w, d):
        with at(1.0, d - 0.35):
            bottle_rack(10, 9, rng, fill=0.95)
        with at(2.1, d - 0.75):
            barrel()
        with at(2.1, d - 0.75, 0.8):
            demijohn("leaf1")
        pile(0.4, 1.3, 0.75, rng, ("crate", "carton"))
        with at(1.05, 1.0, 0, 14):
            demijohn()
        pile(1.55, 1.35, 0.62, rng, ("carton", "crate"))
        with at(2.15, 1.0, 0, 20):
            bin_bag(0.85, "bag", 3)
        with at(0.5, 0.5, 0, -8):
            crate(m="mitron", rng=rng)
        with at(1.35, 0.48, 0, 10):
            carton(0.58, 0.44, 0.4, True, rng=rng, stuff=("laiton", "wagon3", "pierre", "mitron"))


def _wheels_before(rng):
    with in_vault(1, 1.12) as (w, d):
        with at(1.0, d - 0.35):
            fill_rack(1.9, rack(1.9, 0.5, 1.5, 3), rng)
        with at(2.25, d - 0.3, 0, 0, 6):
            skis()
        with at(1.45, 1.15, 0, 6, -7):
            bicycle("laiton")
        for z, rim in ((0.1, False), (0.29, False), (0.48, True)):
            with at(0.42, 0.85, z):
                tyre(0.32, rim=rim)
        pile(2.2, 1.5, 0.75, rng, ("carton", "case"))
        with at(2.15, 0.55, 0, -12):
            carton(0.52, 0.42, 0.38, True, rng=rng, stuff=("mitron", "pierre", "wagon3"))
        with at(1.25, 0.42, 0, 40):
            bin_bag(0.72, "bag2", 9)


def _rest_before(rng):
    with in_vault(2, 1.1) as (w, d):
        with at(0.55, d - 0.4):
            wardrobe(0.85, 0.5, 1.45, "oak3~wood", opened=28)
        with at(1.45, d - 0.55):
            trunk(0.85, 0.5, 0.38, "wagon3")
        with at(1.45, d - 0.6, 0.56, 6):
            chair("oak3~wood", "mitron~fabric")
        pile(2.2, d - 0.5, 1.25, rng, ("carton", "case", "crate"))
        with at(0.6, 1.05, 0, 8):
            old_tv()
        with at(0.6, 1.05, 0.41, -8):
            suitcase(0.5, 0.36, 0.18, "mitron")
        pile(2.2, 1.1, 0.6, rng, ("tin", "papers", "carton"))
        with at(1.3, 0.65, 0, -14):
            carton(0.62, 0.46, 0.42, True, rng=rng, stuff=("laiton", "wagon3", "pierre", "mitron"))
        with at(2.1, 0.45, 0, 30):
            bin_bag(0.75, "bag", 4)
        with at(0.5, 0.42):
            bucket("mitron")


def _wine_after(rng):
    with in_vault(0, 1.08) as (w, d):
        with at(1.0, d - 0.35):
            bottle_rack(10, 9, rng, fill=0.72)
        with at(1.85, 1.25):
            barrel()
        with at(1.85, 1.25, 0.8, s=1.15):
            oil_lantern()
        for x, y in ((0.42, 1.55), (0.85, 1.75)):
            with at(x, y, 0, s=1.1):
                demijohn()


def _wheels_after(rng):
    with in_vault(1, 1.12) as (w, d):
        with at(1.28, d - 0.55, 0, 0, -6):
            bicycle("mitron")
        with at(0.2, 1.3, 0, 90, 8):
            stick("broom", 1.25)


def _rest_after(rng):
    with in_vault(2, 1.1) as (w, d):
        with at(0.95, d - 0.36):
            shelves = rack(1.35, 0.46, 1.35, 3)
            for z, colours in zip(shelves[:2], (("wagon3", "sage"), ("sand", "mitron"))):
                with at(-0.58, 0, z):
                    archive_row(9, rng, colours)
        with at(0.22, 1.25, 0, 90, 10):
            ladder(1.4, 0.42, "oak2~wood")


BEFORE = (_wine_before, _wheels_before, _rest_before)
AFTER = (_wine_after, _wheels_after, _rest_after)
