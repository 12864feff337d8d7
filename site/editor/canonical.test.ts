import { expect, test } from 'vitest';
import { readMarkdown, readYaml, writeMarkdown, writeYaml } from './canonical.ts';

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

const YAML = `title: "Prix${NO_BREAK}: 1${NARROW}000${NO_BREAK}€"
quote: "Elle dit \\"oui\\", l’équipe attend${NARROW}!"
text: |-
  Une ligne.

  Une autre${NARROW}; puis rien.
day: 2026-11-23
count: 3
ratio: 0.5
shown: true
code: "075"
word: "no"
points:
  - "# pas un commentaire"
  - "deux"
prices:
  - name: "Cave"
    from: 200
none: []
`;

test('what is in the canonical form keeps its bytes', () => {
  expect(writeYaml(readYaml(YAML))).toBe(YAML);
});

test('other forms become it', () => {
  const other = `title: 'Prix${NO_BREAK}: 1${NARROW}000${NO_BREAK}€'
long: >-
  ${'mot '.repeat(60).trim()}
prices: [{ name: Cave, from: 200 }]
'empty': ''
`;
  expect(writeYaml(readYaml(other))).toBe(`title: "Prix${NO_BREAK}: 1${NARROW}000${NO_BREAK}€"
long: "${'mot '.repeat(60).trim()}"
prices:
  - name: "Cave"
    from: 200
empty: ""
`);
});

test('a missing value is not written', () => {
  expect(writeYaml({ name: 'Cave', to: undefined })).toBe('name: "Cave"\n');
});

test('the text after the frontmatter keeps its bytes', () => {
  const body = `Un <Pull>mot${NARROW}!</Pull>\n\n---\n\n| a | b |\n|---|---|\n| 1${NARROW}000 | \\_ {/* note */} |\n\n\n* fin`;
  const file = `---\n${YAML}---\n\n${body}\n`;
  expect(readMarkdown(file)).toMatchObject({ body, day: '2026-11-23' });
  expect(writeMarkdown(readMarkdown(file))).toBe(file);
});

test('line ends of Windows and a missing empty line become the usual ones', () => {
  expect(writeMarkdown(readMarkdown('---\r\ntitle: Cave\r\n---\r\nTexte\r\n\r\n'))).toBe(
    '---\ntitle: "Cave"\n---\n\nTexte\n',
  );
});

test('a file without a text ends after the frontmatter', () => {
  expect(writeMarkdown({ title: 'Cave', body: '' })).toBe('---\ntitle: "Cave"\n---\n');
});
