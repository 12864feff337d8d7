import type { Field } from '@sveltia/cms';
import type { z } from 'zod';
import { markProblem, problemOf, textProblem } from '../../content/problems.ts';
import { COLLECTIONS, isFolder } from './collections.ts';
import { fieldsOf } from './fields.ts';

/** Returns the path of a value in the labels of its fields: « Questions », « n° 2 », « Réponse ». */
function placeOf([key, ...rest]: PropertyKey[], fields: Field[]): string[] {
  if (key === undefined) return [];
  if (typeof key === 'number') return [`n°\u00a0${key + 1}`, ...placeOf(rest, fields)];
  const field = fields.find(({ name }) => name === key);
  const members = field && 'fields' in field ? (field.fields ?? []) : [];
  return [field?.label ?? String(key), ...placeOf(rest, members)];
}

/**
 * Checks whether Sveltia leaves a value out of the file: it is empty, or a mark of Sveltia’s own on the items of a
 * changed list.
 */
const isLeftOut = (key: string, value: unknown) => value === '' || value === null || key.startsWith('__sc_');
const asWritten = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (key, value) => (isLeftOut(key, value) ? undefined : value)));

function schemaFaults(schema: z.ZodType, data: unknown): string[] {
  const { error } = schema.safeParse(asWritten(data), { error: problemOf });
  if (!error) return [];
  const fields = fieldsOf(schema);
  return error.issues.map(({ path, message }) => `${placeOf(path, fields).join(', ')}\u00a0: ${message}`);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Finds marks such as {merci} for which the build has no value. */
const markFaults = (file: string, data: Record<string, unknown>): string[] =>
  textsIn(data).flatMap((text) => markProblem(file, text, Boolean(data.prices)) ?? []);

/** Returns what the build would refuse in an entry, in French, one line for each fault. */
export function faultsOf(file: string, { body, ...data }: Record<string, unknown>): string[] {
  const collection = COLLECTIONS.find((candidate) =>
    isFolder(candidate) ? file.startsWith(candidate.path) : file === candidate.path,
  );
  const faults = collection ? schemaFaults(collection.schema, data) : [];
  faults.push(...markFaults(file, data));
  const problem = file.endsWith('.mdx') ? textProblem(String(body ?? '')) : undefined;
  if (problem) faults.push(`Texte\u00a0: ${problem}`);
  return faults;
}
