"""Leaves, bushes, hedges, trees, lawns. Foliage is one mesh of folded leaves over a dark core."""

import math
import random
from math import cos, pi, sin

import bpy
from mathutils import Vector, noise

from ..materials import material
from ..outlines import extrude, fillet, sheet, tube
from ..palette import BLOOMS
from ..place import add, at
from ..solids import ball, box, cyl, pot

GREEN = ("leaf1", "leaf2", "leaf3", "leaf4")


def leaves(samples, length=0.07, mats=GREEN, weights=(3, 4, 3, 1), rng=random, w=0.5, droop=0.3):
    """One mesh from (point, normal) samples: four-point folded leaves of varied greens."""
    points, faces, chosen = [], [], []
    for point, normal in samples:
        quad = _leaf(Vector(point), Vector(normal).normalized(), length * rng.uniform(0.7, 1.3), w, droop, rng)
        if not quad:
            continue
        k = len(points)
        points += quad
        faces += [(k, k + 1, k + 4), (k + 1, k + 2, k + 4), (k, k + 4, k + 3), (k + 4, k + 2, k + 3)]
        chosen += [rng.choices(range(len(mats)), weights[: len(mats)])[0]] * 4
    return _coloured_mesh("leaves", points, faces, mats, chosen)


def _leaf(p, n, length, w, droop, rng):
    t = n.cross(Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-1, 1))))
    if t.length < 1e-3:
        return None
    d = (t.normalized() + n * rng.uniform(0.15, 0.9) - Vector((0, 0, droop * rng.random()))).normalized()
    s = d.cross(n)
    if s.length < 1e-3:
        return None
    s.normalize()
    fold = s.cross(d) * length * 0.1
    middle = p + d * length * 0.5
    return [p, middle + s * length * w * 0.5 + fold, p + d * length, middle - s * length * w * 0.5 + fold, middle]


def _coloured_mesh(name, points, faces, mats, chosen):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in points], [], faces)
    mesh.update()
    for m in mats:
        mesh.materials.append(material(m))
    mesh.polygons.foreach_set("material_index", chosen)
    return add(name, mesh)


def hedge(w, d, h, rng=random, density=650, length=0.075, shoots=0, mats=GREEN, weights=(3, 4, 2, 0.6), wild=0):
    """A clipped block of foliage; `wild` swells it, `shoots` are untrimmed twigs on top."""
    box(w - 0.08, d - 0.08, h - 0.05, 0, 0, 0, "leafd", 0.08, 3)
    faces = [
        (w * h, lambda a, b: ((a - 0.5) * w, -d / 2, b * h), (0, -1, 0)),
        (w * h, lambda a, b: ((a - 0.5) * w, d / 2, b * h), (0, 1, 0)),
        (d * h, lambda a, b: (w / 2, (a - 0.5) * d, b * h), (1, 0, 0)),
        (d * h, lambda a, b: (-w / 2, (a - 0.5) * d, b * h), (-1, 0, 0)),
        (w * d, lambda a, b: ((a - 0.5) * w, (b - 0.5) * d, h), (0, 0, 1)),
    ]
    samples = []
    for area, place, facing in faces:
        n = Vector(facing)
        for _ in range(int(area * density)):
            p = Vector(place(rng.random(), rng.random())) - n * rng.uniform(0, 0.05)
            up = n + Vector((0, 0, 0.35))
            if wild:
                samples.append((p.copy(), up))
                p += n * wild * max(0, noise.noise(p * 1.7)) * 1.6
            samples.append((p, up))
    for _ in range(shoots):
        samples += _shoot(rng.uniform(-0.48, 0.48) * w, rng.uniform(-0.4, 0.4) * d, h, rng)
    leaves(samples, length, mats, weights, rng)


def _shoot(x, y, h, rng):
    reach, tx, ty = rng.uniform(0.18, 0.42), rng.gauss(0, 0.08), rng.gauss(0, 0.08)
    tube([(x, y, h - 0.05), (x + tx * 0.5, y + ty * 0.5, h + reach * 0.6), (x + tx, y + ty, h + reach)], 0.007, "leafd", True, res=1)
    steps = [rng.uniform(0.15, 1) for _ in range(16)]
    return [((x + tx * t, y + ty * t, h + reach * t), (rng.gauss(0, 1), rng.gauss(0, 1), 0.5)) for t in steps]


