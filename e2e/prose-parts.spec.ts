import { attribute, contentFiles, nodesOf, slugOf } from '../content/checks/content.ts';
import { expect, test } from './support/test.ts';

/** Finds the first service page with two of these parts. Returns its path, and the titles and ids of both. */
function pageWith(part: string) {
  const pages = contentFiles()
    .filter(({ file }) => file.startsWith('services/'))
    .map((file) => ({ file, parts: nodesOf(file).filter(({ name }) => name === part) }));
  const { file, parts } = pages.find(({ parts }) => parts.length > 1) ?? {};
  const attributeOf = (index: number, name: string) =>
    (parts?.[index] && attribute(parts[index], name)) || '—';
  const [one, two] = [0, 1].map((index) => ({
    title: attributeOf(index, 'title'),
    id: attributeOf(index, 'id'),
  }));
  return { path: file && `/services/${slugOf(file.file)}`, one, two };
}

const CASES = pageWith('Case');
const LETTERS = pageWith('Letter');

test('a link and Back open a case, and leave others open', { tag: '@both' }, async ({ page }) => {
  test.skip(!CASES.path, 'no service has two cases');
  const title = (one = CASES.one) => page.getByRole('heading', { name: one?.title });
  const detail = (one = CASES.one) =>
    page
      .getByRole('group')
      .filter({ has: title(one) })
      .getByRole('paragraph')
      .first();
  await page.goto(`${CASES.path}#${CASES.one?.id}`);
  await expect(detail()).toBeVisible();
  await expect(title()).toBeInViewport();
  await expect(detail(CASES.two)).toBeHidden();
  await page.goto(`${CASES.path}#${CASES.two?.id}`);
  await expect(detail(CASES.two)).toBeVisible();
  await title().click();
  await expect(detail()).toBeHidden();
  await page.goBack();
  await expect(detail()).toBeVisible();
});

test.describe('a letter to copy', () => {
  test.skip(!LETTERS.path, 'no service has two letters');
  const name = LETTERS.one?.title ?? '';

  test('is copied as it is shown, and the page confirms it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(LETTERS.path ?? '/');
    const letter = page.getByRole('region', { name });
    await letter.getByRole('button', { name: 'Copier' }).click();
    await expect(letter.getByRole('status')).toHaveText('Copié');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const shown = await letter.getByRole('blockquote').getByRole('paragraph').allTextContents();
    expect(copied.split('\n\n')).toEqual(shown);
    await expect(letter.getByRole('status')).toBeEmpty();
  });

  test('is shared by the menu of the phone', { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async ({ text = '' } = {}) => {
        document.title = text.slice(0, 20);
      };
    });
    await page.goto(LETTERS.path ?? '/');
    const letter = page.getByRole('region', { name });
    const words = await letter.getByRole('paragraph').nth(1).textContent();
    // Before the script runs, the link opens an e-mail.
    await expect(letter.getByRole('button', { name: 'Copier' })).toBeVisible();
    await letter.getByRole('link', { name: 'Envoyer' }).click();
    await expect(page).toHaveTitle(words?.slice(0, 20) ?? '');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is sent by e-mail, and has no button that needs a script', async ({ page }) => {
      await page.goto(LETTERS.path ?? '/');
      const letter = page.getByRole('region', { name });
      await expect(letter.getByRole('button')).toHaveCount(0);
      const href = await letter.getByRole('link', { name: 'Envoyer' }).getAttribute('href');
      const query = new URLSearchParams(href?.replace('mailto:?', ''));
      expect(query.get('subject')).toBe(name);
      expect(query.get('body')).toContain(await letter.getByRole('paragraph').nth(1).textContent());
    });
  });
});
