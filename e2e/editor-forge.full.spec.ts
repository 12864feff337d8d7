import { resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { editorConfig } from '../site/editor/config.ts';
import { editorPolicy } from '../site/lib/editor-policy.ts';
import { forgeOrigins, readForge } from '../site/lib/forge.ts';
import { type SaveFault, startForge } from '../testing/forge.ts';
import { field, openEntry, save, saveButton, serveBuilt, slugsIn } from './support/editor.ts';
import { expectListEdits, GROUP_LISTS } from './support/editor-lists.ts';

/* The owner's editor on the public site, which saves to a Git forge. */

const [SLUG] = slugsIn('services');
const FILE = `content/services/${SLUG}.mdx`;
const PLACE = `service/entries/${SLUG}`;

async function startEditor() {
  const forge = await startForge(resolve(import.meta.dirname, '../content'));
  const backend = readForge(forge.setting);
  if (!backend) throw new Error('no forge');
  const policy = editorPolicy({ forge: forgeOrigins(backend) });
  return { ...forge, ...(await serveBuilt(editorConfig({ backend }), policy, forge.stop)) };
}

const test = base.extend<object, { forge: Awaited<ReturnType<typeof startEditor>> }>({
  forge: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const forge = await startEditor();
      await use(forge);
      await forge.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  page: async ({ page, forge }, use) => {
    forge.fail();
    forge.reset();
    await page.goto(forge.url);
    await page.getByRole('button', { name: /Se connecter avec .*Gitea/ }).click();
    await expect(page.getByRole('tree', { name: 'Liste des collections' })).toBeVisible();
    await use(page);
  },
});

const title = (page: Page) => field(page, 'Titre').getByRole('textbox').first();
const dialog = (page: Page) => page.getByRole('alertdialog');

/** Types key by key, because the editor keeps a draft only of text that is typed. */
async function changeTitle(page: Page): Promise<void> {
  await openEntry(page, PLACE);
  await title(page).press('End');
  await title(page).pressSequentially(' bis');
}

test('a saved change is a commit of one changed line @both', async ({ page, forge }) => {
  await changeTitle(page);
  await save(page);
  expect(forge.commits()).toEqual([`La Patronne: Mise à jour\u00a0: Service ${SLUG}`]);
  expect(forge.git('show', '--format=', '--numstat')).toBe(`1\t1\t${FILE}`);
});

test('an item of a list is duplicated, moved, added and removed', async ({ page, forge }) => {
  // editor-lists.full.spec.ts tests every list. Hours cannot be duplicated: the editor refuses two equal rows.
  const list = GROUP_LISTS.find(({ path }) => path.at(-1)?.name !== 'hours');
  if (!list) throw new Error('no list');
  await expectListEdits(page, list, forge.read);
  for (const commit of ['HEAD', 'HEAD~1']) expect(forge.git('show', commit)).not.toContain('__sc_');
});

for (const fault of [401, 500, 'cut before', 'cut after'] as SaveFault[])
  test(`a save that fails (${fault}) loses nothing, and is not committed twice`, async ({ page, forge }) => {
    await changeTitle(page);
    forge.fail(fault);
    await saveButton(page).click();
    await expect(dialog(page)).toContainText('Une erreur s’est produite');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(title(page)).toHaveValue(/ bis$/);
    expect(forge.commits()).toHaveLength(fault === 'cut after' ? 1 : 0);
    forge.fail();
    if (fault === 'cut after') {
      // To the editor, its commit before the cut looks like somebody else's.
      await saveButton(page).click();
      await expect(dialog(page)).toContainText('Changed by Someone Else');
    } else await save(page);
    expect(forge.commits()).toHaveLength(1);
    expect(forge.read(FILE)).toMatch(/^title: ".* bis"$/m);
  });

test('a save does not overwrite what somebody else has saved', async ({ page, forge }) => {
  await changeTitle(page);
  const theirs = forge.read(FILE).replace(/^title: ".*"$/m, 'title: "Autre titre"');
  forge.push(FILE, theirs);
  await saveButton(page).click();
  await expect(dialog(page)).toContainText('Changed by Someone Else');
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(title(page)).toHaveValue(/ bis$/);
  expect(forge.read(FILE)).toBe(theirs);
});
