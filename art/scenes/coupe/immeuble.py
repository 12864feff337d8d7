"""The plan of the services: the house in the evening, full on the left and empty on the right."""

from diorama.hero.hours import evening
from scenes.hero._building import raise_house

FEATHER = 0.02


def build():
    raise_house(True, False, evening)
