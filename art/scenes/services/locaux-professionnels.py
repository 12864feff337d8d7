"""A shop with its offices behind the awning: the archives go, the premises come back."""

import random

from diorama.outlines import extrude, rect
from diorama.place import at
from diorama.props.boxes import SIZES, carton, cartons, pile
from diorama.props.decor import pendant, pigeon
from diorama.props.office import archive_row, archive_shelf, awning, crt, desk, filing_cabinet, monitor, office_chair, tower
from diorama.props.paris import courses, railing
from diorama.props.plants import bush, house_plant, potted
from diorama.props.tools import hand_truck, pallet
from diorama.room import tiles
from diorama.solids import box
from diorama.studio import light, look

W, D, H = 8.6, 3.3, 2.95
LEFT, RIGHT = (0.3, 4.75), (4.9, 8.3)


def build():
    rng = random.Random(4)
    shell(rng)
    pavement(rng)
    offices(rng)
    cleared()
    outside(rng)
    light(-0.25, sun=dict(direction=(0.35, -1.0, 0.95)), sky=dict(strength=0.6))
    look(-21, 14, margin=1.1)


def shell(rng):
    holes = [rect(a, c, 0.0, H) for a, c in (LEFT, RIGHT)]
    extrude(rect(0, W, -0.1, H + 0.25), D, 0, D / 2, 0, "pierre~plaster", "xz", holes=holes, b=0.004)
    extrude(rect(0, W, -0.1, H + 0.95), 0.05, 0, -0.025, 0, "wagon", "xz", holes=holes, b=0.008)
    box(W, 0.14, H + 0.95, W / 2, D + 0.05, -0.1, "lime2~mottle", 0.01)
    box(W, D, 0.7, W / 2, D / 2, H + 0.25, "lime~mottle", 0.01)
    balcony(rng)
    courses(0.02, D, -0.05, H + 0.9, 0.42, "yz", 0.06, rng, x=-0.02)
    box(W + 0.2, D + 0.25, 0.16, W / 2, D / 2 - 0.02, H + 0.95, "lime2~mottle", 0.03)
    for a, c, wall_m, floor in ((*LEFT, "sage~plaster", ("lime2", "sage")), (*RIGHT, "pierre~plaster", ("craie", "wagon3"))):
        tiles(c - a, D - 0.02, floor, 0.42, a, 0.01, 0.03)
        box(c - a, 0.02, H, (a + c) / 2, D - 0.012, 0, wall_m, 0)
        box(0.02, D - 0.03, H, c - 0.012, D / 2, 0, wall_m, 0)
        box(c - a, 0.03, 0.12, (a + c) / 2, D - 0.03, 0.03, "wagon2", 0.008)
        box(c - a - 0.1, D - 0.3, 0.01, (a + c) / 2, D / 2, H - 0.02, "lime~bright", 0)
    for a, c in (LEFT, RIGHT):
        with at((a + c) / 2, -0.06, H + 0.06):
            awning(c - a + 0.11, 0.55, 0.24, 13 if a < 1 else 11)
    for x in (0.15, 4.825, 8.45):
        box(0.26, 0.12, H + 0.2, x, -0.06, 0, "wagon2", 0.02)
        box(0.32, 0.16, 0.3, x, -0.06, 0, "wagon3", 0.02)


def balcony(rng):
    """The first-floor balcony that runs along above the shop."""
    z = H + 1.11
    with at(W / 2, -0.02, z):
        railing(W + 0.1, 0.62, bars=48)
    with at(-0.03, 1.6, z, 90):
        railing(3.2, 0.62, bars=18)
    for x in (1.6, 4.3, 7.0):
        box(1.1, 0.24, 0.2, x, 0.25, z, "mitron", 0.03)
        for k in range(6):
            bush(0.15, x - 0.45 + k * 0.18, 0.25, z + 0.12, rng, density=700, length=0.06, flowers=("mitron", "pink", "craie"))


