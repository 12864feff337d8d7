"""Materials by name: 'oak', or 'oak~wood' for a colour with an effect (see EFFECTS)."""

import bpy

from .palette import FINISH, colour

_cache = {}

NOISE = dict(  # effect: (scale of the noise per axis, detail, amplitude, noise scale, distortion)
    wood=((1.2, 14, 14), 3, 0.20, 1.6, 0.4),
    plaster=((1.5, 1.5, 1.5), 4, 0.05, 1.0, 0.0),
    fabric=((40, 40, 40), 2, 0.10, 1.0, 0.0),
    mottle=((6, 6, 6), 4, 0.14, 1.0, 0.0),
    dusty=((2.2, 2.2, 2.2), 5, 0.22, 1.0, 0.6),
)


def forget_materials():
    """A new scene starts with no datablocks: drop ours too."""
    _cache.clear()


def material(name):
    if name not in _cache:
        _cache[name] = _create(name)
    return _cache[name]


def _create(name):
    base, _, effect = name.partition("~")
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    surface = tree.nodes["Principled BSDF"]
    roughness, specular, metallic = FINISH.get(base, (0.62, 0.3, 0.0))
    surface.inputs["Base Color"].default_value = colour(base)
    surface.inputs["Roughness"].default_value = roughness
    surface.inputs["Specular"].default_value = specular
    surface.inputs["Metallic"].default_value = metallic
    if effect in NOISE:
        _vary_value(tree, surface, colour(base), *NOISE[effect])
    elif effect:
        EFFECTS[effect](tree, surface, colour(base))
    return made


def _vary_value(tree, surface, base, scale, detail, amplitude, noise_scale, distortion):
    """Let a noise lighten and darken the colour: grain, plaster, weave."""
    new, link = tree.nodes.new, tree.links.new
    coordinates, mapping = new("ShaderNodeTexCoord"), new("ShaderNodeMapping")
    noise, spread, tint = new("ShaderNodeTexNoise"), new("ShaderNodeMapRange"), new("ShaderNodeHueSaturation")
    mapping.inputs["Scale"].default_value = scale
    noise.inputs["Scale"].default_value = noise_scale
    noise.inputs["Detail"].default_value = detail
    noise.inputs["Distortion"].default_value = distortion
    spread.inputs["From Min"].default_value, spread.inputs["From Max"].default_value = 0.3, 0.7
    spread.inputs["To Min"].default_value, spread.inputs["To Max"].default_value = 1 - amplitude, 1 + amplitude * 0.55
    tint.inputs["Color"].default_value = base
    link(coordinates.outputs["Object"], mapping.inputs[0])
    link(mapping.outputs[0], noise.inputs["Vector"])
    link(noise.outputs["Fac"], spread.inputs[0])
    link(spread.outputs[0], tint.inputs["Value"])
    link(tint.outputs[0], surface.inputs["Base Color"])


def _pane(tree, surface, base):
    """Glass that the camera (and a polished floor) sees as a flat sky colour, while light passes through it."""
    new, link = tree.nodes.new, tree.links.new
    either = new("ShaderNodeMath")
    either.operation = "MAXIMUM"
    clear, shown = new("ShaderNodeBsdfTransparent"), new("ShaderNodeEmission")
    mix, path = new("ShaderNodeMixShader"), new("ShaderNodeLightPath")
    shown.inputs[0].default_value, shown.inputs[1].default_value = base, 0.92
    link(path.outputs["Is Camera Ray"], either.inputs[0])
    link(path.outputs["Is Glossy Ray"], either.inputs[1])
    link(either.outputs[0], mix.inputs[0])
    link(clear.outputs[0], mix.inputs[1])
    link(shown.outputs[0], mix.inputs[2])
    link(mix.outputs[0], tree.nodes["Material Output"].inputs[0])


def _veil(tree, surface, base):
    """Thin plastic film: mostly clear, a little milky, with a soft sheen."""
    new, link = tree.nodes.new, tree.links.new
    clear, mix = new("ShaderNodeBsdfTransparent"), new("ShaderNodeMixShader")
    surface.inputs["Roughness"].default_value, surface.inputs["Specular"].default_value = 0.18, 0.7
    mix.inputs[0].default_value = 0.42
    link(clear.outputs[0], mix.inputs[1])
    link(surface.outputs[0], mix.inputs[2])
    link(mix.outputs[0], tree.nodes["Material Output"].inputs[0])


def _glow(tree, surface, base):
    surface.inputs["Emission"].default_value = base
    surface.inputs["Emission Strength"].default_value = 2.2


def _halo(tree, surface, base, covers=False):
    """On a disc of radius 1: a glow that fades outwards. It adds to what lies behind, or, as haze, covers it."""
    new, link = tree.nodes.new, tree.links.new
    place, fade, clear, glow = (new("ShaderNode" + k) for k in ("TexCoord", "TexGradient", "BsdfTransparent", "Emission"))
    both = new("ShaderNodeMixShader" if covers else "ShaderNodeAddShader")
    fade.gradient_type, glow.inputs[0].default_value = "SPHERICAL" if covers else "QUADRATIC_SPHERE", base
    link(place.outputs["Object"], fade.inputs[0])
    link(fade.outputs["Fac"], both.inputs[0] if covers else glow.inputs[1])
    link(clear.outputs[0], both.inputs[-2])
    link(glow.outputs[0], both.inputs[-1])
    link(both.outputs[0], tree.nodes["Material Output"].inputs[0])


def bounce(strength):
    """A faintly glowing surface for the ceiling of a cut room, where no sunlight bounces."""

    def apply(tree, surface, base):
        glow = tree.nodes.new("ShaderNodeEmission")
        glow.inputs[0].default_value, glow.inputs[1].default_value = base, strength
        tree.links.new(glow.outputs[0], tree.nodes["Material Output"].inputs[0])

    return apply


def _wet(tree, surface, base):
    """Freshly cleaned floor: it mirrors the window."""
    surface.inputs["Roughness"].default_value = 0.12
    surface.inputs["Specular"].default_value = 0.9


EFFECTS = dict(pane=_pane, veil=_veil, glow=_glow, halo=_halo, bounce=bounce(0.9), bright=bounce(1.9), wet=_wet)
EFFECTS["shade"] = lambda *given: None  # plain by day; hours.py lights it in the evening
EFFECTS["haze"] = lambda *given: _halo(*given, covers=True)
