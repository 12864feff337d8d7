import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { COLLECTIONS } from '../site/editor/collections.ts';
import { expectOneChange, field, openEntry, saveButton, slugsIn, test } from './support/editor.ts';

const SLUG = slugsIn('articles')[0] ?? '';

test('the editor changes one line of a file, and refuses what the build would', async ({ page, root }) => {
  for (const collection of COLLECTIONS.filter(({ name }) => name === 'article'))
    await expectOneChange(page, root, collection);

  const read = () => readFileSync(join(root, `content/articles/${SLUG}.mdx`), 'utf8');
  const before = read();
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    return dialog.accept();
  });
  await openEntry(page, `article/entries/${SLUG}`);
  const updated = field(page, 'Mis à jour le').locator('input');
  await updated.fill('2001-02-03');
  await saveButton(page).click();
  await expect.poll(() => said.join()).toContain('Mis à jour le\u00a0: la mise à jour doit être postérieure');
  await expect(page.getByRole('alertdialog')).toContainText('Une erreur s’est produite');
  expect(read()).toBe(before);
  await expect(updated).toHaveValue('2001-02-03');
});
