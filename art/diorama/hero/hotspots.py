"""Where each room lies in the picture, in per cent: its volume seen through the scene's own camera."""

import json
import re

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from .plan import ATTIC, CELLAR, CROWN, EAVES, FACADE, GARDEN, ROOMS, SITE, VAULTS, WIDTH, roof_height

LABELS = {
    "cave": "Cave",
    "garage": "Garage",
    "locaux-professionnels": "Locaux professionnels",
    "appartement": "Appartement",
    "apres-deces": "Après un décès",
    "diogene": "Logement Diogène",
    "grenier": "Grenier",
    "jardin": "Jardin",
    "gravats": "Gravats",
    "nettoyage-chantiers": "Nettoyage de chantier",
    "maison": "Maison entière",
}

FRAMES = {"maison": (-0.54, 11.2, 8.6, 13.65), "jardin": (-4.45, 1.55, -0.6, 3.4), "gravats": (10.05, 15.3, -0.45, 3.05)}
"""Places that are not rooms have a picture wider than themselves: from, to, bottom and top on the cut face."""


def _front(x0, x1, z0, z1):
    """An opening in the cut face."""
    return [(x0, 0, z0), (x1, 0, z0), (x1, 0, z1), (x0, 0, z1)]


def _volume(x0, x1, y0, y1, z0, z1):
    """The outline of a box as this camera sees it: from above and from the right."""
    return [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x1, y1, z1), (x0, y1, z1), (x0, y0, z1)]


def _volumes():
    left, right = VAULTS[0][0], VAULTS[-1][1]
    return {
        "cave": _front(left, right, CELLAR, CROWN),
        "garage": _front(*ROOMS["garage"]),
        "locaux-professionnels": _front(*ROOMS["shop"]),
        "appartement": _front(*ROOMS["salon"]),
        "apres-deces": _front(*ROOMS["bedroom"]),
        "diogene": _front(*ROOMS["overfull"]),
        "grenier": [(x, 0, z) for x, z in ATTIC],
        "jardin": _volume(GARDEN[0], -0.6, 0.05, 1.5, 0, 5.0),
        "gravats": _volume(WIDTH + 0.35, SITE[1] - 0.35, 0.2, 2.4, 0, 1.5),
        "nettoyage-chantiers": _front(*ROOMS["works"]),
        "maison": [(0, 0, 0), (FACADE, 0, 0), (FACADE, 0, roof_height(FACADE)), (0.35, 0, roof_height(FACADE)), (0, 0, EAVES)],
    }


def _seen(point):
    scene = bpy.context.scene
    p = world_to_camera_view(scene, scene.camera, Vector(point))
    return [round(p.x * 100, 2), round((1 - p.y) * 100, 2)]


def hotspots():
    """The contents of hotspots.json, laid out like the project's other JSON."""
    bpy.context.view_layer.update()
    rooms = {name: _spot(name, volume) for name, volume in _volumes().items()}
    render = bpy.context.scene.render
    aspect = "%d:%d" % (render.resolution_x, render.resolution_y)
    rooms["_image"] = dict(aspect=aspect, units="percent of picture, origin top left")
    text = json.dumps(rooms, indent=2, ensure_ascii=False)
    pairs = re.sub(r"\[\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]", r"[\1, \2]", text)
    return re.sub(r"\[\s+(\[[^a-z]*?\])\s+\]", lambda m: "[" + re.sub(r",\s+\[", ", [", m.group(1)) + "]", pairs) + "\n"


def _spot(name, volume):
    outline = [_seen(point) for point in volume]
    frame = dict(frame=_around([_seen(point) for point in _front(*FRAMES[name])])) if name in FRAMES else {}
    return dict(poly=outline, rect=_around(outline), **frame, label=LABELS[name])


def _around(outline):
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    return dict(left=min(xs), top=min(ys), width=round(max(xs) - min(xs), 2), height=round(max(ys) - min(ys), 2))
