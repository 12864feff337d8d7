import { COLLECTIONS } from '../site/editor/collections.ts';
import { expectOneChange, test } from './support/editor.ts';

test('the editor changes a value of a file, and no other byte', async ({ page, editor }) => {
  // Lists in lists with codes and switches, one long list, and a file of a folder.
  for (const collection of COLLECTIONS.filter(({ name }) => ['services', 'faq', 'article'].includes(name)))
    await test.step(collection.name, () => expectOneChange(page, editor, collection));
});
