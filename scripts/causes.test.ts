import { expect, test } from 'vitest';
import { contentFaultsIn, errorIn } from './causes.mjs';

const WARNING = '11:33:48 [WARN] [vite] \u001b[33m[DIRECTIVE] \u001b[0mThe semantics may not be preserved.\n';

test('a fault in the content is listed once, by file and line', () => {
  const fault = 'content/faq.yaml, ligne 3\u00a0: ce texte est vide\u00a0: écrivez-le.';
  expect(contentFaultsIn(`${WARNING}[ERROR] ContentError: ${fault}\n    at read\n${fault}`)).toEqual([fault]);
});

test.each([
  `[ERROR] [vite] ✗ Build failed in 7.96s\n[UNRESOLVED_IMPORT] Could not resolve '../../content/pictures/pages/a b.webp' in site/x.ts`,
  '[ERROR] Input file is missing: content/pictures/pages/a b.webp\n    at sharp',
  `Error: ENOENT: no such file or directory, open '/srv/site/content/pictures/pages/a b.webp'`,
])('a missing picture is named in French: %s', (output) => {
  expect(contentFaultsIn(WARNING + output)).toEqual([
    expect.stringMatching(/^content\/pictures\/pages\/a b\.webp\s: ce fichier manque/),
  ]);
});

test.each([
  [
    '11:35:17 [ERROR] [build] Caught error rendering /x: Error: Une cause\nUne cause\n    at x',
    '/x: Error: Une cause',
  ],
  [
    '[ERROR] [vite] ✗ Build failed in 8s\n\u001b[31m[PARSE_ERROR]\u001b[0m Expected `,`\n   ╭─[ a.ts:1 ]',
    '[PARSE_ERROR] Expected `,`',
  ],
  ['La page d’accueil répond 500.\n', 'La page d’accueil répond 500.'],
])('another failure gives its error message: %s', (output, cause) => {
  expect(contentFaultsIn(WARNING + output)).toEqual([]);
  expect(errorIn(WARNING + output)).toBe(cause);
});
