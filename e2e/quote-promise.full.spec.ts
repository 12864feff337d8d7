import { company } from '../content/data/company.data.ts';
import { expect, test } from './support/test.ts';

test('the success message says when a request of the night is answered, and which number will ring', async ({
  page,
  quote,
}) => {
  await page.clock.install({ time: '2026-07-14T20:30:00Z' });
  await quote.openSummary();
  await quote.send.click();
  await expect(quote.dialog).toHaveAccessibleDescription(
    new RegExp(
      `Demande envoyée après \\d+\\sh.*: rappel au plus tard le lendemain à \\d+\\sh.*\\. L’appel viendra du ${RegExp.escape(company.phone.display)}\\. .+ appelez ce numéro`,
    ),
  );
});

test('who chooses « Urgence » is told to phone if it cannot wait, by day as well', async ({
  page,
  quote,
}) => {
  await page.clock.install({ time: '2026-07-14T08:30:00Z' });
  await quote.open();
  await quote.reachPreferences();
  await quote.form.getByRole('radio', { name: /^Urgence/ }).check();
  await quote.next.click();
  await quote.send.click();
  await expect(quote.dialog).toHaveAccessibleDescription(/Si cela ne peut pas attendre, appelez ce numéro/);
});
