#!/usr/bin/env node
// npm run art                         renders every scene again
// npm run art -- debarras-cave ...    only the scenes so named, or whose path contains the word
// npm run art -- --preview ...        small and fast, into art/preview/ (nothing of the site is touched)
// npm run art -- --proof ...          the same at 1200 px, to judge details
// npm run art -- --list               names the scenes
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ART = dirname(fileURLToPath(import.meta.url));
const PICTURES = resolve(ART, '../content/pictures');
const DENOISER = join(ART, 'denoise/build/denoise.so');
const MASTER = { width: 1600, height: 1067, samples: 32 };
const PREVIEW = { width: 720, height: 480, samples: 40 };
const PROOF = { width: 1200, height: 800, samples: 64 };
/** The hero is larger, and not in the proportions of the others. */
const HERO = { width: 2400, height: 2100, samples: 40 };
/** The same house in the evening, twice as large as the plan shows it. */
const PLAN = { width: 1720, height: 1505, samples: 48 };
/** A place of the hero's house, from nearer: at least so wide and so high. */
const PLACE = { width: 1200, height: 600, samples: 32, bytes: 180_000 };
const MAX_BYTES = 350_000;
const QUALITIES = [90, 86, 82, 78, 74, 68];

const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));

/** Nothing of the site is touched. */
const isSmall = flags.has('--preview') || flags.has('--proof');

function fail(message) {
  console.error(message);
  process.exit(1);
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28, ...options });
  if (result.error?.code === 'ENOENT') {
    fail(
      `« ${command} » est introuvable. Sous Debian : sudo apt-get install --no-install-recommends blender python3-numpy gcc webp`,
    );
  }
  return result;
}

/** The rooms that nobody watches as they empty, with the state that the plan shows. */
const STILL = { 'apres-deces': ['plein'], diogene: ['vide'] };
/** The parts of the house that have a picture each, full and empty: their frames in per cent. */
const places = JSON.parse(readFileSync(join(PICTURES, 'hero/hotspots.json'), 'utf8'));
const FRAMES = Object.fromEntries(
  Object.entries(places).flatMap(([name, { frame, rect }]) =>
    (STILL[name] ?? ['plein', 'vide']).map((state) => [`coupe/${name}-${state}`, frame ?? rect]),
  ),
);
/** Scenes seen again, from nearer. */
const DETAILS = JSON.parse(readFileSync(join(ART, 'details.json'), 'utf8'));

function scenes() {
  const folder = join(ART, 'scenes');
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.py') && !file.split('/').pop().startsWith('_'))
    .map((file) => file.slice(0, -'.py'.length));
  return [...files, ...Object.keys({ ...FRAMES, ...DETAILS })].sort();
}

/** The file that builds a scene, and what it is told. */
function sourceOf(scene) {
  const frame = FRAMES[scene];
  if (frame)
    return ['coupe/_place', scene.split('-').pop(), frame.left, frame.top, frame.width, frame.height];
  return DETAILS[scene] ? ['_nearer', ...DETAILS[scene].split(' ')] : [scene];
}

/** A word that names a scene picks that one; any other word picks every path that contains it. */
function matching(all, word) {
  const exact = all.filter((name) => name === word || name.endsWith(`/${word}`));
  return exact.length ? exact : all.filter((name) => name.includes(word));
}

function chosen(all) {
  if (!words.length) return all;
  const picked = [...new Set(words.flatMap((word) => matching(all, word)))];
  if (!picked.length) fail(`Aucune scène ne correspond à « ${words.join(' ')} ». Scènes : ${all.join(', ')}`);
  return picked;
}

/** The denoiser is compiled for the machine that renders, so it is built here and never committed. */
function buildDenoiser() {
  const source = join(ART, 'denoise/denoise.c');
  if (existsSync(DENOISER) && statSync(DENOISER).mtimeMs > statSync(source).mtimeMs) return;
  mkdirSync(dirname(DENOISER), { recursive: true });
  const flags = ['-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC'];
  const result = run('gcc', [...flags, source, '-o', DENOISER]);
  if (result.status !== 0) fail(`The denoiser did not compile:\n${result.stderr}`);
}

