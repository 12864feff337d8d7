"""Where each room lies in the picture, in per cent: its volume seen through the scene's own camera."""

import json

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from ..outlines import arch
from .plan import ATTIC, CELLAR, CROWN, EAVES, FACADE, GARDEN, ROOMS, SITE, SPRING, VAULTS, WIDTH, roof_height

FRAMES = {"maison": (-0.54, 11.2, 8.6, 13.65), "jardin": (-4.45, 1.55, -0.6, 3.4), "gravats": (10.05, 15.3, -0.45, 3.05)}
"""Places that are not rooms have a picture wider than themselves: from, to, bottom and top on the cut face."""


def _front(x0, x1, z0, z1):
    """An opening in the cut face."""
    return [(x0, 0, z0), (x1, 0, z0), (x1, 0, z1), (x0, 0, z1)]


def _volume(x0, x1, y0, y1, z0, z1):
    """The outline of a box as this camera sees it: from above and from the right."""
    return [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x1, y1, z1), (x0, y1, z1), (x0, y0, z1)]


def _volumes():
    vaults = [arch(*vault, CELLAR, SPRING, CROWN, 8) for vault in VAULTS]
    return {
        "cave": [(x, 0, z) for vault in vaults for x, z in vault],
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
    """The contents of hotspots.json, in per cent of the picture from its upper left corner."""
    bpy.context.view_layer.update()
    return json.dumps({name: _spot(name, volume) for name, volume in _volumes().items()}, indent=2) + "\n"


def _spot(name, volume):
    """The place's rectangle, the frame of its picture if that is wider, and the shape of a room that is no rectangle."""
    outline = [_seen(point) for point in volume]
    rect = _around(outline)
    if name in FRAMES:
        return dict(rect=rect, frame=_around([_seen(point) for point in _front(*FRAMES[name])]))
    return dict(rect=rect, shape=_shape(outline, **rect)) if len(outline) > 4 else dict(rect=rect)


def _shape(outline, left, top, width, height):
    """In CSS, in per cent of the rectangle."""
    return "polygon(%s)" % ", ".join("%.1f%% %.1f%%" % ((x - left) / width * 100, (y - top) / height * 100) for x, y in outline)


def _around(outline):
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    return dict(left=min(xs), top=min(ys), width=round(max(xs) - min(xs), 2), height=round(max(ys) - min(ys), 2))
