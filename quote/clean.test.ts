import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean.ts';

test.each([
  ['a script block with its content', 'avant<script>alert(1)</script>après', 'avantaprès'],
  ['a tag, keeping its text', 'un <b>piano</b> droit', 'un piano droit'],
  ['a tag whatever follows its letter', 'le <canapé> rouge <x:y> <b@> <b@c d> <b@c/d>', 'le  rouge'],
  ['brackets around a link', 'voir<https://exemple.fr/?a=1> ici', 'voir https://exemple.fr/?a=1  ici'],
  [
    'brackets around a short link',
    'voir <www.exemple.fr/1> ou <tel:0639982475>',
    'voir  www.exemple.fr/1  ou  tel:0639982475',
  ],
  ['a handler that looks like a word of French', 'a <img oncle="x" onze=\'11\'b', 'a <img  b'],
  ['a tag without a space before its attribute', 'a<svg/onload=alert(1)>b', 'ab'],
  ['an unknown tag with an attribute', 'a<canapé onclick=alert(1)>b<x y="z">c', 'abc'],
  ['a custom element', 'a<x-frame>b</x-frame>', 'ab'],
  ['an element without a value for an attribute', 'a<iframe et c>b<style et c>c<table basse>', 'abc'],
  ['a comment', 'a<!-- b -->c', 'ac'],
  ['declarations and closing tags without a name', 'a<!doctype html><?php b ?></ c>d', 'ad'],
  ['a javascript: prefix', 'javascript:alert(1)', 'alert(1)'],
  ['an inline event handler', 'img onerror="alert(1)" x', 'img  x'],
  ['an unquoted event handler in an unclosed tag', '<img src=x onerror=alert(1)', '<img src=x'],
  ['a tag hidden inside a tag', '<scr<script>ipt>alert(1)</scr</script>ipt>', ''],
  ['mixed case', '<ScRiPt>x</sCrIpT> JaVaScRiPt:y OnClick=z', 'y'],
  ['markup written as entities', '&lt;script&gt;x&lt;/script&gt;&#106;avascript&colon;y', 'y'],
  ['doubly encoded entities', '&amp;lt;b&amp;gt;gras', 'gras'],
  ['hexadecimal entities', 'a&#x3C;b&#x003e;c&#x3ci>d', 'acd'],
  ['decimal entities', 'a&#60b&#062;c&#60i>d', 'acd'],
  ['handlers of every kind', 'onload=a ondevicemotion=b onclose=c onscrollsnapchange = d x', 'x'],
  ['entities without a semicolon', '&ltimg src=x&gt', ''],
  ['a prefix broken by line ends', 'java\nscript:alert(1)', 'alert(1)'],
  ['a prefix broken by a NUL', 'java\u0000script:alert(1)', 'alert(1)'],
  ['a script block whose attribute holds a bracket', 'a<script x="<">alert(1)</script y="<">b', 'ab'],
  ['the first script block alone', '<script>a</script>b<script>c', 'bc'],
  ['a handler joined by a removed tag', 'on<i>click=x</i>', ''],
  ['control characters and direction overrides', 'a\u0007b\u202ec', 'abc'],
  [
    'soft hyphens and zero-width characters of pasted text',
    '\ufeffDu\u00adpont\u200b, 75\u2060001\u200e\u200f',
    'Dupont, 75001',
  ],
  ['line ends as a native form sends them', 'un\r\ndeux\rtrois&#13;&#10;quatre', 'un\ndeux\ntrois\nquatre'],
  ['surrounding white space', '  Paris\n ', 'Paris'],
])('removes %s', (_name, raw, expected) => expect(cleanText(raw)).toBe(expected));

test('cleaning decodes the entities of ASCII characters only', () => {
  expect(cleanText('&quot;oui&quot;, &apos;non&apos;&NewLine;a&Tab;b')).toBe('"oui", \'non\'\na\tb');
  expect(cleanText('&#127;&#128; &#xe9; &eacute;')).toBe('&#128; &#xe9; &eacute;');
});

