"""Second floor: a parent's room, told with tact, and the over-full room."""

import random

from ..place import at
from ..props.boxes import bin_bag, carton, keepsake_box, pile, suitcase
from ..props.decor import floor_lamp, pendant, round_rug, rug, slippers, vase, walking_stick
from ..props.plants import house_plant
from ..props.seating import bed, chair, round_table, wing_chair
from ..props.storage import dresser, wardrobe
from ..solids import box
from .finishes import back_window, boards, ghosts, paint, portraits
from .plan import DEPTH, ROOMS, inside

PICTURES = ((0.5, 1.3, 0.42, 0.54), (1.0, 1.5, 0.4, 0.36), (1.42, 1.2, 0.28, 0.36), (1.82, 1.55, 0.34, 0.42), (1.0, 1.02, 0.28, 0.34))


def bedroom(before):
    x0, x1, z0, z1 = ROOMS["bedroom"]
    paint("bedroom", "#ecd6c8~plaster", left="#e8d0c0~plaster")
    for i in range(18):
        w = (x1 - x0) / 18
        box(w * 0.4, 0.006, z1 - z0 - 0.3, x0 + w * (i + 0.5), DEPTH - 0.031, z0 + 0.13, "#e0c0ae", 0)
    boards("bedroom", ("oak2~wood", "oak3~wood", "oak2~wood") if before else ("oak~wood", "oak2~wood", "card3~wood"), 8)
    with inside("bedroom") as (w, d):
        back_window(2.5, 0.85, 0.7, 1.2, 2, "rose~fabric")
        (_bedroom_before if before else _bedroom_after)(w, d, random.Random(26))


def _bedroom_before(w, d, rng):
    portraits(PICTURES)
    with at(3.6, d - 0.36):
        wardrobe(0.82, 0.55, 2.1, "walnut~wood", opened=22)
    with at(3.6, d - 0.36, 2.08):
        suitcase(m="mitron")
    with at(1.12, 1.75, 0, 90, s=1.06):
        bed(1.2, 1.85, "walnut~wood", throw="rose~fabric")
    with at(0.3, 2.66):
        dresser(0.48, 0.42, 0.64, "walnut~wood", 2, 1)
    with at(0.3, 2.62, 0.65, s=1.1):
        floor_lamp(0.5, "laiton", "pierre~shade", lit=True)
    with at(2.5, d - 0.34):
        dresser(0.9, 0.45, 0.78, "walnut~wood", 3, 2, pulled=((1, 0),), knob="laiton")
    with at(2.25, d - 0.36, 0.8):
        vase("blue")
    with at(3.3, 1.3, 0, -26, s=1.08):
        wing_chair()
    with at(3.72, 0.85, 0, 0, 12):
        walking_stick()
    with at(2.4, 1.15):
        round_table(0.5, 0.55)
    with at(2.4, 1.15, 0.55, s=1.1):
        keepsake_box()
    with at(2.65, 0.62):
        rug(1.5, 0.9, "red", "pierre~fabric")
    with at(2.7, 0.66, 0.02, 10, s=1.15):
        slippers()
    with at(0.5, 0.42, 0, 6):
        pile(0, 0, 0.42, rng, ("carton",))
    with at(1.3, 0.45, 0, -10):
        carton(0.54, 0.42, 0.36, True, rng=rng, stuff=("pierre", "rose", "sage"))
    with at(3.7, 0.4, 0, 8):
        pile(0, 0, 0.3, rng, ("case",))


def _bedroom_after(w, d, rng):
    ghosts((*PICTURES, (3.6, 0.16, 0.84, 1.95)), "#f7e9df")
    with at(2.95, d - 1.2, 0, -22, s=1.12):
        wing_chair()
    with at(1.75, d - 1.15):
        round_table(0.62, 0.58)
    with at(1.66, d - 1.18, 0.58, 8, s=1.1):
        keepsake_box()
    with at(1.95, d - 1.05, 0.58):
        vase("blue", ("craie", "pink"))


def overfull(before):
    paint("overfull", "wallpaper~plaster" if before else "#f6ebc9~plaster")
    boards("overfull", ("oak3~wood", "oak2~wood", "oak3~wood") if before else ("oak~wood", "card3~wood", "oak2~wood"), 12)
    with inside("overfull") as (w, d):
        back_window(1.75, 0.1, 1.05, 2.0, 4, None if before else "pierre~fabric")
        if before:
            _overfull_before(w, d, random.Random(31))
        else:
            _overfull_after(w, d)


def _overfull_before(w, d, rng):
    for y, h, step in ((2.62, 2.0, 0.54), (2.0, 1.6, 0.56), (1.35, 1.05, 0.56), (0.78, 0.6, 0.6)):
        u = 0.32
        while u < w - 0.2:
            middle = 0.72 if abs(u - 1.75) < 0.5 and y > 1.9 else 1
            pile(u, y, h * rng.uniform(0.8, 1.0) * middle, rng, s=1.06)
            u += step
    with at(2.7, 1.0, 0.85, 160, 0, 24):
        chair()
    with at(0.95, 0.95, 0.85, 30, 0, -14):
        chair("walnut~wood", "mitron~fabric")
    with at(1.75, 1.15, 1.05, 20):
        floor_lamp(0.95, "char", "mitron2~shade", lit=True)
    for u, y, z, seed, m in ((0.45, 0.42, 0.1, 1, "bag"), (3.05, 0.45, 0.05, 4, "blue2"), (1.3, 0.4, 0, 7, "bag2"), (2.15, 0.42, 0, 9, "bag")):
        with at(u, y, z, seed * 40):
            bin_bag(0.95, m, seed)


def _overfull_after(w, d):
    with at(0.6, d - 0.65):
        house_plant(1.35, "mitron", "snake", 4, r=0.2)
    with at(1.8, 1.35):
        round_rug(0.85, "sage~fabric")
    with at(2.75, d - 0.85, 0, -30, s=1.1):
        chair("oak2~wood", "mitron~fabric")
    with at(1.75, 1.3, 2.4):
        pendant(0.42, "craie", 0.22)
