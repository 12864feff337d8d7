"""The street front: cut stone, a carriage door, French windows with shutters and balconies, a dormer in the zinc."""

import random
from math import cos, pi, sin

import bpy

from ..outlines import extrude, tube
from ..place import at
from ..props.decor import cat
from ..props.paris import railing, shutter
from ..props.plants import bush
from ..solids import ball, box, cyl, finish
from .plan import BREAK, DEPTH, EAVES, FACADE

FRONT, MIDDLE = -0.16, 1.02
FLOORS = ((3.2, 5.85, 2.2), (6.1, 8.6, 1.95))
"""Two storeys: from, to, height of the window."""


def facade(before):
    rng = random.Random(5)
    stones = ("lime~mottle", "lime2~mottle", "lime3~mottle") if before else ("lime~mottle", "lime~mottle", "pierre2~mottle")
    _street_level(rng, stones)
    for z0, z1, height in FLOORS:
        _storey(z0, z1, height, rng, stones, before)
    for z in (2.95, 5.85):
        box(FACADE + 0.06, 0.5, 0.25, FACADE / 2, FRONT + 0.12, z, "lime", 0.03)
    _balconies(before)
    _cornice()
    _mansard()
    _dormer(before)


def _courses(x0, x1, z0, z1, h, rng, stones, gap=0.022, depth=0.3):
    rows = max(1, round((z1 - z0) / h))
    tall = (z1 - z0) / rows
    for i in range(rows):
        box(x1 - x0, depth, tall - gap, (x0 + x1) / 2, FRONT + depth / 2, z0 + i * tall + gap / 2, rng.choice(stones), 0.016, 2)
    box(x1 - x0 - 0.02, depth - 0.05, z1 - z0, (x0 + x1) / 2, FRONT + depth / 2 + 0.02, z0, "lime3", 0)


def _street_level(rng, stones):
    half = 0.62
    box(FACADE + 0.06, 0.36, 0.32, FACADE / 2, FRONT + 0.16, 0, "lime3~mottle", 0.02)
    _courses(0, MIDDLE - half, 0.32, 2.6, 0.38, rng, stones)
    _courses(MIDDLE + half, FACADE, 0.32, 2.6, 0.38, rng, stones)
    _courses(0, FACADE, 2.6, 2.95, 0.35, rng, stones)
    with at(MIDDLE):
        _carriage_door(half)
        box(0.26, 0.1, 0.36, 0, FRONT - 0.02, 2.5, "lime2", 0.03)
        for side in (-1, 1):
            cyl(0.1, 0.28, side * (half + 0.06), FRONT - 0.06, 0, "lime3", 0.03, 20)


def _carriage_door(half):
    box(2 * half, 0.06, 2.6, 0, 0.1, 0, "wagon", 0.01)
    for side in (-1, 1):
        x = side * half / 2
        box(half - 0.02, 0.07, 2.02, x, 0.06, 0.02, "wagon2", 0.015)
        for z, h in ((0.14, 0.62), (0.86, 0.5), (1.46, 0.44)):
            box(half - 0.2, 0.05, h, x, 0.02, z, "wagon3", 0.02)
            box(half - 0.3, 0.05, h - 0.1, x, 0.0, z + 0.05, "wagon2", 0.02)
        ball(0.05, side * 0.08, -0.02, 1.05, "laiton", sub=2)
    box(2 * half, 0.1, 0.08, 0, 0.05, 2.06, "wagon2", 0.01)
    box(2 * half - 0.08, 0.03, 0.4, 0, 0.07, 2.15, "glass~shade", 0)
    for k in range(5):
        box(0.02, 0.03, 0.42, -0.44 + k * 0.22, 0.04, 2.14, "rail", 0.004)


def _storey(z0, z1, height, rng, stones, before):
    w = 0.92
    _courses(0, MIDDLE - w / 2, z0, z1, 0.44, rng, stones)
    _courses(MIDDLE + w / 2, FACADE, z0, z1, 0.44, rng, stones)
    _courses(MIDDLE - w / 2, MIDDLE + w / 2, z0 + height, z1, 0.44, rng, stones)
    with at(MIDDLE, FRONT):
        with at(0, 0.04, z0):
            french_window(w, height)
            _shutters(w, height, closed=before and z0 > 6)
        box(w + 0.3, 0.12, 0.12, 0, -0.03, z0 + height, "lime", 0.02)
        box(0.2, 0.14, 0.3, 0, -0.04, z0 + height, "lime2", 0.03)


def french_window(w, h, panes=4):
    """Seen from the street: the glass lies back, the curtains behind it."""
    box(w, 0.02, h, 0, 0.16, 0, "#55707a~shade", 0)
    for side in (-1, 1):
        box(w * 0.24, 0.012, h, side * w * 0.36, 0.145, 0, "pierre~shade", 0.004)
        box(0.07, 0.1, h, side * (w / 2 - 0.035), 0.1, 0, "craie", 0.01)
        box(0.05, 0.06, h, side * 0.03, 0.09, 0, "craie", 0.01)
    box(w, 0.1, 0.08, 0, 0.1, h - 0.08, "craie", 0.01)
    box(w, 0.1, 0.12, 0, 0.1, 0, "craie", 0.01)
    for i in range(1, panes):
        box(w, 0.05, 0.035, 0, 0.1, h * i / panes, "craie", 0.006)