def pavement(rng):
    x0, x1, y0, y1 = -0.7, W + 0.7, -2.0, D + 0.2
    box(x1 - x0, y1 - y0, 0.25, (x0 + x1) / 2, (y0 + y1) / 2, -0.27, "pavement2~mottle", 0.03)
    for i in range(16):
        for j in range(3):
            w, d = (x1 - x0) / 16, 0.62
            m = rng.choice(("pavement~mottle", "pavement~mottle", "concrete~mottle"))
            box(w - 0.02, d - 0.02, 0.05, x0 + (i + 0.5) * w, -0.35 - j * d, -0.03, m, 0.012, 2)


def offices(rng):
    with at(LEFT[0], 0, 0.03):
        for x, fill in ((0.8, 0.95), (2.25, 0.92)):
            with at(x, D - 0.28):
                archive_shelf(1.38, 2.2, 6, rng, fill)
        with at(3.3, D - 0.4):
            filing_cabinet(1.3, "sage", pulled=(2,))
        with at(3.85, D - 0.4):
            filing_cabinet(1.3, "sage")
        pile(3.35, D - 0.4, 0.3, rng, ("carton",), z=1.3)
        for x, y in ((1.05, 1.75), (2.85, 1.6)):
            with at(x, y, 0, 4):
                desk(1.45, 0.7, m="oak2~wood")
        with at(0.85, 1.8, 0.73, -8):
            crt()
        with at(1.4, 1.8, 0.73, 10):
            monitor()
        with at(2.55, 1.7, 0.73, 6):
            crt("grey2")
        with at(2.95, 1.55, 0.73):
            archive_row(4, rng)
        with at(1.05, 0.95, 0, 200):
            office_chair("wagon3~fabric")
        with at(2.5, 0.85, 0, 150):
            office_chair("mitron~fabric")
        pile(0.35, 0.8, 0.75, rng, ("carton", "tin"))
        pile(3.75, 0.75, 1.15, rng, ("carton", "carton", "papers"))
        with at(3.15, 0.55, 0, 12):
            carton(*SIZES[0], opened=True, rng=rng, stuff=("wagon3", "mitron", "sand", "sage"))
        with at(1.75, 0.42, 0, 20):
            tower()
        with at(2.05, 0.36, 0, -8):
            tower("grey2")


def cleared():
    with at(RIGHT[0], 0, 0.03):
        with at(1.75, 1.7, 0, -4):
            desk(1.5, 0.72, m="oak~wood")
        with at(1.6, 1.78, 0.73):
            monitor("grey2", "sky")
        with at(1.7, 2.5, 0, 8):
            office_chair("wagon3~fabric")
        with at(3.0, D - 0.5):
            house_plant(1.5, "mitron", seed=4)
        with at(1.7, 1.5, H - 0.05):
            pendant(0.55, "wagon3", 0.26)
        for x in (0.6, 1.25):
            box(0.5, 0.006, 0.36, x, D - 0.026, 1.4, "#e6ddcb", 0)


def outside(rng):
    with at(5.6, -1.15, -0.02, 4):
        pallet()
        with at(-0.28, 0, 0.13):
            cartons([(0, 0, 0, 1, 0, False), (0.55, 0.02, 0, 1, 2, False), (0.25, 0, 0.38, 0, 4, False)], rng)
    with at(4.1, -1.05, 0.0, -30):
        hand_truck()
        for k in range(2):
            with at(0, -0.16, 0.035 + k * 0.3):
                with at(-0.19, 0, 0):
                    archive_row(3, rng)
    with at(8.75, -1.3):
        potted(0.28, "mitron", rng, None, 0.36)
    with at(-0.25, -1.35):
        potted(0.28, "mitron", rng, None, 0.36)
    with at(7.4, -1.5, 0, 160):
        pigeon()
    with at(7.0, -1.3, 0, 40):
        pigeon("grey2")
