"""The fireplace comes to light; the last cartons wait on their truck."""

from diorama.detail import build_again
from diorama.studio import close_up

FEATHER = 0


def build():
    build_again("services/debarras-appartement")
    close_up(3.55, 2.4, 0.8, 3.9, 28, 24)
