"""Bricks and plaster at the foot of the wall, the wheelbarrow half full."""

from diorama.detail import build_again
from diorama.studio import close_up

FEATHER = 0


def build():
    build_again("services/evacuation-gravats")
    close_up(2.2, 2.15, 0.85, 4.6, 26, 26)
