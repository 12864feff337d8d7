"""Under the pavement, two vaults and a stair: one cellar has kept everything, the other only its wine."""

import random
from math import cos, pi, sin

from diorama.outlines import arch, extrude, sheet, tube
from diorama.place import at
from diorama.props.boxes import SIZES, bin_bag, carton, cartons, crate, pile, suitcase, trunk
from diorama.props.decor import cat, pendant, pigeon
from diorama.props.paris import courses, voussoirs
from diorama.props.seating import chair
from diorama.props.storage import bottle_rack, wardrobe
from diorama.props.tools import barrel, bicycle, hand_truck, oil_lantern, stick, tyre
from diorama.solids import ball, box, lathe
from diorama.studio import light, look

BAYS = ((0.3, 3.3), (3.85, 6.85))
STAIR = (7.15, 8.75)
W, D, TOP = 9.0, 2.3, 2.95
SPRING, CROWN = 1.0, 2.4
STONES = ("lime2~mottle", "lime3~mottle", "stone~mottle")


def build():
    rng = random.Random(51)
    masonry(rng)
    vaults()
    stair(rng)
    pavement(rng)
    cluttered(rng)
    cleared(rng)
    light(-0.3, sun=dict(direction=(0.62, -1.0, 0.85)), sky=dict(strength=0.6))
    look(21, 18, margin=1.12)


def masonry(rng):
    """The cut face in dark green, pierced by the vaults and the stair."""
    holes = [arch(a, c, 0.0, SPRING, CROWN, 28) for a, c in BAYS]
    a, c = STAIR
    outline = [(0, -0.3), (W, -0.3), (W, TOP), (c, TOP), (c, 0.0), (a, 0.0), (a, TOP), (0, TOP)]
    extrude(outline, D, 0, D / 2, 0, "lime3~mottle", "xz", holes=holes, b=0.004)
    extrude(outline, 0.05, 0, -0.025, 0, "wagon", "xz", holes=holes, b=0.008)
    box(W, 0.2, TOP + 0.3, W / 2, D + 0.1, -0.3, "lime3~mottle", 0.01)
    for a, c in BAYS:
        box(c - a + 0.02, D, 0.04, (a + c) / 2, D / 2, -0.03, "soil4~mottle", 0)
        voussoirs(a, c, SPRING, CROWN, -0.055, 15)
        courses(a, c, 0, CROWN, 0.34, "xz", 0.08, rng, STONES, 0.6, y=D - 0.02)
        for x in (a - 0.12, c + 0.12):
            for j in range(2):
                box(0.23, 0.09, 0.48, x, -0.055, j * 0.5, "lime~mottle", 0.016, 2)
    courses(*STAIR, 0, TOP, 0.34, "xz", 0.08, rng, STONES, 0.55, y=D - 0.02)


def vaults():
    for a, c in BAYS:
        mid, r = (a + c) / 2, (c - a) / 2 * 0.985
        angle = lambda u: pi * (0.06 + 0.88 * u)
        sheet(lambda u, v: (mid - r * cos(angle(u)), 0.25 + v * (D - 0.4), SPRING + (CROWN - SPRING - 0.03) * sin(angle(u))), 24, 1, "lime3~bounce")
        with at(mid, 0.9, CROWN - 0.02):
            pendant(0.32, "wagon3", 0.17)


def stair(rng):
    """Stone steps from the pavement down to the cellar floor, against the right-hand wall."""
    a, c = STAIR
    steps, rise = 11, TOP / 12
    going = (c - a - 0.12) / steps
    box(c - a + 0.02, D, 0.04, (a + c) / 2, D / 2, -0.03, "soil4~mottle", 0)
    for i in range(steps):
        x0, z = a + 0.12 + i * going, (i + 1) * rise
        box(going, 0.95, z - 0.03, x0 + going / 2, D - 0.55, 0, "lime2~mottle", 0.004)
        box(going + 0.05, 0.99, 0.05, x0 + going / 2 - 0.02, D - 0.56, z - 0.02, "lime~mottle", 0.014)
    tube([(a + 0.12, D - 1.08, 0.95), (c - 0.05, D - 1.08, TOP + 0.85), (c + 0.2, D - 1.08, TOP + 0.85)], 0.028, "rail")
    for i in range(0, steps + 1, 2):
        x, z = a + 0.12 + i * going, i * rise
        tube([(x, D - 1.08, z), (x, D - 1.08, z + 0.92)], 0.016, "rail", res=2)
    with at(a + 0.45, 0.55, 0, -14):
        cartons([(0, 0, 0, 1, 0, False), (0.55, -0.05, 0, 2, 8, False)], rng)


