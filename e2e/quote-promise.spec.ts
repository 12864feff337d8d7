import { newEmail, QuotePage } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

test('the success message says when a request of the night is answered, and which number will ring', {
  tag: '@both',
}, async ({ page }) => {
  await page.clock.install({ time: '2026-07-14T20:30:00Z' });
  const quote = new QuotePage(page);
  await quote.open();
  await quote.reachSummary(newEmail());
  await quote.send.click();
  await expect(quote.dialog).toHaveAccessibleDescription(
    /Envoyée après 18\sh, votre demande aura sa réponse le lendemain, avant 10\sh\. Nous vous appellerons du 01 99 00 24 75\./,
  );
});