def bush(r, x=0, y=0, z=0, rng=random, sx=1, sy=1, sz=0.9, density=700, length=0.07, mats=GREEN, weights=(3, 4, 3, 1), core="leafd", flowers=None):
    with at(x, y, z):
        ball(r * 0.86, 0, 0, r * sz * 0.9, core, sx, sy, sz, amp=0.08, seed=rng.random() * 9)
        samples = []
        for _ in range(int(4 * pi * r * r * density)):
            v = _direction(rng)
            k = r * rng.uniform(0.86, 1.0) * (1 + 0.12 * noise.noise(v * 2))
            p = Vector((v.x * k * sx, v.y * k * sy, v.z * k * sz + r * sz * 0.9))
            if p.z > 0:
                samples.append((p, v + Vector((0, 0, 0.3))))
        leaves(samples, length, mats, weights, rng)
        for _ in range(int(14 * r / 0.35) if flowers else 0):
            v = _direction(rng)
            ball(0.035 * rng.uniform(0.8, 1.3), v.x * r * sx, v.y * r * sy, abs(v.z) * r * sz + r * sz * 0.9, rng.choice(flowers), sub=2, sz=0.8)


def _direction(rng):
    return Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized()


def tree(h=3.2, r=0.95, rng=random, trunk="oak4~mottle", length=0.10, density=420, weights=(2, 4, 3, 1)):
    tube([(0, 0, 0), (0.03, 0.02, h * 0.3), (-0.02, 0.03, h * 0.62)], 0.085, trunk, True)
    for i in range(3):
        a = i * 2.1
        tube([(0, 0, h * 0.4), (cos(a) * r * 0.35, sin(a) * r * 0.35, h * 0.62)], 0.04, trunk, True)
    for dx, dy, dz, k in ((0, 0, 0, 1), (0.62, 0.1, -0.16, 0.68), (-0.5, 0.42, -0.1, 0.7), (-0.1, -0.58, -0.14, 0.72), (0.1, 0.2, 0.55, 0.66)):
        bush(r * k, dx * r, dy * r, h - r * 1.35 + dz * r - r * k * 0.35, rng, density=density, length=length, weights=weights, sz=0.88)


def grass(
    x0, x1, y0, y1, count, rng=random, h=0.05, mats=("grass", "grass2", "grass3"), weights=(4, 3, 2), w=0.011, mask=None, height_at=None, lean=0.5
):
    """Single blades over x0..x1, y0..y1; `mask(x, y)` says where, `height_at(x, y)` how tall."""
    points, faces, chosen = [], [], []
    for _ in range(count):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        if mask and not mask(x, y):
            continue
        tall = h * rng.uniform(0.6, 1.25) * (height_at(x, y) if height_at else 1)
        k = len(points)
        points += _blade(x, y, tall, w / 2, lean, rng)
        faces += [(k, k + 1, k + 2, k + 3), (k + 3, k + 2, k + 4)]
        chosen += [rng.choices(range(len(mats)), weights)[0]] * 2
    return _coloured_mesh("grass", points, faces, mats, chosen)


def _blade(x, y, tall, half, lean, rng):
    """Two points at the foot, two at the bend, one tip."""
    a = rng.uniform(0, pi)
    c, s = cos(a) * half, sin(a) * half
    dx, dy = rng.gauss(0, lean * 0.5) * tall, rng.gauss(0, lean * 0.5) * tall
    bend = lambda side: (x + side * c * 0.7 + dx * 0.35, y + side * s * 0.7 + dy * 0.35, tall * 0.6)
    return [(x - c, y - s, 0), (x + c, y + s, 0), bend(1), bend(-1), (x + dx, y + dy, tall)]


def house_plant(h=1.0, m="mitron", kind="ficus", seed=0, r=0.17):
    rng = random.Random(seed)
    pot(r * 0.72, r, r * 1.7, m=m)
    cyl(r * 0.9, 0.02, 0, 0, r * 1.5, "soil", 0.004)
    if kind == "ficus":
        _ficus(h, r * 1.55, rng)
    else:
        _blades(h, r * 1.55, rng)


