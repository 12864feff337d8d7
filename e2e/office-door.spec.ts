import type { Page } from '@playwright/test';
import { jsonBody } from '../testing/request-bodies.ts';
import { expectNoViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const WEBMAIL = 'http://webmail.example/';

/** Opens a link as a click in a web mailbox does: from another site, and so without strict cookies. */
async function clickInMail(page: Page, link: string): Promise<void> {
  await page.route(WEBMAIL, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>Messages</title><a href="${link}">Lien</a>` }),
  );
  await page.goto(WEBMAIL);
  await page.getByRole('link', { name: 'Lien' }).click();
}

test.describe('the office', { tag: '@both' }, () => {
  test('is entered by a link in a mail, and then by every click in the mailbox', async ({
    page,
    product,
  }) => {
    await page.goto('/bureau');
    await expect(page.getByLabel('Votre adresse e-mail')).toBeVisible();
    await expectNoViolations(page, 'the door');
    await clickInMail(page, await product.officeLink());
    await expectNoViolations(page, 'the link’s page');
    await page.getByRole('button', { name: 'Entrer' }).click();
    await expect(page).toHaveURL('/bureau');
    const [cookie] = await page.context().cookies(`${product.url}/bureau`);
    expect(cookie).toMatchObject({ name: 'bureau', httpOnly: true, sameSite: 'Strict', path: '/bureau' });
    expect(await page.context().cookies(product.url)).toEqual([]);

    await clickInMail(page, `${product.url}/bureau/sortir`);
    await expect(page.getByRole('button', { name: 'Sortir de cet appareil' })).toBeVisible();
    await page.getByRole('button', { name: 'Sortir partout' }).click();
    await expect(page.getByRole('heading', { name: 'Vous avez quitté le bureau' })).toBeVisible();
    await clickInMail(page, `${product.url}/bureau`);
    await expect(page.getByLabel('Votre adresse e-mail')).toBeVisible();
  });

  test.describe('from a message', () => {
    // A page that asks who is there.
    test.use({ expectedError: /403 \(Forbidden\)/ });
    test('is one tap from a message to the company, through the door the first time', async ({
      page,
      product,
      mailbox,
    }) => {
      const body = jsonBody();
      const email = String(body.email);
      const redirect = `${product.url}/devis-gratuit?success=true`;
      await page.request.post('/submit', { data: { ...body, redirect } });
      await expect.poll(() => mailbox.from(email).length).toBe(1);
      const [message] = mailbox.from(email);
      const link = /http:\S+\/bureau\/demande\/\S+/.exec(message?.text ?? '')?.[0] ?? '';
      await clickInMail(page, link);
      await expect(page.getByLabel('Votre adresse e-mail')).toBeVisible();
      const path = new URL(link).pathname;
      await page.goto(`${await product.officeLink()}&vers=${encodeURIComponent(path)}`);
      await page.getByRole('button', { name: 'Entrer' }).click();
      await expect(page).toHaveURL(link);
      await clickInMail(page, link);
      await expect(page.getByRole('link', { name: /^Appeler/ })).toHaveAttribute('href', /^tel:\+33/);
      await page.getByRole('button', { name: 'Je m’en occupe' }).click();
      await expect(page.getByText('« Je m’en occupe » est noté.').first()).toBeVisible();
      await expectNoViolations(page, 'what is noted');
    });
  });
});
