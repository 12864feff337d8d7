import { chromiumWithCache } from './support/chromium.ts';
import { PAGE_OF_EACH_KIND } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ launchOptions: chromiumWithCache() });

test('the back button restores every kind of page from the back/forward cache', async ({ page }) => {
  test.slow();
  const session = await page.context().newCDPSession(page);
  const reasons: string[] = [];
  await session.send('Page.enable');
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  const isRestored = () => page.evaluate(() => Reflect.get(window, 'persisted')).catch(() => undefined);
  for (const path of PAGE_OF_EACH_KIND) {
    await page.goto(path);
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    );
    await page.goto('/robots.txt');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(isRestored, { message: `${path}: ${reasons}` }).toBe(true);
  }
});
