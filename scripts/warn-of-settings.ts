/** Tells of variables that look like ours and are none, before a build that would go without them. */
import { unknownSettings } from '../server/settings/schema.ts';

for (const line of unknownSettings(process.env)) console.warn(`Attention : ${line}`);
