"""Render, denoise and feather. Debian's Blender is built without a denoiser, so two half-sample renders
go through denoise/denoise.c, which keeps edges by comparing albedo, normals and depth."""

import ctypes
import os
import tempfile
import time

import bpy
import numpy as np

from .palette import PAGE, to_linear

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIBRARY = os.path.join(ART, "denoise", "build", "denoise.so")
PASSES = dict(colour="Image", albedo="Denoising Albedo", normal="Denoising Normal", depth="Denoising Depth")
SEARCH, PATCH, STRENGTH = 9, 3, 0.55


def render(path, width, height, samples, feather=0.03, threads=2):
    _settings(width, height, samples, threads)
    started = time.time()
    halves = [_half(seed) for seed in (1, 2)]
    rendered = time.time()
    picture = _feathered(_denoised(halves, width, height), width, height, feather)
    _save(picture, path, width, height)
    count = len(bpy.context.scene.objects)
    print("DONE render %.0f s, denoise %.0f s, %d objects" % (rendered - started, time.time() - rendered, count))


def _settings(width, height, samples, threads):
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device, cycles.use_denoising = "CPU", False
    cycles.samples = max(1, samples // 2)
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.02, 16
    cycles.max_bounces, cycles.diffuse_bounces = 4, 3
    cycles.glossy_bounces = cycles.transmission_bounces = 2
    cycles.transparent_max_bounces, cycles.volume_bounces = 6, 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy, cycles.filter_width = 2.5, 1, 1.5
    cycles.use_fast_gi, cycles.fast_gi_method, cycles.ao_bounces_render = True, "REPLACE", 2
    scene.world.light_settings.distance = 3.0
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = "Standard", "None", 0  # Filmic turns the pale walls milky


def _half(seed):
    """One noisy render with its helper passes, as float arrays of shape (3, pixels)."""
    with tempfile.TemporaryDirectory() as folder:
        _write_passes_to(folder)
        bpy.context.scene.cycles.seed = seed
        bpy.ops.render.render(write_still=False)
        return {name: _read(folder, name) for name in PASSES}


def _write_passes_to(folder):
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files, composite = (tree.nodes.new(k) for k in ("CompositorNodeRLayers", "CompositorNodeOutputFile", "CompositorNodeComposite"))
    tree.links.new(layers.outputs["Image"], composite.inputs[0])
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.color_mode = "OPEN_EXR", "32", "RGB"
    files.file_slots.clear()
    for name, output in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[output], files.inputs[name])


def _read(folder, name):
    file = next(f for f in os.listdir(folder) if f.startswith(name))
    image = bpy.data.images.load(os.path.join(folder, file), check_existing=False)
    image.colorspace_settings.name = "Linear" if name == "colour" else "Raw"
    pixels = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(-1, 4)[:, :3].T.copy()


def _denoised(halves, width, height):
    mean = {name: (halves[0][name] + halves[1][name]) / 2 for name in PASSES}
    albedo = np.clip(mean["albedo"], 0, 1) + 0.04  # light and colour are filtered apart: textures stay sharp
    a, b = [np.ascontiguousarray(np.clip(h["colour"], 0, 6) / albedo, dtype=np.float32) for h in halves]
    guides = [mean["normal"], mean["albedo"], np.clip(mean["depth"][:1], 0, 80)]
    features = np.ascontiguousarray(np.concatenate(guides), dtype=np.float32)
    weights = np.array([1 / 0.30**2] * 3 + [1 / 0.12**2] * 3 + [1 / 0.30**2], np.float32)
    out = np.empty_like(a)
    pointer = lambda array: array.ctypes.data_as(ctypes.c_void_p)
    ctypes.CDLL(LIBRARY).denoise(
        pointer(a),
        pointer(b),
        pointer(features),
        pointer(weights),
        len(weights),
        width,
        height,
        SEARCH,
        PATCH,
        ctypes.c_float(STRENGTH),
        pointer(out),
    )
    return out * albedo


def _feathered(picture, width, height, feather):
    """Melt the edges into the page's colour, so that a picture sits on the page without a frame."""
    if not feather:
        return picture
    page = np.array(to_linear(PAGE)[:3], np.float32)[:, None]
    across = np.minimum(np.arange(width), width - 1 - np.arange(width))[None, :]
    down = np.minimum(np.arange(height), height - 1 - np.arange(height))[:, None]
    edge = np.clip(np.minimum(across, down) / (feather * width), 0, 1)
    edge = (edge * edge * (3 - 2 * edge)).astype(np.float32).reshape(1, -1)
    return page + (picture - page) * edge


def _save(picture, path, width, height):
    scene = bpy.context.scene
    image = bpy.data.images.new("picture", width, height, float_buffer=True, alpha=False)
    image.colorspace_settings.name = "Linear"
    pixels = np.ones((width * height, 4), np.float32)
    pixels[:, :3] = picture.T
    image.pixels.foreach_set(pixels.ravel())
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGB", "8"
    scene.render.dither_intensity = 1.0
    image.save_render(path, scene=scene)
