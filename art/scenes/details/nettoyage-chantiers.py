"""The edge between the dust and the floor that shines."""

from diorama.detail import build_again
from diorama.studio import close_up

FEATHER = 0


def build():
    build_again("services/nettoyage-chantiers")
    close_up(3.6, 1.3, 0.6, 3.6, 30, 24)
