import { expect, it } from 'vitest';
import { actionsOf, addressOf } from '../../../quote/office.ts';
import { startApp } from '../../../testing/app.ts';
import { firstLink, OfficeBrowser } from '../../../testing/office.ts';
import { jsonBody } from '../../../testing/request-bodies.ts';
import { replayable, SEED, seededRandom } from '../../../testing/seed.ts';

const RUNS = 2000;
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~/é\0𝄞'];

/** Changes to a token: damage, and what someone would try who knows how tokens are made. */
function mutator(random: () => number, others: string[]) {
  const below = (max: number) => Math.floor(random() * max);
  const one = <Item>(items: Item[]) => items[below(items.length)] as Item;
  const character = () => one(ALPHABET);
  const replace = (text: string, by: (hit: string) => string) => {
    const index = below(text.length);
    return text.slice(0, index) + by(text.slice(index, index + 1)) + text.slice(index + 1);
  };
  const changes: ((text: string) => string)[] = [
    (text) => replace(text, character),
    (text) => replace(text, (hit) => hit + character()),
    (text) => replace(text, () => ''),
    (text) => text.slice(0, below(text.length)),
    // A later end, another identifier: any of its parts from another token, or a number of our own.
    (text) => {
      const parts = text.split('.');
      parts[below(parts.length)] = one(one(others).split('.'));
      return parts.join('.');
    },
    (text) => text.replace(/\b\d{5,}\b/, (digits) => String(Number(digits) + 1 + below(1e6))),
    (text) => text.toUpperCase(),
    (text) => text + text,
    () => one(others),
  ];
  return (text: string): string => {
    let changed = text;
    for (let times = 1 + below(3); times > 0 || changed === text; times--)
      changed = one(changes)(changed || text);
    return changed;
  };
}

const tokenIn = (url: string): string => new URL(url).searchParams.get('lien') ?? '';

it(`${RUNS} forged links, cookies and form keys open nothing and change nothing`, { timeout: 600_000 }, () =>
  replayable(async () => {
    const { app, post } = await startApp({ logLevel: 'silent' }, { deliver: false });
    await post(jsonBody());
    const [record] = await app.store.select();
    const inside = new OfficeBrowser(app);
    await inside.enter(firstLink(app));
    const { fields } = await inside.open('/bureau/sortir');
    if (!record || !inside.cookie || !fields.jeton) throw new Error('not set up');

    const good = { lien: tokenIn(firstLink(app)), cookie: inside.cookie, jeton: fields.jeton };
    // Good elsewhere.
    const others = [...Object.values(good), tokenIn(firstLink(app))];
    const random = seededRandom(SEED);
    const mutate = mutator(random, others);
    const path = addressOf(record.reference);

    const shut: Record<keyof typeof good, (token: string) => Promise<number[]>> = {
      lien: async (token) => {
        const stranger = new OfficeBrowser(app);
        const opened = await stranger.open(`/bureau/entrer?lien=${encodeURIComponent(token)}`);
        const pressed = await stranger.post('/bureau/entrer', { lien: token });
        return [opened.status, pressed.status, stranger.cookie === undefined ? 403 : 200];
      },
      cookie: async (token) => {
        const stranger = new OfficeBrowser(app);
        stranger.cookie = encodeURIComponent(token);
        return [(await stranger.open('/bureau/sortir')).status, (await stranger.open(path)).status];
      },
      jeton: async (token) => [
        (await inside.post('/bureau/sortir-partout', { jeton: token })).status,
        (await inside.post(actionsOf(record.reference), { jeton: token, id: record.id, action: 'pris' }))
          .status,
      ],
    };
    const kinds = Object.keys(good) as (keyof typeof good)[];
    for (let run = 0; run < RUNS; run++) {
      const kind = kinds[run % kinds.length] as keyof typeof good;
      const token = mutate(good[kind]).toWellFormed();
      // Another good link, left as it was.
      if (token === good[kind] || (kind === 'lien' && others.includes(token))) continue;
      const statuses = await shut[kind](token);
      if (statuses.some((status) => status !== 403))
        throw new Error(`${kind} ${JSON.stringify(token)} was answered ${statuses}`);
    }

    expect(await app.store.history(record.id)).toHaveLength(1);
    expect(await inside.isIn()).toBe(true);
    // What they were made of is still good.
    const entered = new OfficeBrowser(app);
    expect((await entered.post('/bureau/entrer', { lien: good.lien })).status).toBe(303);
    expect((await inside.post('/bureau/sortir', { jeton: good.jeton })).status).toBe(200);
  }),
);
