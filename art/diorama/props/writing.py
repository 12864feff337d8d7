"""The writing room: secretary, lamp, telephone, the plan of Paris."""

from math import cos, pi, sin

from ..outlines import curve_through, extrude, fillet, sheet, tube
from ..place import at
from ..solids import ball, box, cone, cyl, lathe, ring


def secretary(w=1.4, m="walnut~wood", inner="oak2~wood", leather="wagon3", knob="laiton"):
    """A drop-front secretary against the plane y = 0; its leaf is at z = 0.74 and reaches to y = -0.98."""
    d, leaf, top = 0.48, 0.74, 1.2
    box(w - 0.006, d, leaf - 0.14, 0, -d / 2, 0.1, m, 0.012)
    for side in (-1, 1):
        for y in (-0.06, -d + 0.05):
            cone(0.02, 0.035, 0.12, side * (w / 2 - 0.07), y, 0, m)
        box(0.03, 0.5, 0.05, side * (w / 2 - 0.1), -d - 0.2, leaf - 0.085, m, 0.006)
    for row in range(3):
        box(w - 0.08, 0.02, 0.17, 0, -d, 0.13 + row * 0.185, m, 0.008)
        for side in (-1, 1):
            ball(0.022, side * w * 0.28, -d - 0.025, 0.215 + row * 0.185, knob, sub=2)
    box(w, 0.98, 0.035, 0, -0.49, leaf - 0.035, m, 0.01)
    box(w - 0.16, 0.4, 0.004, 0, -0.74, leaf - 0.001, leather, 0.001)
    for inset in (0.17, 0.19):
        _gilt_line(w - inset, 0.42 - inset * 0.16, -0.74, leaf + 0.003)
    _pigeonholes(w, leaf, top, m, inner, knob)


def _gilt_line(w, d, y, z):
    corners = [(-w / 2, y - d / 2 + 0.02, z), (w / 2, y - d / 2 + 0.02, z), (w / 2, y + d / 2 - 0.02, z), (-w / 2, y + d / 2 - 0.02, z)]
    tube(corners, 0.0018, "laiton", cyclic=True, res=1)


def _pigeonholes(w, leaf, top, m, inner, knob):
    d = 0.34
    box(w, 0.02, top - leaf, 0, -0.012, leaf, inner, 0.004)
    for side in (-1, 1):
        box(0.03, d, top - leaf, side * (w / 2 - 0.015), -d / 2, leaf, m, 0.008)
    box(w + 0.06, d + 0.04, 0.035, 0, -d / 2 - 0.01, top, m, 0.012)
    box(w - 0.04, d - 0.02, 0.016, 0, -d / 2, leaf + 0.14, inner, 0.003)
    cells = 5
    each = (w - 0.06) / cells
    for i in range(cells):
        x = -w / 2 + 0.03 + each * (i + 0.5)
        box(each - 0.012, 0.02, 0.122, x, -d + 0.02, leaf + 0.008, inner, 0.006)
        ball(0.016, x, -d - 0.004, leaf + 0.07, knob, sub=2)
        if i:
            box(0.012, d - 0.03, top - leaf - 0.16, x - each / 2, -d / 2, leaf + 0.156, inner, 0.003)


def desk_lamp(shade="pierre~fabric", m="laiton", h=0.5):
    """A table lamp with a pleated shade, lit."""
    lathe([(0, 0), (0.1, 0), (0.1, 0.012), (0.05, 0.03), (0.02, 0.05), (0.035, 0.12), (0.02, 0.2), (0.014, h - 0.16), (0, h - 0.16)], m=m)
    low, high = h - 0.22, h
    profile = [(0.17, low), (0.172, low + 0.003), (0.1, high), (0.095, high), (0.165, low + 0.006), (0.17, low)]
    lathe(profile, m=shade, seg=64)
    ring(0.171, 0.005, 0, 0, low + 0.003, m, 64, 8)
    ring(0.098, 0.004, 0, 0, high, m, 48, 8)
    ball(0.045, 0, 0, h - 0.13, "lamplight~glow", sub=2)


