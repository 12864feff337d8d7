import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const EMAIL = 'anne@exemple.fr';

/** A page load: the module's memory begins empty. */
async function load(storage: Partial<Storage>) {
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
  return import('./attempt-log.ts');
}

function storageOf(stored: Record<string, string> = {}): Partial<Storage> {
  return {
    getItem: (key) => stored[key] ?? null,
    setItem: (key, value) => {
      stored[key] = value;
    },
  };
}

const refuse = () => {
  throw new DOMException('The quota has been exceeded.');
};

let storage: Partial<Storage>;
beforeEach(() => {
  storage = storageOf();
});
afterEach(() => vi.unstubAllGlobals());

async function expectThirdIsLast(store: Partial<Storage>) {
  const log = await load(store);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(log.throttleFor(EMAIL, NOW + attempt).allowed).toBe(true);
    log.recordAttempt(EMAIL, NOW + attempt);
  }
  expect(log.throttleFor(EMAIL, NOW + 60_000)).toMatchObject({ allowed: false, waitMs: 540_000 });
  expect(log.throttleFor('another@exemple.fr', NOW).allowed).toBe(true);
}

test('three attempts are allowed, and a reload does not forget them', async () => {
  await expectThirdIsLast(storage);
  const reloaded = await load(storage);
  expect(reloaded.throttleFor(EMAIL, NOW + 60_000).allowed).toBe(false);
});

test.each([
  ['refuses everything', { getItem: refuse, setItem: refuse }],
  ['is full', { ...storageOf({ 'quote-attempts': `{"${EMAIL}":[]}` }), setItem: refuse }],
])('attempts count in memory where storage %s', (_, refusing) => expectThirdIsLast(refusing));

test('attempts dated ahead by a wrong clock lock nobody out, and are forgotten', async () => {
  const year = 365 * 86_400_000;
  const stored = { 'quote-attempts': JSON.stringify({ [EMAIL]: [NOW + 1000, NOW + year, NOW + year] }) };
  const log = await load(storageOf(stored));
  expect(log.throttleFor(EMAIL, NOW)).toEqual({ allowed: true, recent: [], waitMs: 0 });
  log.recordAttempt(EMAIL, NOW);
  expect(JSON.parse(stored['quote-attempts'])).toEqual({ [EMAIL]: [NOW] });
});

test('foreign data in the place of the attempts counts as none', async () => {
  for (const foreign of ['[[', 'null', '7', `{"${EMAIL}":"x"}`, `{"${EMAIL}":["x",null]}`]) {
    const log = await load(storageOf({ 'quote-attempts': foreign }));
    expect(log.throttleFor(EMAIL, NOW).allowed).toBe(true);
  }
});
