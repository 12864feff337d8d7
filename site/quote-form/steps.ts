import { fieldsOf } from '../../quote/fields.ts';
import { askedFields, type FieldName, type QuoteRequest } from '../../quote/schema.ts';

export interface Step {
  name: 'contact' | 'project' | 'preferences' | 'summary';
  title: string;
  heading: string;
  intro: string;
  fields: readonly FieldName[];
}

export const STEPS: readonly Step[] = [
  {
    name: 'contact',
    title: 'Informations personnelles',
    heading: 'Vos informations personnelles',
    intro: 'Pour vous rappeler rapidement. Rien ne part avant «\u00a0Envoyer\u00a0».',
    fields: fieldsOf('contact'),
  },
  {
    name: 'project',
    title: 'Détails du projet',
    heading: 'Les lieux et le service',
    intro:
      'Où devons-nous intervenir, et pour quel travail\u202f? Les champs marqués d’un * sont obligatoires.',
    fields: fieldsOf('project'),
  },
  {
    name: 'preferences',
    title: 'Préférences',
    heading: 'Vos préférences',
    intro: 'Vous pouvez passer cette étape. Chaque précision aide à chiffrer juste.',
    fields: fieldsOf('preferences'),
  },
  {
    name: 'summary',
    title: 'Récapitulatif',
    heading: 'Relisez votre demande',
    intro: 'Vous pouvez encore tout modifier.',
    fields: [],
  },
];

export const LAST_STEP = STEPS.length - 1;

/** The steps whose answers « Suivant » checks. The others can always be left. */
export const CHECKED_STEPS: readonly number[] = [0, 1];

/** Returns the requested step, or else the last one; but at most the first incomplete step. */
export const reachableStep = (requested: number | undefined, completed: readonly number[]): number =>
  Math.min(
    requested ?? LAST_STEP,
    STEPS.findIndex((_, index) => !completed.includes(index)),
  );

/**
 * Checks whether a step offers the link back to the summary: all other steps are complete, and « Suivant » does not
 * lead to the summary already.
 */
export const canReturnToSummary = (step: number, completed: readonly number[]): boolean =>
  step < LAST_STEP - 1 &&
  STEPS.every((_, index) => index === step || index === LAST_STEP || completed.includes(index));

export const emptyAfter = (current: FieldName, fields: readonly FieldName[], values: QuoteRequest) =>
  askedFields(values, fields.slice(fields.indexOf(current) + 1)).find((name) => values[name] === '');

export const stepOf = (field: FieldName): number => STEPS.findIndex(({ fields }) => fields.includes(field));

/** Returns the complete steps of a form that was sent as a whole: those without a wrong answer. */
export function completeSteps(wrongFields: readonly FieldName[]): number[] {
  const wrongSteps = wrongFields.map(stepOf);
  return [...STEPS.keys()].filter((index) => index < LAST_STEP && !wrongSteps.includes(index));
}
