import type { Page } from '@playwright/test';

/** Lets requests for such files wait until the returned function is called. */
export async function hold(page: Page, files: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
