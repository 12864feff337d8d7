import { createRequire } from 'node:module';
import { DEPARTMENTS } from '../../content/data/services.data.ts';

/** A row of the official list of communes. Delegated communes and arrondissements have rows too. */
interface Row {
  nom: string;
  type: string;
  departement?: string;
  codesPostaux?: string[];
}

/** Required, because TypeScript would parse an imported JSON file of 9 MB. */
const communes: Row[] = createRequire(import.meta.url)('@etalab/decoupage-administratif/data/communes.json');

const OWN_DEPARTMENTS = DEPARTMENTS.map(({ code }) => code);

/** Returns the names of the communes by postal code, each list in French alphabetical order. */
export function communesByPostalCode(
  departments: readonly string[] = OWN_DEPARTMENTS,
): Record<string, string[]> {
  const zone = new Set<string | undefined>(departments);
  const pairs = communes
    .filter(({ type, departement }) => type === 'commune-actuelle' && zone.has(departement))
    .flatMap(({ nom, codesPostaux = [] }) =>
      codesPostaux.map((code) => [code, nom.replaceAll("'", '’')] as const),
    )
    .sort(([, a], [, b]) => a.localeCompare(b, 'fr'));
  const byCode: Record<string, string[]> = {};
  for (const [code, name] of pairs) byCode[code] = [...(byCode[code] ?? []), name];
  return byCode;
}
