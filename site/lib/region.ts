import { createRequire } from 'node:module';
import { DEPARTMENTS } from '../../quote/services.data.ts';

const require = createRequire(import.meta.url);
const departments: {
  code: string;
  region: string;
}[] = require('@etalab/decoupage-administratif/data/departements.json');
const regions: { code: string; nom: string }[] = require('@etalab/decoupage-administratif/data/regions.json');

/** The region of the company's departments; undefined if they are in several. */
export const REGION = regionOf(DEPARTMENTS.map(({ code }) => code));

export function regionOf(codes: readonly string[]): string | undefined {
  const found = new Set(departments.filter(({ code }) => codes.includes(code)).map(({ region }) => region));
  const [region] = found;
  return found.size === 1 ? regions.find(({ code }) => code === region)?.nom : undefined;
}
