"""Windows, doors, curtains, radiators, and the pictures on the wall. Axes as in room.py."""

from math import pi, sin

from .outlines import extrude, sheet, tube
from .place import at
from .room import along
from .solids import ball, box, lathe


def on_wall(axis, pos, u, z=0, turn=0):
    """Stand against a wall, facing the room (local -y), at u along it."""
    return at(pos if axis == "y" else u, u if axis == "y" else pos, z, (90 if axis == "y" else 0) + turn)


def window(axis, pos, u0, u1, z0, z1, m="craie", nx=2, nz=2, t=0.16, sill=True, pane="sky~pane"):
    frame, into = 0.06, -t * 0.55
    bar = lambda a, c, z, h, depth: along(axis, pos, a, c, z, h, depth, into, m, 0.008)
    bar(u0, u1, z0, frame, 0.076)
    bar(u0, u1, z1 - frame, frame, 0.076)
    bar(u0 + 0.003, u0 + frame, z0 + 0.004, z1 - z0 - 0.008, 0.07)
    bar(u1 - frame, u1 - 0.003, z0 + 0.004, z1 - z0 - 0.008, 0.07)
    for i in range(1, nx):
        u = u0 + (u1 - u0) * i / nx
        bar(u - 0.025, u + 0.025, z0, z1 - z0, 0.05)
    for i in range(1, nz):
        bar(u0, u1, z0 + (z1 - z0) * i / nz - 0.02, 0.035, 0.045)
    if sill:
        along(axis, pos, u0 - 0.08, u1 + 0.08, z0 - 0.046, 0.05, 0.16, 0.05, m, 0.008)
    if pane:
        along(axis, pos, u0 + 0.025, u1 - 0.025, z0 + 0.02, z1 - z0 - 0.05, 0.006, into, pane, 0)


def leaf(w, h, nz=4, m="craie", t=0.05, pane="sky~pane", low=0.0):
    """One leaf of a French window, hinged at x=0; `low` is a solid lower panel."""
    f = 0.065
    box(f, t, h, f / 2, 0, 0, m, 0.008)
    box(f, t, h, w - f / 2, 0, 0, m, 0.008)
    box(w - f, t - 0.006, f, w / 2, 0, 0.003, m, 0.008)
    box(w - f, t - 0.006, f, w / 2, 0, h - f - 0.003, m, 0.008)
    if low:
        box(w - f, t * 0.7, low, w / 2, 0, f / 2, m, 0.008)
        box(w - 0.2, t * 0.9, low - 0.12, w / 2, 0, 0.09, m, 0.012)
    for i in range(1, nz):
        box(w - f, t * 0.7, 0.03, w / 2, 0, low + (h - low) * i / nz - 0.015, m, 0.006)
    if pane:
        box(w - f, 0.006, h - low - 0.04, w / 2, 0, low + 0.02, pane, 0)


def casing(axis, pos, u0, u1, h, m="craie", f=0.07, t=0.16):
    """The frame around a doorway."""
    middle = -t / 2
    along(axis, pos, u0 - f + 0.02, u0 + 0.02, 0.004, h + f - 0.03, t + 0.05, middle, m)
    along(axis, pos, u1 - 0.02, u1 + f - 0.02, 0.004, h + f - 0.03, t + 0.05, middle, m)
    along(axis, pos, u0 - f - 0.01, u1 + f + 0.01, h - 0.02, f, t + 0.07, middle, m)


def door(axis, pos, u0, u1, h=2.05, m="wagon2", opened=0, frame="craie", t=0.16):
    """A panelled door with its casing; `opened` turns it into the room (negative) or out."""
    casing(axis, pos, u0, u1, h, frame, t=t)
    w = u1 - u0 - 0.04
    with on_wall(axis, pos, u0 + 0.02, 0, opened):
        box(w - 0.02, 0.045, h - 0.02, w / 2, 0, 0.01, m, 0.01)
        for z, height in ((0.18, 0.7), (1.0, 0.85)):
            for side in (-1, 1):
                box(w * 0.62, 0.012, height, w / 2, side * 0.024, z, m, 0.006)
        for side in (-1, 1):
            ball(0.035, w * 0.88, side * 0.06, 1.0, "laiton", sub=2)


