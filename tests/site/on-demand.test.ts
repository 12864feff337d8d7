import { execFileSync } from 'node:child_process';
import { cpSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SAMPLES } from '../../site/on-demand/samples.ts';
import { temporaryFolder } from '../../testing/folder.ts';

const RENDER = `
  const { renderSamples } = await import('./server/entry.mjs');
  console.log(JSON.stringify([...(await renderSamples())]));
`;

test('the pages on demand are rendered from a copy of dist/server alone', () => {
  const folder = temporaryFolder();
  cpSync(realpathSync('dist/server'), join(folder, 'server'), { recursive: true });
  const args = ['--input-type=module', '--eval', RENDER];
  const printed = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: {} });
  const pages = new Map<string, string>(JSON.parse(printed));
  expect([...pages.keys()]).toEqual(Object.keys(SAMPLES));
  for (const html of pages.values()) expect(html).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
});
