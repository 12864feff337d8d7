import { createRequire } from 'node:module';
import { DEPARTMENTS } from '../../content/data/services.data.ts';

/** A row of the official list of communes. Delegated communes and arrondissements have rows too. */
interface Row {
  nom: string;
  type: string;
  departement?: string;
  codesPostaux?: string[];
}

// TypeScript would read an import of these 9 MB.
const rows: Row[] = createRequire(import.meta.url)('@etalab/decoupage-administratif/data/communes.json');

const OWN = DEPARTMENTS.map(({ code }) => code);

/** The communes of the company's departments by postal code, in alphabetical order. */
export function communesByPostalCode(departments: readonly string[] = OWN): Record<string, string[]> {
  const zone = new Set<string | undefined>(departments);
  const pairs = rows
    .filter(({ type, departement }) => type === 'commune-actuelle' && zone.has(departement))
    .flatMap(({ nom, codesPostaux = [] }) =>
      codesPostaux.map((code) => [code, nom.replaceAll("'", '’')] as const),
    )
    .sort(([, a], [, b]) => a.localeCompare(b, 'fr'));
  const communes: Record<string, string[]> = {};
  for (const [code, name] of pairs) communes[code] = [...(communes[code] ?? []), name];
  return communes;
}
