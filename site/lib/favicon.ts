import sharp from 'sharp';
import { logoIcon } from '../../content/data/logo.data.ts';
import { colours } from './colours.data.ts';

/** The logo's mark as SVG. The wall is light in a dark browser interface, where the brand colour would not show. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  `<style>.w{fill:${colours.brand}}@media (prefers-color-scheme:dark){.w{fill:${colours.paper}}}</style>` +
  `<path fill="${colours.roof}" d="M21.2 4.1h3.4v6.4l-3.4-3zM16 1.6l12 10.5-2.9 3.3L16 7.5l-9.1 7.9L4 12.1z"/>` +
  '<path class="w" d="m13 15.2 3-2.6 3 2.6V31h-6z"/></svg>';

/** The owner's logo in a square, or else the mark, as SVG. */
export const FAVICON = logoIcon
  ? '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<image width="32" height="32" href="data:image/png;base64,${logoIcon}"/></svg>`
  : MARK;

export const pngIcon = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(FAVICON), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
