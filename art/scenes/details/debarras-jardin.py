"""Leaves in two big bags, and the shears still in the grass."""

from diorama.detail import build_again
from diorama.studio import close_up

FEATHER = 0


def build():
    build_again("services/debarras-jardin")
    close_up(6.2, 1.3, 0.6, 4.6, 30, 26)
