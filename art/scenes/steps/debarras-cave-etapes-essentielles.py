"""Out of the cellar: the trunk and the hand truck on the pavement."""

from diorama.detail import build_again
from diorama.studio import close_up

FEATHER = 0


def build():
    build_again("services/debarras-cave")
    close_up(4.4, 1.1, 2.95, 4.0, 24, 24)
