"""The sorting of a home: stacks of books, linen and plates, tape, a marker, a clipboard."""

from ..outlines import extrude, tube
from ..place import at
from ..solids import box, cone, cyl, lathe, ring
from .storage import SPINES


def book(w=0.27, d=0.2, h=0.05, m="wagon3"):
    """Lying flat, its spine towards -y."""
    for z in (0, h - 0.007):
        box(w, d, 0.007, 0, 0, z, m, 0.002, 1)
    box(w, 0.009, h, 0, -d / 2 + 0.0045, 0, m, 0.003, 2)
    box(w - 0.016, d - 0.014, h - 0.012, 0, 0.003, 0.006, "paper", 0.001, 1)
    box(0.012, 0.003, h - 0.01, -w * 0.32, -d / 2, 0.005, "laiton", 0)
    box(0.012, 0.003, h - 0.01, w * 0.32, -d / 2, 0.005, "laiton", 0)


def book_stack(n, rng, colours=SPINES, s=1.0):
    """Returns its height."""
    z = 0
    for _ in range(n):
        h = rng.uniform(0.035, 0.075)
        with at(rng.uniform(-0.014, 0.014), rng.uniform(-0.012, 0.012), z * s, rng.uniform(-9, 9), s=s):
            book(rng.uniform(0.25, 0.33), rng.uniform(0.18, 0.23), h, rng.choice(colours))
        z += h + 0.001
    return z * s


def linen_stack(n, rng, colours=("craie~fabric", "mint~fabric", "pierre~fabric", "blush~fabric", "sage~fabric")):
    """Folded sheets and towels, the fold towards -y; returns the height."""
    z = 0
    for i in range(n):
        h = rng.uniform(0.055, 0.085)
        box(0.46, 0.34, h, rng.uniform(-0.012, 0.012), 0, z, colours[i % len(colours)], h * 0.45, 4, rz=rng.uniform(-3, 3))
        z += h - 0.002
    return z


def plates(n=8, m="craie", rim="blue2"):
    for i in range(n):
        profile = [(0, 0), (0.08, 0), (0.15, 0.02), (0.152, 0.026), (0.1, 0.012), (0, 0.008)]
        lathe(profile, 0, 0, i * 0.0165, m)
    ring(0.151, 0.0045, 0, 0, (n - 1) * 0.0165 + 0.024, rim, 56, 6)


def tape_roll(m="tape", r=0.09):
    """Standing on its rim, seen from -y."""
    with at(0, 0, r, rx=90):
        lathe([(r * 0.62, -0.03), (r, -0.03), (r, 0.03), (r * 0.62, 0.03), (r * 0.62, -0.03)], m=m, seg=48)
        ring(r * 0.62, 0.006, 0, 0, 0.03, "card2", 40, 6)
        ring(r * 0.62, 0.006, 0, 0, -0.03, "card2", 40, 6)


def marker(m="mitron"):
    """A thick felt pen lying along x."""
    cyl(0.016, 0.13, -0.07, 0, 0.016, "craie", 0.004, 20, ry=90)
    cyl(0.0175, 0.055, 0.055, 0, 0.0175, m, 0.004, 20, ry=90)


def floor_tape(x0, x1, y0, y1, m="mitron", w=0.05, z=0.001):
    """A zone marked out on the floor."""
    for y in (y0, y1):
        box(x1 - x0, w, 0.003, (x0 + x1) / 2, y, z, m, 0.001, 1)
    for x in (x0, x1):
        box(w, y1 - y0 - w, 0.003, x, (y0 + y1) / 2, z, m, 0.001, 1)


def clipboard(rows=4, w=0.34, h=0.46, board="oak3~wood"):
    """A form to sign off, standing in the xz plane and facing -y: ticked boxes, no words."""
    box(w, 0.014, h, 0, 0, 0, board, 0.005)
    box(w - 0.05, 0.004, h - 0.08, 0, -0.009, 0.02, "craie", 0.001, 1)
    box(0.15, 0.03, 0.045, 0, -0.012, h - 0.04, "metal", 0.008)
    step = (h - 0.16) / rows
    for i in range(rows):
        z = h - 0.1 - (i + 0.75) * step
        box(0.045, 0.003, 0.045, -w * 0.28, -0.012, z, "pierre2", 0.001, 1)
        box(w * 0.42, 0.002, 0.016, w * 0.12, -0.012, z + 0.015, "grey", 0)
        if i < rows - 1:
            tick = [(-0.03, 0.02), (-0.008, 0.0), (0.04, 0.055), (0.03, 0.064), (-0.009, 0.02), (-0.022, 0.03)]
            extrude(tick, 0.003, -w * 0.28, -0.016, z + 0.002, "mitron", "xz", b=0.0005)


def torch(m="mitron", lens="lamplight~glow"):
    """A hand torch lying along +x, lit."""
    cyl(0.032, 0.2, -0.2, 0, 0.05, m, 0.008, 28, ry=90)
    for x in (-0.17, -0.14, -0.11):
        ring(0.033, 0.004, x, 0, 0.05, "char", 28, 6, ry=90)
    cone(0.034, 0.055, 0.07, 0, 0, 0.05, "char", 0.004, 32, ry=90)
    cyl(0.055, 0.02, 0.07, 0, 0.05, m, 0.005, 32, ry=90)
    cyl(0.046, 0.006, 0.087, 0, 0.05, lens, 0.001, 32, ry=90)
    box(0.035, 0.016, 0.012, -0.04, 0, 0.08, "laiton", 0.004)


def rope_coil(m="sand~fabric", r=0.16, turns=3):
    for i in range(turns):
        ring(r - i * 0.006, 0.017, 0, 0, 0.017 + i * 0.028, m, 48, 8)
    tube([(r, 0, 0.02), (r + 0.12, -0.06, 0.018), (r + 0.2, 0.02, 0.018)], 0.016, m, True)
