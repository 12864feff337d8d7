import { attribute, contentFiles, type Node, nodesOf, slugOf } from '../content/checks/content.ts';
import { expect, test } from './support/test.ts';

/** The first service whose text has two of a part, and these. */
function pageWith(part: string) {
  const pages = contentFiles()
    .filter(({ file }) => file.startsWith('services/'))
    .map((file) => ({
      path: `/services/${slugOf(file.file)}`,
      parts: nodesOf(file).filter(({ name }) => name === part),
    }));
  const { path, parts } = pages.find(({ parts }) => parts.length > 1) ?? { path: '/', parts: [] };
  const of = (node: Node | undefined, name: string) => attribute(node ?? { type: '' }, name) ?? '';
  return { path, parts: parts.map((node) => ({ title: of(node, 'title'), id: of(node, 'id') })) };
}

const CASES = pageWith('Case');
const LETTERS = pageWith('Letter');

test('a link to a case opens it, Back opens the one before, and others stay open', { tag: '@both' }, async ({
  page,
}) => {
  const [first, second] = CASES.parts;
  test.skip(!first?.id || !second?.id, 'no service has two cases with an id');
  const detail = ({ title }: { title: string }) =>
    page
      .getByRole('group')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .locator('p')
      .first();
  const [one, two] = [detail(first ?? { title: '' }), detail(second ?? { title: '' })];
  await page.goto(`${CASES.path}#${first?.id}`);
  await expect(one).toBeVisible();
  await expect(page.getByRole('heading', { name: first?.title })).toBeInViewport();
  await expect(two).toBeHidden();
  await page.goto(`${CASES.path}#${second?.id}`);
  await expect(two).toBeVisible();
  await expect(one).toBeVisible();
  await page.getByRole('heading', { name: first?.title }).click();
  await expect(one).toBeHidden();
  await page.goBack();
  await expect(one).toBeVisible();
});

test('a letter is copied as it stands, and the page says so', async ({ page, context }) => {
  const title = LETTERS.parts[0]?.title;
  test.skip(!title, 'no service has two letters');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(LETTERS.path);
  const letter = page.getByRole('region', { name: title });
  const words = await letter.getByRole('paragraph').allTextContents();
  await letter.getByRole('button', { name: 'Copier' }).click();
  await expect(letter.getByRole('button', { name: 'Copié' })).toBeVisible();
  await expect(letter.getByRole('status')).toHaveText('Copié');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(/\n+/)).toEqual(words.slice(1).map((text) => text.trim()));
  await expect(letter.getByRole('button', { name: 'Copier' })).toBeVisible();
  await expect(letter.getByRole('status')).toBeEmpty();
});

test('a phone shares a letter with its own means', { tag: '@phone' }, async ({ page }) => {
  const title = LETTERS.parts[0]?.title ?? '';
  test.skip(!title, 'no service has two letters');
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.title = JSON.stringify(data);
    };
  });
  await page.goto(LETTERS.path);
  const letter = page.getByRole('region', { name: title });
  const [, words = ''] = await letter.getByRole('paragraph').allTextContents();
  await letter.getByRole('link', { name: 'Envoyer' }).click();
  await expect(page).toHaveTitle(new RegExp(`"title":"${title}","text":"${words.slice(0, 20)}`));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a letter can be sent by e-mail, and no button stands there for nothing', async ({ page }) => {
    const title = LETTERS.parts[0]?.title ?? '';
    test.skip(!title, 'no service has two letters');
    await page.goto(LETTERS.path);
    const letter = page.getByRole('region', { name: title });
    const [, words = ''] = await letter.getByRole('paragraph').allTextContents();
    await expect(letter.getByRole('button')).toHaveCount(0);
    const href = await letter.getByRole('link', { name: 'Envoyer' }).getAttribute('href');
    const query = new URLSearchParams(href?.split('?')[1]);
    expect(query.get('subject')).toBe(title);
    expect(query.get('body')).toContain(words.trim());
  });
});
