"""A suburban house in millstone, opened like a doll's house: lived in on the left, empty on the right."""

import random
from math import atan2, degrees

from diorama.openings import portrait
from diorama.outlines import extrude, rect, tube
from diorama.place import at
from diorama.props.boxes import SIZES, bin_bag, carton, cartons, papers, pile, trunk
from diorama.props.decor import cat, floor_lamp, pendant, rolled_rug
from diorama.props.garden import fence, watering_can
from diorama.props.paris import chimney_pot, iron_gate, letter_box, meuliere, roof_tiles, shutter
from diorama.props.plants import flower_row, grass, hedge, tree
from diorama.props.seating import armchair, bed, chair, rocking_horse, round_table, sofa
from diorama.props.storage import bookcase, dresser, fridge, kitchen_run, wardrobe
from diorama.props.tools import hand_truck
from diorama.room import planks, tiles
from diorama.solids import ball, box, cyl
from diorama.studio import light, look

W, D = 6.5, 3.0
GROUND, FIRST, EAVES = (0.1, 2.32), (2.45, 4.55), 4.67
ROOMS = dict(salon=(0.14, 3.35, *GROUND), kitchen=(3.49, 6.26, *GROUND), bedroom=(0.14, 3.35, *FIRST), nursery=(3.49, 6.26, *FIRST))
PLOT = (-1.3, 8.6, -1.5, D + 0.35)


def build():
    rng = random.Random(8)
    plot(rng)
    garden(rng)
    shell(rng)
    roof(rng)
    rooms(rng)
    moving_out(rng)
    light(-0.4, sun=dict(direction=(0.6, -1.0, 0.9)), sky=dict(strength=0.6))
    look(22, 16, zoom=0.98)


def plot(rng):
    """Lawn, flagstones along the house, and the path from the gate."""
    x0, x1, y0, y1 = PLOT
    box(x1 - x0, y1 - y0, 0.34, (x0 + x1) / 2, (y0 + y1) / 2, -0.4, "soil1~mottle", 0.05)
    box(x1 - x0, y1 - y0, 0.08, (x0 + x1) / 2, (y0 + y1) / 2, -0.08, "grass3~mottle", 0.03, 3)
    path = lambda x, y: 6.8 < x < 7.85 or (x < 7 and -1.0 < y < -0.35)
    lawn = lambda x, y: not path(x, y) and not (-0.05 < x < W + 0.1 and y > -0.1)
    area = (x0 + 0.05, x1 - 0.05, y0 + 0.05, y1 - 0.05)
    grass(*area, 26000, rng, 0.05, ("lawn1", "grass2", "lawn2"), (5, 2, 3), mask=lawn)
    stones = [(0.3 + i * 0.78, -0.68, 0.62) for i in range(9)] + [(7.32, y0 + 0.4 + i * 0.68, 0.9) for i in range(7)]
    for x, y, w in stones:
        m = rng.choice(("stone~mottle", "pavement~mottle"))
        box(w, 0.6, 0.05, x, y, -0.02, m, 0.02, 2, rz=rng.uniform(-3, 3))


def garden(rng):
    y0 = PLOT[2]
    for x, length in ((6.1, 0.95), (8.3, 0.5)):
        with at(x, y0 + 0.12):
            fence(length, 0.85, "sage", "sage", 0.03, 0.11, rng, pointed=True)
    for x in (6.72, 7.92):
        box(0.26, 0.26, 1.15, x, y0 + 0.12, 0, "lime~mottle", 0.02)
        box(0.34, 0.34, 0.08, x, y0 + 0.12, 1.15, "lime2", 0.02)
        ball(0.1, x, y0 + 0.12, 1.32, "lime2")
    with at(6.87, y0 + 0.12, 0, 62):
        iron_gate(0.92, 1.1)
    with at(5.55, y0 + 0.25, 0, 0):
        letter_box()
    with at(7.75, 2.55):
        tree(3.4, 0.72, rng)
    with at(8.3, 0.9, 0, 90):
        hedge(2.4, 0.45, 0.75, rng, 800, 0.065)
    with at(-0.95, 1.4, 0, 90):
        hedge(3.0, 0.5, 1.2, rng, 700, 0.075, shoots=14, wild=0.12)
    flower_row([(6.85, 0.4 + 0.36 * i) for i in range(6)], rng)
    with at(7.9, -0.55, 0, 150):
        watering_can()


