"""The path: wide enough for two feet and a cat."""

from diorama.detail import build_again
from diorama.studio import close_up

FEATHER = 0


def build():
    build_again("services/syndrome-diogene")
    close_up(3.75, 2.2, 0.8, 3.6, 14, 27)
