import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../quote/history.ts';
import { actionsOf, addressOf, BUREAU, BUTTONS, LISTS, SHOWN_HEADER } from '../../../quote/office.ts';
import type { OfficeRequest, ShownRequest } from '../../../quote/pages/office.ts';
import { MINUTE, NINE, startDesk } from '../../../testing/desk.ts';
import { type Content, type Stored, startMirror } from '../../../testing/desk-mirror.ts';
import { replayable, SEED, seededRandom } from '../../../testing/seed.ts';

/**
 * Two people on two phones act at random: from pages that Back has brought again, twice, at the same moment. What
 * each is shown is compared with the stored history. `SEED=…` repeats all choices, `ACTIONS=100000` makes a long run.
 */

const ACTIONS = Number(process.env.ACTIONS ?? 10_000);
const REQUESTS = 6;
/** A longer history is erased, and another request takes its place. */
const ENTRIES_MAX = 50;
/** Pages that Back can reach. */
const PAGES = 6;
const PEOPLE = ['anne', 'camille'];
const STEPS = [5, 500, 20_000, MINUTE, 3 * MINUTE, 40 * MINUTE, 9 * 60 * MINUTE];
const SLUGS = [...BUTTONS.keys()].filter((slug) => slug !== 'annuler');

/** What may be wrong with the form of a button. */
const FAULTS: Record<string, string[]> = {
  note: ['no-note'],
  'pas-de-reponse': ['past-time'],
  corriger: ['unchanged', 'wrong-field'],
  ...Object.fromEntries(['rappele', 'devis-envoye', 'accepte', 'relancer'].map((slug) => [slug, ['no-day']])),
};

type Fields = Record<string, string>;

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
const slugOf = ({ action = '', rappeler }: Fields): string =>
  rappeler ? 'pas-de-reponse' : action.replace('-tous', '');
const nothingBut = (entries: HistoryEntry[]): boolean => entries.every(({ action }) => action === 'note');

