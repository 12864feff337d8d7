import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from './support/editor.ts';
import { expectListEdits, GROUP_LISTS } from './support/editor-lists.ts';

// editor.spec.ts tests hours, which cannot be duplicated: the editor refuses two equal rows.
for (const list of GROUP_LISTS.filter(({ path }) => path.at(-1)?.name !== 'hours'))
  test(`in « ${list.name} », an item is duplicated, moved, added and removed`, async ({ page, root }) => {
    await expectListEdits(page, list, (file) => readFileSync(join(root, file), 'utf8'));
  });
