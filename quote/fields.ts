import { normaliseCity, normalisePhone, normalisePostalCode, PHONE_MAX } from './normalise.ts';
import { email, line, matching, nameLine, oneOf, optional, type Rule, SEVERAL_LINES } from './rules.ts';

interface Field {
  /** The step of the form that asks for it. */
  step: 'contact' | 'project' | 'preferences';
  /** The label in summaries. A field without a label is part of another field's line. */
  label?: string;
  /** The words of summaries when the answer is empty. */
  empty?: string;
  /** The words that the visitor’s own summary shows instead. */
  emptyForVisitor?: string;
  /** Says whether the answers to earlier fields ask for this one. Without it, the field is always asked. */
  when?: (answers: Readonly<Record<string, string>>) => boolean;
  /** The rule for the answer. A choice of services gets its rule once the owner’s services are known. */
  rule: Rule | ((services: readonly string[]) => Rule);
}

export const ADDRESS_MIN = 10;
export const DESCRIPTION_MAX = 1000;
/** The longest surface or urgency. Both accept any text, because other clients of the API may send other choices. */
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

/** The rule of a field; `services` are the choices of the form. Cleaning depends on none. */
export const ruleOf = (name: FieldName, services: readonly string[] = []): Rule => {
  const { rule } = FIELDS[name];
  return typeof rule === 'function' ? rule(services) : rule;
};

/** The fields that a step of the form asks for, in order. */
export const fieldsOf = (step: Field['step']): FieldName[] =>
  FIELD_NAMES.filter((name) => FIELDS[name].step === step);
