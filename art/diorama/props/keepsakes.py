"""What an attic keeps for fifty years: drawn with big silhouettes, for a room seen from afar."""

from math import cos, pi, sin

from ..outlines import tube
from ..place import at
from ..solids import ball, box, cone, cyl, lathe, ring


def gramophone(m="oak4~wood", horn="laiton"):
    """On its box, the horn towards us and up."""
    box(0.42, 0.42, 0.2, 0, 0, 0, m, 0.02)
    cyl(0.17, 0.02, 0, 0, 0.2, "char", 0.004, 32)
    tube([(0.12, 0.14, 0.2), (0.14, 0.2, 0.42), (0.06, 0.1, 0.56), (0, -0.02, 0.6)], 0.022, horn, True)
    with at(0, 0, 0.6, rx=58):
        flare = [(0.025, 0), (0.045, 0.14), (0.09, 0.28), (0.17, 0.38), (0.27, 0.44)]
        lathe(flare + [(r - 0.012, z + 0.006) for r, z in reversed(flare)], m=horn, seg=40)
    tube([(0.21, 0, 0.1), (0.28, 0, 0.1), (0.28, 0, 0.02)], 0.012, "metal")


def birdcage(h=0.75, r=0.24, m="laiton"):
    """Empty, on its foot."""
    cyl(r + 0.02, 0.05, 0, 0, 0, m, 0.012, 36)
    for k in range(14):
        a = 2 * pi * k / 14
        x, y = cos(a), sin(a)
        tube([(x * r, y * r, 0.04), (x * r, y * r, h * 0.62), (x * r * 0.6, y * r * 0.6, h * 0.85), (0, 0, h * 0.94)], 0.008, m, True, res=1)
    ring(r, 0.012, 0, 0, h * 0.4, m, 36, 8)
    ring(0.05, 0.012, 0, 0, h, m, 24, 8, rx=90)


def globe(r=0.2, sea="blue", land="leaf3"):
    cone(0.13, 0.03, 0.1, 0, 0, 0, "oak4")
    ball(r, 0, 0, 0.12 + r, sea)
    for x, z, s in ((-0.4, 0.3, 0.62), (0.3, 0.1, 0.7), (0.05, -0.5, 0.5)):
        ball(r * s * 0.62, x * r, -r * 0.62, 0.12 + r + z * r, land, 1, 0.72, 1, amp=0.3, seed=x)
    with at(0, 0, 0.12 + r, ry=-20):
        ring(r * 1.12, 0.014, 0, 0, 0, "laiton", 48, 8, rx=90)


def demijohn(m="wagon3"):
    """A big wicker-bottomed bottle."""
    lathe([(0, 0), (0.19, 0), (0.22, 0.1), (0.2, 0.22), (0.21, 0.23), (0, 0.23)], m="oak2", seg=28)
    lathe([(0.205, 0.22), (0.2, 0.3), (0.12, 0.4), (0.05, 0.45), (0.045, 0.56), (0.06, 0.57), (0, 0.58)], m=m, seg=28)


def skis(h=1.75, m="mitron", back="laiton"):
    """A pair standing up, tips forward."""
    for x, colour, lean in ((-0.06, m, -3), (0.07, back, 4)):
        with at(x, 0, 0, 0, 0, lean):
            box(0.085, 0.03, h, 0, 0, 0, colour, 0.012)
            box(0.085, 0.03, 0.2, 0, -0.03, h - 0.04, colour, 0.012, rx=24)
            box(0.1, 0.06, 0.08, 0, -0.03, h * 0.45, "char", 0.012)


def pram(m="wagon3", hood="wagon2"):
    """A doll-like old pram along x, hood at -x."""
    lathe([(0, 0), (0.2, 0.02), (0.27, 0.12), (0.29, 0.3), (0.27, 0.3), (0, 0.26)], 0, 0, 0.3, m, 36)
    box(0.5, 0.5, 0.16, 0.1, 0, 0.42, m, 0.07, 4)
    ball(0.29, -0.1, 0, 0.62, hood, 1, 0.95, 1)
    box(0.3, 0.42, 0.06, 0.16, 0, 0.57, "pierre~fabric", 0.03)
    for x in (-0.22, 0.26):
        for y in (-0.24, 0.24):
            with at(x, y, 0.16, rx=90):
                ring(0.15, 0.018, m="rubber", seg=36, n=8)
                ring(0.03, 0.02, m="metal", seg=20, n=8)
                for k in range(6):
                    a = k * pi / 3
                    tube([(0, 0, 0), (cos(a) * 0.14, sin(a) * 0.14, 0)], 0.006, "metal", res=1)
    tube([(0.3, -0.2, 0.55), (0.62, -0.2, 0.82), (0.62, 0.2, 0.82), (0.3, 0.2, 0.55)], 0.016, "metal", True)
