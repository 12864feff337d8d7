"""Rooms: floors, walls cut at the top, wall paint and mouldings.

A wall stands on an axis: axis 'y' is the left wall (plane x = pos, outside towards -x), axis 'x' the
back wall (plane y = pos, outside towards +y). `u` runs along the wall. Never leave two faces in one
plane: keep them 3 mm apart or they flicker black.
"""

import random
from math import radians, tan

from .outlines import extrude, rect
from .solids import box

PLANKS = ("oak~wood", "oak2~wood", "card3~wood")


def slab(w, d, m="stone", t=0.16, wall=0.16, top=0.0, b=0.02):
    """The base of a room of w by d, reaching under its left and back walls. Under planks use top=-0.02."""
    box(w + wall, d + wall, t + top, w / 2 - wall / 2, d / 2 + wall / 2, -t, m, b)


def planks(w, d, m=PLANKS, width=0.19, seed=1, along="x", x0=0, y0=0, z=0):
    rng = random.Random(seed)
    length, across = (w, d) if along == "x" else (d, w)
    rows = round(across / width)
    width = across / rows
    for row in range(rows):
        start = -rng.random() * 1.4
        while start < length:
            a = max(start, 0)
            start += rng.choice((1.4, 1.7, 1.1))
            c = min(start, length)
            if c - a < 0.06:
                continue
            wood = rng.choices(m, (6, 3, 4)[: len(m)])[0]
            middle, offset = (a + c) / 2, (row + 0.5) * width
            if along == "x":
                box(c - a - 0.004, width - 0.004, 0.03, x0 + middle, y0 + offset, z - 0.03, wood, 0.004, 1)
            else:
                box(width - 0.004, c - a - 0.004, 0.03, x0 + offset, y0 + middle, z - 0.03, wood, 0.004, 1)


def chevrons(w, d, m=("oak~wood", "oak2~wood"), band=0.62, width=0.11, slope=38, x0=0, y0=0, z=0, seed=2):
    """Parquet "point de Hongrie": bands of slanted staves that meet in a point."""
    rng = random.Random(seed)
    bands = round(w / band)
    band = w / bands
    rise = band * tan(radians(slope))
    for k in range(bands):
        u0, u1 = x0 + k * band, x0 + (k + 1) * band
        up = 1 if k % 2 == 0 else -1
        v = -rise
        while v < d + rise:
            low, high = (v, v + rise) if up > 0 else (v + rise, v)
            stave = [(u0, low), (u1, high), (u1, high + width), (u0, low + width)]
            clipped = _clip_v(stave, 0, d)
            if len(clipped) > 2:
                points = [(p[0] + (0.002 if p[0] == u0 else -0.002), y0 + p[1]) for p in clipped]
                extrude(points, 0.03, 0, 0, z - 0.015, rng.choices(m, (3, 2)[: len(m)])[0], b=0.002)
            v += width + 0.003


def _clip_v(points, low, high):
    """Cut a polygon to low <= v <= high (Sutherland-Hodgman on two lines)."""
    for keep, limit in ((lambda p: p[1] >= low, low), (lambda p: p[1] <= high, high)):
        cut = []
        for a, c in zip(points, points[1:] + points[:1]):
            if keep(a):
                cut.append(a)
            if keep(a) != keep(c):
                t = (limit - a[1]) / (c[1] - a[1])
                cut.append((a[0] + (c[0] - a[0]) * t, limit))
        points = cut
        if not points:
            return []
    return points


def tiles(w, d, m=("craie", "wagon3"), size=0.41, x0=0, y0=0, z=0, gap=0.008):
    """A chequered floor; its top is at z."""
    nx, ny = round(w / size), round(d / size)
    sx, sy = w / nx, d / ny
    for i in range(nx):
        for j in range(ny):
            colour = m[(i + j) % len(m)]
            box(sx - gap, sy - gap, 0.03, x0 + (i + 0.5) * sx, y0 + (j + 0.5) * sy, z - 0.03, colour, 0.004, 1)


def wall(axis, pos, u0, u1, h, paint="pierre~plaster", t=0.16, core="craie", openings=(), skirting="craie"):
    """A wall with a painted inner face and a pale core; openings are (u0, u1, z0, z1), doors have z0 = 0."""
    plane, side = ("yz", -1) if axis == "y" else ("xz", 1)
    holes = [rect(*o) for o in openings if o[2] > 0]
    doors = sorted(o for o in openings if o[2] <= 0)
    outline = _notched(u0, u1, h, doors)
    where = lambda offset: dict(x=pos + offset) if axis == "y" else dict(y=pos + offset)
    extrude(outline, t - 0.012, m=core, plane=plane, holes=holes, b=0.012, **where(side * t / 2))
    inner = [(min(max(u, u0), u1), min(v, h - 0.02)) for u, v in outline]
    extrude(inner, 0.012, m=paint, plane=plane, holes=holes, b=0.002, **where(side * 0.004))
    if skirting:
        start = u0
        for door in [*doors, (u1, u1)]:
            if door[0] - start > 0.05:
                along(axis, pos, start, door[0], 0, 0.11, 0.025, 0.018, skirting, 0.008)
            start = door[1]


def _notched(u0, u1, h, doors):
    if not doors:
        return rect(u0, u1, 0, h)
    outline = [(u0, 0)]
    for o in doors:
        outline += [(o[0], 0), (o[0], o[3]), (o[1], o[3]), (o[1], 0)]
    return outline + [(u1, 0), (u1, h), (u0, h)]


def along(axis, pos, u0, u1, z, h, depth, off, m, b=0.01):
    """A bar on the inner face of a wall: `off` is how far its middle stands into the room."""
    if axis == "y":
        box(depth, u1 - u0, h, pos + off, (u0 + u1) / 2, z, m, b)
    else:
        box(u1 - u0, depth, h, (u0 + u1) / 2, pos - off, z, m, b)


def panel(axis, pos, u0, u1, z0, z1, m="craie", bar=0.05):
    """A raised rectangular moulding, as on Haussmann walls."""
    frame, hole = rect(u0, u1, z0, z1), rect(u0 + bar, u1 - bar, z0 + bar, z1 - bar)
    if axis == "y":
        extrude(frame, 0.03, pos + 0.016, 0, 0, m, "yz", holes=[hole], b=0.009)
    else:
        extrude(frame, 0.03, 0, pos - 0.016, 0, m, "xz", holes=[hole], b=0.009)


def dado(axis, pos, u0, u1, h, m, rail="craie"):
    """A darker lower wall with its rail."""
    along(axis, pos, u0, u1, 0.11, h - 0.11, 0.012, 0.012, m, 0.002)
    along(axis, pos, u0, u1, h, 0.05, 0.04, 0.024, rail)


def ghost(axis, pos, u, z, w, h, m):
    """Where a picture hung for thirty years: the paper kept its colour."""
    outline = rect(u - w / 2, u + w / 2, z, z + h)
    if axis == "y":
        extrude(outline, 0.004, pos + 0.009, 0, 0, m, "yz", b=0.001)
    else:
        extrude(outline, 0.004, 0, pos - 0.009, 0, m, "xz", b=0.001)
