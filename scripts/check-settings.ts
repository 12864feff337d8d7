/** Reads the settings as the server does, so that a wrong one is reported before the site is built. */

import { fail } from '../server/serve.ts';
import { readConfig } from '../server/settings/config.ts';

try {
  readConfig(process.env);
} catch (error) {
  fail(error);
}
