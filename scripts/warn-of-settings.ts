/** Reports variables that look like ours and are unknown, before a build that would ignore them. */
import { unknownSettings } from '../server/settings/schema.ts';

for (const line of unknownSettings(process.env)) console.warn(`Attention : ${line}`);
