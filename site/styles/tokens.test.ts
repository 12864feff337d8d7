import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/* The owner can change the colours of tokens.css: they must keep enough contrast (WCAG 2.2, 1.4.3 and 1.4.11). */

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

const INKS = ['brand', 'brand-light', 'brand-dark', 'action', 'action-pressed'];
test.each(INKS)('texts in %s can be read on every background', (name) => {
  for (const background of ['paper', 'tint'])
    expect(contrast(name, background), background).toBeGreaterThanOrEqual(4.5);
});

test('stars can be seen on every background', () => {
  for (const background of ['paper', 'tint'])
    expect(contrast('star', background), background).toBeGreaterThanOrEqual(3);
});

test('lines on the dark ground can be seen', () => {
  expect(contrast('brand', 'brand-pale')).toBeGreaterThanOrEqual(3);
});

test('no other stylesheet has six-digit hexadecimal colours', () => {
  const site = resolve(import.meta.dirname, '..');
  const files = globSync('**/*.css', { cwd: site }).filter((file) => !file.endsWith('tokens.css'));
  expect(files.length).toBeGreaterThan(10);
  const coloursIn = (file: string) =>
    readFileSync(resolve(site, file), 'utf8').match(/#[\da-f]{6}\b/gi) ?? [];
  expect(files.flatMap((file) => coloursIn(file).map((colour) => file + colour))).toEqual([]);
});
