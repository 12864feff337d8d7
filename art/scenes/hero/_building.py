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
PARTS = (*LEFT, *RIGHT, cellar, attic)


def raise_house(before, light=daylight, frame=WHOLE):
    for part in PARTS:
        part(before)
    light(GROUND)
    camera(frame)
