import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIELD_NAMES } from '../../quote/schema.ts';
import { FORM_HEADERS, jsonBody, post, REQUEST, startApp } from '../../testing/app.ts';
import { replayable, SEED } from '../../testing/seed.ts';

const RUNS = 10_000;
const BATCH = 50;
const ALLOWED = [200, 303, 400, 403, 413, 415, 429];

const NAMES = [
  ...FIELD_NAMES,
  ...['access_key', 'formToken', 'redirect', 'botcheck', 'from_name', 'timestamp', 'startedAt', 'userAgent'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', ''],
];

const NASTY_STRINGS = [
  ...['\0', '\ud800', 'a\udfffb', '\u202etxt.exe', '\r\nBcc: a@b.fr', '%0d%0aX: y', '1e999', 'NaN'],
  ...["'; drop table requests; --", '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ...['<a', '&#', 'on', 'onclick=', ' ', 'a', '\u0301', '👨‍👩‍👧‍👦'].map((piece) =>
    piece.repeat(5000 / piece.length),
  ),
  ...[`${'a.'.repeat(2000)}@b`, `a@${'b.'.repeat(2000)}`],
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'<>/script&;#=" \non'), maxLength: 200 }),
  fc.constantFrom(...NASTY_STRINGS),
  fc.constantFrom(...Object.values(REQUEST)),
  fc.emailAddress(),
);
const value = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, 0, -0, 1e308, [], {}, [[[[]]]], { __proto__: 1 }) },
);
const members = fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), text), value, { maxKeys: 14 });

/** Valid requests with some members replaced, so that most bodies pass the first checks. */
const almostValid = fc.tuple(members, fc.boolean()).map(([more, withKey]) => {
  const body = JSON.stringify({ ...jsonBody(), ...(withKey && { access_key: 'local' }), ...more });
  // JSON.stringify cannot write a member named __proto__; a hostile client can.
  return body.replace(/^\{/, '{"__proto__":{"accessKey":"x","ok":true},');
});
const broken = fc
  .tuple(almostValid, fc.nat(), fc.string({ unit: 'binary', maxLength: 5 }))
  .map(([body, at, inserted]) => {
    const index = at % body.length;
    return body.slice(0, index) + inserted + body.slice(index + (at % 7));
  });
const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
const deep = fc
  .constantFrom('[', '{"a":', '{"firstName":[')
  .chain((open) => fc.nat(9000).map((times) => open.repeat(times)));
const form = fc
  .dictionary(fc.constantFrom(...NAMES), text, { maxKeys: 14 })
  .map((more) => new URLSearchParams({ ...REQUEST, access_key: 'local', ...more }).toString());

const sent = (weight: number, headers: Record<string, string>, bodies: fc.Arbitrary<string | Buffer>) => ({
  weight,
  arbitrary: bodies.map((body) => ({ body, headers })),
});
const JSON_TYPE = { 'content-type': 'application/json' };
const sending = fc.oneof(
  sent(6, JSON_TYPE, almostValid),
  sent(2, JSON_TYPE, broken),
  sent(1, JSON_TYPE, bytes),
  sent(1, JSON_TYPE, deep),
  sent(1, JSON_TYPE, fc.json({ maxDepth: 6 })),
  sent(3, FORM_HEADERS, form),
  sent(1, FORM_HEADERS, bytes),
);

it(`${RUNS} hostile bodies cause no 5xx, crash or hang`, { timeout: 600_000 }, () =>
  replayable(async () => {
    const { app } = await startApp({ logLevel: 'silent' });
    const seen = new Map<number, number>();
    const check = async (batch: { body: string | Buffer; headers: Record<string, string> }[]) => {
      const answers = await Promise.all(batch.map(({ body, headers }) => post(app, body, headers)));
      answers.forEach(({ status, text: answer }, index) => {
        seen.set(status, (seen.get(status) ?? 0) + 1);
        const body = batch[index]?.body.toString().slice(0, 2000);
        if (!ALLOWED.includes(status)) throw new Error(`${status} ${answer} for ${body}`);
      });
    };
    const property = fc.asyncProperty(fc.array(sending, { minLength: BATCH, maxLength: BATCH }), check);
    await fc.assert(property, { seed: SEED, numRuns: Math.ceil(RUNS / BATCH), endOnFailure: true });
    expect(({} as Record<string, unknown>).accessKey).toBeUndefined();
    // Enough bodies were accepted, and the server still works.
    expect(seen.get(200)).toBeGreaterThan(RUNS / 500);
    expect((await post(app, jsonBody())).status).toBe(200);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  }),
);
