"""Someone will answer: a desk in the morning light, an old telephone, the plan of Paris, a plant."""

from diorama.place import at
from diorama.props.paperwork import fountain_pen
from diorama.props.plants import house_plant
from diorama.props.seating import table
from diorama.props.sorting import book
from diorama.props.writing import cup, desk_lamp, notebook, paris_plan, pencil_pot, telephone
from diorama.room import along, dado, planks, wall
from diorama.solids import box
from diorama.studio import beam, close_up, light

FEATHER = 0
TOP = 0.76


def build():
    room()
    with at(0, -0.5):
        box(2.3, 0.86, 0.05, 0, 0, TOP - 0.05, "oak2~wood", 0.016)
        table(2.2, 0.8, TOP - 0.05, "oak2~wood")
    with at(0.05, -0.03, 1.06):
        paris_plan(1.5, 0.98)
    on_the_desk()
    with at(-1.02, -0.42, TOP):
        house_plant(0.62, "mitron", "ficus", 5, r=0.14)
    light(-1)
    beam((-2.6, -3.4, 3.3), (0.0, -0.1, 1.25), 430, 26)
    close_up(-0.02, -0.3, 1.21, 3.0, 20, 20)


def room():
    with at(-3, -3):
        planks(6, 3, width=0.2)
    wall("x", 0, -3, 3, 3.2, "sage~plaster")
    dado("x", 0, -3, 3, 0.62, "craie")
    along("x", 0, -3, 3, 0.62, 0.03, 0.03, 0.03, "craie")


def on_the_desk():
    with at(-0.22, -0.56, TOP, 14, s=1.45):
        telephone()
    with at(0.34, -0.68, TOP, -8, s=1.15):
        notebook("mitron")
    with at(0.34, -0.7, TOP + 0.036, 50, s=1.3):
        fountain_pen("wagon")
    with at(0.72, -0.72, TOP, 10, s=1.2):
        cup()
    with at(0.62, -0.32, TOP, -6):
        for i, (m, turn) in enumerate((("wagon3", 4), ("pierre2", -6), ("blue2", 3))):
            with at(0, 0, i * 0.066, turn, s=1.1):
                book(0.3 - 0.02 * i, 0.21, 0.06, m)
    with at(0.3, -0.3, TOP, s=1.15):
        pencil_pot("laiton")
    with at(0.98, -0.36, TOP):
        desk_lamp("mitron2~fabric", h=0.56)
