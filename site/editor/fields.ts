import type { Field } from '@sveltia/cms';
import { z } from 'zod';

/** The fields of the editor. They are derived from the schemas by which the build checks the content. */

interface FieldMeta {
  label?: string;
  hint?: string;
  /** The Sveltia widget, where it does not follow from the type: `text`, `image`. */
  widget?: string;
  /** Further settings of the field, as Sveltia names them. */
  sveltia?: object;
}

type Settings = Record<string, unknown>;
type Rule = Record<string, unknown>;
type Schema = z.core.$ZodType;
type Wrapper = Partial<Record<'innerType' | 'in', Schema>>;

/** Takes a schema out of wrappers such as `optional()`. Merges the metadata of all layers; outer layers win. */
function unwrap(schema: Schema): { inner: Schema; meta: FieldMeta; required: boolean } {
  const meta = (z.globalRegistry.get(schema) ?? {}) as FieldMeta;
  const { innerType, in: pipeInput } = schema._zod.def as Wrapper;
  const wrapped = pipeInput ?? innerType;
  if (!wrapped) return { inner: schema, meta, required: true };
  const { inner, meta: innerMeta, required } = unwrap(wrapped);
  const isOptional = ['optional', 'default'].includes(schema._zod.def.type);
  return { inner, meta: { ...innerMeta, ...meta }, required: required && !isOptional };
}

const rulesOf = (schema: Schema): Rule[] =>
  [schema, ...(schema._zod.def.checks ?? [])].map(({ _zod: { def } }) => def as unknown as Rule);

/** Returns the pattern that a text must match, and the message for a text that does not. */
function patternOf(schema: Schema): [string, string] | undefined {
  const rule = rulesOf(schema).find(({ pattern }) => pattern instanceof RegExp);
  if (!rule) return undefined;
  const message = (rule.error as ((issue: object) => unknown) | undefined)?.({ code: 'invalid_format' });
  return [
    String(rule.pattern),
    typeof message === 'string' ? message : 'Ce texte n’a pas la forme attendue.',
  ];
}

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

function textField(schema: Schema, { widget }: FieldMeta): Settings {
  const { min, max } = limitsOf(schema);
  const pattern = patternOf(schema);
  return {
    widget: widget ?? 'string',
    use_emoji_autocomplete: false,
    // Sveltia shows how far a text is from `minlength`. A minimum of 1 only means that the field is required.
    ...(min !== undefined && min > 1 && { minlength: min }),
    ...(max !== undefined && { maxlength: max }),
    ...(pattern && { pattern }),
  };
}

function listField(schema: z.core.$ZodArray): Settings {
  const { element } = schema._zod.def;
  const { inner, meta } = unwrap(element);
  const common = { widget: 'list', label_singular: meta.label ?? 'Élément', ...limitsOf(schema) };
  if (!(inner instanceof z.core.$ZodObject)) return { ...common, field: fieldOf('item', element) };
  const fields = fieldsOf(inner);
  const title = fields.find(({ widget }) => widget === 'string' || widget === 'text');
  return {
    ...common,
    collapsed: 'auto',
    // Sveltia cannot duplicate an item that has a list in it.
    ...(fields.some(({ widget }) => widget === 'list') && { allow_duplicate: false }),
    ...(title && { summary: `{{fields.${title.name}}}` }),
    fields,
  };
}

/** The widget of an optional boolean. A switch would write `false` where the file has no value. */
const OPTIONAL_BOOLEAN = {
  widget: 'select',
  options: [
    { label: 'Oui', value: true },
    { label: 'Non', value: false },
  ],
};

function widgetOf(schema: Schema, meta: FieldMeta, required: boolean): Settings {
  if (meta.widget === 'image') return { widget: 'image' };
  const { type } = schema._zod.def;
  if (type === 'string') return textField(schema, meta);
  if (type === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (type === 'number') {
    const isInteger = rulesOf(schema).some(({ format }) => String(format).includes('int'));
    return { widget: 'number', value_type: isInteger ? 'int' : 'float', ...limitsOf(schema) };
  }
  if (type === 'boolean') return required ? { widget: 'boolean' } : OPTIONAL_BOOLEAN;
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
    ...widgetOf(inner, meta, required),
    ...meta.sveltia,
  } as Field;
}

/** Returns the fields for the schema of an object, in the order of the schema, which is also the order of the file. */
export const fieldsOf = (schema: Schema): Field[] => {
  const { inner } = unwrap(schema);
  if (!(inner instanceof z.core.$ZodObject)) throw new Error('A collection needs the schema of an object.');
  return Object.entries(inner._zod.def.shape).map(([name, member]) => fieldOf(name, member));
};
