import { expect, it } from 'vitest';
import { type HistoryEntry, standing, stateOf } from '../../../quote/history.ts';
import { actionsOf, addressOf, BUREAU, BUTTONS, buttonOf, LISTS } from '../../../quote/office.ts';
import type { OfficeRequest } from '../../../quote/pages/office.ts';
import { MINUTE, NINE, startDesk } from '../../../testing/desk.ts';
import { replayable, SEED, seededRandom } from '../../../testing/seed.ts';

/**
 * Two people on two phones act at random: from pages that Back has brought again, twice, at the same moment. What
 * each is shown is compared with the stored history. `SEED=…` repeats all choices, `ACTIONS=100000` makes a long run.
 */

const ACTIONS = Number(process.env.ACTIONS ?? 2500);
const REQUESTS = 6;
/** A longer history is erased, and another request takes its place. */
const ENTRIES_MAX = 50;
/** Pages that Back can reach. */
const PAGES = 6;
const PEOPLE = ['anne', 'camille'];
const STEPS = [5, 500, 20_000, MINUTE, 3 * MINUTE, 40 * MINUTE, 9 * 60 * MINUTE];
const SLUGS = [...BUTTONS.keys()].filter((slug) => slug !== 'annuler');

type Fields = Record<string, string>;
// biome-ignore lint/suspicious/noExplicitAny: whatever a page is given
type Content = any;

interface Press {
  name: string;
  url: string;
  id: string;
  seen: number;
  fields: Fields;
}

/** Of letters alone: what differs in two numbers differs in their words. */
const wordOf = (number: number): string =>
  `x${String(number).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}x`;
const nothingBut = (entries: HistoryEntry[]): boolean => entries.every(({ action }) => action === 'note');

