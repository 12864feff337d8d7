import { readConfig } from '../../config.ts';
import { fail, serve } from '../../serve.ts';

/** The server's process on the site folder given as argument: what `main.ts` is, for tests. */
try {
  await serve({ ...readConfig(process.env), dist: process.argv[2] as string });
} catch (error) {
  fail(error);
}
