"""The cleared vault: swept, with the wine in its rack."""

from diorama.detail import build_again
from diorama.studio import close_up

FEATHER = 0


def build():
    build_again("services/debarras-cave")
    close_up(5.45, 1.1, 1.15, 3.6, 16, 16)
