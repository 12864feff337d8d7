"""Another scene, seen from nearer: its second picture. details.json has its path and the numbers of `close_up`."""

from importlib import import_module

from diorama.studio import close_up

FEATHER = 0


def build(scene, *numbers):
    import_module("scenes." + scene.replace("/", ".")).build()
    close_up(*map(float, numbers))