def telephone(m="wagon", dial="craie", cord="char"):
    """A rotary telephone facing -y."""
    profile = [(-0.15, 0), (0.13, 0), (0.13, 0.03), (0.05, 0.13), (-0.07, 0.13), (-0.15, 0.045)]
    outline = [(-p[0], p[1]) for p in reversed(profile)]
    extrude(fillet(outline, [0.01, 0.02, 0.05, 0.05, 0.02, 0.01]), 0.27, 0, 0, 0.006, m, "yz", b=0.03)
    with at(0, -0.094, 0.09, rx=38):
        cyl(0.088, 0.012, 0, 0, 0, m, 0.005, 48)
        cyl(0.08, 0.012, 0, 0, 0.01, dial, 0.004, 48)
        for i in range(10):
            a = pi * 0.28 + i * pi * 0.155
            cyl(0.0135, 0.004, cos(a) * 0.057, sin(a) * 0.057, 0.0205, m, 0.001, 18)
        cyl(0.03, 0.006, 0, 0, 0.02, "mitron", 0.002, 28)
    for side in (-1, 1):
        box(0.05, 0.09, 0.05, side * 0.075, 0.03, 0.115, m, 0.018)
    with at(0, 0.03, 0.19):
        bar = curve_through([(-0.17, 0, -0.01), (-0.12, 0, 0.022), (0, 0, 0.034), (0.12, 0, 0.022), (0.17, 0, -0.01)])
        tube(bar, 0.024, m)
        for side in (-1, 1):
            cone(0.052, 0.034, 0.05, side * 0.165, 0, -0.05, m, 0.012, 32)
    coil = [(-0.2 - 0.0048 * i, 0.03 + 0.018 * cos(i * 0.9) - 0.001 * i, 0.03 + 0.018 * sin(i * 0.9)) for i in range(70)]
    tube([(-0.17, 0.03, 0.13), (-0.21, 0.03, 0.06), *coil], 0.006, cord, res=2)


SEINE = [
    (-0.745, 0.45),
    (-0.6, 0.26),
    (-0.45, 0.02),
    (-0.28, -0.22),
    (-0.17, -0.05),
    (-0.1, 0.14),
    (0.06, 0.2),
    (0.2, 0.06),
    (0.34, -0.12),
    (0.5, -0.34),
    (0.745, -0.47),
]
CITY = [
    (-0.5, -0.02),
    (-0.42, 0.24),
    (-0.2, 0.4),
    (0.08, 0.44),
    (0.34, 0.38),
    (0.46, 0.16),
    (0.49, -0.08),
    (0.4, -0.3),
    (0.12, -0.42),
    (-0.16, -0.4),
    (-0.4, -0.26),
]


def paris_plan(w=1.5, h=1.05, frame="oak2~wood"):
    """A framed plan of Paris facing -y: the city, its river, its boulevards and parks, a pin. No word on it."""
    box(w, 0.04, h, 0, -0.02, 0, frame, 0.01)
    box(w - 0.09, 0.012, h - 0.09, 0, -0.042, 0.045, "pierre2", 0.002)
    with at(0, -0.052, h / 2, s=h * 0.92):
        _plan()


def _plan():
    flat = lambda points, y, m, t=0.006: extrude(points, t, 0, y, 0, m, "xz", b=0.001)
    flat(curve_through(CITY + CITY[:1], 6)[:-1], 0, "lime3")
    line = lambda points, y, r, m: tube([(u, y, v) for u, v in curve_through(points, 6)], r, m)
    for points in BOULEVARDS:
        line(points, -0.002, 0.0055, "craie")
    line([(u * 0.62, v * 0.62) for u, v in CITY + CITY[:1]], -0.002, 0.006, "craie")
    for (u, v), s in (((-0.5, 0.1), 0.1), ((0.5, -0.12), 0.11), ((0.2, 0.27), 0.045), ((0.04, -0.3), 0.04), ((-0.06, 0.0), 0.03)):
        blob = [(u + s * cos(pi * i / 9), v + s * 1.15 * sin(pi * i / 9)) for i in range(18)]
        flat(blob, -0.004, "sage", 0.008)
    line(SEINE, 0.002, 0.019, "blue")
    for u, v in ((0.075, 0.17), (0.12, 0.125)):
        island = [(u + 0.04 * cos(pi * i / 6), v + 0.012 * sin(pi * i / 6) - 0.02 * cos(pi * i / 6)) for i in range(12)]
        flat(island, -0.02, "lime3", 0.012)
    with at(0.1, -0.02, 0.145):
        cyl(0.006, 0.07, 0, 0, 0, "steel", 0.001, 12, rx=90)
        ball(0.034, 0, -0.075, 0, "mitron")


