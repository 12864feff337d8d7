/** Runs on the server: reads a build from standard input, as scripts/deploy.mjs sends it, and puts it in place. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { publishBuild } from './publish.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  await publishBuild(root, (folder) => {
    const succeeds = (command, args) =>
      spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;
    if (!succeeds('tar', ['-C', folder, '-xz'])) throw new Error('l’envoi s’est interrompu.');
    if (!succeeds(process.execPath, ['scripts/check-build.ts', folder]))
      throw new Error('le serveur ne démarre pas avec ce site.');
  });
  // systemd restarts the server when this file changes (docs/deploy/ile-nette-restart.path).
  writeFileSync(`${root}builds/published`, `${new Date().toISOString()}\n`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
