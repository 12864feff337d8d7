/** Warns of environment variables that are probably misspelt settings: a build would ignore them. */
import { unknownSettings } from '../server/settings/schema.ts';

for (const line of unknownSettings(process.env)) console.warn(`Attention : ${line}`);
