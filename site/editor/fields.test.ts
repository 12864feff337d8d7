import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from './fields.ts';

const fieldOf = (schema: z.ZodType) => fieldsOf(z.object({ value: schema }))[0];
const label = 'Nom';

test('the field of a text has the label, hint, limits and pattern of the schema', () => {
  const schema = z
    .string()
    .min(2)
    .max(60)
    .regex(/^[A-Z]/u, 'une majuscule d’abord')
    .meta({ label, hint: 'Court' });
  expect(fieldOf(schema)).toMatchObject({
    name: 'value',
    label,
    hint: 'Court',
    widget: 'string',
    minlength: 2,
    maxlength: 60,
    pattern: ['/^[A-Z]/u', 'une majuscule d’abord'],
  });
});

test('a long text, an e-mail address and a picture keep their label, message and widget', () => {
  expect(fieldOf(z.string().meta({ label, widget: 'text' }))).toMatchObject({ label, widget: 'text' });
  expect(fieldOf(z.email('une adresse').meta({ label }))).toMatchObject({
    pattern: [expect.stringContaining('@'), 'une adresse'],
  });
  expect(fieldOf(z.string().meta({ label, widget: 'image' }))).toEqual({
    name: 'value',
    label,
    widget: 'image',
  });
});

test('an optional value is not required, and takes its label from before or after `optional()`', () => {
  for (const schema of [z.string().meta({ label }).optional(), z.string().optional().meta({ label })])
    expect(fieldOf(schema)).toMatchObject({ label, required: false, widget: 'string' });
  expect(fieldOf(z.string())).not.toHaveProperty('required');
});

test('numbers, booleans, choices and dates have the widgets of their type', () => {
  expect(fieldOf(z.int().min(1).max(5))).toMatchObject({
    widget: 'number',
    value_type: 'int',
    min: 1,
    max: 5,
  });
  expect(fieldOf(z.number())).toMatchObject({ widget: 'number', value_type: 'float' });
  expect(fieldOf(z.boolean())).toMatchObject({ widget: 'boolean' });
  expect(fieldOf(z.boolean().optional())).toMatchObject({
    widget: 'select',
    required: false,
    options: [{ value: true }, { value: false }],
  });
  expect(fieldOf(z.enum(['m²', 'm³']))).toMatchObject({ widget: 'select', options: ['m²', 'm³'] });
  const day = { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  for (const schema of [z.coerce.date(), z.date().optional()]) expect(fieldOf(schema)).toMatchObject(day);
});

test('a list of texts has one field, and the limits of the list', () => {
  const schema = z
    .array(z.string().meta({ label: 'Point', widget: 'text' }))
    .min(8)
    .max(8)
    .meta({ label });
  expect(fieldOf(schema)).toMatchObject({
    label,
    label_singular: 'Point',
    widget: 'list',
    min: 8,
    max: 8,
    field: { widget: 'text', label: 'Point' },
  });
});

test('a list of objects names each item by its first text, and objects can be nested', () => {
  const item = z.object({ stars: z.int(), title: z.string(), more: z.strictObject({ text: z.string() }) });
  expect(fieldOf(z.array(item.meta({ label: 'Avis' })).min(1))).toMatchObject({
    widget: 'list',
    label_singular: 'Avis',
    min: 1,
    summary: '{{fields.title}}',
    fields: [
      { name: 'stars' },
      { name: 'title' },
      { name: 'more', widget: 'object', fields: [{ name: 'text', widget: 'string' }] },
    ],
  });
});

test('fields follow the order of the schema, also with a rule over several values', () => {
  const schema = z.object({ b: z.string(), a: z.string() }).refine(({ a, b }) => a !== b);
  expect(fieldsOf(schema).map(({ name }) => name)).toEqual(['b', 'a']);
});

test('a type for which there is no field throws an error that names the type', () => {
  expect(() => fieldOf(z.union([z.string(), z.number()]))).toThrow('union');
});
