import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { COLLECTIONS } from '../site/editor/collections.ts';
import {
  dropFiles,
  expectOneChange,
  field,
  openEntry,
  save,
  saveButton,
  slugsIn,
  test,
} from './support/editor.ts';
import { writePhoto } from './support/pictures.ts';

const SLUG = slugsIn('articles')[0] ?? '';
const ARTICLE = `content/articles/${SLUG}.mdx`;
const textOf = (page: Page) => field(page, 'Texte').getByRole('textbox').last();
const read = (root: string) => readFileSync(join(root, ARTICLE), 'utf8');

test('in every collection, a changed value changes one line of its file', async ({ page, root }) => {
  test.setTimeout(300_000);
  for (const collection of COLLECTIONS)
    await test.step(collection.name, () => expectOneChange(page, root, collection));
});

test('one save writes three pictures, a component and no-break spaces', async ({ page, root }) => {
  const before = read(root);
  const answers = ['Une cave vidée', 'La cave, le soir', 'Un escalier', ''];
  page.on('dialog', (dialog) => dialog.accept(answers.shift()));
  await openEntry(page, `article/entries/${SLUG}`);
  const names = ['Entrée.jpg', 'Cave après (1).jpeg', 'Escalier.jpg'];
  // The heights differ, and become the widths once the photos are upright.
  const files = await Promise.all(names.map((name, index) => writePhoto(root, name, 400, 300 + index)));
  const [first = '', second = '', third = ''] = files;
  await dropFiles(page, [first], field(page, 'Image').locator('.drop-target'));
  await textOf(page).press('ControlOrMeta+End');
  await page.getByRole('toolbar', { name: 'Insérer' }).getByRole('button', { name: 'Encadré' }).click();
  await dropFiles(page, [second], textOf(page));
  await expect(textOf(page)).toHaveValue(/Une cave vidée/);
  await dropFiles(page, [third], textOf(page));
  await expect(textOf(page)).toHaveValue(/Un escalier/);
  await save(page);
  const after = read(root);
  const added = `<Callout title="Titre de l’encadré">\n\nTexte de l’encadré.\n\n</Callout>

![Une cave vidée](../pictures/articles/cave-apres-1.webp "La cave, le soir")

![Un escalier](../pictures/articles/escalier.webp)
`;
  expect(after.endsWith(`${added}`)).toBe(true);
  expect(before).toContain('\u202f');
  const pictures = ['entree', 'cave-apres-1', 'escalier'];
  for (const [index, name] of pictures.entries()) {
    const kept = await sharp(join(root, `content/pictures/articles/${name}.webp`)).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 300 + index });
    expect(kept).not.toHaveProperty('exif');
  }
});

const run = (...[command, ...args]: [string, ...string[]]) => execFileSync(command, args);
/** Mounts a file system: tests run as root, whose writes fail only on a full or read-only one. */
function mount(...args: string[]): void {
  const { status } = spawnSync('mount', args);
  test.skip(status !== 0, 'Nothing can be mounted here.');
}

function makeReadOnly(folder: string): () => void {
  if (process.getuid?.() !== 0) {
    run('chmod', '-R', 'a-w', folder);
    return () => run('chmod', '-R', 'u+w', folder);
  }
  mount('--bind', folder, folder);
  run('mount', '-o', 'remount,bind,ro', folder);
  return () => run('umount', folder);
}

function fillDisk(folder: string): () => void {
  const articles = join(folder, 'content/articles');
  mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', articles);
  cpSync(join(import.meta.dirname, '../content/articles'), articles, { recursive: true });
  expect(() => writeFileSync(join(articles, 'more'), Buffer.alloc(2 ** 21))).toThrow('ENOSPC');
  return () => run('umount', articles);
}

function moveAway(folder: string): () => void {
  renameSync(folder, `${folder}-away`);
  return () => renameSync(`${folder}-away`, folder);
}

const FAULTS = { full: fillDisk, 'read-only': makeReadOnly, missing: moveAway };
for (const [name, breakFolder] of Object.entries(FAULTS))
  test(`a save into a ${name} folder fails, and loses neither text nor file`, async ({ page, root }) => {
    const before = read(root);
    await openEntry(page, `article/entries/${SLUG}`);
    await textOf(page).press('ControlOrMeta+End');
    await textOf(page).pressSequentially(' Fin !');
    const restore = breakFolder(root);
    try {
      await saveButton(page).click();
      await expect(page.getByRole('alertdialog')).toContainText('Une erreur s’est produite');
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      await expect(textOf(page)).toHaveValue(/ Fin !$/);
      if (name !== 'missing') expect(read(root)).toBe(before);
    } finally {
      restore();
    }
    expect(read(root)).toBe(before);
    await save(page);
    expect(read(root)).toBe(before.replace(/\n$/, ' Fin\u202f!\n'));
  });

test('the preview shows the page beside the fields', async ({ page }) => {
  const [slug] = slugsIn('services');
  await openEntry(page, `service/entries/${slug}`);
  const preview = page.frameLocator('iframe').frameLocator('iframe');
  await expect(preview.getByRole('heading')).toHaveText(`Page /services/${slug}`);
});

test('a browser that cannot open folders shows a message', async ({ page, served }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
  await page.goto(served.url);
  await expect(page.getByText('Veuillez utiliser Chrome ou Edge')).toBeVisible();
});
