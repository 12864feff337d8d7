/** `npm run build`, for operators and for hosts of static sites. */
import { buildSite } from './build-site.mjs';
import { checkMachine } from './preflight.mjs';
import { nodeBinary, run } from './steps.mjs';

checkMachine();
run(nodeBinary, ['scripts/warn-of-settings.ts']);
await buildSite();
