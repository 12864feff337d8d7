import { createRequire } from 'node:module';
import { DEPARTMENTS } from '../../content/data/services.data.ts';

/** A row of the list of communes. Delegated communes and arrondissements have rows too. */
interface Row {
  nom: string;
  type: string;
  departement?: string;
  codesPostaux?: string[];
}

/** The official list. TypeScript would read an import of these 9 MB. */
const communes: Row[] = createRequire(import.meta.url)('@etalab/decoupage-administratif/data/communes.json');

const OWN = DEPARTMENTS.map(({ code }) => code);

/** The communes of the company's departments by postal code, in alphabetical order. */
export function communesByPostalCode(codes: readonly string[] = OWN): Record<string, string[]> {
  const zone = new Set<string | undefined>(codes);
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
