import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { stateOf } from '../../quote/office/history.ts';
import { actionPath } from '../../quote/office/words.ts';
import { REQUEST, waitUntil } from '../../testing/app.ts';
import { createInstallation } from '../../testing/installation.ts';
import { hiddenFields, linkIn } from '../../testing/office.ts';
import { pickOf, replayable, SEED, seededRandom } from '../../testing/seed.ts';
import { historyOf } from '../data/history.ts';
import { enterRequest } from '../data/office.ts';
import { selectRequests } from '../data/requests.ts';
import { closeStore, openStore, type Store } from '../data/store.ts';
import { readConfig } from '../settings/config.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 10);
/** The longest time from the server's first answer to its end. */
const LIFE_MAX_MS = 250;
const BUTTONS = ['note', 'claimed', 'called', 'reopened'];

type Fields = Record<string, string>;

/** Posts a form. Resolves with undefined if there is no answer. */
const postTo = (url: string, fields: Fields, cookie: string): Promise<Response | undefined> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { cookie, origin: new URL(url).origin },
  }).catch(() => undefined);

async function logIn(link: string): Promise<string> {
  const fields = hiddenFields(await (await fetch(link)).text());
  const { origin } = new URL(link);
  return (await postTo(`${origin}/bureau/entrer`, fields, ''))?.headers.get('set-cookie') ?? '';
}

async function playAll(): Promise<void> {
  const random = seededRandom(SEED);
  const installation = await createInstallation();
  const store = await openStore(readConfig(installation.database));
  const now = Date.now();
  const call = { request: REQUEST, note: '', actor: 'anne@example.org', at: now, callAt: now };
  const requests: string[] = [];
  for (const _ of [1, 2, 3]) requests.push(await enterRequest(store, { formToken: randomUUID(), ...call }));

  /** Posted forms, each with a note of its own, and the status of the last answer; a 303 stays. */
  const forms = new Map<Fields, number | undefined>();
  let cookie = '';
  for (let round = 0; round <= ROUNDS; round++) {
    const server = installation.launch();
    const origin = await server.origin();
    await waitUntil(() => server.output.includes('(vaut une heure)'));
    cookie ||= await logIn(linkIn(server.output).replace('localhost', '127.0.0.1'));
    const press = async (fields: Fields): Promise<boolean> => {
      const before = forms.get(fields);
      forms.set(fields, before);
      const answer = await postTo(origin + actionPath(fields.id ?? ''), fields, cookie);
      if (before !== 303) forms.set(fields, answer?.status);
      if (answer) expect([303, 409]).toContain(answer.status);
      return answer !== undefined;
    };
    const earlierForms = [...forms.keys()];
    const firstAnswer = Promise.withResolvers<void>();
    const newForm = (): Fields => {
      const note = `note ${forms.size}`;
      return { id: pickOf(random, requests), action: pickOf(random, BUTTONS), page: randomUUID(), note };
    };
    const person = async () => {
      const choose = () =>
        earlierForms.length > 0 && random() < 0.3 ? pickOf(random, earlierForms) : newForm();
      while (await press(choose())) firstAnswer.resolve();
    };
    if (round === ROUNDS) {
      for (const fields of earlierForms) await press(fields);
      expect(await server.end('SIGTERM')).toBe(0);
      break;
    }
    const people = [person(), person(), person()];
    await firstAnswer.promise;
    await pause(random() * LIFE_MAX_MS);
    await server.end('SIGKILL');
    await Promise.all(people);
  }
  await check(store, forms);
  expect(forms.size).toBeGreaterThan(ROUNDS);
}

/** Checks that each form's note is in the history: once if the answer was 303, otherwise at most once. */
async function check(store: Store, forms: Map<Fields, number | undefined>): Promise<void> {
  const noteCounts = new Map<string, number>();
  for (const record of await selectRequests(store)) {
    const history = await historyOf(store.db, record.id);
    const state = stateOf(history);
    expect(record).toMatchObject({ ...state, entryCount: history.length });
    expect(history.map(({ number }) => number)).toEqual(history.map((_, index) => index + 1));
    for (const { note } of history) if (note) noteCounts.set(note, (noteCounts.get(note) ?? 0) + 1);
  }
  await closeStore(store);
  for (const [{ note = '' }, status] of forms)
    expect([1, ...(status === 303 ? [] : [undefined])]).toContain(noteCounts.get(note));
}

const LIMIT = { timeout: 120_000 + ROUNDS * 10_000 };
it('an action of the office during which the server is killed is done once or not at all', LIMIT, () =>
  replayable(playAll),
);
