import { test as base, expect } from '@playwright/test';
import { Mailbox } from '../../testing/mailbox.ts';
import { Product } from './product.ts';
import { QuotePage } from './quote-page.ts';

interface TestFixtures {
  /** The console error that a test expects; any other error fails it. */
  expectedError: RegExp | null;
  quote: QuotePage;
  /** A server of the test's own, which has just opened: see `testAlone`. */
  own: Product;
  watchConsole: undefined;
}

/** Chromium reports a page transition that a resize or the next page ends; no page can prevent it. */
const TRANSITION = /^Transition was (aborted|skipped)/;

/** Starts a server for as long as a test or a worker uses it. */
async function serve({ mailbox }: { mailbox: Mailbox }, use: (product: Product) => Promise<void>) {
  const product = new Product(mailbox.url);
  await product.start();
  await use(product);
  await product.remove();
}

/** Tests with a product and a mailbox, which each worker starts. */
export const served = base.extend<object, { mailbox: Mailbox; product: Product }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const mailbox = await new Mailbox().open();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  product: [serve, { scope: 'worker' }],
});

/** Tests in a browser. A console error that a test does not expect fails it. */
export const test = served.extend<TestFixtures>({
  own: serve,
  quote: async ({ page }, use) => use(new QuotePage(page)),
  baseURL: async ({ product }, use) => use(product.url),
  expectedError: [null, { option: true }],
  watchConsole: [
    async ({ page, expectedError }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (TRANSITION.test(text)) return;
        if (!expectedError?.test(text)) errors.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      page.on('pageerror', (error) => note(error.message));
      await use(undefined);
      expect(errors, 'unexpected console errors').toEqual([]);
    },
    { auto: true },
  ],
});

/** Tests whose pages come from a server of their own. */
export const testAlone = test.extend({ baseURL: async ({ own }, use) => use(own.url) });

export { expect };
