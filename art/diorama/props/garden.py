"""Garden work: green waste, bags, barrow, shed, fence, pots."""

import math
import random
from math import cos, pi, sin

import bmesh
import bpy
from mathutils import Vector, noise

from ..outlines import extrude, sheet, tube
from ..place import at
from ..solids import ball, box, cone, cyl, finish, lathe, pot, ring
from .plants import leaves, mound
from .rubble import rubble

DEAD = ("leaf2", "leaf3", "dry3", "dry1", "dry2", "leaf4")


def green_waste(rx=0.9, ry=0.7, h=0.55, rng=random, seed=1, count=1800, branches=16):
    height = mound(rx, ry, h, "dry2", seed)
    samples = []
    while len(samples) < count:
        x, y = rng.uniform(-rx, rx), rng.uniform(-ry, ry)
        if (x / rx) ** 2 + (y / ry) ** 2 < 1.05:
            samples.append(((x, y, height(x, y) + rng.uniform(0, 0.04)), (rng.gauss(0, 0.4), rng.gauss(0, 0.4), 1)))
    leaves(samples, 0.10, DEAD, (3, 3, 3, 3, 2, 3), rng, w=0.55)
    for _ in range(branches):
        _branch(rng.uniform(-rx * 0.6, rx * 0.6), rng.uniform(-ry * 0.6, ry * 0.6), height, rng)


def _branch(x, y, height, rng):
    a, reach = rng.uniform(0, 2 * pi), rng.uniform(0.35, 0.75)
    dx, dy = cos(a) * reach / 2, sin(a) * reach / 2
    low = Vector((x - dx, y - dy, max(0.03, height(x - dx, y - dy) + 0.03)))
    high = Vector((x + dx, y + dy, height(x, y) + 0.05 + rng.uniform(0.02, 0.3)))
    middle = (low + high) / 2 + Vector((0, 0, 0.06))
    tube([tuple(low), tuple(middle), tuple(high)], rng.uniform(0.010, 0.02), rng.choice(("oak4", "oak3", "walnut")), True, res=2)
    samples = []
    for _ in range(22):
        p = high + (middle - high) * rng.random() * 0.8
        p += Vector((rng.gauss(0, 0.03), rng.gauss(0, 0.03), rng.gauss(0, 0.03)))
        samples.append((p, (rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0.4, 1))))
    leaves(samples, 0.09, ("leaf2", "leaf3", "leaf4"), (3, 3, 2), rng)


def wheelbarrow(m="wagon3", load=None, rng=random, wheel="laiton"):
    """Wheel towards +x; load is None, 'leaves' or 'rubble'."""
    foot = [(-0.30, -0.22, 0.30), (0.36, -0.2, 0.28), (0.36, 0.2, 0.28), (-0.30, 0.22, 0.30)]
    rim = [(-0.46, -0.36, 0.70), (0.66, -0.34, 0.66), (0.66, 0.34, 0.66), (-0.46, 0.36, 0.70)]
    mesh = bpy.data.meshes.new("tray")
    mesh.from_pydata(foot + rim, [], [(3, 2, 1, 0), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])
    tray = finish(mesh, m, weighted=False)
    mesh.auto_smooth_angle = math.radians(20)
    tray.modifiers.new("thick", "SOLIDIFY").thickness = 0.02
    tube(rim, 0.014, m, cyclic=True)
    for side in (-1, 1):
        tube([(-1.0, side * 0.27, 0.62), (-0.45, side * 0.25, 0.36), (0.40, side * 0.2, 0.30), (0.72, side * 0.06, 0.18)], 0.02, "oak2~wood")
        tube([(-1.12, side * 0.28, 0.66), (-0.94, side * 0.27, 0.60)], 0.026, "char")
        tube([(-0.30, side * 0.22, 0.34), (-0.38, side * 0.24, 0.02), (-0.22, side * 0.24, 0.02), (-0.1, side * 0.21, 0.32)], 0.014, "steel")
    with at(0.76, 0, 0.18, rx=90):
        ring(0.135, 0.045, m="rubber", seg=40)
        cyl(0.1, 0.05, 0, 0, -0.025, wheel, 0.01)
    if load == "leaves":
        with at(0.07, 0, 0.58):
            green_waste(0.5, 0.32, 0.34, rng, 3, 700, 6)
    elif load == "rubble":
        with at(0.07, 0, 0.55):
            rubble(0.45, 0.26, 0.25, rng, 40)


