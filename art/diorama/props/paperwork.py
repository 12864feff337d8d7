"""What lies on a desk: letters, photographs, keys, spectacles, a pen, coloured labels."""

from math import cos, pi, sin

from ..outlines import extrude, tube
from ..place import at
from ..solids import box, cyl, ring

ENVELOPES = ("paper", "craie", "pierre2", "mint", "paper", "blush")


def envelope(m="paper", w=0.24, d=0.16, stamp="mitron", back=False):
    """Lying flat; `back` shows the flap instead of the stamp."""
    box(w, d, 0.008, 0, 0, 0, m, 0.003, 2)
    if back:
        flap = [(-w / 2 + 0.006, d / 2 - 0.004), (w / 2 - 0.006, d / 2 - 0.004), (0, -d * 0.08)]
        extrude(flap, 0.004, 0, 0, 0.011, "pierre", b=0.001)
        cyl(0.014, 0.005, 0, -d * 0.06, 0.012, "mitron", 0.002, 20)
        return
    box(0.034, 0.04, 0.002, w / 2 - 0.034, d / 2 - 0.034, 0.0075, stamp, 0.0005, 1)
    for i, length in enumerate((0.1, 0.12, 0.07)):
        box(length, 0.006, 0.001, -0.02 + length / 2 - 0.05, -0.012 - i * 0.02, 0.0078, "grey", 0)


def letter(m="craie", w=0.2, d=0.28, lines=8):
    """A written sheet with its two folds; the hand is a row of wavering lines."""
    box(w, d, 0.003, 0, 0, 0, m, 0.001, 1)
    for i in range(lines):
        length = w * (0.72 if i % 4 else 0.5)
        y = d * 0.34 - i * d * 0.085
        wave = [(-w * 0.36 + length * k / 12, y + 0.0022 * sin(k * 2.3 + i), 0.0038) for k in range(13)]
        tube(wave, 0.0014, "enamel", res=1)


def bundle(rng, n=7, ribbon="mitron"):
    """Letters tied with a ribbon; returns its height."""
    for i in range(n):
        with at(rng.uniform(-0.006, 0.006), rng.uniform(-0.006, 0.006), i * 0.0115, rng.uniform(-3, 3)):
            envelope(ENVELOPES[i % len(ENVELOPES)])
    h = n * 0.0115
    box(0.026, 0.178, h + 0.004, 0, 0, -0.001, ribbon, 0.003, 2)
    box(0.262, 0.022, h + 0.004, 0, 0, -0.001, ribbon, 0.003, 2)
    for side in (-1, 1):
        with at(side * 0.03, 0, h + 0.012, ry=side * 20):
            ring(0.024, 0.006, 0, 0, 0, ribbon, 24, 8, squash=1.8, rx=90)
    return h


def photo(scene=0, w=0.17, d=0.125, m="craie"):
    """A small print, lying flat: two or three figures without faces, a house, or the sea."""
    box(w, d, 0.004, 0, 0, 0, m, 0.001, 1)
    inner = ("sand", "mint", "blush", "lime2")[scene % 4]
    box(w - 0.028, d - 0.028, 0.0015, 0, 0, 0.0036, inner, 0)
    z = 0.0062
    if scene % 4 == 1:
        extrude([(-0.05, -0.03), (0.03, -0.03), (0.03, 0.006), (-0.01, 0.034), (-0.05, 0.006)], 0.002, 0, 0, z, "oak3", b=0.0004)
        extrude([(-0.057, 0.004), (-0.01, 0.042), (0.037, 0.004)], 0.002, 0, 0, z + 0.0015, "mitron", b=0.0004)
        return
    if scene % 4 == 3:
        extrude([(-0.07, -0.045), (0.07, -0.045), (0.07, -0.008), (-0.07, -0.008)], 0.001, 0, 0, z, "blue", b=0.0002)
        extrude([(-0.02, -0.012), (0.03, -0.012), (0.01, 0.032)], 0.002, 0, 0, z + 0.001, "craie", b=0.0004)
        return
    people = ((-0.03, 1.0, "wagon3"), (0.012, 0.85, "mitron2"), (0.045, 0.6, "laiton"))[: 2 + scene % 2]
    for x, s, coat in people:
        shoulders = [(x + 0.021 * s * cos(pi * i / 10), -0.045 + 0.05 * s * sin(pi * i / 10)) for i in range(11)]
        extrude(shoulders, 0.002, 0, 0, z, coat, b=0.0004)
        cyl(0.0125 * s, 0.002, x, -0.045 + 0.058 * s, z, "oak4", 0.0004, 16)


