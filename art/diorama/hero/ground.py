"""At street level: the garage, and the shop under its awning."""

import random

from ..place import at
from ..props.boxes import bin_bag, carton, cartons, crate, pile, suitcase
from ..props.decor import pendant, rolled_rug, vase
from ..props.office import archive_shelf, awning, desk, filing_cabinet, office_chair
from ..props.plants import house_plant
from ..props.storage import fill_rack, rack
from ..props.tools import bicycle, pegboard, stick, tyre
from ..props.vehicles import small_car
from ..solids import box
from .finishes import ghosts, paint, squares
from .plan import DEPTH, ROOMS, inside

PLENTY = ("laiton", "wagon3", "pierre", "mitron")


def garage(before):
    x0, x1, z0, _ = ROOMS["garage"]
    paint("garage", "pierre~plaster", dado=("wagon3", 0.95), cornice=None, trim="wagon2")
    box(x1 - x0, DEPTH - 0.04, 0.02, (x0 + x1) / 2, DEPTH / 2, z0, "concrete2~mottle" if before else "pavement~mottle", 0)
    rng = random.Random(11)
    with inside("garage") as (w, d):
        (_garage_before if before else _garage_after)(w, d, rng)


def _garage_before(w, d, rng):
    with at(1.82, 1.75):
        small_car("tile~dusty", "sand~dusty")
    cartons([(1.15, 1.7, 1.535, 1, 6, False), (1.75, 1.62, 1.535, 2, -10, False)], rng)
    with at(1.75, 1.65, 1.86, 12):
        suitcase(m="mitron")
    with at(1.45, 1.12, 1.535, 2):
        rolled_rug(1.5, 0.12, "blue2~fabric")
    with at(3.72, d - 0.4):
        fill_rack(1.0, rack(1.0, 0.5, 2.3, 4), rng)
    pile(3.75, 1.75, 1.3, rng, ("carton", "crate"))
    for k in range(4):
        with at(0.5, 0.62, 0.1 + k * 0.195):
            tyre(0.33, rim=k == 3)
    with at(2.75, 0.85, 0, -6, -6, s=1.12):
        bicycle("laiton")
    with at(3.75, 0.8, 0, 50):
        bin_bag(1.05, "bag", 1)
    with at(1.25, 0.5, 0, 30):
        bin_bag(0.95, "bag2", 5)
    with at(1.9, 0.4, 0, -10):
        crate(m="mitron", rng=rng)
    with at(3.35, 0.35, 0, 12):
        carton(0.56, 0.44, 0.36, True, rng=rng, stuff=PLENTY)


def _garage_after(w, d, rng):
    with at(1.95, 1.85):
        small_car("mitron", "pierre")
    with at(1.5, d - 0.06, -0.05):
        pegboard(2.1, 0.85, 1.2)
    with at(0.22, 0.75, 0, 90, 7):
        stick("broom", 1.4)


def shop(before):
    paint("shop", "#ecd9b4~plaster" if before else "#f0dfbd~plaster", dado=("wagon3", 0.9), trim="wagon2", cornice="wagon3")
    squares("shop", ("dust", "concrete") if before else ("craie", "sage"), 0.42)
    x0, x1, _, z1 = ROOMS["shop"]
    box(x1 - x0 + 0.1, 0.1, 0.12, (x0 + x1) / 2, -0.07, z1 - 0.02, "wagon2", 0.02)
    with at((x0 + x1) / 2, -0.05, z1 + 0.02):
        awning(x1 - x0 + 0.06, 0.5, 0.27, 11)
    rng = random.Random(4)
    with inside("shop", 1.06) as (w, d):
        with at(1.55, 1.6, 2.62):
            pendant(0.5, "wagon3", 0.26)
        (_shop_before if before else _shop_after)(w, d, rng)


def _shop_before(w, d, rng):
    with at(0.72, d - 0.25):
        archive_shelf(1.2, 1.95, 5, rng, 0.95, "walnut~wood")
    with at(1.95, d - 0.25):
        archive_shelf(1.1, 1.95, 5, rng, 0.95, "walnut~wood")
    with at(2.75, d - 0.4):
        filing_cabinet(1.3, "sage", pulled=(2,))
    pile(2.75, d - 0.4, 0.65, rng, ("carton", "tin"), z=1.3)
    with at(1.3, 1.45, 0, 3):
        desk(1.5, 0.7, m="oak2~wood", pc=True)
    with at(0.78, 1.5, 0.73):
        pile(0, 0, 0.3, rng, ("papers",))
    with at(1.85, 1.4, 0.73):
        pile(0, 0, 0.25, rng, ("papers", "tin"))
    with at(2.62, 1.3, 0, -60):
        office_chair("mitron~fabric")
    pile(0.35, 0.62, 0.8, rng, ("carton", "papers"))
    pile(2.75, 0.5, 0.4, rng, ("carton",))
    with at(1.7, 0.5, 0, -14):
        carton(0.62, 0.46, 0.4, True, rng=rng, stuff=("pierre", "paper", "sage"))
    with at(1.05, 0.45, 0, 15):
        pile(0, 0, 0.4, rng, ("papers",))


def _shop_after(w, d, rng):
    ghosts([(0.72, 1.0, 1.0, 0.95)], "#f8edd3")
    with at(2.5, d - 0.5):
        house_plant(1.6, "mitron", "ficus", 4, r=0.2)
    with at(1.3, 1.35, 0, 0):
        desk(1.5, 0.7, m="oak~wood")
    with at(0.95, 1.35, 0.73, s=1.15):
        vase("craie")
    with at(1.15, d - 0.75, 0, 160):
        office_chair("wagon3~fabric")
