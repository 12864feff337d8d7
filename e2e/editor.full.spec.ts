import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { COLLECTIONS } from '../site/editor/collections.ts';
import { type Editor, editForm, expectOneChange, save, saveButton, test } from './support/editor.ts';

/** The owner's editor, in a copy of the site's content. */

const PHOTO = new URL('../docs/pictures/accueil.jpg', import.meta.url);

const field = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: `Champ « \u2068${label}\u2069 »` });

/** A photo with its place in its metadata, as a phone makes it. */
async function photo(editor: Editor, name: string): Promise<string> {
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } };
  const file = join(editor.root, name);
  await sharp(fileURLToPath(PHOTO)).withExif(place).jpeg().toFile(file);
  return file;
}

/** Drops a file as a hand does, from outside the browser. */
async function drop(page: Page, target: Locator, file: string): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y } = (await target.boundingBox()) ?? { x: 0, y: 0 };
  const input = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await input.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data });
}

for (const collection of COLLECTIONS)
  test(`changes a value of ${collection.name}, and no other byte`, ({ page, editor }) =>
    expectOneChange(page, editor, collection));

test('keeps the no-break spaces of a text that is changed', async ({ page, editor }) => {
  const file = 'content/articles/evacuation-gravats-reglementation.mdx';
  const before = editor.read(file);
  await page.goto(`${editor.url}/#/collections/article/entries/evacuation-gravats-reglementation`);
  const text = field(page, 'Texte').getByRole('textbox').last();
  await text.press('ControlOrMeta+End');
  await text.pressSequentially(' Fin.');
  expect(await save(page, editor, file)).toBe(before.replace(/\n$/, ' Fin.\n'));
  expect(before).toContain('\u202f');
});

test('writes components by buttons, and takes a photo with its words', async ({ page, editor }) => {
  const file = 'content/articles/debarras-cave-etapes-essentielles.mdx';
  const before = editor.read(file);
  const answers = ['Illustration\u00a0: une cave vidée', 'La cave, le soir'];
  page.on('dialog', (dialog) => dialog.accept(answers.shift()));
  await page.goto(`${editor.url}/#/collections/article/entries/debarras-cave-etapes-essentielles`);
  const text = field(page, 'Texte').getByRole('textbox').last();
  await text.press('ControlOrMeta+End');
  await page.getByRole('toolbar', { name: 'Insérer' }).getByRole('button', { name: 'Encadré' }).click();
  const original = await photo(editor, 'Cave après (1).jpeg');
  await drop(page, text, original);
  await expect(text).toHaveValue(/une cave vidée/);
  const after = await save(page, editor, file);
  const picture =
    '![Illustration\u00a0: une cave vidée](../pictures/articles/cave-apres-1.webp "La cave, le soir")';
  const callout = '<Callout title="Titre de l’encadré">\n\nTexte de l’encadré.\n\n</Callout>';
  expect(after).toBe(before.replace(/\n$/, `\n\n${callout}\n\n${picture}\n`));
  const kept = sharp(`${editor.root}/content/pictures/articles/cave-apres-1.webp`);
  expect(await sharp(original).metadata()).toHaveProperty('exif');
  expect(await kept.metadata()).not.toHaveProperty('exif');
});

test('does not take a picture without its alternative text', async ({ page, editor }) => {
  const file = 'content/services/debarras-garage.mdx';
  const before = editor.read(file);
  await page.goto(`${editor.url}/#/collections/service/entries/debarras-garage`);
  await drop(page, field(page, 'Image du haut').locator('.drop-target'), await photo(editor, 'Garage.jpg'));
  await expect(editForm(page).getByText('/services/garage.webp')).toBeVisible();
  await field(page, 'Texte de remplacement de l’image du haut').getByRole('textbox').fill('');
  await saveButton(page).click();
  await expect(field(page, 'Texte de remplacement de l’image du haut').getByRole('alert')).toBeVisible();
  expect(editor.read(file)).toBe(before);
  await field(page, 'Texte de remplacement de l’image du haut')
    .getByRole('textbox')
    .fill('Illustration\u00a0: un garage.');
  const after = await save(page, editor, file);
  expect(after).toContain('heroImage: "../pictures/services/garage.webp"');
  expect(existsSync(join(editor.root, 'content/pictures/services/garage.webp'))).toBe(true);
});

test('shows the page itself beside the fields', async ({ page, editor }) => {
  await page.goto(`${editor.url}/#/collections/service/entries/debarras-cave`);
  const preview = page.frameLocator('iframe').frameLocator('iframe');
  await expect(preview.getByRole('heading')).toHaveText('Page /services/debarras-cave');
});
