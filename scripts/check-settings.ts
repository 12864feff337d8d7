/** Exits with an error if the server would refuse a setting, before the site is built. */

import { readConfig } from '../server/settings/config.ts';
import { exitWithError } from '../server/start/serve.ts';

try {
  readConfig(process.env);
} catch (error) {
  exitWithError(error);
}