def shell(rng):
    holes = [rect(*room) for room in ROOMS.values()]
    extrude(rect(0, W - 0.06, 0, EAVES), D, 0, D / 2, 0, "pierre~plaster", "xz", holes=holes, b=0.004)
    extrude(rect(0, W, -0.08, EAVES), 0.05, 0, -0.025, 0, "wagon", "xz", holes=holes, b=0.008)
    box(W, 0.12, EAVES, W / 2, D + 0.06, 0, "lime2~mottle", 0.01)
    windows = ((1.0, 2.0, 0.85, 2.1), (1.0, 2.0, 3.05, 4.2))
    meuliere(0.05, D, 0.0, EAVES, "yz", x=W - 0.02, rng=rng, holes=windows, size=0.3)
    for a, c, z0, z1 in windows:
        gable_window(a, c, z0, z1)
    for z in (2.32, 4.5):
        box(0.16, D + 0.1, 0.14, W - 0.02, D / 2 + 0.02, z, "brick~mottle", 0.015)


def gable_window(a, c, z0, z1):
    x, mid = W + 0.0, (a + c) / 2
    box(0.06, c - a, z1 - z0, x - 0.03, mid, z0, "glass", 0)
    box(0.1, c - a + 0.2, 0.14, x, mid, z1, "brick~mottle", 0.02)
    box(0.16, c - a + 0.2, 0.08, x + 0.02, mid, z0 - 0.08, "lime2", 0.02)
    for y in (a + 0.03, mid, c - 0.03):
        box(0.08, 0.06, z1 - z0, x, y, z0, "craie", 0.01)
    for k in (0, 1, 2):
        box(0.07, c - a, 0.045, x, mid, z0 + (z1 - z0 - 0.045) * k / 2, "craie", 0.01)
    for y, turn in ((a - 0.5, 90), (c, 90)):
        with at(x + 0.02, y, z0, turn):
            shutter(0.48, z1 - z0)


def roof(rng):
    over, rise = 0.32, 1.1
    front = 0.12  # a short overhang, so that the upper rooms stay open to view
    slope = ((D / 2 + over) ** 2 + rise**2) ** 0.5
    tilt = degrees(atan2(rise, D / 2 + over))
    gable = [(-0.02, EAVES - 0.02), (D + 0.06, EAVES - 0.02), (D / 2, EAVES + rise - 0.12)]
    extrude(gable, W - 0.02, W / 2, 0, 0, "lime2~mottle", "yz", b=0.01)
    meuliere_gable(rng, rise)
    short = ((D / 2 + front) ** 2 + rise**2) ** 0.5
    with at(-over, -front, EAVES - 0.03, rx=degrees(atan2(rise, D / 2 + front))):
        box(W + 2 * over, short, 0.05, W / 2 + over, short / 2, -0.06, "oak4~wood", 0.01)
        roof_tiles(W + 2 * over, short, 0.0, rng=rng)
    with at(W + over, D + over, EAVES - 0.03, 180, rx=tilt):
        box(W + 2 * over, slope, 0.05, W / 2 + over, slope / 2, -0.06, "oak4~wood", 0.01)
    for i in range(24):
        cyl(0.075, 0.34, -over + 0.02 + i * (W + 2 * over) / 24, D / 2, EAVES + rise, "mitron", 0.02, 16, ry=90)
    tube([(-over, -front - 0.04, EAVES - 0.04), (W + over, -front - 0.04, EAVES - 0.04)], 0.055, "zinc3")
    tube([(W + 0.12, -front - 0.04, EAVES - 0.06), (W + 0.1, -0.02, EAVES - 0.35), (W + 0.1, -0.02, 0.05)], 0.045, "zinc2", True)
    with at(4.9, D / 2 + 0.35, EAVES + 0.6):
        box(0.8, 0.5, 0.95, 0, 0, 0, "brick~mottle", 0.015)
        box(0.94, 0.62, 0.1, 0, 0, 0.9, "lime2", 0.02)
        for x in (-0.2, 0.2):
            with at(x, 0, 1.0):
                chimney_pot(0.42)
    with at(1.3, D / 2 - 0.05, EAVES + rise + 0.06, 15):
        cat()


def meuliere_gable(rng, rise):
    """The triangle of the gable, course by course."""
    z = 0.0
    while z < rise - 0.3:
        inset = (z + 0.26) / rise * (D / 2)
        meuliere(inset, D - inset, EAVES + z, EAVES + z + 0.26, "yz", x=W - 0.02, rng=rng, size=0.26)
        z += 0.26


