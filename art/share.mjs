#!/usr/bin/env node
// node art/share.mjs: the share picture, cut from the hero's two masters: the same house, cluttered on the left, emptied on the right.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PICTURES = resolve(dirname(fileURLToPath(import.meta.url)), '../content/pictures');
/** The part of the hero that is shown: three storeys, so that the slider stands between their rooms. */
const CUT = { left: 552, top: 612, width: 1590, height: 1060 };
/** Where the slider stands, as a share of the width. */
const SPLIT = 0.5;
const SIZE = { width: 1600, height: 1067 };
const HANDLE = { radius: 44, rule: 8 };

const cut = (name) =>
  sharp(resolve(PICTURES, `hero/${name}.webp`))
    .extract(CUT)
    .resize(SIZE)
    .toBuffer();

function slider(x) {
  const { width, height } = SIZE;
  const [y, r] = [height / 2, HANDLE.radius];
  const arrow = (side) => {
    const [tip, foot] = [x + side * r * 0.58, x + side * r * 0.24];
    return `<path d="M${foot} ${y - 15} L${tip} ${y} L${foot} ${y + 15}" fill="none" stroke="#173a2e" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;
  };
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect x="${x - HANDLE.rule / 2}" width="${HANDLE.rule}" height="${height}" fill="#fffdf8"/>
      <circle cx="${x}" cy="${y}" r="${r}" fill="#fffdf8"/>${arrow(-1)}${arrow(1)}
    </svg>`,
  );
}

const x = Math.round(SIZE.width * SPLIT);
const before = await sharp(await cut('avant'))
  .extract({ left: 0, top: 0, width: x, height: SIZE.height })
  .toBuffer();
await sharp(await cut('apres'))
  .composite([{ input: before, left: 0, top: 0 }, { input: slider(x) }])
  .webp({ quality: 86, effort: 6 })
  .toFile(process.argv[2] ?? resolve(PICTURES, 'pages/partage.webp'));
