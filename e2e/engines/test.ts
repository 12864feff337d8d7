import { expect, testWithProduct } from '../support/test.ts';
import { type EngineName, startEngine } from './engine.ts';
import { startProxy } from './proxy.ts';
import type { Engine } from './tab.ts';
import { Visitor } from './visitor.ts';

export interface Options {
  engineName: EngineName;
  width: number;
}

/** Tests with a visitor in the project’s engine and width. An error in a page fails the test. */
export const test = testWithProduct.extend<
  { scripts: boolean; visitor: Visitor },
  Options & { engine: Engine }
>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  width: [1440, { option: true, scope: 'worker' }],
  scripts: [true, { option: true }],
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
