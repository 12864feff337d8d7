import { normaliseCity, normalisePhone, normalisePostalCode, PHONE_MAX } from './normalise.ts';
import { email, line, matching, nameLine, oneOf, optional, type Rule, SEVERAL_LINES } from './rules.ts';

interface Field {
  step: 'contact' | 'project' | 'preferences';
  /** The label in summaries. A field without a label is part of another field's line. */
  label?: string;
  /** The text of summaries for an empty answer. */
  empty?: string;
  /** The text for an empty answer in the summary that the visitor reads, if it is another one. */
  emptyForVisitor?: string;
  /** Checks whether the form asks this question, given the earlier answers. Without `when`, it always does. */
  when?: (answers: Readonly<Record<string, string>>) => boolean;
  /** The rule for the answer. A function makes it from the services that the owner offers. */
  rule: Rule | ((services: readonly string[]) => Rule);
}

export const ADDRESS_MIN = 10;
export const DESCRIPTION_MAX = 1000;
/** The limit of surface and urgency, which accept any text: other clients of the API may send other choices. */
const CHOICE_MAX = 100;

/**
 * The fields of a quote request, one row each, in the order of the form. To add one, add its row here and its
 * control in the step of site/quote-form that asks for it; usual forms, checks, summaries, e-mails and exports
 * follow this table.
 */
const fields = {
  firstName: { step: 'contact', rule: nameLine('Le prénom', { min: 2, max: 50 }) },
  lastName: { step: 'contact', label: 'Nom', rule: nameLine('Le nom', { min: 2, max: 50 }) },
  email: { step: 'contact', label: 'Email', rule: email(100) },
  phone: {
    step: 'contact',
    label: 'Téléphone',
    rule: line('Le numéro de téléphone', {
      min: 10,
      max: PHONE_MAX,
      unit: 'chiffres',
      normalise: normalisePhone,
    }),
  },
  address: { step: 'project', label: 'Adresse', rule: line("L'adresse", { min: ADDRESS_MIN, max: 200 }) },
  postalCode: {
    step: 'project',
    label: 'Code postal',
    rule: matching(normalisePostalCode, /^\d{5}$/, 'Le code postal doit contenir exactement 5 chiffres'),
  },
  city: {
    step: 'project',
    label: 'Ville',
    rule: nameLine('La ville', { min: 2, max: 100, normalise: normaliseCity }),
  },
  service: {
    step: 'project',
    label: 'Service demandé',
    rule: (services) => oneOf(services, 'Veuillez sélectionner un type de service'),
  },
  surface: {
    step: 'project',
    label: 'Surface',
    empty: 'Non précisée',
    rule: optional('La surface', CHOICE_MAX),
  },
  urgency: {
    step: 'preferences',
    label: 'Délai',
    empty: 'Flexible',
    // To a visitor who has chosen nothing, « Flexible » would look like a choice.
    emptyForVisitor: 'Non précisé',
    rule: optional('Le délai', CHOICE_MAX),
  },
  description: {
    step: 'preferences',
    label: 'Description',
    empty: 'Non précisée',
    rule: optional('La description', DESCRIPTION_MAX, SEVERAL_LINES),
  },
} satisfies Record<string, Field>;

export type FieldName = keyof typeof fields;
export const FIELDS: Record<FieldName, Field> = fields;
export const FIELD_NAMES = Object.keys(fields) as FieldName[];

/** Returns the rule of a field. `services`, which the form offers, matter to the check only, not to the cleaning. */
export const ruleOf = (name: FieldName, services: readonly string[] = []): Rule => {
  const { rule } = FIELDS[name];
  return typeof rule === 'function' ? rule(services) : rule;
};

export const fieldsOf = (step: Field['step']): FieldName[] =>
  FIELD_NAMES.filter((name) => FIELDS[name].step === step);
