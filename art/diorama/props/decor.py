"""What makes a home: lamps, rugs, vases, clocks, a cat."""

import random
from math import cos, pi, sin

from mathutils import Vector

from ..outlines import tube
from ..place import at
from ..solids import ball, box, cone, cyl, lathe, pillow, ring


def floor_lamp(h=1.55, m="char", shade="pierre~fabric", lit=True):
    cyl(0.16, 0.025, 0, 0, 0, m, 0.008)
    cyl(0.013, h - 0.2, 0, 0, 0.02, m, 0.003, 16)
    rim = h - 0.32
    lathe([(0.2, rim), (0.205, rim + 0.002), (0.14, h), (0.135, h), (0.195, rim + 0.01), (0.2, rim)], m=shade)
    if lit:
        ball(0.06, 0, 0, h - 0.2, "yellow~glow", sub=2)


def pendant(h=0.6, m="pierre", r=0.2):
    """Hangs downwards from z = 0."""
    tube([(0, 0, 0), (0, 0, -h)], 0.008, "char", res=1)
    lathe([(0.03, -h + 0.12), (r, -h - 0.06), (r - 0.012, -h - 0.06), (0.02, -h + 0.1)], m=m, seg=28)
    ball(0.05, 0, 0, -h - 0.03, "yellow~glow", sub=2)


def chandelier(h=0.5, arms=6):
    """Hangs downwards from z = 0."""
    tube([(0, 0, 0), (0, 0, -h)], 0.01, "laiton")
    ball(0.06, 0, 0, -h, "laiton", sub=2)
    ball(0.04, 0, 0, -h - 0.14, "laiton", sub=2)
    for k in range(arms):
        a = k * 2 * pi / arms + 0.3
        x, y = cos(a), sin(a)
        tube([(0, 0, -h), (x * 0.15, y * 0.15, -h - 0.12), (x * 0.3, y * 0.3, -h)], 0.012, "laiton", True, res=2)
        cyl(0.018, 0.1, x * 0.3, y * 0.3, -h, "pierre", 0.004, 10)
        ball(0.03, x * 0.3, y * 0.3, -h + 0.13, "yellow~glow", sub=2)


def rug(w, d, m="mitron2~fabric", edge="pierre~fabric"):
    box(w, d, 0.016, 0, 0, 0, m, 0.007)
    box(w - 0.2, d - 0.2, 0.004, 0, 0, 0.015, edge, 0.002)
    box(w - 0.28, d - 0.28, 0.004, 0, 0, 0.017, m, 0.002)


def round_rug(r=0.9, m="sage~fabric", edge="pierre~fabric"):
    cyl(r, 0.016, 0, 0, 0, m, 0.006, 72)
    cyl(r * 0.86, 0.004, 0, 0, 0.015, edge, 0.001, 72)
    cyl(r * 0.8, 0.004, 0, 0, 0.017, m, 0.001, 72)


def rolled_rug(length=1.8, r=0.13, m="mitron2~fabric", edge="pierre~fabric"):
    with at(0, 0, r, ry=90):
        cyl(r, length, 0, 0, -length / 2, m, 0.02)
        for z in (-length / 2 - 0.002, length / 2 - 0.002):
            for k in range(3):
                ring(r * (0.78 - 0.26 * k), 0.008, 0, 0, z + 0.003, edge, 40, 8)
        for z in (-length * 0.25, length * 0.25):
            ring(r + 0.002, 0.012, 0, 0, z, "pierre", 40, 8)


def vase(m="sage", blooms=("pink", "craie", "yellow"), rng=None):
    rng = rng or random.Random(3)
    lathe([(0, 0), (0.06, 0), (0.085, 0.08), (0.05, 0.17), (0.06, 0.2), (0.05, 0.2), (0.04, 0.17), (0, 0.15)], m=m, seg=24)
    for k in range(9):
        a, r, z = k * 2.4, rng.uniform(0.03, 0.12), rng.uniform(0.28, 0.42)
        tube([(0, 0, 0.15), (cos(a) * r, sin(a) * r, z)], 0.005, "leaf1", res=1)
        ball(0.04, cos(a) * r, sin(a) * r, z, rng.choice(blooms), sub=2)


