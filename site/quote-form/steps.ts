import type { FieldName } from '../../quote/schema.ts';

export interface Step {
  /** Shown in the indicator (specification, section 4.1). */
  title: string;
  /** The heading of the step itself. */
  heading: string;
  intro: string;
  /** Checked before the form moves on. */
  fields: readonly FieldName[];
}

export const STEPS: readonly Step[] = [
  {
    title: 'Informations personnelles',
    heading: 'Vos informations personnelles',
    intro: 'Elles nous servent à vous rappeler rapidement. Les champs marqués d’un * sont obligatoires.',
    fields: ['firstName', 'lastName', 'email', 'phone'],
  },
  {
    title: 'Détails du projet',
    heading: 'Les lieux et le service',
    intro:
      'Où devons-nous intervenir, et pour quel travail\u202f? Les champs marqués d’un * sont obligatoires.',
    fields: ['address', 'postalCode', 'city', 'service', 'surface'],
  },
  {
    title: 'Préférences',
    heading: 'Vos préférences',
    intro: 'Ces réponses sont facultatives. Plus elles sont précises, plus le devis l’est aussi.',
    fields: ['urgency', 'description'],
  },
  {
    title: 'Récapitulatif',
    heading: 'Relisez votre demande',
    intro: 'Chaque réponse peut encore être modifiée avant l’envoi.',
    fields: [],
  },
];

export const LAST_STEP = STEPS.length - 1;

/** Whether the summary can be shown again without the steps between: all others are done, and it is not the next one anyway. */
export const summaryIsNear = (step: number, completed: readonly number[]): boolean =>
  step < LAST_STEP - 1 &&
  STEPS.every((_, index) => index === step || index === LAST_STEP || completed.includes(index));

/** The step on which a field stands, to lead the visitor back to it. */
export const stepOf = (field: FieldName): number => STEPS.findIndex(({ fields }) => fields.includes(field));
