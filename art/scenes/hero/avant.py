"""Before: every room holds what fifty years have left in it."""

from diorama.hero.hotspots import hotspots  # noqa: F401  (scene.py writes them beside the picture)
from scenes.hero._building import raise_house

FEATHER = 0.02


def build():
    raise_house(True, True)
