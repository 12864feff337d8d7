import fastify from 'fastify';
import { readConfig } from '../server/settings/config.ts';
import { exitWithError, serve } from '../server/start/serve.ts';

/**
 * Starts the server as `server/main.ts` does. The first argument is the folder of the built site; the second, if any,
 * the id of the user to become. This user may not be allowed to read the checkout, so all modules are loaded before.
 */
const [dist = '', uid] = process.argv.slice(2);
if (uid) {
  // Fastify loads its logger module at the first use.
  fastify({ logger: { level: 'silent' } });
  process.setgroups?.([]);
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}
try {
  await serve({ ...readConfig(process.env), dist });
} catch (error) {
  exitWithError(error);
}
