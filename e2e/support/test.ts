import { test as base, expect } from '@playwright/test';
import { Mailbox } from '../../testing/mailbox.ts';
import { Product } from './product.ts';
import { QuotePage } from './quote-page.ts';

interface TestFixtures {
  /** Matches the console errors that a test expects. Any other one fails the test. */
  expectedError: RegExp | null;
  quote: QuotePage;
  /** A product of the test's own, without any requests. */
  ownProduct: Product;
  watchConsole: undefined;
}

/** Chromium logs an error when a resize or the next page ends a view transition. No page can prevent that. */
const TRANSITION_ENDED = /^Transition was (aborted|skipped)/;

async function serve({ mailbox }: { mailbox: Mailbox }, use: (product: Product) => Promise<void>) {
  const product = new Product(mailbox.url);
  await product.start();
  await use(product);
  await product.remove();
}

/** Tests with a product and a mailbox, which the tests of a worker share. */
export const testWithProduct = base.extend<object, { mailbox: Mailbox; product: Product }>({
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
export const test = testWithProduct.extend<TestFixtures>({
  ownProduct: serve,
  quote: async ({ page }, use) => use(new QuotePage(page)),
  baseURL: async ({ product }, use) => use(product.url),
  expectedError: [null, { option: true }],
  watchConsole: [
    async ({ page, expectedError }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (TRANSITION_ENDED.test(text)) return;
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

/** Tests whose pages come from a product of their own. */
export const testWithOwnProduct = test.extend({
  baseURL: async ({ ownProduct }, use) => use(ownProduct.url),
});

export { expect };
