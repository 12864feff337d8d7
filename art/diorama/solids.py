"""Solid primitives. `x, y` is the centre and `z` the BOTTOM of a part, unless said otherwise; `m` names
a material, `b` is the bevel: every edge has one, because a sharp edge is what makes a render look cheap."""

import math
from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

from .materials import material
from .place import add, transform

_boxes = {}


def forget_meshes():
    _boxes.clear()


def finish(mesh, m, smooth=True, weighted=True, name="part", local=None):
    """Give a mesh its material(s) and smooth shading, and put it in the scene."""
    for each in m if isinstance(m, (list, tuple)) else [m]:
        mesh.materials.append(material(each))
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, radians(60)
    thing = add(name, mesh, local)
    if weighted and smooth:
        _weigh_normals(thing)
    return thing


def _weigh_normals(thing):
    modifier = thing.modifiers.new("normals", "WEIGHTED_NORMAL")
    modifier.weight, modifier.keep_sharp = 80, True


def box(w, d, h, x=0, y=0, z=0, m="pierre", b=0.015, seg=3, rx=0, ry=0, rz=0):
    b = min(b, 0.49 * min(w, d, h))
    key = (round(w, 4), round(d, 4), round(h, 4), round(b, 4), seg, m)
    if key not in _boxes:
        _boxes[key] = _box_mesh(w, d, h, b, seg)
        return finish(_boxes[key], m, local=transform(x, y, z, rx, ry, rz))
    thing = add("box", _boxes[key], transform(x, y, z, rx, ry, rz))
    _weigh_normals(thing)
    return thing


def _box_mesh(w, d, h, b, seg):
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    for v in shape.verts:
        v.co = Vector((v.co.x * w, v.co.y * d, (v.co.z + 0.5) * h))
    if b > 0.0005:
        bmesh.ops.bevel(shape, geom=shape.edges[:], offset=b, segments=seg, profile=0.5, affect="EDGES")
    return _to_mesh(shape, "box")


def _to_mesh(shape, name):
    mesh = bpy.data.meshes.new(name)
    shape.to_mesh(mesh)
    shape.free()
    return mesh


def lathe(profile, x=0, y=0, z=0, m="pierre", seg=40, rx=0, ry=0, rz=0, weighted=True, warp=None):
    """Turn a profile of (radius, height) around z; `warp` may move each vertex."""
    points, rings = [], []
    for radius, height in profile:
        count = 1 if radius < 1e-5 else seg
        rings.append(range(len(points), len(points) + count))
        points += [(radius * cos(2 * pi * i / seg), radius * sin(2 * pi * i / seg), height) for i in range(count)]
    faces = [face for low, high in zip(rings, rings[1:]) for face in _band(low, high, seg)]
    if warp:
        points = [tuple(warp(Vector(p))) for p in points]
    mesh = bpy.data.meshes.new("lathe")
    mesh.from_pydata(points, [], faces)
    mesh.update()
    return finish(mesh, m, weighted=weighted, local=transform(x, y, z, rx, ry, rz))


def _band(low, high, seg):
    """Faces between two rings of a lathe; a ring of one vertex is a pole."""
    for i in range(seg):
        j = (i + 1) % seg
        if len(low) == 1 and len(high) > 1:
            yield (low[0], high[j], high[i])
        elif len(high) == 1 and len(low) > 1:
            yield (low[i], low[j], high[0])
        elif len(low) > 1:
            yield (low[i], low[j], high[j], high[i])


def cyl(r, h, x=0, y=0, z=0, m="pierre", b=0.01, seg=40, **turn):
    b, n = min(b, r * 0.45, h * 0.45), 4
    quarter = [t * pi / 2 / n for t in range(n + 1)]
    profile = [(0, 0)]
    profile += [(r - b + b * sin(t), b - b * cos(t)) for t in quarter]
    profile += [(r - b + b * cos(t), h - b + b * sin(t)) for t in quarter]
    return lathe(profile + [(0, h)], x, y, z, m, seg, **turn)


def cone(r1, r2, h, x=0, y=0, z=0, m="pierre", b=0.008, seg=40, **turn):
    return lathe([(0, 0), (r1 - b, 0), (r1, b), (r2, h - b), (r2 - b, h), (0, h)], x, y, z, m, seg, **turn)


def pot(r1, r2, h, t=0.02, **where):
    """An open vessel, r1 at the foot and r2 at the rim."""
    outside = [(0, 0), (r1 - 0.01, 0), (r1, 0.01), (r2, h - 0.006), (r2 - 0.004, h)]
    inside = [(r2 - t + 0.004, h), (r2 - t, h - 0.006), (r1 - t, t), (0, t)]
    return lathe(outside + inside, **where)


