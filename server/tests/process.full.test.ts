import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { createPlace } from '../../testing/place.ts';
import { send } from '../../testing/process.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { openMailbox } from '../../testing/smtp.ts';
import { waitUntil } from '../../testing/wait-until.ts';

/** A server process that something outside of it keeps waiting. */

// It waits for five seconds. That a command waits as long: server/cli/index.test.ts.
it('a SQLite file that stays locked by another program ends the start with one line', async () => {
  const { launch, file } = await createPlace('');
  const first = launch();
  await first.origin();
  await first.end('SIGTERM');
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const server = launch();
  expect(await server.exit()).toBe(1);
  expect(server.output).toMatch(/^DATA_DIR : le fichier \S+ est tenu par un autre programme\.\n$/);
  other.close();
});

it('SIGTERM ends the process within ten seconds even if a client and the mail server hang', async () => {
  const mailbox = await openMailbox();
  const { launch } = await createPlace();
  const server = launch({ SMTP_URL: mailbox.url, MAIL_TO: 'bureau@example.org' });
  const origin = new URL(await server.origin());
  mailbox.mood = 'hanging';
  await send(origin.origin, jsonBody());
  await waitUntil(() => mailbox.attempts === 1);
  const client = connect(Number(origin.port), origin.hostname);
  client.on('error', () => {});
  onTestFinished(() => void client.destroy());
  await new Promise<void>((done) =>
    client.write('POST /submit HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{', () => done()),
  );
  const start = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - start).toBeLessThan(10_000);
});
