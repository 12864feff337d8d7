/** The server of `npm run dev`. Astro's development server renders pages on demand, so that a change shows at once. */
import { parseArgs } from 'node:util';
import { PAGE_DATA } from '../quote/pages/index.ts';
import type { Pages } from '../server/http/pages.ts';
import { readConfig } from '../server/settings/config.ts';
import { exitWithError, serve } from '../server/start/serve.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4321' } }, strict: false });
const ASTRO = `http://localhost:${values.port}`;

const pages: Pages = {
  async render(path, data) {
    const answer = await fetch(new URL(path, ASTRO), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [PAGE_DATA]: '1' },
      body: JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(`astro dev: ${answer.status}`);
    return answer.text();
  },
  // Needed only for the Content-Security-Policy, which `npm run dev` does not send.
  officeScriptHash: '',
  renderSamples: async () => new Map(),
};

try {
  await serve(readConfig(process.env), { pages });
} catch (error) {
  exitWithError(error);
}