async function startRun() {
  const random = seededRandom(SEED);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const clock = { now: NINE };
  const desk = await startDesk(clock);
  const { stored, read, check, having } = await startMirror(desk, clock);
  const pages = new Map<string, Content[]>(PEOPLE.map((name) => [name, []]));
  /** Where each form has led that has done something. */
  const led = new Map<string, string>();
  const counts = { 303: 0, 400: 0, 404: 0, 409: 0, repeated: 0, undone: 0, together: 0 };
  let words = 0;
  let rendered: Content[] = [];

  for (const name of PEOPLE) await desk.get(BUREAU, name);
  desk.app.pages = {
    ...desk.app.pages,
    render: async (path, data) => String(rendered.push({ path, ...(data as Content).content }) - 1),
  };

  async function receive(): Promise<void> {
    const phone = one(['06 98 76 54 32', `06 11 22 33 ${10 + (words++ % 90)}`]);
    const more = random() < 0.3 ? { botcheck: 'x' } : {};
    const { record } = await desk.receive({ phone, lastName: wordOf(words++) }, more);
    await read(record.id);
  }

  async function open(name: string, url: string, headers: Fields = {}): Promise<Content> {
    const { status, text, location } = await desk.get(url, name, headers);
    if (status === 303) return open(name, String(location));
    expect(status).toBe(200);
    const page = rendered[Number(text)];
    rendered = [];
    check(page);
    pages.set(name, [page, ...(pages.get(name) ?? [])].slice(0, PAGES));
    return page;
  }

  async function search(name: string): Promise<void> {
    const q = wordOf(Math.floor(random() * words));
    await desk.submit(`${BUREAU}/recherche`, { q }, name);
    const { requests } = await open(name, `${BUREAU}/recherche`);
    expect(new Set(requests.map(({ id }: OfficeRequest) => id))).toEqual(having(q));
  }

  const daysOn = (days: number) => new Date(clock.now + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);

  /** A button of a page, and what is typed with it. */
  function pressOn(
    { path, page, done, shown, requests, callAgain }: Content,
    name: string,
  ): Press | undefined {
    const press = ({ id, reference, seen }: OfficeRequest, fields: Fields): Press => ({
      ...{ name, url: actionsOf(reference), id, seen, fields: { id: `${id}.${seen}`, page, ...fields } },
    });
    if (done?.canUndo && done.request && random() < 0.6)
      return press(done.request, { action: 'annuler', entree: String(done.entry.number) });
    if (path.startsWith(BUREAU) && !shown)
      return page && requests?.length
        ? press(one(requests), { action: 'rappele', retour: 'liste' })
        : undefined;
    const { request, others } = one(shown as ShownRequest[]);
    const { lastName, phone } = request.request;
    if (others.length > 0 && random() < 0.3) return press(request, { action: 'rappele-tous' });
    const note = random() < 0.3 ? wordOf(words++) : '';
    const action = one(SLUGS);
    if (action === 'corriger')
      return press(request, {
        ...{ action, phone: one([phone, phone, '12', '01 99 00 24 76']) },
        lastName: one([lastName, lastName, wordOf(words++)]),
      });
    if (action === 'pas-de-reponse') return press(request, { note, rappeler: one<Content>(callAgain).value });
    return press(request, { note, action, jour: random() < 0.4 ? daysOn(one([-1, 0, 1, 9, 90])) : '' });
  }

  /** Returns the new entries that an answer names: of one request, and of others with it. */
  function checkDone({ name, id, seen, fields }: Press, location: string, isNew: (entry: string) => boolean) {
    const [entryName = ''] = location.split('?fait=').slice(1);
    const form = JSON.stringify([name, fields]);
    if (!isNew(entryName)) {
      counts.repeated++;
      expect(led.get(form)).toBe(location);
      return [];
    }
    led.set(form, location);
    const { history, rows, row } = stored.get(id) as Stored;
    const entry = history[Number(entryName.split('.')[1]) - 1] as HistoryEntry;
    const { action } = BUTTONS.get(slugOf(fields)) ?? {};
    expect(entry).toMatchObject({ action, actor: `${name}@example.org`, note: fields.note ?? '' });
    if (action !== 'note') expect(nothingBut(history.slice(seen, entry.number - 1))).toBe(true);
    const { lastName, phone } = fields;
    if (lastName)
      expect({ ...JSON.parse(row.fields), ...JSON.parse(row.corrections) }).toMatchObject({
        lastName,
        phone,
      });
    const undone = Number(fields.entree);
    if (undone && nothingBut(history.slice(undone, -1))) {
      counts.undone++;
      expect({ ...row, entries: 0, search: '' }).toEqual({ ...rows[undone - 1], entries: 0, search: '' });
    }
    const { also = [] } = entry.data;
    counts.together += also.length;
    return [entryName, ...also.map(({ requestId, number }) => `${requestId}.${number}`)];
  }

  /** Whoever is refused is shown why, and nothing that was typed is lost. */
  function checkRefused({ name, id, seen, fields }: Press, status: number, { refused }: Content): void {
    if (status === 404) {
      // What was done with several is undone with all of them.
      expect(fields.entree !== undefined || !stored.has(id)).toBe(true);
      return;
    }
    const { lastName, phone, note = '' } = fields;
    expect(refused).toMatchObject({ requestId: id, note, ...(lastName && { typed: { lastName, phone } }) });
    const { fault, question } = refused;
    if (status === 400) expect(FAULTS[slugOf(fields)]).toContain(fault);
    // What was done since may be about another request that the form acts on.
    const isOther = question && !stored.get(id)?.history.some((entry) => entry.id === question.entry.id);
    // A form that was posted before is older than its own entry.
    const isOlder = isOther || led.has(JSON.stringify([name, fields]));
    if (question && !isOlder) expect(question.entry.number).toBeGreaterThan(seen);
  }

  /** Forms that are posted at the same moment: each answer says what it has done, and nothing else is. */
  async function post(presses: Press[]): Promise<(string | number)[]> {
    const touched = [...stored.keys()];
    const before = new Map(touched.map((id) => [id, stored.get(id)?.history.length]));
    const answers = await Promise.all(presses.map(({ url, fields, name }) => desk.submit(url, fields, name)));
    const added: string[] = [];
    for (const id of touched)
      for (const { number } of (await read(id)).slice(before.get(id))) added.push(`${id}.${number}`);
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
    if (!own) return;
    const others = PEOPLE.map((each) => ({ ...own, name: each }));
    const [answer] = await post(
      one([[own], [own], [own], [own, own], others.toSorted((a) => (a.name === name ? -1 : 1))]),
    );
    // A second tap has the answer of the first.
    clock.now += 300;
    if (random() < 0.3) expect(await post([own])).toEqual([answer]);
    if (typeof answer === 'string') await open(name, answer);
  }

  async function erase(id: string, name: string): Promise<void> {
    const { row } = stored.get(id) as Stored;
    await desk.submit(actionsOf(row.reference), { id, action: 'effacer' }, name);
    await read(id);
    expect(stored.has(id)).toBe(false);
    await receive();
  }

  async function step(): Promise<void> {
    clock.now += Math.ceil(random() * one(STEPS));
    const name = one(PEOPLE);
    const { row, history } = one([...stored.values()]);
    const luck = random();
    if (luck < 0.6) await press(name);
    else if (luck < 0.8) await open(name, addressOf(row.reference));
    else if (luck < 0.87) await open(name, BUREAU);
    else if (luck < 0.9) await open(name, `${BUREAU}?etape=${one([...LISTS.keys()])}`);
    else if (luck < 0.93) await open(name, BUREAU, { [SHOWN_HEADER]: `,${[...stored.keys()].join()}` });
    else if (luck < 0.97) await search(name);
    else for (const id of stored.keys()) await read(id);
    if (history.length > ENTRIES_MAX) await erase(row.id, name);
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
