import { createRequire } from 'node:module';
import { z } from 'zod';
import { companySchema } from '../../content/schemas/company.ts';
import { weekSchema } from '../../content/schemas/hours.ts';

/** What exemple.yaml may hold. Its comments are the questions (ask.ts). */

const { phone, email, foundedIn, zoneIn } = companySchema.shape;
const words = z.string().trim().min(1).optional();
const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'il faut une couleur comme #173a2e, entre guillemets dans un fichier.')
  .toLowerCase()
  .optional();

/** The official table; `typeLiaison` is the kind of article that a name takes. */
const DEPARTMENTS: { code: string; nom: string; typeLiaison: number }[] = createRequire(import.meta.url)(
  '@etalab/decoupage-administratif/data/departements.json',
);
const department = z.coerce.string().transform((typed, { addIssue }) => {
  const found = DEPARTMENTS.find(({ code }) => code === typed.toUpperCase().padStart(2, '0'));
  if (found) return { code: found.code, name: found.nom.replaceAll("'", '’'), article: found.typeLiaison };
  addIssue(`le département ${typed} n’existe pas\u00a0: il faut des numéros, comme 69 ou 2A.`);
  return z.NEVER;
});

/** « lundi à vendredi de 8h à 18h ; samedi de 9h à 12h30 », as company.yaml has it. */
const rowsOf = (text: string) =>
  text.split(/\s*;\s*/).map((part) => {
    const [, days, ...times] = /^(.*) de (\d+[h:]\d*) à (\d+[h:]\d*)$/.exec(part) ?? [];
    const [opens, closes] = times.map((time) => time.replace('h', ':').replace(/:$/, ':00').padStart(5, '0'));
    return { days, opens, closes };
  });
const hours = z
  .string()
  .transform(rowsOf)
  .refine(
    (rows) => weekSchema.safeParse(rows).success,
    'il faut des jours et des heures, comme «\u00a0lundi à vendredi de 8h à 18h\u202f; samedi de 9h à 12h30\u00a0».',
  );

/** The keys of the legal notice in company.yaml. */
export const LEGAL_KEYS = {
  form: 'forme',
  capital: 'capital',
  address: 'adresse',
  siren: 'siren',
  vat: 'tva',
  director: 'directeur',
  host: 'hébergeur',
  insurer: 'assureur',
  mediator: 'médiateur',
  wasteCarrier: 'déchets',
  reseller: 'revente',
  processors: 'prestataires',
} as const;

const legal = Object.fromEntries(Object.values(LEGAL_KEYS).map((key) => [key, words])) as Record<
  (typeof LEGAL_KEYS)[keyof typeof LEGAL_KEYS],
  typeof words
>;

const withoutNulls = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, member) => member ?? undefined);

export const answersSchema = (services: readonly string[]) =>
  z.preprocess(
    withoutNulls,
    z.strictObject({
      nom: words.unwrap(),
      téléphone: phone,
      email,
      'email-devis': email.optional(),
      depuis: foundedIn.optional(),
      horaires: hours.optional(),
      départements: z.array(department).min(1).optional(),
      zone: words,
      'zone-à': zoneIn,
      services: z.array(z.enum(services)).min(1).optional(),
      couleurs: z.strictObject({ principale: colour, accent: colour }).default({}),
      logo: words,
      icône: words,
      note: z.strictObject({ texte: words, étoiles: z.int().min(1).max(5).optional() }).default({}),
      avis: z.enum(['aucun', 'exemples']).optional(),
      ...legal,
    }),
  );
export type Answers = z.output<ReturnType<typeof answersSchema>>;