def _shutters(w, h, closed, leaf=0.36):
    if closed:
        for x in (-w / 2, 0.005):
            with at(x, 0.03):
                shutter(w / 2 - 0.005, h - 0.02)
        return
    for x in (-w / 2 - leaf - 0.02, w / 2 + 0.02):
        with at(x):
            shutter(leaf, h)


def _balconies(before):
    rng = random.Random(8)
    box(FACADE + 0.16, 0.75, 0.14, FACADE / 2, FRONT - 0.3, 3.075, "lime2", 0.03)
    for u in (0.25, MIDDLE, 1.8):
        box(0.16, 0.5, 0.34, u, FRONT - 0.2, 2.76, "lime", 0.05, 4)
    with at(FACADE / 2, FRONT - 0.62, 3.21):
        railing(FACADE, 0.95, bars=12)
    with at(FACADE - 0.02, FRONT - 0.31, 3.21, 90):
        railing(0.6, 0.95, bars=4)
    with at(MIDDLE, FRONT - 0.2, 6.1):
        box(1.16, 0.26, 0.2, 0, 0, 0, "mitron", 0.03)
        _window_box(rng, 7, before)
    if not before:
        for x in (0.3, 1.72):
            with at(x, FRONT - 0.45, 3.21):
                box(0.46, 0.22, 0.2, 0, 0, 0, "mitron", 0.03)
                bush(0.2, 0, 0, 0.14, rng, density=700, length=0.06, mats=("leaf2", "leaf3", "leaf4"), flowers=("craie", "pink", "mitron"))


def _window_box(rng, count, before):
    green, dry = ("leaf2", "leaf3", "leaf4"), ("dry2", "dry1", "leaf1")
    for k in range(count):
        x = (k - (count - 1) / 2) * 0.16
        if before:
            bush(0.11, x, 0, 0.1, rng, density=300, length=0.06, mats=dry, core="dry2")
        else:
            bush(0.16, x, 0, 0.12, rng, density=750, length=0.06, mats=green, core="leaf1", flowers=("mitron", "pink", "craie"))


def _cornice():
    box(FACADE + 0.16, 0.56, 0.1, FACADE / 2 - 0.02, FRONT + 0.06, 8.6, "lime", 0.03)
    box(FACADE + 0.26, 0.7, 0.12, FACADE / 2 - 0.04, FRONT + 0.04, 8.7, "lime2", 0.04)
    for k in range(9):
        box(0.1, 0.16, 0.12, 0.1 + k * 0.235, FRONT - 0.2, 8.5, "lime", 0.02)


def _mansard():
    low, high = EAVES + 0.1, BREAK
    points = [(-0.1, -0.2, low), (FACADE, -0.2, low), (FACADE, 0.75, high + 0.02), (0.72, 0.75, high + 0.02)]
    points += [(-0.1, DEPTH, low), (0.72, DEPTH, high + 0.02)]
    mesh = bpy.data.meshes.new("mansard")
    mesh.from_pydata(points, [], [(0, 1, 2, 3), (4, 0, 3, 5)])
    finish(mesh, "zinc~mottle", smooth=False)
    for k in range(6):
        u = 0.12 + k * 0.37
        tube([(u, -0.23, low), (max(u, 0.72), 0.73, high + 0.04)], 0.026, "zinc2", res=2)
    tube([(0.7, 0.74, high + 0.03), (FACADE, 0.74, high + 0.03)], 0.05, "zinc3")
    tube([(-0.12, -0.26, low - 0.02), (FACADE, -0.26, low - 0.02)], 0.07, "zinc3")
    tube([(-0.1, -0.2, low), (0.72, 0.75, high + 0.02)], 0.04, "zinc3")


def _dormer(before):
    with at(1.2, -0.12, EAVES + 0.22):
        box(0.86, 0.8, 1.35, 0, 0.42, 0, "lime", 0.03)
        hood = [(-0.5, 0), (0.5, 0)] + [(0.5 * cos(pi * i / 12), 0.06 + 0.3 * sin(pi * i / 12)) for i in range(13)]
        extrude(hood, 0.95, 0, 0.4, 1.35, "zinc3", "xz", b=0.03)
        with at(0, -0.1, 0.12):
            french_window(0.56, 1.12, 3)
        for side in (-1, 1):
            box(0.12, 0.1, 1.3, side * 0.36, -0.03, 0.04, "lime2", 0.02)
        box(0.96, 0.16, 0.1, 0, -0.03, 1.3, "lime2", 0.02)
        box(0.9, 0.2, 0.08, 0, -0.04, 0.02, "lime2", 0.02)
        if not before:
            box(0.44, 0.01, 0.95, 0, -0.03, 0.16, "pierre~fabric", 0)
            with at(0.02, -0.14, 0.1, 8, s=1.3):
                cat()
