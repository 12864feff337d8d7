import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { KEEP_FRESH } from './keep-fresh.ts';

it('the script of a list is small, and its text ends no element', () => {
  expect(gzipSync(KEEP_FRESH).length).toBeLessThan(6000);
  expect(KEEP_FRESH).not.toMatch(/<\/script|<!--/i);
});
