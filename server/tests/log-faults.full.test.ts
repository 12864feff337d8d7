import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPipe } from '../../testing/pipe.ts';
import { createPlace } from '../../testing/place.ts';
import { freePort } from '../../testing/port.ts';
import { send } from '../../testing/process.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { waitUntil } from '../../testing/wait-until.ts';

/** A real server whose standard output takes nothing. */

const REQUESTS = 20;

/** As the server inherits it from a shell: it waits, unless the server prevents it. */
function openForServer(path: string): number {
  const file = openSync(path, constants.O_WRONLY);
  onTestFinished(() => closeSync(file));
  return file;
}

/** Starts a server whose log goes to `stdout`. */
async function startWith(stdout: number) {
  const { launch, file } = await createPlace('');
  const port = await freePort();
  const server = launch({ PORT: String(port) }, undefined, stdout);
  const origin = `http://127.0.0.1:${port}`;
  const answers = (path: string) => fetch(origin + path).then(({ ok }) => ok);
  await waitUntil(
    () => answers('/healthz').catch(() => server.ended),
    60_000,
    () => server.output,
  );
  return { server, origin, file, answers };
}

/** Sends requests and pages, ends the server, and checks that it did all that it should. */
async function expectService({ server, origin, file, answers }: Awaited<ReturnType<typeof startWith>>) {
  const numbers = Array.from({ length: REQUESTS });
  const requests = numbers.map(() => send(origin, jsonBody()));
  const pages = numbers.map(() => answers('/contact'));
  expect(await Promise.all(requests)).toEqual(numbers.map(() => 200));
  expect(await Promise.all(pages)).toEqual(numbers.map(() => true));
  expect(await server.end('SIGTERM')).toBe(0);
  const database = new DatabaseSync(file, { readOnly: true });
  expect(database.prepare('select count(*) as stored from requests').get()).toEqual({ stored: REQUESTS });
  database.close();
}

describe('the server serves, stores and ends although its log goes to', () => {
  it.skipIf(!existsSync('/dev/full'))('a full disk', async () => {
    await expectService(await startWith(openForServer('/dev/full')));
  });

  it('a pipe that nobody reads', async () => {
    const pipe = openPipe();
    const started = await startWith(openForServer(pipe.path));
    pipe.fill();
    await expectService(started);
  });
});