BOULEVARDS = (
    [(-0.42, 0.18), (-0.24, 0.16), (-0.02, 0.1)],
    [(0.0, 0.43), (0.05, 0.2), (0.04, -0.02), (0.0, -0.4)],
    [(0.46, 0.05), (0.26, 0.14), (0.05, 0.2), (-0.16, 0.26)],
    [(-0.3, -0.33), (-0.1, -0.14), (0.2, -0.12), (0.44, -0.2)],
    [(0.34, 0.36), (0.22, 0.2), (0.3, -0.02), (0.26, -0.36)],
    [(-0.2, 0.4), (-0.24, 0.16), (-0.16, -0.02)],
)


def pencil_pot(m="mitron"):
    lathe([(0, 0), (0.045, 0), (0.05, 0.11), (0.044, 0.11), (0.04, 0.01), (0, 0.01)], m=m, seg=32)
    for i, colour in enumerate(("laiton", "wagon3", "blue2", "oak3", "laiton")):
        a = i * 1.3
        tube([(cos(a) * 0.012, sin(a) * 0.012, 0.015), (cos(a) * 0.04, sin(a) * 0.04, 0.2 + 0.015 * (i % 3))], 0.007, colour, res=2)


def cup(m="craie", tea="oak4"):
    """A cup on its saucer."""
    lathe([(0, 0), (0.07, 0.004), (0.082, 0.014), (0.07, 0.01), (0, 0.008)], m=m)
    lathe([(0, 0.01), (0.03, 0.01), (0.045, 0.05), (0.05, 0.075), (0.046, 0.075), (0.042, 0.06), (0, 0.058)], m=m)
    cyl(0.043, 0.004, 0, 0, 0.058, tea, 0.001)
    ring(0.02, 0.006, 0.06, 0, 0.045, m, 24, 8, rx=90)


def notebook(m="mitron", w=0.24, d=0.32):
    box(w, d, 0.03, 0, 0, 0, m, 0.005)
    box(w - 0.012, d - 0.016, 0.02, 0.008, 0, 0.005, "craie", 0.001)
    box(0.012, d + 0.004, 0.034, w * 0.36, 0, -0.001, "wagon", 0.002)


def tulips(rng, m="sage", colours=("craie", "pink", "craie")):
    """A round vase of tulips, to be seen from close by."""
    belly = [(0.055, 0.0), (0.075, 0.03), (0.092, 0.085), (0.075, 0.14), (0.045, 0.175), (0.05, 0.2)]
    lathe([(0, 0), *curve_through(belly, 5), (0.044, 0.2), (0.036, 0.17), (0, 0.16)], m=m, seg=56)
    for k in range(8):
        a, reach, tall = k * 2.4, rng.uniform(0.04, 0.13), rng.uniform(0.32, 0.43)
        head = (cos(a) * reach, sin(a) * reach, tall)
        tube([(0, 0, 0.16), (head[0] * 0.35, head[1] * 0.35, 0.27), head], 0.005, "leaf2", True, res=2)
        with at(*head, a * 180 / pi, 0, reach * 170):
            cup_of = curve_through([(0.012, -0.004), (0.034, 0.016), (0.037, 0.045), (0.02, 0.078)], 5)
            lathe([(0, -0.006), *cup_of, (0.012, 0.07), (0, 0.05)], m=colours[k % len(colours)], seg=28)
        if k % 2:
            blade = lambda u, v, a=a: (
                cos(a + 0.8) * (0.03 + 0.1 * v * v) - sin(a + 0.8) * (u - 0.5) * 0.05 * sin(pi * min(1, v * 0.9 + 0.1)),
                sin(a + 0.8) * (0.03 + 0.1 * v * v) + cos(a + 0.8) * (u - 0.5) * 0.05 * sin(pi * min(1, v * 0.9 + 0.1)),
                0.17 + 0.2 * v - 0.05 * v * v,
            )
            sheet(blade, 4, 12, "leaf1", 0.003)
