"""One light and one camera family for every picture.

Light: a warm sun from the right of the camera, a cool even sky, no lamps. The backdrop's albedo is solved so that
the lit ground lands exactly on the page's colour. Camera: orthographic, looking down 20 to 32 degrees.
"""

from math import cos, pi, radians, sin

import bpy
from mathutils import Vector

from .materials import forget_materials
from .palette import PAGE, to_linear
from .place import add
from .solids import forget_meshes

SUN = dict(energy=2.6, direction=(0.5, -0.85, 1.2), colour="#ffedd3", angle=4)
SKY = dict(strength=0.55, colour="#f0f3f8")
ASPECT = 1.5
SAFE_HEIGHT = 0.84
"""The subject keeps to this part of the height, so that a 1200 x 630 crop loses nothing."""


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget_materials()
    forget_meshes()
    bpy.context.scene.render.engine = "CYCLES"


def light(ground_z=0.0, sun=None, sky=None):
    """Sun, sky and backdrop; `sun` and `sky` override single values."""
    sun, sky = {**SUN, **(sun or {})}, {**SKY, **(sky or {})}
    _sky(sky)
    _sun(sun)
    _backdrop(ground_z, sun, sky)


def _sky(sky):
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = to_linear(sky["colour"])
    background.inputs[1].default_value = sky["strength"]


def _sun(sun):
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = sun["energy"], to_linear(sun["colour"])[:3], radians(sun["angle"])
    thing = bpy.data.objects.new("sun", lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.rotation_euler = (-Vector(sun["direction"])).to_track_quat("-Z", "Y").to_euler()


def _backdrop(z, sun, sky):
    """A plane without end, purely matt: a glossy one brightens at grazing angles."""
    size = 1500
    mesh = bpy.data.meshes.new("ground")
    mesh.from_pydata([(-size, -size, 0), (size, -size, 0), (size, size, 0), (-size, size, 0)], [], [(0, 1, 2, 3)])
    surface = bpy.data.materials.new("backdrop")
    surface.use_nodes = True
    matt = surface.node_tree.nodes.new("ShaderNodeBsdfDiffuse")
    matt.inputs[0].default_value = _backdrop_albedo(sun, sky)
    surface.node_tree.links.new(matt.outputs[0], surface.node_tree.nodes["Material Output"].inputs[0])
    mesh.materials.append(surface)
    add("ground", mesh).location.z = z


def _backdrop_albedo(sun, sky):
    slope = Vector(sun["direction"]).normalized().z
    page, warm, cool = to_linear(PAGE), to_linear(sun["colour"]), to_linear(sky["colour"])
    lit = [sun["energy"] * slope / pi * warm[i] + sky["strength"] * cool[i] for i in range(3)]
    return (*(min(0.98, page[i] / lit[i]) for i in range(3)), 1)


def beam(source, target, energy=3000, spot=22, colour="#ffd898", size=0.08):
    """A shaft of late sun through one window: the only lamp a scene may add."""
    lamp = bpy.data.lights.new("beam", "SPOT")
    lamp.energy, lamp.color = energy, to_linear(colour)[:3]
    lamp.spot_size, lamp.spot_blend, lamp.shadow_soft_size = radians(spot), 0.15, size
    thing = bpy.data.objects.new("beam", lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = source
    thing.rotation_euler = (Vector(target) - Vector(source)).to_track_quat("-Z", "Y").to_euler()


def look(azimuth=45, elevation=29, aspect=ASPECT, margin=1.06, safe=SAFE_HEIGHT, dx=0.0, dy=0.0, zoom=1.0):
    """Fit the camera around everything; dx and dy shift it by fractions of the frame, zoom > 1 goes closer."""
    a, e = radians(azimuth), radians(elevation)
    towards = Vector((sin(a) * cos(e), -cos(a) * cos(e), sin(e)))
    right = Vector((cos(a), sin(a), 0))
    up = towards.cross(right)
    us, vs = _extent(right, up)
    width, height = max(us) - min(us), max(vs) - min(vs)
    scale = max(width * margin, height * aspect / safe) / zoom
    middle = right * ((max(us) + min(us)) / 2 + dx * scale) + up * ((max(vs) + min(vs)) / 2 + dy * scale)
    print("FRAME %.2f x %.2f m, picture %.2f m wide" % (width, height, scale))
    _camera(middle + towards * 60, towards, scale)


def _extent(right, up):
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    us, vs = [], []
    for thing in bpy.context.scene.objects:
        if thing.type not in ("MESH", "CURVE") or thing.name.startswith("ground"):
            continue
        for corner in thing.evaluated_get(graph).bound_box:
            p = thing.matrix_world @ Vector(corner)
            us.append(p.dot(right))
            vs.append(p.dot(up))
    return us, vs


def _camera(location, towards, scale):
    lens = bpy.data.cameras.new("camera")
    lens.type, lens.ortho_scale, lens.clip_end = "ORTHO", scale, 300
    thing = bpy.data.objects.new("camera", lens)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = location
    thing.rotation_euler = (-towards).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = thing


def close_up(x, y, z, width, azimuth=30, elevation=24):
    """For a picture that fills its frame: the point lands in the middle, `width` metres fit across."""
    a, e = radians(azimuth), radians(elevation)
    towards = Vector((sin(a) * cos(e), -cos(a) * cos(e), sin(e)))
    bpy.context.view_layer.update()
    _camera(Vector((x, y, z)) + towards * 60, towards, width)
