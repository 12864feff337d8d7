import { createRequire } from 'node:module';

const rows: { code: string; nom: string }[] = createRequire(import.meta.url)(
  '@etalab/decoupage-administratif/data/departements.json',
);

/** The name of a department; undefined for a number that is none. */
export const departmentName = (code: string): string | undefined =>
  rows.find((row) => row.code === code)?.nom.replaceAll("'", '’');

/** « Rhône, Isère et Ain » */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
