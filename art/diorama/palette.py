"""Every colour of the pictures, named by what it is. Scenes use these names and no other colour.

The first group is the site's own palette; the rest are the materials of a Parisian home, a
garden and a building site, all tuned to sit beside it: warm, a little dusty, never pure white.
"""

SITE = dict(
    wagon="#173a2e",
    wagon2="#1d4638",
    wagon3="#245244",
    sage="#8fae9c",
    mint="#c6d6ca",
    pierre="#f6f0e4",
    pierre2="#ece2cf",
    mitron="#c4532b",
    mitron2="#d58a68",
    zinc="#7d8b96",
    zinc2="#8c99a3",
    zinc3="#6c7a85",
    laiton="#d9a441",
    laiton2="#b98432",
    enamel="#1d4b8f",
)
STONE = dict(
    craie="#f4f0e8",
    lime="#ece2cf",
    lime2="#dfd0b3",
    lime3="#d3c19f",
    stone="#e0d3ba",
    sand="#e3d3b4",
    marble="#ebe5db",
    brick="#b5573a",
    tile="#c9836a",
    concrete="#c2bcb0",
    concrete2="#aea89c",
    pavement="#cfc7b6",
    pavement2="#bdb4a3",
    plaster="#e9e1d2",
    dust="#cdc3b2",
    meuliere="#d9b483",
    meuliere2="#c99c68",
    meuliere3="#e2c69b",
    soil="#6d4a30",
    soil1="#6f5138",
    soil2="#a5815a",
    soil3="#c7a878",
    soil4="#dcc69c",
)
HOME = dict(
    oak="#dcb482",
    oak2="#c6955f",
    oak3="#a8743f",
    oak4="#7a5130",
    walnut="#5f3f28",
    card="#cf9f68",
    card2="#bf8d57",
    card3="#dcb17c",
    tape="#ecd9ae",
    paper="#e9e2d0",
    rose="#e3b9a5",
    rose2="#d3b6a2",
    blush="#e2cfbf",
    wallpaper="#d9dcc4",
    mirror="#c8d8d6",
    sky="#dcecec",
    red="#a8402a",
    blue="#6d90a0",
    blue2="#3d6478",
    pink="#dd8f86",
    yellow="#f1c257",
    lamplight="#f3dfa5",
    film="#dfe8e6",
)
METAL = dict(
    char="#2c3532",
    dark="#3d4643",
    grey="#8d948e",
    grey2="#b9bdb5",
    metal="#a7adab",
    steel="#7f8886",
    rubber="#2a2d2d",
    rail="#1c2b27",
    bag="#26302c",
    bag2="#33513f",
    glass="#34524f",
    water="#9cc0c4",
)
LEAF = dict(
    leaf1="#41793f",
    leaf2="#5c9550",
    leaf3="#82ad5c",
    leaf4="#aec574",
    leafd="#21513a",
    grass="#8fb565",
    grass2="#a5c677",
    grass3="#78a054",
    lawn1="#a9c97a",
    lawn2="#86b060",
    dry1="#c99f58",
    dry2="#a67a45",
    dry3="#d6b96c",
)
COLOURS = {**SITE, **STONE, **HOME, **METAL, **LEAF}

PAGE = "#f6f0e4"
"""The colour of the page that every picture melts into."""

FINISH = dict(
    metal=(0.35, 0.0, 0.9),
    steel=(0.4, 0.0, 0.9),
    mirror=(0.12, 0.6, 0.55),
    rail=(0.5, 0.4, 0.0),
    zinc=(0.45, 0.4, 0.35),
    zinc2=(0.45, 0.4, 0.35),
    zinc3=(0.5, 0.4, 0.35),
    laiton=(0.42, 0.45, 0.15),
    bag=(0.34, 0.5, 0.0),
    bag2=(0.36, 0.5, 0.0),
    rubber=(0.7, 0.3, 0.0),
    glass=(0.12, 0.6, 0.0),
    craie=(0.6, 0.3, 0.0),
    pierre=(0.7, 0.25, 0.0),
    tape=(0.35, 0.4, 0.0),
    marble=(0.3, 0.5, 0.0),
    wagon=(0.45, 0.4, 0.0),
    wagon2=(0.45, 0.4, 0.0),
    enamel=(0.25, 0.6, 0.0),
    water=(0.08, 0.6, 0.0),
)
"""name -> (roughness, specular, metallic); everything else is matt."""

CARTONS = ("card~mottle", "card2~mottle", "card3~mottle")
GOODS = ("laiton", "wagon3", "pierre", "mitron", "blue2")
"""What peeps out of open boxes and crates."""
BLOOMS = ("mitron", "craie", "pink", "yellow")


def to_linear(hex_colour):
    """sRGB '#rrggbb' to the linear RGBA that Blender computes with."""
    digits = hex_colour.lstrip("#")
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return (*linear, 1.0)


def colour(name):
    """A palette name, or a literal '#rrggbb', as linear RGBA."""
    return to_linear(COLOURS.get(name, name))
