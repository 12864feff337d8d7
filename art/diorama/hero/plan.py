"""The plan of the building, in metres: the cut face is the plane y = 0, the rooms reach back to y = DEPTH."""

from contextlib import contextmanager

from ..outlines import arch
from ..place import at

FACADE, WIDTH, DEPTH = 2.05, 10.3, 3.0
"""The street front is the bay from x = 0 to FACADE; the rest, up to WIDTH, is cut open."""
GROUND = -3.0
GARDEN, SITE = (-4.05, 0.0), (WIDTH + 0.02, 14.5)
OUTSIDE_DEPTH = 3.6
FLOOR = 0.03

ROOMS = dict(
    garage=(2.25, 6.5, 0.0, 2.95),
    shop=(6.66, 9.95, 0.0, 2.95),
    salon=(2.25, 6.72, 3.2, 5.85),
    works=(6.84, 9.95, 3.2, 5.85),
    bedroom=(2.25, 6.3, 6.1, 8.6),
    overfull=(6.44, 9.95, 6.1, 8.6),
)
"""Each room's opening in the cut face: x0, x1, z0, z1."""
ATTIC = [(2.25, 8.85), (9.86, 8.85), (9.2, 10.78), (5.1, 11.5), (2.25, 11.02)]
ATTIC_FLOOR = 8.85
EAVES, BREAK, RIDGE = 8.72, 10.95, (5.15, 11.75)
"""The mansard: where the steep zinc starts, where it breaks, and its ridge."""
VAULTS = [(0.4, 3.2), (3.72, 6.55), (7.07, 9.9)]
CELLAR, SPRING, CROWN = -2.5, -1.55, -0.42


def vault(k):
    a, c = VAULTS[k]
    return arch(a, c, CELLAR, SPRING, CROWN)


def roof_height(x):
    """Of the flat upper zinc, at x."""
    peak, top = RIDGE
    return BREAK + (top - BREAK) * (1 - abs(x - peak) / (peak - 0.72))


@contextmanager
def inside(name, s=1.0):
    """Furnish a room from its front left corner; s draws its things larger than life. Gives width and depth to work with."""
    x0, x1, z0, _ = ROOMS[name]
    with at(x0, 0, z0 + FLOOR, s=s):
        yield (x1 - x0) / s, DEPTH / s


@contextmanager
def in_vault(k, s=1.0):
    a, c = VAULTS[k]
    with at(a, 0, CELLAR + FLOOR, s=s):
        yield (c - a) / s, DEPTH / s
