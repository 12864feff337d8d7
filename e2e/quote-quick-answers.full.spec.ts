import { HONEYPOT_FIELD } from '../quote/payload.ts';
import { FIELD_NAMES } from '../quote/schema.ts';
import { hold } from './support/hold.ts';
import type { QuotePage } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

/* Questions that a tap answers. The answers are lines of the description, and nothing else. */

const CODE = /QuickAnswers.*\.js/;
/** What the form may send natively. */
const NAMES: string[] = [...FIELD_NAMES, 'access_key', 'redirect', 'noticeVersion', HONEYPOT_FIELD];

/** The text that a visitor sees, with common spaces. */
const text = (...lines: string[]) => new RegExp(`^${lines.join('\\n').replaceAll(' ', '\\s')}\\n?$`);

const answer = (quote: QuotePage, name: string) => quote.form.getByLabel(name, { exact: true });

test('a tap writes a line above what was typed, and what is written by hand is read', async ({
  page,
  quote,
}) => {
  const description = quote.field('Description');
  await quote.open();
  await quote.reachPreferences();
  // What a program types without an event is not lost to a tap.
  await description.evaluate((area: HTMLTextAreaElement) => {
    area.value = 'Un jardin.';
  });
  await answer(quote, '2e').click();
  await expect(description).toHaveValue(text('Étage : 2e', 'Un jardin.'));
  await description.fill('');
  for (const name of ['3e', 'Sans ascenseur']) await answer(quote, name).click();
  // Below the lines there is one to write on.
  const box = await description.boundingBox();
  await description.click({ position: { x: 20, y: (box?.height ?? 0) - 20 } });
  await page.keyboard.type('Une cave.');
  await expect(description).toHaveValue(text('Étage : 3e, sans ascenseur', 'Une cave.'));
  await answer(quote, '3e').click();
  await expect(description).toHaveValue(text('Une cave.'));
  await description.fill('Encombrants : canapé, un orgue');
  await expect(answer(quote, 'Canapé')).toBeChecked();
});

test('the answers stay, and are sent in the description', async ({ page, quote }) => {
  await quote.open();
  await quote.reachPreferences();
  const given = ['Sous-sol', 'Avec ascenseur', 'Coffre-fort'];
  for (const name of given) await answer(quote, name).check();
  const expectAnswers = async () => {
    for (const name of given) await expect(answer(quote, name)).toBeChecked();
    await expect(quote.form.getByRole('checkbox', { checked: true })).toHaveCount(1);
  };
  await page.reload();
  await expectAnswers();
  await page.goBack();
  await expect(quote.heading('Les lieux et le service')).toBeFocused();
  await page.goForward();
  await expectAnswers();
  await quote.next.click();
  const inForm = await quote.form.evaluate((form: HTMLFormElement) => [...new FormData(form).keys()]);
  expect(inForm.filter((name) => !NAMES.includes(name))).toEqual([]);
  const posted = page.waitForRequest('**/submit');
  await quote.send.click();
  const body = (await posted).postDataJSON();
  expect(body.description).toBe('Étage\u00a0: sous-sol, avec ascenseur\nEncombrants\u00a0: coffre-fort');
  await quote.dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(quote.form.locator(':checked:not(option)')).toHaveCount(0);
});

test('their code loads a step ahead, and late moves nothing', { tag: '@both' }, async ({ page, quote }) => {
  const release = await hold(page, CODE);
  let asked = false;
  page.on('request', (request) => {
    asked ||= CODE.test(request.url());
  });
  await quote.open();
  await quote.fillContact();
  expect(asked).toBe(false);
  await quote.next.click();
  await expect.poll(() => asked).toBe(true);
  await quote.fillProject();
  await quote.next.click();
  await expect(quote.heading('Vos préférences')).toBeFocused();
  const top = async () => (await quote.field('Description').boundingBox())?.y ?? Number.NaN;
  const before = await top();
  release();
  await expect(answer(quote, '3e')).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(50);
});
