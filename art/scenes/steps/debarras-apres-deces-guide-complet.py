"""Cartons and a suitcase wait on the floor; the portraits stay on their table."""

from diorama.detail import build_again
from diorama.studio import close_up

FEATHER = 0


def build():
    build_again("services/debarras-apres-deces")
    close_up(4.75, 1.5, 0.58, 3.4, 30, 26)
