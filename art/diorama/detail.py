"""A part of another scene, seen from nearer: the second picture of a page."""

import importlib.util
import os

SCENES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "scenes")


def build_again(scene):
    """Builds the scene of that path, such as `services/debarras-cave`. The caller sets its own camera afterwards."""
    spec = importlib.util.spec_from_file_location("detail_of", os.path.join(SCENES, scene + ".py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.build()
