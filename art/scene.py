"""What Blender runs: build one scene and render it. Started by render.mjs, never by hand:
blender -b -P art/scene.py -- <scene file> <out.png> <width> <height> <samples> [<what the scene is told>]"""

import importlib.util
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from diorama import studio  # noqa: E402  (Blender does not know this folder before the line above)
from diorama.render import render  # noqa: E402


def load(path):
    spec = importlib.util.spec_from_file_location("scene_file", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main():
    path, out, width, height, samples, *told = sys.argv[sys.argv.index("--") + 1 :]
    studio.reset()
    scene = load(path)
    scene.build(*told)
    render(out, int(width), int(height), int(samples), feather=getattr(scene, "FEATHER", 0.03))
    if hasattr(scene, "hotspots"):  # where the rooms lie in the picture, for the links on it
        with open(os.path.splitext(out)[0] + ".json", "w", encoding="utf-8") as file:
            file.write(scene.hotspots())


try:
    main()
except Exception:  # Blender would exit with 0 after a Python error
    import traceback

    traceback.print_exc()
    sys.stdout.flush()
    os._exit(1)
