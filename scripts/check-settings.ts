/** Reads the settings as the server does, so that a wrong one is reported before the site is built. */

import { readConfig } from '../server/settings/config.ts';
import { fail } from '../server/start/serve.ts';

try {
  readConfig(process.env);
} catch (error) {
  fail(error);
}