def curtain(x, y, z0, z1, w, axis="y", m="sand~fabric", folds=5, amp=0.045, seed=0):
    def place(u, v):
        wave = amp * (0.6 + 0.5 * (1 - v)) * sin(u * folds * 2 * pi + seed) + 0.01 * sin(v * 9 + u * 30)
        along_wall = (u - 0.5) * w * (1 - 0.08 * sin(v * pi))
        z = z0 + (z1 - z0) * v
        return (x + wave, y + along_wall, z) if axis == "y" else (x + along_wall, y + wave, z)

    sheet(place, folds * 16, 10, m, 0.006)


def curtains(axis, pos, u0, u1, z1, m, width=0.4, z0=0.05, rod="laiton", overhang=0.32):
    """A pair of drawn curtains on their rod."""
    off = 0.1
    point = lambda u: (pos + off, u, z1) if axis == "y" else (u, pos - off, z1)
    tube([point(u0 - overhang - 0.08), point(u1 + overhang + 0.08)], 0.016, rod)
    for u, seed in ((u0 - overhang + width / 2 - 0.05, 0), (u1 + overhang - width / 2 + 0.05, 2)):
        x, y, _ = point(u)
        curtain(x, y, z0, z1 - 0.01, width, axis, m, 4, seed=seed)
    for u in (u0 - overhang - 0.08, u1 + overhang + 0.08):
        ball(0.035, *point(u), rod, sub=2)


def radiator(axis, pos, u0, u1, z=0.14, h=0.5, m="craie"):
    count = int((u1 - u0) / 0.075)
    for i in range(count):
        u = u0 + (i + 0.5) * (u1 - u0) / count
        along(axis, pos, u - 0.029, u + 0.029, z, h, 0.1, 0.085, m, 0.02)


def picture(axis, pos, u, z, w, h, frame="oak3", art="sage"):
    """A framed landscape or portrait."""
    with on_wall(axis, pos, u, z):
        framed(w, h, frame, art)


def framed(w, h, frame="oak3", art="sage"):
    """A picture standing on its lower edge, facing -y."""
    box(w, 0.035, h, 0, -0.02, 0, frame, 0.008)
    box(w - 0.09, 0.01, h - 0.09, 0, -0.04, 0.045, "craie", 0.002)
    box(w - 0.2, 0.01, h - 0.2, 0, -0.045, 0.1, art, 0.002)
    if w > 0.4:
        lathe([(0, 0), (w * 0.1, 0), (w * 0.1, 0.006), (0, 0.006)], w * 0.1, -0.052, h * 0.6, "laiton", rx=90)
        hills = [(-w * 0.25, 0), (w * 0.25, 0), (w * 0.25, h * 0.12), (w * 0.05, h * 0.25), (-w * 0.1, h * 0.12), (-w * 0.25, h * 0.2)]
        extrude(hills, 0.006, 0, -0.053, 0.12, "wagon3", "xz", b=0.001)


def portrait(w, h, frame="laiton", back="sage", coat="wagon3"):
    """A small family portrait, facing -y: a head and shoulders without a face."""
    box(w, 0.03, h, 0, 0, 0, frame, 0.01)
    box(w - 0.05, 0.01, h - 0.05, 0, -0.014, 0.025, "pierre", 0.002)
    box(w - 0.09, 0.008, h - 0.09, 0, -0.018, 0.045, back, 0.002)
    ball(min(w, h) * 0.13, 0, -0.022, h * 0.56, "oak4", 1, 0.12, 1.15, sub=2)
    ball(min(w, h) * 0.22, 0, -0.022, h * 0.27, coat, 1.05, 0.08, 0.8, sub=2)
