"""Drawers come out, books and linen go into cartons."""

from diorama.detail import build_again
from diorama.studio import close_up

FEATHER = 0


def build():
    build_again("services/debarras-appartement")
    close_up(1.35, 1.55, 0.72, 3.8, 34, 27)
