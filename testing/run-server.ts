import fastify from 'fastify';
import { readConfig } from '../server/settings/config.ts';
import { fail, serve } from '../server/start/serve.ts';

/**
 * Does what `main.ts` does, on the site folder given as first argument, and as the user whose id is the second
 * argument. That user may not be able to enter the folders above the checkout, so all modules load first.
 */
const [dist = '', uid] = process.argv.slice(2);
if (uid) {
  // Fastify loads its logger only when it is used.
  fastify({ logger: { level: 'silent' } });
  process.setgroups?.([]);
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}
try {
  await serve({ ...readConfig(process.env), dist });
} catch (error) {
  fail(error);
}