def paint(name, back, floor="planks", seed=1):
    x0, x1, z0, z1 = ROOMS[name]
    box(x1 - x0, 0.02, z1 - z0, (x0 + x1) / 2, D - 0.012, z0, back, 0)
    box(0.02, D - 0.02, z1 - z0, x0 + 0.012, D / 2, z0, back, 0)
    box(x1 - x0, 0.03, 0.1, (x0 + x1) / 2, D - 0.03, z0, "craie", 0.008)
    box(x1 - x0 - 0.1, D - 0.3, 0.01, (x0 + x1) / 2, D / 2, z1 - 0.02, "lime~bounce", 0)
    if floor == "planks":
        planks(x1 - x0, D - 0.05, seed=seed, x0=x0, y0=0.02, z=z0 + 0.02)
    else:
        tiles(x1 - x0, D - 0.05, ("craie", "tile"), 0.4, x0, 0.02, z0 + 0.02)


def rooms(rng):
    paint("salon", "sage~plaster", seed=3)
    paint("kitchen", "pierre~plaster", floor="tiles")
    paint("bedroom", "blush~plaster", seed=5)
    paint("nursery", "#cddde0~plaster", seed=7)
    salon(rng)
    kitchen()
    bedroom(rng)
    nursery()


def salon(rng):
    with at(0.14, 0, GROUND[0] + 0.02):
        with at(0.5, D - 0.25):
            bookcase(0.85, 0.32, 1.95, "walnut~wood", 5, 0.95, 5)
        with at(1.75, D - 0.6):
            sofa(1.5, 0.85, "wagon3~fabric")
        with at(1.5, D - 0.65, 0.52):
            pile(0, 0, 0.35, rng, ("carton",))
        with at(2.85, D - 0.45):
            floor_lamp(1.7, "char", "mitron2~fabric", lit=False)
        pile(2.85, 1.6, 1.0, rng, ("carton", "crate", "case"))
        pile(0.45, 1.5, 0.95, rng, ("carton", "case"))
        with at(1.4, 1.2, 0, 8):
            round_table(0.8, 0.46)
        with at(1.4, 1.2, 0.46):
            papers(4, rng)
        cartons([(0.5, 0.5, 0, 0, 10, True), (2.1, 0.75, 0, 1, -12, False)], rng)
        with at(2.8, 0.55, 0, 40):
            bin_bag(0.85, "bag", 4)
        with at(1.3, 0.4, 0, 6):
            rolled_rug(0.95, 0.1, "red~fabric")


def kitchen():
    with at(3.49, 0, GROUND[0] + 0.02):
        with at(0.42, D - 0.4):
            fridge(1.75)
        with at(0.85, D - 0.36):
            kitchen_run(3, 0.6, "wagon3", hob=2)
        with at(1.35, 1.2, 2.28):
            pendant(0.55, "laiton", 0.22)
        with at(2.3, 1.0, 0, -30):
            chair("oak3~wood", "sage~fabric")


def bedroom(rng):
    with at(0.14, 0, FIRST[0] + 0.02):
        with at(0.75, 1.75, 0, 0):
            bed(1.2, 1.9, "walnut~wood", throw="mitron2~fabric")
        with at(2.1, D - 0.35):
            wardrobe(1.0, 0.55, 1.85, "walnut~wood", opened=40)
        pile(2.88, D - 0.5, 1.3, rng, ("carton", "carton", "tin"))
        pile(2.6, 1.2, 0.75, rng, ("carton", "case"))
        with at(1.85, 0.8, 0, 14):
            trunk(0.8, 0.48, 0.34, "wagon3")
        with at(2.75, 0.5, 0, -12):
            carton(*SIZES[1], opened=True, rng=rng, stuff=("pierre", "rose", "sage"))
        with at(1.55, D - 0.03, 1.25):
            portrait(0.36, 0.46)


def nursery():
    with at(3.49, 0, FIRST[0] + 0.02):
        with at(1.5, 1.5, 0, -25):
            rocking_horse()
        for x, z, w, h in ((0.75, 0.8, 0.4, 0.5), (1.35, 0.95, 0.5, 0.38), (2.0, 0.75, 0.34, 0.44)):
            box(w, 0.006, h, x, D - 0.026, z, "#b7cdd2", 0)


def moving_out(rng):
    """On the lawn, what leaves today."""
    with at(7.25, -0.75, 0.04, -40):
        hand_truck()
        with at(0, -0.16, 0.035):
            carton(*SIZES[1], rng=rng)
        with at(0, -0.16, 0.415):
            carton(*SIZES[2], rng=rng)
    with at(0.5, -1.1, 0, 10):
        armchair("mitron~fabric")
    cartons([(-0.5, -0.9, 0, 0, 10, False), (-0.5, -0.9, 0.42, 2, -8, False), (1.7, -1.15, 0, 1, -10, False)], rng)
    with at(2.75, -1.15, 0, 5):
        dresser(0.95, 0.45, 0.8, "oak2~wood", pulled=((1, 0),))
