import { createRequire } from 'node:module';
import { z } from 'zod';
import { companySchema } from '../../content/schemas/company.ts';

/** The official table of departments. `typeLiaison` is the index of the words before the name in `WITHIN`. */
const FRENCH_DEPARTMENTS: { code: string; nom: string; typeLiaison: number }[] = createRequire(
  import.meta.url,
)('@etalab/decoupage-administratif/data/departements.json');
const WITHIN = ['à ', 'à ', 'dans le ', 'dans la ', 'dans les ', 'dans l’'];

const department = z.coerce.string().transform((typed, { addIssue }) => {
  const found = FRENCH_DEPARTMENTS.find(({ code }) => code === typed.toUpperCase().padStart(2, '0'));
  if (found) {
    const name = found.nom.replaceAll("'", '’');
    return { code: found.code, name, within: `${WITHIN[found.typeLiaison] ?? 'à '}${name}` };
  }
  addIssue(`le département ${typed} n’existe pas\u00a0: il faut des numéros, comme 69 ou 2A.`);
  return z.NEVER;
});

const isEmpty = (value: unknown) => value === null || JSON.stringify(value) === '{}';
export const withoutNulls = (value: unknown) =>
  JSON.parse(JSON.stringify(value ?? {}), (_, member) => (isEmpty(member) ? undefined : member)) ?? {};

const { legal } = companySchema.shape;
const address = legal.shape.address.partial().meta({ label: 'Siège' });

const shape = companySchema
  .partial()
  .required({ name: true, phone: true, email: true })
  .extend({
    legal: legal.extend({ address }).partial().optional().meta({ label: 'Mentions légales' }),
    departments: z
      .array(department)
      .min(1)
      .optional()
      .meta({ label: 'Départements où vous travaillez', hint: 'Leurs numéros, comme 69, 2A' }),
  });

/** The questions of the terminal. The owner sets other values in the editor, or in a file for `--from`. */
export const askedInTerminal = shape.pick({
  name: true,
  phone: true,
  email: true,
  quoteEmail: true,
  hours: true,
  foundedIn: true,
  sameAs: true,
  departments: true,
  legal: true,
});

export const answersSchema = (services: readonly string[]) =>
  z.preprocess(withoutNulls, shape.extend({ services: z.array(z.enum(services)).min(1).optional() }));