def ring(R, r, x=0, y=0, z=0, m="rubber", seg=48, n=14, squash=1.0, **turn):
    """A torus around z; `z` is its centre."""
    profile = [(R + r * cos(2 * pi * i / n), squash * r * sin(2 * pi * i / n)) for i in range(n + 1)]
    return lathe(profile, x, y, z, m, seg, weighted=False, **turn)


def ball(r, x=0, y=0, z=0, m="pierre", sx=1, sy=1, sz=1, sub=3, amp=0, freq=2, seed=0, smooth=True):
    """A sphere (z is its centre), stretched, and lumpy when `amp` is given."""
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=sub, radius=r)
    for v in shape.verts:
        if amp:
            v.co *= 1 + amp * noise.noise(v.co * freq / r + Vector((seed * 7.3, seed * 3.1, 0)))
        v.co = Vector((v.co.x * sx, v.co.y * sy, v.co.z * sz))
    return finish(_to_mesh(shape, "ball"), m, smooth=smooth, weighted=False, local=Matrix.Translation((x, y, z)))


def pillow(w, d, h, x=0, y=0, z=0, m="pierre", e=0.45, rx=0, ry=0, rz=0, nu=40, nv=20):
    """A soft rounded slab (superellipsoid); z is its centre."""
    power = lambda c, k: math.copysign(abs(c) ** k, c)
    points, faces = [], []
    for j in range(nv + 1):
        v = -pi / 2 + pi * j / nv
        for i in range(nu):
            u = -pi + 2 * pi * i / nu
            flat = power(cos(v), 0.8)
            points.append((w / 2 * flat * power(cos(u), e), d / 2 * flat * power(sin(u), e), h / 2 * sin(v)))
    for j in range(nv):
        for i in range(nu):
            a, c = j * nu + i, j * nu + (i + 1) % nu
            faces.append((a, c, c + nu, a + nu))
    return finish(_welded(points, faces), m, weighted=False, local=transform(x, y, z, rx, ry, rz))


def _welded(points, faces):
    mesh = bpy.data.meshes.new("welded")
    mesh.from_pydata(points, [], faces)
    shape = bmesh.new()
    shape.from_mesh(mesh)
    bmesh.ops.remove_doubles(shape, verts=shape.verts[:], dist=1e-4)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    shape.to_mesh(mesh)
    shape.free()
    return mesh


def cushion(w, d, h, x=0, y=0, z=0, m="pierre", rx=0, ry=0, rz=0, n=12):
    """A square scatter cushion standing in the xz plane; z is its centre."""
    points, faces, count = [], [], (n + 1) ** 2
    for side in (-1, 1):
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = i / n * 2 - 1, j / n * 2 - 1
                puff = ((1 - u**4) * (1 - v**4)) ** 0.55
                pinch = lambda p, q: 1 - 0.07 * (1 - p * p) * abs(q) ** 3
                points.append((u * w / 2 * pinch(v, u), side * d / 2 * puff, v * h / 2 * pinch(u, v)))
    for side in (0, 1):
        for j in range(n):
            for i in range(n):
                a = side * count + j * (n + 1) + i
                quad = (a, a + 1, a + n + 2, a + n + 1)
                faces.append(quad if side == 0 else quad[::-1])
    mesh = _welded(points, faces)
    thing = finish(mesh, m, weighted=False, local=transform(x, y, z, rx, ry, rz))
    mesh.auto_smooth_angle = radians(80)
    thing.modifiers.new("round", "SUBSURF").render_levels = 1
    return thing


def chunk(size, x, y, z, m, rng):
    """A broken piece: the hull of a few random points."""
    shape = bmesh.new()
    for _ in range(11):
        shape.verts.new((rng.uniform(-1, 1) * size, rng.uniform(-1, 1) * size * 0.8, rng.uniform(-1, 1) * size * 0.6))
    bmesh.ops.convex_hull(shape, input=shape.verts[:])
    for v in [v for v in shape.verts if not v.link_faces]:
        shape.verts.remove(v)
    bmesh.ops.bevel(shape, geom=shape.edges[:], offset=size * 0.07, segments=1, affect="EDGES", clamp_overlap=True)
    return finish(_to_mesh(shape, "chunk"), m, smooth=False, weighted=False, local=Matrix.Translation((x, y, z)))
