"""The plan of the services: the house in the evening, full on the left and empty on the right."""

from diorama.hero.attic import attic
from diorama.hero.cellar import cellar
from diorama.hero.hours import evening
from diorama.hero.plan import GROUND
from diorama.hero.view import camera
from scenes.hero._building import LEFT, RIGHT

FEATHER = 0.02


def build():
    for part in LEFT:
        part(True)
    for part in RIGHT:
        part(False)
    attic(True, half=True)
    cellar(True, half=True)
    evening(GROUND)
    camera()