def _ficus(h, z0, rng):
    count = int(13 + h * 7)
    for i in range(count):
        a, t = i * 2.4 + rng.random(), (i + 1) / count
        rise = 0.35 + t * 0.95
        reach = (h - z0) * (0.62 + 0.4 * t) * rng.uniform(0.85, 1.05)
        tip = Vector((cos(a) * cos(rise) * reach * 0.72, sin(a) * cos(rise) * reach * 0.72, z0 + sin(rise) * reach))
        tube([(0, 0, z0), (tip.x * 0.35, tip.y * 0.35, z0 + (tip.z - z0) * 0.6), tuple(tip)], 0.007, "leaf1", True, res=2)
        _big_leaf(tip, a, rise - 0.75, rng.uniform(0.26, 0.36), rng.choice(("leaf1", "leaf2", "leaf3")))


def _big_leaf(p, azimuth, rise, length, m):
    along = Vector((cos(azimuth) * cos(rise), sin(azimuth) * cos(rise), sin(rise)))
    side = Vector((-sin(azimuth), cos(azimuth), 0))
    up = side.cross(along)

    def place(u, v):
        half = length * 0.30 * sin(pi * min(1, v * 0.96 + 0.04)) ** 0.8 * (1 if v < 0.98 else 0.2)
        k = (u - 0.5) * 2
        return tuple(p + along * (length * v) + side * (half * k) + up * (abs(k) * half * 0.22) + Vector((0, 0, -length * 0.28 * v * v)))

    sheet(place, 4, 8, m, 0.004)


def _blades(h, z0, rng):
    for i in range(11):
        a, tall, half, lean = i * 2.4, h * rng.uniform(0.6, 1) * 0.8, rng.uniform(0.03, 0.05), rng.uniform(0.05, 0.28)

        def place(u, v, a=a, tall=tall, half=half, lean=lean):
            width, r = half * (1 - v**2.2) * (u - 0.5) * 2, lean * v**1.5
            return (cos(a) * (r + 0.03) - sin(a) * width, sin(a) * (r + 0.03) + cos(a) * width, z0 + tall * v)

        sheet(place, 2, 8, rng.choice(("leaf2", "leaf3", "leaf1")), 0.006)


def potted(r=0.2, m="mitron", rng=random, flowers=BLOOMS, bush_r=None):
    pot(r * 0.68, r, r * 1.45, m=m)
    bush(bush_r or r * 1.15, 0, 0, r * 1.05, rng, density=800, length=0.055, flowers=flowers)


def flower_row(points, rng, colours=BLOOMS):
    for x, y in points:
        bush(rng.uniform(0.1, 0.19), x, y, 0, rng, density=900, length=0.055, mats=GREEN[1:], weights=(3, 3, 2), flowers=[rng.choice(colours)])


def stepping_stones(points, rng, m=("stone~mottle", "concrete~mottle", "sand~mottle")):
    for x, y in points:
        n, r = 9, rng.uniform(0.2, 0.27)
        outline = [(cos(2 * pi * i / n) * r * rng.uniform(0.85, 1.1), sin(2 * pi * i / n) * r * rng.uniform(0.75, 1.0)) for i in range(n)]
        extrude(fillet(outline, 0.08, 4), 0.06, x, y, 0.02, rng.choice(m), b=0.016, rz=rng.uniform(0, 180))


def mound(rx, ry, h, m="soil", seed=0, res=48, sharp=1.6):
    """A heap on the ground; returns its height function."""

    def height(x, y):
        q = math.hypot(x / rx, y / ry)
        bump = 1 + 0.22 * noise.noise(Vector((x * 2.2, y * 2.2, seed)))
        return max(-0.02, h * max(0, 1 - q**sharp) * bump + 0.02 * noise.noise(Vector((x * 7, y * 7, seed))) - 0.01)

    def place(u, v):
        x, y = (u - 0.5) * 2 * rx, (v - 0.5) * 2 * ry
        return (x, y, height(x, y))

    sheet(place, res, res, m)
    return height
