import { COLLECTIONS } from '../site/editor/collections.ts';
import { expectOneChange, test } from './support/editor.ts';

test('the editor changes a value of a file on the disk, and no other line', async ({ page, root }) => {
  for (const collection of COLLECTIONS.filter(({ name }) => name === 'article'))
    await expectOneChange(page, root, collection);
});
