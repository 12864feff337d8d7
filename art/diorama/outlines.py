"""Shapes drawn before they get thickness: tubes along a path, extruded outlines, warped sheets."""

from math import cos, pi, sin

import bpy
from mathutils import Matrix, Vector

from .materials import material
from .place import add, transform
from .solids import finish

PLANES = dict(
    xy=Matrix.Identity(4),
    xz=Matrix(((1, 0, 0, 0), (0, 0, -1, 0), (0, 1, 0, 0), (0, 0, 0, 1))),  # u->x, v->z, thickness->y
    yz=Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1))),  # u->y, v->z, thickness->x
)


def tube(points, r, m="steel", smooth=False, cyclic=False, res=4):
    """A round bar along points; `smooth` bends it through them."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", r, res, True
    if smooth:
        spline = curve.splines.new("BEZIER")
        spline.bezier_points.add(len(points) - 1)
        for knot, p in zip(spline.bezier_points, points):
            knot.co = p
            knot.handle_left_type = knot.handle_right_type = "AUTO"
        spline.resolution_u = 10
    else:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for knot, p in zip(spline.points, points):
            knot.co = (*p, 1)
    spline.use_cyclic_u = cyclic
    curve.materials.append(material(m))
    return add("tube", curve)


def rect(u0, u1, v0, v1):
    return [(u0, v0), (u1, v0), (u1, v1), (u0, v1)]


def arch(u0, u1, v0, spring, crown, n=18):
    """A doorway outline: straight jambs to `spring`, then an elliptic head up to `crown`."""
    c, r = (u0 + u1) / 2, (u1 - u0) / 2
    head = [(c - r * cos(pi * i / n), spring + (crown - spring) * sin(pi * i / n)) for i in range(n + 1)]
    return [(u0, v0), *head, (u1, v0)]


def fillet(points, r, n=6):
    """Round the corners of an outline; r is one radius or a list, one per corner."""
    rounded = []
    for i, corner in enumerate(points):
        radius = r[i] if isinstance(r, (list, tuple)) else r
        if radius <= 0:
            rounded.append(tuple(corner))
            continue
        p = Vector(corner)
        before, after = Vector(points[i - 1]) - p, Vector(points[(i + 1) % len(points)]) - p
        reach = min(radius, before.length * 0.49, after.length * 0.49)
        start, end = p + before.normalized() * reach, p + after.normalized() * reach
        for step in range(n + 1):
            t = step / n
            rounded.append(tuple(start * (1 - t) ** 2 + p * 2 * t * (1 - t) + end * t * t))
    return rounded


def curve_through(points, n=5):
    """A smooth line through the points (Catmull-Rom), n steps between two of them."""
    last, curve = len(points) - 1, []
    for i in range(last):
        knots = [points[max(0, min(last, k))] for k in (i - 1, i, i + 1, i + 2)]
        curve += [tuple(_catmull_rom(step / n, *axis) for axis in zip(*knots)) for step in range(n)]
    return curve + [points[-1]]


def _catmull_rom(t, a, b, c, d):
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def extrude(outline, thickness, x=0, y=0, z=0, m="pierre", plane="xy", holes=(), b=0.006, rx=0, ry=0, rz=0):
    """A flat outline with holes, given thickness on both sides of its plane, with bevelled rims."""
    curve = bpy.data.curves.new("outline", "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    b = min(b, thickness * 0.4)
    curve.extrude, curve.bevel_depth, curve.bevel_resolution, curve.offset = thickness / 2 - b, b, 2, -b
    for loop in [outline, *holes]:
        spline = curve.splines.new("POLY")
        spline.points.add(len(loop) - 1)
        spline.use_cyclic_u = True
        for knot, p in zip(spline.points, loop):
            knot.co = (p[0], p[1], 0, 1)
    curve.materials.append(material(m))
    return add("outline", curve, transform(x, y, z, rx, ry, rz) @ PLANES[plane])


def sheet(place, nu, nv, m, thick=0, smooth=True):
    """A grid whose points come from place(u, v), u and v from 0 to 1: cloth, mounds, blades."""
    points = [place(i / nu, j / nv) for j in range(nv + 1) for i in range(nu + 1)]
    row = nu + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(nv) for i in range(nu)]
    mesh = bpy.data.meshes.new("sheet")
    mesh.from_pydata(points, [], faces)
    thing = finish(mesh, m, smooth=smooth, weighted=False)
    if thick:
        thing.modifiers.new("thick", "SOLIDIFY").thickness = thick
    return thing
