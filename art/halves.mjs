#!/usr/bin/env node
// node art/halves.mjs: the hero as a visitor first sees it, cut from its two masters: cluttered on the left, emptied on the right.
// The page loads this one picture; the two whole ones follow when the slider is touched.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { SPLIT } from '../site/lib/split.ts';

const HERO = resolve(dirname(fileURLToPath(import.meta.url)), '../content/pictures/hero');
const QUALITY = 86;

const after = sharp(resolve(HERO, 'apres.webp'));
const { width, height } = await after.metadata();
const left = await sharp(resolve(HERO, 'avant.webp'))
  .extract({ left: 0, top: 0, width: Math.round((width * SPLIT) / 100), height })
  .png()
  .toBuffer();
await after
  .composite([{ input: left, left: 0, top: 0 }])
  .webp({ quality: QUALITY, effort: 6 })
  .toFile(resolve(HERO, 'moitie.webp'));
