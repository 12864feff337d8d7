import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Numbered } from './find.ts';
import { withSwitches } from './find.ts';

/** Notes which mutants a test reaches, and says which one is on. */
const SWITCH = `import { appendFileSync } from 'node:fs';
const reached = new Set<number>();
export function isMutant(id: number): boolean {
  const notes = process.env.MUTANTS_REACHED;
  if (notes && !reached.has(id)) {
    reached.add(id);
    appendFileSync(notes, \`\${id}\\n\`);
  }
  return process.env.MUTANT === String(id);
}
`;

/** Each test file notes into a file of its own; programs that it starts inherit the variable. */
const SETUP = `import { expect } from 'vitest';
const folder = process.env.MUTANTS_FOLDER;
const test = expect.getState().testPath ?? '';
if (folder) process.env.MUTANTS_REACHED = \`\${folder}/\${encodeURIComponent(test)}\`;
`;

const CONFIG = `import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';
export default mergeConfig(config, { test: { setupFiles: ['./mutants-setup.ts'] } });
`;

/** Copies the tracked files, with a switch at each mutant. Packages and build are those of the checkout. */
export function makeSandbox(root: string, folder: string, files: string[], mutants: Numbered[]): void {
  rmSync(folder, { recursive: true, force: true });
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  for (const name of ['node_modules', 'builds', 'dist']) symlinkSync(join(root, name), join(folder, name));
  writeFileSync(join(folder, 'mutants-switch.ts'), SWITCH);
  writeFileSync(join(folder, 'mutants-setup.ts'), SETUP);
  writeFileSync(join(folder, 'mutants.config.ts'), CONFIG);
  for (const [file, own] of Map.groupBy(mutants, ({ file }) => file)) {
    const path = join(folder, file);
    const switchModule = `./${relative(dirname(file), 'mutants-switch.ts')}`;
    writeFileSync(path, withSwitches(readFileSync(path, 'utf8'), own, switchModule));
  }
}
