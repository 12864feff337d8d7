import type { Field } from '@sveltia/cms';
import { markProblem, problemOf, textProblem } from '../../content/problems.ts';
import { COLLECTIONS, isFolder } from './collections.ts';
import { fieldsOf } from './fields.ts';

/** The place of a value, in the words of its fields; lists are counted from 1. */
function placeOf([key, ...rest]: PropertyKey[], fields: Field[]): string[] {
  if (key === undefined) return [];
  if (typeof key === 'number') return [`n°\u00a0${key + 1}`, ...placeOf(rest, fields)];
  const field = fields.find(({ name }) => name === key);
  const members = field && 'fields' in field ? (field.fields ?? []) : [];
  return [field?.label ?? String(key), ...placeOf(rest, members)];
}

/** Says whether Sveltia leaves it out: an empty value, or its own mark on an item of a changed list. */
const isLeftOut = (key: string, value: unknown) => value === '' || value === null || key.startsWith('__sc_');
const written = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value) => (isLeftOut(key, value) ? undefined : value)));

/** A mark in braces that stands for nothing. */
function wrongMarks(file: string, data: Record<string, unknown>): string[] {
  const texts: string[] = [];
  JSON.stringify(data, (_, value) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.flatMap((text) => markProblem(file, text, Boolean(data.prices)) ?? []);
}

/** Checks an entry by the content’s own rules, in French, one line for each fault. */
export function faultsOf(file: string, { body, ...data }: Record<string, unknown>): string[] {
  const row = COLLECTIONS.find((one) => (isFolder(one) ? file.startsWith(one.path) : file === one.path));
  const result = row?.schema.safeParse(written(data), { error: problemOf });
  const problem = file.endsWith('.mdx') ? textProblem(String(body ?? '')) : undefined;
  return [
    ...(result?.error?.issues ?? []).map(
      ({ path, message }) => `${placeOf(path, fieldsOf(row?.schema as never)).join(', ')}\u00a0: ${message}`,
    ),
    ...wrongMarks(file, data),
    ...(problem ? [`Texte\u00a0: ${problem}`] : []),
  ];
}
