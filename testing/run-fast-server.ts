import type { AddressInfo } from 'node:net';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/settings/config.ts';

/**
 * A server whose clock runs ahead: `CLOCK` is « real moment,moment shown then,speed ». It looks around as often by
 * its own clock as any other.
 */

const [dist = ''] = process.argv.slice(2);
const [from = 0, shown = 0, speed = 1] = (process.env.CLOCK ?? '').split(',').map(Number);
const app = await createApp(
  { ...readConfig(process.env), dist },
  {
    now: () => Math.round(shown + (Date.now() - from) * speed),
    retry: { maxRefusals: 4 },
    roundMs: 15_000 / speed,
    logTo: process.stdout,
  },
);
await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => 'listening' });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`Le site est en ligne : http://127.0.0.1:${port}\n`);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
