"""Cartons, books and suitcases piled along the wall."""

from diorama.detail import build_again
from diorama.studio import close_up

FEATHER = 0


def build():
    build_again("services/syndrome-diogene")
    close_up(1.7, 1.6, 0.95, 3.6, 24, 26)
