import type { Page } from '@playwright/test';

/** Holds requests for these files back until the returned function is called. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
