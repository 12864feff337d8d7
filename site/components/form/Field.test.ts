import { type ComponentProps, createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '../../../testing/markup.ts';
import { attributeOf, textOf } from '../../checks/text.ts';
import { Choice } from './Choice.tsx';
import { Field } from './Field.tsx';

/** The contract of a field, as a screen reader finds it: the form, the office and every later part hold to it. */

type Given = Partial<ComponentProps<typeof Field>>;
const SAID: Given = { help: 'Une aide', note: 'Une remarque', error: 'Une erreur' };

const shown = (given: Given) =>
  rendered(
    createElement(Field, {
      ...{ id: 'ville', label: 'Ville', ...given },
      // biome-ignore lint/correctness/noChildrenProp: a function of the control
      children: (control) => createElement('input', control),
    }),
  );
const choice = (given: Given) =>
  rendered(
    createElement(Choice, {
      ...{ id: 'etage', label: 'Étage', look: 'cards', ...given },
      options: ['RDC', '1er'].map((value) => ({ value, text: value })),
      control: (value) => ({ name: 'etage', defaultChecked: value === '1er' }),
    }),
  );

type Markup = ReturnType<typeof rendered>;
/** The texts that describe an element, in the order in which they are heard. */
const described = (markup: Markup, selector: string): string[] =>
  (attributeOf(markup.querySelector(selector), 'aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => textOf(markup.querySelector(`#${id}`)));
const states = (markup: Markup) =>
  ['aria-required', 'aria-invalid'].map((name) => attributeOf(markup.querySelector('input'), name));

test.each([shown, choice])('the error is heard before the note, and that before the help: %o', (show) => {
  const markup = show(SAID);
  const selector = show === shown ? 'input' : 'fieldset';
  expect(described(markup, selector)).toEqual(['Une erreur', 'Une remarque', 'Une aide']);
  expect(described(show({}), selector)).toEqual([]);
  expect(markup.querySelectorAll('p, [aria-live]').map(textOf)).toEqual([
    'Une aide',
    'Une erreur',
    'Une remarque',
  ]);
});

test('a label leads to its control, and says whether an answer is due', () => {
  const label = (given: Given) => shown(given).querySelector('label');
  expect(attributeOf(label({}), 'for')).toBe('ville');
  expect(textOf(label({ required: true }))).toBe('Ville *');
  expect(textOf(label({ marker: 'facultatif' }))).toBe('Ville (facultatif)');
  expect(states(shown({ required: true }))).toEqual(['true', 'false']);
  expect(states(shown({ error: 'Une erreur' }))).toEqual([undefined, 'true']);
});

test('a choice is a group that its legend names, whose first control has the id', () => {
  const group = choice({ required: true }).querySelector('fieldset');
  expect(textOf(group?.querySelector('legend') ?? null)).toBe('Étage *');
  const radios = group?.querySelectorAll('label > input') ?? [];
  expect(radios.map((radio) => attributeOf(radio, 'value'))).toEqual(['RDC', '1er']);
  expect(radios.map((radio) => attributeOf(radio, 'id'))).toEqual(['etage', undefined]);
  expect(radios.map((radio) => radio.hasAttribute('checked'))).toEqual([false, true]);
});

test('a live region waits for a note, where there may be one', () => {
  expect(shown({ note: null }).querySelectorAll('[aria-live]')).toHaveLength(1);
  expect(described(shown({ note: null }), 'input')).toEqual([]);
  expect(shown({}).querySelectorAll('[aria-live]')).toHaveLength(0);
});

test('an answer that can be taken back has a button that says which', () => {
  const button = (given: Given) => choice(given).querySelector('button');
  expect(textOf(button({ onClear: () => {} }))).toBe('Effacer : Étage');
  expect(button({ onClear: null })).toBeNull();
});
