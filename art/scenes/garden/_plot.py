"""The garden of the four pictures: a house front, a low wall, a gate, the street behind; one camera."""

from math import sin


from diorama.openings import window
from diorama.place import at
from diorama.props.paris import courses, iron_gate, meuliere
from diorama.props.plants import grass, hedge, stepping_stones, tree
from diorama.room import along
from diorama.solids import ball, box
from diorama.studio import close_up, light

W, D, STREET = 7.6, 4.2, 2.3
GATE = (5.0, 6.3)
WALL = 0.95
DOOR = (0.75, 1.65)
PATH = [(0.75 + 0.56 * t, 1.2 + 0.5 * (t / 8.5) * t * 0.62 + 0.12 * sin(t * 1.1)) for t in range(9)] + [(5.66, 3.88)]


def base(rng):
    box(W + 0.3, D + STREET, 0.4, W / 2 - 0.15, (D + STREET) / 2, -0.5, "soil1~mottle", 0.06)
    box(W, D, 0.1, W / 2, D / 2, -0.1, "soil2~mottle", 0.03, 3)
    street(rng)
    house(rng)
    garden_wall(rng)


def street(rng):
    box(W + 0.3, 1.66, 0.09, W / 2 - 0.15, D + STREET - 0.83, -0.12, "#8f9296~mottle", 0.02)
    for i in range(11):
        m = rng.choice(("pavement~mottle", "pavement~mottle", "concrete~mottle"))
        box(0.7, 0.6, 0.1, 0.05 + i * 0.72, D + 0.34, -0.09, m, 0.014, 2)


def house(rng):
    """A slice of the pavilion: rubble stone, a brick lintel, a green door, a window with its shutters."""
    top, pane = 2.75, (2.55, 3.45, 0.95, 2.1)
    box(0.26, D, top, -0.15, D / 2, -0.1, "lime~mottle", 0.02)
    meuliere(0.02, D - 0.02, 0.3, top - 0.12, "yz", 0.0, 0, rng, holes=[(DOOR[0], DOOR[1], 0, 2.2), pane])
    box(0.12, D, 0.3, 0.0, D / 2, 0, "lime2~mottle", 0.015)
    box(0.42, D + 0.06, 0.12, -0.12, D / 2, top - 0.1, "brick~mottle", 0.02)
    for u0, u1, z in ((DOOR[0] - 0.1, DOOR[1] + 0.1, 2.18), (pane[0] - 0.1, pane[1] + 0.1, 2.12)):
        box(0.16, u1 - u0, 0.2, 0.02, (u0 + u1) / 2, z, "brick~mottle", 0.015)
    door(DOOR)
    along("y", 0, pane[0] + 0.02, pane[1] - 0.02, pane[2], pane[3] - pane[2], 0.03, 0.012, "glass", 0)
    window("y", 0.09, *pane, nx=2, nz=3, pane=None)
    for u in (pane[0] - 0.26, pane[1] + 0.26):
        along("y", 0.0, u - 0.23, u + 0.23, pane[2], pane[3] - pane[2], 0.05, 0.09, "sage", 0.01)
        for k in range(9):
            along("y", 0.0, u - 0.18, u + 0.18, pane[2] + 0.08 + k * 0.115, 0.06, 0.02, 0.122, "sage", 0.004)
    for k in range(2):
        box(0.5 - k * 0.24, 1.3 - k * 0.2, 0.11, 0.3 - k * 0.12, sum(DOOR) / 2, k * 0.11, "stone~mottle", 0.02)


def door(span):
    a, c = span
    along("y", 0, a + 0.02, c - 0.02, 0.22, 1.94, 0.05, 0.03, "wagon2", 0.01)
    for z, h in ((0.35, 0.62), (1.1, 0.9)):
        along("y", 0, a + 0.15, c - 0.15, z, h, 0.03, 0.05, "wagon3", 0.008)
    ball(0.035, 0.1, c - 0.12, 1.12, "laiton", sub=2)
    for u in (a - 0.03, c + 0.03):
        along("y", 0, u - 0.045, u + 0.045, 0.22, 1.98, 0.12, 0.03, "craie", 0.01)


def garden_wall(rng):
    for a, c in ((0.05, GATE[0] - 0.32), (GATE[1] + 0.32, W)):
        courses(a, c, 0, WALL, 0.3, "xz", 0.16, rng, y=D - 0.08, length=0.62)
        box(c - a + 0.04, 0.28, 0.09, (a + c) / 2, D - 0.08, WALL - 0.01, "lime2~mottle", 0.025)
    for x in (GATE[0] - 0.16, GATE[1] + 0.16):
        box(0.34, 0.34, 1.42, x, D - 0.08, 0, "lime~mottle", 0.02)
        box(0.44, 0.44, 0.1, x, D - 0.08, 1.4, "lime2~mottle", 0.02)
        ball(0.15, x, D - 0.08, 1.62, "lime2~mottle")


def gate(opened):
    half = (GATE[1] - GATE[0]) / 2
    for x, turn, side in ((GATE[0] + 0.02, -opened, 0), (GATE[1] - 0.02, 180 + opened, 1)):
        with at(x, D - 0.08, 0.04, turn):
            iron_gate(half - 0.03, 1.35)


def near_path(x, y, reach=0.3):
    return any((x - a) ** 2 + (y - b) ** 2 < reach * reach for a, b in PATH)


def path(rng):
    stepping_stones(PATH, rng)


def turf(m):
    """The ground under the blades."""
    box(W - 0.08, D - 0.3, 0.016, W / 2 + 0.02, (D - 0.26) / 2, -0.006, m, 0)


def short_lawn(rng, count=30000, mats=("lawn1", "lawn2", "grass2"), weights=(4, 3, 2), allowed=None, h=0.05):
    turf("lawn2~mottle")
    mask = lambda x, y: not near_path(x, y, 0.24) and (not allowed or allowed(x, y))
    grass(0.3, W - 0.04, 0.04, D - 0.26, count, rng, h, mats, weights, mask=mask)


def back_hedge(h, rng, wild=0, shoots=0, d=0.55, x0=0.35, x1=GATE[0] - 0.5):
    with at((x0 + x1) / 2, D - 0.3 - d / 2):
        hedge(x1 - x0, d, h, rng, 750, 0.07, shoots=shoots, wild=wild)


def fruit_tree(rng, h=2.7, r=0.75):
    with at(W - 0.7, D - 1.0):
        tree(h, r, rng)


def view():
    light(-0.5)
    close_up(4.012, 2.426, 1.078, 10.44, 25, 25)  # the same for all four, whatever stands in the street
