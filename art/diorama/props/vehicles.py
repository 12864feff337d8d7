"""The company's van, which bears no mark, and an old car for the garage."""

from math import cos, pi, sin

from ..outlines import extrude, fillet, rect, tube
from ..place import at
from ..solids import ball, box, cyl, ring
from .tools import tyre


def van(body="craie", stripe="wagon", opened=False, load=None):
    """Length along x, front at +x, about 4.7 m; `opened` swings the rear doors, `load()` fills the hold."""
    length, roof, width = 4.7, 2.25, 1.9
    axles, wheel = (-1.45, 1.5), 0.36
    _body(length, roof, width, axles, wheel, body)
    for side in (-1, 1):
        _flank(side, width / 2, stripe)
        for x in axles:
            with at(x, side * (width / 2 - 0.1), wheel, rx=90):
                tyre(wheel, 0.22)
        box(0.06, 0.3, 0.15, 2.30, side * 0.7, 0.80, "pierre", 0.04)
        box(0.05, 0.14, 0.34, -2.34, side * 0.82, 0.85, "red", 0.02)
    _front(width)
    if opened:
        _open_rear(width, body, load)
    else:
        for side in (-1, 1):
            box(0.03, 0.72, 0.5, -2.355, side * 0.4, 1.42, "glass", 0.03)
        box(0.012, 0.012, 1.6, -2.36, 0, 0.6, "grey2", 0)
        box(0.03, 0.2, 0.04, -2.37, -0.15, 1.15, "char", 0.01)


def _wheel_arch(x, r):
    return [(x + r * cos(pi - pi * i / 14), 0.34 + r * sin(pi * i / 14)) for i in range(15)]


def _body(length, roof, width, axles, wheel, m):
    profile = [(2.33, 0.34), (2.35, 0.72), (2.22, 1.08), (1.72, 1.22), (1.12, 2.02), (0.75, roof), (-2.28, roof), (-2.35, 2.0), (-2.35, 0.34)]
    radii = [0.06, 0.16, 0.18, 0.16, 0.2, 0.25, 0.16, 0.1, 0.06]
    arches = [p for x in axles for p in _wheel_arch(x, wheel + 0.07)]
    extrude(fillet(profile, radii) + arches, width, 0, 0, 0, m, "xz", b=0.09)
    box(length - 0.2, width - 0.14, 0.2, 0, 0, 0.22, "char", 0.03)


def _flank(side, half, stripe):
    y = side * (half + 0.002)
    window = fillet([(1.62, 1.24), (1.12, 1.92), (0.50, 1.92), (0.50, 1.24)], [0.05, 0.08, 0.05, 0.05])
    extrude(window, 0.02, 0, y, 0, "glass", "xz", b=0.004)
    band = [(-2.30, 0.72), (2.27, 0.72), (2.2, 0.98), (-2.30, 0.98)]
    extrude(band, 0.012, 0, y, 0, stripe, "xz", b=0.003)
    extrude(rect(-2.30, 2.2, 1.02, 1.06), 0.012, 0, y, 0, "mitron", "xz", b=0.003)
    extrude([(-0.93, 0.45), (0.98, 0.45), (0.98, 0.62), (-0.93, 0.62)], 0.03, 0, y, 0, "dark", "xz", b=0.008)
    for u in (0.40, 1.66):
        box(0.008, 0.006, 0.9, u, y, 0.68, "grey2", 0)
    box(0.14, 0.03, 0.03, 0.56, y, 1.13, "char", 0.008)
    box(0.1, 0.16, 0.22, 1.5, side * (half + 0.1), 1.22, "char", 0.03)


def _front(width):
    glass = fillet([(1.675, 1.30), (1.155, 1.985), (1.10, 1.96), (1.62, 1.27)], 0.01)
    extrude(glass, width - 0.30, 0.028, 0, 0.02, "glass", "xz", b=0.01)
    for side in (-1, 1):
        tube([(1.74, side * 0.1 + 0.12, 1.275), (1.56, side * 0.1 + 0.45, 1.50)], 0.008, "char")
    box(0.12, width - 0.06, 0.24, 2.34, 0, 0.38, "dark", 0.05)
    box(0.03, 0.5, 0.11, 2.405, 0, 0.45, "craie", 0.006)
    box(0.05, 1.0, 0.09, 2.31, 0, 0.86, "char", 0.02)
    box(0.12, width - 0.06, 0.2, -2.36, 0, 0.36, "dark", 0.05)


def _open_rear(width, body, load):
    box(0.02, width - 0.24, 1.4, -2.352, 0, 0.66, "char", 0.01)
    for side in (-1, 1):
        with at(-2.36, side * (width / 2 - 0.08), 0, side * -20):
            box(0.82, 0.05, 1.4, -0.41, 0, 0.66, body, 0.03)
            box(0.45, 0.052, 0.42, -0.41, 0, 1.5, "glass", 0.02)
    if load:
        with at(-2.38, 0, 0.68):
            load()


def small_car(m="mitron", roof="craie"):
    """A round little car of the sixties, along x, front at +x, 3.3 m."""
    width, wheel, axles = 1.42, 0.29, (-1.05, 1.02)
    arches = [p for x in axles for p in _wheel_arch(x, wheel + 0.06)]
    lower = [(1.62, 0.30), (1.66, 0.62), (1.5, 0.86), (0.78, 0.98), (-1.3, 0.98), (-1.62, 0.84), (-1.66, 0.30)]
    extrude(fillet(lower, [0.05, 0.2, 0.22, 0.1, 0.15, 0.2, 0.05]) + [(x, z - 0.02) for x, z in arches], width, 0, 0, 0, m, "xz", b=0.1)
    cabin = [(0.92, 0.9), (0.42, 1.46), (-0.95, 1.5), (-1.36, 0.9)]
    extrude(fillet(cabin, [0.05, 0.24, 0.3, 0.05]), width - 0.16, 0, 0, 0, "glass", "xz", b=0.1)
    top = fillet([(0.46, 1.42), (0.36, 1.5), (-0.94, 1.53), (-1.06, 1.42)], 0.07)
    extrude(top, width - 0.14, 0, 0, 0.01, roof, "xz", b=0.06)
    for side in (-1, 1):
        for x0, x1 in ((0.46, 0.88), (-0.24, -0.24), (-1.0, -1.3)):
            tube([(x0, side * (width / 2 - 0.085), 1.45), (x1, side * (width / 2 - 0.06), 0.97)], 0.032, m)
        y = side * (width / 2 + 0.002)
        box(1.0, 0.02, 0.03, 0.2, y, 0.72, "metal", 0.008)
        for u in (0.8, -0.24):
            box(0.008, 0.006, 0.52, u, y, 0.42, "dark", 0)
        box(0.12, 0.03, 0.025, -0.1, y + side * 0.01, 0.84, "metal", 0.008)
        for x in axles:
            with at(x, side * (width / 2 - 0.08), wheel, rx=90):
                tyre(wheel, 0.16, rim=False)
                cyl(wheel * 0.56, 0.17, 0, 0, -0.085, "pierre", 0.03, 36)
        ball(0.12, 1.58, side * 0.5, 0.7, "pierre", 0.5, 1, 1)
        ring(0.12, 0.018, 1.62, side * 0.5, 0.7, "metal", 32, 8, ry=90)
        ball(0.06, -1.62, side * 0.52, 0.7, "red", 0.6, 1, 1)
    for x in (1.7, -1.7):
        tube([(x, -0.66, 0.38), (x, 0.66, 0.38)], 0.045, "metal")
    box(0.02, 0.5, 0.12, 1.66, 0, 0.5, "char", 0.01)
