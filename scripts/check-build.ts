/**
 * `node scripts/check-build.ts FOLDER`: starts the server on a build, renders every page on demand, and fetches the
 * home page. Exits with code 1 if anything fails.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../server/settings/config.ts';
import { createApp } from '../server/start/app.ts';
import { exitWithError } from '../server/start/serve.ts';

const [folder = 'dist'] = process.argv.slice(2);
// Not the operator's own DATA_DIR, which must stay untouched.
const dataDir = mkdtempSync(join(tmpdir(), 'ile-nette-check-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

try {
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }), dist: resolve(folder) };
  const app = await createApp(config);
  await app.pages.renderSamples();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { status } = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`);
  await app.close();
  if (status !== 200) throw new Error(`La page d’accueil répond ${status}.`);
} catch (error) {
  exitWithError(error);
}
