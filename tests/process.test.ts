import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';
import { waitUntil } from '../testing/wait-until.ts';

/** A script that starts a server as a test run does. */
const START_SERVER = `
  const { ServerProcess } = await import(${JSON.stringify(new URL('../testing/process.ts', import.meta.url).href)});
  const server = new ServerProcess('dist', { DATA_DIR: process.argv[1] }, undefined, 'server/main.ts');
  console.log(await server.origin());
`;

test('a server of a test run ends when the run is killed', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', START_SERVER, temporaryFolder()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [origin] = await once(run.stdout.setEncoding('utf8'), 'data');
  const answers = () => fetch(`${String(origin).trim()}/healthz`).then(Boolean, () => false);
  expect(await answers()).toBe(true);
  run.kill('SIGKILL');
  await waitUntil(async () => !(await answers()), { state: () => 'it still answers' });
});
