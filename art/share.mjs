#!/usr/bin/env node
// node art/share.mjs: the share picture, cut from the hero's two masters: the same house, cluttered on the left, emptied on the right.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PICTURES = resolve(dirname(fileURLToPath(import.meta.url)), '../content/pictures');
/** The part of the hero that is shown, in the proportions of a share: the whole roof, and storeys down to a floor. */
const CUT = { left: 0, top: 40, width: 2400, height: 1260 };
const SIZE = { width: 1600, height: 840 };
/** Where the two states meet, as a share of the width: between rooms. */
const SPLIT = 0.55;
const RULE = 6;

const cut = (name) =>
  sharp(resolve(PICTURES, `hero/${name}.webp`))
    .extract(CUT)
    .resize(SIZE)
    .toBuffer();

const { height } = SIZE;
const width = Math.round(SIZE.width * SPLIT);
const before = await sharp(await cut('avant'))
  .extract({ left: 0, top: 0, width, height })
  .toBuffer();
const rule = { create: { width: RULE, height, channels: 3, background: '#fffdf8' } };
await sharp(await cut('apres'))
  .composite([
    { input: before, left: 0, top: 0 },
    { input: rule, left: width - RULE / 2, top: 0 },
  ])
  .webp({ quality: 86, effort: 6 })
  .toFile(process.argv[2] ?? resolve(PICTURES, 'pages/partage.webp'));
