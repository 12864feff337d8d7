import { test as base, expect } from '@playwright/test';
import { Mailbox } from '../../testing/mailbox.ts';
import { Product } from '../support/product.ts';
import { type Engine, type EngineName, startEngine } from './engine.ts';
import { startProxy } from './proxy.ts';
import { Visitor } from './visitor.ts';

export interface Options {
  engineName: EngineName;
  width: number;
}
interface WorkerFixtures extends Options {
  product: Product;
  engine: Engine;
}
interface TestFixtures {
  scripts: boolean;
  visitor: Visitor;
}

/** A visitor with a window of the project’s engine and width. An error that a page notes fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  width: [1440, { option: true, scope: 'worker' }],
  scripts: [true, { option: true }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const mailbox = await new Mailbox().open();
      const product = new Product(mailbox.url);
      await product.start();
      await use(product);
      await product.remove();
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine, product, scripts, width }, use, info) => {
    const proxy = await startProxy(product.url, scripts);
    const tab = await engine.newTab();
    await tab.resize(width, 900);
    const visitor = new Visitor(tab, proxy.url);
    await use(visitor);
    if (info.status !== info.expectedStatus)
      await info.attach('window', { body: await tab.screenshot(), contentType: 'image/png' });
    const errors = await visitor.errors();
    await tab.close();
    proxy.close();
    expect(errors, 'errors in the pages').toBeNull();
  },
});

export { expect };
