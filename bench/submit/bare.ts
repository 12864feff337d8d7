import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

/** The least that a Fastify route can do with a posted body: read it as JSON, check nothing, store nothing. */

const app = fastify();
app.post('/submit', async () => ({ success: true, message: 'ok' }));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit(0));
