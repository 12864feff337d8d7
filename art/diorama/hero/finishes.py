"""How a room of the building is painted, lit by a window, and what pictures leave on its wall."""

from ..openings import curtains, framed, portrait
from ..place import at
from ..room import planks, tiles
from ..solids import box, lathe
from .plan import DEPTH, FLOOR, ROOMS


def paint(name, back, left=None, dado=None, trim="craie", cornice="craie", skirting=0.13):
    """Back and left wall; dado is (material, height)."""
    x0, x1, z0, z1 = ROOMS[name]
    w, h, mid = x1 - x0, z1 - z0, (x0 + x1) / 2
    box(w, 0.03, h, mid, DEPTH - 0.015, z0, back, 0)
    box(0.02, DEPTH, h, x0 + 0.01, DEPTH / 2, z0, left or back, 0)
    if dado:
        colour, height = dado
        box(w, 0.02, height, mid, DEPTH - 0.04, z0, colour, 0)
        box(0.02, DEPTH, height, x0 + 0.025, DEPTH / 2, z0, colour, 0)
        box(w, 0.05, 0.05, mid, DEPTH - 0.05, z0 + height, trim, 0.01)
        box(0.05, DEPTH, 0.05, x0 + 0.035, DEPTH / 2, z0 + height, trim, 0.01)
    box(w, 0.04, skirting, mid, DEPTH - 0.06, z0, trim, 0.01)
    box(0.04, DEPTH, skirting, x0 + 0.045, DEPTH / 2, z0, trim, 0.01)
    if cornice:
        box(w, 0.16, 0.14, mid, DEPTH - 0.1, z1 - 0.14, cornice, 0.04)


def boards(name, m, seed, width=0.21):
    x0, x1, z0, _ = ROOMS[name]
    planks(x1 - x0, DEPTH - 0.05, m, width, seed, x0=x0, y0=0.02, z=z0 + FLOOR)


def squares(name, m, size=0.41):
    x0, x1, z0, _ = ROOMS[name]
    tiles(x1 - x0, DEPTH - 0.05, m, size, x0, 0.02, z0 + FLOOR)


def back_window(u, z, w, h, rows=3, cloth=None, y=DEPTH, frame="craie"):
    """A window in the back wall of the room one is furnishing, its middle at u."""
    with at(u, y, z):
        box(w, 0.02, h, 0, -0.035, 0, "sky~pane", 0)
        for side in (-1, 1):
            box(0.08, 0.07, h + 0.1, side * w / 2, -0.04, -0.02, frame, 0.012)
        box(w + 0.16, 0.07, 0.09, 0, -0.04, h, frame, 0.012)
        box(w + 0.2, 0.12, 0.05, 0, -0.05, -0.05, frame, 0.012)
        box(0.05, 0.05, h, 0, -0.04, 0, frame, 0.008)
        for i in range(1, rows):
            box(w, 0.045, 0.03, 0, -0.04, h * i / rows, frame, 0.006)
    if cloth:
        floor = 0.05 if z < 1 else z - 0.12
        curtains("x", y - 0.02, u - w / 2, u + w / 2, z + h + 0.16, cloth, width=0.42, z0=floor, overhang=0.36)


def portraits(places, frames=("laiton", "oak4", "oak3", "walnut"), backs=("sage", "rose", "sand", "blue")):
    """Family pictures on the back wall: (u, z, w, h) each."""
    for i, (u, z, w, h) in enumerate(places):
        with at(u, DEPTH - 0.05, z):
            if i % 2:
                framed(w, h, frames[i % 4], backs[i % 4])
            else:
                portrait(w, h, frames[i % 4], backs[i % 4], ("wagon3", "char", "mitron")[i % 3])


def ghosts(places, m):
    """The paper kept its colour where a picture hung, and its nail."""
    for u, z, w, h in places:
        box(w, 0.006, h, u, DEPTH - 0.036, z, m, 0)
        lathe([(0, 0), (0.014, 0), (0.014, 0.03), (0, 0.03)], u, DEPTH - 0.04, z + h - 0.05, "char", 12, rx=90)