def big_bag(s=0.9, h=0.85, fill="leaves", rng=random, m="craie~fabric", band="wagon3"):
    """A one-tonne woven bag; fill is 'leaves', 'rubble' or None."""
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.subdivide_edges(shape, edges=shape.edges[:], cuts=7, use_grid_fill=True)
    seed = rng.uniform(0, 9)
    for v in shape.verts:
        v.co = _bulge(v.co, s, h, seed)
    lid = [f for f in shape.faces if f.calc_center_median().z > h * 0.95 and abs(f.normal.z) > 0.7]
    bmesh.ops.delete(shape, geom=lid, context="FACES")
    for f in shape.faces:
        z = f.calc_center_median().z
        f.material_index = 1 if (h * 0.38 < z < h * 0.50 or z > h * 0.9) and abs(f.normal.z) < 0.6 else 0
    mesh = bpy.data.meshes.new("big bag")
    shape.to_mesh(mesh)
    shape.free()
    bag = finish(mesh, [m, band], weighted=False)
    bag.modifiers.new("thick", "SOLIDIFY").thickness = 0.015
    bag.modifiers.new("round", "SUBSURF").render_levels = 1
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * s * 0.47, sy * s * 0.47
            tube([(x, y * 0.7, h * 0.86), (x * 1.08, y * 0.92, h * 1.26), (x * 0.75, y * 1.04, h * 0.86)], 0.016, band, True)
    with at(0, 0, h * 0.78):
        if fill == "leaves":
            green_waste(s * 0.42, s * 0.42, 0.36, rng, 5, 700, 8)
        elif fill == "rubble":
            rubble(s * 0.46, s * 0.46, 0.26, rng, 60)


def _bulge(p, s, h, seed):
    x, y, z = p
    t = z + 0.5
    swell = 1 + 0.13 * sin(pi * min(1, t * 0.95))
    square = max(abs(x), abs(y)) * 2
    corner = 0.88 + 0.12 * min(1, square / (math.hypot(x, y) * 2 + 1e-6))
    crease = noise.noise(Vector((x * 4, y * 4, z * 4 + seed))) * 0.025
    slack = noise.noise(Vector((x * 3, y * 3, seed))) * 0.03 if t > 0.9 else 0
    return Vector((x * s * swell * corner + crease, y * s * swell * corner + crease, t**0.95 * h + slack))


def tarp(w, d, m="blue~fabric", rng=random):
    seed = rng.uniform(0, 9)

    def place(u, v):
        edge = max(abs(u - 0.5) * 2, abs(v - 0.5) * 2) ** 8
        lift = 0.012 + 0.045 * max(0, noise.noise(Vector((u * 4, v * 4, seed))))
        lift += 0.06 * edge * (0.5 + noise.noise(Vector((u * 7, v * 7, seed))))
        return ((u - 0.5) * w * (1 + 0.03 * sin(v * 9 + seed)), (v - 0.5) * d * (1 + 0.03 * sin(u * 8 + seed)), lift)

    sheet(place, 40, 40, m, 0.008)


def fence(length, h=1.2, m="oak~wood", post="oak2~wood", gap=0.02, width=0.12, rng=random, pointed=False):
    """A picket fence along x, centred."""
    count = int(length / (width + gap))
    for i in range(count):
        x, tall = -length / 2 + (i + 0.5) * length / count, h - 0.06 + rng.uniform(-0.006, 0.006)
        if pointed:
            head = [(-width / 2, 0), (width / 2, 0), (width / 2, tall - 0.08), (0, tall), (-width / 2, tall - 0.08)]
            extrude(head, 0.026, x, -0.02, 0.04, m, "xz", b=0.006)
        else:
            box(width, 0.022, tall, x, -0.02, 0.04, m, 0.006, 2)
    for z in (0.25, h - 0.3):
        box(length, 0.04, 0.07, 0, 0.015, z, post, 0.006)
    posts = max(1, round(length / 1.8))
    for i in range(posts + 1):
        box(0.08, 0.08, h + 0.06, -length / 2 + length * i / posts, 0.03, 0, post, 0.012)


def watering_can(m="zinc"):
    """Spout towards +x."""
    cone(0.15, 0.13, 0.27, 0, 0, 0, m)
    ring(0.13, 0.012, 0, 0, 0.268, m, 32, 8)
    tube([(0.12, 0, 0.06), (0.3, 0, 0.2), (0.4, 0, 0.36)], 0.022, m, True)
    with at(0.4, 0, 0.36, ry=48):
        cone(0.025, 0.065, 0.06, 0, 0, 0, m)
    tube([(-0.13, 0, 0.08), (-0.26, 0, 0.2), (-0.14, 0, 0.36), (0.06, 0, 0.38), (0.11, 0, 0.27)], 0.013, m, True)


