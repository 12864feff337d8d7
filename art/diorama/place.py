"""Where things stand: a stack of transforms, so that a prop is modelled at the origin and set down with `at`."""

from contextlib import contextmanager
from math import radians

import bpy
from mathutils import Matrix

_stack = [Matrix.Identity(4)]


def transform(x=0, y=0, z=0, rx=0, ry=0, rz=0):
    turn = Matrix.Rotation(radians(rz), 4, "Z") @ Matrix.Rotation(radians(ry), 4, "Y") @ Matrix.Rotation(radians(rx), 4, "X")
    return Matrix.Translation((x, y, z)) @ turn


@contextmanager
def at(x=0, y=0, z=0, rz=0, rx=0, ry=0, s=1):
    """Everything made inside the block is moved, turned (degrees) and scaled."""
    _stack.append(_stack[-1] @ transform(x, y, z, rx, ry, rz) @ Matrix.Scale(s, 4))
    try:
        yield
    finally:
        _stack.pop()


def add(name, data, local=None):
    """Link a mesh or curve into the scene at the current place."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    thing.matrix_world = _stack[-1] @ (local or Matrix.Identity(4))
    return thing
