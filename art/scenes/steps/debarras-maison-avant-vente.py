"""The last cartons on their truck; the wardrobe is in panels, the blankets are folded."""

from diorama.detail import build_again
from diorama.studio import close_up

FEATHER = 0


def build():
    build_again("realisations/maison-salon")
    close_up(2.86, 1.6, 0.7, 3.8, 30, 26)
