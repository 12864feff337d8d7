"""Paris as a doll's house: one building cut open from cellar to attic, in two states and under one camera."""

from diorama.hero.attic import attic
from diorama.hero.cellar import cellar
from diorama.hero.facade import facade
from diorama.hero.first import salon, works
from diorama.hero.garden import garden
from diorama.hero.ground import garage, shop
from diorama.hero.plan import GROUND
from diorama.hero.second import bedroom, overfull
from diorama.hero.shell import shell
from diorama.hero.site import site
from diorama.hero.view import WHOLE, camera, daylight

LEFT, RIGHT = (facade, garage, salon, bedroom, garden), (shell, shop, works, overfull, site)


def raise_house(left, right, light=daylight, frame=WHOLE):
    """Each half is full (True) or empty; the attic and the cellar belong to both."""
    for part in LEFT:
        part(left)
    for part in RIGHT:
        part(right)
    for part in (cellar, attic):
        part(left, half=left != right)
    light(GROUND)
    camera(frame)
