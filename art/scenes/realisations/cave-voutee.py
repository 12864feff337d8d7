"""The vaulted cellar, empty: swept earth, a stair, and the light that comes back down it."""

import random
from math import cos, pi, sin

from diorama.outlines import arch, extrude, sheet, tube
from diorama.place import at
from diorama.props.boxes import SIZES, carton, crate
from diorama.props.decor import pendant, pigeon
from diorama.props.paris import courses, voussoirs
from diorama.props.storage import bottle_rack
from diorama.props.tools import barrel, bucket, hand_truck, stick
from diorama.solids import box
from diorama.studio import beam, light, look

W, D, TOP = 6.4, 3.4, 3.25
BAY = (0.55, 5.85)
DOOR = (3.95, 5.1)
SPRING, CROWN = 1.15, 2.85
STONES = ("lime2~mottle", "lime~mottle", "stone~mottle")


def build():
    rng = random.Random(57)
    shell(rng)
    vault()
    stair()
    last_things(rng)
    light(-0.3, sun=dict(direction=(-0.45, -1.0, 0.62)), sky=dict(strength=0.62))
    beam((5.3, D + 2.6, 4.6), (4.3, D - 0.4, 0.2), 2600, 30)
    look(-17, 17, margin=1.1)


def shell(rng):
    """The cut face in dark green, the side walls and the back wall with its doorway."""
    hole = arch(*BAY, 0.0, SPRING, CROWN, 36)
    outline = [(0, -0.3), (W, -0.3), (W, TOP), (0, TOP)]
    extrude(outline, D, 0, D / 2, 0, "lime3~mottle", "xz", holes=[hole], b=0.004)
    extrude(outline, 0.05, 0, -0.025, 0, "wagon", "xz", holes=[hole], b=0.008)
    voussoirs(*BAY, SPRING, CROWN, -0.055, 21, 0.26)
    for x in (BAY[0] - 0.13, BAY[1] + 0.13):
        for j in range(3):
            box(0.25, 0.09, 0.36, x, -0.055, j * 0.385, "lime~mottle", 0.016, 2)
    box(BAY[1] - BAY[0] + 0.02, D, 0.04, sum(BAY) / 2, D / 2, -0.03, "soil4~mottle", 0)
    for a, c, z0 in ((BAY[0], DOOR[0], 0), (DOOR[1], BAY[1], 0), (DOOR[0], DOOR[1], 2.0)):
        courses(a, c, z0, CROWN, 0.32, "xz", 0.1, rng, STONES, 0.58, y=D - 0.03)
        box(c - a, 0.06, CROWN - z0, (a + c) / 2, D + 0.05, z0, "lime3~mottle", 0)  # no light between the stones
    for x in (BAY[0] + 0.02, BAY[1] - 0.02):
        courses(0.1, D - 0.1, 0, SPRING, 0.32, "yz", 0.06, rng, STONES, 0.58, x=x)
    for i in range(15):
        for j in range(7):
            w, d = W / 15, D / 7
            m = rng.choice(("pavement~mottle", "concrete~mottle", "pavement2~mottle"))
            box(w - 0.02, d - 0.02, 0.08, (i + 0.5) * w, -0.03 + (j + 0.5) * d, TOP, m, 0.016, 2)


def vault():
    middle, r = sum(BAY) / 2, (BAY[1] - BAY[0]) / 2 * 0.985
    angle = lambda u: pi * (0.05 + 0.9 * u)
    place = lambda u, v: (middle - r * cos(angle(u)), 0.2 + v * (D - 0.3), SPRING + (CROWN - SPRING - 0.03) * sin(angle(u)))
    sheet(place, 30, 1, "lime3~bounce")
    with at(2.6, 1.6, CROWN - 0.12):
        pendant(0.85, "wagon3", 0.19)


def stair():
    """Seen through the doorway: steps going up to the daylight."""
    a, c = DOOR
    for x in (a - 0.07, c + 0.07):
        box(0.2, 0.16, 2.02, x, D - 0.09, 0, "lime~mottle", 0.016)
    box(c - a + 0.34, 0.16, 0.2, (a + c) / 2, D - 0.09, 2.0, "lime~mottle", 0.016)
    for i in range(9):
        box(c - a - 0.02, 0.26, 0.2 * (i + 1), (a + c) / 2, D + 0.1 + i * 0.25, 0, "lime2~mottle", 0.02)
    for x in (a - 0.06, c + 0.06):
        box(0.1, 2.4, 2.4, x, D + 1.25, 0, "lime2~mottle", 0.01)
    tube([(c - 0.08, D + 0.05, 0.95), (c - 0.08, D + 1.9, 2.45)], 0.025, "rail")


def last_things(rng):
    with at(1.95, D - 0.3):
        bottle_rack(9, 8, rng, fill=0.28)
    with at(3.12, D - 0.5):
        barrel()
    with at(3.68, D - 0.22, 0, 0, 5):
        stick("broom", 1.35, "mitron")
    with at(5.25, 1.5):
        bucket("mitron")
    on_the_pavement(rng)


def on_the_pavement(rng):
    """The last load, on its way to the van."""
    top = TOP + 0.08
    with at(1.35, 1.55, top, 28):
        hand_truck()
        with at(0, -0.16, 0.035):
            crate(0.52, 0.4, 0.3, "mitron", rng=rng)
        with at(0, -0.16, 0.36, 5):
            carton(*SIZES[2], rng=rng)
    for x, y, turn in ((3.6, 1.2, 20), (4.05, 1.75, 200)):
        with at(x, y, top, turn):
            pigeon()
