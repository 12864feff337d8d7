"""The way everything comes down: a staircase, its turn, and how wide it is."""

from diorama.openings import picture
from diorama.outlines import extrude, tube
from diorama.place import at
from diorama.props.boxes import carton, suitcase
from diorama.props.decor import cat
from diorama.props.plants import house_plant
from diorama.room import planks, wall
from diorama.solids import ball, box
from diorama.studio import close_up, light

FEATHER = 0
WIDE, DEEP, TREAD, RISE, START = 0.95, 2.8, 0.27, 0.175, 0.5
TURN = (WIDE, DEEP - WIDE)
EDGES = [((WIDE, START + TREAD * i), (0, START + TREAD * i)) for i in range(5)]
EDGES += [(TURN, (0, DEEP - WIDE)), (TURN, (0, DEEP - WIDE * 0.42)), (TURN, (WIDE * 0.42, DEEP))]
EDGES += [((WIDE + TREAD * i, TURN[1]), (WIDE + TREAD * i, DEEP)) for i in range(14)]
"""The front of every step, from the rail to the wall."""


def build():
    with at(0, -2):
        planks(5.5, DEEP + 2, ("oak~wood", "card3~wood", "oak~wood"), 0.2, 7)
    wall("y", 0, -2, DEEP, 4.2, "blush~plaster")
    wall("x", DEEP, 0, 5.5, 4.2, "blush~plaster")
    for k, (low, high) in enumerate(zip(EDGES, EDGES[1:])):
        step(low, high, RISE * (k + 1))
    under_the_flight()
    rail()
    for y, z in ((0.55, 1.75), (1.25, 2.15)):
        picture("y", 0, y, z, 0.42, 0.5, "laiton", "sage")
    with at(0.3, DEEP - 0.3, RISE * 7 + 0.01, 30):
        cat()
    with at(1.7, 0.95, 0, -14):
        carton(0.62, 0.46, 0.42)
    with at(1.7, 0.95, 0.42, 8):
        suitcase(m="mitron")
    with at(3.2, 1.35, 0):
        house_plant(1.1, "mitron", "ficus", 4, r=0.17)
    light(-1)
    close_up(1.3, 1.5, 1.2, 4.2, 32, 20)


def step(low, high, top):
    """Pale body, oak tread, and a carpet down the middle."""
    corner = [(0, DEEP)] if low[1][0] == 0 and high[1][1] == DEEP else []
    outline = list(dict.fromkeys((low[0], low[1], *corner, high[1], high[0])))
    extrude(outline, top - 0.04, 0, 0, top / 2 - 0.02, "pierre")
    extrude(outline, 0.04, 0, 0, top - 0.02, "oak2~wood")
    across = lambda edge, u: tuple(a + (b - a) * u for a, b in zip(*edge))
    carpet = [across(low, 0.24), across(low, 0.76), across(high, 0.76), across(high, 0.24)]
    extrude(carpet, top + 0.012, 0, -0.012, top / 2 + 0.006, "mitron~fabric")


def under_the_flight():
    """One smooth wall, and the door of a cupboard."""
    top = [point for k in range(7, 20) for point in ((EDGES[k][0][0], RISE * (k + 1) - 0.04), (EDGES[k + 1][0][0], RISE * (k + 1) - 0.04))]
    extrude([(WIDE, 0), *top, (top[-1][0], 0)], 0.03, 0, TURN[1] - 0.02, 0, "pierre~plaster", "xz", b=0.004)
    box(0.72, 0.04, 1.25, 2.55, TURN[1] - 0.05, 0.02, "wagon", 0.012)
    ball(0.035, 2.27, TURN[1] - 0.1, 0.68, "laiton")


def rail():
    steps = [(k, low, high) for k, (low, high) in enumerate(zip(EDGES, EDGES[1:])) if low[0] != high[0]]
    hands = []
    for k, low, high in steps:
        x, y = ((a + b) / 2 for a, b in zip(low[0], high[0]))
        x, y = x - 0.05 * (k < 6), y + 0.05 * (k > 6)
        hands.append((x, y, RISE * (k + 1) + 0.82))
        tube([(x, y, RISE * (k + 1)), hands[-1]], 0.016, "rail")
    for x, y, top in ((hands[0][0], START - 0.02, 1.15), (TURN[0] - 0.02, TURN[1] + 0.02, 2.35)):
        box(0.1, 0.1, top, x, y, 0, "oak3~wood", 0.015)
        ball(0.075, x, y, top + 0.05, "laiton")
    turn = next(i for i, hand in enumerate(hands) if hand[0] > WIDE)
    for flight in (hands[:turn], hands[turn:]):
        tube(flight, 0.032, "oak3~wood")