def mantel_clock(m="oak4"):
    box(0.22, 0.14, 0.26, 0, 0, 0, m, 0.03)
    cyl(0.08, 0.02, 0, -0.075, 0.14, "pierre", 0.004, 24, rx=90)
    box(0.006, 0.01, 0.05, 0, -0.09, 0.14, "char", 0)
    box(0.04, 0.01, 0.006, 0.018, -0.09, 0.14, "char", 0)


def radio(m="oak3~wood"):
    box(0.36, 0.16, 0.22, 0, 0, 0, m, 0.035, 4)
    box(0.17, 0.01, 0.14, -0.07, -0.08, 0.04, "sand~fabric", 0.004)
    cyl(0.035, 0.02, 0.1, -0.08, 0.12, "laiton", 0.004, 20, rx=90)


def mannequin(m="sand~fabric"):
    tube([(0, 0, 0.05), (0, 0, 0.8)], 0.02, "oak4")
    cyl(0.18, 0.03, 0, 0, 0, "oak4", 0.01, 24)
    bust = [(0, 0.78), (0.15, 0.78), (0.17, 0.85), (0.12, 1.05), (0.165, 1.28), (0.14, 1.42), (0.05, 1.47), (0.045, 1.54), (0, 1.55)]
    lathe(bust, m=m, seg=28, warp=lambda v: Vector((v.x * 1.15, v.y * 0.75, v.z)))


def slippers(m="blue"):
    for side in (-1, 1):
        pillow(0.11, 0.27, 0.09, side * 0.08, 0, 0.045, m, 0.8, rz=side * 6)
        pillow(0.08, 0.12, 0.03, side * 0.083, 0.07, 0.085, "pierre", 0.8, rz=side * 6)


def walking_stick(h=0.88, m="oak4"):
    tube([(0, 0, 0), (0, 0, h), (0.03, 0, h + 0.06), (0.08, 0, h + 0.06), (0.1, 0, h + 0.01)], 0.014, m, True)


def cat(m="char"):
    """Sitting, facing -y."""
    ball(0.13, 0, 0, 0.13, m, 1, 0.9, 1.25)
    ball(0.1, 0, -0.05, 0.24, m, 0.85, 0.8, 1.1)
    ball(0.095, 0, -0.08, 0.39, m, 1, 0.9, 0.88)
    for side in (-1, 1):
        cone(0.035, 0.004, 0.07, side * 0.05, -0.07, 0.45, m, 0.001, 12)
        ball(0.012, side * 0.035, -0.163, 0.4, "laiton", sub=2)
        ball(0.035, side * 0.05, -0.12, 0.03, m, 1, 1.4, 0.8)
    tube([(0.08, 0.08, 0.04), (0.22, 0.06, 0.03), (0.26, -0.06, 0.05), (0.2, -0.12, 0.06)], 0.024, m, True)


def sleeping_cat(m="char"):
    """Curled up."""
    ball(0.2, 0, 0, 0.09, m, 1.15, 0.95, 0.52)
    ball(0.095, -0.13, -0.12, 0.1, m, 1, 0.95, 0.85)
    for dx in (-0.045, 0.045):
        cone(0.032, 0.004, 0.06, -0.13 + dx, -0.11, 0.16, m, 0.001, 12)
    tube([(0.2, 0.02, 0.05), (0.18, -0.17, 0.045), (0.03, -0.22, 0.045), (-0.08, -0.2, 0.05)], 0.028, m, True)


def pigeon(m="grey"):
    """Facing +x."""
    ball(0.09, 0, 0, 0.1, m, 1.5, 0.8, 0.85)
    ball(0.05, 0.09, 0, 0.15, m)
    ball(0.045, 0.12, 0, 0.2, m)
    cone(0.015, 0.002, 0.04, 0.16, 0, 0.2, "laiton", 0.001, 8, ry=90)
    box(0.14, 0.07, 0.02, -0.16, 0, 0.09, "grey2", 0.005, ry=10)


def robin():
    """A small round bird, facing -y."""
    ball(0.06, 0, 0, 0.07, "oak4", 0.9, 1.15, 1)
    ball(0.045, 0, -0.035, 0.065, "mitron", 0.9, 0.9, 1)
    ball(0.042, 0, -0.03, 0.13, "oak4")
    cone(0.01, 0.001, 0.03, 0, -0.068, 0.13, "char", 0.001, 8, rx=90)
    box(0.03, 0.09, 0.01, 0, 0.09, 0.06, "oak4", 0.003, rx=-18)
