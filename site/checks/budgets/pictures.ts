import type { HtmlElement } from 'html-validate';
import type { BuiltPage } from '../built-site.ts';
import { attributeOf } from '../text.ts';
import { holds, PHONE, pixels } from './lengths.ts';

/** The width that `sizes` gives a picture on the phone. */
function shownWidth(sizes: string): number {
  // A comma inside min() or calc() does not part two conditions.
  for (const part of sizes.split(/,(?![^(]*\))/).map((text) => text.trim())) {
    const [, condition, length = part] = /^(\(.*?\)(?:\s+and\s+\(.*?\))*)\s+(.+)$/.exec(part) ?? [];
    if (condition === undefined || holds(condition)) return pixels(length);
  }
  return PHONE.width;
}

/** The file of a set that Chromium takes: the nearest to the phone's density, by their geometric mean. */
export function chosen(set: string, sizes: string): string {
  const candidates = set
    .split(',')
    .map((entry) => entry.trim().split(/\s+/))
    .map(([file = '', size = '1x']) => ({ file, density: densityOf(size, sizes) }))
    .sort((a, b) => a.density - b.density);
  const next = candidates.findIndex(({ density }) => density >= PHONE.density);
  const above = candidates[next < 0 ? candidates.length - 1 : next];
  const below = candidates[next - 1];
  const isNearer = above && below && PHONE.density < Math.sqrt(below.density * above.density);
  return (isNearer ? below : above)?.file ?? '';
}

const densityOf = (size: string, sizes: string): number =>
  size.endsWith('w') ? Number.parseFloat(size) / shownWidth(sizes) : Number.parseFloat(size);

const ofSet = (element: HtmlElement): string | undefined => {
  const set = attributeOf(element, 'srcset');
  return set && chosen(set, attributeOf(element, 'sizes') ?? '100vw');
};

/** The file that the phone loads for an `<img>`: of the first source that fits, or else its own. */
function fileOf(picture: HtmlElement): string {
  const sources = picture.parent?.is('picture') ? picture.parent.querySelectorAll('source') : [];
  const fits = (source: HtmlElement) => holds(attributeOf(source, 'media') ?? '(min-width: 0px)');
  const source = sources.find(fits);
  return (source && ofSet(source)) ?? ofSet(picture) ?? attributeOf(picture, 'src') ?? '';
}

/** The pictures that the phone loads without waiting to be scrolled. */
export const firstPictures = ({ document }: BuiltPage): string[] => [
  ...new Set(
    document
      .querySelectorAll('img')
      .filter((picture) => attributeOf(picture, 'loading') !== 'lazy')
      .map(fileOf)
      .filter((file) => file.startsWith('/')),
  ),
];
