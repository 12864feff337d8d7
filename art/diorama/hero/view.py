"""The hero's own camera and light. A one-point perspective, so that the fronts of the rooms are true rectangles
and links can lie on them; the lens is shifted up and to the right, which shows their floors and left walls."""

from math import pi

import bpy

from ..materials import EFFECTS, bounce, material
from ..place import add
from ..studio import light

MIDDLE, SPAN = (5.33, 5.08), 20.25
"""What lies in the middle of the picture on the cut face (x, z), and how many metres fit across."""
DISTANCE, SHIFT = 46, (12.8, 10.5)
RATIO, WHOLE = 2100 / 2400, dict(left=0, top=0, width=100, height=100)
SUN = dict(energy=2.75, direction=(0.68, -1, 0.86), angle=3)


def camera(frame=WHOLE):
    """`frame` is a part of the picture, in per cent as in hotspots.json: the same view of it, only larger."""
    share = frame["width"] / 100
    x = SPAN * (frame["left"] + frame["width"] / 2 - 50) / 100 - SHIFT[0]
    z = SPAN * RATIO * (50 - frame["top"] - frame["height"] / 2) / 100 - SHIFT[1]
    lens = bpy.data.cameras.new("camera")
    lens.sensor_fit, lens.sensor_width, lens.clip_end = "HORIZONTAL", 36, 2000
    lens.lens = 36 * DISTANCE / (SPAN * share)
    lens.shift_x, lens.shift_y = x / (SPAN * share), z / (SPAN * share)
    thing = add("camera", lens)
    thing.location = (MIDDLE[0] + SHIFT[0], -DISTANCE, MIDDLE[1] + SHIFT[1])
    thing.rotation_euler = (pi / 2, 0, 0)
    bpy.context.scene.camera = thing


def daylight(ground):
    light(ground, sun=SUN, sky=dict(strength=0.62, colour="#eef2f8"))


def panel(strength, colour="#fff0da"):
    """A faintly glowing surface where the camera cannot see it (ceilings, right-hand walls): the name of its material."""
    effect = "panel%.2f" % strength
    EFFECTS[effect] = bounce(strength)
    name = colour + "~" + effect
    material(name).cycles.sample_as_light = False
    return name
