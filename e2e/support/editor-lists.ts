import { expect, type Locator, type Page } from '@playwright/test';
import type { Field } from '@sveltia/cms';
import { isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { yamlOf } from '../../content/read.ts';
import { COLLECTIONS } from '../../site/editor/collections.ts';
import { fieldsOf } from '../../site/editor/fields.ts';
import { collectionFiles, entryPath, field, openEntry, save } from './editor.ts';

type ListField = Field & { fields?: Field[]; add_to_top?: boolean; label_singular?: string };
/** The fields that lead to a list, which is the last one. */
type Path = ListField[];
interface ListLocation {
  file: string;
  /** The path to the list in the file's YAML. */
  keys: (string | number)[];
}

function listPaths(fields: ListField[], parents: Path = []): Path[] {
  const paths: Path[] = [];
  for (const child of fields) {
    const path = [...parents, child];
    if (child.widget === 'list' && child.fields) paths.push(path);
    paths.push(...listPaths(child.fields ?? [], path));
  }
  return paths;
}

/** The lists of groups that the editor offers. `name` has the labels that lead to a list. */
export const GROUP_LISTS = COLLECTIONS.flatMap((collection) =>
  listPaths(fieldsOf(collection.schema)).map((path) => ({
    collection,
    path,
    name: [collection.label, ...path.map(({ label }) => label)].join(', '),
  })),
);
type GroupList = (typeof GROUP_LISTS)[number];

const documentOf = (file: string, text: string) => parseDocument(yamlOf(file, text));

/** Returns the keys of the first list on this path that has an item. */
function findKeys(node: unknown, [first, ...rest]: Path): ListLocation['keys'] | undefined {
  if (!isMap(node) || !first) return undefined;
  const member = (node as YAMLMap).get(first.name);
  if (!isSeq(member)) {
    const keys = rest.length > 0 ? findKeys(member, rest) : undefined;
    return keys && [first.name, ...keys];
  }
  if (rest.length === 0) return member.items.length > 0 ? [first.name] : undefined;
  for (const [index, item] of member.items.entries()) {
    const keys = findKeys(item, rest);
    if (keys) return [first.name, index, ...keys];
  }
  return undefined;
}

/** Splits a file into the text before a list's items, the text and the value of each item, and the text after them. */
function splitAtItems(text: string, { file, keys }: ListLocation) {
  const { items } = documentOf(file, text).getIn(keys) as YAMLSeq<YAMLMap>;
  const spans = items.map(({ range }) => {
    const [from, to] = range ?? [0, 0];
    return [text.lastIndexOf('\n', from) + 1, to] as const;
  });
  return {
    head: text.slice(0, spans[0]?.[0]),
    chunks: spans.map(([from, to]) => text.slice(from, to)),
    tail: text.slice(spans.at(-1)?.[1]),
    values: items.map((item) => item.toJSON() as Record<string, unknown>),
  };
}

export const itemsOf = (list: Locator) =>
  list.locator('.item-list').first().locator(':scope > .item-wrapper');

async function unfold(group: Locator): Promise<void> {
  const fold = group.getByRole('button', { name: /^(?:Développer|Réduire)$/ }).first();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

/**
 * Scrolls down until an element is rendered, as the editor does with elements near the window. Unfolds the container,
 * if it can be folded: lists fold themselves again while they are rendered.
 */
async function scrollTo(element: Locator, container: Locator, canFold = true): Promise<void> {
  await expect(async () => {
    if (canFold) await unfold(container);
    if (!(await element.isVisible()))
      await container
        .getByRole('group')
        .last()
        .evaluate((lastRendered) => lastRendered.scrollIntoView());
    await expect(element).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function findList(page: Page, path: Path, { keys }: ListLocation): Promise<Locator> {
  const indices = keys.filter((key) => typeof key === 'number');
  let container = page.getByRole('group', { name: /^Modifier le contenu/ });
  for (const [depth, { label, widget }] of path.entries()) {
    const element = field(container, label ?? '').first();
    await scrollTo(element, container, depth > 0);
    container = element;
    if (widget === 'list' && depth < path.length - 1) {
      container = itemsOf(container).nth(indices.shift() ?? 0);
      await container.scrollIntoViewIfNeeded();
    }
  }
  await expect(itemsOf(container).first()).toBeVisible();
  return container;
}

type Values = Record<string, unknown>;

export async function fillGroup(group: Locator, { fields = [] }: ListField, values: Values): Promise<void> {
  for (const child of fields as ListField[]) {
    const value = values[child.name];
    if (value === undefined || value === false) continue;
    const element = field(group, child.label ?? '').first();
    await scrollTo(element, group);
    if (child.widget === 'object') await fillGroup(element, child, value as Values);
    else if (child.widget === 'number') await element.getByRole('spinbutton').fill(String(value));
    else if (child.widget === 'boolean') await element.getByRole('switch').click();
    else if (child.widget !== 'list') await element.getByRole('textbox').fill(String(value));
    else if (child.fields) for (const item of value as Values[]) await addItem(element, child, item);
    else await fillTexts(element, value as string[]);
  }
}

async function fillTexts(list: Locator, texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if ((await list.getByRole('textbox').count()) === index)
      await list.getByRole('button', { name: /^Ajouter/ }).click();
    await list.getByRole('textbox').nth(index).fill(text);
  }
}

/** Presses until the list has this number of items: while the list is rendered, a press may be lost. */
async function pressUntilCount(button: Locator, list: Locator, count: number): Promise<void> {
  await expect(async () => {
    if ((await itemsOf(list).count()) !== count) await button.click({ timeout: 5000 });
    await expect(itemsOf(list)).toHaveCount(count, { timeout: 5000 });
  }).toPass();
}

export async function addItem(list: Locator, listField: ListField, values: Values): Promise<void> {
  const count = await itemsOf(list).count();
  // The button of the list itself comes after those of the lists within its items.
  const button = list.getByRole('button', { name: `Ajouter \u2068${listField.label_singular}\u2069` }).last();
  await pressUntilCount(button, list, count + 1);
  const item = itemsOf(list).nth(listField.add_to_top ? 0 : count);
  await item.scrollIntoViewIfNeeded();
  await fillGroup(item, listField, values);
}

/** Returns a button of an item itself, which comes before those of the lists within the item. */
async function itemButton(list: Locator, index: number, name: string): Promise<Locator> {
  const item = itemsOf(list).nth(index);
  await item.scrollIntoViewIfNeeded();
  return item.getByRole('button', { name, exact: true }).first();
}

/** Duplicates an item. Returns false if the editor does not offer that, because the item contains a list. */
export async function duplicateItem(page: Page, list: Locator, index: number): Promise<boolean> {
  const count = await itemsOf(list).count();
  const menu = page.getByRole('menuitem').first();
  // The editor misses a click while it renders the list again.
  await expect(async () => {
    if (!(await menu.isVisible())) await (await itemButton(list, index, 'List Item Options')).click();
    await expect(menu).toBeVisible({ timeout: 2000 });
  }).toPass();
  const duplicate = page.getByRole('menuitem', { name: 'Dupliquer' });
  const isOffered = await duplicate.isVisible();
  await (isOffered ? duplicate.click() : page.keyboard.press('Escape'));
  await expect(itemsOf(list)).toHaveCount(isOffered ? count + 1 : count);
  return isOffered;
}

export async function moveItem(list: Locator, index: number, key: 'Home' | 'End'): Promise<void> {
  if ((await itemsOf(list).count()) > 1)
    await (await itemButton(list, index, 'Réordonner l’élément')).press(key);
}

export async function removeItem(list: Locator, index: number): Promise<void> {
  const count = await itemsOf(list).count();
  await pressUntilCount(await itemButton(list, index, 'Supprimer'), list, count - 1);
}

/** Checks whether a person types all of a value: a picture or a choice is not typed. */
function isTyped({ widget = '', fields }: ListField, value: unknown): boolean {
  if (value === undefined) return true;
  if (!fields) return !['image', 'select'].includes(widget);
  const groups = [value].flat() as Values[];
  return groups.every((group) => fields.every((child) => isTyped(child, group[child.name])));
}

/**
 * Duplicates the first item of a list where the editor offers that, moves the last one to the top, adds one, and saves;
 * then undoes all of it. Expects that each save changes these lines of the file alone.
 */
export async function expectListEdits(
  page: Page,
  { collection, path }: GroupList,
  read: (file: string) => string,
): Promise<void> {
  const [location] = collectionFiles(collection).flatMap((file) => {
    const keys = findKeys(documentOf(file, read(file)).contents, path);
    return keys ? [{ file, keys }] : [];
  });
  const listField = path.at(-1);
  // An owner may have emptied the list.
  if (!location || !listField) return;
  const text = read(location.file);
  const { head, chunks, tail, values } = splitAtItems(text, location);
  const open = async () => {
    await openEntry(page, entryPath(collection, location.file));
    return await findList(page, path, location);
  };

  let list = await open();
  const duplicated = (await duplicateItem(page, list, 0)) ? chunks.slice(0, 1) : [];
  const before = [...chunks.slice(0, 1), ...duplicated, ...chunks.slice(1)];
  await moveItem(list, before.length - 1, 'Home');
  const moved = [...before.slice(-1), ...before.slice(0, -1)];
  const [shortest] = values
    .map((value, index) => ({ value, lines: chunks[index] ?? '' }))
    .filter(({ value }) => isTyped(listField, value))
    .sort((one, other) => one.lines.length - other.lines.length);
  if (shortest) await addItem(list, listField, shortest.value);
  const added = shortest ? [shortest.lines] : [];
  await save(page);
  const expected = listField.add_to_top ? [...added, ...moved] : [...moved, ...added];
  expect(read(location.file)).toBe([head, ...expected, tail].join(''));

  list = await open();
  if (shortest) await removeItem(list, listField.add_to_top ? 0 : moved.length);
  await moveItem(list, 0, 'End');
  if (duplicated.length > 0) await removeItem(list, 0);
  await save(page);
  expect(read(location.file)).toBe(text);
}
