"""A part of the house in the evening, full (`plein`) or empty (`vide`), seen from nearer by the same camera."""

from diorama.hero.hours import evening
from scenes.hero._building import raise_house

FEATHER = 0


def build(state, left, top, width, height):
    frame = dict(left=float(left), top=float(top), width=float(width), height=float(height))
    raise_house(state == "plein", state == "plein", evening, frame)
