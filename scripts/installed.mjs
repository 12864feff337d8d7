/** Exits with a French sentence if the packages are not installed. Loaded before any module that needs packages. */
import { existsSync } from 'node:fs';

if (!existsSync(new URL('../node_modules/zod', import.meta.url))) {
  console.error('Les paquets ne sont pas encore installés\u00a0: lancez d’abord «\u00a0npm start\u00a0».');
  process.exit(1);
}
