import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Field } from '@sveltia/cms';
import { type Content, commentIn, formatOf } from './canonical.ts';
import { COLLECTIONS, type ContentCollection, extensionOf, isFolder } from './collections.ts';
import { fieldsOf } from './fields.ts';

/** Writes content files as the editor does: in the canonical form, values in the order of the schema. */

export const filesOf = (collection: ContentCollection, root: string) =>
  isFolder(collection)
    ? globSync(`${collection.path}*.${extensionOf(collection)}`, { cwd: root }).sort()
    : [collection.path];

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values in the order of the fields; those without a field follow. */
function inOrder(value: unknown, fields: Field[]): unknown {
  if (Array.isArray(value)) return value.map((item) => inOrder(item, fields));
  if (!isContent(value)) return value;
  const rest = { ...value };
  const ordered: Content = {};
  for (const field of fields.filter(({ name }) => name in value)) {
    const members = 'fields' in field ? (field.fields ?? []) : [];
    ordered[field.name] = inOrder(value[field.name], members);
    delete rest[field.name];
  }
  return { ...ordered, ...rest };
}

export function canonicalText(collection: ContentCollection, text: string): string {
  const { read, write } = formatOf(extensionOf(collection));
  return write(inOrder(read(text), fieldsOf(collection.schema)) as Content);
}

function refuseComment(file: string, text: string): void {
  const comment = commentIn(text);
  if (comment)
    throw new Error(
      `${file} : l’éditeur perdrait le commentaire « # ${comment} » ; mettez-le dans une valeur ou dans le texte.`,
    );
}

/** The files of all collections that were not in the canonical form; they are rewritten unless `check` is set. */
export function formatContent(root: string, check = false, collections = COLLECTIONS): string[] {
  return collections.flatMap((collection) =>
    filesOf(collection, root).filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      refuseComment(file, text);
      const canonical = canonicalText(collection, text);
      if (!check && canonical !== text) writeFileSync(join(root, file), canonical);
      return canonical !== text;
    }),
  );
}
