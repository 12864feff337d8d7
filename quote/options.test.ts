import { expect, test } from 'vitest';
import { serviceOptionOf } from '../content/data/service-options.ts';
import { SERVICES } from '../content/data/services.data.ts';
import { urgencyLabel } from './options.ts';

test.each(SERVICES)('the page $slug chooses the option « $option »', ({ slug, option }) => {
  expect(serviceOptionOf(slug)).toBe(option);
});

test.each(['constructor', '', null, undefined])('no service has the slug %j', (slug) => {
  expect(serviceOptionOf(slug)).toBeUndefined();
});

test('slugs and options are unique', () => {
  expect(new Set(SERVICES.map(({ slug }) => slug)).size).toBe(SERVICES.length);
  expect(new Set(SERVICES.map(({ option }) => option)).size).toBe(SERVICES.length);
});

test('an urgency is shown by its label, an unknown one unchanged', () => {
  expect(urgencyLabel('urgence')).toBe('Urgence (24-48h)');
  expect(urgencyLabel('demain')).toBe('demain');
});
