"""What one sits and sleeps on, and tables."""

from ..place import at
from ..outlines import tube
from ..solids import ball, box, cone, cushion, cyl, pillow


def legs(w, d, h, r=0.025, m="oak3~wood", inset=0.06, taper=0.7):
    for sx in (-1, 1):
        for sy in (-1, 1):
            cone(r * taper, r, h, sx * (w / 2 - inset), sy * (d / 2 - inset), 0, m, 0.004, 20)


def sofa(w=2.1, d=0.92, m="wagon3~fabric", pillows=("laiton~fabric", "pierre~fabric"), seats=None):
    seats = seats or (3 if w > 1.9 else 2 if w > 1.2 else 1)
    arm = 0.2
    legs(w, d, 0.14, 0.03)
    box(w - 0.06, d - 0.03, 0.24, 0, 0, 0.12, m, 0.05, 4)
    for side in (-1, 1):
        box(arm, d, 0.52, side * (w / 2 - arm / 2), 0, 0.11, m, 0.085, 6)
    box(w - 0.03, 0.24, 0.74, 0, d / 2 - 0.115, 0.115, m, 0.09, 6)
    seat = (w - 2 * arm) / seats
    for i in range(seats):
        x = -w / 2 + arm + seat * (i + 0.5)
        box(seat - 0.012, d - 0.26, 0.17, x, -0.11, 0.34, m, 0.06, 5)
        box(seat - 0.03, 0.17, 0.42, x, d / 2 - 0.30, 0.47, m, 0.075, 5, rx=-9)
    for i, fabric in enumerate(pillows):
        side = (-1) ** i
        cushion(0.42, 0.15, 0.42, side * (w / 2 - arm - 0.2), 0, 0.72, fabric, rx=-20, rz=side * -14)


def armchair(m="mitron~fabric", pillow_m="pierre~fabric"):
    sofa(0.92, 0.86, m, (pillow_m,) if pillow_m else (), 1)


def wing_chair(m="wagon3~fabric", antimacassar="pierre~fabric"):
    """A grandparent's wing chair with its lace headrest."""
    armchair(m, None)
    box(0.86, 0.2, 0.42, 0, 0.33, 0.74, m, 0.09, 6, rx=-5)
    for side in (-1, 1):
        box(0.13, 0.36, 0.5, side * 0.385, 0.2, 0.6, m, 0.06, 5)
    if antimacassar:
        box(0.46, 0.2, 0.02, 0, 0.33, 1.15, antimacassar, 0.008)
        box(0.46, 0.02, 0.26, 0, 0.215, 0.9, antimacassar, 0.008, rx=-5)


def bed(w=1.6, length=2.05, m="oak2~wood", linen="craie~fabric", throw="sage~fabric", bare=False):
    box(w + 0.08, length, 0.22, 0, 0, 0.1, m, 0.03)
    box(w + 0.12, 0.07, 1.0, 0, length / 2, 0.05, m, 0.03, 4)
    legs(w, length, 0.12, 0.03)
    box(w, length - 0.08, 0.24, 0, -0.01, 0.28, "pierre~fabric" if bare else linen, 0.07, 5)
    if bare:
        for i in range(5):
            box(w * 0.96, 0.03, 0.006, 0, -length / 2 + 0.3 + i * 0.36, 0.515, "sage~fabric", 0.002)
        return
    box(w + 0.05, length * 0.62, 0.1, 0, -length * 0.17, 0.46, throw, 0.05, 4)
    box(w + 0.05, 0.42, 0.115, 0, length * 0.12, 0.46, linen, 0.05, 4)
    for side in (-1, 1):
        pillow(0.6 if w > 1.2 else 0.48, 0.4, 0.2, side * w * 0.25, length / 2 - 0.33, 0.6, "craie~fabric", 0.5, rx=14)


def mattress(w=1.4, length=1.9, m="pierre~fabric", stripe="sage~fabric"):
    """A mattress lying flat; stand it up with `at(..., rx=...)`."""
    box(w, length, 0.2, 0, 0, 0, m, 0.07, 5)
    for i in range(6):
        box(w * 0.97, 0.035, 0.206, 0, -length / 2 + 0.2 + i * (length - 0.4) / 5, -0.003, stripe, 0.07, 4)


def table(w=1.6, d=0.85, h=0.74, m="oak2~wood"):
    box(w, d, 0.045, 0, 0, h - 0.045, m, 0.014)
    box(w - 0.16, d - 0.16, 0.07, 0, 0, h - 0.11, m, 0.008)
    legs(w, d, h - 0.04, 0.034, m)


def round_table(w=0.8, h=0.55, m="oak2~wood"):
    cyl(w / 2, 0.04, 0, 0, h - 0.04, m, 0.012, 64)
    cyl(0.05, h - 0.05, 0, 0, 0.02, m, 0.005)
    cone(0.28 * min(1, w / 0.6), 0.06, 0.05, 0, 0, 0, m)


def chair(m="oak3~wood", seat="laiton~fabric"):
    legs(0.44, 0.44, 0.43, 0.02, m, 0.04)
    box(0.46, 0.45, 0.045, 0, 0, 0.42, m, 0.02)
    box(0.42, 0.41, 0.04, 0, 0, 0.455, seat, 0.02, 4)
    for side in (-1, 1):
        box(0.035, 0.03, 0.5, side * 0.19, 0.2, 0.44, m, 0.012, rx=-7)
    box(0.42, 0.025, 0.17, 0, 0.245, 0.72, m, 0.012, rx=-7)


def stool(h=0.46, m="oak2~wood"):
    cyl(0.17, 0.04, 0, 0, h - 0.04, m, 0.012)
    legs(0.28, 0.28, h - 0.04, 0.018, m, 0.02)


def bench(w=1.5, m="wagon3"):
    """A public garden bench."""
    for side in (-1, 1):
        box(0.06, 0.5, 0.42, side * (w / 2 - 0.18), 0, 0, "wagon", 0.015)
        box(0.06, 0.06, 0.82, side * (w / 2 - 0.18), 0.2, 0, "wagon", 0.015, rx=-6)
    for k in range(4):
        box(w, 0.09, 0.03, 0, -0.2 + k * 0.11, 0.42, m, 0.01)
    for k in range(3):
        box(w, 0.025, 0.1, 0, 0.235 + k * 0.012, 0.52 + k * 0.13, m, 0.01, rx=-6)


def rocking_horse():
    wood, rocker = "oak~wood", "mitron"
    for side in (-1, 1):
        y = side * 0.13
        tube([(-0.42, y, 0.08), (-0.2, y, 0.02), (0.2, y, 0.02), (0.42, y, 0.08)], 0.02, rocker, True)
        tube([(-0.22, side * 0.1, 0.35), (-0.27, y, 0.03)], 0.022, "oak2")
        tube([(0.2, side * 0.1, 0.35), (0.26, y, 0.03)], 0.022, "oak2")
    ball(0.16, 0, 0, 0.42, wood, 1.7, 0.8, 0.85)
    tube([(0.2, 0, 0.46), (0.32, 0, 0.7)], 0.07, "oak")
    ball(0.09, 0.38, 0, 0.74, wood, 1.5, 0.8, 0.9)
    tube([(0.22, 0, 0.58), (0.28, 0, 0.76), (0.34, 0, 0.83)], 0.03, "walnut", True)
    tube([(-0.26, 0, 0.46), (-0.38, 0, 0.3)], 0.03, "walnut")
    with at(-0.02, 0, 0.53):
        box(0.24, 0.2, 0.05, 0, 0, 0, "wagon3~fabric", 0.02)
