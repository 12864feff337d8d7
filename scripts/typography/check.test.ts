import { describe, expect, test } from 'vitest';
import { fixed, problemsIn } from './check.ts';

/** Shows the no-break spaces: ⍽ is the narrow one, ␣ the other. */
const shown = (text: string) => text.replaceAll('\u202f', '⍽').replaceAll('\u00a0', '␣');
const mdx = (text: string) => shown(fixed('page.mdx', text));
const tsx = (text: string) => shown(fixed('part.tsx', text));
const astro = (text: string) => shown(fixed('page.astro', text));

describe('prose', () => {
  test.each([
    ["l'immeuble d'à côté", 'l’immeuble d’à côté'],
    ["l'« Art » d'1 m", 'l’«␣Art␣» d’1⍽m'],
    ['Que faire ? Rien ; vraiment !', 'Que faire⍽? Rien⍽; vraiment⍽!'],
    ['Que faire? Vraiment?!', 'Que faire⍽? Vraiment⍽?!'],
    ['Trois choses : a, b, c', 'Trois choses␣: a, b, c'],
    ['Trois choses: a, b, c', 'Trois choses␣: a, b, c'],
    ['**Durée** : deux jours', '**Durée**␣: deux jours'],
    ['Elle dit « oui » et «non».', 'Elle dit «␣oui␣» et «␣non␣».'],
    ['Elle dit "oui", puis "non".', 'Elle dit «␣oui␣», puis «␣non␣».'],
    ['plus de 1 000 clients et 1 000 000 m³', 'plus de 1⍽000 clients et 1⍽000⍽000⍽m³'],
    ['de 8h à 20 h, 24 h/24, 90%, 20 m², 3,5 kg', 'de 8⍽h à 20⍽h, 24⍽h/24, 90⍽%, 20⍽m², 3,5⍽kg'],
    ['une amende de 75000 € ou de 1500 €', 'une amende de 75⍽000⍽€ ou de 1⍽500⍽€'],
    ['deux  espaces', 'deux espaces'],
    ['une espace et une insécable \u202f?', 'une espace et une insécable⍽?'],
    ['et ainsi de suite...', 'et ainsi de suite…'],
    ['“déjà” et \u2009fine', '“déjà” et \u2009fine'],
  ])('%s', (written, expected) => {
    expect(mdx(written)).toBe(expected);
    expect(shown(fixed('page.mdx', fixed('page.mdx', written)))).toBe(expected);
  });

  test.each([
    ['a phone number', 'au 01 99 00 24 75'],
    ['a year and a postal code', 'en 2017, 75001 Paris'],
    ['a time and a ratio', 'à 10:32, 5/5 sur 107'],
    ['an address', 'voir https://exemple.fr/a?b=1;c=2 et mailto:a@b.fr?subject=x'],
    ['an ordinal and a floor', 'le 3e étage, 2 murs, 12 mois, 4 tonnes'],
  ])('leaves %s alone', (_, text) => {
    expect(mdx(text)).toBe(text);
  });

  test('what only a person can tell is reported and left', () => {
    const text = 'Une planche de 3" qui dépasse.';
    expect(fixed('page.mdx', text)).toBe(text);
    expect(problemsIn('page.mdx', text).map(({ rule }) => rule)).toEqual([
      'guillemets droits : « » attendus',
    ]);
  });

  test('a fault is named by line and column, with its words', () => {
    const [problem] = problemsIn('page.mdx', 'Un.\n\nEst-ce tout ?\n');
    expect(problem).toMatchObject({ line: 3, column: 12, excerpt: 'Est-ce tout ?' });
  });
});

describe('MDX', () => {
  test('skips code, imports, expressions, tags and the targets of links', () => {
    const page = [
      "import { a } from './a.ts';",
      '',
      'Le code `a ? b : c;` et [le devis](/devis-gratuit?service=cave "un titre") !',
      '',
      '```sh',
      'echo "a" ; true',
      '```',
      '',
      '<Callout title="Avant ?" data-x="a ? b">',
      '',
      '{company.name ? "a" : "b"} répond ?',
      '',
      '</Callout>',
    ].join('\n');
    expect(mdx(page)).toBe(
      page.replace(') !', ')⍽!').replace('Avant ?', 'Avant⍽?').replace('répond ?', 'répond⍽?'),
    );
  });

  test('reads the values of the front matter, never its keys or its paths', () => {
    const page = [
      '---',
      'title: "Combien ça coûte ?"',
      "subtitle: 'L''eau : que faire ?'",
      'image: "../../assets/pictures/a.webp"',
      'date: 2024-01-15',
      'priceRange: Sur devis : oui # un mot ?',
      'faq:',
      '  - question: "Et après ?"',
      '    answer: >-',
      '      Rien ; tout est dit.',
      'benefits:',
      '  - "Prix : écrit"',
      '---',
      '',
      'Voilà !',
    ].join('\n');
    expect(mdx(page)).toBe(
      page
        .replace('coûte ?', 'coûte⍽?')
        .replace("L''eau : que faire ?", 'L’eau␣: que faire⍽?')
        .replace('devis : oui', 'devis␣: oui')
        .replace('après ?', 'après⍽?')
        .replace('Rien ;', 'Rien⍽;')
        .replace('Prix : écrit', 'Prix␣: écrit')
        .replace('Voilà !', 'Voilà⍽!'),
    );
  });

  test('keeps tables, lists, hard breaks and rules as they are', () => {
    const page = '| a    | b   |\n|:-----|----:|\n| un   | deux |\n\n- un  \n  deux\n\n---\n\n1. trois';
    expect(mdx(page)).toBe(page);
  });
});

