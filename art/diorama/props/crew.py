"""The crew's own things: folded blankets, straps, toolbox, flat cartons, dismantled panels."""

from math import cos, pi, sin

from ..outlines import tube
from ..place import at
from ..solids import ball, box, cyl, ring
from .sorting import linen_stack

QUILT = ("wagon3~fabric", "zinc~fabric", "sage~fabric")


def blankets(n, rng, colours=QUILT):
    """Moving blankets, folded; returns the height."""
    with at(s=1.35):
        return linen_stack(n, rng, colours) * 1.35


def toolbox(m="mitron"):
    box(0.52, 0.26, 0.22, 0, 0, 0, m, 0.02)
    box(0.53, 0.27, 0.09, 0, 0, 0.2, m, 0.025)
    for x in (-0.15, 0.15):
        box(0.05, 0.02, 0.09, x, -0.136, 0.16, "laiton", 0.006)
    tube([(-0.13, 0, 0.28), (-0.12, 0, 0.35), (0.12, 0, 0.35), (0.13, 0, 0.28)], 0.016, "char")


def strap_coil(m="laiton~fabric"):
    """A ratchet strap, rolled up and lying flat."""
    for i in range(4):
        ring(0.035 + i * 0.022, 0.012, 0, 0, 0.03, m, 36, 6, squash=2.4)
    box(0.16, 0.07, 0.035, 0.17, 0.0, 0.0, "steel", 0.01)
    box(0.12, 0.05, 0.012, 0.3, 0, 0.01, m, 0.003, 1)


def flat_cartons(n, w=0.95, h=0.78):
    """Unfolded cartons standing on edge, leaning back on the plane y = 0."""
    for i in range(n):
        with at(0.02 * (i % 3), -0.16 - i * 0.03, 0, rx=-11):
            box(w - 0.03 * (i % 2), 0.018, h - 0.02 * (i % 3), 0, 0, 0, ("card~mottle", "card3~mottle", "card2~mottle")[i % 3], 0.004, 1)
            box(0.006, 0.02, h - 0.08, -w * 0.08, 0, 0.02, "card2", 0.001, 1)


def panels(rng, m="oak2~wood", sizes=((0.62, 1.95), (0.55, 1.95), (0.9, 1.7), (0.62, 1.5))):
    """A wardrobe taken apart: its boards lean on the plane y = 0, held by a strap."""
    for i, (w, h) in enumerate(sizes):
        with at(0.34 * i - 0.5, -0.22 - i * 0.055, 0, rng.uniform(-1.5, 1.5), -6):
            box(w, 0.035, h, 0, 0, 0, m, 0.008)
            if i == len(sizes) - 1:
                box(w - 0.18, 0.012, h - 0.2, 0, -0.02, 0.1, m, 0.006)
                ball(0.025, w * 0.38, -0.04, h * 0.5, "laiton", sub=2)


def quilted(w, d, h, m="wagon3~fabric", strap="laiton"):
    """A piece of furniture wrapped in a blanket and strapped."""
    box(w, d, h, 0, 0, 0.04, m, 0.05, 5)
    for i in range(1, 4):
        box(w + 0.006, d + 0.006, 0.012, 0, 0, 0.04 + h * i / 4, "wagon2", 0.004)
    for x in (-w * 0.25, w * 0.25):
        box(0.05, d + 0.02, h + 0.02, x, 0, 0.03, strap, 0.01)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cyl(0.03, 0.06, sx * (w / 2 - 0.1), sy * (d / 2 - 0.1), 0, "oak3", 0.005, 16)


def cable_coil(m="char", r=0.15):
    for i in range(4):
        ring(r - 0.012 * (i % 2), 0.014, 0.004 * i, 0, 0.014 + i * 0.02, m, 40, 8)
    tail = [(r * cos(a) * 1.02, r * sin(a) * 1.02, 0.02) for a in (0, 0.3)]
    tube([*tail, (r + 0.1, 0.1, 0.014), (r + 0.2, 0.06, 0.014)], 0.013, m, True)
    for a in (0, pi):
        box(0.05, 0.03, 0.1, r * cos(a), r * sin(a), 0, "laiton", 0.008)
