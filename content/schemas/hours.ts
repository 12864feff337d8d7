import { z } from 'zod';
import { EVERY_DAY } from '../../quote/call-back.ts';
import { group, list } from './fields.ts';

/** The schemas of the opening hours in content/company.yaml. They turn an owner’s words into `CallHours`. */

export const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const DAY = DAYS.join('|');
const ITEM = `(?:du |le )?(?:${DAY})(?: (?:à|au) (?:${DAY}))?`;
const DAYS_RULE = new RegExp(`^(?:${EVERY_DAY}|${ITEM}(?:(?:, | et )${ITEM})*)$`, 'i');
const CLOSED_RULE = /^20\d\d-\d\d-\d\d(?: à 20\d\d-\d\d-\d\d)?$/;

/** Reads « lundi à jeudi » or « samedi et dimanche » as numbers of days, 0 for Monday. */
function daysIn(text: string): number[] {
  if (text.toLowerCase() === EVERY_DAY) return [...DAYS.keys()];
  return text.split(/, | et /).flatMap((item) => {
    const names = item.toLowerCase().match(new RegExp(DAY, 'g')) ?? [];
    const [first = 0, last = first] = names.map((name) => DAYS.indexOf(name));
    const count = ((last - first + 7) % 7) + 1;
    return Array.from({ length: count }, (_, offset) => (first + offset) % 7);
  });
}

const time = (label: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'il faut une heure, comme 08:00.')
    .meta({ label, widget: 'string', hint: 'Comme 08:00' });

const row = group('Heures', {
  days: z
    .string()
    .regex(
      DAYS_RULE,
      'il faut des jours, comme «\u00a0lundi à vendredi\u00a0», «\u00a0lundi, jeudi\u00a0» ou ' +
        '«\u00a0tous les jours\u00a0».',
    )
    .meta({
      label: 'Jours',
      widget: 'string',
      hint: 'Comme «\u00a0lundi à vendredi\u00a0», ou «\u00a0tous les jours\u00a0»',
    }),
  opens: time('De'),
  closes: time('À'),
});
type Row = z.output<typeof row>;

const isOverlapping = (one: Row, other: Row): boolean =>
  one.opens < other.closes &&
  other.opens < one.closes &&
  daysIn(one.days).some((day) => daysIn(other.days).includes(day));

export const weekSchema = list(
  'Heures du téléphone',
  row,
  'Une ligne pour le matin et une pour l’après-midi, s’il le faut',
)
  .min(1)
  .superRefine((rows, { addIssue }) =>
    rows.forEach((current, index) => {
      const refuse = (message: string) => addIssue({ code: 'custom', path: [index], message });
      if (current.opens >= current.closes)
        refuse(
          `«\u00a0closes\u00a0» doit être plus tard que «\u00a0opens\u00a0»\u00a0: corrigez l’un des deux.`,
        );
      const other = rows.slice(0, index).find((earlier) => isOverlapping(earlier, current));
      if (other)
        refuse(
          `ces heures en recouvrent d’autres du même jour ` +
            `(${other.days}, ${other.opens} à ${other.closes})\u00a0: corrigez les unes ou les autres.`,
        );
    }),
  )
  .transform((rows) =>
    DAYS.map((_, day) =>
      rows
        .filter(({ days }) => daysIn(days).includes(day))
        .map(({ opens, closes }) => ({ opens, closes }))
        .sort((one, other) => (one.opens < other.opens ? -1 : 1)),
    ),
  );

export const closedSchema = list(
  'Jours de fermeture',
  z
    .string()
    .regex(CLOSED_RULE, {
      error: 'il faut un jour, comme 2026-12-25, ou une période, comme 2026-08-01 à 2026-08-15.',
      abort: true,
    })
    .refine((text) => text.split(' à ').every((day) => z.iso.date().safeParse(day).success), {
      error: 'ce jour n’est pas dans le calendrier\u00a0: corrigez-le.',
      abort: true,
    })
    .transform((text) => {
      const [from = '', to = from] = text.split(' à ');
      return { from, to };
    })
    .refine(
      ({ from, to }) => from <= to,
      'cette période finit avant de commencer\u00a0: échangez ses deux jours.',
    )
    .meta({
      label: 'Jour ou période',
      widget: 'string',
      hint: 'Comme 2026-12-25, ou 2026-08-01 à 2026-08-15',
    }),
);
