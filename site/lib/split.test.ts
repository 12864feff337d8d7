import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NARROW_SPLIT, SPLIT } from './split.ts';

test('--cut in before-after.css has the same positions', () => {
  const css = readFileSync(new URL('../styles/before-after.css', import.meta.url), 'utf8');
  const [wide, narrow] = [...css.matchAll(/--cut: ([\d.]+)%;/g)].map(([, share]) => Number(share));
  expect(wide).toBe(SPLIT);
  expect(narrow).toBeCloseTo(NARROW_SPLIT, 1);
});
