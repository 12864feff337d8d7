import { fail, serve } from './serve.ts';
import { readConfig } from './settings/config.ts';

/** The server's process: `node server/main.ts`. */
try {
  await serve(readConfig(process.env));
} catch (error) {
  fail(error);
}