describe('programs', () => {
  test('reads strings, templates and the text of elements', () => {
    expect(tsx("const a = 'Déjà fini ?';")).toBe("const a = 'Déjà fini⍽?';");
    expect(tsx(`const a = \`Encore \${n} minutes ; puis \${m} heures !\`;`)).toBe(
      `const a = \`Encore \${n} minutes⍽; puis \${m} heures⍽!\`;`,
    );
    expect(tsx('const A = () => <p title="Où ?">Zone : {zone} ?</p>;')).toBe(
      'const A = () => <p title="Où⍽?">Zone␣: {zone}⍽?</p>;',
    );
  });

  test('an escape counts as the character that it stands for', () => {
    const source = "const a = 'C\\u2019est tout\\u202f? Oui\\u00a0: l\\'eau';";
    expect(tsx(source)).toBe("const a = 'C\\u2019est tout\\u202f? Oui\\u00a0: l’eau';");
    expect(tsx('const A = () => <p>Oui&nbsp;: tout</p>;')).toBe('const A = () => <p>Oui&nbsp;: tout</p>;');
  });

  test.each([
    ['a module', "import a from './a ?.ts';"],
    ['a class list', "const LOOK = 'button !px-4 hover:underline';"],
    [
      'a long class list',
      `const LOOK = '${'self-start border-t [&_a]:block '.repeat(20)}[&_a:is(:hover,[aria-current])]:underline';`,
    ],
    ['class names', `const A = () => <p className={\`a \${b ? "c !d" : "é ?"}\`} />;`],
    ['a media query', "const SIZES = '(width >= 75rem) 50%, 100vw';"],
    ['a drawing', "const PATH = 'M4 5h v3 m 2 3';"],
    ['a type', "type Look = 'a ? b' | 'c : d';"],
    ['a key', "const a = { 'clé : une': 1, b: c['clé ?'] };"],
    ['the message of an error', "throw new Error('must be set : see the README ?');"],
    ['a name', "const a = 'astro:build:done' + 'a?b' + '--x: ';"],
    ['a comment', "// n'est-ce pas ?\nconst a = 1;"],
  ])('skips %s', (_, source) => {
    expect(tsx(source)).toBe(source);
  });

  test('reads both halves of an Astro page, and neither its styles nor its scripts', () => {
    const page = [
      '---',
      "import Page from '../layouts/Page.astro';",
      "const title = 'Et alors ?';",
      '---',
      '',
      '<!doctype html>',
      '<Page title="Quoi ?" client:touch>',
      '  <p class="a !b">Que faire ?</p>',
      '</Page>',
      '<script>const a = b ? "é ?" : 1;</script>',
      '<style>p::before { content: "é ?"; }</style>',
    ].join('\n');
    expect(astro(page)).toBe(
      page.replace('alors ?', 'alors⍽?').replace('Quoi ?', 'Quoi⍽?').replace('faire ?', 'faire⍽?'),
    );
  });
});

describe('what the specification quotes', () => {
  test.each([
    `const a = "Erreur lors de l'envoi";`,
    "const a = 'Disponible 7j/7 - 8h à 20h';",
    "const a = 'Moins de 20m²';",
    `const a = \`L'email ne peut pas dépasser \${n} caractères\`;`,
    "const a = { duration: '24-48h', value: '24h' };",
    'const A = () => <p>Redirection automatique vers la nouvelle page...</p>;',
  ])('stays to the letter: %s', (source) => {
    expect(tsx(source)).toBe(source);
  });

  test('around it, the rules hold', () => {
    expect(mdx("Disponible 7j/7 - 8h à 20h, c'est dit !")).toBe('Disponible 7j/7 - 8h à 20h, c’est dit⍽!');
    expect(mdx('Nous venons en 24h.')).toBe('Nous venons en 24⍽h.');
  });
});
