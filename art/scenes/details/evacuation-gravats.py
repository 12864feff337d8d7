"""Sacks in a row, half filled, beside the skip."""

from diorama.detail import build_again
from diorama.studio import close_up

FEATHER = 0


def build():
    build_again("services/evacuation-gravats")
    close_up(5.9, 0.9, 0.55, 3.8, 26, 24)
