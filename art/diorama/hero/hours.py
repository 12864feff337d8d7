"""The evening of the house, for the plan of the services. It changes the light of what is already built: call it last."""

from math import pi

import bpy
from mathutils import Vector

from ..outlines import tube
from ..palette import PAGE, to_linear
from ..place import add, at
from ..props.tools import oil_lantern
from ..solids import ball, box, cyl, lathe
from ..studio import light
from .plan import WIDTH

AFTERGLOW = dict(energy=1.9, direction=(-1, -0.8, 0.55), colour="#ffc0a0", angle=40)
BLUE_HOUR = dict(strength=0.54, colour="#b6c2e6")
LANTERNS = ((5.35, 0.9, 10.95, 0.36), (3.9, 0.9, 2.93, 0.3), (4.5, 1.3, 8.58, 0.3), (-1.75, 1.0, 2.85, 0.7))
"""Paper lanterns where no lamp hangs: x, y, z and the length of the cord. The last one hangs in the tree."""
LAMP = 160  # watts, in a room
FLAMES = "mitron2~glow"


def evening(ground):
    light(ground, sun=AFTERGLOW, sky=BLUE_HOUR)
    _paint_dusk()
    for x, y, z, cord in LANTERNS:
        tube([(x, y, z), (x, y, z - cord)], 0.008, "char", res=1)
        ball(0.15, x, y, z - cord - 0.12, "lamplight~glow", 1, 1, 0.9)
    with at(1.85, -0.34, 1.7, s=1.4):
        oil_lantern()
        box(0.02, 0.3, 0.02, 0, 0.13, 0.32, "rail", 0)
    _fire()
    _shine("~pane", "#566892", 0.6)
    _shine("~shade", "#ffc67d", 0.7)
    _shine("~glow", "#ffd083", 1.5)
    _shine(FLAMES, "#ff9442", 1.4, base="#000000")
    for m in (m for m in bpy.data.materials if "~panel" in m.name):  # the ceilings
        glow = m.node_tree.nodes["Emission"].inputs
        glow[0].default_value, glow[1].default_value = to_linear("#ffb661"), glow[1].default_value * 1.15
    _lamps()
    bpy.context.scene.cycles.sample_clamp_direct = 20


def _fire():
    """In the salon's fireplace."""
    with at(3.5, 2.68, 3.26):
        for turn in (-14, 18):
            cyl(0.05, 0.5, -0.25, 0, 0.05, "oak4~wood", 0.01, 20, ry=90, rz=turn)
        for x, h in ((-0.13, 0.3), (0.01, 0.46), (0.14, 0.25)):
            lathe([(0, 0), (0.05, 0.02), (0.075, 0.09), (0.06, h * 0.4), (0.025, h * 0.75), (0, h)], x, -0.03, 0.07, FLAMES)


def _shine(word, colour, strength, base=None):
    """Surfaces of that material have another colour and glow in it. The lamp inside a flame would bleach it: its base is black."""
    for m in (m for m in bpy.data.materials if word in m.name):
        nodes = m.node_tree.nodes
        surface = nodes["Principled BSDF"]
        surface.inputs["Base Color"].default_value, surface.inputs["Emission"].default_value = to_linear(base or colour), to_linear(colour)
        surface.inputs["Emission Strength"].default_value = strength
        m.node_tree.links.new(surface.outputs[0], nodes["Material Output"].inputs[0])
        m.cycles.sample_as_light = False


def _lamps():
    """A lamp in every bulb and lantern; the candles of a chandelier share one."""
    bpy.context.view_layer.update()
    lit = []
    for bulb in (o for o in bpy.context.scene.objects if o.type == "MESH" and o.data.materials and "~glow" in o.data.materials[0].name):
        bulb.visible_shadow = False
        place = bulb.matrix_world @ (sum((Vector(c) for c in bulb.bound_box), Vector()) / 8)
        if all((place - other).length > 0.75 for other in lit):
            lit.append(place)
            power = 2 if place.x > WIDTH else 0.3 if FLAMES in bulb.data.materials[0].name else 1  # the street lamp, the fire
            data = bpy.data.lights.new("lamp", "POINT")
            data.energy, data.color, data.shadow_soft_size = LAMP * power, to_linear("#ffb865")[:3], 0.12
            add("lamp", data).location = place
            _disc(place - Vector((0, 0.2, 0)), 0.6 * power**0.8, "#ffc47a~halo")


def _disc(place, radius, m):
    with at(*place, rx=90, s=radius):
        disc = lathe([(0, 0), (1, 0)], m=m)
    disc.visible_shadow = disc.visible_diffuse = disc.visible_glossy = False


def _paint_dusk():
    """Two discs of haze behind the house. Beyond them the backdrop, too dim by itself, glows up to the page's colour."""
    tree = bpy.data.materials["backdrop"].node_tree
    path, glow, both = (tree.nodes.new(k) for k in ("ShaderNodeLightPath", "ShaderNodeEmission", "ShaderNodeAddShader"))
    matt = next(n for n in tree.nodes if n.type == "BSDF_DIFFUSE")
    matt.inputs[0].default_value = (0.5, 0.5, 0.5, 1)
    slope = Vector(AFTERGLOW["direction"]).normalized().z * AFTERGLOW["energy"] / pi
    warm, cool, page = (to_linear(c)[:3] for c in (AFTERGLOW["colour"], BLUE_HOUR["colour"], PAGE))
    glow.inputs[0].default_value = (*(p - 0.5 * (slope * w + BLUE_HOUR["strength"] * c) for p, w, c in zip(page, warm, cool)), 1)
    for link in ((path.outputs["Is Camera Ray"], glow.inputs[1]), (matt.outputs[0], both.inputs[0]), (glow.outputs[0], both.inputs[1])):
        tree.links.new(*link)
    tree.links.new(both.outputs[0], tree.nodes["Material Output"].inputs[0])
    for y, radius, m in ((4.3, 10.4, "#c8adbc~haze"), (4.2, 9.6, "#43558f~haze")):
        _disc(Vector((4.1, y, 4.4)), radius, m)
