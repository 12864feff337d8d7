import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** An owner's colours are in tokens.css: texts in them, and on them, must be readable (WCAG 2, 1.4.3 and 1.4.11). */

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const WEIGHTS = [0.2126, 0.7152, 0.0722];

function luminance(name: string): number {
  const hex = new RegExp(`--color-${name}: #([\\da-f]{6});`).exec(css)?.[1] ?? '';
  return [0, 2, 4]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * (WEIGHTS[index] ?? 0), 0);
}
const contrast = (dark: string, light: string) => (luminance(light) + 0.05) / (luminance(dark) + 0.05);

test.each(['wagon', 'wagon-clair', 'wagon-nuit', 'mitron', 'mitron-presse'])(
  'texts in %s can be read on every background',
  (name) => {
    for (const background of ['craie', 'pierre'])
      expect(contrast(name, background), background).toBeGreaterThanOrEqual(4.5);
  },
);

test('lines on the dark ground can be seen', () => {
  expect(contrast('wagon', 'wagon-pale')).toBeGreaterThanOrEqual(3);
});
