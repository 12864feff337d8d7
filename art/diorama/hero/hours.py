"""Two other hours of the house, for the plan of the services: lamps at dusk, and a low sun through every window.
Both change the light of what is already built: call them last."""

from math import pi, radians

import bpy
from mathutils import Matrix, Vector

from ..palette import PAGE, to_linear
from ..place import add, at
from ..props.decor import pendant
from ..solids import box, lathe
from ..studio import light
from .plan import WIDTH

AFTERGLOW = dict(energy=1.5, direction=(-1, -0.8, 0.55), colour="#ffc6b4", angle=40)
BLUE_HOUR = dict(strength=0.54, colour="#b6c2e6")
BULBS = ((5.9, 0.9, 10.95, 0.75), (3.9, 0.9, 2.93, 0.4), (7.9, 1.0, 8.58, 0.4), (4.5, 1.3, 8.58, 0.3))
"""Bare bulbs where a room has no lamp of its own: x, y, z and the length of the cord."""
LAMP = 135
"""Watts of a lamp in a room; the lantern of the street has twice as many."""
SUNRISE = dict(energy=3.4, direction=(-1, 0.5, 0.55), colour="#ffd3a0", angle=3)
HAZE = dict(strength=0.82, colour="#eaf0fa")
RAYS = Vector((0.5, -1, -0.66)).normalized()


def evening(ground):
    light(ground, sun=AFTERGLOW, sky=BLUE_HOUR)
    _paint_dusk()
    for x, y, z, cord in BULBS:
        with at(x, y, z):
            pendant(cord, "char", 0.04)
    _shine("~pane", "#566892", 0.6)
    _shine("#55707a", "#f7bb6e", 0.8)
    _shine("~glow", "#ffdf9f", 3)
    bpy.context.scene.cycles.sample_clamp_direct = 60
    _ceilings("#ffb661", 1.15)
    _lamps()


def morning(ground):
    light(ground, sun=SUNRISE, sky=HAZE)
    _ceilings("#fff0da", 0.85)
    _shine("~glow", "#f1c257", 0)
    bpy.context.scene.cycles.sample_clamp_direct = 60
    bpy.context.view_layer.update()
    for pane in _made_of("~pane"):
        corners = [pane.matrix_world @ Vector(c) for c in pane.bound_box]
        low, high = (Vector([edge(p[i] for p in corners) for i in range(3)]) for edge in (min, max))
        _sunbeam((low + high) / 2, high.x - low.x, high.z - low.z)


def _made_of(ending):
    return [o for o in bpy.context.scene.objects if o.type == "MESH" and o.data.materials and o.data.materials[0].name.endswith(ending)]


def _shine(word, colour, strength):
    """Surfaces of that material have another colour and glow in it."""
    for m in (m for m in bpy.data.materials if word in m.name):
        nodes = m.node_tree.nodes
        surface = nodes["Principled BSDF"]
        surface.inputs["Base Color"].default_value = surface.inputs["Emission"].default_value = to_linear(colour)
        surface.inputs["Emission Strength"].default_value = strength
        m.node_tree.links.new(surface.outputs[0], nodes["Material Output"].inputs[0])
        m.cycles.sample_as_light = False


def _ceilings(colour, factor):
    for m in (m for m in bpy.data.materials if "~panel" in m.name):
        glow = m.node_tree.nodes["Emission"].inputs
        glow[0].default_value = to_linear(colour)
        glow[1].default_value *= factor


def _lamps():
    """A lamp in every bulb and lantern; the candles of a chandelier share one."""
    bpy.context.view_layer.update()
    lit = []
    for bulb in _made_of("~glow"):
        bulb.visible_shadow = False
        place = bulb.matrix_world @ (sum((Vector(c) for c in bulb.bound_box), Vector()) / 8)
        if all((place - other).length > 0.75 for other in lit):
            lit.append(place)
            outside = place.x > WIDTH
            _lamp("POINT", place, LAMP * (2 if outside else 1), "#ffb865").data.shadow_soft_size = 0.12
            _disc(place - Vector((0, 0.2, 0)), 1.5 if outside else 0.5, "#ffc47a~halo")


def _disc(place, radius, m):
    with at(*place, rx=90, s=radius):
        disc = lathe([(0, 0), (1, 0)], m=m)
    disc.visible_shadow = disc.visible_diffuse = disc.visible_glossy = False


def _sunbeam(middle, w, h):
    """A window's worth of sun, with the shadows of its bars."""
    tall = h * (1 - RAYS.z**2) ** 0.5
    thing = _lamp("AREA", middle - Vector((0, 0.12 + h / 2 * -RAYS.z, 0)), 17 * w * h, "#ffd095")
    thing.rotation_euler = RAYS.to_track_quat("-Z", "Y").to_euler()
    thing.data.shape, thing.data.size, thing.data.size_y, thing.data.spread = "RECTANGLE", w, tall, radians(4)
    bpy.context.view_layer.update()
    rows = round(h / 0.5)
    for bar, v in [(box(0.06, tall, 0.02, m="char", b=0), 0)] + [(box(w, 0.05, 0.02, m="char", b=0), tall * (k / rows - 0.5)) for k in range(1, rows)]:
        bar.matrix_world = thing.matrix_world @ Matrix.Translation((0, v, -0.05))
        bar.visible_camera = bar.visible_diffuse = False


def _lamp(kind, place, energy, colour):
    data = bpy.data.lights.new("lamp", kind)
    data.energy, data.color = energy, to_linear(colour)[:3]
    thing = add("lamp", data)
    thing.location, thing.visible_camera = place, False
    return thing


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
