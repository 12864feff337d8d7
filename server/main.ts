import { readConfig } from './config.ts';
import { fail, serve } from './serve.ts';

/** The server's process: `node server/main.ts`. */
try {
  await serve(readConfig(process.env));
} catch (error) {
  fail(error);
}
