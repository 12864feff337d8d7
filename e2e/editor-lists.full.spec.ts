import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from './support/editor.ts';
import { expectListEdits, GROUP_LISTS } from './support/editor-lists.ts';

/** Changes every list of groups in the owner's editor, on a folder of the real disk. */

// Two rows of the same hours are refused: e2e/editor.spec.ts has those.
for (const list of GROUP_LISTS.filter(({ path }) => path.at(-1)?.name !== 'hours'))
  test(`in « ${list.name} », an item is doubled, moved, added and taken out`, async ({ page, root }) => {
    await expectListEdits(page, list, (file) => readFileSync(join(root, file), 'utf8'));
  });
