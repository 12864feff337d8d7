import { expect, it } from 'vitest';
import { z } from 'zod';
import { plain, SHOP } from '../../testing/hours.ts';
import { spokenHours } from '../data/hours.ts';
import { checkContent } from '../read.ts';
import { closedSchema, weekSchema } from './hours.ts';

const schema = z.object({ hours: weekSchema, closed: closedSchema.default([]) });
const read = (text: string) => checkContent('company.yaml', text, schema);
const row = (days: string, opens: string, closes: string) =>
  `\n  - days: ${days}\n    opens: "${opens}"\n    closes: "${closes}"`;

it('the times of a day are read in their order, and closures as days or periods', () => {
  const week = row('lundi à vendredi', '14:00', '18:00') + row('Du lundi au samedi', '09:00', '12:00');
  const closed = SHOP.closed.map(({ from, to }) => `\n  - ${from === to ? from : `${from} à ${to}`}`);
  expect(read(`hours:${week}\nclosed:${closed.join('')}`)).toEqual({ hours: SHOP.week, closed: SHOP.closed });
});

it.each([
  [row('tous les jours', '08:00', '20:00'), 'tous les jours', '8 h à 20 h'],
  [
    row('samedi', '09:30', '12:00') + row('lundi à vendredi', '09:00', '18:00'),
    'du lundi au samedi',
    '9 h à 18 h (le samedi de 9 h 30 à 12 h)',
  ],
  [
    row('lundi à vendredi', '14:00', '18:00') + row('lundi à samedi', '09:00', '12:00'),
    'du lundi au samedi',
    '9 h à 12 h et de 14 h à 18 h (le samedi de 9 h à 12 h)',
  ],
  [
    row('lundi, jeudi et vendredi', '09:00', '12:00') + row('mardi', '10:00', '12:00'),
    'le lundi, le mardi, le jeudi et le vendredi',
    '9 h à 12 h (le mardi de 10 h à 12 h)',
  ],
  [row('samedi à mardi', '09:00', '12:00'), 'le lundi, le mardi, le samedi et le dimanche', '9 h à 12 h'],
])('the hours %j read « %s, de %s »', (rows, days, display) => {
  const words = spokenHours({ week: read(`hours:${rows}`).hours, closed: [] });
  expect([words.days, plain(words.display)]).toEqual([days, display]);
});

const SOUND = row('tous les jours', '08:00', '20:00');

it.each([
  [row('lundi à vendrdi', '08:00', '20:00'), 'ligne 2 (hours, n° 1, days) : il faut des jours, comme'],
  [row('lundi', '20:00', '08:00'), 'ligne 2 (hours, n° 1) : « closes » doit être plus tard que « opens »'],
  [
    SOUND + row('samedi', '19:00', '21:00'),
    'ligne 5 (hours, n° 2) : ces heures en recouvrent d’autres du même jour (tous les jours, 08:00 à 20:00)',
  ],
  [' []', 'ligne 1 (hours) : cette liste a 0 éléments, il en faut au moins 1.'],
  [' non', 'ligne 1 (hours) : il faut une liste'],
  [
    `${SOUND}\nclosed:\n  - Noël`,
    'ligne 6 (closed, n° 1) : il faut un jour, comme 2026-12-25, ou une période',
  ],
  [`${SOUND}\nclosed:\n  - 2026-02-30`, 'ligne 6 (closed, n° 1) : ce jour n’est pas dans le calendrier'],
  [`${SOUND}\nclosed:\n  - 2026-08-15 à 2026-08-01`, 'ligne 6 (closed, n° 1) : cette période finit avant'],
])('the hours %j are refused', (rows, problem) => {
  const refused = expect(() => read(`hours:${rows}`));
  refused.toThrow(
    new RegExp(`^content/company.yaml, ${RegExp.escape(problem).replaceAll('\\x20', '\\s')}.*$`),
  );
});
