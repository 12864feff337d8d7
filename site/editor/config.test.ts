import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { editorConfig } from './config.ts';

test('on this machine, the editor’s door names the folder, and has no button that cannot be pressed', () => {
  const { backend, logo } = editorConfig({});
  expect(backend).toMatchObject({ repo: `local/${basename(process.cwd())}`, auth_methods: ['token'] });
  expect(decodeURIComponent(logo?.src ?? '')).toMatch(/^data:image\/svg\+xml,<svg /);
});
