import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { COLLECTIONS } from '../site/editor/collections.ts';
import { expectOneChange, field, openEntry, save, saveButton, slugsIn, test } from './support/editor.ts';
import {
  addItem,
  duplicateItem,
  expectListEdits,
  fillGroup,
  GROUP_LISTS,
  itemsOf,
  moveItem,
  removeItem,
} from './support/editor-lists.ts';

const SLUG = slugsIn('articles')[0] ?? '';

test('the editor changes one line, and refuses what the build would refuse', async ({ page, root }) => {
  for (const collection of COLLECTIONS.filter(({ name }) => name === 'article'))
    await expectOneChange(page, root, collection);

  const read = () => readFileSync(join(root, `content/articles/${SLUG}.mdx`), 'utf8');
  const before = read();
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    return dialog.accept();
  });
  await openEntry(page, `article/entries/${SLUG}`);
  const updated = field(page, 'Mis à jour le').locator('input');
  await updated.fill('2001-02-03');
  await saveButton(page).click();
  await expect
    .poll(() => messages.join())
    .toContain('Mis à jour le\u00a0: la mise à jour doit être postérieure');
  await expect(page.getByRole('alertdialog')).toContainText('Une erreur s’est produite');
  expect(read()).toBe(before);
  await expect(updated).toHaveValue('2001-02-03');
});

const row = (days: string, opens: string, closes: string) =>
  `  - days: "${days}"\n    opens: "${opens}"\n    closes: "${closes}"\n`;
const MORNINGS = row('lundi à vendredi', '09:00', '12:00');
const hoursOf = (root: string) => {
  const text = readFileSync(join(root, 'content/company.yaml'), 'utf8');
  return /^hours:\n((?: .*\n)+)/m.exec(text)?.[1];
};

const testOfHours = test.extend({
  root: async ({ root }, use) => {
    const file = join(root, 'content/company.yaml');
    const text = readFileSync(file, 'utf8').replace(/^hours:\n(?: .*\n)+/m, `hours:\n${MORNINGS}`);
    writeFileSync(file, text);
    await use(root);
  },
});

testOfHours('rows of hours are duplicated, added, moved and removed', async ({ page, root }) => {
  const hours = GROUP_LISTS.find(({ path }) => path[0]?.name === 'hours')?.path[0];
  if (!hours) throw new Error('no hours');
  await openEntry(page, '_singletons/entries/company');
  const list = () => field(page, 'Heures du téléphone');
  await duplicateItem(page, list(), 0);
  await fillGroup(itemsOf(list()).nth(1), hours, { opens: '14:00', closes: '18:00' });
  await addItem(list(), hours, { days: 'samedi', opens: '10:00', closes: '13:00' });
  await moveItem(list(), 2, 'Home');
  await save(page);
  const afternoons = row('lundi à vendredi', '14:00', '18:00');
  expect(hoursOf(root)).toBe(row('samedi', '10:00', '13:00') + MORNINGS + afternoons);

  await openEntry(page, '_singletons/entries/company');
  await removeItem(list(), 0);
  await removeItem(list(), 1);
  await save(page);
  expect(hoursOf(root)).toBe(MORNINGS);
});

const QUESTIONS = GROUP_LISTS.filter(
  ({ collection, path }) => collection.name === 'faq' && path.length === 1,
);
for (const list of QUESTIONS)
  test('a question is moved, added and removed', async ({ page, root }) => {
    await expectListEdits(page, list, (file) => readFileSync(join(root, file), 'utf8'));
  });
