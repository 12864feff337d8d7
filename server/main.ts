import { readConfig } from './settings/config.ts';
import { exitWithError, serve } from './start/serve.ts';

/** The server's process: `node server/main.ts`. systemd passes its socket as the file after the three usual ones. */
const socket = process.env.LISTEN_FDS ? { fd: 3 } : {};
try {
  await serve(readConfig(process.env), {}, socket);
} catch (error) {
  exitWithError(error);
}
