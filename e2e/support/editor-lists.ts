import { expect, type Locator, type Page } from '@playwright/test';
import type { Field } from '@sveltia/cms';
import { isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { yamlOf } from '../../content/read.ts';
import { COLLECTIONS } from '../../site/editor/collections.ts';
import { fieldsOf } from '../../site/editor/fields.ts';
import { collectionFiles, field, openEntry, placeOf, save } from './editor.ts';

/** Lists of groups in the editor: what is added, moved, doubled and taken out, and what the file then holds. */

type Shape = Field & { fields?: Field[]; add_to_top?: boolean; label_singular?: string };
/** A list by the fields that lead to it. */
type Path = Shape[];
/** A file, and the keys that lead to a list in it. */
interface Place {
  file: string;
  keys: (string | number)[];
}

const pathsIn = (fields: Shape[], before: Path = []): Path[] =>
  fields.flatMap((one) => {
    const here = [...before, one];
    const inside = pathsIn(one.fields ?? [], here);
    return one.widget === 'list' && one.fields ? [here, ...inside] : inside;
  });

/** The lists of groups that the editor offers, each with the words that lead to it. */
export const GROUP_LISTS = COLLECTIONS.flatMap((collection) =>
  pathsIn(fieldsOf(collection.schema)).map((path) => ({
    collection,
    path,
    name: [collection.label, ...path.map(({ label }) => label)].join(', '),
  })),
);
export type GroupList = (typeof GROUP_LISTS)[number];

const documentOf = (file: string, text: string) => parseDocument(yamlOf(file, text));

/** The first list on this path that has an item. */
function placeIn(node: unknown, [first, ...rest]: Path): Place['keys'] | undefined {
  if (!isMap(node) || !first) return undefined;
  const member = (node as YAMLMap).get(first.name);
  const inside = (keys: Place['keys'] | undefined, ...key: Place['keys']) =>
    keys && [first.name, ...key, ...keys];
  if (!isSeq(member)) return rest.length > 0 ? inside(placeIn(member, rest)) : undefined;
  if (rest.length === 0) return member.items.length > 0 ? [first.name] : undefined;
  for (const [index, item] of member.items.entries()) {
    const found = inside(placeIn(item, rest), index);
    if (found) return found;
  }
  return undefined;
}

/** The text before a list's items, each item with its lines, and the text after them. */
function partsOf(text: string, { file, keys }: Place) {
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

/** Unfolds what is folded. Lists fold themselves once more as they are drawn. */
async function unfold(part: Locator): Promise<void> {
  const fold = part.getByRole('button', { name: /^(?:Développer|Réduire)$/ }).first();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

/** Scrolls to what is far below, which is drawn once it comes near. `folds` are the folded parts around it. */
async function reach(part: Locator, within: Locator, folds = true): Promise<void> {
  await expect(async () => {
    if (folds) await unfold(within);
    if (!(await part.isVisible()))
      await within
        .getByRole('group')
        .last()
        .evaluate((drawn) => drawn.scrollIntoView());
    await expect(part).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function listAt(page: Page, path: Path, { keys }: Place): Promise<Locator> {
  const indices = keys.filter((key) => typeof key === 'number');
  let within = page.getByRole('group', { name: /^Modifier le contenu/ });
  for (const [depth, one] of path.entries()) {
    const own = field(within, one.label ?? '').first();
    await reach(own, within, depth > 0);
    within = own;
    if (one.widget === 'list' && depth < path.length - 1) {
      within = itemsOf(within).nth(indices.shift() ?? 0);
      await within.scrollIntoViewIfNeeded();
    }
  }
  await expect(itemsOf(within).first()).toBeVisible();
  return within;
}

type Values = Record<string, unknown>;

/** Types a group's values as a person does. */
export async function fill(group: Locator, { fields = [] }: Shape, values: Values): Promise<void> {
  for (const one of fields as Shape[]) {
    const value = values[one.name];
    if (value === undefined || value === false) continue;
    const own = field(group, one.label ?? '').first();
    await reach(own, group);
    if (one.widget === 'object') await fill(own, one, value as Values);
    else if (one.widget === 'number') await own.getByRole('spinbutton').fill(String(value));
    else if (one.widget === 'boolean') await own.getByRole('switch').click();
    else if (one.widget !== 'list') await own.getByRole('textbox').fill(String(value));
    else if (one.fields) for (const item of value as Values[]) await addItem(own, one, item);
    else await fillTexts(own, value as string[]);
  }
}

async function fillTexts(list: Locator, texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if ((await list.getByRole('textbox').count()) === index)
      await list.getByRole('button', { name: /^Ajouter/ }).click();
    await list.getByRole('textbox').nth(index).fill(text);
  }
}

/** Presses until the list has so many items: while it is drawn, a press may be lost. */
async function press(button: Locator, list: Locator, count: number): Promise<void> {
  await expect(async () => {
    if ((await itemsOf(list).count()) !== count) await button.click({ timeout: 5000 });
    await expect(itemsOf(list)).toHaveCount(count, { timeout: 5000 });
  }).toPass();
}

/** Adds an item with its values, where the list puts a new one. */
export async function addItem(list: Locator, shape: Shape, values: Values): Promise<void> {
  const count = await itemsOf(list).count();
  // The list's own button stands after those of the lists within its items.
  const button = list.getByRole('button', { name: `Ajouter \u2068${shape.label_singular}\u2069` }).last();
  await press(button, list, count + 1);
  const item = itemsOf(list).nth(shape.add_to_top ? 0 : count);
  await item.scrollIntoViewIfNeeded();
  await fill(item, shape, values);
}

/** The item's own button, which stands before those of the lists within it. */
async function buttonOf(list: Locator, index: number, name: string): Promise<Locator> {
  const item = itemsOf(list).nth(index);
  await item.scrollIntoViewIfNeeded();
  return item.getByRole('button', { name, exact: true }).first();
}

/** Doubles an item, and returns whether the editor offers that: it does not for one that holds a list. */
export async function doubleItem(page: Page, list: Locator, index: number): Promise<boolean> {
  const count = await itemsOf(list).count();
  const menu = page.getByRole('menuitem').first();
  // The editor misses a click while it draws the list anew.
  await expect(async () => {
    if (!(await menu.isVisible())) await (await buttonOf(list, index, 'List Item Options')).click();
    await expect(menu).toBeVisible({ timeout: 2000 });
  }).toPass();
  const double = page.getByRole('menuitem', { name: 'Dupliquer' });
  const isOffered = await double.isVisible();
  await (isOffered ? double.click() : page.keyboard.press('Escape'));
  await expect(itemsOf(list)).toHaveCount(isOffered ? count + 1 : count);
  return isOffered;
}

export async function moveItem(list: Locator, index: number, key: 'Home' | 'End'): Promise<void> {
  if ((await itemsOf(list).count()) > 1)
    await (await buttonOf(list, index, 'Réordonner l’élément')).press(key);
}

export async function takeOutItem(list: Locator, index: number): Promise<void> {
  const count = await itemsOf(list).count();
  await press(await buttonOf(list, index, 'Supprimer'), list, count - 1);
}

/** Tells whether all of a value is typed: a picture, or a choice, is not. */
function isTyped({ widget = '', fields }: Shape, value: unknown): boolean {
  if (value === undefined) return true;
  if (!fields) return !['image', 'select'].includes(widget);
  const groups = [value].flat() as Values[];
  return groups.every((group) => fields.every((one) => isTyped(one, group[one.name])));
}

/**
 * Doubles the first item where that is offered, moves the last one to the top, adds one, and saves; then takes all
 * back. Each time the file holds just that, and every other line as it was.
 */
export async function expectListEdits(
  page: Page,
  { collection, path }: GroupList,
  read: (file: string) => string,
): Promise<void> {
  const [place] = collectionFiles(collection).flatMap((file) => {
    const keys = placeIn(documentOf(file, read(file)).contents, path);
    return keys ? [{ file, keys }] : [];
  });
  const shape = path.at(-1);
  // An owner may have emptied it.
  if (!place || !shape) return;
  const text = read(place.file);
  const { head, chunks, tail, values } = partsOf(text, place);
  const open = async () => {
    await openEntry(page, placeOf(collection, place.file));
    return await listAt(page, path, place);
  };

  let list = await open();
  const doubled = (await doubleItem(page, list, 0)) ? chunks.slice(0, 1) : [];
  const before = [...chunks.slice(0, 1), ...doubled, ...chunks.slice(1)];
  await moveItem(list, before.length - 1, 'Home');
  const moved = [...before.slice(-1), ...before.slice(0, -1)];
  const [short] = values
    .map((value, index) => ({ value, lines: chunks[index] ?? '' }))
    .filter(({ value }) => isTyped(shape, value))
    .sort((one, other) => one.lines.length - other.lines.length);
  if (short) await addItem(list, shape, short.value);
  const added = short ? [short.lines] : [];
  await save(page);
  const expected = shape.add_to_top ? [...added, ...moved] : [...moved, ...added];
  expect(read(place.file)).toBe([head, ...expected, tail].join(''));

  list = await open();
  if (short) await takeOutItem(list, shape.add_to_top ? 0 : moved.length);
  await moveItem(list, 0, 'End');
  if (doubled.length > 0) await takeOutItem(list, 0);
  await save(page);
  expect(read(place.file)).toBe(text);
}
