import { stringify } from 'node:querystring';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_NAMES } from '../../quote/schema.ts';
import { FORM_HEADERS, post, startApp } from './support/app.ts';
import { jsonBody, REQUEST } from './support/bodies.ts';

/** A great many bodies that no page of ours would send. `FUZZ_RUNS` for another number. */

const RUNS = Number(process.env.FUZZ_RUNS ?? 100_000);
const BATCH = 50;
const ALLOWED = [200, 303, 400, 403, 413, 415, 429];
/** What a batch may cost; far above what is seen, far below a hang. */
const SLOWEST_MS = 3000;
const GROWTH_MAX = 40 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const MEMBERS = [
  ...FIELD_NAMES,
  'access_key',
  'formToken',
  'redirect',
  'botcheck',
  'from_name',
  'timestamp',
  'startedAt',
  'noticeVersion',
  'userAgent',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '',
];

/** Texts that have broken programs before. */
const NASTY = [
  '\0',
  '\ud800',
  'a\udfffb',
  '\u202etxt.exe',
  '\u2066x\u2069',
  '\r\nBcc: a@b.fr',
  '%0d%0aX: y',
  '../../../../etc/passwd',
  '#{7*7}',
  '{{7*7}}',
  "'; drop table requests; --",
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '&lt;script&gt;',
  'java\nscript:alert(1)',
  '<'.repeat(4000),
  '<a'.repeat(2400),
  '&'.repeat(5000),
  '&#'.repeat(2400),
  'on'.repeat(2400),
  'onclick='.repeat(600),
  ' '.repeat(5000),
  'a'.repeat(5000),
  `${'a.'.repeat(2000)}@b`,
  `a@${'b.'.repeat(2000)}`,
  '\u0301'.repeat(4000),
  '👨‍👩‍👧‍👦'.repeat(400),
  'é'.normalize('NFD'),
  '1e999',
  'NaN',
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      '<',
      '>',
      '/',
      's',
      'c',
      'r',
      'i',
      'p',
      't',
      '&',
      ';',
      '#',
      '=',
      '"',
      ' ',
      '\n',
      'o',
      'n',
    ),
    maxLength: 200,
  }),
  fc.constantFrom(...NASTY),
  fc.constantFrom(...Object.values(REQUEST)),
  fc.emailAddress(),
);
const value = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, true, false, 0, -0, 1e308, [], {}, [[[[]]]], { __proto__: 1 }),
  },
);
const members = fc.dictionary(fc.oneof(fc.constantFrom(...MEMBERS), text), value, { maxKeys: 14 });

/** A good request with some members replaced, so that most of it gets past the first checks. */
const nearly = fc.tuple(members, fc.boolean()).map(([more, withKey]) => {
  const body = JSON.stringify({ ...jsonBody(), ...(withKey && { access_key: 'local' }), ...more });
  // An own member by that name, as a hostile client writes it.
  return body.replace(/^\{/, '{"__proto__":{"accessKey":"x","ok":true},');
});
const broken = fc
  .tuple(nearly, fc.nat(), fc.string({ unit: 'binary', maxLength: 5 }))
  .map(([body, at, inserted]) => {
    const index = at % body.length;
    return body.slice(0, index) + inserted + body.slice(index + (at % 7));
  });
const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
const deep = fc
  .constantFrom('[', '{"a":', '{"firstName":[')
  .chain((open) => fc.nat(9000).map((times) => open.repeat(times)));
const form = fc.dictionary(fc.constantFrom(...MEMBERS), text, { maxKeys: 14 }).map((more) => {
  const wellFormed = Object.entries({ ...REQUEST, access_key: 'local', ...more }).map(([name, content]) => [
    name,
    content.toWellFormed(),
  ]);
  return stringify(Object.fromEntries(wellFormed));
});

const JSON_TYPE = { 'content-type': 'application/json' };
const sending = fc.oneof(
  { weight: 6, arbitrary: nearly.map((body) => ({ body, headers: JSON_TYPE })) },
  { weight: 2, arbitrary: broken.map((body) => ({ body, headers: JSON_TYPE })) },
  { weight: 1, arbitrary: bytes.map((body) => ({ body, headers: JSON_TYPE })) },
  { weight: 1, arbitrary: deep.map((body) => ({ body, headers: JSON_TYPE })) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 6 }).map((body) => ({ body, headers: JSON_TYPE })) },
  { weight: 3, arbitrary: form.map((body) => ({ body, headers: FORM_HEADERS })) },
  { weight: 1, arbitrary: bytes.map((body) => ({ body, headers: FORM_HEADERS })) },
);

describe('bodies that no page would send', () => {
  it(`${RUNS} of them: no 5xx, no crash, no hang, no growth`, { timeout: 600_000 }, async () => {
    const { app } = await startApp({ logLevel: 'silent' }, { deliver: false });
    const seen = new Map<number, number>();
    let slowest = 0;
    collectGarbage();
    const start = process.memoryUsage().heapUsed;
    const check = async (batch: { body: string | Buffer; headers: Record<string, string> }[]) => {
      const began = performance.now();
      const answers = await Promise.all(batch.map(({ body, headers }) => post(app, body, headers)));
      slowest = Math.max(slowest, performance.now() - began);
      answers.forEach(({ status, text: answer }, index) => {
        seen.set(status, (seen.get(status) ?? 0) + 1);
        const sent = batch[index]?.body.toString().slice(0, 2000);
        if (!ALLOWED.includes(status)) throw new Error(`${status} ${answer} for ${sent}`);
      });
    };
    const property = fc.asyncProperty(fc.array(sending, { minLength: BATCH, maxLength: BATCH }), check);
    await fc.assert(property, { numRuns: Math.ceil(RUNS / BATCH), endOnFailure: true });
    expect(({} as Record<string, unknown>).accessKey).toBeUndefined();
    expect(slowest).toBeLessThan(SLOWEST_MS);
    collectGarbage();
    const growth = process.memoryUsage().heapUsed - start;
    expect(growth).toBeLessThan(GROWTH_MAX);
    // It did not only knock at the first door, and it still serves.
    expect(seen.get(200)).toBeGreaterThan(RUNS / 500);
    expect((await post(app, jsonBody())).status).toBe(200);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    process.stdout.write(
      `${RUNS} bodies: ${JSON.stringify(Object.fromEntries(seen))}, slowest batch ${Math.round(slowest)} ms, heap grew by ${Math.round(growth / 1e6)} MB\n`,
    );
  });
});