def pavement(rng):
    a, c = STAIR
    rows, columns = 3, 14
    wide, deep = W / columns, (D + 0.26) / rows
    for i in range(columns):
        for j in range(rows):
            x, y = (i + 0.5) * wide, -0.06 + (j + 0.5) * deep
            if a - 0.2 < x < c + 0.05 and y > -1:
                continue
            m = rng.choice(("pavement~mottle", "pavement~mottle", "concrete~mottle", "pavement2~mottle"))
            box(wide - 0.02, deep - 0.02, 0.1, x, y, TOP - 0.02, m, 0.02, 2)
    for x in (0.55, 2.4, 4.25, 6.1):
        with at(x, 0.12, TOP + 0.08):
            bollard()
    with at(5.35, 1.15, TOP + 0.08, -52):
        hand_truck()
        with at(0, -0.16, 0.035):
            carton(*SIZES[1], rng=rng)
        with at(0, -0.16, 0.415):
            carton(*SIZES[2], rng=rng)
    with at(3.3, 1.3, TOP + 0.08, 20):
        trunk(0.85, 0.5, 0.34, "mitron")
    with at(1.4, 1.1, TOP + 0.08, 10):
        cat()
    with at(4.35, 0.75, TOP + 0.08, 200):
        pigeon()


def bollard():
    """The dark-green post of every Paris kerb."""
    lathe([(0, 0), (0.075, 0), (0.075, 0.06), (0.05, 0.1), (0.045, 0.62), (0.06, 0.66), (0.04, 0.7), (0, 0.7)], m="wagon2", seg=24)
    ball(0.065, 0, 0, 0.76, "wagon2")


def cluttered(rng):
    with at(BAYS[0][0], 0, 0.012):
        with at(0.62, D - 0.42):
            wardrobe(0.95, 0.5, 1.45, "oak3~wood", opened=24)
        pile(1.45, D - 0.4, 1.75, rng, ("carton", "carton", "crate"))
        pile(2.05, D - 0.4, 1.6, rng, ("carton", "case", "tv"))
        pile(2.62, D - 0.5, 1.3, rng, ("carton", "crate"))
        pile(2.65, 1.15, 0.7, rng, ("crate", "case", "papers"))
        with at(0.6, D - 0.42, 1.45, 20):
            chair("oak3~wood", "mitron~fabric")
        with at(1.62, 1.12, 0, 5, -9):
            bicycle("laiton")
        with at(0.55, 1.05, 0, 12):
            trunk(0.82, 0.5, 0.34, "wagon3")
        with at(0.55, 1.05, 0.52, -6):
            suitcase(m="mitron")
        with at(0.55, 1.05, 0.725, 8):
            suitcase(0.52, 0.36, 0.18, "oak3")
        with at(2.6, 0.5, 0, -10):
            carton(0.58, 0.44, 0.4, True, rng=rng, stuff=("laiton", "wagon3", "pierre", "mitron"))
        with at(1.85, 0.42, 0, 30):
            bin_bag(0.82, "bag", 3)
        with at(1.2, 0.36, 0, 10):
            crate(m="mitron", rng=rng)
        for z, rim in ((0.1, False), (0.29, True)):
            with at(0.48, 0.42, z):
                tyre(0.31, rim=rim)


def cleared(rng):
    with at(BAYS[1][0], 0, 0.012):
        with at(1.15, D - 0.26):
            bottle_rack(11, 8, rng, fill=0.8)
        with at(2.4, D - 0.42):
            barrel()
        with at(2.4, D - 0.42, 0.8):
            oil_lantern()
        with at(0.22, 1.1, 0, 90, 6):
            stick("broom", 1.3)
