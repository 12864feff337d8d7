"""The table that stays free to the end: what the family keeps."""

from diorama.detail import build_again
from diorama.studio import close_up

FEATHER = 0


def build():
    build_again("services/debarras-apres-deces")
    close_up(3.75, 1.85, 0.62, 3.0, 33, 24)
