/** `npm run build`, for operators and for hosts of static sites. */
import { buildSite } from './build-site.mjs';
import { checkMachine } from './preflight.mjs';

checkMachine();
await buildSite();
