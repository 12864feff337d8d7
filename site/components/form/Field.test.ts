import { type ComponentProps, createElement } from 'react';
import { expect, test } from 'vitest';
import { attributeOf, rendered, textOf } from '../../../testing/markup.ts';
import { Choice } from './Choice.tsx';
import { Field } from './Field.tsx';

type Props = Partial<ComponentProps<typeof Field>>;
const ALL_TEXTS: Props = { help: 'Une aide', note: 'Une remarque', error: 'Une erreur' };

const renderField = (props: Props) =>
  rendered(
    createElement(Field, {
      ...{ id: 'ville', label: 'Ville', ...props },
      // biome-ignore lint/correctness/noChildrenProp: a function of the control
      children: (control) => createElement('input', control),
    }),
  );
const renderChoice = (props: Props) =>
  rendered(
    createElement(Choice, {
      ...{ id: 'etage', label: 'Étage', look: 'cards', ...props },
      options: ['RDC', '1er'].map((value) => ({ value, text: value })),
      control: (value) => ({ name: 'etage', defaultChecked: value === '1er' }),
    }),
  );

type Markup = ReturnType<typeof rendered>;
const descriptions = (markup: Markup, selector: string): string[] =>
  (attributeOf(markup.querySelector(selector), 'aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => textOf(markup.querySelector(`#${id}`)));
const states = (markup: Markup) =>
  ['aria-required', 'aria-invalid'].map((name) => attributeOf(markup.querySelector('input'), name));

test.each([renderField, renderChoice])(
  'screen readers read error, note and help in this order: %o',
  (render) => {
    const markup = render(ALL_TEXTS);
    const selector = render === renderField ? 'input' : 'fieldset';
    expect(descriptions(markup, selector)).toEqual(['Une erreur', 'Une remarque', 'Une aide']);
    expect(descriptions(render({}), selector)).toEqual([]);
    expect(markup.querySelectorAll('p, [aria-live]').map(textOf)).toEqual([
      'Une aide',
      'Une erreur',
      'Une remarque',
    ]);
  },
);

test('a label names its control, and says whether an answer is required', () => {
  const label = (props: Props) => renderField(props).querySelector('label');
  expect(attributeOf(label({}), 'for')).toBe('ville');
  expect(textOf(label({ required: true }))).toBe('Ville *');
  expect(textOf(label({ marker: 'facultatif' }))).toBe('Ville (facultatif)');
  expect(states(renderField({ required: true }))).toEqual(['true', 'false']);
  expect(states(renderField({ error: 'Une erreur' }))).toEqual([undefined, 'true']);
});

test('a choice is a fieldset with a legend, and its first control has the id', () => {
  const group = renderChoice({ required: true }).querySelector('fieldset');
  expect(textOf(group?.querySelector('legend') ?? null)).toBe('Étage *');
  const radios = group?.querySelectorAll('label > input') ?? [];
  expect(radios.map((radio) => attributeOf(radio, 'value'))).toEqual(['RDC', '1er']);
  expect(radios.map((radio) => attributeOf(radio, 'id'))).toEqual(['etage', undefined]);
  expect(radios.map((radio) => radio.hasAttribute('checked'))).toEqual([false, true]);
});

test('a field that may get a note has an empty live region', () => {
  expect(renderField({ note: null }).querySelectorAll('[aria-live]')).toHaveLength(1);
  expect(descriptions(renderField({ note: null }), 'input')).toEqual([]);
  expect(renderField({}).querySelectorAll('[aria-live]')).toHaveLength(0);
});

test('an answer that can be cleared has a button that names its field', () => {
  const button = (props: Props) => renderChoice(props).querySelector('button');
  expect(textOf(button({ onClear: () => {} }))).toBe('Effacer : Étage');
  expect(button({ onClear: null })).toBeNull();
});