async function startRun() {
  const random = seededRandom(SEED);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const clock = { now: NINE };
  const desk = await startDesk(clock);
  const stored = new Map<string, HistoryEntry[]>();
  const pages = new Map<string, Content[]>(PEOPLE.map((name) => [name, []]));
  /** Where each form has led that has done something. */
  const led = new Map<string, string>();
  const counts = { 303: 0, 400: 0, 409: 0, repeated: 0, undone: 0 };
  let words = 0;
  let rendered: Content[] = [];

  for (const name of PEOPLE) await desk.get(BUREAU, name);
  desk.app.pages = {
    ...desk.app.pages,
    render: async (path, data) => String(rendered.push({ path, ...(data as Content).content }) - 1),
  };

  /** Reads a request from the store: nothing of its history changes, and its state follows from it. */
  async function read(id: string): Promise<HistoryEntry[]> {
    const before = stored.get(id) ?? [];
    const history = await desk.store.history(id);
    expect(history.slice(0, before.length)).toEqual(before);
    const [record] = await desk.store.find(id);
    const { corrections, ...state } = stateOf(history);
    expect(record).toMatchObject({ ...state, seen: history.length, request: corrections });
    stored.set(id, history);
    return history.slice(before.length);
  }

  async function receive(): Promise<void> {
    const more = random() < 0.3 ? { botcheck: 'x' } : {};
    const { record } = await desk.receive({ lastName: wordOf(words++) }, more);
    await read(record.id);
  }

  function checkShown({ id, seen, stage, callAt, claimedBy }: OfficeRequest): void {
    const history = stored.get(id) ?? [];
    expect({ seen, stage, callAt, claimedBy }).toEqual({
      ...{ seen: history.length, stage: stateOf(history).stage },
      ...{ callAt: stateOf(history).callAt, claimedBy: stateOf(history).claimedBy },
    });
  }

  async function open(name: string, url: string): Promise<Content> {
    const { status, text } = await desk.get(url, name);
    expect(status).toBe(200);
    const page = rendered[Number(text)];
    rendered = [];
    const { requests = [], request, history, done } = page;
    for (const each of requests) checkShown(each);
    if (request) {
      checkShown(request);
      expect(history).toEqual(stored.get(request.id));
    }
    if (done?.request) checkShown(done.request);
    pages.set(name, [page, ...(pages.get(name) ?? [])].slice(0, PAGES));
    return page;
  }

  /** The word is in a note that stands, or in a name that was not corrected. */
  async function search(name: string): Promise<void> {
    const q = wordOf(Math.floor(random() * words));
    await desk.submit(`${BUREAU}/recherche`, { q }, name);
    const { requests } = await open(name, `${BUREAU}/recherche`);
    const having = (await desk.store.select()).filter(({ id, request }) =>
      [request.lastName, ...standing(stored.get(id) ?? []).map(({ note }) => note)].some((text) =>
        text.includes(q),
      ),
    );
    expect(requests.map(({ id }: OfficeRequest) => id)).toEqual(having.map(({ id }) => id));
  }

  const daysOn = (days: number) => new Date(clock.now + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);

  /** A button of a page, and what is typed with it. */
  function pressOn({ page, done, request, requests, callAgain }: Content, name: string): Press | undefined {
    const press = ({ id, seen }: OfficeRequest, fields: Fields): Press => ({
      ...{ name, url: actionsOf(id), id, seen, fields: { vu: `${seen}`, page, ...fields } },
    });
    if (done?.canUndo && done.request && random() < 0.6)
      return press(done.request, { action: `annuler ${done.entry.number}` });
    if (!request)
      return page && requests?.length
        ? press(one(requests), { action: 'rappele', retour: 'liste' })
        : undefined;
    const slug = one(SLUGS);
    const action = slug === 'pas-de-reponse' ? `${slug} ${one<Content>(callAgain).value}` : slug;
    const lastName = one([request.request.lastName, wordOf(words++)]);
    if (action === 'corriger') return press(request, { action, lastName, phone: one(['12', '0199002476']) });
    const note = random() < 0.3 ? wordOf(words++) : '';
    return press(request, { note, action, jour: random() < 0.4 ? daysOn(one([-1, 0, 1, 9, 90])) : '' });
  }

  /** Returns the entry that an answer names, if it is new. */
  function checkDone({ name, id, seen, fields }: Press, location: string, isNew: (entry: string) => boolean) {
    const [entryName = ''] = location.split('?fait=').slice(1);
    const form = JSON.stringify([name, id, fields]);
    if (!isNew(entryName)) {
      counts.repeated++;
      expect(led.get(form)).toBe(location);
      return [];
    }
    led.set(form, location);
    const history = stored.get(id) ?? [];
    const entry = history[Number(entryName.split('.')[1]) - 1] as HistoryEntry;
    const { action } = buttonOf(fields.action ?? '');
    expect(entry).toMatchObject({ action, actor: `${name}@example.org`, note: fields.note ?? '' });
    if (action !== 'note') expect(nothingBut(history.slice(seen, entry.number - 1))).toBe(true);
    const { undoes } = entry.data;
    if (undoes) {
      counts.undone++;
      expect(stateOf(history)).toEqual(stateOf(history.toSpliced(undoes - 1, 1)));
    }
    return [entryName];
  }

  /** Whoever is refused is shown why, and nothing that was typed is lost. */
  function checkRefused({ fields }: Press, status: number, { refused }: Content): void {
    const { lastName, note = '' } = fields;
    expect(refused).toMatchObject({ note, ...(lastName && { typed: { lastName } }) });
    expect([refused.fault !== undefined, refused.since !== undefined]).toEqual([
      status === 400,
      status === 409,
    ]);
  }

  /** Forms that are posted at the same moment: each answer says what it has done, and nothing else is. */
  async function post(presses: Press[]): Promise<(string | number)[]> {
    const answers = await Promise.all(presses.map(({ url, fields, name }) => desk.submit(url, fields, name)));
    const added: string[] = [];
    for (const id of stored.keys()) for (const { number } of await read(id)) added.push(`${id}.${number}`);
    const reported = presses.flatMap((press, index) => {
      const { status, location, text } = answers[index] as (typeof answers)[number];
      counts[status as 303]++;
      if (status === 303) return checkDone(press, String(location), (entry) => added.includes(entry));
      checkRefused(press, status, rendered[Number(text)]);
      pages.get(press.name)?.unshift(rendered[Number(text)]);
      return [];
    });
    expect(new Set(reported)).toEqual(new Set(added));
    rendered = [];
    return answers.map(({ status, location }) => (status === 303 ? String(location) : status));
  }

  async function press(name: string): Promise<void> {
    const own = pressOn(one(pages.get(name) ?? []), name);
    if (!own || !stored.has(own.id)) return;
    const both = PEOPLE.toSorted((a) => (a === name ? -1 : 1)).map((each) => ({
      ...own,
      name: each,
      fields: { ...own.fields, page: `${own.fields.page} ${each}` },
    }));
    own.fields.page += ` ${name}`;
    const [answer] = await post(one([[own], [own], [own], [own, own], both]));
    // A second tap has the answer of the first.
    clock.now += 300;
    if (random() < 0.3) expect(await post([own])).toEqual([answer]);
    if (typeof answer === 'string') await open(name, answer);
  }

  async function erase(id: string): Promise<void> {
    await desk.submit(actionsOf(id), { action: 'effacer' });
    expect(await desk.store.find(id)).toEqual([]);
    stored.delete(id);
    await receive();
  }

  async function step(): Promise<void> {
    clock.now += Math.ceil(random() * one(STEPS));
    const name = one(PEOPLE);
    const [id, history] = one([...stored]);
    const luck = random();
    if (luck < 0.6) await press(name);
    else if (luck < 0.8) await open(name, addressOf(id));
    else if (luck < 0.9) await open(name, BUREAU);
    else if (luck < 0.95) await open(name, `${BUREAU}?etape=${one([...LISTS.keys()])}`);
    else await search(name);
    if (history.length > ENTRIES_MAX) await erase(id);
  }

  while (stored.size < REQUESTS) await receive();
  for (const name of PEOPLE) await open(name, BUREAU);
  return { step, counts };
}

it(`what two phones show in ${ACTIONS} actions follows from the history`, { timeout: 600_000 }, () =>
  replayable(async () => {
    const { step, counts } = await startRun();
    for (let action = 0; action < ACTIONS; action++) await step();
    // Every kind of answer was seen.
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  }),
);
