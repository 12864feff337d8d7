"""The full side: tyres, cartons and shelves, before the sorting."""

from diorama.detail import build_again
from diorama.studio import close_up

FEATHER = 0


def build():
    build_again("services/debarras-garage")
    close_up(1.25, 2.6, 0.85, 3.6, 38, 26)
