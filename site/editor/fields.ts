import type { Field } from '@sveltia/cms';
import { z } from 'zod';

/**
 * The fields that the editor shows, from the schema that the build checks: one source for both. Labels and hints
 * are the schema's own `.meta({ label, hint })`; `widget` names a widget of Sveltia where the type does not say
 * it: `text`, `image`.
 */
interface FieldMeta {
  label?: string;
  hint?: string;
  widget?: string;
  /** Other settings of the field, in Sveltia's own words. */
  sveltia?: object;
}

type Shape = Record<string, unknown>;
type Schema = z.core.$ZodType;
type Wrapper = Partial<Record<'innerType' | 'in', Schema>>;

/** A schema without what wraps it, with the words of all layers; those outside win. */
function unwrap(schema: Schema): { inner: Schema; meta: FieldMeta; required: boolean } {
  const meta = (z.globalRegistry.get(schema) ?? {}) as FieldMeta;
  const { innerType, in: wrapped = innerType } = schema._zod.def as Wrapper;
  if (!wrapped) return { inner: schema, meta, required: true };
  const { inner, meta: below, required } = unwrap(wrapped);
  const optional = ['optional', 'default'].includes(schema._zod.def.type);
  return { inner, meta: { ...below, ...meta }, required: required && !optional };
}

/** The definitions of a schema and of its checks. */
const rulesOf = (schema: Schema): Shape[] =>
  [schema, ...(schema._zod.def.checks ?? [])].map(({ _zod: { def } }) => def as unknown as Shape);

/** The rule that a text must match, with the schema's own words for a text that does not. */
function patternOf(schema: Schema): [string, string] | undefined {
  const rule = rulesOf(schema).find(({ pattern }) => pattern instanceof RegExp);
  if (!rule) return undefined;
  const message = (rule.error as ((issue: object) => unknown) | undefined)?.({ code: 'invalid_format' });
  return [
    String(rule.pattern),
    typeof message === 'string' ? message : 'Ce texte n’a pas la forme attendue.',
  ];
}

/** The least and the most characters, items, or the range of a number. */
function limitsOf(schema: Schema): { min?: number; max?: number } {
  const limits: { min?: number; max?: number } = {};
  for (const { check, minimum, maximum, value } of rulesOf(schema)) {
    if (check === 'min_length') limits.min = minimum as number;
    if (check === 'max_length') limits.max = maximum as number;
    if (check === 'greater_than') limits.min = value as number;
    if (check === 'less_than') limits.max = value as number;
  }
  return limits;
}

function textField(schema: Schema, { widget }: FieldMeta): Shape {
  const { min, max } = limitsOf(schema);
  const pattern = patternOf(schema);
  return {
    widget: widget ?? 'string',
    use_emoji_autocomplete: false,
    // Sveltia counts towards a least length in view; that of a text that must not be empty is no news.
    ...(min !== undefined && min > 1 && { minlength: min }),
    ...(max !== undefined && { maxlength: max }),
    ...(pattern && { pattern }),
  };
}

/** A list of values has one nameless field; a list of objects shows each under its first text. */
function listField(schema: z.core.$ZodArray): Shape {
  const { element } = schema._zod.def;
  const { inner, meta } = unwrap(element);
  const label = { label_singular: meta.label ?? 'Élément', ...limitsOf(schema) };
  if (!(inner instanceof z.core.$ZodObject))
    return { widget: 'list', ...label, field: fieldOf('item', element) };
  const fields = fieldsOf(inner);
  const title = fields.find(({ widget }) => widget === 'string' || widget === 'text');
  return {
    widget: 'list',
    ...label,
    collapsed: 'auto',
    // Sveltia cannot double an item that holds a list.
    ...(fields.some(({ widget }) => widget === 'list') && { allow_duplicate: false }),
    ...(title && { summary: `{{fields.${title.name}}}` }),
    fields,
  };
}

/** A switch would write « no » where the file says nothing. */
const MAYBE = {
  widget: 'select',
  options: [
    { label: 'Oui', value: true },
    { label: 'Non', value: false },
  ],
};

/** Settings that Sveltia needs of a schema beside its name and label. */
function kindOf(schema: Schema, meta: FieldMeta, required: boolean): Shape {
  if (meta.widget === 'image') return { widget: 'image' };
  const { type } = schema._zod.def;
  if (type === 'string') return textField(schema, meta);
  if (type === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (type === 'number') {
    const whole = rulesOf(schema).some(({ format }) => String(format).includes('int'));
    return { widget: 'number', value_type: whole ? 'int' : 'float', ...limitsOf(schema) };
  }
  if (type === 'boolean') return required ? { widget: 'boolean' } : MAYBE;
  if (type === 'enum') return { widget: 'select', options: [...(schema._zod.values ?? [])] };
  if (schema instanceof z.core.$ZodObject) return { widget: 'object', fields: fieldsOf(schema) };
  if (schema instanceof z.core.$ZodArray) return listField(schema);
  throw new Error(`The editor has no field for a schema of type ${type}.`);
}

function fieldOf(name: string, schema: Schema): Field {
  const { inner, meta, required } = unwrap(schema);
  return {
    name,
    label: meta.label ?? name,
    ...(meta.hint && { hint: meta.hint }),
    ...(!required && { required: false }),
    ...kindOf(inner, meta, required),
    ...meta.sveltia,
  } as Field;
}

/** The fields of an object's schema, in its order, which is also that of the file. */
export const fieldsOf = (schema: Schema): Field[] => {
  const { inner } = unwrap(schema);
  if (!(inner instanceof z.core.$ZodObject)) throw new Error('A collection needs the schema of an object.');
  return Object.entries(inner._zod.def.shape).map(([name, member]) => fieldOf(name, member));
};