def photo_box(rng, m="rose", lid="mitron2"):
    """An open box of photographs, its lid leaning against its left side."""
    w, d, h, t = 0.36, 0.25, 0.14, 0.012
    box(w, d, t, 0, 0, 0, m, 0.004)
    for side in (-1, 1):
        box(w, t, h, 0, side * (d / 2 - t / 2), 0, m, 0.004)
        box(t, d - 0.004, h, side * (w / 2 - t / 2), 0, 0, m, 0.004)
    x = -w / 2 + 0.035
    while x < w / 2 - 0.04:
        tall, lean = rng.uniform(0.13, 0.19), rng.uniform(4, 16)
        with at(x, rng.uniform(-0.012, 0.012), 0.012, ry=lean):
            box(0.006, 0.19, tall, 0, 0, 0, rng.choice(("craie", "paper", "pierre2", "sand", "craie")), 0.002, 1)
        x += rng.uniform(0.014, 0.03)
    with at(-w / 2 - 0.075, 0.0, 0.012, -90, rx=-20):
        box(d + 0.02, 0.045, w * 0.62, 0, 0, 0, lid, 0.008)
        box(0.12, 0.004, 0.06, 0, -0.024, w * 0.24, "craie", 0.001, 1)


def key(length=0.16, m="laiton"):
    """An old door key lying flat along +x, its bow at the origin."""
    thick = length * 0.05
    ring(length * 0.17, thick, 0, 0, thick, m, 36, 10)
    tube([(length * 0.17, 0, thick), (length, 0, thick)], thick, m)
    ring(thick * 1.25, thick * 0.5, length * 0.27, 0, thick, m, 20, 8, ry=90)
    for x, reach in ((0.78, 0.15), (0.91, 0.19)):
        box(length * 0.08, length * reach, thick * 1.3, length * x, -length * reach / 2, thick * 0.35, m, 0.002, 2)


def key_ring(s=1.0, tag="mitron", metals=("laiton", "metal", "laiton2"), turns=(-62, -18, 24)):
    """Three keys fanned out on a ring, with a leather tag; drawn larger than life."""
    with at(s=s):
        ring(0.062, 0.006, 0, 0, 0.012, "steel", 48, 8)
        for i, (turn, m) in enumerate(zip(turns, metals)):
            with at(0.052 * cos(turn * pi / 180), 0.052 * sin(turn * pi / 180), 0.004 + i * 0.008, turn):
                key((0.19, 0.23, 0.17)[i], m)
        with at(-0.05, 0.03, 0.006, 150):
            box(0.13, 0.07, 0.014, 0.09, 0, 0, tag, 0.006)
            ring(0.012, 0.004, 0.04, 0, 0.014, "laiton", 20, 6)
            box(0.06, 0.036, 0.003, 0.105, 0, 0.0135, "craie", 0.001, 1)


def spectacles(m="oak4"):
    """Folded on the table, seen from above."""
    for side in (-1, 1):
        ring(0.036, 0.0045, side * 0.046, 0, 0.036, m, 36, 8, rx=74)
        tube([(side * 0.084, 0.004, 0.045), (side * 0.08, 0.1, 0.02), (side * 0.06, 0.15, 0.006)], 0.004, m, True)
    tube([(-0.012, 0, 0.044), (0, -0.004, 0.05), (0.012, 0, 0.044)], 0.004, m, True)


def fountain_pen(m="wagon3"):
    """Lying along x, nib at +x."""
    cyl(0.011, 0.13, -0.065, 0, 0.011, m, 0.004, 20, ry=90)
    cyl(0.0115, 0.012, -0.01, 0, 0.011, "laiton", 0.002, 20, ry=90)
    cyl(0.006, 0.03, 0.065, 0, 0.011, "laiton", 0.002, 14, ry=90)


def label(m="mitron", w=0.2, h=0.12, mark=0):
    """A big tag tied to what it names, in the xz plane facing -y: a shape instead of a word."""
    outline = [(-w / 2, 0), (w / 2, 0), (w / 2, h), (w * 0.2, h), (0, h * 1.35), (-w * 0.2, h), (-w / 2, h)]
    extrude(outline, 0.008, 0, 0, 0, m, "xz", b=0.002)
    ring(0.012, 0.004, 0, -0.006, h * 1.12, "craie", 20, 6, rx=90)
    y = -0.006
    if mark == 0:  # kept: a heart
        heart = [(0.0, 0.012), (0.034, 0.05), (0.032, 0.07), (0.016, 0.078), (0, 0.066), (-0.016, 0.078), (-0.032, 0.07), (-0.034, 0.05)]
        extrude(heart, 0.004, 0, y, 0.012, "craie", "xz", b=0.001)
    elif mark == 1:  # given: an arrow
        arrow = [(-0.05, 0.02), (0.01, 0.02), (0.01, 0.0), (0.05, 0.034), (0.01, 0.068), (0.01, 0.048), (-0.05, 0.048)]
        extrude(arrow, 0.004, 0, y, 0.024, "craie", "xz", b=0.001)
    else:  # recycled: a ring
        ring(0.028, 0.008, 0, y, h * 0.48, "craie", 32, 8, rx=90)