function renderPng(scene, png, { width, height, samples }) {
  const args = ['-b', '--factory-startup', '-P', join(ART, 'scene.py'), '--'];
  const [source, ...told] = sourceOf(scene);
  const file = join(ART, 'scenes', `${source}.py`);
  // passive: on a busy machine the denoiser's threads must sleep, not spin, while they wait for each other
  const env = { ...process.env, OMP_WAIT_POLICY: 'passive' };
  const result = run('blender', [...args, file, png, width, height, samples, ...told].map(String), {
    env,
  });
  if (result.status !== 0) fail(`${scene}: Blender failed\n${result.stdout.slice(-2000)}\n${result.stderr}`);
  return result.stdout.split('\n').filter((line) => /^(FRAME|DONE)/.test(line));
}

/** The best quality that keeps the master under its weight. */
function writeMaster(png, target, limit = MAX_BYTES) {
  mkdirSync(dirname(target), { recursive: true });
  for (const quality of QUALITIES) {
    run('cwebp', ['-quiet', '-m', '6', '-q', quality, png, '-o', target].map(String));
    if (statSync(target).size <= limit) return quality;
  }
  fail(`${target}: heavier than ${limit} bytes at the lowest quality`);
}

function masterOf(scene) {
  if (scene.startsWith('hero/')) return HERO;
  if (scene === 'coupe/immeuble') return PLAN;
  const frame = FRAMES[scene];
  if (!frame) return MASTER;
  const ratio = (frame.height * HERO.height) / (frame.width * HERO.width);
  const width = Math.max(PLACE.width, Math.round(PLACE.height / ratio));
  return { ...PLACE, width, height: Math.round(width * ratio) };
}

/** A preview or a proof has the proportions of its master. */
function sizeOf(scene) {
  const master = masterOf(scene);
  const small = flags.has('--proof') ? PROOF : flags.has('--preview') ? PREVIEW : null;
  if (!small) return master;
  return { ...small, height: Math.round((small.width * master.height) / master.width) };
}

/** The rooms' places in the picture, where the scene has written them, go beside its master. */
function moveHotspots(png, target) {
  const found = png.replace(/\.png$/, '.json');
  if (existsSync(found)) renameSync(found, join(dirname(target), 'hotspots.json'));
}

function renderScene(scene) {
  const started = Date.now();
  const size = sizeOf(scene);
  const png = isSmall
    ? join(ART, 'preview', `${scene}.png`)
    : join(tmpdir(), `${scene.replaceAll('/', '-')}.png`);
  mkdirSync(dirname(png), { recursive: true });
  const report = renderPng(scene, png, size);
  let made = relative(process.cwd(), png);
  if (!isSmall) {
    const target = join(PICTURES, `${scene}.webp`);
    const quality = writeMaster(png, target, size.bytes);
    made = `${relative(process.cwd(), target)} ${Math.round(statSync(target).size / 1024)} kB (q${quality})`;
    moveHotspots(png, target);
    rmSync(png);
  }
  console.log(`${made}, ${Math.round((Date.now() - started) / 1000)} s  ${report.join('  ')}`);
}

/** The pictures that are cut from the hero's two masters. */
function cutHero() {
  for (const script of ['halves.mjs', 'share.mjs']) {
    const { status, stderr } = run(process.execPath, [join(ART, script)]);
    if (status !== 0) fail(`${script} failed\n${stderr}`);
  }
}

const all = scenes();
if (flags.has('--list')) {
  console.log(all.join('\n'));
} else {
  const picked = chosen(all);
  buildDenoiser();
  for (const scene of picked) renderScene(scene);
  if (!isSmall && picked.some((scene) => scene.startsWith('hero/'))) cutHero();
}
