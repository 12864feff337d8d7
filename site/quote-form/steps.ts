import { fieldsOf } from '../../quote/fields.ts';
import type { FieldName } from '../../quote/schema.ts';

export interface Step {
  name: 'contact' | 'project' | 'preferences' | 'summary';
  /** Shown in the step indicator and in the summary. */
  title: string;
  /** The heading above the step's fields. */
  heading: string;
  intro: string;
  /** The fields that « Suivant » checks, and that the summary groups together. */
  fields: readonly FieldName[];
}

export const STEPS: readonly Step[] = [
  {
    name: 'contact',
    title: 'Informations personnelles',
    heading: 'Vos informations personnelles',
    intro: 'Elles nous servent à vous rappeler rapidement. Les champs marqués d’un * sont obligatoires.',
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
    intro: 'Ces réponses sont facultatives. Plus elles sont précises, plus le devis l’est aussi.',
    fields: fieldsOf('preferences'),
  },
  {
    name: 'summary',
    title: 'Récapitulatif',
    heading: 'Relisez votre demande',
    intro: 'Chaque réponse peut encore être modifiée avant l’envoi.',
    fields: [],
  },
];

export const LAST_STEP = STEPS.length - 1;

/**
 * True if the visitor can go straight back to the summary: every other step is complete, and « Suivant » does
 * not lead there.
 */
export const canReturnToSummary = (step: number, completed: readonly number[]): boolean =>
  step < LAST_STEP - 1 &&
  STEPS.every((_, index) => index === step || index === LAST_STEP || completed.includes(index));

export const stepOf = (field: FieldName): number => STEPS.findIndex(({ fields }) => fields.includes(field));