test('cleaning a line turns line breaks and tabs into spaces', () => {
  expect(cleanLine('\u2028un\ndeux\ttrois\u2029')).toBe('un deux trois');
});

test.each([
  'Je vous embrasse <3',
  'environ 20 < 30 m² et 5 > 3',
  'Anne <anne@exemple.fr>',
  "Anne <Jean.d'Arc+1@mail.exemple.fr>",
  "L'appartement d’Élodie, à « Œuvre » n° 4",
  'oncle = propriétaire, oncle=Jean, oncle = "Jean", onze = 11, on verra, onglet = 3, on = 1, ondée = pluie',
  'R&D, AT&T, Martin & fils',
  'écrit en JavaScript, hélas',
  'première ligne\nseconde ligne',
  '🛋️ un canapé',
])('keeps %s', (text) => expect(cleanText(text)).toBe(text));

/** A tag for a browser. An address in brackets, with an @ and without space, `=` and `/`, is allowed. */
const MARKUP = /<(?:[/!?][^<>]*|[a-z](?:[^<>@]*|[^<>]*[\s=/][^<>]*))>/i;

const PIECES = [
  ...'< > </ <script script > &lt; &gt &#60; &#x3C &amp; java script : on click error ='.split(' '),
  ...'" \' <!-- --> a é @ http:// &colon; &Tab; /'.split(' '),
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES, ' ', '\n', '\0'), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 60,
  })
  .map((pieces) => pieces.join(''));

const check = (property: (raw: string) => void) =>
  fc.assert(
    fc.property(hostile, (raw) => {
      property(raw);
    }),
    { numRuns: 3000 },
  );

test('for any input, cleaning is idempotent', () =>
  check((raw) => {
    expect(cleanText(cleanText(raw))).toBe(cleanText(raw));
    expect(cleanLine(cleanLine(raw))).toBe(cleanLine(raw));
  }));
test('for any input, the text never grows', () =>
  check((raw) => expect(cleanText(raw).length).toBeLessThanOrEqual(raw.length)));
test('for any input, no markup is left', () =>
  check((raw) => {
    const clean = cleanText(raw);
    expect(clean).not.toMatch(MARKUP);
    expect(clean).not.toMatch(/javascript\s*:/i);
    expect(clean).not.toMatch(/\bon(?:click|error)\s*=/i);
    expect(clean.isWellFormed()).toBe(true);
  }));
test('for any input, one line stays one line', () =>
  check((raw) => expect(cleanLine(raw)).not.toMatch(/[\n\r\t\u2028\u2029]/)));

const FIELDS = 11;
const slowTexts: [string, string][] = [
  ['tags inside tags', '<b'.repeat(1666) + '>'.repeat(1666)],
  ['script tags that never end', '<script'.repeat(714)],
  ['script blocks that never end', '<script>'.repeat(625)],
  ['more script blocks than a stack holds', '<script></script>'.repeat(20_000)],
  ['prefixes inside prefixes', 'java'.repeat(454) + 'script:'.repeat(454)],
  ['entities inside entities', `&${'amp;'.repeat(1240)}lt;b&gt;`],
  ['alternating prefixes and tags', '<bjava'.repeat(350) + 'script:>'.repeat(350)],
  ['handlers inside handlers', 'on'.repeat(700) + 'click= '.repeat(500)],
];

test.each(slowTexts)('a text built to exhaust the server is cleaned in time: %s', (_name, raw) => {
  const started = performance.now();
  for (let field = 0; field < FIELDS; field++) cleanText(raw);
  // Each takes milliseconds; without PASSES_MAX the worst took three seconds.
  expect(performance.now() - started).toBeLessThan(2000);
  const clean = cleanText(raw);
  expect(clean).not.toMatch(/<[a-z/!?][^<>]*>|javascript\s*:|\bonclick\s*=|&(?:amp|lt);/i);
  expect(cleanText(clean)).toBe(clean);
});
