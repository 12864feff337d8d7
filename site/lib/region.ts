import { createRequire } from 'node:module';
import { DEPARTMENTS } from '../../content/data/services.data.ts';

// TypeScript would read an import of these files.
const load = createRequire(import.meta.url);
const departments: {
  code: string;
  region: string;
}[] = load('@etalab/decoupage-administratif/data/departements.json');
const regions: { code: string; nom: string }[] = load('@etalab/decoupage-administratif/data/regions.json');

/** The region of the company's departments; undefined if they are in several. */
export const REGION = regionOf(DEPARTMENTS.map(({ code }) => code));

export function regionOf(codes: readonly string[]): string | undefined {
  const found = new Set(departments.filter(({ code }) => codes.includes(code)).map(({ region }) => region));
  const [region] = found;
  return found.size === 1 ? regions.find(({ code }) => code === region)?.nom : undefined;
}
