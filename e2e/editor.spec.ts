import { expectOneChange, test } from './support/editor.ts';

test('the editor changes a value of a file, and no other byte', async ({ page, editor }) => {
  // Every kind of value, one file, and one of a folder.
  for (const name of ['sample', 'faq', 'article']) {
    const collection = editor.collections.find((known) => known.name === name);
    if (!collection) throw new Error(name);
    await test.step(name, () => expectOneChange(page, editor, collection));
  }
});
