import { expect, test } from 'vitest';
import { OPTIONS_BY_SLUG, SERVICES } from '../content/data/services.data.ts';
import { urgencyLabel } from './options.ts';

test.each(SERVICES)('the page $slug chooses the option « $option »', ({ slug, option }) => {
  expect(OPTIONS_BY_SLUG).toContainEqual({ slug, option });
});

test('slugs and options are unique', () => {
  expect(new Set(SERVICES.map(({ slug }) => slug)).size).toBe(SERVICES.length);
  expect(new Set(SERVICES.map(({ option }) => option)).size).toBe(SERVICES.length);
});

test('an urgency is shown by its label, an unknown one unchanged', () => {
  expect(urgencyLabel('urgence')).toBe('Urgence (24-48h)');
  expect(urgencyLabel('demain')).toBe('demain');
});