def shears(open_deg=16):
    """Hedge shears lying open, blades towards +x; z is flat."""
    for side in (-1, 1):
        with at(rz=side * open_deg):
            blade = [(0.02, -0.03 * side), (0.62, 0.0), (0.02, 0.05 * side)]
            extrude(blade, 0.012, 0, 0, 0.012 * side, "metal", b=0.003)
            tube([(0, 0, 0), (-0.32, -side * 0.02, 0)], 0.02, "steel")
            tube([(-0.3, -side * 0.02, 0), (-0.62, -side * 0.03, 0)], 0.034, "mitron")
    cyl(0.03, 0.05, 0, 0, -0.02, "char", 0.006, 20)


def terracotta_stack(rng, n=5):
    """Empty pots, one inside another."""
    for i in range(n):
        with at(rng.uniform(-0.01, 0.01), 0, i * 0.075):
            pot(0.09, 0.135, 0.19, m=rng.choice(("mitron", "mitron2", "tile")))


def pavilion(w=2.2, d=1.8, h=2.0, m="sage", roof="zinc", trim="craie"):
    """A small garden pavilion: boarded walls, hipped zinc roof with a finial, glazed double door."""
    rows = int(h / 0.16)
    box(w - 0.04, d - 0.04, h, 0, 0, 0, m, 0.01)
    for i in range(rows):
        z, tall = i * h / rows, h / rows - 0.008
        for side in (-1, 1):
            box(0.03, d, tall, side * w / 2, 0, z, m, 0.006, 2)
        box(w, 0.03, tall, 0, -d / 2, z, m, 0.006, 2)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(0.1, 0.1, h + 0.02, sx * w / 2, sy * d / 2, 0, trim, 0.012)
    _hipped_roof(w + 0.5, d + 0.5, 0.85, h, roof)
    box(w + 0.3, d + 0.3, 0.08, 0, 0, h - 0.04, trim, 0.02)
    with at(0, -d / 2 - 0.03):
        _glazed_door(1.06, 1.72, trim)


def _hipped_roof(w, d, h, z, m):
    ridge = max(0.05, (w - d) / 2)
    low = [(-w / 2, -d / 2, 0), (w / 2, -d / 2, 0), (w / 2, d / 2, 0), (-w / 2, d / 2, 0)]
    top = [(-ridge, 0, h), (ridge, 0, h)]
    mesh = bpy.data.meshes.new("roof")
    mesh.from_pydata(low + top, [], [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4), (3, 2, 1, 0)])
    with at(0, 0, z):
        finish(mesh, m + "~mottle", smooth=False, weighted=False)
        for corner, peak in ((low[0], top[0]), (low[1], top[1]), (low[2], top[1]), (low[3], top[0]), (top[0], top[1])):
            tube([corner, peak], 0.035, "zinc3")
        for a, c in zip(low, low[1:] + low[:1]):
            tube([a, c], 0.04, "zinc3")
        _seams(w, d, h, ridge)
        lathe([(0, 0), (0.05, 0), (0.03, 0.08), (0.07, 0.16), (0.05, 0.24), (0.015, 0.3), (0, 0.46)], 0, 0, h - 0.02, "zinc3", 20)


def _seams(w, d, h, ridge, step=0.42):
    """Standing seams of the zinc, on the two faces that we see."""
    k = step / 2
    while k < w / 2:
        for x in (-k, k):
            reach = min(1.0, (w / 2 - abs(x)) / (w / 2 - ridge)) if abs(x) > ridge else 1.0
            tube([(x, -d / 2, 0.015), (x, -d / 2 + reach * d / 2, reach * h + 0.015)], 0.018, "zinc2", res=2)
        k += step
    k = step / 2
    while k < d / 2:
        for y in (-k, k):
            reach = 1 - abs(y) / (d / 2)
            tube([(w / 2, y, 0.015), (w / 2 - reach * (w / 2 - ridge), y, reach * h + 0.015)], 0.018, "zinc2", res=2)
        k += step


def _glazed_door(w, h, trim):
    box(w + 0.12, 0.04, h + 0.06, 0, 0, 0, trim, 0.01)
    for side in (-1, 1):
        x = side * w / 4
        box(w / 2 - 0.02, 0.05, h, x, -0.012, 0.01, "wagon3", 0.01)
        box(w / 2 - 0.16, 0.055, h * 0.52, x, -0.014, h * 0.4, "glass", 0.004)
        box(0.025, 0.06, h * 0.52, x, -0.016, h * 0.4, "wagon3", 0.003)
        box(w / 2 - 0.16, 0.06, 0.025, x, -0.016, h * 0.65, "wagon3", 0.003)
        box(w / 2 - 0.18, 0.06, h * 0.26, x, -0.014, h * 0.08, "wagon2", 0.01)
    ball(0.03, 0.06, -0.06, h * 0.46, "laiton", sub=2)
    box(w + 0.3, 0.34, 0.1, 0, -0.2, -0.02, "stone~mottle", 0.02)
