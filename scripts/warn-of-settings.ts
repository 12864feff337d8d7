/** Tells of variables that look like ours and are none, before a build that would go without them. */
import { SETTINGS } from '../server/settings.ts';
import { unknownSettings } from '../server/unknown-settings.ts';

for (const line of unknownSettings(process.env, SETTINGS)) console.warn(`Attention : ${line}`);
