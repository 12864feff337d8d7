import { fieldsOf } from '../../quote/fields.ts';
import { asked, type FieldName, type QuoteRequest } from '../../quote/schema.ts';

export interface Step {
  name: 'contact' | 'project' | 'preferences' | 'summary';
  /** Shown in the step indicator and in the summary. */
  title: string;
  /** The heading above the step's fields. */
  heading: string;
  intro: string;
  /** The fields that the summary groups together. */
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

/** « Suivant » checks the fields of these steps; it holds nobody back in the others. */
export const CHECKED_STEPS: readonly number[] = [0, 1];

/** The step that may be shown to a visitor who asks for one, or for the last: not beyond the first incomplete one. */
export const reachableStep = (asked: number | undefined, completed: readonly number[]): number =>
  Math.min(
    asked ?? LAST_STEP,
    STEPS.findIndex((_, index) => !completed.includes(index)),
  );

/**
 * True if the visitor can go straight back to the summary: every other step is complete, and « Suivant » does
 * not lead there.
 */
export const canReturnToSummary = (step: number, completed: readonly number[]): boolean =>
  step < LAST_STEP - 1 &&
  STEPS.every((_, index) => index === step || index === LAST_STEP || completed.includes(index));

/** The next of a step's fields to be filled in. */
export const emptyAfter = (current: FieldName, fields: readonly FieldName[], values: QuoteRequest) =>
  asked(values, fields.slice(fields.indexOf(current) + 1)).find((name) => values[name] === '');

export const stepOf = (field: FieldName): number => STEPS.findIndex(({ fields }) => fields.includes(field));

/** The complete steps of a form that was sent as a whole. */
export const stepsWithout = (wrong: readonly FieldName[]): number[] =>
  [...STEPS.keys()].filter((index) => index < LAST_STEP && !wrong.map(stepOf).includes(index));
