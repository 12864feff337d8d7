import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { editorConfig } from './config.ts';

test('without a forge, the login page names the project’s folder, and has no login button that cannot be pressed', () => {
  const { backend, logo } = editorConfig({});
  expect(backend).toMatchObject({ repo: `local/${basename(process.cwd())}`, auth_methods: ['token'] });
  expect(decodeURIComponent(logo?.src ?? '')).toMatch(/^data:image\/svg\+xml,<svg /);
});
